//! Reductions that ignore NaNs.

use crate::element::FloatElement;
use crate::expr::lazy::Lazy;
use crate::expr::operand::Operand;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::reduce::StdOfNumbers;
use crate::reduce::adapter::{adapted_reduction, read_as_inside};
use crate::reduce::ddof::WithDdof;
use crate::reduce::{
    self, ArgMaxOfNumbers, ArgMinOfNumbers, MaxOfNumbers, MeanOfNumbers, MinOfNumbers, NotEmpty,
    ProdOfNumbers, SumOfNumbers, VarOfNumbers,
};
use crate::storage::{Heap, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_shape::axis::set::{AxesArg, SingleAxis};
use broadax_shape::error::{Panics, Returns, ShapeError, or_panic};
use broadax_shape::shapes::{SameShape, Shape};
use core::marker::PhantomData;

/// A tensor or a lazy expression of floats whose reductions ignore NaNs, returned by
/// [`skip_nan`](Tensor::skip_nan).
#[must_use = "NaNs are skipped by a reduction: `x.skip_nan().mean(axis)`"]
#[derive(Clone, Copy)]
pub struct SkipNan<T, X> {
    pub(crate) operand: X,
    element: PhantomData<fn() -> T>,
}

read_as_inside! { SkipNan: |adapted| adapted.operand.correction() }

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns an adapter for reductions that ignore NaNs, like NumPy's `nansum` and `nanmean`.
    ///
    /// | | result if all elements are NaN |
    /// |---|---|
    /// | [`sum`](SkipNan::sum), [`prod`](SkipNan::prod) | 0, 1 |
    /// | [`mean`](SkipNan::mean), [`var`](SkipNan::var), [`std`](SkipNan::std) | NaN |
    /// | [`min`](SkipNan::min), [`max`](SkipNan::max) | NaN |
    /// | [`argmin`](SkipNan::argmin), [`argmax`](SkipNan::argmax) | 0 |
    /// | [`median`](SkipNan::median), [`quantile`](SkipNan::quantile), of a tensor | NaN |
    ///
    /// Each of them has all forms of the reductions: along one or more axes or all axes,
    /// `_keepdim`, `_into` and `try_`. `(!x.is_nan()).count_nonzero(axis)` returns the number of
    /// elements that are not NaN.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, f64::NAN, 3.0], [f64::NAN, 5.0, 1.0]];
    /// assert_eq!(x.skip_nan().sum(Axis::<1>), tensor![4.0, 6.0]);
    /// assert_eq!(x.skip_nan().mean(Axis::<0>), tensor![1.0, 5.0, 2.0]);
    /// assert_eq!((x.skip_nan().max_all(), x.max_all().is_nan()), (5.0, true));
    /// assert_eq!(x.skip_nan().correction(1.0).var(Axis::<1>), tensor![2.0, 8.0]);
    /// ```
    #[inline]
    #[doc(alias(
        "nansum",
        "nanmean",
        "nanmin",
        "nanmax",
        "nanvar",
        "nanstd",
        "nanprod",
        "nanargmin",
        "nanargmax"
    ))]
    pub fn skip_nan(&self) -> SkipNan<T, &Self> {
        SkipNan {
            operand: self,
            element: PhantomData,
        }
    }
}

impl<T: FloatElement, X: Operand<T>> Lazy<T, X> {
    /// Like [`skip_nan`](Tensor::skip_nan) of a tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![4.0, -1.0, 9.0];
    /// assert_eq!((x.lazy() / 0.0 * 0.0).skip_nan().sum_all(), 0.0);
    /// assert_eq!((x.lazy() + 1.0).skip_nan().mean_all(), 5.0);
    /// ```
    #[inline]
    pub fn skip_nan(self) -> SkipNan<T, Self> {
        SkipNan {
            operand: self,
            element: PhantomData,
        }
    }
}

impl<T: FloatElement, X: Operand<T>> SkipNan<T, X> {
    /// Like [`correction`](Tensor::correction) of a tensor: the divisor is the number of elements
    /// that are not NaN, minus `correction`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, f64::NAN, 3.0];
    /// assert_eq!((x.skip_nan().var_all(), x.skip_nan().correction(1.0).var_all()), (1.0, 2.0));
    /// ```
    #[inline]
    pub fn correction(self, correction: f64) -> SkipNan<T, WithDdof<T, X>> {
        SkipNan {
            operand: WithDdof::new(self.operand, correction),
            element: PhantomData,
        }
    }
}

/// Calls `adapted_reduction!` with the arguments that are the same for all reductions.
macro_rules! of_numbers {
    ($op:ident, $what:literal, $empty:literal $($holds:ident)?, $example:literal;
        $($names:ident)*) => {
        adapted_reduction! {
            SkipNan<T: FloatElement> -> T, "ignoring NaNs", "skip_nan()";
            $op, $what, $empty $($holds)?,
            $example;
            $($names)*
        }
    };
}
of_numbers! {
    SumOfNumbers, "Returns the sum", "",
    "assert_eq!(tensor![1.0, f64::NAN, 2.0].skip_nan().sum(Axis::<0>).into_scalar(), 3.0);";
    sum sum_keepdim sum_all sum_into sum_keepdim_into try_sum try_sum_keepdim try_sum_into
}
of_numbers! {
    ProdOfNumbers, "Returns the product", "",
    "assert_eq!(tensor![3.0, f64::NAN, 2.0].skip_nan().prod(Axis::<0>).into_scalar(), 6.0);";
    prod prod_keepdim prod_all prod_into prod_keepdim_into try_prod try_prod_keepdim try_prod_into
}
of_numbers! {
    MeanOfNumbers, "Returns the mean", "",
    "assert_eq!(tensor![3.0, f64::NAN, 2.0].skip_nan().mean(Axis::<0>).into_scalar(), 2.5);";
    mean mean_keepdim mean_all mean_into mean_keepdim_into try_mean try_mean_keepdim try_mean_into
}
of_numbers! {
    VarOfNumbers, "Returns the variance", "",
    "assert_eq!(tensor![3.0, f64::NAN, 1.0].skip_nan().var(Axis::<0>).into_scalar(), 1.0);";
    var var_keepdim var_all var_into var_keepdim_into try_var try_var_keepdim try_var_into
}
#[cfg(any(feature = "std", feature = "libm"))]
of_numbers! {
    StdOfNumbers, "Returns the standard deviation, the square root of the variance,", "",
    "assert_eq!(tensor![5.0, f64::NAN, 1.0].skip_nan().std(Axis::<0>).into_scalar(), 2.0);";
    std std_keepdim std_all std_into std_keepdim_into try_std try_std_keepdim try_std_into
}
of_numbers! {
    MinOfNumbers, "Returns the minimum", "If there are no elements along the axes. " NotEmpty,
    "assert_eq!(tensor![5.0, f64::NAN, 1.0].skip_nan().min(Axis::<0>).into_scalar(), 1.0);";
    min min_keepdim min_all min_into min_keepdim_into try_min try_min_keepdim try_min_into
}
of_numbers! {
    MaxOfNumbers, "Returns the maximum", "If there are no elements along the axes. " NotEmpty,
    "assert_eq!(tensor![5.0, f64::NAN, 1.0].skip_nan().max(Axis::<0>).into_scalar(), 5.0);";
    max max_keepdim max_all max_into max_keepdim_into try_max try_max_keepdim try_max_into
}
adapted_reduction! {
    SkipNan<T: FloatElement> -> usize,
        "ignoring NaNs: of the first one if there are several, and 0 if all are NaN", "skip_nan()";
    ArgMinOfNumbers [SingleAxis], "Returns the index of the minimum",
    "If there are no elements along the axis. " NotEmpty,
    "assert_eq!(tensor![f64::NAN, 5.0, 1.0].skip_nan().argmin(Axis::<0>).into_scalar(), 2);";
    argmin argmin_keepdim argmin_all argmin_into argmin_keepdim_into try_argmin try_argmin_keepdim
        try_argmin_into
}
adapted_reduction! {
    SkipNan<T: FloatElement> -> usize,
        "ignoring NaNs: of the first one if there are several, and 0 if all are NaN", "skip_nan()";
    ArgMaxOfNumbers [SingleAxis], "Returns the index of the maximum",
    "If there are no elements along the axis. " NotEmpty,
    "assert_eq!(tensor![f64::NAN, 5.0, 1.0].skip_nan().argmax(Axis::<0>).into_scalar(), 1);";
    argmax argmax_keepdim argmax_all argmax_into argmax_keepdim_into try_argmax try_argmax_keepdim
        try_argmax_into
}
