//! Set operations on the distinct elements of two tensors.

use crate::sort::kernel::growing;
use crate::storage::Storage;
use crate::tensor::Tensor;
use alloc::vec::Vec;
use broadax_shape::dims::Dyn;
use broadax_shape::shapes::Shape;

impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the distinct elements of both tensors, in ascending order: NumPy's `union1d`. The
    /// tensors may have any shape. Each NaN counts as a distinct element, as in
    /// [`unique`](Tensor::unique).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let values: Tensor<i32, shape![Dyn]> = tensor![[5, 1], [3, 1]].union1d(&tensor![2, 3]);
    /// assert_eq!(values, tensor![1, 2, 3, 5]);
    /// ```
    pub fn union1d<R: Shape, E: Storage<T, R>>(
        &self,
        other: &Tensor<T, R, E>,
    ) -> Tensor<T, ((), Dyn)> {
        let (own, other) = (self.erased(), other.erased());
        let mut values: Vec<T> = own.iter().chain(other.iter()).cloned().collect();
        values.sort_by(growing);
        values.dedup_by(|a, b| a == b);
        values.into()
    }

    /// Returns the distinct elements that are in both tensors, in ascending order: NumPy's
    /// `intersect1d`. The tensors may have any shape. A NaN is never in the other tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let values: Tensor<i32, shape![Dyn]> = tensor![[5, 1], [3, 1]].intersect1d(&tensor![3, 1,
    ///     2]);
    /// assert_eq!(values, tensor![1, 3]);
    /// ```
    pub fn intersect1d<R: Shape, E: Storage<T, R>>(
        &self,
        other: &Tensor<T, R, E>,
    ) -> Tensor<T, ((), Dyn)> {
        let values = self.unique();
        values.mask(&values.isin(other))
    }

    /// Returns the distinct elements that are not in the other tensor, in ascending order: NumPy's
    /// `setdiff1d`. The tensors may have any shape. A NaN is never in the other tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let values: Tensor<i32, shape![Dyn]> = tensor![[5, 1], [3, 1]].setdiff1d(&tensor![3, 2]);
    /// assert_eq!(values, tensor![1, 5]);
    /// ```
    pub fn setdiff1d<R: Shape, E: Storage<T, R>>(
        &self,
        other: &Tensor<T, R, E>,
    ) -> Tensor<T, ((), Dyn)> {
        let values = self.unique();
        values.mask(&!values.isin(other))
    }

    /// Returns the distinct elements that are in only one of the two tensors, in ascending order:
    /// NumPy's `setxor1d`. The tensors may have any shape. A NaN is never in the other tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let values: Tensor<i32, shape![Dyn]> = tensor![[5, 1], [3, 1]].setxor1d(&tensor![3, 2]);
    /// assert_eq!(values, tensor![1, 2, 5]);
    /// ```
    pub fn setxor1d<R: Shape, E: Storage<T, R>>(
        &self,
        other: &Tensor<T, R, E>,
    ) -> Tensor<T, ((), Dyn)> {
        self.setdiff1d(other).union1d(&other.setdiff1d(self))
    }
}
