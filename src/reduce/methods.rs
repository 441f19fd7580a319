//! The methods of reductions: along an axis or several, which are removed or kept as 1s, and over
//! all axes; into a new tensor or a given one; of a tensor or of an expression.
//!
//! Those with which most programs begin are written out and not made by a macro, because the
//! compiler would show the macro in its errors.

use crate::element::{CastTo, Elementary, FloatOrComplex, ZeroElement};
use crate::expr::lazy::Lazy;
use crate::expr::operand::Operand;
use crate::reduce::{
    self, AllOf, AnyOf, ArgMax, ArgMin, CountNonzero, LogSumExp, Max, Mean, Min, NormInf, NormL1,
    NotEmpty, Prod, Sum, Var,
};
#[cfg(any(feature = "std", feature = "libm"))]
use crate::reduce::{Norm, Std};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor};
use broadax_macros::try_form;
use broadax_shape::axis::set::{AxesArg, SingleAxis};
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::shapes::{SameShape, Shape};
use num_traits::One;

/// Reductions along axes.
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The sum along an axis, or several. Of no elements it is 0.
    ///
    /// The sum has the type of the elements: integers overflow as `+` does. A sum of `n` floats is
    /// made in blocks, which are combined in pairs, and pairs of pairs, however many axes are
    /// reduced: its error is at most about `25 + log2(n / 1024)` roundings of the sum of the
    /// absolute values.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.sum(Axis::<1>), tensor![7.0, 14.0]);
    /// assert_eq!(x.sum((Axis::<0>, Axis::<1>)), Tensor::scalar(21.0));
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "sum_axis")]
    pub fn sum<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: ZeroElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        or_panic(reduce::removing::<Sum, T, _, A, _>("sum", &self, axes))
    }

    /// As [`sum`](Tensor::sum), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(&x / x.sum_keepdim(Axis::<1>) * 7.0, tensor![[3.0, 4.0], [3.0, 4.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sum_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: ZeroElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        or_panic(reduce::keeping::<Sum, T, _, A, _>("sum", &self, axes))
    }

    /// The product along an axis, or several. Of no elements it is 1.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.prod(Axis::<0>), tensor![18.0, 32.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn prod<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: One,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        or_panic(reduce::removing::<Prod, T, _, A, _>("prod", &self, axes))
    }

    /// As [`prod`](Tensor::prod), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.prod_keepdim(Axis::<0>), tensor![[18.0, 32.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn prod_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: One,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        or_panic(reduce::keeping::<Prod, T, _, A, _>("prod", &self, axes))
    }

    /// The mean along an axis, or several, of floats or complex numbers. Of no elements it is NaN.
    /// Its error is that of the [`sum`](Tensor::sum), and of a division.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.mean(Axis::<0>), tensor![4.5, 6.0]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "mean_axis")]
    pub fn mean<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        or_panic(reduce::removing::<Mean, T, _, A, _>("mean", &self, axes))
    }

    /// As [`mean`](Tensor::mean), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(&x - x.mean_keepdim(Axis::<0>), tensor![[-1.5, -2.0], [1.5, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn mean_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        or_panic(reduce::keeping::<Mean, T, _, A, _>("mean", &self, axes))
    }

    /// The variance along an axis, or several, of floats or complex numbers: the mean of the
    /// squares of the distances to the mean, a float. (NumPy's default, `ddof=0`. PyTorch's
    /// divides by one less: [`x.correction(1.0).var(axis)`](Tensor::correction).)
    ///
    /// It is computed in two passes, the mean first. Its error is at most about `28 + log2(n /
    /// 1024)` roundings of the variance, and the square of the error of the mean.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.var(Axis::<0>), tensor![2.25, 4.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn var<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Removed>,
    {
        or_panic(reduce::removing::<Var, T, _, A, _>("var", &self, axes))
    }

    /// As [`var`](Tensor::var), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.var_keepdim(Axis::<0>), tensor![[2.25, 4.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn var_keepdim<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Kept>,
    {
        or_panic(reduce::keeping::<Var, T, _, A, _>("var", &self, axes))
    }

    /// The smallest element along an axis, or several; a NaN where there is one. An axis known to
    /// be of size 0 does not build.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.min(Axis::<1>), tensor![3.0, 6.0]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "amin")]
    pub fn min<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: PartialOrd,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::removing::<Min, T, _, A, _>("min", &self, axes))
    }

    /// As [`min`](Tensor::min), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(&x - x.min_keepdim(Axis::<1>), tensor![[0.0, 1.0], [0.0, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn min_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: PartialOrd,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::keeping::<Min, T, _, A, _>("min", &self, axes))
    }

    /// The largest element along an axis, or several; a NaN where there is one, and 0.0 for any
    /// zero. An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.max(Axis::<1>), tensor![4.0, 8.0]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "amax")]
    pub fn max<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: PartialOrd,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::removing::<Max, T, _, A, _>("max", &self, axes))
    }

    /// As [`max`](Tensor::max), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(&x - x.max_keepdim(Axis::<1>), tensor![[-1.0, 0.0], [-2.0, 0.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn max_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: PartialOrd,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::keeping::<Max, T, _, A, _>("max", &self, axes))
    }

    /// The position of the smallest element along an axis: of equal ones the first, and the first
    /// NaN where there is one. An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.argmin(Axis::<1>), tensor![0, 0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmin<A>(&self, axis: A) -> OutputOf<D, usize, A::Removed>
    where
        T: PartialOrd,
        A: AxesArg<S> + SingleAxis,
        D: OutputStorage<Number, usize, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::removing::<ArgMin, T, _, A, _>(
            "argmin", &self, axis,
        ))
    }

    /// As [`argmin`](Tensor::argmin), with the axis kept as a 1, so that the result broadcasts with
    /// the tensor.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.argmin_keepdim(Axis::<1>), tensor![[0], [0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmin_keepdim<A>(&self, axis: A) -> OutputOf<D, usize, A::Kept>
    where
        T: PartialOrd,
        A: AxesArg<S> + SingleAxis,
        D: OutputStorage<Number, usize, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::keeping::<ArgMin, T, _, A, _>("argmin", &self, axis))
    }

    /// The position of the largest element along an axis: of equal ones the first, and the first
    /// NaN where there is one. An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.argmax(Axis::<1>), tensor![1, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmax<A>(&self, axis: A) -> OutputOf<D, usize, A::Removed>
    where
        T: PartialOrd,
        A: AxesArg<S> + SingleAxis,
        D: OutputStorage<Number, usize, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::removing::<ArgMax, T, _, A, _>(
            "argmax", &self, axis,
        ))
    }

    /// As [`argmax`](Tensor::argmax), with the axis kept as a 1, so that the result broadcasts with
    /// the tensor.
    ///
    /// # Panics
    /// When a dynamic size is 0; on a tensor of dynamic rank, when there is no
    /// such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.argmax_keepdim(Axis::<1>), tensor![[1], [1]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argmax_keepdim<A>(&self, axis: A) -> OutputOf<D, usize, A::Kept>
    where
        T: PartialOrd,
        A: AxesArg<S> + SingleAxis,
        D: OutputStorage<Number, usize, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(reduce::keeping::<ArgMax, T, _, A, _>("argmax", &self, axis))
    }

    /// Whether an element is `true`, or a number that is not 0 (a NaN is not), along an axis, or
    /// several. Of no elements it is `false`.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(5.0).any(Axis::<1>), tensor![false, true]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn any<A>(&self, axes: A) -> OutputOf<D, bool, A::Removed>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, bool, A::Removed>,
    {
        or_panic(reduce::removing::<AnyOf, T, _, A, _>("any", &self, axes))
    }

    /// As [`any`](Tensor::any), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(5.0).any_keepdim(Axis::<1>), tensor![[false], [true]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn any_keepdim<A>(&self, axes: A) -> OutputOf<D, bool, A::Kept>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, bool, A::Kept>,
    {
        or_panic(reduce::keeping::<AnyOf, T, _, A, _>("any", &self, axes))
    }

    /// Whether all elements are `true`, or numbers that are not 0 (a NaN is not), along an axis, or
    /// several. Of no elements it is `true`.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(5.0).all(Axis::<1>), tensor![false, true]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn all<A>(&self, axes: A) -> OutputOf<D, bool, A::Removed>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, bool, A::Removed>,
    {
        or_panic(reduce::removing::<AllOf, T, _, A, _>("all", &self, axes))
    }

    /// As [`all`](Tensor::all), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(5.0).all_keepdim(Axis::<1>), tensor![[false], [true]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn all_keepdim<A>(&self, axes: A) -> OutputOf<D, bool, A::Kept>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, bool, A::Kept>,
    {
        or_panic(reduce::keeping::<AllOf, T, _, A, _>("all", &self, axes))
    }

    /// How many elements are `true`, or numbers that are not 0 (a NaN is not), along an axis, or
    /// several.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(3.0).count_nonzero(Axis::<1>), tensor![1, 2]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn count_nonzero<A>(&self, axes: A) -> OutputOf<D, usize, A::Removed>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, usize, A::Removed>,
    {
        or_panic(reduce::removing::<CountNonzero, T, _, A, _>(
            "count_nonzero",
            &self,
            axes,
        ))
    }

    /// As [`count_nonzero`](Tensor::count_nonzero), with the axis kept as a 1, so that the result
    /// broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.gt(3.0).count_nonzero_keepdim(Axis::<1>), tensor![[1], [2]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn count_nonzero_keepdim<A>(&self, axes: A) -> OutputOf<D, usize, A::Kept>
    where
        T: CastTo<bool>,
        A: AxesArg<S>,
        D: OutputStorage<Number, usize, A::Kept>,
    {
        or_panic(reduce::keeping::<CountNonzero, T, _, A, _>(
            "count_nonzero",
            &self,
            axes,
        ))
    }

    /// The sum of the absolute values along an axis, or several, of floats or complex numbers: the
    /// 1-norm. Of no elements it is 0.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((-&x).norm_l1(Axis::<1>), tensor![7.0, 14.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm_l1<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Removed>,
    {
        or_panic(reduce::removing::<NormL1, T, _, A, _>(
            "norm_l1", &self, axes,
        ))
    }

    /// As [`norm_l1`](Tensor::norm_l1), with the axis kept as a 1, so that the result broadcasts
    /// with the tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((-&x).norm_l1_keepdim(Axis::<1>), tensor![[7.0], [14.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm_l1_keepdim<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Kept>,
    {
        or_panic(reduce::keeping::<NormL1, T, _, A, _>(
            "norm_l1", &self, axes,
        ))
    }

    /// The largest absolute value along an axis, or several, of floats or complex numbers: the
    /// infinity norm; a NaN where there is one. Of no elements it is 0.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((-&x).norm_inf(Axis::<1>), tensor![4.0, 8.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm_inf<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Removed>,
    {
        or_panic(reduce::removing::<NormInf, T, _, A, _>(
            "norm_inf", &self, axes,
        ))
    }

    /// As [`norm_inf`](Tensor::norm_inf), with the axis kept as a 1, so that the result broadcasts
    /// with the tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((-&x).norm_inf_keepdim(Axis::<1>), tensor![[4.0], [8.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm_inf_keepdim<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Kept>,
    {
        or_panic(reduce::keeping::<NormInf, T, _, A, _>(
            "norm_inf", &self, axes,
        ))
    }

    /// The logarithm of the sum of e to the power of each element, along an axis, or several, of
    /// floats. The largest element is subtracted first, so that nothing overflows. Of no
    /// elements it is negative infinity, as of elements that all are.
    ///
    /// Its error is that of the logarithm of a [`sum`](Tensor::sum), and of an addition.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1e3, 1e3], [0.0, f64::NEG_INFINITY]];
    /// assert_eq!(x.logsumexp(Axis::<1>), tensor![1e3 + 2_f64.ln(), 0.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn logsumexp<A>(&self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        T: Elementary,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        or_panic(reduce::removing::<LogSumExp, T, _, A, _>(
            "logsumexp",
            &self,
            axes,
        ))
    }

    /// As [`logsumexp`](Tensor::logsumexp), with the axis kept as a 1, so that the result
    /// broadcasts with the tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.logsumexp_keepdim(Axis::<1>), x.logsumexp(Axis::<1>).unsqueeze(Axis::<1>));
    /// ```
    #[inline]
    #[track_caller]
    pub fn logsumexp_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: Elementary,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        or_panic(reduce::keeping::<LogSumExp, T, _, A, _>(
            "logsumexp",
            &self,
            axes,
        ))
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
/// Reductions along axes.
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The standard deviation along an axis, or several, of floats or complex numbers: the square
    /// root of the [variance](Tensor::var).
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.std(Axis::<0>), tensor![1.5, 2.0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn std<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Removed>,
    {
        or_panic(reduce::removing::<Std, T, _, A, _>("std", &self, axes))
    }

    /// As [`std`](Tensor::std), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.std_keepdim(Axis::<0>), tensor![[1.5, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn std_keepdim<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Kept>,
    {
        or_panic(reduce::keeping::<Std, T, _, A, _>("std", &self, axes))
    }

    /// The length of the vector of the elements along an axis, or several, of floats: the square
    /// root of the sum of the squares, the 2-norm. Of no elements it is 0.
    ///
    /// No square overflows or vanishes: where a sum of squares is very large, very small or 0, all
    /// elements are divided by the largest one first, which takes two more passes. The error is
    /// at most about half of that of a [`sum`](Tensor::sum), in roundings of the norm.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.norm(Axis::<1>), tensor![5.0, 10.0]);
    /// assert_eq!((&x * 1e300).norm(Axis::<1>), tensor![5e300, 1e301]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Removed>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Removed>,
    {
        or_panic(reduce::removing::<Norm, T, _, A, _>("norm", &self, axes))
    }

    /// As [`norm`](Tensor::norm), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// On a tensor of dynamic rank, when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.norm_keepdim(Axis::<1>), tensor![[5.0], [10.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn norm_keepdim<A>(&self, axes: A) -> OutputOf<D, T::Real, A::Kept>
    where
        T: FloatOrComplex,
        A: AxesArg<S>,
        D: OutputStorage<Number, T::Real, A::Kept>,
    {
        or_panic(reduce::keeping::<Norm, T, _, A, _>("norm", &self, axes))
    }
}

/// The other forms of a reduction: into given tensors, over all axes, but returns `Err` instead of
/// panicking, and of an expression.
macro_rules! reduction_forms {
    (
        $op:ident [$($bound:tt)*] -> $out:ty, [$($one:tt)*], $all_example:literal;
        $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident
        $try_name:ident $try_keepdim:ident $try_into:ident
    ) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                "), over all axes: a single element.")]
            ///
            /// # Panics
            /// When there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = $all_example]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(&self) -> $out
            where
                T: $($bound)*,
            {
                or_panic(reduce::all::<$op, T, _>(stringify!($all), &self))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                "), but returns `Err` instead of panicking.")]
            ///
            /// On a tensor of dynamic rank the axes are a list known at run time. An empty list
            /// gives the tensor as it is, and a scalar has an axis 0 there, or -1, which does
            /// nothing.
            ///
            /// # Errors
            /// When there is nothing to choose from; on a tensor of dynamic rank, when an axis is
            /// out of range or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_name), "(-1)?, x.",
                stringify!($name), "(Axis::<-1>));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_name<A>(&self, axes: A) -> Result<OutputOf<D, $out, A::Removed>, ShapeError>
            where
                T: $($bound)*,
                A: AxesArg<S> $($one)*,
                D: OutputStorage<Number, $out, A::Removed>,
            {
                reduce::removing::<$op, T, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("As [`", stringify!($try_name), "`](Tensor::", stringify!($try_name),
                "), with the axes kept as 1s.")]
            ///
            /// # Errors
            /// When there is nothing to choose from; on a tensor of dynamic rank, when an axis is
            /// out of range or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_keepdim),
                "(0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_keepdim<A>(&self, axes: A) -> Result<OutputOf<D, $out, A::Kept>, ShapeError>
            where
                T: $($bound)*,
                A: AxesArg<S> $($one)*,
                D: OutputStorage<Number, $out, A::Kept>,
            {
                reduce::keeping::<$op, T, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                "), into `out`. Allocates nothing.")]
            ///
            /// # Panics
            /// When a dynamic size is not that of `out`, or there is nothing to
            /// choose from; on a tensor of dynamic rank, when there is no such axis, or one is
            /// named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let mut out = x.", stringify!($name), "(Axis::<0>);")]
            #[doc = concat!("x.", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(Axis::<1>));")]
            /// ```
            ///
            /// # Errors
            /// When a dynamic size is not that of `out`, or there is nothing to choose from; on a
            /// tensor of dynamic rank, when there is no such axis, or one is named twice. Nothing
            /// has been written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("let mut out = x.", stringify!($name), "(0);")]
            #[doc = concat!("x.", stringify!($try_into), "(1, &mut out)?;")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(1));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[try_form]
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(&self, axes: A, out: &mut Tensor<$out, O, E>)
            where
                T: $($bound)*,
                A: AxesArg<S, Removed: SameShape<O>> $($one)*,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                reduce::removing_into::<$op, T, _, A, O, E>(
                    stringify!($name), &self, axes, out,
                )
            }

            #[doc = concat!("As [`", stringify!($keepdim), "`](Tensor::", stringify!($keepdim),
                "), into `out`. Allocates nothing.")]
            ///
            /// # Panics
            /// When a dynamic size is not that of `out`, or there is nothing to
            /// choose from; on a tensor of dynamic rank, when there is no such axis, or one is
            /// named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let mut out = x.", stringify!($keepdim), "(Axis::<0>);")]
            #[doc = concat!("(&x + &x).", stringify!($keepdim_into), "(Axis::<0>, &mut out);")]
            #[doc = concat!("assert_eq!(out, (&x + &x).", stringify!($keepdim), "(Axis::<0>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim_into<A, O, E>(&self, axes: A, out: &mut Tensor<$out, O, E>)
            where
                T: $($bound)*,
                A: AxesArg<S, Kept: SameShape<O>> $($one)*,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                or_panic(
                    reduce::keeping_into::<$op, T, _, A, O, E>(
                        stringify!($name), &self, axes, out,
                    )
                )
            }
        }

        impl<T: Clone, X: Operand<T>> Lazy<T, X> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name),
                ") of a tensor: computes the expression, and stores only what it reduces to.")]
            ///
            /// # Panics
            /// When there is nothing to choose from; on a tensor of dynamic rank, when there is no
            /// such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.5, 2.0], [3.0, 4.0]];
            #[doc = concat!("assert_eq!((x.lazy() * 2.0).", stringify!($name),
                "(Axis::<1>), (&x * 2.0).", stringify!($name), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<A>(self, axes: A) -> OutputOf<X::Data, $out, A::Removed>
            where
                T: $($bound)*,
                A: AxesArg<X::Shape> $($one)*,
                X::Data: OutputStorage<Number, $out, A::Removed>,
            {
                or_panic(reduce::removing::<$op, T, _, A, _>(stringify!($name), &self, axes))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Lazy::", stringify!($name),
                "), with the axes kept as 1s.")]
            ///
            /// # Panics
            /// When there is nothing to choose from; on a tensor of dynamic rank, when there is no
            /// such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.5, 2.0], [3.0, 4.0]];
            #[doc = concat!("assert_eq!((x.lazy() * 2.0).", stringify!($keepdim),
                "(Axis::<1>), (&x * 2.0).", stringify!($keepdim), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim<A>(self, axes: A) -> OutputOf<X::Data, $out, A::Kept>
            where
                T: $($bound)*,
                A: AxesArg<X::Shape> $($one)*,
                X::Data: OutputStorage<Number, $out, A::Kept>,
            {
                or_panic(reduce::keeping::<$op, T, _, A, _>(stringify!($name), &self, axes))
            }

            #[doc = concat!("As [`", stringify!($all), "`](Tensor::", stringify!($all),
                ") of a tensor: computes the expression, and stores only the result.")]
            ///
            /// # Panics
            /// When there is nothing to choose from.
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!((tensor![1.5].lazy() * 2.0).", stringify!($all),
                "(), tensor![3.0].", stringify!($all), "());")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(self) -> $out
            where
                T: $($bound)*,
            {
                or_panic(reduce::all::<$op, T, _>(stringify!($all), &self))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Lazy::", stringify!($name),
                "), into `out`. Allocates nothing.")]
            ///
            /// # Panics
            /// When a dynamic size is not that of `out`, or there is nothing to
            /// choose from; on a tensor of dynamic rank, when there is no such axis, or one is
            /// named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.5, 2.0], [3.0, 4.0]];
            #[doc = concat!("let mut out = x.", stringify!($name), "(Axis::<1>);")]
            #[doc = concat!("(x.lazy() * 2.0).", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, (&x * 2.0).", stringify!($name), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(self, axes: A, out: &mut Tensor<$out, O, E>)
            where
                T: $($bound)*,
                A: AxesArg<X::Shape, Removed: SameShape<O>> $($one)*,
                O: Shape,
                E: StorageMut<$out, O>,
            {
                or_panic(
                    reduce::removing_into::<$op, T, _, A, O, E>(
                        stringify!($name), &self, axes, out,
                    )
                )
            }
        }
    };
}
reduction_forms! {
    Sum [ZeroElement] -> T, [], "assert_eq!(x.sum_all(), 21.0);";
    sum sum_keepdim sum_all sum_into sum_keepdim_into
    try_sum try_sum_keepdim try_sum_into
}
reduction_forms! {
    Prod [One] -> T, [], "assert_eq!(x.prod_all(), 576.0);";
    prod prod_keepdim prod_all prod_into prod_keepdim_into
    try_prod try_prod_keepdim try_prod_into
}
reduction_forms! {
    Mean [FloatOrComplex] -> T, [], "assert_eq!(x.mean_all(), 5.25);";
    mean mean_keepdim mean_all mean_into mean_keepdim_into
    try_mean try_mean_keepdim try_mean_into
}
reduction_forms! {
    Var [FloatOrComplex] -> T::Real, [], "assert_eq!(x.var_all(), 3.6875);";
    var var_keepdim var_all var_into var_keepdim_into
    try_var try_var_keepdim try_var_into
}
#[cfg(any(feature = "std", feature = "libm"))]
reduction_forms! {
    Std [FloatOrComplex] -> T::Real, [], "assert_eq!(x.std_all(), 3.6875_f64.sqrt());";
    std std_keepdim std_all std_into std_keepdim_into
    try_std try_std_keepdim try_std_into
}
reduction_forms! {
    Min [PartialOrd] -> T, [], "assert_eq!(x.min_all(), 3.0);";
    min min_keepdim min_all min_into min_keepdim_into
    try_min try_min_keepdim try_min_into
}
reduction_forms! {
    Max [PartialOrd] -> T, [], "assert_eq!(x.max_all(), 8.0);";
    max max_keepdim max_all max_into max_keepdim_into
    try_max try_max_keepdim try_max_into
}
reduction_forms! {
    ArgMin [PartialOrd] -> usize, [+ SingleAxis], "assert_eq!(x.argmin_all(), 0);";
    argmin argmin_keepdim argmin_all argmin_into argmin_keepdim_into
    try_argmin try_argmin_keepdim try_argmin_into
}
reduction_forms! {
    ArgMax [PartialOrd] -> usize, [+ SingleAxis], "assert_eq!(x.argmax_all(), 3);";
    argmax argmax_keepdim argmax_all argmax_into argmax_keepdim_into
    try_argmax try_argmax_keepdim try_argmax_into
}
reduction_forms! {
    AnyOf [CastTo<bool>] -> bool, [], "assert!(x.gt(5.0).any_all());";
    any any_keepdim any_all any_into any_keepdim_into
    try_any try_any_keepdim try_any_into
}
reduction_forms! {
    AllOf [CastTo<bool>] -> bool, [], "assert!(x.gt(2.0).all_all());";
    all all_keepdim all_all all_into all_keepdim_into
    try_all try_all_keepdim try_all_into
}
reduction_forms! {
    CountNonzero [CastTo<bool>] -> usize, [], "assert_eq!(x.gt(3.0).count_nonzero_all(), 3);";
    count_nonzero count_nonzero_keepdim count_nonzero_all count_nonzero_into
        count_nonzero_keepdim_into
    try_count_nonzero try_count_nonzero_keepdim try_count_nonzero_into
}
#[cfg(any(feature = "std", feature = "libm"))]
reduction_forms! {
    Norm [FloatOrComplex] -> T::Real, [], "assert_eq!(x.norm_all(), 125_f64.sqrt());";
    norm norm_keepdim norm_all norm_into norm_keepdim_into
    try_norm try_norm_keepdim try_norm_into
}
reduction_forms! {
    NormL1 [FloatOrComplex] -> T::Real, [], "assert_eq!((-&x).norm_l1_all(), 21.0);";
    norm_l1 norm_l1_keepdim norm_l1_all norm_l1_into norm_l1_keepdim_into
    try_norm_l1 try_norm_l1_keepdim try_norm_l1_into
}
reduction_forms! {
    NormInf [FloatOrComplex] -> T::Real, [], "assert_eq!((-&x).norm_inf_all(), 8.0);";
    norm_inf norm_inf_keepdim norm_inf_all norm_inf_into norm_inf_keepdim_into
    try_norm_inf try_norm_inf_keepdim try_norm_inf_into
}
reduction_forms! {
    LogSumExp [Elementary] -> T, [], "assert_eq!(x.logsumexp_all(), x.logsumexp((Axis::<0>, \
        Axis::<1>)).into_scalar());";
    logsumexp logsumexp_keepdim logsumexp_all logsumexp_into logsumexp_keepdim_into
    try_logsumexp try_logsumexp_keepdim try_logsumexp_into
}
