//! PaddlePaddle's `axis`: the right operand is aligned with the left one from a given axis on.
//!
//! The rule, from PaddlePaddle's guide to `elementwise_add(x, y, axis)`: trailing axes of size 1 of
//! `y` are dropped; the remaining axes are aligned with those of `x` from `axis` on, front to back;
//! `y` is padded with 1s after them, and before them too, and then `x` and `y` broadcast as usual.
//! `axis = -1` stands for rank(x) - rank(y), and is therefore the usual alignment.

use crate::arith::Negative;
use crate::axis::check_ranks;
use crate::dims::named::Name;
use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::{Before, Here};
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, PerAxis};
use crate::rank::{NumAxes, Rank};
use crate::shapes::{DynRank, Shape};

/// This shape aligned with the shape `L` from `Axis<I>` on.
///
/// The axis is from -1 to 16, and the shapes have up to 16 axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis {I}: shape `{Self}` cannot be aligned with shape `{L}` from axis {I} on",
    label = "it passes the last axis",
    note = "without its trailing 1s, the right shape must end at or before the last axis of the \
        left"
)]
pub unsafe trait LaidOn<L, const I: isize>: Shape {
    /// This shape without trailing 1s, followed by as many 1s as `L` has further axes.
    type Output: Shape;
}

/// A shape without its trailing 1s.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Trim: Shape {
    #[doc(hidden)]
    type Trimmed: Shape;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl Trim for () {
    type Trimmed = ();
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl Trim for DynRank {
    type Trimmed = DynRank;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, D: Dim> Trim for (S, D)
where
    Rule: TrimsAxis<S, D>,
{
    type Trimmed = <Rule as TrimsAxis<S, D>>::Output;
}

/// The shape `S` followed by the axis `D`, or trimmed if `D` is [`One`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TrimsAxis<S, D> {
    #[doc(hidden)]
    type Output: Shape;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Trim> TrimsAxis<S, One> for X {
    type Output = S::Trimmed;
}
macro_rules! stays {
    ($([$($generic:tt)*] $axis:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, S: Shape, $($generic)*> TrimsAxis<S, $axis> for X {
            type Output = (S, $axis);
        }
    )* };
}
stays! {
    [const N: usize] Extent<N>;
    [] Dyn;
    [N: Name] N;
}

/// Axis -1: the usual alignment, at the last axis.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<L: Shape, R: Shape> LaidOn<L, -1> for R {
    type Output = R;
}

/// The number of axes before the end of this shape, if it starts at axis `I`, up to 16.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[doc(hidden)]
pub unsafe trait EndsFrom<const I: isize> {
    /// The number as a [`NumAxes`].
    type Rank: Rank;
    /// The number as a count of [`Before`].
    type Count;
}
/// One impl for each start. `starts!(0 1; Here; ..)` implements 0 with the count `Here`.
macro_rules! starts {
    (; $count:ty;) => {};
    ($i:literal $($more:literal)*; $count:ty; $n:literal $($next:literal)*) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl EndsFrom<$i> for () {
            type Rank = NumAxes<$n>;
            type Count = $count;
        }
        starts!($($more)*; Before<$count>; $($next)*);
    };
}
starts!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; Here; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: EndsFrom<I>, D, const I: isize> EndsFrom<I> for (S, D) {
    type Rank = <S::Rank as Rank>::Next;
    type Count = Before<S::Count>;
}

/// The difference of two counts, or [`Negative`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait CountMinus<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<P> CountMinus<Here> for P {
    type Output = P;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<P: CountMinus<Q>, Q> CountMinus<Before<Q>> for Before<P> {
    type Output = P::Output;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<Q> CountMinus<Before<Q>> for Here {
    type Output = Negative;
}

/// The shape `R` followed by `P` 1s. `I`, `END` and `ALL` are for the error.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis {I}: an operand that is laid from axis {I} on ends at axis {END} of {ALL}",
    label = "the right shape `{R}` passes the last axis of the left one",
    note = "without its trailing 1s, the right shape must end at or before the last axis of the \
        left"
)]
pub unsafe trait PadBehind<const END: usize, const ALL: usize, R, const I: isize, P> {
    #[doc(hidden)]
    type Output: Shape;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, R, const END: usize, const ALL: usize, const I: isize>
    PadBehind<END, ALL, R, I, Here> for X
where
    R: Shape,
{
    type Output = R;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, R, P, const END: usize, const ALL: usize, const I: isize>
    PadBehind<END, ALL, R, I, Before<P>> for X
where
    Rule: PadBehind<END, ALL, R, I, P>,
{
    type Output = (<Rule as PadBehind<END, ALL, R, I, P>>::Output, One);
}

/// The number of axes of `L` behind `R`, which starts at axis `I`.
type Behind<L, R, const I: isize> =
    <<L as EndsFrom<0>>::Count as CountMinus<<R as EndsFrom<I>>::Count>>::Output;

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<L, R, const I: isize, const ALL: usize, const END: usize> LaidFrom<L, I> for R
where
    L: Shape<Rank = NumAxes<ALL>> + EndsFrom<0>,
    R: Trim<Trimmed: EndsFrom<I, Rank = NumAxes<END>>>,
    L::Count: CountMinus<<R::Trimmed as EndsFrom<I>>::Count>,
    Rule: PadBehind<END, ALL, R::Trimmed, I, Behind<L, R::Trimmed, I>>,
{
    type Output = <Rule as PadBehind<END, ALL, R::Trimmed, I, Behind<L, R::Trimmed, I>>>::Output;
}

// For a shape of dynamic rank, the end is computed at run time.
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R: Shape, const I: isize> LaidFrom<DynRank, I> for R {
    type Output = DynRank;
}

/// [`LaidOn`] for an axis counted from the front.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait LaidFrom<L, const I: isize>: Shape {
    #[doc(hidden)]
    type Output: Shape;
}

macro_rules! laid_on {
    ($($i:literal)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<L, R: LaidFrom<L, $i>> LaidOn<L, $i> for R {
            type Output = <R as LaidFrom<L, $i>>::Output;
        }
    )* };
}
laid_on!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);

/// Returns the sizes of `right`, aligned with `left` from `axis` on: the same rule for numbers.
///
/// With `axis = -1` they are those of `right`. Otherwise they are without trailing 1s, and padded
/// with 1s at the end, so that the last axis is aligned with that of `left`.
#[doc(hidden)]
pub fn laid(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    axis: isize,
) -> Result<AxisVec<usize>, ShapeError> {
    let problem = |overhang: bool| {
        let (left, right) = (AxisVec::new(left), AxisVec::new(right));
        ShapeError::new(
            op,
            match overhang {
                true => Problem::Overhang { left, right, axis },
                false => Problem::LayAxis { left, right, axis },
            },
        )
    };
    if axis == -1 {
        return Ok(AxisVec::new(right));
    }
    if axis < -1 || axis > left.len() as isize {
        return Err(problem(false));
    }
    let mut len = right.len();
    while len > 0 && right[len - 1] == 1 {
        len -= 1;
    }
    let behind = left
        .len()
        .checked_sub(axis as usize + len)
        .ok_or_else(|| problem(true))?;
    let mut laid = AxisVec::filled(len + behind, 1);
    laid[..len].copy_from_slice(&right[..len]);
    Ok(laid)
}

/// Returns the shape of an elementwise operation by PaddlePaddle's rule for `axis`: [`LaidOn`] for
/// sizes, then broadcasting.
///
/// # Errors
/// If the axis is out of range, the right shape extends beyond the last axis of the left one, or
/// sizes do not broadcast.
///
/// ```
/// use broadax_shape::ops::paddle_axis::elementwise_sizes;
/// assert_eq!(elementwise_sizes(&[2, 3, 4, 5], &[3, 4], 1).unwrap(), [2, 3, 4, 5]);
/// assert!(elementwise_sizes(&[2, 3, 4, 5], &[3, 4], -1).is_err());
/// ```
pub fn elementwise_sizes(
    left: &[usize],
    right: &[usize],
    axis: isize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "elementwise";
    check_ranks(OP, &[left, right])?;
    let padded = laid(OP, left, right, axis)?;
    let shape = crate::broadcast::broadcast_shapes(&[left, &padded]);
    shape.map_err(|error| error.with_operation(OP).laid(right, axis))
}
