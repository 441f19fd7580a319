//! Parallel execution of large operations: the feature `rayon`.
//!
//! An operation on 262,144 elements or more is split along its outermost loop into as many parts as
//! the [thread pool of rayon](rayon::ThreadPool) has threads. For matrix products the minimum is 96
//! x 96 x 96 multiplications, for convolutions four times as many, and for sorts, argsorts and
//! quantiles along an axis 32,768 elements. The calling thread computes the first part itself. Each
//! element is computed as on a single thread, so that the result is bitwise identical, except that
//! a sum of all elements is the sum of the sums of the parts. Smaller operations run on the calling
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
/// long as rayon needs to wake a thread.
pub(crate) const MIN_SPLIT: usize = 1 << 18;

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

#[cfg(test)]
mod tests {
    use crate::prelude::*;
    use crate::tensor::DynViewMut;
    use alloc::vec::Vec;

    /// Results of arg-reductions, scans and two-pass reductions on several threads are bitwise
    /// identical to those on one thread.
    #[test]
    fn searches_scans_and_variances() {
        let pool = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads);
            pool.build().unwrap()
        };
        let (one, three) = (pool(1), pool(3));
        let positions = |x: DynTensor<usize>| x.iter().map(|&i| i as u64).collect::<Vec<_>>();
        let bits = |x: DynTensor<f32>| x.iter().map(|x| x.to_bits().into()).collect::<Vec<u64>>();
        for sizes in [
            &[700, 530][..],
            &[3, 200_000],
            &[200_000, 3],
            &[600_000],
            &[40, 90, 100],
        ] {
            let mut n = 0u32;
            let x = DynTensor::from_fn_with(sizes, |_| {
                n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                // Equal elements, zeros of both signs, and a few NaNs.
                match n >> 14 {
                    7 => f32::NAN,
                    k => ((k % 1000) as f32 - 500.0) * if k % 3 == 0 { -0.0 } else { 0.37 },
                }
            });
            let x = x.unwrap();
            let transposed = x
                .try_permute(&(0..x.rank() as isize).rev().collect::<Vec<_>>())
                .unwrap();
            for x in [x.view(), transposed] {
                let all = || {
                    let mut all = alloc::vec![x.argmax_all() as u64, x.argmin_all() as u64];
                    for axis in 0..x.rank() as isize {
                        all.extend(positions(x.argmax(axis)));
                        all.extend(positions((x.lazy() * 2.0).argmin(axis)));
                        all.extend(bits(x.cumsum(axis)));
                        all.extend(bits(x.cummax(axis)));
                        all.extend(bits(x.var(axis)));
                        all.extend(bits(x.logsumexp(axis)));
                        all.extend(bits(x.softmax(axis)));
                        all.extend(bits(x.log_softmax(axis)));
                        // Into elements that are not contiguous.
                        let sizes = [&x.shape()[..], &[2]].concat();
                        let mut wide = DynTensor::<f32>::zeros_with(sizes).unwrap();
                        x.cumsum_into(axis, &mut wide.select_mut(-1, 1));
                        assert!(wide.select(-1, 0).iter().all(|&x| x == 0.0));
                        all.extend(bits(wide.select(-1, 1).to_tensor()));
                    }
                    all
                };
                let by_three = three.install(all);
                assert!(one.install(all) == by_three, "{sizes:?}");
                if sizes == [40, 90, 100] {
                    let by_two = three.install(|| super::at_most(2, all));
                    assert!(by_two == by_three);
                }
            }
        }
        // The first of several equal elements is found, also at the borders of parts.
        let mut x = Tensor::<f32, shape![Dyn]>::zeros_with([300_000]).unwrap();
        assert_eq!(three.install(|| (x.argmax_all(), x.argmin_all())), (0, 0));
        for position in [299_999, 200_000, 199_999, 100_000] {
            x[[position]] = 1.0;
            assert_eq!(
                three.install(|| (x.argmax_all(), x.argmin_all())),
                (position, 0)
            );
        }
    }
    /// The number of threads is that of the pool, unless it is limited; a panic restores the limit.
    #[test]
    fn numbers_of_threads() {
        use super::{at_most, count};
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
        pool.build().unwrap().install(|| {
            assert_eq!(count(), 3);
            for (most, expected) in [(0, 1), (1, 1), (2, 2), (3, 3), (9, 3)] {
                assert_eq!(at_most(most, count), expected);
                assert_eq!(at_most(most, || at_most(2, count)), expected.min(2));
            }
            assert_eq!(at_most(2, || (at_most(1, count), count())), (1, 2));
            let panics = || at_most(1, || panic!("in a part"));
            std::panic::catch_unwind(panics).unwrap_err();
            assert_eq!(count(), 3);
        });
    }

    /// Reproducible numbers, with NaNs and zeros of both signs.
    fn numbers(sizes: &[usize]) -> DynTensor<f32> {
        let mut n = 1u32;
        let x = DynTensor::from_fn_with(sizes, |_| {
            n = n.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match n >> 18 {
                7 => f32::NAN,
                k => ((k % 1000) as f32 - 500.0) * if k % 3 == 0 { -0.0 } else { 0.01 },
            }
        });
        x.unwrap()
    }

    /// The results of `work` along each axis of tensors of these sizes, also with reversed axes,
    /// are bitwise identical on three threads and on one.
    fn by_three_as_by_one(
        shapes: &[&[usize]],
        work: impl Fn(&DynView<'_, f32>, isize, &mut dyn FnMut(DynTensor<f32>)) + Sync,
    ) {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
        let pool = pool.build().unwrap();
        for sizes in shapes {
            let x = numbers(sizes);
            let transposed = x.try_permute(&(0..x.rank() as isize).rev().collect::<Vec<_>>());
            for x in [x.view(), transposed.unwrap()] {
                let all = || {
                    let mut all = Vec::new();
                    for axis in 0..x.rank() as isize {
                        work(&x, axis, &mut |x| all.extend(x.iter().map(|x| x.to_bits())));
                    }
                    all
                };
                let by_one = super::at_most(1, all);
                assert!(pool.install(all) == by_one, "{sizes:?}");
            }
        }
    }

    /// Calls `write` with an output of these sizes whose elements are not contiguous, and returns
    /// the result.
    fn apart(sizes: &[usize], write: impl FnOnce(&mut DynViewMut<'_, f32>)) -> DynTensor<f32> {
        let mut wide = DynTensor::zeros_with([sizes, &[2]].concat()).unwrap();
        write(&mut wide.select_mut(-1, 1));
        assert!(wide.select(-1, 0).iter().all(|&x| x == 0.0));
        wide.select(-1, 1).to_tensor()
    }

    #[test]
    fn orders_and_quantiles() {
        let shapes: &[&[usize]] = &[&[300, 130], &[2, 17_000], &[17_000, 2], &[3, 10, 7, 180]];
        by_three_as_by_one(shapes, |x, axis, give| {
            let sizes = x.shape();
            give(x.sort(axis));
            give(x.map(|x| (x * 100.0) as i32).sort_descending(axis).cast());
            give(x.argsort(axis).cast());
            give(x.topk(axis, sizes[axis as usize].min(3)).1.cast());
            give(apart(&sizes, |out| x.sort_into(axis, out)));
            let medians = x.median_keepdim(axis);
            give(apart(&medians.shape(), |out| {
                x.quantile_keepdim_into(0.3, axis, out)
            }));
            give(medians);
        });
    }

    #[test]
    fn softmax() {
        let shapes: &[&[usize]] = &[&[520, 510], &[1, 2100, 129], &[3, 50, 7, 250]];
        by_three_as_by_one(shapes, |x, axis, give| {
            give(x.softmax(axis));
            give(apart(&x.shape(), |out| x.softmax_into(axis, out)));
            give(apart(&x.shape(), |out| x.log_softmax_into(axis, out)));
        });
    }

    /// Convolutions on several threads: of many images and of one, of floats and of integers, with
    /// and without a copy of the windows.
    #[test]
    fn convolutions() {
        use crate::Conv;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
        let pool = pool.build().unwrap();
        let number = |i: usize| ((i * 7919) % 1009) as f32 / 97.0 - 5.0;
        let of = |sizes: &[usize]| {
            let mut n = 0;
            DynTensor::from_fn_with(sizes, |_| {
                n += 1;
                number(n)
            })
            .unwrap()
        };
        for (x, w) in [
            (of(&[5, 3, 40, 41]), of(&[16, 3, 3, 3])),
            (of(&[2, 2, 8, 33, 17]), of(&[70, 8, 3, 3])),
            (of(&[1, 4, 150, 151]), of(&[9, 4, 3, 2])),
            (of(&[7, 32, 20, 20]), of(&[40, 32, 1, 1])),
            (of(&[4, 1, 90, 2000]), of(&[1, 1, 3, 3])),
        ] {
            let all = || {
                let plain = x.conv2d(&w, Conv::new());
                let wide = x.conv2d(&w, Conv::new().stride::<2>().padding::<1>());
                let mut out = plain.zeros_like();
                x.transpose()
                    .conv2d_into(&w.transpose(), Conv::new(), &mut out.transpose_mut());
                let numbers = x.cast::<i32>().conv2d(&w.cast::<i32>(), Conv::new());
                (plain, wide, out, numbers)
            };
            let by_one = super::at_most(1, all);
            assert!(pool.install(all) == by_one);
        }
    }

    /// Rows are normalized on several threads, into an `out` with any layout.
    #[test]
    fn layer_norms() {
        let x = Tensor::<f32, shape![600, 700]>::from_fn(|[i, j]| (i * j) as f32 / 7e4 - 3.0);
        let row = Tensor::<f32, shape![700]>::linspace;
        let (gamma, beta) = (row(0.5, 1.5), row(-1.0, 1.0));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
        let pool = pool.build().unwrap();
        let transposed = x.transpose().to_tensor();
        let both = || {
            let new = x.layer_norm(&gamma, &beta, 1e-5);
            let mut given = Tensor::<f32, shape![600, 700]>::zeros();
            let x = transposed.transpose();
            x.layer_norm_into(&gamma, &beta, 1e-5, &mut given);
            assert_eq!(new, given);
            new
        };
        let by_one = super::at_most(1, both);
        assert_eq!(pool.install(both), by_one);
    }
}
