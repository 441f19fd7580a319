//! The loops: one pass over a [`Plan`], for every elementwise operation.
//!
//! A pass reads from a [`Source`] and puts what it reads into places with a [`Sink`]. Which way it
//! goes is chosen before ([`crate::pass`]); [`nest`] loops. There is no
//! other loop over elements for elementwise work: a static addition and one of `DynRank` tensors
//! both end in [`nest`].
//!
//! All of it is inlined, so that each level of vector instructions is in all of it; but not in a
//! build with debug assertions, where that would only take the compiler long.
//!
//! Where a constant decides what is called, a constant holds the function (`(const { match ..
//! })(..)`). The compiler then sees that function alone; of a branch that is never taken it goes
//! through all that could be called from there, which once took five times as long as all else.
//!
//! What depends on the operation is decided once for each pass, not for each row:
//!
//! - the *mode*: for each operand whether it moves along a row by 1 or stands still. The loops are
//!   compiled once for each common mode, and once for any steps;
//! - *columns*, where rows are short: parts of a constant width, for all rows of the second loop,
//!   so that a row is no loop of its own. An operand that is the same in all rows is *kept*: its
//!   part of the column is read once, into registers. The last column may begin in the one before
//!   it, and write some elements again;
//! - *few* at once, where there are few elements: longer vectors would take longer to begin with.
//!   The same loops are for processors without AVX2, where others are asked for;
//! - *tiles*, where operands have other steps: 64 rows of 512 bytes at a time are first copied to
//!   where they are next to each other, so that a transposed operand is read in whole cache lines
//!   (where none is transposed, as those backwards, one row at a time);
//! - the *level* of vector instructions ([`crate::simd`]);
//! - *streaming*, past the caches, of results that are larger than these;
//! - *threads*, with the feature `rayon`.

use crate::element::plain::plain;
#[cfg(feature = "rayon")]
use crate::kernel::parallel;
#[cfg(feature = "rayon")]
use crate::kernel::plan_source::RuntimePlan;
use crate::kernel::plan_source::{
    ANY_OF_0, ANY_OF_1, ANY_OF_2, ANY_OF_3, FEW_OF_ANY, PlanSource, SmallPlan, kept_of, mode_of,
    without_kept,
};
#[cfg(any(feature = "rayon", all(feature = "std", target_arch = "x86_64")))]
use crate::kernel::plan_source::{MANY, at_least};
use crate::kernel::sink::{Elements, FEW_AT_ONCE, Sink, past_caches, row_by_row};
use crate::kernel::source::{KEPT, Mode, STRIDED, Source, TALL};
use crate::layout::Plan;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// How many elements of a result are done in columns, one column of them after the other.
const COLUMNS_OF: usize = 4096;

/// Whether columns of this width are made of elements `T`: of four cache lines, of one, and the
/// narrowest. What is kept of them fits into half of the registers.
const fn has_column<T>(wide: usize, mode: Mode, avx2: bool) -> bool {
    let bytes = wide * size_of::<T>();
    let fits = mode >> KEPT == 0 || avx2 || bytes <= 128;
    match wide {
        64 => bytes <= 256 && fits,
        32 => bytes == 256 && fits,
        16 => bytes <= 64,
        _ => true,
    }
}

/// From how many bytes of result on it is written past the caches: half of the last cache of many
/// processors, which is for what is read, too.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
const STREAM: usize = 16 << 20;

/// The same in elements.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
const fn stream_from<T>() -> usize {
    match size_of::<T>() {
        0 => usize::MAX,
        size => STREAM / size,
    }
}

/// All loops of a plan, by one thread or several.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn loops<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        #[cfg(feature = "rayon")]
        if const { at_least(P::TURNS, crate::threads::LEAST) }
            && by_threads(plan.plan(), source, sink, out)
        {
            return;
        }
        one_thread(plan, source, sink, out)
    }
}

/// All loops of a plan, with the vector instructions that the processor has: asked once for each
/// pass.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn one_thread<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    let turns = plan.plan().turns();
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { part_of(turns, plan, source, sink, out) }
}

/// Does a pass with several threads, if that is worth it; else it does nothing and is false.
///
/// # Safety
/// As for [`one_thread`].
#[cfg(feature = "rayon")]
#[inline(always)]
unsafe fn by_threads<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) -> bool {
    if !K::ANY_ORDER || !K::SHARED || !plain::<K::Place>() || !E::shared() || !plan.any {
        return false;
    }
    if plan.turns() < crate::threads::LEAST {
        return false;
    }
    // SAFETY: 1. the caller's promises, of parts of the plan; 2. all is plain, and shared.
    unsafe {
        parallel::pieces(plan, |part| {
            part_of(plan.turns(), RuntimePlan(part), source, sink, out);
        })
    }
}

/// The same of a part of a pass that has so many turns in all: whether it is written past the
/// caches is a matter of all of them.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn part_of<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    whole: usize,
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the level is available on this processor; 3.
    // plain numbers that are overwritten may be written past the caches.
    unsafe {
        #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
        let _ = whole;
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if const { E::FUSES || at_least(P::TURNS, MANY) } {
            let turns = plan.plan().turns();
            // What fuses does so for any number of elements: one of them has the same bits as among
            // many.
            if (const { E::FUSES } || turns >= MANY)
                && crate::simd::Level::current() >= crate::simd::Level::Avx2
            {
                let past = const { K::OVERWRITES && at_least(P::TURNS, stream_from::<K::Place>()) }
                    && whole >= stream_from::<K::Place>()
                    && !plan.plan().in_columns()
                    && sink.warm()
                    && plain::<K::Place>();
                let _fence = Fence(past);
                return nest_wide(plan, source, sink, out, past);
            }
        }
        (const {
            match P::TURNS.is_none() && LEVELS {
                // Few elements, or a processor of before 2013.
                true => few_of::<P, E, K, N, CAP>,
                false => any_level::<P, E, K, N, CAP>,
            }
        })(plan, source, sink, out)
    }
}

/// Orders what was written past the caches before all that comes after it, also when a function of
/// elements panics: else another thread may be told of places before it can see what is in them.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
struct Fence(bool);
#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl Drop for Fence {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0 {
            // SAFETY: 1. every x86-64 processor has SSE.
            unsafe { core::arch::x86_64::_mm_sfence() };
            #[cfg(test)]
            FENCES.set(FENCES.get() + 1);
        }
    }
}

// How many fences this thread has made.
#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
std::thread_local! {
    static FENCES: core::cell::Cell<usize> = const { core::cell::Cell::new(0) };
}

/// All loops of a small plan: fewer instructions than it takes to begin with long vectors.
///
/// # Safety
/// As for [`nest`].
#[inline(never)]
pub(crate) unsafe fn few_elements<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest::<_, E, K, N, CAP, false>(SmallPlan(plan), source, sink, out, false) }
}

/// Whether the processor is asked for its vector instructions.
const LEVELS: bool = cfg!(all(feature = "std", target_arch = "x86_64"));

/// [`few_elements`], of a plan of any type.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_of<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { few_elements(plan.plan(), source, sink, out) }
}

/// [`nest`], compiled for every processor.
///
/// # Safety
/// As for [`nest`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn any_level<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest::<P, E, K, N, CAP, false>(plan, source, sink, out, false) }
}

/// [`nest`], compiled for the best level that there is for this source.
///
/// # Safety
/// As for [`nest`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nest_wide<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the level is available.
    unsafe {
        if const { E::FUSES } && crate::simd::Level::current() >= crate::simd::Level::Avx512 {
            return nest_avx512(plan, source, sink, out, past);
        }
        nest_avx2(plan, source, sink, out, past)
    }
}

/// [`nest`], compiled for AVX-512, with functions in their form for FMA.
///
/// # Safety
/// As for [`nest`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn nest_avx512<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { nest_fused::<P, E, K, N, CAP>(plan, source, sink, out, past) }
}

/// [`nest`], compiled for AVX2 and FMA. It has no code of its own: all of it is inlined here, the
/// functions of elements too, and so uses the wider vectors.
///
/// # Safety
/// As for [`nest`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn nest_avx2<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        (const {
            match E::HAS_FUSED {
                true => nest_fused::<P, E, K, N, CAP>,
                false => nest::<P, E, K, N, CAP, true>,
            }
        })(plan, source, sink, out, past)
    }
}

/// [`nest`] for AVX2 and FMA, with functions in their form for FMA.
///
/// # Safety
/// As for [`nest_avx2`].
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn nest_fused<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises; the fused form reads the same.
    unsafe { nest::<P, E::Fused, K, N, CAP, true>(plan, source.fused(), sink, out, past) }
}

/// All loops of a plan, in the variant for its mode. `AVX2` says that it is compiled for that;
/// `past`, that what is written goes past the caches.
///
/// # Safety
/// The plan is over the operands of `source`, from 1 on, and of the target at `out`, at 0; and the
/// promises of [`crate::kernel::dispatch::run`] hold.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn nest<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const AVX2: bool,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let plan_ = plan.plan();
    if !plan_.any {
        return;
    }
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
    unsafe {
        (const {
            // Values that need a drop are written in order.
            let way = match needs_drop::<K::Place>() {
                true => without_kept(P::WAY),
                false => P::WAY,
            };
            match way {
                0 => all_rows::<P, E, K, N, CAP, 0>,
                1 => all_rows::<P, E, K, N, CAP, 1>,
                2 => all_rows::<P, E, K, N, CAP, 2>,
                3 => all_rows::<P, E, K, N, CAP, 3>,
                4 => all_rows::<P, E, K, N, CAP, 4>,
                5 => all_rows::<P, E, K, N, CAP, 5>,
                6 => all_rows::<P, E, K, N, CAP, 6>,
                7 => all_rows::<P, E, K, N, CAP, 7>,
                0x1_0001 => all_columns::<E, K, N, CAP, 0x1_0001, AVX2>,
                0x2_0002 => all_columns::<E, K, N, CAP, 0x2_0002, AVX2>,
                0x1_0003 => all_columns::<E, K, N, CAP, 0x1_0003, AVX2>,
                0x2_0003 => all_columns::<E, K, N, CAP, 0x2_0003, AVX2>,
                STRIDED => all_rows::<P, E, K, N, CAP, { STRIDED }>,
                FEW_OF_ANY => few_rows::<P, E, K, N, CAP>,
                ANY_OF_0 => any_of_0::<P, E, K, N, CAP, AVX2>,
                ANY_OF_1 => any_of_1::<P, E, K, N, CAP, AVX2>,
                ANY_OF_2 => any_of_2::<P, E, K, N, CAP, AVX2>,
                ANY_OF_3 => any_of_3::<P, E, K, N, CAP, AVX2>,
                _ => any_of_many::<P, E, K, N, CAP, AVX2>,
            }
        })(plan_, source, sink, out, past)
    }
}

/// Whether short rows are done in columns: of numbers, where sizes are known at run time. What is
/// for processors of before 2013 has none, and what is for fewer than [`MANY`] elements. Each has
/// to be compiled for each operation of a program.
const fn has_columns<E: Source, K: Sink<E::Item>>(avx2: bool) -> bool {
    let numbers = E::KEEPS && !needs_drop::<K::Place>() && !E::NEAR;
    numbers && (avx2 || !LEVELS)
}

/// All loops of a plan that is made at run time: in its mode if it is one of these, else in tiles
/// or with any steps. Behind the modes stand those of columns.
macro_rules! any_of {
    ($($name:ident: $($mode:literal)* $([$($column:literal)*])?;)*) => { $(
        /// # Safety
        /// As for [`nest`]; there is an element.
        #[cfg_attr(not(debug_assertions), inline(always))]
        unsafe fn $name<
            P: PlanSource<N, CAP>,
            E: Source,
            K: Sink<E::Item>,
            const N: usize,
            const CAP: usize,
            const AVX2: bool,
        >(
            plan: &Plan<N, CAP>,
            source: &E,
            sink: &K,
            out: *mut K::Place,
            past: bool,
        ) {
            // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
            unsafe {
                $(
                    if const { has_columns::<E, K>(AVX2) } && plan.in_columns() {
                        let mode = mode_of(plan, E::LEAVES);
                        let kept = match mode {
                            STRIDED => 0,
                            _ => kept_of(plan, E::LEAVES) << KEPT,
                        };
                        match mode | kept {
                            $( $column => {
                                return all_columns::<E, K, N, CAP, $column, AVX2>(plan, source, sink, out, past);
                            } )*
                            _ => {}
                        }
                    }
                )?
                match mode_of(plan, E::LEAVES) {
                    $( $mode => all_rows::<P, E, K, N, CAP, $mode>(plan, source, sink, out, past), )*
                    _ => any_steps::<P, E, K, N, CAP, AVX2>(plan, source, sink, out, past),
                }
            }
        }
    )* };
}
any_of! {
    any_of_0: 0;
    any_of_1: 0 1 [0 0x1_0001];
    any_of_2: 1 2 3 [1 2 0x1_0001 0x2_0002 0x1_0003 0x2_0003];
    any_of_3: 1 7;
    any_of_many: 15;
}

/// All loops of a small plan: in its mode if it is one of these, else with any steps.
///
/// # Safety
/// As for [`nest`]; there is an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn few_rows<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    _: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the plan.
    unsafe {
        match (E::LEAVES, mode_of(plan, E::LEAVES)) {
            (1 | 2, 1) => all_rows::<P, E, K, N, CAP, 1>(plan, source, sink, out, false),
            (2, 2) => all_rows::<P, E, K, N, CAP, 2>(plan, source, sink, out, false),
            (2, 3) => all_rows::<P, E, K, N, CAP, 3>(plan, source, sink, out, false),
            (3, 7) => all_rows::<P, E, K, N, CAP, 7>(plan, source, sink, out, false),
            _ => all_rows::<P, E, K, N, CAP, { STRIDED }>(plan, source, sink, out, false),
        }
    }
}

/// All loops of a plan that is made at run time, in tiles or with any steps.
///
/// # Safety
/// As for [`nest`]; there is an element.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn any_steps<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const AVX2: bool,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    // SAFETY: 1. the caller's promises, unchanged; 2. tiles are made of plain numbers, into a row
    // whose places are next to each other.
    unsafe {
        if const { K::ANY_ORDER && E::LEAVES > 0 && P::TURNS.is_none() }
            && plan.stride[0][0] == 1
            && plan.loops > 0
            && (E::LEAVES > 2 || plan.size[0] >= 8 && plan.loops > 1 && plan.size[1] >= 8)
            && E::tiled()
            && plain::<K::Place>()
        {
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            if AVX2 {
                return with_tiles(all_tiles_avx2, plan, source, sink, out, past);
            }
            return with_tiles(all_tiles, plan, source, sink, out, past);
        }
        all_rows::<P, E, K, N, CAP, { STRIDED }>(plan, source, sink, out, past)
    }
}

/// A row of a source: its elements, where they are.
pub(crate) struct RowLoop<'a, E: Source, const MODE: Mode, const N: usize> {
    source: &'a E,
    at: [isize; N],
    step: &'a [isize; N],
    held: E::Held,
}
impl<'a, E: Source, const MODE: Mode, const N: usize> RowLoop<'a, E, MODE, N> {
    /// # Safety
    /// 1. `at` and `step` are the offsets and the steps of a row of a plan over `source`, which has
    ///    an element; `MODE` is its mode, or `STRIDED`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn new(source: &'a E, at: &[isize; N], step: &'a [isize; N]) -> Self {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { Self::wide(source, at, step, 1) }
    }

    /// The first row of a column, so many elements of it.
    ///
    /// # Safety
    /// 1. As for `new`; the row has so many elements, and no more than a column has are asked for.
    ///    What is kept by its mode does not move from row to row.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn wide(source: &'a E, at: &[isize; N], step: &'a [isize; N], wide: usize) -> Self {
        // SAFETY: 1. guaranteed by the caller.
        let held = unsafe { source.hold::<MODE, N>(1, at, wide) };
        RowLoop {
            source,
            at: *at,
            step,
            held,
        }
    }
}
impl<E: Source, const MODE: Mode, const N: usize> Elements<E::Item> for RowLoop<'_, E, MODE, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        // SAFETY: 1. promised to `new`.
        unsafe {
            self.source
                .read::<MODE, N>(1, &self.at, self.step, &self.held, i)
        }
    }
}

/// A row of a plan of type `P`.
pub(crate) struct RowOf<P, R, const N: usize, const CAP: usize>(
    pub(crate) R,
    pub(crate) PhantomData<P>,
);
impl<T, P: PlanSource<N, CAP>, R: Elements<T>, const N: usize, const CAP: usize> Elements<T>
    for RowOf<P, R, N, CAP>
{
    const CHUNK: usize = P::CHUNK;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.get(i) }
    }
}

/// A row of a tile.
struct TileRow<'a, E: Source> {
    source: &'a E,
    rows: E::Rows,
}
impl<E: Source> Elements<E::Item> for TileRow<'_, E> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        // SAFETY: 1. made with the rows of a tile.
        unsafe { self.source.read_rows(self.rows, i) }
    }
}

/// The elements of a row in which all arguments are near: [`Source::NEAR`].
struct NearRow<'a, 'b, E: Source, const MODE: Mode, const N: usize>(&'b RowLoop<'a, E, MODE, N>);
impl<E: Source, const MODE: Mode, const N: usize> Elements<E::Item>
    for NearRow<'_, '_, E, MODE, N>
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        let row = self.0;
        // SAFETY: 1. made of a row, of which all elements are near.
        unsafe {
            row.source
                .read_near::<MODE, N>(1, &row.at, row.step, &row.held, i)
        }
    }
}

/// What was found out about a part of a row, which may be true of parts of other rows.
struct Looked<const N: usize> {
    at: [isize; N],
    n: usize,
    /// Whether all is near, as the leaves of [`Source::NEAR_BY_RIGHT`] say.
    near: bool,
}
impl<const N: usize> Looked<N> {
    const NOTHING: Self = Looked {
        at: [0; N],
        n: 0,
        near: false,
    };

    /// Whether all `n` elements from `at` on are near.
    ///
    /// # Safety
    /// As for [`nest`]; `at` and `step` are those of a row of the plan, of at least so many
    /// elements; what was looked at before is of the same plan and source.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<E: Source, const MODE: Mode>(
        &mut self,
        row: &RowLoop<'_, E, MODE, N>,
        n: usize,
    ) -> bool {
        let (at, step) = (&row.at, row.step);
        // SAFETY: 1. elements of the row.
        unsafe {
            if let Some(leaves) = const { E::NEAR_BY_RIGHT } {
                // A row that is used again and again is looked at once.
                let same = |k: usize| at[k + 1] == self.at[k + 1];
                if self.near && self.n == n && leaves.clone().all(same) {
                    return true;
                }
                self.near = true;
                for i in 0..n as isize {
                    self.near &= row
                        .source
                        .near_by_right::<MODE, N>(1, at, step, &row.held, i);
                }
                (self.at, self.n) = (*at, n);
                if self.near {
                    return true;
                }
            }
            let mut near = true;
            for i in 0..n as isize {
                near &= row.source.near::<MODE, N>(1, at, step, &row.held, i);
            }
            near
        }
    }
}

/// One row of a source with a form for near arguments, in pieces so small that what was looked at
/// is still in the cache when it is computed.
///
/// # Safety
/// As for [`Looked::near`].
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::too_many_arguments)]
unsafe fn near_row<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    source: &E,
    sink: &K,
    out: *mut K::Place,
    at: &[isize; N],
    step: &[isize; N],
    n: usize,
    looked: &mut Looked<N>,
    past: bool,
) {
    const PIECE: usize = 1024;
    let along = if MODE == STRIDED { step[0] } else { 1 };
    let (mut at, mut left) = (*at, n);
    while left > 0 {
        let n = left.min(PIECE);
        // SAFETY: 1. the elements from `at` on are a part of the row.
        unsafe {
            let row = RowLoop::<E, MODE, N>::new(source, &at, step);
            let place = out.offset(at[0]);
            let near = looked.near(&row, n);
            if near && past {
                past_caches(
                    core::slice::from_raw_parts_mut(place.cast(), n),
                    &NearRow(&row),
                );
            } else if near {
                sink.row(place, along, n, &NearRow(&row));
            } else {
                sink.row(place, along, n, &row);
            }
        }
        for k in 0..N {
            at[k] = at[k].wrapping_add(step[k].wrapping_mul(n as isize));
        }
        left -= n;
    }
}

/// All rows of a plan: the innermost loop, for each turn of the others.
///
/// # Safety
/// As for [`nest`]; the mode is that of the plan, or `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn all_rows<
    P: PlanSource<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const MODE: Mode,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let step = &plan.stride[0];
    // Places anywhere have no lines.
    let past = const { K::OVERWRITES && MODE != STRIDED } && past;
    let mut looked = Looked::<N>::NOTHING;
    /// One row.
    macro_rules! row {
        ($at:expr) => {{
            let at = $at;
            let along = if MODE == STRIDED { step[0] } else { 1 };
            if P::CHUNK == 16 && plan.size[0] >= 8 {
                row_by_row();
            }
            if const { E::NEAR && E::OWN && P::CHUNK != FEW_AT_ONCE } && source.looks_first() {
                let n = plan.size[0];
                near_row::<E, K, N, MODE>(source, sink, out, at, step, n, &mut looked, past)
            } else {
                let row = RowLoop::<E, MODE, N>::new(source, at, step);
                let (place, n) = (out.offset(at[0]), plan.size[0]);
                if past {
                    past_caches(core::slice::from_raw_parts_mut(place.cast(), n), &row);
                } else {
                    sink.row(place, along, n, &RowOf::<P, _, N, CAP>(row, PhantomData))
                }
            }
        }};
    }
    let mut at = plan.start;
    // SAFETY: 1. the offsets are those of the plan: each is inside its operand, as the caller
    // promises. 2. No loop runs beyond its size.
    unsafe {
        if P::FEW_LOOPS {
            // A constant plan. A loop that is not there turns once, and is not there in machine
            // code.
            for _ in 0..plan.size[3] {
                let mut middle = at;
                for _ in 0..plan.size[2] {
                    let mut inner = middle;
                    for _ in 0..plan.size[1] {
                        row!(&inner);
                        advance(&mut inner, &plan.stride[1]);
                    }
                    advance(&mut middle, &plan.stride[2]);
                }
                advance(&mut at, &plan.stride[3]);
            }
            return;
        }
        let mut turn = Iteration::<N, CAP>::new(2);
        loop {
            // `size` is 1 where there is no second loop.
            for _ in 0..plan.size[1] {
                row!(&at);
                advance(&mut at, &plan.stride[1]);
            }
            rewind(&mut at, &plan.stride[1], plan.size[1]);
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// All rows of a plan, in columns of a constant width: straight code for each row of a column,
/// where a row is too short to be worth a loop of its own.
///
/// # Safety
/// As for [`nest`]; the mode is that of the plan, and not `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_columns<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const MODE: Mode,
    const AVX2: bool,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    _: bool,
) {
    let step = &plan.stride[0];
    let n = plan.size[0];
    let mut at = plan.start;
    let mut turn = Iteration::<N, CAP>::new(2);
    // So many rows at a time as stay in the nearest cache while all columns of them are done.
    let rows = (COLUMNS_OF / n).max(4);
    // Whether an element may be computed and written again: nobody sees it.
    let twice = K::OVERWRITES && E::shared();
    // SAFETY: 1. the offsets are those of the plan, and a column is inside the innermost loop.
    unsafe {
        loop {
            let mut block = at;
            let mut top = 0;
            while top < plan.size[1] {
                let rows = rows.min(plan.size[1] - top);
                let mut left = 0;
                /// Columns of this width, as long as there are any. The last one may begin in the
                /// one before.
                macro_rules! columns {
                    ($($wide:literal)*) => { $(
                        while const { has_column::<K::Place>($wide, MODE, AVX2) } && left < n {
                            if left + $wide > n {
                                let much = $wide == 8 || n - left > $wide / 2;
                                if !twice || !much || $wide > n {
                                    break;
                                }
                                left = n - $wide;
                            }
                            let column = along::<E, N, MODE>(&block, left);
                            let mut row = RowLoop::<E, MODE, N>::wide(source, &column, step, $wide);
                            for _ in 0..rows {
                                source.renew::<MODE, N>(1, &row.at, &mut row.held);
                                sink.row(out.offset(row.at[0]), 1, $wide, &Block::<_, $wide>(&row));
                                advance(&mut row.at, &plan.stride[1]);
                            }
                            left += $wide;
                        }
                    )* };
                }
                columns!(64 32 16 8);
                while left < n {
                    let column = along::<E, N, MODE>(&block, left);
                    let mut row = RowLoop::<E, MODE, N>::wide(source, &column, step, 1);
                    for _ in 0..rows {
                        row_by_row();
                        source.renew::<MODE, N>(1, &row.at, &mut row.held);
                        sink.row(out.offset(row.at[0]), 1, 1, &row);
                        advance(&mut row.at, &plan.stride[1]);
                    }
                    left += 1;
                }
                top += rows;
                if top < plan.size[1] {
                    for k in 0..N {
                        let down = plan.stride[1][k].wrapping_mul(rows as isize);
                        block[k] = block[k].wrapping_add(down);
                    }
                }
            }
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// The offsets of a row, so many elements on: what moves along it does so by 1.
#[cfg_attr(not(debug_assertions), inline(always))]
fn along<E: Source, const N: usize, const MODE: Mode>(
    row: &[isize; N],
    elements: usize,
) -> [isize; N] {
    let mut at = *row;
    for k in 0..N {
        if k == 0 || k <= E::LEAVES && MODE >> (k - 1) & 1 == 1 {
            at[k] = at[k].wrapping_add(elements as isize);
        }
    }
    at
}

/// A part of a row, of a constant size.
struct Block<'a, R, const WIDE: usize>(&'a R);
impl<T, R: Elements<T>, const WIDE: usize> Elements<T> for Block<'_, R, WIDE> {
    const CHUNK: usize = if WIDE < 16 { WIDE } else { 16 };
    const WHOLE: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.get(i) }
    }
}

/// Makes room for tiles, for [`all_tiles`] at some level: by itself, for the stack has to be looked
/// at for so much. (A function for AVX2 would be inlined, whatever stands on it.)
///
/// # Safety
/// As for [`all_tiles`].
#[inline(never)]
unsafe fn with_tiles<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    all_tiles: AllTiles<E, K::Place, K, N, CAP>,
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
) {
    let mut tiles = MaybeUninit::uninit();
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { all_tiles(plan, source, sink, out, past, &mut tiles) }
}

/// [`all_tiles`] at some level.
type AllTiles<E, P, K, const N: usize, const CAP: usize> =
    unsafe fn(&Plan<N, CAP>, &E, &K, *mut P, bool, &mut MaybeUninit<<E as Source>::Tiles>);

/// [`all_tiles`], compiled for AVX2 and FMA.
///
/// # Safety
/// As for [`all_tiles`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn all_tiles_avx2<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
    tiles: &mut MaybeUninit<E::Tiles>,
) {
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { all_tiles(plan, source, sink, out, past, tiles) }
}

/// All tiles of a plan: 64 turns of the second loop by 64 of the innermost one, for each turn of
/// the others.
///
/// # Safety
/// As for [`nest`]; the places of a row are next to each other, and tiles can be made.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn all_tiles<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Place,
    past: bool,
    tiles: &mut MaybeUninit<E::Tiles>,
) {
    let (n, m) = (plan.size[0], plan.size[1]);
    let steps = [&plan.stride[0], &plan.stride[1]];
    // Where no operand has its neighbours across the rows, whole rows are read, one after the
    // other.
    let turned = |k: usize| (1..steps[0][k].unsigned_abs()).contains(&steps[1][k].unsigned_abs());
    let tallest = if (1..N).any(turned) { TALL } else { 1 };
    let mut at = plan.start;
    let mut turn = Iteration::<N, CAP>::new(2);
    // SAFETY: 1. the offsets are those of the plan; 2. a tile is inside the two inner loops.
    unsafe {
        loop {
            let mut row = at;
            for top in (0..m).step_by(tallest) {
                let tall = tallest.min(m - top);
                let mut corner = row;
                for left in (0..n).step_by(E::WIDE) {
                    let wide = E::WIDE.min(n - left);
                    source.tile(1, &corner, steps, [wide, tall], left > 0, tiles);
                    let this = corner;
                    for k in 0..N {
                        corner[k] =
                            corner[k].wrapping_add(steps[0][k].wrapping_mul(E::WIDE as isize));
                    }
                    for j in 0..tall {
                        if left + E::WIDE < n {
                            source.fetch(1, &corner, steps, j);
                        }
                        let rows = source.rows(1, &this, steps, j, tiles);
                        let place = out.offset(this[0] + j as isize * steps[1][0]);
                        let row = TileRow { source, rows };
                        if const { K::OVERWRITES } && past {
                            past_caches(core::slice::from_raw_parts_mut(place.cast(), wide), &row);
                        } else {
                            sink.row(place, 1, wide, &row);
                        }
                    }
                }
                for k in 0..N {
                    row[k] = row[k].wrapping_add(steps[1][k].wrapping_mul(tallest as isize));
                }
            }
            if !turn.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// The turns of the loops of a plan from a given one on, counted like the digits of a number.
pub(crate) struct Iteration<const N: usize, const CAP: usize> {
    first: usize,
    digits: [usize; CAP],
}
impl<const N: usize, const CAP: usize> Iteration<N, CAP> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(first: usize) -> Self {
        let digits = [0; CAP];
        Iteration { first, digits }
    }

    /// The next turn: moves `at`, and is false after the last one.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn next(&mut self, plan: &Plan<N, CAP>, at: &mut [isize; N]) -> bool {
        let mut digit = self.first;
        while digit < plan.loops.min(CAP) {
            advance(at, &plan.stride[digit]);
            self.digits[digit] += 1;
            if self.digits[digit] < plan.size[digit] {
                return true;
            }
            self.digits[digit] = 0;
            rewind(at, &plan.stride[digit], plan.size[digit]);
            digit += 1;
        }
        false
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn advance<const N: usize>(at: &mut [isize; N], stride: &[isize; N]) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(stride[k]);
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn rewind<const N: usize>(at: &mut [isize; N], stride: &[isize; N], size: usize) {
    for k in 0..N {
        at[k] = at[k].wrapping_sub(stride[k].wrapping_mul(size as isize));
    }
}

#[cfg(all(test, feature = "std", target_arch = "x86_64"))]
mod tests {
    use super::FENCES;
    use crate::prelude::*;
    use std::panic::{AssertUnwindSafe, catch_unwind};

    /// Results that are written past the caches are followed by a fence, also when a function of
    /// elements panics half-way.
    #[test]
    fn a_fence_after_a_panic() {
        if crate::simd::Level::current() < crate::simd::Level::Avx2 {
            return;
        }
        let n = 6 << 20;
        let x = DynTensor::<f32>::full_with([n], 1.0).unwrap();
        // Once, so that the memory was in use before.
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
