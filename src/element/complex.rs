//! Complex elements: [`Complex`] of the crate `num-complex`, behind the feature `complex`.
//!
//! They support arithmetic, products and sums like other elements. This module has their parts, and
//! casts from real to complex numbers. Casts from complex to real numbers do not exist, because
//! they would drop a part implicitly.

use crate::element::CastTo;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::{FloatElement, FloatOrComplex, ScalarElement};
use num_complex::Complex;
use num_traits::Zero;

macro_rules! casts {
    ($($part:ident: $($from:ty)*;)*) => { $( $(
        impl CastTo<Complex<$part>> for $from {
            #[inline(always)]
            fn converted(self) -> Complex<$part> {
                Complex::new(CastTo::<$part>::converted(self), $part::zero())
            }
        }
    )* )* };
}
casts! {
    f32: bool f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
    f64: bool f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize;
}
#[cfg(feature = "half")]
casts! {
    f32: half::f16 half::bf16;
    f64: half::f16 half::bf16;
}
impl<T: CastTo<f32>> CastTo<Complex<f32>> for Complex<T> {
    #[inline(always)]
    fn converted(self) -> Complex<f32> {
        Complex::new(self.re.converted(), self.im.converted())
    }
}
impl<T: CastTo<f64>> CastTo<Complex<f64>> for Complex<T> {
    #[inline(always)]
    fn converted(self) -> Complex<f64> {
        Complex::new(self.re.converted(), self.im.converted())
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
impl<T> ScalarElement for Complex<T> {}
#[cfg(any(feature = "std", feature = "libm"))]
impl<T: FloatElement> FloatOrComplex for Complex<T> {
    type Real = T;
    #[inline(always)]
    fn distance(self) -> T {
        num_traits::Float::hypot(self.re, self.im)
    }
    #[inline(always)]
    fn distance_squared(self) -> T {
        self.re * self.re + self.im * self.im
    }
    #[inline(always)]
    fn over(self, by: T) -> Self {
        Complex::new(self.re / by, self.im / by)
    }
    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self - other
    }
}

/// Complex numbers cannot be cast to real ones.
///
/// ```compile_fail,E0277
/// use broadax::prelude::*;
/// use num_complex::Complex;
/// let z = tensor![Complex::new(3.0, 4.0)];
/// let x = z.cast::<f64>();
/// ```
#[cfg(doctest)]
mod refused {}
