//! A few elements: straight-line code, by value.

#[inline(always)]
pub fn add3(a: &[f32; 3], b: &[f32; 3]) -> [f32; 3] {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

#[inline(always)]
pub fn add_row4(a: &[[f32; 4]; 4], b: &[f32; 4]) -> [[f32; 4]; 4] {
    a.map(|row| [row[0] + b[0], row[1] + b[1], row[2] + b[2], row[3] + b[3]])
}

pub type X = [[[[f32; 5]; 1]; 3]; 2];
pub type Y = [[[f32; 1]; 4]; 3];
pub type XY = [[[[f32; 5]; 4]; 3]; 2];

/// [2, 3, 1, 5] + [3, 4, 1]
#[inline(always)]
pub fn add_four_axes(out: &mut XY, x: &X, y: &Y) {
    for i in 0..2 {
        for j in 0..3 {
            for k in 0..4 {
                for l in 0..5 {
                    out[i][j][k][l] = x[i][j][0][l] + y[j][k][0];
                }
            }
        }
    }
}

/// The same with two stores of 4 elements for each row of 5, which overlap.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn add_four_axes_overlapping(out: &mut XY, x: &X, y: &Y) {
    use std::arch::x86_64::*;
    // SAFETY: SSE is part of x86-64; rows have 5 elements, of which 0 to 3 and 1 to 4 are used.
    unsafe {
        for j in 0..3 {
            for i in 0..2 {
                let low = _mm_loadu_ps(x[i][j][0].as_ptr());
                let high = _mm_loadu_ps(x[i][j][0].as_ptr().add(1));
                for k in 0..4 {
                    let y = _mm_set1_ps(y[j][k][0]);
                    let out = out[i][j][k].as_mut_ptr();
                    _mm_storeu_ps(out, _mm_add_ps(low, y));
                    _mm_storeu_ps(out.add(1), _mm_add_ps(high, y));
                }
            }
        }
    }
}

/// The same with one store of 8 elements for each row, of which the next row covers 3.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2")]
pub fn add_four_axes_avx2(out: &mut XY, x: &X, y: &Y) {
    use std::arch::x86_64::*;
    // SAFETY: the last row is written by stores of 4 elements that overlap, all other stores end
    // before it ends; reads of 8 elements stay in `x` but for the last row, which is read in two.
    unsafe {
        let (x, y) = (x.as_ptr().cast::<f32>(), y.as_ptr().cast::<f32>());
        let to = out.as_mut_ptr().cast::<f32>();
        for row in 0..6 {
            let x5 = if row < 5 {
                _mm256_loadu_ps(x.add(5 * row))
            } else {
                let low = _mm_loadu_ps(x.add(25));
                _mm256_insertf128_ps::<1>(_mm256_castps128_ps256(low), _mm_load_ss(x.add(29)))
            };
            for k in 0..4 {
                let sum = _mm256_add_ps(x5, _mm256_set1_ps(*y.add(row % 3 * 4 + k)));
                let at = to.add((row * 4 + k) * 5);
                if row * 4 + k < 23 {
                    _mm256_storeu_ps(at, sum);
                } else {
                    _mm_storeu_ps(at, _mm256_castps256_ps128(sum));
                    _mm_store_ss(at.add(4), _mm256_extractf128_ps::<1>(sum));
                }
            }
        }
    }
}

pub type M4 = [[f32; 4]; 4];

#[inline(always)]
pub fn matmul4(a: &M4, b: &M4) -> M4 {
    let mut out = [[0.0; 4]; 4];
    for i in 0..4 {
        for j in 0..4 {
            out[i][j] =
                a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j] + a[i][3] * b[3][j];
        }
    }
    out
}

#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn matmul4_sse(a: &M4, b: &M4) -> M4 {
    use std::arch::x86_64::*;
    let mut out = [[0.0; 4]; 4];
    // SAFETY: SSE is part of x86-64; a row has 4 elements.
    unsafe {
        let b = b.each_ref().map(|row| _mm_loadu_ps(row.as_ptr()));
        for i in 0..4 {
            let x = _mm_mul_ps(_mm_set1_ps(a[i][0]), b[0]);
            let y = _mm_mul_ps(_mm_set1_ps(a[i][1]), b[1]);
            let z = _mm_mul_ps(_mm_set1_ps(a[i][2]), b[2]);
            let w = _mm_mul_ps(_mm_set1_ps(a[i][3]), b[3]);
            _mm_storeu_ps(
                out[i].as_mut_ptr(),
                _mm_add_ps(_mm_add_ps(x, y), _mm_add_ps(z, w)),
            );
        }
    }
    out
}

/// Two rows at once.
#[cfg(target_arch = "x86_64")]
#[inline]
#[target_feature(enable = "avx2,fma")]
pub fn matmul4_fma(a: &M4, b: &M4, out: &mut M4) {
    use std::arch::x86_64::*;
    // SAFETY: a row has 4 elements, two have 8.
    unsafe {
        let b = b
            .each_ref()
            .map(|row| _mm256_broadcast_ps(&_mm_loadu_ps(row.as_ptr())));
        for i in [0, 2] {
            let a = _mm256_loadu_ps(a[i].as_ptr());
            let x = _mm256_mul_ps(_mm256_permute_ps::<0x00>(a), b[0]);
            let y = _mm256_mul_ps(_mm256_permute_ps::<0x55>(a), b[1]);
            let x = _mm256_fmadd_ps(_mm256_permute_ps::<0xaa>(a), b[2], x);
            let y = _mm256_fmadd_ps(_mm256_permute_ps::<0xff>(a), b[3], y);
            _mm256_storeu_ps(out[i].as_mut_ptr(), _mm256_add_ps(x, y));
        }
    }
}
