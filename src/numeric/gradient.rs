//! Derivatives of sampled functions (`np.gradient`).

use crate::element::FloatElement;
use crate::indexing::lanes::{self, Lane, LaneMut};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf, Tensor, zeros};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::{Dim, SameLength};
use broadax_shape::error::{Problem, ShapeError, check_out, given, or_panic, refuse};
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{SameShape, Shape};
use core::marker::PhantomData;

const OP: &str = "gradient";
const OP_AT: &str = "gradient_at";

/// The axis `D` has two elements or more, or a dynamic size. A static size below 2 is a
/// compile-time error.
struct Two<D>(PhantomData<D>);
impl<D: Dim> Two<D> {
    const HOLDS: () = if matches!(D::SIZE, Some(0 | 1)) {
        refuse("this axis has fewer than 2 elements: there is no slope")
    };
}

/// Computes the derivative along the axis `at`, which has two elements or more.
fn put_slopes<T: FloatElement>(
    x: &DynView<'_, T>,
    at: usize,
    step: T,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (axis, last) = (at as isize, x.shape()[at] - 1);
    let both = step + step;
    // Interior elements: central differences.
    let (before, _) = x.try_split_at(axis, last - 1)?;
    let (_, behind) = x.try_split_at(axis, 2)?;
    let (_, mut between) = out.try_split_at_mut(axis, 1)?;
    let (mut between, _) = between.try_split_at_mut(axis, last - 1)?;
    behind.sub_into(&before, &mut between);
    between /= both;
    for (index, [from, to]) in [(0, [0, 1]), (last, [last - 1, last])] {
        let (from, to) = (x.try_select(axis, from)?, x.try_select(axis, to)?);
        let mut end = out.try_select_mut(axis, index)?;
        to.sub_into(&from, &mut end);
        end /= step;
    }
    Ok(())
}

/// The weights of the slopes on both sides of a point whose neighbors are at the distances `near`
/// and `far`: each is weighted by the distance of the other. NumPy's `gradient` has the same
/// formula (`numpy/lib/_function_base_impl.py`), multiplied out; it is exact for parabolas.
fn weights<T: FloatElement>(near: T, far: T) -> (T, T) {
    let both = near + far;
    (far / (near * both), near / (far * both))
}

/// Computes the derivative of a list.
fn slopes<T: FloatElement>(y: Lane<'_, T>, points: Lane<'_, T>, mut out: LaneMut<'_, T>) {
    let difference = |x: Lane<'_, T>, k: usize| *x.get(k + 1) - *x.get(k);
    let last = y.len() - 1;
    let (mut near, mut before) = (difference(points, 0), difference(y, 0));
    out.set(0, before / near);
    for k in 1..last {
        let (far, behind) = (difference(points, k), difference(y, k));
        let (a, b) = weights(near, far);
        out.set(k, before * a + behind * b);
        (near, before) = (far, behind);
    }
    out.set(last, before / near);
}

/// Computes the derivative along the axis `at`, which has two elements or more, and as many points.
fn put_slopes_at<T: FloatElement>(
    y: &DynView<'_, T>,
    at: usize,
    points: Lane<'_, T>,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (axis, size) = (at as isize, y.shape()[at]);
    if y.is_empty() {
        return Ok(());
    }
    if y.shape()[at + 1..].iter().product::<usize>() < SEPARATE_PASSES_FROM {
        lanes::each_into(y, at, out, |y, out| slopes(y, points, out));
        return Ok(());
    }
    // All elements of one index of the axis at once: they are contiguous.
    let width = |k: usize| *points.get(k + 1) - *points.get(k);
    for k in 0..size {
        let (from, to) = (k.saturating_sub(1), (k + 1).min(size - 1));
        let (before, here, behind) = (
            y.try_select(axis, from)?,
            y.try_select(axis, k)?,
            y.try_select(axis, to)?,
        );
        let mut out = out.try_select_mut(axis, k)?;
        if from == k || to == k {
            behind.sub_into(&before, &mut out);
            out /= width(from);
            continue;
        }
        let (a, b) = weights(width(from), width(k));
        let slope = |x: T, y: T, z: T| (y - x) * a + (z - y) * b;
        before.zip_with3_into(&here, &behind, slope, &mut out);
    }
    Ok(())
}

/// For fewer elements per index, separate passes are slower.
const SEPARATE_PASSES_FROM: usize = 16;

/// # Numerical analysis
impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the position of the axis, or an error if it has fewer than two elements.
    fn sloped(&self, op: &'static str, axis: isize) -> Result<usize, ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        if sizes[at] < 2 {
            let (shape, axis, least) = (AxisVec::new(&sizes), at, 2);
            return Err(ShapeError::new(op, Problem::Short { shape, axis, least }));
        }
        Ok(at)
    }

    /// Computes the derivative along an axis of a function sampled at distances of `step`, by
    /// second-order central differences, and by one-sided differences at both ends. (NumPy's and
    /// PyTorch's `gradient`.) A static size below 2 is a compile-time error.
    ///
    /// Also `try_gradient`, `gradient_into`, `try_gradient_into`.
    ///
    /// # Panics
    /// If the axis has fewer than two elements (and the types do not exclude it), or if the tensor
    /// has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0.0, 1.0, 4.0, 9.0], [5.0, 5.0, 5.0, 7.0]];
    /// let slopes: Tensor<f64, shape![2, 4]> = x.gradient(Axis::<1>, 1.0);
    /// assert_eq!(slopes, tensor![[1.0, 2.0, 4.0, 5.0], [0.0, 0.0, 1.0, 2.0]]);
    /// assert_eq!(x.gradient(Axis::<0>, 0.5), tensor![[10.0, 8.0, 2.0, -4.0], [10.0, 8.0, 2.0,
    ///     -4.0]]);
    /// ```
    #[track_caller]
    #[doc(alias("derivative", "slope"))]
    pub fn gradient<A: AxisArg<S>>(&self, axis: A, step: T) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        let () = Two::<A::Dim>::HOLDS;
        or_panic(self.try_gradient(axis, step))
    }

    /// Like [`gradient`](Tensor::gradient), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the axis has fewer than two elements, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1.0, 4.0].into_dyn().try_gradient(0, 1.0)?, tensor![3.0, 3.0]);
    /// assert_eq!(
    ///     tensor![1.0].into_dyn().try_gradient(0, 1.0).unwrap_err().to_string(),
    ///     "gradient: at least 2 elements are needed along axis 0, and shape (1) has size 1 there",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_gradient<A: AxisArg<S>>(
        &self,
        axis: A,
        step: T,
    ) -> Result<OutputOf<D, T, S>, ShapeError>
    where
        D: OutputStorage<Number, T, S>,
    {
        let at = self.sloped(OP, axis.number())?;
        let mut slopes: OutputOf<D, T, S> = zeros(OP, self.shape.get().clone())?;
        put_slopes(&self.erased(), at, step, &mut slopes.erased_mut())?;
        Ok(slopes)
    }

    /// Like [`gradient`](Tensor::gradient), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If the axis has fewer than two elements, or a size is not that of `out` (and the types do
    /// not exclude it), or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0, 0.0];
    /// tensor![0.0, 1.0, 4.0].gradient_into(Axis::<0>, 1.0, &mut out);
    /// assert_eq!(out, tensor![1.0, 2.0, 3.0]);
    /// ```
    #[doc(hidden)]
    #[track_caller]
    pub fn gradient_into<A, O, E>(&self, axis: A, step: T, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let () = Two::<A::Dim>::HOLDS;
        or_panic(self.try_gradient_into(axis, step, out))
    }

    /// Like [`gradient_into`](Tensor::gradient_into), but returns `Err` instead of panicking. `out`
    /// is unchanged then.
    ///
    /// # Errors
    /// If the axis has fewer than two elements, or a size is not that of `out`, or if the tensor
    /// has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![0.0, 1.0, 4.0].into_dyn(), tensor![0.0, 0.0, 0.0]);
    /// x.try_gradient_into(0, 1.0, &mut out)?;
    /// assert_eq!(out, tensor![1.0, 2.0, 3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_gradient_into<A, O, E>(
        &self,
        axis: A,
        step: T,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let at = self.sloped(OP, axis.number())?;
        check_out(OP, &self.shape(), &out.shape())?;
        put_slopes(&self.erased(), at, step, &mut out.erased_mut())
    }

    /// Like [`gradient`](Tensor::gradient), for a function sampled at the given points, one for
    /// each index of the axis. The differences to both neighbors are weighted by the distances.
    /// (NumPy's `gradient` with coordinates for the axis.)
    ///
    /// Also `try_gradient_at`, `gradient_at_into`, `try_gradient_at_into`.
    ///
    /// # Panics
    /// If the axis has fewer than two elements, or the number of points differs (and the types do
    /// not exclude it), or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // Of a parabola they are exact, but at the ends.
    /// let points = tensor![0.0, 1.0, 3.0, 4.0];
    /// let slopes: Tensor<f64, shape![4]> = (&points * &points).gradient_at(Axis::<0>, &points);
    /// assert!(slopes.all_close(&tensor![1.0, 2.0, 6.0, 7.0], 1e-12, 0.0));
    /// ```
    #[track_caller]
    pub fn gradient_at<A, R, E>(&self, axis: A, points: &Tensor<T, R, E>) -> OutputOf<D, T, S>
    where
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
        D: OutputStorage<Number, T, S>,
    {
        let () = Two::<A::Dim>::HOLDS;
        or_panic(self.try_gradient_at(axis, points))
    }

    /// Like [`gradient_at`](Tensor::gradient_at), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the axis has fewer than two elements, or the number of points differs (and the types do
    /// not exclude it), or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let y = tensor![1.0, 4.0].into_dyn();
    /// assert_eq!(y.try_gradient_at(0, &tensor![0.0, 6.0])?, tensor![0.5, 0.5]);
    /// assert_eq!(
    ///     y.try_gradient_at(0, &tensor![0.0]).unwrap_err().to_string(),
    ///     "gradient_at: expected a tensor of shape (2), found (1)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_gradient_at<A, R, E>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
    ) -> Result<OutputOf<D, T, S>, ShapeError>
    where
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
        D: OutputStorage<Number, T, S>,
    {
        let at = self.sloped(OP_AT, axis.number())?;
        let points = Lane::of_tensor(OP_AT, points)?;
        given(OP_AT, &[points.len()], &[self.shape()[at]])?;
        let mut slopes: OutputOf<D, T, S> = zeros(OP_AT, self.shape.get().clone())?;
        put_slopes_at(&self.erased(), at, points, &mut slopes.erased_mut())?;
        Ok(slopes)
    }

    /// Like [`gradient_at`](Tensor::gradient_at), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the axis has fewer than two elements, the number of points differs, or a size is not that
    /// of `out` (and the types do not exclude it), or if the tensor has dynamic rank and the axis
    /// is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![1.0, 4.0].gradient_at_into(Axis::<0>, &tensor![0.0, 6.0], &mut out);
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// ```
    #[doc(hidden)]
    #[track_caller]
    pub fn gradient_at_into<A, R, E, O, F>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
        S: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let () = Two::<A::Dim>::HOLDS;
        or_panic(self.try_gradient_at_into(axis, points, out))
    }

    /// Like [`gradient_at_into`](Tensor::gradient_at_into), but returns `Err` instead of panicking.
    /// `out` is unchanged then.
    ///
    /// # Errors
    /// If the axis has fewer than two elements, the number of points differs, or a size is not that
    /// of `out` (and the types do not exclude it), or if the tensor has dynamic rank and the axis
    /// is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (y, mut out) = (tensor![1.0, 4.0].into_dyn(), tensor![0.0, 0.0]);
    /// y.try_gradient_at_into(0, &tensor![0.0, 6.0], &mut out)?;
    /// assert_eq!(out, tensor![0.5, 0.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_gradient_at_into<A, R, E, O, F>(
        &self,
        axis: A,
        points: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S, Dim: SameLength<R::Dim>>,
        R: Vector,
        E: Storage<T, R>,
        S: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let at = self.sloped(OP_AT, axis.number())?;
        let points = Lane::of_tensor(OP_AT, points)?;
        given(OP_AT, &[points.len()], &[self.shape()[at]])?;
        check_out(OP_AT, &self.shape(), &out.shape())?;
        put_slopes_at(&self.erased(), at, points, &mut out.erased_mut())
    }
}
