//! Comparisons, operators of `bool`s, and selection by masks.

use super::{Typed, forms};
use crate::element::{Element, Number};
use crate::engine::{Engine, SliceRange};
use crate::error::{Result, or_panic};
use crate::function::{Comparison, Logical};
use broadax_shape::ShapeError;
use broadax_shape::broadcast::{BroadcastShape, pair_sizes};
use broadax_shape::dims::{Dyn, Rule};
use broadax_shape::ops::index::{Picks, check_mask};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{Broadcast, Shape};
#[cfg(feature = "half")]
use half::{bf16, f16};
use std::ops::{BitAnd, BitOr, BitXor, Not};

/// Right operands of comparisons and of `where_`: a reference to a tensor that broadcasts with
/// shape `S`, or a number.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is neither a tensor with elements `{T}` nor such an element",
    label = "expected `&y` with `y` a tensor of the same engine and elements, or a number",
    note = "`y.cast::<f32>()` converts the elements of a tensor, `n as f32` a number; a float has a \
        point, `2.0`; a `T` of generic code is `&Typed::<E, shape![], T>::full(t, &device)`"
)]
pub trait Operand<E: Engine, S: Shape, T: Element> {
    /// The shape of the result.
    type Output: Shape;
    /// Returns the sizes of the result.
    #[doc(hidden)]
    fn sizes(
        &self,
        op: &'static str,
        sizes: &[usize],
    ) -> std::result::Result<AxisVec<usize>, ShapeError>;
    /// Calls `function` with the tensor; a number becomes a tensor of rank 0.
    #[doc(hidden)]
    fn with<V>(
        &self,
        device: &E::Device,
        function: impl FnOnce(&E::Tensor<T>) -> Result<V>,
    ) -> Result<V>;
}

impl<E, S, R, T> Operand<E, S, T> for &Typed<E, R, T>
where
    E: Engine,
    S: Shape + Broadcast<R>,
    R: Shape,
    T: Element,
{
    type Output = BroadcastShape<S, R>;
    fn sizes(
        &self,
        op: &'static str,
        sizes: &[usize],
    ) -> std::result::Result<AxisVec<usize>, ShapeError> {
        let own = self.lent_sizes();
        pair_sizes(
            op,
            sizes,
            own.as_ref(),
            <S as Broadcast<R>>::broadcast_sizes,
        )
    }
    #[inline]
    fn with<V>(
        &self,
        _: &E::Device,
        function: impl FnOnce(&E::Tensor<T>) -> Result<V>,
    ) -> Result<V> {
        function(&self.tensor)
    }
}

macro_rules! elements {
    ($($element:ident)*) => { $(
        impl<E: Engine, S: Shape> Operand<E, S, $element> for $element {
            type Output = S;
            fn sizes(
                &self,
                _: &'static str,
                sizes: &[usize],
            ) -> std::result::Result<AxisVec<usize>, ShapeError> {
                Ok(AxisVec::new(sizes))
            }
            fn with<V>(
                &self,
                device: &E::Device,
                function: impl FnOnce(&E::Tensor<$element>) -> Result<V>,
            ) -> Result<V> {
                function(&E::full(*self, &[], device)?)
            }
        }
    )* };
}

elements!(f32 f64 u8 u32 i32 i64 bool);
#[cfg(feature = "half")]
elements!(f16 bf16);

impl<E: Engine, S: Shape, T: Number> Typed<E, S, T> {
    fn compared<Y: Operand<E, S, T>>(
        &self,
        op: &'static str,
        comparison: Comparison,
        right: Y,
    ) -> Result<Typed<E, Y::Output, bool>> {
        let sizes = right.sizes(op, self.lent_sizes().as_ref())?;
        right.with(&E::device(&self.tensor), |right| {
            let result = E::compare(comparison, &self.tensor, right)?;
            Ok(Typed::with_list(result, &sizes))
        })
    }
}

/// # Comparisons
impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    forms! {
        /// Returns whether the elements are equal to those of a tensor or to a number.
        fn eq, try_eq [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("eq", Comparison::Eq, right) }
        /// Returns whether the elements differ from those of a tensor or from a number.
        fn ne, try_ne [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("ne", Comparison::Ne, right) }
        /// Returns whether the elements are less than those of a tensor or than a number.
        fn lt, try_lt [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("lt", Comparison::Lt, right) }
        /// Returns whether the elements are less than or equal to those of a tensor or to a number.
        fn le, try_le [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("le", Comparison::Le, right) }
        /// Returns whether the elements are greater than those of a tensor or than a number.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 2]>::from_vec(vec![1.0, -2.0, -3.0, 4.0], &Host)?;
        /// let row = Typed::<NdArray, shape![2]>::from_vec(vec![0.5, 5.0], &Host)?;
        /// let above: Typed<NdArray, shape![2, 2], bool> = x.gt(&row);
        /// assert_eq!(above.to_vec(), [true, false, false, false]);
        /// assert_eq!(x.gt(0.0).where_(&x, 0.0).to_vec(), [1.0, 0.0, 0.0, 4.0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn gt, try_gt [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("gt", Comparison::Gt, right) }
        /// Returns whether the elements are greater than or equal to those of a tensor or to a
        /// number.
        fn ge, try_ge [Y: Operand<E, S, T>] (&self, right: Y) -> Typed<E, Y::Output, bool>
        where [T: Number] { self.compared("ge", Comparison::Ge, right) }
    }
}

/// # Selection by masks
impl<E: Engine, S: Shape> Typed<E, S, bool> {
    forms! {
        /// Returns the elements of `a` where this tensor is true, and those of `b` elsewhere. All
        /// three broadcast; `a` and `b` can be numbers.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Host, NdArray, Typed, shape};
        /// // Masked scores get no weight.
        /// let scores = Typed::<NdArray, shape![2, 2]>::ones(&Host);
        /// let allowed =
        ///     Typed::<NdArray, shape![2, 2], bool>::from_vec(vec![true, false, true, true], &Host)?;
        /// let masked = allowed.where_(&scores, f32::NEG_INFINITY);
        /// assert_eq!(masked.exp().sum_all().to_vec(), [3.0 * 1_f32.exp()]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn where_, try_where_ [T: Element, A: Operand<E, S, T>, B: Operand<E, A::Output, T>]
            (&self, a: A, b: B) -> Typed<E, B::Output, T>
        where [] {
            let sizes = a.sizes("where_", self.lent_sizes().as_ref())?;
            let sizes = b.sizes("where_", &sizes)?;
            let device = E::device(&self.tensor);
            a.with(&device, |a| {
                b.with(&device, |b| {
                    Ok(Typed::with_list(E::choose(&self.tensor, a, b, &sizes)?, &sizes))
                })
            })
        }
    }
}

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    forms! {
        /// Returns the elements where a tensor of `bool`s of the same shape is true, in row-major
        /// order. Their number is dynamic; to count them, the `bool`s are copied to the host.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Dyn, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 2]>::from_vec(vec![1.0, -2.0, -3.0, 4.0], &Host)?;
        /// let positive: Typed<NdArray, shape![Dyn]> = x.mask(&x.gt(0.0));
        /// assert_eq!(positive.to_vec(), [1.0, 4.0]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn mask, try_mask [R: Shape] (&self, mask: &Typed<E, R, bool>)
            -> Typed<E, ((), Dyn), T>
        where [Rule: Picks<S, R>] {
            let sizes = self.lent_sizes();
            let sizes = sizes.as_ref();
            check_mask("mask", mask.lent_sizes().as_ref(), sizes)?;
            let chosen = E::to_host(&mask.tensor)?;
            let positions = chosen.iter().enumerate().filter(|&(_, &chosen)| chosen);
            let positions: Vec<_> = positions.map(|(i, _)| i as i64).collect();
            let list = E::reshape(&self.tensor, &[sizes.iter().product()])?;
            if positions.is_empty() {
                // Some engines do not take an empty list of indices.
                let none = SliceRange { start: 0, count: 0, step: 1 };
                return Ok(Typed::trusted(E::slice(&list, &[none])?));
            }
            let count = positions.len();
            let positions = E::from_host(positions, &[count], &E::device(&self.tensor))?;
            Ok(Typed::trusted(E::take(&list, 0, &positions)?))
        }
    }
}

fn logical<E: Engine, L: Shape + Broadcast<R>, R: Shape>(
    op: &'static str,
    function: Logical,
    left: &Typed<E, L, bool>,
    right: &Typed<E, R, bool>,
) -> Result<Typed<E, BroadcastShape<L, R>, bool>> {
    let sizes = left.joined(op, right)?;
    let result = E::logical(function, &left.tensor, &right.tensor)?;
    Ok(Typed::with_sizes(result, sizes))
}

/// An operator between tensors of `bool`s, owned or borrowed.
macro_rules! operators {
    ($($Trait:ident $method:ident $function:ident;)*) => { $(
        operators!(@pair $Trait $method $function; Typed<E, L, bool>, Typed<E, R, bool>);
        operators!(@pair $Trait $method $function; &Typed<E, L, bool>, Typed<E, R, bool>);
        operators!(@pair $Trait $method $function; Typed<E, L, bool>, &Typed<E, R, bool>);
        operators!(@pair $Trait $method $function; &Typed<E, L, bool>, &Typed<E, R, bool>);
    )* };
    (@pair $Trait:ident $method:ident $function:ident; $left:ty, $right:ty) => {
        impl<E: Engine, L: Shape + Broadcast<R>, R: Shape> $Trait<$right> for $left {
            type Output = Typed<E, BroadcastShape<L, R>, bool>;
            #[track_caller]
            fn $method(self, right: $right) -> Self::Output {
                or_panic(logical(stringify!($method), Logical::$function, &self, &right))
            }
        }
    };
}

operators! {
    BitAnd bitand And;
    BitOr bitor Or;
    BitXor bitxor Xor;
}

impl<E: Engine, S: Shape> Not for &Typed<E, S, bool> {
    type Output = Typed<E, S, bool>;
    #[track_caller]
    fn not(self) -> Self::Output {
        let all = || E::full(true, &[], &E::device(&self.tensor));
        or_panic(
            all()
                .and_then(|all| E::logical(Logical::Xor, &self.tensor, &all))
                .map(|result| self.alike(result)),
        )
    }
}
impl<E: Engine, S: Shape> Not for Typed<E, S, bool> {
    type Output = Typed<E, S, bool>;
    #[track_caller]
    fn not(self) -> Self::Output {
        !&self
    }
}
