//! Indexing: the axis of `gather`, classes of `one_hot`, vectors of indices, masks, and the index of an element.

use crate::axis::{AxisArg, check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::AxisVec;
use crate::per_axis::{MAX_RANK, PerAxis, Sizes};
use crate::rank::{AnyRank, NumAxes, Rank};
use crate::shapes::{DynRank, SameShape, Shape};

/// The axis along which `gather` and `scatter` index a tensor of the shape `S` by indices of the
/// shape `R`; the sizes of the other axes are equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait GatherAxis<S: Shape, R: Shape>: AxisArg<S> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<A, N, S: Shape, R: Shape> GatherAxis<S, R> for A
where
    A: AxisArg<S, Named = N, Removed: SameShape<N::Others>>,
    N: AxisOfIndex<A, R>,
{
}

/// The axis `A` is also one of the indices, of the shape `R`. A bound on the type `Named` of the
/// axis of the tensor, so that an axis that neither shape has is reported only once.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait AxisOfIndex<A, R> {
    #[doc(hidden)]
    type Others: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<N, A: AxisArg<R>, R: Shape> AxisOfIndex<A, R> for N {
    type Others = A::Removed;
}

/// A number of classes, for `one_hot`: `Extent::<10>` or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Classes {
    /// The axis of the classes.
    type Axis: Dim;
    /// The number.
    #[doc(hidden)]
    fn get(self) -> usize;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K> Classes for K
where
    Rule: ClassesOf<K>,
{
    type Axis = <Rule as ClassesOf<K>>::Axis;
    fn get(self) -> usize {
        <Rule as ClassesOf<K>>::get(self)
    }
}

/// `K` is a number of classes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{K}` is not a number of classes",
    label = "expected `Extent::<10>`, which is known at compile time, or a `usize`"
)]
pub unsafe trait ClassesOf<K> {
    #[doc(hidden)]
    type Axis: Dim;
    #[doc(hidden)]
    fn get(classes: K) -> usize;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> ClassesOf<usize> for X {
    type Axis = Dyn;
    fn get(classes: usize) -> usize {
        classes
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, const N: usize> ClassesOf<Extent<N>> for X {
    type Axis = Extent<N>;
    fn get(_: Extent<N>) -> usize {
        N
    }
}

/// A shape with one axis, or [`DynRank`], which is checked at run time.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` does not have one axis",
    label = "a list is expected here: a tensor with one axis"
)]
pub unsafe trait Vector<S: ?Sized = Self>: Shape {
    /// The axis.
    type Dim: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, D: Dim> Vector<((), D)> for X {
    type Dim = D;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Vector<DynRank> for X {
    type Dim = Dyn;
}

/// Checks that a mask has the shape of the tensor.
#[doc(hidden)]
pub fn check_mask(op: &'static str, mask: &[usize], shape: &[usize]) -> Result<(), ShapeError> {
    if mask == shape {
        return Ok(());
    }
    let (mask, shape) = (AxisVec::new(mask), AxisVec::new(shape));
    Err(ShapeError::new(op, Problem::Mask { mask, shape }))
}

/// The rank of a shape as an axis, which every shape has: the size of the indices returned by
/// `argwhere`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait AxesAsDim: Shape {
    /// `Extent<R>` for `R` axes, [`Dyn`] for a tensor of dynamic rank.
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Shape> AxesAsDim for S {
    type Axis = <S::Rank as Rank>::Axis;
}

/// A mask of shape `R` can be applied to a tensor of shape `S`. One error for both shapes, instead
/// of one for each axis.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "mask: the mask does not have the shape of what it picks from",
    label = "expected a mask of the shape `{S}`, and this is one of `{R}`",
    note = "`x.compress(Axis::<0>, &mask)` takes a mask for one axis; `broadcast_to` broadcasts a \
        mask"
)]
pub unsafe trait Picks<S, R> {}

#[diagnostic::do_not_recommend]
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, S: SameShape<R>, R> Picks<S, R> for X {}

/// A shape that can be indexed by `R` numbers, one for each axis. A single number, `x[i]`, is for
/// one axis; a slice, `x[&index[..]]`, may have any length.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait IndexedBy<const R: usize>: Shape {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, const R: usize> IndexedBy<R> for S where Rule: RankIs<S::Rank, R, S> {}

/// The rank `K` of the shape `S` is `R`, or is dynamic.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "an index of length {R} for the shape `{S}`",
    label = "one number for each axis is needed; a row is `x.select(Axis::<0>, i)`",
    note = "write `x[i]` for one axis, `x[[i, j]]` for two; a slice, `x[&index[..]]`, takes any \
        number"
)]
pub unsafe trait RankIs<K, const R: usize, S> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const R: usize, S> RankIs<NumAxes<R>, R, S> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const R: usize, S> RankIs<AnyRank, R, S> for X {}

/// Returns the shape of `take`: the axis, which may be negative, is replaced by the axes of the
/// indices.
///
/// # Errors
/// If the axis is out of range, or there are too many axes.
///
/// ```
/// use broadax_shape::ops::index::take_sizes;
/// assert_eq!(take_sizes(&[5, 8], 0, &[2, 3]).unwrap(), [2, 3, 8]);
/// ```
pub fn take_sizes(
    sizes: &[usize],
    axis: isize,
    indices: &[usize],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "take";
    check_ranks(OP, &[sizes, indices])?;
    let at = position(OP, axis, sizes.len())?;
    let rank = sizes.len() - 1 + indices.len();
    if rank > MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    let mut new = AxisVec::filled(rank, 0);
    let (front, behind) = new.split_at_mut(at);
    front.copy_from_slice(&sizes[..at]);
    let (middle, behind) = behind.split_at_mut(indices.len());
    middle.copy_from_slice(indices);
    behind.copy_from_slice(&sizes[at + 1..]);
    Ok(Sizes(new))
}
