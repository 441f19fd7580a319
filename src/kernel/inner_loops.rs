//! The inner loops of elementwise kernels: loops over two axes, compiled for each operation.
//!
//! An operation contributes an [`InnerLoops`] table with a loop over two axes for each SIMD level,
//! like NumPy's ufunc inner loops and PyTorch's `loop2d` of a `TensorIterator`. Everything that
//! does not depend on the function of elements is in [`driver`](crate::kernel::driver), which is
//! compiled once, in this crate.
//!
//! They are `#[inline(never)]`, so that a program does not generate those again that this crate has:
//! see `shared_loops.rs`.
//!
//! An inner loop has these patterns, from which the driver chooses by the strides of the operands:
//!
//! - *rows*, contiguous or broadcast: the stride of each operand along the row is 1 or 0, and is a
//!   constant of the pattern, so that the loop vectorizes;
//! - *columns*, for many short rows: columns of a constant width are computed for all rows, so that
//!   there is no loop over a row. An operand that is the same in all rows is *kept* in registers;
//!   if there is none, a multiple of the width is computed row by row. The last column may overlap
//!   the one before it, and write some elements again;
//! - *strided*: all other strides. The driver packs operands first if that is faster.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::element::function::Known;
use crate::kernel::loop_nest::{Chunked, RowLoop};
use crate::kernel::sink::{Elements, SHORT_ROW_CHUNK, Sink, stream_row, write_chunk};
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::kernel::source::has_pattern;
use crate::kernel::source::{KEPT, STRIDED, Source, StridePattern};
#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::kernel::typed_loops::{TypedOperand, TypedRows, pays};
use crate::kernel::{FOR_SPEED, is_plain};
use crate::simd::BETTER;
use core::marker::PhantomData;

/// The part of a kernel launch that one call of an inner loop computes: `m` rows of `n` elements.
#[derive(Clone, Copy)]
pub(crate) struct Block<const N: usize> {
    /// Pointers to the first output element, and to the first element of each operand.
    pub(crate) ptr: [*const u8; N],
    /// The strides along a row, in elements.
    pub(crate) inner: [isize; N],
    /// The strides from row to row, in bytes.
    pub(crate) outer: [isize; N],
    pub(crate) n: usize,
    pub(crate) m: usize,
    /// The pattern: how rows are read.
    pub(crate) pattern: StridePattern,
    /// Whether the block is computed in columns.
    pub(crate) in_columns: bool,
    /// Whether rows are written by non-temporal stores.
    pub(crate) streams: bool,
    /// Whether elements may be computed and written twice.
    pub(crate) twice: bool,
}

/// An inner loop. The first argument is the [`Context`] of the launch.
///
/// # Safety
/// 1. The context has the types that the loop was compiled for.
/// 2. The block describes elements of the operands of the context's source, and output elements as
///    required by its sink, which do not overlap the operands; `n` and `m` are not 0. The pattern
///    is that of the block or, unless it is computed in columns, [`STRIDED`]; if only the first
///    level has a loop for any strides, and this is another one, it is one of [`has_pattern`]. If
///    elements may be computed twice, all are plain numbers, and the functions are from this crate.
/// 3. For columns, the table has [`InnerLoops::columns`] and [`has_column`] the pattern, the level
///    is not the first, and `n` is a multiple of the narrow one of the [`widths`]; or not less than
///    it, if writing an element twice has no effect.
/// 4. If rows are streamed, the output is contiguous along a row, and plain numbers; each row is
///    whole cache lines, and the processor has AVX2.
/// 5. The processor has the SIMD level that the loop was compiled for.
pub(crate) type InnerLoop<const N: usize> = unsafe fn(*const (), &Block<N>);

/// The inner loops of an operation. `N` is larger than the number of its operands.
pub(crate) struct InnerLoops<const N: usize> {
    /// For small sizes, and for processors without AVX2; for AVX2 and FMA; for AVX-512. If there
    /// is only one SIMD level, the second one is for many elements.
    pub(crate) by_level: [InnerLoop<N>; 3],
    /// The sizes of the elements of the output and of each operand, in bytes.
    pub(crate) size: [usize; N],
    pub(crate) leaves: usize,
    /// [`Source::FUSES`]: the level is the same for any number of elements.
    pub(crate) fuses: bool,
    /// [`Sink::OVERWRITES`]
    pub(crate) overwrites: bool,
    /// Whether each level has a loop for any strides, and not only the first one.
    pub(crate) strides_by_level: bool,
    /// Whether there are loops for columns, of the patterns in [`has_column`].
    pub(crate) columns: bool,
}

/// The data shared by the inner loops of a launch.
pub(crate) struct Context<'a, E, K> {
    pub(crate) source: &'a E,
    pub(crate) sink: &'a K,
}

/// The table of a source and a sink.
pub(crate) struct LoopsOf<E, K, const N: usize>(PhantomData<(E, K)>);

impl<E: Source, K: Sink<E::Item>, const N: usize> LoopsOf<E, K, N> {
    /// Returns the table.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn table() -> &'static InnerLoops<N> {
        const {
            match is_plain(E::OWN) {
                true => &Self::PLAIN,
                false => &Self::TABLE,
            }
        }
    }

    /// The table of plain loops.
    const PLAIN: InnerLoops<N> = InnerLoops {
        by_level: match E::FUSES {
            true => Self::BY_LEVEL,
            false => [plain::<E, K, N>; 3],
        },
        columns: E::FUSES && Self::TABLE.columns,
        ..Self::TABLE
    };

    pub(crate) const TABLE: InnerLoops<N> = InnerLoops {
        by_level: Self::BY_LEVEL,
        size: E::SIZES.after(size_of::<K::Slot>()),
        leaves: E::LEAVES,
        fuses: E::FUSES,
        overwrites: K::OVERWRITES,
        strides_by_level: strides_by_level::<E>(),
        columns: has_columns::<E, K>(),
    };

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    const BY_LEVEL: [InnerLoop<N>; 3] = match E::FUSES {
        true => [baseline::<E, K, N>, avx2::<E, K, N>, avx512::<E, K, N>],
        false => [
            baseline::<E, K, N>,
            match Self::KNOWN {
                Some(known) if known.is_division() => typed::<E, K, N, false>,
                _ => avx2::<E, K, N>,
            },
            match Self::KNOWN {
                Some(_) => typed::<E, K, N, true>,
                None => avx2::<E, K, N>,
            },
        ],
    };
    /// The function of the elements of two operands, one of which may be the output, if kernels
    /// know it: see [`Fn2::KNOWN`](crate::element::function::Fn2::KNOWN).
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    const KNOWN: Option<Known> = match K::OVERWRITES {
        true => E::KNOWN,
        false if E::IS_OPERAND => K::KNOWN,
        false => None,
    };
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    const BY_LEVEL: [InnerLoop<N>; 3] = [baseline::<E, K, N>, many::<E, K, N>, many::<E, K, N>];
}

/// A loop that compiles fast: one pattern for contiguous rows of up to two operands, so that it
/// vectorizes if a profile optimizes the program, and one for any strides.
///
/// # Safety
/// As for [`InnerLoop`].
unsafe fn plain<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 5. guaranteed by the caller; the pattern is that of the block.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        (const {
            match E::LEAVES {
                1 => plain_rows::<E, K, N, 1>,
                2 => plain_rows::<E, K, N, 3>,
                _ => plain_rows::<E, K, N, { STRIDED }>,
            }
        })(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`]; `PATTERN` is that of contiguous leaves, or `STRIDED`.
unsafe fn plain_rows<E: Source, K: Sink<E::Item>, const N: usize, const PATTERN: StridePattern>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    let (mut ptr, inner) = (block.ptr, &block.inner);
    let is_contiguous = PATTERN != STRIDED && block.pattern == PATTERN && inner[0] == 1;
    for _ in 0..block.m {
        let output: *mut K::Slot = ptr[0].cast_mut().cast();
        // SAFETY: 1. to 5. guaranteed by the caller; any strides are `STRIDED`.
        unsafe {
            if is_contiguous {
                let row = RowLoop::<E, PATTERN, N>::at(source, &ptr, inner);
                sink.contiguous(
                    core::slice::from_raw_parts_mut(output.cast(), block.n),
                    &row,
                );
            } else {
                let row = RowLoop::<E, { STRIDED }, N>::at(source, &ptr, inner);
                sink.strided(output, inner[0], block.n, &row);
            }
        }
        next_row(&mut ptr, &block.outer);
    }
}

/// # Safety
/// As for [`InnerLoop`].
#[inline(never)]
unsafe fn baseline<E: Source, K: Sink<E::Item>, const N: usize>(
    context: *const (),
    block: &Block<N>,
) {
    // SAFETY: 1. to 5. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        (const {
            // With FMA variants, this level is only for processors without AVX2, for any size.
            match E::FUSES && BETTER {
                true => two_axes::<E, K, N, true>,
                false => two_axes::<E, K, N, false>,
            }
        })(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`].
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
#[inline(never)]
unsafe fn many<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 5. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        two_axes::<E, K, N, true>(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
#[inline(never)]
unsafe fn avx2<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 5. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        (const {
            match E::HAS_FMA {
                true => two_axes_fma::<E, K, N>,
                false => two_axes::<E, K, N, true>,
            }
        })(source, sink, block);
    }
}

/// [`avx2`], or the loop that is compiled in this crate for the function and the type of elements.
///
/// # Safety
/// As for [`InnerLoop`]; the processor has AVX2 and FMA and, if `AVX512`, AVX-512.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[inline(never)]
unsafe fn typed<E: Source, K: Sink<E::Item>, const N: usize, const AVX512: bool>(
    context: *const (),
    block: &Block<N>,
) {
    // SAFETY: 1. to 5. guaranteed by the caller; the operands are those of the block.
    unsafe {
        if let Some(known) = const { LoopsOf::<E, K, N>::KNOWN }
            && pays(known, block.n * block.m)
            && block.inner[0] == 1
            && !block.streams
        {
            let source = (*context.cast::<Context<'_, E, K>>()).source;
            let (ptr, outer) = (one_by_one(&block.ptr), one_by_one(&block.outer));
            let inner = &block.inner;
            let (found, operands) = match K::KNOWN {
                Some(_) => {
                    let there = TypedOperand {
                        ptr: ptr[0],
                        along: 1,
                        down: outer[0],
                    };
                    let right = source.typed(1, &ptr, inner, &outer);
                    let operands = right.map(|right| [there, right]);
                    (K::typed_loop::<AVX512>(), operands)
                }
                None => {
                    let operands = source.typed_pair(&ptr, inner, &outer);
                    (E::typed_loop::<AVX512>(), operands)
                }
            };
            if let (Some(found), Some([a, b])) = (found, operands) {
                let rows = TypedRows {
                    out: ptr[0].cast_mut(),
                    down: outer[0],
                    a,
                    b,
                    n: block.n,
                    m: block.m,
                };
                if found(&rows) {
                    return;
                }
            }
        }
        avx2::<E, K, N>(context, block)
    }
}

/// Returns a copy that is read one by one, as it was just written: a processor waits until stores
/// have reached the cache before it reads at once what several of them wrote.
#[inline(always)]
pub(crate) fn one_by_one<T: Copy, const N: usize>(all: &[T; N]) -> [T; N] {
    // SAFETY: 1. a reference to an element. (The compiler does not join volatile reads.)
    core::array::from_fn(|k| unsafe { core::ptr::read_volatile(&all[k]) })
}

/// # Safety
/// As for [`InnerLoop`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
#[inline(never)]
unsafe fn avx512<E: Source, K: Sink<E::Item>, const N: usize>(
    context: *const (),
    block: &Block<N>,
) {
    // SAFETY: 1. to 5. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        two_axes_fma::<E, K, N>(source, sink, block);
    }
}

/// [`two_axes`] with the FMA variants of functions.
///
/// # Safety
/// As for [`two_axes`]; the processor has FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn two_axes_fma<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    let source = source.fused();
    // SAFETY: 1. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe {
        // (`two_axes` has no loop for any strides at this level: the variant has no variants.)
        if !block.in_columns && !has_pattern(E::LEAVES, block.pattern) {
            return rows::<E::FmaVariant, K, N, { STRIDED }, true>(source, sink, block);
        }
        two_axes::<E::FmaVariant, K, N, true>(source, sink, block)
    }
}

/// Computes a block, in the pattern for its strides. `MANY` enables long vectors and columns, which
/// pay off for many elements.
///
/// # Safety
/// 1. As 2. to 4. of [`InnerLoop`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn two_axes<E: Source, K: Sink<E::Item>, const N: usize, const MANY: bool>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match E::LEAVES {
                0 => of_0::<E, K, N, MANY>,
                1 => of_1::<E, K, N, MANY>,
                2 => of_2::<E, K, N, MANY>,
                3 => of_3::<E, K, N, MANY>,
                4 => contiguous_or_strided::<E, K, N, MANY, 0xf>,
                5 => contiguous_or_strided::<E, K, N, MANY, 0x1f>,
                6 => contiguous_or_strided::<E, K, N, MANY, 0x3f>,
                7 => contiguous_or_strided::<E, K, N, MANY, 0x7f>,
                8 => contiguous_or_strided::<E, K, N, MANY, 0xff>,
                9 => contiguous_or_strided::<E, K, N, MANY, 0x1ff>,
                10 => contiguous_or_strided::<E, K, N, MANY, 0x3ff>,
                11 => contiguous_or_strided::<E, K, N, MANY, 0x7ff>,
                12 => contiguous_or_strided::<E, K, N, MANY, 0xfff>,
                13 => contiguous_or_strided::<E, K, N, MANY, 0x1fff>,
                14 => contiguous_or_strided::<E, K, N, MANY, 0x3fff>,
                15 => contiguous_or_strided::<E, K, N, MANY, 0x7fff>,
                _ => contiguous_or_strided::<E, K, N, MANY, 0xffff>,
            }
        })(source, sink, block)
    }
}

/// Whether there are many short rows, for which columns are faster.
#[inline(always)]
pub(crate) const fn in_columns(n: usize, m: usize) -> bool {
    m >= 4 && 8 <= n && n < 256
}

/// The widths of columns for a size of output elements: two cache lines, and the smallest width
/// that pays off. The first is a multiple of the second.
pub(crate) const fn widths(size: usize) -> (usize, usize) {
    match size {
        0..4 => (64, 16),
        4..8 => (32, 8),
        _ => (16, 4),
    }
}

/// Whether there are loops for columns of this pattern, with output elements of this size.
pub(crate) const fn has_column(leaves: usize, pattern: StridePattern, size: usize) -> bool {
    match leaves {
        1 => matches!(pattern, 0 | 0x1_0001),
        // An operand that is kept beside one that is broadcast along the row gains time for small
        // elements only: reading it again takes no longer than writing the output.
        2 if matches!(pattern, 0x1_0001 | 0x2_0002) => size < 4,
        2 => matches!(pattern, 1 | 2 | 0x1_0003 | 0x2_0003),
        _ => false,
    }
}

/// Whether the pattern *columns* is compiled: for at least two operands, one of which may be the
/// output, and functions without a fast range.
const fn has_columns<E: Source, K: Sink<E::Item>>() -> bool {
    (E::LEAVES >= 2 || !K::OVERWRITES) && !E::HAS_FAST_RANGE
}

/// Defines the patterns for a number of leaves: those of rows, and of columns.
macro_rules! patterns {
    ($($name:ident: $($pattern:literal)* [$($column:literal)*];)*) => { $(
        /// # Safety
        /// As for [`two_axes`].
        #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
        unsafe fn $name<E: Source, K: Sink<E::Item>, const N: usize, const MANY: bool>(
            source: &E,
            sink: &K,
            block: &Block<N>,
        ) {
            // SAFETY: 1. guaranteed by the caller, also that the pattern is that of the block.
            unsafe {
                if const { MANY && has_columns::<E, K>() } && block.in_columns {
                    // (Columns have no other pattern.)
                    match block.pattern {
                        $( $column => columns::<E, K, N, $column>(source, sink, block), )*
                        _ => {}
                    }
                    return;
                }
                match block.pattern {
                    $( $pattern => rows::<E, K, N, $pattern, MANY>(source, sink, block), )*
                    _ => strided::<E, K, N, MANY>(source, sink, block),
                }
            }
        }
    )* };
}
patterns! {
    of_0: 0 [];
    of_1: 0 1 [0 0x1_0001];
    of_2: 1 2 3 [1 2 0x1_0001 0x2_0002 0x1_0003 0x2_0003];
    of_3: 1 7 [];
}

/// The two patterns for larger numbers of leaves.
///
/// # Safety
/// As for [`two_axes`]; `ALL` has a bit for each leaf.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn contiguous_or_strided<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const MANY: bool,
    const ALL: StridePattern,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    // SAFETY: 1. guaranteed by the caller, also that the pattern is that of the block.
    unsafe {
        match block.pattern == ALL {
            true => rows::<E, K, N, ALL, MANY>(source, sink, block),
            false => strided::<E, K, N, MANY>(source, sink, block),
        }
    }
}

/// Computes a block of any strides, if this level has a loop for them.
///
/// # Safety
/// As for [`two_axes`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn strided<E: Source, K: Sink<E::Item>, const N: usize, const MANY: bool>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    if const { !MANY || strides_by_level::<E>() } {
        // SAFETY: 1. guaranteed by the caller; any strides are `STRIDED`.
        unsafe { rows::<E, K, N, { STRIDED }, MANY>(source, sink, block) }
    }
}

/// Whether each level has a loop for any strides: for functions that have FMA variants. For others
/// it would take as long as that of the first level, as it has no vectors.
const fn strides_by_level<E: Source>() -> bool {
    E::HAS_FMA
}

/// Computes a block row by row.
///
/// # Safety
/// As for [`two_axes`]; the pattern is that of the block, or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn rows<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
    const MANY: bool,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    let &Block {
        mut ptr,
        ref inner,
        ref outer,
        n,
        m,
        ..
    } = block;
    if const { !MANY && PATTERN != STRIDED && E::LEAVES == 2 && K::OVERWRITES && E::OWN }
        && block.twice
        // (One to two chunks.)
        && n.wrapping_sub(SHORT_ROW_CHUNK) <= SHORT_ROW_CHUNK
    {
        // SAFETY: 1. guaranteed by the caller; elements may be written twice.
        return unsafe { rows_of_two_chunks::<E, N, PATTERN>(source, block) };
    }
    let along = if PATTERN == STRIDED { inner[0] } else { 1 };
    let mut checked = Checked::NOTHING;
    for _ in 0..m {
        let output: *mut K::Slot = ptr[0].cast_mut().cast();
        // SAFETY: 1. the pointers are those of a row of the block.
        unsafe {
            if const { E::HAS_FAST_RANGE && E::OWN && MANY } && source.looks_first() {
                row_in_fast_range::<E, K, N, PATTERN>(
                    source,
                    sink,
                    output,
                    &ptr,
                    inner,
                    n,
                    &mut checked,
                );
            } else {
                let row = RowLoop::<E, PATTERN, N>::at(source, &ptr, inner);
                match MANY {
                    true if const { K::OVERWRITES && PATTERN != STRIDED && BETTER }
                        && block.streams =>
                    {
                        stream_row(output.cast(), n, &row)
                    }
                    true => sink.row(output, along, n, &row),
                    false => sink.row(output, along, n, &Chunked::<_, SHORT_ROW_CHUNK>(row)),
                }
            }
        }
        next_row(&mut ptr, outer);
    }
}

/// Computes rows of one to two chunks: the first chunk of each row, and the last one, which may
/// overlap it.
///
/// # Safety
/// As for [`rows`]; elements may be computed twice, and a row has one to two chunks.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn rows_of_two_chunks<E: Source, const N: usize, const PATTERN: StridePattern>(
    source: &E,
    block: &Block<N>,
) {
    let mut ptr = block.ptr;
    let last = block.n - SHORT_ROW_CHUNK;
    let mut left = block.m;
    while left > 0 {
        // SAFETY: 1. the pointers are those of a row of the block, and both chunks are in the row.
        unsafe {
            let row = RowLoop::<E, PATTERN, N>::at(source, &ptr, &block.inner);
            let output = ptr[0].cast_mut().cast();
            let mut first = 0;
            loop {
                write_chunk(output, &row, first);
                if first == last {
                    break;
                }
                first = last;
            }
        }
        next_row(&mut ptr, &block.outer);
        left -= 1;
    }
}

/// Advances pointers to the next row.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn next_row<const N: usize>(ptr: &mut [*const u8; N], outer: &[isize; N]) {
    for k in 0..N {
        ptr[k] = ptr[k].wrapping_byte_offset(outer[k]);
    }
}

/// Computes a block in columns, with unrolled code for each row of a column, because rows are too
/// short for a loop.
///
/// # Safety
/// As for [`two_axes`]; the block is in columns of this pattern.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn columns<E: Source, K: Sink<E::Item>, const N: usize, const PATTERN: StridePattern>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match (PATTERN >> KEPT, widths(size_of::<K::Slot>())) {
                _ if !has_column(E::LEAVES, PATTERN, size_of::<K::Slot>()) => no_column,
                (0, (32, 8)) => rows_and_narrow::<E, K, N, PATTERN, 32, 8>,
                (0, (16, 4)) => rows_and_narrow::<E, K, N, PATTERN, 16, 4>,
                (_, (64, 16)) => wide_and_narrow::<E, K, N, PATTERN, 64, 16>,
                (_, (32, 8)) => wide_and_narrow::<E, K, N, PATTERN, 32, 8>,
                (_, (16, 4)) => wide_and_narrow::<E, K, N, PATTERN, 16, 4>,
                _ => unreachable!(),
            }
        })(source, sink, block)
    }
}

/// # Safety
/// As for [`columns`], for a pattern that no block has.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn no_column<E, K, const N: usize>(_: &E, _: &K, _: &Block<N>) {}

/// [`columns`] in which no operand is kept: multiples of `WIDE` elements of each row in a
/// vectorized loop, which compiles faster than unrolled code, and columns of `NARROW` elements to
/// the right of these.
///
/// # Safety
/// As for [`columns`]; these are the widths of columns.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn rows_and_narrow<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
    const WIDE: usize,
    const NARROW: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    let times = block.n / WIDE;
    // SAFETY: 1. guaranteed by the caller; the columns are inside the block.
    unsafe {
        if times > 0 {
            let mut ptr = block.ptr;
            for _ in 0..block.m {
                let row = RowLoop::<E, PATTERN, N>::at(source, &ptr, &block.inner);
                // (The compiler knows that nothing is left after vectors.)
                let slots = core::slice::from_raw_parts_mut(ptr[0].cast_mut().cast(), times * WIDE);
                sink.contiguous(slots, &row);
                next_row(&mut ptr, &block.outer);
            }
        }
        narrow_columns::<E, K, N, PATTERN, NARROW>(source, sink, block, times * WIDE);
    }
}

/// [`columns`] of `WIDE` elements, and of `NARROW` elements to the right of these.
///
/// # Safety
/// As for [`columns`]; these are the widths of columns.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn wide_and_narrow<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
    const WIDE: usize,
    const NARROW: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    let mut left = 0;
    // SAFETY: 1. guaranteed by the caller; the columns are inside the block.
    unsafe {
        while left + WIDE <= block.n {
            column::<E, K, N, PATTERN, WIDE>(source, sink, block, left);
            left += WIDE;
        }
        narrow_columns::<E, K, N, PATTERN, NARROW>(source, sink, block, left);
    }
}

/// Computes columns of `NARROW` elements, from `left` on. The last one may overlap the one before.
///
/// # Safety
/// As for [`columns`]; this is the smaller one of the widths.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn narrow_columns<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
    const NARROW: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
    mut left: usize,
) {
    while left < block.n {
        let last = left.min(block.n - NARROW);
        // SAFETY: 1. guaranteed by the caller; the column is inside the block.
        unsafe { column::<E, K, N, PATTERN, NARROW>(source, sink, block, last) };
        left += NARROW;
    }
}

/// Computes a column of a block: `WIDE` elements of each row, from `left` on.
///
/// # Safety
/// As for [`columns`]; the rows have at least `left + WIDE` elements.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn column<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
    const WIDE: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
    left: usize,
) {
    let size = const { E::SIZES.after::<N>(size_of::<K::Slot>()) };
    let mut ptr = block.ptr;
    for k in 0..N {
        if k == 0 || (PATTERN >> (k - 1)) & 1 == 1 {
            ptr[k] = ptr[k].wrapping_byte_add(left * size[k]);
        }
    }
    // SAFETY: 1. the elements of the column.
    unsafe {
        // Kept elements are read once.
        let mut row = RowLoop::<E, PATTERN, N>::with_kept(source, &ptr, &block.inner, WIDE);
        for _ in 0..block.m {
            source.hold_next::<PATTERN, N>(1, &row.ptr, &mut row.held);
            let output = row.ptr[0].cast_mut().cast();
            let slots = core::slice::from_raw_parts_mut(output, WIDE);
            sink.contiguous(slots, &Column::<_, WIDE>(&row));
            next_row(&mut row.ptr, &block.outer);
        }
    }
}

/// A row of a column, with a constant size.
struct Column<'a, R, const WIDE: usize>(&'a R);
impl<T, R: Elements<T>, const WIDE: usize> Elements<T> for Column<'_, R, WIDE> {
    const CHUNK: usize = match FOR_SPEED {
        true if WIDE < 16 => WIDE,
        true => 16,
        false => 0,
    };
    const WHOLE_CHUNKS: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.get(i) }
    }
}

/// The elements of a row whose arguments are all in the fast range: see [`Source::HAS_FAST_RANGE`].
struct FastRow<'a, 'b, E: Source, const PATTERN: StridePattern, const N: usize>(
    &'b RowLoop<'a, E, PATTERN, N>,
);
impl<E: Source, const PATTERN: StridePattern, const N: usize> Elements<E::Item>
    for FastRow<'_, '_, E, PATTERN, N>
{
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        let row = self.0;
        // SAFETY: 1. constructed for a row whose elements are all in the fast range.
        unsafe {
            row.source
                .read_fast::<PATTERN, N>(1, &row.ptr, row.step, &row.held, i)
        }
    }
}

/// The result of checking a part of a row, which may be reused for other rows.
struct Checked<const N: usize> {
    ptr: [*const u8; N],
    n: usize,
    /// Whether all arguments are in the fast range because of the leaves in
    /// [`Source::FAST_BY_RIGHT`].
    fast: bool,
}
impl<const N: usize> Checked<N> {
    const NOTHING: Self = Checked {
        ptr: [core::ptr::null(); N],
        n: 0,
        fast: false,
    };

    /// Whether all `n` elements of a row are in the fast range.
    ///
    /// # Safety
    /// 1. The row has `n` elements; earlier checks were for the same block and source.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn fast<E: Source, const PATTERN: StridePattern>(
        &mut self,
        row: &RowLoop<'_, E, PATTERN, N>,
        n: usize,
    ) -> bool {
        let (ptr, step) = (&row.ptr, row.step);
        // SAFETY: 1. elements of the row.
        unsafe {
            if let Some(leaves) = const { E::FAST_BY_RIGHT } {
                // A row that is used repeatedly is checked once.
                let same = |k: usize| ptr[k + 1] == self.ptr[k + 1];
                if self.fast && self.n == n && leaves.clone().all(same) {
                    return true;
                }
                self.fast = true;
                for i in 0..n as isize {
                    self.fast &= row
                        .source
                        .fast_by_right::<PATTERN, N>(1, ptr, step, &row.held, i);
                }
                (self.ptr, self.n) = (*ptr, n);
                if self.fast {
                    return true;
                }
            }
            let mut fast = true;
            for i in 0..n as isize {
                fast &= row.source.near::<PATTERN, N>(1, ptr, step, &row.held, i);
            }
            fast
        }
    }
}

/// Computes one row of a source with a fast range, in pieces so small that the checked elements are
/// still in cache when they are computed.
///
/// # Safety
/// As for [`Checked::fast`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn row_in_fast_range<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const PATTERN: StridePattern,
>(
    source: &E,
    sink: &K,
    mut output: *mut K::Slot,
    ptr: &[*const u8; N],
    inner: &[isize; N],
    n: usize,
    checked: &mut Checked<N>,
) {
    const PIECE: usize = 1024;
    let along = if PATTERN == STRIDED { inner[0] } else { 1 };
    let (mut ptr, mut left) = (*ptr, n);
    while left > 0 {
        let n = left.min(PIECE);
        // SAFETY: 1. the elements are a part of the row.
        unsafe {
            let row = RowLoop::<E, PATTERN, N>::at(source, &ptr, inner);
            match checked.fast(&row, n) {
                true => sink.row(output, along, n, &FastRow(&row)),
                false => sink.row(output, along, n, &row),
            }
        }
        output = output.wrapping_offset(along.wrapping_mul(n as isize));
        for k in 1..=E::LEAVES {
            let size = const { E::SIZES.after::<N>(0) }[k] as isize;
            let by = inner[k].wrapping_mul(n as isize).wrapping_mul(size);
            ptr[k] = ptr[k].wrapping_byte_offset(by);
        }
        left -= n;
    }
}
