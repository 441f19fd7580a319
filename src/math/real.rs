//! Functions that exist for floats, integers and complex numbers alike: rounding, classification
//! and elementary functions. With them code over several element types needs no cases.

use crate::element::rounding::Rounding;
use crate::element::{Elementary, FloatCore, FloatElement};
use crate::math;

/// A real number that `floor`, `ceil`, `trunc` and `round` round to a whole number.
///
/// Implemented for every [`FloatElement`], and for integers and `bool`, which stay as they are.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` cannot be rounded to whole numbers",
    label = "`{Self}` is neither a float nor an integer"
)]
pub trait RealElement: Copy {
    #[doc(hidden)]
    fn floored(self) -> Self;
    #[doc(hidden)]
    fn ceiled(self) -> Self;
    #[doc(hidden)]
    fn truncated(self) -> Self;
    /// Rounds to the nearest whole number, of two to the even one.
    #[doc(hidden)]
    fn rounded(self) -> Self;
}

impl<T: FloatElement> RealElement for T {
    #[inline(always)]
    fn floored(self) -> T {
        FloatCore::floor(self)
    }
    #[inline(always)]
    fn ceiled(self) -> T {
        FloatCore::ceil(self)
    }
    #[inline(always)]
    fn truncated(self) -> T {
        FloatCore::trunc(self)
    }
    #[inline(always)]
    fn rounded(self) -> T {
        #[cfg(any(feature = "std", feature = "libm"))]
        return math::round(self);
        #[cfg(not(any(feature = "std", feature = "libm")))]
        {
            let two = T::one() + T::one();
            let fraction = FloatCore::abs(FloatCore::fract(self));
            match fraction + fraction == T::one() {
                true => FloatCore::round(self / two) * two,
                false => FloatCore::round(self),
            }
        }
    }
}

/// A number that may be NaN or infinite.
///
/// Implemented for every [`FloatElement`], with the feature `complex` for complex numbers of these,
/// and for integers and `bool`, which are always finite.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not numbers",
    label = "`{Self}` is neither a float, an integer nor a complex number"
)]
pub trait NumberElement: Copy {
    #[doc(hidden)]
    fn has_nan(self) -> bool;
    #[doc(hidden)]
    fn has_infinity(self) -> bool;
    #[doc(hidden)]
    fn all_finite(self) -> bool;
}

impl<T: FloatElement> NumberElement for T {
    #[inline(always)]
    fn has_nan(self) -> bool {
        FloatCore::is_nan(self)
    }
    #[inline(always)]
    fn has_infinity(self) -> bool {
        FloatCore::is_infinite(self)
    }
    #[inline(always)]
    fn all_finite(self) -> bool {
        FloatCore::is_finite(self)
    }
}

#[cfg(feature = "complex")]
impl<T: FloatElement> NumberElement for num_complex::Complex<T> {
    #[inline(always)]
    fn has_nan(self) -> bool {
        self.re.has_nan() | self.im.has_nan()
    }
    #[inline(always)]
    fn has_infinity(self) -> bool {
        self.re.has_infinity() | self.im.has_infinity()
    }
    #[inline(always)]
    fn all_finite(self) -> bool {
        self.re.all_finite() & self.im.all_finite()
    }
}

/// Implements the traits for types that have whole and finite numbers only.
macro_rules! whole {
    ($($t:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl RealElement for $t {
            #[inline(always)]
            fn floored(self) -> $t {
                self
            }
            #[inline(always)]
            fn ceiled(self) -> $t {
                self
            }
            #[inline(always)]
            fn truncated(self) -> $t {
                self
            }
            #[inline(always)]
            fn rounded(self) -> $t {
                self
            }
        }
        #[diagnostic::do_not_recommend]
        impl NumberElement for $t {
            #[inline(always)]
            fn has_nan(self) -> bool {
                false
            }
            #[inline(always)]
            fn has_infinity(self) -> bool {
                false
            }
            #[inline(always)]
            fn all_finite(self) -> bool {
                true
            }
        }
    )* };
}
whole!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool);

/// A float or a complex number: the element type of `exp`, `ln`, `sqrt`, `sin`, `cos` and `tanh`.
///
/// Implemented for every [`FloatElement`], and with the feature `complex` for `Complex<f32>` and
/// `Complex<f64>`, whose functions are those of num-complex. (Without the features `std` and
/// `libm`, only `f32` and `f64` have these functions.)
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is neither a float nor a complex number: write `x.cast::<f64>()` first"
)]
pub trait MathElement: Copy {
    /// Whether there is a fast range of sines and cosines.
    #[doc(hidden)]
    const FAST_RANGE: bool;
    #[doc(hidden)]
    fn exp_by<R: Rounding>(self) -> Self;
    #[doc(hidden)]
    fn ln_by<R: Rounding>(self) -> Self;
    #[doc(hidden)]
    fn tanh_by<R: Rounding>(self) -> Self;
    #[doc(hidden)]
    fn sin_by<R: Rounding>(self) -> Self;
    #[doc(hidden)]
    fn cos_by<R: Rounding>(self) -> Self;
    /// Whether the number is in the fast range.
    #[doc(hidden)]
    fn in_fast_range(self) -> bool;
    #[doc(hidden)]
    fn fast_sin_by<R: Rounding>(self) -> Self;
    #[doc(hidden)]
    fn fast_cos_by<R: Rounding>(self) -> Self;
    #[cfg(any(feature = "std", feature = "libm"))]
    #[doc(hidden)]
    fn square_root(self) -> Self;
}

impl<T: Elementary> MathElement for T {
    const FAST_RANGE: bool = true;
    #[inline(always)]
    fn exp_by<R: Rounding>(self) -> T {
        math::exp::<R, T>(self)
    }
    #[inline(always)]
    fn ln_by<R: Rounding>(self) -> T {
        math::ln::<R, T>(self)
    }
    #[inline(always)]
    fn tanh_by<R: Rounding>(self) -> T {
        math::tanh::<R, T>(self)
    }
    #[inline(always)]
    fn sin_by<R: Rounding>(self) -> T {
        math::sin::<R, T>(self)
    }
    #[inline(always)]
    fn cos_by<R: Rounding>(self) -> T {
        math::cos::<R, T>(self)
    }
    #[inline(always)]
    fn in_fast_range(self) -> bool {
        math::in_fast_range(self)
    }
    #[inline(always)]
    fn fast_sin_by<R: Rounding>(self) -> T {
        math::sin_fast::<R, T>(self)
    }
    #[inline(always)]
    fn fast_cos_by<R: Rounding>(self) -> T {
        math::cos_fast::<R, T>(self)
    }
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn square_root(self) -> T {
        num_traits::Float::sqrt(self)
    }
}

/// Implements the trait for complex numbers.
#[cfg(all(feature = "complex", any(feature = "std", feature = "libm")))]
macro_rules! complex {
    ($($t:ty)*) => { $(
        impl MathElement for num_complex::Complex<$t> {
            const FAST_RANGE: bool = false;
            #[inline(always)]
            fn exp_by<R: Rounding>(self) -> Self {
                self.exp()
            }
            #[inline(always)]
            fn ln_by<R: Rounding>(self) -> Self {
                self.ln()
            }
            #[inline(always)]
            fn tanh_by<R: Rounding>(self) -> Self {
                self.tanh()
            }
            #[inline(always)]
            fn sin_by<R: Rounding>(self) -> Self {
                self.sin()
            }
            #[inline(always)]
            fn cos_by<R: Rounding>(self) -> Self {
                self.cos()
            }
            #[inline(always)]
            fn in_fast_range(self) -> bool {
                false
            }
            #[inline(always)]
            fn fast_sin_by<R: Rounding>(self) -> Self {
                self.sin()
            }
            #[inline(always)]
            fn fast_cos_by<R: Rounding>(self) -> Self {
                self.cos()
            }
            #[inline(always)]
            fn square_root(self) -> Self {
                self.sqrt()
            }
        }
        impl crate::element::Power for num_complex::Complex<$t> {
            /// The principal value, and 1 for the exponent 0.
            #[inline]
            fn power(self, exponent: Self) -> Self {
                self.powc(exponent)
            }
        }
    )* };
}
#[cfg(all(feature = "complex", any(feature = "std", feature = "libm")))]
complex!(f32 f64);
