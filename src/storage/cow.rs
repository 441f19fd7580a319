//! Storage that borrows its elements or owns a copy of them.

use crate::storage::{CommonStorage, Heap, OutputStorage, Storage, Strided, Viewed};
use broadax_shape::shapes::{Buf, Shape};

/// The elements of a [`CowTensor`](crate::CowTensor): borrowed, with strides `P`, or owned, on the
/// heap.
#[derive(Clone)]
pub struct CowData<'a, T, P>(pub(crate) Cow<'a, T, P>);

#[derive(Clone)]
pub(crate) enum Cow<'a, T, P> {
    Borrowed(Viewed<'a, T, P>),
    Owned(Heap<T>),
}

// SAFETY: 1. a view with these strides, or a buffer that `CowTensor::owned` takes from a tensor of
// the same shape.
unsafe impl<T, S: Shape> Storage<T, S> for CowData<'_, T, Buf<S, isize>> {
    type Contiguity = Strided;
    #[inline]
    fn ptr(&self) -> *const T {
        match &self.0 {
            Cow::Borrowed(view) => view.ptr,
            Cow::Owned(heap) => Storage::<T, S>::ptr(heap),
        }
    }
    #[inline]
    fn strides(&self) -> Option<Buf<S, isize>> {
        match &self.0 {
            Cow::Borrowed(view) => Some(view.strides.clone()),
            Cow::Owned(_) => None,
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
