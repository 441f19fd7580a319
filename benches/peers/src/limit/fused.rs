//! Several operations fused into one loop: affine and relu, layer norm, softmax, exp.

use super::simd::{Simd, exp, levels};

levels! {
    /// `max(x * scale + shift, 0)`, with a scale and a shift for each row; the rows begin anew after the last.
    affine_relu<const STREAM: bool>(out: &mut [f32], x: &[f32], scale: &[f32], shift: &[f32], columns: usize) = affine_relu_rows;
    /// Each row minus its mean, over its standard deviation, times `gamma`, plus `beta`.
    layer_norm(out: &mut [f32], x: &[f32], gamma: &[f32], beta: &[f32], eps: f32) = layer_norm_rows;
    softmax(out: &mut [f32], x: &[f32], columns: usize) = softmax_rows;
    exp_all(out: &mut [f32], x: &[f32]) = exp_row;
}

#[inline(always)]
unsafe fn affine_relu_rows<S: Simd, const STREAM: bool>(
    out: &mut [f32],
    x: &[f32],
    scale: &[f32],
    shift: &[f32],
    columns: usize,
) {
    let rows = out.len() / columns;
    assert!(x.len() == out.len() && rows * columns == out.len() && columns % S::N == 0);
    assert!(scale.len() == shift.len() && rows % scale.len() == 0);
    unsafe {
        let zero = S::splat(0.0);
        for r in 0..rows {
            let (a, b) = (
                S::splat(scale[r % scale.len()]),
                S::splat(shift[r % shift.len()]),
            );
            let x = x.as_ptr().add(r * columns);
            let out = out.as_mut_ptr().add(r * columns);
            let mut k = 0;
            while k < columns {
                let y = S::max(S::fma(S::load(x.add(k)), a, b), zero);
                if STREAM {
                    S::stream(out.add(k), y);
                } else {
                    S::store(out.add(k), y);
                }
                k += S::N;
            }
        }
        #[cfg(target_arch = "x86_64")]
        if STREAM {
            std::arch::x86_64::_mm_sfence();
        }
    }
}

/// How many vectors are summed side by side.
const LANES: usize = 8;

#[inline(always)]
unsafe fn layer_norm_rows<S: Simd>(
    out: &mut [f32],
    x: &[f32],
    gamma: &[f32],
    beta: &[f32],
    eps: f32,
) {
    let columns = gamma.len();
    let rows = x.len() / columns;
    assert!(out.len() == x.len() && beta.len() == columns && rows * columns == x.len());
    assert!(columns % S::N == 0);
    unsafe {
        for r in 0..rows {
            let x = x.as_ptr().add(r * columns);
            let out = out.as_mut_ptr().add(r * columns);
            let mut sums = [S::splat(0.0); LANES];
            let mut k = 0;
            while k + LANES * S::N <= columns {
                for l in 0..LANES {
                    sums[l] = S::add(sums[l], S::load(x.add(k + l * S::N)));
                }
                k += LANES * S::N;
            }
            while k < columns {
                sums[0] = S::add(sums[0], S::load(x.add(k)));
                k += S::N;
            }
            let mean = S::splat(total::<S>(sums) / columns as f32);
            let mut sums = [S::splat(0.0); LANES];
            let mut k = 0;
            while k + LANES * S::N <= columns {
                for l in 0..LANES {
                    let d = S::sub(S::load(x.add(k + l * S::N)), mean);
                    sums[l] = S::fma(d, d, sums[l]);
                }
                k += LANES * S::N;
            }
            while k < columns {
                let d = S::sub(S::load(x.add(k)), mean);
                sums[0] = S::fma(d, d, sums[0]);
                k += S::N;
            }
            let factor = S::splat(1.0 / (total::<S>(sums) / columns as f32 + eps).sqrt());
            let mut k = 0;
            while k < columns {
                let y = S::mul(S::sub(S::load(x.add(k)), mean), factor);
                let y = S::fma(
                    y,
                    S::load(gamma.as_ptr().add(k)),
                    S::load(beta.as_ptr().add(k)),
                );
                S::store(out.add(k), y);
                k += S::N;
            }
        }
    }
}

#[inline(always)]
unsafe fn total<S: Simd>(sums: [S::V; LANES]) -> f32 {
    unsafe {
        let [a, b, c, d, e, f, g, h] = sums;
        let x = S::add(S::add(a, b), S::add(c, d));
        let y = S::add(S::add(e, f), S::add(g, h));
        S::total(S::add(x, y))
    }
}

#[inline(always)]
unsafe fn softmax_rows<S: Simd>(out: &mut [f32], x: &[f32], columns: usize) {
    let rows = x.len() / columns;
    assert!(out.len() == x.len() && rows * columns == x.len() && columns % (4 * S::N) == 0);
    unsafe {
        for r in 0..rows {
            let x = x.as_ptr().add(r * columns);
            let out = out.as_mut_ptr().add(r * columns);
            let mut largest = [S::load(x); 4];
            let mut k = 0;
            while k < columns {
                for l in 0..4 {
                    largest[l] = S::max(largest[l], S::load(x.add(k + l * S::N)));
                }
                k += 4 * S::N;
            }
            let [a, b, c, d] = largest;
            let top = S::splat(S::largest(S::max(S::max(a, b), S::max(c, d))));
            // Below this the result is not a normal number, and counts as the smallest one.
            let least = S::splat(-87.0);
            let mut sums = [S::splat(0.0); 4];
            let mut k = 0;
            while k < columns {
                for l in 0..4 {
                    let y = S::sub(S::load(x.add(k + l * S::N)), top);
                    let y = exp::<S>(S::max(y, least));
                    sums[l] = S::add(sums[l], y);
                    S::store(out.add(k + l * S::N), y);
                }
                k += 4 * S::N;
            }
            let [a, b, c, d] = sums;
            let factor = S::splat(1.0 / S::total(S::add(S::add(a, b), S::add(c, d))));
            let mut k = 0;
            while k < columns {
                S::store(out.add(k), S::mul(S::load(out.add(k)), factor));
                k += S::N;
            }
        }
    }
}

#[inline(always)]
unsafe fn exp_row<S: Simd>(out: &mut [f32], x: &[f32]) {
    let len = out.len();
    assert!(x.len() == len && len % S::N == 0);
    unsafe {
        // The result of what is larger is infinite, that of what is less 0.
        let (least, most) = (S::splat(-87.3), S::splat(88.3));
        let mut k = 0;
        while k < len {
            for l in 0..2.min((len - k) / S::N) {
                let y = S::load(x.as_ptr().add(k + l * S::N));
                // max(most) of the negative is a minimum: no more is asked of the trait.
                let y = S::max(y, least);
                let y = S::sub(
                    S::splat(0.0),
                    S::max(S::sub(S::splat(0.0), y), S::sub(S::splat(0.0), most)),
                );
                S::store(out.as_mut_ptr().add(k + l * S::N), exp::<S>(y));
            }
            k += 2 * S::N;
        }
    }
}
