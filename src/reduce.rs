//! Reductions: one axis, several, or all of them become one element.
//!
//! A reduction is a pass over the whole tensor into a result that has size 1 along the reduced axes,
//! and therefore the stride 0 there: the sink accumulates. Sums of floats are made in halves, so
//! that their error grows with the logarithm of the number of elements.

use crate::axis::{Axis, HasAxis, Kept, Removed, fixed_position, positions_or_scalar};
use crate::dim::Dim;
use crate::element::FloatElement;
use crate::elementwise::{Maximum, Minimum};
use crate::error::{Problem, ShapeError, or_panic, refuse};
use crate::fold::fold;
use crate::kernel::{Fill, Fn2, Init, Lanes, Leaf, Map2, Source, Target, run};
use crate::layout::count;
use crate::lazy::Lazy;
use crate::operand::{Operand, write};
use crate::ops::{Add, Mul};
use crate::per_axis::{AxisVec, PerAxis};
use crate::shape::{Buf, DynRank, Shape};
use crate::storage::{Density, Number, Owned, Single, Storage, StorageMut, Yields};
use crate::tensor::{Placed, Tensor, static_len};
use core::cmp::Ordering;
use core::marker::PhantomData;
use num_traits::float::FloatCore;
use num_traits::{NumCast, One, Zero};

/// A reduction of shape `S`: `K` has 1s where axes are reduced, `R` has them removed.
struct Reduced<K: Shape, R: Shape> {
    /// How many elements become one.
    elements: usize,
    kept: K::Store,
    removed: R::Store,
    /// The first axis that is reduced.
    axis: Option<usize>,
    /// The first axis that is reduced and has no elements.
    empty: Option<usize>,
}

impl<K: Shape, R: Shape> Reduced<K, R> {
    /// Reduces the axes of `sizes` for which `reduced` holds.
    #[inline(always)]
    fn axes(sizes: &[usize], reduced: impl Fn(usize) -> bool) -> Self {
        let rank = sizes.len();
        let removed = match R::fixed() {
            Some(store) => store,
            None => {
                let count = (0..rank).filter(|&i| reduced(i)).count();
                let mut removed = Buf::<R, usize>::filled(rank - count, 1);
                let left = (0..rank).filter(|&i| !reduced(i));
                for (place, i) in removed.as_mut().iter_mut().zip(left) {
                    *place = sizes[i];
                }
                R::computed(removed.as_ref())
            }
        };
        let Reduced {
            elements,
            kept,
            axis,
            empty,
            ..
        } = Reduced::<K, K>::kept(sizes, reduced);
        Reduced {
            elements,
            kept,
            removed,
            axis,
            empty,
        }
    }

    /// Reduces one axis.
    #[inline(always)]
    fn at(op: &'static str, sizes: &[usize], axis: isize) -> Result<Self, ShapeError> {
        let named = positions_or_scalar(op, &[axis], sizes.len())?;
        Ok(Self::axes(sizes, |i| named[i] == 1))
    }

    /// There must be something to choose from.
    fn not_empty(&self, op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
        if self.elements != 0 {
            return Ok(());
        }
        let shape = AxisVec::new(sizes);
        let axis = self.empty;
        Err(ShapeError::new(op, Problem::Empty { shape, axis }))
    }
}

impl<K: Shape> Reduced<K, K> {
    /// Reduces the axes of `sizes` for which `reduced` holds, and keeps them as 1s.
    #[inline(always)]
    fn kept(sizes: &[usize], reduced: impl Fn(usize) -> bool) -> Self {
        let rank = sizes.len();
        let mut elements = 1usize;
        let mut kept = Buf::<K, usize>::filled(rank, 1);
        for (i, place) in kept.as_mut().iter_mut().enumerate() {
            if reduced(i) {
                // Saturates only where another size is 0, or the tensor would not be there.
                elements = elements.saturating_mul(sizes[i]);
            } else {
                *place = sizes[i];
            }
        }
        let kept = K::computed(kept.as_ref());
        Reduced {
            elements,
            removed: kept.clone(),
            kept,
            axis: (0..rank).find(|&i| reduced(i)),
            empty: (0..rank).find(|&i| reduced(i) && sizes[i] == 0),
        }
    }

    /// Reduces one axis, and keeps it as a 1.
    #[inline(always)]
    fn kept_at(op: &'static str, sizes: &[usize], axis: isize) -> Result<Self, ShapeError> {
        let named = positions_or_scalar(op, &[axis], sizes.len())?;
        Ok(Self::kept(sizes, |i| named[i] == 1))
    }
}

/// All axes.
fn all_axes(sizes: &[usize]) -> Reduced<(), ()> {
    Reduced {
        elements: crate::layout::elements(sizes),
        kept: (),
        removed: (),
        axis: None,
        empty: None,
    }
}

/// Combines by `f` all elements that become one, into a new tensor; `empty` is what no elements are.
///
/// # Safety
/// 1. `source` broadcasts to `S` with `sizes`, of which `reduced` was made.
#[inline(always)]
unsafe fn combine<S, K, R, E, F, D>(
    op: &'static str,
    sizes: &[usize],
    reduced: Reduced<K, R>,
    source: &E,
    f: F,
    empty: impl FnOnce() -> E::Item,
) -> Result<Tensor<E::Item, R, D>, ShapeError>
where
    S: Shape,
    K: Shape,
    R: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    D: Owned<E::Item, R>,
{
    let kept = K::sizes(&reduced.kept);
    let len = match const { static_len::<E::Item, K>() } {
        Some(len) => len,
        None => count::<E::Item>(op, kept.as_ref())?,
    };
    let fill = |ptr| {
        let target = Target {
            ptr,
            sizes: kept.as_ref(),
            strides: None,
        };
        // SAFETY: 1. the sizes of `K` and `S`; 2. `K` and `R` have the same number of elements, and the
        // places are new; 3. the caller's.
        unsafe {
            if reduced.elements == 0 {
                let init = Init::new(ptr);
                run::<K, K, _, _, true>(&Fill(empty()), &init, kept.as_ref(), target);
                init.done();
            } else {
                fold::<S, K, E, F, true>(source, &f, sizes, target, true);
            }
        }
    };
    // SAFETY: 1. `len` elements, checked; 2. one of the passes writes each of them.
    let data = unsafe { D::build(len, fill) };
    Ok(Tensor::from_parts(data, reduced.removed))
}

/// A result as what a reduction writes to: with an axis of size 1 put in where one was removed.
struct Opened<K: Shape> {
    sizes: Buf<K, usize>,
    strides: Buf<K, isize>,
}

impl<K: Shape> Opened<K> {
    #[inline(always)]
    fn new(kept: &K::Store, strides: &[isize], at: usize) -> Self {
        let sizes = K::sizes(kept);
        let mut all = Buf::<K, isize>::filled(sizes.as_ref().len(), 0);
        for (i, place) in all.as_mut().iter_mut().enumerate() {
            *place = match i.cmp(&at) {
                Ordering::Less => strides[i],
                Ordering::Equal => 0,
                Ordering::Greater => strides[i - 1],
            };
        }
        Opened {
            sizes,
            strides: all,
        }
    }
}

/// A reduction along the axis `I` of `X`, into `out`.
#[inline(always)]
fn into<T, X, const I: isize, E, F>(
    op: &'static str,
    x: &X,
    out: &mut Tensor<T, Removed<X::Shape, I>, E>,
    f: F,
    empty: Option<T>,
) -> Result<usize, ShapeError>
where
    T: Clone,
    X: Operand<T, Shape: HasAxis<I>>,
    E: StorageMut<T, Removed<X::Shape, I>>,
    F: Fn2<T, T, Out = T>,
{
    let sizes = sizes_of(x);
    let sizes = sizes.as_ref();
    let reduced = along::<X::Shape, I>(op, sizes)?;
    let (elements, at) = (reduced.elements, reduced.axis.unwrap_or(0));
    let result = Removed::<X::Shape, I>::sizes(&reduced.removed);
    if result.as_ref() != &*out.shape() {
        let from = AxisVec::new(result.as_ref());
        let to = AxisVec::new(&out.shape());
        let axis = None;
        return Err(ShapeError::new(op, Problem::Fit { from, to, axis }));
    }
    if elements == 0 {
        match empty {
            Some(empty) => write(op, &empty, out)?,
            None => reduced.not_empty(op, sizes)?,
        }
        return Ok(0);
    }
    let strides = out.data.strides();
    let opened = Opened::<Kept<X::Shape, I>>::new(&reduced.kept, out.strides().as_ref(), at);
    let target = Target {
        ptr: out.data.ptr_mut(),
        sizes: opened.sizes.as_ref(),
        strides: strides.as_ref().map(|_| opened.strides.as_ref()),
    };
    let source = x.source();
    // SAFETY: 1. the sizes of the operand, and of the result with the reduced axis as 1; 2. the places
    // of `out`, initialised and borrowed mutably; 3. the operand itself.
    unsafe {
        if const { <E::Density as Density>::DENSE } {
            fold::<X::Shape, Kept<X::Shape, I>, _, F, true>(&source, &f, sizes, target, false);
        } else {
            fold::<X::Shape, Kept<X::Shape, I>, _, F, false>(&source, &f, sizes, target, false);
        }
    }
    Ok(elements)
}

/// What a reduction needs from its operand: `reduced` says which axes.
macro_rules! reduction {
    ($(#[$meta:meta])* $name:ident<$t:ident: $($bound:path),+> |$op:ident, $x:ident, $reduced:ident| $body:expr) => {
        $(#[$meta])*
        #[inline(always)]
        fn $name<$t, X, K, R, E>(
            $op: &'static str,
            $x: &X,
            $reduced: Reduced<K, R>,
        ) -> Result<Tensor<$t, R, E>, ShapeError>
        where
            $t: Clone $(+ $bound)+,
            X: Operand<$t>,
            K: Shape,
            R: Shape,
            E: Owned<$t, R>,
        {
            $body
        }
    };
}

/// The sizes of an operand.
#[inline(always)]
fn sizes_of<T, X: Operand<T>>(x: &X) -> Buf<X::Shape, usize> {
    X::Shape::sizes(&x.store())
}

reduction!(sum<T: Zero> |op, x, reduced| {
    // SAFETY: 1. the operand itself.
    unsafe { combine::<X::Shape, K, R, _, _, E>(op, sizes_of(x).as_ref(), reduced, &x.source(), Add, T::zero) }
});

reduction!(prod<T: One> |op, x, reduced| {
    // SAFETY: 1. the operand itself.
    unsafe { combine::<X::Shape, K, R, _, _, E>(op, sizes_of(x).as_ref(), reduced, &x.source(), Mul, T::one) }
});

reduction!(min<T: PartialOrd> |op, x, reduced| choose(op, x, reduced, Minimum));

reduction!(max<T: PartialOrd> |op, x, reduced| choose(op, x, reduced, Maximum));

/// There must be something to choose from.
#[inline(always)]
fn choose<T, X, K, R, E, F>(
    op: &'static str,
    x: &X,
    reduced: Reduced<K, R>,
    f: F,
) -> Result<Tensor<T, R, E>, ShapeError>
where
    T: Clone,
    X: Operand<T>,
    K: Shape,
    R: Shape,
    E: Owned<T, R>,
    F: Fn2<T, T, Out = T>,
{
    let sizes = sizes_of(x);
    reduced.not_empty(op, sizes.as_ref())?;
    let nothing = || unreachable!("checked to have elements");
    // SAFETY: 1. the operand itself.
    unsafe {
        combine::<X::Shape, K, R, _, _, E>(op, sizes.as_ref(), reduced, &x.source(), f, nothing)
    }
}

/// The sum divided by the number of elements.
fn divide<T: FloatElement, R: Shape, E: Owned<T, R>>(sum: &mut Tensor<T, R, E>, elements: usize) {
    let n = <T as NumCast>::from(elements).unwrap_or_else(<T as FloatCore>::nan);
    sum.map_inplace(|total| total / n);
}

reduction!(mean<T: FloatElement> |op, x, reduced| {
    let elements = reduced.elements;
    let mut total = sum(op, x, reduced)?;
    divide(&mut total, elements);
    Ok(total)
});

/// The square of the distance.
struct SquareOfDifference;
impl<T: FloatElement> Fn2<T, T> for SquareOfDifference {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        (a - b) * (a - b)
    }
}

reduction!(
    /// In two passes: the mean, then the squares of the distances to it.
    var<T: FloatElement> |op, x, reduced| {
        let elements = reduced.elements;
        let again = Reduced::<K, R> {
            elements,
            kept: reduced.kept.clone(),
            removed: reduced.removed.clone(),
            axis: reduced.axis,
            empty: reduced.empty,
        };
        let means: Tensor<T, R, E> = mean(op, x, again)?;
        let kept = K::sizes(&reduced.kept);
        // SAFETY: 1. dense elements, as many as `K` has. 2. Dense.
        let means_kept: Leaf<'_, T, K, crate::storage::Dense> =
            unsafe { Leaf::new(means.data.ptr(), kept, None) };
        let source = Map2(SquareOfDifference, x.source(), means_kept);
        // SAFETY: 1. the means have the shape `K`, which stretches to that of the operand.
        let mut total = unsafe {
            combine::<X::Shape, K, R, _, _, E>(op, sizes_of(x).as_ref(), reduced, &source, Add, T::zero)?
        };
        divide(&mut total, elements);
        Ok(total)
    }
);

/// Which of two orders an element must have to one before it, to be chosen.
const LESS: Ordering = Ordering::Less;
const GREATER: Ordering = Ordering::Greater;

/// The position of the first element that stands in `order` to all others; the first NaN wins. There
/// is at least one element.
fn position_of<T: PartialOrd>(elements: impl Iterator<Item = T>, order: Ordering) -> usize {
    // Only what is no number has no order to itself.
    let is_nan = |x: &T| x.partial_cmp(x).is_none();
    let mut elements = elements.enumerate();
    let Some((mut at, mut best)) = elements.next() else {
        unreachable!("checked to have elements")
    };
    for (i, x) in elements {
        if is_nan(&best) {
            break;
        }
        if x.partial_cmp(&best) == Some(order) || is_nan(&x) {
            (at, best) = (i, x);
        }
    }
    at
}

/// Positions along the only axis that is reduced.
fn arg_axis<T, S, D, K, R, E>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    reduced: Reduced<K, R>,
    order: Ordering,
) -> Result<Tensor<usize, R, E>, ShapeError>
where
    T: Clone + PartialOrd,
    S: Shape,
    D: Storage<T, S>,
    K: Shape,
    R: Shape,
    E: Owned<usize, R>,
{
    reduced.not_empty(op, &x.shape())?;
    let kept = K::sizes(&reduced.kept);
    let len = match const { static_len::<usize, K>() } {
        Some(len) => len,
        None => count::<usize>(op, kept.as_ref())?,
    };
    // SAFETY: 1. sizes of the same axes, or 1.
    let first = unsafe { x.rearranged::<K>(reduced.kept.clone(), Some) };
    let lanes = Lanes {
        first: first.leaf(),
        len: reduced.elements,
        stride: reduced.axis.map_or(0, |axis| x.strides().as_ref()[axis]),
        f: |len: usize, get: &dyn Fn(usize) -> T| position_of((0..len).map(get), order),
    };
    let fill = |ptr| {
        let target = Target {
            ptr,
            sizes: kept.as_ref(),
            strides: None,
        };
        // SAFETY: 1. the sizes of `K`; 2. `K` and `R` have the same number of elements, and the
        // places are new; 3. the first elements have the shape `K`.
        unsafe {
            let init = Init::new(ptr);
            run::<K, K, _, _, true>(&lanes, &init, kept.as_ref(), target);
            init.done();
        }
    };
    // SAFETY: 1. `len` elements, checked; 2. the pass writes each of them.
    let data = unsafe { E::build(len, fill) };
    Ok(Tensor::from_parts(data, reduced.removed))
}

/// The axis `I` of `S` is not known to be of size 0, where there is nothing to choose from: else the
/// program does not build.
struct NotEmpty<S, const I: isize>(PhantomData<S>);
impl<S: HasAxis<I>, const I: isize> NotEmpty<S, I> {
    const HOLDS: () = if matches!(<S as HasAxis<I>>::Dim::SIZE, Some(0)) {
        refuse("this axis has size 0: there is nothing to choose from")
    };
}

/// Reduces the axis `I` of `S`.
#[inline(always)]
fn along<S: HasAxis<I>, const I: isize>(
    op: &'static str,
    sizes: &[usize],
) -> Result<Reduced<Kept<S, I>, Removed<S, I>>, ShapeError> {
    match const { fixed_position::<S>(I, 0) } {
        Some(at) => Ok(Reduced::axes(sizes, |i| i == at)),
        None => Reduced::at(op, sizes, I),
    }
}

/// Reduces the axis `I` of `S`, and keeps it as a 1.
#[inline(always)]
fn along_keeping<S: HasAxis<I>, const I: isize>(
    op: &'static str,
    sizes: &[usize],
) -> Result<Reduced<Kept<S, I>, Kept<S, I>>, ShapeError> {
    match const { fixed_position::<S>(I, 0) } {
        Some(at) => Ok(Reduced::kept(sizes, |i| i == at)),
        None => Reduced::kept_at(op, sizes, I),
    }
}

// The methods are not made by a macro, because the compiler would show the macro in its errors.

/// Reductions along one axis.
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The sum along an axis. Of no elements it is 0.
    ///
    /// The sum has the type of the elements: integers overflow as `+` does. A sum of `n` contiguous
    /// floats is made in halves; its error is at most about `16 + log2(n / 128)` roundings of the sum
    /// of the absolute values.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.sum(Axis::<1>), tensor![3.0, 9.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sum<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: Zero,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        or_panic(along::<S, I>("sum", &self.shape()).and_then(|axis| sum("sum", self, axis)))
    }

    /// As [`sum`](Tensor::sum), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(&x / x.sum_keepdim(Axis::<0>), tensor![[0.25, 0.25], [0.75, 0.75]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sum_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: Zero,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        or_panic(
            along_keeping::<S, I>("sum", &self.shape()).and_then(|axis| sum("sum", self, axis)),
        )
    }

    /// The product along an axis. Of no elements it is 1.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.prod(Axis::<0>), tensor![3.0, 12.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn prod<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: One,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        or_panic(along::<S, I>("prod", &self.shape()).and_then(|axis| prod("prod", self, axis)))
    }

    /// As [`prod`](Tensor::prod), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.prod_keepdim(Axis::<0>), tensor![[3.0, 12.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn prod_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: One,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        or_panic(
            along_keeping::<S, I>("prod", &self.shape()).and_then(|axis| prod("prod", self, axis)),
        )
    }

    /// The mean along an axis, of floats. Of no elements it is NaN.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.mean(Axis::<0>), tensor![2.0, 4.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn mean<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: FloatElement,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        or_panic(along::<S, I>("mean", &self.shape()).and_then(|axis| mean("mean", self, axis)))
    }

    /// As [`mean`](Tensor::mean), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(&x - x.mean_keepdim(Axis::<0>), tensor![[-1.0, -2.0], [1.0, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn mean_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: FloatElement,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        or_panic(
            along_keeping::<S, I>("mean", &self.shape()).and_then(|axis| mean("mean", self, axis)),
        )
    }

    /// The variance along an axis, of floats: the mean of the squares of the distances to the mean.
    /// (NumPy's default, `ddof=0`. PyTorch's divides by one less.)
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.var(Axis::<0>), tensor![1.0, 4.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn var<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: FloatElement,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        or_panic(along::<S, I>("var", &self.shape()).and_then(|axis| var("var", self, axis)))
    }

    /// As [`var`](Tensor::var), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.var_keepdim(Axis::<0>), tensor![[1.0, 4.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn var_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: FloatElement,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        or_panic(
            along_keeping::<S, I>("var", &self.shape()).and_then(|axis| var("var", self, axis)),
        )
    }

    /// The smallest element along an axis; a NaN where there is one. An axis known to be of size 0
    /// does not build.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.min(Axis::<1>), tensor![1.0, 3.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn min<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        or_panic(along::<S, I>("min", &self.shape()).and_then(|axis| min("min", self, axis)))
    }

    /// As [`min`](Tensor::min), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(&x - x.min_keepdim(Axis::<1>), tensor![[0.0, 1.0], [0.0, 3.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn min_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        or_panic(
            along_keeping::<S, I>("min", &self.shape()).and_then(|axis| min("min", self, axis)),
        )
    }

    /// The largest element along an axis; a NaN where there is one. An axis known to be of size 0
    /// does not build.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.max(Axis::<1>), tensor![2.0, 6.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn max<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Removed<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, T, Removed<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        or_panic(along::<S, I>("max", &self.shape()).and_then(|axis| max("max", self, axis)))
    }

    /// As [`max`](Tensor::max), with the axis kept as a 1, so that the result broadcasts with the tensor.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(&x - x.max_keepdim(Axis::<1>), tensor![[-1.0, 0.0], [-3.0, 0.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn max_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, T, Kept<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, T, Kept<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        or_panic(
            along_keeping::<S, I>("max", &self.shape()).and_then(|axis| max("max", self, axis)),
        )
    }

    /// The position of the smallest element along an axis: the first one of equals, and the first NaN
    /// where there is one. An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.argmin(Axis::<1>), tensor![0, 0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmin<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, usize, Removed<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, usize, Removed<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        let reduced = along::<S, I>("argmin", &self.shape());
        or_panic(reduced.and_then(|axis| arg_axis("argmin", self, axis, LESS)))
    }

    /// As [`argmin`](Tensor::argmin), with the axis kept as a 1.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.argmin_keepdim(Axis::<1>), tensor![[0], [0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmin_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, usize, Kept<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, usize, Kept<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        let reduced = along_keeping::<S, I>("argmin", &self.shape());
        or_panic(reduced.and_then(|axis| arg_axis("argmin", self, axis, LESS)))
    }

    /// The position of the largest element along an axis: the first one of equals, and the first NaN
    /// where there is one. An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.argmax(Axis::<0>), tensor![1, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmax<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, usize, Removed<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, usize, Removed<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        let reduced = along::<S, I>("argmax", &self.shape());
        or_panic(reduced.and_then(|axis| arg_axis("argmax", self, axis, GREATER)))
    }

    /// As [`argmax`](Tensor::argmax), with the axis kept as a 1.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
    /// assert_eq!(x.argmax_keepdim(Axis::<0>), tensor![[1, 1]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmax_keepdim<const I: isize>(&self, _axis: Axis<I>) -> Placed<D, usize, Kept<S, I>>
    where
        T: PartialOrd,
        S: HasAxis<I>,
        D: Yields<Number, usize, Kept<S, I>>,
    {
        let () = NotEmpty::<S, I>::HOLDS;
        let reduced = along_keeping::<S, I>("argmax", &self.shape());
        or_panic(reduced.and_then(|axis| arg_axis("argmax", self, axis, GREATER)))
    }
}

/// Of no elements.
fn none<T>() -> Option<T> {
    None
}

/// The mean of a sum.
fn to_mean<T: FloatElement, S: Shape, D: StorageMut<T, S>>(
    sum: &mut Tensor<T, S, D>,
    elements: usize,
) {
    let n = <T as NumCast>::from(elements).unwrap_or_else(<T as FloatCore>::nan);
    sum.map_inplace(|total| total / n);
}

/// A reduction along an axis into a given tensor, and of an expression.
macro_rules! other_forms {
    ($name:ident $into:ident $keepdim:ident $all:ident [$($bound:tt)*] $f:expr, $empty:expr,
        $last:expr, $example:literal) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name), "), into a given tensor. Allocates nothing.")]
            ///
            /// # Panics
            /// When a size known only when the program runs is not that of `out`, or there is nothing
            /// to choose from; on a tensor of any rank, when there is no such axis.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            /// let mut out = tensor![0.0, 0.0];
            #[doc = concat!("x.", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, ", $example, ");")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $into<const I: isize, E>(&self, _axis: Axis<I>, out: &mut Tensor<T, Removed<S, I>, E>)
            where
                T: $($bound)*,
                S: HasAxis<I>,
                E: StorageMut<T, Removed<S, I>>,
            {
                let elements = or_panic(into::<_, _, I, _, _>(stringify!($name), &self, out, $f, ($empty)()));
                ($last)(out, elements);
            }
        }

        impl<T: Clone, X: Operand<T>> Lazy<T, X> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name), ") of a tensor: computes the expression, and stores only what it reduces to.")]
            ///
            /// # Panics
            /// When there is nothing to choose from; on a tensor of any rank, when there is no such
            /// axis.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[0.5, 1.0], [1.5, 3.0]];
            #[doc = concat!("assert_eq!((x.lazy() * 2.0).", stringify!($name), "(Axis::<1>), ", $example, ");")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<const I: isize>(self, _axis: Axis<I>) -> Placed<X::Data, T, Removed<X::Shape, I>>
            where
                T: $($bound)*,
                X::Shape: HasAxis<I>,
                X::Data: Yields<Number, T, Removed<X::Shape, I>>,
            {
                let sizes = sizes_of(&self);
                or_panic(along::<X::Shape, I>(stringify!($name), sizes.as_ref())
                    .and_then(|axis| $name(stringify!($name), &self, axis)))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Lazy::", stringify!($name), "), with the axis kept as a 1.")]
            ///
            /// # Panics
            /// When there is nothing to choose from; on a tensor of any rank, when there is no such
            /// axis.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[0.5, 1.0], [1.5, 3.0]];
            #[doc = concat!("assert_eq!((x.lazy() * 2.0).", stringify!($keepdim), "(Axis::<1>), ", $example, ".unsqueeze(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim<const I: isize>(self, _axis: Axis<I>) -> Placed<X::Data, T, Kept<X::Shape, I>>
            where
                T: $($bound)*,
                X::Shape: HasAxis<I>,
                X::Data: Yields<Number, T, Kept<X::Shape, I>>,
            {
                let sizes = sizes_of(&self);
                or_panic(along_keeping::<X::Shape, I>(stringify!($name), sizes.as_ref())
                    .and_then(|axis| $name(stringify!($name), &self, axis)))
            }

            #[doc = concat!("As [`", stringify!($all), "`](Tensor::", stringify!($all), ") of a tensor: computes the expression, and stores only the result.")]
            ///
            /// # Panics
            /// When there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!((tensor![1.5].lazy() * 2.0).", stringify!($all), "(), tensor![3.0].", stringify!($all), "());")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(self) -> T
            where
                T: $($bound)*,
            {
                let reduced = all_axes(sizes_of(&self).as_ref());
                let result: Tensor<T, (), Single<T>> =
                    or_panic($name(stringify!($all), &self, reduced));
                result.data.0
            }
        }
    };
}
other_forms!(sum sum_into sum_keepdim sum_all [Zero] Add, || Some(T::zero()), |_, _| (), "tensor![3.0, 9.0]");
other_forms!(prod prod_into prod_keepdim prod_all [One] Mul, || Some(T::one()), |_, _| (), "tensor![2.0, 18.0]");
other_forms!(mean mean_into mean_keepdim mean_all [FloatElement] Add, || Some(T::zero()), to_mean, "tensor![1.5, 4.5]");
other_forms!(min min_into min_keepdim min_all [PartialOrd] Minimum, none, |_, _| (), "tensor![1.0, 3.0]");
other_forms!(max max_into max_keepdim max_all [PartialOrd] Maximum, none, |_, _| (), "tensor![2.0, 6.0]");

/// The forms of a reduction that no type can refuse: over all axes, and over a list of axes given
/// when the program runs.
macro_rules! forms {
    ($f:ident: $all:ident $try_name:ident $try_keepdim:ident $bound:path; $example:literal) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($f), "`](Tensor::", stringify!($f), "), over all axes: a single element.")]
            ///
            /// # Panics
            /// When there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = $example]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(&self) -> T
            where
                T: $bound,
            {
                let reduced = all_axes(&self.shape());
                let result: Tensor<T, (), Single<T>> =
                    or_panic($f(stringify!($all), self, reduced));
                result.data.0
            }
        }

        impl<T: Clone, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
            #[doc = concat!("As [`", stringify!($f), "`](Tensor::", stringify!($f), "), over a list of axes given when the program runs. No axes: the tensor as it is.")]
            ///
            /// A scalar has an axis 0 here, or -1, which does nothing.
            ///
            /// # Errors
            /// When an axis is out of range or named twice, or there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_name), "(&[-1])?, x.", stringify!($f), "(Axis::<-1>));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            pub fn $try_name(&self, axes: &[isize]) -> Result<Placed<D, T, DynRank>, ShapeError>
            where
                T: $bound,
                D: Yields<Number, T, DynRank>,
            {
                let sizes = self.shape();
                let named = positions_or_scalar(stringify!($f), axes, sizes.len())?;
                let reduced = Reduced::<DynRank, DynRank>::axes(&sizes, |i| named[i] == 1);
                $f(stringify!($f), self, reduced)
            }

            #[doc = concat!("As [`", stringify!($try_name), "`](Tensor::", stringify!($try_name), "), with the axes kept as 1s.")]
            ///
            /// # Errors
            /// When an axis is out of range or named twice, or there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_keepdim), "(&[0, 1])?.shape(), [1, 1]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            pub fn $try_keepdim(&self, axes: &[isize]) -> Result<Placed<D, T, DynRank>, ShapeError>
            where
                T: $bound,
                D: Yields<Number, T, DynRank>,
            {
                let sizes = self.shape();
                let named = positions_or_scalar(stringify!($f), axes, sizes.len())?;
                let reduced = Reduced::<DynRank, DynRank>::kept(&sizes, |i| named[i] == 1);
                $f(stringify!($f), self, reduced)
            }
        }
    };
}
forms!(sum: sum_all try_sum try_sum_keepdim Zero; "assert_eq!(x.sum_all(), 12.0);");
forms!(prod: prod_all try_prod try_prod_keepdim One; "assert_eq!(x.prod_all(), 36.0);");
forms!(mean: mean_all try_mean try_mean_keepdim FloatElement; "assert_eq!(x.mean_all(), 3.0);");
forms!(var: var_all try_var try_var_keepdim FloatElement; "assert_eq!(x.var_all(), 3.5);");
forms!(min: min_all try_min try_min_keepdim PartialOrd; "assert_eq!(x.min_all(), 1.0);");
forms!(max: max_all try_max try_max_keepdim PartialOrd; "assert_eq!(x.max_all(), 6.0);");

macro_rules! arg_forms {
    ($f:ident: $all:ident $try_name:ident $try_keepdim:ident $better:ident; $example:literal) => {
        impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($f), "`](Tensor::", stringify!($f), "), over all axes: the position in row-major order.")]
            ///
            /// # Panics
            /// When there are no elements.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = $example]
            /// ```
            #[track_caller]
            pub fn $all(&self) -> usize {
                let sizes = self.shape();
                or_panic(all_axes(&sizes).not_empty(stringify!($all), &sizes));
                position_of(self.iter().cloned(), $better)
            }
        }

        impl<T: Clone + PartialOrd, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
            #[doc = concat!("As [`", stringify!($f), "`](Tensor::", stringify!($f), "), along an axis given when the program runs.")]
            ///
            /// A scalar has an axis 0 here, or -1, with its one element.
            ///
            /// # Errors
            /// When the axis is out of range, or its size is 0.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_name), "(-1)?, x.", stringify!($f), "(Axis::<-1>));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            pub fn $try_name(&self, axis: isize) -> Result<Placed<D, usize, DynRank>, ShapeError>
            where
                D: Yields<Number, usize, DynRank>,
            {
                let reduced = Reduced::<DynRank, DynRank>::at(stringify!($f), &self.shape(), axis)?;
                arg_axis(stringify!($f), self, reduced, $better)
            }

            #[doc = concat!("As [`", stringify!($try_name), "`](Tensor::", stringify!($try_name), "), with the axis kept as a 1.")]
            ///
            /// # Errors
            /// When the axis is out of range, or its size is 0.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 2.0], [3.0, 6.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_keepdim), "(0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            pub fn $try_keepdim(&self, axis: isize) -> Result<Placed<D, usize, DynRank>, ShapeError>
            where
                D: Yields<Number, usize, DynRank>,
            {
                let reduced = Reduced::<DynRank, DynRank>::kept_at(stringify!($f), &self.shape(), axis)?;
                arg_axis(stringify!($f), self, reduced, $better)
            }
        }
    };
}
arg_forms!(argmin: argmin_all try_argmin try_argmin_keepdim LESS; "assert_eq!(x.argmin_all(), 0);");
arg_forms!(argmax: argmax_all try_argmax try_argmax_keepdim GREATER; "assert_eq!(x.argmax_all(), 3);");
