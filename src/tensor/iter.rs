//! Iterators over elements in row-major order.

use crate::element::ZeroElement;
use crate::layout::offsets::Offsets;
use crate::storage::{Owned, Storage, StorageMut};
use crate::tensor::Tensor;
use broadax_shape::shapes::{Buf, Shape, StaticShape};
use core::iter::FusedIterator;
use core::marker::PhantomData;
use core::ops::AddAssign;

/// An iterator over references to the elements of a tensor, in row-major order: [`Tensor::iter`].
pub struct Iter<'a, T, S: Shape> {
    ptr: *const T,
    offsets: Offsets<Buf<S, usize>, Buf<S, isize>>,
    borrow: PhantomData<&'a T>,
}

/// An iterator over mutable references to the elements of a tensor, in row-major order:
/// [`Tensor::iter_mut`].
pub struct IterMut<'a, T, S: Shape> {
    ptr: *mut T,
    offsets: Offsets<Buf<S, usize>, Buf<S, isize>>,
    borrow: PhantomData<&'a mut T>,
}

// SAFETY: 1. an `Iter` is a `&[T]` with sizes and strides, which are numbers: `Send` if `T` is
// `Sync`.
unsafe impl<T: Sync, S: Shape> Send for Iter<'_, T, S> {}
// SAFETY: 1. as above: a shared `Iter` gives only `&T`.
unsafe impl<T: Sync, S: Shape> Sync for Iter<'_, T, S> {}
// SAFETY: 1. an `IterMut` is a `&mut [T]` with sizes and strides, which are numbers: `Send` if `T`
// is.
unsafe impl<T: Send, S: Shape> Send for IterMut<'_, T, S> {}
// SAFETY: 1. as above: a shared `IterMut` gives no elements at all.
unsafe impl<T: Sync, S: Shape> Sync for IterMut<'_, T, S> {}

impl<T, S: Shape> Clone for Iter<'_, T, S> {
    fn clone(&self) -> Self {
        Iter {
            ptr: self.ptr,
            offsets: self.offsets.clone(),
            borrow: PhantomData,
        }
    }
}

impl<'a, T, S: Shape> Iterator for Iter<'a, T, S> {
    type Item = &'a T;
    #[inline]
    fn next(&mut self) -> Option<&'a T> {
        let offset = self.offsets.next()?;
        // SAFETY: 1. the offset of an index of the shape, whose elements are borrowed.
        Some(unsafe { &*self.ptr.offset(offset) })
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.offsets.left, Some(self.offsets.left))
    }
    #[inline]
    fn fold<B, F: FnMut(B, &'a T) -> B>(self, init: B, mut f: F) -> B {
        if let Some((offset, left)) = self.offsets.contiguous() {
            // SAFETY: 1. the elements that are left, adjacent and borrowed.
            let elements = unsafe { core::slice::from_raw_parts(self.ptr.offset(offset), left) };
            return elements.iter().fold(init, f);
        }
        let mut folded = init;
        for element in self {
            folded = f(folded, element);
        }
        folded
    }
}

impl<'a, T, S: Shape> Iterator for IterMut<'a, T, S> {
    type Item = &'a mut T;
    #[inline]
    fn next(&mut self) -> Option<&'a mut T> {
        let offset = self.offsets.next()?;
        // SAFETY: 1. the offset of an index of the shape, whose elements are borrowed mutably; 2.
        // no two indices lead to the same element.
        Some(unsafe { &mut *self.ptr.offset(offset) })
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.offsets.left, Some(self.offsets.left))
    }
    #[inline]
    fn fold<B, F: FnMut(B, &'a mut T) -> B>(self, init: B, mut f: F) -> B {
        if let Some((offset, left)) = self.offsets.contiguous() {
            // SAFETY: 1. the elements that are left, adjacent and borrowed mutably.
            let elements =
                unsafe { core::slice::from_raw_parts_mut(self.ptr.offset(offset), left) };
            return elements.iter_mut().fold(init, f);
        }
        let mut folded = init;
        for element in self {
            folded = f(folded, element);
        }
        folded
    }
}

#[cfg(feature = "rayon")]
impl<T, S: Shape> Iter<'_, T, S> {
    /// Splits off the elements from number `at` on.
    ///
    /// # Panics
    /// If fewer are left.
    pub(crate) fn split_at(self, at: usize) -> (Self, Self) {
        let (left, right) = self.offsets.split_at(at);
        let of = |offsets| Iter {
            ptr: self.ptr,
            offsets,
            borrow: PhantomData,
        };
        (of(left), of(right))
    }
}

#[cfg(feature = "rayon")]
impl<T, S: Shape> IterMut<'_, T, S> {
    /// Splits off the elements from number `at` on.
    ///
    /// # Panics
    /// If fewer are left.
    pub(crate) fn split_at(self, at: usize) -> (Self, Self) {
        let (left, right) = self.offsets.split_at(at);
        let of = |offsets| IterMut {
            ptr: self.ptr,
            offsets,
            borrow: PhantomData,
        };
        (of(left), of(right))
    }
}

/// Implements the last element first.
macro_rules! from_the_back {
    ($iter:ident $item:ty, |$ptr:ident| $element:expr) => {
        impl<'a, T, S: Shape> DoubleEndedIterator for $iter<'a, T, S> {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                let $ptr = self.ptr.wrapping_offset(self.offsets.next_back()?);
                // SAFETY: 1. the offset of an index of the shape, whose elements are borrowed; (2.
                // no two indices lead to the same element.)
                Some(unsafe { $element })
            }
        }
    };
}
from_the_back!(Iter &'a T, |ptr| &*ptr);
from_the_back!(IterMut &'a mut T, |ptr| &mut *ptr);

impl<T, S: Shape> ExactSizeIterator for Iter<'_, T, S> {}
impl<T, S: Shape> ExactSizeIterator for IterMut<'_, T, S> {}
impl<T, S: Shape> FusedIterator for Iter<'_, T, S> {}
impl<T, S: Shape> FusedIterator for IterMut<'_, T, S> {}

/// # Iterate
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    fn offsets(&self) -> Offsets<Buf<S, usize>, Buf<S, isize>> {
        let is_contiguous = self.data.strides().is_none();
        Offsets::of_elements(self.shape().0, self.strides(), is_contiguous)
    }

    /// Returns an iterator over references to the elements, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(x.transpose().iter().eq(&[1, 3, 2, 4]));
    /// ```
    #[doc(alias = "flat")]
    pub fn iter(&self) -> Iter<'_, T, S> {
        Iter {
            ptr: self.data.ptr(),
            offsets: self.offsets(),
            borrow: PhantomData,
        }
    }

    /// Returns an iterator over mutable references to the elements, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// for (i, element) in x.iter_mut().enumerate() {
    ///     *element *= i;
    /// }
    /// assert_eq!(x, tensor![[0, 2], [6, 12]]);
    /// ```
    pub fn iter_mut(&mut self) -> IterMut<'_, T, S>
    where
        D: StorageMut<T, S>,
    {
        let offsets = self.offsets();
        IterMut {
            ptr: self.data.ptr_mut(),
            offsets,
            borrow: PhantomData,
        }
    }
}

impl<'a, T, S: Shape, D: Storage<T, S>> IntoIterator for &'a Tensor<T, S, D> {
    type Item = &'a T;
    type IntoIter = Iter<'a, T, S>;
    fn into_iter(self) -> Iter<'a, T, S> {
        self.iter()
    }
}

impl<'a, T, S: Shape, D: StorageMut<T, S>> IntoIterator for &'a mut Tensor<T, S, D> {
    type Item = &'a mut T;
    type IntoIter = IterMut<'a, T, S>;
    fn into_iter(self) -> IterMut<'a, T, S> {
        self.iter_mut()
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> IntoIterator for Tensor<T, S> {
    type Item = T;
    type IntoIter = alloc::vec::IntoIter<T>;
    /// Returns an iterator over the elements, by value, in row-major order.
    fn into_iter(self) -> alloc::vec::IntoIter<T> {
        self.data.0.into_vec().into_iter()
    }
}

/// Adds up operands of `+=`: tensors, references to tensors and views, also of shapes that
/// broadcast to this one.
///
/// ```
/// use broadax::prelude::*;
/// let steps = [tensor![1.0, 2.0], tensor![3.0, 4.0]];
/// let end: Tensor<f64, shape![2]> = steps.iter().sum();
/// assert_eq!(end, tensor![4.0, 6.0]);
/// ```
impl<T, S, D, X> core::iter::Sum<X> for Tensor<T, S, D>
where
    T: Clone + ZeroElement,
    S: StaticShape,
    D: Owned<T, S>,
    Self: AddAssign<X>,
{
    fn sum<I: Iterator<Item = X>>(items: I) -> Self {
        items.fold(Self::zeros(), |mut sum, item| {
            sum += item;
            sum
        })
    }
}
