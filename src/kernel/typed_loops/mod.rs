//! Loops for elements of certain types, compiled once, in this crate: comparisons, and divisions of
//! narrow integers.
//!
//! The [inner loops](crate::kernel::inner_loops) of an operation are compiled in each program that
//! uses it, for the baseline and for AVX2. With AVX-512 these functions take half of the time, but
//! a third copy of all loops would cost each program the time to compile it. So they are compiled
//! here, and found by the type of elements: the compiler of the program evaluates the comparison of
//! types, and a call is left. Divisions have such loops for AVX2, too.
//!
//! In dev builds there are none, see [`COMPILED_HERE`].
//!
//! A loop may return without having computed anything, for patterns that it does not have and for
//! divisors that it does not take. Then the inner loop of the operation computes the block.

use crate::element::function::{Fn2, Known};
use core::any::TypeId;

// On other processors, and in dev builds, there are no loops.
#[cfg_attr(
    not(all(
        feature = "std",
        target_arch = "x86_64",
        any(
            not(debug_assertions),
            feature = "dev-kernels",
            feature = "test-levels"
        )
    )),
    path = "none.rs"
)]
mod loops;

/// Whether kernels that are compiled in this crate, for certain types, are compiled for better levels
/// than the baseline. A dev build without optimization would take longer to compile them than they
/// save: see the feature `dev-kernels`.
pub(crate) const COMPILED_HERE: bool = loops::COMPILED;

/// An operand of a [`TypedRows`].
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct TypedOperand {
    pub(crate) ptr: *const u8,
    /// The stride along a row, in elements.
    pub(crate) along: isize,
    /// The stride from row to row, in bytes.
    pub(crate) down: isize,
}

/// A block: `m` rows of `n` elements, which are contiguous in the output.
#[doc(hidden)]
pub struct TypedRows {
    pub(crate) out: *mut u8,
    /// The stride of the output from row to row, in bytes.
    pub(crate) down: isize,
    pub(crate) a: TypedOperand,
    pub(crate) b: TypedOperand,
    pub(crate) n: usize,
    pub(crate) m: usize,
}

/// Computes a block, or returns false without having written anything.
///
/// # Safety
/// 1. The rows describe elements of the type that the loop was compiled for, and output elements,
///    which may be those of `a`, at the same indices, and else do not overlap the operands. `n` and
///    `m` are not 0.
/// 2. The processor has the SIMD level that the loop was compiled for.
pub(crate) type TypedLoop = unsafe fn(&TypedRows) -> bool;

/// Whether a loop saves more time than it takes to call it, for this number of elements.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(crate) const fn pays(known: Known, count: usize) -> bool {
    known.is_division() || count >= 256
}

/// Returns the loop for a function of elements of type `A`, if there is one.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn find<A, B, F: Fn2<A, B>, const AVX512: bool>() -> Option<TypedLoop> {
    macro_rules! of {
        ($($t:ident)*) => { $(
            if const { size_of::<A>() == size_of::<$t>() && loops::$t(F::KNOWN, AVX512).is_some() }
                && typeid::of::<A>() == TypeId::of::<$t>()
            {
                return const { loops::$t(F::KNOWN, AVX512) };
            }
        )* };
    }
    of!(f32 f64 i8 i16 i32 i64 isize u8 u16 u32 u64 usize);
    None
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    /// Cargo.toml switches the feature on for the tests, which else would not test these kernels.
    #[test]
    fn kernels_of_this_crate_are_tested_at_all_levels() {
        const { assert!(super::COMPILED_HERE) }
    }
}
