//! Kernels and reductions on several threads: each computes a part of a loop.

use crate::element::function::Fn2;
use crate::layout::Plan;
use crate::threads::{Shared, count, each, ranges};
use core::mem::MaybeUninit;

/// Calls `work` for parts of a plan on several threads; returns false if it did nothing.
///
/// # Safety
/// 1. `work`, of parts that do not overlap, may be called by several threads at once.
#[inline(never)]
pub(crate) unsafe fn pieces<const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    work: impl Fn(&Plan<N, CAP>),
) -> bool {
    let threads = count();
    // The outermost loop that has an iteration for each thread.
    let Some(outer) = (0..plan.loops).rev().find(|&i| plan.size[i] >= threads) else {
        return false;
    };
    if threads < 2 || outer + 1 < plan.loops && plan.size[outer] < 8 * threads {
        return false;
    }
    let size = plan.size[outer];
    // Whole cache lines, where it is the innermost loop.
    let unit = if outer == 0 { 64.min(size) } else { 1 };
    let part = size.div_ceil(threads).next_multiple_of(unit);
    let count = size.div_ceil(part);
    let shared = Shared((plan, work));
    // (They end before this function does: `in_place_scope` waits for them.)
    let piece = |i: usize| {
        let (plan, work) = shared.get();
        work(&plan.part(outer, i * part, part.min(size - i * part)));
    };
    each(count, &Shared(&piece));
    true
}

/// The outermost loop that is long enough to be split.
fn long<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Option<usize> {
    let least = 8 * count();
    (0..plan.loops).rev().find(|&i| plan.size[i] >= least)
}

/// Calls `work` for parts of the kept loops of a reduction on several threads; returns false if
/// none of them is long enough.
///
/// # Safety
/// 1. `work`, of parts that do not overlap, may be called by several threads at once.
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

/// Calls `work` for parts of the reduced loops on several threads, and combines the values in order
/// by `f`; returns `None` if none of the loops is long enough.
///
/// # Safety
/// 1. The values are plain numbers, and `f` calls no user code.
/// 2. `work` may be called by several threads at once, and writes a value.
pub(crate) unsafe fn along_reduced<T, F, W, const N: usize, const CAP: usize>(
    reduced: &Plan<N, CAP>,
    f: &F,
    work: W,
) -> Option<T>
where
    T: Clone,
    F: Fn2<T, T, Out = T>,
    W: Fn(&Plan<N, CAP>, *mut T),
{
    const MOST: usize = 64;
    let threads = count();
    let outer = long(reduced)?;
    if threads < 2 {
        return None;
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
    // SAFETY: 1. each thread has written its value.
    unsafe {
        let mut all = values[0].assume_init_read();
        for value in &values[1..count] {
            all = f.call(all, value.assume_init_read());
        }
        Some(all)
    }
}

/// Splits a reduction along a kept loop, or, if none is long enough, along a reduced one, and then
/// combines the values in order. `work` computes a part: its arguments are the loops, and where to
/// write. Returns false if it did nothing.
///
/// # Safety
/// 1. All elements are plain numbers, and `f` and the source call no user code.
/// 2. `work`, of parts that do not overlap, may be called by several threads at once, and writes a
///    value for each iteration of the kept loops.
pub(crate) unsafe fn reduction<T, F, W, const N: usize, const CAP: usize>(
    reduced: &Plan<N, CAP>,
    kept: &Plan<N, CAP>,
    f: &F,
    out: *mut T,
    work: W,
) -> bool
where
    T: Clone,
    F: Fn2<T, T, Out = T>,
    W: Fn(&Plan<N, CAP>, &Plan<N, CAP>, *mut T),
{
    // SAFETY: 1. and 2. guaranteed by the caller. Without kept loops, there is one value, written
    // to the pointer itself.
    unsafe {
        if along_kept(kept, |kept| work(reduced, kept, out)) {
            return true;
        }
        if kept.loops > 0 {
            return false;
        }
        match along_reduced(reduced, f, |reduced, value| work(reduced, kept, value)) {
            Some(all) => out.write(all),
            None => return false,
        }
    }
    true
}
