//! Splitting along an axis: `split_at`, `split` and `chunks`.

use crate::arith::{
    Amount, Concrete, ExactQuotient, Factor, Minus, Negative, SizeOf, ToAxis, Uneven, for_axes,
};
use crate::axis::{check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::{AxisVec, Sizes};

/// The position at which an axis `D` is split: `Extent::<2>`, checked at compile time for a static
/// size, or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait SplitOf<D: Dim>: Amount {
    /// The axis before the position.
    type Left: Dim;
    /// The axis from the position on.
    type Right: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> SplitOf<D> for K
where
    Rule: Splits<K::Given, D>,
{
    type Left = <Rule as Splits<K::Given, D>>::Left;
    type Right = <Rule as Splits<K::Given, D>>::Right;
}

/// The axis `D` can be split at `K`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Splits<K, D> {
    #[doc(hidden)]
    type Left: Dim;
    #[doc(hidden)]
    type Right: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Splits<usize, D> for X {
    type Left = Dyn;
    type Right = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, L, R, const K: usize> Splits<Extent<K>, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<K>: Amount<Count: ToAxis<Axis = L>>,
    SizeOf<D>: Minus<<Extent<K> as Amount>::Count, Output: ToAxis<Axis = R>>,
    L: Dim,
    Rule: LeftBehind<R, D, K>,
    <Rule as LeftBehind<R, D, K>>::Output: Dim,
{
    type Left = L;
    type Right = <Rule as LeftBehind<R, D, K>>::Output;
}

/// The size `N` of the axis `D` from position `K` on is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "split_at: {K} is past the end of an axis `{D}`",
    label = "an axis of N elements is split at 0 to N"
)]
pub unsafe trait LeftBehind<N, D, const K: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { LeftBehind<Axis, D; const K>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const K: usize> LeftBehind<Negative, Extent<N>, K> for X
where
    Rule: SplitWithin<K, N>,
{
    type Output = <Rule as SplitWithin<K, N>>::Output;
}

/// Position `K` is in range for `N` elements. The rule is used only if it does not hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "split_at: {K} is past the end of an axis of {N} elements",
    label = "the axis is split at 0 to {N}"
)]
pub unsafe trait SplitWithin<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// A number of equal parts of an axis `D`: `Extent::<2>`, checked at compile time for a static
/// size, or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait PartsOf<D: Dim>: Amount {
    /// The axis of a part.
    type Part: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<P: Amount, D: Dim> PartsOf<D> for P
where
    Rule: Divides<P::Given, D>,
{
    type Part = <Rule as Divides<P::Given, D>>::Part;
}

/// The axis `D` can be split into `P` equal parts.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Divides<P, D> {
    #[doc(hidden)]
    type Part: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Divides<usize, D> for X {
    type Part = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, N, A, const P: usize> Divides<Extent<P>, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<P>: Amount,
    SizeOf<D>: ExactQuotient<<Extent<P> as Amount>::Count, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: EqualParts<A, D, P>,
    <Rule as EqualParts<A, D, P>>::Output: Dim,
{
    type Part = <Rule as EqualParts<A, D, P>>::Output;
}

/// The size `N` of each of `P` equal parts of the axis `D` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "split: an axis `{D}` is not {P} equal parts",
    label = "{P} does not divide the size",
    note = "`chunks` makes parts of one size, of which the last may be smaller"
)]
pub unsafe trait EqualParts<N, D, const P: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { EqualParts<Axis, D; const P>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const P: usize> EqualParts<Uneven, Extent<N>, P> for X
where
    Rule: DividedInto<P, N>,
{
    type Output = <Rule as DividedInto<P, N>>::Output;
}

/// `N` elements can be split into `P` equal parts. The rule is used only if it does not hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "split: an axis of {N} elements is not {P} equal parts",
    label = "{P} does not divide {N}",
    note = "`chunks` makes parts of one size, of which the last may be smaller"
)]
pub unsafe trait DividedInto<const P: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// Returns the size of each of `parts` equal parts.
#[doc(hidden)]
pub const fn part_size(size: usize, parts: usize) -> Option<usize> {
    if parts == 0 || !size.is_multiple_of(parts) {
        return None;
    }
    Some(size / parts)
}

/// Returns the shape of each of `parts` equal parts along an axis, which may be negative:
/// [`PartsOf`] for sizes.
///
/// # Errors
/// If the axis is out of range, or its size is not a multiple of `parts`.
///
/// ```
/// use broadax_shape::ops::split::split_sizes;
/// assert_eq!(split_sizes(&[6, 2], 0, 3).unwrap(), [2, 2]);
/// assert!(split_sizes(&[7, 2], 0, 3).is_err());
/// ```
pub fn split_sizes(
    sizes: &[usize],
    axis: isize,
    parts: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "split";
    check_ranks(OP, &[sizes])?;
    let at = position(OP, axis, sizes.len())?;
    let mut part = AxisVec::new(sizes);
    match part_size(sizes[at], parts) {
        Some(size) => part[at] = size,
        None => {
            let (shape, axis) = (part, at);
            return Err(ShapeError::new(OP, Problem::Uneven { shape, axis, parts }));
        }
    }
    Ok(Sizes(part))
}

/// Returns the shapes before and from position `at` of an axis, which may be negative: [`SplitOf`]
/// for sizes.
///
/// # Errors
/// If the axis is out of range, or `at` is greater than its size.
///
/// ```
/// use broadax_shape::ops::split::split_at_sizes;
/// let (left, right) = split_at_sizes(&[2, 5], 1, 2).unwrap();
/// assert_eq!((&*left, &*right), (&[2, 2][..], &[2, 3][..]));
/// ```
#[allow(clippy::type_complexity)]
pub fn split_at_sizes(
    sizes: &[usize],
    axis: isize,
    at: usize,
) -> Result<(Sizes<AxisVec<usize>>, Sizes<AxisVec<usize>>), ShapeError> {
    const OP: &str = "split_at";
    check_ranks(OP, &[sizes])?;
    let axis = position(OP, axis, sizes.len())?;
    let (mut left, mut right) = (AxisVec::new(sizes), AxisVec::new(sizes));
    if at > sizes[axis] {
        let (shape, index) = (left, at);
        return Err(ShapeError::new(OP, Problem::Place { shape, axis, index }));
    }
    (left[axis], right[axis]) = (at, sizes[axis] - at);
    Ok((Sizes(left), Sizes(right)))
}
