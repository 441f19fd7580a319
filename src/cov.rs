//! Covariances and correlations: how rows of numbers go together.

use crate::dim::{Dim, Rule};
use crate::element::FloatElement;
use crate::error::{Problem, ShapeError, or_panic};
use crate::per_axis::AxisVec;
use crate::shape::{DynRank, Shape};
use crate::storage::Storage;
use crate::tensor::{DynTensor, Tensor};
use num_traits::NumCast;
use num_traits::float::FloatCore;

/// Rows of numbers, (.., N, K), and what there is for each two of them, (.., N, N).
pub trait RowPairs: Shape {
    /// The shape with the last axis but one in place of the last.
    type Output: Shape;
}
impl<S: Shape> RowPairs for S
where
    Rule: PairsOfRows<S>,
{
    type Output = <Rule as PairsOfRows<S>>::Output;
}

/// The shape `S` has rows.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "the shape `{S}` has fewer than 2 axes, and no rows",
    label = "expected `(.., N, K)`: N rows of K numbers",
    note = "of one row it is the variance: `x.correction(1.0).var(Axis::<-1>)`"
)]
pub trait PairsOfRows<S> {
    type Output: Shape;
}
impl<X, S: Shape, N: Dim, K: Dim> PairsOfRows<((S, N), K)> for X {
    type Output = ((S, N), N);
}
impl<X> PairsOfRows<DynRank> for X {
    type Output = DynRank;
}
// Whether there is another axis is found when the program runs.
impl<X, K: Dim> PairsOfRows<(DynRank, K)> for X {
    type Output = DynRank;
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The sums of products of the distances to the means, of each two rows, divided by the number of columns less 1.
    fn covariances(&self, op: &'static str) -> Result<DynTensor<T>, ShapeError> {
        let (x, sizes) = (self.erased(), self.shape());
        let Some(&columns) = sizes.last().filter(|_| sizes.len() > 1) else {
            let shape = AxisVec::new(&sizes);
            let problem = Problem::TooFewAxes { shape, least: 2 };
            return Err(ShapeError::new(op, problem));
        };
        let centered = &x - x.mean_keepdim(-1);
        let sums = centered.try_matmul(&centered.transpose());
        let freedom = <T as NumCast>::from(columns.saturating_sub(1));
        Ok(sums.map_err(|e| e.during(op))? / freedom.unwrap_or_else(<T as FloatCore>::nan))
    }

    /// The covariances of rows, each with each: of N variables with K observations each, the (N, N) means of the products
    /// of their distances to their means. Leading axes are a batch. The divisor is K - 1, the default of NumPy's and
    /// PyTorch's `cov`; of one observation the result is NaN. (Times `(k - 1.0) / k` it is that of NumPy's `ddof=0`.)
    ///
    /// The result is a [`Tensor`], also of an array without a heap. Besides it a copy of the numbers is made, less
    /// their means.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]];
    /// let c: Tensor<f64, shape![2, 2]> = x.cov();
    /// assert_eq!(c, tensor![[1.0, -2.0], [-2.0, 4.0]]);
    /// ```
    #[track_caller]
    pub fn cov<R: Shape>(&self) -> Tensor<T, R>
    where
        S: RowPairs<Output = R>,
    {
        or_panic(self.try_cov())
    }

    /// As [`cov`](Tensor::cov), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
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
    pub fn try_cov<R: Shape>(&self) -> Result<Tensor<T, R>, ShapeError>
    where
        S: RowPairs<Output = R>,
    {
        typed(self.covariances("cov")?)
    }

    /// The correlations of rows, each with each: their [covariances](Tensor::cov), divided by the standard deviations of
    /// both, between -1 and 1. Those of a row that does not vary are NaN. NumPy's and PyTorch's `corrcoef`.
    ///
    /// # Panics
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [6.0, 4.0, 2.0]];
    /// assert_eq!(x.corrcoef(), tensor![[1.0, -1.0], [-1.0, 1.0]]);
    /// ```
    #[cfg(any(feature = "std", feature = "libm"))]
    #[track_caller]
    pub fn corrcoef<R: Shape>(&self) -> Tensor<T, R>
    where
        S: RowPairs<Output = R>,
    {
        or_panic(self.try_corrcoef())
    }

    /// As [`corrcoef`](Tensor::corrcoef), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, with fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1.0, 2.0].into_dyn().try_corrcoef().is_err());
    /// ```
    #[cfg(any(feature = "std", feature = "libm"))]
    pub fn try_corrcoef<R: Shape>(&self) -> Result<Tensor<T, R>, ShapeError>
    where
        S: RowPairs<Output = R>,
    {
        let all = self.covariances("corrcoef")?;
        let deviations = all.diagonal().sqrt();
        let of_rows = deviations.unsqueeze(-1);
        let quotients = all / &of_rows / deviations.unsqueeze(-2);
        typed(quotients.clamp(-T::one(), T::one()))
    }
}

/// The same tensor, of the shape that its type has.
fn typed<T, R: Shape>(x: DynTensor<T>) -> Result<Tensor<T, R>, ShapeError> {
    x.try_into_shape().map_err(|refused| refused.error)
}
