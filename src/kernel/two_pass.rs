//! Two-pass reductions, whose second pass uses the result of the first: variances, which need the
//! mean, and `logsumexp` and norms, which need the largest element.
//!
//! The results are computed in blocks: both passes of a block before the next block, with the
//! results of the first pass on the stack. So nothing is allocated, and the elements of a small
//! block are still in cache in the second pass.

use crate::element::arithmetic::Add;
use crate::element::function::{Fn1, Fn2};
#[cfg(feature = "rayon")]
use crate::element::plain::plain;
use crate::kernel::dispatch::{LaunchOutput, operands_of, run, too_many_leaves};
use crate::kernel::driver::Compiled;
use crate::kernel::loop_nest::Iteration;
use crate::kernel::pairwise::{ROWS_AT_ONCE, combined};
use crate::kernel::plan_source::{MANY_ELEMENTS, fits_small_plan, has_static_plan, lead};
use crate::kernel::reduce::{reduce, reduce_split};
use crate::kernel::reduce_driver::{ReduceDriver, Split, in_runs, split};
use crate::kernel::sink::{Accumulate, IgnoreRhs, WriteNew};
use crate::kernel::source::{Fill, Leaf, Map2, Source};
use crate::layout::{OperandLayout, Plan, SMALL_PLAN_LOOPS, plan};
use crate::storage::Contiguous;
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::product;
use core::mem::{MaybeUninit, needs_drop};
use num_traits::Zero;

/// The maximum number of bytes of elements in a block of more than one result, which are still in
/// cache in the second pass. Smaller blocks are slower, because each has a fixed cost.
const SECOND_PASS_BYTES: usize = 1 << 20;
/// The number of bytes for the results of each pass.
const PASS_BYTES: usize = 16 << 10;

/// The functions of a two-pass reduction.
#[derive(Clone, Copy)]
pub(crate) struct TwoPassReduction<F, D, G, L> {
    /// Combines two elements in the first pass.
    pub(crate) first: F,
    /// Maps the result of the first pass to the intermediate value.
    pub(crate) between: D,
    /// Applied to each element and the intermediate value; the second pass adds the results.
    pub(crate) each: G,
    /// Applied to the sum and the intermediate value.
    pub(crate) last: L,
}

/// Scratch memory for intermediate values and sums.
#[repr(align(16))]
struct TwoPassScratch<const SIZE: usize>(#[allow(dead_code)] [MaybeUninit<u8>; SIZE]);

impl<const SIZE: usize> TwoPassScratch<SIZE> {
    /// The capacity in elements, of either type.
    const fn scratch_slots<A, B>() -> usize {
        let (a, b) = (Self::of::<A>(), Self::of::<B>());
        let slots = if a < b { a } else { b };
        assert!(
            SIZE < PASS_BYTES || slots > 0,
            "elements of more than 16 KiB"
        );
        slots
    }

    const fn of<T>() -> usize {
        assert!(align_of::<T>() <= 16 && !needs_drop::<T>());
        match size_of::<T>() {
            0 => SIZE,
            size => SIZE / size,
        }
    }
}

/// Writes the results of a two-pass reduction of two expressions to `output`. They read the same
/// operands; the second one is created by a function.
///
/// # Safety
/// As for [`reduce`], for both sources.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn reduce_in_two_passes<It, Out, A, B, Y, F, D, G, L, T, const CONTIGUOUS: bool>(
    (a, b): (&A, &Y),
    f: TwoPassReduction<F, D, G, L>,
    sizes: &[usize],
    output: LaunchOutput<'_, T>,
) where
    It: Shape,
    Out: Shape,
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
{
    // SAFETY: 1. guaranteed by the caller; 2. there is room for this number of slots.
    unsafe {
        (const {
            match static_count::<It, Out, A>(CONTIGUOUS) {
                Some(slots) if slots <= TwoPassScratch::<64>::scratch_slots::<A::Item, T>() => {
                    at_once::<It, Out, A, B, Y, F, D, G, L, T, CONTIGUOUS, 64>
                }
                Some(slots)
                    if slots <= TwoPassScratch::<PASS_BYTES>::scratch_slots::<A::Item, T>() =>
                {
                    at_once::<It, Out, A, B, Y, F, D, G, L, T, CONTIGUOUS, PASS_BYTES>
                }
                _ => in_blocks::<A, B, Y, F, D, G, L, T>,
            }
        })(a, b, f, sizes, output)
    }
}

/// The number of results, if all shapes are static.
const fn static_count<It: Shape, Out: Shape, A: Source>(out_contiguous: bool) -> Option<usize> {
    match (
        has_static_plan::<It, Out, A>(out_contiguous) && fits_small_plan::<It>(),
        Out::EXTENTS,
    ) {
        (true, Some(out)) => Some(product(out.as_slice())),
        _ => None,
    }
}

/// Computes all results at once, for static shapes.
///
/// # Safety
/// As for [`reduce_in_two_passes`]; there is room for the intermediate values.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn at_once<It, Out, A, B, Y, F, D, G, L, T, const CONTIGUOUS: bool, const SIZE: usize>(
    a: &A,
    b: &Y,
    f: TwoPassReduction<F, D, G, L>,
    sizes: &[usize],
    output: LaunchOutput<'_, T>,
) where
    It: Shape,
    Out: Shape,
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
{
    let kept = output.sizes;
    let Some(store) = Out::fixed() else {
        unreachable!("a static shape")
    };
    let (mut between, mut sums) = (
        MaybeUninit::<TwoPassScratch<SIZE>>::uninit(),
        MaybeUninit::<TwoPassScratch<SIZE>>::uninit(),
    );
    let between = LaunchOutput {
        ptr: between.as_mut_ptr().cast::<A::Item>(),
        sizes: kept,
        strides: None,
    };
    let sums = LaunchOutput {
        ptr: sums.as_mut_ptr().cast::<T>(),
        sizes: kept,
        strides: None,
    };
    // SAFETY: 1. guaranteed by the caller; the intermediate values and the sums have the shape
    // `Out`, which broadcasts to `It`, and are written before they are read; 2. contiguous.
    unsafe {
        reduce::<It, Out, A, F, true>(a, &f.first, sizes, between.again(), true);
        let update = Accumulate::by(IgnoreRhs(f.between));
        run::<Out, Out, _, _, true>(&Fill(()), &update, kept, between.again());
        let source = Map2(f.each, b(), leaf_of::<_, Out>(between.ptr, &store));
        reduce::<It, Out, _, Add, true>(&source, &Add, sizes, sums.again(), true);
        let source = Map2(f.last, leaf_of::<_, Out>(sums.ptr, &store), source.2);
        let init = WriteNew::new(output.ptr);
        run::<Out, Out, _, _, CONTIGUOUS>(&source, &init, kept, output);
        init.done();
    }
}

/// Returns contiguous elements of a static shape as a source.
///
/// # Safety
/// 1. The elements are initialized when they are read.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn leaf_of<T, S: Shape>(ptr: *const T, store: &S::Store) -> Leaf<'_, T, S, Contiguous> {
    // SAFETY: 1. guaranteed by the caller; 2. contiguous.
    unsafe { Leaf::new(ptr, S::lend(store), None) }
}

/// Computes results in blocks, with a plan made at run time.
///
/// # Safety
/// As for [`reduce_in_two_passes`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn in_blocks<A, B, Y, F, D, G, L, T>(
    a: &A,
    b: &Y,
    f: TwoPassReduction<F, D, G, L>,
    sizes: &[usize],
    output: LaunchOutput<'_, T>,
) where
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
{
    // The numbers of operands that `reduce` is compiled for.
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match A::LEAVES {
                0 | 1 => in_blocks_n::<A, B, Y, F, D, G, L, T, 2, 3>,
                2 => in_blocks_n::<A, B, Y, F, D, G, L, T, 3, 4>,
                3 => in_blocks_n::<A, B, Y, F, D, G, L, T, 4, 9>,
                4..=7 => in_blocks_n::<A, B, Y, F, D, G, L, T, 9, 9>,
                8 => in_blocks_n::<A, B, Y, F, D, G, L, T, 9, 17>,
                9..=15 => in_blocks_n::<A, B, Y, F, D, G, L, T, 17, 17>,
                _ => too_many_leaves(),
            }
        })(a, b, f, sizes, output)
    }
}

/// # Safety
/// As for [`reduce_in_two_passes`]; `N` is larger than the number of leaves, and `M` than that
/// number plus one.
#[inline(never)]
unsafe fn in_blocks_n<A, B, Y, F, D, G, L, T, const N: usize, const M: usize>(
    a: &A,
    b: &Y,
    f: TwoPassReduction<F, D, G, L>,
    sizes: &[usize],
    output: LaunchOutput<'_, T>,
) where
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
    Compiled: ReduceDriver<N> + ReduceDriver<M>,
{
    let operands = operands_of(a, output.sizes, output.strides);
    let (out, lead) = (output.ptr, const { lead::<A::Item>() });
    if let (true, Some(from), Some(again)) = (
        const { !G::FUSES && !needs_drop::<B::Item>() },
        a.elements(),
        b().elements(),
    ) {
        // SAFETY: 1. the operands are those of the caller.
        if unsafe { small((from, again), f, sizes, [&operands[0], &operands[1]], out) } {
            return;
        }
    }
    let a = &a.shape_erased();
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe {
        if sizes.len() <= SMALL_PLAN_LOOPS {
            let plan = plan::<N, SMALL_PLAN_LOOPS>(sizes, &operands, lead);
            return threads::<_, _, _, _, _, _, _, _, N, M, SMALL_PLAN_LOOPS>(&plan, a, b, f, out);
        }
        let plan = plan::<N, 64>(sizes, &operands, lead);
        match plan.small_plan() {
            Some(plan) => {
                threads::<_, _, _, _, _, _, _, _, N, M, SMALL_PLAN_LOOPS>(&plan, a, b, f, out)
            }
            None => threads::<_, _, _, _, _, _, _, _, N, M, 64>(&plan, a, b, f, out),
        }
    }
}

/// Reduces small contiguous tensors along adjacent axes, or all of them, without a plan; otherwise
/// returns false without doing anything.
///
/// # Safety
/// As for [`reduce_in_two_passes`], for a tensor of these elements, read as either item type, which
/// need no drop.
#[inline(never)]
unsafe fn small<I, J, F, D, G, L, T>(
    (from, again): (*const I, *const J),
    f: TwoPassReduction<F, D, G, L>,
    sizes: &[usize],
    [output, operand]: [&OperandLayout<'_>; 2],
    out: *mut T,
) -> bool
where
    I: Copy,
    F: Fn2<I, I, Out = I> + Copy,
    D: Fn1<I, Out = I> + Copy,
    G: Fn2<J, I, Out = T> + Copy,
    L: Fn2<T, I, Out = T> + Copy,
    T: Copy + Zero,
{
    let Some([front, n, behind]) = in_runs(sizes, output, operand) else {
        return false;
    };
    let all = front.saturating_mul(n).saturating_mul(behind);
    if all == 0 || all >= MANY_ELEMENTS || (behind > 1 && n > ROWS_AT_ONCE) {
        return false;
    }
    for slot in 0..front * behind {
        let at = |k: usize| slot / behind * n * behind + k * behind + slot % behind;
        // SAFETY: 1. elements that belong to the slot, which are copied.
        unsafe {
            let first = combined(n, |k| *from.add(at(k)), f.first);
            let between = f.between.call(first);
            let each = |k| f.each.call(again.add(at(k)).read(), between);
            let sum = combined(n, each, Add);
            out.add(slot).write(f.last.call(sum, between));
        }
    }
    true
}

/// Computes all blocks, on one or several threads.
///
/// # Safety
/// As for [`reduce_in_two_passes`]; the plan is over the operands of the sources and the slots from
/// `out` on.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn threads<A, B, Y, F, D, G, L, T, const N: usize, const M: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    a: &A,
    b: &Y,
    f: TwoPassReduction<F, D, G, L>,
    out: *mut T,
) where
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
    Compiled: ReduceDriver<N> + ReduceDriver<M>,
{
    if !plan.any {
        return;
    }
    let split = split(plan);
    // SAFETY: 1. guaranteed by the caller; the parts of a kept nest have separate slots.
    unsafe {
        #[cfg(feature = "rayon")]
        if plan.iterations() >= crate::threads::MIN_SPLIT
            && const { F::SHARED && D::SHARED && G::SHARED && L::SHARED }
            && plain::<A::Item>()
            && plain::<T>()
            && A::shared()
            && B::shared()
            && crate::kernel::parallel::along_kept(&split.kept, |kept| {
                let part = Split {
                    kept: *kept,
                    ..split
                };
                blocks::<_, _, _, _, _, _, _, _, N, M, CAP>(&part, a, b, f, out)
            })
        {
            return;
        }
        blocks::<_, _, _, _, _, _, _, _, N, M, CAP>(&split, a, b, f, out)
    }
}

/// Computes the blocks sequentially. Each covers as many of the innermost kept loops as fit; the
/// last of these loops is split.
///
/// # Safety
/// As for [`threads`].
#[inline(never)]
unsafe fn blocks<A, B, Y, F, D, G, L, T, const N: usize, const M: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    a: &A,
    b: &Y,
    f: TwoPassReduction<F, D, G, L>,
    out: *mut T,
) where
    A: Source<Item: Copy>,
    B: Source,
    Y: Fn() -> B,
    F: Fn2<A::Item, A::Item, Out = A::Item> + Copy,
    D: Fn1<A::Item, Out = A::Item> + Copy,
    G: Fn2<B::Item, A::Item, Out = T> + Copy,
    L: Fn2<T, A::Item, Out = T> + Copy,
    T: Copy + Zero,
    Compiled: ReduceDriver<N> + ReduceDriver<M>,
{
    let (reduced, kept) = (&split.reduced, &split.kept);
    let slots = scratch_slots::<A::Item, T, N, CAP>(split);
    // The number of loops that are completely in a block, and the number of their results; the next
    // loop is split.
    let (mut cut, mut inside) = (0, 1usize);
    while cut + 1 < kept.loops && inside.saturating_mul(kept.size[cut]) <= slots {
        inside *= kept.size[cut];
        cut += 1;
    }
    let size = kept.size[cut];
    let part = (slots / inside).clamp(1, size);

    // The nests of a block: of the first pass, of the second, and of its results. Intermediate
    // values and sums are contiguous.
    let mut block = *kept;
    block.loops = kept.loops.min(cut + 1);
    let by_rows = split.by_rows;
    let mut first = Split {
        reduced: reduced.over::<N>(),
        kept: block.over::<N>(),
        by_rows,
    };
    let mut second = Split {
        reduced: reduced.over::<M>(),
        kept: block.over::<M>(),
        by_rows,
    };
    let mut last = block.over::<1>();
    let mut step = 1;
    for i in 0..block.loops {
        first.kept.stride[i][0] = step;
        second.kept.stride[i][0] = step;
        second.kept.stride[i][A::LEAVES + 1] = step;
        step *= kept.size[i] as isize;
    }
    (first.reduced.start, second.reduced.start, second.kept.start) = ([0; N], [0; M], [0; M]);

    let (mut between, mut sums) = (
        MaybeUninit::<TwoPassScratch<PASS_BYTES>>::uninit(),
        MaybeUninit::<TwoPassScratch<PASS_BYTES>>::uninit(),
    );
    let between = between.as_mut_ptr().cast::<A::Item>();
    let sums = sums.as_mut_ptr().cast::<T>();
    let mut at = split.start();
    let mut iteration = Iteration::<N, CAP>::new(cut + 1);
    // SAFETY: 1. offsets of the plan, in parts; there are as many intermediate values and sums as
    // iterations in a block, for which there is room, and they are written before they are read; 2.
    // contiguous.
    unsafe {
        let leaf = Leaf::<A::Item, (), Contiguous>::new(between, [], None);
        let each = Map2(f.each, b(), leaf);
        let each = each.shape_erased();
        loop {
            let mut from = 0;
            while from < size {
                let iterations = part.min(size - from);
                let mut corner = at;
                for k in 0..N {
                    corner[k] += kept.stride[cut][k] * from as isize;
                }
                first.kept.size[cut] = iterations;
                second.kept.size[cut] = iterations;
                last.size[cut] = iterations;
                first.kept.start = corner;
                first.kept.start[0] = 0;
                second.kept.start[1..=A::LEAVES].copy_from_slice(&corner[1..=A::LEAVES]);
                reduce_split(&first, a, &f.first, between);
                for slot in 0..inside * iterations {
                    between.add(slot).write(f.between.call(*between.add(slot)));
                }
                reduce_split(&second, &each, &Add, sums);
                // (Plain loops: they are short, and a kernel would take long to compile.)
                let mut slot = 0;
                let (mut corner, mut iteration) = ([corner[0]], Iteration::<1, CAP>::new(1));
                loop {
                    for k in 0..last.size[0] as isize {
                        let value = f.last.call(*sums.add(slot), *between.add(slot));
                        out.offset(corner[0] + k * last.stride[0][0]).write(value);
                        slot += 1;
                    }
                    if !iteration.next(&last, &mut corner) {
                        break;
                    }
                }
                from += iterations;
            }
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Returns the maximum number of results in a block. If rows are combined, as many as fit, since
/// shorter parts of rows are slow to read.
fn scratch_slots<A, B, const N: usize, const CAP: usize>(split: &Split<N, CAP>) -> usize {
    let most = const { TwoPassScratch::<PASS_BYTES>::scratch_slots::<A, B>() };
    if split.by_rows {
        return most;
    }
    let of_one = split
        .reduced
        .iterations()
        .saturating_mul(size_of::<A>())
        .max(1);
    (SECOND_PASS_BYTES / of_one).clamp(1, most)
}
