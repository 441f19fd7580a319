//! Kernels and reductions on several threads, each of which computes a part of a loop.

use crate::layout::Plan;
use crate::threads::{Shared, count, each, ranges};
use core::mem::MaybeUninit;

/// Calls `work` for parts of a plan on several threads; returns false if it did nothing.
///
/// # Safety
/// 1. `work` may be called by several threads at once for parts that do not overlap.
#[inline(never)]
pub(crate) unsafe fn pieces<const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    work: impl Fn(&Plan<N, CAP>),
) -> bool {
    let threads = count();
    // The outermost loop that has at least one iteration for each thread.
    let Some(outer) = (0..plan.loops).rev().find(|&i| plan.size[i] >= threads) else {
        return false;
    };
    if threads < 2 || outer + 1 < plan.loops && plan.size[outer] < 8 * threads {
        return false;
    }
    let size = plan.size[outer];
    // Whole cache lines, if it is the innermost loop.
    let unit = if outer == 0 { 64.min(size) } else { 1 };
    let part = size.div_ceil(threads).next_multiple_of(unit);
    let count = size.div_ceil(part);
    let shared = Shared((plan, work));
    // (The tasks end before this function returns: `in_place_scope` waits for them.)
    let piece = |i: usize| {
        let (plan, work) = shared.get();
        work(&plan.part(outer, i * part, part.min(size - i * part)));
    };
    each(count, &Shared(&piece));
    true
}

/// Returns the outermost loop that is long enough to be split.
fn long<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Option<usize> {
    let least = 8 * count();
    (0..plan.loops).rev().find(|&i| plan.size[i] >= least)
}

/// Calls `work` for parts of the kept loops of a reduction on several threads; returns false if
/// none of them is long enough.
///
/// # Safety
/// 1. `work` may be called by several threads at once for parts that do not overlap.
pub(crate) unsafe fn along_kept<W, const N: usize, const CAP: usize>(
    kept: &Plan<N, CAP>,
    work: W,
) -> bool
where
    W: Fn(&Plan<N, CAP>),
{
    let Some(outer) = long(kept) else {
        return false;
    };
    let unit = if outer == 0 { 64.min(kept.size[0]) } else { 1 };
    let shared = Shared((kept, work));
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        ranges(kept.size[outer], unit, |first, size| {
            let (kept, work) = shared.get();
            work(&kept.part(outer, first, size));
        })
    }
}

/// Calls `work` for parts of the reduced loops on several threads, then `finish` with the values of
/// the parts, in order; returns false without doing anything if none of the loops is long enough.
///
/// # Safety
/// 1. `work` may be called by several threads at once for parts that do not overlap.
pub(crate) unsafe fn along_reduced<T, W, const N: usize, const CAP: usize>(
    reduced: &Plan<N, CAP>,
    work: W,
    finish: impl FnOnce(&[MaybeUninit<T>]),
) -> bool
where
    W: Fn(&Plan<N, CAP>, *mut T),
{
    const MOST: usize = 64;
    let threads = count();
    let Some(outer) = long(reduced) else {
        return false;
    };
    if threads < 2 {
        return false;
    }
    let size = reduced.size[outer];
    let part = size.div_ceil(threads.min(MOST));
    let count = size.div_ceil(part);
    let mut values = [const { MaybeUninit::<T>::uninit() }; MOST];
    let shared = Shared((reduced, work, values.as_mut_ptr().cast::<T>()));
    let piece = |i: usize| {
        let &(reduced, ref work, values) = shared.get();
        let own = reduced.part(outer, i * part, part.min(size - i * part));
        work(&own, values.wrapping_add(i));
    };
    each(count, &Shared(&piece));
    finish(&values[..count]);
    true
}
