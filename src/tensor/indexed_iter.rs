//! Iterators over elements with their indices, and the index of an element at a position.

use crate::storage::{Storage, StorageMut};
use crate::tensor::Tensor;
use broadax_shape::error::{ErrorKind, Problem, ShapeError};
use broadax_shape::per_axis::{AxisVec, PerAxis, Sizes, SizesArg};
use broadax_shape::shapes::{Buf, Shape};
use broadax_tensor_macros::try_form;

/// Returns a function that returns the indices of a shape in row-major order, one for each call;
/// after the last one it starts again.
#[inline]
pub(crate) fn indices<B: PerAxis<usize>>(sizes: B) -> impl FnMut() -> B {
    let mut next = B::filled(sizes.as_ref().len(), 0);
    move || {
        let index = next.clone();
        for (i, &size) in next.as_mut().iter_mut().zip(sizes.as_ref()).rev() {
            *i += 1;
            if *i < size {
                break;
            }
            *i = 0;
        }
        index
    }
}

#[cold]
#[inline(never)]
#[track_caller]
fn beyond(position: usize, sizes: &[usize]) -> ! {
    panic!(
        "unravel_index: position {position} is out of range for the shape {}",
        Sizes(AxisVec::new(sizes))
    )
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns an iterator over the elements in row-major order, each with its index: NumPy's
    /// `ndenumerate`. An index is an array with one number for each axis; for a tensor of dynamic
    /// rank it is not an array, but `index.as_ref()` is a slice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[5, 0, 7], [0, 9, 0]];
    /// let large = x.indexed_iter().filter(|(_, element)| **element > 5);
    /// assert_eq!(large.map(|(index, _)| index).collect::<Vec<_>>(), [[0, 2], [1, 1]]);
    /// for ([i, j], element) in x.indexed_iter() {
    ///     assert_eq!(*element, x[[i, j]]);
    /// }
    /// ```
    #[doc(alias("ndenumerate", "enumerate"))]
    pub fn indexed_iter(&self) -> impl ExactSizeIterator<Item = (Buf<S, usize>, &T)> {
        let mut index = indices(self.shape().0);
        self.iter().map(move |element| (index(), element))
    }

    /// Like [`indexed_iter`](Tensor::indexed_iter), but over mutable references to the elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<usize, shape![2, 3]>::zeros();
    /// for ([i, j], element) in x.indexed_iter_mut() {
    ///     *element = 10 * i + j;
    /// }
    /// assert_eq!(x, tensor![[0, 1, 2], [10, 11, 12]]);
    /// ```
    pub fn indexed_iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Buf<S, usize>, &mut T)>
    where
        D: StorageMut<T, S>,
    {
        let mut index = indices(self.shape().0);
        self.iter_mut().map(move |element| (index(), element))
    }

    /// Returns the index of the element at a position in row-major order, such as that of
    /// [`argmax_all`](Tensor::argmax_all): NumPy's and PyTorch's `unravel_index`, with the shape of
    /// this tensor. (For a tensor of dynamic rank, `index.as_ref()` is a slice.)
    ///
    /// # Panics
    /// If the position is not less than the number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 5.0, 3.0], [7.0, 5.0, 0.0]];
    /// let [row, column] = x.unravel_index(x.argmax_all());
    /// assert_eq!((row, column, x[[row, column]]), (1, 0, 7.0));
    /// ```
    #[track_caller]
    pub fn unravel_index(&self, position: usize) -> Buf<S, usize> {
        let sizes = self.shape();
        if position >= self.len() {
            beyond(position, &sizes);
        }
        let mut index = Buf::<S, usize>::filled(sizes.len(), 0);
        let mut rest = position;
        for (slot, &size) in index.as_mut().iter_mut().zip(sizes.iter()).rev() {
            *slot = rest % size;
            rest /= size;
        }
        index
    }

    /// Returns the position of an index in row-major order, the inverse of
    /// [`unravel_index`](Tensor::unravel_index): NumPy's `ravel_multi_index`, with the shape of
    /// this tensor. It does not depend on the order in memory.
    ///
    /// # Panics
    /// If the index is out of bounds, or does not have one number for each axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 5.0, 3.0], [7.0, 5.0, 0.0]];
    /// assert_eq!(x.ravel_multi_index([1, 0]), 3);
    /// assert_eq!(x.ravel_multi_index(x.unravel_index(4)), 4);
    /// ```
    ///
    /// # Errors
    /// If the index is out of bounds, or does not have one number for each axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let error = x.try_ravel_multi_index([1, 3]).unwrap_err();
    /// let words = "index 3 is out of range for axis 1 of shape (2, 3), which has size 3";
    /// assert_eq!(error.to_string(), format!("ravel_multi_index: {words}"));
    /// ```
    #[try_form]
    #[track_caller]
    pub fn ravel_multi_index(&self, index: impl SizesArg) -> usize {
        const OP: &str = "ravel_multi_index";
        let (sizes, index) = (self.shape(), index.as_ref());
        if index.len() != sizes.len() {
            let message = "an index has one number for each axis";
            return Err(ShapeError::other(OP, ErrorKind::WrongRank, &sizes, message));
        }
        let mut position = 0_usize;
        for (axis, (&index, &size)) in index.iter().zip(sizes.iter()).enumerate() {
            if index >= size {
                let shape = AxisVec::new(&sizes);
                return Err(ShapeError::new(OP, Problem::Index { shape, axis, index }));
            }
            // (It can overflow only if an axis of size 0 follows, which is an error.)
            position = position.wrapping_mul(size).wrapping_add(index);
        }
        Ok(position)
    }
}
