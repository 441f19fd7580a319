//! Splitting a tensor along an axis into views, without copying.

use crate::manip::axis_iter::AxisIter;
use crate::manip::slice::{SliceLayout, along};
#[cfg(feature = "alloc")]
use crate::storage::allocation::try_listed;
use crate::storage::{Heap, PlacementOf, Storage, StorageMut};
use crate::tensor::{Tensor, View, ViewMut, ViewMutOf, ViewOf};
use broadax_shape::arith::Amount;
use broadax_shape::axis::{AxisArg, position};
#[cfg(feature = "alloc")]
use broadax_shape::dims::Dyn;
use broadax_shape::dims::{Extent, Rule};
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::slice::{Piece, range};
use broadax_shape::ops::split::{PartsOf, SplitOf, part_size};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::Shape;
use broadax_tensor_macros::try_form;

/// The number of parts for [`split`](Tensor::split): an `Extent`, which yields an array, or a
/// `usize`, which yields an iterator.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait PartCount: Amount {
    /// The collection of all parts, which are views with elements `T` and shape `R` that keep
    /// results in `O`.
    type All<'a, T: 'a, R: Shape, O: 'a>;
    /// Collects the parts from an iterator of the same length.
    #[doc(hidden)]
    fn all<'a, T: 'a, R: Shape, O: 'a>(parts: AxisIter<'a, T, R, O>) -> Self::All<'a, T, R, O>;
}

// SAFETY: 1. the impl follows the shape rule of the operation.
unsafe impl<P: Amount> PartCount for P
where
    Rule: ManyParts<P::Given>,
{
    type All<'a, T: 'a, R: Shape, O: 'a> = <Rule as ManyParts<P::Given>>::All<'a, T, R, O>;
    fn all<'a, T: 'a, R: Shape, O: 'a>(parts: AxisIter<'a, T, R, O>) -> Self::All<'a, T, R, O> {
        <Rule as ManyParts<P::Given>>::all(parts)
    }
}

/// Collects parts, whose number is given as the type `P`.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait ManyParts<P> {
    #[doc(hidden)]
    type All<'a, T: 'a, R: Shape, O: 'a>;
    #[doc(hidden)]
    fn all<'a, T: 'a, R: Shape, O: 'a>(parts: AxisIter<'a, T, R, O>) -> Self::All<'a, T, R, O>;
}

// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<X> ManyParts<usize> for X {
    type All<'a, T: 'a, R: Shape, O: 'a> = AxisIter<'a, T, R, O>;
    fn all<'a, T: 'a, R: Shape, O: 'a>(parts: AxisIter<'a, T, R, O>) -> AxisIter<'a, T, R, O> {
        parts
    }
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<X, const P: usize> ManyParts<Extent<P>> for X {
    type All<'a, T: 'a, R: Shape, O: 'a> = [View<'a, T, R, O>; P];
    fn all<'a, T: 'a, R: Shape, O: 'a>(mut parts: AxisIter<'a, T, R, O>) -> [View<'a, T, R, O>; P] {
        core::array::from_fn(|_| match parts.next() {
            Some(part) => part,
            None => unreachable!("as many parts as were counted"),
        })
    }
}

/// The two views returned by [`split_at`](Tensor::split_at).
pub type SplitViews<'a, T, S, A, K, D = Heap<T>> = (
    ViewOf<'a, D, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Left>>,
    ViewOf<'a, D, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Right>>,
);

/// The two views returned by [`split_at_mut`](Tensor::split_at_mut).
pub type SplitViewsMut<'a, T, S, A, K, D = Heap<T>> = (
    ViewMutOf<'a, D, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Left>>,
    ViewMutOf<'a, D, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Right>>,
);

/// Returns the layouts of both parts of a tensor split along `axis` at `index`.
fn halves<L: Shape, R: Shape>(
    axis: isize,
    index: usize,
    sizes: &[usize],
    strides: &[isize],
) -> Result<(SliceLayout<L>, SliceLayout<R>), ShapeError> {
    const OP: &str = "split_at";
    let at = position(OP, axis, sizes.len())?;
    let piece = |from, to| {
        range(from, to, sizes[at]).map_err(|_| {
            let shape = AxisVec::new(sizes);
            let problem = Problem::Place {
                shape,
                axis: at,
                index,
            };
            ShapeError::new(OP, problem)
        })
    };
    let (left, right) = (piece(0, index)?, piece(index, sizes[at])?);
    Ok((
        along(sizes, strides, at, left),
        along(sizes, strides, at, right),
    ))
}

/// Returns the layout of the first of `parts` equal parts along an axis, the position of the axis,
/// and the size of a part.
fn first_part<R: Shape>(
    op: &'static str,
    axis: isize,
    parts: usize,
    sizes: &[usize],
    strides: &[isize],
) -> Result<(SliceLayout<R>, usize, usize), ShapeError> {
    let at = position(op, axis, sizes.len())?;
    let Some(size) = part_size(sizes[at], parts) else {
        let shape = AxisVec::new(sizes);
        let problem = Problem::Uneven {
            shape,
            axis: at,
            parts,
        };
        return Err(ShapeError::new(op, problem));
    };
    Ok((along(sizes, strides, at, Piece::all(size)), at, size))
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Splits an axis at a position and returns views of both parts. The second part starts with
    /// the element at the position.
    ///
    /// If the position is an `Extent::<2>` and the size of the axis is static, it is checked at
    /// compile time, and the sizes of the parts are static. A `usize` is checked at run time.
    ///
    /// # Panics
    /// If the position is past the end, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (left, right) = x.split_at(Axis::<1>, Extent::<1>);
    /// assert_eq!(left, tensor![[1], [4]]);
    /// let right: View<'_, i32, shape![2, 2]> = right;
    /// assert_eq!(right, tensor![[2, 3], [5, 6]]);
    /// ```
    ///
    /// # Errors
    /// If the position is past the end, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// assert_eq!(x.try_split_at(Axis::<0>, 3)?.1.shape(), [0]);
    /// assert_eq!(
    ///     x.try_split_at(Axis::<0>, 4).unwrap_err().to_string(),
    ///     "split_at: 4 is past the end of axis 0 of shape (3), which has size 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn split_at<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &self,
        axis: A,
        index: K,
    ) -> SplitViews<'_, T, S, A, K, D> {
        let (sizes, strides) = (self.shape(), self.strides());
        let (l, r) = halves::<A::With<K::Left>, A::With<K::Right>>(
            axis.number(),
            index.get(),
            &sizes,
            strides.as_ref(),
        )?;
        // SAFETY: 1. the views are a checked range of one axis, and all of the others.
        Ok(unsafe {
            (
                self.seen(l.offset, l.store, l.strides),
                self.seen(r.offset, r.store, r.strides),
            )
        })
    }

    /// Like [`split_at`](Tensor::split_at), but returns mutable views.
    ///
    /// # Panics
    /// If the position is past the end, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (mut left, right) = x.split_at_mut(Axis::<1>, Extent::<1>);
    /// left += right.sum_keepdim(Axis::<1>);
    /// assert_eq!(x, tensor![[6, 2, 3], [15, 5, 6]]);
    /// ```
    ///
    /// # Errors
    /// If the position is past the end, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// let (mut left, right) = x.try_split_at_mut(Axis::<0>, 1)?;
    /// left += right.sum_all();
    /// assert_eq!(x, tensor![6, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn split_at_mut<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &mut self,
        axis: A,
        index: K,
    ) -> SplitViewsMut<'_, T, S, A, K, D>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let (l, r) = halves::<A::With<K::Left>, A::With<K::Right>>(
            axis.number(),
            index.get(),
            &sizes,
            strides.as_ref(),
        )?;
        let ptr = self.data.ptr_mut();
        // SAFETY: 1. the views are a checked range of one axis, and all of the others, of a tensor
        // borrowed mutably here; 2. the ranges do not overlap.
        Ok(unsafe {
            (
                ViewMut::at(ptr.wrapping_offset(l.offset), l.store, l.strides),
                ViewMut::at(ptr.wrapping_offset(r.offset), r.store, r.strides),
            )
        })
    }

    /// Splits an axis into parts of equal size and returns views of them.
    ///
    /// With an `Extent::<3>` the result is an array, and divisibility is checked at compile time if
    /// the size of the axis is static. With a `usize` the result is an iterator.
    ///
    /// # Panics
    /// If the number of parts does not divide the size and this is not checked at compile time, or
    /// if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let [q, k, v] = x.split(Axis::<1>, Extent::<3>);
    /// let v: View<'_, i32, shape![2, 2]> = v;
    /// assert_eq!(v, tensor![[4, 5], [10, 11]]);
    /// assert_eq!((q.shape(), k.shape()), (v.shape(), v.shape()));
    /// for part in x.split(Axis::<1>, 2) {
    ///     let part: View<'_, i32, shape![2, Dyn]> = part;
    ///     assert_eq!(part.shape(), [2, 3]);
    /// }
    /// ```
    ///
    /// # Errors
    /// If the number of parts does not divide the size and this is not checked at compile time, or
    /// if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![7, 2]>::arange();
    /// assert_eq!(
    ///     x.try_split(Axis::<0>, 3).unwrap_err().to_string(),
    ///     "split: axis 0 of shape (7, 2) has size 7, which is not 3 equal parts",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias = "chunk")]
    pub fn split<A: AxisArg<S>, P: PartsOf<A::Dim> + PartCount>(
        &self,
        axis: A,
        parts: P,
    ) -> P::All<'_, T, A::With<P::Part>, PlacementOf<D, A::With<P::Part>>> {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let parts = parts.get();
        let (first, at, size) = first_part("split", axis.number(), parts, &sizes, strides)?;
        let step = strides[at].wrapping_mul(size as isize);
        // SAFETY: 1. each part is a range within the axis.
        Ok(P::all(unsafe {
            AxisIter::new(self.data.ptr(), first, step, parts)
        }))
    }
}

/// Splitting into parts with sizes or positions given at run time.
#[cfg(feature = "alloc")]
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Splits an axis into parts with the given sizes and returns views of them (PyTorch's `split`
    /// with a list). The sizes must add up to that of the axis.
    ///
    /// # Errors
    /// If the axis is out of range, or if the sizes do not add up to that of the axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let parts = x.try_split_sizes(Axis::<1>, &[1, 0, 5])?;
    /// assert_eq!(parts[2].shape(), [2, 5]);
    /// assert_eq!(
    ///     x.try_split_sizes(Axis::<1>, &[1, 2]).unwrap_err().to_string(),
    ///     "split_sizes: the sizes of the parts are together 3, and axis 1 of shape (2, 6) has \
    ///         size 6",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_split_sizes<A: AxisArg<S>>(
        &self,
        axis: A,
        parts: &[usize],
    ) -> Result<alloc::vec::Vec<View<'_, T, A::With<Dyn>>>, ShapeError> {
        const OP: &str = "split_sizes";
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position(OP, axis.number(), sizes.len())?;
        let total = parts.iter().try_fold(0usize, |sum, &n| sum.checked_add(n));
        if total != Some(sizes[at]) {
            let (shape, axis) = (AxisVec::new(&sizes), at);
            return Err(ShapeError::new(OP, Problem::Total { shape, axis, total }));
        }
        let mut start = 0;
        let view = |&count: &usize| {
            let piece = Piece {
                start,
                ..Piece::all(count)
            };
            start += count;
            let part = along::<A::With<Dyn>>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. the ranges partition the axis.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        try_listed(OP, parts.len(), parts.iter().map(view))
    }

    /// Splits an axis at the given positions and returns views of the parts (NumPy's `split` with a
    /// list). As in Python slices, a position past the end is clamped to the end.
    ///
    /// # Errors
    /// If the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![8]>::arange();
    /// let parts = x.try_split_places(Axis::<0>, &[4, 9])?;
    /// assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [4, 4, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_split_places<A: AxisArg<S>>(
        &self,
        axis: A,
        indices: &[usize],
    ) -> Result<alloc::vec::Vec<View<'_, T, A::With<Dyn>>>, ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position("split_places", axis.number(), sizes.len())?;
        let size = sizes[at];
        let starts = core::iter::once(0).chain(indices.iter().copied());
        let ends = indices.iter().copied().chain(core::iter::once(size));
        let view = |(start, end): (usize, usize)| {
            let start = start.min(size);
            let piece = Piece {
                start,
                ..Piece::all(end.min(size).saturating_sub(start))
            };
            let part = along::<A::With<Dyn>>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. the view is a range within the axis.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        try_listed(
            "split_places",
            indices.len() + 1,
            starts.zip(ends).map(view),
        )
    }

    /// Splits an axis into parts whose sizes differ by at most 1, larger parts first, and returns
    /// views of them (NumPy's `array_split`).
    ///
    /// # Errors
    /// If the axis is out of range, or the number of parts is 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![8]>::arange();
    /// let parts = x.try_split_nearly(Axis::<0>, 3)?;
    /// assert_eq!(parts.iter().map(|part| part.len()).collect::<Vec<_>>(), [3, 3, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_split_nearly<A: AxisArg<S>>(
        &self,
        axis: A,
        parts: usize,
    ) -> Result<alloc::vec::Vec<View<'_, T, A::With<Dyn>>>, ShapeError> {
        const OP: &str = "split_nearly";
        let sizes = self.shape();
        let at = position(OP, axis.number(), sizes.len())?;
        let size = sizes[at];
        // The vector of views may not fit into memory.
        let bytes = parts.checked_mul(size_of::<View<'_, T, A::With<Dyn>>>());
        if parts == 0 || bytes.is_none_or(|bytes| bytes > isize::MAX as usize) {
            let (shape, axis) = (AxisVec::new(&sizes), at);
            return Err(ShapeError::new(OP, Problem::Uneven { shape, axis, parts }));
        }
        let larger = size % parts;
        let sizes = (0..parts).map(|k| size / parts + usize::from(k < larger));
        let sizes = try_listed(OP, parts, sizes)?;
        self.try_split_sizes(axis, &sizes)
    }
}
