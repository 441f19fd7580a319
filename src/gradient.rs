//! Slopes of sampled functions.

use crate::axis::{AxisArg, position};
use crate::dim::Dim;
use crate::element::FloatElement;
use crate::error::{Problem, ShapeError, check_out, or_panic, refuse};
use crate::lane::DynViewMut;
use crate::per_axis::AxisVec;
use crate::shape::{SameShape, Shape};
use crate::storage::{Number, Storage, StorageMut, Yields};
use crate::tensor::{DynView, Placed, Tensor, zeros};
use core::marker::PhantomData;

const OP: &str = "gradient";

/// The axis `D` is not known to have fewer than two elements: else the program does not build.
struct Two<D>(PhantomData<D>);
impl<D: Dim> Two<D> {
    const HOLDS: () = if matches!(D::SIZE, Some(0 | 1)) {
        refuse("this axis has fewer than 2 elements: there is no slope")
    };
}

/// The slopes along the axis `at`, which has two elements or more.
fn put_slopes<T: FloatElement>(
    x: &DynView<'_, T>,
    at: usize,
    step: T,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (axis, last) = (at as isize, x.shape()[at] - 1);
    let both = step + step;
    // Of the elements between, the slope from the one before to the one behind.
    let (before, _) = x.try_split_at(axis, last - 1)?;
    let (_, behind) = x.try_split_at(axis, 2)?;
    let (_, mut between) = out.try_split_at_mut(axis, 1)?;
    let (mut between, _) = between.try_split_at_mut(axis, last - 1)?;
    behind.sub_into(&before, &mut between);
    between /= both;
    for (place, [from, to]) in [(0, [0, 1]), (last, [last - 1, last])] {
        let (from, to) = (x.try_select(axis, from)?, x.try_select(axis, to)?);
        let mut end = out.try_select_mut(axis, place)?;
        to.sub_into(&from, &mut end);
        end /= step;
    }
    Ok(())
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The position of an axis with two elements or more.
    fn sloped(&self, axis: isize) -> Result<usize, ShapeError> {
        let sizes = self.shape();
        let at = position(OP, axis, sizes.len())?;
        if sizes[at] < 2 {
            let (shape, axis, count) = (AxisVec::new(&sizes), at, 2);
            return Err(ShapeError::new(OP, Problem::Fewer { shape, axis, count }));
        }
        Ok(at)
    }

    /// The slopes along an axis of a function whose values these are, `step` apart: NumPy's and PyTorch's `gradient`. Of an
    /// element it is the difference of the one behind and the one before, divided by twice the step; at both ends that
    /// of two neighbours, divided by the step. An axis known to have fewer than two elements does not build.
    ///
    /// # Panics
    /// When the axis has fewer than two elements, as far as the types do not say it; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0.0, 1.0, 4.0, 9.0], [5.0, 5.0, 5.0, 7.0]];
    /// let slopes: Tensor<f64, shape![2, 4]> = x.gradient(Axis::<1>, 1.0);
    /// assert_eq!(slopes, tensor![[1.0, 2.0, 4.0, 5.0], [0.0, 0.0, 1.0, 2.0]]);
    /// assert_eq!(x.gradient(Axis::<0>, 0.5), tensor![[10.0, 8.0, 2.0, -4.0], [10.0, 8.0, 2.0, -4.0]]);
    /// ```
    #[track_caller]
    #[doc(alias("derivative", "slope"))]
    pub fn gradient<A: AxisArg<S>>(&self, axis: A, step: T) -> Placed<D, T, S>
    where
        D: Yields<Number, T, S>,
    {
        let () = Two::<A::Dim>::HOLDS;
        or_panic(self.try_gradient(axis, step))
    }

    /// As [`gradient`](Tensor::gradient), with the mistake as a value.
    ///
    /// # Errors
    /// When the axis has fewer than two elements; on a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1.0, 4.0].into_dyn().try_gradient(0, 1.0)?, tensor![3.0, 3.0]);
    /// assert_eq!(
    ///     tensor![1.0].into_dyn().try_gradient(0, 1.0).unwrap_err().to_string(),
    ///     "gradient: 2 elements of axis 0 of shape (1), which has size 1",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_gradient<A: AxisArg<S>>(
        &self,
        axis: A,
        step: T,
    ) -> Result<Placed<D, T, S>, ShapeError>
    where
        D: Yields<Number, T, S>,
    {
        let at = self.sloped(axis.number())?;
        let mut slopes: Placed<D, T, S> = zeros(OP, self.shape.clone())?;
        put_slopes(&self.erased(), at, step, &mut slopes.erased_mut())?;
        Ok(slopes)
    }

    /// As [`gradient`](Tensor::gradient), into a given tensor. Allocates nothing.
    ///
    /// # Panics
    /// When the axis has fewer than two elements, or a size is not that of `out`, as far as the types do not say it; on a
    /// tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0, 0.0];
    /// tensor![0.0, 1.0, 4.0].gradient_into(Axis::<0>, 1.0, &mut out);
    /// assert_eq!(out, tensor![1.0, 2.0, 3.0]);
    /// ```
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

    /// As [`gradient_into`](Tensor::gradient_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When the axis has fewer than two elements, or a size is not that of `out`; on a tensor of any rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![0.0, 1.0, 4.0].into_dyn(), tensor![0.0, 0.0, 0.0]);
    /// x.try_gradient_into(0, 1.0, &mut out)?;
    /// assert_eq!(out, tensor![1.0, 2.0, 3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
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
        let at = self.sloped(axis.number())?;
        check_out(OP, &self.shape(), &out.shape())?;
        put_slopes(&self.erased(), at, step, &mut out.erased_mut())
    }
}
