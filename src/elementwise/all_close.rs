//! Approximate equality of floats: `is_close`, and `all_close` for tests.

use crate::element::function::Fn2;
use crate::element::{FloatCore, FloatElement};
use crate::expr::lazy::apply2;
use crate::expr::operand::{Operand, zip, zip_into};
use crate::storage::{CommonStorage, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor};
use broadax_shape::broadcast::BroadcastShape;
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use broadax_tensor_macros::try_form;

/// Returns whether the difference is within the tolerances.
#[derive(Clone, Copy)]
struct Close<T> {
    relative: T,
    absolute: T,
}
impl<T: FloatElement> Fn2<T, T> for Close<T> {
    type Out = bool;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> bool {
        let near = FloatCore::abs(a - b) <= self.absolute + self.relative * FloatCore::abs(b);
        // With an infinite `b` the tolerance is infinite, too.
        a == b || near && FloatCore::is_finite(b)
    }
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns, for each pair of elements, whether they differ by at most `absolute + relative *
    /// |right|`. NumPy's and PyTorch's `isclose`, whose defaults are `relative` = 1e-5 and
    /// `absolute` = 1e-8. Equal infinities are close; a NaN is close to nothing.
    ///
    /// Also `try_is_close`, `is_close_into`, `try_is_close_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0, f64::NAN];
    /// assert_eq!(x.is_close(&tensor![1.0 + 1e-9, 2.1, f64::NAN], 1e-5, 1e-8), tensor![true, false,
    ///     false]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1.0, 2.0].into_dyn().try_is_close(2.5, 0.0, 0.5)?, tensor![false, true]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "isclose")]
    pub fn is_close<Y>(
        &self,
        right: Y,
        relative: T,
        absolute: T,
    ) -> OutputOf2<D, Y::Data, bool, BroadcastShape<S, Y::Shape>>
    where
        Y: Operand<T>,
        S: Broadcast<Y::Shape>,
        D: OutputStorage<Y::Data, bool, Broadcasted<S, Y::Shape>>,
    {
        zip("is_close", Close { relative, absolute }, &self, &right)
    }

    /// Like [`is_close`](Tensor::is_close), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast, or the result does not broadcast to `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![false, false];
    /// tensor![1.0, 2.0].is_close_into(2.5, 0.0, 0.5, &mut out);
    /// assert_eq!(out, tensor![false, true]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn is_close_into<Y, O, E>(
        &self,
        right: Y,
        relative: T,
        absolute: T,
        out: &mut Tensor<bool, O, E>,
    ) where
        Y: Operand<T>,
        S: Broadcast<Y::Shape, Output: BroadcastTo<O>>,
        O: Shape,
        E: StorageMut<bool, O>,
    {
        let close = Close { relative, absolute };
        zip_into("is_close", close, self, &right, out)
    }

    /// Returns whether all elements are close in the sense of [`is_close`](Tensor::is_close).
    /// NumPy's and PyTorch's `allclose`. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let thirds = tensor![[1.0, 2.0], [3.0, 4.0]] / 3.0;
    /// assert!((&thirds * 3.0).all_close(&tensor![[1.0, 2.0], [3.0, 4.0]], 1e-12, 0.0));
    /// assert!(!thirds.all_close(0.33, 1e-3, 0.0));
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not broadcast, or if they broadcast to more elements than can be
    /// counted.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0].into_dyn();
    /// assert!(x.try_all_close(&x, 0.0, 0.0)?);
    /// assert_eq!(
    ///     x.try_all_close(&tensor![1.0, 2.0, 3.0].into_dyn(), 0.0, 0.0).unwrap_err().to_string(),
    ///     "all_close: shapes (2) and (3) do not broadcast: at axis -1 the sizes are 2 and 3, \
    ///         which differ, \
    ///      and neither is 1",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("allclose", "assert_allclose"))]
    pub fn all_close<Y>(&self, right: Y, relative: T, absolute: T) -> bool
    where
        Y: Operand<T>,
        S: Broadcast<Y::Shape>,
        D: CommonStorage<Y::Data>,
    {
        let close = Close { relative, absolute };
        Ok(apply2("all_close", close, self, right)?.all_all())
    }
}
