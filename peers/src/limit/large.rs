//! A matrix and a transposed one, in square tiles that stay in registers.

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

/// The same in tiles of 16 x 16, of four transposes of 8 x 8 each: whole cache lines both ways. `ALONG`
/// walks along the rows of the result, else along those of `b`.
#[cfg(target_arch = "x86_64")]
pub fn add_transposed<const ALONG: bool, const STREAM: bool>(
    out: &mut [f32],
    a: &[f32],
    b: &[f32],
    n: usize,
) {
    assert!(Level::all().contains(&Level::Avx2));
    assert!(out.len() == n * n && a.len() == n * n && b.len() == n * n && n % 16 == 0);
    // SAFETY: the processor has AVX2; all have n x n elements.
    unsafe { go::<ALONG, STREAM>(out.as_mut_ptr(), a.as_ptr(), b.as_ptr(), n) };

    #[target_feature(enable = "avx2")]
    unsafe fn go<const ALONG: bool, const STREAM: bool>(
        out: *mut f32,
        a: *const f32,
        b: *const f32,
        n: usize,
    ) {
        use std::arch::x86_64::*;
        unsafe {
            for outer in (0..n).step_by(16) {
                for inner in (0..n).step_by(16) {
                    let (i, j) = if ALONG {
                        (outer, inner)
                    } else {
                        (inner, outer)
                    };
                    if inner + 16 < n {
                        // The lines of the next tile, which the processor does not foresee.
                        let next = if ALONG {
                            b.add((j + 16) * n + i)
                        } else {
                            a.add((i + 16) * n + j)
                        };
                        for r in 0..16 {
                            _mm_prefetch::<_MM_HINT_T0>(next.add(r * n).cast());
                        }
                    }
                    for (di, dj) in [(0, 0), (0, 8), (8, 0), (8, 8)] {
                        let (i, j) = (i + di, j + dj);
                        tile::<STREAM>(out.add(i * n + j), a.add(i * n + j), b.add(j * n + i), n);
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
    unsafe fn tile<const STREAM: bool>(out: *mut f32, a: *const f32, b: *const f32, n: usize) {
        use std::arch::x86_64::*;
        unsafe {
            // Rows r and r + 4 of b side by side, first their left halves, then their right ones.
            macro_rules! pair {
                ($r:literal, $c:expr) => {{
                    let low = _mm256_castps128_ps256(_mm_loadu_ps(b.add($r * n + $c)));
                    _mm256_insertf128_ps::<1>(low, _mm_loadu_ps(b.add(($r + 4) * n + $c)))
                }};
            }
            for half in 0..2 {
                let c = 4 * half;
                let (r0, r1, r2, r3) = (pair!(0, c), pair!(1, c), pair!(2, c), pair!(3, c));
                let t0 = _mm256_unpacklo_ps(r0, r1);
                let t1 = _mm256_unpackhi_ps(r0, r1);
                let t2 = _mm256_unpacklo_ps(r2, r3);
                let t3 = _mm256_unpackhi_ps(r2, r3);
                let rows = [
                    _mm256_shuffle_ps::<0x44>(t0, t2),
                    _mm256_shuffle_ps::<0xee>(t0, t2),
                    _mm256_shuffle_ps::<0x44>(t1, t3),
                    _mm256_shuffle_ps::<0xee>(t1, t3),
                ];
                for (k, row) in rows.into_iter().enumerate() {
                    let at = (c + k) * n;
                    let sum = _mm256_add_ps(_mm256_loadu_ps(a.add(at)), row);
                    if STREAM {
                        _mm256_stream_ps(out.add(at), sum);
                    } else {
                        _mm256_storeu_ps(out.add(at), sum);
                    }
                }
            }
        }
    }
}
