//! Inserting elements into an axis and deleting them.

use crate::manip::concat::{join, join_into};
use crate::manip::concat_kernel::Part;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, OutputOf2, Tensor};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::concat::{Concatenates, concatenated};
use broadax_shape::ops::insert::{DeleteOf, GapAlong};
use broadax_shape::ops::slice::{Misfit, Piece};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
#[cfg(feature = "alloc")]
use {crate::storage::allocation::try_listed, alloc::vec::Vec};

const INSERT: &str = "insert";

const DELETE: &str = "delete";

/// Returns the parts of a view along axis `at` before element `to` and starting at element `from`.
fn around<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
    (to, from): (usize, usize),
) -> Result<(DynView<'a, T>, DynView<'a, T>), ShapeError> {
    let axis = at as isize;
    Ok((x.try_split_at(axis, to)?.0, x.try_split_at(axis, from)?.1))
}

/// The parts of an axis between more than one range, if there can be more.
#[cfg(feature = "alloc")]
type Parts<'a, T> = Option<Vec<DynView<'a, T>>>;
#[cfg(not(feature = "alloc"))]
type Parts<'a, T> = Option<&'a [DynView<'a, T>]>;

/// Returns what remains of a view along axis `at` without a range, or without the indices of a
/// list, which are in range, in any order and perhaps repeated.
fn remaining<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
    gone: (usize, usize),
    list: Option<&[usize]>,
) -> Result<([DynView<'a, T>; 2], Parts<'a, T>), ShapeError> {
    let (before, behind) = around(x, at, gone)?;
    #[cfg(feature = "alloc")]
    let parts = list.map(|list| between(x, at, list)).transpose()?;
    #[cfg(not(feature = "alloc"))]
    let (parts, None) = (None, list) else {
        unreachable!("a list, without the feature `alloc`")
    };
    Ok(([before, behind], parts))
}

/// Returns the parts of a view along axis `at` between the indices of a list. There is at least
/// one.
#[cfg(feature = "alloc")]
fn between<'a, T>(
    x: &'a DynView<'_, T>,
    at: usize,
    list: &[usize],
) -> Result<Vec<DynView<'a, T>>, ShapeError> {
    let axis = at as isize;
    let mut list = try_listed(DELETE, list.len(), list.iter().copied())?;
    list.sort_unstable();
    list.dedup();
    let mut parts = try_listed(DELETE, list.len() + 1, core::iter::empty())?;
    let mut from = 0;
    for index in list {
        if index > from {
            let rest = x.try_split_at(axis, from)?.1;
            let part = rest.try_then(|x| x.try_split_at(axis, index - from).map(|parts| parts.0));
            parts.push(part?);
        }
        from = index + 1;
    }
    if parts.is_empty() || from < x.shape()[at] {
        parts.push(x.try_split_at(axis, from)?.1);
    }
    Ok(parts)
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a copy with the elements of another tensor inserted before `index` along an axis
    /// (NumPy's `insert`). If `index` is the size of the axis, they are appended.
    ///
    /// All other axes must have equal sizes, as with [`concat`](Tensor::concat). To insert a scalar
    /// or the same row repeatedly, broadcast it first: `row.broadcast_to::<shape![2, 3]>()`.
    ///
    /// The position is an `Extent::<2>`, checked at compile time if the size is static, or a
    /// `usize`.
    ///
    /// Also `try_insert`, `insert_into`, `try_insert_into`.
    ///
    /// # Panics
    /// If the position is past the end, if dynamic sizes differ, or if the tensor has dynamic rank
    /// and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let wider: Tensor<i32, shape![2, 5]> = x.insert(Axis::<1>, Extent::<1>, &tensor![[10, 20],
    ///     [40, 50]]);
    /// assert_eq!(wider, tensor![[1, 10, 20, 2, 3], [4, 40, 50, 5, 6]]);
    /// assert_eq!(x.insert(Axis::<0>, 2, &tensor![[7, 8, 9]]), tensor![[1, 2, 3], [4, 5, 6], [7, 8,
    ///     9]]);
    /// ```
    ///
    /// # Errors
    /// If the position is past the end, if dynamic sizes differ, or if the tensor has dynamic rank
    /// and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(x.try_insert(0, 1, &tensor![9].into_dyn())?, tensor![1, 9, 2]);
    /// assert_eq!(
    ///     x.try_insert(0, 3, &tensor![9].into_dyn()).unwrap_err().to_string(),
    ///     "insert: 3 is past the end of axis 0 of shape (2), which has size 2",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn insert<A, K, R, E, N, Z>(
        &self,
        axis: A,
        index: K,
        elements: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, Z>
    where
        A: AxisArg<S, Named = N>,
        K: GapAlong<S, A, N>,
        R: Shape,
        E: Storage<T, R>,
        S: Concatenates<R, A, N, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        let index = index.get();
        let at = self.gap(axis.number(), index, elements)?;
        let x = self.erased();
        let (before, behind) = around(&x, at, (index, index))?;
        let parts: [&dyn Part<T>; 3] = [&before, elements, &behind];
        let fixed = const { S::EXTENTS.is_some() && R::EXTENTS.is_some() };
        join::<T, Z, D::Data, false>(fixed, at as isize, 3, |k| parts[k])
            .map_err(|e| e.during(INSERT))
    }

    /// Like [`insert`](Tensor::insert), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If the position is past the end, if dynamic sizes differ or do not match `out`, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2].insert_into(Axis::<0>, Extent::<0>, &tensor![9], &mut out);
    /// assert_eq!(out, tensor![9, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If the position is past the end, if dynamic sizes differ or do not match `out`, or if the
    /// tensor has dynamic rank and the axis is out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1, 2].into_dyn(), tensor![0, 0, 0]);
    /// x.try_insert_into(0, 2, &tensor![9].into_dyn(), &mut out)?;
    /// assert_eq!(out, tensor![1, 2, 9]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn insert_into<A, K, R, E, N, O, F>(
        &self,
        axis: A,
        index: K,
        elements: &Tensor<T, R, E>,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S, Named = N>,
        K: GapAlong<S, A, N>,
        R: Shape,
        E: Storage<T, R>,
        S: Concatenates<R, A, N, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let index = index.get();
        let at = self.gap(axis.number(), index, elements)?;
        let x = self.erased();
        let (before, behind) = around(&x, at, (index, index))?;
        let parts: [&dyn Part<T>; 3] = [&before, elements, &behind];
        join_into::<T, DynRank, O, F, false>(false, at as isize, 3, |k| parts[k], out)
            .map_err(|e| e.during(INSERT))
    }

    /// Checks that `elements` can be inserted before `index` along an axis, and returns the
    /// position of the axis.
    fn gap<R: Shape, E: Storage<T, R>>(
        &self,
        axis: isize,
        index: usize,
        elements: &Tensor<T, R, E>,
    ) -> Result<usize, ShapeError> {
        let shapes = [AxisVec::new(&self.shape()), AxisVec::new(&elements.shape())];
        let (_, at) = concatenated(INSERT, axis, 2, &|k| shapes[k].clone())?;
        let [shape, _] = shapes;
        if index > shape[at] {
            let problem = Problem::Place {
                shape,
                axis: at,
                index,
            };
            return Err(ShapeError::new(INSERT, problem));
        }
        Ok(at)
    }

    /// Returns a copy with an index, a range or a list of indices of an axis removed (NumPy's
    /// `delete`).
    ///
    /// An index is an `Extent::<2>`, checked at compile time if the size is static, or a `usize`. A
    /// range is written with [`s!`](crate::s!), which also accepts negative indices. It is static
    /// if its bounds are literals or in braces. A list is an array, or a reference to a vector or a
    /// slice, of `usize`, in any order; the result has a `Dyn` axis, because a list can name an
    /// index twice. (Lists need the feature `alloc`. Of very many, a mask for `compress` is faster.)
    ///
    /// To keep the elements selected by a list of indices use [`take`](Tensor::take); for a mask
    /// use [`compress`](Tensor::compress).
    ///
    /// Also `try_delete`, `delete_into`, `try_delete_into`.
    ///
    /// # Panics
    /// If an index or the range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3, 4], [5, 6, 7, 8]];
    /// let without: Tensor<i32, shape![2, 3]> = x.delete(Axis::<1>, Extent::<1>);
    /// assert_eq!(without, tensor![[1, 3, 4], [5, 7, 8]]);
    /// let outer: Tensor<i32, shape![2, 2]> = x.delete(Axis::<1>, s![1..3]);
    /// assert_eq!(outer, tensor![[1, 4], [5, 8]]);
    /// assert_eq!(x.delete(Axis::<0>, s![-1]), tensor![[1, 2, 3, 4]]);
    /// // A range computed at run time yields a `Dyn` axis.
    /// fn two_less<N: Dim>(x: &Tensor<i32, shape![N]>, i: usize) -> Tensor<i32, shape![Dyn]> {
    ///     x.delete(Axis::<0>, s![i..i + 2])
    /// }
    /// assert_eq!(two_less(&tensor![1, 2, 3], 0), tensor![3]);
    /// // So does a list.
    /// let some: Tensor<i32, shape![2, Dyn]> = x.delete(Axis::<1>, [3, 1]);
    /// assert_eq!(some, tensor![[1, 3], [5, 7]]);
    /// // An index computed at run time yields a static size.
    /// let i = 0;
    /// let without: Tensor<i32, shape![2, 3]> = x.delete(Axis::<1>, i);
    /// assert_eq!(without, tensor![[2, 3, 4], [6, 7, 8]]);
    /// ```
    ///
    /// # Errors
    /// If an index or the range is out of range and this is not checked at compile time, or if the
    /// tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.try_delete(0, 1)?, tensor![1, 3]);
    /// assert_eq!(x.try_delete(0, s![1..])?, tensor![1]);
    /// assert_eq!(x.try_delete(0, &vec![0, 2])?, tensor![2]);
    /// assert_eq!(
    ///     x.try_delete(0, 3).unwrap_err().to_string(),
    ///     "delete: index 3 is out of range for axis 0 of shape (3), which has size 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "remove")]
    pub fn delete<A, W>(&self, axis: A, what: W) -> OutputOf<D, T, A::With<W::Left>>
    where
        A: AxisArg<S>,
        W: DeleteOf<A::Dim>,
        D: OutputStorage<Number, T, A::With<W::Left>>,
    {
        let (at, gone) = self.gone(axis.number(), |size| what.piece(size))?;
        let x = self.erased();
        let (few, many) = remaining(&x, at, gone, what.list())?;
        let parts = many.as_deref().unwrap_or(&few);
        let part = |k: usize| &parts[k] as &dyn Part<T>;
        join::<T, A::With<W::Left>, D::Data, false>(true, at as isize, parts.len(), part)
            .map_err(|e| e.during(DELETE))
    }

    /// Like [`delete`](Tensor::delete), but writes the result to `out` without allocating, except
    /// for a copy of a list.
    ///
    /// # Panics
    /// If an index or the range is out of range or a size does not match `out`, and this is not
    /// checked at compile time, or if the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 2, 3].delete_into(Axis::<0>, Extent::<0>, &mut out);
    /// assert_eq!(out, tensor![2, 3]);
    /// ```
    ///
    /// # Errors
    /// If an index or the range is out of range or a size does not match `out`, and this is not
    /// checked at compile time, or if the tensor has dynamic rank and the axis is out of range.
    /// `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1, 2, 3].into_dyn(), tensor![0, 0]);
    /// x.try_delete_into(0, 1, &mut out)?;
    /// assert_eq!(out, tensor![1, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn delete_into<A, W, O, E>(&self, axis: A, what: W, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        W: DeleteOf<A::Dim>,
        A::With<W::Left>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let (at, gone) = self.gone(axis.number(), |size| what.piece(size))?;
        let x = self.erased();
        let (few, many) = remaining(&x, at, gone, what.list())?;
        let parts = many.as_deref().unwrap_or(&few);
        let part = |k: usize| &parts[k] as &dyn Part<T>;
        join_into::<T, DynRank, O, E, false>(false, at as isize, parts.len(), part, out)
            .map_err(|e| e.during(DELETE))
    }

    /// Returns the position of an axis and the range of indices to remove.
    fn gone(
        &self,
        axis: isize,
        piece: impl FnOnce(usize) -> Result<Piece, Misfit>,
    ) -> Result<(usize, (usize, usize)), ShapeError> {
        let sizes = self.shape();
        let at = position(DELETE, axis, sizes.len())?;
        let piece = piece(sizes[at])
            .map_err(|misfit| ShapeError::new(DELETE, misfit.problem(&sizes, at)))?;
        Ok((at, (piece.start, piece.start + piece.count)))
    }
}
