//! A matrix plus a transposed one.

#[cfg(target_arch = "x86_64")]
use super::simd::Level;

/// `out[i, j] = a[i, j] + b[j, i]` for square matrices, in tiles of 32 x 32, plainly.
pub fn add_transposed_plain(out: &mut [f32], a: &[f32], b: &[f32], n: usize) {
    const TILE: usize = 32;
    assert!(out.len() == n * n && a.len() == n * n && b.len() == n * n && n % TILE == 0);
    for i0 in (0..n).step_by(TILE) {
        for j0 in (0..n).step_by(TILE) {
            for i in i0..i0 + TILE {
                for j in j0..j0 + TILE {
                    out[i * n + j] = a[i * n + j] + b[j * n + i];
                }
            }
        }
    }
}

/// The same through a block of `I` x `J` of the result that stays in the first cache: rows of `b`
/// are read in whole cache lines and transposed into it, and the sums are then written row by row.
#[cfg(target_arch = "x86_64")]
pub fn add_transposed_blocks<const I: usize, const J: usize, const STREAM: bool>(
    out: &mut [f32],
    a: &[f32],
    b: &[f32],
    n: usize,
) {
    assert!(Level::all().contains(&Level::Avx2));
    assert!(out.len() == n * n && a.len() == n * n && b.len() == n * n);
    assert!(n % I == 0 && n % J == 0 && I % 16 == 0 && J % 16 == 0);
    let mut block = crate::data::Prepared::<f32>::zeros(I * J);
    // SAFETY: the processor has AVX2; all have n x n elements, the block I x J.
    unsafe {
        go::<I, J, STREAM>(
            out.as_mut_ptr(),
            a.as_ptr(),
            b.as_ptr(),
            block.as_mut_ptr(),
            n,
        )
    };

    #[target_feature(enable = "avx2")]
    unsafe fn go<const I: usize, const J: usize, const STREAM: bool>(
        out: *mut f32,
        a: *const f32,
        b: *const f32,
        block: *mut f32,
        n: usize,
    ) {
        use std::arch::x86_64::*;
        unsafe {
            for i0 in (0..n).step_by(I) {
                for j0 in (0..n).step_by(J) {
                    for j in (0..J).step_by(8) {
                        for i in (0..I).step_by(16) {
                            let from = b.add((j0 + j) * n + i0 + i);
                            transpose(from, n, block.add(i * J + j), J);
                            transpose(from.add(8), n, block.add((i + 8) * J + j), J);
                        }
                    }
                    // The next block comes while the sums are written.
                    let next = if j0 + J < n {
                        b.add((j0 + J) * n + i0)
                    } else {
                        b.add(i0)
                    };
                    for i in 0..I {
                        let (out, a) = (out.add((i0 + i) * n + j0), a.add((i0 + i) * n + j0));
                        let block = block.add(i * J);
                        for r in i * J / I..(i + 1) * J / I {
                            for line in (0..I).step_by(16) {
                                _mm_prefetch::<_MM_HINT_T0>(next.add(r * n + line).cast());
                            }
                        }
                        for j in (0..J).step_by(8) {
                            let x = _mm256_loadu_ps(a.add(j));
                            let sum = _mm256_add_ps(x, _mm256_loadu_ps(block.add(j)));
                            if STREAM {
                                _mm256_stream_ps(out.add(j), sum);
                            } else {
                                _mm256_storeu_ps(out.add(j), sum);
                            }
                        }
                    }
                }
            }
            if STREAM {
                _mm_sfence();
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2")]
    unsafe fn transpose(from: *const f32, n: usize, to: *mut f32, stride: usize) {
        use std::arch::x86_64::*;
        unsafe {
            macro_rules! pair {
                ($r:literal, $c:expr) => {{
                    let low = _mm256_castps128_ps256(_mm_loadu_ps(from.add($r * n + $c)));
                    _mm256_insertf128_ps::<1>(low, _mm_loadu_ps(from.add(($r + 4) * n + $c)))
                }};
            }
            for half in 0..2 {
                let c = 4 * half;
                let (r0, r1, r2, r3) = (pair!(0, c), pair!(1, c), pair!(2, c), pair!(3, c));
                let t0 = _mm256_unpacklo_ps(r0, r1);
                let t1 = _mm256_unpackhi_ps(r0, r1);
                let t2 = _mm256_unpacklo_ps(r2, r3);
                let t3 = _mm256_unpackhi_ps(r2, r3);
                let to = to.add(c * stride);
                _mm256_storeu_ps(to, _mm256_shuffle_ps::<0x44>(t0, t2));
                _mm256_storeu_ps(to.add(stride), _mm256_shuffle_ps::<0xee>(t0, t2));
                _mm256_storeu_ps(to.add(2 * stride), _mm256_shuffle_ps::<0x44>(t1, t3));
                _mm256_storeu_ps(to.add(3 * stride), _mm256_shuffle_ps::<0xee>(t1, t3));
            }
        }
    }
}
