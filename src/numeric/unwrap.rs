//! Phase unwrapping (`np.unwrap`).

use crate::element::{FloatCore, FloatElement};
use crate::indexing::lanes::{self, Lane, LaneMut};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf, Tensor, zeros};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::check_out;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "unwrap_angles";

/// The difference of two consecutive angles, reduced to the range from minus half a turn to half a
/// turn.
fn short_step<T: FloatElement>(step: T, turn: T) -> T {
    let half = turn / (T::one() + T::one());
    let rest = (step + half) % turn;
    let rest = if rest < T::zero() { rest + turn } else { rest };
    let short = rest - half;
    // A difference of half a turn keeps its sign.
    if short == -half && step > T::zero() {
        half
    } else {
        short
    }
}

/// Adds the accumulated whole turns to each angle, as NumPy's `unwrap` does
/// (`numpy/lib/_function_base_impl.py`): a difference of less than half a turn is not changed by a
/// single bit.
fn put_angles<T: FloatElement>(x: Lane<'_, T>, turn: T, mut out: LaneMut<'_, T>) {
    let half = turn / (T::one() + T::one());
    let (mut before, mut turns) = (*x.get(0), T::zero());
    out.set(0, before);
    for k in 1..x.len() {
        let angle = *x.get(k);
        let step = angle - before;
        let less = short_step(step, turn) - step;
        turns = match FloatCore::abs(step) < half {
            true => turns,
            false => turns + less,
        };
        out.set(k, angle + turns);
        before = angle;
    }
}

/// Unwraps along the axis `at`.
fn put_lanes<T: FloatElement>(x: &DynView<'_, T>, at: usize, turn: T, out: &mut DynViewMut<'_, T>) {
    lanes::each_into(x, at, out, |x, out| put_angles(x, turn, out));
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Unwraps angles along an axis: where two consecutive angles differ by half a `turn` or more,
    /// whole turns are added to the second one and all that follow. `turn` is `TAU` for radians and
    /// 360.0 for degrees. (NumPy's `unwrap` with its `period`; not called `unwrap` because that is
    /// a method of `Option` in Rust.)
    ///
    /// All angles after a NaN are NaN.
    ///
    /// Also `try_unwrap_angles`, `unwrap_angles_into`, `try_unwrap_angles_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let headings = tensor![[340.0, 355.0, 10.0, 20.0], [20.0, 5.0, 350.0, 330.0]];
    /// let smooth = headings.unwrap_angles(Axis::<1>, 360.0);
    /// assert_eq!(smooth, tensor![[340.0, 355.0, 370.0, 380.0], [20.0, 5.0, -10.0, -30.0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![350.0, 10.0].into_dyn();
    /// assert_eq!(x.try_unwrap_angles(-1, 360.0)?, tensor![350.0, 370.0]);
    /// assert!(x.try_unwrap_angles(1, 360.0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("unwrap", "phase"))]
    pub fn unwrap_angles<A: AxisArg<S>>(&self, axis: A, turn: T) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        let at = position(OP, axis.number(), self.rank())?;
        let mut angles: OutputOf<D, T, S> = zeros(OP, self.shape.get().clone())?;
        put_lanes(&self.erased(), at, turn, &mut angles.erased_mut());
        Ok(angles)
    }

    /// Like [`unwrap_angles`](Tensor::unwrap_angles), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![350.0, 10.0].unwrap_angles_into(Axis::<0>, 360.0, &mut out);
    /// assert_eq!(out, tensor![350.0, 370.0]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![350.0, 10.0].into_dyn(), tensor![0.0, 0.0]);
    /// x.try_unwrap_angles_into(0, 360.0, &mut out)?;
    /// assert_eq!(out, tensor![350.0, 370.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn unwrap_angles_into<A, O, E>(&self, axis: A, turn: T, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let at = position(OP, axis.number(), self.rank())?;
        check_out(OP, &self.shape(), &out.shape())?;
        put_lanes(&self.erased(), at, turn, &mut out.erased_mut());
        Ok(())
    }
}
