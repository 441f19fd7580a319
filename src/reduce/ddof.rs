//! Variance and standard deviation with delta degrees of freedom (`ddof`).

use crate::element::FloatOrComplex;
use crate::expr::lazy::Lazy;
use crate::expr::operand::Operand;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::reduce::Std;
use crate::reduce::adapter::{adapted_reduction, read_as_inside};
use crate::reduce::{self, Var};
use crate::storage::{Heap, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_shape::axis::set::AxesArg;
use broadax_shape::error::{Panics, Returns, ShapeError, or_panic};
use broadax_shape::shapes::{SameShape, Shape};
use core::marker::PhantomData;

/// A tensor or a lazy expression whose variance uses a [`correction`](Tensor::correction).
#[must_use = "a correction is of a variance or a standard deviation: `x.correction(1.0).var(axis)`"]
#[derive(Clone, Copy)]
pub struct WithDdof<T, X> {
    operand: X,
    correction: f64,
    element: PhantomData<fn() -> T>,
}

impl<T, X> WithDdof<T, X> {
    #[inline]
    pub(crate) fn new(operand: X, correction: f64) -> Self {
        WithDdof {
            operand,
            correction,
            element: PhantomData,
        }
    }
}

read_as_inside! { WithDdof: |adapted| adapted.correction }

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns an adapter for [`var`](WithDdof::var) and [`std`](WithDdof::std) that divide by n -
    /// `correction` instead of n, the number of elements: the array API's `correction`, NumPy's
    /// `ddof`.
    ///
    /// The variance is the sum of the squared deviations from the mean, divided by n -
    /// `correction`. As in NumPy, a negative divisor counts as 0: the result is then infinite, or
    /// NaN if all elements are equal. A correction of 1 gives the unbiased estimate for a sample,
    /// the default of PyTorch's `var`; a correction of 0 gives [`var`](Tensor::var).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.correction(1.0).var(Axis::<0>), tensor![4.5, 8.0]);
    /// assert_eq!(x.correction(1.0).var_all(), x.var_all() * 4.0 / 3.0);
    /// assert_eq!(x.correction(5.0).var_all(), f64::INFINITY);
    /// ```
    #[inline]
    #[doc(alias("ddof", "unbiased"))]
    pub fn correction(&self, correction: f64) -> WithDdof<T, &Self>
    where
        T: Clone,
    {
        WithDdof::new(self, correction)
    }
}

impl<T, X: Operand<T>> Lazy<T, X> {
    /// Like [`correction`](Tensor::correction) of a tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((x.lazy() * 2.0).correction(1.0).var(Axis::<0>), tensor![18.0, 32.0]);
    /// ```
    #[inline]
    pub fn correction(self, correction: f64) -> WithDdof<T, Self> {
        WithDdof::new(self, correction)
    }
}

adapted_reduction! {
    WithDdof<T: FloatOrComplex> -> T::Real, "with the correction", "correction(1.0)";
    Var, "Returns the variance", "",
    "let x = tensor![[1.0, 1.0], [3.0, 9.0], [5.0, 5.0]];
assert_eq!(x.correction(-1.0).var(Axis::<0>), tensor![2.0, 8.0]);";
    var var_keepdim var_all var_into var_keepdim_into
    try_var try_var_keepdim try_var_into
}
#[cfg(any(feature = "std", feature = "libm"))]
adapted_reduction! {
    WithDdof<T: FloatOrComplex> -> T::Real, "with the correction", "correction(1.0)";
    Std, "Returns the standard deviation, the square root of the variance,", "",
    "let x = tensor![[1.0, 1.0], [3.0, 9.0], [5.0, 5.0]];
assert_eq!(x.correction(-1.0).std(Axis::<0>), tensor![2.0, 8.0].sqrt());";
    std std_keepdim std_all std_into std_keepdim_into
    try_std try_std_keepdim try_std_into
}
