//! Element traits and functions beyond the operators of Rust: floats, casts, floor division,
//! powers, minimum and maximum.

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
pub(crate) mod sign;
pub(crate) mod sort_key;

use crate::element::rounding::Rounding;
// The float methods that exist in all builds. Only one of the two traits is imported, because with
// both, method calls on `T: FloatElement` would be ambiguous.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use num_traits::Float as FloatCore;
#[cfg(not(any(feature = "std", feature = "libm")))]
pub(crate) use num_traits::float::FloatCore;

/// A float: the element type of `exp`, `mean` and similar operations.
///
/// Constants such as `T::zero()`, `T::one()` and `T::from(0.5)` (an `Option`) and the methods of an
/// element come from num-traits.
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
/// To use another float type, implement `num_traits::Float` for it (`FloatCore` without the
/// features `std` and `libm`), and then this trait, which has no items.
///
/// For `f32` and `f64`, expensive functions are implemented in this crate, so that they can be
/// vectorized; their errors are listed in [`accuracy`](crate::accuracy). Other functions, and those
/// of other types, come from num-traits, which uses the standard library or, with the feature
/// `libm`, the crate `libm`.
#[cfg(any(feature = "std", feature = "libm"))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait FloatElement: num_traits::Float {
    /// Evaluates a function of `math/mod.rs`; `None` if it is not implemented for this type.
    #[doc(hidden)]
    #[inline(always)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Option<Self> {
        None
    }
}

/// A float: the element type of `mean` and similar operations.
#[cfg(not(any(feature = "std", feature = "libm")))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait FloatElement: FloatCore {}

/// A float type whose elementary functions need neither the standard library nor libm.
#[cfg(not(any(feature = "std", feature = "libm")))]
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no functions such as `exp`",
    label = "without the features `std` and `libm`, `f32` and `f64` have them",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait Elementary: FloatElement {
    /// Evaluates a function of `math/mod.rs`.
    #[doc(hidden)]
    fn computed<F: FloatFunction, R: Rounding>(self) -> Self;
}
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) use FloatElement as Elementary;

/// A real or complex float: the element type of `mean`, `var` and `norm`.
///
/// Implemented for every [`FloatElement`], and with the feature `complex` for complex numbers of
/// these.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is neither a float nor a complex number: write `x.cast::<f64>()` first"
)]
pub trait FloatOrComplex: Copy + num_traits::Zero {
    /// The type of the absolute value: a float.
    type Real: FloatElement;
    /// Returns the absolute value.
    #[doc(hidden)]
    fn distance(self) -> Self::Real;
    /// Returns the square of the absolute value.
    #[doc(hidden)]
    fn distance_squared(self) -> Self::Real;
    /// Returns the quotient by a float.
    #[doc(hidden)]
    fn over(self, by: Self::Real) -> Self;
    /// Returns the difference.
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

/// A number: an element type with a zero and sums. Implemented for all [`num_traits::Zero`].
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` have no zero, and no sum",
    label = "`{Self}` is not a number",
    note = "`bool`s are counted by `count_nonzero`, made by `full(false)` or, as a mask, by \
        `from_fn(|[i, j]| j > i)`, and become numbers by `x.cast::<u32>()`"
)]
pub trait ZeroElement: num_traits::Zero {}
#[diagnostic::do_not_recommend]
impl<T: num_traits::Zero> ZeroElement for T {}

/// A float of num-traits: the element type of `linspace`.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` are not floats",
    label = "`{Self}` is not a float",
    note = "for integers, take `arange`, or cast what floats give: `Tensor::<f64, \
        _>::linspace(0.0, 4.0).cast::<i32>()`"
)]
pub trait FloatNumber: FloatCore {}
#[diagnostic::do_not_recommend]
impl<T: FloatCore> FloatNumber for T {}

/// A scalar whose type determines the element type of a result. In `where_(x.gt(0.0), 1.0, 0.0)`,
/// both alternatives are scalars.
///
/// Implemented for every [`FloatElement`], for integers, `bool` and `char`, and with the feature
/// `complex` for complex numbers. To use another element type, implement this trait for it; it has
/// no items.
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

/// A function of a float, with an implementation for each type.
pub trait FloatFunction {
    /// The function of an `f32`.
    fn single<R: Rounding>(x: f32) -> f32;
    /// The function of an `f64`.
    fn double<R: Rounding>(x: f64) -> f64;
    /// Whether the standard library has the function.
    const IN_STD: bool;
    /// The function of another type, from num-traits.
    #[cfg(any(feature = "std", feature = "libm"))]
    fn other<T: FloatElement>(x: T) -> T;
}

// Not in a macro, because compiler errors show these impls.
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

/// Evaluates a function of a float of any type.
#[inline(always)]
pub(crate) fn compute<F: FloatFunction, R: Rounding, T: Elementary>(x: T) -> T {
    #[cfg(any(feature = "std", feature = "libm"))]
    return x.computed::<F, R>().unwrap_or_else(|| F::other(x));
    #[cfg(not(any(feature = "std", feature = "libm")))]
    return x.computed::<F, R>();
}

/// Returns the adjacent float in the direction of another one.
///
/// ```
/// use broadax::NextAfter;
/// assert_eq!(1.0_f64.next_after(2.0), 1.0 + f64::EPSILON);
/// assert_eq!(0.0_f32.next_after(-1.0), -f32::from_bits(1));
/// ```
pub trait NextAfter: Sized {
    /// Returns the next float after `self` towards `to`. If they are equal, the result is `to`; if
    /// one is a NaN, it is NaN.
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
                    // Equal (perhaps zeros of different signs), or `to` is a NaN.
                    to
                }
            }
        }
    )* };
}
next_after!(f32 f64);

/// Conversion between element types, with the semantics of Rust's `as`:
///
/// - from integers: a smaller integer keeps the low bits, a float rounds to nearest;
/// - from a float to an integer: truncates towards 0 and saturates; NaN becomes 0;
/// - from a float to a smaller float: rounds to nearest;
/// - from `bool`: `false` is 0, and `true` is 1;
/// - to `bool`: 0 becomes `false`, every other number, including NaN, becomes `true`.
///
/// With the feature `half`, casts to `half::f16` and `half::bf16` round to nearest once, and values
/// that are too large become infinite. With the feature `complex`, real numbers are cast to
/// `num_complex::Complex<f32>` and `Complex<f64>` with imaginary part 0, and these to each other.
/// Complex numbers are not cast to real ones: use the `real` or `imag` part, or the `magnitude`.
///
/// NumPy and PyTorch have the same rules, except that floats out of the range of an integer type
/// give an undefined result there.
#[diagnostic::on_unimplemented(
    message = "elements of type `{Self}` cannot be cast to `{U}`",
    label = "there is no cast from `{Self}` to `{U}`",
    note = "casts are between numbers, and from and to `bool`; for others use `x.map(..)`",
    note = "`half::f16` needs the feature `half`, complex numbers `complex`; of these take `real()`"
)]
pub trait CastTo<U> {
    /// Converts the value.
    fn converted(self) -> U;
}

/// Casts between all given types.
macro_rules! casts {
    ([$($from:ty)*] $to:tt) => { $( casts!(@from $from, $to); )* };
    (@from $from:ty, [$($to:ty)*]) => {
        $( #[diagnostic::do_not_recommend]
        impl CastTo<$to> for $from {
            #[inline(always)]
            fn converted(self) -> $to {
                self as $to
            }
        } )*
        #[diagnostic::do_not_recommend]
        impl CastTo<bool> for $from {
            #[inline(always)]
            fn converted(self) -> bool {
                self != 0 as $from
            }
        }
    };
}
casts!(
    [f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize]
    [f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize]
);
/// Casts from `bool`.
macro_rules! casts_of_bool {
    ($($to:ty)*) => { $(
        #[diagnostic::do_not_recommend]
        impl CastTo<$to> for bool {
            #[inline(always)]
            fn converted(self) -> $to {
                u8::from(self) as $to
            }
        }
    )* };
}
casts_of_bool!(f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);
#[diagnostic::do_not_recommend]
impl CastTo<bool> for bool {
    #[inline(always)]
    fn converted(self) -> bool {
        self
    }
}

/// Floor division and the corresponding remainder: Python's `//` and `%`.
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
    /// Returns the quotient, rounded down.
    ///
    /// # Panics
    /// For integers, if `divisor` is 0 or on overflow, as for `/`.
    fn floor_div(self, divisor: Self) -> Self;
    /// Returns the remainder, `self - self.floor_div(divisor) * divisor`.
    ///
    /// # Panics
    /// For integers, if `divisor` is 0 or on overflow, as for `%`.
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
    /// Returns `self` to the power of `exponent`.
    ///
    /// For integers and a negative exponent, the fraction is truncated towards 0: the result is 0
    /// unless the base is 1 or -1. Overflow is as for `*`: it panics with overflow checks, and
    /// wraps without them.
    ///
    /// # Panics
    /// For integers, if the base is 0 and the exponent is negative, which is a division by 0.
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

/// Computes the power by squaring.
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
            /// Computed from the exact remainder, as in Python and NumPy.
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
                // The quotient is an integer except for rounding errors.
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

pub(crate) use crate::element::extremes::{clamp, fmax, fmin, maximum, minimum};
