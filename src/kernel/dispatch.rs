//! Dispatch of elementwise kernels: selects the strategy by what is known at compile time.
//!
//! - *unrolled*: small static shapes are loops with constant sizes, inlined into the
//!   caller;
//! - *driver*: otherwise calls [`driver`](crate::kernel::driver), with a constant plan for
//!   contiguous operands of static shapes;
//! - *in order*: elements that own memory are computed sequentially.
//!
//! The inner loops passed to the driver are those of [`Source::ShapeErased`], so that they are
//! compiled once for all shapes.

use crate::element::plain::plain;
use crate::kernel::driver::{Compiled, Driver, Kind, Launch, all};
use crate::kernel::inner_loops::{Block, Context, LoopsOf};
use crate::kernel::loop_nest::{in_order, unrolled};
use crate::kernel::plan_source::{StaticNest, StaticPlan, StaticStrategy, static_strategy};
use crate::kernel::sink::Sink;
#[cfg(feature = "alloc")]
use crate::kernel::sink::WriteNew;
use crate::kernel::source::Source;
use crate::layout::{OperandLayout, Plan, SMALL_PLAN_LOOPS, broadcasts, plan};
use broadax_shape::shapes::{DynRank, Shape};
use core::marker::PhantomData;
use core::mem::needs_drop;

/// The output of a kernel launch.
pub(crate) struct LaunchOutput<'a, T> {
    pub(crate) ptr: *mut T,
    pub(crate) sizes: &'a [usize],
    /// `None`: contiguous.
    pub(crate) strides: Option<&'a [isize]>,
}

impl<T> LaunchOutput<'_, T> {
    /// Returns the same output.
    #[inline(always)]
    pub(crate) fn again(&self) -> Self {
        let &LaunchOutput {
            ptr,
            sizes,
            strides,
        } = self;
        LaunchOutput {
            ptr,
            sizes,
            strides,
        }
    }
}

/// Launches an elementwise kernel: evaluates `source` for all indices of `sizes` (of shape `It`),
/// and writes the elements to `output` (of shape `Out`, whose sizes are those of `It` or 1) with
/// `sink`.
///
/// `OUT_CONTIGUOUS` is true if the output is contiguous.
///
/// # Safety
/// 1. `sizes` are those of `It`, and `output.sizes` those of `Out`.
/// 2. `output` describes slots that are valid for writing and, for a sink that is not
///    [`crate::kernel::sink::WriteNew`], initialized. No two indices share a slot, except along
///    axes of size 1 in `Out` that are larger in `It`.
/// 3. The operands of `source` broadcast to `sizes`, and do not overlap `output`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn run<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_CONTIGUOUS: bool,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) {
    // SAFETY: 1. to 3. guaranteed by the caller; nothing is checked.
    unsafe { run_or_not::<It, Out, E, K, OUT_CONTIGUOUS, false>(source, sink, sizes, output) };
}

/// Like [`run`], for an output of dynamic rank and all of its indices. If an operand of `source`
/// does not broadcast to it, returns false without evaluating anything.
///
/// # Safety
/// As for [`run`], except that operands need not broadcast.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn run_checked<E: Source, K: Sink<E::Item>, const OUT_CONTIGUOUS: bool>(
    source: &E,
    sink: &K,
    output: LaunchOutput<'_, K::Slot>,
) -> bool {
    // SAFETY: 1. to 3. guaranteed by the caller, or checked.
    unsafe {
        let sizes = output.sizes;
        run_or_not::<DynRank, DynRank, E, K, OUT_CONTIGUOUS, true>(source, sink, sizes, output)
    }
}

/// [`run`] or, if `CHECKS`, [`run_checked`].
///
/// # Safety
/// As for these.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn run_or_not<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_CONTIGUOUS: bool,
    const CHECKS: bool,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool {
    // A plan has one operand for the output and one for each leaf.
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        (const {
            match E::LEAVES {
                0 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 1>,
                1 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 2>,
                2 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 3>,
                3 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 4>,
                4 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 5>,
                5..=8 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 9>,
                9..=16 => run_n::<It, Out, E, K, OUT_CONTIGUOUS, CHECKS, 17>,
                _ => too_many_leaves(),
            }
        })(source, sink, sizes, output)
    }
}

/// Compile-time error for too many operands.
pub(crate) const fn too_many_leaves() -> ! {
    panic!("broadax: an expression reads at most 16 tensors")
}

/// # Safety
/// As for [`run_or_not`]; `N` is larger than the number of leaves.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn run_n<
    It: Shape,
    Out: Shape,
    E: Source,
    K: Sink<E::Item>,
    const OUT_CONTIGUOUS: bool,
    const CHECKS: bool,
    const N: usize,
>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool
where
    Compiled: Driver<N>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            if needs_drop::<K::Slot>() || !E::KEEPS {
                owned_elements::<E, K, CHECKS, N>
            } else {
                match static_strategy::<It, Out, E>(OUT_CONTIGUOUS) {
                    StaticStrategy::Unrolled => static_unrolled::<It, Out, E, K, N>,
                    StaticStrategy::Nest => static_nest::<It, E, K, N>,
                    StaticStrategy::SmallPlan => static_driven::<It, Out, E, K, N>,
                    StaticStrategy::LargePlan => static_large_plan::<It, Out, E, K, N>,
                    StaticStrategy::None => run_time::<E, K, CHECKS, N>,
                }
            }
        })(source, sink, sizes, output)
    }
}

/// Returns the operands of a kernel: its output, and the leaves of the source.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
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

/// Computes a small static shape, with contiguous operands.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn static_unrolled<It: Shape, Out: Shape, E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool {
    let plan = StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>(PhantomData);
    // SAFETY: 1. guaranteed by the caller.
    unsafe { unrolled(plan, source, sink, output.ptr) }
    true
}

/// Computes a small static shape, with strided operands.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn static_nest<It: Shape, E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool {
    let operands = operands_of(source, output.sizes, output.strides);
    let plan = StaticNest::<It, N>::over(&operands);
    // SAFETY: 1. guaranteed by the caller; the strides are those of the operands.
    unsafe { unrolled(plan, source, sink, output.ptr) }
    true
}

/// Calls `f` with the launch for a source and a sink.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn launch<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    out: *mut K::Slot,
    f: impl FnOnce(&mut Launch<N>),
) {
    launch_shape_erased(&source.shape_erased(), sink, out, f)
}

/// [`launch`] for a source without shapes: [`Source::ShapeErased`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn launch_shape_erased<E: Source, K: Sink<E::Item>, R, const N: usize>(
    source: &E,
    sink: &K,
    out: *mut K::Slot,
    f: impl FnOnce(&mut Launch<N>) -> R,
) -> R {
    let context = Context {
        source,
        sink: sink.driven(),
    };
    let mut ptr = [core::ptr::null(); N];
    source.pointers(1, &[0; N], &mut ptr);
    ptr[0] = out.cast_const().cast();
    let is_plain = plain::<K::Slot>() && E::plain();
    let shared = K::SHARED && plain::<K::Slot>() && E::shared();
    f(&mut Launch {
        loops: LoopsOf::<E, K::Driven, N>::table(),
        context: (&raw const context).cast(),
        row: Block {
            ptr,
            inner: [1; N],
            outer: [0; N],
            n: 0,
            m: 1,
            pattern: all(E::LEAVES),
            in_columns: false,
            streams: false,
            twice: K::OVERWRITES && shared,
        },
        kind: Kind {
            plain: is_plain,
            shared,
            warm: sink.warm(),
        },
    })
}

/// Computes elements of a static shape, with contiguous operands.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn static_driven<It: Shape, Out: Shape, E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool
where
    Compiled: Driver<N>,
{
    let plan = StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>::constant();
    let one_block =
        const { StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>::is_one_block(size_of::<K::Slot>()) };
    // SAFETY: 1. guaranteed by the caller: the plan is over its operands.
    unsafe { launch_plan(&source.shape_erased(), sink, output.ptr, plan, one_block) }
    true
}

/// Launches a plan. Compiled once for all shapes.
///
/// # Safety
/// 1. The plan is over the output, `out`, and the operands of `source`: as for [`run`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn launch_plan<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    out: *mut K::Slot,
    plan: &Plan<N, SMALL_PLAN_LOOPS>,
    one_block: bool,
) where
    Compiled: Driver<N>,
{
    launch_shape_erased::<E, K, _, N>(source, sink, out, |launch| {
        // SAFETY: 1. guaranteed by the caller; 2. made of these.
        unsafe {
            match one_block {
                true => Compiled::over_block(launch, plan),
                false => Compiled::over_plan(launch, plan),
            }
        }
    })
}

/// What a launch iterates over, if it is compiled once for all shapes.
#[cfg(feature = "alloc")]
pub(crate) enum IterationSpace<'a, const N: usize> {
    /// A constant plan, and whether it is a single block.
    Plan(&'a Plan<N, SMALL_PLAN_LOOPS>, bool),
    /// Sizes, and operands that broadcast to them.
    Sizes(&'a [usize], [OperandLayout<'a>; N]),
}

#[cfg(feature = "alloc")]
impl<'a, const N: usize> IterationSpace<'a, N> {
    /// Whether new contiguous elements of shape `S` are computed over such a space: neither small
    /// and static, nor elements that own memory.
    pub(crate) const fn is_for<S: Shape, E: Source>() -> bool {
        !needs_drop::<E::Item>()
            && E::KEEPS
            && matches!(
                static_strategy::<S, S, E>(true),
                StaticStrategy::SmallPlan | StaticStrategy::None
            )
    }

    /// Whether this space is a constant plan.
    pub(crate) const fn is_constant<S: Shape, E: Source>() -> bool {
        matches!(static_strategy::<S, S, E>(true), StaticStrategy::SmallPlan)
    }

    /// Returns the constant plan for new contiguous elements of shape `S`.
    pub(crate) fn constant<S: Shape, E: Source>() -> Self {
        let plan = StaticPlan::<S, S, E, N, SMALL_PLAN_LOOPS>::constant();
        let one_block = const {
            StaticPlan::<S, S, E, N, SMALL_PLAN_LOOPS>::is_one_block(size_of::<E::Item>())
        };
        IterationSpace::Plan(plan, one_block)
    }

    /// Writes the elements of a source to uninitialized memory.
    ///
    /// # Safety
    /// 1. The space is over the operands of `source`, and new memory at `out`: as for [`run`].
    pub(crate) unsafe fn write_new<E: Source>(&self, source: &E, out: *mut E::Item, warm: bool)
    where
        Compiled: Driver<N>,
    {
        let sink = WriteNew::in_memory(out, warm);
        launch_shape_erased::<E, _, _, N>(source, &sink, out, |launch| {
            // SAFETY: 1. guaranteed by the caller; 2. the launch was created from the operands.
            unsafe {
                match *self {
                    IterationSpace::Plan(plan, true) => Compiled::over_block(launch, plan),
                    IterationSpace::Plan(plan, false) => Compiled::over_plan(launch, plan),
                    IterationSpace::Sizes(sizes, ref operands) => {
                        Compiled::over_sizes(launch, sizes, operands, false);
                    }
                }
            }
        });
        sink.done();
    }
}

/// Computes elements of a static shape with more axes than [`SMALL_PLAN_LOOPS`].
///
/// # Safety
/// As for [`run_n`].
#[inline(never)]
unsafe fn static_large_plan<It: Shape, Out: Shape, E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    _: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool
where
    Compiled: Driver<N>,
{
    launch::<E, K, N>(source, sink, output.ptr, |launch| {
        let plan = StaticPlan::<It, Out, E, N, 64>::constant();
        // SAFETY: 1. guaranteed by the caller: the plan is over its operands; 2. the launch was
        // created from them.
        unsafe { Compiled::over_long_plan(launch, plan) }
    });
    true
}

/// Computes elements of dynamic sizes, or with strided operands.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn run_time<E: Source, K: Sink<E::Item>, const CHECKS: bool, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool
where
    Compiled: Driver<N>,
{
    let operands = operands_of(source, output.sizes, output.strides);
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        launch_sizes(
            &source.shape_erased(),
            sink,
            output.ptr,
            sizes,
            &operands,
            CHECKS,
        )
    }
}

/// Launches a kernel of dynamic sizes. Compiled once for all shapes.
///
/// # Safety
/// 1. The operands are the output, `out`, and those of `source`: as for [`run`] or, if `checks`,
///    [`run_checked`].
#[cfg_attr(not(debug_assertions), inline)]
unsafe fn launch_sizes<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    out: *mut K::Slot,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    checks: bool,
) -> bool
where
    Compiled: Driver<N>,
{
    launch_shape_erased::<E, K, _, N>(source, sink, out, |launch| {
        // SAFETY: 1. guaranteed by the caller; 2. made of these.
        unsafe { Compiled::over_sizes(launch, sizes, operands, checks) }
    })
}

/// Computes elements that own memory.
///
/// # Safety
/// As for [`run_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn owned_elements<E: Source, K: Sink<E::Item>, const CHECKS: bool, const N: usize>(
    source: &E,
    sink: &K,
    sizes: &[usize],
    output: LaunchOutput<'_, K::Slot>,
) -> bool {
    let operands: [OperandLayout<'_>; N] = operands_of(source, output.sizes, output.strides);
    if CHECKS
        && !operands
            .iter()
            .all(|operand| broadcasts(operand.sizes, sizes))
    {
        return false;
    }
    let source = &source.shape_erased();
    // SAFETY: 1. guaranteed by the caller, or checked: the plan is over its operands.
    unsafe {
        match sizes.len() <= SMALL_PLAN_LOOPS {
            true => in_order(
                &plan::<N, SMALL_PLAN_LOOPS>(sizes, &operands, 0),
                source,
                sink,
                output.ptr,
            ),
            false => in_order(
                &plan::<N, 64>(sizes, &operands, 0),
                source,
                sink,
                output.ptr,
            ),
        }
    }
    true
}
