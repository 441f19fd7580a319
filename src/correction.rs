//! Variances that are divided by less than the number of elements.

use crate::axes::AxesArg;
use crate::element::FloatOrComplex;
use crate::error::{ShapeError, or_panic};
use crate::lazy::Lazy;
use crate::operand::Operand;
#[cfg(any(feature = "std", feature = "libm"))]
use crate::reduce::Std;
use crate::reduce::{self, Var};
use crate::shape::{SameShape, Shape};
use crate::storage::{Heap, Number, Storage, StorageMut, Yields};
use crate::tensor::{Placed, Tensor};
use core::marker::PhantomData;

/// A tensor or an expression whose variance is taken with a [`correction`](Tensor::correction).
#[must_use = "a correction is of a variance or a standard deviation: `x.correction(1.0).var(axis)`"]
#[derive(Clone, Copy)]
pub struct Corrected<T, X> {
    operand: X,
    correction: f64,
    element: PhantomData<fn() -> T>,
}

// SAFETY: 1. the shape and the source are those of the operand inside; 2. `HEAP` is false.
#[diagnostic::do_not_recommend]
unsafe impl<T, X: Operand<T>> Operand<T> for Corrected<T, X> {
    type Shape = X::Shape;
    type Data = X::Data;
    type Source<'a>
        = X::Source<'a>
    where
        Self: 'a;
    const HEAP: bool = false;
    #[inline(always)]
    fn store(&self) -> &<X::Shape as Shape>::Store {
        self.operand.store()
    }
    #[inline(always)]
    fn source(&self) -> X::Source<'_> {
        self.operand.source()
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        None
    }
    #[inline(always)]
    fn correction(&self) -> f64 {
        self.correction
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// For [`var`](Corrected::var) and [`std`](Corrected::std) with a divisor of n - `correction` in place of
    /// n, the number of elements: the array API's `correction`, NumPy's `ddof`.
    ///
    /// The variance of n numbers is then the sum of the squares of their distances to the mean, divided by
    /// n - `correction`. Below 0 that counts as 0, as NumPy has it: the result is infinite then, or NaN where
    /// all numbers are the same. With 1 it is the unbiased estimate for numbers that are a sample, the
    /// default of PyTorch's `var`; with 0 it is [`var`](Tensor::var).
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
    pub fn correction(&self, correction: f64) -> Corrected<T, &Self>
    where
        T: Clone,
    {
        Corrected {
            operand: self,
            correction,
            element: PhantomData,
        }
    }
}

impl<T, X: Operand<T>> Lazy<T, X> {
    /// As [`correction`](Tensor::correction) of a tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!((x.lazy() * 2.0).correction(1.0).var(Axis::<0>), tensor![18.0, 32.0]);
    /// ```
    #[inline]
    pub fn correction(self, correction: f64) -> Corrected<T, Self> {
        Corrected {
            operand: self,
            correction,
            element: PhantomData,
        }
    }
}

/// The forms of a reduction `$op`.
macro_rules! forms {
    (
        $op:ident, $what:literal;
        $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident
        $try:ident $try_keepdim:ident $try_into:ident
    ) => {
        impl<T: FloatOrComplex, X: Operand<T>> Corrected<T, X> {
            #[doc = concat!("The ", $what, " along an axis, or several, with the correction.")]
            ///
            /// # Panics
            /// On a tensor of any rank, when there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[1.0, 1.0], [3.0, 9.0], [5.0, 5.0]];
            #[doc = concat!("let y = x.correction(-1.0).", stringify!($name), "(Axis::<0>);")]
            #[doc = concat!("assert_eq!(y, tensor![2.0, 8.0]", forms!(@example $name), ");")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $name<A>(self, axes: A) -> Placed<X::Data, T::Real, A::Removed>
            where
                A: AxesArg<X::Shape>,
                X::Data: Yields<Number, T::Real, A::Removed>,
            {
                or_panic(self.$try(axes))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Corrected::", stringify!($name), "), with the axes kept as 1s.")]
            ///
            /// # Panics
            /// On a tensor of any rank, when there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("let y = x.correction(1.0).", stringify!($keepdim), "(Axis::<0>);")]
            #[doc = concat!("assert_eq!(y, tensor![[4.5, 8.0]]", forms!(@example $name), ");")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim<A>(self, axes: A) -> Placed<X::Data, T::Real, A::Kept>
            where
                A: AxesArg<X::Shape>,
                X::Data: Yields<Number, T::Real, A::Kept>,
            {
                or_panic(self.$try_keepdim(axes))
            }

            #[doc = concat!("The ", $what, " of all elements, with the correction.")]
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = concat!("assert_eq!(tensor![1.0, 3.0].correction(1.5).", stringify!($all), "(), 4.0", forms!(@scalar $name), ");")]
            /// ```
            #[inline]
            pub fn $all(self) -> T::Real {
                or_panic(reduce::all::<$op, T, _>(stringify!($name), &self))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Corrected::", stringify!($name), "), into a given tensor. Allocates nothing.")]
            ///
            /// # Panics
            /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
            /// there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            /// let mut out = tensor![0.0, 0.0];
            #[doc = concat!("x.correction(1.0).", stringify!($into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.correction(1.0).", stringify!($name), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(self, axes: A, out: &mut Tensor<T::Real, O, E>)
            where
                A: AxesArg<X::Shape, Removed: SameShape<O>>,
                O: Shape,
                E: StorageMut<T::Real, O>,
            {
                or_panic(self.$try_into(axes, out))
            }

            #[doc = concat!("As [`", stringify!($keepdim), "`](Corrected::", stringify!($keepdim), "), into a given tensor. Allocates nothing.")]
            ///
            /// # Panics
            /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
            /// there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            /// let mut out = tensor![[0.0], [0.0]];
            #[doc = concat!("x.correction(1.0).", stringify!($keepdim_into), "(Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.correction(1.0).", stringify!($keepdim), "(Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim_into<A, O, E>(self, axes: A, out: &mut Tensor<T::Real, O, E>)
            where
                A: AxesArg<X::Shape, Kept: SameShape<O>>,
                O: Shape,
                E: StorageMut<T::Real, O>,
            {
                or_panic(
                    reduce::keeping_into::<$op, T, _, A, O, E>(
                        stringify!($name), &self, axes, out,
                    )
                )
            }

            #[doc = concat!("As [`", stringify!($name), "`](Corrected::", stringify!($name), "), with an error instead of a panic.")]
            ///
            /// # Errors
            /// On a tensor of any rank, when there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert!(x.correction(1.0).", stringify!($try), "([0, 1]).is_ok());")]
            #[doc = concat!("assert!(x.correction(1.0).", stringify!($try), "(2).is_err());")]
            /// ```
            #[inline]
            pub fn $try<A>(self, axes: A) -> Result<Placed<X::Data, T::Real, A::Removed>, ShapeError>
            where
                A: AxesArg<X::Shape>,
                X::Data: Yields<Number, T::Real, A::Removed>,
            {
                reduce::removing::<$op, T, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("As [`", stringify!($keepdim), "`](Corrected::", stringify!($keepdim), "), with an error instead of a panic.")]
            ///
            /// # Errors
            /// On a tensor of any rank, when there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.correction(1.0).", stringify!($try_keepdim), "(0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_keepdim<A>(self, axes: A) -> Result<Placed<X::Data, T::Real, A::Kept>, ShapeError>
            where
                A: AxesArg<X::Shape>,
                X::Data: Yields<Number, T::Real, A::Kept>,
            {
                reduce::keeping::<$op, T, _, A, _>(stringify!($name), &self, axes)
            }

            #[doc = concat!("As [`", stringify!($into), "`](Corrected::", stringify!($into), "), with an error instead of a panic.")]
            ///
            /// # Errors
            /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
            /// there is no such axis, or one is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            /// let mut out = tensor![0.0].into_dyn();
            #[doc = concat!("assert!(x.correction(1.0).", stringify!($try_into), "(0, &mut out).is_err());")]
            /// ```
            #[inline]
            pub fn $try_into<A, O, E>(
                self,
                axes: A,
                out: &mut Tensor<T::Real, O, E>,
            ) -> Result<(), ShapeError>
            where
                A: AxesArg<X::Shape, Removed: SameShape<O>>,
                O: Shape,
                E: StorageMut<T::Real, O>,
            {
                reduce::removing_into::<$op, T, _, A, O, E>(
                    stringify!($name), &self, axes, out,
                )
            }
        }
    };
    (@example var) => { "" };
    (@example std) => { ".sqrt()" };
    (@scalar var) => { "" };
    (@scalar std) => { "_f64.sqrt()" };
}
forms! {
    Var, "variance";
    var var_keepdim var_all var_into var_keepdim_into
    try_var try_var_keepdim try_var_into
}
#[cfg(any(feature = "std", feature = "libm"))]
forms! {
    Std, "standard deviation, the square root of the variance,";
    std std_keepdim std_all std_into std_keepdim_into
    try_std try_std_keepdim try_std_into
}
