//! The driver of elementwise kernels: everything that does not depend on the function of elements,
//! compiled once, in this crate.
//!
//! Its arguments are the sizes to iterate over, the memory layout of the operands, and the
//! [inner loops](crate::kernel::inner_loops) of an operation, which it calls through pointers. Once
//! per launch it decides
//!
//! - whether a *plan* is needed: small sizes, contiguous or in rows, are a single call without
//!   one;
//! - the *SIMD level* ([`crate::simd`]);
//! - the *pattern* in which the inner loop reads its operands;
//! - whether operands are *packed* because their stride along the innermost axis is neither 1 nor
//!   0: tiles of 64 rows of 512 bytes are first copied to the L1 cache, so that a transposed
//!   operand is read in whole cache lines ([`crate::kernel::tile`]);
//! - whether the result is *streamed* by non-temporal stores because it is larger than the caches;
//! - whether several *threads* share the work, with the feature `rayon`.

use crate::kernel::inner_loops::{Block, InnerLoops, has_column, in_columns, one_by_one, widths};
use crate::kernel::loop_nest::Iteration;
use crate::kernel::plan_source::MANY_ELEMENTS;
use crate::kernel::sink::LINE_BYTES;
use crate::kernel::source::{KEPT, STRIDED, StridePattern, has_pattern, pattern_of};
use crate::kernel::tile::{
    PACKING, PackRegion, TILE_BYTES, TILE_PITCH, TILE_ROWS, Tile, prefetch_columns,
};
use crate::layout::{
    FEW_ITERATIONS, OperandLayout, Plan, SMALL_PLAN_LOOPS, are_same, broadcasts,
    is_contiguous_layout, make, plan,
};
use crate::simd::{BETTER, Level};
use core::mem::MaybeUninit;

/// The arguments of the driver for an operation.
pub(crate) struct Launch<const N: usize> {
    pub(crate) loops: &'static InnerLoops<N>,
    /// The first argument of the inner loops.
    pub(crate) context: *const (),
    /// Pointers to the output and the operands, which the offsets of a plan are relative to; and a
    /// row that is contiguous in all operands, for small sizes.
    pub(crate) row: Block<N>,
    pub(crate) kind: Kind,
}

/// Properties of the elements of a launch, which determine what the driver may do with them.
#[derive(Clone, Copy)]
pub(crate) struct Kind {
    /// All elements are plain numbers, which may be copied as bytes.
    pub(crate) plain: bool,
    /// Several threads may call the inner loops at once.
    #[cfg_attr(not(feature = "rayon"), allow(dead_code))]
    pub(crate) shared: bool,
    /// The memory of the output was in use before. Otherwise the system first has to map its pages,
    /// and streaming is slower.
    pub(crate) warm: bool,
}

/// The driver, for launches with an output and up to `N - 1` operands.
///
/// It is a trait because generic functions are compiled in the crate that uses them, and the
/// methods of this one are not generic.
pub(crate) trait Driver<const N: usize> {
    /// Computes all elements of `sizes`. If `checks` is true and an operand does not broadcast to
    /// `sizes`, returns false without calling an inner loop.
    ///
    /// # Safety
    /// 1. `operands` describe the output, whose elements no two indices share, and the operands,
    ///    which do not overlap the output and, unless `checks` is true, broadcast to `sizes`; the
    ///    pointers of the launch are to these. Entries past the last leaf are those of a tensor
    ///    without axes.
    /// 2. The context is that of the inner loops, and `kind` is correct for its elements.
    unsafe fn over_sizes(
        launch: &mut Launch<N>,
        sizes: &[usize],
        operands: &[OperandLayout<'_>; N],
        checks: bool,
    ) -> bool;

    /// Computes all elements of a plan.
    ///
    /// # Safety
    /// As for `over_sizes`, for the sizes and operands of the plan.
    unsafe fn over_plan(launch: &Launch<N>, plan: &Plan<N, SMALL_PLAN_LOOPS>);

    /// Computes all elements of a plan that is a single block.
    ///
    /// # Safety
    /// As for `over_plan`; the plan has an element and at most two loops, and the inner loops have
    /// a pattern for it.
    unsafe fn over_block(launch: &Launch<N>, plan: &Plan<N, SMALL_PLAN_LOOPS>);

    /// Computes all elements of a plan with more loops than [`SMALL_PLAN_LOOPS`].
    ///
    /// # Safety
    /// As for `over_plan`.
    unsafe fn over_long_plan(launch: &Launch<N>, plan: &Plan<N, 64>);
}

/// Carrier type of the drivers that are compiled in this crate.
pub(crate) struct Compiled;

macro_rules! drivers {
    ($attributes:tt: $($n:literal)*) => { $(
        impl Driver<$n> for Compiled {
            #$attributes
            unsafe fn over_sizes(
                launch: &mut Launch<$n>,
                sizes: &[usize],
                operands: &[OperandLayout<'_>; $n],
                checks: bool,
            ) -> bool {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_sizes(launch, sizes, operands, checks) }
            }
            #$attributes
            unsafe fn over_plan(launch: &Launch<$n>, plan: &Plan<$n, SMALL_PLAN_LOOPS>) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_plan(launch, plan, plan.iterations()) }
            }
            #$attributes
            unsafe fn over_block(launch: &Launch<$n>, plan: &Plan<$n, SMALL_PLAN_LOOPS>) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_block(launch, plan) }
            }
            #$attributes
            unsafe fn over_long_plan(launch: &Launch<$n>, plan: &Plan<$n, 64>) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_long_plan(launch, plan) }
            }
        }
    )* };
}
drivers!([inline(never)]: 1 2 3 4);
// Few programs have so many operands, so in dev builds those compile the driver that do.
drivers!([cfg_attr(all(debug_assertions, not(feature = "dev-kernels")), inline)]: 5 9 17);

/// # Safety
/// As for [`Driver::over_sizes`].
#[inline(always)]
unsafe fn over_sizes<const N: usize>(
    launch: &mut Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    checks: bool,
) -> bool
where
    Compiled: Driver<N>,
{
    // SAFETY: 1. and 2. guaranteed by the caller; a row of the operands, which therefore broadcast.
    unsafe {
        // (With so few operands, all entries are used.)
        if N > 4 || launch.loops.fuses {
            return over_planned(launch, sizes, operands, checks);
        }
        match one_row(sizes, operands) {
            Some(0) => true,
            Some(n) => {
                over_rows(launch, n, 1, [0; N]);
                true
            }
            None => over_short_rows(launch, sizes, operands, checks),
        }
    }
}

/// Computes elements by a plan. (A separate function, because the path above is faster with few
/// variables.)
///
/// # Safety
/// As for [`Driver::over_sizes`].
#[inline(never)]
unsafe fn over_planned<const N: usize>(
    launch: &Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    checks: bool,
) -> bool
where
    Compiled: Driver<N>,
{
    if checks
        && !operands
            .iter()
            .all(|operand| broadcasts(operand.sizes, sizes))
    {
        return false;
    }
    // SAFETY: 1. and 2. guaranteed by the caller, or checked; the plan is over these operands.
    unsafe {
        if sizes.len() > SMALL_PLAN_LOOPS {
            over_many_axes(launch, sizes, operands);
            return true;
        }
        let mut plan = Plan::<N, SMALL_PLAN_LOOPS>::empty();
        if !plan.contiguous(sizes, operands) {
            make(&mut plan, sizes, operands, 0);
        }
        over_plan(launch, &plan, plan.iterations());
    }
    true
}

/// Handles more axes than most tensors have. Most of them merge. (It calls the compiled methods, so
/// that it has no copies of them.)
///
/// # Safety
/// As for [`Driver::over_sizes`]; the operands broadcast to `sizes`.
#[cold]
#[inline(never)]
unsafe fn over_many_axes<const N: usize>(
    launch: &Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
) where
    Compiled: Driver<N>,
{
    let plan = plan::<N, 64>(sizes, operands, 0);
    // SAFETY: 1. and 2. guaranteed by the caller; the plan is over these operands.
    unsafe {
        match plan.small_plan() {
            Some(plan) => Compiled::over_plan(launch, &plan),
            None => Compiled::over_long_plan(launch, &plan),
        }
    }
}

/// Returns the number of elements if it is small, and all operands are contiguous and have the
/// same sizes: a row that needs no plan.
#[inline(always)]
fn one_row<const N: usize>(sizes: &[usize], operands: &[OperandLayout<'_>; N]) -> Option<usize> {
    let is_plain = |operand: &OperandLayout<'_>| {
        operand.strides.is_none() && operand.sizes.len() == sizes.len()
    };
    if !operands.iter().all(is_plain) {
        return None;
    }
    let mut n = 1;
    for (axis, &size) in sizes.iter().enumerate() {
        if operands.iter().any(|operand| operand.sizes[axis] != size) || size >= FEW_ITERATIONS {
            return None;
        }
        // (At most the square of that.)
        n *= size;
        if n >= FEW_ITERATIONS {
            return None;
        }
    }
    Some(n)
}

/// Computes small sizes without a plan if all operands are contiguous, and have all axes or only
/// the axes of a row; otherwise in several loops.
///
/// # Safety
/// As for [`Driver::over_sizes`].
#[inline(never)]
unsafe fn over_short_rows<const N: usize>(
    launch: &mut Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    checks: bool,
) -> bool
where
    Compiled: Driver<N>,
{
    // SAFETY: 1. and 2. guaranteed by the caller; the rows are those of the operands, which
    // therefore broadcast.
    unsafe {
        let Some((n, m)) = short_rows(sizes, operands) else {
            return over_small(launch, sizes, operands, checks);
        };
        if n > 0 && m > 0 {
            let mut outer = [0; N];
            for k in 0..N {
                if operands[k].sizes.len() == sizes.len() {
                    outer[k] = (n * launch.loops.size[k]) as isize;
                }
            }
            over_rows(launch, n, m, outer);
        }
        true
    }
}

/// Returns the number of elements of a row, and the number of rows, if all operands are contiguous,
/// and have all axes or only the axes of a row.
#[inline(always)]
fn short_rows<const N: usize>(
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
) -> Option<(usize, usize)> {
    let rank = sizes.len();
    // A row consists of the axes from `front` on, the same ones for all operands.
    let (mut front, mut missing) = (0, [0; N]);
    for (operand, missing) in operands.iter().zip(&mut missing) {
        // (A tensor without axes is no row.)
        let own = operand.sizes.len();
        if own == 0 || own > rank {
            return None;
        }
        *missing = rank - own;
        if *missing > 0 {
            if front > 0 && *missing != front {
                return None;
            }
            front = *missing;
        }
    }
    let (mut n, mut m) = (1, 1);
    // (From the last axis on, along which most other operands differ.)
    for axis in (0..rank).rev() {
        let size = sizes[axis];
        for (operand, missing) in operands.iter().zip(&missing) {
            // SAFETY: 1. the operand has the axes from `missing` on.
            if axis >= *missing && unsafe { *operand.sizes.get_unchecked(axis - missing) } != size {
                return None;
            }
        }
        if size >= FEW_ITERATIONS {
            return None;
        }
        // (At most the square of that.)
        match axis < front {
            true => m *= size,
            false => n *= size,
        }
        if n * m >= FEW_ITERATIONS {
            return None;
        }
    }
    for operand in operands {
        if let Some(strides) = operand.strides
            && !is_contiguous_layout(operand.sizes, strides)
        {
            return None;
        }
    }
    Some((n, m))
}

/// Computes `m` rows of `n` elements, which are contiguous in all operands.
///
/// # Safety
/// As for [`Driver::over_sizes`]; these are the rows of the operands, with the strides `outer` in
/// bytes, and there is an element.
#[inline(always)]
unsafe fn over_rows<const N: usize>(launch: &mut Launch<N>, n: usize, m: usize, outer: [isize; N]) {
    launch.row.n = n;
    if m != 1 {
        (launch.row.m, launch.row.outer) = (m, outer);
    }
    // SAFETY: 1. guaranteed by the caller; 2. the rows of all operands, which are contiguous; 3.
    // and 4. no columns, not streamed; 5. all processors have this level.
    unsafe { call(launch, 0, &launch.row) }
}

/// The number of loops that [`over_small`] has.
const NEST_LOOPS: usize = 4;

/// Computes small sizes of contiguous operands in up to four loops, which are found and checked in
/// one pass over the axes; otherwise by a plan.
///
/// # Safety
/// As for [`Driver::over_sizes`].
#[inline(never)]
unsafe fn over_small<const N: usize>(
    launch: &mut Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    checks: bool,
) -> bool
where
    Compiled: Driver<N>,
{
    if let Some(loops) = FewLoops::over(sizes, operands)
        // (All entries are used: there is a leaf less than operands.)
        && has_pattern(N - 1, loops.pattern())
    {
        if loops.count > 0 {
            // SAFETY: 1. and 2. guaranteed by the caller; the loops are those of the operands,
            // which therefore broadcast.
            unsafe { loops.run(launch) }
        }
        return true;
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        over_few_rows(launch, sizes, operands) || over_planned(launch, sizes, operands, checks)
    }
}

/// Computes small sizes of one or two axes, of operands with any strides, without a plan; otherwise
/// returns false without doing anything.
///
/// # Safety
/// As for [`Driver::over_sizes`].
#[inline(always)]
unsafe fn over_few_rows<const N: usize>(
    launch: &mut Launch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
) -> bool {
    let (m, n) = match *sizes {
        [n] => (1, n),
        [m, n] => (m, n),
        _ => return false,
    };
    let count = m.saturating_mul(n);
    let [output, leaves @ ..] = &operands[..] else {
        return false;
    };
    if count == 0
        || count >= FEW_ITERATIONS
        || !are_same(output.sizes, sizes)
        || !leaves.iter().all(|leaf| broadcasts(leaf.sizes, sizes))
    {
        return false;
    }
    let mut inner: [isize; N] = core::array::from_fn(|k| operands[k].step(0));
    let mut outer: [isize; N] = core::array::from_fn(|k| operands[k].step(1));
    // (All entries are used: there is a leaf less than operands.)
    let pattern = pattern_of(&inner, N - 1);
    let row = &mut launch.row;
    (row.m, row.n, row.pattern) = (m, n, pattern);
    if !has_pattern(N - 1, pattern) {
        row.pattern = STRIDED;
        // Few long rows take less time than many short ones.
        if m > n {
            (row.m, row.n) = (n, m);
            core::mem::swap(&mut inner, &mut outer);
        }
    }
    row.inner = inner;
    for k in 0..N {
        row.outer[k] = outer[k].wrapping_mul(launch.loops.size[k] as isize);
    }
    // SAFETY: 1. guaranteed by the caller; 2. a block of the operands, which broadcast, in its
    // pattern or in any strides; 3. and 4. no columns, not streamed; 5. all processors have this
    // level.
    unsafe { call(launch, 0, &launch.row) }
    true
}

/// Loops over contiguous operands of small sizes, the innermost one first.
struct FewLoops<const N: usize> {
    /// The number of elements.
    count: usize,
    loops: usize,
    size: [usize; NEST_LOOPS],
    /// The operands that do not broadcast along a loop, as bits.
    moving: [u32; NEST_LOOPS],
}

impl<const N: usize> FewLoops<N> {
    /// Returns the loops; `None` if there are too many, or too many elements, or if an operand is
    /// not contiguous or does not broadcast.
    #[inline(always)]
    fn over(sizes: &[usize], operands: &[OperandLayout<'_>; N]) -> Option<Self> {
        let rank = sizes.len();
        let mut missing = [0; N];
        for (operand, missing) in operands.iter().zip(&mut missing) {
            *missing = rank.checked_sub(operand.sizes.len())?;
            if let Some(strides) = operand.strides
                && !is_contiguous_layout(operand.sizes, strides)
            {
                return None;
            }
        }
        // (Numbers and not fields, so that they stay in registers.)
        let (mut count, mut loops, mut last) = (1, 0, u32::MAX);
        let (mut iterations, mut moves) = ([1; NEST_LOOPS], [u32::MAX; NEST_LOOPS]);
        for (axis, &size) in sizes.iter().enumerate().rev() {
            let mut moving = 0;
            for k in 0..N {
                // (A missing axis is equivalent to one of size 1.)
                if axis >= missing[k] {
                    // SAFETY: 1. the operand has the axes from `missing` on.
                    let own = unsafe { *operands[k].sizes.get_unchecked(axis - missing[k]) };
                    if own != 1 {
                        if own != size {
                            return None;
                        }
                        moving |= 1 << k;
                    }
                }
            }
            if size == 1 {
                continue;
            }
            // (At most the square of that.)
            if size >= FEW_ITERATIONS {
                return None;
            }
            count *= size;
            if count >= FEW_ITERATIONS {
                return None;
            }
            if moving == last {
                iterations[loops - 1] *= size;
                continue;
            }
            *iterations.get_mut(loops)? = size;
            *moves.get_mut(loops)? = moving;
            loops += 1;
            last = moving;
        }
        Some(FewLoops {
            count,
            loops,
            size: iterations,
            moving: moves,
        })
    }

    /// Returns the pattern of rows.
    #[inline(always)]
    fn pattern(&self) -> StridePattern {
        match self.moving[0] & 1 {
            0 => STRIDED,
            _ => (self.moving[0] & all(N)) >> 1,
        }
    }

    /// # Safety
    /// As for [`Driver::over_sizes`]; these are the loops of the launch, there is an element, and
    /// there are inner loops for the pattern.
    #[inline(always)]
    unsafe fn run(&self, launch: &mut Launch<N>) {
        let size = &self.size;
        let row = &mut launch.row;
        row.n = size[0];
        row.pattern = self.pattern();
        // The number of bytes of each operand in the loops so far.
        let mut bytes = [0; N];
        for k in 0..N {
            row.inner[k] = (self.moving[0] >> k & 1) as isize;
            bytes[k] = launch.loops.size[k] as isize;
        }
        let mut next = |of: usize| {
            let (before, now) = (self.moving[of - 1], self.moving[of]);
            core::array::from_fn(|k| {
                if before >> k & 1 == 1 {
                    bytes[k] *= size[of - 1] as isize;
                }
                bytes[k] & -((now >> k & 1) as isize)
            })
        };
        if self.loops > 1 {
            row.m = size[1];
            row.outer = next(1);
        }
        if self.loops <= 2 {
            // SAFETY: 1. guaranteed by the caller; 2. a block of the operands, in its pattern;
            // 3. and 4. no columns, not streamed; 5. all processors have this level.
            return unsafe { call(launch, 0, &launch.row) };
        }
        let across: [isize; N] = next(2);
        let mut back: [isize; N] = next(3);
        for k in 0..N {
            // From behind the last iteration of the third loop to the next one of the fourth.
            back[k] -= across[k] * size[2] as isize;
        }
        for _ in 0..size[3] {
            for _ in 0..size[2] {
                // SAFETY: 1. to 5. as above.
                unsafe { call(launch, 0, &launch.row) }
                for k in 0..N {
                    launch.row.ptr[k] = launch.row.ptr[k].wrapping_byte_offset(across[k]);
                }
            }
            for k in 0..N {
                launch.row.ptr[k] = launch.row.ptr[k].wrapping_byte_offset(back[k]);
            }
        }
    }
}

/// Computes all elements of a plan on one or several threads. It is a plan, or part of one, with
/// `count` elements in total.
///
/// # Safety
/// As for [`Driver::over_plan`].
#[inline(always)]
unsafe fn over_plan<const N: usize>(
    launch: &Launch<N>,
    plan: &Plan<N, SMALL_PLAN_LOOPS>,
    count: usize,
) {
    if !plan.any {
        return;
    }
    // SAFETY: 1. and 2. guaranteed by the caller, also for parts of the plan; several threads may
    // call the inner loops if the launch is shared.
    unsafe {
        #[cfg(feature = "rayon")]
        if launch.kind.shared && plan.iterations() >= crate::threads::MIN_SPLIT {
            // Each thread computes a part of the plan, with the strategy for the whole plan.
            let shared = crate::threads::Shared(launch);
            let work = |part: &Plan<N, SMALL_PLAN_LOOPS>| one_thread(shared.get(), part, count);
            if crate::kernel::parallel::pieces(plan, work) {
                return;
            }
        }
        one_thread(launch, plan, count)
    }
}

/// Computes all elements of a long plan: the innermost loops are a plan for each iteration of the
/// others. (All loops at once would be a second copy of the driver.)
///
/// # Safety
/// As for [`Driver::over_plan`].
#[inline(always)]
unsafe fn over_long_plan<const N: usize>(launch: &Launch<N>, plan: &Plan<N, 64>) {
    let mut part = plan.innermost();
    let mut outer = Iteration::<N, 64>::new(SMALL_PLAN_LOOPS);
    loop {
        // SAFETY: 1. and 2. guaranteed by the caller; an iteration of the outer loops.
        unsafe { over_plan(launch, &part, plan.iterations()) }
        if !outer.next(plan, &mut part.start) {
            return;
        }
    }
}

/// The size of a result in bytes from which it is streamed: half of the last-level cache of many
/// processors, which also holds the operands.
const STREAMED_BYTES: usize = 16 << 20;

/// Computes all elements of a plan, which is part of a launch with `count` elements in total.
///
/// # Safety
/// As for [`Driver::over_plan`].
#[inline(always)]
unsafe fn one_thread<const N: usize>(
    launch: &Launch<N>,
    plan: &Plan<N, SMALL_PLAN_LOOPS>,
    count: usize,
) {
    let loops = launch.loops;
    // Functions with FMA variants use them for any number of elements, so that an element does not
    // depend on how many there are.
    let level = match BETTER {
        true if loops.fuses || count >= MANY_ELEMENTS => Level::current() as usize,
        true => 0,
        false => usize::from(count >= MANY_ELEMENTS),
    };
    let columns = in_columns(plan.size[0], plan.size[1]);
    let streams = BETTER
        && level > 0
        && count.saturating_mul(loops.size[0]) >= STREAMED_BYTES
        && loops.overwrites
        && launch.kind.plain
        && launch.kind.warm
        && !columns
        && plan.stride[0][0] == 1;
    let packs = !has_pattern(loops.leaves, pattern_of(&plan.stride[0], loops.leaves))
        && plan.stride[0][0] == 1
        && launch.kind.plain
        && loops.leaves > 0
        && plan.loops > 0
        && (loops.leaves > 2 || plan.size[0] >= 8 && plan.loops > 1 && plan.size[1] >= 8);
    // SAFETY: 1. and 2. guaranteed by the caller; 3. the level is available; the elements are plain
    // numbers if they are packed or streamed.
    unsafe {
        if packs {
            return packed(launch, plan, level, streams);
        }
        let _fence = Fence(streams);
        let strategy = Strategy::of(launch, level, streams, &plan.stride);
        for_each_block(launch, plan, |block| strategy.compute(block));
    }
}

/// Computes all elements of a constant plan that is a single block.
///
/// # Safety
/// As for [`Driver::over_block`].
#[inline(always)]
unsafe fn over_block<const N: usize>(launch: &Launch<N>, plan: &Plan<N, SMALL_PLAN_LOOPS>) {
    let level = match BETTER {
        true => Level::current() as usize,
        false => 1,
    };
    let mut block = first_block(launch, plan);
    // SAFETY: 1. and 2. guaranteed by the caller; 3. the level is available.
    unsafe { Strategy::of(launch, level, false, &plan.stride).compute(&mut block) }
}

/// How the blocks of a plan are computed.
struct Strategy<'a, const N: usize> {
    launch: &'a Launch<N>,
    /// The index of the inner loop.
    level: usize,
    /// The pattern of rows.
    pattern: StridePattern,
    /// The pattern of columns, if there are loops for it.
    column: Option<StridePattern>,
    streams: bool,
}

/// The pattern in which all leaves are contiguous.
#[inline(always)]
pub(crate) const fn all(leaves: usize) -> StridePattern {
    (1 << leaves) - 1
}

impl<'a, const N: usize> Strategy<'a, N> {
    /// Returns the strategy for blocks with these strides in elements: along rows, and from row to
    /// row.
    #[inline(always)]
    fn of<const CAP: usize>(
        launch: &'a Launch<N>,
        level: usize,
        streams: bool,
        stride: &[[isize; N]; CAP],
    ) -> Self {
        let leaves = launch.loops.leaves;
        let pattern = pattern_of(&stride[0], leaves);
        let level = match launch.loops.strides_by_level || has_pattern(leaves, pattern) {
            true => level,
            false => 0,
        };
        let mut column = None;
        if launch.loops.columns && level > 0 {
            // Leaves that are contiguous along a row, and the same in all rows, are kept.
            let same = |k: usize| StridePattern::from(stride[1][k + 1] == 0) << k;
            let kept = (0..leaves).fold(0, |kept, k| kept | same(k)) & pattern;
            column = [pattern | kept << KEPT, pattern]
                .into_iter()
                .find(|&pattern| has_column(leaves, pattern, launch.loops.size[0]));
        }
        Strategy {
            launch,
            level,
            pattern,
            column,
            streams,
        }
    }

    /// Computes a block, whatever its pattern is.
    ///
    /// # Safety
    /// 1. The block is part of the launch, and has the strides of the strategy. The processor has
    ///    its level. If it streams, the output is contiguous along a row, its elements are plain
    ///    numbers, and the level is not the first.
    #[inline(always)]
    unsafe fn compute(&self, block: &mut Block<N>) {
        (block.pattern, block.in_columns) = (self.pattern, false);
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            // (The pattern of columns is that of the strides, and in the table.)
            if let Some(pattern) = self.column
                && in_columns(block.n, block.m)
            {
                return by_columns(self.launch, self.level, block, pattern);
            }
            if self.streams {
                return streamed(self.launch, self.level, block);
            }
            call(self.launch, self.level, block)
        }
    }
}

/// Calls the inner loop of a level.
///
/// # Safety
/// 1. As for [`InnerLoop`](crate::kernel::inner_loops::InnerLoop).
#[inline(always)]
unsafe fn call<const N: usize>(launch: &Launch<N>, level: usize, block: &Block<N>) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { (launch.loops.by_level[level])(launch.context, block) }
}

/// The number of result elements that are computed column by column.
const MAX_BY_COLUMNS: usize = 4096;

/// Computes a block in columns of constant widths. If writing an element twice has no effect, the
/// last column may overlap the one before; otherwise what is left is computed in rows.
///
/// # Safety
/// As for [`Strategy::compute`]; there are loops for columns of this pattern, which is that of
/// the block.
#[inline(always)]
unsafe fn by_columns<const N: usize>(
    launch: &Launch<N>,
    level: usize,
    block: &mut Block<N>,
    pattern: StridePattern,
) {
    let narrow = widths(launch.loops.size[0]).1;
    let n = block.n;
    let twice = launch.row.twice && n >= narrow;
    let width = if twice { n } else { n & !(narrow - 1) };
    // SAFETY: 1. guaranteed by the caller; the width of the columns is a multiple of the narrow
    // one, or elements may be written twice.
    unsafe {
        if width < n || block.m * n > MAX_BY_COLUMNS {
            return by_many_columns(launch, level, block, pattern, width);
        }
        (block.pattern, block.in_columns) = (pattern, true);
        call(launch, level, block);
    }
}

/// # Safety
/// As for [`by_columns`], for columns of this total width.
#[inline(never)]
unsafe fn by_many_columns<const N: usize>(
    launch: &Launch<N>,
    level: usize,
    block: &Block<N>,
    pattern: StridePattern,
    width: usize,
) {
    let n = block.n;
    let (mut columns, mut rest) = (*block, *block);
    (columns.pattern, columns.in_columns, columns.n) = (pattern, true, width);
    rest.n = n - width;
    rest.in_columns = false;
    // As many rows at a time as stay in the L1 cache while all their columns are computed.
    let tall = (MAX_BY_COLUMNS / n).max(4);
    for top in (0..block.m).step_by(tall) {
        columns.m = tall.min(block.m - top);
        rest.m = columns.m;
        for k in 0..N {
            let down = block.outer[k].wrapping_mul(top as isize);
            columns.ptr[k] = block.ptr[k].wrapping_byte_offset(down);
            let along = block.inner[k].wrapping_mul(width as isize);
            rest.ptr[k] = element(launch, columns.ptr[k], k, along);
        }
        // SAFETY: 1. guaranteed by the caller: parts of the block.
        unsafe {
            if width > 0 {
                call(launch, level, &columns);
            }
            if rest.n > 0 {
                call(launch, level, &rest);
            }
        }
    }
}

/// Streams a block to memory, whole cache lines of each row. What precedes and follows these is
/// written as usual.
///
/// # Safety
/// As for [`Strategy::compute`] with a strategy that streams.
#[inline(never)]
unsafe fn streamed<const N: usize>(launch: &Launch<N>, level: usize, block: &Block<N>) {
    let size = launch.loops.size[0];
    let line = LINE_BYTES / size.clamp(1, LINE_BYTES);
    let is_whole = |address: usize| address.is_multiple_of(LINE_BYTES);
    let mut part = *block;
    // SAFETY: 1. guaranteed by the caller: parts of the block, whole lines if they are streamed.
    unsafe {
        if is_whole(block.ptr[0].addr())
            && is_whole(block.outer[0].unsigned_abs())
            && block.n.is_multiple_of(line)
        {
            part.streams = true;
            return call(launch, level, &part);
        }
        part.m = 1;
        for top in 0..block.m {
            let down = |k: usize| block.outer[k].wrapping_mul(top as isize);
            let row: [_; N] = core::array::from_fn(|k| block.ptr[k].wrapping_byte_offset(down(k)));
            // (An address that is no multiple of the size, as a user's type could have, does not
            // become one of whole lines.)
            let before = (row[0].addr().wrapping_neg() % LINE_BYTES)
                .div_ceil(size)
                .min(block.n);
            let first = row[0].wrapping_byte_add(before * size);
            let lines = match is_whole(first.addr()) {
                true => (block.n - before) / line * line,
                false => 0,
            };
            let mut left = 0;
            for (n, streams) in [
                (before, false),
                (lines, true),
                (block.n - before - lines, false),
            ] {
                (part.n, part.streams) = (n, streams);
                for k in 0..N {
                    let along = block.inner[k].wrapping_mul(left as isize);
                    part.ptr[k] = element(launch, row[k], k, along);
                }
                if n > 0 {
                    call(launch, level, &part);
                }
                left += n;
            }
        }
    }
}

/// Returns the first block of a plan that starts at the pointers of the launch.
#[inline(always)]
fn first_block<const N: usize>(launch: &Launch<N>, plan: &Plan<N, SMALL_PLAN_LOOPS>) -> Block<N> {
    let mut outer = plan.stride[1];
    for k in 0..N {
        outer[k] = outer[k].wrapping_mul(launch.loops.size[k] as isize);
    }
    Block {
        ptr: one_by_one(&launch.row.ptr),
        inner: plan.stride[0],
        outer,
        n: plan.size[0],
        m: plan.size[1],
        pattern: STRIDED,
        in_columns: false,
        streams: false,
        twice: launch.row.twice,
    }
}

/// Calls `f` for each block of a plan: its two innermost loops.
#[inline(always)]
fn for_each_block<const N: usize>(
    launch: &Launch<N>,
    plan: &Plan<N, SMALL_PLAN_LOOPS>,
    mut f: impl FnMut(&mut Block<N>),
) {
    let mut block = first_block(launch, plan);
    if plan.loops <= 2 && plan.start == [0; N] {
        return f(&mut block);
    }
    // The third loop is written out, since there are often many small blocks.
    let across = core::array::from_fn::<_, N, _>(|k| {
        plan.stride[2][k].wrapping_mul(launch.loops.size[k] as isize)
    });
    let mut at = plan.start;
    let mut iteration = Iteration::<N, SMALL_PLAN_LOOPS>::new(3);
    loop {
        for k in 0..N {
            block.ptr[k] = element(launch, launch.row.ptr[k], k, at[k]);
        }
        for _ in 0..plan.size[2] {
            f(&mut block);
            for k in 0..N {
                block.ptr[k] = block.ptr[k].wrapping_offset(across[k]);
            }
        }
        if !iteration.next(plan, &mut at) {
            return;
        }
    }
}

/// Returns the pointer at an offset, in elements of operand `k`.
#[inline(always)]
fn element<const N: usize>(
    launch: &Launch<N>,
    ptr: *const u8,
    k: usize,
    offset: isize,
) -> *const u8 {
    ptr.wrapping_offset(offset.wrapping_mul(launch.loops.size[k] as isize))
}

/// Computes all elements of a plan with packed operands.
///
/// # Safety
/// As for [`Driver::over_plan`]; the output is contiguous along the innermost loop, and all
/// elements are plain numbers; the processor has the level.
#[inline(never)]
unsafe fn packed<const N: usize>(
    launch: &Launch<N>,
    plan: &Plan<N, SMALL_PLAN_LOOPS>,
    level: usize,
    streams: bool,
) {
    let mut tiles = [const { MaybeUninit::<Tile>::uninit() }; N];
    let _fence = Fence(streams);
    let (loops, leaves) = (launch.loops, launch.loops.leaves);
    let size = &loops.size;
    let packing = const { PACKING };
    // Unless an operand is contiguous across the rows, few rows are read at a time.
    let is_transposed = |k: usize| {
        let (along, across) = (plan.stride[0][k], plan.stride[1][k]);
        (1..along.unsigned_abs()).contains(&across.unsigned_abs())
    };
    let tallest = if (1..=leaves).any(is_transposed) {
        TILE_ROWS
    } else {
        STRIP_ROWS
    };
    let largest = size[..=leaves].iter().fold(1, |a, &b| a.max(b));
    let widest = TILE_BYTES / largest;
    for_each_block(launch, plan, |block| {
        for top in (0..block.m).step_by(tallest) {
            let tall = tallest.min(block.m - top);
            for left in (0..block.n).step_by(widest) {
                let wide = widest.min(block.n - left);
                let corner = |k: usize, left: usize| {
                    let down = block.outer[k].wrapping_mul(top as isize);
                    let along = block.inner[k].wrapping_mul(left as isize);
                    element(launch, block.ptr[k].wrapping_byte_offset(down), k, along)
                };
                let mut tile = Block {
                    ptr: core::array::from_fn(|k| corner(k, left)),
                    inner: [1; N],
                    n: wide,
                    m: tall,
                    ..*block
                };
                for k in 1..=leaves {
                    let (along, across) = (block.inner[k], plan.stride[1][k]);
                    if along == 1 {
                        continue;
                    }
                    let to = Tile::ptr(tiles[k].as_mut_ptr());
                    // If the elements are the same along the row, those of the previous tile are
                    // reused.
                    if along != 0 || left == 0 {
                        let part = PackRegion {
                            from: tile.ptr[k],
                            along,
                            across,
                            wide,
                            tall: if across == 0 { 1 } else { tall },
                        };
                        // SAFETY: 1. elements of the block, which are plain numbers, whose bytes
                        // are all initialized; 2. a tile.
                        unsafe { (packing[level.min(1)])(size[k], &part, to) };
                    }
                    tile.ptr[k] = to;
                    tile.outer[k] = match across {
                        0 => 0,
                        _ => TILE_PITCH as isize,
                    };
                }
                // All leaves are contiguous along the rows of the tile now; where some of them are
                // the same in all rows, columns may be faster.
                let stride = [[1; N], tile.outer];
                let strategy = Strategy::of(launch, level, streams, &stride);
                let next = left + widest;
                let columns = next..block.n.min(next + widest);
                for_each_strip(tile, |strip, done| {
                    // The next tile is prefetched while this one is computed.
                    if next < block.n {
                        for k in 1..=leaves {
                            if plan.stride[1][k] == 1 && block.inner[k] != 1 {
                                let along = block.inner[k].wrapping_mul(size[k] as isize);
                                let count = columns.len();
                                let columns = count * done / tall..count * (done + strip.m) / tall;
                                let from = corner(k, next);
                                prefetch_columns(from, along, columns, tall * size[k]);
                            }
                        }
                    }
                    // SAFETY: 1. and 2. guaranteed by the caller, or packed just now; 3. guaranteed
                    // by the caller.
                    unsafe { strategy.compute(strip) }
                });
            }
        }
    });
}

/// The number of rows that are packed at a time if whole rows are read, and between which the next
/// tile is prefetched.
const STRIP_ROWS: usize = 8;

/// Calls `f` for each strip of a few rows of a block, with the number of preceding rows.
#[inline(always)]
fn for_each_strip<const N: usize>(mut block: Block<N>, mut f: impl FnMut(&mut Block<N>, usize)) {
    let rows = block.m;
    for top in (0..rows).step_by(STRIP_ROWS) {
        block.m = STRIP_ROWS.min(rows - top);
        f(&mut block, top);
        for k in 0..N {
            let by = block.outer[k].wrapping_mul(STRIP_ROWS as isize);
            block.ptr[k] = block.ptr[k].wrapping_byte_offset(by);
        }
    }
}

/// Orders streamed stores before all later ones, also if a function of elements panics. Otherwise
/// another thread could learn of elements before it can see them.
struct Fence(#[cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(dead_code))] bool);
impl Drop for Fence {
    #[inline(always)]
    fn drop(&mut self) {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if self.0 {
            // SAFETY: 1. every x86-64 processor has SSE.
            unsafe { core::arch::x86_64::_mm_sfence() };
            #[cfg(test)]
            FENCES.set(FENCES.get() + 1);
        }
    }
}

// The number of fences on this thread.
#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
std::thread_local! {
    static FENCES: core::cell::Cell<usize> = const { core::cell::Cell::new(0) };
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::FENCES;
    use crate::prelude::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// A fence follows streamed results, also if a function of elements panics.
    #[test]
    fn a_fence_after_a_panic() {
        if crate::simd::Level::current() < crate::simd::Level::Avx2 {
            return;
        }
        let n = 6 << 20;
        let x = DynTensor::<f32>::full_with([n], 1.0).unwrap();
        // Once before, so that the memory was in use.
        drop(x.map(|x| x + 1.0));
        for stop in [false, true] {
            let before = FENCES.get();
            let calls = core::cell::Cell::new(0);
            let result = catch_unwind(AssertUnwindSafe(|| {
                x.map(|x| {
                    calls.set(calls.get() + 1);
                    if stop && calls.get() == n / 2 {
                        std::panic::resume_unwind(std::boxed::Box::new("half-way"));
                    }
                    x + 1.0
                })
            }));
            assert_eq!(result.is_err(), stop);
            assert_eq!(FENCES.get() - before, 1);
        }
    }
}
