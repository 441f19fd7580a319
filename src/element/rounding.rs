//! Rounding of a product and a sum: with or without fused multiply-add.

/// How often `a * b + c` is rounded.
pub trait Rounding {
    /// For `f32`.
    fn f32(a: f32, b: f32, c: f32) -> f32;
    /// For `f64`.
    fn f64(a: f64, b: f64, c: f64) -> f64;
}
/// The product and the sum are rounded.
pub struct RoundTwice;
impl Rounding for RoundTwice {
    #[inline(always)]
    fn f32(a: f32, b: f32, c: f32) -> f32 {
        a * b + c
    }
    #[inline(always)]
    fn f64(a: f64, b: f64, c: f64) -> f64 {
        a * b + c
    }
}
/// Only the sum is rounded: an instruction (FMA) of AVX2 processors and of those of ARM.
#[cfg(feature = "std")]
pub struct RoundOnce;
#[cfg(feature = "std")]
impl Rounding for RoundOnce {
    #[inline(always)]
    fn f32(a: f32, b: f32, c: f32) -> f32 {
        a.mul_add(b, c)
    }
    #[inline(always)]
    fn f64(a: f64, b: f64, c: f64) -> f64 {
        a.mul_add(b, c)
    }
}
/// As the processors round that have the vector instructions of [`crate::simd::Level::Avx2`].
#[cfg(feature = "std")]
pub type Fma = RoundOnce;
/// As the processors round that have the vector instructions of [`crate::simd::Level::Avx2`].
#[cfg(not(feature = "std"))]
pub type Fma = RoundTwice;
/// As the processors round for which the program is compiled.
#[cfg(not(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64"))))]
pub type Base = RoundTwice;
/// As the processors round for which the program is compiled.
#[cfg(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")))]
pub type Base = RoundOnce;
