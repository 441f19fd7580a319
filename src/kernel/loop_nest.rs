//! Loops over the rows of constant plans, and for elements that own memory. (Everything else goes
//! through [`driver`](crate::kernel::driver).)
//!
//! All functions are inlined, except in builds with debug assertions, where this would only
//! increase compile times.
//!
//! If a constant decides which function is called, the function is selected in a constant
//! (`(const { match .. })(..)`). Then the compiler sees only that function; for a branch that is
//! never taken it would process everything that could be called from there, which was measured to
//! take five times as long as everything else.

use crate::kernel::FOR_SPEED;
use crate::kernel::plan_source::StaticLoops;
use crate::kernel::sink::{Elements, Sink, row_by_row};
use crate::kernel::source::{STRIDED, Source, StridePattern};
use crate::layout::Plan;

/// A row of a source, read in place.
pub(crate) struct RowLoop<'a, E: Source, const PATTERN: StridePattern, const N: usize> {
    pub(crate) source: &'a E,
    pub(crate) ptr: [*const u8; N],
    pub(crate) step: &'a [isize; N],
    pub(crate) held: E::Held,
}
impl<'a, E: Source, const PATTERN: StridePattern, const N: usize> RowLoop<'a, E, PATTERN, N> {
    /// # Safety
    /// 1. `at` and `step` are the offsets and the strides of a row of a plan over `source`, which
    ///    has an element; `PATTERN` is its pattern, or `STRIDED`.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn new(source: &'a E, at: &[isize; N], step: &'a [isize; N]) -> Self {
        let mut ptr = [core::ptr::null(); N];
        source.pointers(1, at, &mut ptr);
        // SAFETY: 1. guaranteed by the caller.
        unsafe { Self::at(source, &ptr, step) }
    }

    /// Creates the row that begins at these pointers.
    ///
    /// # Safety
    /// 1. As for `new`, with pointers to the first elements.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn at(source: &'a E, ptr: &[*const u8; N], step: &'a [isize; N]) -> Self {
        // SAFETY: 1. guaranteed by the caller; nothing is kept of a row.
        unsafe { Self::with_kept(source, ptr, step, 0) }
    }

    /// Creates the first of several rows, in which the leaves that are kept by the pattern are the
    /// same.
    ///
    /// # Safety
    /// 1. As for `at`; the row has `wide` elements, at most
    ///    [`MAX_COLUMN`](super::source::MAX_COLUMN), and no others of it are read.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn with_kept(
        source: &'a E,
        ptr: &[*const u8; N],
        step: &'a [isize; N],
        wide: usize,
    ) -> Self {
        // SAFETY: 1. guaranteed by the caller.
        let held = unsafe { source.hold::<PATTERN, N>(1, ptr, wide) };
        RowLoop {
            source,
            ptr: *ptr,
            step,
            held,
        }
    }
}
impl<E: Source, const PATTERN: StridePattern, const N: usize> Elements<E::Item>
    for RowLoop<'_, E, PATTERN, N>
{
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        // SAFETY: 1. guaranteed to `at`.
        unsafe {
            self.source
                .read::<PATTERN, N>(1, &self.ptr, self.step, &self.held, i)
        }
    }
}

/// A row whose elements are read in chunks before they are written: see [`Elements::CHUNK`].
pub(crate) struct Chunked<R, const CHUNK: usize>(pub(crate) R);
impl<T, R: Elements<T>, const CHUNK: usize> Elements<T> for Chunked<R, CHUNK> {
    const CHUNK: usize = if FOR_SPEED { CHUNK } else { 0 };
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.get(i) }
    }
}

/// Runs the loops of a constant plan for small sizes, inlined into the caller.
///
/// # Safety
/// 1. The plan is over the output at `out`, as operand 0, and the operands of `source`, from 1 on;
///    the requirements of [`crate::kernel::dispatch::run`] hold.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn unrolled<
    P: StaticLoops<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
>(
    plan: P,
    source: &E,
    sink: &K,
    out: *mut K::Slot,
) {
    if !plan.plan().any {
        return;
    }
    // SAFETY: 1. guaranteed by the caller; the pattern is that of the plan.
    unsafe {
        (const {
            match P::PATTERN {
                0 => unrolled_rows::<P, E, K, N, CAP, 0>,
                1 => unrolled_rows::<P, E, K, N, CAP, 1>,
                2 => unrolled_rows::<P, E, K, N, CAP, 2>,
                3 => unrolled_rows::<P, E, K, N, CAP, 3>,
                4 => unrolled_rows::<P, E, K, N, CAP, 4>,
                5 => unrolled_rows::<P, E, K, N, CAP, 5>,
                6 => unrolled_rows::<P, E, K, N, CAP, 6>,
                7 => unrolled_rows::<P, E, K, N, CAP, 7>,
                _ => unrolled_rows::<P, E, K, N, CAP, { STRIDED }>,
            }
        })(plan.plan(), source, sink, out)
    }
}

/// # Safety
/// As for [`unrolled`]; there is an element, and the pattern is that of the plan, or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn unrolled_rows<
    P: StaticLoops<N, CAP>,
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const CAP: usize,
    const PATTERN: StridePattern,
>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Slot,
) {
    let step = &plan.stride[0];
    let along = if PATTERN == STRIDED { step[0] } else { 1 };
    /// Computes one row.
    macro_rules! row {
        ($at:expr) => {{
            if P::SHORT_ROWS && plan.size[0] >= 8 {
                row_by_row();
            }
            let row = RowLoop::<E, PATTERN, N>::new(source, $at, step);
            let slot = out.offset($at[0]);
            match P::SHORT_ROWS {
                // (Read one by one: else small transposed matrices are copied twice.)
                true if const { PATTERN == STRIDED } => {
                    sink.row(slot, along, plan.size[0], &Chunked::<_, 1>(row))
                }
                true => sink.row(slot, along, plan.size[0], &Chunked::<_, 16>(row)),
                false => sink.row(slot, along, plan.size[0], &row),
            }
        }};
    }
    let mut at = plan.start;
    // SAFETY: 1. the offsets are those of the plan: each is inside its operand, as guaranteed by
    // the caller. 2. No loop exceeds its size.
    unsafe {
        if P::FOUR_LOOPS {
            // A missing loop has one iteration, and is removed by the compiler.
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
        let mut iteration = Iteration::<N, CAP>::new(1);
        loop {
            row!(&at);
            if !iteration.next(plan, &mut at) {
                return;
            }
        }
    }
}

/// Runs the loops of a plan for elements that own memory, sequentially and in order.
///
/// # Safety
/// As for [`unrolled`].
#[inline(never)]
pub(crate) unsafe fn in_order<E: Source, K: Sink<E::Item>, const N: usize, const CAP: usize>(
    plan: &Plan<N, CAP>,
    source: &E,
    sink: &K,
    out: *mut K::Slot,
) {
    if !plan.any {
        return;
    }
    let step = &plan.stride[0];
    let mut at = plan.start;
    let mut iteration = Iteration::<N, CAP>::new(1);
    loop {
        // SAFETY: 1. the offsets are those of the plan; 2. any strides are `STRIDED`.
        unsafe {
            let row = RowLoop::<E, { STRIDED }, N>::new(source, &at, step);
            sink.row(out.offset(at[0]), step[0], plan.size[0], &row);
        }
        if !iteration.next(plan, &mut at) {
            return;
        }
    }
}

/// The iterations of the loops of a plan from loop `first` on, counted like digits of a number.
pub(crate) struct Iteration<const N: usize, const CAP: usize> {
    first: usize,
    digits: [usize; CAP],
}
impl<const N: usize, const CAP: usize> Iteration<N, CAP> {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn new(first: usize) -> Self {
        let digits = [0; CAP];
        Iteration { first, digits }
    }

    /// Advances `at` to the next iteration; returns false after the last one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
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

#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn advance<const N: usize>(at: &mut [isize; N], stride: &[isize; N]) {
    for k in 0..N {
        at[k] = at[k].wrapping_add(stride[k]);
    }
}

#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn rewind<const N: usize>(at: &mut [isize; N], stride: &[isize; N], size: usize) {
    for k in 0..N {
        at[k] = at[k].wrapping_sub(stride[k].wrapping_mul(size as isize));
    }
}
