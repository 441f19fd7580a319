//! The loops of reductions: many elements become one.
//!
//! A reduction has two kinds of loops: those along which the result moves (*kept*), and those along
//! which it stands still (*reduced*). There are two ways to go through them:
//!
//! - the innermost loop is reduced (a sum along the last axis): a row becomes a value. It is read in 64
//!   lanes, which are independent of each other and fill the vector registers;
//! - the innermost loop is kept (a sum along the first axis): rows are combined with each other, 16 at a
//!   time and 64 columns wide, in registers.
//!
//! In both, what is combined one after the other is a *block*; blocks are combined in pairs, and pairs
//! of pairs. The error of a float sum of `n` elements therefore grows with the logarithm of `n`
//! (Higham, "The accuracy of floating point summation", 1993): it is at most about
//! `25 + log2(n / 1024)` roundings of the sum of the absolute values.
//!
//! How elements are grouped depends on the shapes alone: the result is the same at each level of vector
//! instructions.

use crate::kernel::{
    Init, Row, StaticPlan, StaticWay, Target, Turn, advance, lead, static_way, too_many_leaves,
};
use crate::layout::{FEW, Operand, Plan, plan};
use crate::shape::Shape;
use crate::sink::Elements;
use crate::source::{Fn2, Mode, STRIDED, Source, plain};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// How many elements of a row are combined at the same time.
pub(crate) const LANES: usize = 64;
/// How many elements of a row make a block.
pub(crate) const BLOCK: usize = 16 * LANES;
/// How many rows make a block.
const ROWS: usize = 16;
/// How many rows are read side by side: as many as there are places in the first cache for lines whose
/// addresses are a multiple of 4 KiB apart, which rows often are.
const BESIDE: usize = 8;
/// How many elements of these are combined at the same time, unless they are small.
const ACROSS: usize = 16;
/// How many bytes of a row are combined before the next rows are read.
pub(crate) const PART: usize = 4096;
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
    let none = Plan {
        loops: 0,
        any: plan.any,
        size: [1; CAP],
        stride: [[0; N]; CAP],
        start: [0; N],
    };
    let mut split = Split {
        reduced: none,
        kept: none,
        by_rows: false,
    };
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
    split
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
pub(crate) trait Folded<const N: usize, const CAP: usize> {
    /// How many elements are read, when it is a constant.
    const TURNS: Option<usize>;
    /// Whether rows are combined and how many, when it is a constant.
    const ROWS: Option<(bool, usize)>;
    fn split(&self) -> &Split<N, CAP>;
}
impl<const N: usize, const CAP: usize> Folded<N, CAP> for &Split<N, CAP> {
    const TURNS: Option<usize> = None;
    const ROWS: Option<(bool, usize)> = None;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(&self) -> &Split<N, CAP> {
        self
    }
}
impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize> Folded<N, CAP>
    for StaticPlan<It, Out, E, N, CAP>
{
    const TURNS: Option<usize> = match &Self::SPLIT {
        Some(split) => Some(split.reduced.turns().saturating_mul(split.kept.turns())),
        None => None,
    };
    const ROWS: Option<(bool, usize)> = match &Self::SPLIT {
        Some(split) => Some((split.by_rows, split.reduced.turns())),
        None => None,
    };
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn split(&self) -> &Split<N, CAP> {
        match const { &Self::SPLIT } {
            Some(split) => split,
            None => unreachable!("made only where there is a plan"),
        }
    }
}

/// Combines by `f` all elements of `source` that belong to the same place of `target`, and writes them
/// there. `OUT_DENSE` says that the target has no strides, `fresh` that its places are not initialised.
///
/// # Safety
/// 1. `sizes` are those of `It`, `target.sizes` those of `Out`: the same, or 1. One that is 1 there is
///    not 0 in `sizes`, unless there are no places.
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
            match static_way::<It, Out, E>(OUT_DENSE) {
                StaticWay::Few => fold_static::<It, Out, E, F, N>,
                _ => fold_run_time::<E, F, N>,
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
    let mut operands = [Operand {
        sizes: &[],
        strides: None,
    }; N];
    operands[0] = Operand {
        sizes: target.sizes,
        strides: target.strides,
    };
    source.operands(1, &mut operands);
    let lead = const { lead::<E::Item>() };
    let source = &source.bare();
    // SAFETY: 1. the plan is over the operands of the caller; 2. any steps are `STRIDED`.
    unsafe {
        if sizes.len() <= FEW {
            let split = split(&plan::<N, FEW>(sizes, &operands, lead));
            return fold_plan(&split, source, f, target.ptr, fresh);
        }
        let plan = plan::<N, 64>(sizes, &operands, lead);
        match plan.few_loops() {
            Some(plan) => fold_plan(&split(&plan), source, f, target.ptr, fresh),
            None => fold_plan(&split(&plan), source, f, target.ptr, fresh),
        }
    }
}

/// All loops of a plan that was made when the program runs.
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
    // SAFETY: 1. the caller's promises, unchanged; 2. any steps are `STRIDED`.
    unsafe {
        if split.kept.any {
            values::<&Split<N, CAP>, E, F, N, CAP, { STRIDED }>(split, source, f, out, fresh)
        }
    }
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
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged; the parts of a pass are passes.
    unsafe {
        #[cfg(feature = "rayon")]
        if const { crate::kernel::at_least(P::TURNS, crate::threads::LEAST) && F::SHARED } {
            let nests = split.split();
            let turns = nests.reduced.turns().saturating_mul(nests.kept.turns());
            let plain = plain::<E::Item>() && E::shared();
            if turns >= crate::threads::LEAST
                && plain
                && crate::threads::reduction(
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
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged; 2. the processor has what is asked for.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES || crate::kernel::at_least(P::TURNS, crate::kernel::MANY) } {
            let nests = split.split();
            let turns = nests.reduced.turns().saturating_mul(nests.kept.turns());
            if (const { E::FUSES } || turns >= crate::kernel::MANY)
                && crate::simd::Level::current() >= crate::simd::Level::Avx2
            {
                return nests_wide(split, source, f, out, fresh);
            }
        }
        nests(split, source, f, out, fresh)
    }
}

/// [`nests`], compiled for the best level that there is for this source.
///
/// # Safety
/// As for [`nests`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nests_wide<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged; 2. the level is available.
    unsafe {
        if const { E::FUSES } && crate::simd::Level::current() >= crate::simd::Level::Avx512 {
            return nests_avx512(split, source, f, out, fresh);
        }
        nests_avx2(split, source, f, out, fresh)
    }
}

/// [`nests`], compiled for AVX-512, with functions in their form for FMA.
///
/// # Safety
/// As for [`nests`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn nests_avx512<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nests_fused(split, source, f, out, fresh) }
}

/// [`nests`], compiled for AVX2 and FMA.
///
/// # Safety
/// As for [`nests`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn nests_avx2<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises; the fused form reads the same.
    unsafe {
        (const {
            match E::HAS_FUSED {
                true => nests_fused::<P, E, F, N, CAP>,
                false => nests::<P, E, F, N, CAP>,
            }
        })(split, source, f, out, fresh)
    }
}

/// [`nests`] for AVX2 and FMA, with functions in their form for FMA.
///
/// # Safety
/// As for [`nests_avx2`].
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nests_fused<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises; the fused form reads the same.
    unsafe { nests(split, source.fused(), f, out, fresh) }
}

/// The mode of rows with these steps: a bit for each leaf that moves by 1, if the others stand still.
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

/// Both nests, in the variant for the mode of the rows.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nests<P, E, F, const N: usize, const CAP: usize>(
    split: P,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let nests = split.split();
    if !nests.kept.any {
        return;
    }
    /// Rows become values, or are combined, in each of these modes.
    macro_rules! by_mode {
        ($function:ident, $steps:expr; $($leaves:literal: $($mode:literal)*;)*) => {{
            let mode = mode_of($steps, E::LEAVES);
            match E::LEAVES {
                $( $leaves => match mode {
                    $( $mode => {
                        return $function::<P, E, F, N, CAP, $mode>(nests, source, f, out, fresh);
                    } )*
                    _ => {}
                }, )*
                _ => {}
            }
            $function::<P, E, F, N, CAP, { STRIDED }>(nests, source, f, out, fresh)
        }};
    }
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the steps; 3. rows of plain
    // numbers are combined.
    unsafe {
        let by_rows = match const { P::ROWS } {
            Some((by_rows, _)) => by_rows,
            None => nests.by_rows,
        };
        if by_rows && plain::<E::Item>() {
            by_mode!(rows, &nests.kept.stride[0]; 1: 1; 2: 1 2 3; 3: 7;)
        } else {
            by_mode!(values, &nests.reduced.stride[0]; 1: 1; 2: 1 2 3; 3: 7;)
        }
    }
}

/// Values that are combined in pairs, and pairs of pairs, as they come.
struct Pairs<T> {
    /// At `k`, if bit `k` of `count` is set: `1 << k` values, combined.
    parts: [Option<T>; 48],
    count: usize,
}
impl<T> Pairs<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn push(&mut self, f: &impl Fn2<T, T, Out = T>, mut value: T) {
        let mut k = 0;
        while k < self.parts.len() - 1
            && let Some(before) = self.parts[k].take()
        {
            value = f.call(before, value);
            k += 1;
        }
        // At the last part all that follows is combined one by one.
        self.parts[k] = Some(match self.parts[k].take() {
            Some(before) => f.call(before, value),
            None => value,
        });
        self.count += 1;
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn all(self, f: &impl Fn2<T, T, Out = T>) -> Option<T> {
        let mut all = None;
        for part in self.parts {
            all = match (part, all) {
                (Some(before), Some(after)) => Some(f.call(before, after)),
                (one, other) => one.or(other),
            };
        }
        all
    }
}

/// A value for each turn of the kept loops.
///
/// # Safety
/// As for [`loops`]; the mode is that of the innermost reduced loop, or `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn values<P, E, F, const N: usize, const CAP: usize, const MODE: Mode>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut turn = Turn::<N, CAP>::new(0);
    // What needs a drop is written in order: see `lead`.
    let written = Init::new(out);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place, and all places
    // have a turn.
    unsafe {
        loop {
            let value = if (const { few_values(P::TURNS) } || n <= BLOCK) && reduced.loops <= 1 {
                let at = &at;
                block(f, &Row::<E, MODE, N>::new(source, at, step), 0, n)
            } else {
                let mut pairs = Pairs {
                    parts: [const { None }; 48],
                    count: 0,
                };
                let mut inner = at;
                let mut turn = Turn::<N, CAP>::new(1);
                loop {
                    let at = &inner;
                    let row = Row::<E, MODE, N>::new(source, at, step);
                    let mut from = 0;
                    while from < n {
                        pairs.push(f, block(f, &row, from, BLOCK.min(n - from)));
                        from += BLOCK;
                    }
                    if !turn.next(reduced, &mut inner) {
                        break;
                    }
                }
                match pairs.all(f) {
                    Some(value) => value,
                    None => unreachable!("a reduced loop has a turn"),
                }
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

/// Whether a constant number of values is at most a block.
const fn few_values(turns: Option<usize>) -> bool {
    match turns {
        Some(turns) => turns <= BLOCK,
        None => false,
    }
}

/// Combines elements `from .. from + n` of a row, `0 < n <= BLOCK`.
///
/// # Safety
/// 1. The row has these elements.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn block<E, F, const N: usize, const MODE: Mode>(
    f: &F,
    row: &Row<'_, E, MODE, N>,
    from: usize,
    n: usize,
) -> E::Item
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    combined(n, From { row, from }, f)
}

/// A number of turns that the compiler does not see. A loop over lanes whose constant number of turns it
/// knows is unrolled, and then the lanes are not kept in registers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn unknown(turns: usize) -> usize {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    {
        let mut same = turns;
        // SAFETY: 1. it does nothing.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) same, options(pure, nomem, nostack, preserves_flags));
        }
        same
    }
    #[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
    turns
}

/// A value for each of so many lanes, of a type. (It is no function of a closure, and not `core::array::from_fn`: the
/// compiler may call either, without the vector instructions of the level, and lanes then go through memory.)
macro_rules! lanes_of {
    ($t:ty; $count:expr, |$lane:ident| $value:expr) => {{
        let mut lanes = MaybeUninit::<[$t; $count]>::uninit();
        let first: *mut $t = lanes.as_mut_ptr().cast();
        for $lane in 0..$count {
            // SAFETY: 1. a place of the array.
            #[allow(unused_unsafe)]
            unsafe {
                first.add($lane).write($value)
            };
        }
        // SAFETY: 1. all places have been written.
        #[allow(unused_unsafe)]
        unsafe {
            lanes.assume_init()
        }
    }};
}

/// Elements by number. (A closure is one, too; but the compiler may call it where it is used in several places, and
/// then it goes without the vector instructions of the level.)
pub(crate) trait Numbered<T> {
    fn at(&self, i: usize) -> T;
}
impl<T, G: Fn(usize) -> T> Numbered<T> for G {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self(i)
    }
}

/// Elements of a row from one on.
struct From<'r, 'a, E: Source, const N: usize, const MODE: Mode> {
    row: &'r Row<'a, E, MODE, N>,
    from: usize,
}
impl<E: Source, const N: usize, const MODE: Mode> Numbered<E::Item> for From<'_, '_, E, N, MODE> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(&self, i: usize) -> E::Item {
        // SAFETY: 1. `block`'s promise.
        unsafe { self.row.get((self.from + i) as isize) }
    }
}

/// Combines the elements below `n`, of which there are some: numbers in lanes, others one by one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn combined<T: Clone>(
    n: usize,
    get: impl Numbered<T>,
    with: impl Fn2<T, T, Out = T>,
) -> T {
    if n < 16 || !plain::<T>() {
        let mut all = get.at(0);
        for i in 1..n {
            all = with.call(all, get.at(i));
        }
        return all;
    }
    if n < 2 * LANES {
        return in_eight(0, n, &get, &with);
    }
    let mut lanes = lanes_of!(T; LANES, |lane| get.at(lane));
    let whole = n / LANES * LANES;
    let (mut i, end) = (LANES, unknown(whole));
    while i < end {
        // All at once: where a lane keeps what it has, the compiler would else store the others only.
        lanes = lanes_of!(T; LANES, |lane| with.call(lanes[lane].clone(), get.at(i + lane)));
        i += LANES;
    }
    /// As many lanes as there are numbers: a loop over half of the lanes of an array would go through memory.
    macro_rules! halves {
        ($lanes:ident: $($half:literal)*) => { $(
            let $lanes: [T; $half] =
                lanes_of!(T; $half, |lane| with.call($lanes[lane].clone(), $lanes[lane + $half].clone()));
        )* };
    }
    halves!(lanes: 32 16 8 4 2 1);
    let all = lanes[0].clone();
    if whole == n {
        return all;
    }
    with.call(all, in_eight(whole, n, &get, &with))
}

/// Combines `get(i)` for `i` in `from .. to`, of which there are some, in eight lanes.
#[cfg_attr(not(debug_assertions), inline(always))]
fn in_eight<T: Clone>(
    from: usize,
    to: usize,
    get: &impl Numbered<T>,
    with: &impl Fn2<T, T, Out = T>,
) -> T {
    let (mut all, mut i);
    if to - from >= 16 {
        let mut lanes = lanes_of!(T; 8, |lane| get.at(from + lane));
        i = from + 8;
        while i + 8 <= to {
            lanes = lanes_of!(T; 8, |lane| with.call(lanes[lane].clone(), get.at(i + lane)));
            i += 8;
        }
        let [a, b, c, d, e, g, h, j] = lanes;
        all = with.call(
            with.call(with.call(a, e), with.call(c, h)),
            with.call(with.call(b, g), with.call(d, j)),
        );
    } else {
        all = get.at(from);
        i = from + 1;
    }
    while i < to {
        all = with.call(all, get.at(i));
        i += 1;
    }
    all
}

/// Room for parts of rows.
#[repr(align(64))]
struct Parts<const COUNT: usize>([[MaybeUninit<u8>; APART]; COUNT]);

/// How far apart parts are: the same place of each in other lines of the cache.
const APART: usize = PART + 5 * 64;

/// Rows are combined with each other.
///
/// # Safety
/// As for [`loops`]; the elements are plain numbers, the mode is that of the innermost kept loop, or
/// `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn rows<P, E, F, const N: usize, const CAP: usize, const MODE: Mode>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    _fresh: bool,
) where
    P: Folded<N, CAP>,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let step = &kept.stride[0];
    let width = PART / size_of::<E::Item>().max(1);
    let mut at = nests.start();
    let mut turn = Turn::<N, CAP>::new(1);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place.
    unsafe {
        loop {
            let mut left = 0;
            while left < kept.size[0] {
                let wide = width.min(kept.size[0] - left);
                let mut corner = at;
                for k in 0..N {
                    corner[k] = corner[k].wrapping_add(step[k].wrapping_mul(left as isize));
                }
                let place = out.offset(corner[0]);
                let few = match const { P::ROWS } {
                    Some((_, rows)) => rows <= ROWS,
                    None => reduced.size[0] <= ROWS,
                };
                if few && reduced.loops == 1 {
                    let count = reduced.size[0];
                    let down = &reduced.stride[0];
                    rows_block::<E, F, N, MODE, false>(
                        source, f, corner, step, down, count, place, step[0], wide,
                    );
                } else if const {
                    match P::ROWS {
                        Some((by_rows, rows)) => by_rows && rows > ROWS,
                        None => true,
                    }
                } || reduced.loops > 1
                {
                    many_rows::<E, F, N, CAP, MODE>(
                        source, f, corner, step, reduced, place, step[0], wide,
                    );
                }
                left += wide;
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
/// As for [`rows`].
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::too_many_arguments)]
unsafe fn many_rows<E, F, const N: usize, const CAP: usize, const MODE: Mode>(
    source: &E,
    f: &F,
    mut at: [isize; N],
    step: &[isize; N],
    reduced: &Plan<N, CAP>,
    out: *mut E::Item,
    out_step: isize,
    wide: usize,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let mut parts = MaybeUninit::<Parts<{ LEVELS + 1 }>>::uninit();
    let parts: *mut u8 = parts.as_mut_ptr().cast();
    // SAFETY: 1. a part has room for `wide` elements, and is aligned for them; 2. parts are read only
    // when they have been written; 3. plain numbers are not dropped.
    unsafe {
        let part = |level: usize| parts.add(level * APART).cast::<E::Item>();
        /// `$to[i] = f($a[i], $b[i])`
        macro_rules! combine {
            ($a:expr, $b:expr => $to:expr) => {{
                let (a, b, to) = ($a, $b, $to);
                for i in 0..wide {
                    let both = f.call((*a.add(i)).clone(), (*b.add(i)).clone());
                    to.add(i).write(both);
                }
            }};
        }
        // Bit `k` is set when part `k` holds `1 << k` blocks.
        let mut held = 0usize;
        let mut turn = Turn::<N, CAP>::new(1);
        let down = &reduced.stride[0];
        loop {
            let mut row = at;
            let mut top = 0;
            while top < reduced.size[0] {
                // All parts below the first that is free and the new block become that part. (The last
                // one takes one block after the other.)
                let free = (held.trailing_ones() as usize).min(LEVELS - 1);
                let taken = held & (1 << free) != 0;
                let new = part(if free == 0 { 0 } else { LEVELS });
                let end = reduced.size[0].min(top + ROWS);
                let down_all = |mut row: [isize; N]| {
                    for k in 0..N {
                        row[k] = row[k].wrapping_add(down[k].wrapping_mul(BESIDE as isize));
                    }
                    row
                };
                if end - top == ROWS {
                    // As many as there nearly always are: the loops over them are written out.
                    rows_block::<E, F, N, MODE, false>(
                        source, f, row, step, down, BESIDE, new, 1, wide,
                    );
                    rows_block::<E, F, N, MODE, true>(
                        source,
                        f,
                        down_all(row),
                        step,
                        down,
                        ROWS - BESIDE,
                        new,
                        1,
                        wide,
                    );
                    row = down_all(down_all(row));
                } else {
                    let count = end - top;
                    rows_block::<E, F, N, MODE, false>(
                        source, f, row, step, down, count, new, 1, wide,
                    );
                }
                for level in 0..free {
                    let last = level + 1 == free && !taken;
                    combine!(part(level), new => if last { part(free) } else { new });
                }
                if taken {
                    combine!(part(free), new => part(free));
                }
                held = held >> free << free | 1 << free;
                top += ROWS;
            }
            if !turn.next(reduced, &mut at) {
                break;
            }
        }
        let mut all: Option<*mut E::Item> = None;
        for level in 0..LEVELS {
            if held & (1 << level) != 0 {
                if let Some(after) = all {
                    combine!(part(level), after => part(level));
                }
                all = Some(part(level));
            }
        }
        if let Some(all) = all {
            for i in 0..wide {
                out.offset(i as isize * out_step)
                    .write((*all.add(i)).clone());
            }
        }
    }
}

/// Combines `count` rows, `wide` elements of each, into places from `out` on: with what is there, if there
/// is `MORE`.
///
/// # Safety
/// As for [`rows`]; there are so many rows from `at` on, `down` apart.
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::too_many_arguments)]
unsafe fn rows_block<E, F, const N: usize, const MODE: Mode, const MORE: bool>(
    source: &E,
    f: &F,
    at: [isize; N],
    step: &[isize; N],
    down: &[isize; N],
    count: usize,
    out: *mut E::Item,
    out_step: isize,
    wide: usize,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    /// `$lanes` columns from `left` on.
    macro_rules! columns {
        ($lanes:expr, $left:expr) => {{
            let (mut at, mut rest) = (at, count);
            let mut lanes: [E::Item; $lanes] = if MORE {
                lanes_of!(E::Item; $lanes, |lane| (*out.offset(($left + lane) as isize * out_step)).clone())
            } else {
                let row = Row::<E, MODE, N>::new(source, &at, step);
                let first = lanes_of!(E::Item; $lanes, |lane| row.get(($left + lane) as isize));
                advance(&mut at, down);
                rest -= 1;
                first
            };
            for _ in 0..rest {
                let row = Row::<E, MODE, N>::new(source, &at, step);
                for lane in 0..$lanes {
                    lanes[lane] = f.call(lanes[lane].clone(), row.get(($left + lane) as isize));
                }
                advance(&mut at, down);
            }
            for (lane, value) in lanes.into_iter().enumerate() {
                out.offset(($left + lane) as isize * out_step).write(value);
            }
            $left += $lanes;
        }};
    }
    let mut left = 0;
    // SAFETY: 1. the caller's promise: rows and columns of the plan.
    unsafe {
        while const { size_of::<E::Item>() < 4 } && left + LANES <= wide {
            columns!(LANES, left);
        }
        while left + ACROSS <= wide {
            columns!(ACROSS, left);
        }
        while left + 8 <= wide {
            columns!(8, left);
        }
        while left < wide {
            columns!(1, left);
        }
    }
}
