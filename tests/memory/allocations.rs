//! The number of allocations, counted by the allocator.

#![cfg(all(feature = "std", feature = "inline"))]

use crate::allocator::{BLOCKS, COUNT};
use broadax::{memory, prelude::*};

/// Returns the result of `f`, and the numbers of blocks and bytes that it allocated, with no memory
/// kept from before.
pub fn counted<R>(f: impl FnOnce() -> R) -> (R, (usize, usize)) {
    memory::release();
    let before = COUNT.get();
    let result = f();
    let after = COUNT.get();
    (result, (after.0 - before.0, after.1 - before.1))
}

#[test]
fn arrays_and_given_results_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    let (x, y): (Array<f32, shape![4, 4]>, Array<f32, shape![4]>) = (Array::ones(), Array::ones());
    let (_, count) = counted(|| (x + y).sum(Axis::<0>).sum(Axis::<0>).into_scalar());
    assert_eq!(count, (0, 0));
    let (soft, count) = counted(|| x.softmax(Axis::<0>).layer_norm(&y, &y, 1.0));
    assert_eq!((soft, count), (Array::ones(), (0, 0)));

    let a = Tensor::<f32, shape![300, 40]>::ones();
    let b = Tensor::<f32, shape![40]>::ones();
    let mut out = &a + &b;
    let mut sums = Tensor::<f32, shape![40]>::zeros();
    let (_, count) = counted(|| {
        a.add_into(&b, &mut out);
        a.exp_into(&mut out);
        (a.lazy() * &b + 1.0).maximum(0.0).eval_into(&mut out);
        out.assign(a.lazy() - &b);
        out += &b;
        a.sum_into(Axis::<0>, &mut sums);
        a.softmax_into(Axis::<1>, &mut out);
    });
    assert_eq!(count, (0, 0));
    assert_eq!(out[[7, 7]], 0.025);

    // With dynamic rank, too.
    let (a, b) = (a.into_dyn(), b.into_dyn());
    let mut out = out.into_dyn();
    let (_, count) = counted(|| a.mul_into(&b, &mut out));
    assert_eq!(count, (0, 0));

    // Through views, and into views that are not contiguous.
    let mut wide = Tensor::<f32, shape![300, 80]>::zeros().into_dyn();
    let turned = Tensor::<f32, shape![40, 300]>::ones().into_dyn();
    let (_, count) = counted(|| {
        let turned = turned.transpose();
        let mut second = wide.try_slice_mut(s![.., ..;2]).unwrap();
        turned.softmax_into(1, &mut second);
        turned.softmax_into(0, &mut second);
        turned
            .try_layer_norm_into(&b, &b.flip(0), 1.0, &mut second)
            .unwrap();
        turned.softmax_into(0, &mut out);
        turned.try_layer_norm_into(&b, &b, 1.0, &mut out).unwrap();
        turned.cumsum_into(0, &mut second);
    });
    assert_eq!(count, (0, 0));
}

/// Products, and functions of core axes, of inline arrays and into existing tensors.
#[test]
fn products_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    broadax::gufunc! {
        fn length("(n)->()") |x: f32, out: f32| {
            out[[]] = x.iter().map(|x| x * x).sum::<f32>().sqrt();
        }
    }
    let x: Array<f32, shape![3]> = array![1.0, 2.0, 2.0];
    let turn: Array<f32, shape![3, 3]> = Array::eye();
    let (lengths, count) = counted(|| {
        let y = turn.matvec(&x).cross(&x) + x.vecmat(&turn);
        assert_eq!(x.outer(&y).trace().into_scalar(), 9.0);
        assert_eq!(x.kron(&y).shape(), [9]);
        assert_eq!(turn.triu(1), turn.tril(-1));
        length(&x.outer(&y).tensordot(&turn, Extent::<1>))
    });
    assert_eq!((lengths, count), (array![3.0, 6.0, 6.0], (0, 0)));

    let a = Tensor::<f32, shape![20, 3]>::ones();
    let mut dots = Tensor::<f32, shape![20]>::zeros();
    let mut table = Tensor::<f32, shape![20, 3, 3]>::zeros();
    let mut crosses = Tensor::<f32, shape![20, 3]>::zeros();
    let mut large = Tensor::<f32, shape![20, 9]>::zeros();
    let (_, count) = counted(|| {
        a.vecdot_into(&x, &mut dots);
        a.outer_into(&x, &mut table);
        a.cross_into(&x, &mut crosses);
        a.kron_into(&x, &mut large);
        table.trace_into(&mut dots);
        table.view().triu_into(0, &mut table.clone());
        length_into(&a, &mut dots);
    });
    assert_eq!(count.0, 1, "the clone alone");
    assert_eq!((dots[[7]], crosses[[5, 1]]), (3.0_f32.sqrt(), -1.0));
}

/// Operations with indices, of inline arrays and into existing tensors.
#[test]
fn taking_and_sorting_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    let x: Array<f32, shape![2, 4]> = array![[4.0, 1.0, 3.0, 2.0], [8.0, 6.0, 7.0, 5.0]];
    let (sorted, count) = counted(|| {
        let order = x.argsort(Axis::<1>);
        let sorted = x.gather(Axis::<1>, &order);
        assert_eq!(x.transpose().to_array().sort(Axis::<0>), sorted.transpose());
        let (largest, _) = sorted.topk(Axis::<0>, Extent::<1>);
        largest.take(Axis::<1>, [-1, 0])
    });
    assert_eq!((sorted, count), (array![[8.0, 5.0]], (0, 0)));

    let words = Tensor::<f32, shape![50, 16]>::arange();
    let list = vec![7_u32; 30];
    let mut out = Tensor::<f32, shape![Dyn, 16]>::zeros_with([30, 16]).unwrap();
    let mut gradient = Tensor::<f32, shape![50, 16]>::zeros();
    let (_, count) = counted(|| {
        words.take_into(Axis::<0>, &list, &mut out);
        gradient.index_add(Axis::<0>, &list, &out);
        gradient.index_max(Axis::<0>, &list, &out);
        gradient.mask_fill(&array![true], 2.0);
    });
    assert_eq!((gradient[[7, 1]], count), (2.0, (0, 0)));
}

/// Operations that concatenate, copy, move, pool and sort elements, into existing tensors and
/// views.
#[test]
fn given_results_of_all_kinds_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    use broadax::{Pool, concat, concat_into, einsum_into, stack_into};
    /// Each operation by itself; `view` is a view of that many rows and columns that is not
    /// contiguous.
    macro_rules! nothing {
        ($($code:expr;)*) => { $( assert_eq!(counted(|| $code).1, (0, 0), stringify!($code)); )* };
    }
    let x = Tensor::<f32, shape![Dyn, 16]>::arange_with([20, 16]).unwrap();
    let (two, order) = (concat((&x, &x), Axis::<1>), x.argsort(Axis::<1>));
    let (sorted, few) = (Tensor::<f32, shape![40]>::arange(), Pool::new::<2>());
    let mut wide = Tensor::<f32, DynRank>::zeros_with([40, 49]).unwrap();
    let mut places = order.clone().into_dyn();
    let mut sums = Tensor::<f32, shape![16]>::zeros();
    let mut products = Tensor::<usize, shape![Dyn, 20]>::zeros_with([20, 20]).unwrap();
    let mut table = Tensor::<f32, shape![20, 20]>::zeros();
    let mut cube = Tensor::<f32, DynRank>::zeros_with([2, 20, 32]).unwrap();
    let (truths, mut untruths) = (x.gt(3.0), x.gt(3.0));
    let mut view = |rows: usize, columns: usize, put: &dyn Fn(&mut ViewMut<'_, f32, DynRank>)| {
        put(&mut wide.slice_mut(s![..rows, ..columns]).into_dyn());
    };
    nothing! {
        view(20, 32, &|out| concat_into((&x, &x), Axis::<1>, out));
        view(20, 48, &|out| x.concat_into(&two, Axis::<1>, out));
        stack_into([&x, &x], Axis::<0>, &mut cube.slice_mut(s![.., .., 16..]));
        view(20, 32, &|out| x.repeat_into(Axis::<1>, Extent::<2>, out));
        view(40, 16, &|out| x.tile_into(Axis::<0>, 2, out));
        view(21, 16, &|out| x.pad_into(Axis::<0>, 0, 1, 7.0, out));
        view(21, 16, &|out| x.pad_mode_into(Axis::<0>, 0, 1, PadMode::Edge, out));
        view(30, 9, &|out| x.interpolate_into::<shape![30, 9], _, _>(Interpolation::linear(), out));
        view(30, 9, &|out| x.interpolate_into::<shape![30, 9], _, _>(Interpolation::nearest(), out));
        view(20, 16, &|out| x.roll_into(Axis::<0>, 3, out));
        view(20, 16, &|out| out.roll_inplace(0, 3));
        view(20, 16, &|out| out.roll_inplace(1, 3));
        view(19, 16, &|out| x.diff_into(Axis::<0>, out));
        view(10, 8, &|out| x.max_pool2d_into(few, out));
        view(20, 8, &|out| x.avg_pool1d_into(few, out));
        view(20, 16, &|out| x.sort_descending_into(Axis::<1>, out));
        view(20, 16, &|out| x.gather_into(Axis::<1>, &order, out));
        view(20, 16, &|out| x.take_along_axis_into(Axis::<1>, &order, out));
        view(20, 16, &|out| x.cumsum_into(Axis::<0>, out));
        view(20, 16, &|out| x.neg_into(out));
        view(20, 16, &|out| x.map_into(|x| x + 1.0, out));
        view(20, 16, &|out| x.zip_with3_into(&x, &x, |a, b, c| a + b * c, out));
        einsum_into!("ij->j", x, &mut sums);
        einsum_into!("ij,kj->ik", order, order, &mut products);
        x.argsort_descending_into(Axis::<1>, &mut places);
        sorted.searchsorted_right_into(&x, &mut places);
        x.topk_smallest_into(
            Axis::<1>,
            3,
            &mut table.slice_mut(s![.., 1..4]),
            &mut places.slice_mut(s![.., 2..5]),
        );
        order.slice(s![..2, ..]).one_hot_into(32, &mut cube.slice_mut(s![.., ..16, ..]));
        truths.not_into(&mut untruths);
    }
    assert_eq!(
        (sums[[3]], untruths[[0, 3]], products[[1, 2]]),
        (3100.0, true, 1240)
    );
}

/// Reductions that need intermediate values for each result: fewer results than fit on the stack,
/// and more; with static, mixed and dynamic shapes, through views and into views.
#[test]
fn reductions_into_given_tensors_allocate_nothing() {
    let _limit = crate::unchanged_limit();
    /// Reduces `$x` along its two axes, into `$first` and `$second`, and into these with the axis
    /// kept.
    macro_rules! nothing {
        ($x:expr, [$($zero:expr, $one:expr)?], $first:expr, $second:expr, $first_kept:expr, $second_kept:expr) => {
            nothing! {
                $x, $($zero, $one,)? $first, $second, $first_kept, $second_kept;
                var_into var_keepdim_into; std_into std_keepdim_into; norm_into norm_keepdim_into;
                logsumexp_into logsumexp_keepdim_into;
            }
        };
        (
            $x:expr, $zero:expr, $one:expr, $first:expr, $second:expr, $first_kept:expr, $second_kept:expr;
            $($into:ident $keepdim_into:ident;)*
        ) => { $(
            let (_, count) = counted(|| {
                $x.$into($zero, &mut $first);
                $x.$into($one, &mut $second);
                $x.$keepdim_into($zero, &mut $first_kept);
                $x.$keepdim_into($one, &mut $second_kept);
                // Also elements whose squares overflow.
                ($x.lazy() * 1e25).$into($zero, &mut $first);
                ($x.lazy() * 1e25).$into($one, &mut $second);
            });
            assert_eq!(count, (0, 0), stringify!($into));
        )* };
    }
    /// The same with a correction.
    macro_rules! corrected {
        ($x:expr, $axis:expr, $out:expr, $kept:expr) => {
            let (_, count) = counted(|| {
                $x.correction(1.0).var_into($axis, &mut $out);
                $x.correction(1.0).std_into($axis, &mut $out);
                $x.correction(1.0).var_keepdim_into($axis, &mut $kept);
                $x.correction(1.0).std_keepdim_into($axis, &mut $kept);
            });
            assert_eq!(count, (0, 0));
        };
    }
    let (zero, one) = (Axis::<0>, Axis::<1>);
    let x = Tensor::<f32, shape![6, 5000]>::arange();
    let mut out = Tensor::<f32, shape![5000]>::zeros();
    let mut few = Tensor::<f32, shape![6]>::zeros();
    let mut kept = Tensor::<f32, shape![1, 5000]>::zeros();
    let mut few_kept = Tensor::<f32, shape![6, 1]>::zeros();
    nothing!(x, [zero, one], out, few, kept, few_kept);
    corrected!(x, zero, out, kept);
    // A static tensor through a view, into views.
    let mut wide = Tensor::<f32, shape![2, 5000]>::zeros();
    {
        let turned = x.transpose();
        let mut wide = wide.transpose_mut();
        let mut out = wide.select_mut(one, 0);
        nothing!(
            turned,
            [one, zero],
            out,
            few,
            kept.transpose_mut(),
            few_kept.transpose_mut()
        );
    }
    let mixed = x.view().try_into_shape::<shape![Dyn, 5000]>().unwrap();
    nothing!(
        mixed,
        [zero, one],
        out,
        few.view_mut().try_into_shape::<shape![Dyn]>().unwrap(),
        kept,
        few_kept.view_mut().into_dyn()
    );
    corrected!(mixed, zero, out, kept);
    let (any, turned) = (x.view().into_dyn(), x.transpose().into_dyn());
    let (mut out, mut few) = (out.into_dyn(), few.into_dyn());
    let (mut kept, mut few_kept) = (kept.into_dyn(), few_kept.into_dyn());
    nothing!(any, [0, 1], out, few, kept, few_kept);
    nothing!(
        turned,
        [1, 0],
        out,
        few,
        kept.transpose_mut(),
        few_kept.transpose_mut()
    );
    nothing!(
        turned,
        [1, 0],
        wide.transpose_mut().select_mut(one, 1),
        few,
        kept.transpose_mut(),
        few_kept.transpose_mut()
    );
    corrected!(turned, 1, out, kept.transpose_mut());
    // The result of these is a new tensor, which is the only allocation.
    assert_eq!(counted(|| x.var(zero)).1.0, 1);
    assert_eq!(counted(|| any.logsumexp(1)).1.0, 1);
    assert_eq!(counted(|| any.std_all()).1, (0, 0));

    // Whole rows.
    let mut same = x.clone();
    let (_, count) = counted(|| {
        x.log_softmax_into(zero, &mut same);
        x.log_softmax_into(one, &mut same);
        mixed.log_softmax_into(one, &mut same);
        any.log_softmax_into(0, &mut same.view_mut().into_dyn());
        turned.log_softmax_into(0, &mut same.transpose_mut());
        turned.log_softmax_into(1, &mut same.transpose_mut().into_dyn());
    });
    assert_eq!(count, (0, 0));
    assert_eq!(counted(|| x.log_softmax(one)).1.0, 1);
}

#[test]
fn operators_allocate_their_result() {
    let _limit = crate::unchanged_limit();
    let a = Tensor::<f32, shape![300, 40]>::ones();
    let b = Tensor::<f32, shape![40]>::ones();
    // From 8 KiB on, the elements begin at an offset in the block.
    let exactly = (1, 300 * 40 * 4 + 704);
    assert_eq!(counted(|| &a + &b).1, exactly);
    assert_eq!(counted(|| (a.lazy() * &b + 1.0).exp().eval()).1, exactly);
    // The buffer of an owned operand with the shape of the result is reused.
    let owned = a.clone();
    let (result, count) = counted(|| owned + &b);
    assert_eq!(count, (0, 0));
    let (result, count) = counted(|| &b * (result - 1.0));
    assert_eq!((result[[0, 0]], count), (1.0, (0, 0)));
    // Small blocks have a multiple of two words.
    let small = Tensor::<f64, shape![3]>::ones();
    let (result, count) = counted(|| &small + &small);
    assert_eq!(
        count,
        (1, 24_usize.next_multiple_of(2 * size_of::<usize>()))
    );
    // An owned block is reused, also as that of a vector.
    let at = result.as_slice().as_ptr();
    let before = COUNT.get();
    let result = result * 2.0;
    assert_eq!((result.as_slice().as_ptr(), COUNT.get()), (at, before));
    let elements = vec![1.0_f64, 2.0, 3.0];
    let at = elements.as_ptr();
    let elements = (Tensor::<f64, shape![3]>::from_vec(elements).unwrap() + 1.0).into_vec();
    assert_eq!(
        (elements.as_ptr(), &elements[..]),
        (at, &[2.0, 3.0, 4.0][..])
    );
}

#[test]
fn blocks_are_used_again_and_aligned() {
    let _limit = crate::unchanged_limit();
    let a = Tensor::<f32, shape![1000]>::ones();
    let first = &a + &a;
    let at = first.as_slice().as_ptr();
    assert_eq!(at as usize % 64, 0);
    drop(first);
    let before = COUNT.get();
    let second = &a + &a;
    assert_eq!((second.as_slice().as_ptr(), COUNT.get()), (at, before));
    // A block in use is not reused.
    let third = &a + &a;
    assert_ne!(third.as_slice().as_ptr(), at);
    assert_eq!(second, third);
}

/// Blocks of less than 256 bytes, of all sizes and alignments.
#[test]
fn small_blocks_are_used_again() {
    let _limit = crate::unchanged_limit();
    fn of<T: Copy + num_traits::Zero + PartialEq + std::fmt::Debug + 'static>() {
        memory::release();
        for len in 1..=256 / size_of::<T>() {
            let x = Tensor::<T, shape![Dyn]>::zeros_with([len]).unwrap();
            let first = x.clone();
            let at = first.as_slice().as_ptr();
            assert!(at.is_aligned());
            drop(first);
            let before = COUNT.get();
            let second = x.clone();
            assert_eq!(
                (second.as_slice().as_ptr(), COUNT.get()),
                (at, before),
                "{len}"
            );
            let third = x.clone();
            assert_ne!(third.as_slice().as_ptr(), at, "a block in use");
            assert_eq!((second, &third), (x, &third));
        }
    }
    of::<u8>();
    of::<f32>();
    of::<f64>();
    if align_of::<u128>() <= 2 * size_of::<usize>() {
        of::<u128>();
    }
}

#[test]
fn what_is_kept_is_bounded() {
    let _limit = crate::unchanged_limit();
    let count = |n: usize| Tensor::<u8, shape![Dyn]>::full_with([n], 1).unwrap();
    memory::release();
    // A thread keeps at most 4 MiB of small blocks.
    drop((0..100).map(|_| count(100_000)).collect::<Vec<_>>());
    assert!(memory::kept().1 <= 4 << 20 && memory::kept().1 > 1 << 20);
    memory::release();
    assert_eq!(memory::kept().1, 0);
    // Of blocks below 256 bytes, it keeps 32 of each size.
    drop((0..100).map(|_| count(100)).collect::<Vec<_>>());
    let each = 100_usize.next_multiple_of(2 * size_of::<usize>());
    assert_eq!(memory::kept().1, 32 * each);
    memory::release();
    assert_eq!(memory::kept().1, 0);
    // Many tensors of many sizes: no two share memory.
    let sizes = (1..300).flat_map(|n| [n, n * 301]);
    let tensors: Vec<_> = sizes.map(count).collect();
    drop((count(50_000), count(50)));
    let mut ranges: Vec<_> = tensors
        .iter()
        .map(|x| x.as_slice().as_ptr_range())
        .collect();
    ranges.sort_by_key(|range| range.start);
    assert!(ranges.windows(2).all(|pair| pair[0].end <= pair[1].start));
}

/// Tensors are sent to other threads and dropped there, and their blocks are reused: no two live
/// tensors share one.
#[test]
fn blocks_of_several_threads() {
    let _limit = crate::unchanged_limit();
    const THREADS: usize = 4;
    let intact = |x: &DynTensor<f32>, value: usize| x.iter().all(|&x| x == value as f32);
    let (senders, receivers): (Vec<_>, Vec<_>) =
        (0..THREADS).map(|_| std::sync::mpsc::channel()).unzip();
    std::thread::scope(|scope| {
        for (thread, receiver) in receivers.into_iter().enumerate() {
            let next = senders[(thread + 1) % THREADS].clone();
            scope.spawn(move || {
                let mut kept = std::collections::VecDeque::new();
                for i in 0..200 {
                    let (value, n) = (THREADS * i + thread, i % 9 + 1);
                    let n = match i % 2 {
                        0 => n,
                        _ => 1000 * n + i % 50 / 49 * 1_000_000,
                    };
                    let x = DynTensor::<f32>::full_with([n], value as f32).unwrap();
                    let twice = &x + &x;
                    next.send((x, value)).unwrap();
                    kept.push_back(receiver.recv().unwrap());
                    kept.push_back((twice, 2 * value));
                    while kept.len() > 16 {
                        let (x, value) = kept.pop_front().unwrap();
                        assert!(intact(&x, value), "thread {thread}, turn {i}");
                    }
                }
                assert!(kept.iter().all(|(x, value)| intact(x, *value)));
            });
        }
        // So that no thread waits for one that has failed.
        drop(senders);
    });
}

/// Large blocks are aligned to cache lines, at different offsets in a page, and are returned to the
/// system.
#[test]
fn large_blocks() {
    let _limit = crate::unchanged_limit();
    blocks_of((4 << 20) / 4);
    // Blocks of less than 1 MiB are kept by the thread.
    for bytes in [4, 8, 100, 128, 130, 1000] {
        memory::release();
        let before = BLOCKS.get();
        blocks_of(bytes * 1024 / 4);
        assert_eq!(BLOCKS.get(), before, "{bytes} KiB");
    }
}

fn blocks_of(len: usize) {
    let blocks: Vec<Tensor<f32, shape![Dyn]>> = (0..8)
        .map(|i| Tensor::full_with([len], i as f32).unwrap())
        .collect();
    let places: Vec<usize> = blocks
        .iter()
        .map(|x| x.as_slice().as_ptr() as usize % 4096)
        .collect();
    assert!(places.iter().all(|place| place % 64 == 0));
    assert!(len * 4 < 128 << 10 || places.iter().any(|place| *place != places[0]));
    for (i, x) in blocks.iter().enumerate() {
        assert!(x.iter().all(|&x| x == i as f32));
    }
    drop(blocks);
    memory::release();
}

#[test]
fn pushes_allocate_rarely() {
    let _limit = crate::unchanged_limit();
    for n in [10_usize, 1000, 20_000] {
        let mut x = Tensor::<f32, shape![Dyn, 4]>::zeros_with([0, 4]).unwrap();
        let row = tensor![1.0, 2.0, 3.0, 4.0];
        let before = COUNT.get().0;
        for _ in 0..n {
            x.push(&row);
        }
        let count = COUNT.get().0 - before;
        assert!(count <= 2 + n.ilog2() as usize, "{n}: {count}");
        assert_eq!(x.len(), 4 * n);
        let before = COUNT.get().0;
        x.reserve(n);
        let reserved = COUNT.get().0;
        assert!(reserved <= before + 1);
        for _ in 0..n {
            x.push(&row);
        }
        assert_eq!(COUNT.get().0, reserved);
    }
}
