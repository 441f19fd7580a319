//! The smaller and the larger of two elements.
//!
//! Two kinds: those with the order of IEEE 754-2019 (section 9.6), in which -0.0 is below 0.0, for operations whose result is
//! such a pair; and those by `<` and `>` alone, which take fewer instructions, for reductions: there the sign of a zero is made
//! positive once at the end ([`positive_zero`]), and so does not depend on the order of the elements either.

use core::any::TypeId;
use core::mem::transmute_copy;

/// Whether a value is not equal to itself, as a NaN is.
#[inline(always)]
#[allow(clippy::eq_op)]
fn is_nan<T: PartialOrd>(a: &T) -> bool {
    a != a
}

/// The smaller one; a NaN when one of them is.
#[inline(always)]
pub(crate) fn smaller<T: PartialOrd>(a: T, b: T) -> T {
    if a < b || is_nan(&a) { a } else { b }
}

/// The larger one; a NaN when one of them is.
#[inline(always)]
pub(crate) fn larger<T: PartialOrd>(a: T, b: T) -> T {
    if a > b || is_nan(&a) { a } else { b }
}

/// The smaller one; the other one when one is a NaN.
#[inline(always)]
pub(crate) fn smaller_number<T: PartialOrd>(a: T, b: T) -> T {
    if a < b || is_nan(&b) { a } else { b }
}

/// The larger one; the other one when one is a NaN.
#[inline(always)]
pub(crate) fn larger_number<T: PartialOrd>(a: T, b: T) -> T {
    if a > b || is_nan(&b) { a } else { b }
}

/// Runs a function of two elements as one of two floats of the type that `T` is, if it is one.
macro_rules! by_float {
    ($T:ident, $a:ident, $b:ident, $function:ident: $($(#[$meta:meta])* $module:ident $float:ty;)*) => {
        let t = typeid::of::<$T>();
        $( $(#[$meta])* {
            if t == TypeId::of::<$float>() {
                // SAFETY: 1. `T` is this type, a plain number.
                let (x, y): ($float, $float) = unsafe { (transmute_copy(&$a), transmute_copy(&$b)) };
                let result = $module::$function(x, y);
                // SAFETY: 1. `T` is this type.
                return unsafe { transmute_copy(&result) };
            }
        } )*
    };
}

/// The functions, of any elements.
macro_rules! of_any {
    ($($(#[$meta:meta])* $name:ident $otherwise:ident;)*) => { $(
        $(#[$meta])*
        #[inline(always)]
        pub(crate) fn $name<T: PartialOrd>(a: T, b: T) -> T {
            by_float!(T, a, b, $name:
                single f32;
                double f64;
                #[cfg(feature = "half")]
                f16 half::f16;
                #[cfg(feature = "half")]
                bf16 half::bf16;
            );
            $otherwise(a, b)
        }
    )* };
}
of_any! {
    /// The smaller one; a NaN when one of them is (IEEE 754-2019 `minimum`).
    minimum smaller;
    /// The larger one; a NaN when one of them is (IEEE 754-2019 `maximum`).
    maximum larger;
    /// The smaller one; the other one when one is a NaN (IEEE 754-2019 `minimumNumber`).
    fmin smaller_number;
    /// The larger one; the other one when one is a NaN (IEEE 754-2019 `maximumNumber`).
    fmax larger_number;
}

/// The functions of one type of floats. Of equal ones, and of zeros alone these differ in their bits, all bits that one of
/// the two has, or that both have, are what is asked for; each comparison is one instruction.
macro_rules! functions {
    ($module:ident, $t:ty, $bits:ty) => {
        mod $module {
            type Float = $t;

            /// All bits, where `x` is true.
            #[inline(always)]
            fn all_if(x: bool) -> $bits {
                if x { !0 } else { 0 }
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            pub(super) fn minimum(a: Float, b: Float) -> Float {
                let (x, y) = (if a < b { a } else { b }, if b < a { b } else { a });
                // Of a NaN, `x` is `b` and `y` is `a`, and all of its bits stay.
                Float::from_bits(x.to_bits() | y.to_bits())
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            pub(super) fn maximum(a: Float, b: Float) -> Float {
                let (x, y) = (if a > b { a } else { b }, if b > a { b } else { a });
                Float::from_bits(x.to_bits() & y.to_bits() | all_if((a != a) | (b != b)))
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            pub(super) fn fmin(a: Float, b: Float) -> Float {
                let (a, b) = (if a != a { b } else { a }, if b != b { a } else { b });
                minimum(a, b)
            }

            #[inline(always)]
            #[allow(clippy::eq_op)]
            pub(super) fn fmax(a: Float, b: Float) -> Float {
                let (a, b) = (if a != a { b } else { a }, if b != b { a } else { b });
                maximum(a, b)
            }
        }
    };
}
functions!(single, f32, u32);
functions!(double, f64, u64);
#[cfg(feature = "half")]
functions!(f16, half::f16, u16);
#[cfg(feature = "half")]
functions!(bf16, half::bf16, u16);

/// Whether zeros of this type have a sign.
#[inline(always)]
pub(crate) fn has_signed_zeros<T>() -> bool {
    crate::element::sort_key::is_float::<T>()
}

/// Zeros without a sign.
#[derive(Clone, Copy)]
pub(crate) struct PositiveZero;
impl<T> crate::kernel::source::Fn1<T> for PositiveZero {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T) -> T {
        macro_rules! add_zero {
            ($($(#[$meta:meta])* $float:ty, $zero:expr;)*) => { $( $(#[$meta])* {
                if typeid::of::<T>() == TypeId::of::<$float>() {
                    // SAFETY: 1. `T` is this type, a plain number.
                    let x: $float = unsafe { transmute_copy(&a) };
                    // Of -0.0 and 0.0 the sum is 0.0; all other numbers stay.
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
