//! Storage that borrows its elements or owns a copy of them.

use crate::storage::{CommonStorage, Heap, OutputStorage, Storage, Strided, Viewed};
use crate::tensor::{Tensor, View};
use broadax_shape::shapes::{Buf, Shape};

/// The elements of a [`CowTensor`]: borrowed, with strides `P`, or owned, on the heap.
#[derive(Clone)]
pub struct CowData<'a, T, P>(Data<'a, T, P>);

#[derive(Clone)]
enum Data<'a, T, P> {
    Borrowed(Viewed<'a, T, P>),
    Owned(Heap<T>),
}

/// A tensor that borrows its elements, as a [`View`] does, or owns a copy of them, as a [`Tensor`]
/// does: the result of [`reshape`](Tensor::reshape), [`flatten`](Tensor::flatten) and
/// [`as_standard_layout`](Tensor::as_standard_layout) of a view (ndarray's `CowArray`).
///
/// It has all methods that read elements, and is an operand of operators.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1, 2, 3], [4, 5, 6]];
/// let turned = x.transpose();
/// let flat: CowTensor<'_, i32, shape![6]> = turned.flatten();
/// assert_eq!(&flat * 10, tensor![10, 40, 20, 50, 30, 60]);
/// // The elements of a row are in order: they are borrowed.
/// let row = x.select(Axis::<0>, 1);
/// assert!(row.flatten().is_borrowed() && !flat.is_borrowed());
/// let owned: Tensor<i32, shape![6]> = flat.into_tensor();
/// ```
pub type CowTensor<'a, T, S> = Tensor<T, S, CowData<'a, T, Buf<S, isize>>>;

// SAFETY: 1. a view with these strides, or a buffer that `CowTensor::owned` takes from a tensor of
// the same shape.
unsafe impl<T, S: Shape> Storage<T, S> for CowData<'_, T, Buf<S, isize>> {
    type Contiguity = Strided;
    #[inline]
    fn ptr(&self) -> *const T {
        match &self.0 {
            Data::Borrowed(view) => view.ptr,
            Data::Owned(heap) => Storage::<T, S>::ptr(heap),
        }
    }
    #[inline]
    fn strides(&self) -> Option<Buf<S, isize>> {
        match &self.0 {
            Data::Borrowed(view) => Some(view.strides.clone()),
            Data::Owned(_) => None,
        }
    }
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<U, P, With, T, S: Shape> OutputStorage<With, T, S> for CowData<'_, U, P> {
    type Data = Heap<T>;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<U, P, With> CommonStorage<With> for CowData<'_, U, P> {
    type Output = Heap<U>;
}

impl<'a, T, S: Shape> CowTensor<'a, T, S> {
    #[inline]
    pub(crate) fn borrowed(view: View<'a, T, S>) -> Self {
        Tensor::from_parts(CowData(Data::Borrowed(view.data)), view.shape)
    }

    #[inline]
    pub(crate) fn owned(tensor: Tensor<T, S>) -> Self {
        Tensor::from_parts(CowData(Data::Owned(tensor.data)), tensor.shape)
    }

    /// Returns whether the elements are borrowed.
    #[inline]
    pub fn is_borrowed(&self) -> bool {
        matches!(self.data.0, Data::Borrowed(_))
    }

    /// Converts to an owned tensor, copying the elements if they are borrowed.
    #[track_caller]
    pub fn into_tensor(self) -> Tensor<T, S>
    where
        T: Clone,
    {
        match self.data.0 {
            Data::Borrowed(data) => View::from_parts(data, self.shape).to_tensor(),
            Data::Owned(heap) => Tensor::from_parts(heap, self.shape),
        }
    }
}
