//! Growth along the first axis: `push` and `append`.

use crate::axis::{HasAxis, check_ranks};
use crate::dims::{Dim, Dyn, Nowhere, Rule};
use crate::error::{Problem, ShapeError, given};
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::Shape;

/// A shape whose first axis has a dynamic size, so that rows can be appended.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis 0 of the shape `{Self}` is not known to be `Dyn`, and cannot grow",
    label = "rows are appended along axis 0, which must be `Dyn`",
    note = "`x.as_dyn(Axis::<0>)` makes the size dynamic, and a field that grows is a `Tensor<T, \
        shape![Dyn, N]>`; `concat` returns a new tensor"
)]
pub unsafe trait Grow: Shape {
    /// The shape of a row: the shape without the first axis.
    type Row: Shape;
}

// The message of the trait is the one for generic code, too.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, D> Grow for S
where
    S: HasAxis<0, Dim = D>,
    D: Dim,
    Rule: GrowsAxis<D::Unnamed>,
{
    type Row = S::Removed;
}

/// The axis `D` can grow.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait GrowsAxis<D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> GrowsAxis<Dyn> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> GrowsAxis<Nowhere<true>> for X {}

/// Returns the shape with one row more: [`Grow`] for sizes.
///
/// # Errors
/// If there is no axis, the row has another shape, or the size overflows.
///
/// ```
/// use broadax_shape::ops::grow::push_sizes;
/// assert_eq!(push_sizes(&[2, 3], &[3]).unwrap(), [3, 3]);
/// ```
pub fn push_sizes(sizes: &[usize], row: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("push", &[sizes, row])?;
    given("push", row, row_of("push", sizes)?)?;
    grown("push", sizes, 1)
}

/// Returns the shape with the rows of another tensor appended: [`Grow`] for sizes.
///
/// # Errors
/// If there is no axis, the rows have another shape, or the size overflows.
///
/// ```
/// use broadax_shape::ops::grow::append_sizes;
/// assert_eq!(append_sizes(&[2, 3], &[4, 3]).unwrap(), [6, 3]);
/// ```
pub fn append_sizes(sizes: &[usize], rows: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("append", &[sizes, rows])?;
    let row = row_of("append", sizes)?;
    match rows.split_first() {
        Some((&count, rest)) if rest == row => grown("append", sizes, count),
        first => {
            let mut needed = AxisVec::new(sizes);
            needed[0] = first.map_or(1, |(&count, _)| count);
            let found = AxisVec::new(rows);
            Err(ShapeError::new("append", Problem::Given { found, needed }))
        }
    }
}

/// Returns the shape with `additional` rows more.
///
/// # Errors
/// If there is no axis, or the size overflows.
#[doc(hidden)]
pub fn grown(
    op: &'static str,
    sizes: &[usize],
    additional: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    row_of(op, sizes)?;
    let mut shape = AxisVec::new(sizes);
    match sizes[0].checked_add(additional) {
        Some(size) => shape[0] = size,
        None => return Err(ShapeError::new(op, Problem::AxisOverflow { axis: 0 })),
    }
    Ok(Sizes(shape))
}

/// Returns the sizes of a row.
fn row_of<'a>(op: &'static str, sizes: &'a [usize]) -> Result<&'a [usize], ShapeError> {
    match sizes.split_first() {
        Some((_, row)) => Ok(row),
        None => {
            let shape = AxisVec::new(sizes);
            Err(ShapeError::new(op, Problem::TooFewAxes { shape, least: 1 }))
        }
    }
}
