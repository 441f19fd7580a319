//! Tests of kernels on several threads: the results are those on one thread.

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
        &[175, 133][..],
        &[3, 12_500],
        &[12_500, 3],
        &[37_500],
        &[20, 30, 40],
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
            .try_permute((0..x.rank() as isize).rev().collect::<Vec<_>>())
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
            if sizes == [20, 30, 40] {
                let by_two = three.install(|| crate::threads::at_most(2, all));
                assert!(by_two == by_three);
            }
        }
    }
    // The first of several equal elements is found, also at the borders of parts.
    let mut x = Tensor::<f32, shape![Dyn]>::zeros_with([30_000]).unwrap();
    assert_eq!(three.install(|| (x.argmax_all(), x.argmin_all())), (0, 0));
    for position in [29_999, 20_000, 19_999, 10_000] {
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
    use crate::threads::{at_most, count};
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
        let transposed = x.try_permute((0..x.rank() as isize).rev().collect::<Vec<_>>());
        for x in [x.view(), transposed.unwrap()] {
            let all = || {
                let mut all = Vec::new();
                for axis in 0..x.rank() as isize {
                    work(&x, axis, &mut |x| all.extend(x.iter().map(|x| x.to_bits())));
                }
                all
            };
            let by_one = crate::threads::at_most(1, all);
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
    let shapes: &[&[usize]] = &[&[75, 33], &[2, 1_100], &[1_100, 2], &[3, 5, 7, 24]];
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
    let shapes: &[&[usize]] = &[&[130, 127], &[1, 525, 33], &[3, 25, 7, 32]];
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
    use crate::{Conv, ConvTranspose};
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
            let twice = ConvTranspose::new().stride::<2>().padding::<1>();
            let back = plain.conv_transpose2d(&w, twice);
            let numbers_back = numbers.conv_transpose2d(&w.cast::<i32>(), twice);
            (plain, wide, out, numbers, back, numbers_back)
        };
        let by_one = crate::threads::at_most(1, all);
        assert!(pool.install(all) == by_one);
    }
}

/// Rows are normalized on several threads, into an `out` with any layout.
#[test]
fn layer_norms() {
    let x = Tensor::<f32, shape![150, 180]>::from_fn(|[i, j]| (i * j) as f32 / 4.5e3 - 3.0);
    let row = Tensor::<f32, shape![180]>::linspace;
    let (gamma, beta) = (row(0.5, 1.5), row(-1.0, 1.0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(3);
    let pool = pool.build().unwrap();
    let transposed = x.transpose().to_tensor();
    let both = || {
        let new = x.layer_norm(&gamma, &beta, 1e-5);
        let mut given = Tensor::<f32, shape![150, 180]>::zeros();
        let x = transposed.transpose();
        x.layer_norm_into(&gamma, &beta, 1e-5, &mut given);
        assert_eq!(new, given);
        new
    };
    let by_one = crate::threads::at_most(1, both);
    assert_eq!(pool.install(both), by_one);
}
