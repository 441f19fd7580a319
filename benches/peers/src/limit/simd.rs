//! SIMD vectors of `f32`, for each SIMD level.

use std::sync::OnceLock;

/// What the processor can do.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Level {
    Plain,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// Those that this processor has.
    pub fn all() -> &'static [Level] {
        static ALL: OnceLock<Vec<Level>> = OnceLock::new();
        ALL.get_or_init(|| {
            #[allow(unused_mut)]
            let mut all = vec![Level::Plain];
            #[cfg(target_arch = "x86_64")]
            {
                if is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma") {
                    all.push(Level::Avx2);
                }
                if is_x86_feature_detected!("avx512f")
                    && is_x86_feature_detected!("avx512bw")
                    && is_x86_feature_detected!("avx512vl")
                    && is_x86_feature_detected!("avx512dq")
                {
                    all.push(Level::Avx512);
                }
            }
            all
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Level::Plain => "baseline",
            #[cfg(target_arch = "x86_64")]
            Level::Avx2 => "AVX2",
            #[cfg(target_arch = "x86_64")]
            Level::Avx512 => "AVX-512",
        }
    }
}

/// The same body, compiled for each level. The level must be one of `Level::all()`.
macro_rules! levels {
    ($($(#[$meta:meta])* $name:ident $(<$(const $c:ident: $ct:ty),*>)? ($($arg:ident: $t:ty),* $(,)?) $(-> $r:ty)? = $body:ident;)*) => { $(
        $(#[$meta])*
        pub fn $name $(<$(const $c: $ct),*>)? (level: $crate::limit::simd::Level, $($arg: $t),*) $(-> $r)? {
            use $crate::limit::simd;
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,fma")]
                fn avx2 $(<$(const $c: $ct),*>)? ($($arg: $t),*) $(-> $r)? {
                    unsafe { $body::<simd::Avx2 $(, $($c),*)?>($($arg),*) }
                }
                #[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq")]
                fn avx512 $(<$(const $c: $ct),*>)? ($($arg: $t),*) $(-> $r)? {
                    unsafe { $body::<simd::Avx512 $(, $($c),*)?>($($arg),*) }
                }
                // SAFETY: the processor has the features of the levels in `Level::all()`; the body
                // reads and writes the slices within their lengths, which it asserts.
                match level {
                    simd::Level::Avx2 => return unsafe { avx2 $(::<$($c),*>)? ($($arg),*) },
                    simd::Level::Avx512 => return unsafe { avx512 $(::<$($c),*>)? ($($arg),*) },
                    simd::Level::Plain => {}
                }
            }
            let _ = level;
            // SAFETY: as above, without features.
            unsafe { $body::<simd::Plain $(, $($c),*)?>($($arg),*) }
        }
    )* };
}
pub(crate) use levels;

/// Vectors of `N` elements of `f32`.
///
/// # Safety
/// Of all methods: the processor has the features; pointers are of `N` elements that may be read or
/// written; `stream` wants them at a multiple of the vector's size.
#[allow(clippy::missing_safety_doc)]
pub trait Simd: Copy {
    const N: usize;
    type V: Copy;
    unsafe fn load(p: *const f32) -> Self::V;
    unsafe fn store(p: *mut f32, v: Self::V);
    unsafe fn stream(p: *mut f32, v: Self::V);
    unsafe fn splat(x: f32) -> Self::V;
    unsafe fn add(a: Self::V, b: Self::V) -> Self::V;
    unsafe fn sub(a: Self::V, b: Self::V) -> Self::V;
    unsafe fn mul(a: Self::V, b: Self::V) -> Self::V;
    unsafe fn max(a: Self::V, b: Self::V) -> Self::V;
    /// `a * b + c`
    unsafe fn fma(a: Self::V, b: Self::V, c: Self::V) -> Self::V;
    /// The nearest whole number.
    unsafe fn round(a: Self::V) -> Self::V;
    /// `a * 2^n` for a whole number `n`, where the result is a normal number.
    unsafe fn scale(a: Self::V, n: Self::V) -> Self::V;
    unsafe fn total(a: Self::V) -> f32;
    unsafe fn largest(a: Self::V) -> f32;
}

#[derive(Clone, Copy)]
pub struct Plain;

impl Simd for Plain {
    const N: usize = 1;
    type V = f32;
    #[inline(always)]
    unsafe fn load(p: *const f32) -> f32 {
        unsafe { *p }
    }
    #[inline(always)]
    unsafe fn store(p: *mut f32, v: f32) {
        unsafe { *p = v }
    }
    #[inline(always)]
    unsafe fn stream(p: *mut f32, v: f32) {
        unsafe { *p = v }
    }
    #[inline(always)]
    unsafe fn splat(x: f32) -> f32 {
        x
    }
    #[inline(always)]
    unsafe fn add(a: f32, b: f32) -> f32 {
        a + b
    }
    #[inline(always)]
    unsafe fn sub(a: f32, b: f32) -> f32 {
        a - b
    }
    #[inline(always)]
    unsafe fn mul(a: f32, b: f32) -> f32 {
        a * b
    }
    #[inline(always)]
    unsafe fn max(a: f32, b: f32) -> f32 {
        if a > b { a } else { b }
    }
    #[inline(always)]
    unsafe fn fma(a: f32, b: f32, c: f32) -> f32 {
        a * b + c
    }
    #[inline(always)]
    unsafe fn round(a: f32) -> f32 {
        // Adding 1.5 * 2^23 leaves no bits for a fraction.
        const SHIFT: f32 = 12582912.0;
        (a + SHIFT) - SHIFT
    }
    #[inline(always)]
    unsafe fn scale(a: f32, n: f32) -> f32 {
        // SAFETY: a small whole number fits into an `i32`.
        let n: i32 = unsafe { n.to_int_unchecked() };
        f32::from_bits((a.to_bits() as i32).wrapping_add(n << 23) as u32)
    }
    #[inline(always)]
    unsafe fn total(a: f32) -> f32 {
        a
    }
    #[inline(always)]
    unsafe fn largest(a: f32) -> f32 {
        a
    }
}

#[cfg(target_arch = "x86_64")]
pub use x86::{Avx2, Avx512};

#[cfg(target_arch = "x86_64")]
mod x86 {
    use super::Simd;
    use std::arch::x86_64::*;

    macro_rules! simd {
        ($name:ident, $n:literal, $v:ty, $load:ident $store:ident $stream:ident $splat:ident $add:ident
            $sub:ident $mul:ident $max:ident $fma:ident, |$r:ident| $round:expr, |$a:ident, $k:ident| $scale:expr,
            |$t:ident| $total:expr, |$l:ident| $largest:expr) => {
            #[derive(Clone, Copy)]
            pub struct $name;

            impl Simd for $name {
                const N: usize = $n;
                type V = $v;
                #[inline(always)]
                unsafe fn load(p: *const f32) -> $v {
                    unsafe { $load(p) }
                }
                #[inline(always)]
                unsafe fn store(p: *mut f32, v: $v) {
                    unsafe { $store(p, v) }
                }
                #[inline(always)]
                unsafe fn stream(p: *mut f32, v: $v) {
                    unsafe { $stream(p, v) }
                }
                #[inline(always)]
                unsafe fn splat(x: f32) -> $v {
                    unsafe { $splat(x) }
                }
                #[inline(always)]
                unsafe fn add(a: $v, b: $v) -> $v {
                    unsafe { $add(a, b) }
                }
                #[inline(always)]
                unsafe fn sub(a: $v, b: $v) -> $v {
                    unsafe { $sub(a, b) }
                }
                #[inline(always)]
                unsafe fn mul(a: $v, b: $v) -> $v {
                    unsafe { $mul(a, b) }
                }
                #[inline(always)]
                unsafe fn max(a: $v, b: $v) -> $v {
                    unsafe { $max(a, b) }
                }
                #[inline(always)]
                unsafe fn fma(a: $v, b: $v, c: $v) -> $v {
                    unsafe { $fma(a, b, c) }
                }
                #[inline(always)]
                unsafe fn round($r: $v) -> $v {
                    unsafe { $round }
                }
                #[inline(always)]
                unsafe fn scale($a: $v, $k: $v) -> $v {
                    unsafe { $scale }
                }
                #[inline(always)]
                unsafe fn total($t: $v) -> f32 {
                    unsafe { $total }
                }
                #[inline(always)]
                unsafe fn largest($l: $v) -> f32 {
                    unsafe { $largest }
                }
            }
        };
    }

    simd!(Avx2, 8, __m256, _mm256_loadu_ps _mm256_storeu_ps _mm256_stream_ps _mm256_set1_ps
        _mm256_add_ps _mm256_sub_ps _mm256_mul_ps _mm256_max_ps _mm256_fmadd_ps,
        |r| _mm256_round_ps::<{ _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC }>(r),
        |a, k| {
            let n = _mm256_slli_epi32::<23>(_mm256_cvtps_epi32(k));
            _mm256_castsi256_ps(_mm256_add_epi32(_mm256_castps_si256(a), n))
        },
        |t| {
            let x = _mm_add_ps(_mm256_castps256_ps128(t), _mm256_extractf128_ps::<1>(t));
            let x = _mm_add_ps(x, _mm_movehl_ps(x, x));
            _mm_cvtss_f32(_mm_add_ss(x, _mm_shuffle_ps::<1>(x, x)))
        },
        |l| {
            let x = _mm_max_ps(_mm256_castps256_ps128(l), _mm256_extractf128_ps::<1>(l));
            let x = _mm_max_ps(x, _mm_movehl_ps(x, x));
            _mm_cvtss_f32(_mm_max_ss(x, _mm_shuffle_ps::<1>(x, x)))
        }
    );

    simd!(Avx512, 16, __m512, _mm512_loadu_ps _mm512_storeu_ps _mm512_stream_ps _mm512_set1_ps
        _mm512_add_ps _mm512_sub_ps _mm512_mul_ps _mm512_max_ps _mm512_fmadd_ps,
        |r| _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEAREST_INT }>(r),
        |a, k| _mm512_scalef_ps(a, k),
        |t| _mm512_reduce_add_ps(t),
        |l| _mm512_reduce_max_ps(l)
    );
}

/// e to the power of each element, within 1 ulp where the result is a normal number.
///
/// # Safety
/// The processor has the features.
#[inline(always)]
pub unsafe fn exp<S: Simd>(x: S::V) -> S::V {
    unsafe {
        // x = n ln 2 + r, |r| <= ln 2 / 2, and e^x = 2^n e^r.
        let n = S::round(S::mul(x, S::splat(std::f32::consts::LOG2_E)));
        let r = S::fma(n, S::splat(-0.693_359_4), x);
        let r = S::fma(n, S::splat(2.121_944_4e-4), r);
        let mut p = S::splat(1.987_569_1e-4);
        p = S::fma(p, r, S::splat(1.398_2e-3));
        p = S::fma(p, r, S::splat(8.333_452e-3));
        p = S::fma(p, r, S::splat(4.166_579_6e-2));
        p = S::fma(p, r, S::splat(1.666_666_5e-1));
        p = S::fma(p, r, S::splat(0.5));
        let p = S::fma(p, S::mul(r, r), S::add(r, S::splat(1.0)));
        S::scale(p, n)
    }
}
