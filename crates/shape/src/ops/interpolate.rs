//! Resizing the last axes: `interpolate`.

use crate::axis::check_ranks;
use crate::dims::{Dim, Nowhere};
use crate::error::{ErrorKind, Problem, ShapeError};
use crate::list::list;
use crate::ops::matmul::ShapeRule;
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{DynRank, Shape};

/// A shape whose last axes can be resized to the axes of the shape `R`.
///
/// The result has the axes of this shape, with those of `R` as the last ones. `R` has 1 to 3 axes,
/// and at most as many as this shape.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "interpolate: the last axes of `{S}`, to be resized to `{R}`, are not known here",
    label = "this shape is a parameter",
    note = "write a shape with axes, as `shape![..B, H, W]`, or a bound `{S}: InterpolateTo<{R}>`"
)]
pub unsafe trait InterpolateTo<R, S: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
    /// Whether an axis of size 0 is resized to a larger static size.
    #[doc(hidden)]
    const EMPTY: bool;
}

/// Not for a shape that is a parameter: for it, the compiler reports this rule, as a bound.
macro_rules! interpolate_to {
    ($([$($generic:tt)*] $shape:ty;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, R, $($generic)*> InterpolateTo<R, $shape> for X
        where
            ShapeRule: InterpolatesTo<$shape, R>,
        {
            type Output = <ShapeRule as InterpolatesTo<$shape, R>>::Output;
            const EMPTY: bool = <ShapeRule as InterpolatesTo<$shape, R>>::EMPTY;
        }
    )* };
}
interpolate_to! {
    [] ();
    [B, N] (B, N);
    [] DynRank;
}

/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_target {
    ($($first:literal)*) => { $(
        // SAFETY: 1. there is no such target.
        unsafe impl<X: Shape, S: Shape> InterpolateTo<Nowhere<$first>, S> for X {
            type Output = ();
            const EMPTY: bool = false;
        }
    )* };
}
no_target!(true false);

/// The last axes of the shape `S` can be resized to the axes of `R`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "interpolate: the last axes of the shape `{S}` are not resized to `{R}`",
    label = "expected 1 to 3 sizes, and a shape with at least as many axes",
    note = "the sizes are those of the last axes: `interpolate::<shape![8, 8]>(..)` resizes images of \
        any size, (.., H, W), to 8 by 8"
)]
pub unsafe trait InterpolatesTo<S, R> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    const EMPTY: bool;
}

/// Whether an axis of size 0 is resized to a static size that is larger.
const fn is_from_nothing(from: Option<usize>, to: Option<usize>) -> bool {
    matches!((from, to), (Some(0), Some(1..)))
}

/// One impl for each number of axes, and one for a dynamic number of them.
macro_rules! interpolates {
    ($($d:ident $e:ident),*) => {
        // SAFETY: 1. the last axes are those of the target.
        unsafe impl<X, S: Shape, $($d: Dim, $e: Dim),*>
            InterpolatesTo<list!(S; $($d)*), list!((); $($e)*)> for X
        {
            type Output = list!(S; $($e)*);
            const EMPTY: bool = false $(|| is_from_nothing($d::SIZE, $e::SIZE))*;
        }
        // SAFETY: 1. as above. That there are such axes is checked at run time.
        unsafe impl<X, $($e: Dim),*> InterpolatesTo<DynRank, list!((); $($e)*)> for X {
            type Output = list!(DynRank; $($e)*);
            const EMPTY: bool = false;
        }
    };
}
interpolates!(M P);
interpolates!(L O, M P);
interpolates!(K N, L O, M P);

// SAFETY: 1. the sizes are computed at run time.
unsafe impl<X, S: Shape> InterpolatesTo<S, DynRank> for X {
    type Output = DynRank;
    const EMPTY: bool = false;
}

/// Returns the shape whose last axes are resized to `target`: [`InterpolateTo`] for sizes.
///
/// # Errors
/// If the target does not have 1 to 3 sizes, if there are fewer axes, or if an axis of size 0 is
/// resized to a larger size.
///
/// ```
/// use broadax_shape::ops::interpolate::interpolate_sizes;
/// assert_eq!(interpolate_sizes(&[8, 3, 32, 32], &[64, 48]).unwrap(), [8, 3, 64, 48]);
/// assert!(interpolate_sizes(&[32], &[64, 48]).is_err());
/// assert!(interpolate_sizes(&[0], &[4]).is_err());
/// ```
pub fn interpolate_sizes(
    sizes: &[usize],
    target: &[usize],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "interpolate";
    check_ranks(OP, &[sizes, target])?;
    if !(1..=3).contains(&target.len()) {
        let why = "expected 1 to 3 sizes, those of the last axes";
        return Err(ShapeError::other(OP, ErrorKind::Argument, target, why));
    }
    let mut shape = AxisVec::new(sizes);
    let Some(first) = sizes.len().checked_sub(target.len()) else {
        let least = target.len();
        return Err(ShapeError::new(OP, Problem::TooFewAxes { shape, least }));
    };
    for (i, &size) in target.iter().enumerate() {
        let axis = first + i;
        if sizes[axis] == 0 && size > 0 {
            let (shape, axis) = (AxisVec::new(sizes), Some(axis));
            return Err(ShapeError::new(OP, Problem::Empty { shape, axis }));
        }
        shape[axis] = size;
    }
    Ok(Sizes(shape))
}
