//! Integrals of sampled functions.

use crate::axis::{AxisArg, position};
use crate::dim::SameDim;
use crate::element::FloatElement;
use crate::error::{ShapeError, given, or_panic};
use crate::lane::{Lane, Vector};
use crate::reduce::{Sum, removing};
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::{DynTensor, DynView, Tensor};

const OP: &str = "trapezoid";

/// The sums along the axis `at` of the means of neighbours, each times `widths`, if there are some.
fn sums<T: FloatElement>(
    y: &DynView<'_, T>,
    at: usize,
    widths: Option<DynTensor<T>>,
) -> Result<DynTensor<T>, ShapeError> {
    let (at, size) = (at as isize, y.shape()[at]);
    let (_, right) = y.try_split_at(at, size.min(1))?;
    let (left, _) = y.try_split_at(at, size.saturating_sub(1))?;
    let both = left.lazy() + &right;
    let sums: DynTensor<T> = match widths {
        Some(widths) => removing::<Sum, T, _, _, _>(OP, &(both * &widths), at)?,
        None => removing::<Sum, T, _, _, _>(OP, &both, at)?,
    };
    Ok(sums / (T::one() + T::one()))
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The integral along an axis of a function whose values these are, `step` apart, by the trapezoidal rule: the sum
    /// of the means of neighbours, times `step`. NumPy's and PyTorch's `trapezoid`. Of fewer than two values it is 0.
    ///
    /// The result is a [`Tensor`], also of an array without a heap.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]];
    /// let areas: Tensor<f64, shape![2]> = y.trapezoid(Axis::<1>, 0.5);
    /// assert_eq!(areas, tensor![1.5, 1.0]);
    /// ```
    #[track_caller]
    #[doc(alias = "trapz")]
    pub fn trapezoid<A: AxisArg<S>>(&self, axis: A, step: T) -> Tensor<T, A::Removed> {
        or_panic(self.try_trapezoid(axis, step))
    }

    /// As [`trapezoid`](Tensor::trapezoid), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![0.0, 1.0, 4.0].into_dyn();
    /// assert_eq!(y.try_trapezoid(-1, 2.0)?, Tensor::scalar(6.0));
    /// assert!(y.try_trapezoid(1, 2.0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_trapezoid<A: AxisArg<S>>(
        &self,
        axis: A,
        step: T,
    ) -> Result<Tensor<T, A::Removed>, ShapeError> {
        let at = position(OP, axis.number(), self.rank())?;
        let sums = sums(&self.erased(), at, None)? * step;
        sums.try_into_shape().map_err(|refused| refused.error)
    }

    /// As [`trapezoid`](Tensor::trapezoid), of values at the given points, a list as long as the axis: each mean of
    /// neighbours is multiplied by the distance of their points.
    ///
    /// # Panics
    /// When there is not one point for each value, as far as the types do not say it; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]];
    /// assert_eq!(y.trapezoid_at(Axis::<1>, &tensor![0.0, 1.0, 3.0]), tensor![5.5, 3.0]);
    /// ```
    #[track_caller]
    pub fn trapezoid_at<A, R, E>(&self, axis: A, points: &Tensor<T, R, E>) -> Tensor<T, A::Removed>
    where
        A: AxisArg<S, Dim: SameDim<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
    {
        or_panic(self.try_trapezoid_at(axis, points))
    }

    /// As [`trapezoid_at`](Tensor::trapezoid_at), with the mistake as a value.
    ///
    /// # Errors
    /// When there is not one point for each value, as far as the types do not say it; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![0.0, 1.0, 4.0].into_dyn();
    /// assert_eq!(
    ///     y.try_trapezoid_at(0, &tensor![0.0, 1.0]).unwrap_err().to_string(),
    ///     "trapezoid: a given tensor has the shape (2), and (3) is needed",
    /// );
    /// ```
    pub fn try_trapezoid_at<A, R, E>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
    ) -> Result<Tensor<T, A::Removed>, ShapeError>
    where
        A: AxisArg<S, Dim: SameDim<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
    {
        let sizes = self.shape();
        let at = position(OP, axis.number(), sizes.len())?;
        let size = Lane::of_tensor(OP, points)?.len();
        given(OP, &[size], &[sizes[at]])?;
        let mut widths = points.erased().diff(0);
        for _ in at + 1..sizes.len() {
            widths = widths.into_unsqueezed(-1);
        }
        let sums = sums(&self.erased(), at, Some(widths))?;
        sums.try_into_shape().map_err(|refused| refused.error)
    }
}
