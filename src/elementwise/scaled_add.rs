//! Addition of a multiple of a tensor: `axpy`.

use crate::element::function::Fn2;
use crate::expr::operand::Operand;
use crate::storage::StorageMut;
use crate::tensor::Tensor;
use broadax_shape::shapes::{BroadcastTo, Shape};
use broadax_tensor_macros::try_form;
use core::ops::{Add, Mul};

/// `a + factor * b`.
struct AddMultiple<T>(T);

impl<T: Clone + Add<Output = T> + Mul<Output = T>> Fn2<T, T> for AddMultiple<T> {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        a + self.0.clone() * b
    }
}

impl<T, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> {
    /// Adds a multiple of a tensor: `self += factor * x`, in one loop, without an intermediate
    /// tensor. `x` broadcasts to the shape of `self`. BLAS's `axpy`, PyTorch's
    /// `y.add_(x, alpha=a)`.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `self`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut weights = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let gradient = tensor![[10.0, 20.0], [30.0, 40.0]];
    /// weights.scaled_add(-0.1, &gradient);
    /// assert_eq!(weights, tensor![[0.0, 0.0], [0.0, 0.0]]);
    /// weights.scaled_add(2.0, &tensor![1.0, 5.0]);
    /// assert_eq!(weights, tensor![[2.0, 10.0], [2.0, 10.0]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not broadcast to that of `self`. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2].into_dyn();
    /// x.try_scaled_add(3, &tensor![10])?;
    /// assert_eq!(x, tensor![31, 32]);
    /// assert!(x.try_scaled_add(3, &tensor![1, 2, 3]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "axpy")]
    pub fn scaled_add<Y>(&mut self, factor: T, x: Y)
    where
        T: Clone + Add<Output = T> + Mul<Output = T>,
        Y: Operand<T, Shape: BroadcastTo<S>>,
    {
        self.update_by("scaled_add", AddMultiple(factor), &x)
    }
}
