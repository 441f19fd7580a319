//! The inner loops of elementwise kernels: loops over two axes, compiled for each operation.
//!
//! An operation contributes an [`InnerLoops`] table with a loop over two axes for each SIMD level,
//! like NumPy's ufunc inner loops and PyTorch's `loop2d` of a `TensorIterator`. Everything that
//! does not depend on the function of elements is in [`driver`](crate::kernel::driver), which is
//! compiled once, in this crate.
//!
//! An inner loop chooses one of these patterns by the strides of its operands:
//!
//! - *rows*, contiguous or broadcast: the stride of each operand along the row is 1 or 0, and is a
//!   constant of the pattern, so that the loop vectorizes;
//! - *columns*, for many short rows: columns of a constant width are computed for all rows, so that
//!   there is no loop over a row. An operand that is the same in all rows is *kept* in registers.
//!   The last column may overlap the one before it, and write some elements again;
//! - *strided*: all other strides. The driver packs operands first if that is faster.

use crate::kernel::loop_nest::{Chunked, RowLoop};
use crate::kernel::sink::{Elements, FEW_AT_ONCE, Sink, stream_row};
use crate::kernel::source::{KEPT, Mode, STRIDED, Source, mode_of};
use crate::simd::BETTER;
use core::marker::PhantomData;

/// The part of a kernel launch that one call of an inner loop computes: `m` rows of `n` elements.
pub(crate) struct Block<const N: usize> {
    /// Pointers to the first output element, and to the first element of each operand.
    pub(crate) ptr: [*const u8; N],
    /// The strides along a row, in elements.
    pub(crate) inner: [isize; N],
    /// The strides from row to row, in elements.
    pub(crate) outer: [isize; N],
    pub(crate) n: usize,
    pub(crate) m: usize,
    /// Whether rows are written by non-temporal stores. Requires that the output is contiguous
    /// along a row, its elements are plain numbers, and the processor has AVX2.
    pub(crate) streams: bool,
}

/// An inner loop. The first argument is the [`Context`] of the launch.
///
/// # Safety
/// 1. The context has the types that the loop was compiled for.
/// 2. The block describes elements of the operands of the context's source, and output elements as
///    required by its sink, which do not overlap the operands; `n` and `m` are not 0.
/// 3. The processor has the SIMD level that the loop was compiled for.
pub(crate) type InnerLoop<const N: usize> = unsafe fn(*const (), &Block<N>);

/// The inner loops of an operation. `N` is larger than the number of its operands.
pub(crate) struct InnerLoops<const N: usize> {
    /// For few elements, and for processors without AVX2; for AVX2 and FMA; for AVX-512. If there
    /// is only one SIMD level, the second one is for many elements.
    pub(crate) by_level: [InnerLoop<N>; 3],
    /// The sizes of the elements of the output and of each operand, in bytes.
    pub(crate) size: [usize; N],
    pub(crate) leaves: usize,
    /// [`Source::FUSES`]: the level is the same for any number of elements.
    pub(crate) fuses: bool,
    /// [`Sink::OVERWRITES`]
    pub(crate) overwrites: bool,
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
    #[cfg(not(all(feature = "dev-kernels", debug_assertions)))]
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn table() -> &'static InnerLoops<N> {
        const { &Self::TABLE }
    }

    /// Returns the table compiled in this crate, or otherwise one of plain loops.
    #[cfg(all(feature = "dev-kernels", debug_assertions))]
    pub(crate) fn table() -> &'static InnerLoops<N> {
        match crate::kernel::prebuilt::find::<Self>() {
            // SAFETY: 1. tables are found by type, here this one.
            Some(table) => unsafe { &*table.0.cast() },
            None => const { &Self::PLAIN },
        }
    }

    /// The table of plain loops, which compile faster, for dev builds, in which other patterns
    /// would not be faster.
    #[cfg(all(feature = "dev-kernels", debug_assertions))]
    const PLAIN: InnerLoops<N> = InnerLoops {
        by_level: match E::FUSES {
            true => Self::BY_LEVEL,
            false => [plain::<E, K, N>; 3],
        },
        ..Self::TABLE
    };

    pub(crate) const TABLE: InnerLoops<N> = InnerLoops {
        by_level: Self::BY_LEVEL,
        size: E::SIZES.after(size_of::<K::Place>()),
        leaves: E::LEAVES,
        fuses: E::FUSES,
        overwrites: K::OVERWRITES,
    };

    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    const BY_LEVEL: [InnerLoop<N>; 3] = match E::FUSES {
        true => [few::<E, K, N>, avx2::<E, K, N>, avx512::<E, K, N>],
        false => [few::<E, K, N>, avx2::<E, K, N>, avx2::<E, K, N>],
    };
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    const BY_LEVEL: [InnerLoop<N>; 3] = [few::<E, K, N>, many::<E, K, N>, many::<E, K, N>];
}

/// # Safety
/// As for [`InnerLoop`].
#[cfg(all(feature = "dev-kernels", debug_assertions))]
unsafe fn plain<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 3. guaranteed by the caller; any strides are `STRIDED`.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        rows::<E, K, N, { STRIDED }, false>(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`].
unsafe fn few<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        two_axes::<E, K, N, false>(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`].
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
unsafe fn many<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        two_axes::<E, K, N, true>(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn avx2<E: Source, K: Sink<E::Item>, const N: usize>(context: *const (), block: &Block<N>) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        (const {
            match E::HAS_FUSED {
                true => two_axes_fused::<E, K, N>,
                false => two_axes::<E, K, N, true>,
            }
        })(source, sink, block);
    }
}

/// # Safety
/// As for [`InnerLoop`]; the processor has AVX-512 (F, BW, DQ, VL), AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn avx512<E: Source, K: Sink<E::Item>, const N: usize>(
    context: *const (),
    block: &Block<N>,
) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe {
        let &Context { source, sink } = &*context.cast::<Context<'_, E, K>>();
        two_axes_fused::<E, K, N>(source, sink, block);
    }
}

/// [`two_axes`] with the FMA variants of functions.
///
/// # Safety
/// As for [`two_axes`]; the processor has FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn two_axes_fused<E: Source, K: Sink<E::Item>, const N: usize>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    // SAFETY: 1. guaranteed by the caller; the FMA variant reads the same elements.
    unsafe { two_axes::<E::Fused, K, N, true>(source.fused(), sink, block) }
}

/// Computes a block, in the pattern for its strides. `MANY` enables long vectors and columns, which
/// pay off for many elements.
///
/// # Safety
/// 1. As 2. of [`InnerLoop`].
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

/// Returns the leaves that are contiguous along a row, and the same in all rows, if all leaves are
/// contiguous.
#[inline(always)]
fn kept_of<const N: usize>(block: &Block<N>, mode: Mode) -> Mode {
    let same = |k: usize| Mode::from(block.outer[k + 1] == 0) << k;
    match mode {
        1 => same(0),
        2 => same(1),
        3 => same(0) | same(1),
        _ => 0,
    }
}

/// Whether the pattern *columns* is compiled: for at least two operands, one of which may be the
/// output, and functions without a fast range.
const fn has_columns<E: Source, K: Sink<E::Item>>() -> bool {
    (E::LEAVES >= 2 || !K::OVERWRITES) && !E::NEAR
}

/// Defines the patterns for a number of leaves: modes of rows, and of columns.
macro_rules! patterns {
    ($($name:ident: $($mode:literal)* [$($column:literal)*];)*) => { $(
        /// # Safety
        /// As for [`two_axes`].
        #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
        unsafe fn $name<E: Source, K: Sink<E::Item>, const N: usize, const MANY: bool>(
            source: &E,
            sink: &K,
            block: &Block<N>,
        ) {
            let mode = mode_of(&block.inner, E::LEAVES);
            let mut rest = None;
            // SAFETY: 1. guaranteed by the caller; the mode is that of the block.
            unsafe {
                if const { MANY && has_columns::<E, K>() } && in_columns(block.n,
                    block.m) && mode != STRIDED {
                    let done = match mode | kept_of(block, mode) << KEPT {
                        $( $column => columns::<E, K, N, $column>(source, sink, block), )*
                        _ => 0,
                    };
                    if done == block.n {
                        return;
                    }
                    rest = Some(right_of::<E, K, N>(block, done));
                }
                let block = rest.as_ref().unwrap_or(block);
                match mode {
                    $( $mode => rows::<E, K, N, $mode, MANY>(source, sink, block), )*
                    _ => rows::<E, K, N, { STRIDED }, MANY>(source, sink, block),
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
    const ALL: Mode,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) {
    // SAFETY: 1. guaranteed by the caller; the mode is that of the block.
    unsafe {
        match mode_of(&block.inner, E::LEAVES) == ALL {
            true => rows::<E, K, N, ALL, MANY>(source, sink, block),
            false => rows::<E, K, N, { STRIDED }, MANY>(source, sink, block),
        }
    }
}

/// Computes a block row by row.
///
/// # Safety
/// As for [`two_axes`]; the mode is that of the block, or `STRIDED`.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn rows<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode, const MANY: bool>(
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
    let along = if MODE == STRIDED { inner[0] } else { 1 };
    let mut output: *mut K::Place = ptr[0].cast_mut().cast();
    let mut checked = Checked::NOTHING;
    for _ in 0..m {
        // SAFETY: 1. the pointers are those of a row of the block.
        unsafe {
            if const { E::NEAR && E::OWN && MANY } && source.looks_first() {
                row_in_fast_range::<E, K, N, MODE>(
                    source,
                    sink,
                    output,
                    &ptr,
                    inner,
                    n,
                    &mut checked,
                );
            } else {
                let row = RowLoop::<E, MODE, N>::at(source, &ptr, inner);
                match MANY {
                    true if const { K::OVERWRITES && MODE != STRIDED && BETTER }
                        && block.streams =>
                    {
                        stream_row(core::slice::from_raw_parts_mut(output.cast(), n), &row)
                    }
                    true => sink.row(output, along, n, &row),
                    false => sink.row(output, along, n, &Chunked::<_, FEW_AT_ONCE>(row)),
                }
            }
        }
        output = output.wrapping_offset(outer[0]);
        E::advance(1, &mut ptr, outer);
    }
}

/// The number of result elements that are computed column by column.
const COLUMNS_OF: usize = 4096;

/// Computes the columns of constant width of a block, with unrolled code for each row of a column,
/// because rows are too short for a loop. Returns their total width.
///
/// # Safety
/// As for [`two_axes`]; the mode is that of the block, and not `STRIDED`; the block has at least 8
/// elements in a row.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn columns<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) -> usize {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        // Two cache lines if there are so many elements, otherwise the smallest width that pays
        // off.
        (const {
            match size_of::<K::Place>() {
                0..4 => columns_of::<E, K, N, MODE, 64, 16>,
                4..8 => columns_of::<E, K, N, MODE, 32, 8>,
                _ => columns_of::<E, K, N, MODE, 16, 4>,
            }
        })(source, sink, block)
    }
}

/// [`columns`] of `WIDE` elements, and of `NARROW` elements to the right of these.
///
/// # Safety
/// As for [`columns`].
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn columns_of<
    E: Source,
    K: Sink<E::Item>,
    const N: usize,
    const MODE: Mode,
    const WIDE: usize,
    const NARROW: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
) -> usize {
    let n = block.n;
    // If writing an element twice has no effect, the last column may overlap the one before.
    let twice = K::OVERWRITES && E::shared() && n >= NARROW;
    let wide = n / WIDE * WIDE;
    let width = match twice {
        true => n,
        false => n / NARROW * NARROW,
    };
    let mut part = Block {
        ptr: block.ptr,
        inner: block.inner,
        outer: block.outer,
        ..*block
    };
    // As many rows at a time as stay in the L1 cache while all their columns are computed. (The
    // division would take longer than computing a small block.)
    let mut below = block.m;
    loop {
        part.m = match below * n > COLUMNS_OF {
            true => below.min((COLUMNS_OF / n).max(4)),
            false => below,
        };
        let mut left = 0;
        // SAFETY: 1. guaranteed by the caller; 2. the columns are inside the block.
        unsafe {
            while left < wide {
                column::<E, K, N, MODE, WIDE>(source, sink, &part, left);
                left += WIDE;
            }
            while left < width {
                let last = left.min(width - NARROW);
                column::<E, K, N, MODE, NARROW>(source, sink, &part, last);
                left += NARROW;
            }
        }
        below -= part.m;
        if below == 0 {
            return width;
        }
        part.ptr = moved::<E, N>(&part.ptr, &part.outer, part.m);
        let output: *const K::Place = block.ptr[0].cast();
        let done = (block.m - below) as isize;
        part.ptr[0] = output
            .wrapping_offset(part.outer[0].wrapping_mul(done))
            .cast();
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
    const MODE: Mode,
    const WIDE: usize,
>(
    source: &E,
    sink: &K,
    block: &Block<N>,
    left: usize,
) {
    let mut first = moved::<E, N>(&block.ptr, &block.inner, left);
    let output: *mut K::Place = block.ptr[0].cast_mut().cast();
    let mut output = output.wrapping_add(left);
    // SAFETY: 1. the column is inside the block.
    unsafe {
        // Kept elements are read once.
        let mut row = RowLoop::<E, MODE, N>::with_kept(source, &first, &block.inner, WIDE);
        for _ in 0..block.m {
            match MODE >> KEPT {
                0 => row = RowLoop::at(source, &first, &block.inner),
                _ => row.next(&first),
            }
            sink.row(output, 1, WIDE, &Column::<_, WIDE>(&row));
            output = output.wrapping_offset(block.outer[0]);
            E::advance(1, &mut first, &block.outer);
        }
    }
}

/// Returns the part of a block to the right of a number of elements of each row.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn right_of<E: Source, K: Sink<E::Item>, const N: usize>(
    block: &Block<N>,
    left: usize,
) -> Block<N> {
    let mut ptr = moved::<E, N>(&block.ptr, &block.inner, left);
    let output: *const K::Place = block.ptr[0].cast();
    ptr[0] = output.wrapping_add(left).cast();
    Block {
        ptr,
        inner: block.inner,
        outer: block.outer,
        n: block.n - left,
        m: block.m,
        streams: block.streams,
    }
}

/// Returns the pointers advanced by `count` strides.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn moved<E: Source, const N: usize>(
    ptr: &[*const u8; N],
    stride: &[isize; N],
    count: usize,
) -> [*const u8; N] {
    let mut moved = *ptr;
    E::advance(
        1,
        &mut moved,
        &stride.map(|stride| stride.wrapping_mul(count as isize)),
    );
    moved
}

/// A row of a column, with a constant size.
struct Column<'a, R, const WIDE: usize>(&'a R);
impl<T, R: Elements<T>, const WIDE: usize> Elements<T> for Column<'_, R, WIDE> {
    const CHUNK: usize = if WIDE < 16 { WIDE } else { 16 };
    const WHOLE: bool = true;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.get(i) }
    }
}

/// The elements of a row whose arguments are all in the fast range: see [`Source::NEAR`].
struct FastRow<'a, 'b, E: Source, const MODE: Mode, const N: usize>(&'b RowLoop<'a, E, MODE, N>);
impl<E: Source, const MODE: Mode, const N: usize> Elements<E::Item>
    for FastRow<'_, '_, E, MODE, N>
{
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn get(&self, i: isize) -> E::Item {
        let row = self.0;
        // SAFETY: 1. constructed for a row whose elements are all in the fast range.
        unsafe {
            row.source
                .read_near::<MODE, N>(1, &row.ptr, row.step, &row.held, i)
        }
    }
}

/// The result of checking a part of a row, which may be reused for other rows.
struct Checked<const N: usize> {
    ptr: [*const u8; N],
    n: usize,
    /// Whether all arguments are in the fast range because of the leaves in
    /// [`Source::NEAR_BY_RIGHT`].
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
    unsafe fn fast<E: Source, const MODE: Mode>(
        &mut self,
        row: &RowLoop<'_, E, MODE, N>,
        n: usize,
    ) -> bool {
        let (ptr, step) = (&row.ptr, row.step);
        // SAFETY: 1. elements of the row.
        unsafe {
            if let Some(leaves) = const { E::NEAR_BY_RIGHT } {
                // A row that is used repeatedly is checked once.
                let same = |k: usize| ptr[k + 1] == self.ptr[k + 1];
                if self.fast && self.n == n && leaves.clone().all(same) {
                    return true;
                }
                self.fast = true;
                for i in 0..n as isize {
                    self.fast &= row
                        .source
                        .near_by_right::<MODE, N>(1, ptr, step, &row.held, i);
                }
                (self.ptr, self.n) = (*ptr, n);
                if self.fast {
                    return true;
                }
            }
            let mut fast = true;
            for i in 0..n as isize {
                fast &= row.source.near::<MODE, N>(1, ptr, step, &row.held, i);
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
unsafe fn row_in_fast_range<E: Source, K: Sink<E::Item>, const N: usize, const MODE: Mode>(
    source: &E,
    sink: &K,
    mut output: *mut K::Place,
    ptr: &[*const u8; N],
    inner: &[isize; N],
    n: usize,
    checked: &mut Checked<N>,
) {
    const PIECE: usize = 1024;
    let along = if MODE == STRIDED { inner[0] } else { 1 };
    let (mut ptr, mut left) = (*ptr, n);
    while left > 0 {
        let n = left.min(PIECE);
        // SAFETY: 1. the elements are a part of the row.
        unsafe {
            let row = RowLoop::<E, MODE, N>::at(source, &ptr, inner);
            match checked.fast(&row, n) {
                true => sink.row(output, along, n, &FastRow(&row)),
                false => sink.row(output, along, n, &row),
            }
        }
        output = output.wrapping_offset(along.wrapping_mul(n as isize));
        ptr = moved::<E, N>(&ptr, inner, n);
        left -= n;
    }
}
