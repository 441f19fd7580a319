//! Piecewise linear interpolation (`np.interp`).

use crate::element::{FloatCore, FloatElement};
use crate::indexing::lanes::{self, Lane, Out, Over, made};
use crate::sort::searchsorted::belongs;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor};
use broadax_shape::error::{Problem, ShapeError, check_out, given};
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

/// Interpolates linearly at `x` between points in ascending order. As in NumPy, the value is
/// computed from the left point, or from the right one if that results in NaN because of
/// infinities.
fn at<T: FloatElement>(x: T, points: Lane<'_, T>, values: Lane<'_, T>) -> T {
    if FloatCore::is_nan(x) {
        return x;
    }
    let last = points.len() - 1;
    let behind = belongs(points, |point| *point > x);
    let Some(left) = behind.checked_sub(1) else {
        return *values.get(0);
    };
    let (from, value) = (*points.get(left), *values.get(left));
    if left == last || from == x {
        return value;
    }
    let (to, next) = (*points.get(left + 1), *values.get(left + 1));
    let slope = (next - value) / (to - from);
    let found = slope * (x - from) + value;
    if !FloatCore::is_nan(found) {
        return found;
    }
    let found = slope * (x - to) + next;
    match FloatCore::is_nan(found) && value == next {
        true => value,
        false => found,
    }
}

/// Interpolates at each element.
fn each<T: FloatElement>(
    x: &DynView<'_, T>,
    points: Lane<'_, T>,
    values: Lane<'_, T>,
    out: &mut impl Out<T>,
) {
    lanes::each(x, |&x| out.put(at(x, points, values)));
}

/// Checks that there is at least one point, and one value for each point.
fn lists<'a, T, P: Vector, E: Storage<T, P>, V: Vector, F: Storage<T, V>>(
    op: &'static str,
    points: &'a Tensor<T, P, E>,
    values: &'a Tensor<T, V, F>,
) -> Result<(Lane<'a, T>, Lane<'a, T>), ShapeError> {
    let lists = (Lane::of_tensor(op, points)?, Lane::of_tensor(op, values)?);
    given(op, &values.shape(), &points.shape())?;
    if lists.0.len() == 0 {
        let (shape, axis) = (AxisVec::new(&points.shape()), Some(0));
        return Err(ShapeError::new(op, Problem::Empty { shape, axis }));
    }
    Ok(lists)
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Interpolates linearly at each element: `values` are those of a function at `points`, which
    /// are in ascending order. Before the first point the result is the first value, after the last
    /// point the last value. (NumPy's `interp`.)
    ///
    /// The result for NaN is NaN. If the points are not in ascending order, the result is
    /// unspecified.
    ///
    /// Also `try_interp`, `interp_into`, `try_interp_into`.
    ///
    /// # Panics
    /// If there are no points, if the number of values differs from that of points, or if a tensor
    /// of dynamic rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (points, values) = (tensor![0.0, 1.0, 3.0], tensor![0.0, 10.0, 30.0]);
    /// let x = tensor![[0.5, 2.0], [-1.0, 7.0]];
    /// assert_eq!(x.interp(&points, &values), tensor![[5.0, 20.0], [0.0, 30.0]]);
    /// ```
    ///
    /// # Errors
    /// If there are no points, if the number of values differs from that of points, or if a tensor
    /// of dynamic rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, points) = (tensor![0.5].into_dyn(), tensor![0.0, 1.0].into_dyn());
    /// assert_eq!(x.try_interp(&points, &tensor![2.0, 4.0])?, tensor![3.0]);
    /// assert!(x.try_interp(&points, &tensor![2.0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn interp<P, E, V, F>(
        &self,
        points: &Tensor<T, P, E>,
        values: &Tensor<T, V, F>,
    ) -> OutputOf<D, T, S>
    where
        P: Vector + SameShape<V>,
        E: Storage<T, P>,
        V: Vector,
        F: Storage<T, V>,
        D: OutputStorage<Number, T, S>,
    {
        const OP: &str = "interp";
        let (points, values) = lists(OP, points, values)?;
        made(OP, self.shape.get().clone(), |out| {
            each(&self.erased(), points, values, out)
        })
    }

    /// Like [`interp`](Tensor::interp), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If there are no points, if the number of values differs from that of points, or a dynamic
    /// size does not match `out`, or if a tensor of dynamic rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![0.5, 9.0].interp_into(&tensor![0.0, 1.0], &tensor![2.0, 4.0], &mut out);
    /// assert_eq!(out, tensor![3.0, 4.0]);
    /// ```
    ///
    /// # Errors
    /// If there are no points, if the number of values differs from that of points, or a dynamic
    /// size does not match `out`; or if a tensor of dynamic rank does not have one axis. Nothing is
    /// written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![0.5].into_dyn(), tensor![0.0]);
    /// x.try_interp_into(&tensor![0.0, 1.0], &tensor![2.0, 4.0], &mut out)?;
    /// assert_eq!(out, tensor![3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn interp_into<P, E, V, F, O, G>(
        &self,
        points: &Tensor<T, P, E>,
        values: &Tensor<T, V, F>,
        out: &mut Tensor<T, O, G>,
    ) where
        P: Vector + SameShape<V>,
        E: Storage<T, P>,
        V: Vector,
        F: Storage<T, V>,
        S: SameShape<O>,
        O: Shape,
        G: StorageMut<T, O>,
    {
        const OP: &str = "interp";
        let (points, values) = lists(OP, points, values)?;
        check_out(OP, &self.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        each(&self.erased(), points, values, &mut Over::all(&mut out));
        Ok(())
    }
}
