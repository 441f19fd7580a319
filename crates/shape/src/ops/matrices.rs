//! Stacks of matrices: shapes with at least two axes.

use crate::dims::{Dim, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::AxisVec;
use crate::shapes::{DynRank, Shape};

/// A shape with at least two axes: matrices, with any leading axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Matrices: Shape {
    /// The leading axes.
    type Leading: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape> Matrices for S
where
    Rule: MatricesOf<S>,
{
    type Leading = <Rule as MatricesOf<S>>::Leading;
}

/// The shape `S` has at least two axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and is no matrix",
    label = "expected `(.., M, N)`"
)]
pub unsafe trait MatricesOf<S> {
    #[doc(hidden)]
    type Leading: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B: Shape, M: Dim, N: Dim> MatricesOf<((B, M), N)> for X {
    type Leading = B;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> MatricesOf<DynRank> for X {
    type Leading = DynRank;
}

/// Checks that there are at least two axes.
#[doc(hidden)]
pub fn check_matrix(op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
    if sizes.len() < 2 {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::TooFewAxes { shape, least: 2 }));
    }
    Ok(())
}

/// The shape `S` is that of a matrix.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "eye: the shape `{S}` is not that of one matrix",
    label = "expected two axes, `shape![3, 3]`",
    note = "`eye_with` gives 1 where all numbers of the index are equal, for any shape"
)]
pub unsafe trait OneMatrix<S> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, M, N> OneMatrix<(((), M), N)> for X {}
