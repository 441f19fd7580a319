//! Integrals of sampled functions.

use crate::element::FloatElement;
use crate::indexing::lanes::Lane;
use crate::reduce::{Sum, removed, removing_into};
use crate::storage::{Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, Tensor, zeros};
use broadax_macros::try_form;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::SameDim;
use broadax_shape::error::{ShapeError, check_out, given};
use broadax_shape::ops::index::Vector;
use broadax_shape::shapes::{DynRank, SameShape, Shape};

const OP: &str = "trapezoid";

/// What the means of neighbours are multiplied with.
enum Widths<'a, T> {
    /// They are so far apart.
    Step(T),
    /// The distances of these points.
    Between(DynView<'a, T>),
}

/// The elements along an axis that have one behind them, and those that have one before.
fn neighbours<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
) -> Result<(DynView<'a, T>, DynView<'a, T>), ShapeError> {
    let (axis, size) = (at as isize, x.shape()[at]);
    let (left, _) = x.try_split_at(axis, size.saturating_sub(1))?;
    let (_, right) = x.try_split_at(axis, size.min(1))?;
    Ok((left, right))
}

/// The sums along the axis `at` of the means of neighbours, each times its width.
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

/// The points, of which there is one for each value along the axis `at`.
fn points_of<T, R: Vector, E: Storage<T, R>>(
    points: &Tensor<T, R, E>,
    size: usize,
) -> Result<Widths<'_, T>, ShapeError> {
    given(OP, &[Lane::of_tensor(OP, points)?.len()], &[size])?;
    Ok(Widths::Between(points.erased()))
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The integral along an axis of a function whose values these are, `step` apart, by the
    /// trapezoidal rule: the sum of the means of neighbours, times `step`. NumPy's and
    /// PyTorch's `trapezoid`. Of fewer than two values it is 0.
    ///
    /// The result is a [`Tensor`], also of an array without a heap.
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

    /// As [`trapezoid`](Tensor::trapezoid), into `out`. Allocates nothing.
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
    /// When a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
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

    /// The sums in a new tensor.
    fn new_sums<R: Shape>(
        &self,
        at: usize,
        widths: Widths<'_, T>,
    ) -> Result<Tensor<T, R>, ShapeError> {
        let mut sums = zeros::<T, R, _>(OP, removed::<R>(&self.shape(), 1 << at))?;
        put_sums(&self.erased(), at, widths, &mut sums.erased_mut())?;
        Ok(sums)
    }

    /// The same in a given one.
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

    /// As [`trapezoid`](Tensor::trapezoid), of values at the given points, a list as long as the
    /// axis: each mean of neighbours is multiplied by the distance of their points.
    ///
    /// # Panics
    /// If there is not one point for each value, as far as the types do not say it, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]];
    /// assert_eq!(y.trapezoid_at(Axis::<1>, &tensor![0.0, 1.0, 3.0]), tensor![5.5, 3.0]);
    /// ```
    ///
    /// # Errors
    /// When there is not one point for each value, as far as the types do not say it, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![0.0, 1.0, 4.0].into_dyn();
    /// assert_eq!(
    ///     y.try_trapezoid_at(0, &tensor![0.0, 1.0]).unwrap_err().to_string(),
    ///     "trapezoid: expected a tensor of shape (3), found (2)",
    /// );
    /// ```
    #[try_form]
    #[track_caller]
    pub fn trapezoid_at<A, R, E>(&self, axis: A, points: &Tensor<T, R, E>) -> Tensor<T, A::Removed>
    where
        A: AxisArg<S, Dim: SameDim<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
    {
        let at = position(OP, axis.number(), self.rank())?;
        self.new_sums(at, points_of(points, self.shape()[at])?)
    }

    /// As [`trapezoid_at`](Tensor::trapezoid_at), into `out`. Allocates nothing.
    ///
    /// # Panics
    /// If there is not one point for each value, or a size is not that of `out`, as far as the
    /// types do not say it, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]], tensor![0.0, 0.0]);
    /// y.trapezoid_at_into(Axis::<1>, &tensor![0.0, 1.0, 3.0], &mut out);
    /// assert_eq!(out, tensor![5.5, 3.0]);
    /// ```
    ///
    /// # Errors
    /// When there is not one point for each value, or a size is not that of `out`, as far as the
    /// types do not say it, or if the tensor has dynamic rank and the axis is out of range. Nothing
    /// is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![[0.0, 1.0, 4.0], [1.0, 1.0, 1.0]].into_dyn(), tensor![0.0,
    ///     0.0]);
    /// y.try_trapezoid_at_into(1, &tensor![0.0, 1.0, 3.0], &mut out)?;
    /// assert_eq!(out, tensor![5.5, 3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn trapezoid_at_into<A, R, E, O, F>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S, Dim: SameDim<R::Dim>, Removed: SameShape<O>>,
        R: Vector,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let at = position(OP, axis.number(), self.rank())?;
        self.sums_to(at, points_of(points, self.shape()[at])?, out)
    }
}
