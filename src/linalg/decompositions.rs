//! Inverses, determinants, linear equations, and decompositions of matrices: `inverse`, `det`,
//! `slogdet`, `solve`, `cholesky`, `qr`, `svd` and `eigh`, with any leading axes.
//!
//! Here are the shapes and the loop over the leading axes; `factorize.rs` computes the results of
//! one matrix.

use crate::linalg::factorize::{DecomposeElement, HeapMatrices, check_memory};
use crate::storage::{Number, OutputStorage, Storage};
use crate::tensor::{OutputOf, OutputOf2, Tensor, zeros};
use broadax_shape::error::{MatrixFault, Problem, ShapeError};
use broadax_shape::ops::matrices::{
    Factors, Solve, SquareMatrices, check_square, factor_sizes, solution_sizes,
};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{DynRank, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;

/// The leading axes of shapes of matrices.
fn leading(sizes: &[usize]) -> &[usize] {
    &sizes[..sizes.len() - 2]
}

/// The number of rows and columns of square matrices.
fn side(sizes: &[usize]) -> usize {
    sizes[sizes.len() - 1]
}

/// The elements of result `i`, of `len` elements each.
fn part<T>(results: &mut [T], len: usize, i: usize) -> &mut [T] {
    &mut results[i * len..][..len]
}

/// Calls `f` with the number of each matrix of shape `sizes` after the leading axes.
fn each(
    op: &'static str,
    sizes: &[usize],
    mut f: impl FnMut(usize) -> Result<(), MatrixFault>,
) -> Result<(), ShapeError> {
    for i in 0..elements(leading(sizes)) {
        f(i).map_err(|fault| refused(op, sizes, leading(sizes), i, fault))?;
    }
    Ok(())
}

/// Returns the error for the matrix of shape `sizes` at index `i` of the leading axes `batch`, to
/// which its own broadcast.
#[cold]
fn refused(
    op: &'static str,
    sizes: &[usize],
    batch: &[usize],
    mut i: usize,
    fault: MatrixFault,
) -> ShapeError {
    let own = leading(sizes);
    let mut index = AxisVec::filled(own.len(), 0);
    for (axis, &size) in batch.iter().enumerate().rev() {
        let at = (axis + own.len()).checked_sub(batch.len());
        if let Some(at) = at
            && own[at] != 1
        {
            index[at] = i % size;
        }
        i /= size;
    }
    let shape = AxisVec::new(sizes);
    ShapeError::new(
        op,
        Problem::Matrix {
            shape,
            index,
            fault,
        },
    )
}

/// Checks at compile time that matrices of the shape `S` can be computed without a heap.
#[inline(always)]
fn check_heap<S: Shape>() {
    #[cfg(not(feature = "alloc"))]
    const {
        if let Some(extents) = &S::EXTENTS {
            let sizes = extents.as_slice();
            let mut i = sizes.len().saturating_sub(2);
            while i < sizes.len() {
                assert!(
                    sizes[i] <= crate::linalg::factorize::WITHOUT_HEAP,
                    "broadax: without the feature `alloc`, matrices of up to 16 rows and columns \
                     can be inverted and decomposed"
                );
                i += 1;
            }
        }
    }
}

/// Inverses and decompositions of matrices, with the feature `linalg`, by the crate nalgebra. They
/// suit small and medium matrices, of up to some hundred rows.
///
/// The elements are `f32` or `f64`; `qr`, `svd` and `eigh` of `f32` are computed in `f64`. Leading
/// axes are a batch. Matrices of up to 16 rows and columns
/// need no memory besides the result; larger ones use memory of the heap, also those of an inline
/// array.
/// # Solve and decompose
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the inverses of square matrices: (.., N, N) is (.., N, N). To solve linear
    /// equations, [`solve`](Tensor::solve) is faster and more accurate.
    ///
    /// A matrix is found singular if a pivot of the elimination is exactly 0 after rounding. If
    /// rounding leaves a small pivot instead, the inverse has very large elements. NaN and infinity
    /// are no errors, and give matrices with NaN.
    ///
    /// # Panics
    /// If a matrix is singular, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[4.0, 2.0], [1.0, 1.0]];
    /// let inverse: Tensor<f64, shape![2, 2]> = x.inverse();
    /// assert_eq!(inverse, tensor![[0.5, -1.0], [-0.5, 2.0]]);
    /// ```
    ///
    /// # Errors
    /// If a matrix is singular, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[[1.0, 0.0], [0.0, 2.0]], [[1.0, 2.0], [2.0, 4.0]]];
    /// assert_eq!(
    ///     x.try_inverse().unwrap_err().to_string(),
    ///     "inverse: the matrix at index (1) of shape (2, 2, 2) is singular",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "inv")]
    pub fn inverse(&self) -> OutputOf<D, T, S>
    where
        T: DecomposeElement,
        S: SquareMatrices<Leading: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        const OP: &str = "inverse";
        check_heap::<S>();
        let sizes = self.shape();
        check_square(OP, &sizes)?;
        let mut inverses = zeros::<T, S, _>(OP, self.shape.get().clone())?;
        if inverses.is_empty() {
            return Ok(inverses);
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::Two)?;
        let n = side(&sizes);
        let x = self.erased();
        let (mut x, out) = (x.iter(), inverses.as_mut_slice());
        each(OP, &sizes, |i| {
            let out = part(out, n * n, i);
            out.iter_mut().step_by(n + 1).for_each(|x| *x = T::one());
            T::solve([n, n], &mut x, out)
        })?;
        Ok(inverses)
    }

    /// Returns the determinants of square matrices: (.., N, N) is (..). That of a matrix without
    /// elements is 1.
    ///
    /// # Panics
    /// If dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[[1.0, 2.0], [3.0, 4.0]], [[1.0, 2.0], [2.0, 4.0]]];
    /// let det: Tensor<f64, shape![2]> = x.det();
    /// assert_eq!(det, tensor![-2.0, 0.0]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[4.0]].into_dyn().try_det()?, Tensor::scalar(4.0));
    /// assert_eq!(
    ///     tensor![[4.0, 5.0]].into_dyn().try_det().unwrap_err().to_string(),
    ///     "det: shape (1, 2) is not that of square matrices: the last two sizes are 1 and 2, \
    ///      which differ",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "determinant")]
    pub fn det<B: Shape>(&self) -> OutputOf<D, T, B>
    where
        T: DecomposeElement,
        S: SquareMatrices<Leading: Sized, Leading = B>,
        D: OutputStorage<Number, T, B>,
    {
        const OP: &str = "det";
        check_heap::<S>();
        let sizes = self.shape();
        check_square(OP, &sizes)?;
        let mut determinants = zeros::<T, B, _>(OP, B::computed(leading(&sizes)))?;
        if !determinants.is_empty() {
            check_memory::<T>(OP, &sizes, HeapMatrices::One)?;
        }
        let x = self.erased();
        let mut x = x.iter();
        for out in determinants.as_mut_slice() {
            *out = T::det(side(&sizes), &mut x);
        }
        Ok(determinants)
    }

    /// Returns the signs of the determinants of square matrices, and the logarithms of their
    /// magnitudes, for determinants that are too large or too small for a float: (.., N, N) is
    /// twice (..). Of a singular matrix they are 0 and `-inf`.
    ///
    /// # Panics
    /// If dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (sign, log) = (tensor![[0.0, 1e200], [1e200, 0.0]]).slogdet();
    /// assert_eq!(sign, Tensor::scalar(-1.0));
    /// assert!(log.all_close(&Tensor::scalar(400.0 * 10_f64.ln()), 1e-12, 0.0));
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![[4.0, 5.0]].into_dyn().try_slogdet().is_err());
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "logdet")]
    pub fn slogdet<B: Shape>(&self) -> (OutputOf<D, T, B>, OutputOf<D, T, B>)
    where
        T: DecomposeElement,
        S: SquareMatrices<Leading: Sized, Leading = B>,
        D: OutputStorage<Number, T, B>,
    {
        const OP: &str = "slogdet";
        check_heap::<S>();
        let sizes = self.shape();
        check_square(OP, &sizes)?;
        let mut signs: OutputOf<D, T, B> = zeros(OP, B::computed(leading(&sizes)))?;
        let mut logs: OutputOf<D, T, B> = zeros(OP, B::computed(leading(&sizes)))?;
        if !signs.is_empty() {
            check_memory::<T>(OP, &sizes, HeapMatrices::One)?;
        }
        let x = self.erased();
        let mut x = x.iter();
        for (sign, log) in signs.as_mut_slice().iter_mut().zip(logs.as_mut_slice()) {
            (*sign, *log) = T::slogdet(side(&sizes), &mut x);
        }
        Ok((signs, logs))
    }

    /// Returns the solution `x` of the linear equations `self x = b`.
    ///
    /// | matrices | `b` | result |
    /// |---|---|---|
    /// | (.., N, N) | (.., N, K) | (.., N, K), the leading axes broadcast |
    /// | (.., N, N) | (N) | (.., N) |
    ///
    /// Only a `b` with exactly one axis is a vector, as in NumPy 2. For many vectors, (.., N), take
    /// `b.unsqueeze(Axis::<-1>)`. A matrix is found singular as by [`inverse`](Tensor::inverse).
    /// NaN and infinity are no errors, and give NaN.
    ///
    /// # Panics
    /// If a matrix is singular, or if dynamic sizes are not those of linear equations.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let a = tensor![[2.0, 1.0], [1.0, 3.0]];
    /// let x: Tensor<f64, shape![2]> = a.solve(&tensor![3.0, 4.0]);
    /// assert!(x.all_close(&tensor![1.0, 1.0], 1e-15, 0.0));
    /// let right = tensor![[[3.0], [4.0]], [[2.0], [1.0]]];
    /// let x: Tensor<f64, shape![2, 2, 1]> = a.solve(&right);
    /// assert!(a.matmul(&x).all_close(&right, 1e-15, 0.0));
    /// ```
    ///
    /// # Errors
    /// If a matrix is singular, or if dynamic sizes are not those of linear equations.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (a, b) = (tensor![[1.0, 2.0], [2.0, 4.0]], tensor![1.0, 1.0]);
    /// assert_eq!(
    ///     a.try_solve(&b).unwrap_err().to_string(),
    ///     "solve: the matrix of shape (2, 2) is singular",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn solve<R, E, O>(&self, b: &Tensor<T, R, E>) -> OutputOf2<D, E, T, O>
    where
        T: DecomposeElement,
        S: Solve<R, Output: Sized, Output = O>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        D: OutputStorage<E, T, O>,
    {
        const OP: &str = "solve";
        check_heap::<S>();
        let (sizes, right) = (self.shape(), b.shape());
        let all = solution_sizes(OP, &sizes, &right, <S as Solve<R>>::batch)?;
        let mut solutions: OutputOf2<D, E, T, O> = zeros(OP, O::computed(&all))?;
        if solutions.is_empty() {
            return Ok(solutions);
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::Two)?;
        let n = side(&sizes);
        let is_vector = right.len() == 1;
        let (k, core) = if is_vector { (1, 1) } else { (side(&all), 2) };
        let batch = &all[..all.len() - core];
        // The right sides, at the index of the solutions.
        let right = b.erased();
        let right = right.broadcast_to_with::<DynRank>(&all)?;
        let out = solutions.as_mut_slice();
        out.iter_mut().zip(&right).for_each(|(out, b)| *out = *b);
        let failed = |i, fault| refused(OP, &sizes, batch, i, fault);
        let a = self.erased();
        if elements(leading(&sizes)) == 1 {
            T::solve([n, k], &mut a.iter(), out).map_err(|fault| failed(0, fault))?;
            return Ok(solutions);
        }
        let mut repeated = AxisVec::filled(batch.len() + 2, n);
        repeated[..batch.len()].copy_from_slice(batch);
        let a = a.broadcast_to_with::<DynRank>(&repeated)?;
        let mut a = a.iter();
        for (i, out) in out.chunks_exact_mut(n * k).enumerate() {
            T::solve([n, k], &mut a, out).map_err(|fault| failed(i, fault))?;
        }
        Ok(solutions)
    }

    /// Returns the Cholesky factors of symmetric positive definite matrices: the lower triangular
    /// matrices `L` with a positive diagonal and `L L^T` equal to the matrix. Only the lower
    /// triangle of the matrix is read.
    ///
    /// # Panics
    /// If a matrix is not positive definite, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[4.0, 2.0], [2.0, 10.0]];
    /// let l: Tensor<f64, shape![2, 2]> = x.cholesky();
    /// assert_eq!(l, tensor![[2.0, 0.0], [1.0, 3.0]]);
    /// ```
    ///
    /// # Errors
    /// If a matrix is not positive definite, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![[1.0, 2.0], [2.0, 1.0]].try_cholesky().unwrap_err().to_string(),
    ///     "cholesky: the matrix of shape (2, 2) is not positive definite",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn cholesky(&self) -> OutputOf<D, T, S>
    where
        T: DecomposeElement,
        S: SquareMatrices<Leading: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        const OP: &str = "cholesky";
        check_heap::<S>();
        let sizes = self.shape();
        check_square(OP, &sizes)?;
        let mut factors = zeros::<T, S, _>(OP, self.shape.get().clone())?;
        if factors.is_empty() {
            return Ok(factors);
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::One)?;
        let n = side(&sizes);
        let x = self.erased();
        let (mut x, out) = (x.iter(), factors.as_mut_slice());
        each(OP, &sizes, |i| T::cholesky(n, &mut x, part(out, n * n, i)))?;
        Ok(factors)
    }

    /// Returns the reduced QR decompositions of matrices: (.., M, N) is (.., M, K) and (.., K, N),
    /// with K = min(M, N). The columns of `Q` are orthonormal, `R` is upper triangular, and `Q R`
    /// is the matrix. The diagonal of `R` is not negative. (NumPy's can be; the rows of `R` and the
    /// columns of `Q` then have the other sign.)
    ///
    /// If M or N is dynamic, K is, too. Generic code needs the bound `shape![..B, M, N]: Factors`, which
    /// can name the shapes of the results; for inline arrays `InlineShape` as well. No bound is needed
    /// for dynamic sizes, `x.loosen::<shape![Dyn, Dyn]>().qr()`, whose results are tensors.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::{Factors, InlineShape};
    /// /// The orthogonal factor of a square matrix.
    /// fn orthogonal<N: InlineDim>(x: &Array<f64, shape![N, N]>) -> Array<f64, shape![N, N]>
    /// where
    ///     shape![N, N]: InlineShape + Factors<Left = shape![N, N], Right = shape![N, N]>,
    /// {
    ///     x.qr().0
    /// }
    /// assert_eq!(orthogonal(&array![[2.0, 0.0], [0.0, 3.0]]), array![[1.0, 0.0], [0.0, 1.0]]);
    /// let x = tensor![[3.0, 5.0], [4.0, 0.0], [0.0, 3.0]];
    /// let (q, r) = x.qr();
    /// let (q, r): (Tensor<f64, shape![3, 2]>, Tensor<f64, shape![2, 2]>) = (q, r);
    /// assert!(r.all_close(&tensor![[5.0, 3.0], [0.0, 5.0]], 1e-14, 1e-14));
    /// assert!(q.matmul(&r).all_close(&x, 1e-14, 1e-14));
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1.0].into_dyn().try_qr().is_err());
    /// let (q, r) = tensor![[2.0]].into_dyn().try_qr()?;
    /// assert_eq!((q, r), (tensor![[1.0]].into_dyn(), tensor![[2.0]].into_dyn()));
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn qr<L, R>(&self) -> (OutputOf<D, T, L>, OutputOf<D, T, R>)
    where
        T: DecomposeElement,
        S: Factors<Left: Sized, Left = L, Right = R>,
        L: Shape,
        R: Shape,
        D: OutputStorage<Number, T, L> + OutputStorage<Number, T, R>,
    {
        const OP: &str = "qr";
        check_heap::<S>();
        let sizes = self.shape();
        let [left, values, right] = factor_sizes(OP, &sizes)?;
        let mut q: OutputOf<D, T, L> = zeros(OP, L::computed(&left))?;
        let mut r: OutputOf<D, T, R> = zeros(OP, R::computed(&right))?;
        if q.is_empty() || r.is_empty() {
            return Ok((q, r));
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::Orthogonal)?;
        let (m, n, k) = (side(leading_and_rows(&sizes)), side(&sizes), side(&values));
        let x = self.erased();
        let (mut x, of_q, of_r) = (x.iter(), q.as_mut_slice(), r.as_mut_slice());
        each(OP, &sizes, |i| {
            T::qr([m, n], &mut x, part(of_q, m * k, i), part(of_r, k * n, i));
            Ok(())
        })?;
        Ok((q, r))
    }

    /// Returns the reduced singular value decompositions of matrices: (.., M, N) is (.., M, K),
    /// (.., K) and (.., K, N), with K = min(M, N). The columns of `U` and the rows of `V^T` are
    /// orthonormal, and `U S V^T` is the matrix, where `S` is the diagonal matrix of the singular
    /// values, which are in descending order.
    ///
    /// If M or N is dynamic, K is, too. Generic code needs the bounds of [`qr`](Tensor::qr), and
    /// `Values: InlineShape` for arrays.
    /// The signs of the vectors are not determined, and can differ from those of NumPy.
    ///
    /// # Panics
    /// If a matrix contains NaN or infinity, if the iteration does not converge, or if the tensor
    /// has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 0.0], [0.0, 0.0], [0.0, 4.0]];
    /// let (u, s, vt) = x.svd();
    /// let s: Tensor<f64, shape![2]> = s;
    /// assert!(s.all_close(&tensor![4.0, 3.0], 1e-14, 0.0));
    /// assert!((&u * &s).matmul(&vt).all_close(&x, 1e-14, 1e-14));
    /// ```
    ///
    /// # Errors
    /// If a matrix contains NaN or infinity, if the iteration does not converge, or if the tensor
    /// has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![[1.0, f64::NAN]].try_svd().unwrap_err().to_string(),
    ///     "svd: the matrix of shape (1, 2) contains NaN or infinity",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[allow(clippy::type_complexity)]
    pub fn svd<L, V, R>(&self) -> (OutputOf<D, T, L>, OutputOf<D, T, V>, OutputOf<D, T, R>)
    where
        T: DecomposeElement,
        S: Factors<Left: Sized, Left = L, Values = V, Right = R>,
        L: Shape,
        V: Shape,
        R: Shape,
        D: OutputStorage<Number, T, L> + OutputStorage<Number, T, V> + OutputStorage<Number, T, R>,
    {
        const OP: &str = "svd";
        check_heap::<S>();
        let sizes = self.shape();
        let [left, values, right] = factor_sizes(OP, &sizes)?;
        let mut u: OutputOf<D, T, L> = zeros(OP, L::computed(&left))?;
        let mut s: OutputOf<D, T, V> = zeros(OP, V::computed(&values))?;
        let mut vt: OutputOf<D, T, R> = zeros(OP, R::computed(&right))?;
        if s.is_empty() {
            return Ok((u, s, vt));
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::Singular)?;
        let (m, n, k) = (side(leading_and_rows(&sizes)), side(&sizes), side(&values));
        let x = self.erased();
        let mut x = x.iter();
        let (of_u, of_s, of_vt) = (u.as_mut_slice(), s.as_mut_slice(), vt.as_mut_slice());
        each(OP, &sizes, |i| {
            let (of_u, of_s) = (part(of_u, m * k, i), part(of_s, k, i));
            T::svd([m, n], &mut x, of_u, of_s, part(of_vt, k * n, i))
        })?;
        Ok((u, s, vt))
    }

    /// Returns the eigenvalues and the eigenvectors of symmetric matrices: (.., N, N) is (.., N)
    /// and (.., N, N). The values are in ascending order; the vectors are the columns, and are
    /// orthonormal. Only the lower triangle of the matrix is read.
    ///
    /// The signs of the vectors are not determined, and can differ from those of NumPy.
    ///
    /// # Panics
    /// If the lower triangle of a matrix contains NaN or infinity, if the iteration does not
    /// converge, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[2.0, 1.0], [1.0, 2.0]];
    /// let (values, vectors) = x.eigh();
    /// let values: Tensor<f64, shape![2]> = values;
    /// assert!(values.all_close(&tensor![1.0, 3.0], 1e-14, 0.0));
    /// assert!(x.matmul(&vectors).all_close(&(&vectors * &values), 1e-14, 1e-14));
    /// ```
    ///
    /// # Errors
    /// If the lower triangle of a matrix contains NaN or infinity, if the iteration does not
    /// converge, or if dynamic sizes are not those of square matrices.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![[f64::INFINITY]].try_eigh().unwrap_err().to_string(),
    ///     "eigh: the matrix of shape (1, 1) contains NaN or infinity",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "eigvalsh")]
    pub fn eigh<V: Shape>(&self) -> (OutputOf<D, T, V>, OutputOf<D, T, S>)
    where
        T: DecomposeElement,
        S: SquareMatrices<Leading: Sized, Columns = V>,
        D: OutputStorage<Number, T, V> + OutputStorage<Number, T, S>,
    {
        const OP: &str = "eigh";
        check_heap::<S>();
        let sizes = self.shape();
        check_square(OP, &sizes)?;
        let columns = leading_and_rows(&sizes);
        let mut values: OutputOf<D, T, V> = zeros(OP, V::computed(columns))?;
        let mut vectors: OutputOf<D, T, S> = zeros(OP, self.shape.get().clone())?;
        if vectors.is_empty() {
            return Ok((values, vectors));
        }
        check_memory::<T>(OP, &sizes, HeapMatrices::Orthogonal)?;
        let n = side(&sizes);
        let x = self.erased();
        let (mut x, of_values) = (x.iter(), values.as_mut_slice());
        let of_vectors = vectors.as_mut_slice();
        each(OP, &sizes, |i| {
            let of_vectors = part(of_vectors, n * n, i);
            T::eigh(n, &mut x, part(of_values, n, i), of_vectors)
        })?;
        Ok((values, vectors))
    }
}

/// All axes except for the columns.
fn leading_and_rows(sizes: &[usize]) -> &[usize] {
    &sizes[..sizes.len() - 1]
}
