//! The SIMD level of the kernels, which is selected at run time for each operation.
//!
//! A kernel is compiled for the baseline and for AVX2, and also for AVX-512 if that is faster: see
//! [`Level`]. Arithmetic, comparisons and reductions return bitwise identical results at all
//! levels, which differ only in the number of elements that an instruction processes. Functions of
//! floats such as `exp` use fused multiply-add if the level has it, which rounds once: the last
//! bits may differ between levels, within the errors on the [page on accuracy](crate::accuracy).
//! This is also true for matrix products; most of them are computed by a library, which detects the
//! processor itself.
//!
//! Without the feature `std`, and on other processors than x86-64, there is a single level: the
//! target features that the program is compiled for.

use core::sync::atomic::{AtomicU8, Ordering};

/// A set of vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// The target features that the program is compiled for: SSE2 on x86-64, unless `target-cpu`
    /// adds others.
    Baseline,
    /// AVX2 and FMA.
    Avx2,
    /// AVX-512 (F, BW, DQ, VL): for functions of floats such as `exp`, for matrix products, and for
    /// comparisons and divisions of integers. All other kernels use AVX2, which is as fast, because
    /// they are limited by memory bandwidth.
    Avx512,
}

/// Whether a better level than the baseline is possible. If so, the baseline is used only for small
/// sizes, and on processors from before 2013.
pub(crate) const BETTER: bool = cfg!(all(feature = "std", target_arch = "x86_64"));

/// 0 if the level has not been detected yet; otherwise the level plus 1.
static LEVEL: AtomicU8 = AtomicU8::new(0);

impl Level {
    /// Returns the levels that this processor supports, the best one last.
    ///
    /// ```
    /// use broadax::simd::Level;
    /// assert_eq!(Level::available()[0], Level::Baseline);
    /// ```
    pub fn available() -> &'static [Level] {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        {
            use std::arch::is_x86_feature_detected as has;
            if has!("avx2") && has!("fma") {
                let widest =
                    has!("avx512f") && has!("avx512bw") && has!("avx512dq") && has!("avx512vl");
                return match widest {
                    true => &[Level::Baseline, Level::Avx2, Level::Avx512],
                    false => &[Level::Baseline, Level::Avx2],
                };
            }
        }
        &[Level::Baseline]
    }

    /// Returns the level that is used: the best one, unless another one was [set](Level::set).
    #[inline(always)]
    pub fn current() -> Level {
        match LEVEL.load(Ordering::Relaxed) {
            3 => Level::Avx512,
            2 => Level::Avx2,
            1 => Level::Baseline,
            _ => Level::first(),
        }
    }

    #[cold]
    fn first() -> Level {
        let best = Level::available().last().copied();
        let best = best.unwrap_or(Level::Baseline);
        LEVEL.store(best as u8 + 1, Ordering::Relaxed);
        best
    }

    /// Sets the level for all threads, for tests and benchmarks. Returns `false`, without changing
    /// the level, if the processor does not support it.
    ///
    /// ```
    /// use broadax::{prelude::*, simd::Level};
    /// let x = Tensor::<f32, shape![1000]>::linspace(0.0, 1.0);
    /// let best = &x * &x;
    /// assert!(Level::Baseline.set());
    /// assert_eq!(&x * &x, best);
    /// ```
    #[must_use = "a level that the processor does not have is not set"]
    pub fn set(self) -> bool {
        let available = Level::available().contains(&self);
        if available {
            LEVEL.store(self as u8 + 1, Ordering::Relaxed);
        }
        available
    }
}
