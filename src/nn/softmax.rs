//! FmaVariant kernels for whole rows: softmax, its logarithm, layer norm and RMS norm.
//!
//! If they were composed of elementwise operations and reductions, each step would read and write
//! the whole tensor. Here a row is read from memory once, and later steps find it in cache. If the
//! elements are not contiguous, they are first copied to the result and processed there in place.
//! If the result is not contiguous either, the rows are processed with strides. The results are
//! bitwise identical.

use crate::element::Elementary;
use crate::element::function::By;
#[cfg(feature = "rayon")]
use crate::element::plain::plain;
use crate::element::rounding::{Base, Rounding};
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::pairwise::{PAIRWISE_BLOCK, PAIRWISE_LANES, combined as block};
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::layout::contiguous_strides;
use crate::layout::offsets::Offsets;
use crate::math;
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, length};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dim;
use broadax_shape::error::{Problem, ShapeError, check_out, given, or_panic};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;
use core::mem::MaybeUninit;

/// Calls a function compiled for the best SIMD level of the processor.
macro_rules! at_best_level {
    ($(#[$meta:meta])* $name:ident = $body:ident<$t:ident, Rounding $(, $log:ident)?>(
        $($arg:ident: $type:ty),*
    )) => {
        $(#[$meta])*
        // (Compiled once for all shapes, and only if it is called for one of them.)
        #[inline(never)]
        unsafe fn $name<$t: Elementary $(, const $log: bool)?>($($arg: $type),*) {
            /// # Safety
            /// As for the wrapped function; the processor supports AVX2 and FMA.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            #[target_feature(enable = "avx2,fma")]
            unsafe fn avx2<$t: Elementary $(, const $log: bool)?>($($arg: $type),*) {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { $body::<$t, crate::element::rounding::Fma $(, $log)?>($($arg),*) }
            }
            /// # Safety
            /// As for the wrapped function; the processor supports AVX-512, AVX2 and FMA.
            #[cfg(all(feature = "std", target_arch = "x86_64"))]
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
            unsafe fn avx512<$t: Elementary $(, const $log: bool)?>($($arg: $type),*) {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { $body::<$t, crate::element::rounding::Fma $(, $log)?>($($arg),*) }
            }
            /// # Safety
            /// As for the wrapped function.
            #[inline(always)]
            unsafe fn best<$t: Elementary $(, const $log: bool)?>($($arg: $type),*) {
                // SAFETY: 1. guaranteed by the caller; 2. the processor supports the level.
                unsafe {
                    #[cfg(all(feature = "std", target_arch = "x86_64"))]
                    if crate::simd::Level::current() >= crate::simd::Level::Avx512 {
                        return avx512::<$t $(, $log)?>($($arg),*);
                    }
                    #[cfg(all(feature = "std", target_arch = "x86_64"))]
                    if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
                        return avx2::<$t $(, $log)?>($($arg),*);
                    }
                    $body::<$t, Base $(, $log)?>($($arg),*)
                }
            }
            // SAFETY: 1. guaranteed by the caller.
            unsafe { best::<$t $(, $log)?>($($arg),*) }
        }
        // With `dev-kernels`, those for `f32` are compiled in this crate: see `shared_loops`.
        #[cfg(all(feature = "dev-kernels", debug_assertions))]
        const _: () = {
            type $t = f32;
            #[allow(dead_code)]
            static LOOPS: [unsafe fn($($type),*); 2] = [
                $name::<$t $(, { const $log: bool = false; $log })?>,
                $name::<$t $(, { const $log: bool = true; $log })?>,
            ];
        };
    };
}

/// Loops of `f32` that are compiled in this crate in release builds: see `shared_loops`.
#[cfg(not(debug_assertions))]
const _: () = {
    // (What a static points to is compiled, whether it is used or not.)
    #[allow(dead_code)]
    static LOOPS: [&dyn Sync; 6] = [
        &(softmax_rows_best::<f32, false> as unsafe fn(_, _, _, _)),
        &(softmax_columns_best::<f32, false> as unsafe fn(_, _, _, _, _)),
        &(softmax_row_in_steps_best::<f32, false> as unsafe fn(_, _, _)),
        &(softmax_columns_in_steps_best::<f32, false> as unsafe fn(_, _, _, _, _)),
        &(layer_norm_rows_best::<f32, false> as unsafe fn(_, _, _, _, _)),
        &(layer_norm_row_in_steps_best::<f32, false> as unsafe fn(_, _, _, _)),
    ];
};

/// Returns the larger value; either of them if one is a NaN, which the sum detects later.
#[inline(always)]
fn larger<T: Elementary>(a: T, b: T) -> T {
    if b > a { b } else { a }
}

/// Reduces `get(i)` for all `i` below `n > 0`, in blocks.
#[inline(always)]
fn combined<T: Elementary>(n: usize, get: impl Fn(usize) -> T, with: impl Fn(T, T) -> T) -> T {
    let mut all = block(n.min(PAIRWISE_BLOCK), &get, By(&with));
    let mut from = PAIRWISE_BLOCK;
    while from < n {
        all = with(
            all,
            block(PAIRWISE_BLOCK.min(n - from), |i| get(from + i), By(&with)),
        );
        from += PAIRWISE_BLOCK;
    }
    all
}

/// The number of columns processed together if there are fewer than [`PAIRWISE_LANES`].
const FEW_LANES: usize = 8;
/// The number of rows that are added sequentially, before such sums are added pairwise.
const SEQUENTIAL_ROWS: usize = 32;

/// Sums of columns for incremental pairwise summation.
struct SoftmaxSums<T, const WIDTH: usize> {
    /// The item at `k` is initialized if bit `k` of `held` is set; it is the sum of `1 << k` sums.
    parts: [MaybeUninit<[T; WIDTH]>; usize::BITS as usize],
    held: usize,
}

impl<T: Elementary, const WIDTH: usize> SoftmaxSums<T, WIDTH> {
    #[inline(always)]
    fn new() -> Self {
        SoftmaxSums {
            parts: [const { MaybeUninit::uninit() }; usize::BITS as usize],
            held: 0,
        }
    }

    #[inline(always)]
    fn push(&mut self, mut sum: [T; WIDTH]) {
        let mut k = 0;
        while self.held >> k & 1 == 1 {
            // SAFETY: 1. bit `k` is set, so the item is initialized.
            let before = unsafe { self.parts[k].assume_init_ref() };
            for lane in 0..WIDTH {
                sum[lane] = before[lane] + sum[lane];
            }
            k += 1;
        }
        self.parts[k].write(sum);
        self.held = (self.held >> k | 1) << k;
    }

    /// Returns the total of `last` and all earlier sums.
    #[inline(always)]
    fn and(&self, mut last: [T; WIDTH]) -> [T; WIDTH] {
        let mut held = self.held;
        while held > 0 {
            // SAFETY: 1. bit `k` is set, so the item is initialized.
            let before = unsafe { self.parts[held.trailing_zeros() as usize].assume_init_ref() };
            for lane in 0..WIDTH {
                last[lane] = before[lane] + last[lane];
            }
            held &= held - 1;
        }
        last
    }
}

/// Returns the sum of exp(`get(i)`) for all `i` below `n > 0`, added in the same order as in
/// [`combined`].
#[inline(always)]
fn sum_of_powers<T: Elementary, R: Rounding>(n: usize, get: impl Fn(usize) -> T) -> T {
    let mut powers = [const { MaybeUninit::<T>::uninit() }; PAIRWISE_BLOCK];
    let powers = powers.as_mut_ptr().cast::<T>();
    let (mut all, mut from) = (T::zero(), 0);
    while from < n {
        let count = PAIRWISE_BLOCK.min(n - from);
        // SAFETY: 1. the buffer is large enough, and each element is written before it is read.
        let part = unsafe {
            for i in 0..count {
                powers.add(i).write(math::exp_down::<R, T>(get(from + i)));
            }
            block(count, |i| *powers.add(i), By(|a, b| a + b))
        };
        all = if from == 0 { part } else { all + part };
        from += count;
    }
    all
}

/// Computes the softmax, or its logarithm if `LOG`, of `rows` contiguous rows of `n > 0` elements.
///
/// # Safety
/// 1. There are `rows * n` readable elements at `x`, and as many writable ones at `out`; the two do
///    not overlap, or are the same.
#[inline(always)]
unsafe fn softmax_rows<T: Elementary, R: Rounding, const LOG: bool>(
    x: *const T,
    out: *mut T,
    rows: usize,
    n: usize,
) {
    for row in 0..rows {
        // SAFETY: 1. guaranteed by the caller for each row and each of its elements.
        unsafe {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let most = combined(n, |i| *x.add(i), larger);
            if LOG {
                let ln = math::ln::<R, T>(sum_of_powers::<T, R>(n, |i| *x.add(i) - most));
                for i in 0..n {
                    out.add(i).write(*x.add(i) - most - ln);
                }
                continue;
            }
            // (In place, the loop has one pointer, so that it vectorizes.)
            if x != out.cast_const() {
                for i in 0..n {
                    out.add(i).write(math::exp_down::<R, T>(*x.add(i) - most));
                }
            } else {
                for i in 0..n {
                    *out.add(i) = math::exp_down::<R, T>(*out.add(i) - most);
                }
            }
            let scale = T::one() / combined(n, |i| *out.add(i), |a, b| a + b);
            for i in 0..n {
                *out.add(i) = *out.add(i) * scale;
            }
        }
    }
}
at_best_level! {
    /// [`softmax_rows`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    softmax_rows_best = softmax_rows<T, Rounding, LOG>(
        x: *const T, out: *mut T, rows: usize, n: usize
    )
}

/// The logarithm of [`softmax_rows`] in place. Separate, so that the compiler knows that input and
/// output are identical, and omits overlap checks.
///
/// # Safety
/// As for that function.
#[inline(always)]
unsafe fn log_softmax_own_rows<T: Elementary, R: Rounding>(out: *mut T, rows: usize, n: usize) {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { softmax_rows::<T, R, true>(out, out, rows, n) }
}
at_best_level! {
    /// [`log_softmax_own_rows`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    log_softmax_own_rows_best = log_softmax_own_rows<T, Rounding>(
        out: *mut T, rows: usize, n: usize
    )
}

/// Computes the softmax across the rows of `outer` blocks of `n > 0` rows of `inner` elements, for
/// `width` of the columns.
///
/// # Safety
/// As for [`softmax_rows`], for the elements of these columns.
#[inline(always)]
unsafe fn softmax_columns<T: Elementary, R: Rounding, const LOG: bool>(
    x: *const T,
    out: *mut T,
    outer: usize,
    n: usize,
    (inner, width): (usize, usize),
) {
    /// Processes `$lanes` columns at `x` and `out`.
    macro_rules! columns {
        ($lanes:expr, $x:expr, $out:expr) => {{
            let (x, out) = ($x, $out);
            // Reads a whole part before it is written: then the compiler vectorizes it without
            // overlap checks.
            let read =
                |from: *const T, row: usize| from.add(row * inner).cast::<[T; $lanes]>().read();
            let write = |row: usize, part: [T; $lanes]| {
                out.add(row * inner).cast::<[T; $lanes]>().write(part)
            };
            let mut most = read(x, 0);
            for row in 1..n {
                let part = read(x, row);
                for lane in 0..$lanes {
                    most[lane] = larger(most[lane], part[lane]);
                }
            }
            let mut sums = SoftmaxSums::<T, $lanes>::new();
            let mut top = 0;
            let mut sum = loop {
                let end = n.min(top + SEQUENTIAL_ROWS);
                let mut sum = [T::zero(); $lanes];
                for row in top..end {
                    let mut part = read(x, row);
                    for lane in 0..$lanes {
                        part[lane] = math::exp_down::<R, T>(part[lane] - most[lane]);
                        sum[lane] = sum[lane] + part[lane];
                    }
                    if !LOG {
                        write(row, part);
                    }
                }
                if end == n {
                    break sums.and(sum);
                }
                sums.push(sum);
                top = end;
            };
            if LOG {
                for lane in 0..$lanes {
                    sum[lane] = math::ln::<R, T>(sum[lane]);
                }
            }
            for row in 0..n {
                let mut part = read(if LOG { x } else { out }, row);
                for lane in 0..$lanes {
                    part[lane] = match LOG {
                        true => part[lane] - most[lane] - sum[lane],
                        false => part[lane] / sum[lane],
                    };
                }
                write(row, part);
            }
        }};
    }
    for block in 0..outer {
        // SAFETY: 1. guaranteed by the caller for each block, row and column.
        unsafe {
            let (x, out) = (x.add(block * n * inner), out.add(block * n * inner));
            let mut column = 0;
            while column + PAIRWISE_LANES <= width {
                columns!(PAIRWISE_LANES, x.add(column), out.add(column));
                column += PAIRWISE_LANES;
            }
            while column + FEW_LANES <= width {
                columns!(FEW_LANES, x.add(column), out.add(column));
                column += FEW_LANES;
            }
            while column < width {
                columns!(1, x.add(column), out.add(column));
                column += 1;
            }
        }
    }
}
at_best_level! {
    /// [`softmax_columns`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    softmax_columns_best = softmax_columns<T, Rounding, LOG>(
        x: *const T, out: *mut T, outer: usize, n: usize, columns: (usize, usize)
    )
}

/// Calls `work` for `rows` rows of `n` elements from `out` on, with the index of the first row, the
/// number of rows, and a pointer to them. For many elements, the rows are split among several
/// threads.
///
/// # Safety
/// 1. There are that many rows. 2. If the elements are plain numbers, several threads may call
///    `work` at once for parts that do not overlap.
unsafe fn in_parts<T: Elementary>(
    out: *mut T,
    rows: usize,
    n: usize,
    work: impl Fn(usize, usize, *mut T),
) {
    // SAFETY: 1. a row of those guaranteed by the caller.
    let part = |first: usize, rows: usize| work(first, rows, unsafe { out.add(first * n) });
    #[cfg(feature = "rayon")]
    {
        let many = plain::<T>() && rows * n >= crate::threads::MIN_SPLIT;
        // SAFETY: 1. guaranteed by the caller; the elements are plain numbers.
        if many && unsafe { crate::threads::ranges(rows, 1, part) } {
            return;
        }
    }
    part(0, rows);
}

/// Computes the softmax along the axis `at`, of `x`, or in place of `out`.
///
/// # Safety
/// 1. The elements of these sizes are contiguous, readable at `x` if it is given, otherwise at
///    `out`, and writable at `out`; the two do not overlap.
unsafe fn softmax<T: Elementary, const LOG: bool>(
    sizes: &[usize],
    at: usize,
    x: Option<*const T>,
    out: *mut T,
) {
    if sizes.contains(&0) {
        return;
    }
    let (outer, n): (usize, usize) = (sizes[..at].iter().product(), sizes[at]);
    let inner: usize = sizes[at + 1..].iter().product();
    // Processes a number of blocks of rows, and a range of columns of each.
    let part = |first: usize, outer: usize, column: usize, width: usize| {
        let offset = first * n * inner + column;
        // SAFETY: 1. the product of the three is the number of elements.
        unsafe {
            let out = out.add(offset);
            if LOG && inner == 1 && x.is_none() {
                return log_softmax_own_rows_best(out, outer, n);
            }
            let x = x.map_or(out.cast_const(), |x| x.add(offset));
            match inner {
                1 => softmax_rows_best::<T, LOG>(x, out, outer, n),
                _ => softmax_columns_best::<T, LOG>(x, out, outer, n, (inner, width)),
            }
        }
    };
    #[cfg(feature = "rayon")]
    if plain::<T>() && outer * n * inner >= crate::threads::MIN_SPLIT {
        use crate::threads::ranges;
        // SAFETY: 1. the blocks or columns do not overlap; the elements are plain numbers.
        let done = unsafe {
            ranges(outer, 1, |first, outer| part(first, outer, 0, inner))
                || ranges(inner, 64, |column, width| part(0, outer, column, width))
        };
        if done {
            return;
        }
    }
    part(0, outer, 0, inner);
}

/// Elements with a stride.
#[derive(Clone, Copy)]
struct SoftmaxPasses<P> {
    first: P,
    step: isize,
}
impl<T> SoftmaxPasses<*const T> {
    /// # Safety
    /// 1. `i` is a valid index.
    #[inline(always)]
    unsafe fn at(self, i: usize) -> *const T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.first.offset(i as isize * self.step) }
    }
}
impl<T> SoftmaxPasses<*mut T> {
    /// # Safety
    /// 1. `i` is a valid index.
    #[inline(always)]
    unsafe fn at(self, i: usize) -> *mut T {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.first.offset(i as isize * self.step) }
    }
}

/// Computes the softmax of one strided row, like [`softmax_rows`]. Uses a scratch buffer unless the
/// row is too long.
///
/// # Safety
/// 1. There are `n > 0` elements, which are readable and writable; the two do not overlap.
#[inline(always)]
unsafe fn softmax_row_in_steps<T: Elementary, R: Rounding, const LOG: bool>(
    x: SoftmaxPasses<*const T>,
    out: SoftmaxPasses<*mut T>,
    n: usize,
) {
    // SAFETY: 1. guaranteed by the caller for each element; only elements of the row that have been
    // written are read.
    unsafe {
        if n <= PAIRWISE_BLOCK {
            let mut row = [const { MaybeUninit::<T>::uninit() }; PAIRWISE_BLOCK];
            let row = row.as_mut_ptr().cast::<T>();
            for i in 0..n {
                row.add(i).write(*x.at(i));
            }
            softmax_rows::<T, R, LOG>(row, row, 1, n);
            for i in 0..n {
                out.at(i).write(*row.add(i));
            }
            return;
        }
        let most = combined(n, |i| *x.at(i), larger);
        let mut from = 0;
        while from < n {
            // Contiguous elements, so that this vectorizes.
            let mut part = [most; PAIRWISE_LANES];
            let count = PAIRWISE_LANES.min(n - from);
            for i in 0..count {
                part[i] = *x.at(from + i);
            }
            for e in &mut part {
                *e = math::exp_down::<R, T>(*e - most);
            }
            for i in 0..count {
                out.at(from + i).write(part[i]);
            }
            from += count;
        }
        let sum = combined(n, |i| *out.at(i), |a, b| a + b);
        if LOG {
            let ln = math::ln::<R, T>(sum);
            for i in 0..n {
                out.at(i).write(*x.at(i) - most - ln);
            }
            return;
        }
        let scale = T::one() / sum;
        for i in 0..n {
            *out.at(i) = *out.at(i) * scale;
        }
    }
}
at_best_level! {
    /// [`softmax_row_in_steps`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    softmax_row_in_steps_best = softmax_row_in_steps<T, Rounding, LOG>(
        x: SoftmaxPasses<*const T>, out: SoftmaxPasses<*mut T>, n: usize
    )
}

/// Computes the softmax across `n > 0` strided rows of `inner` elements, like [`softmax_columns`].
/// `x` and `out` have the strides between rows, `steps` those within a row.
///
/// # Safety
/// As for [`softmax_row_in_steps`], for `n * inner` elements.
#[inline(always)]
unsafe fn softmax_columns_in_steps<T: Elementary, R: Rounding, const LOG: bool>(
    x: SoftmaxPasses<*const T>,
    out: SoftmaxPasses<*mut T>,
    steps: (isize, isize),
    n: usize,
    inner: usize,
) {
    let mut column = 0;
    while column < inner {
        let count = PAIRWISE_LANES.min(inner - column);
        // SAFETY: 1. guaranteed by the caller for each row and column.
        unsafe {
            let read = |row: usize| {
                let first = x.at(row).offset(column as isize * steps.0);
                let mut part = [T::zero(); PAIRWISE_LANES];
                for lane in 0..count {
                    part[lane] = *first.offset(lane as isize * steps.0);
                }
                part
            };
            let slot =
                |row: usize, lane: usize| out.at(row).offset((column + lane) as isize * steps.1);
            let mut most = read(0);
            for row in 1..n {
                let part = read(row);
                for lane in 0..PAIRWISE_LANES {
                    most[lane] = larger(most[lane], part[lane]);
                }
            }
            let mut sums = SoftmaxSums::<T, PAIRWISE_LANES>::new();
            let mut top = 0;
            let mut sum = loop {
                let end = n.min(top + SEQUENTIAL_ROWS);
                let mut sum = [T::zero(); PAIRWISE_LANES];
                for row in top..end {
                    let mut part = read(row);
                    for lane in 0..PAIRWISE_LANES {
                        part[lane] = math::exp_down::<R, T>(part[lane] - most[lane]);
                        sum[lane] = sum[lane] + part[lane];
                    }
                    for lane in 0..if LOG { 0 } else { count } {
                        slot(row, lane).write(part[lane]);
                    }
                }
                if end == n {
                    break sums.and(sum);
                }
                sums.push(sum);
                top = end;
            };
            if LOG {
                for lane in 0..PAIRWISE_LANES {
                    sum[lane] = math::ln::<R, T>(sum[lane]);
                }
            }
            for row in 0..n {
                let part = if LOG { read(row) } else { sum };
                for lane in 0..count {
                    let slot = slot(row, lane);
                    match LOG {
                        true => slot.write(part[lane] - most[lane] - sum[lane]),
                        false => *slot = *slot / sum[lane],
                    }
                }
            }
        }
        column += count;
    }
}
at_best_level! {
    /// [`softmax_columns_in_steps`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    softmax_columns_in_steps_best = softmax_columns_in_steps<T, Rounding, LOG>(
        x: SoftmaxPasses<*const T>, out: SoftmaxPasses<*mut T>, steps: (isize, isize), n: usize,
            inner: usize
    )
}

/// Computes the softmax along the axis `at`, with arbitrary strides.
///
/// # Safety
/// 1. The elements of these sizes and strides are readable at `x`, and writable at `out`; the two
///    do not overlap.
unsafe fn softmax_anywhere<T: Elementary, const LOG: bool>(
    sizes: &[usize],
    at: usize,
    (x, x_strides): (*const T, &[isize]),
    (out, out_strides): (*mut T, &[isize]),
) {
    if sizes.contains(&0) {
        return;
    }
    // The columns are along the last of the axes after `at` with more than one element.
    let last = (at + 1..sizes.len()).rev().find(|&i| sizes[i] > 1);
    #[cfg(feature = "rayon")]
    {
        // Splits the largest of the other axes among threads.
        let others = (0..sizes.len()).filter(|&i| i != at);
        let many = plain::<T>() && sizes.iter().product::<usize>() >= crate::threads::MIN_SPLIT;
        if let (true, Some(axis)) = (many, others.max_by_key(|&i| sizes[i])) {
            let part = |first: usize, size: usize| {
                let mut sizes = AxisVec::new(sizes);
                sizes[axis] = size;
                let from = x.wrapping_offset(first as isize * x_strides[axis]);
                let to = out.wrapping_offset(first as isize * out_strides[axis]);
                // SAFETY: 1. a part of the elements guaranteed by the caller.
                unsafe {
                    softmax_part::<T, LOG>(&sizes, at, last, (from, x_strides), (to, out_strides))
                }
            };
            // SAFETY: 1. the parts do not overlap; the elements are plain numbers.
            if unsafe { crate::threads::ranges(sizes[axis], 64.min(sizes[axis] / 2).max(1), part) }
            {
                return;
            }
        }
    }
    // SAFETY: 1. guaranteed by the caller.
    unsafe { softmax_part::<T, LOG>(sizes, at, last, (x, x_strides), (out, out_strides)) }
}

/// Like [`softmax_anywhere`], on this thread. The columns are along the axis `last`.
///
/// # Safety
/// As for [`softmax_anywhere`].
unsafe fn softmax_part<T: Elementary, const LOG: bool>(
    sizes: &[usize],
    at: usize,
    last: Option<usize>,
    (x, x_strides): (*const T, &[isize]),
    (out, out_strides): (*mut T, &[isize]),
) {
    let mut outer = AxisVec::new(sizes);
    outer[at] = 1;
    if let Some(last) = last {
        outer[last] = 1;
    }
    let mut of_x = Offsets::new(outer.clone(), AxisVec::new(x_strides));
    let mut of_out = Offsets::new(outer, AxisVec::new(out_strides));
    while let (Some(i), Some(k)) = (of_x.next(), of_out.next()) {
        // SAFETY: 1. the pointer is to the first element of each row, with its axes, guaranteed by
        // the caller.
        unsafe {
            let (first, step) = (x.offset(i), x_strides[at]);
            let x = SoftmaxPasses { first, step };
            let (first, step) = (out.offset(k), out_strides[at]);
            let out = SoftmaxPasses { first, step };
            match last {
                None => softmax_row_in_steps_best::<T, LOG>(x, out, sizes[at]),
                Some(last) => {
                    let steps = (x_strides[last], out_strides[last]);
                    softmax_columns_in_steps_best::<T, LOG>(x, out, steps, sizes[at], sizes[last])
                }
            }
        }
    }
}

/// The parameters of a layer norm.
#[derive(Clone, Copy)]
struct Normalize<T> {
    gamma: SoftmaxPasses<*const T>,
    beta: SoftmaxPasses<*const T>,
    eps: T,
}

impl<T> Normalize<T> {
    /// Whether the `n` elements of a vector are not contiguous.
    fn is_in_steps(&self, n: usize) -> bool {
        n > 1 && (self.gamma.step != 1 || self.beta.step != 1)
    }
}

/// The maximum size of a row for which two rows and their results stay in the L1 cache.
const CACHED_ROW: usize = 1024;

/// Computes the layer norm of `rows` rows of `n > 0` elements; if `RMS`, without the mean and
/// `beta`.
///
/// # Safety
/// As for [`softmax_rows`]; `n` contiguous elements are readable at `gamma` and at `beta`.
#[inline(always)]
unsafe fn layer_norm_rows<T: Elementary, R: Rounding, const RMS: bool>(
    x: *const T,
    out: *mut T,
    norm: Normalize<T>,
    rows: usize,
    n: usize,
) {
    let mut row = 0;
    // SAFETY: 1. guaranteed by the caller for each row and each of its elements.
    unsafe {
        // Two rows at the same time: the latency of one sum is hidden by the other, and `gamma` and
        // `beta` are read once.
        while n <= CACHED_ROW && row + 2 <= rows {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let next_x = x.add(n);
            let scales = [
                mean_and_scale::<T, RMS>(|i| *x.add(i), n, norm.eps),
                mean_and_scale::<T, RMS>(|i| *next_x.add(i), n, norm.eps),
            ];
            normalize::<T, RMS, 2>(x, out, norm, scales, n);
            row += 2;
        }
        while row < rows {
            let (x, out) = (x.add(row * n), out.add(row * n));
            let scale = mean_and_scale::<T, RMS>(|i| *x.add(i), n, norm.eps);
            normalize::<T, RMS, 1>(x, out, norm, [scale], n);
            row += 1;
        }
    }
}
at_best_level! {
    /// [`layer_norm_rows`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    layer_norm_rows_best = layer_norm_rows<T, Rounding, RMS>(
        x: *const T, out: *mut T, norm: Normalize<T>, rows: usize, n: usize
    )
}

/// Normalizes `ROWS` contiguous rows of `n` elements, one or two, with the mean and the factor of
/// each.
///
/// # Safety
/// As for [`layer_norm_rows`], for so many rows.
#[inline(always)]
unsafe fn normalize<T: Elementary, const RMS: bool, const ROWS: usize>(
    x: *const T,
    out: *mut T,
    norm: Normalize<T>,
    scales: [(T, T); ROWS],
    n: usize,
) {
    // (If the results may be the elements, a loop with two pointers for a row is not vectorized.)
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        if x != out.cast_const() {
            normalize_to::<T, RMS, ROWS>(x, out, norm, scales, n)
        } else {
            normalize_to::<T, RMS, ROWS>(out, out, norm, scales, n)
        }
    }
}

/// Like [`normalize`], for either case.
///
/// # Safety
/// As for [`normalize`].
#[inline(always)]
unsafe fn normalize_to<T: Elementary, const RMS: bool, const ROWS: usize>(
    x: *const T,
    out: *mut T,
    norm: Normalize<T>,
    scales: [(T, T); ROWS],
    n: usize,
) {
    let (gamma, beta) = (norm.gamma.first, norm.beta.first);
    let (mean, scale) = scales[0];
    let (next_mean, next_scale) = scales[ROWS - 1];
    let (next_x, next_out) = (x.wrapping_add(n), out.wrapping_add(n));
    // (A loop over rows in the one over elements is not vectorized.)
    for i in 0..n {
        // SAFETY: 1. guaranteed by the caller for each row and each of its elements.
        unsafe {
            let (gamma, beta) = (*gamma.add(i), *beta.add(i));
            let normal = (*x.add(i) - mean) * scale;
            if ROWS == 1 {
                out.add(i).write(weighted::<T, RMS>(normal, gamma, beta));
            } else {
                let next = (*next_x.add(i) - next_mean) * next_scale;
                out.add(i).write(weighted::<T, RMS>(normal, gamma, beta));
                next_out.add(i).write(weighted::<T, RMS>(next, gamma, beta));
            }
        }
    }
}

/// Applies `gamma` and `beta` to a normalized element.
#[inline(always)]
fn weighted<T: Elementary, const RMS: bool>(normal: T, gamma: T, beta: T) -> T {
    match RMS {
        true => normal * gamma,
        false => normal * gamma + beta,
    }
}

/// Returns the mean of `n > 0` elements, and the factor for their differences from it; if `RMS`,
/// the mean is taken as 0.
#[inline(always)]
fn mean_and_scale<T: Elementary, const RMS: bool>(
    get: impl Fn(usize) -> T,
    n: usize,
    eps: T,
) -> (T, T) {
    let count = <T as num_traits::NumCast>::from(n).unwrap_or_else(<T as num_traits::Float>::nan);
    let mean = match RMS {
        true => T::zero(),
        false => combined(n, &get, |a, b| a + b) / count,
    };
    let square = |i: usize| {
        let distance = get(i) - mean;
        distance * distance
    };
    let var = combined(n, square, |a, b| a + b) / count;
    (mean, T::one() / num_traits::Float::sqrt(var + eps))
}

/// Computes the layer norm of contiguous rows, of `x`, or in place of `out`.
///
/// # Safety
/// As for [`layer_norm_rows`].
unsafe fn layer_norm_contiguous<T: Elementary, const RMS: bool>(
    x: Option<*const T>,
    out: *mut T,
    norm: Normalize<T>,
    rows: usize,
    n: usize,
) {
    // SAFETY: 1. guaranteed by the caller; the rows do not overlap.
    unsafe {
        in_parts(out, rows, n, |first, rows, out| {
            let x = x.map_or(out.cast_const(), |x| x.add(first * n));
            layer_norm_rows_best::<T, RMS>(x, out, norm, rows, n);
        })
    }
}

/// Computes the layer norm of one row, like [`layer_norm_rows`].
///
/// # Safety
/// As for [`softmax_row_in_steps`]; there are `n` elements of `gamma` and of `beta`.
#[inline(always)]
unsafe fn layer_norm_row_in_steps<T: Elementary, R: Rounding, const RMS: bool>(
    x: SoftmaxPasses<*const T>,
    out: SoftmaxPasses<*mut T>,
    norm: Normalize<T>,
    n: usize,
) {
    // SAFETY: 1. guaranteed by the caller for each element.
    unsafe {
        let (mean, scale) = mean_and_scale::<T, RMS>(|i| *x.at(i), n, norm.eps);
        for i in 0..n {
            let normal = (*x.at(i) - mean) * scale;
            let (gamma, beta) = (*norm.gamma.at(i), *norm.beta.at(i));
            out.at(i).write(weighted::<T, RMS>(normal, gamma, beta));
        }
    }
}
at_best_level! {
    /// [`layer_norm_row_in_steps`] at the best SIMD level.
    ///
    /// # Safety
    /// As for that function.
    layer_norm_row_in_steps_best = layer_norm_row_in_steps<T, Rounding, RMS>(
        x: SoftmaxPasses<*const T>, out: SoftmaxPasses<*mut T>, norm: Normalize<T>, n: usize
    )
}

/// Computes the layer norm along the last axis, with any strides.
///
/// # Safety
/// As for [`softmax_anywhere`], or the two are the same; there are as many elements of `gamma` and
/// of `beta` as the last axis has.
unsafe fn layer_norm_anywhere<T: Elementary, const RMS: bool>(
    sizes: &[usize],
    (x, x_strides): (*const T, &[isize]),
    (out, out_strides): (*mut T, &[isize]),
    norm: Normalize<T>,
) {
    if sizes.contains(&0) {
        return;
    }
    let last = sizes.len() - 1;
    let outer = AxisVec::new(&sizes[..last]);
    let mut of_x = Offsets::new(outer.clone(), AxisVec::new(&x_strides[..last]));
    let mut of_out = Offsets::new(outer, AxisVec::new(&out_strides[..last]));
    while let (Some(i), Some(k)) = (of_x.next(), of_out.next()) {
        // SAFETY: 1. the pointer is to the first element of each row, with its axis, guaranteed by
        // the caller.
        unsafe {
            let (first, step) = (x.offset(i), x_strides[last]);
            let x = SoftmaxPasses { first, step };
            let (first, step) = (out.offset(k), out_strides[last]);
            let out = SoftmaxPasses { first, step };
            layer_norm_row_in_steps_best::<T, RMS>(x, out, norm, sizes[last]);
        }
    }
}

/// Returns a new tensor of the shape of `x` whose elements `fill` writes. If the elements of `x`
/// are contiguous, `fill` gets a pointer to them; otherwise they have been copied to the new
/// tensor, and `fill` gets none and works in place.
///
/// # Safety
/// 1. `fill` writes all elements.
unsafe fn from_contiguous<T, S, D, E>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    fill: impl FnOnce(Option<*const T>, *mut T),
) -> Result<Tensor<T, S, E>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    E: Owned<T, S>,
{
    let sizes = x.shape();
    let len = length::<T, S>(op, &sizes)?;
    let build = |out: *mut T| {
        if x.is_contiguous() {
            return fill(Some(x.data.ptr()), out);
        }
        let init = WriteNew::new(out);
        let output = LaunchOutput {
            ptr: out,
            sizes: &sizes,
            strides: None,
        };
        // SAFETY: 1. the sizes are those of `x`; 2. the slots are uninitialized; 3. they do not
        // overlap `x`.
        unsafe { run::<S, S, _, _, true>(&x.leaf(), &init, &sizes, output) };
        init.done();
        fill(None, out);
    };
    // SAFETY: 1. `len` is the number of elements, as checked; 2. guaranteed by the caller.
    let data = unsafe { E::try_build(op, &sizes, len, build) }?;
    Ok(Tensor::from_parts(data, x.shape.get().clone()))
}

/// Returns the softmax, or its logarithm if `LOG`, as a new tensor.
pub(crate) fn new_softmax<T, S, D, A, E, const LOG: bool>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    axis: A,
) -> Result<Tensor<T, S, E>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    A: AxisArg<S>,
    E: Owned<T, S>,
{
    let sizes = x.shape();
    let at = position(op, axis.number(), sizes.len())?;
    // SAFETY: 1. softmax writes all elements; the memory is new.
    unsafe { from_contiguous(op, x, |from, to| softmax::<T, LOG>(&sizes, at, from, to)) }
}

/// Like [`new_softmax`], but writes to `out`.
pub(crate) fn softmax_into<T, S, D, A, O, E, const LOG: bool>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    axis: A,
    out: &mut Tensor<T, O, E>,
) -> Result<(), ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    A: AxisArg<S>,
    O: Shape,
    E: StorageMut<T, O>,
{
    let sizes = x.shape();
    let at = position(op, axis.number(), sizes.len())?;
    check_out(op, &sizes, &out.shape())?;
    // SAFETY: 1. both have these sizes, are borrowed separately, and are contiguous where checked.
    // For the kernel: 1. the sizes are the same; 2. as here.
    unsafe {
        if !out.is_contiguous() {
            let (own, strides) = (x.strides(), out.strides());
            let to = (out.data.ptr_mut(), strides.as_ref());
            softmax_anywhere::<T, LOG>(&sizes, at, (x.data.ptr(), own.as_ref()), to);
        } else if x.is_contiguous() {
            softmax::<T, LOG>(&sizes, at, Some(x.data.ptr()), out.data.ptr_mut());
        } else {
            out.launch::<S, _, _>(&x.leaf(), &Overwrite, &sizes);
            softmax::<T, LOG>(&sizes, at, None, out.data.ptr_mut());
        }
    }
    Ok(())
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the softmax along an axis: the exponential of each element, divided by the sum of
    /// the exponentials along the axis. The largest element is subtracted first, so that nothing
    /// overflows.
    ///
    /// Also `try_softmax`, `softmax_into`, `try_softmax_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let p = tensor![[1000.0, 1000.0], [0.0, f64::NEG_INFINITY]].softmax(Axis::<-1>);
    /// assert_eq!(p, tensor![[0.5, 0.5], [1.0, 0.0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2.0, 2.0], [2.0, 2.0]].into_dyn();
    /// assert_eq!(x.try_softmax(0)?, tensor![[0.5, 0.5], [0.5, 0.5]]);
    /// assert!(x.try_softmax(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn softmax<A>(&self, axis: A /* Axis::<-1> */) -> OutputOf<D, T, S>
    where
        T: Elementary,
        A: AxisArg<S, Named: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        new_softmax::<T, S, D, A, _, false>("softmax", self, axis)
    }

    /// Like [`softmax`](Tensor::softmax), but writes the result to `out`, which has the same shape,
    /// and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![3.0, 3.0].softmax_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0].into_dyn();
    /// tensor![3.0, 3.0].into_dyn().try_softmax_into(0, &mut out)?;
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[track_caller]
    pub fn softmax_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        T: Elementary,
        S: SameShape<O>,
        A: AxisArg<S, Named: Sized>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        softmax_into::<T, S, D, A, O, E, false>("softmax", self, axis, out)
    }
}

/// Returns the elements of a vector, with their stride.
fn steps<T, S: Shape, D: Storage<T, S>>(x: &Tensor<T, S, D>) -> SoftmaxPasses<*const T> {
    SoftmaxPasses {
        first: x.data.ptr(),
        step: x.strides().as_ref().last().copied().unwrap_or(1),
    }
}

/// Returns the number of rows of a layer norm and the size of a row; `gamma` and `beta` have the
/// size of a row.
fn layer_norm_rows_of(
    op: &'static str,
    sizes: &[usize],
    gamma: &[usize],
    beta: &[usize],
) -> Result<(usize, usize), ShapeError> {
    let Some((&n, outer)) = sizes.split_last() else {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::TooFewAxes { shape, least: 1 }));
    };
    given(op, gamma, &[n])?;
    given(op, beta, &[n])?;
    Ok((if n == 0 { 0 } else { elements(outer) }, n))
}

/// Returns the layer norm as a new tensor. If `RMS`, `beta` is not read.
pub(crate) fn layer_norm<T, S, D, G, E, H, F, R, const RMS: bool>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    gamma: &Tensor<T, G, E>,
    beta: &Tensor<T, H, F>,
    eps: T,
) -> Result<Tensor<T, S, R>, ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    G: Shape,
    E: Storage<T, G>,
    H: Shape,
    F: Storage<T, H>,
    R: Owned<T, S>,
{
    let sizes = x.shape();
    let (rows, n) = layer_norm_rows_of(op, &sizes, &gamma.shape(), &beta.shape())?;
    let norm = Normalize {
        gamma: steps(gamma),
        beta: steps(beta),
        eps,
    };
    // SAFETY: 1. the rows are all elements; the memory is new, and `gamma` and `beta` have `n`
    // elements.
    unsafe {
        from_contiguous(op, x, |from, to| match from {
            from if norm.is_in_steps(n) => {
                let strides: Buf<S, isize> = contiguous_strides(&sizes);
                let from = (from.unwrap_or(to), strides.as_ref());
                layer_norm_anywhere::<T, RMS>(&sizes, from, (to, strides.as_ref()), norm)
            }
            from => layer_norm_contiguous::<T, RMS>(from, to, norm, rows, n),
        })
    }
}

/// Writes the layer norm to `out`.
pub(crate) fn layer_norm_into<T, S, D, G, E, H, F, O, Q, const RMS: bool>(
    op: &'static str,
    x: &Tensor<T, S, D>,
    gamma: &Tensor<T, G, E>,
    beta: &Tensor<T, H, F>,
    eps: T,
    out: &mut Tensor<T, O, Q>,
) -> Result<(), ShapeError>
where
    T: Elementary,
    S: Shape,
    D: Storage<T, S>,
    G: Shape,
    E: Storage<T, G>,
    H: Shape,
    F: Storage<T, H>,
    O: Shape,
    Q: StorageMut<T, O>,
{
    let sizes = x.shape();
    let (rows, n) = layer_norm_rows_of(op, &sizes, &gamma.shape(), &beta.shape())?;
    check_out(op, &sizes, &out.shape())?;
    let norm = Normalize {
        gamma: steps(gamma),
        beta: steps(beta),
        eps,
    };
    // SAFETY: 1. all have these sizes, `out` is borrowed separately, and they are contiguous where
    // checked. For the kernel: 1. the sizes are the same; 2. as here.
    unsafe {
        if norm.is_in_steps(n) || !out.is_contiguous() {
            let (own, strides) = (x.strides(), out.strides());
            let to = (out.data.ptr_mut(), strides.as_ref());
            layer_norm_anywhere::<T, RMS>(&sizes, (x.data.ptr(), own.as_ref()), to, norm);
        } else if x.is_contiguous() {
            layer_norm_contiguous::<T, RMS>(Some(x.data.ptr()), out.data.ptr_mut(), norm, rows, n);
        } else {
            out.launch::<S, _, _>(&x.leaf(), &Overwrite, &sizes);
            layer_norm_contiguous::<T, RMS>(None, out.data.ptr_mut(), norm, rows, n);
        }
    }
    Ok(())
}

const OP: &str = "layer_norm";

impl<T, B: Shape, N: Dim, D: Storage<T, (B, N)>> Tensor<T, (B, N), D> {
    /// Returns the layer normalization over the last axis:
    /// `(x - mean) / sqrt(var + eps) * gamma + beta`, with the mean and the variance of each row
    /// (Ba, Kiros and Hinton, "Layer Normalization", 2016).
    ///
    /// Also `layer_norm_into`, `try_layer_norm_into` (of dynamic rank).
    ///
    /// # Panics
    /// If a dynamic size does not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 3.0], [10.0, 30.0]];
    /// let y = x.layer_norm(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0);
    /// assert_eq!(y, tensor![[-1.0, 2.5], [-1.0, 2.5]]);
    /// ```
    #[track_caller]
    pub fn layer_norm<E, F>(
        &self,
        gamma: &Tensor<T, ((), N), E>,
        beta: &Tensor<T, ((), N), F>,
        eps: T,
    ) -> OutputOf<D, T, (B, N)>
    where
        T: Elementary,
        E: Storage<T, ((), N)>,
        F: Storage<T, ((), N)>,
        D: OutputStorage<Number, T, (B, N)>,
    {
        or_panic(layer_norm::<_, _, _, _, _, _, _, _, false>(
            OP, self, gamma, beta, eps,
        ))
    }

    /// Like [`layer_norm`](Tensor::layer_norm), but writes the result to `out`, which has the same
    /// shape, and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]];
    /// tensor![[1.0, 3.0]].layer_norm_into(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0, &mut out);
    /// assert_eq!(out, tensor![[-1.0, 2.5]]);
    /// ```
    #[doc(hidden)]
    #[track_caller]
    pub fn layer_norm_into<E, F, O, G>(
        &self,
        gamma: &Tensor<T, ((), N), E>,
        beta: &Tensor<T, ((), N), F>,
        eps: T,
        out: &mut Tensor<T, O, G>,
    ) where
        T: Elementary,
        (B, N): SameShape<O>,
        E: Storage<T, ((), N)>,
        F: Storage<T, ((), N)>,
        O: Shape,
        G: StorageMut<T, O>,
    {
        or_panic(layer_norm_into::<_, _, _, _, _, _, _, _, _, false>(
            OP, self, gamma, beta, eps, out,
        ))
    }
}

impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Like [`layer_norm`](Tensor::layer_norm), for tensors of dynamic rank, but returns `Err`
    /// instead of panicking.
    ///
    /// # Errors
    /// If this is a scalar, or if `gamma` and `beta` are not vectors as long as the last axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 3.0], [10.0, 30.0]].into_dyn();
    /// let y = x.try_layer_norm(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0)?;
    /// assert_eq!(y, tensor![[-1.0, 2.5], [-1.0, 2.5]]);
    /// assert_eq!(
    ///     x.try_layer_norm(&tensor![1.0], &tensor![0.0, 0.5], 0.0).unwrap_err().to_string(),
    ///     "layer_norm: expected a tensor of shape (2), found (1)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_layer_norm<G: Shape, E, H: Shape, F>(
        &self,
        gamma: &Tensor<T, G, E>,
        beta: &Tensor<T, H, F>,
        eps: T,
    ) -> Result<OutputOf<D, T, DynRank>, ShapeError>
    where
        T: Elementary,
        E: Storage<T, G>,
        F: Storage<T, H>,
        D: OutputStorage<Number, T, DynRank>,
    {
        layer_norm::<_, _, _, _, _, _, _, _, false>(OP, self, gamma, beta, eps)
    }

    /// Like [`try_layer_norm`](Tensor::try_layer_norm), but writes the result to `out`, which has
    /// the same shape, and allocates nothing.
    ///
    /// # Errors
    /// If this is a scalar, if `gamma` and `beta` are not vectors as long as the last axis, or if
    /// the shape of `out` differs. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0, 0.0]].into_dyn();
    /// let x = tensor![[1.0, 3.0]].into_dyn();
    /// x.try_layer_norm_into(&tensor![1.0, 2.0], &tensor![0.0, 0.5], 0.0, &mut out)?;
    /// assert_eq!(out, tensor![[-1.0, 2.5]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_layer_norm_into<G: Shape, E, H: Shape, F, O: Shape, Q>(
        &self,
        gamma: &Tensor<T, G, E>,
        beta: &Tensor<T, H, F>,
        eps: T,
        out: &mut Tensor<T, O, Q>,
    ) -> Result<(), ShapeError>
    where
        T: Elementary,
        E: Storage<T, G>,
        F: Storage<T, H>,
        Q: StorageMut<T, O>,
    {
        layer_norm_into::<_, _, _, _, _, _, _, _, _, false>(OP, self, gamma, beta, eps, out)
    }
}
