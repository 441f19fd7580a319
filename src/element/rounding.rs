//! Rounding of multiply-add: once (FMA) or twice.

/// The rounding of `a * b + c`.
pub trait Rounding {
    /// Computes `a * b + c` in `f32`.
    fn f32(a: f32, b: f32, c: f32) -> f32;
    /// Computes `a * b + c` in `f64`.
    fn f64(a: f64, b: f64, c: f64) -> f64;
}
/// Rounds the product and the sum.
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
/// Rounds only the sum, by the FMA instruction of AVX2 and ARM processors.
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
/// The rounding on processors with the SIMD level [`crate::simd::Level::Avx2`].
#[cfg(feature = "std")]
pub type Fma = RoundOnce;
/// The rounding on processors with the SIMD level [`crate::simd::Level::Avx2`].
#[cfg(not(feature = "std"))]
pub type Fma = RoundTwice;
/// The rounding on the target processor of the compilation.
#[cfg(not(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64"))))]
pub type Base = RoundTwice;
/// The rounding on the target processor of the compilation.
#[cfg(all(feature = "std", any(target_feature = "fma", target_arch = "aarch64")))]
pub type Base = RoundOnce;
