//! The broadcasting rule for sizes.
//!
//! The same rule exists in this crate for types ([`Broadcast`], [`BroadcastDim`]), as the
//! `const fn`s of this module, and in the messages of [`ShapeError`]. Tests compare them.
//!
//! The rule is NumPy's (<https://numpy.org/doc/stable/user/basics.broadcasting.html>): shapes are
//! aligned at the last axis, and a missing axis counts as 1. Two sizes broadcast if they are equal
//! or one of them is 1, and the result is the other one. It is not the larger one: 0 with 1 is 0,
//! and 0 with 3 is an error.
//!
//! [`Broadcast`]: crate::Broadcast
//! [`BroadcastDim`]: crate::BroadcastDim
//! [`ShapeError`]: crate::ShapeError

/// Broadcasts two sizes; `None` if they do not broadcast.
///
/// ```
/// use broadax_shape::broadcast_sizes;
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

/// Broadcasts two lists of sizes. `out` is as long as the longer list. `Err` contains the axis,
/// counted from the end and from 1, at which the sizes do not broadcast.
#[doc(hidden)]
pub const fn pair(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
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

/// Checks whether `from` broadcasts to `to`. `Err` contains the axis, counted from the end and from
/// 1, or 0 if `from` has more axes than `to`.
#[doc(hidden)]
pub const fn into(from: &[usize], to: &[usize]) -> Result<(), usize> {
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
