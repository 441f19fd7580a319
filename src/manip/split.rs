//! Splitting a tensor along an axis, without copying: at one place, or into equal parts.

use crate::algebra::arith::{
    Amount, Factor, Minus, Negative, Parts, SizeOf, ToAxis, Uneven, for_axes,
};
use crate::algebra::axis::{AxisArg, position};
use crate::algebra::dim::{Dim, Dyn, Extent, Rule};
use crate::algebra::error::{Problem, ShapeError, or_panic};
use crate::algebra::rank::AxisVec;
use crate::algebra::shape::Shape;
use crate::manip::axis_iter::AxisIter;
use crate::manip::slice::{Part, Piece, part, range};
#[cfg(feature = "alloc")]
use crate::storage::allocation::try_listed;
use crate::storage::{Storage, StorageMut};
use crate::tensor::{Tensor, View, ViewMut};

/// A place at which an axis `D` is split: `Extent::<2>`, checked at compile time where the size is
/// known, or a `usize`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait SplitOf<D: Dim>: Amount {
    /// The axis before the place.
    type Left: Dim;
    /// The axis behind it.
    type Right: Dim;
}
// SAFETY: it is what the rule says.
unsafe impl<K: Amount, D: Dim> SplitOf<D> for K
where
    Rule: Splits<K::Given, D>,
{
    type Left = <Rule as Splits<K::Given, D>>::Left;
    type Right = <Rule as Splits<K::Given, D>>::Right;
}

/// The axis `D` is split at `K`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Splits<K, D> {
    #[doc(hidden)]
    type Left: Dim;
    #[doc(hidden)]
    type Right: Dim;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, D> Splits<usize, D> for X {
    type Left = Dyn;
    type Right = Dyn;
}
// SAFETY: it is what the rule says.
unsafe impl<X, D, L, R, const K: usize> Splits<Extent<K>, D> for X
where
    D: Dim<Unnamed: Factor>,
    Extent<K>: Amount<Count: ToAxis<Axis = L>>,
    SizeOf<D>: Minus<<Extent<K> as Amount>::Count, Output: ToAxis<Axis = R>>,
    L: Dim,
    Rule: LeftBehind<R, D, K>,
    <Rule as LeftBehind<R, D, K>>::Output: Dim,
{
    type Left = L;
    type Right = <Rule as LeftBehind<R, D, K>>::Output;
}

/// The axis `N` is one: it is what is left of the axis `D` behind place `K`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "split_at: {K} is behind the end of an axis `{D}`",
    label = "an axis of N elements is split at 0 to N"
)]
pub unsafe trait LeftBehind<N, D, const K: usize> {
    #[doc(hidden)]
    type Output;
}
for_axes! { LeftBehind<Axis, D; const K>; }
// SAFETY: it is what the rule says.
unsafe impl<X, const N: usize, const K: usize> LeftBehind<Negative, Extent<N>, K> for X
where
    Rule: PlaceBehind<K, N>,
{
    type Output = <Rule as PlaceBehind<K, N>>::Output;
}

/// Place `K` is in an axis of `N` elements, which is asked only where it is not.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "split_at: {K} is behind the end of an axis of {N} elements",
    label = "the axis is split at 0 to {N}"
)]
pub unsafe trait PlaceBehind<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// A number of equal parts of an axis `D`: `Extent::<2>` gives an array of views and is checked at
/// compile time where the size is known, a `usize` gives an iterator.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait PartsOf<D: Dim>: PartCount {
    /// The axis of a part.
    type Part: Dim;
}
// SAFETY: it is what the rule says.
unsafe impl<P: PartCount, D: Dim> PartsOf<D> for P
where
    Rule: Divides<P::Given, D>,
{
    type Part = <Rule as Divides<P::Given, D>>::Part;
}

/// What a number of parts gives: an array, or an iterator.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait PartCount: Amount {
    /// All parts: views of elements `T` and shape `R`.
    type All<'a, T: 'a, R: Shape>;
    /// From the iterator over them, of which there are as many.
    #[doc(hidden)]
    fn all<'a, T: 'a, R: Shape>(parts: AxisIter<'a, T, R>) -> Self::All<'a, T, R>;
}
// SAFETY: it is what the rule says.
unsafe impl<P: Amount> PartCount for P
where
    Rule: ManyParts<P::Given>,
{
    type All<'a, T: 'a, R: Shape> = <Rule as ManyParts<P::Given>>::All<'a, T, R>;
    fn all<'a, T: 'a, R: Shape>(parts: AxisIter<'a, T, R>) -> Self::All<'a, T, R> {
        <Rule as ManyParts<P::Given>>::all(parts)
    }
}

/// What `P` parts are kept in.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait ManyParts<P> {
    #[doc(hidden)]
    type All<'a, T: 'a, R: Shape>;
    #[doc(hidden)]
    fn all<'a, T: 'a, R: Shape>(parts: AxisIter<'a, T, R>) -> Self::All<'a, T, R>;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X> ManyParts<usize> for X {
    type All<'a, T: 'a, R: Shape> = AxisIter<'a, T, R>;
    fn all<'a, T: 'a, R: Shape>(parts: AxisIter<'a, T, R>) -> AxisIter<'a, T, R> {
        parts
    }
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, const P: usize> ManyParts<Extent<P>> for X {
    type All<'a, T: 'a, R: Shape> = [View<'a, T, R>; P];
    fn all<'a, T: 'a, R: Shape>(mut parts: AxisIter<'a, T, R>) -> [View<'a, T, R>; P] {
        core::array::from_fn(|_| match parts.next() {
            Some(part) => part,
            None => unreachable!("as many parts as were counted"),
        })
    }
}

/// The axis `D` is `P` equal parts.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Divides<P, D> {
    #[doc(hidden)]
    type Part: Dim;
}
// SAFETY: types and functions describe the same sizes.
unsafe impl<X, D> Divides<usize, D> for X {
    type Part = Dyn;
}
// SAFETY: it is what the rule says.
unsafe impl<X, D, N, A, const P: usize> Divides<Extent<P>, D> for X
where
    D: Dim<Unnamed: Factor>,
    Extent<P>: Amount,
    SizeOf<D>: Parts<<Extent<P> as Amount>::Count, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: EqualParts<A, D, P>,
    <Rule as EqualParts<A, D, P>>::Output: Dim,
{
    type Part = <Rule as EqualParts<A, D, P>>::Output;
}

/// The axis `N` is one: `P` times it is the axis `D`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "split: an axis `{D}` is not {P} equal parts",
    label = "{P} does not divide the size",
    note = "`chunks` makes parts of one size, of which the last may be smaller"
)]
pub unsafe trait EqualParts<N, D, const P: usize> {
    #[doc(hidden)]
    type Output;
}
for_axes! { EqualParts<Axis, D; const P>; }
// SAFETY: it is what the rule says.
unsafe impl<X, const N: usize, const P: usize> EqualParts<Uneven, Extent<N>, P> for X
where
    Rule: DividedInto<P, N>,
{
    type Output = <Rule as DividedInto<P, N>>::Output;
}

/// `N` elements are `P` equal parts, which is asked only where they are not.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "split: an axis of {N} elements is not {P} equal parts",
    label = "{P} does not divide {N}",
    note = "`chunks` makes parts of one size, of which the last may be smaller"
)]
pub unsafe trait DividedInto<const P: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// The rule for numbers: the size of each of `parts` equal parts.
pub(crate) const fn part_size(size: usize, parts: usize) -> Option<usize> {
    if parts == 0 || !size.is_multiple_of(parts) {
        return None;
    }
    Some(size / parts)
}

/// The part of a tensor that has `piece` of axis `at`.
#[inline(always)]
pub(crate) fn along<R: Shape>(
    sizes: &[usize],
    strides: &[isize],
    at: usize,
    piece: Piece,
) -> Part<R> {
    part(strides, sizes.len(), |i| match i == at {
        true => piece,
        false => Piece::all(sizes[i]),
    })
}

/// What [`split_at`](Tensor::split_at) gives: a view of each part.
pub type SplitViews<'a, T, S, A, K> = (
    View<'a, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Left>>,
    View<'a, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Right>>,
);
/// What [`split_at_mut`](Tensor::split_at_mut) gives.
pub type SplitViewsMut<'a, T, S, A, K> = (
    ViewMut<'a, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Left>>,
    ViewMut<'a, T, <A as AxisArg<S>>::With<<K as SplitOf<<A as AxisArg<S>>::Dim>>::Right>>,
);

/// Both parts of a tensor that is split at `place`.
fn halves<L: Shape, R: Shape>(
    axis: isize,
    place: usize,
    sizes: &[usize],
    strides: &[isize],
) -> Result<(Part<L>, Part<R>), ShapeError> {
    const OP: &str = "split_at";
    let at = position(OP, axis, sizes.len())?;
    let piece = |from, to| {
        range(from, to, sizes[at]).map_err(|_| {
            let shape = AxisVec::new(sizes);
            let problem = Problem::Place {
                shape,
                axis: at,
                place,
            };
            ShapeError::new(OP, problem)
        })
    };
    let (left, right) = (piece(0, place)?, piece(place, sizes[at])?);
    Ok((
        along(sizes, strides, at, left),
        along(sizes, strides, at, right),
    ))
}

/// The first of `parts` equal parts along an axis, its position, and the size of a part.
fn first_part<R: Shape>(
    op: &'static str,
    axis: isize,
    parts: usize,
    sizes: &[usize],
    strides: &[isize],
) -> Result<(Part<R>, usize, usize), ShapeError> {
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
    /// Views of the two parts of an axis before and behind a place: `Extent::<2>` is checked at compile
    /// time where the size is known, and then so are the sizes of the parts; a `usize` is checked when
    /// the program runs.
    ///
    /// # Panics
    /// When the place is behind the end.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (left, right) = x.split_at(Axis::<1>, Extent::<1>);
    /// assert_eq!(left, tensor![[1], [4]]);
    /// let right: View<'_, i32, shape![2, 2]> = right;
    /// assert_eq!(right, tensor![[2, 3], [5, 6]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn split_at<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &self,
        axis: A,
        place: K,
    ) -> SplitViews<'_, T, S, A, K> {
        or_panic(self.try_split_at(axis, place))
    }

    /// As [`split_at`](Tensor::split_at), with the mistake as a value.
    ///
    /// # Errors
    /// When the place is behind the end.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// assert_eq!(x.try_split_at(Axis::<0>, 3)?.1.shape(), [0]);
    /// assert_eq!(
    ///     x.try_split_at(Axis::<0>, 4).unwrap_err().to_string(),
    ///     "split_at: 4 is behind the end of axis 0 of shape (3), which has size 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_split_at<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &self,
        axis: A,
        place: K,
    ) -> Result<SplitViews<'_, T, S, A, K>, ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let (l, r) = halves::<A::With<K::Left>, A::With<K::Right>>(
            axis.number(),
            place.get(),
            &sizes,
            strides.as_ref(),
        )?;
        // SAFETY: 1. of one axis a range that was checked, and all of the others.
        Ok(unsafe {
            (
                self.seen(l.offset, l.store, l.strides),
                self.seen(r.offset, r.store, r.strides),
            )
        })
    }

    /// As [`split_at`](Tensor::split_at): both parts may be written.
    ///
    /// # Panics
    /// When the place is behind the end.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (mut left, right) = x.split_at_mut(Axis::<1>, Extent::<1>);
    /// left += right.sum_keepdim(Axis::<1>);
    /// assert_eq!(x, tensor![[6, 2, 3], [15, 5, 6]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn split_at_mut<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &mut self,
        axis: A,
        place: K,
    ) -> SplitViewsMut<'_, T, S, A, K>
    where
        D: StorageMut<T, S>,
    {
        or_panic(self.try_split_at_mut(axis, place))
    }

    /// As [`split_at_mut`](Tensor::split_at_mut), with the mistake as a value.
    ///
    /// # Errors
    /// When the place is behind the end.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// let (mut left, right) = x.try_split_at_mut(Axis::<0>, 1)?;
    /// left += right.sum_all();
    /// assert_eq!(x, tensor![6, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_split_at_mut<A: AxisArg<S>, K: SplitOf<A::Dim>>(
        &mut self,
        axis: A,
        place: K,
    ) -> Result<SplitViewsMut<'_, T, S, A, K>, ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        let (l, r) = halves::<A::With<K::Left>, A::With<K::Right>>(
            axis.number(),
            place.get(),
            &sizes,
            strides.as_ref(),
        )?;
        let ptr = self.data.ptr_mut();
        // SAFETY: 1. of one axis a range that was checked, and all of the others, borrowed here
        // mutably; 2. no index of one part leads to an element of the other.
        Ok(unsafe {
            (
                ViewMut::at(ptr.wrapping_offset(l.offset), l.store, l.strides),
                ViewMut::at(ptr.wrapping_offset(r.offset), r.store, r.strides),
            )
        })
    }

    /// Views of equal parts of an axis. `Extent::<3>` parts are an array, and that the number divides
    /// the size is checked at compile time where the size is known; a number known when the program
    /// runs gives an iterator.
    ///
    /// # Panics
    /// When the number does not divide the size, as far as the types do not say it.
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
    #[inline]
    #[track_caller]
    #[doc(alias = "chunk")]
    pub fn split<A: AxisArg<S>, P: PartsOf<A::Dim>>(
        &self,
        axis: A,
        parts: P,
    ) -> P::All<'_, T, A::With<P::Part>> {
        or_panic(self.try_split(axis, parts))
    }

    /// As [`split`](Tensor::split), with the mistake as a value.
    ///
    /// # Errors
    /// When the number does not divide the size, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![7, 2]>::arange();
    /// assert_eq!(
    ///     x.try_split(Axis::<0>, 3).unwrap_err().to_string(),
    ///     "split: axis 0 of shape (7, 2) has size 7, which is not 3 equal parts",
    /// );
    /// ```
    pub fn try_split<A: AxisArg<S>, P: PartsOf<A::Dim>>(
        &self,
        axis: A,
        parts: P,
    ) -> Result<P::All<'_, T, A::With<P::Part>>, ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let parts = parts.get();
        let (first, at, size) = first_part("split", axis.number(), parts, &sizes, strides)?;
        let step = strides[at].wrapping_mul(size as isize);
        // SAFETY: 1. each part is a range of the axis, inside it.
        Ok(P::all(unsafe {
            AxisIter::new(self.data.ptr(), first, step, parts)
        }))
    }
}

/// Parts of different sizes, known when the program runs.
#[cfg(feature = "alloc")]
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Views of parts of an axis with the given sizes, which add up to its size: PyTorch's `split`
    /// with a list.
    ///
    /// # Errors
    /// When the sizes do not add up to that of the axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let parts = x.try_split_sizes(Axis::<1>, &[1, 0, 5])?;
    /// assert_eq!(parts[2].shape(), [2, 5]);
    /// assert_eq!(
    ///     x.try_split_sizes(Axis::<1>, &[1, 2]).unwrap_err().to_string(),
    ///     "split_sizes: the sizes of the parts are together 3, and axis 1 of shape (2, 6) has size 6",
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
            // SAFETY: 1. all ranges together are the axis.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        try_listed(OP, parts.len(), parts.iter().map(view))
    }

    /// Views of the parts of an axis between the given places, as Python slices it: a place behind the
    /// end is the end. NumPy's `split` with a list.
    ///
    /// # Errors
    /// When the axis is out of range.
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
        places: &[usize],
    ) -> Result<alloc::vec::Vec<View<'_, T, A::With<Dyn>>>, ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position("split_places", axis.number(), sizes.len())?;
        let size = sizes[at];
        let starts = core::iter::once(0).chain(places.iter().copied());
        let ends = places.iter().copied().chain(core::iter::once(size));
        let view = |(start, end): (usize, usize)| {
            let start = start.min(size);
            let piece = Piece {
                start,
                ..Piece::all(end.min(size).saturating_sub(start))
            };
            let part = along::<A::With<Dyn>>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. a range within the axis.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        try_listed("split_places", places.len() + 1, starts.zip(ends).map(view))
    }

    /// Views of `parts` nearly equal parts of an axis: the first ones have one element more. NumPy's
    /// `array_split`.
    ///
    /// # Errors
    /// When the axis is out of range, or there are to be 0 parts.
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
        // And there are more parts than memory can hold views of them.
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
