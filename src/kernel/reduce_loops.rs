//! The inner loops of reductions, compiled for each operation.
//!
//! An operation contributes a [`ReduceLoops`] table. Two of its loops combine rows that are
//! contiguous in memory. They depend on the element type and the function that combines two
//! elements, but not on the operand, so `x.sum(..)` and `(x * y).sum(..)` share them:
//!
//! - *values*: reduces each row to a value (a sum along the last axis);
//! - *columns*: reduces all rows to one row (a sum along the first axis).
//!
//! The others evaluate an expression:
//!
//! - *gather*: writes rows to scratch memory, unless they are contiguous elements of a tensor;
//! - *lanes*: combines parts of a row while evaluating them, so that only [`PAIRWISE_LANES`]
//!   elements of it go through memory.
//!
//! In both cases, the result has the same bits. Everything that does not depend on the operation is
//! in [`reduce_driver`](crate::kernel::reduce_driver), which is compiled once, in this crate.

use crate::element::function::Fn2;
use crate::kernel::is_plain;
use crate::kernel::loop_nest::{RowLoop, advance};
use crate::kernel::pairwise::{Lines, WithIndex};
use crate::kernel::pairwise::{
    PAIRWISE_LANES, PairwiseRows, columns_of, combined, lanes_of, unknown,
};
use crate::kernel::sink::Elements;
use crate::kernel::source::{STRIDED, Source, StridePattern};
use crate::simd::BETTER;
use core::marker::PhantomData;
use core::mem::MaybeUninit;

/// Rows that are contiguous in memory.
#[derive(Clone, Copy)]
pub(crate) struct Rows {
    pub(crate) from: *const u8,
    /// The distance between rows, in elements.
    pub(crate) down: isize,
    pub(crate) count: usize,
    /// The number of elements in a row.
    pub(crate) n: usize,
}

/// Rows of an expression to evaluate: `n` elements from the offsets `at` on, then those at
/// `at + down`, and so on.
pub(crate) struct Wanted<'a, const N: usize> {
    pub(crate) at: [isize; N],
    pub(crate) n: usize,
    pub(crate) count: usize,
    pub(crate) down: &'a [isize; N],
    /// The strides along a row, and their pattern.
    pub(crate) step: &'a [isize; N],
    pub(crate) pattern: StridePattern,
    /// The distance between the output rows, in elements.
    pub(crate) pitch: usize,
}

impl<const N: usize> Wanted<'_, N> {
    /// Returns the slots for the rows: a reference, so that the compiler knows that the expression
    /// reads other memory.
    ///
    /// # Safety
    /// 1. The slots from `to` on are valid for writing.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn slots<'a, T>(&self, to: *mut u8) -> &'a mut [MaybeUninit<T>] {
        let length = match self.count {
            0 => 0,
            count => (count - 1) * self.pitch + self.n,
        };
        // SAFETY: 1. guaranteed by the caller.
        unsafe { core::slice::from_raw_parts_mut(to.cast(), length) }
    }
}

/// Reduces each row to a value, and writes the values with the given stride. A row has at least one
/// element, and at most [`PAIRWISE_BLOCK`](crate::kernel::pairwise::PAIRWISE_BLOCK).
type ValuesLoop = unsafe fn(*const (), &Rows, *mut u8, isize);
/// Combines at most [`ROWS_AT_ONCE`](crate::kernel::pairwise::ROWS_AT_ONCE) rows with each other,
/// and writes the result, or combines the row in the output with it.
type ColumnsLoop = unsafe fn(*const (), &Rows, bool, *mut u8);
/// Writes rows of an expression to memory.
type GatherLoop<const N: usize> = unsafe fn(*const (), &Wanted<'_, N>, *mut u8);
/// Writes [`PAIRWISE_LANES`] elements for each row: the combination of parts of this size. The last
/// arguments are the distance between parts and their number.
type LanesLoop<const N: usize> =
    unsafe fn([*const (); 2], &Wanted<'_, N>, (&[isize; N], usize), *mut u8);

/// The inner loops of a reduction. The first argument of each loop is the function that combines
/// two elements, the expression, or both.
///
/// # Safety (of the loops)
/// 1. The pointers are to a function and to an expression of the types that the loop was compiled
///    for.
/// 2. The rows are valid for reading, or rows of a plan over the expression. The output is valid
///    for writing, aligned, and does not overlap the input, except that *values* may be written
///    where rows begin that were already read. With `more`, the output row of *columns* is
///    initialized.
/// 3. The processor has the SIMD level that the loop was compiled for.
pub(crate) struct ReduceLoops<const N: usize> {
    /// For any processor, and for AVX2 and FMA.
    pub(crate) values: [ValuesLoop; 2],
    pub(crate) columns: [ColumnsLoop; 2],
    /// For any processor; for AVX2 and FMA; for AVX-512.
    pub(crate) gather: [GatherLoop<N>; 3],
    pub(crate) lanes: [Option<LanesLoop<N>>; 3],
    /// The size of an element, in bytes.
    pub(crate) size: usize,
    pub(crate) leaves: usize,
    /// Whether the expression is a tensor.
    pub(crate) is_tensor: bool,
    /// [`Source::FUSES`]: the level is the same for any number of elements.
    pub(crate) fuses: bool,
}

/// The table of an expression and a function.
pub(crate) struct ReduceLoopsOf<E, F, const N: usize>(PhantomData<(E, F)>);

impl<E, F, const N: usize> ReduceLoopsOf<E, F, N>
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    /// Whether parts of a row are combined while they are evaluated. Functions with FMA variants do
    /// not benefit, since they take longer than writing and reading their results.
    const HAS_LANES: bool = !E::FUSES && !E::IS_TENSOR;

    /// Returns the table.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn table() -> &'static ReduceLoops<N> {
        const {
            match is_plain(E::OWN && F::SHARED) {
                true => &Self::PLAIN,
                false => &Self::TABLE,
            }
        }
    }

    /// The table of plain loops.
    const PLAIN: ReduceLoops<N> = ReduceLoops {
        values: [values_any::<E::Item, F>; 2],
        columns: [columns_any::<E::Item, F>; 2],
        gather: match E::FUSES {
            true => Self::GATHER_BY_LEVEL,
            false => [gather_strided::<E, N>; 3],
        },
        lanes: [None; 3],
        ..Self::TABLE
    };

    pub(crate) const TABLE: ReduceLoops<N> = ReduceLoops {
        values: Self::VALUES,
        columns: Self::COLUMNS_BY_LEVEL,
        gather: match E::IS_TENSOR {
            true => [gather_strided::<E, N>; 3],
            false => Self::GATHER_BY_LEVEL,
        },
        lanes: match Self::HAS_LANES {
            true => Self::LANES_BY_LEVEL,
            false => [None; 3],
        },
        size: size_of::<E::Item>(),
        leaves: E::LEAVES,
        is_tensor: E::IS_TENSOR,
        fuses: E::FUSES,
    };
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
impl<E, F, const N: usize> ReduceLoopsOf<E, F, N>
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    const VALUES: [ValuesLoop; 2] = [values_any::<E::Item, F>, values_avx2::<E::Item, F>];
    const COLUMNS_BY_LEVEL: [ColumnsLoop; 2] =
        [columns_any::<E::Item, F>, columns_avx2::<E::Item, F>];
    const GATHER_BY_LEVEL: [GatherLoop<N>; 3] = match E::FUSES {
        true => [
            gather_any::<E, N>,
            gather_avx2::<E, N>,
            gather_avx512::<E, N>,
        ],
        false => [gather_any::<E, N>, gather_avx2::<E, N>, gather_avx2::<E, N>],
    };
    const LANES_BY_LEVEL: [Option<LanesLoop<N>>; 3] = [
        None,
        Some(lanes_avx2::<E, F, N>),
        Some(lanes_avx2::<E, F, N>),
    ];
}

#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
impl<E, F, const N: usize> ReduceLoopsOf<E, F, N>
where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    const VALUES: [ValuesLoop; 2] = [values_any::<E::Item, F>; 2];
    const COLUMNS_BY_LEVEL: [ColumnsLoop; 2] = [columns_any::<E::Item, F>; 2];
    const GATHER_BY_LEVEL: [GatherLoop<N>; 3] = [gather_any::<E, N>; 3];
    const LANES_BY_LEVEL: [Option<LanesLoop<N>>; 3] = [Some(lanes_any::<E, F, N>); 3];
}

/// Casts the rows to rows of `T`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn typed<T>(rows: &Rows) -> PairwiseRows<T> {
    PairwiseRows {
        from: rows.from.cast(),
        down: rows.down,
        count: rows.count,
        n: rows.n,
    }
}

/// The two loops that combine, compiled for a level. `$wide` is true if there are registers for
/// many columns.
macro_rules! combining_loops {
    ($(#[$level:meta])* $values:ident $columns:ident $wide:expr) => {
        /// # Safety
        /// As for [`ReduceLoops`].
        $(#[$level])*
        #[inline(never)]
        unsafe fn $values<T: Clone, F: Fn2<T, T, Out = T>>(
            f: *const (),
            rows: &Rows,
            out: *mut u8,
            step: isize,
        ) {
            // SAFETY: 1. to 3. guaranteed by the caller; the rows are of `T`.
            unsafe {
                let (f, rows, out) = (&*f.cast::<F>(), typed::<T>(rows), out.cast::<T>());
                for row in 0..rows.count as isize {
                    let value = combined(rows.n, InOrder(rows.from.offset(row * rows.down)), f);
                    out.offset(row * step).write(value);
                }
            }
        }
        /// # Safety
        /// As for [`ReduceLoops`].
        $(#[$level])*
        #[inline(never)]
        unsafe fn $columns<T: Clone, F: Fn2<T, T, Out = T>>(
            f: *const (),
            rows: &Rows,
            more: bool,
            out: *mut u8,
        ) {
            // SAFETY: 1. to 3. guaranteed by the caller; the rows are of `T`.
            unsafe {
                let (f, rows) = (&*f.cast::<F>(), &typed::<T>(rows));
                columns_of::<T, F, _, { $wide }>(f, rows, (0, rows.count), more,
                    (out.cast(), 1), rows.n)
            }
        }
    };
}
combining_loops!(values_any columns_any !BETTER);
#[cfg(all(feature = "std", target_arch = "x86_64"))]
combining_loops!(#[target_feature(enable = "avx2,fma")] values_avx2 columns_avx2 true);

/// Contiguous elements.
struct InOrder<T>(*const T);
impl<T: Clone> WithIndex<T> for InOrder<T> {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn at(&self, i: usize) -> T {
        // SAFETY: 1. constructed for a row, and only its elements are accessed.
        unsafe { (*self.0.add(i)).clone() }
    }
}
impl<T: Clone> Lines<T> for PairwiseRows<T> {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, row: usize, i: usize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            (*self
                .from
                .offset((row as isize).wrapping_mul(self.down))
                .add(i))
            .clone()
        }
    }
}

/// Calls `$rows` with the pattern of the rows as a constant if `$patterns` and there is a pattern
/// for it, otherwise with `STRIDED`.
macro_rules! in_pattern {
    ($source:ident, $patterns:ident, $pattern:expr, $rows:ident) => {
        match ($source::LEAVES, $pattern) {
            (1 | 2, 1) if $patterns => $rows!(1),
            (2, 2) if $patterns => $rows!(2),
            (2, 3) if $patterns => $rows!(3),
            (3, 7) if $patterns => $rows!(7),
            _ => $rows!(STRIDED),
        }
    };
}

/// # Safety
/// As for [`ReduceLoops`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn gather<E: Source, const N: usize, const PATTERNS: bool>(
    source: &E,
    wanted: &Wanted<'_, N>,
    to: &mut [MaybeUninit<E::Item>],
) {
    let mut at = wanted.at;
    macro_rules! rows {
        ($pattern:expr) => {
            for line in to.chunks_mut(wanted.pitch) {
                let row = RowLoop::<E, { $pattern }, N>::new(source, &at, wanted.step);
                let line = line.get_unchecked_mut(..wanted.n);
                for (i, slot) in line.iter_mut().enumerate() {
                    slot.write(row.get(i as isize));
                }
                advance(&mut at, wanted.down);
            }
        };
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe { in_pattern!(E, PATTERNS, wanted.pattern, rows) }
}

/// # Safety
/// As for [`ReduceLoops`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn lanes<E, F, const N: usize, const PATTERNS: bool>(
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
    macro_rules! rows {
        ($pattern:expr) => {
            for line in to.chunks_mut(wanted.pitch) {
                let mut next = at;
                let row = RowLoop::<E, { $pattern }, N>::new(source, &next, wanted.step);
                let mut lanes = lanes_of!(E::Item; PAIRWISE_LANES, |i| row.get(i as isize));
                for _ in 1..unknown(deep) {
                    advance(&mut next, apart);
                    let row = RowLoop::<E, { $pattern }, N>::new(source, &next, wanted.step);
                    lanes = lanes_of!(E::Item; PAIRWISE_LANES, |i| f.call(lanes[i].clone(),
                        row.get(i as isize)));
                }
                let line = line.get_unchecked_mut(..PAIRWISE_LANES);
                for (slot, lane) in line.iter_mut().zip(lanes) {
                    slot.write(lane);
                }
                advance(&mut at, wanted.down);
            }
        };
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe { in_pattern!(E, PATTERNS, wanted.pattern, rows) }
}

/// Gathers rows of a tensor that are not contiguous.
///
/// # Safety
/// As for [`ReduceLoops`].
#[inline(never)]
unsafe fn gather_strided<E: Source, const N: usize>(
    source: *const (),
    wanted: &Wanted<'_, N>,
    to: *mut u8,
) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe { gather::<E, N, false>(&*source.cast::<E>(), wanted, wanted.slots(to)) }
}

/// # Safety
/// As for [`ReduceLoops`].
#[inline(never)]
unsafe fn gather_any<E: Source, const N: usize>(
    source: *const (),
    wanted: &Wanted<'_, N>,
    to: *mut u8,
) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe { gather::<E, N, { !BETTER }>(&*source.cast::<E>(), wanted, wanted.slots(to)) }
}

/// Gathers with the FMA variants of functions.
///
/// # Safety
/// As for [`ReduceLoops`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
#[inline(never)]
unsafe fn gather_avx2<E: Source, const N: usize>(
    source: *const (),
    wanted: &Wanted<'_, N>,
    to: *mut u8,
) {
    // SAFETY: 1. to 3. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe {
        gather::<E::FmaVariant, N, true>((*source.cast::<E>()).fused(), wanted, wanted.slots(to))
    }
}

/// Gathers with the FMA variants of functions.
///
/// # Safety
/// As for [`ReduceLoops`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
#[inline(never)]
unsafe fn gather_avx512<E: Source, const N: usize>(
    source: *const (),
    wanted: &Wanted<'_, N>,
    to: *mut u8,
) {
    // SAFETY: 1. to 3. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe {
        gather::<E::FmaVariant, N, true>((*source.cast::<E>()).fused(), wanted, wanted.slots(to))
    }
}

/// # Safety
/// As for [`ReduceLoops`].
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
#[inline(never)]
unsafe fn lanes_any<E, F, const N: usize>(
    [f, source]: [*const (); 2],
    wanted: &Wanted<'_, N>,
    parts: (&[isize; N], usize),
    to: *mut u8,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        let (source, f) = (&*source.cast::<E>(), &*f.cast::<F>());
        lanes::<E, F, N, true>(source, f, wanted, parts, wanted.slots(to))
    }
}

/// # Safety
/// As for [`ReduceLoops`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
#[inline(never)]
unsafe fn lanes_avx2<E, F, const N: usize>(
    [f, source]: [*const (); 2],
    wanted: &Wanted<'_, N>,
    parts: (&[isize; N], usize),
    to: *mut u8,
) where
    E: Source<Item: Clone>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. to 3. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe {
        let (source, f) = ((*source.cast::<E>()).fused(), &*f.cast::<F>());
        lanes::<E::FmaVariant, F, N, true>(source, f, wanted, parts, wanted.slots(to))
    }
}
