//! Operators that do not broadcast, or only axes that both operands have: `strict(&x) + &y`,
//! `strict_rank(&x) + &y`.

use crate::expr::lazy::Lazy;
use crate::expr::operand::Operand;
use crate::expr::right_operand::RightHandSide;
use crate::storage::Storage;
use crate::tensor::Tensor;
use broadax_shape::dims::{Nowhere, Rule};
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::ops::strict::{check_same_rank, check_same_shape};
use broadax_shape::per_axis::Sizes;
use broadax_shape::shapes::{Buf, SameRank, SameShape, Shape};
use core::ops;

/// A left operand that does not broadcast. Created by [`strict`].
#[derive(Clone, Copy, Debug)]
pub struct Strict<X>(X);

/// A left operand that broadcasts axes of size 1, but no missing axes. Created by [`strict_rank`].
#[derive(Clone, Copy, Debug)]
pub struct StrictRank<X>(X);

/// Returns a left operand for operators that compile only for equal shapes: `strict(&x) + &y`.
///
/// Nothing broadcasts: no axis is added, a literal 1 is equal only to a 1, and a number is no
/// operand. Dynamic sizes are compared at run time. The operand is a tensor, a view, a reference to
/// one, or a lazy expression; the result is the one that `x + y` has, so the left operand of the
/// next operator is strict only if it is wrapped again. For other operations, such as comparisons,
/// and for errors instead of panics, [`check`](Strict::check) compares the shapes and returns the
/// operand.
///
/// # Panics
/// The operators, if dynamic sizes differ.
///
/// ```
/// use broadax::prelude::*;
/// let (x, y) = (tensor![[1, 2], [3, 4]], tensor![[10, 20], [30, 40]]);
/// let mut sum = strict(&x) + &y;
/// assert_eq!(sum, tensor![[11, 22], [33, 44]]);
/// let mut target = strict(&mut sum);
/// target -= &y;
/// assert_eq!(sum, x);
/// ```
///
/// ```compile_fail,E0277
/// use broadax::prelude::*;
/// let _ = strict(&tensor![[1, 2], [3, 4]]) + &tensor![10, 20];
/// ```
#[inline]
pub fn strict<X: StrictOperand>(operand: X) -> Strict<X> {
    Strict(operand)
}

/// Returns a left operand for operators that compile only for shapes with the same number of axes:
/// `strict_rank(&x) + &y`. Axes of size 1 broadcast, but no axis is added.
///
/// Like [`strict`] in everything else. Dynamic ranks are compared at run time.
///
/// # Panics
/// The operators, if dynamic ranks differ, or if dynamic sizes do not broadcast.
///
/// ```
/// use broadax::prelude::*;
/// let (x, row) = (tensor![[1, 2], [3, 4]], tensor![[10, 20]]);
/// assert_eq!(strict_rank(&x) + &row, tensor![[11, 22], [13, 24]]);
/// ```
///
/// ```compile_fail,E0277
/// use broadax::prelude::*;
/// let _ = strict_rank(&tensor![[1, 2], [3, 4]]) + &tensor![10, 20];
/// ```
#[inline]
pub fn strict_rank<X: StrictOperand>(operand: X) -> StrictRank<X> {
    StrictRank(operand)
}

/// An operand of [`strict`] operators: a tensor, a view, a reference to one, or a lazy expression.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an operand of `strict` or `strict_rank`",
    label = "expected a tensor, a reference to one, or a lazy expression",
    note = "a number broadcasts with any shape: write `&x * 2.0`, without `strict`"
)]
pub trait StrictOperand {
    /// The shape.
    type Shape: Shape;
    #[doc(hidden)]
    fn list_sizes(&self) -> Sizes<Buf<Self::Shape, usize>>;
}

/// Implements [`StrictOperand`] for a tensor or a reference to one.
macro_rules! strict_operand {
    ($($tensor:ty),*) => { $(
        #[diagnostic::do_not_recommend]
        impl<T, S: Shape, D: Storage<T, S>> StrictOperand for $tensor {
            type Shape = S;
            #[inline]
            fn list_sizes(&self) -> Sizes<Buf<S, usize>> {
                self.shape()
            }
        }
    )* };
}
strict_operand!(Tensor<T, S, D>, &Tensor<T, S, D>, &mut Tensor<T, S, D>);

#[diagnostic::do_not_recommend]
impl<T, X: Operand<T>> StrictOperand for Lazy<T, X> {
    type Shape = X::Shape;
    #[inline]
    fn list_sizes(&self) -> Sizes<Buf<X::Shape, usize>> {
        self.shape()
    }
}

/// `strict` or `strict_rank` on the right of the operator `F`: never. Without it, the compiler
/// would report that elements do not fit, and not what to write instead.
#[diagnostic::on_unimplemented(
    message = "`strict` and `strict_rank` wrap the left operand of an operator, not the right one",
    label = "write `strict(&x)` on the left: the shapes of both operands are then compared"
)]
pub trait WrapsRight<F> {}
impl<X> WrapsRight<Nowhere<true>> for X {}
impl<X> WrapsRight<Nowhere<false>> for X {}

/// Implements [`RightHandSide`] for a wrapper, by a rule that never holds. (Wrappers are not
/// `PartialEq`: the bound tells these impls from that of a number of the type of the elements.)
macro_rules! never_on_the_right {
    ($($strict:ident)*) => { $(
        // SAFETY: 1. the rule never holds, so nothing is computed.
        unsafe impl<X, F, T: PartialEq, S: Shape, D, Y> RightHandSide<F, T, S, D, $strict<Y>> for X
        where
            Rule: WrapsRight<F>,
        {
            type Output<Left> = ();
            fn combine(_: Tensor<T, S, D>, _: $strict<Y>) {}
            fn combine_borrowed(_: &Tensor<T, S, D>, _: $strict<Y>) {}
        }
    )* };
}
never_on_the_right!(Strict StrictRank);

/// Returns an error unless the sizes of the operands satisfy `rule`, which the types ensure for
/// static shapes.
#[inline(always)]
fn agree<X: StrictOperand, Y: StrictOperand>(
    op: &'static str,
    left: &X,
    right: &Y,
    rule: fn(&'static str, &[usize], &[usize]) -> Result<(), ShapeError>,
) -> Result<(), ShapeError> {
    match const { X::Shape::EXTENTS.is_none() || Y::Shape::EXTENTS.is_none() } {
        true => rule(op, &left.list_sizes(), &right.list_sizes()),
        false => Ok(()),
    }
}

/// Implements the operators for a wrapper.
macro_rules! strict_operators {
    ($strict:ident $rule:ident $check:ident:
        $($op:ident $method:ident, $assign:ident $assign_method:ident;)*) => { $(
        impl<X, Y> ops::$op<Y> for $strict<X>
        where
            X: StrictOperand<Shape: $rule<Y::Shape>> + ops::$op<Y>,
            Y: StrictOperand,
        {
            type Output = X::Output;
            #[inline(always)]
            #[track_caller]
            fn $method(self, right: Y) -> X::Output {
                or_panic(agree(stringify!($method), &self.0, &right, $check));
                ops::$op::$method(self.0, right)
            }
        }

        impl<T, S, D, Y> ops::$assign<Y> for $strict<&mut Tensor<T, S, D>>
        where
            S: Shape + $rule<Y::Shape>,
            D: Storage<T, S>,
            Y: StrictOperand,
            Tensor<T, S, D>: ops::$assign<Y>,
        {
            #[inline(always)]
            #[track_caller]
            fn $assign_method(&mut self, right: Y) {
                or_panic(agree(stringify!($assign_method), &self.0, &right, $check));
                ops::$assign::$assign_method(&mut *self.0, right);
            }
        }
    )* };
}

impl<X: StrictOperand> Strict<X> {
    /// Returns the operand if its shape agrees with that of `right`: for operations that are not
    /// operators, such as comparisons, and for errors instead of panics.
    ///
    /// # Errors
    /// If dynamic sizes differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut x, y) = (tensor![1, 5].into_dyn(), tensor![4, 3].into_dyn());
    /// assert_eq!(strict(&x).check(&y)?.lt(&y), tensor![true, false]);
    /// *strict(&mut x).check(&y)? += &y;
    /// assert_eq!(x, tensor![5, 8]);
    /// assert!(strict(&x).check(&tensor![[1, 2]]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn check<Y>(self, right: &Y) -> Result<X, ShapeError>
    where
        Y: StrictOperand,
        X::Shape: SameShape<Y::Shape>,
    {
        agree("strict", &self.0, right, check_same_shape)?;
        Ok(self.0)
    }
}

impl<X: StrictOperand> StrictRank<X> {
    /// Returns the operand if its shape agrees with that of `right`: for operations that are not
    /// operators, such as comparisons, and for errors instead of panics.
    ///
    /// # Errors
    /// If dynamic ranks differ.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut x, y) = (tensor![1, 5].into_dyn(), tensor![4, 3].into_dyn());
    /// assert_eq!(strict_rank(&x).check(&y)?.lt(&y), tensor![true, false]);
    /// *strict_rank(&mut x).check(&y)? += &y;
    /// assert_eq!(x, tensor![5, 8]);
    /// assert!(strict_rank(&x).check(&tensor![[1, 2]]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn check<Y>(self, right: &Y) -> Result<X, ShapeError>
    where
        Y: StrictOperand,
        X::Shape: SameRank<Y::Shape>,
    {
        agree("strict_rank", &self.0, right, check_same_rank)?;
        Ok(self.0)
    }
}

/// Implements the operators for both wrappers.
macro_rules! both {
    ($($operators:tt)*) => {
        strict_operators!(Strict SameShape check_same_shape: $($operators)*);
        strict_operators!(StrictRank SameRank check_same_rank: $($operators)*);
    };
}
both! {
    Add add, AddAssign add_assign;
    Sub sub, SubAssign sub_assign;
    Mul mul, MulAssign mul_assign;
    Div div, DivAssign div_assign;
    Rem rem, RemAssign rem_assign;
    BitAnd bitand, BitAndAssign bitand_assign;
    BitOr bitor, BitOrAssign bitor_assign;
    BitXor bitxor, BitXorAssign bitxor_assign;
    Shl shl, ShlAssign shl_assign;
    Shr shr, ShrAssign shr_assign;
}
