//! Sums of a matrix.

use super::simd::{Simd, levels};

levels! {
    /// The sum of each column.
    axis0(out: &mut [f32], x: &[f32]) = axis0_rows;
    /// The sum of each row.
    axis1(out: &mut [f32], x: &[f32]) = axis1_rows;
    all(x: &[f32]) -> f32 = row;
}

#[inline(always)]
unsafe fn axis0_rows<S: Simd>(out: &mut [f32], x: &[f32]) {
    const ROWS: usize = 8;
    let columns = out.len();
    let rows = x.len() / columns;
    assert!(rows * columns == x.len() && rows % ROWS == 0 && columns % S::N == 0);
    out.fill(0.0);
    unsafe {
        for r in (0..rows).step_by(ROWS) {
            let x = x.as_ptr().add(r * columns);
            let mut k = 0;
            while k < columns {
                let at = |i: usize| x.add(i * columns + k);
                let a = S::add(S::load(at(0)), S::load(at(1)));
                let b = S::add(S::load(at(2)), S::load(at(3)));
                let c = S::add(S::load(at(4)), S::load(at(5)));
                let d = S::add(S::load(at(6)), S::load(at(7)));
                let out = out.as_mut_ptr().add(k);
                S::store(
                    out,
                    S::add(S::load(out), S::add(S::add(a, b), S::add(c, d))),
                );
                k += S::N;
            }
        }
    }
}

#[inline(always)]
unsafe fn axis1_rows<S: Simd>(out: &mut [f32], x: &[f32]) {
    let columns = x.len() / out.len();
    assert!(out.len() * columns == x.len());
    for (r, out) in out.iter_mut().enumerate() {
        *out = unsafe { row::<S>(x.get_unchecked(r * columns..(r + 1) * columns)) };
    }
}

/// In 64 lanes and more.
#[inline(always)]
unsafe fn row<S: Simd>(x: &[f32]) -> f32 {
    const LANES: usize = 8;
    assert!(x.len() % (LANES * S::N) == 0);
    unsafe {
        let mut sums = [S::splat(0.0); LANES];
        let mut k = 0;
        while k < x.len() {
            for l in 0..LANES {
                sums[l] = S::add(sums[l], S::load(x.as_ptr().add(k + l * S::N)));
            }
            k += LANES * S::N;
        }
        let [a, b, c, d, e, f, g, h] = sums;
        let x = S::add(S::add(a, b), S::add(c, d));
        S::total(S::add(x, S::add(S::add(e, f), S::add(g, h))))
    }
}
