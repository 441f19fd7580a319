//! The product of two matrices of `f32` or `f64`, given by pointers and strides.
//!
//! A large product goes to a library: to `matrixmultiply`, which builds in a second, or with the feature
//! `gemm` to the crate of that name, which is faster and takes longer to build.
//!
//! A library's product begins with packing both matrices, which for small ones takes longer than the
//! product does. So these are made here, out of the matrices where they lie, and so are those with a
//! vector, which read the matrix once, in the order in which it lies. The result is made in tiles that are
//! held in vector registers: a tile of M rows and N vectors takes one row of the right matrix and M
//! elements of the left one at a time, and adds their products. Each instruction set has its [`Kernels`],
//! with the tile that fits its registers:
//!
//! | | rows | vectors | elements of `f32` |
//! |---|---|---|---|
//! | AVX-512 | 12 | 2 of 64 bytes | 12 x 32 |
//! | AVX2 with FMA | 6 | 2 of 32 bytes | 6 x 16 |
//! | any other | 4 | 2 of 16 bytes | 4 x 8 |
//!
//! Each element of the result is a sum of K products that is made one after the other in groups of at
//! most K, or in lanes. Its error is at most K roundings of the sum of the absolute products.

use core::mem::MaybeUninit;

/// A matrix that is read.
#[derive(Clone, Copy)]
pub(crate) struct Matrix<T> {
    pub(crate) ptr: *const T,
    /// How far the next row is, in elements.
    pub(crate) row: isize,
    /// How far the next column is.
    pub(crate) column: isize,
}

/// A matrix that is written.
#[derive(Clone, Copy)]
pub(crate) struct Output<T> {
    pub(crate) ptr: *mut T,
    pub(crate) row: isize,
    pub(crate) column: isize,
}

impl<T> Matrix<T> {
    fn transposed(self) -> Self {
        Matrix {
            row: self.column,
            column: self.row,
            ..self
        }
    }
    /// The same matrix from row `i` and column `j` on.
    ///
    /// # Safety
    /// 1. There is such an element.
    unsafe fn at(self, i: usize, j: usize) -> Self {
        let offset = i as isize * self.row + j as isize * self.column;
        // SAFETY: 1. the caller's.
        let ptr = unsafe { self.ptr.offset(offset) };
        Matrix { ptr, ..self }
    }
}

impl<T> Output<T> {
    /// The same matrix from column `j` on.
    fn skip_columns(self, j: usize) -> Self {
        Output {
            ptr: self.ptr.wrapping_offset(j as isize * self.column),
            ..self
        }
    }
}

/// `f32` and `f64`: what has kernels.
pub(crate) trait Real:
    Copy + core::ops::Add<Output = Self> + core::ops::Mul<Output = Self> + 'static
{
    const ZERO: Self;
    /// Vectors of 16 bytes.
    type Short: Vector<T = Self>;
    fn kernels(level: Level) -> &'static Kernels<Self>;
    /// The product by a library. No size is 0.
    ///
    /// # Safety
    /// As for [`gemm`].
    #[cfg(feature = "alloc")]
    unsafe fn large(
        sizes: [usize; 3],
        a: Matrix<Self>,
        b: Matrix<Self>,
        c: Output<Self>,
        add: bool,
    );
}

/// An instruction set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Any,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Level {
    /// All that this processor has, the best one last.
    pub(crate) fn all() -> impl Iterator<Item = Level> {
        #[cfg(target_arch = "x86_64")]
        {
            #[cfg(feature = "std")]
            let (avx2, avx512) = (
                std::is_x86_feature_detected!("avx2") && std::is_x86_feature_detected!("fma"),
                std::is_x86_feature_detected!("avx512f"),
            );
            #[cfg(not(feature = "std"))]
            let (avx2, avx512) = (
                cfg!(all(target_feature = "avx2", target_feature = "fma")),
                cfg!(target_feature = "avx512f"),
            );
            [
                Some(Level::Any),
                avx2.then_some(Level::Avx2),
                avx512.then_some(Level::Avx512),
            ]
            .into_iter()
            .flatten()
        }
        #[cfg(not(target_arch = "x86_64"))]
        core::iter::once(Level::Any)
    }

    #[inline]
    pub(crate) fn best() -> Level {
        Level::all().last().unwrap_or(Level::Any)
    }
}

/// The inner loops for one instruction set and one type.
pub(crate) struct Kernels<T: 'static> {
    /// How many rows and columns a tile has.
    rows: usize,
    columns: usize,
    panel: unsafe fn(&Panel<T>),
    row: unsafe fn(&Row<T>),
}

/// All rows of a product, by up to as many columns as a tile has.
struct Panel<T> {
    m: usize,
    k: usize,
    columns: usize,
    a: Matrix<T>,
    /// The right matrix, rows `row` apart, with contiguous columns.
    b: *const T,
    b_row: isize,
    c: Output<T>,
    /// Whether to add to what is there.
    add: bool,
}

/// A row times a matrix.
struct Row<T> {
    k: usize,
    n: usize,
    a: *const T,
    a_step: isize,
    b: Matrix<T>,
    c: *mut T,
    c_step: isize,
    /// Whether to add to what is there.
    add: bool,
}

/// A vector register.
///
/// # Safety
/// 1. The methods are called where the instruction set is there: inside a function that is compiled
///    for it.
pub(crate) trait Vector: Copy {
    type T: Real;
    const LANES: usize;
    /// How many rows a tile has.
    const ROWS: usize;
    /// # Safety
    /// 1. As the trait says.
    unsafe fn zero() -> Self;
    /// # Safety
    /// 1. As the trait says. 2. `p` can be read.
    unsafe fn splat(p: *const Self::T) -> Self;
    /// # Safety
    /// 1. As the trait says. 2. `LANES` elements can be read.
    unsafe fn load(p: *const Self::T) -> Self;
    /// # Safety
    /// 1. As the trait says. 2. `n <= LANES` elements can be read; the others are 0.
    unsafe fn load_first(p: *const Self::T, n: usize) -> Self;
    /// # Safety
    /// 1. As the trait says. 2. `LANES` elements can be written.
    unsafe fn store(self, p: *mut Self::T);
    /// `self * b`.
    ///
    /// # Safety
    /// 1. As the trait says.
    unsafe fn times(self, b: Self) -> Self;
    /// `self + a * b`.
    ///
    /// # Safety
    /// 1. As the trait says.
    unsafe fn plus_product(self, a: Self, b: Self) -> Self;
    /// # Safety
    /// 1. As the trait says.
    unsafe fn plus(self, a: Self) -> Self;
}

/// The most lanes that a vector has.
const MOST_LANES: usize = 16;

/// A vector that the compiler makes of what there is.
#[cfg(not(target_arch = "x86_64"))]
#[derive(Clone, Copy)]
pub(crate) struct Plain<T, const L: usize>([T; L]);

#[cfg(not(target_arch = "x86_64"))]
impl<T: Real, const L: usize> Vector for Plain<T, L> {
    type T = T;
    const LANES: usize = L;
    const ROWS: usize = 4;
    #[inline(always)]
    unsafe fn zero() -> Self {
        Plain([T::ZERO; L])
    }
    #[inline(always)]
    unsafe fn splat(p: *const T) -> Self {
        // SAFETY: 2. of `splat`.
        Plain([unsafe { *p }; L])
    }
    #[inline(always)]
    unsafe fn load(p: *const T) -> Self {
        // SAFETY: 2. of `load`; an array needs no more alignment than its elements.
        Plain(unsafe { *p.cast() })
    }
    #[inline(always)]
    unsafe fn load_first(p: *const T, n: usize) -> Self {
        let mut all = [T::ZERO; L];
        for (j, place) in all.iter_mut().enumerate().take(n) {
            // SAFETY: 2. of `load_first`.
            *place = unsafe { *p.add(j) };
        }
        Plain(all)
    }
    #[inline(always)]
    unsafe fn store(self, p: *mut T) {
        // SAFETY: 2. of `store`.
        unsafe { *p.cast() = self.0 }
    }
    #[inline(always)]
    unsafe fn times(self, b: Self) -> Self {
        Plain(core::array::from_fn(|j| self.0[j] * b.0[j]))
    }
    #[inline(always)]
    unsafe fn plus_product(self, a: Self, b: Self) -> Self {
        Plain(core::array::from_fn(|j| self.0[j] + a.0[j] * b.0[j]))
    }
    #[inline(always)]
    unsafe fn plus(self, a: Self) -> Self {
        Plain(core::array::from_fn(|j| self.0[j] + a.0[j]))
    }
}

#[cfg(target_arch = "x86_64")]
pub(crate) mod x86 {
    use super::Vector;
    use core::arch::x86_64::*;

    /// The first `n` of 8 are all ones, from place `8 - n` on.
    static MASKS: [i32; 16] = [-1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 0];

    macro_rules! vector {
        ($v:ty, $t:ty, $lanes:literal, $rows:literal, $zero:ident $splat:ident $load:ident $store:ident
            $add:ident $mul:ident, |$sum:ident, $a:ident, $b:ident| $fma:expr, |$p:ident, $n:ident| $first:expr) => {
            // Each method is one instruction.
            impl Vector for $v {
                type T = $t;
                const LANES: usize = $lanes;
                const ROWS: usize = $rows;
                #[inline(always)]
                unsafe fn zero() -> Self {
                    // SAFETY: 1. of the trait.
                    unsafe { $zero() }
                }
                #[inline(always)]
                unsafe fn splat(p: *const $t) -> Self {
                    // SAFETY: 1. and 2. of `splat`.
                    unsafe { $splat(*p) }
                }
                #[inline(always)]
                unsafe fn load(p: *const $t) -> Self {
                    // SAFETY: 1. and 2. of `load`.
                    unsafe { $load(p) }
                }
                #[inline(always)]
                unsafe fn load_first($p: *const $t, $n: usize) -> Self {
                    // SAFETY: 1. and 2. of `load_first`: what the mask leaves out is not read.
                    unsafe { $first }
                }
                #[inline(always)]
                unsafe fn store(self, p: *mut $t) {
                    // SAFETY: 1. and 2. of `store`.
                    unsafe { $store(p, self) }
                }
                #[inline(always)]
                unsafe fn times(self, b: Self) -> Self {
                    // SAFETY: 1. of the trait.
                    unsafe { $mul(self, b) }
                }
                #[inline(always)]
                unsafe fn plus_product(self, $a: Self, $b: Self) -> Self {
                    let $sum = self;
                    // SAFETY: 1. of the trait.
                    unsafe { $fma }
                }
                #[inline(always)]
                unsafe fn plus(self, a: Self) -> Self {
                    // SAFETY: 1. of the trait.
                    unsafe { $add(self, a) }
                }
            }
        };
    }
    // These every processor has.
    vector!(__m128, f32, 4, 4, _mm_setzero_ps _mm_set1_ps _mm_loadu_ps _mm_storeu_ps _mm_add_ps _mm_mul_ps,
    |sum, a, b| _mm_add_ps(sum, _mm_mul_ps(a, b)),
    |p, n| {
        let mut lanes = [0.0; 4];
        core::ptr::copy_nonoverlapping(p, lanes.as_mut_ptr(), n);
        _mm_loadu_ps(lanes.as_ptr())
    });
    vector!(__m128d, f64, 2, 4, _mm_setzero_pd _mm_set1_pd _mm_loadu_pd _mm_storeu_pd _mm_add_pd _mm_mul_pd,
    |sum, a, b| _mm_add_pd(sum, _mm_mul_pd(a, b)),
    |p, n| {
        let mut lanes = [0.0; 2];
        core::ptr::copy_nonoverlapping(p, lanes.as_mut_ptr(), n);
        _mm_loadu_pd(lanes.as_ptr())
    });
    vector!(__m256, f32, 8, 6, _mm256_setzero_ps _mm256_set1_ps _mm256_loadu_ps _mm256_storeu_ps
        _mm256_add_ps _mm256_mul_ps, |sum, a, b| _mm256_fmadd_ps(a, b, sum),
        |p, n| _mm256_maskload_ps(p, _mm256_loadu_si256(MASKS.as_ptr().add(8 - n).cast())));
    vector!(__m256d, f64, 4, 6, _mm256_setzero_pd _mm256_set1_pd _mm256_loadu_pd _mm256_storeu_pd
        _mm256_add_pd _mm256_mul_pd, |sum, a, b| _mm256_fmadd_pd(a, b, sum),
        |p, n| _mm256_maskload_pd(p, _mm256_loadu_si256(MASKS.as_ptr().add(8 - 2 * n).cast())));
    vector!(__m512, f32, 16, 12, _mm512_setzero_ps _mm512_set1_ps _mm512_loadu_ps _mm512_storeu_ps
        _mm512_add_ps _mm512_mul_ps, |sum, a, b| _mm512_fmadd_ps(a, b, sum),
        |p, n| _mm512_maskz_loadu_ps(((1_u32 << n) - 1) as __mmask16, p));
    vector!(__m512d, f64, 8, 12, _mm512_setzero_pd _mm512_set1_pd _mm512_loadu_pd _mm512_storeu_pd
        _mm512_add_pd _mm512_mul_pd, |sum, a, b| _mm512_fmadd_pd(a, b, sum),
        |p, n| _mm512_maskz_loadu_pd(((1_u32 << n) - 1) as __mmask8, p));
}

/// A tile of `M` rows and `N` vectors. When it is not `FULL`, the last vector has only its first
/// `last` columns, or the places are not contiguous.
///
/// # Safety
/// 1. As for [`Vector`]. 2. The elements of the panel are there.
#[inline(always)]
unsafe fn tile<V: Vector, const M: usize, const N: usize, const FULL: bool>(
    panel: &Panel<V::T>,
    mut a: *const V::T,
    c: *mut V::T,
    last: usize,
) {
    let (mut b, b_row) = (panel.b, panel.b_row);
    let (a_row, a_column) = (panel.a.row, panel.a.column);
    // How many columns each vector has.
    let columns = |j: usize| if !FULL && j + 1 == N { last } else { V::LANES };
    // SAFETY: 1. the caller's; 2. rows below `m`, columns below `columns`.
    unsafe {
        let mut sums = [[V::zero(); N]; M];
        for _ in 0..panel.k {
            let mut row = [V::zero(); N];
            for j in 0..N {
                let b = b.add(j * V::LANES);
                row[j] = match FULL || j + 1 < N {
                    true => V::load(b),
                    false => V::load_first(b, last),
                };
            }
            for i in 0..M {
                let element = V::splat(a.offset(i as isize * a_row));
                for j in 0..N {
                    sums[i][j] = sums[i][j].plus_product(element, row[j]);
                }
            }
            // The last step leads behind the elements, and is not followed.
            a = a.wrapping_offset(a_column);
            b = b.wrapping_offset(b_row);
        }
        for i in 0..M {
            let c = c.offset(i as isize * panel.c.row);
            for j in 0..N {
                if FULL {
                    let c = c.add(j * V::LANES);
                    let sum = match panel.add {
                        true => V::load(c).plus(sums[i][j]),
                        false => sums[i][j],
                    };
                    sum.store(c);
                } else {
                    let c = c.offset((j * V::LANES) as isize * panel.c.column);
                    put(sums[i][j], c, panel.c.column, columns(j), panel.add);
                }
            }
        }
    }
}

/// Puts the first `n` lanes into places that are `step` apart, or adds them.
///
/// # Safety
/// 1. As for [`Vector`]. 2. The places are there, and initialised where they are added to.
#[inline(always)]
unsafe fn put<V: Vector>(sum: V, c: *mut V::T, step: isize, n: usize, add: bool) {
    let mut lanes = [V::T::ZERO; MOST_LANES];
    // SAFETY: 1. and 2. the caller's.
    unsafe {
        sum.store(lanes.as_mut_ptr());
        for (j, &lane) in lanes.iter().enumerate().take(n) {
            let place = c.offset(j as isize * step);
            *place = match add {
                true => *place + lane,
                false => lane,
            };
        }
    }
}

/// All tiles of a panel that is `N` vectors wide.
///
/// # Safety
/// 1. As for [`Vector`]. 2. The elements of the panel are there.
#[inline(always)]
unsafe fn tiles<V: Vector, const N: usize, const FULL: bool>(panel: &Panel<V::T>) {
    let last = panel.columns - (N - 1) * V::LANES;
    let (mut a, mut i) = (panel.a.ptr, 0);
    // SAFETY: 1. the caller's; 2. row `i` and those of the tile are below `m`.
    unsafe {
        let c = |i: usize| panel.c.ptr.offset(i as isize * panel.c.row);
        macro_rules! full {
            ($rows:literal) => {
                while i + $rows <= panel.m {
                    tile::<V, $rows, N, FULL>(panel, a, c(i), last);
                    i += $rows;
                    a = a.wrapping_offset($rows * panel.a.row);
                }
            };
        }
        macro_rules! rest {
            ($($rows:literal)*) => { $(
                if panel.m - i >= $rows {
                    tile::<V, $rows, N, FULL>(panel, a, c(i), last);
                    i += $rows;
                    a = a.wrapping_offset($rows * panel.a.row);
                }
            )* };
        }
        if const { V::ROWS == 12 } {
            full!(12);
            rest!(8 4 3 2 1);
        } else if const { V::ROWS == 6 } {
            full!(6);
            rest!(5 4 3 2 1);
        } else {
            full!(4);
            rest!(3 2 1);
        }
    }
    debug_assert_eq!(i, panel.m);
}

/// # Safety
/// 1. As for [`Vector`]. 2. The elements of the panel are there.
#[inline(always)]
unsafe fn panel<V: Vector>(panel: &Panel<V::T>) {
    let lanes = V::LANES;
    // SAFETY: 1. and 2. the caller's.
    unsafe {
        match (panel.columns, panel.c.column == 1) {
            (columns, true) if columns == 2 * lanes => tiles::<V, 2, true>(panel),
            (columns, true) if columns == lanes => tiles::<V, 1, true>(panel),
            (columns, _) if columns > lanes => tiles::<V, 2, false>(panel),
            _ => tiles::<V, 1, false>(panel),
        }
    }
}

/// How many elements of a strided row are copied at once.
const COPIED: usize = 256;

/// A row times a matrix, which is read once, in the order in which it lies.
///
/// # Safety
/// 1. As for [`Vector`]. 2. The elements are there.
#[inline(always)]
unsafe fn row<V: Vector>(job: &Row<V::T>) {
    // SAFETY: 1. and 2. the caller's; `p` is below `k`, and `j` below `n`.
    unsafe {
        if job.b.column == 1 && job.c_step == 1 {
            let mut p = 0;
            while p + 8 <= job.k {
                sum_of_rows::<V, 8>(job, p);
                p += 8;
            }
            while p < job.k {
                sum_of_rows::<V, 1>(job, p);
                p += 1;
            }
            return;
        }
        let mut copy = [V::T::ZERO; COPIED];
        let mut p = 0;
        while p < job.k {
            let k = COPIED.min(job.k - p);
            let part = job.a.offset(p as isize * job.a_step);
            let a = match job.a_step {
                1 => part,
                step => {
                    for (i, place) in copy.iter_mut().enumerate().take(k) {
                        *place = *part.offset(i as isize * step);
                    }
                    copy.as_ptr()
                }
            };
            let mut j = 0;
            while j + 4 <= job.n {
                dots::<V, 4>(job, a, p, k, j);
                j += 4;
            }
            while j < job.n {
                dots::<V, 1>(job, a, p, k, j);
                j += 1;
            }
            p += k;
        }
    }
}

/// Adds `P` rows of the matrix, from row `p` on, times their elements of the left row.
///
/// # Safety
/// 1. As for [`Vector`]. 2. There are such rows, and their columns, as the places, are contiguous.
#[inline(always)]
unsafe fn sum_of_rows<V: Vector, const P: usize>(job: &Row<V::T>, p: usize) {
    // SAFETY: 1. and 2. the caller's.
    unsafe {
        let mut elements = [V::zero(); P];
        for (i, element) in elements.iter_mut().enumerate() {
            *element = V::splat(job.a.offset((p + i) as isize * job.a_step));
        }
        let b = job.b.ptr.offset(p as isize * job.b.row);
        let mut j = 0;
        while j < job.n {
            let n = V::LANES.min(job.n - j);
            let load = |p: *const V::T| match n == V::LANES {
                true => V::load(p),
                false => V::load_first(p, n),
            };
            let mut sum = match p > 0 || job.add {
                false => V::zero(),
                true => load(job.c.add(j)),
            };
            for (i, &element) in elements.iter().enumerate() {
                sum = sum.plus_product(element, load(b.offset(i as isize * job.b.row).add(j)));
            }
            match n == V::LANES {
                true => sum.store(job.c.add(j)),
                false => {
                    let mut lanes = [V::T::ZERO; MOST_LANES];
                    sum.store(lanes.as_mut_ptr());
                    core::ptr::copy_nonoverlapping(lanes.as_ptr(), job.c.add(j), n);
                }
            }
            j += n;
        }
    }
}

/// The sums of products of `k` contiguous elements `a` with `N` columns of the matrix, from row `p`
/// and column `j` on.
///
/// # Safety
/// 1. As for [`Vector`]. 2. There are such rows and columns.
#[inline(always)]
unsafe fn dots<V: Vector, const N: usize>(
    job: &Row<V::T>,
    a: *const V::T,
    p: usize,
    k: usize,
    j: usize,
) {
    // SAFETY: 1. and 2. the caller's.
    unsafe {
        let b = job.b.at(p, j);
        let column = |j: usize| b.ptr.offset(j as isize * b.column);
        let mut total = [V::T::ZERO; N];
        let mut i = 0;
        if b.row == 1 {
            let mut sums = [[V::zero(); 2]; N];
            while i + 2 * V::LANES <= k {
                let (low, high) = (V::load(a.add(i)), V::load(a.add(i + V::LANES)));
                for (j, sum) in sums.iter_mut().enumerate() {
                    let column = column(j).add(i);
                    sum[0] = sum[0].plus_product(low, V::load(column));
                    sum[1] = sum[1].plus_product(high, V::load(column.add(V::LANES)));
                }
                i += 2 * V::LANES;
            }
            for (total, sum) in total.iter_mut().zip(sums) {
                let mut lanes = [V::T::ZERO; MOST_LANES];
                sum[0].plus(sum[1]).store(lanes.as_mut_ptr());
                *total = lanes.iter().fold(V::T::ZERO, |sum, &lane| sum + lane);
            }
        }
        while i < k {
            for (j, total) in total.iter_mut().enumerate() {
                *total = *total + *a.add(i) * *column(j).offset(i as isize * b.row);
            }
            i += 1;
        }
        for (i, &total) in total.iter().enumerate() {
            let place = job.c.offset((j + i) as isize * job.c_step);
            *place = match p > 0 || job.add {
                false => total,
                true => *place + total,
            };
        }
    }
}

/// The kernels of one type for each instruction set.
macro_rules! kernels {
    ($t:ty: $lanes:literal $sse:ident $avx2:ident $avx512:ident $large:ident) => {
        impl Real for $t {
            const ZERO: $t = 0.0;
            #[cfg(target_arch = "x86_64")]
            type Short = core::arch::x86_64::$sse;
            #[cfg(not(target_arch = "x86_64"))]
            type Short = Plain<$t, $lanes>;
            #[inline]
            fn kernels(level: Level) -> &'static Kernels<$t> {
                const fn with<V: Vector>(
                    panel: unsafe fn(&Panel<V::T>),
                    row: unsafe fn(&Row<V::T>),
                ) -> Kernels<V::T> {
                    Kernels {
                        rows: V::ROWS,
                        columns: 2 * V::LANES,
                        panel,
                        row,
                    }
                }
                type Short = <$t as Real>::Short;
                static ANY: Kernels<$t> = with::<Short>(panel::<Short>, row::<Short>);
                match level {
                    Level::Any => &ANY,
                    #[cfg(target_arch = "x86_64")]
                    Level::Avx2 => {
                        use core::arch::x86_64::$avx2;
                        /// # Safety
                        /// 1. AVX2 and FMA are there. 2. As for `panel`.
                        #[target_feature(enable = "avx2,fma")]
                        unsafe fn wide_panel(job: &Panel<$t>) {
                            // SAFETY: 1. this function is compiled for them. 2. the caller's.
                            unsafe { panel::<$avx2>(job) }
                        }
                        /// # Safety
                        /// 1. AVX2 and FMA are there. 2. As for `row`.
                        #[target_feature(enable = "avx2,fma")]
                        unsafe fn wide_row(job: &Row<$t>) {
                            // SAFETY: 1. this function is compiled for them. 2. the caller's.
                            unsafe { row::<$avx2>(job) }
                        }
                        static AVX2: Kernels<$t> = with::<$avx2>(wide_panel, wide_row);
                        &AVX2
                    }
                    #[cfg(target_arch = "x86_64")]
                    Level::Avx512 => {
                        use core::arch::x86_64::$avx512;
                        /// # Safety
                        /// 1. AVX-512 is there. 2. As for `panel`.
                        #[target_feature(enable = "avx512f")]
                        unsafe fn wide_panel(job: &Panel<$t>) {
                            // SAFETY: 1. this function is compiled for it. 2. the caller's.
                            unsafe { panel::<$avx512>(job) }
                        }
                        /// # Safety
                        /// 1. AVX-512 is there. 2. As for `row`.
                        #[target_feature(enable = "avx512f")]
                        unsafe fn wide_row(job: &Row<$t>) {
                            // SAFETY: 1. this function is compiled for it. 2. the caller's.
                            unsafe { row::<$avx512>(job) }
                        }
                        static AVX512: Kernels<$t> = with::<$avx512>(wide_panel, wide_row);
                        &AVX512
                    }
                }
            }
            #[cfg(feature = "gemm")]
            unsafe fn large(
                [m, k, n]: [usize; 3],
                a: Matrix<$t>,
                b: Matrix<$t>,
                c: Output<$t>,
                add: bool,
            ) {
                // The crate computes `before * c + 1 * a b`; with 0 it does not read `c`.
                let before = if add { 1.0 } else { 0.0 };
                let one_thread = ::gemm::Parallelism::None;
                // SAFETY: 1. the caller's.
                unsafe {
                    ::gemm::gemm(
                        m, n, k, c.ptr, c.column, c.row, add, a.ptr, a.column, a.row, b.ptr,
                        b.column, b.row, before, 1.0, false, false, false, one_thread,
                    );
                }
            }
            #[cfg(all(feature = "alloc", not(feature = "gemm")))]
            unsafe fn large(
                [m, k, n]: [usize; 3],
                a: Matrix<$t>,
                b: Matrix<$t>,
                c: Output<$t>,
                add: bool,
            ) {
                // The crate computes `1 * a b + before * c`; with 0 it does not read `c`.
                let before = if add { 1.0 } else { 0.0 };
                // SAFETY: 1. the caller's.
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
kernels!(f32: 4 __m128 __m256 __m512 sgemm);
kernels!(f64: 2 __m128d __m256d __m512d dgemm);

/// How many bytes of a right matrix are read where they lie, again for every few rows of the left one.
const NEAR: usize = 256 << 10;

/// `c = a b`, for `a` of `m` rows and `k` columns, and `b` of `k` rows and `n` columns; with `add`,
/// `c = c + a b`.
///
/// # Safety
/// 1. The matrices lead to elements that are initialised and can be read, `c` to places that can be
///    written, and with `add` are initialised; no two of these are the same, and none is an element of
///    `a` or `b`.
pub(crate) unsafe fn gemm<T: Real>(
    kernels: &Kernels<T>,
    [m, k, n]: [usize; 3],
    a: Matrix<T>,
    b: Matrix<T>,
    c: Output<T>,
    add: bool,
) {
    if m == 0 || n == 0 {
        return;
    }
    if k == 0 {
        if add {
            return;
        }
        for i in 0..m as isize {
            for j in 0..n as isize {
                // SAFETY: 1. the caller's.
                unsafe { *c.ptr.offset(i * c.row + j * c.column) = T::ZERO }
            }
        }
        return;
    }
    // The vectors run along the columns of the result: where these are not contiguous, but its rows
    // are, the product is transposed. So is one with a vector on the right.
    if m > 1 && (n == 1 || (c.column != 1 && c.row == 1)) {
        let turned = Output {
            row: c.column,
            column: c.row,
            ..c
        };
        // SAFETY: 1. the same elements and places.
        return unsafe {
            gemm(
                kernels,
                [n, k, m],
                b.transposed(),
                a.transposed(),
                turned,
                add,
            )
        };
    }
    if m == 1 {
        let job = Row {
            k,
            n,
            a: a.ptr,
            a_step: a.column,
            b,
            c: c.ptr,
            c_step: c.column,
            add,
        };
        // SAFETY: 1. the caller's.
        return unsafe { (kernels.row)(&job) };
    }
    let few = m <= 2 * kernels.rows;
    let near = n.saturating_mul(k) <= NEAR / size_of::<T>();
    let spread = b.row.unsigned_abs().saturating_mul(k) > NEAR / size_of::<T>();
    // SAFETY: 1. the caller's.
    unsafe {
        if b.column == 1 && (few || !spread) {
            in_place(kernels, [m, k, n], a, b, c, add);
        } else if few || near || cfg!(not(feature = "alloc")) {
            by_copies(kernels, [m, k, n], a, b, c, add);
        } else {
            #[cfg(feature = "alloc")]
            T::large([m, k, n], a, b, c, add);
        }
    }
}

/// Reads both matrices where they lie. The columns of the right one are contiguous.
///
/// # Safety
/// As for [`gemm`].
unsafe fn in_place<T: Real>(
    kernels: &Kernels<T>,
    [m, k, n]: [usize; 3],
    a: Matrix<T>,
    b: Matrix<T>,
    c: Output<T>,
    add: bool,
) {
    let mut j = 0;
    while j < n {
        let columns = kernels.columns.min(n - j);
        // SAFETY: 1. columns below `n`.
        unsafe {
            (kernels.panel)(&Panel {
                m,
                k,
                columns,
                a,
                b: b.ptr.add(j),
                b_row: b.row,
                c: c.skip_columns(j),
                add,
            });
        }
        j += columns;
    }
}

/// Copies the right matrix, as many columns as a tile has and some rows at a time.
///
/// # Safety
/// As for [`gemm`].
unsafe fn by_copies<T: Real>(
    kernels: &Kernels<T>,
    [m, k, n]: [usize; 3],
    a: Matrix<T>,
    b: Matrix<T>,
    c: Output<T>,
    add: bool,
) {
    const SOME: usize = 8;
    const ROWS: usize = if cfg!(feature = "alloc") { 128 } else { 32 };
    let mut copy = [MaybeUninit::<T>::uninit(); ROWS * 2 * MOST_LANES];
    let copy = copy.as_mut_ptr().cast::<T>();
    let width = kernels.columns;
    let mut j = 0;
    while j < n {
        let columns = width.min(n - j);
        let mut p = 0;
        while p < k {
            let k = ROWS.min(k - p);
            // SAFETY: 1. rows below `k` and columns below `n`; there is room for a tile's columns of so
            // many rows, and what has not been written is not read.
            unsafe {
                let b = b.at(p, j);
                // Each column is read along its elements, a few places at a time.
                for from in (0..k).step_by(SOME) {
                    let some = SOME.min(k - from);
                    for q in 0..columns {
                        let (read, write) = (b.at(from, q).ptr, copy.add(from * width + q));
                        for i in 0..some {
                            *write.add(i * width) = *read.offset(i as isize * b.row);
                        }
                    }
                }
                (kernels.panel)(&Panel {
                    m,
                    k,
                    columns,
                    a: a.at(0, p),
                    b: copy,
                    b_row: width as isize,
                    c: c.skip_columns(j),
                    add: p > 0 || add,
                });
            }
            p += k;
        }
        j += columns;
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// A matrix of small numbers inside a larger buffer, at any strides.
    struct Given<T> {
        buffer: Vec<T>,
        start: usize,
        row: isize,
        column: isize,
    }

    impl<T: Copy> Given<T> {
        /// `layout` is 0 for rows, 1 for columns, 2 for gaps in both, 3 for rows from the last to the first.
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
        fn place(&self, i: usize, j: usize) -> usize {
            (self.start as isize + i as isize * self.row + j as isize * self.column) as usize
        }
    }

    fn agree<T: Real + Into<f64> + core::fmt::Debug>(
        kernels: &Kernels<T>,
        [m, k, n]: [usize; 3],
        [la, lb, lc]: [usize; 3],
        number: fn(i32) -> T,
    ) {
        // Products of these are exact, and so are their sums.
        let a = Given::new(m, k, la, |i| number((i * 7 % 13) as i32 - 6));
        let b = Given::new(k, n, lb, |i| number((i * 5 % 11) as i32 - 5));
        for add in [false, true] {
            let mut c = Given::new(m, n, lc, |i| number(i as i32 % 5 - 100));
            let before = c.buffer.clone();
            let matrix = |x: &Given<T>| Matrix {
                // One element behind the last is not there, which is no matter where nothing is read.
                ptr: x.buffer[x.start..].as_ptr(),
                row: x.row,
                column: x.column,
            };
            let out = Output {
                ptr: c.buffer[c.start..].as_mut_ptr(),
                row: c.row,
                column: c.column,
            };
            // SAFETY: 1. the matrices have so many elements, initialised, and no two places are one.
            unsafe { gemm(kernels, [m, k, n], matrix(&a), matrix(&b), out, add) };
            let mut want: Vec<f64> = before.iter().map(|&x| x.into()).collect();
            for i in 0..m {
                for j in 0..n {
                    let place = c.place(i, j);
                    let start = if add { want[place] } else { 0.0 };
                    want[place] = (0..k).fold(start, |sum, p| {
                        sum + a.buffer[a.place(i, p)].into() * b.buffer[b.place(p, j)].into()
                    });
                }
            }
            let got: Vec<f64> = c.buffer.iter().map(|&x| x.into()).collect();
            let case = (m, k, n, la, lb, lc, add);
            assert!(got == want, "{case:?}: {got:?} is not {want:?}");
        }
    }

    /// Rows, columns, gaps and turned rows, for each matrix.
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
        for level in Level::all() {
            for layouts in LAYOUTS {
                agree(f32::kernels(level), sizes, layouts, |i| i as f32);
                agree(f64::kernels(level), sizes, layouts, f64::from);
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

    /// More rows than are copied at once, and every rest.
    #[test]
    fn large_products() {
        for sizes in [
            [25, 300, 33],
            [1, 600, 70],
            [70, 600, 1],
            [131, 12, 37],
            [29, 259, 40],
        ] {
            all_layouts(sizes);
        }
        for level in Level::all() {
            agree(f32::kernels(level), [37, 5, 2100], [1, 1, 0], |i| i as f32);
            agree(f64::kernels(level), [250, 520, 50], [0, 1, 0], f64::from);
        }
    }

    /// These go to a library, which asks itself what the processor has.
    #[test]
    fn products_by_a_library() {
        for layouts in LAYOUTS {
            let sizes = [29, 259, 257];
            agree(f32::kernels(Level::best()), sizes, layouts, |i| i as f32);
            agree(f64::kernels(Level::best()), sizes, layouts, f64::from);
        }
    }

    /// Nothing is skipped: 0 times infinity is not a number, wherever it stands.
    #[test]
    fn not_a_number() {
        for level in Level::all() {
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
                // SAFETY: 1. the matrices have so many elements, and no two places are one.
                unsafe {
                    gemm(
                        f32::kernels(level),
                        [m, k, n],
                        matrix(&a, k),
                        matrix(&b, n),
                        out,
                        false,
                    );
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
