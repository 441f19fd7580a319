//! Stacks of matrices: shapes with at least two axes.

use crate::arith::{Factor, SizeOf, ToAxis};
use crate::axis::check_ranks;
use crate::broadcast_sizes;
use crate::dims::{Dim, InnerDim, Rule, SquareDim};
use crate::error::{Problem, ShapeError};
use crate::ops::matmul::{BatchRule, Core, NoShape, ShapeRule, product_sizes};
use crate::ops::windows::Smaller;
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{Broadcast, DynRank, Shape};

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
pub unsafe trait SquareMatrices: Shape {
    /// The leading axes.
    type Leading: Shape;
    /// The leading axes and N.
    type Columns: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape> SquareMatrices for S
where
    ShapeRule: SquareOf<S>,
{
    type Leading = <ShapeRule as SquareOf<S>>::Leading;
    type Columns = <ShapeRule as SquareOf<S>>::Columns;
}

/// The shape `S` is that of square matrices.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and is no matrix",
    label = "expected `(.., N, N)`"
)]
pub unsafe trait SquareOf<S> {
    #[doc(hidden)]
    type Leading: Shape;
    #[doc(hidden)]
    type Columns: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B: Shape, M: Dim + SquareDim<N>, N: Dim> SquareOf<((B, M), N)> for X {
    type Leading = B;
    type Columns = (B, N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> SquareOf<DynRank> for X {
    type Leading = DynRank;
    type Columns = DynRank;
}

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
pub unsafe trait Solve<Rhs>: Shape {
    /// The shape of the solution.
    type Output: Shape;
    /// Writes the sizes of the leading axes.
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize>;
}

// The condition on `Output` is that of `Fits`: messages have both shapes.
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L: Shape, R> Solve<R> for L
where
    ShapeRule: Solves<L, R>,
    <ShapeRule as Solves<L, R>>::Output: 'static,
{
    type Output = <ShapeRule as Solves<L, R>>::Output;
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <ShapeRule as Solves<L, R>>::batch(left, right, out)
    }
}

/// The shapes `L` and `R` are those of linear equations.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "solve: the shapes `{L}` and `{R}` are not those of linear equations",
    label = "expected `(.., N, N)` and `(.., N, K)` or `(N)`",
    note = "a right side with exactly 1 axis is a vector; `b.unsqueeze(Axis::<-1>)` makes matrices \
        of one column of many vectors"
)]
pub unsafe trait Solves<L, R> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, M, N, R> Solves<((B, M), N), ((), R)> for X
where
    B: Shape,
    M: Dim + SquareDim<N>,
    N: Dim + InnerDim<R>,
    R: Dim,
{
    type Output = (B, N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, M, N, C, R, K> Solves<((B, M), N), ((C, R), K)> for X
where
    B: Shape + Broadcast<C>,
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
unsafe impl<X, B: Shape, M: Dim, N: Dim> Solves<((B, M), N), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, C: Shape, R: Dim> Solves<DynRank, (C, R)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> Solves<DynRank, DynRank> for X {
    type Output = DynRank;
}
// With this impl, the compiler does not infer the only remaining impl for the right shape if the
// left one has generic leading axes.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, M: Dim, N: Dim> Solves<((S, M), N), NoShape> for X {
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
pub unsafe trait Factors: Shape {
    /// (.., M, K).
    type Left: Shape;
    /// (.., K).
    type Values: Shape;
    /// (.., K, N).
    type Right: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape> Factors for S
where
    Rule: FactorsOf<S>,
{
    type Left = <Rule as FactorsOf<S>>::Left;
    type Values = <Rule as FactorsOf<S>>::Values;
    type Right = <Rule as FactorsOf<S>>::Right;
}

/// The shape `S` is that of matrices to decompose.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and is no matrix",
    label = "expected `(.., M, N)`"
)]
pub unsafe trait FactorsOf<S> {
    #[doc(hidden)]
    type Left: Shape;
    #[doc(hidden)]
    type Values: Shape;
    #[doc(hidden)]
    type Right: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B: Shape, M, N, C, K> FactorsOf<((B, M), N)> for X
where
    M: Dim<Unnamed: Factor>,
    N: Dim<Unnamed: Factor>,
    SizeOf<M>: Smaller<SizeOf<N>, Output = C>,
    C: ToAxis<Axis = K>,
    K: Dim,
{
    type Left = ((B, M), K);
    type Values = (B, K);
    type Right = ((B, K), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> FactorsOf<DynRank> for X {
    type Left = DynRank;
    type Values = DynRank;
    type Right = DynRank;
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
