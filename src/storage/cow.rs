//! Storage that borrows its elements or owns a copy of them.

use crate::storage::{HasPlacement, Heap, Owned, Storage, Strided, Viewed};
use broadax_shape::shapes::{Buf, Shape};

/// The elements of a [`CowTensor`](crate::CowTensor): borrowed, with strides `P`, or owned, in
/// storage `D`.
#[derive(Clone)]
pub struct CowData<'a, T, P, D = Heap<T>>(pub(crate) Cow<'a, T, P, D>);

#[derive(Clone)]
pub(crate) enum Cow<'a, T, P, D = Heap<T>> {
    Borrowed(Viewed<'a, T, P>),
    Owned(D),
}

impl<T, P, D: HasPlacement> HasPlacement for CowData<'_, T, P, D> {
    type Placement = D::Placement;
}

// SAFETY: 1. a view with these strides, or a buffer that `CowTensor::owned` takes from a tensor of
// the same shape; 2. there are strides; 3. `HEAP` is false.
unsafe impl<T, S: Shape, D: Owned<T, S>> Storage<T, S> for CowData<'_, T, Buf<S, isize>, D> {
    type Contiguity = Strided;
    #[inline]
    fn ptr(&self) -> *const T {
        match &self.0 {
            Cow::Borrowed(view) => view.ptr,
            Cow::Owned(data) => data.ptr(),
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
