//! Products of vectors: `vecdot`, `matvec`, `vecmat`, `outer` and `cross`.

use crate::arith::{Concrete, ConcreteOf};
use crate::axis::check_ranks;
use crate::axis::{AxisArg, NewAxisArg};
use crate::broadcast_sizes;
use crate::dims::{Dim, Dyn, Extent, InnerDim, Nowhere, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::ops::matmul::{Core, product_sizes};
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{Broadcast, Broadcasted, DynRank, Shape};

/// The shapes of `vecdot`: (.., K) with (.., K) gives (..).
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "vecdot: shape `{Lhs}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., K) with (.., K) is (..), the leading axes broadcast"
)]
pub unsafe trait VecDot<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// Returns the shape of the elementwise product, and this shape with size 1 for the last axis.
    #[doc(hidden)]
    type Whole: Shape;
    #[doc(hidden)]
    type Kept: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A, B, K, L> VecDot<(B, L), (A, K)> for X
where
    A: Shape + Broadcast<B>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <A as Broadcast<B>>::Output: 'static,
    B: Shape,
    K: Dim + InnerDim<L>,
    L: Dim,
{
    type Output = <A as Broadcast<B>>::Output;
    type Whole = (<A as Broadcast<B>>::Output, K);
    type Kept = (<A as Broadcast<B>>::Output, One);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <A as Broadcast<B>>::broadcast_sizes(left, right, out)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: Shape, K: Dim> VecDot<DynRank, (A, K)> for X {
    type Output = DynRank;
    type Whole = DynRank;
    type Kept = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, L: Dim> VecDot<(B, L), DynRank> for X {
    type Output = DynRank;
    type Whole = DynRank;
    type Kept = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> VecDot<DynRank, DynRank> for X {
    type Output = DynRank;
    type Whole = DynRank;
    type Kept = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> VecDot<Nowhere<true>, L> for X {
    type Output = ();
    type Whole = ();
    type Kept = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> VecDot<Nowhere<false>, L> for X {
    type Output = ();
    type Whole = ();
    type Kept = ();
}

/// The shapes of `matvec`: (.., M, K) with (.., K) gives (.., M).
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "matvec: shape `{Lhs}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., M, K) with (.., K) is (.., M), the leading axes broadcast"
)]
pub unsafe trait MatVec<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A, B, M, K, L> MatVec<(B, L), ((A, M), K)> for X
where
    A: Shape + Broadcast<B>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <A as Broadcast<B>>::Output: 'static,
    B: Shape,
    M: Dim,
    K: Dim + InnerDim<L>,
    L: Dim,
{
    type Output = (<A as Broadcast<B>>::Output, M);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <A as Broadcast<B>>::broadcast_sizes(left, right, out)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: Shape, M: Dim, K: Dim> MatVec<DynRank, ((A, M), K)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, L: Dim> MatVec<(B, L), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> MatVec<DynRank, DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> MatVec<Nowhere<true>, L> for X {
    type Output = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> MatVec<Nowhere<false>, L> for X {
    type Output = ();
}

/// The shapes of `vecmat`: (.., K) with (.., K, N) gives (.., N).
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "vecmat: shape `{Lhs}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., K) with (.., K, N) is (.., N), the leading axes broadcast"
)]
pub unsafe trait VecMat<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A, B, K, L, N> VecMat<((B, L), N), (A, K)> for X
where
    A: Shape + Broadcast<B>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <A as Broadcast<B>>::Output: 'static,
    B: Shape,
    K: Dim + InnerDim<L>,
    L: Dim,
    N: Dim,
{
    type Output = (<A as Broadcast<B>>::Output, N);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <A as Broadcast<B>>::broadcast_sizes(left, right, out)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: Shape, K: Dim> VecMat<DynRank, (A, K)> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, L: Dim, N: Dim> VecMat<((B, L), N), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> VecMat<DynRank, DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> VecMat<Nowhere<true>, L> for X {
    type Output = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> VecMat<Nowhere<false>, L> for X {
    type Output = ();
}

/// The shapes of `outer`: (.., M) with (.., N) gives (.., M, N).
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "outer: shape `{Lhs}` does not multiply with shape `{Rhs}`",
    label = "the shapes do not multiply",
    note = "(.., M) with (.., N) is (.., M, N), the leading axes broadcast"
)]
pub unsafe trait Outer<Rhs, Lhs: ?Sized = Self>: Shape {
    /// The shape of the product.
    type Output: Shape;
    /// Returns the left shape with size 1 for N, and the right one with size 1 for M.
    #[doc(hidden)]
    type Left: Shape;
    #[doc(hidden)]
    type Right: Shape;
    #[doc(hidden)]
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        broadcast_sizes::pair(left, right, out)
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A, B, M, N> Outer<(B, N), (A, M)> for X
where
    A: Shape + Broadcast<B>,
    // A condition of the kind that `Fits` has: messages have both shapes.
    <A as Broadcast<B>>::Output: 'static,
    B: Shape,
    M: Dim,
    N: Dim,
{
    type Output = ((<A as Broadcast<B>>::Output, M), N);
    type Left = ((A, M), One);
    type Right = ((B, One), N);
    fn batch(left: &[usize], right: &[usize], out: &mut [usize]) -> Result<(), usize> {
        <A as Broadcast<B>>::broadcast_sizes(left, right, out)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: Shape, M: Dim> Outer<DynRank, (A, M)> for X {
    type Output = DynRank;
    type Left = ((A, M), One);
    type Right = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, B: Shape, N: Dim> Outer<(B, N), DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = ((B, One), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Outer<DynRank, DynRank> for X {
    type Output = DynRank;
    type Left = DynRank;
    type Right = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> Outer<Nowhere<true>, L> for X {
    type Output = ();
    type Left = ();
    type Right = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, L> Outer<Nowhere<false>, L> for X {
    type Output = ();
    type Left = ();
    type Right = ();
}

/// The shapes of `cross`: (.., 3) with (.., 3) gives (.., 3).
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait Cross<Rhs>: Shape + Broadcast<Rhs> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, R> Cross<R> for S
where
    S: Shape + Broadcast<R> + Crosses,
    R: Crosses,
{
}

/// The shape with its axis `A` moved to the end.
pub type MovedLast<S, A> = (<A as AxisArg<S>>::Removed, <A as AxisArg<S>>::Dim);

/// The shapes of `vecdot_axis`: vectors along the axis `A`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait VecDotAxis<A, Rhs: Shape>: Shape {
    /// The shape of the product.
    type Output: Shape;
    #[doc(hidden)]
    type Left: VecDot<Self::Right, Output = <Self as VecDotAxis<A, Rhs>>::Output>;
    #[doc(hidden)]
    type Right: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S, R, A> VecDotAxis<A, R> for S
where
    S: Shape,
    R: Shape,
    A: AxisArg<S> + AxisArg<R>,
    MovedLast<S, A>: VecDot<MovedLast<R, A>>,
{
    type Output = <MovedLast<S, A> as VecDot<MovedLast<R, A>>>::Output;
    type Left = MovedLast<S, A>;
    type Right = MovedLast<R, A>;
}

/// The shapes of `cross_axis`: vectors of three elements along the axis `A`; the other axes
/// broadcast.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait CrossAxis<A, Rhs: Shape>: Shape {
    /// The shape of the product.
    type Output: Shape;
    #[doc(hidden)]
    type Left: Cross<Self::Right>;
    #[doc(hidden)]
    type Right: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S, R, A> CrossAxis<A, R> for S
where
    S: Shape,
    R: Shape,
    A: AxisArg<S, Removed: Broadcast<<A as AxisArg<R>>::Removed>> + AxisArg<R>,
    MovedLast<S, A>: Cross<MovedLast<R, A>>,
    A: NewAxisArg<Broadcasted<<A as AxisArg<S>>::Removed, <A as AxisArg<R>>::Removed>>,
{
    type Output = <A as NewAxisArg<
        Broadcasted<<A as AxisArg<S>>::Removed, <A as AxisArg<R>>::Removed>,
    >>::With<<A as AxisArg<S>>::Dim>;
    type Left = MovedLast<S, A>;
    type Right = MovedLast<R, A>;
}

/// The last axis of this shape, `S`, has three elements, or a dynamic size.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "cross: the shape `{S}` has no last axis of size 3",
    label = "expected `(.., 3)`"
)]
pub unsafe trait Crosses<S: ?Sized = Self> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S: Shape, D: Dim<Unnamed: Concrete>> Crosses<(S, D)> for X where
    Rule: OfThree<ConcreteOf<D>>
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> Crosses<DynRank> for X {}

/// The axis `D` has three elements, or a dynamic size.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "cross: the axis is `{D}`, and not of size 3",
    label = "a vector with a cross product has three elements"
)]
pub unsafe trait OfThree<D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> OfThree<Dyn> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> OfThree<Extent<N>> for X where X: IsThree<N> {}

/// The size `N` is 3. A separate trait, so that the message contains a plain number.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "cross: the axis has size {N}, and not 3",
    label = "a vector with a cross product has three elements"
)]
pub unsafe trait IsThree<const N: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> IsThree<3> for X {}

/// Returns the shape of `vecdot`: [`VecDot`] for sizes, (.., K) with (.., K) gives (..).
///
/// # Errors
/// If a shape has too few axes, the inner sizes differ, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::vector::vecdot_sizes;
/// assert_eq!(vecdot_sizes(&[2, 1, 3], &[4, 3]).unwrap(), [2, 4]);
/// ```
pub fn vecdot_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("vecdot", &[left, right])?;
    let core = Core {
        m: false,
        k: true,
        n: false,
    };
    product_sizes("vecdot", core, left, right, broadcast_sizes::pair).map(Sizes)
}

/// Returns the shape of `matvec`: [`MatVec`] for sizes, (.., M, K) with (.., K) gives (.., M).
///
/// # Errors
/// If a shape has too few axes, the inner sizes differ, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::vector::matvec_sizes;
/// assert_eq!(matvec_sizes(&[2, 4, 3], &[3]).unwrap(), [2, 4]);
/// ```
pub fn matvec_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("matvec", &[left, right])?;
    let core = Core {
        m: true,
        k: true,
        n: false,
    };
    product_sizes("matvec", core, left, right, broadcast_sizes::pair).map(Sizes)
}

/// Returns the shape of `vecmat`: [`VecMat`] for sizes, (.., K) with (.., K, N) gives (.., N).
///
/// # Errors
/// If a shape has too few axes, the inner sizes differ, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::vector::vecmat_sizes;
/// assert_eq!(vecmat_sizes(&[2, 3], &[3, 5]).unwrap(), [2, 5]);
/// ```
pub fn vecmat_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("vecmat", &[left, right])?;
    let core = Core {
        m: false,
        k: true,
        n: true,
    };
    product_sizes("vecmat", core, left, right, broadcast_sizes::pair).map(Sizes)
}

/// Returns the shape of `outer`: [`Outer`] for sizes, (.., M) with (.., N) gives (.., M, N).
///
/// # Errors
/// If a shape has too few axes, the inner sizes differ, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::vector::outer_sizes;
/// assert_eq!(outer_sizes(&[2, 3], &[2, 5]).unwrap(), [2, 3, 5]);
/// ```
pub fn outer_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("outer", &[left, right])?;
    let core = Core {
        m: true,
        k: false,
        n: true,
    };
    product_sizes("outer", core, left, right, broadcast_sizes::pair).map(Sizes)
}

/// Returns the shape of `cross`: [`Cross`] for sizes, (.., 3) with (.., 3) gives (.., 3).
///
/// # Errors
/// If a last axis does not have three elements, or the leading axes do not broadcast.
///
/// ```
/// use broadax_shape::ops::vector::cross_sizes;
/// assert_eq!(cross_sizes(&[2, 1, 3], &[4, 3]).unwrap(), [2, 4, 3]);
/// assert!(cross_sizes(&[2], &[2]).is_err());
/// ```
pub fn cross_sizes(left: &[usize], right: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("cross", &[left, right])?;
    for sizes in [left, right] {
        if sizes.last() != Some(&3) {
            let shape = AxisVec::new(sizes);
            let problem = Problem::NotThree { shape, axis: None };
            return Err(ShapeError::new("cross", problem));
        }
    }
    let shape = crate::broadcast::broadcast_shapes(&[left, right]);
    shape.map_err(|error| error.with_operation("cross"))
}
