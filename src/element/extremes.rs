//! Minimum and maximum of two elements.
//!
//! For equal elements, the result is the second one, which is observable only for zeros of
//! different signs. (The order of IEEE 754-2019, in which -0.0 is less than 0.0, would take twice
//! as many instructions.) Reductions make the sign of a zero result positive ([`PositiveZero`]), so
//! that it does not depend on the order in which they combine elements.

use core::any::TypeId;
use core::mem::{needs_drop, transmute_copy};

/// Whether a value is not equal to itself, like NaN.
#[inline(always)]
#[allow(clippy::eq_op)]
fn is_nan<T: PartialOrd>(a: &T) -> bool {
    a != a
}

/// Returns the minimum, propagating NaN (NumPy's `minimum`).
#[inline(always)]
pub(crate) fn minimum<T: PartialOrd>(a: T, b: T) -> T {
    if a < b || is_nan(&a) { a } else { b }
}

/// Returns the maximum, propagating NaN (NumPy's `maximum`).
#[inline(always)]
pub(crate) fn maximum<T: PartialOrd>(a: T, b: T) -> T {
    if a > b || is_nan(&a) { a } else { b }
}

/// Replaces `a` by the result of [`minimum`]. Elements that own memory are cloned only if they replace
/// `a`; others are always stored, without a branch.
#[inline(always)]
pub(crate) fn minimum_assign<T: PartialOrd + Clone>(a: &mut T, b: &T) {
    let stays = *a < *b || is_nan(a);
    if !needs_drop::<T>() {
        *a = if stays { a.clone() } else { b.clone() };
    } else if !stays {
        a.clone_from(b);
    }
}

/// Replaces `a` by the result of [`maximum`]. Elements that own memory are cloned only if they replace
/// `a`; others are always stored, without a branch.
#[inline(always)]
pub(crate) fn maximum_assign<T: PartialOrd + Clone>(a: &mut T, b: &T) {
    let stays = *a > *b || is_nan(a);
    if !needs_drop::<T>() {
        *a = if stays { a.clone() } else { b.clone() };
    } else if !stays {
        a.clone_from(b);
    }
}

/// Returns `minimum(maximum(a, low), high)`. (Whether a bound is NaN is known before a loop, if the
/// bounds are numbers, and whether an element is does not matter.)
#[inline(always)]
pub(crate) fn clamp<T: PartialOrd>(a: T, low: T, high: T) -> T {
    let a = if low >= a || is_nan(&low) { low } else { a };
    if high <= a || is_nan(&high) { high } else { a }
}

/// Returns the minimum, ignoring NaN (NumPy's `fmin`, Rust's `f32::min`).
#[inline(always)]
pub(crate) fn fmin<T: PartialOrd>(a: T, b: T) -> T {
    if a < b || is_nan(&b) { a } else { b }
}

/// Returns the maximum, ignoring NaN (NumPy's `fmax`, Rust's `f32::max`).
#[inline(always)]
pub(crate) fn fmax<T: PartialOrd>(a: T, b: T) -> T {
    if a > b || is_nan(&b) { a } else { b }
}

/// Whether zeros of this type are signed.
#[inline(always)]
pub(crate) fn has_signed_zeros<T>() -> bool {
    crate::element::sort_key::is_float::<T>()
}

/// Replaces -0.0 by 0.0.
#[derive(Clone, Copy)]
pub(crate) struct PositiveZero;
impl<T> crate::element::function::Fn1<T> for PositiveZero {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T) -> T {
        macro_rules! add_zero {
            ($($(#[$meta:meta])* $float:ty, $zero:expr;)*) => { $( $(#[$meta])* {
                if typeid::of::<T>() == TypeId::of::<$float>() {
                    // SAFETY: 1. `T` is this type, a plain number.
                    let x: $float = unsafe { transmute_copy(&a) };
                    // The sum of -0.0 and 0.0 is 0.0; all other numbers are unchanged.
                    let x = x + $zero;
                    // SAFETY: 1. `T` is this type.
                    return unsafe { transmute_copy(&x) };
                }
            } )* };
        }
        add_zero! {
            f32, 0.0;
            f64, 0.0;
            #[cfg(feature = "half")]
            half::f16, half::f16::ZERO;
            #[cfg(feature = "half")]
            half::bf16, half::bf16::ZERO;
        }
        a
    }
}
