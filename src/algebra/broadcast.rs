//! The rule of broadcasting for numbers, and for more than two shapes.
//!
//! The same rule stands three times in this crate: as types ([`Broadcast`], [`BroadcastDim`]), as
//! the `const fn`s of this module, and in words in [`ShapeError`]. Tests hold them against each
//! other.
//!
//! The rule is NumPy's (<https://numpy.org/doc/stable/user/basics.broadcasting.html>): align at the
//! last axis; a missing axis counts as 1; two sizes fit when they are equal or one of them is 1;
//! the result is the other one. It is not "the larger one": 0 with 1 is 0, and 0 with 3 is an
//! error.
//!
//! [`BroadcastDim`]: crate::BroadcastDim

use crate::algebra::error::{Problem, ShapeError};
use crate::algebra::rank::{AxisVec, MAX_RANK, PerAxis, Sizes};
use crate::algebra::shape::{Broadcast, Extents, Shape};

/// The rule for two sizes: `None` when they do not fit.
///
/// ```
/// use broadax::broadcast_sizes;
/// assert_eq!(broadcast_sizes(3, 3), Some(3));
/// assert_eq!(broadcast_sizes(1, 0), Some(0));
/// assert_eq!(broadcast_sizes(0, 3), None);
/// ```
pub const fn broadcast_sizes(left: usize, right: usize) -> Option<usize> {
    if left == right || right == 1 {
        Some(left)
    } else if left == 1 {
        Some(right)
    } else {
        None
    }
}

/// The rule for two lists of sizes. `out` has as many places as the longer list; `Err` has the axis,
/// counted from the end and from 1, at which the sizes do not fit.
pub(crate) const fn pair(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
    let rank = out.len();
    let mut axis = 1;
    while axis <= rank {
        let l = if axis <= left.len() {
            left[left.len() - axis]
        } else {
            1
        };
        let r = if axis <= right.len() {
            right[right.len() - axis]
        } else {
            1
        };
        match broadcast_sizes(l, r) {
            Some(size) => out[rank - axis] = size,
            None => return Err(axis),
        }
        axis += 1;
    }
    Ok(())
}

/// Whether the sizes of two static shapes broadcast to those of a third one; true where one is not static.
pub(crate) const fn constant_rule(
    left: &Option<Extents>,
    right: &Option<Extents>,
    result: &Option<Extents>,
) -> bool {
    let (Some(left), Some(right), Some(result)) = (left, right, result) else {
        return true;
    };
    let rank = if left.rank > right.rank {
        left.rank
    } else {
        right.rank
    };
    if result.rank != rank {
        return false;
    }
    let mut sizes = Extents::SCALAR.sizes;
    let (left, right) = (left.as_slice(), right.as_slice());
    if pair(left, right, sizes.split_at_mut(rank).0).is_err() {
        return false;
    }
    let mut axis = 0;
    while axis < rank {
        if sizes[axis] != result.sizes[axis] {
            return false;
        }
        axis += 1;
    }
    true
}

/// Whether there are at most `isize::MAX` elements. A size of 0 makes the number 0, whatever the others are.
pub(crate) const fn countable(sizes: &[usize]) -> bool {
    let (mut count, mut over, mut none, mut axis) = (1usize, false, false, 0);
    while axis < sizes.len() {
        let (next, more) = count.overflowing_mul(sizes[axis]);
        (count, over, none) = (next, over | more, none | (sizes[axis] == 0));
        axis += 1;
    }
    none || !over && count <= isize::MAX as usize
}

/// The one-way rule: whether `from` stretches to `to`. `Err` has the axis, counted from the end and
/// from 1, or 0 when `from` has more axes than `to`.
pub(crate) const fn into(from: &[usize], to: &[usize]) -> Result<(), usize> {
    if from.len() > to.len() {
        return Err(0);
    }
    let mut axis = 1;
    while axis <= from.len() {
        let (f, t) = (from[from.len() - axis], to[to.len() - axis]);
        if f != t && f != 1 {
            return Err(axis);
        }
        axis += 1;
    }
    Ok(())
}

/// The shape to which all of `shapes` broadcast, for sizes known when the program runs.
///
/// # Errors
/// When an operand does not broadcast with those before it: the message names it, the axis and the
/// sizes. With more than 64 axes.
///
/// ```
/// use broadax::broadcast_shapes;
/// assert_eq!(broadcast_shapes(&[&[8, 1, 6, 1], &[7, 1, 5]]).unwrap(), [8, 7, 6, 5]);
/// assert_eq!(broadcast_shapes(&[&[], &[3], &[2, 1]]).unwrap(), [2, 3]);
/// assert_eq!(
///     broadcast_shapes(&[&[2, 3], &[2, 1], &[4]]).unwrap_err().to_string(),
///     "broadcast_shapes: operand 2 of shape (4) does not broadcast with (2, 3), the result of the \
///      operands before it: at axis -1 the sizes are 4 and 3, which differ, and neither is 1",
/// );
/// ```
pub fn broadcast_shapes(shapes: &[&[usize]]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "broadcast_shapes";
    let mut all = AxisVec::filled(0, 1);
    for (index, shape) in shapes.iter().enumerate() {
        let rank = all.len().max(shape.len());
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut next = AxisVec::filled(rank, 1);
        if let Err(axis) = pair(&all, shape, &mut next) {
            let (before, shape) = (all, AxisVec::new(shape));
            let problem = if shapes.len() == 2 {
                Problem::Broadcast {
                    left: before,
                    right: shape,
                    axis,
                }
            } else {
                Problem::BroadcastMany {
                    index,
                    before,
                    shape,
                    axis,
                }
            };
            return Err(ShapeError::new(OP, problem));
        }
        all = next;
    }
    Ok(Sizes(all))
}

/// Several shapes broadcast: a tuple of 2 to 6 shapes, folded from the left.
///
/// ```
/// use broadax::prelude::*;
/// use static_assertions::assert_type_eq_all;
/// type S = <(shape![5, 1], shape![1, 4], shape![3, 1, 1]) as BroadcastAll>::Output;
/// assert_type_eq_all!(S, shape![3, 5, 4]);
/// ```
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple of shapes that broadcast",
    label = "expected a tuple of 2 to 6 shapes"
)]
pub unsafe trait BroadcastAll {
    /// The shape to which all of them broadcast.
    type Output: Shape;
}

// SAFETY: types and functions describe the same sizes.
unsafe impl<A: Broadcast<B>, B> BroadcastAll for (A, B) {
    type Output = <A as Broadcast<B>>::Output;
}

macro_rules! broadcast_all {
    ($($before:ident)*, $last:ident) => {
        // SAFETY: types and functions describe the same sizes.
        unsafe impl<$($before,)* $last> BroadcastAll for ($($before,)* $last)
        where
            ($($before,)*): BroadcastAll<Output: Broadcast<$last>>,
        {
            type Output =
                <<($($before,)*) as BroadcastAll>::Output as Broadcast<$last>>::Output;
        }
    };
}
broadcast_all!(A B, C);
broadcast_all!(A B C, D);
broadcast_all!(A B C D, E);
broadcast_all!(A B C D E, F);
