//! Shapes as nested Rust arrays.

use broadax_shape::dims::{Dim, Extent};
use broadax_shape::shapes::StaticShape;

/// An axis as a level of a nested array.
#[doc(hidden)]
pub trait NestedDim: Dim {
    type Row<T>;
}

impl<const N: usize> NestedDim for Extent<N> {
    type Row<T> = [T; N];
}
impl NestedDim for broadax_shape::dims::One {
    type Row<T> = [T; 1];
}

/// A shape as a nested array: `[[T; 3]; 2]` for `shape![2, 3]`.
///
/// # Safety
/// 1. The type `Nested<T>` has the sizes of the shape.
#[diagnostic::on_unimplemented(
    message = "the shape `{Self}` is not that of a nested array",
    label = "a nested array has sizes known at compile time, without names"
)]
pub unsafe trait NestedShape: StaticShape {
    /// The nested array type.
    type Nested<T>;
}

// SAFETY: 1. the type has the sizes of the shape.
unsafe impl NestedShape for () {
    type Nested<T> = T;
}
// SAFETY: 1. the type has the sizes of the shape.
unsafe impl<S: NestedShape, D: NestedDim> NestedShape for (S, D)
where
    (S, D): StaticShape,
{
    type Nested<T> = S::Nested<D::Row<T>>;
}

/// From a list of sizes, the outermost first: the nested array type, and its shape appended to
/// other axes.
macro_rules! nested {
    (array $t:ident;) => { $t };
    (array $t:ident; $n:ident $($rest:ident)*) => { [nested!(array $t; $($rest)*); $n] };
    (shape $axes:ty;) => { $axes };
    (shape $axes:ty; $n:ident $($rest:ident)*) => { nested!(shape ($axes, Extent<$n>); $($rest)*) };
}

pub(crate) use nested;
