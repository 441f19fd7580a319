//! Vectorized division of narrow integers, by division of floats. Processors have no vector
//! division of integers, and a scalar one takes 20 to 40 cycles.
//!
//! A quotient of two numbers of at most 32 bits, computed as `f64` and then cut to a whole number,
//! is exact: it is a whole number itself, or at least 2^-32 of itself below the next one, and an
//! `f64` is rounded by at most 2^-53 of itself. For numbers of at most 16 bits the same holds with
//! `f32`, which is rounded by at most 2^-24. The remainder is what the product leaves, which is
//! exact too.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Whether `T` is an integer type that is divided as floats.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn is_narrow<T>() -> bool {
    let t = typeid::of::<T>();
    macro_rules! any_of {
        ($($number:ty)*) => { $( t == TypeId::of::<$number>() )||* };
    }
    any_of!(i8 i16 i32 u8 u16 u32)
}

/// Calls a function with two elements converted to their type `T`, if it is one of these types.
macro_rules! by_type {
    ($T:ident, |$a:ident, $b:ident| $body:expr; $($number:ident $float:ident)*) => {
        let t = typeid::of::<$T>();
        $(
            if t == TypeId::of::<$number>() {
                #[allow(dead_code)]
                type Float = $float;
                #[allow(dead_code)]
                type Number = $number;
                #[allow(unused_variables)]
                let ($a, $b): (Number, Number) =
                    // SAFETY: 1. `T` is this type, a plain number.
                    unsafe { (transmute_copy($a), transmute_copy($b)) };
                let result = $body;
                // SAFETY: 1. the body gives what the function returns: of this type, or a `bool`.
                return unsafe { transmute_copy(&result) };
            }
        )*
    };
}

/// Whether `a` and `b` have a quotient: `b` is not 0, and the quotient is not larger than all
/// numbers of the type. True where `T` is not narrow.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn divides<T>(a: &T, b: &T) -> bool {
    // Without a branch, so that it is vectorized. The quotient overflows only for -1, whose bits
    // are all ones.
    by_type!(T, |a, b| (b != 0) & ((Number::MIN == 0) | (a != Number::MIN) | (b != !0));
        i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
    true
}

/// Whether each number has a quotient by `b`: it is neither 0 nor -1. False where `T` is not
/// narrow.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn divides_all<T>(b: &T) -> bool {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn by<T>(a: &T, b: &T) -> bool {
        by_type!(T, |a, b| (b != 0) & ((Number::MIN == 0) | (b != !0));
            i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
        false
    }
    by(b, b)
}

/// The quotient, rounded towards 0.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn quotient<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. the caller promises that there is a quotient: it, and what remains, are of this
    // type.
    by_type!(T, |a, b| unsafe { (a as Float / b as Float).to_int_unchecked::<Number>() };
        i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
    unreachable!("narrow integers only")
}

/// Truncates a float to an integer of the type.
///
/// # Safety
/// 1. There is such a number.
macro_rules! whole {
    ($TRUNC:ident, $x:expr) => {
        match $TRUNC {
            #[cfg(feature = "std")]
            true => ($x).trunc(),
            _ => ($x).to_int_unchecked::<Number>() as Float,
        }
    };
}

/// The remainder, with the sign of `a`. `TRUNC`: uses the truncation instruction of AVX2
/// processors.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn remainder<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. the caller promises that there is a quotient: it, and what remains, are of this
    // type.
    by_type!(T, |a, b| unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = whole!(TRUNC, x / y);
        (x - quotient * y).to_int_unchecked::<Number>()
    };
        i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
    unreachable!("narrow integers only")
}

/// The quotient, rounded towards minus infinity.
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn floor_quotient<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. the caller promises that there is a quotient: it, and what remains, are of this
    // type.
    by_type!(T, |a, b| unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = (x / y).to_int_unchecked::<Number>();
        let rest = x - quotient as Float * y;
        // At most 1 less: the smallest number is a quotient that is exact, or towards 0.
        quotient.wrapping_sub(((rest != 0.0) & ((rest < 0.0) != (y < 0.0))) as Number)
    };
        i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
    unreachable!("narrow integers only")
}

/// The remainder, with the sign of `b`. `TRUNC`: as for [`remainder`].
///
/// # Safety
/// 1. `T` is narrow, and `a` [`divides`] by `b`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn floor_remainder<T, const TRUNC: bool>(a: &T, b: &T) -> T {
    // SAFETY: 1. the caller promises that there is a quotient: it, and what remains, are of this
    // type.
    by_type!(T, |a, b| unsafe {
        let (x, y) = (a as Float, b as Float);
        let quotient = whole!(TRUNC, x / y);
        let rest = x - quotient * y;
        let other = (rest != 0.0) & ((rest < 0.0) != (y < 0.0));
        (if other { rest + y } else { rest }).to_int_unchecked::<Number>()
    };
        i8 f32 i16 f32 i32 f64 u8 f32 u16 f32 u32 f64);
    unreachable!("narrow integers only")
}

/// `a / b`; for complex numbers without intermediate overflow.
#[inline(always)]
pub(crate) fn divided<T: core::ops::Div<Output = T>>(a: T, b: T) -> T {
    #[cfg(feature = "complex")]
    {
        use num_complex::Complex;
        let t = typeid::of::<T>();
        macro_rules! complex {
            ($($quotient:ident $float:ty;)*) => { $(
                if t == TypeId::of::<Complex<$float>>() {
                    let (x, y): (Complex<$float>, Complex<$float>) =
                        // SAFETY: 1. `T` is this type, two plain numbers.
                        unsafe { (transmute_copy(&a), transmute_copy(&b)) };
                    let result = crate::element::complex_division::$quotient(x, y);
                    // SAFETY: 1. `T` is this type.
                    return unsafe { transmute_copy(&result) };
                }
            )* };
        }
        complex! {
            single f32;
            double f64;
        }
    }
    a / b
}

/// Declares a division, which is computed with floats if possible.
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
            const NEAR: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn has_near(&self) -> bool {
                crate::element::int_division::is_narrow::<$t>()
            }
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn is_near(&self, $a: &$t, $b: &$t) -> bool {
                crate::element::int_division::divides($a, $b)
            }
            const NEAR_BY_RIGHT: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn is_near_by_right(&self, $b: &$t) -> bool {
                crate::element::int_division::divides_all($b)
            }
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn call_near(&self, $a: $t, $b: $t) -> $t {
                if crate::element::int_division::is_narrow::<$t>() {
                    // SAFETY: 1. just tested, and the arguments are near.
                    unsafe { crate::element::int_division::$by_floats::<$t, false>(&$a, &$b) }
                } else {
                    $body
                }
            }
            const TRUNCATES: bool = size_of::<$t>() <= 4;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn call_near_fused(&self, $a: $t, $b: $t) -> $t {
                if crate::element::int_division::is_narrow::<$t>() {
                    // SAFETY: 1. just tested, and the arguments are near.
                    unsafe { crate::element::int_division::$by_floats::<$t, true>(&$a, &$b) }
                } else {
                    $body
                }
            }
        }
    };
}
pub(crate) use division;
