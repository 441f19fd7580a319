//! Dispatch of reductions: selects the strategy by what is known at compile time.
//!
//! - *unrolled*: small static shapes are loops with constant sizes, inlined into the
//!   caller;
//! - *driver*: otherwise calls [`reduce_driver`](crate::kernel::reduce_driver), with a constant
//!   plan for contiguous operands of static shapes;
//! - *in order*: elements with drop glue, and large ones, are combined sequentially.
//!
//! The inner loops passed to the driver are those of [`Source::ShapeErased`], so that they are
//! compiled once for all shapes.

use crate::element::function::Fn2;
use crate::element::plain::plain;
use crate::kernel::dispatch::{LaunchOutput, operands_of, too_many_leaves};
use crate::kernel::driver::Compiled;
use crate::kernel::loop_nest::{Iteration, RowLoop};
use crate::kernel::pairwise::{
    FEW_IN_ORDER, Lines, PAIRWISE_BLOCK, PAIRWISE_ROWS, Pairs, ROWS_AT_ONCE, WithIndex, columns_of,
    combined, is_driven,
};
use crate::kernel::plan_source::{
    MANY_ELEMENTS, MANY_UNROLLED, StaticPlan, fits_small_plan, has_static_plan, lead,
};
use crate::kernel::reduce_driver::{ReduceDriver, ReduceLaunch, Split, ahead, split};
use crate::kernel::reduce_loops::{ReduceLoops, ReduceLoopsOf};
use crate::kernel::sink::{Elements, WriteNew, row_by_row};
use crate::kernel::source::{STRIDED, Source, StridePattern};
use crate::layout::{OperandLayout, SMALL_PLAN_LOOPS, plan};
use broadax_shape::shapes::Shape;
use broadax_shape::sizes::product;

impl<It: Shape, Out: Shape, E: Source, const N: usize, const CAP: usize>
    StaticPlan<It, Out, E, N, CAP>
{
    const SPLIT: Option<Split<N, CAP>> = match Self::for_reduction() {
        Some(plan) => Some(split(&plan)),
        None => None,
    };

    /// Returns the two nests of a reduction.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn constant_split() -> &'static Split<N, CAP> {
        match const { &Self::SPLIT } {
            Some(split) => split,
            None => unreachable!("called only where there is a plan"),
        }
    }

    /// Whether the shape is so small that the loops are unrolled. Then at most one loop is
    /// reduced, and it is a block.
    const fn is_unrolled() -> bool {
        match &Self::SPLIT {
            Some(split) => {
                // (Contiguous elements are summed faster by AVX2.)
                let many = match split.kept.loops {
                    0 if E::IS_TENSOR => MANY_ELEMENTS,
                    _ => MANY_UNROLLED,
                };
                split.iterations() < many
                    && split.reduced.loops <= 1
                    && (!split.by_rows || split.reduced.size[0] <= PAIRWISE_ROWS)
            }
            None => false,
        }
    }
}

/// The two nests of a plan, at run time or constant.
pub(crate) trait Reducible<const N: usize, const CAP: usize> {
    /// The number of elements, if it is a constant.
    const ITERATIONS: Option<usize>;
    fn split(&self) -> &Split<N, CAP>;
}
impl<const N: usize, const CAP: usize> Reducible<N, CAP> for &Split<N, CAP> {
    const ITERATIONS: Option<usize> = None;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn split(&self) -> &Split<N, CAP> {
        self
    }
}

/// Combines by `f` all elements of `source` that belong to the same slot of `output`, and writes
/// the results there. `OUT_CONTIGUOUS` is true if the output is contiguous, `uninit` if its slots
/// are not initialized.
///
/// # Safety
/// 1. `sizes` are those of `It`, and `output.sizes` those of `Out`: the same, or 1. Where they are
///    1, `sizes` is not 0, unless there are no slots.
/// 2. The slots are valid for writing and distinct for distinct indices, and do not overlap the
///    operands of `source`.
/// 3. The operands of `source` broadcast to `sizes`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn reduce<It, Out, E, F, const OUT_CONTIGUOUS: bool>(
    source: &E,
    f: &F,
    sizes: &[usize],
    output: LaunchOutput<'_, E::Item>,
    uninit: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        (const {
            match E::LEAVES {
                0 | 1 => reduce_n::<It, Out, E, F, OUT_CONTIGUOUS, 2>,
                2 => reduce_n::<It, Out, E, F, OUT_CONTIGUOUS, 3>,
                3 => reduce_n::<It, Out, E, F, OUT_CONTIGUOUS, 4>,
                4..=8 => reduce_n::<It, Out, E, F, OUT_CONTIGUOUS, 9>,
                9..=16 => reduce_n::<It, Out, E, F, OUT_CONTIGUOUS, 17>,
                _ => too_many_leaves(),
            }
        })(source, f, sizes, output, uninit)
    }
}

/// # Safety
/// As for [`reduce`]; `N` is larger than the number of leaves.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn reduce_n<It, Out, E, F, const OUT_CONTIGUOUS: bool, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    output: LaunchOutput<'_, E::Item>,
    uninit: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            if !is_driven::<E::Item>() {
                owned_elements::<E, F, N>
            } else {
                match has_static_plan::<It, Out, E>(OUT_CONTIGUOUS) && fits_small_plan::<It>() {
                    // Functions with FMA variants have to know the SIMD level.
                    true if !E::FUSES
                        && StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>::is_unrolled() =>
                    {
                        static_unrolled::<It, Out, E, F, N>
                    }
                    true => static_driven::<It, Out, E, F, N>,
                    false if E::IS_TENSOR && at_most_one::<Out>() => whole_tensor::<E, F, N>,
                    false => run_time::<E, F, N>,
                }
            }
        })(source, f, sizes, output, uninit)
    }
}

/// Reduces a small static shape.
///
/// # Safety
/// As for [`reduce_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn static_unrolled<It, Out, E, F, const N: usize>(
    source: &E,
    f: &F,
    _: &[usize],
    output: LaunchOutput<'_, E::Item>,
    _: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let nests = StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>::constant_split();
    if !nests.kept.any {
        return;
    }
    // SAFETY: 1. guaranteed by the caller: the plan is over its operands.
    unsafe { small_values(nests, source, f, output.ptr) }
}

/// Calls `run` with the launch for a source and a function.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn launch<E, F, const N: usize>(
    source: &E,
    f: &F,
    out: *mut E::Item,
    run: impl FnOnce(&ReduceLaunch<N>),
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let elements = source.elements();
    run(&ReduceLaunch {
        loops: ReduceLoopsOf::<E, F, N>::table(),
        f: (&raw const *f).cast(),
        source: (&raw const *source).cast(),
        out: out.cast(),
        elements: elements.map_or(core::ptr::null(), |first| first.cast()),
        shared: F::SHARED && plain::<E::Item>() && E::shared(),
    });
}

/// Reduces elements of a static shape.
///
/// # Safety
/// As for [`reduce_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn static_driven<It, Out, E, F, const N: usize>(
    source: &E,
    f: &F,
    _: &[usize],
    output: LaunchOutput<'_, E::Item>,
    _: bool,
) where
    It: Shape,
    Out: Shape,
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    let nests = StaticPlan::<It, Out, E, N, SMALL_PLAN_LOOPS>::constant_split();
    launch(&source.shape_erased(), f, output.ptr, |launch| {
        // SAFETY: 1. guaranteed by the caller: the plan is over its operands; 2. the launch was
        // created from them.
        unsafe { Compiled::over_split(launch, nests) }
    })
}

/// Whether a static shape has at most one element.
const fn at_most_one<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => product(extents.as_slice()) <= 1,
        None => false,
    }
}

/// Reduces all elements of a tensor with dynamic sizes or strides to one value: without a launch if
/// they are a short row.
///
/// # Safety
/// As for [`reduce_n`], for a tensor and at most one slot.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn whole_tensor<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    output: LaunchOutput<'_, E::Item>,
    _: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    // (Not those of `run_time`, which are stored in memory: most of the time of a short row.)
    let operands: [OperandLayout<'_>; N] = operands_of(source, output.sizes, output.strides);
    // (The entry after the output.)
    let n = short_row(sizes, &operands[N.min(2) - 1]);
    if let Some(from) = source.elements()
        && n > 0
    {
        if n < FEW_IN_ORDER {
            // SAFETY: 1. guaranteed by the caller: all elements, and the slot.
            return unsafe { output.ptr.write(few_in_order(from, n, f)) };
        }
        let (loops, f) = (table_for(&source.shape_erased(), f), (&raw const *f).cast());
        // SAFETY: 1. guaranteed by the caller: all elements, and the slot; 2. the table is that of
        // their types.
        return unsafe { Compiled::over_row(loops, f, from.cast(), n, output.ptr.cast()) };
    }
    // SAFETY: 1. guaranteed by the caller.
    unsafe { run_time::<E, F, N>(source, f, sizes, output, false) }
}

/// Combines fewer than [`FEW_IN_ORDER`] elements, as [`combined`] does, in a loop of which little
/// code is generated.
///
/// # Safety
/// 1. There are `n > 0` elements from `from` on.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn few_in_order<T: Clone, F: Fn2<T, T, Out = T>>(from: *const T, n: usize, f: &F) -> T {
    // SAFETY: 1. guaranteed by the caller.
    let elements = unsafe { core::slice::from_raw_parts(from, n) };
    let mut all = elements[0].clone();
    let mut i = 1;
    while i < n {
        row_by_row();
        all = f.call(all, elements[i].clone());
        i += 1;
    }
    all
}

/// Returns the number of elements if the operand has these sizes, and is contiguous, with at most
/// [`PAIRWISE_BLOCK`] elements; otherwise 0. (In one loop, of which little code is generated.)
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn short_row(sizes: &[usize], operand: &OperandLayout<'_>) -> usize {
    let mut axis = sizes.len();
    if operand.sizes.len() != axis {
        return 0;
    }
    let mut n = 1_usize;
    while axis > 0 {
        axis -= 1;
        let size = sizes[axis];
        let is_next = match operand.strides {
            Some(strides) => size == 1 || strides[axis] == n as isize,
            None => true,
        };
        if operand.sizes[axis] != size || !is_next || size > PAIRWISE_BLOCK {
            return 0;
        }
        // (At most the square of that.)
        n *= size;
        if n > PAIRWISE_BLOCK {
            return 0;
        }
    }
    n
}

/// Returns the inner loops for a source and a function.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn table_for<E, F, const N: usize>(_: &E, _: &F) -> &'static ReduceLoops<N>
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    ReduceLoopsOf::<E, F, N>::table()
}

/// Reduces operands with dynamic sizes or strides.
///
/// # Safety
/// As for [`reduce_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn run_time<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    output: LaunchOutput<'_, E::Item>,
    _: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    let operands = operands_of(source, output.sizes, output.strides);
    // SAFETY: 1. guaranteed by the caller.
    unsafe { over_operands::<E, F, N>(source, f, sizes, output.ptr, &operands) }
}

/// # Safety
/// As for [`reduce_n`]; the operands are the output, `out`, and those of `source`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn over_operands<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    out: *mut E::Item,
    operands: &[OperandLayout<'_>; N],
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    launch(&source.shape_erased(), f, out, |launch| {
        // SAFETY: 1. guaranteed by the caller; 2. the launch was created from them.
        unsafe { Compiled::over_sizes(launch, sizes, operands) }
    })
}

/// Reduces all elements of a plan made at run time. The slots need not be initialized.
///
/// # Safety
/// 1. The nests are those of a plan over the operands of `source` and the slots from `out` on.
/// 2. The requirements of [`reduce`] hold.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn reduce_split<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    // SAFETY: 1. guaranteed by the caller; 2. the launch is created from them.
    unsafe {
        (const {
            match is_driven::<E::Item>() {
                true => driven_split::<E, F, N, CAP>,
                false => uninit_in_order::<E, F, N, CAP>,
            }
        })(split, source, f, out)
    }
}

/// # Safety
/// As for [`reduce_split`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn driven_split<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    launch(source, f, out, |launch| {
        // SAFETY: 1. guaranteed by the caller; 2. the launch was created from them.
        unsafe { Compiled::over_any_split(launch, split) }
    })
}

/// # Safety
/// As for [`reduce_split`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn uninit_in_order<E, F, const N: usize, const CAP: usize>(
    split: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    // SAFETY: 1. guaranteed by the caller.
    unsafe { in_order(split, source, f, out, true) }
}

/// Reduces elements with drop glue, and large ones.
///
/// # Safety
/// As for [`reduce_n`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn owned_elements<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    output: LaunchOutput<'_, E::Item>,
    uninit: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
    Compiled: ReduceDriver<N>,
{
    let operands = operands_of(source, output.sizes, output.strides);
    let (source, lead) = (&source.shape_erased(), const { lead::<E::Item>() });
    // SAFETY: 1. guaranteed by the caller: the plan is over its operands.
    unsafe {
        match sizes.len() <= SMALL_PLAN_LOOPS {
            true => {
                let nests = split(&plan::<N, SMALL_PLAN_LOOPS>(sizes, &operands, lead));
                in_order(&nests, source, f, output.ptr, uninit)
            }
            false => {
                let nests = split(&plan::<N, 64>(sizes, &operands, lead));
                in_order(&nests, source, f, output.ptr, uninit)
            }
        }
    }
}

/// Reduces elements sequentially, in the variant for this processor.
///
/// # Safety
/// As for [`reduce_split`], for any type of elements.
#[inline(never)]
unsafe fn in_order<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    uninit: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    if !nests.kept.any {
        return;
    }
    // SAFETY: 1. guaranteed by the caller; 2. the processor supports the level.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES } && crate::simd::Level::current() >= crate::simd::Level::Avx2 {
            return one_by_one_fma(nests, source, f, out, uninit);
        }
        one_by_one(nests, source, f, out, uninit)
    }
}

/// Combines the elements `from .. from + n` of a row, with `0 < n <= PAIRWISE_BLOCK`.
///
/// # Safety
/// 1. The row has these elements.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn block<E, F, const N: usize, const PATTERN: StridePattern>(
    f: &F,
    row: &RowLoop<'_, E, PATTERN, N>,
    from: usize,
    n: usize,
) -> E::Item
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    combined(n, From { row, from }, f)
}

/// The elements of a row starting with one.
struct From<'r, 'a, E: Source, const N: usize, const PATTERN: StridePattern> {
    row: &'r RowLoop<'a, E, PATTERN, N>,
    from: usize,
}
impl<E: Source, const N: usize, const PATTERN: StridePattern> WithIndex<E::Item>
    for From<'_, '_, E, N, PATTERN>
{
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn at(&self, i: usize) -> E::Item {
        // SAFETY: 1. guaranteed by the caller of `block`.
        unsafe { self.row.get((self.from + i) as isize) }
    }
}

/// Runs the loops of a constant plan for small sizes, inlined into the caller.
///
/// # Safety
/// As for [`reduce_split`]; at most one loop is reduced, and it is a block.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn small_values<E, F, const N: usize, const CAP: usize>(
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
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot.
    unsafe {
        if nests.by_rows {
            let mut iteration = Iteration::<N, CAP>::new(1);
            let along = &kept.stride[0];
            loop {
                let slot = out.offset(at[0]);
                let lines = Read {
                    source,
                    at: &at,
                    along,
                    down: step,
                };
                for first in (0..n).step_by(ROWS_AT_ONCE) {
                    let rows = (first, ROWS_AT_ONCE.min(n - first));
                    let to = (slot, along[0]);
                    columns_of::<_, F, _, false>(f, &lines, rows, first > 0, to, kept.size[0]);
                }
                if !iteration.next(kept, &mut at) {
                    return;
                }
            }
        }
        let mut iteration = Iteration::<N, CAP>::new(0);
        loop {
            let row = &RowLoop::<E, { STRIDED }, N>::new(source, &at, step);
            out.offset(at[0])
                .write(combined(n, From { row, from: 0 }, f));
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Rows of a source, read in place.
struct Read<'a, E: Source, const N: usize> {
    source: &'a E,
    at: &'a [isize; N],
    along: &'a [isize; N],
    down: &'a [isize; N],
}
impl<E: Source, const N: usize> Lines<E::Item> for Read<'_, E, N> {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, row: usize, i: usize) -> E::Item {
        let mut at = *self.at;
        ahead(&mut at, self.down, row);
        // SAFETY: 1. guaranteed by the caller.
        unsafe { RowLoop::<E, { STRIDED }, N>::new(self.source, &at, self.along).get(i as isize) }
    }
}

/// Reduces elements of any type to a value for each iteration of the kept loops.
///
/// # Safety
/// As for [`in_order`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn one_by_one<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    uninit: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut iteration = Iteration::<N, CAP>::new(0);
    // Elements that need drop are written in order: see `lead`.
    let written = WriteNew::new(out);
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot, and
    // every slot has an iteration.
    unsafe {
        loop {
            let mut pairs = Pairs::new();
            let mut inner = at;
            let mut inner_iteration = Iteration::<N, CAP>::new(1);
            loop {
                let row = RowLoop::<E, { STRIDED }, N>::new(source, &inner, step);
                for from in (0..n).step_by(PAIRWISE_BLOCK) {
                    let mut value = row.get(from as isize);
                    for i in from + 1..n.min(from + PAIRWISE_BLOCK) {
                        value = f.call(value, row.get(i as isize));
                    }
                    pairs.push(f, value);
                }
                if !inner_iteration.next(reduced, &mut inner) {
                    break;
                }
            }
            let Some(value) = pairs.all(f) else {
                unreachable!("a reduced loop has an iteration")
            };
            let slot = out.offset(at[0]);
            if uninit {
                written.put(slot, value);
            } else {
                *slot = value;
            }
            if !iteration.next(kept, &mut at) {
                return written.done();
            }
        }
    }
}

/// [`one_by_one`] for AVX2 and FMA, with the FMA variants of functions.
///
/// # Safety
/// As for [`in_order`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn one_by_one_fma<E, F, const N: usize, const CAP: usize>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut E::Item,
    uninit: bool,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe { one_by_one(nests, source.fused(), f, out, uninit) }
}
