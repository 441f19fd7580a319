//! Absolute value and sign of signed and unsigned numbers.

use crate::element::FloatCore;
use core::any::TypeId;
use core::mem::transmute_copy;
use core::ops::Sub;
use num_traits::{One, Zero};

/// Returns the function of a float, if `T` is one. (A comparison with 0 treats -0.0 and NaN in
/// other ways, and takes more instructions.)
macro_rules! of_float {
    ($T:ident, $a:ident, |$x:ident| $body:expr) => {
        of_float!(@each $T, $a, |$x| $body;
            f32;
            f64;
            #[cfg(feature = "half")]
            half::f16;
            #[cfg(feature = "half")]
            half::bf16;
        )
    };
    (@each $T:ident, $a:ident, |$x:ident| $body:expr; $($(#[$meta:meta])* $float:ty;)*) => {
        $( $(#[$meta])* {
            if typeid::of::<$T>() == TypeId::of::<$float>() {
                // SAFETY: 1. `T` is this type, a plain number.
                let $x: $float = unsafe { transmute_copy(&$a) };
                let y: $float = $body;
                // SAFETY: 1. `T` is this type.
                return unsafe { transmute_copy(&y) };
            }
        } )*
    };
}

/// Returns the absolute value.
#[inline(always)]
pub(crate) fn abs<T: PartialOrd + Zero + Sub<Output = T>>(a: T) -> T {
    of_float!(T, a, |x| FloatCore::abs(x));
    if a > T::zero() { a } else { T::zero() - a }
}

/// Returns -1, 0 or 1, or NaN for NaN.
#[inline(always)]
pub(crate) fn sign<T: PartialOrd + Zero + One + Sub<Output = T>>(a: T) -> T {
    of_float!(T, a, |x| if x.is_zero() {
        Zero::zero()
    } else {
        FloatCore::signum(x)
    });
    if a > T::zero() {
        T::one()
    } else if a < T::zero() {
        T::zero() - T::one()
    } else if a == T::zero() {
        T::zero()
    } else {
        a
    }
}
