//! Covariances and correlations of rows.

use crate::element::{FloatCore, FloatElement};
use crate::reduce::{Mean, keeping_into};
use crate::storage::{Storage, StorageMut};
use crate::tensor::scratch::between;
use crate::tensor::{DynView, DynViewMut, Tensor, ViewMut, zeros};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::pairwise::{PairsOfRows, RowPairs};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;
use num_traits::NumCast;

/// A function that writes a value for each pair of rows.
type PutPair<T> =
    fn(&'static str, &DynView<'_, T>, &mut DynViewMut<'_, T>) -> Result<(), ShapeError>;

/// Writes the covariance of each pair of rows to `out`: the sum of the products of the deviations
/// from the means, divided by the number of columns minus 1.
fn put_covariances<T: FloatElement>(
    op: &'static str,
    x: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let mut sizes = AxisVec::new(&x.shape());
    let mut centered = between(op, x.len())?;
    let centered = &mut centered.as_mut_slice()[..x.len()];
    let mut centered = ViewMut::<T, DynRank>::from_slice_with(&sizes, centered)?;
    let columns = core::mem::replace(&mut sizes[x.rank() - 1], 1);
    let rows = elements(&sizes);
    let mut means = between(op, rows)?;
    let means = &mut means.as_mut_slice()[..rows];
    let mut means = ViewMut::<T, DynRank>::from_slice_with(&sizes, means)?;
    keeping_into::<Mean, T, _, _, _, _>(op, x, -1, &mut means)?;
    x.sub_into(&means, &mut centered);
    centered.matmul_into(&centered.transpose(), out);
    let freedom = <T as NumCast>::from(columns.saturating_sub(1));
    *out /= freedom.unwrap_or_else(<T as FloatCore>::nan);
    Ok(())
}

/// Like [`put_covariances`], divided by the standard deviations of both rows.
#[cfg(any(feature = "std", feature = "libm"))]
fn put_correlations<T: FloatElement>(
    op: &'static str,
    x: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    put_covariances(op, x, out)?;
    let variances = out.diagonal();
    let mut deviations = between(op, variances.len())?;
    let deviations = &mut deviations.as_mut_slice()[..variances.len()];
    let mut deviations = ViewMut::<T, DynRank>::from_slice_with(variances.shape(), deviations)?;
    variances.sqrt_into(&mut deviations);
    *out /= deviations.unsqueeze(-1);
    *out /= deviations.unsqueeze(-2);
    // (NaN is unchanged.)
    out.map_inplace(|x| match x > T::one() {
        true => T::one(),
        false if x < -T::one() => -T::one(),
        false => x,
    });
    Ok(())
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sizes of the result, or an error if there are fewer than two axes.
    fn of_pairs<R: Shape>(&self, op: &'static str) -> Result<R::Store, ShapeError> {
        let sizes = self.shape();
        if sizes.len() < 2 {
            let shape = AxisVec::new(&sizes);
            let problem = Problem::TooFewAxes { shape, least: 2 };
            return Err(ShapeError::new(op, problem));
        }
        let mut pairs = AxisVec::new(&sizes);
        pairs[sizes.len() - 1] = sizes[sizes.len() - 2];
        Ok(R::computed(&pairs))
    }

    /// Returns a new tensor with a value for each pair of rows.
    fn new_pairs<R: Shape>(
        &self,
        op: &'static str,
        put: PutPair<T>,
    ) -> Result<Tensor<T, R>, ShapeError> {
        let mut new = zeros::<T, R, _>(op, self.of_pairs::<R>(op)?)?;
        put(op, &self.erased(), &mut new.erased_mut())?;
        Ok(new)
    }

    /// Like `new_pairs`, but writes the result to `out`.
    fn put_pairs<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        put: PutPair<T>,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError> {
        let sizes = self.of_pairs::<DynRank>(op)?;
        check_out(op, &sizes, &out.shape())?;
        put(op, &self.erased(), &mut out.erased_mut())
    }

    /// Returns the covariance matrix of the rows: for N variables with K observations each, the (N,
    /// N) sums of the products of the deviations from their means, divided by K - 1, the default of
    /// NumPy's and PyTorch's `cov`. Leading axes are a batch. With one observation the result is
    /// NaN. (For NumPy's `ddof=0`, multiply by `(k - 1.0) / k`.)
    ///
    /// The result is a [`Tensor`], even if this is an inline array. The deviations are stored in a
    /// temporary tensor.
    ///
    /// Also `try_cov`, `cov_into`, `try_cov_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]];
    /// let c: Tensor<f64, shape![2, 2]> = x.cov();
    /// assert_eq!(c, tensor![[1.0, -2.0], [-2.0, 4.0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1.0, 3.0]].into_dyn().try_cov()?, tensor![[2.0]]);
    /// assert_eq!(
    ///     tensor![1.0, 2.0].into_dyn().try_cov().unwrap_err().to_string(),
    ///     "cov: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn cov<R: Shape>(&self) -> Tensor<T, R>
    where
        S: RowPairs<Rule: PairsOfRows<S, Output = R>>,
    {
        self.new_pairs("cov", put_covariances)
    }

    /// Like [`cov`](Tensor::cov), but writes the result to `out`. The deviations are stored in a
    /// [block](crate::memory) that is kept for later calls.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and fewer than two
    /// axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]], tensor![[0.0, 0.0], [0.0,
    ///     0.0]]);
    /// x.cov_into(&mut out);
    /// assert_eq!(out, x.cov());
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and fewer than two
    /// axes. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0]].into_dyn();
    /// tensor![[1.0, 2.0, 3.0]].into_dyn().try_cov_into(&mut out)?;
    /// assert_eq!(out, tensor![[1.0]]);
    /// assert!(tensor![[1.0, 3.0], [2.0, 4.0]].into_dyn().try_cov_into(&mut out).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[track_caller]
    pub fn cov_into<O: Shape, E: StorageMut<T, O>>(&self, out: &mut Tensor<T, O, E>)
    where
        S: RowPairs<Output: SameShape<O>>,
    {
        self.put_pairs("cov", put_covariances, out)
    }

    /// Returns the correlation matrix of the rows: their [covariances](Tensor::cov) divided by the
    /// standard deviations of both rows, from -1 to 1. A row without variation gives NaN. NumPy's
    /// and PyTorch's `corrcoef`.
    ///
    /// Also `try_corrcoef`, `corrcoef_into`, `try_corrcoef_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]];
    /// assert_eq!(x.corrcoef(), tensor![[1.0, -1.0], [-1.0, 1.0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1.0, 2.0].into_dyn().try_corrcoef().is_err());
    /// ```
    #[try_form]
    #[cfg(any(feature = "std", feature = "libm"))]
    #[track_caller]
    pub fn corrcoef<R: Shape>(&self) -> Tensor<T, R>
    where
        S: RowPairs<Rule: PairsOfRows<S, Output = R>>,
    {
        self.new_pairs("corrcoef", put_correlations)
    }

    /// Like [`corrcoef`](Tensor::corrcoef), but writes the result to `out`. The deviations are
    /// stored in a [block](crate::memory) that is kept for later calls.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and fewer than two
    /// axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]], tensor![[0.0, 0.0], [0.0,
    ///     0.0]]);
    /// x.corrcoef_into(&mut out);
    /// assert_eq!(out, x.corrcoef());
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and fewer than two
    /// axes. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0]].into_dyn();
    /// tensor![[1.0, 2.0, 3.0]].into_dyn().try_corrcoef_into(&mut out)?;
    /// assert_eq!(out, tensor![[1.0]]);
    /// assert!(tensor![[1.0, 3.0], [2.0, 4.0]].into_dyn().try_corrcoef_into(&mut out).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[cfg(any(feature = "std", feature = "libm"))]
    #[track_caller]
    pub fn corrcoef_into<O: Shape, E: StorageMut<T, O>>(&self, out: &mut Tensor<T, O, E>)
    where
        S: RowPairs<Output: SameShape<O>>,
    {
        self.put_pairs("corrcoef", put_correlations, out)
    }
}
