//! Conversion of storage to another shape type.

use crate::storage::{Heap, Storage, Viewed, ViewedMut};
use broadax_shape::dims::Placement;
use broadax_shape::per_axis::PerAxis;
use broadax_shape::shapes::{Buf, Shape};

/// Storage that can be used with another shape type with the same sizes.
///
/// # Safety
/// 1. The new storage leads to the same elements.
pub unsafe trait Reshaped<T, S: Shape, R: Shape>: Storage<T, S> {
    /// The storage for the shape `R`.
    type Data: Storage<T, R>;
    /// Converts the storage.
    #[doc(hidden)]
    fn retyped(self) -> Self::Data;
}

// SAFETY: 1. the same buffer.
unsafe impl<T, S: Shape, R: Shape> Reshaped<T, S, R> for Heap<T> {
    type Data = Heap<T>;
    #[inline(always)]
    fn retyped(self) -> Heap<T> {
        self
    }
}

/// Copies numbers to a buffer of another rank.
fn copied<R: Shape>(numbers: &[isize]) -> Buf<R, isize> {
    let mut buf = Buf::<R, isize>::filled(numbers.len(), 0);
    buf.as_mut().copy_from_slice(numbers);
    buf
}

// SAFETY: 1. the same pointer and the same strides.
unsafe impl<'a, T, S: Shape, R: Shape, O: Placement> Reshaped<T, S, R>
    for Viewed<'a, T, Buf<S, isize>, O>
{
    type Data = Viewed<'a, T, Buf<R, isize>, O::And<R::Placement>>;
    #[inline]
    fn retyped(self) -> Self::Data {
        // SAFETY: 1. guaranteed by this view.
        unsafe { Viewed::new(self.ptr, copied::<R>(self.strides.as_ref())) }
    }
}

// SAFETY: 1. the same pointer and the same strides.
unsafe impl<'a, T, S: Shape, R: Shape, O: Placement> Reshaped<T, S, R>
    for ViewedMut<'a, T, Buf<S, isize>, O>
{
    type Data = ViewedMut<'a, T, Buf<R, isize>, O::And<R::Placement>>;
    #[inline]
    fn retyped(self) -> Self::Data {
        // SAFETY: 1. and 2. guaranteed by this view, which is consumed.
        unsafe { ViewedMut::new(self.ptr, copied::<R>(self.strides.as_ref())) }
    }
}
