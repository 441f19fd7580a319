//! Element types and their functions beyond Rust's operators: floor division, powers, casts.

pub(crate) mod arithmetic;
#[cfg(feature = "complex")]
pub(crate) mod complex;
#[cfg(feature = "complex")]
pub(crate) mod complex_division;
pub(crate) mod extremes;
pub(crate) mod failure;
pub(crate) mod function;
#[cfg(feature = "half")]
pub(crate) mod half;
pub(crate) mod index;
pub(crate) mod int_division;
pub(crate) mod plain;
pub(crate) mod rounding;
pub(crate) mod shift;
pub(crate) mod sort_key;

use crate::element::rounding::Rounding;
// The trait with the functions of floats in all builds. With both traits in scope, each method of
// `T: FloatElement` would be ambiguous.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use num_traits::Float as FloatCore;
#[cfg(not(any(feature = "std", feature = "libm")))]
pub(crate) use num_traits::float::FloatCore;

/// A float with all elementary functions, such as `exp`.
///
/// Its numbers come from num-traits: `T::zero()`, `T::one()`, and `T::from(0.5)`, which is an
/// `Option`; and so do the methods of an element.
///
/// ```
/// use broadax::prelude::*;
/// fn middle<T: FloatElement, S: Shape>(x: &Tensor<T, S>, y: &Tensor<T, S>) -> Tensor<T, S> {
///     (x + y) / (T::one() + T::one())
/// }
/// fn magnitude<T: FloatElement, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
///     x.map(|element| element.abs().max(T::epsilon()))
/// }
/// assert_eq!(middle(&tensor![1.0_f32, 2.0], &tensor![2.0, 4.0]), tensor![1.5, 3.0]);
/// assert_eq!(magnitude(&tensor![-1.0, 0.0]), tensor![1.0, f64::EPSILON]);
/// ```
///
/// For a float type of your own: implement `num_traits::Float` (without the features `std` and
/// `libm`, `FloatCore`), and then this trait, which has no items.
///
/// For `f32` and `f64` the functions that take time are this crate's own, which the processor
/// computes for several elements at once; the [page on accuracy](crate::accuracy) says how exact
/// they are. The others, and those of other types, come from num-traits, which has them from the
/// standard library or, with the feature `libm`, from the crate of that name.
#[cfg(any(feature = "std", feature = "libm"))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait FloatElement: num_traits::Float {
    /// A function of `math/mod.rs`, if there is one for this type.
    #[doc(hidden)]
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Option<Self> {
        None
    }
}

/// A float, for `mean` and similar functions.
#[cfg(not(any(feature = "std", feature = "libm")))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait FloatElement: FloatCore {}

/// A float with elementary functions that need neither the standard library nor libm.
#[cfg(not(any(feature = "std", feature = "libm")))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no functions such as `exp`",
    label = "without the features `std` and `libm`, `f32` and `f64` have them",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait Elementary: FloatElement {
    /// A function of `math/mod.rs`.
    #[doc(hidden)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Self;
}
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use FloatElement as Elementary;

/// A float or a complex number of floats, for `mean`, `var` and `norm`.
///
/// Implemented for every [`FloatElement`], and with the feature `complex` for complex numbers of
/// them.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is neither a float nor a complex number",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait FloatOrComplex: Copy + num_traits::Zero {
    /// The type of the absolute value: a float.
    type Real: FloatElement;
    /// The absolute value.
    #[doc(hidden)]
    fn distance(self) -> Self::Real;
    /// The square of the absolute value.
    #[doc(hidden)]
    fn distance_squared(self) -> Self::Real;
    /// Divides by a float.
    #[doc(hidden)]
    fn over(self, by: Self::Real) -> Self;
    /// The difference.
    #[doc(hidden)]
    fn minus(self, other: Self) -> Self;
}
impl<T: FloatElement> FloatOrComplex for T {
    type Real = T;
    #[inline(always)]
    fn distance(self) -> T {
        FloatCore::abs(self)
    }
    #[inline(always)]
    fn distance_squared(self) -> T {
        self * self
    }
    #[inline(always)]
    fn over(self, by: T) -> T {
        self / by
    }
    #[inline(always)]
    fn minus(self, other: T) -> T {
        self - other
    }
}

/// A number: an element type that implements [`num_traits::Zero`].
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no zero, and no sum",
    label = "`{Self}` is not a number",
    note = "`bool`s are counted by `count_nonzero`, made by `full(false)` or `from_fn`, and become \
        numbers by `x.cast::<u32>()`"
)]
pub trait ZeroElement: num_traits::Zero {}
#[diagnostic::do_not_recommend]
impl<T: num_traits::Zero> ZeroElement for T {}

/// A float of num-traits, without further functions, for `linspace`.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "for integers, take `arange`, or cast what floats give: `Tensor::<f64, \
        _>::linspace(0.0, 4.0).cast::<i32>()`"
)]
pub trait FloatNumber: FloatCore {}
#[diagnostic::do_not_recommend]
impl<T: FloatCore> FloatNumber for T {}

/// A scalar. If both operands are scalars, this determines the result type of `where_(x.gt(0.0),
/// 1.0, 0.0)`.
///
/// Every [`FloatElement`], the integers, `bool` and `char`, and with the feature `complex` complex
/// numbers. For an element of your own: implement this trait, which has no items.
#[diagnostic::on_unimplemented(
    message = "two elements of type `{Self}` do not say the type of the result",
    label = "expected a float, an integer, a `bool` or a `char`",
    note = "implement `broadax::ScalarElement` for an element of your own; `Tensor::scalar` makes \
        a tensor of it"
)]
pub trait ScalarElement {}
impl<T: FloatElement> ScalarElement for T {}
macro_rules! scalars {
    ($($t:ty)*) => { $( impl ScalarElement for $t {} )* };
}
scalars!(u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize bool char);

/// Implements a function of floats in all its forms.
pub trait FloatFunction {
    /// Of `f32`.
    fn single<R: Rounding>(x: f32) -> f32;
    /// Of `f64`.
    fn double<R: Rounding>(x: f64) -> f64;
    /// Whether the standard library has it.
    const IN_STD: bool;
    /// Of another type, from num-traits.
    #[cfg(any(feature = "std", feature = "libm"))]
    fn other<T: FloatElement>(x: T) -> T;
}

// Written out because the compiler shows them in errors.
#[cfg(any(feature = "std", feature = "libm"))]
impl FloatElement for f32 {
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Option<f32> {
        let of_std = cfg!(feature = "std-math") && F::IN_STD;
        if of_std {
            None
        } else {
            Some(F::single::<R>(self))
        }
    }
}
#[cfg(any(feature = "std", feature = "libm"))]
impl FloatElement for f64 {
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Option<f64> {
        let of_std = cfg!(feature = "std-math") && F::IN_STD;
        if of_std {
            None
        } else {
            Some(F::double::<R>(self))
        }
    }
}

#[cfg(not(any(feature = "std", feature = "libm")))]
impl FloatElement for f32 {}
#[cfg(not(any(feature = "std", feature = "libm")))]
impl FloatElement for f64 {}
#[cfg(not(any(feature = "std", feature = "libm")))]
impl Elementary for f32 {
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> f32 {
        F::single::<R>(self)
    }
}
#[cfg(not(any(feature = "std", feature = "libm")))]
impl Elementary for f64 {
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> f64 {
        F::double::<R>(self)
    }
}

/// Implements a function for all float types.
#[inline(always)]
pub(crate) fn compute<F: FloatFunction, R: Rounding, T: Elementary>(x: T) -> T {
    #[cfg(any(feature = "std", feature = "libm"))]
    return x.computed::<F, R>().unwrap_or_else(|| F::other(x));
    #[cfg(not(any(feature = "std", feature = "libm")))]
    return x.computed::<F, R>();
}

/// The next representable float towards another one.
///
/// ```
/// use broadax::NextAfter;
/// assert_eq!(1.0_f64.next_after(2.0), 1.0 + f64::EPSILON);
/// assert_eq!(0.0_f32.next_after(-1.0), -f32::from_bits(1));
/// ```
pub trait NextAfter: Sized {
    /// Returns the next representable float after `self` towards `to`, `to` if they are equal, or
    /// NaN if one of them is NaN.
    fn next_after(self, to: Self) -> Self;
}

macro_rules! next_after {
    ($($t:ty)*) => { $(
        impl NextAfter for $t {
            #[inline]
            fn next_after(self, to: $t) -> $t {
                if self.is_nan() {
                    self
                } else if self < to {
                    self.next_up()
                } else if self > to {
                    self.next_down()
                } else {
                    // Equal up to the sign of a zero, or NaN.
                    to
                }
            }
        }
    )* };
}
next_after!(f32 f64);

/// A conversion between element types, by the rules of Rust's `as`:
///
/// - an integer to a smaller integer keeps the low bits, to a float it rounds to the nearest;
/// - a float to an integer is cut off towards 0 and stays within the type: what is larger becomes
///   the largest value, NaN becomes 0;
/// - a float to a smaller float rounds to the nearest;
/// - `true` is 1 and `false` is 0, and every number but 0 (NaN too) becomes `true`.
///
/// With the feature `half` there are `half::f16` and `half::bf16`, which are smaller floats: what
/// is cast to them rounds to the nearest once, and what is too large becomes infinite. With the
/// feature `complex` real numbers become `num_complex::Complex<f32>` and `Complex<f64>`, with an
/// imaginary part of 0, and one of these the other. A complex number is not cast to a real one:
/// take its `real` or `imag` part, or its `magnitude`.
///
/// (NumPy's and PyTorch's rules, but for floats that do not fit an integer, which are undefined
/// there.)
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` cannot be cast to `{U}`",
    label = "there is no cast from `{Self}` to `{U}`",
    note = "casts are between numbers, and from and to `bool`; for others use `x.map(..)`",
    note = "`half::f16` needs the feature `half`, complex numbers `complex`; of these take `real()`"
)]
pub trait CastTo<U> {
    /// Converts.
    fn cast_to(self) -> U;
}

/// Implements casts between all types.
macro_rules! casts {
    ([$($from:ty)*] $to:tt) => { $( casts!(@from $from, $to); )* };
    (@from $from:ty, [$($to:ty)*]) => {
        $( #[diagnostic::do_not_recommend]
        impl CastTo<$to> for $from {
            #[inline(always)]
            fn cast_to(self) -> $to {
                self as $to
            }
        } )*
        #[diagnostic::do_not_recommend]
        impl CastTo<bool> for $from {
            #[inline(always)]
            fn cast_to(self) -> bool {
                self != 0 as $from
            }
        }
    };
}
casts!(
    [f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize]
    [f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize]
);
/// A cast from `bool`.
macro_rules! casts_of_bool {
    ($($to:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl CastTo<$to> for bool {
            #[inline(always)]
            fn cast_to(self) -> $to {
                u8::from(self) as $to
            }
        }
    )* };
}
casts_of_bool!(f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
#[diagnostic::do_not_recommend]
impl CastTo<bool> for bool {
    #[inline(always)]
    fn cast_to(self) -> bool {
        self
    }
}

/// Floor division and its remainder: Python's `//` and `%`.
///
/// The remainder has the sign of the divisor.
///
/// ```
/// use broadax::FloorDiv;
/// assert_eq!((-7).floor_div(2), -4);
/// assert_eq!((-7).floor_rem(2), 1);
/// assert_eq!((-7.0).floor_rem(2.0), 1.0);
/// ```
pub trait FloorDiv: Sized {
    /// The quotient, rounded down.
    ///
    /// # Panics
    /// For integers: when `divisor` is 0 (as `/` does), or on overflow (as `/` does).
    fn floor_div(self, divisor: Self) -> Self;
    /// The remainder: `self - self.floor_div(divisor) * divisor`.
    ///
    /// # Panics
    /// For integers: when `divisor` is 0 (as `%` does), or on overflow (as `%` does).
    fn floor_rem(self, divisor: Self) -> Self;
}

/// A power with an exponent of the same type.
///
/// ```
/// use broadax::Power;
/// assert_eq!(2_i32.power(10), 1024);
/// assert_eq!(2.0_f64.power(0.5), 2.0_f64.sqrt());
/// assert_eq!(2_i32.power(-1), 0); // truncated towards 0, as PyTorch does
/// ```
pub trait Power: Sized {
    /// `self` to the power of `exponent`.
    ///
    /// For integers a negative exponent gives the fraction truncated towards 0: 0, but for the
    /// bases 1 and -1. Overflow is as with `*`: a panic in a build with overflow checks, else
    /// it wraps.
    ///
    /// # Panics
    /// For integers: 0 to a negative power, which is a division by zero.
    fn power(self, exponent: Self) -> Self;
}

macro_rules! signed {
    ($($t:ty)*) => { $(
        impl FloorDiv for $t {
            #[inline]
            fn floor_div(self, divisor: $t) -> $t {
                let quotient = self / divisor;
                if self % divisor != 0 && (self < 0) != (divisor < 0) { quotient - 1 } else {
                    quotient }
            }
            #[inline]
            fn floor_rem(self, divisor: $t) -> $t {
                let rest = self % divisor;
                if rest != 0 && (rest < 0) != (divisor < 0) { rest + divisor } else { rest }
            }
        }
        impl Power for $t {
            #[inline]
            #[allow(arithmetic_overflow)]
            fn power(self, exponent: $t) -> $t {
                if exponent >= 0 {
                    return int_power(self, exponent as u128, |a, b| a * b);
                }
                match self {
                    1 => 1,
                    -1 if exponent % 2 == 0 => 1,
                    -1 => -1,
                    base => 1 / base / 2,
                }
            }
        }
    )* };
}
signed!(i8 i16 i32 i64 i128 isize);

macro_rules! unsigned {
    ($($t:ty)*) => { $(
        impl FloorDiv for $t {
            #[inline]
            fn floor_div(self, divisor: $t) -> $t {
                self / divisor
            }
            #[inline]
            fn floor_rem(self, divisor: $t) -> $t {
                self % divisor
            }
        }
        impl Power for $t {
            #[inline]
            fn power(self, exponent: $t) -> $t {
                int_power(self, exponent as u128, |a, b| a * b)
            }
        }
    )* };
}
unsigned!(u8 u16 u32 u64 u128 usize);

/// By squaring.
#[inline]
fn int_power<T: Copy + num_traits::One>(
    base: T,
    mut exponent: u128,
    times: impl Fn(T, T) -> T,
) -> T {
    let (mut base, mut all) = (base, T::one());
    while exponent > 0 {
        if exponent & 1 == 1 {
            all = times(all, base);
        }
        exponent >>= 1;
        if exponent > 0 {
            base = times(base, base);
        }
    }
    all
}

macro_rules! float {
    ($($t:ty)*) => { $(
        impl FloorDiv for $t {
            /// As Python and NumPy compute it: from the exact remainder.
            #[inline]
            fn floor_div(self, divisor: $t) -> $t {
                if divisor == 0.0 {
                    return self / divisor;
                }
                let rest = self % divisor;
                let mut quotient = (self - rest) / divisor;
                if rest != 0.0 && (rest < 0.0) != (divisor < 0.0) {
                    quotient -= 1.0;
                }
                if quotient == 0.0 {
                    // A zero with the sign of the exact quotient.
                    let negative = self.is_sign_negative() != divisor.is_sign_negative();
                    return if negative { -0.0 } else { 0.0 };
                }
                // The quotient is an integer up to rounding.
                let floor = FloatCore::floor(quotient);
                if quotient - floor > 0.5 { floor + 1.0 } else { floor }
            }
            #[inline]
            fn floor_rem(self, divisor: $t) -> $t {
                let rest = self % divisor;
                if rest == 0.0 {
                    // A zero with the sign of the divisor.
                    return if divisor.is_sign_negative() { -0.0 } else { 0.0 };
                }
                if (rest < 0.0) != (divisor < 0.0) { rest + divisor } else { rest }
            }
        }
        #[cfg(any(feature = "std", feature = "libm"))]
        impl Power for $t {
            #[inline]
            fn power(self, exponent: $t) -> $t {
                num_traits::Float::powf(self, exponent)
            }
        }
    )* };
}
float!(f32 f64);

pub(crate) use crate::element::extremes::{fmax, fmin, maximum, minimum};
