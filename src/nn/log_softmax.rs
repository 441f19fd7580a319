//! The logarithm of softmax, as used in loss functions.

use crate::element::Elementary;
use crate::nn::softmax::{new_softmax, softmax_into};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_shape::axis::AxisArg;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "log_softmax";

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the logarithm of the [`softmax`](Tensor::softmax), like PyTorch's `log_softmax`. It
    /// stays accurate where the softmax underflows. If all elements along the axis are negative
    /// infinity, or one is positive infinity, the result is NaN.
    ///
    /// For an axis of `n` elements, the error is at most about `27 + log2(n / 1024)` roundings of
    /// 1, two more than that of a [`sum`](Tensor::sum), and four roundings of the result.
    ///
    /// Also `try_log_softmax`, `log_softmax_into`, `try_log_softmax_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let scores = tensor![[1000.0, 0.0], [2.0, 2.0]];
    /// let logs = scores.log_softmax(Axis::<-1>);
    /// assert!(logs.all_close(&tensor![[0.0, -1000.0], [0.5_f64.ln(), 0.5_f64.ln()]], 1e-12, 0.0));
    /// // The cross entropy with the classes 0 and 1.
    /// let classes = tensor![0, 1];
    /// let loss = -logs.gather(Axis::<1>, &classes.unsqueeze(Axis::<1>)).mean_all();
    /// assert_eq!(loss, 2.0_f64.ln() / 2.0);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![2.0, 2.0].into_dyn();
    /// assert_eq!(x.try_log_softmax(0)?, x.softmax(0).ln());
    /// assert!(x.try_log_softmax(1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn log_softmax<A>(&self, axis: A /* Axis::<-1> */) -> OutputOf<D, T, S>
    where
        T: Elementary,
        A: AxisArg<S, Named: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        new_softmax::<T, S, D, A, _, true>(OP, self, axis)
    }

    /// Like [`log_softmax`](Tensor::log_softmax), but writes the result to `out`, which has the
    /// same shape, and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![3.0, 3.0].log_softmax_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![0.5_f64.ln(), 0.5_f64.ln()]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0].into_dyn();
    /// tensor![3.0, 3.0].try_log_softmax_into(Axis::<0>, &mut out)?;
    /// assert_eq!(out, tensor![0.5_f64.ln(), 0.5_f64.ln()]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn log_softmax_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        T: Elementary,
        A: AxisArg<S, Named: Sized>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        softmax_into::<T, S, D, A, O, E, true>(OP, self, axis, out)
    }
}
