//! Tensors that borrow their elements or own a copy of them.

use crate::storage::cow::{Cow, CowData};
use crate::storage::{Heap, Owned};
use crate::tensor::{Tensor, View};
use broadax_shape::error::Panics;
use broadax_shape::shapes::{Buf, Shape};

/// A tensor that borrows its elements, as a [`View`] does, or owns a copy of them, as a [`Tensor`]
/// does: the result of [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and
/// [`as_standard_layout`](Tensor::as_standard_layout) of a view (ndarray's `CowArray`).
///
/// It has all methods that read elements, and is an operand of operators.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1, 2, 3], [4, 5, 6]];
/// let transposed = x.transpose();
/// let flat: CowTensor<'_, i32, shape![6]> = transposed.flatten();
/// assert_eq!(&flat * 10, tensor![10, 40, 20, 50, 30, 60]);
/// // The elements of a row are in order: they are borrowed.
/// let row = x.select(Axis::<0>, 1);
/// assert!(row.flatten().is_borrowed() && !flat.is_borrowed());
/// let owned: Tensor<i32, shape![6]> = flat.into_tensor();
/// ```
pub type CowTensor<'a, T, S, D = Heap<T>> = Tensor<T, S, CowData<'a, T, Buf<S, isize>, D>>;

impl<'a, T, S: Shape, D: Owned<T, S>> CowTensor<'a, T, S, D> {
    #[inline]
    pub(crate) fn borrowed(view: View<'a, T, S>) -> Self {
        Tensor::from_parts(CowData(Cow::Borrowed(view.data)), view.shape.into_inner())
    }

    #[inline]
    pub(crate) fn owned(tensor: Tensor<T, S, D>) -> Self {
        Tensor::from_parts(CowData(Cow::Owned(tensor.data)), tensor.shape.into_inner())
    }

    /// Returns whether the elements are borrowed.
    #[inline]
    pub fn is_borrowed(&self) -> bool {
        matches!(self.data.0, Cow::Borrowed(_))
    }

    /// Returns a view of the elements if they are borrowed, and otherwise the tensor that owns
    /// them.
    #[cfg(feature = "ndarray")]
    pub(crate) fn into_view(self) -> Result<View<'a, T, S>, Tensor<T, S, D>> {
        match self.data.0 {
            Cow::Borrowed(data) => Ok(Tensor::from_parts(data, self.shape.into_inner())),
            Cow::Owned(data) => Err(Tensor::from_parts(data, self.shape.into_inner())),
        }
    }

    /// Converts to an owned tensor, or to an array if it came from an [`Array`](crate::Array),
    /// copying the elements if they are borrowed.
    #[track_caller]
    pub fn into_tensor(self) -> Tensor<T, S, D>
    where
        T: Clone,
    {
        match self.data.0 {
            Cow::Borrowed(data) => View::from_parts(data, self.shape.into_inner())
                .to_owned_in::<Panics, _>("into_tensor"),
            Cow::Owned(data) => Tensor::from_parts(data, self.shape.into_inner()),
        }
    }
}
