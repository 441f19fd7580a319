//! Matrix multiplication (GEMM) of `f32` or `f64`, with operands given by pointers and strides.
//!
//! Large products are computed by a library: with the feature `gemm` by the crate of that name,
//! which takes 20 s to build, otherwise by `matrixmultiply`, which builds in a second.
//!
//! A library first packs the matrices. Where packing does not pay off (a few vectors, matrices that
//! stay in cache), and where there is no heap and thus no library, the product is computed here
//! from the unpacked matrices:
//!
//! | sizes | right matrix | computed from |
//! |---|---|---|
//! | up to 12 rows or columns, or a right matrix that stays in cache | rows contiguous | tiles |
//! | a vector, or up to 4 long rows or columns | columns contiguous | dot products |
//! | up to 4 rows, or a right matrix that stays in cache | any other | tiles of copies |
//!
//! From AVX2 on, and without the feature `gemm`, larger matrices with contiguous rows are multiplied
//! by the same tiles, from copies of blocks: up to a result that stays in cache, and with AVX-512 for
//! most larger ones of `f64`, this takes 0.8 to 1.0 of the time of `matrixmultiply`.
//!
//! A tile is a few rows and one or two vectors of the result, held in registers; it is updated with
//! one row of the right matrix at a time. Both loops are written on plain arrays, and compiled for
//! each [`Level`], but in dev builds for the baseline alone: see `COMPILED_HERE`.
//!
//! Each element of the result is a sum of K products, added sequentially in groups of at most K, or
//! in lanes. Its error is at most K roundings of the sum of the absolute products.

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use crate::element::rounding::Fma;
use crate::element::rounding::{Base, Rounding};
#[cfg(feature = "alloc")]
use crate::kernel::tile::prefetch_columns;
use crate::kernel::typed_loops::COMPILED_HERE;
use crate::simd::Level;
#[cfg(feature = "alloc")]
use crate::storage::allocation::Buffer;
use core::mem::MaybeUninit;

/// An input matrix.
#[derive(Clone, Copy)]
pub(crate) struct Matrix<T> {
    pub(crate) ptr: *const T,
    /// The distance between rows, in elements.
    pub(crate) row: isize,
    /// The distance between columns, in elements.
    pub(crate) column: isize,
}

/// An output matrix.
#[derive(Clone, Copy)]
pub(crate) struct Output<T> {
    pub(crate) ptr: *mut T,
    pub(crate) row: isize,
    pub(crate) column: isize,
}

/// The product of an `m` by `k` matrix and a `k` by `n` matrix.
#[derive(Clone, Copy)]
pub(crate) struct Product<T> {
    pub(crate) m: usize,
    pub(crate) k: usize,
    pub(crate) n: usize,
    pub(crate) a: Matrix<T>,
    pub(crate) b: Matrix<T>,
    pub(crate) c: Output<T>,
    /// Whether to add to the output instead of overwriting it.
    pub(crate) add: bool,
}

impl<T> Matrix<T> {
    fn transposed(self) -> Self {
        Matrix {
            row: self.column,
            column: self.row,
            ..self
        }
    }
    /// Returns a pointer to row `i` and column `j`.
    ///
    /// # Safety
    /// 1. The row and column are in range.
    #[inline(always)]
    unsafe fn at(&self, i: usize, j: usize) -> *const T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            self.ptr
                .offset(i as isize * self.row + j as isize * self.column)
        }
    }
}

impl<T> Output<T> {
    /// Returns a pointer to row `i` and column `j`.
    ///
    /// # Safety
    /// 1. The row and column are in range.
    #[inline(always)]
    unsafe fn at(&self, i: usize, j: usize) -> *mut T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            self.ptr
                .offset(i as isize * self.row + j as isize * self.column)
        }
    }
}

impl<T: Copy> Product<T> {
    /// Returns the same product of the transposed matrices.
    fn transposed(&self) -> Self {
        Product {
            m: self.n,
            n: self.m,
            a: self.b.transposed(),
            b: self.a.transposed(),
            c: Output {
                row: self.c.column,
                column: self.c.row,
                ..self.c
            },
            ..*self
        }
    }
    /// The product of `k` columns of the left matrix, from `p` on, and the corresponding rows of
    /// the right one, for `n` columns of the result, from `j` on.
    ///
    /// # Safety
    /// 1. The columns are in range.
    #[inline(always)]
    unsafe fn block(&self, (p, k): (usize, usize), (j, n): (usize, usize)) -> Self {
        // SAFETY: 1. guaranteed by the caller.
        let (a, b, c) = unsafe { (self.a.at(0, p), self.b.at(p, j), self.c.at(0, j)) };
        Product {
            k,
            n,
            a: Matrix { ptr: a, ..self.a },
            b: Matrix { ptr: b, ..self.b },
            c: Output { ptr: c, ..self.c },
            add: self.add || p > 0,
            ..*self
        }
    }
}

/// Element types with kernels: `f32` and `f64`.
pub(crate) trait Real:
    Copy + core::ops::Add<Output = Self> + core::ops::Mul<Output = Self> + 'static
{
    const ZERO: Self;
    /// Returns `self + a * b`.
    fn plus_product<R: Rounding>(self, a: Self, b: Self) -> Self;
    /// Calls the function that `LOOPS` stands for: [`tiles`], [`dots`] or [`strips`].
    ///
    /// # Safety
    /// 1. The processor supports the level. 2. As for the called function.
    unsafe fn kernel<const LOOPS: u8>(level: Level, job: &Product<Self>);
    /// Computes the product with a library. No size is 0.
    ///
    /// # Safety
    /// As for [`gemm`].
    #[cfg(feature = "alloc")]
    unsafe fn large(job: &Product<Self>);
}

/// The loops of [`Real::kernel`]: [`tiles`].
const TILES: u8 = 0;
/// [`dots`].
const DOTS: u8 = 1;
/// [`strips`].
const STRIPS: u8 = 2;

/// Computes a tile of `M` rows and `V` vectors of `L` elements of the result, from row `i` and
/// column `j` on.
///
/// # Safety
/// 1. The rows and columns are in range. 2. The columns of the right matrix are contiguous.
#[inline(always)]
unsafe fn tile<T: Real, R: Rounding, const M: usize, const V: usize, const L: usize>(
    job: &Product<T>,
    i: usize,
    j: usize,
) {
    // SAFETY: 1. and 2. guaranteed by the caller; an array needs no more alignment than its
    // elements.
    unsafe {
        let mut sums = [[[T::ZERO; L]; V]; M];
        let (mut a, mut b) = (job.a.at(i, 0), job.b.at(0, j));
        for _ in 0..job.k {
            let row: [[T; L]; V] = *b.cast();
            for i in 0..M {
                let element = *a.wrapping_offset((i as isize).wrapping_mul(job.a.row));
                for v in 0..V {
                    for l in 0..L {
                        sums[i][v][l] = sums[i][v][l].plus_product::<R>(element, row[v][l]);
                    }
                }
            }
            // After the last step the pointer may be out of bounds; it is not dereferenced.
            a = a.wrapping_offset(job.a.column);
            b = b.wrapping_offset(job.b.row);
        }
        for at in 0..M {
            let (c, mut sums) = (job.c.at(i + at, j), sums[at]);
            if job.c.column == 1 {
                let c = c.cast::<[[T; L]; V]>();
                if job.add {
                    let before = *c;
                    for v in 0..V {
                        for l in 0..L {
                            sums[v][l] = before[v][l] + sums[v][l];
                        }
                    }
                }
                *c = sums;
            } else {
                let kept = sums;
                apart(kept.as_flattened(), c, job.c.column, job.add);
            }
        }
    }
}

/// Writes sums to slots that are `step` apart. Not inlined, to keep the tiles short: few of them
/// need it.
///
/// # Safety
/// 1. The slots are valid, and initialized if they are added to.
#[inline(never)]
unsafe fn apart<T: Real>(sums: &[T], c: *mut T, step: isize, add: bool) {
    for (at, &sum) in sums.iter().enumerate() {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { put(c.offset(at as isize * step), sum, add) }
    }
}

/// # Safety
/// 1. The slot is valid, and initialized if it is added to.
#[inline(always)]
unsafe fn put<T: Real>(slot: *mut T, sum: T, add: bool) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { *slot = if add { *slot + sum } else { sum } }
}

/// Computes all tiles of `V` vectors of `L` elements from column `j` on; returns the column after
/// them.
///
/// # Safety
/// As for [`tiles`].
#[inline(always)]
unsafe fn columns<T: Real, R: Rounding, const V: usize, const L: usize>(
    job: &Product<T>,
    mut j: usize,
) -> usize {
    // The remaining columns are computed by a vector that overlaps the previous one, with the same
    // results there.
    let rest = V == 1 && job.n >= L && !job.add;
    while j + V * L <= job.n || (rest && j < job.n) {
        let at = j.min(job.n - V * L);
        // SAFETY: 1. guaranteed by the caller; the rows are below `m` and the columns below `n`.
        unsafe {
            let mut i = 0;
            // As many rows as registers hold: there are 32 of 64 bytes, and 16 of 32 bytes.
            while const { L * size_of::<T>() == 64 } && i + 8 <= job.m {
                tile::<T, R, 8, V, L>(job, i, at);
                i += 8;
            }
            while const { L * size_of::<T>() == 32 } && i + 6 <= job.m {
                tile::<T, R, 6, V, L>(job, i, at);
                i += 6;
            }
            while i + 4 <= job.m {
                tile::<T, R, 4, V, L>(job, i, at);
                i += 4;
            }
            if i + 2 <= job.m {
                tile::<T, R, 2, V, L>(job, i, at);
                i += 2;
            }
            if i < job.m {
                tile::<T, R, 1, V, L>(job, i, at);
            }
        }
        j = at + V * L;
    }
    j
}

/// Computes the product with vectors of `L` elements.
///
/// # Safety
/// 1. As for [`gemm`]. 2. The columns of the right matrix are contiguous.
#[inline(always)]
unsafe fn tiles<T: Real, R: Rounding, const L: usize>(job: &Product<T>) {
    let some = (CACHED_BYTES / size_of::<T>() / job.n).max(8);
    for p in (0..job.k).step_by(some) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            let job = job.block((p, some.min(job.k - p)), (0, job.n));
            let mut j = columns::<T, R, 2, L>(&job, 0);
            j = columns::<T, R, 1, L>(&job, j);
            if const { L > 8 } {
                j = columns::<T, R, 1, 8>(&job, j);
            }
            if const { L > 4 } {
                j = columns::<T, R, 1, 4>(&job, j);
            }
            if const { L > 2 } {
                j = columns::<T, R, 1, 2>(&job, j);
            }
            columns::<T, R, 1, 1>(&job, j);
        }
    }
}

/// Calls [`tiles`] with copies of blocks of the right matrix, whose columns are not contiguous.
///
/// # Safety
/// As for [`gemm`].
unsafe fn by_copies<T: Real>(level: Level, job: &Product<T>) {
    const COPIED_COLUMNS: usize = 64;
    const COPIED_ROWS: usize = if NO_LIBRARY { 16 } else { 64 };
    let mut copy = [const { MaybeUninit::<T>::uninit() }; COPIED_ROWS * COPIED_COLUMNS];
    for j in (0..job.n).step_by(COPIED_COLUMNS) {
        for p in (0..job.k).step_by(COPIED_ROWS) {
            let (k, n) = (COPIED_ROWS.min(job.k - p), COPIED_COLUMNS.min(job.n - j));
            // SAFETY: 1. guaranteed by the caller; the rows are below `k` and the columns below
            // `n`; only initialized elements are read.
            unsafe {
                let mut job = job.block((p, k), (j, n));
                for j in 0..n {
                    for p in 0..k {
                        copy[p * n + j].write(*job.b.at(p, j));
                    }
                }
                job.b = Matrix {
                    ptr: copy.as_ptr().cast(),
                    row: n as isize,
                    column: 1,
                };
                T::kernel::<TILES>(level, &job);
            }
        }
    }
}

/// The size in bytes of a strip of the right matrix, which stays in the L1 cache, with AVX2. With
/// AVX-512 strips are twice as wide, and the L2 cache is larger.
#[cfg(feature = "alloc")]
const STRIP_BYTES: usize = 16 << 10;

/// The size in bytes of a block of the left matrix, which stays in the L2 cache, with AVX2.
#[cfg(feature = "alloc")]
const LEFT_BYTES: usize = 256 << 10;

/// The size in bytes of a block of the result, which is added to several times, and stays in the L2
/// cache.
#[cfg(feature = "alloc")]
const RESULT_BYTES: usize = 1 << 20;

/// The size in bytes of a result from which its blocks are not in the L2 cache when they are written
/// for the first time, and are prefetched.
#[cfg(feature = "alloc")]
const PREFETCHED_BYTES: usize = 2 << 20;

/// A copy of a strip of the right matrix.
#[cfg(feature = "alloc")]
#[repr(align(64))]
struct Strip(#[allow(dead_code)] [MaybeUninit<u8>; 2 * STRIP_BYTES]);

/// Computes the product with copies of strips of the right matrix that are as wide as a tile, and
/// of blocks of the left matrix.
///
/// # Safety
/// 1. As for [`gemm`]. 2. The columns of all matrices are contiguous.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn strips<T: Real, R: Rounding, const L: usize>(job: &Product<T>) {
    let wide = 2 * L;
    let mut strip = MaybeUninit::<Strip>::uninit();
    let strip: *mut [[T; L]; 2] = strip.as_mut_ptr().cast();
    // Blocks of about the same size, so that the last one is not small.
    let part = |len: usize, most: usize| len.div_ceil(len.div_ceil(most));
    // (For few rows, a larger strip takes longer to copy than it saves.)
    let factor = if L * size_of::<T>() > 32 && job.m >= 64 {
        2
    } else {
        1
    };
    let deep = part(job.k, factor * STRIP_BYTES / size_of::<T>() / wide);
    let tall = part(job.m, factor * LEFT_BYTES / size_of::<T>() / deep).next_multiple_of(8);
    let across =
        part(job.n, (RESULT_BYTES / size_of::<T>() / tall).max(wide)).next_multiple_of(wide);
    let prefetches = job.m.saturating_mul(job.n) > PREFETCHED_BYTES / size_of::<T>();
    // SAFETY: 1. about twice `LEFT_BYTES` at most; 2. these elements need not be initialized.
    let mut left = unsafe { Buffer::<MaybeUninit<T>>::with_len(tall * deep, |_, _| {}) };
    let left: *mut T = left.as_mut_ptr().cast();
    let blocks = (0..job.n)
        .step_by(across)
        .flat_map(|j| (0..job.m).step_by(tall).map(move |i| (i, j)));
    for (i, j) in blocks {
        for p in (0..job.k).step_by(deep) {
            let (k, m) = (deep.min(job.k - p), tall.min(job.m - i));
            // SAFETY: 1. guaranteed by the caller; the rows and columns are in range. There is room
            // for `tall` rows of `deep` elements, and for `deep` rows of `wide` elements, which are
            // written before they are read.
            unsafe {
                let mut rows = job.block((p, k), (j, across.min(job.n - j)));
                rows.a.ptr = rows.a.at(i, 0);
                rows.c.ptr = rows.c.at(i, 0);
                rows.m = m;
                // Read in place, rows that are a power of two apart would compete for the same cache
                // lines.
                for i in 0..m {
                    core::ptr::copy_nonoverlapping(rows.a.at(i, 0), left.add(i * k), k);
                }
                (rows.a.ptr, rows.a.row) = (left, k as isize);
                for j in (0..rows.n).step_by(wide) {
                    let n = wide.min(rows.n - j);
                    let mut part = rows.block((0, k), (j, n));
                    let row = |p| part.b.at(p, 0).cast::<[[T; L]; 2]>();
                    if n == wide {
                        for p in 0..k {
                            *strip.add(p) = *row(p);
                        }
                    } else {
                        for p in 0..k {
                            *strip.add(p) = [[T::ZERO; L]; 2];
                            core::ptr::copy_nonoverlapping(
                                row(p).cast(),
                                strip.add(p).cast::<T>(),
                                n,
                            );
                        }
                    }
                    (part.b.ptr, part.b.row) = (strip.cast(), wide as isize);
                    match n == wide {
                        true if prefetches && p == 0 => prefetched_strip::<T, R, L>(&part),
                        true => {
                            columns::<T, R, 2, L>(&part, 0);
                        }
                        false => narrow_strip::<T, R, L>(&part),
                    }
                }
            }
        }
    }
}

/// Computes the product with a strip, and prefetches the rows of the result.
///
/// # Safety
/// 1. As for [`gemm`]; the strip has `2 * L` columns.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn prefetched_strip<T: Real, R: Rounding, const L: usize>(job: &Product<T>) {
    // (A multiple of the rows of a tile.)
    const ROWS: usize = 24;
    let bytes = job.c.row.wrapping_mul(size_of::<T>() as isize);
    for i in (0..job.m).step_by(ROWS) {
        // SAFETY: 1. guaranteed by the caller; the rows are in range.
        unsafe {
            let mut rows = *job;
            rows.m = ROWS.min(job.m - i);
            (rows.a.ptr, rows.c.ptr) = (job.a.at(i, 0), job.c.at(i, 0));
            let next = rows.m..rows.m + ROWS.min(job.m - i - rows.m);
            prefetch_columns(rows.c.ptr.cast(), bytes, next, 2 * L * size_of::<T>());
            columns::<T, R, 2, L>(&rows, 0);
        }
    }
}

/// Computes the product with a strip whose columns from `n` on are not those of the right matrix.
///
/// # Safety
/// 1. As for [`gemm`]; the strip has `2 * L` columns, and `n` is at most that.
#[cfg(feature = "alloc")]
#[inline(always)]
unsafe fn narrow_strip<T: Real, R: Rounding, const L: usize>(job: &Product<T>) {
    const ROWS: usize = 24;
    let mut sums = [[[T::ZERO; L]; 2]; ROWS];
    for i in (0..job.m).step_by(ROWS) {
        // SAFETY: 1. guaranteed by the caller; the rows and columns are in range, and those of the
        // sums are apart from all others.
        unsafe {
            let mut rows = *job;
            rows.m = ROWS.min(job.m - i);
            rows.n = 2 * L;
            rows.a.ptr = job.a.at(i, 0);
            rows.c.ptr = sums.as_mut_ptr().cast();
            rows.c.row = 2 * L as isize;
            rows.add = false;
            columns::<T, R, 2, L>(&rows, 0);
            for (row, sums) in sums.iter().enumerate().take(rows.m) {
                for (j, &sum) in sums.as_flattened().iter().enumerate().take(job.n) {
                    put(job.c.at(i + row, j), sum, job.add);
                }
            }
        }
    }
}

/// The number of elements of a row that are copied at once if they are not contiguous.
const COPIED_ROW: usize = 256;

/// Computes each element of the product as a dot product, with vectors of `L` elements if the rows
/// of the right matrix are contiguous.
///
/// # Safety
/// As for [`gemm`].
#[inline(always)]
unsafe fn dots<T: Real, R: Rounding, const L: usize>(job: &Product<T>) {
    let mut copy = [const { MaybeUninit::uninit() }; COPIED_ROW];
    for p in (0..job.k).step_by(COPIED_ROW) {
        // SAFETY: 1. guaranteed by the caller; the rows are below `m` and `k`, and the columns
        // below `n`; of the copy only initialized elements are read.
        unsafe {
            let job = job.block((p, COPIED_ROW.min(job.k - p)), (0, job.n));
            for i in 0..job.m {
                let mut a = job.a.at(i, 0);
                if job.a.column != 1 {
                    for (p, slot) in copy.iter_mut().enumerate().take(job.k) {
                        slot.write(*job.a.at(i, p));
                    }
                    a = copy.as_ptr().cast();
                }
                let mut j = 0;
                while j + 4 <= job.n {
                    dot::<T, R, 4, L>(&job, a, i, j);
                    j += 4;
                }
                while j < job.n {
                    dot::<T, R, 1, L>(&job, a, i, j);
                    j += 1;
                }
            }
        }
    }
}

/// Computes the dot products of the contiguous row `a`, which is row `i`, with `N` columns, from
/// column `j` on.
///
/// # Safety
/// 1. The row and the columns are in range.
#[inline(always)]
unsafe fn dot<T: Real, R: Rounding, const N: usize, const L: usize>(
    job: &Product<T>,
    a: *const T,
    i: usize,
    j: usize,
) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        let mut totals = [T::ZERO; N];
        let mut p = 0;
        if job.b.row == 1 {
            let mut sums = [[[T::ZERO; L]; 2]; N];
            // One sum alone would wait for each addition to it.
            if const { N == 1 } && job.k >= 16 * L {
                let mut many = [[T::ZERO; L]; 8];
                let column = job.b.at(0, j);
                while p + 8 * L <= job.k {
                    let x: [[T; L]; 8] = *a.add(p).cast();
                    let y: [[T; L]; 8] = *column.add(p).cast();
                    for v in 0..8 {
                        for l in 0..L {
                            many[v][l] = many[v][l].plus_product::<R>(x[v][l], y[v][l]);
                        }
                    }
                    p += 8 * L;
                }
                for v in 0..2 {
                    for l in 0..L {
                        let [even, odd] =
                            [many[v][l] + many[v + 2][l], many[v + 4][l] + many[v + 6][l]];
                        sums[0][v][l] = even + odd;
                    }
                }
            }
            while p + 2 * L <= job.k {
                let row: [[T; L]; 2] = *a.add(p).cast();
                for n in 0..N {
                    let column: [[T; L]; 2] = *job.b.at(p, j + n).cast();
                    for v in 0..2 {
                        for l in 0..L {
                            sums[n][v][l] =
                                sums[n][v][l].plus_product::<R>(row[v][l], column[v][l]);
                        }
                    }
                }
                p += 2 * L;
            }
            for n in 0..N {
                let [mut lanes, more] = sums[n];
                for l in 0..L {
                    lanes[l] = lanes[l] + more[l];
                }
                // Through memory: otherwise the compiler vectorizes across the sums, which is
                // slower.
                let lanes = core::hint::black_box(lanes);
                totals[n] = lanes.iter().fold(T::ZERO, |sum, &lane| sum + lane);
            }
        }
        while p < job.k {
            for n in 0..N {
                totals[n] = totals[n].plus_product::<R>(*a.add(p), *job.b.at(p, j + n));
            }
            p += 1;
        }
        for n in 0..N {
            put(job.c.at(i, j + n), totals[n], job.add);
        }
    }
}

/// The size in bytes of a vector at [`Level::Baseline`]: that of the target features of the build.
const BASE: usize = if cfg!(target_feature = "avx512f") {
    64
} else if cfg!(target_feature = "avx") {
    32
} else {
    16
};

/// Implements the kernels for one type.
macro_rules! kernels {
    ($t:ident: $large:ident) => {
        impl Real for $t {
            const ZERO: $t = 0.0;
            #[inline(always)]
            fn plus_product<R: Rounding>(self, a: $t, b: $t) -> $t {
                R::$t(a, b, self)
            }
            unsafe fn kernel<const LOOPS: u8>(level: Level, job: &Product<$t>) {
                /// # Safety
                /// As for the called function.
                #[inline(always)]
                unsafe fn with<const LOOPS: u8, R: Rounding, const L: usize>(job: &Product<$t>) {
                    // SAFETY: 1. guaranteed by the caller.
                    unsafe {
                        match LOOPS {
                            TILES => tiles::<$t, R, L>(job),
                            DOTS => dots::<$t, R, L>(job),
                            #[cfg(not(feature = "alloc"))]
                            _ => unreachable!(),
                            #[cfg(feature = "alloc")]
                            _ => strips::<$t, R, L>(job),
                        }
                    }
                }
                /// # Safety
                /// 1. The processor supports AVX2 and FMA. 2. As for the called function.
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                #[target_feature(enable = "avx2,fma")]
                unsafe fn avx2<const LOOPS: u8>(job: &Product<$t>) {
                    // SAFETY: 2. guaranteed by the caller.
                    unsafe { with::<LOOPS, Fma, { 32 / size_of::<$t>() }>(job) }
                }
                /// # Safety
                /// 1. The processor supports AVX-512 (F, BW, DQ, VL), AVX2 and FMA. 2. As for the
                ///    called function.
                #[cfg(all(feature = "std", target_arch = "x86_64"))]
                #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
                unsafe fn avx512<const LOOPS: u8>(job: &Product<$t>) {
                    // SAFETY: 2. guaranteed by the caller.
                    unsafe { with::<LOOPS, Fma, { 64 / size_of::<$t>() }>(job) }
                }
                // SAFETY: 1. and 2. guaranteed by the caller.
                unsafe {
                    match level {
                        #[cfg(all(feature = "std", target_arch = "x86_64"))]
                        Level::Avx512 if const { COMPILED_HERE && LOOPS != DOTS } => {
                            avx512::<LOOPS>(job)
                        }
                        // Wider vectors leave a larger remainder.
                        #[cfg(all(feature = "std", target_arch = "x86_64"))]
                        Level::Avx512 | Level::Avx2 if const { COMPILED_HERE } => {
                            avx2::<LOOPS>(job)
                        }
                        // Strips are for AVX2 and AVX-512, and are not compiled here.
                        _ if const { LOOPS == STRIPS } => Self::kernel::<TILES>(level, job),
                        _ => with::<LOOPS, Base, { BASE / size_of::<$t>() }>(job),
                    }
                }
            }
            #[cfg(feature = "gemm")]
            unsafe fn large(job: &Product<$t>) {
                let (m, k, n) = (job.m, job.k, job.n);
                let (a, b, c) = (job.a, job.b, job.c);
                // The crate computes `before * c + 1 * a b`; with 0 it does not read `c`.
                let before = if job.add { 1.0 } else { 0.0 };
                let one_thread = ::gemm::Parallelism::None;
                // SAFETY: 1. guaranteed by the caller.
                unsafe {
                    ::gemm::gemm(
                        m, n, k, c.ptr, c.column, c.row, job.add, a.ptr, a.column, a.row, b.ptr,
                        b.column, b.row, before, 1.0, false, false, false, one_thread,
                    );
                }
            }
            #[cfg(all(feature = "alloc", not(feature = "gemm")))]
            unsafe fn large(job: &Product<$t>) {
                let (m, k, n) = (job.m, job.k, job.n);
                let (a, b, c) = (job.a, job.b, job.c);
                // The crate computes `1 * a b + before * c`; with 0 it does not read `c`.
                let before = if job.add { 1.0 } else { 0.0 };
                // SAFETY: 1. guaranteed by the caller.
                unsafe {
                    matrixmultiply::$large(
                        m, k, n, 1.0, a.ptr, a.row, a.column, b.ptr, b.row, b.column, before,
                        c.ptr, c.row, c.column,
                    );
                }
            }
        }
    };
}
kernels!(f32: sgemm);
kernels!(f64: dgemm);

/// The number of bytes of the right matrix that are read again for every few rows of the left one,
/// so that they stay in the L1 cache.
const CACHED_BYTES: usize = 32 << 10;

/// The maximum size in bytes of a right matrix that is not passed to a library, without AVX2. If
/// its rows are not contiguous, half of this is copied at a time.
///
/// At this size `gemm` takes up to 4.7 times as long (1000 x 4 x 4), and as long for 32 x 32 x 32;
/// `matrixmultiply` up to 4.9 times, and 1.8 times for 32 x 32 x 32.
const OWN_TILES_BYTES: usize = 4 << 10;

/// The minimum number of rows for which larger right matrices are copied.
const COPIED_ROWS_FROM: usize = 32;

/// The same from AVX2 on, for matrices whose rows are at most [`OWN_ROW_BYTES`] long: rows far apart
/// compete for the same cache lines.
///
/// With AVX-512 `matrixmultiply` takes 1.4 times as long for 64 x 64 x 64, 1.2 times for 128 x 128 x
/// 128, and as long for 256 x 128 x 256; with rows of 2 KiB 0.8 times. `gemm` takes 1.05 times as
/// long for 100 x 100 x 100, and 0.92 for 256 x 128 x 256. With AVX2, both libraries too, the ratios
/// are 1.4, 1.2, 1.0, 1.0; 1.0 and 0.86.
const OWN_LARGE_TILES_BYTES: usize = if cfg!(feature = "gemm") { 40 } else { 128 } << 10;

/// The maximum length in bytes of the rows of a large right matrix that is not passed to a library.
const OWN_ROW_BYTES: usize = 1 << 10;

/// Returns the maximum sizes in bytes of a large right matrix that is not passed to a library, and of
/// its rows, if there are such matrices at this level.
pub(crate) fn unpacked_bytes(level: Level) -> Option<[usize; 2]> {
    (COMPILED_HERE && level >= Level::Avx2).then_some([OWN_LARGE_TILES_BYTES, OWN_ROW_BYTES])
}

/// The maximum number of rows, or columns, for which packing the other matrix takes longer than the
/// product (`matrixmultiply` 3 to 7 times as long for 4; `gemm`, where its columns are contiguous,
/// up to 15 times).
const THIN_ROWS: usize = 4;

/// The same with AVX2, where the columns of the right matrix are contiguous: `matrixmultiply` takes
/// 1.3 to 2 times as long for 12 rows, `gemm` 0.5 to 0.9 times.
const THIN_ROWS_AVX2: usize = if cfg!(feature = "gemm") { 4 } else { 12 };

/// The minimum length of vectors for which dot products are faster than copies of a matrix whose
/// columns are contiguous.
const LONG: usize = 32;

/// Matrices with fewer columns count as narrow.
const WIDE_SIZE: usize = 16;

/// The minimum sizes of a product that is computed by [`strips`]: its rows, its columns, and the
/// products that are added.
const STRIPS_FROM: [usize; 3] = [32, 128, 16];

/// The maximum size in bytes of such a result with AVX2.
const STRIPS_RESULT_AVX2: usize = 4 << 20;

/// The same with AVX-512. (`matrixmultiply` takes as long as the strips for 1024 x 1024 x 1024 of
/// `f32`, and 1.12 times as long of `f64`.)
const STRIPS_RESULT_AVX512: usize = 2 << 20;

/// The number of products that are added from which there is no maximum for `f64` with AVX-512. A
/// large result with few of them is read and written more often than it is computed: 3000 x 17 by 17
/// x 3000 would take 2.2 times as long.
const STRIPS_DEEP: usize = 256;

/// GEMM libraries need a heap for packing.
const NO_LIBRARY: bool = cfg!(not(feature = "alloc"));

/// Computes `c = a b`, or `c = c + a b` if `add`.
///
/// # Safety
/// 1. The strides of `a` and `b` lead to initialized, readable elements, those of `c` to writable
///    slots, which are initialized if `add`. The slots are distinct, and none is an element of `a`
///    or `b`. 2. The processor supports the level.
pub(crate) unsafe fn gemm<T: Real>(level: Level, job: &Product<T>) {
    if job.m == 0 || job.n == 0 {
        return;
    }
    if job.k == 0 {
        if job.add {
            return;
        }
        for i in 0..job.m {
            for j in 0..job.n {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { *job.c.at(i, j) = T::ZERO }
            }
        }
        return;
    }
    // Vectors run along the columns of the right matrix and of the result. The product is
    // transposed if these are not contiguous but those of the transposed matrices are. It is also
    // transposed if the right operand is a vector, or if it has few columns and the left matrix is
    // then read along its columns.
    let gains = |from: isize, to: isize| (to == 1) as i8 - (from == 1) as i8;
    let gain = gains(job.b.column, job.a.row) + gains(job.c.column, job.c.row);
    let transposed;
    let narrow = job.a.row == 1 && job.n < WIDE_SIZE && job.m > WIDE_SIZE && job.k >= LONG;
    let job = match job.m > 1 && (job.n == 1 || narrow || gain > 0) {
        true => {
            transposed = job.transposed();
            &transposed
        }
        false => job,
    };
    let level = if COMPILED_HERE {
        level
    } else {
        Level::Baseline
    };
    let Product { m, k, n, b, .. } = *job;
    let bytes = k.saturating_mul(n).saturating_mul(size_of::<T>());
    // A single column is one dot product.
    let contiguous = b.column == 1 && n > 1;
    let row = n.saturating_mul(size_of::<T>());
    let small = match unpacked_bytes(level) {
        Some([large, longest]) if row <= longest => large,
        _ => OWN_TILES_BYTES,
    };
    // (Sums are added to the result several times, which is slow if its columns are not
    // contiguous.)
    let thin = match level >= Level::Avx2 && job.c.column == 1 {
        true => THIN_ROWS_AVX2,
        false => THIN_ROWS,
    };
    let tiles = contiguous && (m.min(n) <= thin || bytes <= small);
    let dots = !contiguous && (m == 1 || (b.row == 1 && m <= THIN_ROWS && k >= LONG));
    // (Copies of larger elements take as long as the tiles gain.)
    let copied = match size_of::<T>() {
        4 if small == OWN_LARGE_TILES_BYTES && m >= COPIED_ROWS_FROM => small,
        _ => OWN_TILES_BYTES / 2,
    };
    let copies = !contiguous && (m <= THIN_ROWS || bytes <= copied);
    let most = match level > Level::Avx2 {
        true if size_of::<T>() == 8 && k >= STRIPS_DEEP => usize::MAX,
        true => STRIPS_RESULT_AVX512,
        false => STRIPS_RESULT_AVX2,
    };
    let strips = cfg!(not(feature = "gemm"))
        && level >= Level::Avx2
        && m >= STRIPS_FROM[0]
        && n >= STRIPS_FROM[1]
        && k >= STRIPS_FROM[2]
        && m.saturating_mul(row) <= most
        && contiguous
        && job.a.column == 1
        && job.c.column == 1;
    // SAFETY: 1. and 2. guaranteed by the caller; they hold for the transposed matrices as well.
    unsafe {
        if tiles || (NO_LIBRARY && contiguous) {
            T::kernel::<TILES>(level, job);
        } else if dots {
            T::kernel::<DOTS>(level, job);
        } else if copies || NO_LIBRARY {
            by_copies(level, job);
        } else if strips {
            T::kernel::<STRIPS>(level, job);
        } else {
            #[cfg(feature = "alloc")]
            T::large(job);
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// A matrix of small numbers inside a larger buffer, with any strides.
    struct Given<T> {
        buffer: Vec<T>,
        start: usize,
        row: isize,
        column: isize,
    }

    impl<T: Copy> Given<T> {
        /// `layout`: 0 is row-major, 1 column-major, 2 has gaps in both directions, 3 has its rows
        /// in reverse order.
        fn new(m: usize, n: usize, layout: usize, value: impl Fn(usize) -> T) -> Given<T> {
            let (row, column, start) = match layout {
                0 => (n + 3, 1, 0),
                1 => (1, m + 1, 0),
                2 => (2 * n.max(1) + 1, 2, 1),
                _ => (n + 2, 1, (n + 2) * m.saturating_sub(1)),
            };
            let len = row * m + column * n + start + 1;
            let sign = if layout == 3 { -1 } else { 1 };
            Given {
                buffer: (0..len).map(value).collect(),
                start,
                row: sign * row as isize,
                column: column as isize,
            }
        }
        fn offset_of(&self, i: usize, j: usize) -> usize {
            (self.start as isize + i as isize * self.row + j as isize * self.column) as usize
        }
    }

    impl<T: Copy + Into<f64>> Given<T> {
        fn rows(&self, m: usize, n: usize) -> Vec<f64> {
            let at = |i| self.buffer[self.offset_of(i / n, i % n)].into();
            (0..m * n).map(at).collect()
        }
        fn columns(&self, m: usize, n: usize) -> Vec<f64> {
            let at = |i| self.buffer[self.offset_of(i % m, i / m)].into();
            (0..m * n).map(at).collect()
        }
    }

    /// The product of a row-major and a column-major matrix. (With indices, which are faster than
    /// iterators where nothing is optimized.)
    fn product(a: &[f64], b: &[f64], [m, k, n]: [usize; 3]) -> Vec<f64> {
        let mut c = Vec::with_capacity(m * n);
        for i in 0..m {
            let row = &a[i * k..(i + 1) * k];
            for j in 0..n {
                let column = &b[j * k..(j + 1) * k];
                let (mut sum, mut p) = (0.0, 0);
                while p < k {
                    sum += row[p] * column[p];
                    p += 1;
                }
                c.push(sum);
            }
        }
        c
    }

    fn agree<T: Real + Into<f64> + core::fmt::Debug>(
        level: Level,
        [m, k, n]: [usize; 3],
        [la, lb, lc]: [usize; 3],
        number: fn(i32) -> T,
    ) {
        // Products and sums of these numbers are exact.
        let a = Given::new(m, k, la, |i| number((i * 7 % 13) as i32 - 6));
        let b = Given::new(k, n, lb, |i| number((i * 5 % 11) as i32 - 5));
        let product = product(&a.rows(m, k), &b.columns(k, n), [m, k, n]);
        for add in [false, true] {
            let mut c = Given::new(m, n, lc, |i| number(i as i32 % 5 - 100));
            let before = c.buffer.clone();
            let matrix = |x: &Given<T>| Matrix {
                // The pointer may be one past the end if nothing is read.
                ptr: x.buffer[x.start..].as_ptr(),
                row: x.row,
                column: x.column,
            };
            let out = Output {
                ptr: c.buffer[c.start..].as_mut_ptr(),
                row: c.row,
                column: c.column,
            };
            // SAFETY: 1. the matrices have that many initialized elements, and the slots are
            // distinct.
            unsafe {
                let job = Product {
                    m,
                    k,
                    n,
                    a: matrix(&a),
                    b: matrix(&b),
                    c: out,
                    add,
                };
                gemm(level, &job);
            }
            let mut want: Vec<f64> = before.iter().map(|&x| x.into()).collect();
            for i in 0..m {
                for j in 0..n {
                    let at = c.offset_of(i, j);
                    want[at] = product[i * n + j] + if add { want[at] } else { 0.0 };
                }
            }
            let got: Vec<f64> = c.buffer.iter().map(|&x| x.into()).collect();
            let case = (m, k, n, la, lb, lc, add);
            assert!(got == want, "{case:?}: {got:?} is not {want:?}");
        }
    }

    /// Row-major, column-major, with gaps and reversed, for each matrix.
    const LAYOUTS: [[usize; 3]; 9] = [
        [0, 0, 0],
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
        [1, 1, 1],
        [2, 0, 2],
        [0, 2, 3],
        [3, 3, 0],
        [2, 2, 1],
    ];

    fn all_layouts(sizes: [usize; 3]) {
        for &level in Level::available() {
            for layouts in LAYOUTS {
                agree::<f32>(level, sizes, layouts, |i| i as f32);
                agree::<f64>(level, sizes, layouts, f64::from);
            }
        }
    }

    #[test]
    fn small_products() {
        for m in [0, 1, 2, 5, 6, 7, 13] {
            for k in [0, 1, 3, 8, 17] {
                for n in [0, 1, 2, 4, 8, 9, 16, 19] {
                    all_layouts([m, k, n]);
                }
            }
        }
    }

    /// More rows than are read, or copied, at once, with every remainder.
    #[test]
    fn large_products() {
        for sizes in [
            [25, 300, 33],
            [1, 600, 70],
            [70, 600, 1],
            [131, 12, 37],
            [29, 259, 40],
            [7, 300, 47],
            [3, 70, 1100],
            [12, 40, 300],
            [40, 50, 12],
            [33, 65, 66],
        ] {
            all_layouts(sizes);
        }
        for &level in Level::available() {
            agree::<f32>(level, [37, 5, 2100], [1, 1, 0], |i| i as f32);
            agree::<f64>(level, [250, 520, 50], [0, 1, 0], f64::from);
            agree::<f32>(level, [70, 130, 251], [0, 0, 0], |i| i as f32);
            agree::<f32>(level, [40, 130, 251], [1, 1, 1], |i| i as f32);
            agree::<f64>(level, [70, 130, 125], [0, 0, 3], f64::from);
            // Strips: several along each axis, the last ones smaller.
            agree::<f32>(level, [41, 270, 301], [0, 3, 0], |i| i as f32);
            agree::<f64>(level, [270, 128, 139], [3, 0, 0], f64::from);
        }
    }

    /// Products for a library, which detects the processor features itself.
    #[test]
    fn products_by_a_library() {
        for layouts in LAYOUTS {
            let sizes = [29, 259, 257];
            agree::<f32>(Level::current(), sizes, layouts, |i| i as f32);
            agree::<f64>(Level::current(), sizes, layouts, f64::from);
        }
    }

    /// Nothing is skipped: 0 times infinity is NaN at every position.
    #[test]
    fn not_a_number() {
        for &level in Level::available() {
            for [m, k, n] in [
                [1, 9, 9],
                [9, 9, 1],
                [7, 9, 19],
                [30, 40, 50],
                [30, 300, 300],
            ] {
                let a = std::vec![0.0_f32; m * k];
                let mut b = std::vec![1.0_f32; k * n];
                b[(k - 1) * n] = f32::INFINITY;
                let mut c = std::vec![5.0_f32; m * n];
                let matrix = |x: &[f32], row: usize| Matrix {
                    ptr: x.as_ptr(),
                    row: row as isize,
                    column: 1,
                };
                let out = Output {
                    ptr: c.as_mut_ptr(),
                    row: n as isize,
                    column: 1,
                };
                // SAFETY: 1. the matrices have that many elements, and the slots are distinct.
                unsafe {
                    let job = Product {
                        m,
                        k,
                        n,
                        a: matrix(&a, k),
                        b: matrix(&b, n),
                        c: out,
                        add: false,
                    };
                    gemm(level, &job);
                }
                for (i, x) in c.iter().enumerate() {
                    assert!(
                        if i % n == 0 { x.is_nan() } else { *x == 0.0 },
                        "{level:?} {m} {k} {n} {i}"
                    );
                }
            }
        }
    }
}
