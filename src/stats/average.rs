//! Weighted means.

use crate::element::FloatElement;
use crate::reduce::{Sum, removed, removing_into};
use crate::storage::{Storage, StorageMut};
use crate::tensor::scratch::between;
use crate::tensor::{DynView, DynViewMut, Tensor, ViewMut, zeros};
use broadax_shape::axis::set::{AxesArg, Bits, named};
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::per_axis::{AxisVec, MAX_RANK};
use broadax_shape::shapes::{BroadcastTo, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "average";

/// Writes the weighted means of the elements along the named axes to `out`, one for each index of
/// the other axes.
fn put_means<T: FloatElement>(
    x: &DynView<'_, T>,
    weights: &DynView<'_, T>,
    named: Bits,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (mut list, mut count) = ([0isize; MAX_RANK], 0);
    for axis in (0..x.rank()).filter(|&i| named >> i & 1 == 1) {
        list[count] = axis as isize;
        count += 1;
    }
    let list = &list[..count];
    let weights = weights.try_broadcast_to(&AxisVec::new(&x.shape()))?;
    let mut sums = between(OP, out.len())?;
    let sums = &mut sums.as_mut_slice()[..out.len()];
    let mut sums = ViewMut::<T, DynRank>::from_slice_with(out.shape(), sums)?;
    removing_into::<Sum, T, _, _, _, _>(OP, &weights, list, &mut sums)?;
    removing_into::<Sum, T, _, _, _, _>(OP, &(x.lazy() * &weights), list, out)?;
    *out /= &sums;
    Ok(())
}

/// Checks that the weights vary along one of the named axes: otherwise they cancel out, and do
/// nothing. Axes of size 1 do not count.
#[inline]
fn check_varies(sizes: &[usize], weights: &[usize], named: Bits) -> Result<(), ShapeError> {
    let own = |axis: usize| (axis + weights.len()).checked_sub(sizes.len());
    let counts = |axis: &usize| named >> axis & 1 == 1 && sizes[*axis] != 1;
    let mut axes = (0..sizes.len()).filter(counts);
    let Some(axis) = axes.clone().next() else {
        return Ok(());
    };
    if axes.any(|axis| own(axis).is_some_and(|i| weights[i] != 1)) {
        return Ok(());
    }
    let (weights, shape) = (AxisVec::new(weights), AxisVec::new(sizes));
    Err(ShapeError::new(
        OP,
        Problem::ConstantWeights {
            weights,
            shape,
            axis,
        },
    ))
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the weighted mean along one or more axes: the sum of the products with the weights,
    /// divided by the sum of the weights. NumPy's `average`, but the weights broadcast to this
    /// shape: a vector of weights is aligned with the last axis. For another axis, insert axes
    /// behind that of the weights: `weights.unsqueeze(Axis::<1>)` has a weight for each row of a
    /// matrix. If the weights add up to 0, the mean is NaN or infinite.
    ///
    /// Weights that do not vary along the axes, because they have no such axis or one of size 1, are
    /// an error: they would cancel out.
    ///
    /// The result is a [`Tensor`], even if this is an inline array. The sums of the weights are
    /// stored in a temporary tensor.
    ///
    /// Also `try_average`, `average_into`, `try_average_into`.
    ///
    /// # Panics
    /// If dynamic sizes of the weights do not broadcast to this shape, if the weights do not vary
    /// along the axes, or if the tensor has dynamic rank and an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    /// let means: Tensor<f64, shape![2]> = x.average(Axis::<1>, &tensor![2.0, 1.0, 1.0]);
    /// assert_eq!(means, tensor![1.75, 4.75]);
    /// // A weight for each row.
    /// let weights = tensor![3.0, 1.0];
    /// let means = x.average(Axis::<0>, &weights.unsqueeze(Axis::<1>));
    /// assert_eq!(means, tensor![1.75, 2.75, 3.75]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes of the weights do not broadcast to this shape, if the weights do not vary
    /// along the axes, or if the tensor has dynamic rank and an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0], [3.0, 6.0]].into_dyn();
    /// assert_eq!(x.try_average([0, 1], &tensor![1.0, 0.0])?, Tensor::scalar(2.0));
    /// assert!(x.try_average(0, &tensor![1.0, 2.0, 3.0]).is_err());
    /// assert_eq!(
    ///     x.try_average(0, &tensor![3.0, 1.0]).unwrap_err().to_string(),
    ///     "average: the weights of shape (2) do not vary along axis 0 of shape (2, 2), so that they \
    ///      cancel out: `unsqueeze` inserts axes behind that of the weights",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn average<A, R, E>(&self, axes: A, weights: &Tensor<T, R, E>) -> Tensor<T, A::Removed>
    where
        A: AxesArg<S>,
        R: Shape + BroadcastTo<S>,
        E: Storage<T, R>,
    {
        check_broadcasts_to::<R, S>(OP, weights.shape.get(), self.shape.get())?;
        let sizes = self.shape();
        let named = named::<S, A>(OP, axes, sizes.len())?;
        check_varies(&sizes, &weights.shape(), named)?;
        let mut means = zeros::<T, A::Removed, _>(OP, removed::<A::Removed>(&sizes, named))?;
        let (x, weights) = (self.erased(), weights.erased());
        put_means(&x, &weights, named, &mut means.erased_mut())?;
        Ok(means)
    }

    /// Like [`average`](Tensor::average), but writes the result to `out`. The sums of the weights
    /// are stored in a [block](crate::memory) that is kept for later calls.
    ///
    /// # Panics
    /// If dynamic sizes of the weights do not broadcast to this shape, if the weights do not vary
    /// along the axes, if a dynamic size does not match `out`, or if the tensor has dynamic rank and
    /// an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1.0, 2.0], [3.0, 6.0]], tensor![0.0, 0.0]);
    /// x.average_into(Axis::<1>, &tensor![3.0, 1.0], &mut out);
    /// assert_eq!(out, tensor![1.25, 3.75]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes of the weights do not broadcast to this shape, if the weights do not vary
    /// along the axes, if a dynamic size does not match `out`, or if the tensor has dynamic rank and
    /// an axis is out of range or named twice.
    /// Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1.0, 2.0], [3.0, 6.0]].into_dyn(), tensor![0.0, 0.0]);
    /// x.try_average_into(0, &tensor![[3.0], [1.0]], &mut out)?;
    /// assert_eq!(out, tensor![1.5, 3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[track_caller]
    pub fn average_into<A, R, E, O, F>(
        &self,
        axes: A,
        weights: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxesArg<S, Removed: SameShape<O>>,
        R: Shape + BroadcastTo<S>,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        check_broadcasts_to::<R, S>(OP, weights.shape.get(), self.shape.get())?;
        let sizes = self.shape();
        let named = named::<S, A>(OP, axes, sizes.len())?;
        check_varies(&sizes, &weights.shape(), named)?;
        let result = removed::<A::Removed>(&sizes, named);
        check_out(OP, A::Removed::sizes(&result).as_ref(), &out.shape())?;
        let (x, weights) = (self.erased(), weights.erased());
        put_means(&x, &weights, named, &mut out.erased_mut())
    }
}
