//! Iterators over views of a tensor: indices of an axis, chunks of an axis, and lanes.

use crate::layout::count;
use crate::layout::offsets::Offsets;
use crate::manip::slice::{SliceLayout, along, part};
use crate::storage::{PlacementOf, Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::arith::{Amount, ToAxis};
use broadax_shape::axis::{Axis, AxisArg, HasAxis, position};
use broadax_shape::dims::{Dim, Dyn, Extent, OnHeap};
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::slice::Piece;
use broadax_shape::shapes::{Buf, ListSizes, Shape};
use broadax_tensor_macros::try_form;
use core::iter::FusedIterator;

/// An iterator over equally spaced views of one shape along an axis. Created by
/// [`axis_iter`](Tensor::axis_iter), [`exact_chunks`](Tensor::exact_chunks) and
/// [`split`](Tensor::split).
pub struct AxisIter<'a, T, R: Shape, O = OnHeap> {
    next: Viewed<'a, T, Buf<R, isize>, O>,
    store: R::Store,
    step: isize,
    left: usize,
}

/// Like [`AxisIter`], but yields mutable views. Created by [`axis_iter_mut`](Tensor::axis_iter_mut)
/// and [`exact_chunks_mut`](Tensor::exact_chunks_mut).
pub struct AxisIterMut<'a, T, R: Shape, O = OnHeap> {
    next: ViewedMut<'a, T, Buf<R, isize>, O>,
    store: R::Store,
    step: isize,
    left: usize,
}

#[cfg(feature = "rayon")]
impl<'a, T, R: Shape, O> AxisIter<'a, T, R, O> {
    /// Yields views whose results are on the heap.
    pub(crate) fn on_heap(self) -> AxisIter<'a, T, R> {
        AxisIter {
            next: self.next.on_heap(),
            store: self.store,
            step: self.step,
            left: self.left,
        }
    }
}

#[cfg(feature = "rayon")]
impl<'a, T, R: Shape, O> AxisIterMut<'a, T, R, O> {
    /// Yields views whose results are on the heap.
    pub(crate) fn on_heap(self) -> AxisIterMut<'a, T, R> {
        AxisIterMut {
            next: self.next.on_heap(),
            store: self.store,
            step: self.step,
            left: self.left,
        }
    }
}

impl<T, R: Shape, O> core::fmt::Debug for AxisIter<'_, T, R, O> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        let sizes = crate::Sizes(R::sizes(&self.store));
        write!(f, "AxisIter({} views of shape {sizes})", self.left)
    }
}

/// An iterator over the lanes along an axis, in row-major order of the other axes. Created by
/// [`lanes`](Tensor::lanes).
pub struct Lanes<'a, T, R: Shape, D: Dim, O = OnHeap> {
    first: Viewed<'a, T, [isize; 1], O>,
    offsets: Offsets<Buf<R, usize>, Buf<R, isize>>,
    store: ListSizes<(), D>,
}

/// Like [`Lanes`], but yields mutable views. Created by [`lanes_mut`](Tensor::lanes_mut).
pub struct LanesMut<'a, T, R: Shape, D: Dim, O = OnHeap> {
    first: ViewedMut<'a, T, [isize; 1], O>,
    offsets: Offsets<Buf<R, usize>, Buf<R, isize>>,
    store: ListSizes<(), D>,
}

/// An iterator over chunks of an axis; the last chunk may be smaller. Created by
/// [`chunks`](Tensor::chunks).
pub struct Chunks<'a, T, R: Shape> {
    next: Viewed<'a, T, Buf<R, isize>>,
    sizes: Buf<R, usize>,
    axis: usize,
    chunk: usize,
    left: usize,
    /// True while the single, empty chunk of an axis of size 0 is still to be yielded.
    empty: bool,
}

impl<'a, T, R: Shape, O> AxisIter<'a, T, R, O> {
    /// Creates an iterator over `left` views. The first is `part` of the elements at `ptr`; each of
    /// the others starts `step` elements after the previous one.
    ///
    /// # Safety
    /// 1. All elements of these views are valid for reading during the lifetime.
    pub(crate) unsafe fn new(
        ptr: *const T,
        part: SliceLayout<R>,
        step: isize,
        left: usize,
    ) -> Self {
        // SAFETY: 1. guaranteed by the caller for the first view; without views nothing is read.
        let next = unsafe { Viewed::new(ptr.wrapping_offset(part.offset), part.strides) };
        let store = part.store;
        AxisIter {
            next,
            store,
            step,
            left,
        }
    }
}

impl<'a, T, R: Shape, O> AxisIterMut<'a, T, R, O> {
    /// # Safety
    /// 1. As for [`AxisIter::new`], and the elements are also valid for writing during the
    ///    lifetime.
    /// 2. No two indices, of one view or of different views, map to the same element.
    unsafe fn new(ptr: *mut T, part: SliceLayout<R>, step: isize, left: usize) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        let next = unsafe { ViewedMut::new(ptr.wrapping_offset(part.offset), part.strides) };
        let store = part.store;
        AxisIterMut {
            next,
            store,
            step,
            left,
        }
    }
}

/// Implements the iterator traits for [`AxisIter`] and [`AxisIterMut`].
macro_rules! axis_iter {
    ($iter:ident $view:ident $viewed:ident) => {
        impl<'a, T, R: Shape, O> Iterator for $iter<'a, T, R, O> {
            type Item = $view<'a, T, R, O>;
            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                if self.left == 0 {
                    return None;
                }
                self.left -= 1;
                let ptr = self.next.ptr;
                self.next.ptr = ptr.wrapping_offset(self.step);
                // SAFETY: 1. (and 2.) guaranteed for each view by the caller of `new`.
                let data = unsafe { $viewed::new(ptr, self.next.strides.clone()) };
                Some(Tensor::from_parts(data, self.store.clone()))
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.left, Some(self.left))
            }
        }
        impl<T, R: Shape, O> DoubleEndedIterator for $iter<'_, T, R, O> {
            #[inline]
            fn next_back(&mut self) -> Option<Self::Item> {
                self.left = self.left.checked_sub(1)?;
                let far = self.step.wrapping_mul(self.left as isize);
                let ptr = self.next.ptr.wrapping_offset(far);
                // SAFETY: 1. (and 2.) guaranteed for each view by the caller of `new`.
                let data = unsafe { $viewed::new(ptr, self.next.strides.clone()) };
                Some(Tensor::from_parts(data, self.store.clone()))
            }
        }
        impl<T, R: Shape, O> ExactSizeIterator for $iter<'_, T, R, O> {}
        impl<T, R: Shape, O> FusedIterator for $iter<'_, T, R, O> {}
        #[cfg(feature = "rayon")]
        impl<T, R: Shape, O> $iter<'_, T, R, O> {
            /// Splits off the views from number `at` on.
            ///
            /// # Panics
            /// If fewer are left.
            pub(crate) fn split_at(self, at: usize) -> (Self, Self) {
                assert!(at <= self.left);
                let far = self.step.wrapping_mul(at as isize);
                let (ptr, strides) = (self.next.ptr, self.next.strides);
                // SAFETY: 1. (and 2.) guaranteed for each view by the caller of `new`; each is in
                // one of the two iterators.
                let part = |ptr, strides, left, store| unsafe {
                    $iter {
                        next: $viewed::new(ptr, strides),
                        store,
                        step: self.step,
                        left,
                    }
                };
                (
                    part(ptr, strides.clone(), at, self.store.clone()),
                    part(
                        ptr.wrapping_offset(far),
                        strides,
                        self.left - at,
                        self.store,
                    ),
                )
            }
        }
    };
}
axis_iter!(AxisIter View Viewed);
axis_iter!(AxisIterMut ViewMut ViewedMut);

impl<T, R: Shape, O> Clone for AxisIter<'_, T, R, O> {
    fn clone(&self) -> Self {
        AxisIter {
            next: self.next.clone(),
            store: self.store.clone(),
            step: self.step,
            left: self.left,
        }
    }
}

/// Implements the iterator traits for [`Lanes`] and [`LanesMut`].
macro_rules! lanes {
    ($iter:ident $view:ident $viewed:ident) => {
        impl<'a, T, R: Shape, D: Dim, O> Iterator for $iter<'a, T, R, D, O> {
            type Item = $view<'a, T, ((), D), O>;
            #[inline]
            fn next(&mut self) -> Option<Self::Item> {
                let ptr = self.first.ptr.wrapping_offset(self.offsets.next()?);
                // SAFETY: 1. the view is the lane at one index of the other axes, of a tensor
                // borrowed for the lifetime; (2. no two lanes share an element).
                let data = unsafe { $viewed::new(ptr, self.first.strides) };
                Some(Tensor::from_parts(data, self.store))
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.offsets.left, Some(self.offsets.left))
            }
        }
        impl<T, R: Shape, D: Dim, O> ExactSizeIterator for $iter<'_, T, R, D, O> {}
        impl<T, R: Shape, D: Dim, O> FusedIterator for $iter<'_, T, R, D, O> {}
    };
}
lanes!(Lanes View Viewed);
lanes!(LanesMut ViewMut ViewedMut);

impl<'a, T, R: Shape> Iterator for Chunks<'a, T, R> {
    type Item = View<'a, T, R>;
    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.left == 0 && !core::mem::take(&mut self.empty) {
            return None;
        }
        let size = self.chunk.min(self.left);
        self.left -= size;
        self.sizes.as_mut()[self.axis] = size;
        let strides = self.next.strides.clone();
        let ptr = self.next.ptr;
        let step = strides.as_ref()[self.axis].wrapping_mul(size as isize);
        self.next.ptr = ptr.wrapping_offset(step);
        // SAFETY: 1. the view is a range within the axis, of a tensor borrowed for the lifetime.
        let data = unsafe { Viewed::new(ptr, strides) };
        Some(Tensor::from_parts(data, R::computed(self.sizes.as_ref())))
    }
    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.div_ceil(self.chunk) + usize::from(self.empty);
        (left, Some(left))
    }
}
impl<T, R: Shape> ExactSizeIterator for Chunks<'_, T, R> {}
impl<T, R: Shape> FusedIterator for Chunks<'_, T, R> {}

/// Returns the size of a chunk, or an error if it is 0.
fn chunk_size(op: &'static str, size: usize) -> Result<usize, ShapeError> {
    match size {
        0 => Err(ShapeError::new(op, Problem::NoSize)),
        size => Ok(size),
    }
}

/// Returns the layout of the view at index 0 of axis `at`, with that axis removed.
fn first_of<R: Shape>(sizes: &[usize], strides: &[isize], at: usize) -> SliceLayout<R> {
    part(strides, sizes.len(), |i| Piece {
        keep: i != at,
        ..Piece::all(sizes[i])
    })
}

/// The size of a chunk: `Extent::<2>` or a `usize`.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait ChunkSize: Amount {
    /// The axis of a chunk.
    type Axis: Dim;
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl ChunkSize for usize {
    type Axis = Dyn;
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<const N: usize> ChunkSize for Extent<N>
where
    Extent<N>: Amount<Count: ToAxis<Axis: Dim>>,
{
    type Axis = <<Extent<N> as Amount>::Count as ToAxis>::Axis;
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns an iterator over the views at each index of an axis. This axis is removed from the
    /// views.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]];
    /// let columns: Vec<View<'_, i32, shape![3]>> = x.axis_iter(Axis::<1>).collect();
    /// assert_eq!(columns[1], tensor![2, 4, 6]);
    /// assert_eq!(x.axis_iter(Axis::<0>).next_back().unwrap(), tensor![5, 6]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_axis_iter(-1)?.next().unwrap(), tensor![1, 3]);
    /// assert!(x.try_axis_iter(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn axis_iter<A: AxisArg<S>>(
        &self,
        axis: A,
    ) -> AxisIter<'_, T, A::Removed, PlacementOf<D, A::Removed>> {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position("axis_iter", axis.number(), sizes.len())?;
        let first = first_of(&sizes, strides, at);
        // SAFETY: 1. there is one view for each index of the axis.
        Ok(unsafe { AxisIter::new(self.data.ptr(), first, strides[at], sizes[at]) })
    }

    /// Returns an iterator over the views at each index of the first axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4], [5, 6]];
    /// let sums: Vec<i32> = x.outer_iter().map(|row| row.sum_all()).collect();
    /// assert_eq!(sums, [3, 7, 11]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "rows")]
    pub fn outer_iter<R: Shape>(&self) -> AxisIter<'_, T, R, PlacementOf<D, R>>
    where
        S: HasAxis<0, Removed = R>,
    {
        self.axis_iter(Axis::<0>)
    }

    /// Like [`axis_iter`](Tensor::axis_iter), but yields mutable views.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// for (i, mut column) in x.axis_iter_mut(Axis::<1>).enumerate() {
    ///     column *= 10 * i as i32;
    /// }
    /// assert_eq!(x, tensor![[0, 20], [0, 40]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_axis_iter_mut(0)?.for_each(|mut row| row += 1);
    /// assert_eq!(x, tensor![[2, 3], [4, 5]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn axis_iter_mut<A: AxisArg<S>>(
        &mut self,
        axis: A,
    ) -> AxisIterMut<'_, T, A::Removed, PlacementOf<D, A::Removed>>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position("axis_iter_mut", axis.number(), sizes.len())?;
        let first = first_of(&sizes, strides, at);
        // SAFETY: 1. there is one view for each index of the axis; 2. the indices differ.
        Ok(unsafe { AxisIterMut::new(self.data.ptr_mut(), first, strides[at], sizes[at]) })
    }

    /// Like [`outer_iter`](Tensor::outer_iter), but yields mutable views.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.outer_iter_mut().for_each(|mut row| row += 1);
    /// assert_eq!(x, tensor![[2, 3], [4, 5]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn outer_iter_mut<R: Shape>(&mut self) -> AxisIterMut<'_, T, R, PlacementOf<D, R>>
    where
        S: HasAxis<0, Removed = R>,
        D: StorageMut<T, S>,
    {
        self.axis_iter_mut(Axis::<0>)
    }

    /// Returns an iterator over all lanes (1-D views) along an axis, in row-major order of the
    /// other axes.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 5, 2], [9, 3, 4]];
    /// let largest: Vec<i32> = x.lanes(Axis::<1>).map(|lane| lane.max_all()).collect();
    /// assert_eq!(largest, [5, 9]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 5, 2], [9, 3, 4]].into_dyn();
    /// let sums: Vec<i32> = x.try_lanes(0)?.map(|lane| lane.sum_all()).collect();
    /// assert_eq!(sums, [10, 8, 6]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("rows", "columns", "apply_along_axis"))]
    pub fn lanes<A: AxisArg<S>>(
        &self,
        axis: A,
    ) -> Lanes<'_, T, A::Removed, A::Dim, PlacementOf<D, ((), A::Dim)>> {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position("lanes", axis.number(), sizes.len())?;
        let others = first_of::<A::Removed>(&sizes, strides, at);
        // The number of lanes can overflow if the lanes are empty.
        count::<()>("lanes", A::Removed::sizes(&others.store).as_ref())?;
        Ok(Lanes {
            // SAFETY: 1. the view is the first lane of a tensor borrowed here.
            first: unsafe { Viewed::new(self.data.ptr(), [strides[at]]) },
            offsets: Offsets::new(A::Removed::sizes(&others.store), others.strides),
            store: <((), A::Dim)>::computed(&[sizes[at]]),
        })
    }

    /// Like [`lanes`](Tensor::lanes), but yields mutable views.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[3, 1, 2], [9, 8, 7]];
    /// for mut lane in x.lanes_mut(Axis::<1>) {
    ///     lane.try_as_mut_slice().unwrap().sort();
    /// }
    /// assert_eq!(x, tensor![[1, 2, 3], [7, 8, 9]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 5], [9, 3]].into_dyn();
    /// for mut lane in x.try_lanes_mut(1)? {
    ///     lane[[0]] = 0;
    /// }
    /// assert_eq!(x, tensor![[0, 5], [0, 3]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn lanes_mut<A: AxisArg<S>>(
        &mut self,
        axis: A,
    ) -> LanesMut<'_, T, A::Removed, A::Dim, PlacementOf<D, ((), A::Dim)>>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position("lanes_mut", axis.number(), sizes.len())?;
        let others = first_of::<A::Removed>(&sizes, strides, at);
        count::<()>("lanes_mut", A::Removed::sizes(&others.store).as_ref())?;
        Ok(LanesMut {
            // SAFETY: 1. and 2. the view is the first lane of a tensor borrowed mutably here.
            first: unsafe { ViewedMut::new(self.data.ptr_mut(), [strides[at]]) },
            offsets: Offsets::new(A::Removed::sizes(&others.store), others.strides),
            store: <((), A::Dim)>::computed(&[sizes[at]]),
        })
    }

    /// Returns an iterator over chunks of an axis, each of size `size`. A smaller remainder at the
    /// end is omitted, as with `chunks_exact` of slices. The size is a `usize` or, to make it part
    /// of the type of the chunks, an `Extent::<2>`.
    ///
    /// # Panics
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![5, 2]>::arange();
    /// let pairs: Vec<View<'_, i32, shape![2, 2]>> = x.exact_chunks(Axis::<0>,
    ///     Extent::<2>).collect();
    /// assert_eq!(pairs.len(), 2);
    /// assert_eq!(pairs[1], tensor![[4, 5], [6, 7]]);
    /// ```
    ///
    /// # Errors
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5];
    /// assert_eq!(x.try_exact_chunks(Axis::<0>, 2)?.len(), 2);
    /// assert_eq!(
    ///     x.try_exact_chunks(Axis::<0>, 0).unwrap_err().to_string(),
    ///     "exact_chunks: parts of size 0",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "axis_chunks_iter")]
    pub fn exact_chunks<A: AxisArg<S>, K: ChunkSize>(
        &self,
        axis: A,
        size: K,
    ) -> AxisIter<'_, T, A::With<K::Axis>, PlacementOf<D, A::With<K::Axis>>> {
        const OP: &str = "exact_chunks";
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position(OP, axis.number(), sizes.len())?;
        let chunk = chunk_size(OP, size.get())?;
        let first = along(&sizes, strides, at, Piece::all(chunk));
        let step = strides[at].wrapping_mul(chunk as isize);
        // SAFETY: 1. each chunk is a range within the axis.
        Ok(unsafe { AxisIter::new(self.data.ptr(), first, step, sizes[at] / chunk) })
    }

    /// Like [`exact_chunks`](Tensor::exact_chunks), but yields mutable views.
    ///
    /// # Panics
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3, 4, 5];
    /// for (i, mut pair) in x.exact_chunks_mut(Axis::<0>, Extent::<2>).enumerate() {
    ///     pair *= tensor![1, i as i32];
    /// }
    /// assert_eq!(x, tensor![1, 0, 3, 4, 5]);
    /// ```
    ///
    /// # Errors
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3, 4, 5];
    /// x.try_exact_chunks_mut(Axis::<0>, 2)?.for_each(|mut pair| pair[[0]] = 0);
    /// assert_eq!(x, tensor![0, 2, 0, 4, 5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn exact_chunks_mut<A: AxisArg<S>, K: ChunkSize>(
        &mut self,
        axis: A,
        size: K,
    ) -> AxisIterMut<'_, T, A::With<K::Axis>, PlacementOf<D, A::With<K::Axis>>>
    where
        D: StorageMut<T, S>,
    {
        const OP: &str = "exact_chunks_mut";
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position(OP, axis.number(), sizes.len())?;
        let chunk = chunk_size(OP, size.get())?;
        let first = along(&sizes, strides, at, Piece::all(chunk));
        let step = strides[at].wrapping_mul(chunk as isize);
        // SAFETY: 1. each chunk is a range within the axis; 2. the chunks do not overlap.
        Ok(unsafe { AxisIterMut::new(self.data.ptr_mut(), first, step, sizes[at] / chunk) })
    }

    /// Returns an iterator over chunks of an axis, each of size `size` (PyTorch's `split` with a
    /// size). The last chunk may be smaller. The chunks cover the whole tensor; an axis of size 0
    /// yields one empty chunk.
    ///
    /// # Panics
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5];
    /// let sums: Vec<i32> = x.chunks(Axis::<0>, 2).map(|chunk| chunk.sum_all()).collect();
    /// assert_eq!(sums, [3, 7, 5]);
    /// ```
    ///
    /// # Errors
    /// If the size is 0, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// let Err(error) = x.try_chunks(Axis::<0>, 0) else { panic!() };
    /// assert_eq!(error.to_string(), "chunks: parts of size 0");
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn chunks<A: AxisArg<S>>(&self, axis: A, size: usize) -> Chunks<'_, T, A::With<Dyn>> {
        const OP: &str = "chunks";
        let (sizes, strides) = (self.shape(), self.strides());
        let axis = position(OP, axis.number(), sizes.len())?;
        let chunk = chunk_size(OP, size)?;
        let whole = along::<A::With<Dyn>>(&sizes, strides.as_ref(), axis, Piece::all(sizes[axis]));
        Ok(Chunks {
            // SAFETY: 1. the view is this tensor, borrowed here.
            next: unsafe { Viewed::new(self.data.ptr(), whole.strides) },
            sizes: <A::With<Dyn>>::sizes(&whole.store),
            axis,
            chunk,
            left: sizes[axis],
            empty: sizes[axis] == 0,
        })
    }
}
