//! The vector instructions that kernels use: chosen at run time, once for each operation.
//!
//! A kernel is compiled for the baseline and for AVX2, and, where that is faster, for AVX-512: see
//! [`Level`]. Arithmetic, comparisons and reductions give the same bits at all levels, which only
//! do the same work on more elements at a time. Functions of floats such as `exp` do a
//! product and a sum in one step where the level can, which rounds once: their last bits may differ
//! between levels, within the errors of the [page on accuracy](crate::accuracy). Products of
//! matrices do that too; most of them are made by a library, which asks the processor itself.
//!
//! Without the feature `std`, and on other processors than x86-64, there is one level: what the
//! program is compiled for.

use core::sync::atomic::{AtomicU8, Ordering};

/// A set of vector instructions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// What the program is compiled for: SSE2 on x86-64, unless `target-cpu` says more.
    Baseline,
    /// AVX2 and FMA.
    Avx2,
    /// AVX-512 (F, BW, DQ, VL): functions of floats such as `exp`, and products of matrices. All
    /// else uses AVX2, which takes as long: it waits for memory.
    Avx512,
}

/// Whether there may be a better level than the first one, which then is for few elements, and for
/// processors of before 2013.
pub(crate) const BETTER: bool = cfg!(all(feature = "std", target_arch = "x86_64"));

/// 0: not asked yet. Else the level and 1.
static LEVEL: AtomicU8 = AtomicU8::new(0);

impl Level {
    /// The levels that this processor has, the best one last.
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

    /// The level that is used: the best one, unless another one was [set](Level::set).
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

    /// Uses this level from now on, in all threads, for tests and for measuring. Whether it is
    /// available: if not, nothing is changed.
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
