//! Sums of two operands, row by row.

use super::simd::{Simd, levels};

levels! {
    /// `out[i, j, k] = a + b`, with `j` below `rows` and `k` below `columns`; `a` is read at `[i, j, k]`,
    /// or at `[i, j]` when it is a column, `b` at `[j, k]` or `[j]`.
    add<const A_COLUMN: bool, const B_COLUMN: bool, const STREAM: bool>
        (out: &mut [f32], a: &[f32], b: &[f32], rows: usize, columns: usize) = add_rows;
    /// `out[i, k] = a[i, k] + b[k]` with 64 columns.
    row64(out: &mut [f32], a: &[f32], b: &[f32]) = rows_of_64;
    /// `out[i, j, k] = a[i, k] + b[j]` with 32 columns.
    outer(out: &mut [f32], a: &[f32], b: &[f32]) = outer_rows;
    /// `out = (a + b) * c - d`
    chain(out: &mut [f32], a: &[f32], b: &[f32], c: &[f32], d: &[f32]) = chain_row;
}

#[inline(always)]
unsafe fn add_rows<S: Simd, const A_COLUMN: bool, const B_COLUMN: bool, const STREAM: bool>(
    out: &mut [f32],
    a: &[f32],
    b: &[f32],
    rows: usize,
    columns: usize,
) {
    let all = out.len() / columns;
    assert!(out.len() == all * columns && all % rows == 0 && columns % S::N == 0);
    assert!(a.len() == if A_COLUMN { all } else { out.len() });
    assert!(b.len() == if B_COLUMN { rows } else { rows * columns });
    let (out, a, b) = (out.as_mut_ptr(), a.as_ptr(), b.as_ptr());
    unsafe {
        let mut r = 0;
        while r < all {
            for j in 0..rows {
                let out = out.add(r * columns);
                let a = if A_COLUMN {
                    a.add(r)
                } else {
                    a.add(r * columns)
                };
                let b = if B_COLUMN {
                    b.add(j)
                } else {
                    b.add(j * columns)
                };
                let x = S::splat(*a);
                let y = S::splat(*b);
                macro_rules! one {
                    ($k:expr) => {{
                        let k = $k;
                        let x = if A_COLUMN { x } else { S::load(a.add(k)) };
                        let y = if B_COLUMN { y } else { S::load(b.add(k)) };
                        if STREAM {
                            S::stream(out.add(k), S::add(x, y));
                        } else {
                            S::store(out.add(k), S::add(x, y));
                        }
                    }};
                }
                let mut k = 0;
                while k + 4 * S::N <= columns {
                    one!(k);
                    one!(k + S::N);
                    one!(k + 2 * S::N);
                    one!(k + 3 * S::N);
                    k += 4 * S::N;
                }
                while k < columns {
                    one!(k);
                    k += S::N;
                }
                r += 1;
            }
        }
        #[cfg(target_arch = "x86_64")]
        if STREAM {
            std::arch::x86_64::_mm_sfence();
        }
    }
}

#[inline(always)]
unsafe fn rows_of_64<S: Simd>(out: &mut [f32], a: &[f32], b: &[f32]) {
    const COLUMNS: usize = 64;
    assert!(out.len() == a.len() && b.len() == COLUMNS && a.len() % COLUMNS == 0);
    unsafe {
        // `b` stays in registers.
        let mut row = [S::splat(0.0); COLUMNS];
        for k in 0..COLUMNS / S::N {
            row[k] = S::load(b.as_ptr().add(k * S::N));
        }
        for i in (0..a.len()).step_by(COLUMNS) {
            let (out, a) = (out.as_mut_ptr().add(i), a.as_ptr().add(i));
            for k in 0..COLUMNS / S::N {
                S::store(out.add(k * S::N), S::add(S::load(a.add(k * S::N)), row[k]));
            }
        }
    }
}

#[inline(always)]
unsafe fn outer_rows<S: Simd>(out: &mut [f32], a: &[f32], b: &[f32]) {
    const COLUMNS: usize = 32;
    assert!(out.len() == a.len() * b.len() && a.len() % COLUMNS == 0);
    let (rows, columns) = (a.len() / COLUMNS, b.len());
    unsafe {
        for i in 0..rows {
            // The row of `a` stays in registers.
            let mut row = [S::splat(0.0); COLUMNS];
            for k in 0..COLUMNS / S::N {
                row[k] = S::load(a.as_ptr().add(i * COLUMNS + k * S::N));
            }
            let out = out.as_mut_ptr().add(i * columns * COLUMNS);
            for j in 0..columns {
                let y = S::splat(*b.as_ptr().add(j));
                for k in 0..COLUMNS / S::N {
                    S::store(out.add(j * COLUMNS + k * S::N), S::add(row[k], y));
                }
            }
        }
    }
}

#[inline(always)]
unsafe fn chain_row<S: Simd>(out: &mut [f32], a: &[f32], b: &[f32], c: &[f32], d: &[f32]) {
    let len = out.len();
    assert!(a.len() == len && b.len() == len && c.len() == len && d.len() == len);
    assert!(len % S::N == 0);
    unsafe {
        let mut k = 0;
        while k < len {
            let x = S::add(S::load(a.as_ptr().add(k)), S::load(b.as_ptr().add(k)));
            let x = S::mul(x, S::load(c.as_ptr().add(k)));
            let x = S::sub(x, S::load(d.as_ptr().add(k)));
            S::store(out.as_mut_ptr().add(k), x);
            k += S::N;
        }
    }
}
