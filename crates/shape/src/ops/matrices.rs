//! Stacks of matrices: shapes with at least two axes.

use crate::arith::{Concrete, Factor, SizeOf, ToAxis};
use crate::axis::check_ranks;
use crate::broadcast_sizes;
use crate::dims::{Dim, InnerDim, Nowhere, Rule, SquareDim};
use crate::error::{Problem, ShapeError};
use crate::ops::matmul::{BatchRule, Core, product_sizes};
use crate::ops::windows::Smaller;
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{Broadcast, DynRank, Shape};

/// A shape with at least two axes: matrices, with any leading axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "it is not known whether the shape `{S}` is that of matrices",
    label = "expected `(.., M, N)`",
    note = "in generic code write the axes, as in `shape![..B, M, N]`, or a bound `S: Matrices`"
)]
pub unsafe trait Matrices<S: ?Sized = Self>: Shape {
    /// The leading axes.
    type Leading: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, M: Dim, N: Dim> Matrices<((B, M), N)> for X {
    type Leading = B;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Matrices<DynRank> for X {
    type Leading = DynRank;
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape> Matrices<()> for X
where
    Rule: MatricesOf<(), X>,
{
    type Leading = ();
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape, N> Matrices<((), N)> for X
where
    Rule: MatricesOf<((), N), X>,
{
    type Leading = ();
}

/// The shape `S` has at least two axes. The rule is used only for shapes with fewer.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and is no matrix",
    label = "expected `(.., M, N)`"
)]
pub unsafe trait MatricesOf<S, X = S> {}

/// Checks that there are at least two axes.
#[doc(hidden)]
pub fn check_matrix(op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
    if sizes.len() < 2 {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::TooFewAxes { shape, least: 2 }));
    }
    Ok(())
}

/// This shape, `S`, is that of a matrix.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "eye: the shape `{S}` is not that of one matrix",
    label = "expected two axes, `shape![3, 3]`",
    note = "`eye_with` gives 1 where all numbers of the index are equal, for any shape"
)]
pub unsafe trait OneMatrix<S: ?Sized = Self> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, M, N> OneMatrix<(((), M), N)> for X {}

/// A shape of square matrices, (.., N, N), with any leading axes.
///
/// Generic code needs no bound for `shape![..B, N, N]`.
///
/// ```
/// use broadax_shape::ops::matrices::SquareMatrices;
/// use broadax_shape::*;
/// use static_assertions::{assert_not_impl_any, assert_type_eq_all};
/// type Stack = shape![5, 3, 3];
/// assert_type_eq_all!(<Stack as SquareMatrices>::Leading, shape![5]);
/// assert_type_eq_all!(<Stack as SquareMatrices>::Columns, shape![5, 3]);
/// assert_not_impl_any!(shape![2, 3]: SquareMatrices);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "it is not known whether the shape `{S}` is that of square matrices",
    label = "expected `(.., N, N)`",
    note = "in generic code write the axes, as in `shape![..B, N, N]`, or a bound \
        `S: SquareMatrices`"
)]
pub unsafe trait SquareMatrices<S: ?Sized = Self>: Shape {
    /// The leading axes.
    type Leading: Shape;
    /// The leading axes and N.
    type Columns: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, M: Dim + SquareDim<N>, N: Dim> SquareMatrices<((B, M), N)> for X {
    type Leading = B;
    type Columns = (B, N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> SquareMatrices<DynRank> for X {
    type Leading = DynRank;
    type Columns = DynRank;
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape> SquareMatrices<()> for X
where
    Rule: SquareOf<(), X>,
{
    type Leading = ();
    type Columns = ();
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape, N> SquareMatrices<((), N)> for X
where
    Rule: SquareOf<((), N), X>,
{
    type Leading = ();
    type Columns = ();
}

/// The shape `S` has at least two axes. The rule is used only for shapes with fewer.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and is no matrix",
    label = "expected `(.., N, N)`"
)]
pub unsafe trait SquareOf<S, X = S> {}

/// Checks that the last two axes are there, and have equal sizes.
#[doc(hidden)]
pub fn check_square(op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
    check_matrix(op, sizes)?;
    let [.., rows, columns] = *sizes else {
        return Ok(());
    };
    if rows != columns {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::NotSquare { shape }));
    }
    Ok(())
}

/// The shapes of linear equations, for `solve`.
///
/// | matrices | right side | result |
/// |---|---|---|
/// | (.., N, N) | (.., N, K) | (.., N, K), the leading axes broadcast |
/// | (.., N, N) | (N) | (.., N) |
///
/// Only a right side with exactly one axis is a vector, as in NumPy 2.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "solve: the shapes `{Lhs}` and `{Rhs}` are not those of linear equations",
    label = "expected `(.., N, N)` and `(.., N, K)` or `(N)`",
    note = "a right side with exactly 1 axis is a vector; `b.unsqueeze(Axis::<-1>)` makes matrices \
        of one column of many vectors"
)]
pub unsafe trait Solve<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the solution.
    type Output: Shape;
    /// Writes the sizes of the leading axes.
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B, M, N, R> Solve<((), R), ((B, M), N)> for X
where
    B: Shape,
    M: Dim + SquareDim<N>,
    N: Dim + InnerDim<R>,
    R: Dim,
{
    type Output = (B, N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B, M, N, C, R, K> Solve<((C, R), K), ((B, M), N)> for X
where
    B: Shape + Broadcast<C>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <B as Broadcast<C>>::Output: 'static,
    C: Shape,
    M: Dim + SquareDim<N>,
    N: Dim + InnerDim<R>,
    R: Dim,
    K: Dim,
{
    type Output = ((<B as Broadcast<C>>::Output, N), K);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <B as Broadcast<C>>::broadcast_sizes(left, right, out)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, M: Dim, N: Dim> Solve<DynRank, ((B, M), N)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, C: Shape, R: Dim> Solve<(C, R), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Solve<DynRank, DynRank> for X {
    type Output = DynRank;
}
// If only one impl could apply, the compiler would infer the right operand from it.
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Solve<Nowhere<true>, L> for X {
    type Output = DynRank;
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> Solve<Nowhere<false>, L> for X {
    type Output = DynRank;
}

/// Returns the sizes of the solution by the rule for numbers, with all checks. `batch` is the rule
/// for the leading axes.
#[doc(hidden)]
pub fn solution_sizes(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    batch: BatchRule,
) -> Result<AxisVec<usize>, ShapeError> {
    check_square(op, left)?;
    if right.is_empty() {
        let shape = AxisVec::new(right);
        return Err(ShapeError::new(op, Problem::Rank { shape, least: 1 }));
    }
    let core = Core::of_matmul(left.len(), right.len());
    let rows = right[right.len() - core.right()];
    if rows != left[left.len() - 1] {
        let (left, right) = (AxisVec::new(left), AxisVec::new(right));
        return Err(ShapeError::new(op, Problem::Rows { left, right, rows }));
    }
    product_sizes(op, core, left, right, batch)
}

/// Returns the shape of the solution of linear equations: [`Solve`] for sizes.
///
/// # Errors
/// If the left shape is not that of square matrices, the right one has another number of rows or no
/// axes, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::matrices::solve_sizes;
/// assert_eq!(solve_sizes(&[8, 3, 3], &[3, 5]).unwrap(), [8, 3, 5]);
/// assert_eq!(solve_sizes(&[8, 3, 3], &[3]).unwrap(), [8, 3]);
/// assert_eq!(
///     solve_sizes(&[3, 3], &[4, 5]).unwrap_err().to_string(),
///     "solve: matrices of shape (3, 3) have 3 rows, and the right side of shape (4, 5) has 4",
/// );
/// ```
pub fn solve_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("solve", &[left, right])?;
    solution_sizes("solve", left, right, broadcast_sizes::pair).map(Sizes)
}

/// The shapes of reduced decompositions of matrices (.., M, N), with K = min(M, N): `qr` and `svd`.
///
/// K is known if M and N are; else it is [`Dyn`](crate::Dyn).
///
/// ```
/// use broadax_shape::ops::matrices::Factors;
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// assert_type_eq_all!(<shape![7, 5, 3] as Factors>::Left, shape![7, 5, 3]);
/// assert_type_eq_all!(<shape![7, 5, 3] as Factors>::Values, shape![7, 3]);
/// assert_type_eq_all!(<shape![7, 5, 3] as Factors>::Right, shape![7, 3, 3]);
/// assert_type_eq_all!(<shape![Dyn, 3] as Factors>::Values, shape![Dyn]);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "it is not known whether the shape `{S}` is that of matrices",
    label = "expected `(.., M, N)`",
    note = "in generic code write the axes, as in `shape![..B, Dyn, 3]`, or a bound `S: Factors`"
)]
pub unsafe trait Factors<S: ?Sized = Self>: Shape {
    /// (.., M, K).
    type Left: Shape;
    /// (.., K).
    type Values: Shape;
    /// (.., K, N).
    type Right: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, M, N, C, K> Factors<((B, M), N)> for X
where
    M: Dim<Unnamed: Concrete<This: Factor>>,
    N: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<M>: Smaller<SizeOf<N>, Output = C>,
    C: ToAxis<Axis = K>,
    K: Dim,
{
    type Left = ((B, M), K);
    type Values = (B, K);
    type Right = ((B, K), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Factors<DynRank> for X {
    type Left = DynRank;
    type Values = DynRank;
    type Right = DynRank;
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape> Factors<()> for X
where
    Rule: MatricesOf<(), X>,
{
    type Left = ();
    type Values = ();
    type Right = ();
}
// SAFETY: 1. the rule never holds.
unsafe impl<X: Shape, N> Factors<((), N)> for X
where
    Rule: MatricesOf<((), N), X>,
{
    type Left = ();
    type Values = ();
    type Right = ();
}

/// Returns the sizes of the results of `svd`: (.., M, K), (.., K) and (.., K, N), with K = min(M,
/// N): [`Factors`] for sizes.
///
/// # Errors
/// If there are fewer than two axes.
///
/// ```
/// use broadax_shape::ops::matrices::factor_sizes;
/// let [left, values, right] = factor_sizes("svd", &[7, 5, 3]).unwrap();
/// assert_eq!((&left[..], &values[..], &right[..]), (&[7, 5, 3][..], &[7, 3][..], &[7, 3, 3][..]));
/// assert!(factor_sizes("svd", &[3]).is_err());
/// ```
pub fn factor_sizes(
    op: &'static str,
    sizes: &[usize],
) -> Result<[Sizes<AxisVec<usize>>; 3], ShapeError> {
    check_matrix(op, sizes)?;
    check_ranks(op, &[sizes])?;
    let end = sizes.len() - 2;
    let k = sizes[end].min(sizes[end + 1]);
    let (mut left, mut right) = (AxisVec::new(sizes), AxisVec::new(sizes));
    (left[end + 1], right[end]) = (k, k);
    let mut values = AxisVec::new(&sizes[..end + 1]);
    values[end] = k;
    Ok([left, values, right].map(Sizes))
}
