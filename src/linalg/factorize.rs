//! The numerical work of `decompositions.rs`, on one matrix at a time, by the crate `nalgebra`: the
//! only module that uses it.
//!
//! Matrices of up to 16 rows and columns are computed in nalgebra's matrices of 4, 8 or 16 rows and
//! columns, which need no heap; larger ones on the heap. The rows and columns that are left over
//! are those of the identity matrix (in `qr`, `svd` and `eigh` zeros), so that the matrix is a
//! block of a block diagonal matrix. All algorithms keep the zeros outside of the blocks exactly,
//! and the result of the matrix is the same block of their result.

use crate::element::FloatElement;
#[cfg(feature = "alloc")]
use crate::storage::allocation::vec_of;
use crate::tensor::iter::Iter;
#[cfg(feature = "alloc")]
use broadax_shape::error::OutOfMemory;
use broadax_shape::error::{MatrixFault, ShapeError};
use broadax_shape::shapes::DynRank;
use nalgebra::linalg::{Cholesky, LU, QR, SymmetricEigen};
use nalgebra::{
    ComplexField, Const, DefaultAllocator, Dim, OMatrix, RealField, allocator::Allocator,
};
use num_traits::{AsPrimitive, Zero};

/// The elements of matrices, one after another, in row-major order.
pub(crate) type RowMajorIter<'a, T> = Iter<'a, T, DynRank>;

/// The most rows and columns of a matrix that is computed without a heap.
pub(crate) const WITHOUT_HEAP: usize = 16;

/// The most matrices that an algorithm has on the heap at one time, those of nalgebra included.
#[derive(Clone, Copy)]
pub(crate) enum HeapMatrices {
    /// One of the elements' type.
    One,
    /// Two of the elements' type.
    Two,
    /// Those of `qr` and `eigh`, in `f64`.
    Orthogonal,
    /// Those of `svd`, in `f64`.
    Singular,
}

/// Checks that the heap has memory for the matrices of an algorithm, for one matrix of shape
/// `sizes`: nalgebra aborts the program if there is none.
#[cfg(feature = "alloc")]
pub(crate) fn check_memory<T>(
    op: &'static str,
    sizes: &[usize],
    matrices: HeapMatrices,
) -> Result<(), ShapeError> {
    let [.., m, n] = *sizes else {
        return Ok(());
    };
    if m.max(n) <= WITHOUT_HEAP {
        return Ok(());
    }
    let (count, element) = match matrices {
        HeapMatrices::One => (1, size_of::<T>()),
        HeapMatrices::Two => (2, size_of::<T>()),
        HeapMatrices::Orthogonal => (6, size_of::<f64>()),
        HeapMatrices::Singular => (11, size_of::<f64>()),
    };
    let elements = m.saturating_mul(n).saturating_mul(count * element);
    // And vectors, of up to four words for each row or column.
    let bytes = elements.saturating_add(m.max(n).saturating_mul(32));
    match vec_of::<u8>(bytes) {
        Ok(block) => {
            // Otherwise the optimizer removes an allocation that nothing uses, and takes it for granted.
            core::hint::black_box(block.as_ptr());
            Ok(())
        }
        Err(OutOfMemory) => Err(ShapeError::allocation(op, &[m, n], bytes)),
    }
}
#[cfg(not(feature = "alloc"))]
pub(crate) fn check_memory<T>(
    _: &'static str,
    _: &[usize],
    _: HeapMatrices,
) -> Result<(), ShapeError> {
    Ok(())
}

/// An element type for which matrices can be inverted and decomposed: `f32` and `f64`.
#[diagnostic::on_unimplemented(
    message = "matrices of `{Self}` cannot be inverted or decomposed",
    label = "expected elements `f32` or `f64`",
    note = "convert the elements first: `x.cast::<f64>()`"
)]
pub trait DecomposeElement: FloatElement {
    /// Writes the solutions of linear equations to `out`, (n, k) matrices, which contain the right
    /// sides for one matrix.
    #[doc(hidden)]
    fn solve(
        sizes: [usize; 2],
        a: &mut RowMajorIter<'_, Self>,
        out: &mut [Self],
    ) -> Result<(), MatrixFault>;
    /// Returns the determinant.
    #[doc(hidden)]
    fn det(n: usize, a: &mut RowMajorIter<'_, Self>) -> Self;
    /// Returns the sign of the determinant, and the logarithm of its magnitude.
    #[doc(hidden)]
    fn slogdet(n: usize, a: &mut RowMajorIter<'_, Self>) -> (Self, Self);
    /// Writes the lower triangular factor to `out`.
    #[doc(hidden)]
    fn cholesky(
        n: usize,
        a: &mut RowMajorIter<'_, Self>,
        out: &mut [Self],
    ) -> Result<(), MatrixFault>;
    /// Writes an (m, k) and a (k, n) matrix, with k = min(m, n).
    #[doc(hidden)]
    fn qr(sizes: [usize; 2], a: &mut RowMajorIter<'_, Self>, q: &mut [Self], r: &mut [Self]);
    /// Writes an (m, k) matrix, k values in descending order, and a (k, n) matrix.
    #[doc(hidden)]
    fn svd(
        sizes: [usize; 2],
        a: &mut RowMajorIter<'_, Self>,
        u: &mut [Self],
        s: &mut [Self],
        vt: &mut [Self],
    ) -> Result<(), MatrixFault>;
    /// Writes n values in ascending order, and a vector in each column of an (n, n) matrix.
    #[doc(hidden)]
    fn eigh(
        n: usize,
        a: &mut RowMajorIter<'_, Self>,
        values: &mut [Self],
        vectors: &mut [Self],
    ) -> Result<(), MatrixFault>;
}

macro_rules! decompose {
    ($($t:ident)*) => { $(
        #[diagnostic::do_not_recommend]
        impl DecomposeElement for $t {
            fn solve(
                sizes: [usize; 2],
                a: &mut RowMajorIter<'_, $t>,
                out: &mut [$t],
            ) -> Result<(), MatrixFault> {
                solve(sizes, a, out)
            }
            fn det(n: usize, a: &mut RowMajorIter<'_, $t>) -> $t {
                det(n, a)
            }
            fn slogdet(n: usize, a: &mut RowMajorIter<'_, $t>) -> ($t, $t) {
                slogdet(n, a)
            }
            fn cholesky(
                n: usize,
                a: &mut RowMajorIter<'_, $t>,
                out: &mut [$t],
            ) -> Result<(), MatrixFault> {
                cholesky(n, a, out)
            }
            fn qr(
                sizes: [usize; 2],
                a: &mut RowMajorIter<'_, $t>,
                q: &mut [$t],
                r: &mut [$t],
            ) {
                qr(sizes, a, q, r)
            }
            fn svd(
                sizes: [usize; 2],
                a: &mut RowMajorIter<'_, $t>,
                u: &mut [$t],
                s: &mut [$t],
                vt: &mut [$t],
            ) -> Result<(), MatrixFault> {
                svd(sizes, a, u, s, vt)
            }
            fn eigh(
                n: usize,
                a: &mut RowMajorIter<'_, $t>,
                values: &mut [$t],
                vectors: &mut [$t],
            ) -> Result<(), MatrixFault> {
                eigh(n, a, values, vectors)
            }
        }
    )* };
}

decompose!(f32 f64);

/// Evaluates `$body` for a matrix of `$m` by `$n`, with the dimensions of the matrix of nalgebra
/// that it is computed in.
macro_rules! with_dims {
    ([$m:expr, $n:expr], |$rows:ident, $columns:ident| $body:expr) => {{
        let (m, n): (usize, usize) = ($m, $n);
        match m.max(n) {
            0..=4 => {
                let ($rows, $columns) = (Const::<4>, Const::<4>);
                $body
            }
            5..=8 => {
                let ($rows, $columns) = (Const::<8>, Const::<8>);
                $body
            }
            9..=16 => {
                let ($rows, $columns) = (Const::<16>, Const::<16>);
                $body
            }
            #[cfg(feature = "alloc")]
            _ => {
                let ($rows, $columns) = (nalgebra::Dyn(m), nalgebra::Dyn(n));
                $body
            }
            #[cfg(not(feature = "alloc"))]
            _ => unreachable!("the size was checked at compile time"),
        }
    }};
}

/// Copies a matrix of m by n to the front of `to`.
fn read<T: AsPrimitive<F>, F: RealField + Copy, R: Dim, C: Dim>(
    [m, n]: [usize; 2],
    from: &mut RowMajorIter<'_, T>,
    to: &mut OMatrix<F, R, C>,
) where
    DefaultAllocator: Allocator<R, C>,
{
    for i in 0..m {
        for (j, x) in from.take(n).enumerate() {
            to[(i, j)] = x.as_();
        }
    }
}

/// Copies the front of `from` to a matrix of `n` columns.
fn write<T: Copy + 'static, F: RealField + AsPrimitive<T>, R: Dim, C: Dim>(
    from: &OMatrix<F, R, C>,
    n: usize,
    to: &mut [T],
) where
    DefaultAllocator: Allocator<R, C>,
{
    if n > 0 {
        for (i, row) in to.chunks_exact_mut(n).enumerate() {
            for (j, x) in row.iter_mut().enumerate() {
                *x = from[(i, j)].as_();
            }
        }
    }
}

fn solve<T: RealField + AsPrimitive<T>>(
    [n, k]: [usize; 2],
    a: &mut RowMajorIter<'_, T>,
    out: &mut [T],
) -> Result<(), MatrixFault> {
    with_dims!([n, n], |rows, columns| {
        let mut matrix = OMatrix::<T, _, _>::identity_generic(rows, columns);
        read([n, n], a, &mut matrix);
        let lu = LU::new(matrix);
        if !lu.is_invertible() {
            return Err(MatrixFault::Singular);
        }
        // As many columns at a time as the matrix has.
        let mut part = OMatrix::<T, _, _>::zeros_generic(rows, columns);
        for out in out.chunks_exact_mut((n * k).max(1)) {
            for start in (0..k).step_by(part.ncols()) {
                let end = k.min(start + part.ncols());
                for i in 0..n {
                    for j in start..end {
                        part[(i, j - start)] = out[i * k + j];
                    }
                }
                lu.solve_mut(&mut part);
                for i in 0..n {
                    for j in start..end {
                        out[i * k + j] = part[(i, j - start)];
                    }
                }
            }
        }
        Ok(())
    })
}

fn det<T: RealField + AsPrimitive<T>>(n: usize, a: &mut RowMajorIter<'_, T>) -> T {
    with_dims!([n, n], |rows, columns| {
        let mut matrix = OMatrix::<T, _, _>::identity_generic(rows, columns);
        read([n, n], a, &mut matrix);
        LU::new(matrix).determinant()
    })
}

fn slogdet<T: RealField + AsPrimitive<T>>(n: usize, a: &mut RowMajorIter<'_, T>) -> (T, T) {
    with_dims!([n, n], |rows, columns| {
        let mut matrix = OMatrix::<T, _, _>::identity_generic(rows, columns);
        read([n, n], a, &mut matrix);
        let lu = LU::new(matrix);
        let (mut sign, mut log) = (lu.p().determinant::<T>(), T::zero());
        for i in 0..n {
            let x = lu.lu_internal()[(i, i)];
            // 0 is singular: the sign is 0, and the logarithm -infinity. (NaN stays NaN.)
            sign *= if x.is_zero() { x } else { x / x.abs() };
            log += x.abs().ln();
        }
        (sign, log)
    })
}

fn cholesky<T: RealField + AsPrimitive<T>>(
    n: usize,
    a: &mut RowMajorIter<'_, T>,
    out: &mut [T],
) -> Result<(), MatrixFault> {
    with_dims!([n, n], |rows, columns| {
        let mut matrix = OMatrix::<T, _, _>::identity_generic(rows, columns);
        read([n, n], a, &mut matrix);
        let Some(factor) = Cholesky::new(matrix) else {
            return Err(MatrixFault::NotPositiveDefinite);
        };
        write(&factor.unpack(), n, out);
        Ok(())
    })
}

// The functions below compute in `f64`, for `f32` too. nalgebra 0.35 squares elements; if a square
// is too small for a number, its `QR` has wrong signs, and its eigenvalues are NaN. In `f32`, this
// is so for matrices such as one of only ones. What is left in `f64` is found and put right.

/// Returns the orthogonal factor of a matrix `a`, whose other factor is `r`.
///
/// nalgebra takes the signs of reflections from a diagonal that is not public. Where the rest of a
/// column has a norm of 0, by underflow, it has -0 there, and negates this column of the result and
/// those behind it.
macro_rules! orthogonal {
    ($factors:ident, $a:ident, $r:ident) => {{
        let mut q = $factors.q();
        let k = q.ncols();
        if (0..k).any(|i| $r[(i, i)] == 0.0) {
            // That of rows of `q^T a` and of `r` is the same.
            let products = q.tr_mul(&$a);
            for i in 0..k {
                if products.row(i).dot(&$r.row(i)) < 0.0 {
                    q.column_mut(i).neg_mut();
                }
            }
        }
        q
    }};
}

/// Returns a power of 2: times it, a number of this magnitude is between 1 and 2, or nearly so at the
/// ends of the range, and for NaN and infinity.
fn unit(x: f64) -> f64 {
    let exponent = x.to_bits() >> 52 & 0x7ff;
    f64::from_bits((2046 - exponent.clamp(1, 2045)) << 52)
}

fn qr<T: RealField + AsPrimitive<f64>>(
    [m, n]: [usize; 2],
    a: &mut RowMajorIter<'_, T>,
    q: &mut [T],
    r: &mut [T],
) where
    f64: AsPrimitive<T>,
{
    with_dims!([m, n], |rows, columns| {
        let mut matrix = OMatrix::<f64, _, _>::zeros_generic(rows, columns);
        read([m, n], a, &mut matrix);
        // The magnitude of a column is that of the same column of R.
        let mut scales = OMatrix::<f64, Const<1>, _>::zeros_generic(Const, columns);
        for j in 0..n {
            scales[j] = unit(matrix.column(j).camax());
            matrix.column_mut(j).scale_mut(scales[j]);
        }
        let factors = QR::new(matrix.clone_owned());
        let mut upper = factors.r();
        write(&orthogonal!(factors, matrix, upper), m.min(n), q);
        for j in 0..n {
            upper.column_mut(j).unscale_mut(scales[j]);
        }
        write(&upper, n, r);
    })
}

/// The most iterations for a matrix of this size. Each value needs two or three.
fn iterations(size: usize) -> usize {
    size.saturating_mul(100).saturating_add(1000)
}

/// Rotates pairs of the first `k` columns of `x` until all are orthogonal: `x` becomes `x v`, with
/// an orthogonal `v`, which is the identity before. Returns whether it succeeded.
///
/// This is the one-sided Jacobi method, which finds small singular values, too, with few rounding
/// errors. (`SVD` of nalgebra 0.35 returns wrong results for some singular matrices.)
fn orthogonalize<N: Dim>(x: &mut OMatrix<f64, N, N>, v: &mut OMatrix<f64, N, N>, k: usize) -> bool
where
    DefaultAllocator: Allocator<N, N>,
{
    let accuracy = f64::EPSILON * ComplexField::sqrt(k as f64);
    // A column whose square is less is zero: that of the largest element of `x` is 1.
    let least = 1e-20 * f64::EPSILON * f64::EPSILON;
    for _ in 0..100 {
        let mut is_done = true;
        for i in 0..k {
            for j in i + 1..k {
                let (a, b) = (x.column(i).norm_squared(), x.column(j).norm_squared());
                for (column, square) in [(i, a), (j, b)] {
                    if square < least {
                        x.column_mut(column).fill(0.0);
                    }
                }
                let product = x.column(i).dot(&x.column(j));
                if product.abs() <= accuracy * ComplexField::sqrt(a * b) {
                    continue;
                }
                is_done = false;
                let ratio = (b - a) / (product + product);
                let tangent = (ratio.abs() + ComplexField::hypot(ratio, 1.0)).recip();
                let tangent = tangent.copysign(ratio);
                let cos = ComplexField::hypot(tangent, 1.0).recip();
                let sin = cos * tangent;
                for matrix in [&mut *x, &mut *v] {
                    for row in 0..matrix.nrows() {
                        let (left, right) = (matrix[(row, i)], matrix[(row, j)]);
                        matrix[(row, i)] = cos * left - sin * right;
                        matrix[(row, j)] = sin * left + cos * right;
                    }
                }
            }
        }
        if is_done {
            return true;
        }
    }
    false
}

fn svd<T: RealField + AsPrimitive<f64>>(
    [m, n]: [usize; 2],
    a: &mut RowMajorIter<'_, T>,
    u: &mut [T],
    s: &mut [T],
    vt: &mut [T],
) -> Result<(), MatrixFault>
where
    f64: AsPrimitive<T>,
{
    let k = m.min(n);
    // That of a wide matrix is computed of its transpose.
    let is_wide = m < n;
    with_dims!([m.max(n), k], |rows, columns| {
        let mut matrix = OMatrix::<f64, _, _>::zeros_generic(rows, columns);
        for i in 0..m {
            for (j, x) in a.take(n).enumerate() {
                if !x.is_finite() {
                    return Err(MatrixFault::NotFinite);
                }
                matrix[if is_wide { (j, i) } else { (i, j) }] = x.as_();
            }
        }
        let scale = matrix.camax();
        if !scale.is_zero() {
            matrix.apply(|x| *x /= scale);
        }
        // Q R, and the transpose of R is X V^T with orthogonal columns in X: together it is
        // Q V X^T.
        let qr = QR::new(matrix.clone_owned());
        let r = qr.r();
        let q = orthogonal!(qr, matrix, r);
        let mut x = r.transpose();
        let (side, _) = x.shape_generic();
        let mut v = OMatrix::identity_generic(side, side);
        if !orthogonalize(&mut x, &mut v, k) {
            return Err(MatrixFault::NoConvergence);
        }
        let mut values = OMatrix::<f64, Const<1>, _>::zeros_generic(Const, side);
        for j in 0..k {
            values[j] = x.column(j).norm();
        }
        for j in 0..k {
            let largest = (j..k).fold(j, |best, i| match values[i] > values[best] {
                true => i,
                false => best,
            });
            values.swap_columns(j, largest);
            x.swap_columns(j, largest);
            v.swap_columns(j, largest);
        }
        let rank = (0..k).take_while(|&j| !values[j].is_zero()).count();
        for (j, s) in s.iter_mut().enumerate() {
            if j < rank {
                x.column_mut(j).unscale_mut(values[j]);
            }
            *s = (values[j] * scale).as_();
        }
        if rank < k {
            // Any columns that are orthogonal to the others.
            let others = QR::new(x.clone_owned());
            let r = others.r();
            let others = orthogonal!(others, x, r);
            for j in rank..k {
                x.set_column(j, &others.column(j));
            }
        }
        let left = q * v;
        for j in 0..k {
            for i in 0..m {
                u[i * k + j] = if is_wide { x[(i, j)] } else { left[(i, j)] }.as_();
            }
            for i in 0..n {
                vt[j * n + i] = if is_wide { left[(i, j)] } else { x[(i, j)] }.as_();
            }
        }
        Ok(())
    })
}

/// Whether the columns are orthonormal, up to what rounding errors of a decomposition are.
fn is_orthonormal<N: Dim>(x: &OMatrix<f64, N, N>) -> bool
where
    DefaultAllocator: Allocator<N, N>,
{
    let n = x.ncols();
    let most = f64::EPSILON * 100.0 * (n + 1) as f64;
    (0..n).all(|i| {
        (0..=i).all(|j| {
            let product = x.column(i).dot(&x.column(j));
            let expected = if i == j { 1.0 } else { 0.0 };
            // (Not if it is NaN.)
            (product - expected).abs() <= most
        })
    })
}

/// Returns the eigenvalues of the first `n` rows and columns of a symmetric matrix, and the vectors as
/// columns, where nalgebra does not find them.
///
/// With a multiple of the identity matrix that makes all eigenvalues positive, they are the singular
/// values.
fn eigenvalues<N: Dim>(
    mut matrix: OMatrix<f64, N, N>,
    n: usize,
) -> Option<(OMatrix<f64, N, Const<1>>, OMatrix<f64, N, N>)>
where
    DefaultAllocator: Allocator<N, N> + Allocator<N>,
{
    let (side, _) = matrix.shape_generic();
    let scale = matrix.camax();
    if scale > 0.0 {
        matrix.apply(|x| *x /= scale);
    }
    // No eigenvalue is more than the sum of the magnitudes in a row.
    let sums = matrix
        .row_iter()
        .map(|row| row.iter().map(|x| x.abs()).sum::<f64>());
    let shift = sums.fold(1.0, f64::max);
    for i in 0..n {
        matrix[(i, i)] += shift;
    }
    let mut basis = OMatrix::identity_generic(side, side);
    if !orthogonalize(&mut matrix, &mut basis, n) {
        return None;
    }
    let mut values = OMatrix::zeros_generic(side, Const::<1>);
    for i in 0..n {
        values[i] = (matrix.column(i).norm() - shift) * scale;
    }
    Some((values, basis))
}

fn eigh<T: RealField + AsPrimitive<f64>>(
    n: usize,
    a: &mut RowMajorIter<'_, T>,
    values: &mut [T],
    vectors: &mut [T],
) -> Result<(), MatrixFault>
where
    f64: AsPrimitive<T>,
{
    with_dims!([n, n], |rows, columns| {
        let mut matrix = OMatrix::<f64, _, _>::zeros_generic(rows, columns);
        for i in 0..n {
            // The lower triangle is that of a symmetric matrix.
            for (j, x) in a.take(n).enumerate().filter(|&(j, _)| j <= i) {
                if !x.is_finite() {
                    return Err(MatrixFault::NotFinite);
                }
                (matrix[(i, j)], matrix[(j, i)]) = (x.as_(), x.as_());
            }
        }
        let result = SymmetricEigen::try_new(matrix.clone_owned(), f64::EPSILON, iterations(n));
        let found = result.map(|result| (result.eigenvalues, result.eigenvectors));
        let is_found = found.as_ref().is_some_and(|(values, basis)| {
            values.iter().all(|x| x.is_finite()) && is_orthonormal(basis)
        });
        let found = if is_found {
            found
        } else {
            eigenvalues(matrix, n)
        };
        let Some((found, basis)) = found else {
            return Err(MatrixFault::NoConvergence);
        };
        for (value, x) in values.iter_mut().zip(&found) {
            *value = x.as_();
        }
        write(&basis, n, vectors);
        for j in 0..n {
            let least = (j..n).fold(j, |best, i| if values[i] < values[best] { i } else { best });
            if least != j {
                values.swap(j, least);
                (0..n).for_each(|i| vectors.swap(i * n + j, i * n + least));
            }
        }
        Ok(())
    })
}
