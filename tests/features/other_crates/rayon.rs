//! Parallel iterators.

use ::rayon::prelude::*;
use broadax::prelude::*;
use std::collections::HashSet;
use std::sync::Mutex;

/// Runs with four threads, whatever the machine has.
fn on_threads<V: Send>(f: impl FnOnce() -> V + Send) -> V {
    ::rayon::ThreadPoolBuilder::new()
        .num_threads(4)
        .build()
        .unwrap()
        .install(f)
}

#[test]
fn views_in_order() {
    on_threads(|| {
        let x = Tensor::<i64, shape![7, 3, 5]>::arange();
        for axis in 0..3 {
            let x = x.view().into_dyn();
            for x in [x.clone(), x.flip(axis as isize), x.transpose()] {
                let axis = axis as isize;
                let one: Vec<_> = x.axis_iter(axis).map(|part| part.to_tensor()).collect();
                let many: Vec<_> = x.par_axis_iter(axis).map(|part| part.to_tensor()).collect();
                assert_eq!(one, many);
                let back: Vec<_> = x
                    .axis_iter(axis)
                    .into_par_iter()
                    .rev()
                    .map(|part| part.sum_all())
                    .collect();
                let sums: Vec<_> = one.iter().rev().map(|part| part.sum_all()).collect();
                assert_eq!(back, sums);
            }
        }
        // In chunks, in pairs, and from the middle.
        let sums: Vec<i64> = x
            .exact_chunks(Axis::<0>, Extent::<2>)
            .into_par_iter()
            .map(|pair| pair.sum_all())
            .collect();
        let by_one: Vec<i64> = x
            .exact_chunks(Axis::<0>, Extent::<2>)
            .map(|pair| pair.sum_all())
            .collect();
        assert_eq!(sums, by_one);
        let y = &x * 2;
        assert!(
            x.par_axis_iter(Axis::<0>)
                .zip(y.par_axis_iter(Axis::<0>))
                .skip(2)
                .all(|(x, y)| &x * 2 == y)
        );
        assert_eq!(x.par_axis_iter(Axis::<1>).len(), 3);
        let none = Tensor::<i64, shape![0, 3]>::zeros();
        assert_eq!(none.par_axis_iter(Axis::<0>).count(), 0);
        assert!(none.par_axis_iter(Axis::<1>).all(|part| part.is_empty()));
    });
}

#[test]
fn mutable_views_do_not_overlap() {
    on_threads(|| {
        let mut x = Tensor::<usize, shape![64, 3, 8]>::zeros();
        x.par_axis_iter_mut(Axis::<2>)
            .enumerate()
            .for_each(|(k, mut part)| {
                part += k;
            });
        x.transpose_mut()
            .par_axis_iter_mut(Axis::<0>)
            .for_each(|mut part| part += 100);
        x.slice_mut(s![..;-2, .., ..])
            .par_axis_iter_mut(Axis::<0>)
            .enumerate()
            .for_each(|(i, mut part)| part += 1000 * i);
        for i in 0..64 {
            let own = if i % 2 == 1 { 1000 * ((63 - i) / 2) } else { 0 };
            for j in 0..3 {
                for k in 0..8 {
                    assert_eq!(x[[i, j, k]], own + 100 + k);
                }
            }
        }
    });
}

#[test]
fn elements_in_order() {
    on_threads(|| {
        let x = Tensor::<u32, shape![9, 4, 25]>::arange();
        let views = [x.view(), x.flip(Axis::<1>)];
        for x in &views {
            let one: Vec<u32> = x.iter().map(|x| x * 3).collect();
            let many: Vec<u32> = x.par_iter().map(|x| x * 3).collect();
            assert_eq!(one, many);
            let back: Vec<u32> = x.par_iter().rev().copied().collect();
            assert!(back.iter().rev().eq(x.iter()));
            assert!(x.iter().rev().eq(&back));
        }
        let odd = x.par_iter().position_first(|&x| x == 555);
        assert_eq!(odd, Some(555));
        let mut y = Tensor::<u32, shape![25, 4, 9]>::zeros();
        y.permute_mut((Axis::<2>, Axis::<1>, Axis::<0>))
            .par_iter_mut()
            .zip(&x)
            .for_each(|(y, x)| *y = x + 1);
        assert_eq!(y.permute((Axis::<2>, Axis::<1>, Axis::<0>)), &x + 1);
        assert_eq!(Tensor::scalar(5).par_iter().sum::<i32>(), 5);
        assert_eq!(Tensor::<i32, shape![3, 0]>::zeros().par_iter().count(), 0);
    });
}

/// From both ends, for all ways to meet.
#[test]
fn elements_from_both_ends() {
    let x = Tensor::<u32, shape![2, 3, 2]>::arange();
    let x = x.transpose();
    let all: Vec<u32> = x.iter().copied().collect();
    for front in 0..=12 {
        let mut iter = x.iter();
        let first: Vec<u32> = iter.by_ref().take(front).copied().collect();
        let mut last: Vec<u32> = iter.by_ref().rev().copied().collect();
        last.reverse();
        assert_eq!([first, last].concat(), all);
        assert_eq!((iter.next(), iter.next_back(), iter.len()), (None, None, 0));
    }
}

/// Work is done on several threads, and a panic in it arrives here.
#[test]
fn threads_and_panics() {
    let seen = Mutex::new(HashSet::new());
    on_threads(|| {
        let x = Tensor::<i32, shape![4, 2]>::ones();
        let barrier = std::sync::Barrier::new(2);
        ::rayon::join(
            || {
                seen.lock().unwrap().insert(std::thread::current().id());
                barrier.wait();
            },
            || {
                seen.lock().unwrap().insert(std::thread::current().id());
                barrier.wait();
            },
        );
        let result = std::panic::catch_unwind(|| {
            x.par_axis_iter(Axis::<0>)
                .for_each(|row| assert_eq!(row.sum_all(), 3));
        });
        assert!(result.is_err());
    });
    assert_eq!(seen.into_inner().unwrap().len(), 2);
    let x = tensor![[1, 2]].into_dyn();
    assert_eq!(
        x.try_par_axis_iter(2).err().unwrap().to_string(),
        "par_axis_iter: axis 2 is out of range for 2 axes: from -2 to 1",
    );
}

/// Sums over rows, of which each thread combines some: the same bits as on one thread.
#[test]
fn sums_of_rows_have_the_same_bits() {
    let one_thread = |f: &dyn Fn() -> DynTensor<f32>| broadax::threads::at_most(1, f);
    // One row more than whole blocks of 64, a number of blocks that is no power of two, wide rows,
    // and so many blocks that not all of them are combined pairwise.
    for [rows, wide] in [
        [4096, 64],
        [4097, 65],
        [7000, 40],
        [2050, 1100],
        [526_000, 4],
    ] {
        let x = DynTensor::<f32>::from_fn_with([rows, wide], |at| {
            1.0 / (1 + (at[0] * 31 + at[1] * 17) % 1013) as f32
        })
        .unwrap();
        let every_other = x.slice(s![.., ..;2]);
        let mut spaced = DynTensor::<f32>::zeros_with([wide, 2]).unwrap();
        for threads in [2, 3] {
            let pool = ::rayon::ThreadPoolBuilder::new()
                .num_threads(threads)
                .build()
                .unwrap();
            let check = |f: &(dyn Fn() -> DynTensor<f32> + Sync)| {
                let (one, many) = (one_thread(&f), pool.install(f));
                let same = one
                    .iter()
                    .zip(&many)
                    .all(|(x, y)| x.to_bits() == y.to_bits());
                assert!(same, "({rows}, {wide}), {threads} threads");
            };
            check(&|| x.sum(0));
            check(&|| x.mean(0));
            check(&|| x.max(0));
            check(&|| every_other.sum(0));
            check(&|| (x.lazy() * &x).eval().sum(0));
            pool.install(|| x.sum_into(0, &mut spaced.select_mut(1, 1)));
            assert_eq!(spaced.select(1, 1), one_thread(&|| x.sum(0)));
        }
    }
}
