//! Repeating and padding an axis: `repeat`, `tile` and `pad`.

use crate::arith::{Amount, Factor, Plus, SizeOf, ToAxis, for_axes};
use crate::axis::{check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, Rule};
use crate::error::{Problem, ShapeError};
use crate::ops::concat::{TimesInTable, TimesOf};
use crate::per_axis::{AxisVec, Sizes};

/// The number of repetitions of an axis `D`: `Extent::<3>` or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TimesDim<D: Dim>: Amount {
    /// The axis of the result, whose size is the product.
    type Axis: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> TimesDim<D> for K
where
    Rule: Repeats<K::Given, D>,
{
    type Axis = <Rule as Repeats<K::Given, D>>::Axis;
}

/// The axis `D` can be repeated `K` times.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Repeats<K, D> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Repeats<usize, D> for X {
    type Axis = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, P, Q: Dim, const N: usize> Repeats<Extent<N>, D> for X
where
    Rule: TimesOf<D, N, Axis = P> + TimesInTable<P, D, N, Output = Q>,
{
    type Axis = Q;
}

/// An axis that can be padded with `B` elements before and `E` elements after its own.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait PadDim<B, E>: Dim {
    /// The axis of the result.
    type Output: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<D, B, E, N, A> PadDim<B, E> for D
where
    D: Dim<Unnamed: Factor>,
    B: Amount,
    E: Amount,
    SizeOf<D>: Plus<B::Count, Output: Plus<E::Count, Output = N>>,
    N: ToAxis<Axis = A>,
    Rule: PadInTable<A, D, B, E>,
    <Rule as PadInTable<A, D, B, E>>::Output: Dim,
{
    type Output = <Rule as PadInTable<A, D, B, E>>::Output;
}

/// The padded size `N`, that of `D` plus `B` and `E`, is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "pad: the axis `{D}` with `{B}` and `{E}` elements more is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with \
        `try_into_shape`"
)]
pub unsafe trait PadInTable<N, D, B, E> {
    #[doc(hidden)]
    type Output;
}

for_axes! { PadInTable<Axis, D, B, E>; }

/// Returns the shape with an axis, which may be negative, repeated `times`: [`TimesDim`] for sizes.
///
/// # Errors
/// If the axis is out of range, or the size overflows.
///
/// ```
/// use broadax_shape::ops::repeat::repeat_sizes;
/// assert_eq!(repeat_sizes(&[2, 3], -1, 4).unwrap(), [2, 12]);
/// ```
pub fn repeat_sizes(
    sizes: &[usize],
    axis: isize,
    times: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    resized("repeat", sizes, axis, |size| size.checked_mul(times))
}

/// Returns the shape with `before` elements inserted before an axis, which may be negative, and
/// `after` elements after it: [`PadDim`] for sizes.
///
/// # Errors
/// If the axis is out of range, or the size overflows.
///
/// ```
/// use broadax_shape::ops::repeat::pad_sizes;
/// assert_eq!(pad_sizes(&[2, 3], 0, 1, 2).unwrap(), [5, 3]);
/// ```
pub fn pad_sizes(
    sizes: &[usize],
    axis: isize,
    before: usize,
    after: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    resized("pad", sizes, axis, |size| {
        size.checked_add(before)?.checked_add(after)
    })
}

fn resized(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
    size: impl FnOnce(usize) -> Option<usize>,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks(op, &[sizes])?;
    let at = position(op, axis, sizes.len())?;
    let mut shape = AxisVec::new(sizes);
    match size(sizes[at]) {
        Some(size) => shape[at] = size,
        None => {
            shape[at] = usize::MAX;
            return Err(ShapeError::new(op, Problem::Overflow { shape }));
        }
    }
    Ok(Sizes(shape))
}
