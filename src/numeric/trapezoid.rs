//! Integrals of sampled functions by the trapezoidal rule (`np.trapezoid`).

use crate::element::FloatElement;
use crate::indexing::lanes::Lane;
use crate::reduce::{Sum, removed, removing_into};
use crate::storage::{Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, Tensor, zeros};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::SameLength;
use broadax_shape::error::{ShapeError, check_out, given};
use broadax_shape::ops::index::Vector;
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "trapezoid";
const OP_AT: &str = "trapezoid_at";

/// The distances between consecutive points.
enum Widths<'a, T> {
    /// Equal distances.
    Step(T),
    /// The differences of these points.
    Between(DynView<'a, T>),
}

/// Returns views of all elements along an axis but the last, and of all but the first.
fn neighbours<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
) -> Result<(DynView<'a, T>, DynView<'a, T>), ShapeError> {
    let (axis, size) = (at as isize, x.shape()[at]);
    let (left, _) = x.try_split_at(axis, size.saturating_sub(1))?;
    let (_, right) = x.try_split_at(axis, size.min(1))?;
    Ok((left, right))
}

/// Sums the means of consecutive elements along the axis `at`, each times its distance.
fn put_sums<T: FloatElement>(
    y: &DynView<'_, T>,
    at: usize,
    widths: Widths<'_, T>,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (left, right) = neighbours(y, at)?;
    let (both, axis) = (left.lazy() + &right, at as isize);
    let half = T::one() / (T::one() + T::one());
    match widths {
        Widths::Step(step) => {
            removing_into::<Sum, T, _, _, _, _>(OP, &both, axis, out)?;
            *out *= half * step;
        }
        Widths::Between(points) => {
            let points = (at + 1..y.rank()).fold(points, |x, _| x.then(|x| x.unsqueeze(-1)));
            let (left, right) = neighbours(&points, 0)?;
            let areas = both * (right.lazy() - &left);
            removing_into::<Sum, T, _, _, _, _>(OP, &areas, axis, out)?;
            *out *= half;
        }
    }
    Ok(())
}

/// Checks that there is one point for each value along the axis `at`.
fn points_of<T, R: Vector, E: Storage<T, R>>(
    points: &Tensor<T, R, E>,
    size: usize,
) -> Result<Widths<'_, T>, ShapeError> {
    given(OP_AT, &[Lane::of_tensor(OP_AT, points)?.len()], &[size])?;
    Ok(Widths::Between(points.erased()))
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Integrates along an axis a function sampled at distances of `step`, by the trapezoidal rule.
    /// The integral of fewer than two values is 0. (NumPy's and PyTorch's `trapezoid`.)
    ///
    /// The result is a [`Tensor`] on the heap, even for an inline array.
    ///
    /// Also `try_trapezoid`, `trapezoid_into`, `try_trapezoid_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]];
    /// let areas: Tensor<f64, shape![2]> = y.trapezoid(Axis::<1>, 0.5);
    /// assert_eq!(areas, tensor![1.5, 1.0]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![0.0, 1.0, 4.0].into_dyn();
    /// assert_eq!(y.try_trapezoid(-1, 2.0)?, Tensor::scalar(6.0));
    /// assert!(y.try_trapezoid(1, 2.0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "trapz")]
    pub fn trapezoid<A: AxisArg<S>>(&self, axis: A, step: T) -> Tensor<T, A::Removed> {
        let at = position(OP, axis.number(), self.rank())?;
        self.new_sums(at, Widths::Step(step))
    }

    /// Like [`trapezoid`](Tensor::trapezoid), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]], tensor![0.0, 0.0]);
    /// y.trapezoid_into(Axis::<1>, 0.5, &mut out);
    /// assert_eq!(out, tensor![1.5, 1.0]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]].into_dyn(), tensor![0.0,
    ///     0.0]);
    /// y.try_trapezoid_into(1, 0.5, &mut out)?;
    /// assert_eq!(out, tensor![1.5, 1.0]);
    /// assert!(y.try_trapezoid_into(0, 0.5, &mut out).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[track_caller]
    pub fn trapezoid_into<A, O, F>(&self, axis: A, step: T, out: &mut Tensor<T, O, F>)
    where
        A: AxisArg<S, Removed: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let at = position(OP, axis.number(), self.rank())?;
        self.sums_to(at, Widths::Step(step), out)
    }

    /// Returns the sums as a new tensor.
    fn new_sums<R: Shape>(
        &self,
        at: usize,
        widths: Widths<'_, T>,
    ) -> Result<Tensor<T, R>, ShapeError> {
        let mut sums = zeros::<T, R, _>(OP, removed::<R>(&self.shape(), 1 << at))?;
        put_sums(&self.erased(), at, widths, &mut sums.erased_mut())?;
        Ok(sums)
    }

    /// Writes the sums to a given tensor.
    fn sums_to<O: Shape, F: StorageMut<T, O>>(
        &self,
        at: usize,
        widths: Widths<'_, T>,
        out: &mut Tensor<T, O, F>,
    ) -> Result<(), ShapeError> {
        check_out(
            OP,
            &removed::<DynRank>(&self.shape(), 1 << at),
            &out.shape(),
        )?;
        put_sums(&self.erased(), at, widths, &mut out.erased_mut())
    }

    /// Like [`trapezoid`](Tensor::trapezoid), for a function sampled at the given points, one for
    /// each index of the axis.
    ///
    /// Also `try_trapezoid_at`, `trapezoid_at_into`, `try_trapezoid_at_into`.
    ///
    /// # Panics
    /// If the number of points differs from that of values (and the types do not exclude it), or if
    /// the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]];
    /// assert_eq!(y.trapezoid_at(Axis::<1>, &tensor![0.0, 1.0, 3.0]), tensor![5.5, 3.0]);
    /// ```
    ///
    /// # Errors
    /// If the number of points differs from that of values (and the types do not exclude it), or if
    /// the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![0.0, 1.0, 4.0].into_dyn();
    /// assert_eq!(
    ///     y.try_trapezoid_at(0, &tensor![0.0, 1.0]).unwrap_err().to_string(),
    ///     "trapezoid_at: expected a tensor of shape (3), found (2)",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn trapezoid_at<A, R, E>(&self, axis: A, points: &Tensor<T, R, E>) -> Tensor<T, A::Removed>
    where
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
    {
        let at = position(OP_AT, axis.number(), self.rank())?;
        self.new_sums(at, points_of(points, self.shape()[at])?)
    }

    /// Like [`trapezoid_at`](Tensor::trapezoid_at), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the number of points differs from that of values, or a size is not that of `out` (and the
    /// types do not exclude it), or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]], tensor![0.0, 0.0]);
    /// y.trapezoid_at_into(Axis::<1>, &tensor![0.0, 1.0, 3.0], &mut out);
    /// assert_eq!(out, tensor![5.5, 3.0]);
    /// ```
    ///
    /// # Errors
    /// If the number of points differs from that of values, or a size is not that of `out` (and the
    /// types do not exclude it), or if the tensor has dynamic rank and the axis is out of range.
    /// Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]].into_dyn(), tensor![0.0,
    ///     0.0]);
    /// y.try_trapezoid_at_into(1, &tensor![0.0, 1.0, 3.0], &mut out)?;
    /// assert_eq!(out, tensor![5.5, 3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[track_caller]
    pub fn trapezoid_at_into<A, R, E, O, F>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S, Dim: SameLength<R::Dim>, Removed: SameShape<O>>,
        R: Vector,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let at = position(OP_AT, axis.number(), self.rank())?;
        self.sums_to(at, points_of(points, self.shape()[at])?, out)
    }
}
