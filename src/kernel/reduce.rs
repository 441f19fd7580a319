//! The loops of reductions: many elements become one.
//!
//! A reduction has two kinds of loops: those along which the result moves (*kept*), and those along
//! which it stands still (*reduced*). There are two ways to go through them:
//!
//! - the innermost loop is reduced (a sum along the last axis): a row becomes a value. It is read
//!   in 64 lanes, which are independent of each other and fill the vector registers;
//! - the innermost loop is kept (a sum along the first axis): rows are combined with each other,
//!   eight at a time, in registers.
//!
//! Either way rows lie in memory when they are combined: those of a tensor where they are, those of
//! another source in a block that they are *brought* to. So neither the loops here nor those of
//! [`crate::combine`] know what is reduced, and they are compiled once for a type and a function.
//! What is compiled for each source is [`bring`], and [`lanes`], which brings several pieces of
//! rows as one: all but one of 8 or 16 elements then never come to memory. Either way, and
//! from a tensor that has these elements, a result has the same bits.
//!
//! What is no plain number is combined one by one, and what is little, of constant sizes, in
//! straight code.

use crate::element::function::Fn2;
use crate::element::plain::plain;
use crate::kernel::dispatch::{Target, operands_of, too_many_leaves};
use crate::kernel::loop_nest::{Iteration, RowLoop, advance};
use crate::kernel::pairwise::{
    BESIDE, BLOCK, Combine, LANES, Lines, Pairs, PairwiseRows, ROWS, WithIndex, columns_of,
    combined, lanes_of, unknown,
};
use crate::kernel::plan_source::{MANY, StaticPlan, has_static_plan, is_few_axes, lead};
use crate::kernel::sink::{Elements, WriteNew};
use crate::kernel::source::{Mode, STRIDED, Source};
use crate::layout::{FEW, OperandLayout, Plan, are_same, is_dense, make, plan};
use crate::simd::BETTER;
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::elements;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// How many bytes of a row are combined before the next rows are read.
/// (Without the standard library there may be little of a stack.)
pub(crate) const PART: usize = if cfg!(feature = "std") { 4096 } else { 1024 };
/// How many times blocks of rows are combined in pairs; what is more is combined one by one.
const LEVELS: usize = 12;

/// The loops of a plan whose first operand is the result, in two nests.
#[derive(Clone, Copy)]
pub(crate) struct Split<const N: usize, const CAP: usize> {
    pub(crate) reduced: Plan<N, CAP>,
    pub(crate) kept: Plan<N, CAP>,
    /// Whether the innermost loop of all is a kept one, and rows are combined.
    pub(crate) by_rows: bool,
}

impl<const N: usize, const CAP: usize> Split<N, CAP> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn start(&self) -> [isize; N] {
        let mut at = self.reduced.start;
        advance(&mut at, &self.kept.start);
        at
    }
}

pub(crate) const fn split<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Split<N, CAP> {
    let mut split = Split {
        reduced: Plan::EMPTY,
        kept: Plan::EMPTY,
        by_rows: false,
    };
    split_into(&mut split, plan);
    split
}

/// The same into `split`, which is empty: it is large, and not copied this way.
const fn split_into<const N: usize, const CAP: usize>(
    split: &mut Split<N, CAP>,
    plan: &Plan<N, CAP>,
) {
    (split.reduced.any, split.kept.any) = (plan.any, plan.any);
    split.kept.start = plan.start;
    let mut i = 0;
    while i < plan.loops {
        let nest = if plan.stride[i][0] == 0 {
            &mut split.reduced
        } else {
            &mut split.kept
        };
        nest.size[nest.loops] = plan.size[i];
        nest.stride[nest.loops] = plan.stride[i];
        nest.loops += 1;
        i += 1;
    }
    split.by_rows = split.reduced.loops > 0 && split.kept.loops > 0 && plan.stride[0][0] != 0;
}

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    const SPLIT: Option<Split<N, CAP>> = match Self::folded() {
        Some(plan) => Some(split(&plan)),
        None => None,
    };
}

/// The two nests: a value, or a constant.
pub(crate) trait Reducible<const N: usize, const CAP: usize> {
    /// How many elements are read, when it is a constant.
    const TURNS: Option<usize>;
    /// Whether there are constant loops over few elements, of which one is reduced, and that is a
    /// block.
    const FEW: bool;
    fn split(&self) -> &Split<N, CAP>;
}
impl<const N: usize, const CAP: usize> Reducible<N, CAP> for &Split<N, CAP> {
    const TURNS: Option<usize> = None;
    const FEW: bool = false;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(&self) -> &Split<N, CAP> {
        self
    }
}
impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> Reducible<N, CAP>
    for StaticPlan<It, Out, E, N, CAP>
{
    const TURNS: Option<usize> = match &Self::SPLIT {
        Some(split) => Some(split.reduced.turns().saturating_mul(split.kept.turns())),
        None => None,
    };
    const FEW: bool = match &Self::SPLIT {
        Some(split) => {
            let few = split.reduced.turns().saturating_mul(split.kept.turns()) < MANY;
            few && split.reduced.loops <= 1 && (!split.by_rows || split.reduced.size[0] <= ROWS)
        }
        None => false,
    };
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(&self) -> &Split<N, CAP> {
        match const { &Self::SPLIT } {
            Some(split) => split,
            None => unreachable!("made only where there is a plan"),
        }
    }
}

/// Combines by `f` all elements of `source` that belong to the same place of `target`, and writes
/// them there. `OUT_DENSE` says that the target has no strides, `fresh` that its places are not
/// initialised.
///
/// # Safety
/// 1. `sizes` are those of `It`, `target.sizes` those of `Out`: the same, or 1. One that is 1 there
///    is not 0 in `sizes`, unless there are no places.
/// 2. The places are valid for writing, each index has its own, and they overlap with no operand of
///    `source`.
/// 3. The operands of `source` broadcast to `sizes`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn fold<It, Out, E, F, const OUT_DENSE: bool>(
    source: &E,
    f: &F,
    sizes: &[usize],
    target: Target<'_, E::Item>,
    fresh: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match E::LEAVES {
                0 | 1 => fold_n::<It, Out, E, F, OUT_DENSE, 2>,
                2 => fold_n::<It, Out, E, F, OUT_DENSE, 3>,
                3 => fold_n::<It, Out, E, F, OUT_DENSE, 4>,
                4..=8 => fold_n::<It, Out, E, F, OUT_DENSE, 9>,
                9..=16 => fold_n::<It, Out, E, F, OUT_DENSE, 17>,
                _ => too_many_leaves(),
            }
        })(source, f, sizes, target, fresh)
    }
}

/// # Safety
/// As for [`fold`]; `N` is larger than the number of leaves.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn fold_n<It, Out, E, F, const OUT_DENSE: bool, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    target: Target<'_, E::Item>,
    fresh: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged; the plan is over these operands.
    unsafe {
        (const {
            match has_static_plan::<It, Out, E>(OUT_DENSE) && is_few_axes::<It>() {
                true => fold_static::<It, Out, E, F, N>,
                false => fold_run_time::<E, F, N>,
            }
        })(source, f, sizes, target, fresh)
    }
}

/// A pass over static shapes.
///
/// # Safety
/// As for [`fold_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn fold_static<It, Out, E, F, const N: usize>(
    source: &E,
    f: &F,
    _: &[usize],
    target: Target<'_, E::Item>,
    fresh: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let split = StaticPlan::<It, Out, E, N, FEW>(PhantomData);
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(split, source, f, target.ptr, fresh) }
}

/// # Safety
/// As for [`fold_n`].
#[inline(never)]
unsafe fn fold_run_time<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    target: Target<'_, E::Item>,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let operands = operands_of(source, target.sizes, target.strides);
    let lead = const { lead::<E::Item>() };
    if const { E::IS_TENSOR } && plain::<E::Item>() {
        let [of_target, of_source, ..] = &operands[..] else {
            unreachable!("two operands and more");
        };
        if let Some(from) = source.elements() {
            // SAFETY: 1. the operands of the caller.
            let done = unsafe {
                whole_row(from, f, sizes, [of_target, of_source], target.ptr)
                    || few_rows(from, f, sizes, [of_target, of_source], target.ptr)
            };
            if done {
                return;
            }
        }
    }
    let source = &source.bare();
    // SAFETY: 1. the plan is over the operands of the caller; 2. any steps are `STRIDED`.
    unsafe {
        if sizes.len() <= FEW {
            let mut plan = Plan::<N, FEW>::empty();
            make(&mut plan, sizes, &operands, lead);
            let mut split = Split {
                reduced: Plan::empty(),
                kept: Plan::empty(),
                by_rows: false,
            };
            split_into(&mut split, &plan);
            return fold_plan(&split, source, f, target.ptr, fresh);
        }
        let plan = plan::<N, 64>(sizes, &operands, lead);
        match plan.few_loops() {
            Some(plan) => fold_plan(&split(&plan), source, f, target.ptr, fresh),
            None => fold_plan(&split(&plan), source, f, target.ptr, fresh),
        }
    }
}

/// Whether an operand lies in row-major order, without gaps.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lies_dense(operand: &OperandLayout<'_>) -> bool {
    match operand.strides {
        Some(strides) => is_dense(operand.sizes, strides),
        None => true,
    }
}

/// The loops that combine so many numbers in all, at the best level for these.
#[cfg_attr(not(debug_assertions), inline(always))]
fn combine_for<T: Clone, F: Fn2<T, T, Out = T>>(all: usize) -> Combine<T, F> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if all >= MANY && crate::simd::Level::current() >= crate::simd::Level::Avx2 {
        return Combine::AVX2;
    }
    let _ = all;
    Combine::ANY
}

/// All elements of a tensor combined, if they are few and lie next to each other. Whether it was
/// so.
///
/// # Safety
/// As for [`few_rows`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn whole_row<T, F>(
    from: *const T,
    f: &F,
    sizes: &[usize],
    [target, operand]: [&OperandLayout<'_>; 2],
    out: *mut T,
) -> bool
where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let n = elements(sizes);
    let is_one = target.sizes.iter().all(|&size| size == 1);
    if !is_one || !lies_dense(operand) || !are_same(operand.sizes, sizes) || n == 0 || n > BLOCK {
        return false;
    }
    let row = PairwiseRows {
        from,
        down: 0,
        count: 1,
        n,
    };
    // SAFETY: 1. the row of all elements, and the one place; 2. the processor has what is asked
    // for.
    unsafe { (combine_for::<T, F>(n).values)(f, row, out, 1) };
    true
}

/// How many elements there are along the axes in front of the reduced ones, along these, and behind
/// them, where all lie in row-major order and the reduced axes are neighbours.
pub(crate) fn in_runs(
    sizes: &[usize],
    target: &OperandLayout<'_>,
    operand: &OperandLayout<'_>,
) -> Option<[usize; 3]> {
    if !are_same(operand.sizes, sizes) || !lies_dense(operand) || !lies_dense(target) {
        return None;
    }
    let [mut front, mut n, mut behind] = [1_usize; 3];
    let lacks = sizes.len() - target.sizes.len();
    for (i, &size) in sizes.iter().enumerate() {
        let is_kept = i >= lacks && target.sizes[i - lacks] == size;
        match (size, is_kept) {
            (1, _) => {}
            // (Without elements the products of the other sizes can be more than a number holds.)
            (_, true) if n == 1 => front = front.saturating_mul(size),
            (_, true) => behind = behind.saturating_mul(size),
            (_, false) if behind == 1 => n = n.saturating_mul(size),
            (_, false) => return None,
        }
    }
    // Where nothing is reduced, there is a single row.
    Some(if n == 1 {
        [1, 1, front]
    } else {
        [front, n, behind]
    })
}

/// A tensor reduced along one axis, neighbouring ones or all, if its elements are few and lie next
/// to each other: nothing has to be planned then. Whether it was so.
///
/// # Safety
/// As for [`loops`], with the operands of the plan; the elements are plain numbers, from `from` on.
#[inline(never)]
unsafe fn few_rows<T, F>(
    from: *const T,
    f: &F,
    sizes: &[usize],
    [target, operand]: [&OperandLayout<'_>; 2],
    out: *mut T,
) -> bool
where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let Some([front, n, behind]) = in_runs(sizes, target, operand) else {
        return false;
    };
    let most = if behind == 1 { BLOCK } else { BESIDE };
    let all = front.saturating_mul(n).saturating_mul(behind);
    if all == 0 || all > BLOCK || n > most {
        return false;
    }
    let rows = |from, count, n| PairwiseRows {
        from,
        down: n as isize,
        count,
        n,
    };
    let combine = combine_for::<T, F>(all);
    // SAFETY: 1. the rows of all elements, and a place for each or for each of their columns; 2.
    // the processor has what is asked for.
    unsafe {
        if behind == 1 {
            (combine.values)(f, rows(from, front, n), out, 1);
            return true;
        }
        for i in 0..front {
            let from = from.add(i * n * behind);
            (combine.columns)(f, rows(from, n, behind), false, out.add(i * behind));
        }
    }
    true
}

/// All loops of a plan that was made at run time.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn fold_plan<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match CAP {
                FEW => fold_few_loops::<E, F, N, CAP>,
                _ => fold_many_loops::<E, F, N, CAP>,
            }
        })(split, source, f, out, fresh)
    }
}

/// # Safety
/// As for [`loops`].
#[inline(never)]
unsafe fn fold_few_loops<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(split, source, f, out, fresh) }
}

/// # Safety
/// As for [`loops`].
#[inline(never)]
unsafe fn fold_many_loops<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { one_thread(split, source, f, out, fresh) }
}

/// All loops, by one thread or several.
///
/// # Safety
/// The nests are those of a plan over the operands of `source` and the places from `out` on; the
/// promises of [`fold`] hold.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn loops<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Reducible<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged; the parts of a pass are passes.
    unsafe {
        #[cfg(feature = "rayon")]
        if const { crate::kernel::plan_source::at_least(P::TURNS, crate::threads::LEAST) && F::SHARED }
        {
            let nests = split.split();
            let turns = nests.reduced.turns().saturating_mul(nests.kept.turns());
            let plain = plain::<E::Item>() && E::shared();
            if turns >= crate::threads::LEAST
                && plain
                && crate::kernel::parallel::reduction(
                    &nests.reduced,
                    &nests.kept,
                    f,
                    out,
                    |reduced, kept, out| {
                        let part = Split {
                            reduced: *reduced,
                            kept: *kept,
                            by_rows: nests.by_rows,
                        };
                        one_thread(&part, source, f, out, fresh)
                    },
                )
            {
                return;
            }
        }
        one_thread(split, source, f, out, fresh)
    }
}

/// All loops, with the vector instructions that the processor has.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn one_thread<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Reducible<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let nests = split.split();
    if !nests.kept.any {
        return;
    }
    // SAFETY: 1. the caller's promises, unchanged; 2. the processor has what is asked for; 3.
    // numbers are plain.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES || crate::kernel::plan_source::at_least(P::TURNS, MANY) } {
            let turns = || nests.reduced.turns().saturating_mul(nests.kept.turns());
            // What fuses does so for any number of elements: one of them has the same bits as among
            // many.
            if (const { E::FUSES } || turns() >= MANY)
                && crate::simd::Level::current() >= crate::simd::Level::Avx2
            {
                if plain::<E::Item>() {
                    let way = match crate::simd::Level::current() {
                        crate::simd::Level::Avx512 if E::FUSES => &const { ReduceStrategy::AVX512 },
                        _ => &const { ReduceStrategy::AVX2 },
                    };
                    return rows_of(nests, source, way, f, out);
                }
                if const { E::FUSES } {
                    return one_by_one_fused(nests, source, f, out, fresh);
                }
            }
        }
        if !plain::<E::Item>() {
            return one_by_one(nests, source, f, out, fresh);
        }
        if const { P::FEW } {
            return few_values(nests, source, f, out);
        }
        rows_of(nests, source, &const { ReduceStrategy::ANY }, f, out)
    }
}

/// The mode of rows with these steps: a bit for each leaf that moves by 1, if the others stand
/// still.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn mode_of<const N: usize>(steps: &[isize; N], leaves: usize) -> Mode {
    let mut mode = 0;
    for k in 0..leaves {
        match steps[k + 1] {
            0 => {}
            1 => mode |= 1 << k,
            _ => return STRIDED,
        }
    }
    mode
}

/// Combines elements `from .. from + n` of a row, `0 < n <= BLOCK`.
///
/// # Safety
/// 1. The row has these elements.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn block<E, F, const N: usize, const MODE: Mode>(
    f: &F,
    row: &RowLoop<'_, E, MODE, N>,
    from: usize,
    n: usize,
) -> E::Item
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    combined(n, From { row, from }, f)
}

/// Elements of a row from one on.
struct From<'r, 'a, E: Source, const N: usize, const MODE: Mode> {
    row: &'r RowLoop<'a, E, MODE, N>,
    from: usize,
}
impl<E: Source, const N: usize, const MODE: Mode> WithIndex<E::Item> for From<'_, '_, E, N, MODE> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(&self, i: usize) -> E::Item {
        // SAFETY: 1. `block`'s promise.
        unsafe { self.row.get((self.from + i) as isize) }
    }
}

/// For how many elements there is room: a block, and so few that they are still near when they are
/// combined.
const ROOM: usize = PART;
#[repr(align(64))]
struct ReduceScratch<T>([MaybeUninit<T>; ROOM]);

/// Which rows of a plan are brought: from `at` on and `down` apart, of `n` elements.
struct Wanted<'a, const N: usize> {
    at: [isize; N],
    n: usize,
    down: &'a [isize; N],
    /// The step along a row, and its mode.
    step: &'a [isize; N],
    mode: Mode,
    /// How far the next one is written, in elements.
    pitch: usize,
}

/// Writes rows of a source to places, so far from each other. (The loops are compiled once for all
/// sources, and call this by a pointer. Its arguments are references: of pointers, the compiler
/// would not know that what is written is not what is read.)
type Bring<E, T, const N: usize> = unsafe fn(&E, &Wanted<'_, N>, &mut [MaybeUninit<T>]);
/// The same of [`LANES`] elements of several rows each, so many and so far from each other, which
/// are combined in registers: most of what is read never comes to memory.
type ReduceLanes<E, F, T, const N: usize> =
    unsafe fn(&E, &F, &Wanted<'_, N>, (&[isize; N], usize), &mut [MaybeUninit<T>]);

/// The two, of a source whose type is not known.
type Erased<T, const N: usize> = unsafe fn(*const (), &Wanted<'_, N>, &mut [MaybeUninit<T>]);
type ErasedLanes<F, T, const N: usize> =
    unsafe fn(*const (), &F, &Wanted<'_, N>, (&[isize; N], usize), &mut [MaybeUninit<T>]);

/// The rows of a source, brought to memory where they are not there as they are read.
struct Brought<'a, T, F, const N: usize> {
    /// Where the elements are, if the source is a tensor.
    elements: Option<*const T>,
    /// The source, of a type that is not known here.
    source: *const (),
    bring: Erased<T, N>,
    lanes: Option<ErasedLanes<F, T, N>>,
    step: &'a [isize; N],
    mode: Mode,
    room: *mut T,
}

impl<T: Clone, F: Fn2<T, T, Out = T>, const N: usize> Brought<'_, T, F, N> {
    /// As many rows as there is room for of `count`, which are `down` apart, of `n` elements from
    /// `at` on, or fewer, some of which have been combined. What is read where it lies needs no
    /// room.
    ///
    /// # Safety
    /// 1. There are such rows in a plan over the source, with this step and mode, of at most a
    ///    block.
    unsafe fn rows(
        &self,
        f: &F,
        at: &[isize; N],
        n: usize,
        down: &[isize; N],
        count: usize,
    ) -> PairwiseRows<T> {
        // SAFETY: 1. the caller's: parts of these rows, for which there is room.
        unsafe {
            if let Some(first) = self.lie() {
                let (from, down) = (first.offset(at[1]), down[1]);
                return PairwiseRows {
                    from,
                    down,
                    count,
                    n,
                };
            }
            // As many lanes as there are, and the rest behind them: what that gives is what the row
            // gives.
            let deep = self.lanes.map_or(0, |_| n / LANES);
            let part = if deep > 0 { LANES } else { 0 };
            let rest = n - deep * part;
            let pitch = part + rest;
            let count = count.min(BLOCK / pitch);
            let room: &mut [MaybeUninit<T>] =
                core::slice::from_raw_parts_mut(self.room.cast(), count * pitch);
            let (mut along, mut behind) = ([0; N], *at);
            if let Some(lanes) = self.lanes
                && deep > 0
            {
                ahead(&mut along, self.step, LANES);
                ahead(&mut behind, &along, deep);
                let wanted = self.wanted(at, LANES, down, pitch);
                lanes(self.source, f, &wanted, (&along, deep), room);
            }
            if rest > 0 {
                let wanted = self.wanted(&behind, rest, down, pitch);
                (self.bring)(self.source, &wanted, &mut room[part..]);
            }
            self.brought(count, pitch)
        }
    }

    /// Combines rows with each other, at most [`combine::ROWS`](crate::kernel::pairwise::ROWS) of
    /// `n` elements, as [`Combine::columns`] does.
    ///
    /// # Safety
    /// 1. There are such rows in a plan over the source, with this step and mode, and so many
    ///    places. 2. They are at most as wide as [`width`](Self::width) says.
    #[allow(clippy::too_many_arguments)]
    unsafe fn columns(
        &self,
        f: &F,
        combine: &Combine<T, F>,
        at: &[isize; N],
        n: usize,
        down: &[isize; N],
        count: usize,
        out: *mut T,
    ) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            // In lanes, or through memory.
            let whole = self.lanes.map_or(0, |_| n / LANES * LANES);
            let (mut at, mut left) = (*at, count);
            while left > 0 {
                let (more, some) = (left < count, left.min(BESIDE));
                if let Some(first) = self.lie() {
                    let rows = PairwiseRows {
                        from: first.offset(at[1]),
                        down: down[1],
                        count: some,
                        n,
                    };
                    (combine.columns)(f, rows, more, out);
                    ahead(&mut at, down, some);
                    left -= some;
                    continue;
                }
                let (mut next, mut rest) = ([0; N], at);
                if let Some(lanes) = self.lanes
                    && whole > 0
                {
                    ahead(&mut next, self.step, LANES);
                    ahead(&mut rest, self.step, whole);
                    let wanted = self.wanted(&at, LANES, &next, LANES);
                    let to = if more { self.room } else { out };
                    let places = core::slice::from_raw_parts_mut(to.cast(), whole);
                    lanes(self.source, f, &wanted, (down, some), places);
                    if more {
                        (combine.columns)(f, self.brought(1, whole), true, out);
                    }
                }
                if whole < n {
                    let n = n - whole;
                    let wanted = self.wanted(&rest, n, down, n);
                    let room = core::slice::from_raw_parts_mut(self.room.cast(), some * n);
                    (self.bring)(self.source, &wanted, room);
                    (combine.columns)(f, self.brought(some, n), more, out.add(whole));
                }
                ahead(&mut at, down, some);
                left -= some;
            }
        }
    }

    /// How many elements of rows that are combined with each other are done together.
    fn width(&self) -> usize {
        let part = PART / size_of::<T>().max(1);
        match (self.lie(), self.lanes) {
            (Some(_), _) => part,
            (None, Some(_)) => part.min(BLOCK),
            (None, None) => part.min(ROOM / BESIDE),
        }
    }

    /// Rows of the room.
    fn brought(&self, count: usize, n: usize) -> PairwiseRows<T> {
        PairwiseRows {
            from: self.room,
            down: n as isize,
            count,
            n,
        }
    }

    fn wanted<'a>(
        &'a self,
        at: &[isize; N],
        n: usize,
        down: &'a [isize; N],
        pitch: usize,
    ) -> Wanted<'a, N> {
        Wanted {
            at: *at,
            n,
            down,
            step: self.step,
            mode: self.mode,
            pitch,
        }
    }

    /// Where the elements are, if those of a row lie next to each other.
    fn lie(&self) -> Option<*const T> {
        self.elements.filter(|_| self.step[1] == 1)
    }
}

/// `$rows` in the mode of the rows that are wanted, with a variant for each if there are `MODES`.
macro_rules! in_mode {
    ($source:ident, $modes:ident, $mode:expr, $rows:ident) => {
        match ($source::LEAVES, $mode) {
            (1 | 2, 1) if $modes && !$source::IS_TENSOR => $rows!(1),
            (2, 2) if $modes => $rows!(2),
            (2, 3) if $modes => $rows!(3),
            (3, 7) if $modes => $rows!(7),
            _ => $rows!(STRIDED),
        }
    };
}

/// Writes the rows, in the variants for their modes if there are `MODES`.
///
/// # Safety
/// 1. The rows are those of a plan over the source, which is one of type `E`, of plain numbers. 2.
///    There is room for them.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn bring<E: Source, const N: usize, const MODES: bool>(
    source: &E,
    wanted: &Wanted<'_, N>,
    to: &mut [MaybeUninit<E::Item>],
) {
    let mut at = wanted.at;
    /// In this mode.
    macro_rules! rows {
        ($mode:expr) => {
            for line in to.chunks_mut(wanted.pitch) {
                let row = RowLoop::<E, { $mode }, N>::new(source, &at, wanted.step);
                let line = line.get_unchecked_mut(..wanted.n);
                for (i, place) in line.iter_mut().enumerate() {
                    place.write(row.get(i as isize));
                }
                advance(&mut at, wanted.down);
            }
        };
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe { in_mode!(E, MODES, wanted.mode, rows) }
}

/// Writes [`LANES`] elements of several rows, combined.
///
/// # Safety
/// As for [`bring`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn lanes<E, F, const N: usize, const MODES: bool>(
    source: &E,
    f: &F,
    wanted: &Wanted<'_, N>,
    (apart, deep): (&[isize; N], usize),
    to: &mut [MaybeUninit<E::Item>],
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let mut at = wanted.at;
    /// In this mode.
    macro_rules! rows {
        ($mode:expr) => {
            for line in to.chunks_mut(wanted.pitch) {
                let mut next = at;
                let row = RowLoop::<E, { $mode }, N>::new(source, &next, wanted.step);
                let mut lanes = lanes_of!(E::Item; LANES, |i| row.get(i as isize));
                for _ in 1..unknown(deep) {
                    advance(&mut next, apart);
                    let row = RowLoop::<E, { $mode }, N>::new(source, &next, wanted.step);
                    lanes = lanes_of!(E::Item; LANES, |i| f.call(lanes[i].clone(),
                        row.get(i as isize)));
                }
                let line = line.get_unchecked_mut(..LANES);
                for (place, lane) in line.iter_mut().zip(lanes) {
                    place.write(lane);
                }
                advance(&mut at, wanted.down);
            }
        };
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe { in_mode!(E, MODES, wanted.mode, rows) }
}

/// [`bring`] for every processor.
///
/// # Safety
/// As for [`bring`].
unsafe fn bring_any<E: Source, const N: usize>(
    source: &E,
    wanted: &Wanted<'_, N>,
    to: &mut [MaybeUninit<E::Item>],
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { bring::<E, N, { !BETTER }>(source, wanted, to) }
}

/// [`bring`] for AVX2 and FMA, with functions in their form for FMA.
///
/// # Safety
/// As for [`bring`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn bring_avx2<E: Source, const N: usize>(
    source: &E,
    wanted: &Wanted<'_, N>,
    to: &mut [MaybeUninit<E::Item>],
) {
    // SAFETY: 1. the caller's; the fused form reads the same.
    unsafe { bring::<E::Fused, N, true>(source.fused(), wanted, to) }
}

/// The same for AVX-512.
///
/// # Safety
/// As for [`bring`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn bring_avx512<E: Source, const N: usize>(
    source: &E,
    wanted: &Wanted<'_, N>,
    to: &mut [MaybeUninit<E::Item>],
) {
    // SAFETY: 1. the caller's; the fused form reads the same.
    unsafe { bring::<E::Fused, N, true>(source.fused(), wanted, to) }
}

/// [`lanes`] for every processor.
///
/// # Safety
/// As for [`bring`].
unsafe fn lanes_any<
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    const N: usize,
>(
    source: &E,
    f: &F,
    wanted: &Wanted<'_, N>,
    apart: (&[isize; N], usize),
    to: &mut [MaybeUninit<E::Item>],
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { lanes::<E, F, N, { !BETTER }>(source, f, wanted, apart, to) }
}

/// [`lanes`] for AVX2 and FMA.
///
/// # Safety
/// As for [`bring`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn lanes_avx2<
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    const N: usize,
>(
    source: &E,
    f: &F,
    wanted: &Wanted<'_, N>,
    apart: (&[isize; N], usize),
    to: &mut [MaybeUninit<E::Item>],
) {
    // SAFETY: 1. the caller's; the fused form reads the same.
    unsafe { lanes::<E::Fused, F, N, true>(source.fused(), f, wanted, apart, to) }
}

/// What brings the rows of a source, and what combines them, at one level of vector instructions.
struct ReduceStrategy<E: Source, F, const N: usize> {
    bring: Bring<E, E::Item, N>,
    lanes: Option<ReduceLanes<E, F, E::Item, N>>,
    combine: Combine<E::Item, F>,
}

impl<E, F, const N: usize> ReduceStrategy<E, F, N>
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    /// Whether elements are combined in registers as they are read. For a function that fuses that
    /// is no gain, since it takes longer than to write what it gives and to read it again; few
    /// elements and rows in steps are left alone, as they are rare. Either way it comes to the
    /// same bits.
    const IN_LANES: bool = !E::FUSES && !E::IS_TENSOR;
    const ANY: Self = ReduceStrategy {
        bring: bring_any::<E, N>,
        lanes: match Self::IN_LANES && !BETTER {
            true => Some(lanes_any::<E, F, N>),
            false => None,
        },
        combine: Combine::ANY,
    };
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    const AVX2: Self = ReduceStrategy {
        bring: bring_avx2::<E, N>,
        lanes: match Self::IN_LANES {
            true => Some(lanes_avx2::<E, F, N>),
            false => None,
        },
        combine: Combine::AVX2,
    };
    /// For functions that fuse.
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    const AVX512: Self = ReduceStrategy {
        bring: bring_avx512::<E, N>,
        ..Self::AVX2
    };
}

/// Both nests, of plain numbers of a source.
///
/// # Safety
/// As for [`loops`]; the way is one for this processor.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn rows_of<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    way: &ReduceStrategy<E, F, N>,
    f: &F,
    out: *mut E::Item,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let step = match nests.by_rows {
        true => &nests.kept.stride[0],
        false => &nests.reduced.stride[0],
    };
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        let brought = Brought {
            elements: source.elements(),
            source: (&raw const *source).cast(),
            // A reference to a value and a pointer are passed alike.
            bring: core::mem::transmute::<Bring<E, E::Item, N>, Erased<E::Item, N>>(way.bring),
            lanes: core::mem::transmute::<
                Option<ReduceLanes<E, F, E::Item, N>>,
                Option<ErasedLanes<F, E::Item, N>>,
            >(way.lanes),
            step,
            mode: mode_of(step, E::LEAVES),
            room: core::ptr::null_mut(),
        };
        if const { E::IS_TENSOR } && brought.lie().is_some() {
            return both(nests, &brought, f, &way.combine, out);
        }
        with_room(nests, brought, f, &way.combine, out)
    }
}

/// [`both`] with room for rows: by itself, since the stack has to be looked at for so much.
///
/// # Safety
/// As for [`both`], but for the room.
#[inline(never)]
unsafe fn with_room<T, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    mut brought: Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    out: *mut T,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let mut room = MaybeUninit::<ReduceScratch<T>>::uninit();
    // SAFETY: 1. the caller's; 2. a field of what is allocated.
    unsafe {
        brought.room = (&raw mut (*room.as_mut_ptr()).0).cast();
        both(nests, &brought, f, combine, out)
    }
}

/// Both nests, of plain numbers of any source.
///
/// # Safety
/// As for [`loops`]; the source is in `brought`, with room for rows that do not lie as they are
/// combined.
#[inline(never)]
unsafe fn both<T, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    brought: &Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    out: *mut T,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        match nests.by_rows {
            true => columns(nests, brought, f, combine, out),
            false => values(nests, brought, f, combine, out),
        }
    }
}

/// A few plain numbers, in loops that are constants.
///
/// # Safety
/// As for [`loops`]; one loop is reduced, of at most a block.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_values<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let mut at = nests.start();
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place.
    unsafe {
        if nests.by_rows {
            let mut turn = Iteration::<N, CAP>::new(1);
            let along = &kept.stride[0];
            loop {
                let place = out.offset(at[0]);
                let lines = Read {
                    source,
                    at: &at,
                    along,
                    down: step,
                };
                for first in (0..n).step_by(BESIDE) {
                    let rows = (first, BESIDE.min(n - first));
                    let to = (place, along[0]);
                    columns_of::<_, F, _, false>(f, &lines, rows, first > 0, to, kept.size[0]);
                }
                if !turn.next(kept, &mut at) {
                    return;
                }
            }
        }
        let mut turn = Iteration::<N, CAP>::new(0);
        loop {
            let row = &RowLoop::<E, { STRIDED }, N>::new(source, &at, step);
            out.offset(at[0])
                .write(combined(n, From { row, from: 0 }, f));
            if !turn.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Rows of a source, read where they are.
struct Read<'a, E: Source, const N: usize> {
    source: &'a E,
    at: &'a [isize; N],
    along: &'a [isize; N],
    down: &'a [isize; N],
}
impl<E: Source, const N: usize> Lines<E::Item> for Read<'_, E, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, row: usize, i: usize) -> E::Item {
        let mut at = *self.at;
        ahead(&mut at, self.down, row);
        // SAFETY: 1. guaranteed by the caller.
        unsafe { RowLoop::<E, { STRIDED }, N>::new(self.source, &at, self.along).get(i as isize) }
    }
}

/// So many steps at once.
#[cfg_attr(not(debug_assertions), inline(always))]
fn ahead<const N: usize>(at: &mut [isize; N], step: &[isize; N], turns: usize) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(step[k].wrapping_mul(turns as isize));
    }
}

/// A value for each turn of the kept loops, of anything that can be cloned.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn one_by_one<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut turn = Iteration::<N, CAP>::new(0);
    // What needs a drop is written in order: see `lead`.
    let written = WriteNew::new(out);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place, and all
    // places have a turn.
    unsafe {
        loop {
            let mut pairs = Pairs::new();
            let mut inner = at;
            let mut inner_turn = Iteration::<N, CAP>::new(1);
            loop {
                let row = RowLoop::<E, { STRIDED }, N>::new(source, &inner, step);
                for from in (0..n).step_by(BLOCK) {
                    let mut value = row.get(from as isize);
                    for i in from + 1..n.min(from + BLOCK) {
                        value = f.call(value, row.get(i as isize));
                    }
                    pairs.push(f, value);
                }
                if !inner_turn.next(reduced, &mut inner) {
                    break;
                }
            }
            let Some(value) = pairs.all(f) else {
                unreachable!("a reduced loop has a turn")
            };
            let place = out.offset(at[0]);
            if fresh {
                written.put(place, value);
            } else {
                *place = value;
            }
            if !turn.next(kept, &mut at) {
                return written.done();
            }
        }
    }
}

/// [`one_by_one`] for AVX2 and FMA, with functions in their form for FMA.
///
/// # Safety
/// As for [`loops`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn one_by_one_fused<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises; the fused form reads the same.
    unsafe { one_by_one(nests, source.fused(), f, out, fresh) }
}

/// A value for each turn of the kept loops, of plain numbers.
///
/// # Safety
/// As for [`loops`]; the rows are those of the innermost reduced loop.
unsafe fn values<T, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    brought: &Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    out: *mut T,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let n = reduced.size[0];
    let mut at = nests.start();
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place; 3. a row,
    // or a part of it, is a block at most, for which there is room.
    unsafe {
        if reduced.loops <= 1 && n <= BLOCK {
            // A row becomes a value: all rows of the innermost kept loop.
            let down = &kept.stride[0];
            let mut turn = Iteration::<N, CAP>::new(1);
            loop {
                let (mut row, mut left) = (at, kept.size[0]);
                while left > 0 {
                    let rows = brought.rows(f, &row, n, down, left);
                    (combine.values)(f, rows, out.offset(row[0]), down[0]);
                    ahead(&mut row, down, rows.count);
                    left -= rows.count;
                }
                if !turn.next(kept, &mut at) {
                    return;
                }
            }
        }
        let mut along = [0; N];
        ahead(&mut along, brought.step, BLOCK);
        let mut turn = Iteration::<N, CAP>::new(0);
        loop {
            let mut pairs = Pairs::new();
            let mut inner = at;
            let mut turns = Iteration::<N, CAP>::new(if n <= BLOCK { 2 } else { 1 });
            loop {
                if n <= BLOCK {
                    let (down, count) = (&reduced.stride[1], reduced.size[1]);
                    push(brought, f, combine, inner, n, (down, count), &mut pairs);
                } else {
                    // A long row is as many rows as it has blocks.
                    let count = n / BLOCK;
                    push(
                        brought,
                        f,
                        combine,
                        inner,
                        BLOCK,
                        (&along, count),
                        &mut pairs,
                    );
                    if n % BLOCK > 0 {
                        let mut rest = inner;
                        ahead(&mut rest, &along, count);
                        push(
                            brought,
                            f,
                            combine,
                            rest,
                            n % BLOCK,
                            (&along, 1),
                            &mut pairs,
                        );
                    }
                }
                if !turns.next(reduced, &mut inner) {
                    break;
                }
            }
            let Some(value) = pairs.all(f) else {
                unreachable!("a reduced loop has a turn")
            };
            out.offset(at[0]).write(value);
            if !turn.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Adds the value of each of these rows to the pairs.
///
/// # Safety
/// As for [`Brought::rows`]; a row is a block at most.
unsafe fn push<T, F, const N: usize>(
    brought: &Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    mut at: [isize; N],
    n: usize,
    (down, mut left): (&[isize; N], usize),
    pairs: &mut Pairs<T>,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    const MOST: usize = 32;
    let mut values = [const { MaybeUninit::<T>::uninit() }; MOST];
    // SAFETY: 1. the caller's; 2. there is room for the values, which are written before they are
    // read.
    unsafe {
        while left > 0 {
            let rows = brought.rows(f, &at, n, down, left.min(MOST));
            (combine.values)(f, rows, values.as_mut_ptr().cast(), 1);
            let done = core::slice::from_raw_parts_mut(values.as_mut_ptr().cast(), rows.count);
            pairs.push_all(f, done);
            ahead(&mut at, down, rows.count);
            left -= rows.count;
        }
    }
}

/// ReduceScratch for parts of rows.
#[repr(align(64))]
struct Parts<const COUNT: usize>([[MaybeUninit<u8>; APART]; COUNT]);

/// How far apart parts are: the same place of each in other lines of the cache.
const APART: usize = PART + 5 * 64;

/// Rows are combined with each other.
///
/// # Safety
/// As for [`loops`]; the elements are plain numbers, the rows those of the innermost kept loop.
unsafe fn columns<T, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    brought: &Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    out: *mut T,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (step, down) = (&kept.stride[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut turn = Iteration::<N, CAP>::new(1);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place; 3. there is
    // room for a block of rows, and in a part for one.
    unsafe {
        let width = brought.width();
        loop {
            let (mut corner, mut left) = (at, kept.size[0]);
            while left > 0 {
                let wide = width.min(left);
                let place = out.offset(corner[0]);
                if step[0] == 1 && reduced.loops == 1 && reduced.size[0] <= ROWS {
                    brought.columns(f, combine, &corner, wide, down, reduced.size[0], place);
                } else {
                    many_rows(reduced, brought, f, combine, corner, wide, place, step[0]);
                }
                ahead(&mut corner, step, wide);
                left -= wide;
            }
            if !turn.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Combines all rows of the reduced loops, `wide` elements of each, into places from `out` on.
///
/// # Safety
/// As for [`columns`].
#[inline(never)]
#[allow(clippy::too_many_arguments)]
unsafe fn many_rows<T, F, const N: usize, const CAP: usize>(
    reduced: &Plan<N, CAP>,
    brought: &Brought<'_, T, F, N>,
    f: &F,
    combine: &Combine<T, F>,
    mut at: [isize; N],
    wide: usize,
    out: *mut T,
    out_step: isize,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
{
    let mut parts = MaybeUninit::<Parts<{ LEVELS + 1 }>>::uninit();
    let parts: *mut u8 = parts.as_mut_ptr().cast();
    // SAFETY: 1. a part has room for `wide` elements, and is aligned for them; 2. parts are read
    // only when they have been written; 3. plain numbers are not dropped.
    unsafe {
        let part = |i: usize| parts.add(i * APART).cast::<T>();
        // A stack of parts: blocks, and blocks that have been combined. After the blocks of which
        // the number is a multiple of `1 << k`, the last ones are combined `k` times.
        let (mut blocks, mut held) = (0usize, 0);
        let merge = |held: usize| {
            let last = PairwiseRows {
                from: part(held - 1).cast_const(),
                down: 0,
                count: 1,
                n: wide,
            };
            (combine.columns)(f, last, true, part(held - 2));
            held - 1
        };
        let mut turn = Iteration::<N, CAP>::new(1);
        let down = &reduced.stride[0];
        loop {
            let (mut row, mut left) = (at, reduced.size[0]);
            while left > 0 {
                let count = left.min(ROWS);
                brought.columns(f, combine, &row, wide, down, count, part(held));
                (blocks, held) = (blocks + 1, held + 1);
                // (When there is no place left, once more.)
                let times = blocks.trailing_zeros() as usize + usize::from(held > LEVELS);
                for _ in 0..times.min(held - 1) {
                    held = merge(held);
                }
                ahead(&mut row, down, count);
                left -= count;
            }
            if !turn.next(reduced, &mut at) {
                break;
            }
        }
        while held > 1 {
            held = merge(held);
        }
        for i in 0..wide {
            out.offset(i as isize * out_step)
                .write((*part(0).add(i)).clone());
        }
    }
}
