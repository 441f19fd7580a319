//! Kernels of `argmin` and `argmax`: the position of the smallest or largest element.
//!
//! As in other reductions, there are two strategies:
//!
//! - each row is reduced to a position: a block is first reduced in lanes, as by `min` and `max`;
//!   only if the result is a better element, the block is searched for it, 64 elements at a time;
//! - rows are compared with each other, 512 columns at a time, keeping the best element and its row
//!   for each column.
//!
//! The plan has one more operand than the expression: the positions, counted in row-major order
//! along the reduced axes. They are not in memory; their offsets are the result. So the order of
//! the loops does not matter. Of equal elements, the first position is returned.

use crate::element::function::Fn2;
use crate::element::plain::plain;
use crate::kernel::dispatch::{LaunchOutput, operands_of, too_many_leaves};
use crate::kernel::loop_nest::{Iteration, RowLoop, advance};
use crate::kernel::pairwise::PAIRWISE_BLOCK;
use crate::kernel::plan_source::{MANY_ELEMENTS, at_least, fits_small_plan, has_static_plan, lead};
use crate::kernel::reduce::{Reducible, block};
use crate::kernel::reduce_driver::{PART_BYTES, Split, in_runs, pattern_of, split};
use crate::kernel::sink::Elements;
use crate::kernel::source::{STRIDED, Source, StridePattern};
#[cfg(feature = "rayon")]
use crate::layout::Plan;
use crate::layout::{OperandLayout, SMALL_PLAN_LOOPS, plan};
use crate::simd::BETTER;
use broadax_shape::axis::set::Bits;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Shape, StaticSizes};
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// The number of elements of static shapes from which an element is found before its position.
const FEW_ELEMENTS: usize = 32;

/// A function that returns one of two elements: the minimum or maximum.
pub(crate) trait Choose<T>: Fn2<T, T, Out = T> {
    /// Whether the function returns `a`, and the elements differ and can be compared.
    fn before(a: &T, b: &T) -> bool;
    /// Whether this is so, or the elements are equal.
    fn before_or_equal(a: &T, b: &T) -> bool;
}
/// Whether two elements are equal, or both NaN.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
#[allow(clippy::eq_op)]
fn same<T: PartialOrd>(a: &T, b: &T) -> bool {
    // Without branches.
    (a == b) | ((a != a) & (b != b))
}

/// Writes to each slot the position of the first of its elements that is the [same](same) as the
/// combination of all of them by `f`, which returns the minimum or maximum of two.
///
/// # Safety
/// 1. `sizes` are those of `It`, and `output.sizes` those of `Out`: the same, with a 1 for each
///    axis that is `named`. None of these has size 0, unless there are no slots. If
///    `OUT_CONTIGUOUS`, the output is contiguous.
/// 2. The slots are valid for writing and distinct for distinct indices, and do not overlap the
///    operands of `source`.
/// 3. The operands of `source` broadcast to `sizes`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn find<It, Out, E, F, const OUT_CONTIGUOUS: bool>(
    source: &E,
    f: &F,
    sizes: &[usize],
    named: Bits,
    output: LaunchOutput<'_, usize>,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // A plan has an operand for the output, for each leaf, and for the positions.
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match E::LEAVES {
                0 | 1 => find_n::<It, Out, E, F, OUT_CONTIGUOUS, 3>,
                2 => find_n::<It, Out, E, F, OUT_CONTIGUOUS, 4>,
                3..=7 => find_n::<It, Out, E, F, OUT_CONTIGUOUS, 9>,
                8..=16 => find_n::<It, Out, E, F, OUT_CONTIGUOUS, 18>,
                _ => too_many_leaves(),
            }
        })(source, f, sizes, named, output)
    }
}

/// The nests of static shapes: an axis of `It` is an axis of `Out`, or reduced.
struct StaticSplit<It, Out, E, const N: usize>(PhantomData<(It, Out, E)>);

impl<It: Shape, Out: Shape, E: Source, const N: usize> StaticSplit<It, Out, E, N> {
    const SPLIT: Option<Split<N, SMALL_PLAN_LOOPS>> =
        match (&It::EXTENTS, &Out::EXTENTS, &E::EXTENTS) {
            (Some(it), Some(_), Some(leaves))
                if it.rank <= SMALL_PLAN_LOOPS && leaves.count + 1 < N =>
            {
                let (it, out) = (StaticSizes::<It>::SIZES, StaticSizes::<Out>::SIZES);
                let mut positions = [1; SMALL_PLAN_LOOPS];
                let mut operands = [OperandLayout {
                    sizes: &[],
                    strides: None,
                }; N];
                operands[0].sizes = out;
                let mut k = 0;
                while k < leaves.count {
                    operands[k + 1].sizes = leaves.leaf[k];
                    k += 1;
                }
                let mut i = 0;
                while i < it.len() {
                    // (If the result has no axes, all are reduced.)
                    let kept = i + out.len() >= it.len() && out[i + out.len() - it.len()] == it[i];
                    if !kept {
                        positions[i] = it[i];
                    }
                    i += 1;
                }
                operands[leaves.count + 1].sizes = positions.split_at(it.len()).0;
                Some(split(&plan(it, &operands, lead::<E::Item>())))
            }
            _ => None,
        };
    /// Whether the loops that do not know the sizes are used: for many elements, unless they are
    /// searched along short contiguous rows (rows of 16 would take 1.4 times as long, rows of 64
    /// 1.1 times).
    const IS_SHARED: bool = match &Self::SPLIT {
        Some(split) => {
            let (reduced, kept) = (&split.reduced, &split.kept);
            let is_short_row = reduced.stride[0][1] == 1 && reduced.size[0] < MANY_ELEMENTS;
            reduced.iterations().saturating_mul(kept.iterations()) >= MANY_ELEMENTS && !is_short_row
        }
        None => false,
    };
}

impl<It: Shape, Out: Shape, E: Source, const N: usize> Reducible<N, SMALL_PLAN_LOOPS>
    for StaticSplit<It, Out, E, N>
{
    const ITERATIONS: Option<usize> = match &Self::SPLIT {
        Some(split) => Some(
            split
                .reduced
                .iterations()
                .saturating_mul(split.kept.iterations()),
        ),
        None => None,
    };
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn split(&self) -> &Split<N, SMALL_PLAN_LOOPS> {
        match const { &Self::SPLIT } {
            Some(split) => split,
            None => unreachable!("made only where there is a plan"),
        }
    }
}

/// # Safety
/// As for [`find`]; `N` is larger than the number of leaves and 1.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn find_n<It, Out, E, F, const OUT_CONTIGUOUS: bool, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    named: Bits,
    output: LaunchOutput<'_, usize>,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; the plan is over these operands.
    unsafe {
        (const {
            match has_static_plan::<It, Out, E>(OUT_CONTIGUOUS) && fits_small_plan::<It>() {
                true => find_static::<It, Out, E, F, N>,
                false => find_run_time::<E, F, N>,
            }
        })(source, f, sizes, named, output)
    }
}

/// Searches in static shapes.
///
/// # Safety
/// As for [`find_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn find_static<It, Out, E, F, const N: usize>(
    source: &E,
    f: &F,
    _: &[usize],
    _: Bits,
    output: LaunchOutput<'_, usize>,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    let split = StaticSplit::<It, Out, E, N>(PhantomData);
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match E::FUSES || StaticSplit::<It, Out, E, N>::IS_SHARED {
                true => find_many::<StaticSplit<It, Out, E, N>, E, F, N>,
                false => loops::<StaticSplit<It, Out, E, N>, E, F, N>,
            }
        })(split, source, f, output.ptr)
    }
}

/// Searches many elements by loops that are compiled once for all shapes.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn find_many<P, E, F, const N: usize>(split: P, source: &E, f: &F, out: *mut usize)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe { find_plan(split.split(), &source.shape_erased(), f, out) }
}

/// # Safety
/// As for [`find_n`].
#[inline(never)]
unsafe fn find_run_time<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    named: Bits,
    output: LaunchOutput<'_, usize>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    let mut operands = operands_of(source, output.sizes, output.strides);
    if plain::<E::Item>()
        && let Some(from) = source.elements()
    {
        let [of_output, of_source, ..] = &operands[..] else {
            unreachable!("two operands and more");
        };
        // SAFETY: 1. the operands are those of the caller.
        if unsafe { small(from, f, sizes, [of_output, of_source], output.ptr) } {
            return;
        }
    }
    let positions = positions_of(sizes, named);
    operands[E::LEAVES + 1].sizes = positions.as_ref();
    let lead = const { lead::<E::Item>() };
    let source = &source.shape_erased();
    // SAFETY: 1. the plan is over the operands of the caller; 2. any strides are `STRIDED`.
    unsafe {
        if sizes.len() <= SMALL_PLAN_LOOPS {
            let split = split(&plan::<N, SMALL_PLAN_LOOPS>(sizes, &operands, lead));
            return find_plan(&split, source, f, output.ptr);
        }
        let plan = plan::<N, 64>(sizes, &operands, lead);
        match plan.small_plan() {
            Some(plan) => find_plan(&split(&plan), source, f, output.ptr),
            None if plan.any => values::<_, _, F, _, N, 64, { STRIDED }>(
                &split(&plan),
                source,
                f,
                Position(output.ptr),
            ),
            None => {}
        }
    }
}

/// Searches small contiguous tensors along one axis, or all of them, without a plan; otherwise
/// returns false without doing anything.
///
/// # Safety
/// As for [`find`], of a tensor of these elements.
#[inline(never)]
unsafe fn small<T, F>(
    from: *const T,
    f: &F,
    sizes: &[usize],
    [output, operand]: [&OperandLayout<'_>; 2],
    out: *mut usize,
) -> bool
where
    T: Clone + PartialOrd,
    F: Fn2<T, T, Out = T>,
{
    let Some([front, n, behind]) = in_runs(sizes, output, operand) else {
        return false;
    };
    let all = front.saturating_mul(n).saturating_mul(behind);
    if all == 0 || all >= MANY_ELEMENTS {
        return false;
    }
    for i in 0..front {
        for j in 0..behind {
            // SAFETY: 1. the elements that belong to the slot.
            unsafe {
                let run = from.add(i * n * behind + j);
                let (mut best, mut position) = ((*run).clone(), 0);
                for k in 1..n {
                    let better = f.call(best.clone(), (*run.add(k * behind)).clone());
                    if !same(&best, &better) {
                        (best, position) = (better, k);
                    }
                }
                out.add(i * behind + j).write(position);
            }
        }
    }
    true
}

/// Returns the sizes in which positions are counted.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn positions_of(sizes: &[usize], named: Bits) -> AxisVec<usize> {
    let mut positions = AxisVec::filled(sizes.len(), 1);
    for (i, slot) in positions.iter_mut().enumerate() {
        if named >> i & 1 == 1 {
            *slot = sizes[i];
        }
    }
    positions
}

/// Searches with a plan made at run time.
///
/// # Safety
/// As for [`loops`].
#[inline(never)]
unsafe fn find_plan<E, F, const N: usize>(
    split: &Split<N, SMALL_PLAN_LOOPS>,
    source: &E,
    f: &F,
    out: *mut usize,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe { loops(split, source, f, out) }
}

/// Output of a search.
trait Put<T>: Copy {
    /// # Safety
    /// 1. The slot at the offset is valid for writing.
    unsafe fn put(self, offset: isize, value: T, position: usize);
}

/// Writes the position.
#[derive(Clone, Copy)]
struct Position(*mut usize);
impl<T> Put<T> for Position {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn put(self, offset: isize, _: T, position: usize) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.offset(offset).write(position) }
    }
}

/// Writes the element and its position, for a part of a search.
#[cfg(feature = "rayon")]
struct BothPositions<T>(*mut (T, usize));
#[cfg(feature = "rayon")]
impl<T> Clone for BothPositions<T> {
    fn clone(&self) -> Self {
        *self
    }
}
#[cfg(feature = "rayon")]
impl<T> Copy for BothPositions<T> {}
#[cfg(feature = "rayon")]
impl<T> Put<T> for BothPositions<T> {
    unsafe fn put(self, offset: isize, value: T, position: usize) {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.offset(offset).write((value, position)) }
    }
}

/// Returns the better of two elements; of equal ones, that with the first position.
#[cfg(feature = "rayon")]
struct Better<'a, F>(&'a F);
#[cfg(feature = "rayon")]
impl<T: Clone + PartialOrd, F: Fn2<T, T, Out = T>> Fn2<(T, usize), (T, usize)> for Better<'_, F> {
    type Out = (T, usize);
    fn call(&self, a: (T, usize), b: (T, usize)) -> (T, usize) {
        match same(&a.0, &b.0) {
            true if a.1 < b.1 => a,
            true => b,
            false if same(&a.0, &self.0.call(a.0.clone(), b.0.clone())) => a,
            false => b,
        }
    }
}

/// Runs all loops, on one or several threads.
///
/// # Safety
/// 1. The nests are those of a plan over the operands of `source`, the slots from `out` on, and the
///    positions.
/// 2. The requirements of [`find`] hold.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn loops<P, E, F, const N: usize>(split: P, source: &E, f: &F, out: *mut usize)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller, also for parts of a search.
    unsafe {
        #[cfg(feature = "rayon")]
        if const { at_least(P::ITERATIONS, crate::threads::MIN_SPLIT) && F::SHARED } {
            let nests = split.split();
            let iterations = nests
                .reduced
                .iterations()
                .saturating_mul(nests.kept.iterations());
            let shared = plain::<E::Item>() && E::shared() && nests.kept.any;
            if iterations >= crate::threads::MIN_SPLIT && shared && in_parts(nests, source, f, out)
            {
                return;
            }
        }
        one_thread(split, source, f, Position(out))
    }
}

/// Runs all loops on several threads; returns false if it did nothing.
///
/// # Safety
/// As for [`loops`]; the elements are plain numbers, and the source and `f` are from this crate.
#[cfg(feature = "rayon")]
#[inline(never)]
unsafe fn in_parts<E, F, const N: usize>(
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    source: &E,
    f: &F,
    out: *mut usize,
) -> bool
where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    let part = |reduced: &Plan<N, SMALL_PLAN_LOOPS>, kept: &Plan<N, SMALL_PLAN_LOOPS>| Split {
        reduced: *reduced,
        kept: *kept,
        by_rows: nests.by_rows,
    };
    // SAFETY: 1. the parts do not overlap, and write to separate slots; 2. if there is a single
    // slot, each part writes one intermediate result.
    unsafe {
        if crate::kernel::parallel::along_kept(&nests.kept, |kept| {
            one_thread(&part(&nests.reduced, kept), source, f, Position(out));
        }) {
            return true;
        }
        if nests.kept.loops > 0 {
            return false;
        }
        crate::kernel::parallel::along_reduced(
            &nests.reduced,
            |reduced, slot| {
                one_thread(&part(reduced, &nests.kept), source, f, BothPositions(slot));
            },
            |values| {
                let values = values.iter().map(|value| value.assume_init_read());
                let best = values.reduce(|a, b| Better(f).call(a, b));
                if let Some((_, position)) = best {
                    out.offset(nests.start()[0]).write(position);
                }
            },
        )
    }
}

/// Runs all loops at the best SIMD level of the processor.
///
/// # Safety
/// As for [`loops`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn one_thread<P, E, F, O, const N: usize>(split: P, source: &E, f: &F, out: O)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    if !split.split().kept.any {
        return;
    }
    // SAFETY: 1. guaranteed by the caller; 2. the processor supports the level.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES || at_least(P::ITERATIONS, MANY_ELEMENTS) } {
            let nests = split.split();
            let iterations = nests
                .reduced
                .iterations()
                .saturating_mul(nests.kept.iterations());
            let many = const { E::FUSES } || iterations >= MANY_ELEMENTS;
            if many && crate::simd::Level::current() >= crate::simd::Level::Avx2 {
                return by_pattern_avx2(split, source, f, out);
            }
        }
        // (Loops for any strides are enough where a better level does the rest.)
        (const {
            match BETTER && at_least(P::ITERATIONS, MANY_ELEMENTS) {
                true => any_strides::<P, E, F, O, N>,
                false => by_pattern::<P, E, F, O, N>,
            }
        })(split, source, f, out)
    }
}

/// Runs all loops in the pattern for any strides.
///
/// # Safety
/// As for [`loops`]; there is at least one slot.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn any_strides<P, E, F, O, const N: usize>(split: P, source: &E, f: &F, out: O)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; any strides are `STRIDED`.
    unsafe { values::<P, E, F, O, N, SMALL_PLAN_LOOPS, { STRIDED }>(split, source, f, out) }
}

/// [`by_pattern`], compiled for AVX2 and FMA.
///
/// # Safety
/// As for [`by_pattern`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn by_pattern_avx2<P, E, F, O, const N: usize>(split: P, source: &E, f: &F, out: O)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe {
        (const {
            match E::HAS_FMA {
                true => by_pattern_fma::<P, E, F, O, N>,
                false => by_pattern::<P, E, F, O, N>,
            }
        })(split, source, f, out)
    }
}

/// [`by_pattern`] for AVX2 and FMA, with the FMA variants of functions.
///
/// # Safety
/// As for [`by_pattern_avx2`].
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn by_pattern_fma<P, E, F, O, const N: usize>(split: P, source: &E, f: &F, out: O)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe { by_pattern(split, source.fused(), f, out) }
}

/// Runs all loops, compiled for the pattern of the rows.
///
/// # Safety
/// As for [`loops`]; there is at least one slot.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn by_pattern<P, E, F, O, const N: usize>(split: P, source: &E, f: &F, out: O)
where
    P: Reducible<N, SMALL_PLAN_LOOPS>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    let nests = split.split();
    /// Calls the function with each of these patterns as a constant.
    macro_rules! patterns {
        ($function:ident, $steps:expr; $($leaves:literal: $pattern:literal;)*) => {{
            let pattern = pattern_of($steps, E::LEAVES);
            match E::LEAVES {
                $( $leaves if pattern == $pattern => {
                    return $function::<P, E, F, O, N, SMALL_PLAN_LOOPS, $pattern>(split, source, f, out);
                } )*
                _ => {}
            }
            $function::<P, E, F, O, N, SMALL_PLAN_LOOPS, { STRIDED }>(split, source, f, out)
        }};
    }
    // SAFETY: 1. guaranteed by the caller; 2. the pattern is that of the strides; 3. rows of plain
    // numbers are compared.
    unsafe {
        // (For small sizes, the scratch memory for comparing rows does not pay off.)
        let small = const { !at_least(P::ITERATIONS, MANY_ELEMENTS) };
        if nests.by_rows && nests.reduced.loops == 1 && plain::<E::Item>() && !small {
            patterns!(rows, &nests.kept.stride[0]; 1: 1; 2: 3;)
        } else {
            patterns!(values, &nests.reduced.stride[0]; 1: 1; 2: 3;)
        }
    }
}

/// Returns the position of the first element in `from .. from + n` of a row that is the same as
/// `wanted`. (If user code returns other values each time, there may be none; then the result is
/// any position.)
///
/// # Safety
/// 1. The row has these elements.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn first<E, const N: usize, const PATTERN: StridePattern>(
    row: &RowLoop<'_, E, PATTERN, N>,
    wanted: &E::Item,
    from: usize,
    n: usize,
) -> usize
where
    E: Source<Item: Clone + PartialOrd>,
{
    const ROW_LANES: usize = 64;
    let mut i = 0;
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        while i + ROW_LANES <= n {
            let mut any = false;
            for lane in 0..ROW_LANES {
                any |= same(&row.get((from + i + lane) as isize), wanted);
            }
            if any {
                break;
            }
            i += ROW_LANES;
        }
        while i < n {
            if same(&row.get((from + i) as isize), wanted) {
                return from + i;
            }
            i += 1;
        }
    }
    from
}

/// Searches a row for a better element than the best one so far, which has a position.
///
/// # Safety
/// 1. `at` and `step` are the offsets and the strides of a row of `n` elements, of a plan over the
///    operands of `source` and the positions; the pattern is that of the row, or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn search_row<E, F, const N: usize, const PATTERN: StridePattern>(
    source: &E,
    f: &F,
    at: &[isize; N],
    step: &[isize; N],
    n: usize,
    best: &mut Option<(E::Item, usize)>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    let start = at[E::LEAVES + 1] as usize;
    let along = step[E::LEAVES + 1] as usize;
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        let row = RowLoop::<E, PATTERN, N>::new(source, at, step);
        let mut from = 0;
        while from < n {
            let count = PAIRWISE_BLOCK.min(n - from);
            let value = block(f, &row, from, count);
            let better = match &*best {
                None => true,
                // An equal element in an earlier block than the position found so far is better.
                Some((best, position)) => match same(best, &value) {
                    true => start + from * along < *position,
                    false => !same(best, &f.call(best.clone(), value.clone())),
                },
            };
            if better {
                let position = start + first(&row, &value, from, count) * along;
                let position = match &*best {
                    Some((best, before)) if same(best, &value) => position.min(*before),
                    _ => position,
                };
                *best = Some((value, position));
            }
            from += PAIRWISE_BLOCK;
        }
    }
}

/// Searches a row of few elements in one pass, unless two of them cannot be compared.
///
/// # Safety
/// As for [`search_row`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn search_short_row<E, F, const N: usize>(
    source: &E,
    f: &F,
    at: &[isize; N],
    step: &[isize; N],
    n: usize,
    best: &mut Option<(E::Item, usize)>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; any strides are `STRIDED`; a row has an element.
    unsafe {
        if best.is_none() {
            let row = RowLoop::<E, { STRIDED }, N>::new(source, at, step);
            let (mut value, mut i) = (row.get(0), 0);
            let mut compared = true;
            for k in 1..n {
                let element = row.get(k as isize);
                let better = F::before(&element, &value);
                compared &= better | F::before_or_equal(&value, &element);
                if better {
                    (value, i) = (element, k);
                }
            }
            if compared {
                let [start, along] = [at, step].map(|of| of[E::LEAVES + 1] as usize);
                *best = Some((value, start + i * along));
                return;
            }
        }
        search_any_row(source, f, at, step, n, best)
    }
}

/// [`search_row`] for any strides, compiled once.
///
/// # Safety
/// As for [`search_row`].
#[inline(never)]
unsafe fn search_any_row<E, F, const N: usize>(
    source: &E,
    f: &F,
    at: &[isize; N],
    step: &[isize; N],
    n: usize,
    best: &mut Option<(E::Item, usize)>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; any strides are `STRIDED`.
    unsafe { search_row::<E, F, N, { STRIDED }>(source, f, at, step, n, best) }
}

/// Finds a position for each iteration of the kept loops.
///
/// # Safety
/// As for [`loops`]; there is at least one slot; the pattern is that of the innermost reduced loop,
/// or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn values<P, E, F, O, const N: usize, const CAP: usize, const PATTERN: StridePattern>(
    split: P,
    source: &E,
    f: &F,
    out: O,
) where
    P: Reducible<N, CAP>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    let nests = split.split();
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut iteration = Iteration::<N, CAP>::new(0);
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot.
    unsafe {
        loop {
            let mut best: Option<(E::Item, usize)> = None;
            let mut inner = at;
            let mut inner_iteration = Iteration::<N, CAP>::new(1);
            loop {
                (const {
                    if !at_least(P::ITERATIONS, FEW_ELEMENTS) {
                        search_short_row::<E, F, N>
                    } else if PATTERN == STRIDED
                        && !E::HAS_FMA
                        && at_least(P::ITERATIONS, MANY_ELEMENTS)
                    {
                        search_any_row::<E, F, N>
                    } else {
                        search_row::<E, F, N, PATTERN>
                    }
                })(source, f, &inner, step, n, &mut best);
                if !inner_iteration.next(reduced, &mut inner) {
                    break;
                }
            }
            if let Some((value, position)) = best {
                out.put(at[0], value, position);
            }
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// A row number with the size of an element, so that both fit the same SIMD instructions.
trait Count: Copy {
    /// The maximum number of rows.
    const MOST: usize;
    fn of(rows: usize) -> Self;
    fn rows(self) -> usize;
}
macro_rules! counts {
    ($($t:ty)*) => { $(
        impl Count for $t {
            const MOST: usize = <$t>::MAX as usize;
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn of(rows: usize) -> $t {
                rows as $t
            }
            #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
            fn rows(self) -> usize {
                self as usize
            }
        }
    )* };
}
counts!(u8 u16 u32 u64);

/// The number of columns that are compared at a time: there is room for a position for each.
const ARG_COLUMNS: usize = PART_BYTES / size_of::<usize>();

/// The number of columns that are held in registers, and the number of rows for which they are.
const ARG_LANES: usize = 32;
const ARG_ROWS: usize = 16;

/// Returns an array with a value for each lane. (`core::array::from_fn` is not always inlined, and
/// then compiled without the SIMD instructions of the level.)
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn each_lane<T, const COUNT: usize>(value: impl Fn(usize) -> T) -> [T; COUNT] {
    let mut lanes = [const { MaybeUninit::<T>::uninit() }; COUNT];
    for (lane, slot) in lanes.iter_mut().enumerate() {
        slot.write(value(lane));
    }
    // SAFETY: 1. each slot has been written; the arrays have the same layout.
    unsafe { lanes.as_ptr().cast::<[T; COUNT]>().read() }
}

/// Scratch memory for the best elements so far and their positions, and for those of a block of
/// rows.
#[repr(align(64))]
struct ArgScratch([[MaybeUninit<u8>; PART_BYTES]; 4]);

/// Compares rows with each other.
///
/// # Safety
/// As for [`loops`]; there is at least one slot; the elements are plain numbers; there is one
/// reduced loop; the pattern is that of the innermost kept loop, or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn rows<P, E, F, O, const N: usize, const CAP: usize, const PATTERN: StridePattern>(
    split: P,
    source: &E,
    f: &F,
    out: O,
) where
    P: Reducible<N, CAP>,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        match const { size_of::<E::Item>() } {
            1 => counted_rows::<u8, E, F, O, N, CAP, PATTERN>(split.split(), source, f, out),
            2 => counted_rows::<u16, E, F, O, N, CAP, PATTERN>(split.split(), source, f, out),
            4 => counted_rows::<u32, E, F, O, N, CAP, PATTERN>(split.split(), source, f, out),
            _ => counted_rows::<u64, E, F, O, N, CAP, PATTERN>(split.split(), source, f, out),
        }
    }
}

/// Like [`rows`], with row numbers of type `C`, in blocks of at most `C::MOST` rows.
///
/// # Safety
/// As for [`rows`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn counted_rows<C, E, F, O, const N: usize, const CAP: usize, const PATTERN: StridePattern>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: O,
) where
    C: Count,
    E: Source<Item: Clone + PartialOrd>,
    F: Choose<E::Item>,
    O: Put<E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (step, down) = (&kept.stride[0], &reduced.stride[0]);
    let width = ARG_COLUMNS.min(PART_BYTES / size_of::<E::Item>().max(1));
    let mut scratch = MaybeUninit::<ArgScratch>::uninit();
    // SAFETY: 1. a field of the allocation.
    let bytes: *mut u8 = unsafe { (&raw mut (*scratch.as_mut_ptr()).0).cast() };
    let best: *mut E::Item = bytes.cast();
    let positions: *mut usize = bytes.wrapping_add(PART_BYTES).cast();
    let block_best: *mut E::Item = bytes.wrapping_add(2 * PART_BYTES).cast();
    let block_rows: *mut C = bytes.wrapping_add(3 * PART_BYTES).cast();
    let mut at = nests.start();
    let mut iteration = Iteration::<N, CAP>::new(1);
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot; 3.
    // there is room for `width` elements and as many positions, which are written before they are
    // read; plain numbers need no drop.
    unsafe {
        loop {
            let mut left = 0;
            while left < kept.size[0] {
                let wide = width.min(kept.size[0] - left);
                let mut line = at;
                for k in 0..N {
                    line[k] = line[k].wrapping_add(step[k].wrapping_mul(left as isize));
                }
                let (slot, begin) = (line[0], line[E::LEAVES + 1] as usize);
                let mut top = 0;
                while top < reduced.size[0] {
                    let count = C::MOST.min(reduced.size[0] - top);
                    let row = RowLoop::<E, PATTERN, N>::new(source, &line, step);
                    for i in 0..wide {
                        block_best.add(i).write(row.get(i as isize));
                        block_rows.add(i).write(C::of(0));
                    }
                    let mut number = 1;
                    while number < count {
                        let next = count.min(number + ARG_ROWS);
                        let mut i = 0;
                        /// Compares `$lanes` columns of several rows, from `i` on, in registers.
                        macro_rules! columns {
                            ($lanes:expr) => {{
                                let mut best: [E::Item; $lanes] =
                                    each_lane(|lane| (*block_best.add(i + lane)).clone());
                                let mut rows: [C; $lanes] =
                                    each_lane(|lane| *block_rows.add(i + lane));
                                let mut line = line;
                                for number in number..next {
                                    advance(&mut line, down);
                                    let row = RowLoop::<E, PATTERN, N>::new(source, &line, step);
                                    let new: [E::Item; $lanes] = each_lane(|lane| {
                                        f.call(best[lane].clone(), row.get((i + lane) as isize))
                                    });
                                    rows = each_lane(|lane| match same(&best[lane], &new[lane]) {
                                        true => rows[lane],
                                        false => C::of(number),
                                    });
                                    best = new;
                                }
                                for (lane, (best, row)) in best.into_iter().zip(rows).enumerate() {
                                    block_best.add(i + lane).write(best);
                                    block_rows.add(i + lane).write(row);
                                }
                                i += $lanes;
                            }};
                        }
                        while i + ARG_LANES <= wide {
                            columns!(ARG_LANES);
                        }
                        while i < wide {
                            columns!(1);
                        }
                        for _ in number..next {
                            advance(&mut line, down);
                        }
                        number = next;
                    }
                    advance(&mut line, down);
                    for i in 0..wide {
                        let mut value = (*block_best.add(i)).clone();
                        let mut position = top + (*block_rows.add(i)).rows();
                        if top > 0 {
                            let there = (*best.add(i)).clone();
                            value = f.call(there.clone(), value);
                            if same(&there, &value) {
                                position = *positions.add(i);
                            }
                        }
                        best.add(i).write(value);
                        positions.add(i).write(position);
                    }
                    top += count;
                }
                for i in 0..wide {
                    let value = (*best.add(i)).clone();
                    let position = begin + *positions.add(i);
                    out.put(slot + step[0] * i as isize, value, position);
                }
                left += width;
            }
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}
