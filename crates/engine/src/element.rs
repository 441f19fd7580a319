//! The types of elements that every engine has.

use crate::function::Unary;
use crate::support;
use std::fmt::{Debug, Display};
use std::ops::{Add, Div, Mul, Sub};

/// The type of an element, as a value: engines whose tensors do not have it in their type use it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ElementType {
    /// `half::f16`.
    F16,
    /// `half::bf16`.
    BF16,
    /// `f32`.
    F32,
    /// `f64`.
    F64,
    /// `u8`.
    U8,
    /// `u32`.
    U32,
    /// `i32`.
    I32,
    /// `i64`.
    I64,
    /// `bool`.
    Bool,
}

impl ElementType {
    /// Whether elements of the type are integers.
    pub const fn is_integer(self) -> bool {
        matches!(
            self,
            ElementType::U8 | ElementType::U32 | ElementType::I32 | ElementType::I64
        )
    }

    /// Whether elements of the type are floats.
    pub const fn is_float(self) -> bool {
        self.is_half() || matches!(self, ElementType::F32 | ElementType::F64)
    }

    /// Whether elements of the type are floats of 16 bits.
    pub const fn is_half(self) -> bool {
        matches!(self, ElementType::F16 | ElementType::BF16)
    }
}

/// Element types of every engine: `f32`, `f64`, `u8`, `u32`, `i32`, `i64` and `bool`; with the feature
/// `half` also `f16` and `bf16` of the crate `half`.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "engines have no elements of type `{Self}`",
    label = "expected `f32`, `f64`, `u8`, `u32`, `i32`, `i64` or `bool`",
    note = "with the feature `half` of broadax-engine also `half::f16` and `half::bf16`"
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
    + support::Supported
{
    /// The type, as a value.
    const TYPE: ElementType;
    /// 0, or `false`.
    const ZERO: Self;
    /// 1, or `true`.
    const ONE: Self;
    /// Converts the element as `as` does.
    fn as_f64(self) -> f64;
    /// Converts a number like `as`. Every number but 0 becomes `true`.
    fn of_f64(x: f64) -> Self;
    /// Converts the element as `as` does.
    fn as_i64(self) -> i64;
    /// Converts a number like `as`. Every number but 0 becomes `true`.
    fn of_i64(x: i64) -> Self;
}

/// Elements to compute with: floats and integers.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not numbers",
    label = "expected `f32`, `f64`, `u8`, `u32`, `i32` or `i64`",
    note = "`bool`s become numbers by `x.cast::<f32>()`"
)]
pub trait Number:
    Element
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Div<Output = Self>
    + support::SupportedNumber
{
}

/// `f32` or `f64`; with the feature `half` also `f16` and `bf16`.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "expected `f32` or `f64`",
    note = "convert the elements first: `x.cast::<f32>()`"
)]
pub trait Float: Number {
    /// Applies a function to one element, with the standard library.
    fn apply(self, function: Unary) -> Self;
}

/// `u8`, `u32`, `i32` or `i64`: elements that are indices, as of [`take`](crate::Typed::take).
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not indices",
    label = "expected indices of type `u8`, `u32`, `i32` or `i64`",
    note = "convert the elements first: `x.cast::<i64>()`"
)]
pub trait Integer: Number {}

#[diagnostic::do_not_recommend]
impl Integer for u8 {}
#[diagnostic::do_not_recommend]
impl Integer for u32 {}
#[diagnostic::do_not_recommend]
impl Integer for i32 {}
#[diagnostic::do_not_recommend]
impl Integer for i64 {}

macro_rules! elements {
    ($($element:ident $kind:ident;)*) => { $(
        // The message says which there are.
        #[diagnostic::do_not_recommend]
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
        #[diagnostic::do_not_recommend]
        impl Number for $element {}
    )* };
}

#[diagnostic::do_not_recommend]
impl Element for bool {
    const TYPE: ElementType = ElementType::Bool;
    const ZERO: Self = false;
    const ONE: Self = true;
    #[inline]
    fn as_f64(self) -> f64 {
        f64::from(self)
    }
    #[inline]
    fn of_f64(x: f64) -> Self {
        x != 0.0
    }
    #[inline]
    fn as_i64(self) -> i64 {
        i64::from(self)
    }
    #[inline]
    fn of_i64(x: i64) -> Self {
        x != 0
    }
}

elements! {
    f32 F32;
    f64 F64;
    u8 U8;
    u32 U32;
    i32 I32;
    i64 I64;
}

/// The elements of 16 bits.
#[cfg(feature = "half")]
macro_rules! halves {
    ($($half:ident $kind:ident;)*) => { $(
        #[diagnostic::do_not_recommend]
        impl Element for half::$half {
            const TYPE: ElementType = ElementType::$kind;
            const ZERO: Self = half::$half::ZERO;
            const ONE: Self = half::$half::ONE;
            #[inline]
            fn as_f64(self) -> f64 {
                self.to_f64()
            }
            #[inline]
            fn of_f64(x: f64) -> Self {
                half::$half::from_f64(x)
            }
            #[inline]
            fn as_i64(self) -> i64 {
                self.to_f64() as i64
            }
            #[inline]
            fn of_i64(x: i64) -> Self {
                half::$half::from_f64(x as f64)
            }
        }
        #[diagnostic::do_not_recommend]
        impl Number for half::$half {}
        #[diagnostic::do_not_recommend]
        impl Float for half::$half {
            #[inline(always)]
            fn apply(self, function: Unary) -> Self {
                half::$half::from_f32(self.to_f32().apply(function))
            }
        }
    )* };
}
#[cfg(feature = "half")]
halves! {
    f16 F16;
    bf16 BF16;
}

macro_rules! floats {
    ($($float:ident)*) => { $(
        // The message says which there are.
        #[diagnostic::do_not_recommend]
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
                    Relu => if self < 0.0 { 0.0 } else { self },
                    Sigmoid => 1.0 / (1.0 + (-self).exp()),
                }
            }
        }
    )* };
}

floats!(f32 f64);
