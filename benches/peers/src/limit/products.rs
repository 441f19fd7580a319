//! Matrix products: the gemm crate, and a kernel for small matrices that are in cache.

use super::simd::{Simd, levels};

/// `out = a @ b`, row-major, through the gemm crate on one thread.
pub fn gemm(out: &mut [f32], a: &[f32], b: &[f32], m: usize, k: usize, n: usize) {
    assert!(out.len() == m * n && a.len() == m * k && b.len() == k * n);
    // SAFETY: the sizes are those of the slices.
    unsafe {
        gemm::gemm(
            m,
            n,
            k,
            out.as_mut_ptr(),
            1,
            n as isize,
            false,
            a.as_ptr(),
            1,
            k as isize,
            b.as_ptr(),
            1,
            n as isize,
            0.0,
            1.0,
            false,
            false,
            false,
            gemm::Parallelism::None,
        )
    }
}

levels! {
    /// `out[i, j] = a[i] @ b[j]` for matrices of 64 x 64.
    batched64(out: &mut [f32], a: &[f32], b: &[f32]) = batched;
}

const SIZE: usize = 64;

#[inline(always)]
unsafe fn batched<S: Simd>(out: &mut [f32], a: &[f32], b: &[f32]) {
    const MATRIX: usize = SIZE * SIZE;
    let (left, right) = (a.len() / MATRIX, b.len() / MATRIX);
    assert!(a.len() == left * MATRIX && b.len() == right * MATRIX);
    assert!(out.len() == left * right * MATRIX);
    unsafe {
        // The right matrix stays in the first cache.
        for j in 0..right {
            let b = b.as_ptr().add(j * MATRIX);
            for i in 0..left {
                let a = a.as_ptr().add(i * MATRIX);
                let out = out.as_mut_ptr().add((i * right + j) * MATRIX);
                for row in (0..SIZE).step_by(ROWS) {
                    let mut column = 0;
                    while column < SIZE {
                        block::<S>(
                            out.add(row * SIZE + column),
                            a.add(row * SIZE),
                            b.add(column),
                        );
                        column += VECTORS * S::N;
                    }
                }
            }
        }
    }
}

const ROWS: usize = 4;
const VECTORS: usize = 2;

/// 4 rows by 2 vectors of the result stay in registers.
#[inline(always)]
unsafe fn block<S: Simd>(out: *mut f32, a: *const f32, b: *const f32) {
    unsafe {
        let mut sums = [[S::splat(0.0); VECTORS]; ROWS];
        for k in 0..SIZE {
            let b0 = S::load(b.add(k * SIZE));
            let b1 = S::load(b.add(k * SIZE + S::N));
            for r in 0..ROWS {
                let x = S::splat(*a.add(r * SIZE + k));
                sums[r][0] = S::fma(x, b0, sums[r][0]);
                sums[r][1] = S::fma(x, b1, sums[r][1]);
            }
        }
        for r in 0..ROWS {
            S::store(out.add(r * SIZE), sums[r][0]);
            S::store(out.add(r * SIZE + S::N), sums[r][1]);
        }
    }
}

levels! {
    /// `out = a @ b` for small matrices of n x n.
    small(out: &mut [f32], a: &[f32], b: &[f32], n: usize) = small_rows;
}

#[inline(always)]
unsafe fn small_rows<S: Simd>(out: &mut [f32], a: &[f32], b: &[f32], n: usize) {
    assert!(out.len() == n * n && a.len() == n * n && b.len() == n * n);
    let wide = n - n % S::N;
    for i in 0..n {
        unsafe {
            let out = out.as_mut_ptr().add(i * n);
            let a = a.as_ptr().add(i * n);
            let b = b.as_ptr();
            let mut j = 0;
            while j < wide {
                let mut sum = S::splat(0.0);
                for k in 0..n {
                    sum = S::fma(S::splat(*a.add(k)), S::load(b.add(k * n + j)), sum);
                }
                S::store(out.add(j), sum);
                j += S::N;
            }
            while j < n {
                let mut sum = 0.0;
                for k in 0..n {
                    sum += *a.add(k) * *b.add(k * n + j);
                }
                *out.add(j) = sum;
                j += 1;
            }
        }
    }
}
