//! A pass over the elements of some operands: which way it goes.
//!
//! [`run`] finds the plan made as a constant when all shapes are static, and else makes it, or sees
//! that none is needed. Every way ends in the loops of [`crate::kernel`]:
//!
//! - *static*: the plan is a constant, or, for few elements of views, a loop for each axis;
//! - *short rows*, where few elements lie next to each other, or one row stands for all: they are
//!   gone through without a plan, which would take longer than they do;
//! - *few at once*, where there are few elements: longer vectors would take longer to begin with;
//! - all else: a plan that is made at run time.
//!
//! All of this is compiled for each operation of a program whose sizes are known only when it runs;
//! a plan then stands for the shapes ([`Source::bare`]), so that it is compiled once for all of
//! these.

use crate::kernel::loop_nest::{RowLoop, RowOf, advance, all_rows, few_elements, loops};
use crate::kernel::plan_source::{
    RuntimePlan, SmallPlan, StaticNest, StaticPlan, StaticStrategy, static_way,
};
use crate::kernel::sink::Sink;
use crate::kernel::source::{Mode, STRIDED, Source};
use crate::layout::{FEW, FEW_TURNS, OperandLayout, Plan, are_same, is_dense, make, plan};
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::product;
use core::marker::PhantomData;

/// Where a pass puts its elements.
pub(crate) struct Target<'a, T> {
    pub(crate) ptr: *mut T,
    pub(crate) sizes: &'a [usize],
    /// None: dense.
    pub(crate) strides: Option<&'a [isize]>,
}

impl<T> Target<'_, T> {
    /// The same places.
    #[inline(always)]
    pub(crate) fn again(&self) -> Self {
        let &Target {
            ptr,
            sizes,
            strides,
        } = self;
        Target {
            ptr,
            sizes,
            strides,
        }
    }
}

/// Loops over `sizes` (of shape `It`), reads from `source`, and lets `sink` put the elements into
/// `target` (of shape `Out`, whose sizes are those of `It` or 1).
///
/// `OUT_DENSE` says that the target has no strides.
///
/// # Safety
/// 1. `sizes` are those of `It`, and `target.sizes` those of `Out`.
/// 2. `target` describes places that are valid for writing and, for a sink that is not
///    [`crate::kernel::sink::WriteNew`], initialised; no two indices share a place, but for the
///    axes that are 1 in `Out` and not in `It`.
/// 3. The operands of `source` broadcast to `sizes`, and do not overlap with `target`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn run<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_DENSE: bool,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    // A plan has one operand for the target and one for each leaf.
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match E::LEAVES {
                0 => run_n::<It, Out, E, K, OUT_DENSE, 1>,
                1 => run_n::<It, Out, E, K, OUT_DENSE, 2>,
                2 => run_n::<It, Out, E, K, OUT_DENSE, 3>,
                3 => run_n::<It, Out, E, K, OUT_DENSE, 4>,
                4 => run_n::<It, Out, E, K, OUT_DENSE, 5>,
                5..=8 => run_n::<It, Out, E, K, OUT_DENSE, 9>,
                9..=16 => run_n::<It, Out, E, K, OUT_DENSE, 17>,
                _ => too_many_leaves(),
            }
        })(source, sink, sizes, target)
    }
}

/// There is no plan for so many: the program does not build.
pub(crate) const fn too_many_leaves() -> ! {
    panic!("broadax: an expression reads at most 16 tensors")
}

/// # Safety
/// As for [`run`]; `N` is larger than the number of leaves.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn run_n<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_DENSE: bool,
    const N: usize,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    // SAFETY: 1. a plan over the operands of `source` and the target, which the caller promises to
    // be valid for `sizes`.
    unsafe {
        (const {
            match static_way::<It, Out, E>(OUT_DENSE) {
                StaticStrategy::Few => static_few_axes::<It, Out, E, K, N>,
                StaticStrategy::Many => static_many_axes::<It, Out, E, K, N>,
                StaticStrategy::StaticNest => static_steps::<It, E, K, N>,
                StaticStrategy::None => run_time_whole::<E, K, N>,
            }
        })(source, sink, sizes, target)
    }
}

/// The operands of a pass: its target, and what is read.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn operands_of<'a, E: Source, const N: usize>(
    source: &'a E,
    sizes: &'a [usize],
    strides: Option<&'a [isize]>,
) -> [OperandLayout<'a>; N] {
    let mut operands = [OperandLayout {
        sizes: &[],
        strides: None,
    }; N];
    operands[0] = OperandLayout { sizes, strides };
    source.operands(1, &mut operands);
    operands
}

/// A pass over a static shape of few elements, where operands have steps.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn static_steps<It, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let operands = operands_of(source, target.sizes, target.strides);
    let plan = StaticNest::<It, N>::over(&operands);
    // SAFETY: 1. the caller's promises, unchanged; the steps are those of the operands.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass over static shapes.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn static_few_axes<It, Out, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let plan = StaticPlan::<It, Out, E, N, FEW>(PhantomData);
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass over static shapes of more axes than most have.
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn static_many_axes<It, Out, E, K, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    target: Target<'_, K::Place>,
) where
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
{
    let plan = StaticPlan::<It, Out, E, N, 64>(PhantomData);
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { loops(plan, source, sink, target.ptr) }
}

/// A pass whose plan is made now.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn run_time_whole<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    target: Target<'_, K::Place>,
) {
    let Target {
        ptr,
        sizes: own,
        strides,
    } = target;
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { run_time::<E, K, N>(source, sink, sizes, ptr, own, strides) }
}

/// The same. (The parts of the target are arguments by themselves, which stay in registers.)
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn run_time<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    out: *mut K::Place,
    own: &[usize],
    strides: Option<&[isize]>,
) {
    let operands = operands_of(source, own, strides);
    let source = &source.bare();
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe {
        if const { !E::FUSES && E::LEAVES < N && E::LEAVES <= 3 }
            && let Some(rows) = short(sizes, &operands[..=E::LEAVES])
        {
            return match rows {
                ShortLoop::RowLoop(n) => short_row::<_, _, N>(n, source, sink, out),
                ShortLoop::StridedRows(axes) => {
                    let rows = StridedRows::over(sizes, &operands, axes);
                    short_rows(&rows, source, sink, out)
                }
            };
        }
        if sizes.len() <= FEW {
            let mut plan = Plan::<N, FEW>::empty();
            if !plan.dense(sizes, &operands) {
                make(&mut plan, sizes, &operands, 0);
            }
            run_plan(&plan, source, sink, out)
        } else {
            many_axes(source, sink, sizes, &operands, out)
        }
    }
}

/// Few elements, next to each other.
enum ShortLoop {
    /// So many of each operand.
    RowLoop(usize),
    /// Of some operands all, of others one row for all, which has so many axes.
    StridedRows(usize),
}

/// Whether there are few elements, and those of all operands lie in one row, or in rows.
#[cfg_attr(not(debug_assertions), inline(always))]
fn short(sizes: &[usize], operands: &[OperandLayout<'_>]) -> Option<ShortLoop> {
    let n = product(sizes);
    if n >= FEW_TURNS {
        return None;
    }
    let mut short = ShortLoop::RowLoop(n);
    for operand in operands {
        let own = operand.sizes;
        if operand
            .strides
            .is_some_and(|strides| !is_dense(own, strides))
        {
            return None;
        }
        if !are_same(own, sizes) {
            // A row has the last axes, the same ones for all.
            if own.is_empty() || own.len() >= sizes.len() {
                return None;
            }
            if matches!(short, ShortLoop::StridedRows(axes) if axes != own.len())
                || !are_same(own, &sizes[sizes.len() - own.len()..])
            {
                return None;
            }
            short = ShortLoop::StridedRows(own.len());
        }
    }
    Some(short)
}

/// Rows of `n` elements, one behind the other: of each operand, or one of it for all.
struct StridedRows<const N: usize> {
    n: usize,
    count: usize,
    /// How far the next row of each operand is.
    down: [isize; N],
}

impl<const N: usize> StridedRows<N> {
    /// Those of operands that have all of these axes, or the last ones, so many.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn over(sizes: &[usize], operands: &[OperandLayout<'_>; N], axes: usize) -> Self {
        let (front, row) = sizes.split_at(sizes.len() - axes);
        let n = product(row);
        StridedRows {
            n,
            count: product(front),
            down: core::array::from_fn(|k| match operands[k].sizes.len() > axes {
                true => n as isize,
                false => 0,
            }),
        }
    }
}

/// Short rows: nothing has to be planned.
///
/// # Safety
/// As for [`run_n`]; the rows are those of all operands.
#[inline(never)]
unsafe fn short_rows<E: Source, K: Sink<E::Item>, const N: usize>(
    rows: &StridedRows<N>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises; 2. every leaf moves by 1.
    unsafe {
        if rows.n == 0 {
            return;
        }
        (const {
            match E::LEAVES {
                0 => all_short_rows::<E, K, N, 0>,
                1 => all_short_rows::<E, K, N, 1>,
                2 => all_short_rows::<E, K, N, 3>,
                _ => all_short_rows::<E, K, N, 7>,
            }
        })(rows, source, sink, out)
    }
}

/// # Safety
/// As for [`short_rows`]; the mode is that of the rows, which have an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_short_rows<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    rows: &StridedRows<N>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    let mut at = [0; N];
    for _ in 0..rows.count {
        // SAFETY: 1. the caller's promises, unchanged.
        unsafe {
            let row = RowLoop::<E, MODE, N>::new(source, &at, &[1; N]);
            let row = RowOf::<SmallPlan<'_, N, FEW>, _, N, FEW>(row, PhantomData);
            sink.row(out.offset(at[0]), 1, rows.n, &row);
        }
        advance(&mut at, &rows.down);
    }
}

/// A single short row: nothing has to be planned.
///
/// # Safety
/// As for [`run_n`]; all operands have `n` elements, dense.
#[inline(never)]
unsafe fn short_row<E: Source, K: Sink<E::Item>, const N: usize>(
    n: usize,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises; 2. every leaf moves by 1.
    unsafe {
        if n == 0 {
            return;
        }
        (const {
            match E::LEAVES {
                0 => one_row::<E, K, N, 0>,
                1 => one_row::<E, K, N, 1>,
                2 => one_row::<E, K, N, 3>,
                _ => one_row::<E, K, N, 7>,
            }
        })(n, source, sink, out)
    }
}

/// # Safety
/// As for [`short_row`]; the mode is that of the row, which has an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn one_row<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    n: usize,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        let row = RowLoop::<E, MODE, N>::new(source, &[0; N], &[1; N]);
        let row = RowOf::<SmallPlan<'_, N, FEW>, _, N, FEW>(row, PhantomData);
        sink.row(out, 1, n, &row);
    }
}

/// All loops of a plan that was made at run time.
///
/// # Safety
/// As for [`crate::kernel::loop_nest::nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn run_plan<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match CAP {
                FEW => run_few_loops::<E, K, N, CAP>,
                _ => run_many_loops::<E, K, N, CAP>,
            }
        })(plan, source, sink, out)
    }
}

/// # Safety
/// As for [`crate::kernel::loop_nest::nest`].
#[inline(never)]
unsafe fn run_few_loops<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        if const { !E::FUSES } && plan.is_small() {
            return few_elements(plan, source, sink, out);
        }
        loops(RuntimePlan(plan), source, sink, out)
    }
}

/// # Safety
/// As for [`crate::kernel::loop_nest::nest`].
#[inline(never)]
unsafe fn run_many_loops<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. any steps are `STRIDED`.
    unsafe {
        if plan.any {
            all_rows::<RuntimePlan<'_, N, CAP>, E, K, N, CAP, { STRIDED }>(
                plan, source, sink, out, false,
            )
        }
    }
}

/// A pass over more axes than most tensors have. Most of them merge.
///
/// # Safety
/// As for [`run_n`]; `operands` are those of `source`.
#[cold]
#[inline(never)]
unsafe fn many_axes<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    out: *mut K::Place,
) {
    let plan = plan::<N, 64>(sizes, operands, 0);
    // SAFETY: 1. the plan is over the operands of the caller.
    unsafe {
        match plan.few_loops() {
            Some(plan) => run_plan(&plan, source, sink, out),
            None => run_plan(&plan, source, sink, out),
        }
    }
}
