//! The driver of reductions: everything that does not depend on the element type and the function,
//! compiled once, in this crate.
//!
//! The loops of a plan are split into two nests: *kept* loops, along which the result has a stride,
//! and *reduced* loops, along which its stride is 0. The driver calls the
//! [inner loops](crate::kernel::reduce_loops) of an operation through pointers. There are two
//! strategies:
//!
//! - the innermost loop is reduced (a sum along the last axis): each row is reduced to a value;
//! - the innermost loop is kept (a sum along the first axis): rows are combined with each other.
//!
//! Both strategies read contiguous rows: in place if those of a tensor are contiguous, otherwise
//! from scratch memory, to which they are gathered first.
//!
//! Elements are combined in blocks of [`PAIRWISE_BLOCK`] elements, or [`PAIRWISE_ROWS`] rows, and
//! the blocks pairwise ([`crate::kernel::pairwise`]). The grouping depends only on the shapes, so
//! that results are the same at each SIMD level.

use crate::kernel::driver::Compiled;
use crate::kernel::loop_nest::{Iteration, advance};
use crate::kernel::pairwise::{
    MAX_ELEMENT_BYTES, PAIRWISE_BLOCK, PAIRWISE_LANES, PAIRWISE_ROWS, ROWS_AT_ONCE,
};
use crate::kernel::plan_source::MANY_ELEMENTS;
use crate::kernel::reduce_loops::{ReduceLoops, Rows, Wanted};
use crate::kernel::source::{STRIDED, StridePattern};
use crate::layout::{
    OperandLayout, Plan, SMALL_PLAN_LOOPS, are_same, is_contiguous_layout, make, plan,
};
use crate::simd::{BETTER, Level};
use broadax_shape::sizes::elements;
use core::mem::MaybeUninit;

/// The number of bytes of a row that are combined before the next rows are read. (Without the
/// standard library, the stack may be small.)
pub(crate) const PART_BYTES: usize = if cfg!(feature = "std") { 4096 } else { 1024 };
/// The number of levels on which blocks of rows are combined pairwise; beyond, they are combined
/// sequentially.
const PAIRWISE_LEVELS: usize = 12;

/// The arguments of the driver for a reduction.
pub(crate) struct ReduceLaunch<const N: usize> {
    pub(crate) loops: &'static ReduceLoops<N>,
    /// The function that combines two elements.
    pub(crate) f: *const (),
    pub(crate) source: *const (),
    pub(crate) out: *mut u8,
    /// The pointer that the offsets of a plan are relative to, if the expression is a tensor.
    pub(crate) elements: *const u8,
    /// Whether several threads may call the inner loops at once.
    #[cfg_attr(not(feature = "rayon"), allow(dead_code))]
    pub(crate) shared: bool,
}

/// The loops of a plan whose first operand is the result, in two nests.
#[derive(Clone, Copy)]
pub(crate) struct Split<const N: usize, const CAP: usize> {
    pub(crate) reduced: Plan<N, CAP>,
    pub(crate) kept: Plan<N, CAP>,
    /// Whether the innermost loop of the plan is kept, so that rows are combined.
    pub(crate) by_rows: bool,
}

impl<const N: usize, const CAP: usize> Split<N, CAP> {
    const EMPTY: Self = Split {
        reduced: Plan::EMPTY,
        kept: Plan::EMPTY,
        by_rows: false,
    };

    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn start(&self) -> [isize; N] {
        let mut at = self.reduced.start;
        advance(&mut at, &self.kept.start);
        at
    }

    /// The number of elements that are reduced.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) const fn iterations(&self) -> usize {
        self.reduced
            .iterations()
            .saturating_mul(self.kept.iterations())
    }
}

pub(crate) const fn split<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Split<N, CAP> {
    let mut split = Split::EMPTY;
    split_into(&mut split, plan);
    split
}

/// Like [`split`], but writes to an empty `Split`, to avoid copying a large value.
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

/// The driver, for launches with an output and up to `N - 1` operands.
///
/// It is a trait because generic functions are compiled in the crate that uses them, and the
/// methods of this one are not generic.
pub(crate) trait ReduceDriver<const N: usize> {
    /// Reduces all elements of `sizes`.
    ///
    /// # Safety
    /// 1. `operands` describe the output, whose sizes are those of `sizes` or 1, and the operands,
    ///    which broadcast to `sizes` and do not overlap the output. The pointers of the launch are
    ///    to these. No axis of size 1 in the output has size 0 in `sizes`, unless the output is
    ///    empty.
    /// 2. The launch was created from an expression and a function of the types that its loops were
    ///    compiled for. The elements have no drop glue, and at most [`MAX_ELEMENT_BYTES`] bytes.
    unsafe fn over_sizes(
        launch: &ReduceLaunch<N>,
        sizes: &[usize],
        operands: &[OperandLayout<'_>; N],
    );

    /// Reduces a row of at most [`PAIRWISE_BLOCK`] elements of a tensor to a value.
    ///
    /// # Safety
    /// 1. There are `n` elements at `from`, not 0, and `out` is a slot for one. 2. The loops were
    ///    compiled for their type and that of `f`.
    unsafe fn over_row(
        loops: &ReduceLoops<N>,
        f: *const (),
        from: *const u8,
        n: usize,
        out: *mut u8,
    );

    /// Reduces all elements of a plan.
    ///
    /// # Safety
    /// As for `over_sizes`, for the sizes and operands of the plan.
    unsafe fn over_split(launch: &ReduceLaunch<N>, split: &Split<N, SMALL_PLAN_LOOPS>);

    /// Reduces all elements of a plan with more loops than [`SMALL_PLAN_LOOPS`].
    ///
    /// # Safety
    /// As for `over_split`.
    unsafe fn over_long_split(launch: &ReduceLaunch<N>, split: &Split<N, 64>);

    /// Reduces all elements of a plan of either capacity.
    ///
    /// # Safety
    /// As for `over_split`.
    #[inline(always)]
    unsafe fn over_any_split<const CAP: usize>(launch: &ReduceLaunch<N>, split: &Split<N, CAP>) {
        // SAFETY: 1. and 2. guaranteed by the caller; 3. the type is `Split<N, CAP>` in both cases.
        unsafe {
            match CAP {
                SMALL_PLAN_LOOPS => Self::over_split(
                    launch,
                    &*(&raw const *split).cast::<Split<N, SMALL_PLAN_LOOPS>>(),
                ),
                64 => Self::over_long_split(launch, &*(&raw const *split).cast::<Split<N, 64>>()),
                _ => unreachable!("plans have one of two capacities"),
            }
        }
    }
}

macro_rules! drivers {
    ($attributes:tt: $($n:literal)*) => { $(
        impl ReduceDriver<$n> for Compiled {
            #$attributes
            unsafe fn over_sizes(
                launch: &ReduceLaunch<$n>,
                sizes: &[usize],
                operands: &[OperandLayout<'_>; $n],
            ) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_sizes(launch, sizes, operands) }
            }
            #$attributes
            unsafe fn over_row(
                loops: &ReduceLoops<$n>,
                f: *const (),
                from: *const u8,
                n: usize,
                out: *mut u8,
            ) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_row(loops, f, from, n, out) }
            }
            #$attributes
            unsafe fn over_split(launch: &ReduceLaunch<$n>, split: &Split<$n, SMALL_PLAN_LOOPS>) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_split(launch, split, None, split.iterations()) }
            }
            #$attributes
            unsafe fn over_long_split(launch: &ReduceLaunch<$n>, split: &Split<$n, 64>) {
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe { over_long_split(launch, split) }
            }
        }
    )* };
}
drivers!([inline(never)]: 2 3);
// Few programs have so many operands, so in dev builds those compile the driver that do.
drivers!([cfg_attr(all(debug_assertions, not(feature = "dev-kernels")), inline)]: 4 9 17);

/// # Safety
/// As for [`ReduceDriver::over_sizes`].
#[inline(always)]
unsafe fn over_sizes<const N: usize>(
    launch: &ReduceLaunch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
) where
    Compiled: ReduceDriver<N>,
{
    // SAFETY: 1. and 2. guaranteed by the caller; the plan is over these operands.
    unsafe {
        if launch.loops.is_tensor
            && let [output, operand, ..] = &operands[..]
            && (whole_row(launch, sizes, output, operand)
                || small_rows(launch, sizes, output, operand))
        {
            return;
        }
        if sizes.len() > SMALL_PLAN_LOOPS {
            return over_many_axes(launch, sizes, operands);
        }
        let mut plan = Plan::<N, SMALL_PLAN_LOOPS>::empty();
        make(&mut plan, sizes, operands, 1);
        let mut split = Split {
            reduced: Plan::empty(),
            kept: Plan::empty(),
            by_rows: false,
        };
        split_into(&mut split, &plan);
        over_split(launch, &split, None, split.iterations())
    }
}

/// Handles more axes than most tensors have. Most of them merge. (It calls the compiled methods, so
/// that it has no copies of them.)
///
/// # Safety
/// As for [`ReduceDriver::over_sizes`].
#[cold]
#[inline(never)]
unsafe fn over_many_axes<const N: usize>(
    launch: &ReduceLaunch<N>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
) where
    Compiled: ReduceDriver<N>,
{
    let plan = plan::<N, 64>(sizes, operands, 1);
    // SAFETY: 1. and 2. guaranteed by the caller; the plan is over these operands.
    unsafe {
        match plan.small_plan() {
            Some(plan) => Compiled::over_split(launch, &split(&plan)),
            None => Compiled::over_long_split(launch, &split(&plan)),
        }
    }
}

/// Whether an operand is contiguous.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn is_contiguous(operand: &OperandLayout<'_>) -> bool {
    match operand.strides {
        Some(strides) => is_contiguous_layout(operand.sizes, strides),
        None => true,
    }
}

/// Returns the level of the loops that combine this number of elements.
#[inline(always)]
fn combining_level(count: usize) -> usize {
    usize::from(BETTER && count >= MANY_ELEMENTS && Level::current() >= Level::Avx2)
}

/// Reduces all elements of a contiguous tensor to one value, if it is small; otherwise returns
/// false without doing anything.
///
/// # Safety
/// As for [`ReduceDriver::over_sizes`], of a tensor.
#[inline(always)]
unsafe fn whole_row<const N: usize>(
    launch: &ReduceLaunch<N>,
    sizes: &[usize],
    output: &OperandLayout<'_>,
    operand: &OperandLayout<'_>,
) -> bool {
    let n = elements(sizes);
    let is_one = output.sizes.iter().all(|&size| size == 1);
    if !is_one
        || !is_contiguous(operand)
        || !are_same(operand.sizes, sizes)
        || n == 0
        || n > PAIRWISE_BLOCK
    {
        return false;
    }
    // SAFETY: 1. and 2. guaranteed by the caller: the row of all elements, and a slot.
    unsafe { over_row(launch.loops, launch.f, launch.elements, n, launch.out) };
    true
}

/// # Safety
/// As for [`ReduceDriver::over_row`].
#[inline(always)]
unsafe fn over_row<const N: usize>(
    loops: &ReduceLoops<N>,
    f: *const (),
    from: *const u8,
    n: usize,
    out: *mut u8,
) {
    let row = Rows {
        from,
        down: 0,
        count: 1,
        n,
    };
    // SAFETY: 1. and 2. guaranteed by the caller; 3. the level is available.
    unsafe { (loops.values[combining_level(n)])(f, &row, out, 1) }
}

/// Returns the number of elements along the axes before the reduced ones, along these, and along
/// the axes after them, if all are contiguous and the reduced axes are adjacent.
pub(crate) fn in_runs(
    sizes: &[usize],
    output: &OperandLayout<'_>,
    operand: &OperandLayout<'_>,
) -> Option<[usize; 3]> {
    if !are_same(operand.sizes, sizes) || !is_contiguous(operand) || !is_contiguous(output) {
        return None;
    }
    let [mut front, mut n, mut behind] = [1_usize; 3];
    let lacks = sizes.len() - output.sizes.len();
    for (i, &size) in sizes.iter().enumerate() {
        let is_kept = i >= lacks && output.sizes[i - lacks] == size;
        match (size, is_kept) {
            (1, _) => {}
            // (Without elements, the products of the other sizes may overflow.)
            (_, true) if n == 1 => front = front.saturating_mul(size),
            (_, true) => behind = behind.saturating_mul(size),
            (_, false) if behind == 1 => n = n.saturating_mul(size),
            (_, false) => return None,
        }
    }
    // If nothing is reduced, there is a single row.
    Some(if n == 1 {
        [1, 1, front]
    } else {
        [front, n, behind]
    })
}

/// Reduces a contiguous tensor along adjacent axes without a plan, if it is small;
/// otherwise returns false without doing anything.
///
/// # Safety
/// As for [`ReduceDriver::over_sizes`], of a tensor.
#[inline(always)]
unsafe fn small_rows<const N: usize>(
    launch: &ReduceLaunch<N>,
    sizes: &[usize],
    output: &OperandLayout<'_>,
    operand: &OperandLayout<'_>,
) -> bool {
    let Some([front, n, behind]) = in_runs(sizes, output, operand) else {
        return false;
    };
    let most = if behind == 1 {
        PAIRWISE_BLOCK
    } else {
        ROWS_AT_ONCE
    };
    let all = front.saturating_mul(n).saturating_mul(behind);
    if all == 0 || all > PAIRWISE_BLOCK || n > most {
        return false;
    }
    let &ReduceLaunch {
        loops,
        f,
        out,
        elements: from,
        ..
    } = launch;
    let level = combining_level(all);
    // SAFETY: 1. and 2. guaranteed by the caller: the rows of all elements, and a slot for each of
    // them, or for each of their columns; 3. the level is available.
    unsafe {
        if behind == 1 {
            let rows = Rows {
                from,
                down: n as isize,
                count: front,
                n,
            };
            (loops.values[level])(f, &rows, out, 1);
            return true;
        }
        for i in 0..front {
            let rows = Rows {
                from: from.add(i * n * behind * loops.size),
                down: behind as isize,
                count: n,
                n: behind,
            };
            (loops.columns[level])(f, &rows, false, out.add(i * behind * loops.size));
        }
    }
    true
}

/// Reduces all elements of a plan on one or several threads. It is a plan, or part of one, with
/// `count` elements in total; for each of its iterations, the reduced loops of `outer` from
/// [`SMALL_PLAN_LOOPS`] on are reduced, too.
///
/// # Safety
/// As for [`ReduceDriver::over_split`].
#[inline(always)]
unsafe fn over_split<const N: usize>(
    launch: &ReduceLaunch<N>,
    split: &Split<N, SMALL_PLAN_LOOPS>,
    outer: Option<&Plan<N, 64>>,
    count: usize,
) {
    if !split.kept.any {
        return;
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        #[cfg(feature = "rayon")]
        if launch.shared
            && split.iterations() >= crate::threads::MIN_SPLIT
            && by_threads(launch, split, outer, count)
        {
            return;
        }
        one_thread(launch, split, outer, launch.out, count)
    }
}

/// Reduces all elements of a long plan: the innermost loops of each nest are a plan for each
/// iteration of the other kept loops. (All loops at once would be a second copy of the driver.)
///
/// # Safety
/// As for [`ReduceDriver::over_split`].
#[inline(always)]
unsafe fn over_long_split<const N: usize>(launch: &ReduceLaunch<N>, split: &Split<N, 64>) {
    let mut part = Split {
        reduced: split.reduced.innermost(),
        kept: split.kept.innermost(),
        by_rows: split.by_rows,
    };
    let outer = (split.reduced.loops > SMALL_PLAN_LOOPS).then_some(&split.reduced);
    let mut iteration = Iteration::<N, 64>::new(SMALL_PLAN_LOOPS);
    loop {
        // SAFETY: 1. and 2. guaranteed by the caller; an iteration of the outer kept loops.
        unsafe { over_split(launch, &part, outer, split.iterations()) }
        if !iteration.next(&split.kept, &mut part.kept.start) {
            return;
        }
    }
}

/// The outer reduced loops of a long plan, and their iteration.
type Outer<'a, const N: usize> = Option<(&'a Plan<N, 64>, Iteration<N, 64>)>;

/// Advances `at` to the next iteration of the reduced loops: first of those of the plan, then of the
/// outer ones. Returns false after the last one, with `at` back at the first.
#[inline(always)]
fn next_reduced<const N: usize>(
    reduced: &Plan<N, SMALL_PLAN_LOOPS>,
    iteration: &mut Iteration<N, SMALL_PLAN_LOOPS>,
    outer: &mut Outer<'_, N>,
    at: &mut [isize; N],
) -> bool {
    if iteration.next(reduced, at) {
        return true;
    }
    match outer {
        Some((plan, iteration)) => iteration.next(plan, at),
        None => false,
    }
}

/// Reduces all elements of a plan on several threads; returns false if it did nothing.
///
/// # Safety
/// As for [`ReduceDriver::over_split`]; the inner loops may be called on several threads.
#[cfg(feature = "rayon")]
#[inline(always)]
unsafe fn by_threads<const N: usize>(
    launch: &ReduceLaunch<N>,
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    outer: Option<&Plan<N, 64>>,
    count: usize,
) -> bool {
    use crate::kernel::parallel::{along_kept, along_reduced};
    use crate::threads::Shared;
    type Nest<const N: usize> = Plan<N, SMALL_PLAN_LOOPS>;
    let of = |reduced: &Nest<N>, kept: &Nest<N>| Split {
        reduced: *reduced,
        kept: *kept,
        by_rows: nests.by_rows,
    };
    let shared = Shared((launch, outer));
    // SAFETY: 1. and 2. guaranteed by the caller, of parts of the plan, which do not overlap; each
    // thread writes its own values.
    unsafe {
        if blocks_by_threads(launch, nests, count) {
            return true;
        }
        let done = along_kept(&nests.kept, |kept| {
            let &(launch, outer) = shared.get();
            one_thread(launch, &of(&nests.reduced, kept), outer, launch.out, count);
        });
        if done || nests.kept.loops > 0 || outer.is_some() {
            return done;
        }
        along_reduced(
            &nests.reduced,
            |reduced, value: *mut Element| {
                let &(launch, outer) = shared.get();
                one_thread(
                    launch,
                    &of(reduced, &nests.kept),
                    outer,
                    value.cast(),
                    count,
                );
            },
            |values| {
                // Combines the values in order.
                copy(launch, values.as_ptr().cast(), launch.out);
                for value in &values[1..] {
                    combine(launch, value.as_ptr().cast(), launch.out);
                }
            },
        )
    }
}

/// The largest row, in bytes, of which each thread reads all: of larger ones, the part of each
/// thread is contiguous memory of at least two pages.
#[cfg(feature = "rayon")]
const MAX_SHARED_ROW: usize = 16 << 10;

/// Combines rows with each other on several threads, each of which reads whole rows; returns false
/// if it did nothing. Rows are grouped as on one thread, so the result is the same.
///
/// # Safety
/// As for [`by_threads`].
#[cfg(feature = "rayon")]
#[inline(never)]
unsafe fn blocks_by_threads<const N: usize>(
    launch: &ReduceLaunch<N>,
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    count: usize,
) -> bool {
    use crate::storage::allocation::vec_of;
    use crate::threads::{Shared, ranges};
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (rows, wide) = (reduced.size[0], kept.size[0]);
    let pitch = (wide.saturating_mul(launch.loops.size)).next_multiple_of(size_of::<CacheLine>());
    let blocks = rows.div_ceil(PAIRWISE_ROWS);
    let threads = crate::threads::count();
    if !nests.by_rows
        || (reduced.loops, kept.loops) != (1, 1)
        || pitch > MAX_SHARED_ROW
        || threads < 2
        // (With more blocks, `many_rows` combines the last ones sequentially.)
        || !(8 * threads..(2 << PAIRWISE_LEVELS) - 1).contains(&blocks)
    {
        return false;
    }
    // Groups of blocks whose number is a power of two are combined as on one thread: the tree of
    // all blocks consists of the trees of these.
    let group = PAIRWISE_ROWS * blocks.div_ceil(8 * threads).next_power_of_two();
    let groups = rows.div_ceil(group);
    let Ok(mut parts) = vec_of::<CacheLine>(groups * pitch / size_of::<CacheLine>()) else {
        return false;
    };
    let parts = Shared((parts.as_mut_ptr().cast::<u8>(), launch, nests));
    let part = |i: usize| parts.get().0.wrapping_add(i * pitch);
    // SAFETY: 1. and 2. guaranteed by the caller, of parts of the plan; each group has a row of its
    // own in the memory, which is aligned for any element, and is written before it is read.
    unsafe {
        let done = ranges(groups, 1, |first, some| {
            let &(_, launch, nests) = parts.get();
            for i in first..first + some {
                let mut own = *nests;
                let from = i * group;
                own.reduced = nests.reduced.part(0, from, group.min(rows - from));
                // The elements of the row are contiguous.
                (own.reduced.start[0], own.kept.start[0]) = (0, 0);
                own.kept.stride[0][0] = 1;
                one_thread(launch, &own, None, part(i), count);
            }
        });
        if !done {
            return false;
        }
        let level = match BETTER {
            true => Level::current() as usize,
            false => 0,
        };
        let (mut apart, f) = (1, launch.f);
        while apart < groups {
            for i in (0..groups - apart).step_by(2 * apart) {
                let row = Rows {
                    from: part(i + apart),
                    down: 0,
                    count: 1,
                    n: wide,
                };
                (launch.loops.columns[level.min(1)])(f, &row, true, part(i));
            }
            apart *= 2;
        }
        // Each element is a row that is reduced to a value.
        let elements = Rows {
            from: part(0),
            down: 1,
            count: wide,
            n: 1,
        };
        let at = nests.start()[0].wrapping_mul(launch.loops.size as isize);
        let out = launch.out.wrapping_offset(at);
        (launch.loops.values[level.min(1)])(f, &elements, out, kept.stride[0][0]);
    }
    true
}

/// Memory with the alignment of a cache line.
#[cfg(feature = "rayon")]
#[repr(align(64))]
struct CacheLine(#[allow(dead_code)] [MaybeUninit<u8>; 64]);

/// Storage for an element of any type that the driver reduces.
#[repr(align(16))]
#[derive(Clone, Copy)]
pub(crate) struct Element(#[allow(dead_code)] [MaybeUninit<u8>; MAX_ELEMENT_BYTES]);

/// Copies an element.
///
/// # Safety
/// 1. The element can be read, and the other slot written, as an element of the launch.
#[inline(always)]
unsafe fn copy<const N: usize>(launch: &ReduceLaunch<N>, from: *const u8, to: *mut u8) {
    // SAFETY: 1. guaranteed by the caller; elements have no drop glue, and the source is not used
    // again.
    unsafe {
        // (A call of `memcpy` for a dynamic size would take longer.)
        match launch.loops.size {
            4 => from.copy_to(to, 4),
            8 => from.copy_to(to, 8),
            size => from.copy_to(to, size),
        }
    }
}

/// Combines the element at `to` with a later one, in place.
///
/// # Safety
/// 1. Both are elements of the launch.
#[inline(always)]
unsafe fn combine<const N: usize>(launch: &ReduceLaunch<N>, with: *const u8, to: *mut u8) {
    let row = Rows {
        from: with,
        down: 0,
        count: 1,
        n: 1,
    };
    // SAFETY: 1. guaranteed by the caller, 2. for any processor.
    unsafe { (launch.loops.columns[0])(launch.f, &row, true, to) }
}

/// Reduces all elements of a plan, which is part of a launch with `count` elements in total. For
/// `outer` see [`over_split`].
///
/// # Safety
/// As for [`ReduceDriver::over_split`], with `out` as the output.
#[inline(always)]
unsafe fn one_thread<const N: usize>(
    launch: &ReduceLaunch<N>,
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    outer: Option<&Plan<N, 64>>,
    out: *mut u8,
    count: usize,
) {
    let loops = launch.loops;
    // Functions with FMA variants use them for any number of elements, so that an element does not
    // depend on how many there are.
    let level = match BETTER {
        true if loops.fuses || count >= MANY_ELEMENTS => Level::current() as usize,
        _ => 0,
    };
    let step = match nests.by_rows {
        true => &nests.kept.stride[0],
        false => &nests.reduced.stride[0],
    };
    let mut reader = Reader {
        launch,
        level,
        step,
        pattern: pattern_of(step, loops.leaves),
        is_contiguous: loops.is_tensor && step[1] == 1,
        scratch: core::ptr::null_mut(),
    };
    let outer = &mut outer.map(|plan| (plan, Iteration::new(SMALL_PLAN_LOOPS)));
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        match loops.size {
            _ if reader.is_contiguous => both(nests, &reader, outer, out),
            0..=4 => with_scratch::<N, 4>(nests, &mut reader, outer, out),
            5..=8 => with_scratch::<N, 8>(nests, &mut reader, outer, out),
            _ => with_scratch::<N, MAX_ELEMENT_BYTES>(nests, &mut reader, outer, out),
        }
    }
}

/// Returns the pattern of rows with these strides if each leaf is contiguous or broadcast.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn pattern_of<const N: usize>(steps: &[isize; N], leaves: usize) -> StridePattern {
    let mut pattern = 0;
    for k in 0..leaves {
        match steps[k + 1] {
            0 => {}
            1 => pattern |= 1 << k,
            _ => return STRIDED,
        }
    }
    pattern
}

/// The capacity of the scratch memory in elements: a block, and few enough to be still in cache
/// when they are combined.
const SCRATCH_ELEMENTS: usize = PART_BYTES;
#[repr(align(64))]
struct Scratch<const SIZE: usize>(#[allow(dead_code)] [[MaybeUninit<u8>; SIZE]; SCRATCH_ELEMENTS]);

/// Like [`both`], with scratch memory for elements of up to `SIZE` bytes. A separate function,
/// since each page of such a large stack frame is probed.
///
/// # Safety
/// As for [`both`], but for the scratch memory.
#[inline(never)]
unsafe fn with_scratch<const N: usize, const SIZE: usize>(
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    reader: &mut Reader<'_, N>,
    outer: &mut Outer<'_, N>,
    out: *mut u8,
) {
    let mut scratch = MaybeUninit::<Scratch<SIZE>>::uninit();
    reader.scratch = scratch.as_mut_ptr().cast();
    // SAFETY: 1. guaranteed by the caller.
    unsafe { both(nests, reader, outer, out) }
}

/// Runs the strategy for the innermost loop.
///
/// # Safety
/// As for [`ReduceDriver::over_split`]; the reader is for the innermost loop, with scratch memory
/// if rows are not contiguous.
#[inline(always)]
unsafe fn both<const N: usize>(
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    reader: &Reader<'_, N>,
    outer: &mut Outer<'_, N>,
    out: *mut u8,
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        match nests.by_rows {
            true => columns(nests, reader, outer, out),
            false => values(nests, reader, outer, out),
        }
    }
}

/// Reads the rows of a launch: contiguous rows of a tensor in place, others through scratch memory.
struct Reader<'a, const N: usize> {
    launch: &'a ReduceLaunch<N>,
    level: usize,
    /// The strides along a row, and their pattern.
    step: &'a [isize; N],
    pattern: StridePattern,
    /// Whether rows are contiguous elements of a tensor.
    is_contiguous: bool,
    scratch: *mut u8,
}

impl<const N: usize> Reader<'_, N> {
    /// Calls the loop *values*.
    ///
    /// # Safety
    /// As for [`ReduceLoops`].
    #[inline(always)]
    unsafe fn values(&self, rows: &Rows, out: *mut u8, step: isize) {
        // SAFETY: 1. and 2. guaranteed by the caller; 3. the level is available.
        unsafe { (self.launch.loops.values[self.level.min(1)])(self.launch.f, rows, out, step) }
    }

    /// Calls the loop *columns*.
    ///
    /// # Safety
    /// As for [`ReduceLoops`].
    #[inline(always)]
    unsafe fn combine(&self, rows: &Rows, more: bool, out: *mut u8) {
        // SAFETY: 1. and 2. guaranteed by the caller; 3. the level is available.
        unsafe { (self.launch.loops.columns[self.level.min(1)])(self.launch.f, rows, more, out) }
    }

    /// Returns the address of the element at an offset from another one.
    #[inline(always)]
    fn element(&self, from: *const u8, offset: isize) -> *const u8 {
        from.wrapping_offset(offset.wrapping_mul(self.launch.loops.size as isize))
    }

    /// Returns as many of `count` rows as fit into the scratch memory, of `n` elements from `at` on
    /// and `down` apart. The rows are shorter if their elements were combined in lanes.
    ///
    /// # Safety
    /// 1. They are rows of a plan over the expression, with the strides of the reader, of at most a
    ///    block.
    #[inline(always)]
    unsafe fn rows(&self, at: &[isize; N], n: usize, down: &[isize; N], count: usize) -> Rows {
        let ReduceLaunch {
            loops, f, source, ..
        } = *self.launch;
        if self.is_contiguous {
            return Rows {
                from: self.element(self.launch.elements, at[1]),
                down: down[1],
                count,
                n,
            };
        }
        // All whole lanes combined, followed by the remaining elements. Reducing these has the same
        // result as reducing the row.
        let lanes = loops.lanes[self.level];
        let deep = lanes.map_or(0, |_| n / PAIRWISE_LANES);
        let part = if deep > 0 { PAIRWISE_LANES } else { 0 };
        let rest = n - deep * part;
        let pitch = part + rest;
        let count = count.min(PAIRWISE_BLOCK / pitch);
        let (mut along, mut behind) = ([0; N], *at);
        // SAFETY: 1. guaranteed by the caller; 2. there is room for a block; 3. the level is
        // available.
        unsafe {
            if let Some(lanes) = lanes
                && deep > 0
            {
                ahead(&mut along, self.step, PAIRWISE_LANES);
                ahead(&mut behind, &along, deep);
                let wanted = self.wanted(at, PAIRWISE_LANES, down, (count, pitch));
                lanes([f, source], &wanted, (&along, deep), self.scratch);
            }
            if rest > 0 {
                let wanted = self.wanted(&behind, rest, down, (count, pitch));
                let to = self.scratch.add(part * loops.size);
                (loops.gather[self.level])(source, &wanted, to);
            }
        }
        self.gathered(count, pitch)
    }

    /// Combines at most [`PAIRWISE_ROWS`] rows of `n` elements with each other, and writes the
    /// result.
    ///
    /// # Safety
    /// 1. They are rows of a plan over the expression, with the strides of the reader; `out` is
    ///    valid for writing `n` elements.
    /// 2. They are at most [`width`](Self::width) elements wide.
    #[inline(always)]
    unsafe fn columns(
        &self,
        at: &[isize; N],
        n: usize,
        down: &[isize; N],
        count: usize,
        out: *mut u8,
    ) {
        let ReduceLaunch {
            loops, f, source, ..
        } = *self.launch;
        let lanes = loops.lanes[self.level];
        let whole = lanes.map_or(0, |_| n / PAIRWISE_LANES * PAIRWISE_LANES);
        let (mut at, mut left) = (*at, count);
        while left > 0 {
            let (more, some) = (left < count, left.min(ROWS_AT_ONCE));
            // SAFETY: 1. guaranteed by the caller; 2. there is room for this number of elements; 3.
            // the level is available.
            unsafe {
                if self.is_contiguous {
                    let rows = Rows {
                        from: self.element(self.launch.elements, at[1]),
                        down: down[1],
                        count: some,
                        n,
                    };
                    self.combine(&rows, more, out);
                    ahead(&mut at, down, some);
                    left -= some;
                    continue;
                }
                let (mut next, mut rest) = ([0; N], at);
                if let Some(lanes) = lanes
                    && whole > 0
                {
                    ahead(&mut next, self.step, PAIRWISE_LANES);
                    ahead(&mut rest, self.step, whole);
                    let wanted = self.wanted(
                        &at,
                        PAIRWISE_LANES,
                        &next,
                        (whole / PAIRWISE_LANES, PAIRWISE_LANES),
                    );
                    let to = if more { self.scratch } else { out };
                    lanes([f, source], &wanted, (down, some), to);
                    if more {
                        self.combine(&self.gathered(1, whole), true, out);
                    }
                }
                if whole < n {
                    let n = n - whole;
                    let wanted = self.wanted(&rest, n, down, (some, n));
                    (loops.gather[self.level])(source, &wanted, self.scratch);
                    self.combine(&self.gathered(some, n), more, out.add(whole * loops.size));
                }
            }
            ahead(&mut at, down, some);
            left -= some;
        }
    }

    /// The number of elements of a row that are combined with those of other rows at a time.
    #[inline(always)]
    fn width(&self) -> usize {
        let part = PART_BYTES / self.launch.loops.size.max(1);
        match (self.is_contiguous, self.launch.loops.lanes[self.level]) {
            (true, _) => part,
            (false, Some(_)) => part.min(PAIRWISE_BLOCK),
            (false, None) => part.min(SCRATCH_ELEMENTS / ROWS_AT_ONCE),
        }
    }

    /// Returns the rows in the scratch memory.
    #[inline(always)]
    fn gathered(&self, count: usize, n: usize) -> Rows {
        Rows {
            from: self.scratch,
            down: n as isize,
            count,
            n,
        }
    }

    #[inline(always)]
    fn wanted<'a>(
        &'a self,
        at: &[isize; N],
        n: usize,
        down: &'a [isize; N],
        (count, pitch): (usize, usize),
    ) -> Wanted<'a, N> {
        Wanted {
            at: *at,
            n,
            count,
            down,
            step: self.step,
            pattern: self.pattern,
            pitch,
        }
    }
}

/// Advances offsets by several strides.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn ahead<const N: usize>(at: &mut [isize; N], step: &[isize; N], iterations: usize) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(step[k].wrapping_mul(iterations as isize));
    }
}

/// Incremental pairwise combination of values.
struct ElementPairs<'a, const N: usize> {
    reader: &'a Reader<'a, N>,
    /// Bit `k` is set if part `k` is present.
    present: u64,
    /// Part `k`, if present, is the combination of `1 << k` values.
    parts: [Element; ElementPairs::<0>::MOST],
}

impl<const N: usize> ElementPairs<'_, N> {
    const MOST: usize = 48;

    /// Pushes the combination of `1 << level` values. No smaller part is present.
    ///
    /// # Safety
    /// 1. `value` is an element, which may be overwritten.
    #[inline(always)]
    unsafe fn push_at(&mut self, value: *mut u8, level: usize) {
        let launch = self.reader.launch;
        let mut k = level;
        // SAFETY: 1. guaranteed by the caller; parts that are present are elements.
        unsafe {
            while k < ElementPairs::<0>::MOST - 1 && self.present >> k & 1 == 1 {
                let before: *mut u8 = (&raw mut self.parts[k]).cast();
                combine(launch, value, before);
                copy(launch, before, value);
                self.present &= !(1 << k);
                k += 1;
            }
            let part: *mut u8 = (&raw mut self.parts[k]).cast();
            // The last part takes all further values, sequentially.
            match self.present >> k & 1 == 1 {
                true => combine(launch, value, part),
                false => copy(launch, value, part),
            }
        }
        self.present |= 1 << k;
    }

    /// Pushes values in order; those that form a part are combined first.
    ///
    /// # Safety
    /// 1. `count` contiguous elements, which may be overwritten, begin at `values`.
    #[inline(always)]
    unsafe fn push_all(&mut self, values: *mut u8, count: usize) {
        let size = self.reader.launch.loops.size;
        let mut done = 0;
        while done < count {
            // As many as form a part, if no smaller part is present.
            let level = (count - done).ilog2().min(self.present.trailing_zeros());
            // SAFETY: 1. guaranteed by the caller: half as many rows of two elements. A value is
            // written where a row begins that was already read.
            unsafe {
                let values = values.add(done * size);
                for left in (0..level).rev() {
                    let rows = Rows {
                        from: values,
                        down: 2,
                        count: 1 << left,
                        n: 2,
                    };
                    self.reader.values(&rows, values, 1);
                }
                self.push_at(values, level as usize);
            }
            done += 1 << level;
        }
    }

    /// Writes the combination of all values. There is at least one.
    ///
    /// # Safety
    /// 1. `out` is valid for writing an element.
    #[inline(always)]
    unsafe fn finish(&mut self, out: *mut u8) {
        let launch = self.reader.launch;
        let first = self.present.trailing_zeros() as usize;
        debug_assert!(self.present != 0);
        let mut all = self.parts[first.min(ElementPairs::<0>::MOST - 1)];
        // SAFETY: 1. guaranteed by the caller; parts that are present are elements.
        unsafe {
            let all: *mut u8 = (&raw mut all).cast();
            for k in first + 1..ElementPairs::<0>::MOST {
                if self.present >> k & 1 == 1 {
                    let before: *mut u8 = (&raw mut self.parts[k]).cast();
                    combine(launch, all, before);
                    copy(launch, before, all);
                }
            }
            copy(launch, all, out);
        }
        self.present = 0;
    }
}

/// The number of values that are pushed at a time.
const VALUES_AT_ONCE: usize = 32;

/// Reduces rows to values, one for each iteration of the kept loops.
///
/// # Safety
/// As for [`both`]; the rows are those of the innermost reduced loop.
#[inline(never)]
unsafe fn values<const N: usize>(
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    reader: &Reader<'_, N>,
    outer: &mut Outer<'_, N>,
    out: *mut u8,
) {
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let n = reduced.size[0];
    let mut at = nests.start();
    let slot = |offset: isize| reader.element(out, offset).cast_mut();
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot; 3. a
    // row, or a part of it, is at most a block, for which there is room.
    unsafe {
        if reduced.loops <= 1 && n <= PAIRWISE_BLOCK {
            // Each row is reduced to a value, for all rows of the innermost kept loop.
            let down = &kept.stride[0];
            let mut iteration = Iteration::<N, SMALL_PLAN_LOOPS>::new(1);
            loop {
                let (mut row, mut left) = (at, kept.size[0]);
                while left > 0 {
                    let rows = reader.rows(&row, n, down, left);
                    reader.values(&rows, slot(row[0]), down[0]);
                    ahead(&mut row, down, rows.count);
                    left -= rows.count;
                }
                if !iteration.next(kept, &mut at) {
                    return;
                }
            }
        }
        let mut along = [0; N];
        ahead(&mut along, reader.step, PAIRWISE_BLOCK);
        let mut pairs = ElementPairs {
            reader,
            present: 0,
            parts: [Element([MaybeUninit::uninit(); MAX_ELEMENT_BYTES]); _],
        };
        let mut iteration = Iteration::<N, SMALL_PLAN_LOOPS>::new(0);
        loop {
            let mut inner = at;
            // A row of several blocks is treated as several rows.
            let is_long = n > PAIRWISE_BLOCK;
            let mut blocks = Iteration::<N, SMALL_PLAN_LOOPS>::new(if is_long { 1 } else { 2 });
            loop {
                if is_long {
                    let count = n / PAIRWISE_BLOCK;
                    push(&mut pairs, inner, PAIRWISE_BLOCK, (&along, count));
                    if n % PAIRWISE_BLOCK > 0 {
                        let mut rest = inner;
                        ahead(&mut rest, &along, count);
                        push(&mut pairs, rest, n % PAIRWISE_BLOCK, (&along, 1));
                    }
                } else {
                    let (down, count) = (&reduced.stride[1], reduced.size[1]);
                    push(&mut pairs, inner, n, (down, count));
                }
                if !next_reduced(reduced, &mut blocks, outer, &mut inner) {
                    break;
                }
            }
            pairs.finish(slot(at[0]));
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Pushes the values of several rows.
///
/// # Safety
/// As for [`Reader::rows`]; a row is at most a block.
#[inline(never)]
unsafe fn push<const N: usize>(
    pairs: &mut ElementPairs<'_, N>,
    mut at: [isize; N],
    n: usize,
    (down, mut left): (&[isize; N], usize),
) {
    let reader = pairs.reader;
    let mut values = [Element([MaybeUninit::uninit(); MAX_ELEMENT_BYTES]); VALUES_AT_ONCE];
    let values: *mut u8 = values.as_mut_ptr().cast();
    // SAFETY: 1. guaranteed by the caller; 2. there is room for the values, which are written
    // before they are read.
    unsafe {
        while left > 0 {
            let rows = reader.rows(&at, n, down, left.min(VALUES_AT_ONCE));
            reader.values(&rows, values, 1);
            pairs.push_all(values, rows.count);
            ahead(&mut at, down, rows.count);
            left -= rows.count;
        }
    }
}

/// Scratch memory for parts of rows.
#[repr(align(64))]
struct Parts<const COUNT: usize>(#[allow(dead_code)] [[MaybeUninit<u8>; PART_PITCH]; COUNT]);

/// The distance between parts, chosen so that the same element of each is in another cache set.
const PART_PITCH: usize = PART_BYTES + 5 * 64;

/// Combines rows with each other.
///
/// # Safety
/// As for [`both`]; the rows are those of the innermost kept loop.
#[inline(never)]
unsafe fn columns<const N: usize>(
    nests: &Split<N, SMALL_PLAN_LOOPS>,
    reader: &Reader<'_, N>,
    outer: &mut Outer<'_, N>,
    out: *mut u8,
) {
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (step, down) = (&kept.stride[0], &reduced.stride[0]);
    let mut at = nests.start();
    let mut iteration = Iteration::<N, SMALL_PLAN_LOOPS>::new(1);
    let width = reader.width();
    // SAFETY: 1. offsets of the plan; 2. each iteration of the kept loops has its own slot; 3.
    // there is room for a block of rows, and in a part for one.
    unsafe {
        loop {
            let (mut corner, mut left) = (at, kept.size[0]);
            while left > 0 {
                let wide = width.min(left);
                let slots = reader.element(out, corner[0]).cast_mut();
                if step[0] == 1 && reduced.loops == 1 && reduced.size[0] <= PAIRWISE_ROWS {
                    reader.columns(&corner, wide, down, reduced.size[0], slots);
                } else {
                    many_rows(reduced, reader, outer, corner, wide, slots, step[0]);
                }
                ahead(&mut corner, step, wide);
                left -= wide;
            }
            if !iteration.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Combines all rows of the reduced loops, `wide` elements of each, and writes the result to slots
/// from `out` on, `out_step` elements apart.
///
/// # Safety
/// As for [`columns`].
#[inline(never)]
unsafe fn many_rows<const N: usize>(
    reduced: &Plan<N, SMALL_PLAN_LOOPS>,
    reader: &Reader<'_, N>,
    outer: &mut Outer<'_, N>,
    mut at: [isize; N],
    wide: usize,
    out: *mut u8,
    out_step: isize,
) {
    let mut parts = MaybeUninit::<Parts<{ PAIRWISE_LEVELS + 1 }>>::uninit();
    let parts: *mut u8 = parts.as_mut_ptr().cast();
    // A stack of parts: blocks, and combined blocks. After a number of blocks that is a multiple of
    // `1 << k`, the last ones are combined `k` times.
    let (mut blocks, mut held) = (0usize, 0);
    // SAFETY: 1. a part has room for `wide` elements, and is aligned for them; 2. parts are read
    // only after they were written.
    unsafe {
        let part = |i: usize| parts.add(i * PART_PITCH);
        let merge = |held: usize| {
            let last = Rows {
                from: part(held - 1),
                down: 0,
                count: 1,
                n: wide,
            };
            reader.combine(&last, true, part(held - 2));
            held - 1
        };
        let mut iteration = Iteration::<N, SMALL_PLAN_LOOPS>::new(1);
        let down = &reduced.stride[0];
        loop {
            let (mut row, mut left) = (at, reduced.size[0]);
            while left > 0 {
                let count = left.min(PAIRWISE_ROWS);
                reader.columns(&row, wide, down, count, part(held));
                (blocks, held) = (blocks + 1, held + 1);
                // (Once more if the stack is full.)
                let times = blocks.trailing_zeros() as usize + usize::from(held > PAIRWISE_LEVELS);
                for _ in 0..times.min(held - 1) {
                    held = merge(held);
                }
                ahead(&mut row, down, count);
                left -= count;
            }
            if !next_reduced(reduced, &mut iteration, outer, &mut at) {
                break;
            }
        }
        while held > 1 {
            held = merge(held);
        }
        // Each element is a row that is reduced to a value.
        let elements = Rows {
            from: part(0),
            down: 1,
            count: wide,
            n: 1,
        };
        reader.values(&elements, out, out_step);
    }
}
