//! The types of elements that every engine has.

use crate::function::Unary;
use crate::support;
use std::fmt::{Debug, Display};
use std::ops::{Add, Div, Mul, Sub};

/// The type of an element, as a value: engines whose tensors do not have it in their type use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ElementType {
    /// `f32`.
    F32,
    /// `f64`.
    F64,
    /// `i64`.
    I64,
}

/// A type of elements that every engine has: `f32`, `f64` and `i64`.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "engines have no elements of type `{Self}`",
    label = "expected `f32`, `f64` or `i64`"
)]
pub trait Element:
    Copy
    + Debug
    + Display
    + Default
    + PartialEq
    + PartialOrd
    + Send
    + Sync
    + 'static
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + support::Supported
{
    /// The type, as a value.
    const TYPE: ElementType;
    /// 0.
    const ZERO: Self;
    /// 1.
    const ONE: Self;
    /// Converts the element as `as` does.
    fn as_f64(self) -> f64;
    /// Converts a number as `as` does.
    fn of_f64(x: f64) -> Self;
    /// Converts the element as `as` does.
    fn as_i64(self) -> i64;
    /// Converts a number as `as` does.
    fn of_i64(x: i64) -> Self;
}

/// `f32` or `f64`.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "expected `f32` or `f64`",
    note = "convert the elements first: `x.cast::<f32>()`"
)]
pub trait Float: Element {
    /// Applies a function to one element, with the standard library.
    fn apply(self, function: Unary) -> Self;
}

macro_rules! elements {
    ($($element:ident $kind:ident;)*) => { $(
        impl Element for $element {
            const TYPE: ElementType = ElementType::$kind;
            const ZERO: Self = 0 as $element;
            const ONE: Self = 1 as $element;
            #[inline]
            fn as_f64(self) -> f64 {
                self as f64
            }
            #[inline]
            fn of_f64(x: f64) -> Self {
                x as $element
            }
            #[inline]
            fn as_i64(self) -> i64 {
                self as i64
            }
            #[inline]
            fn of_i64(x: i64) -> Self {
                x as $element
            }
        }
    )* };
}

elements! {
    f32 F32;
    f64 F64;
    i64 I64;
}

macro_rules! floats {
    ($($float:ident)*) => { $(
        impl Float for $float {
            #[inline(always)]
            fn apply(self, function: Unary) -> Self {
                use Unary::*;
                match function {
                    Neg => -self,
                    Abs => self.abs(),
                    Exp => self.exp(),
                    Ln => self.ln(),
                    Sqrt => self.sqrt(),
                    Tanh => self.tanh(),
                    Sin => self.sin(),
                    Cos => self.cos(),
                    Relu => if self > 0.0 { self } else { self * 0.0 },
                    Sigmoid => 1.0 / (1.0 + (-self).exp()),
                }
            }
        }
    )* };
}

floats!(f32 f64);
