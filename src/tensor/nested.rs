//! Nested Rust arrays: which elements `From` takes from them.

/// An element type of the nested arrays that `From` converts: not an array itself.
///
/// Without this trait, `[[1.0, 2.0], [3.0, 4.0]]` could be one axis of two elements `[f64; 2]`, and
/// `Tensor::from` could not infer the shape. It is implemented for numbers, `bool`, `char` and
/// strings. Implement it for your own element type, or use [`Tensor::from_nested`], which is given
/// the shape.
///
/// ```
/// use broadax::prelude::*;
/// #[derive(Clone, Debug, PartialEq)]
/// struct Cell(u8);
/// impl broadax::NestedElement for Cell {}
/// let board = Tensor::from([[Cell(0), Cell(1)], [Cell(2), Cell(3)]]);
/// assert_eq!(board.shape(), [2, 2]);
/// ```
///
/// [`Tensor::from_nested`]: crate::Tensor::from_nested
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not known as an element of nested arrays",
    label = "is this an element, or an array of elements?",
    note = "`impl broadax::NestedElement for ..` for an element type of your own, or \
        `Tensor::<_, shape![2, 3]>::from_nested(..)`"
)]
pub trait NestedElement {}

macro_rules! elements {
    ($($t:ty)*) => { $( impl NestedElement for $t {} )* };
}
elements! { f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool char }
impl NestedElement for &str {}
#[cfg(feature = "alloc")]
impl NestedElement for alloc::string::String {}
impl<T> NestedElement for core::num::Wrapping<T> {}
impl<T> NestedElement for Option<T> {}
#[cfg(feature = "half")]
elements! { half::f16 half::bf16 }
#[cfg(feature = "complex")]
impl<T> NestedElement for num_complex::Complex<T> {}

/// From a list of sizes, the outermost first: the nested array type, and its shape appended to
/// other axes.
macro_rules! nested {
    (array $t:ident;) => { $t };
    (array $t:ident; $n:ident $($rest:ident)*) => { [nested!(array $t; $($rest)*); $n] };
    (shape $axes:ty;) => { $axes };
    (shape $axes:ty; $n:ident $($rest:ident)*) => {
        nested!(shape ($axes, broadax_shape::dims::Extent<$n>); $($rest)*)
    };
}

pub(crate) use nested;
