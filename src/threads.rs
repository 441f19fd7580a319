//! Parallel execution of large operations: the feature `rayon`.
//!
//! An operation on 262,144 elements or more is split along its outermost loop into as many parts as
//! the [thread pool of rayon](rayon::ThreadPool) has threads. For matrix products the minimum is 96
//! x 96 x 96 multiplications, for convolutions four times as many, and for sorts, argsorts and
//! quantiles along an axis 32,768 elements. The calling thread computes the first part itself. Each
//! element is computed as on a single thread, so that the result is bitwise identical, except for
//! sums, and what is computed from sums, such as variances: with fewer results than are worth
//! dividing among threads, they are sums of the sums of the parts. Smaller operations run on the calling
//! thread. Only plain numbers and the elementwise functions of this crate are shared with other
//! threads: a closure runs on its own thread, because its type does not guarantee that another
//! thread may call it.
//!
//! The number of threads is configured in rayon, for the program (`RAYON_NUM_THREADS`, or
//! [`ThreadPoolBuilder::build_global`](rayon::ThreadPoolBuilder::build_global)) or for a part of it
//! ([`ThreadPool::install`](rayon::ThreadPool::install)). [`at_most`] limits the number for a part
//! of the program, without leaving the current thread: if a program runs on several threads itself,
//! its operations need not be split.
//!
//! ```
//! use broadax::{prelude::*, threads};
//! let x = Tensor::<f32, shape![1024, 1024]>::from_fn(|[i, j]| (i * j) as f32);
//! let (mean, by_one) = (x.mean(Axis::<1>), threads::at_most(1, || x.mean(Axis::<1>)));
//! assert_eq!(mean, by_one);
//! ```

use core::cell::Cell;

std::thread_local! {
    /// The maximum number of threads for operations of this thread.
    static MOST: Cell<usize> = const { Cell::new(usize::MAX) };
}

/// Returns the number of threads that a large operation of this thread uses: that of the thread
/// pool of rayon, limited by [`at_most`]; at least 1.
///
/// ```
/// use broadax::threads;
/// assert_eq!(threads::at_most(1, threads::count), 1);
/// ```
#[must_use]
pub fn count() -> usize {
    // With a limit of 1, rayon is not queried, which would start its pool.
    match MOST.get() {
        0 | 1 => 1,
        most => rayon::current_num_threads().min(most),
    }
}

/// Calls `f` and returns its result. Operations that `f` performs on this thread use at most `most`
/// threads; with 1, only the current one. Calls can be nested; the smallest limit applies.
///
/// ```
/// use broadax::{prelude::*, threads};
/// use rayon::prelude::*;
/// // Each part of the program has its own thread: its operations stay there.
/// let largest: Vec<f64> = (1..5)
///     .into_par_iter()
///     .map(|i| threads::at_most(1, || (Tensor::<f64, shape![600,
///         600]>::ones() * i as f64).max_all()))
///     .collect();
/// assert_eq!(largest, [1.0, 2.0, 3.0, 4.0]);
/// ```
pub fn at_most<R>(most: usize, f: impl FnOnce() -> R) -> R {
    /// Restores the previous limit on drop, also during unwinding.
    struct PreviousLimit(usize);
    impl Drop for PreviousLimit {
        fn drop(&mut self) {
            MOST.set(self.0);
        }
    }
    let before = PreviousLimit(MOST.get());
    MOST.set(before.0.min(most));
    f()
}

/// The number of elements from which an elementwise kernel is split. Measured: with fewer elements,
/// waking a thread costs more than it saves. A kernel over 2^18 numbers takes about three times as
/// long as rayon needs to wake a thread. (Unit tests, which are not optimized, split less.)
pub(crate) const MIN_SPLIT: usize = if cfg!(test) { 1 << 14 } else { 1 << 18 };

/// The number of elements from which sorts and quantiles of lanes are split: each of their elements
/// takes at least ten times as long as in an elementwise kernel.
pub(crate) const MIN_SPLIT_IN_LANES: usize = MIN_SPLIT / 8;

/// A value that is shared with other threads.
pub(crate) struct Shared<T>(pub(crate) T);
// SAFETY: 1. created only here and in `kernel/parallel.rs`, from pointers to plain numbers, of
// which each thread writes its own, and from sources and sinks that contain only such pointers and
// functions of this crate.
unsafe impl<T> Send for Shared<T> {}
// SAFETY: 1. as above: shared values are only read, and each thread writes its own elements.
unsafe impl<T> Sync for Shared<T> {}
impl<T> Shared<T> {
    /// A method, so that a closure captures the whole struct and not only the field.
    pub(crate) fn get(&self) -> &T {
        &self.0
    }
}

/// Calls `piece` for all indices, the first one on the current thread.
pub(crate) fn each<F: Fn(usize)>(count: usize, piece: &Shared<&F>) {
    rayon::in_place_scope(|scope| {
        for i in 1..count {
            scope.spawn(move |_| (piece.get())(i));
        }
        (piece.get())(0);
    });
}

/// Calls `work` on several threads for parts of `0..size`, with the start and the length of each
/// part. Returns `false` if nothing was done. The lengths are multiples of `unit`, except for the
/// last part.
///
/// # Safety
/// 1. Several threads may call `work` at once for parts that do not overlap.
pub(crate) unsafe fn ranges(size: usize, unit: usize, work: impl Fn(usize, usize)) -> bool {
    let threads = count();
    if threads < 2 || size < 2 * unit {
        return false;
    }
    let part = size.div_ceil(threads).next_multiple_of(unit);
    let shared = Shared(work);
    let piece = |i: usize| (shared.get())(i * part, part.min(size - i * part));
    each(size.div_ceil(part), &Shared(&piece));
    true
}
