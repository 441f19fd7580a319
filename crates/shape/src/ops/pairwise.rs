//! Pairwise distances between points, and covariance matrices of variables.

use crate::broadcast_sizes;
use crate::dims::{Dim, Rule, SpaceDim};
use crate::ops::matmul::NoShape;
use crate::ops::matmul::ShapeRule;
use crate::shapes::{Broadcast, DynRank, Shape};

/// The shapes of `cdist`: (.., M, K) and (.., N, K) give (.., M, N), for M and N points with K
/// coordinates. The leading axes broadcast.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait PointPairs<Rhs>: Shape {
    /// The shape of the distances.
    type Output: Shape;
    /// Writes the sizes of the leading axes.
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize>;
}

// The condition on `Output` is that of `Fits`: messages have both shapes.
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, R> PointPairs<R> for S
where
    ShapeRule: PairsOfPoints<S, R>,
    <ShapeRule as PairsOfPoints<S, R>>::Output: 'static,
{
    type Output = <ShapeRule as PairsOfPoints<S, R>>::Output;
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <ShapeRule as PairsOfPoints<S, R>>::batch(left, right, out)
    }
}

/// The shapes `S` and `R` are lists of points.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "cdist: the shapes `{S}` and `{R}` are not both lists of points",
    label = "expected `(.., M, K)` and `(.., N, K)`: points with K coordinates each",
    note = "(.., M, K) with (.., N, K) is (.., M, N), the leading axes broadcast"
)]
pub unsafe trait PairsOfPoints<S, R> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, A, B, M, N, K, L> PairsOfPoints<((A, M), K), ((B, N), L)> for X
where
    A: Shape + Broadcast<B>,
    B: Shape,
    M: Dim,
    N: Dim,
    K: Dim + SpaceDim<L>,
    L: Dim,
{
    type Output = ((<A as Broadcast<B>>::Output, M), N);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <A as Broadcast<B>>::broadcast_sizes(left, right, out)
    }
}

/// A list of points has at least two axes. The rule is used only for shapes with fewer.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "cdist: a list of points has at least 2 axes, and here is a tensor with {AXES}",
    label = "expected `(.., M, K)` and `(.., N, K)`: points with K coordinates each",
    note = "(.., M, K) with (.., N, K) is (.., M, N); of one point, `x.unsqueeze(Axis::<0>)` is a \
        list"
)]
pub unsafe trait AxesOfPoints<X, const AXES: usize> {}

/// Shapes for which the rule never holds, so that its message is printed.
macro_rules! too_few {
    ($([$($generic:tt)*] $left:ty, $right:ty: $axes:literal;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, $($generic)*> PairsOfPoints<$left, $right> for X where Rule: AxesOfPoints<X,
            $axes> {
            type Output = DynRank;
        }
    )* };
}

too_few! {
    [R] (), R: 0;
    [R, K] ((), K), R: 1;
    [S, M, K] ((S, M), K), (): 0;
    [S, M, K, L] ((S, M), K), ((), L): 1;
    [] DynRank, (): 0;
    [L] DynRank, ((), L): 1;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, A: Shape, M: Dim, K: Dim> PairsOfPoints<((A, M), K), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B: Shape, N: Dim, L: Dim> PairsOfPoints<DynRank, ((B, N), L)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> PairsOfPoints<DynRank, DynRank> for X {
    type Output = DynRank;
}
// With this impl, the compiler does not infer the only remaining impl for the right shape if the
// left one has generic leading axes.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, C: Dim, D: Dim> PairsOfPoints<((S, C), D), NoShape> for X {
    type Output = DynRank;
}

/// The shapes of `cov` and `corrcoef`: (.., N, K) gives (.., N, N), for N variables with K
/// observations.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait RowPairs: Shape {
    /// The shape with the second last axis in place of the last one.
    type Output: Shape;
    /// The type that implements the rule; it helps rust-analyzer to find `Output`.
    #[doc(hidden)]
    type Rule: PairsOfRows<Self, Output = <Self as RowPairs>::Output>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape> RowPairs for S
where
    Rule: PairsOfRows<S>,
{
    type Output = <Rule as PairsOfRows<S>>::Output;
    type Rule = Rule;
}

/// The shape `S` has rows.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and no rows",
    label = "expected `(.., N, K)`: N rows of K numbers",
    note = "of one row it is the variance: `x.correction(1.0).var(Axis::<-1>)`"
)]
pub unsafe trait PairsOfRows<S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, N: Dim, K: Dim> PairsOfRows<((S, N), K)> for X {
    type Output = ((S, N), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> PairsOfRows<DynRank> for X {
    type Output = DynRank;
}
// For a shape of dynamic rank, the other axis is checked at run time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, K: Dim> PairsOfRows<(DynRank, K)> for X {
    type Output = DynRank;
}
