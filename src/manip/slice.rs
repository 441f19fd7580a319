//! Slicing: views of ranges and single indices of the axes.
//!
//! [`s!`](crate::s!) builds a list with one item per axis. Like shape types, it grows to the right.
//! Literals become part of its type, so that sizes of the result are static and an index out of
//! range does not compile. Everything else is checked at run time.

use crate::layout::moved;
use crate::storage::{Storage, StorageMut};
use crate::tensor::{Tensor, ViewMutOf, ViewOf};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::slice::{
    Cuts, IndexOf, Piece, Slice, SliceItem, SliceList, index, select_items, slice_rank,
};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, Shape};
use broadax_tensor_macros::try_form;

/// The layout of a slice of a tensor: the offset of its first element, its sizes and strides.
pub(crate) struct SliceLayout<R: Shape> {
    pub(crate) offset: isize,
    pub(crate) store: R::Store,
    pub(crate) strides: Buf<R, isize>,
}

/// Returns the layout of the slice selected by `piece(i)` of each axis `i`, which must be in range.
#[inline(always)]
pub(crate) fn part<R: Shape>(
    strides: &[isize],
    rank: usize,
    piece: impl Fn(usize) -> Piece,
) -> SliceLayout<R> {
    let kept = (0..rank).filter(|&i| piece(i).keep).count();
    let mut sizes = Buf::<R, usize>::filled(kept, 0);
    let mut new = Buf::<R, isize>::filled(kept, 0);
    let (mut offset, mut to) = (0isize, 0);
    for i in 0..rank {
        let piece = piece(i);
        offset = moved(offset, strides[i], piece.start as isize);
        if piece.keep {
            sizes.as_mut()[to] = piece.count;
            new.as_mut()[to] = strides[i].wrapping_mul(piece.step);
            to += 1;
        }
    }
    SliceLayout {
        offset,
        store: R::computed(sizes.as_ref()),
        strides: new,
    }
}

/// Returns the layout of the slice selected by a list.
#[inline(always)]
fn cut<R: Shape, L: Cuts>(
    list: &L,
    sizes: &[usize],
    strides: &[isize],
) -> Result<SliceLayout<R>, ShapeError> {
    const OP: &str = "slice";
    if let Some(items) = list.items() {
        return cut_items(items, sizes, strides);
    }
    let rank = sizes.len();
    if rank < L::LEN || (rank > L::LEN && !L::REST) {
        let (shape, ranges) = (AxisVec::new(sizes), L::LEN);
        return Err(ShapeError::new(OP, Problem::Ranges { shape, ranges }));
    }
    match rank {
        ..=8 => cut_up_to::<R, L, 8>(list, sizes, strides),
        _ => cut_up_to::<R, L, { crate::MAX_RANK }>(list, sizes, strides),
    }
}

/// Like `cut`, for items that are known only at run time.
fn cut_items<R: Shape>(
    items: &[SliceItem],
    sizes: &[usize],
    strides: &[isize],
) -> Result<SliceLayout<R>, ShapeError> {
    let rank = slice_rank(sizes, items)?;
    let (mut kept, mut new) = (AxisVec::filled(rank, 1usize), AxisVec::filled(rank, 0isize));
    let (mut offset, mut to) = (0isize, 0);
    select_items(sizes, items, &mut |selected| {
        if let Some(axis) = selected.axis {
            offset = moved(offset, strides[axis], selected.first as isize);
        }
        if selected.keep {
            kept[to] = selected.count;
            new[to] = selected
                .axis
                .map_or(0, |axis| strides[axis].wrapping_mul(selected.step));
            to += 1;
        }
    })?;
    Ok(SliceLayout {
        offset,
        store: R::computed(&kept),
        strides: Buf::<R, isize>::copied(&new),
    })
}

/// Like `cut`, for at most `CAP` axes; `CAP` is at least the number of items of the list.
#[inline(always)]
fn cut_up_to<R: Shape, L: Cuts, const CAP: usize>(
    list: &L,
    sizes: &[usize],
    strides: &[isize],
) -> Result<SliceLayout<R>, ShapeError> {
    const OP: &str = "slice";
    let rank = sizes.len();
    let first = rank - L::LEN;
    let mut pieces = [Piece::all(0); CAP];
    for i in 0..first {
        pieces[i] = Piece::all(sizes[i]);
    }
    if let Err((axis, misfit)) = list.pieces(&sizes[first..], &mut pieces[first..rank]) {
        return Err(ShapeError::new(OP, misfit.problem(sizes, first + axis)));
    }
    Ok(part(strides, rank, |i| pieces[i]))
}

/// Returns the layout of the slice selected by `piece` of axis `at` and all of the other axes.
#[inline(always)]
pub(crate) fn along<R: Shape>(
    sizes: &[usize],
    strides: &[isize],
    at: usize,
    piece: Piece,
) -> SliceLayout<R> {
    part(strides, sizes.len(), |i| match i == at {
        true => piece,
        false => Piece::all(sizes[i]),
    })
}

/// Returns the layout of the slice at one index of an axis.
#[inline(always)]
fn selected<R: Shape>(
    axis: isize,
    at: usize,
    sizes: &[usize],
    strides: &[isize],
) -> Result<SliceLayout<R>, ShapeError> {
    const OP: &str = "select";
    let axis = position(OP, axis, sizes.len())?;
    match index(at, sizes[axis]) {
        Ok(one) => Ok(part(strides, sizes.len(), |i| match i == axis {
            true => one,
            false => Piece::all(sizes[i]),
        })),
        Err(misfit) => Err(ShapeError::new(OP, misfit.problem(sizes, axis))),
    }
}

/// # Slice and split
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view of a slice of the tensor. The list, built by [`s!`](crate::s!), has for each
    /// axis a range, `..` for the whole axis, or an index, which removes the axis.
    ///
    /// Literals in the list are checked at compile time where the sizes are static. Ranges and
    /// indices computed at run time are checked at run time; such a range yields a `Dyn` axis.
    ///
    /// If the number of items is known only at run time, the list is a slice of
    /// [`SliceItem`](crate::SliceItem)s, which can also have negative steps and new axes. The view
    /// then has dynamic rank.
    ///
    /// # Panics
    /// If an index or range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![4, 5]>::arange();
    /// let middle: View<'_, i32, shape![2, 3]> = x.slice(s![1..3, 1..-1]);
    /// assert_eq!(middle, tensor![[6, 7, 8], [11, 12, 13]]);
    /// let second: View<'_, i32, shape![4]> = x.slice(s![.., 1]);
    /// assert_eq!(second, tensor![1, 6, 11, 16]);
    /// let odd: View<'_, i32, shape![2, 3]> = x.slice(s![1..;2, ..;2]);
    /// assert_eq!(odd, tensor![[5, 7, 9], [15, 17, 19]]);
    /// // A negative step: from the last element of the range to the front.
    /// let back: View<'_, i32, shape![2, 3]> = x.slice(s![..2;-1, ..;-2]);
    /// assert_eq!(back, tensor![[9, 7, 5], [4, 2, 0]]);
    /// let n = 3;
    /// let first: View<'_, i32, shape![Dyn, 5]> = x.slice(s![..n, ..]);
    /// assert_eq!(first.shape(), [3, 5]);
    /// // Generic over the leading axes.
    /// fn xy<B: Shape>(points: &Tensor<f64, (B, Extent<3>)>) -> View<'_, f64, (B, Extent<2>)> {
    ///     points.slice(s![..., ..2])
    /// }
    /// assert_eq!(xy(&tensor![[1.0, 2.0, 3.0]]), tensor![[1.0, 2.0]]);
    /// // Items that are known only at run time.
    /// use broadax::SliceItems;
    /// let items: SliceItems = "..., 0, ::-1, None".parse()?;
    /// let first: DynView<'_, i32> = x.slice(&items);
    /// assert_eq!(first, tensor![[4], [3], [2], [1], [0]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If an index or range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![4, 5]>::arange().into_dyn();
    /// assert_eq!(
    ///     x.try_slice(s![2..7, ..]).unwrap_err().to_string(),
    ///     "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn slice<L: SliceList<Given: Sized>>(
        &self,
        list: L,
    ) -> ViewOf<'_, D, T, <S as Slice<L>>::Output>
    where
        S: Slice<L>,
    {
        let part =
            cut::<<S as Slice<L>>::Output, L>(&list, &self.shape(), self.strides().as_ref())?;
        // SAFETY: 1. the view is a checked range of each axis.
        Ok(unsafe { self.seen(part.offset, part.store, part.strides) })
    }

    /// Like [`slice`](Tensor::slice), but returns a mutable view.
    ///
    /// # Panics
    /// If an index or range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![3, 3]>::zeros();
    /// x.slice_mut(s![1.., ..2]).assign(&tensor![1, 2]);
    /// assert_eq!(x, tensor![[0, 0, 0], [1, 2, 0], [1, 2, 0]]);
    /// ```
    ///
    /// # Errors
    /// If an index or range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// assert!(x.try_slice_mut(s![4..]).is_err());
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn slice_mut<L: SliceList<Given: Sized>>(
        &mut self,
        list: L,
    ) -> ViewMutOf<'_, D, T, <S as Slice<L>>::Output>
    where
        S: Slice<L>,
        D: StorageMut<T, S>,
    {
        let part =
            cut::<<S as Slice<L>>::Output, L>(&list, &self.shape(), self.strides().as_ref())?;
        // SAFETY: 1. the view is a checked range of each axis; 2. the steps are not 0, and a new
        // axis has one element.
        Ok(unsafe { self.seen_mut(part.offset, part.store, part.strides) })
    }

    /// Returns a view at one index of an axis, with this axis removed. An index `Extent::<1>` is
    /// checked at compile time if the size is static, a `usize` at run time.
    ///
    /// # Panics
    /// If the index is out of range, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.select(Axis::<0>, 1), tensor![4, 5, 6]);
    /// assert_eq!(x.select(Axis::<-1>, Extent::<0>), tensor![1, 4]);
    /// ```
    ///
    /// # Errors
    /// If the index is out of range, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![[1, 2], [3, 4]].try_select(Axis::<1>, 2).unwrap_err().to_string(),
    ///     "select: index 2 is out of range for axis 1 of shape (2, 2), which has size 2",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias("index_axis", "row", "column"))]
    pub fn select<A: AxisArg<S>, I: IndexOf<A::Dim>>(
        &self,
        axis: A,
        index: I,
    ) -> ViewOf<'_, D, T, A::Removed> {
        let (sizes, strides) = (self.shape(), self.strides());
        let part = selected::<A::Removed>(axis.number(), index.get(), &sizes, strides.as_ref())?;
        // SAFETY: 1. the view is a checked index of the axis, and all of the other axes.
        Ok(unsafe { self.seen(part.offset, part.store, part.strides) })
    }

    /// Like [`select`](Tensor::select), but returns a mutable view.
    ///
    /// # Panics
    /// If the index is out of range, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// let mut row = x.select_mut(Axis::<0>, 1);
    /// row += 10;
    /// assert_eq!(x, tensor![[1, 2], [13, 14]]);
    /// ```
    ///
    /// # Errors
    /// If the index is out of range, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].try_select_mut(Axis::<0>, 2).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn select_mut<A: AxisArg<S>, I: IndexOf<A::Dim>>(
        &mut self,
        axis: A,
        index: I,
    ) -> ViewMutOf<'_, D, T, A::Removed>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let part = selected::<A::Removed>(axis.number(), index.get(), &sizes, strides.as_ref())?;
        // SAFETY: 1. the view is a checked index of the axis, and all of the other axes; 2.
        // distinct indices of the view are distinct indices of this tensor.
        Ok(unsafe { self.seen_mut(part.offset, part.store, part.strides) })
    }
}
