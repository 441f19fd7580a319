//! Static shapes as nested arrays: `[[T; 3]; 2]` for `shape![2, 3]`.

use broadax_shape::arith::Concrete;
use broadax_shape::dims::{Dim, Extent, Inlined, One, StaticDim};
use broadax_shape::shapes::Shape;

/// The size of an axis as the length of an array.
///
/// # Safety
/// 1. `Row<T>` is an array of `SIZE` elements, which is the size of the axis.
#[doc(hidden)]
pub unsafe trait ArraySize: Dim<Placement = Inlined> {
    /// An array of this size.
    type Row<T>;
    const SIZE: usize;
}

// SAFETY: 1. an array of N elements.
#[diagnostic::do_not_recommend]
unsafe impl<const N: usize> ArraySize for Extent<N> {
    type Row<T> = [T; N];
    const SIZE: usize = N;
}
// SAFETY: 1. an array of one element.
#[diagnostic::do_not_recommend]
unsafe impl ArraySize for One {
    type Row<T> = [T; 1];
    const SIZE: usize = 1;
}

/// An axis of static size: what a generic function over inline arrays asks of each size.
///
/// ```
/// use broadax::{InlineDim, prelude::*};
/// /// The state of a filter with `N` quantities.
/// struct Filter<N: InlineDim> {
///     state: Array<f64, shape![N]>,
///     covariance: Array<f64, shape![N, N]>,
/// }
/// impl<N: InlineDim> Filter<N> {
///     fn new() -> Self {
///         Filter { state: Array::zeros(), covariance: Array::eye() }
///     }
///     fn predict(&self, step: &Array<f64, shape![N, N]>) -> Self {
///         Filter {
///             state: step.matmul(&self.state),
///             covariance: step.matmul(&self.covariance).matmul(&step.transpose()),
///         }
///     }
/// }
/// let filter = Filter { state: array![0.0, 1.0], covariance: array![[1.0, 0.0], [0.0, 1.0]] };
/// let next = filter.predict(&array![[1.0, 0.5], [0.0, 1.0]]);
/// assert_eq!(next.state, array![0.5, 1.0]);
/// assert_eq!(next.covariance, array![[1.25, 0.5], [0.5, 1.0]]);
/// assert_eq!(Filter::<Extent<2>>::new().covariance, filter.covariance);
/// ```
#[diagnostic::on_unimplemented(
    message = "an inline array cannot have an axis `{Self}`",
    label = "the size of this axis is known only at run time",
    note = "use a `Tensor`, which keeps its elements on the heap; in generic code, `N: InlineDim` \
        says that the size is known"
)]
pub trait InlineDim: StaticDim + Dim<Unnamed: ArraySize> {
    /// An array of this size.
    #[doc(hidden)]
    type Row<T>;
}
// Two impls fit a parameter, so that the compiler reports `N: InlineDim`, also where it lists all conditions of an
// operator. (`Concrete` makes the first one not hold where the second one is checked.)
#[diagnostic::do_not_recommend]
impl<D: StaticDim + Dim<Unnamed: ArraySize + Concrete>> InlineDim for D {
    type Row<T> = <D::Unnamed as ArraySize>::Row<T>;
}
#[diagnostic::do_not_recommend]
impl<D: StaticDim + Dim<Unnamed: ArraySize>> InlineDim for D
where
    Never<D>: NeverHolds,
{
    type Row<T> = T;
}
#[doc(hidden)]
pub struct Never<D>(D);
/// Implemented for nothing.
#[doc(hidden)]
pub trait NeverHolds {}

/// A shape of static sizes, as inline [`Array`](crate::Array)s and nested arrays need.
///
/// # Safety
/// 1. `Nested<T>` is a nested array of the sizes of the shape, with `LEN` elements `T`.
#[diagnostic::on_unimplemented(
    message = "an inline array cannot have the shape `{Self}`",
    label = "some of its sizes, or its rank, are known only at run time",
    note = "use a `Tensor`, which keeps its elements on the heap"
)]
pub unsafe trait InlineShape: Shape<Placement = Inlined> {
    /// The nested array type.
    type Nested<T>;
    #[doc(hidden)]
    const LEN: usize;
}

// SAFETY: 1. a single element.
unsafe impl InlineShape for () {
    type Nested<T> = T;
    const LEN: usize = 1;
}
// SAFETY: 1. each axis adds a level of its size.
unsafe impl<S: InlineShape, D: InlineDim> InlineShape for (S, D) {
    type Nested<T> = S::Nested<D::Row<T>>;
    const LEN: usize = match S::LEN.checked_mul(<D::Unnamed as ArraySize>::SIZE) {
        Some(len) => len,
        None => panic!("broadax: this shape has more elements than memory can hold"),
    };
}
