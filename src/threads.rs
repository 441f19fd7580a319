//! Several threads for large passes: the feature `rayon`.
//!
//! A pass is split along its outermost loop into as many parts as the pool of rayon has threads. The
//! calling thread does the first part itself. Each element is computed as by one thread, so the result
//! has the same bits. Only plain numbers and this crate's own functions of elements are shared: a
//! closure stays on its thread, since nothing says that another one may call it.

use crate::kernel::{Made, Sink, one_thread};
use crate::layout::Plan;
use crate::source::{Fn2, Source, plain};
use core::mem::MaybeUninit;

/// From how many elements on a pass is split. Measured: below, waking a thread costs more than it
/// does. A pass over 2^18 numbers takes about as long as rayon needs to wake one three times over.
pub(crate) const LEAST: usize = 1 << 18;

/// What is handed to another thread.
struct Shared<T>(T);
// SAFETY: 1. made in `pass` and `split` only, of pointers to plain numbers, of which each thread writes
// its own, and of sources and sinks that only hold such pointers and functions of our own.
unsafe impl<T> Send for Shared<T> {}
unsafe impl<T> Sync for Shared<T> {}
impl<T> Shared<T> {
    /// A method, so that a closure takes all of it and not the field alone.
    fn get(&self) -> &T {
        &self.0
    }
}

/// Does a pass with several threads, if that is worth it; else it does nothing and is false.
///
/// # Safety
/// As for [`one_thread`].
#[inline(always)]
pub(crate) unsafe fn pass<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) -> bool {
    if !K::ANY_ORDER || !K::SHARED || !plain::<K::Place>() || !E::shared() || !plan.any {
        return false;
    }
    if plan.turns() < LEAST {
        return false;
    }
    // SAFETY: 1. the caller's promises; 2. all is plain, and shared.
    unsafe { pieces(plan, source, sink, out) }
}

/// # Safety
/// As for [`pass`], and all conditions that it checks hold.
#[inline(never)]
unsafe fn pieces<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) -> bool {
    let threads = rayon::current_num_threads();
    // The outermost loop that has a turn for each thread.
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
    let shared = Shared((plan, source, sink, out));
    // SAFETY: 1. the parts are of the same plan and do not overlap; 2. they end before this function
    // does: `in_place_scope` waits for them.
    let piece = |i: usize| unsafe {
        let &(plan, source, sink, out) = shared.get();
        let own = plan.part(outer, i * part, part.min(size - i * part));
        one_thread(Made(&own), source, sink, out);
    };
    each(count, &Shared(&piece));
    true
}

/// Does all pieces, the first one in this thread.
fn each<F: Fn(usize)>(count: usize, piece: &Shared<&F>) {
    rayon::in_place_scope(|scope| {
        for i in 1..count {
            scope.spawn(move |_| (piece.get())(i));
        }
        (piece.get())(0);
    });
}

/// Splits a reduction along a kept loop; where there is none that is long enough, along a reduced one,
/// and then combines the parts, in order. `work` does one part: of which nest, and where it writes.
/// False when nothing was done.
///
/// # Safety
/// 1. All elements are plain, and `f` and the source are our own.
/// 2. `work`, of parts that do not overlap, may be called by several threads at once, and writes a value
///    for each turn of the kept nest.
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
    let threads = rayon::current_num_threads();
    if threads < 2 {
        return false;
    }
    let long = |plan: &Plan<N, CAP>| (0..plan.loops).rev().find(|&i| plan.size[i] >= 8 * threads);
    let shared = Shared((reduced, kept, out, work));
    if let Some(outer) = long(kept) {
        let size = kept.size[outer];
        let unit = if outer == 0 { 64.min(size) } else { 1 };
        let part = size.div_ceil(threads).next_multiple_of(unit);
        let piece = |i: usize| {
            let &(reduced, kept, out, ref work) = shared.get();
            work(
                reduced,
                &kept.part(outer, i * part, part.min(size - i * part)),
                out,
            );
        };
        each(size.div_ceil(part), &Shared(&piece));
        return true;
    }
    let (0, Some(outer)) = (kept.loops, long(reduced)) else {
        return false;
    };
    const MOST: usize = 64;
    let size = reduced.size[outer];
    let part = size.div_ceil(threads.min(MOST));
    let count = size.div_ceil(part);
    let mut values = [const { MaybeUninit::<T>::uninit() }; MOST];
    let places = Shared(values.as_mut_ptr().cast::<T>());
    let piece = |i: usize| {
        let &(reduced, kept, _, ref work) = shared.get();
        let own = reduced.part(outer, i * part, part.min(size - i * part));
        // A kept nest without loops writes to its start, which here is this thread's place.
        work(&own, kept, places.get().wrapping_add(i));
    };
    each(count, &Shared(&piece));
    // SAFETY: 1. each thread has written its value.
    unsafe {
        let mut all = values[0].assume_init_read();
        for value in &values[1..count] {
            all = f.call(all, value.assume_init_read());
        }
        out.write(all);
    }
    true
}
