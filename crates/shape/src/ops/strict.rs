//! Operations that do not broadcast, or only axes that both operands have: `strict` and
//! `strict_rank`, for sizes. The rules for types are [`SameShape`](crate::shapes::SameShape) and
//! [`SameRank`](crate::shapes::SameRank).

use crate::error::{Problem, ShapeError};
use crate::per_axis::AxisVec;

/// The rule of `strict` for sizes.
///
/// # Errors
/// If the shapes differ.
///
/// ```
/// use broadax_shape::ops::strict::check_same_shape;
/// assert!(check_same_shape("add", &[2, 3], &[2, 3]).is_ok());
/// assert_eq!(
///     check_same_shape("add", &[2, 3], &[1, 3]).unwrap_err().to_string(),
///     "add: shapes (2, 3) and (1, 3) differ, and `strict` operands do not broadcast",
/// );
/// ```
pub fn check_same_shape(
    op: &'static str,
    left: &[usize],
    right: &[usize],
) -> Result<(), ShapeError> {
    if left == right {
        return Ok(());
    }
    let (left, right) = (AxisVec::new(left), AxisVec::new(right));
    Err(ShapeError::new(op, Problem::Strict { left, right }))
}

/// The rule of `strict_rank`, and of indices with as many axes as the tensor, for sizes.
///
/// # Errors
/// If the numbers of axes differ.
///
/// ```
/// use broadax_shape::ops::strict::check_same_rank;
/// assert!(check_same_rank("add", &[2, 3], &[1, 3]).is_ok());
/// assert_eq!(
///     check_same_rank("add", &[2, 3], &[3]).unwrap_err().to_string(),
///     "add: shape (2, 3) has 2 axes, and shape (3) has 1 axis: `unsqueeze` inserts an axis",
/// );
/// ```
pub fn check_same_rank(
    op: &'static str,
    left: &[usize],
    right: &[usize],
) -> Result<(), ShapeError> {
    if left.len() == right.len() {
        return Ok(());
    }
    let (left, right) = (AxisVec::new(left), AxisVec::new(right));
    Err(ShapeError::new(op, Problem::StrictRank { left, right }))
}
