//! Pairwise distances between points, and covariance matrices of variables.

use crate::broadcast_sizes;
use crate::dims::{Dim, Nowhere, Rule, SpaceDim};
use crate::list::by_form;
use crate::shapes::{Broadcast, DynRank, Shape};

/// The shapes of `cdist`: (.., M, K) and (.., N, K) give (.., M, N), for M and N points with K
/// coordinates. The leading axes broadcast.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "cdist: the shapes `{Lhs}` and `{Rhs}` are not both lists of points",
    label = "expected `(.., M, K)` and `(.., N, K)`: points with K coordinates each",
    note = "(.., M, K) with (.., N, K) is (.., M, N), the leading axes broadcast"
)]
pub unsafe trait PointPairs<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the distances.
    type Output: Shape;
    /// Writes the sizes of the leading axes.
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A, B, M, N, K, L> PointPairs<((B, N), L), ((A, M), K)> for X
where
    A: Shape + Broadcast<B>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <A as Broadcast<B>>::Output: 'static,
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
        unsafe impl<X: Shape, $($generic)*> PointPairs<$right, $left> for X
        where
            Rule: AxesOfPoints<X, $axes>,
        {
            type Output = DynRank;
        }
    )* };
}

too_few! {
    [R: Shape] (), R: 0;
    [R: Shape, K] ((), K), R: 1;
    [S, M, K] ((S, M), K), (): 0;
    [S, M, K, L] ((S, M), K), ((), L): 1;
    [] DynRank, (): 0;
    [L] DynRank, ((), L): 1;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: Shape, M: Dim, K: Dim> PointPairs<DynRank, ((A, M), K)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, N: Dim, L: Dim> PointPairs<((B, N), L), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> PointPairs<DynRank, DynRank> for X {
    type Output = DynRank;
}
// If only one impl could apply, the compiler would infer the right operand from it.
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> PointPairs<Nowhere<true>, L> for X {
    type Output = DynRank;
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X: Shape, L> PointPairs<Nowhere<false>, L> for X {
    type Output = DynRank;
}

/// The shapes of `cov` and `corrcoef`: (.., N, K) gives (.., N, N), for N variables with K
/// observations.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "it is not known whether the shape `{S}` has rows",
    label = "expected `(.., N, K)`: N rows of K numbers",
    note = "in generic code write the axes, as in `shape![..B, N, K]`, or a bound `S: RowPairs`"
)]
pub unsafe trait RowPairs<S = Self>: Shape {
    /// The shape with the second last axis in place of the last one.
    type Output: Shape;
    /// The type that implements the rule; it helps rust-analyzer to find `Output`.
    #[doc(hidden)]
    type Rule: PairsOfRows<S, Self, Output = <Self as RowPairs<S>>::Output>;
}

by_form! { RowPairs by PairsOfRows }

/// The shape `S` has rows.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and no rows",
    label = "expected `(.., N, K)`: N rows of K numbers",
    note = "of one row it is the variance: `x.correction(1.0).var(Axis::<-1>)`"
)]
pub unsafe trait PairsOfRows<S, X = S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, S: Shape, N: Dim, K: Dim> PairsOfRows<((S, N), K), Y> for X {
    type Output = ((S, N), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y> PairsOfRows<DynRank, Y> for X {
    type Output = DynRank;
}
// For a shape of dynamic rank, the other axis is checked at run time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, K: Dim> PairsOfRows<(DynRank, K), Y> for X {
    type Output = DynRank;
}
