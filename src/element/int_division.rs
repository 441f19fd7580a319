//! Division of narrow integers by floating-point division, which is vectorized. Processors have no
//! SIMD integer division, and take 20 to 40 cycles for a scalar one.
//!
//! For integers of at most 32 bits, the quotient computed in `f64` and truncated is exact: the true
//! quotient is an integer, or less than the next integer by at least 2^-32 of its value, and the
//! rounding error of an `f64` is at most 2^-53 of it. The same holds for integers of at most 16
//! bits and `f32`, whose rounding error is at most 2^-24. The remainder is the difference from the
//! product, which is exact, too.

use crate::element::plain::{by_type, is_one_of};

/// Whether `T` is an integer type that is divided as floats.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn is_narrow<T>() -> bool {
    is_one_of!(T: i8 i16 i32 u8 u16 u32)
}

/// An integer that is divided as a float of the type `Float`.
trait Narrow {
    type Float;
}
macro_rules! floats {
    ($($t:ident $float:ident)*) => { $(
        impl Narrow for $t {
            type Float = $float;
        }
    )* };
}
floats!(i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);

/// Evaluates an expression as [`by_type`] does, if `T` is narrow.
macro_rules! narrow {
    ($T:ident $(=> $R:ident)?, $elements:tt, $body:expr) => {
        by_type!($T $(=> $R)?, $elements, {
            #[allow(dead_code)]
            type Float = <Number as Narrow>::Float;
            $body
        }; i8 i16 i32 u8 u16 u32)
    };
}

/// Whether `a / b` has a result: `b` is not 0, and the quotient does not overflow. True if `T` is
/// not narrow.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn divides<T>(a: &T, b: &T) -> bool {
    // Without branches, so that checks of a row vectorize. Only division by -1, which has all bits
    // set, can overflow.
    narrow!(
        T,
        (a, b),
        (b != 0) & ((Number::MIN == 0) | (a != Number::MIN) | (b != !0))
    );
    true
}

/// Whether every number can be divided by `b`: it is neither 0 nor -1. False if `T` is not narrow.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn divides_all<T>(b: &T) -> bool {
    narrow!(T, (b), (b != 0) & ((Number::MIN == 0) | (b != !0)));
    false
}

/// Returns the quotient, truncated towards 0.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn quotient<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. guaranteed by the caller: there is a quotient, which is of this type.
    narrow!(T => T, (a, b), unsafe { (a as Float / b as Float).to_int_unchecked() });
    unreachable!("narrow integers only")
}

/// Truncates a float to an integer of the type.
///
/// # Safety
/// 1. The integer is in the range of the type.
macro_rules! whole {
    ($TRUNC:ident, $x:expr) => {
        match $TRUNC {
            #[cfg(feature = "std")]
            true => ($x).trunc(),
            _ => ($x).to_int_unchecked::<Number>() as Float,
        }
    };
}

/// Returns the remainder with the sign of `a`. If `TRUNC`, uses a truncation instruction, which
/// AVX2 processors have.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn remainder<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. guaranteed by the caller: there is a quotient, which, like the remainder, is of
    // this type.
    narrow!(T => T, (a, b), unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = whole!(TRUNC, x / y);
        (x - quotient * y).to_int_unchecked::<Number>()
    });
    unreachable!("narrow integers only")
}

/// Returns the quotient, rounded down.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn floor_quotient<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. guaranteed by the caller: there is a quotient, which, like the remainder, is of
    // this type.
    narrow!(T => T, (a, b), unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = (x / y).to_int_unchecked::<Number>();
        let rest = x - quotient as Float * y;
        // Does not wrap: a quotient that is the minimum of the type is exact.
        quotient.wrapping_sub(((rest != 0.0) & ((rest < 0.0) != (y < 0.0))) as Number)
    });
    unreachable!("narrow integers only")
}

/// Returns the remainder with the sign of `b`. For `TRUNC` see [`remainder`].
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn floor_remainder<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. guaranteed by the caller: there is a quotient, which, like the remainder, is of
    // this type.
    narrow!(T => T, (a, b), unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = whole!(TRUNC, x / y);
        let rest = x - quotient * y;
        let other = (rest != 0.0) & ((rest < 0.0) != (y < 0.0));
        (if other { rest + y } else { rest }).to_int_unchecked::<Number>()
    });
    unreachable!("narrow integers only")
}

/// Returns `a / b`; for complex numbers, without intermediate overflow.
#[inline(always)]
pub(crate) fn divided<T: core::ops::Div<Output = T>>(a: T, b: T) -> T {
    #[cfg(feature = "complex")]
    {
        use crate::element::complex_division::{double, single};
        let (x, y) = (&a, &b);
        by_type!(T => T, (x, y), single(x, y); num_complex::Complex<f32>);
        by_type!(T => T, (x, y), double(x, y); num_complex::Complex<f64>);
    }
    a / b
}

/// Defines a division as a function of two elements; narrow integers are divided as floats.
macro_rules! division {
    ($(#[$meta:meta])* $name:ident<$t:ident: $bound:path>($a:ident, $b:ident) $body:expr,
        $by_floats:ident) => {
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<$t: $bound> crate::element::function::Fn2<$t, $t> for $name {
            const SHARED: bool = true;
            type Out = $t;
            #[inline(always)]
            fn call(&self, $a: $t, $b: $t) -> $t {
                $body
            }
            const FAILS: bool = true;
            #[inline(always)]
            fn fails(&self, $a: &$t, $b: &$t) -> Option<crate::element::failure::Failure> {
                crate::element::failure::of_division($a, $b)
            }
            const HAS_FAST_RANGE: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn has_fast_range(&self) -> bool {
                crate::element::int_division::is_narrow::<$t>()
            }
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn in_fast_range(&self, $a: &$t, $b: &$t) -> bool {
                crate::element::int_division::divides($a, $b)
            }
            const FAST_BY_RIGHT: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn is_fast_by_right(&self, $b: &$t) -> bool {
                crate::element::int_division::divides_all($b)
            }
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            unsafe fn call_fast(&self, $a: $t, $b: $t) -> $t {
                if crate::element::int_division::is_narrow::<$t>() {
                    // SAFETY: 1. just tested, and the caller guarantees that the arguments are near.
                    unsafe { crate::element::int_division::$by_floats::<$t, false>(&$a, &$b) }
                } else {
                    $body
                }
            }
            const KNOWN: Option<crate::element::function::Known> =
                Some(crate::element::function::Known::$name);
            const TRUNCATES: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            unsafe fn call_fast_fma(&self, $a: $t, $b: $t) -> $t {
                if crate::element::int_division::is_narrow::<$t>() {
                    // SAFETY: 1. just tested, and the caller guarantees that the arguments are near.
                    unsafe { crate::element::int_division::$by_floats::<$t, true>(&$a, &$b) }
                } else {
                    $body
                }
            }
        }
    };
}
pub(crate) use division;
