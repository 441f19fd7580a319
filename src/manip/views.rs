//! Views with another shape of the same elements: broadcasting, reshaping, reordering axes.

use crate::layout::count;
#[cfg(feature = "alloc")]
use crate::manip::concat::Member;
#[cfg(feature = "alloc")]
use crate::storage::allocation::try_listed;
use crate::storage::{Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::{DynView, Tensor, View, ViewMut, ViewMutOf, ViewOf, countable, static_len};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use broadax_shape::axis::squeeze::SqueezeDim;
use broadax_shape::axis::{Axis, AxisArg, NewAxisArg, fixed_position, normalize, positions};
use broadax_shape::broadcast::BroadcastAll;
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::dims::{Dim, One, Rule};
use broadax_shape::error::{OPEN, Problem, ShapeError, or_panic};
use broadax_shape::ops::expand::{Expand, check_one, check_order, squeezed};
use broadax_shape::ops::paddle_axis::LaidOn;
use broadax_shape::ops::permute::{Permute, Transpose, Transposes};
use broadax_shape::per_axis::{AxisList, AxisVec, PerAxis, SizesArg};
use broadax_shape::shapes::{BroadcastTo, Buf, DynRank, Shape, StaticShape, given, listed};
use broadax_tensor_macros::try_form;
use core::cmp::Ordering;

/// Returns for each axis of a shape with new axes at the positions `axes` the axis of the original
/// shape, which has `own` axes, or `OPEN` for a new axis.
fn axes_with_new(
    op: &'static str,
    own: usize,
    axes: &[isize],
) -> Result<AxisVec<usize>, ShapeError> {
    let rank = own + axes.len();
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let new = positions(op, axes, rank)?;
    let mut from = AxisVec::filled(rank, OPEN);
    let mut at = 0;
    for i in 0..rank {
        if new[i] == 0 {
            from[i] = at;
            at += 1;
        }
    }
    Ok(from)
}

/// Returns the axes for which `drop` is 0.
fn axes_without(drop: &[usize]) -> AxisVec<usize> {
    let mut from = AxisVec::filled(drop.iter().filter(|&&d| d == 0).count(), 0usize);
    let mut to = 0;
    for at in 0..drop.len() {
        if drop[at] == 0 {
            from[to] = at;
            to += 1;
        }
    }
    from
}

/// # Axes and shapes
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view of the same elements with the shape `R`. Axis `i` of the view is axis
    /// `from(i)` of this tensor, or has stride 0 if `from(i)` is `None`.
    ///
    /// # Safety
    /// 1. Axis `i` of `store` has the size of axis `from(i)`, or size 1. If `from(i)` is `None` or
    ///    that axis has size 1, any size is valid.
    pub(crate) unsafe fn rearranged<R: Shape, O>(
        &self,
        store: R::Store,
        from: impl Fn(usize) -> Option<usize>,
    ) -> View<'_, T, R, O> {
        let own = self.shape();
        let strides = self.strides();
        let sizes = R::sizes(&store);
        let rank = sizes.as_ref().len();
        let mut new = Buf::<R, isize>::filled(rank, 0);
        for (i, stride) in new.as_mut().iter_mut().enumerate() {
            if let Some(at) = from(i)
                && own[at] == sizes.as_ref()[i]
            {
                *stride = strides.as_ref()[at];
            }
        }
        // SAFETY: 1. along each axis the index stays below the size of the original axis, or the
        // stride is 0.
        Tensor::from_parts(unsafe { Viewed::new(self.data.ptr(), new) }, store)
    }

    /// Returns a view with the shape `store` and the given strides, starting `offset` elements
    /// after the first element of this tensor.
    ///
    /// # Safety
    /// 1. Each index of `store` maps to an element of this tensor.
    #[inline(always)]
    pub(crate) unsafe fn seen<R: Shape, O>(
        &self,
        offset: isize,
        store: R::Store,
        strides: Buf<R, isize>,
    ) -> View<'_, T, R, O> {
        // Wrapping: the pointer of an empty view may be out of bounds.
        let ptr = self.data.ptr().wrapping_offset(offset);
        // SAFETY: 1. guaranteed by the caller; the elements are borrowed here.
        Tensor::from_parts(unsafe { Viewed::new(ptr, strides) }, store)
    }

    /// Like `seen`, but returns a mutable view.
    ///
    /// # Safety
    /// 1. Each index of `store` maps to an element of this tensor.
    /// 2. No two of them map to the same element.
    #[inline(always)]
    pub(crate) unsafe fn seen_mut<R: Shape, O>(
        &mut self,
        offset: isize,
        store: R::Store,
        strides: Buf<R, isize>,
    ) -> ViewMut<'_, T, R, O>
    where
        D: StorageMut<T, S>,
    {
        let ptr = self.data.ptr_mut().wrapping_offset(offset);
        // SAFETY: 1. and 2. guaranteed by the caller; the elements are borrowed mutably here.
        unsafe { ViewMut::at(ptr, store, strides) }
    }

    /// Returns a view broadcast to the shape `R`, unchecked.
    ///
    /// # Safety
    /// 1. This shape broadcasts to `store`.
    unsafe fn broadcast_view<R: Shape, O>(&self, store: R::Store) -> View<'_, T, R, O> {
        let (rank, target) = (self.rank(), R::rank(&store));
        // SAFETY: 1. the sizes are equal, or the axis has size 1 in this shape or is missing.
        unsafe { self.rearranged(store, |i| (i + rank).checked_sub(target)) }
    }

    /// Returns a read-only view broadcast to the static shape `R`, without copying. Broadcast axes
    /// have stride 0.
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let row = tensor![1, 2, 3];
    /// let rows = row.broadcast_to::<shape![2, 3]>();
    /// assert_eq!(rows, tensor![[1, 2, 3], [1, 2, 3]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn broadcast_to<R: StaticShape>(&self /* ::<shape![3, 2]>() */) -> ViewOf<'_, D, T, R>
    where
        S: BroadcastTo<R>,
    {
        if let (Some(store), true) = (R::fixed(), const { S::EXTENTS.is_some() }) {
            // The number of elements must fit into memory, as for all static shapes.
            const { static_len::<(), R>() };
            // SAFETY: 1. the bound proves it.
            return unsafe { self.broadcast_view(store) };
        }
        or_panic(self.broadcast_to_with::<R>(R::SIZES))
    }

    /// Returns a read-only view broadcast to the shape `R` with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match `R`, if this shape does not broadcast to them, or if the number of
    /// elements overflows.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let row = tensor![1, 2];
    /// let rows = row.broadcast_to_with::<shape![Dyn, 2]>([3, 2])?;
    /// assert_eq!(rows, tensor![[1, 2], [1, 2], [1, 2]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn broadcast_to_with<R: Shape>(
        &self,
        sizes: impl SizesArg<Given: Sized>,
    ) -> Result<ViewOf<'_, D, T, R>, ShapeError>
    where
        S: BroadcastTo<R>,
    {
        self.broadcast_to_sizes(sizes.as_ref())
    }

    /// Like `broadcast_to_with`.
    fn broadcast_to_sizes<R: Shape, O>(
        &self,
        sizes: &[usize],
    ) -> Result<View<'_, T, R, O>, ShapeError>
    where
        S: BroadcastTo<R>,
    {
        const OP: &str = "broadcast_to";
        let store = listed::<R>(OP, sizes)?;
        check_broadcasts_to::<S, R>(OP, self.shape.get(), &store)?;
        // A view owns no elements, but their number must not overflow.
        count::<()>(OP, R::sizes(&store).as_ref())?;
        // SAFETY: 1. checked above.
        Ok(unsafe { self.broadcast_view(store) })
    }

    /// Returns a read-only view broadcast to the shape of another tensor.
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(tensor![7].broadcast_like(&x), tensor![[7, 7], [7, 7]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, row) = (tensor![[1, 2], [3, 4]].into_dyn(), tensor![7, 8, 9].into_dyn());
    /// assert_eq!(
    ///     row.try_broadcast_like(&x).unwrap_err().to_string(),
    ///     "broadcast_like: shape (3) does not broadcast to (2, 2): at axis -1 the size is 3, \
    ///         which is \
    ///      neither 1 nor 2",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn broadcast_like<U, R: Shape, E>(&self, other: &Tensor<U, R, E>) -> ViewOf<'_, D, T, R>
    where
        S: BroadcastTo<R>,
    {
        const OP: &str = "broadcast_like";
        check_broadcasts_to::<S, R>(OP, self.shape.get(), other.shape.get())?;
        // SAFETY: 1. checked above.
        Ok(unsafe { self.broadcast_view(other.shape.get().clone()) })
    }

    /// Returns a read-only view broadcast to a larger shape `R`, in which [`Keep`](crate::Keep)
    /// keeps the size of an axis.
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let row = tensor![[1, 2, 3]];
    /// let rows: View<'_, i32, shape![4, 3]> = row.expand::<shape![4, Keep]>();
    /// assert_eq!(rows.strides().as_ref(), [0, 1]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not fit. ([`try_expand`](Tensor::try_expand), for tensors of dynamic
    /// rank, takes the sizes as a slice.)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn, 3]>::ones_with([1, 3])?;
    /// assert_eq!(x.try_expand_to::<shape![4, Keep]>()?.shape(), [4, 3]);
    /// let x = Tensor::<i32, shape![Dyn, 3]>::ones_with([2, 3])?;
    /// assert!(x.try_expand_to::<shape![4, Keep]>().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(try_expand_to)]
    #[inline]
    #[track_caller]
    pub fn expand<R /* ::<shape![4, 2, 3]>() */>(
        &self,
    ) -> ViewOf<'_, D, T, <S as Expand<R>>::Output>
    where
        S: Expand<R> + BroadcastTo<<S as Expand<R>>::Output>,
    {
        let own = self.shape();
        let mut sizes = Buf::<<S as Expand<R>>::Output, usize>::filled(<S as Expand<R>>::RANK, 0);
        if let Err(axis) = <S as Expand<R>>::expand_sizes(&own, sizes.as_mut()) {
            let shape = AxisVec::new(&own);
            return Err(ShapeError::new("expand", Problem::Expand { shape, axis }));
        }
        self.broadcast_to_with(sizes)
            .map_err(|e| e.during("expand"))
    }

    /// Returns a view with a new axis of size 1 at position `axis` of the result (NumPy's
    /// `expand_dims`). ([`into_unsqueezed`](Tensor::into_unsqueezed) converts the tensor itself.)
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the position is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// let column: View<'_, i32, shape![3, 1]> = x.unsqueeze(Axis::<1>);
    /// assert_eq!(column, tensor![[1], [2], [3]]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias("expand_dims", "insert_axis", "newaxis"))]
    pub fn unsqueeze<A: NewAxisArg<S> /* Axis::<0> */>(
        &self,
        axis: A,
    ) -> ViewOf<'_, D, T, A::With<One>> {
        let axis = axis.number();
        if const { !S::RANKED } {
            return or_panic(self.insert_axes("unsqueeze", &[axis]));
        }
        let new = fixed_position::<S>(axis, 1).expect("an axis checked by type");
        self.mapped(self.rank() + 1, |i| match i.cmp(&new) {
            Ordering::Less => Some(i),
            Ordering::Equal => None,
            Ordering::Greater => Some(i - 1),
        })
    }

    /// Like [`unsqueeze`](Tensor::unsqueeze), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the position is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// let mut column: ViewMut<'_, i32, shape![3, 1]> = x.unsqueeze_mut(Axis::<1>);
    /// column += tensor![[10], [20], [30]];
    /// assert_eq!(x, tensor![11, 22, 33]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn unsqueeze_mut<A: NewAxisArg<S>>(&mut self, axis: A) -> ViewMutOf<'_, D, T, A::With<One>>
    where
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.unsqueeze(axis).laid_out();
        // SAFETY: 1. and 2. the view has the same elements; the additional index is 0.
        unsafe { self.seen_mut(0, store, strides) }
    }

    /// Returns a view with the shape `R` and the rank `rank`. Axis `i` of the view is axis
    /// `from(i)` of this tensor, or a new axis of size 1.
    #[inline(always)]
    pub(crate) fn mapped<R: Shape, O>(
        &self,
        rank: usize,
        from: impl Fn(usize) -> Option<usize>,
    ) -> View<'_, T, R, O> {
        let own = self.shape();
        let mut sizes = Buf::<R, usize>::filled(rank, 1);
        for (i, size) in sizes.as_mut().iter_mut().enumerate() {
            if let Some(at) = from(i) {
                *size = own[at];
            }
        }
        // SAFETY: 1. the sizes are those of the same axes, or 1 for a new axis.
        unsafe { self.rearranged(R::computed(sizes.as_ref()), from) }
    }

    /// Returns a view with new axes of size 1; `axes` are positions in the result.
    fn insert_axes<R: Shape, O>(
        &self,
        op: &'static str,
        axes: &[isize],
    ) -> Result<View<'_, T, R, O>, ShapeError> {
        let from = axes_with_new(op, self.shape().len(), axes)?;
        Ok(self.mapped(from.len(), |i| (from[i] != OPEN).then_some(from[i])))
    }

    /// Returns a view without the axes for which `drop` is 1, which must have size 1.
    fn drop_axes<R: Shape, O>(&self, drop: &[usize]) -> View<'_, T, R, O> {
        let from = axes_without(drop);
        self.mapped(from.len(), |i| Some(from[i]))
    }

    /// Returns a view with an axis of size 1 removed. ([`into_squeezed`](Tensor::into_squeezed)
    /// converts the tensor itself.)
    ///
    /// # Panics
    /// If the size is dynamic and is not 1, or if the tensor has dynamic rank and the axis is out
    /// of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let column = tensor![[1], [2], [3]];
    /// assert_eq!(column.squeeze(Axis::<1>), tensor![1, 2, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn squeeze<A /* Axis::<0>, or squeeze_all() */>(
        &self,
        axis: A,
    ) -> ViewOf<'_, D, T, A::Removed>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
    {
        let axis = axis.number();
        if const { !S::RANKED } {
            return self.drop_axes(&or_panic(squeezed("squeeze", &self.shape(), &[axis])));
        }
        let gone = fixed_position::<S>(axis, 0).expect("an axis checked by type");
        if const { A::Dim::SIZE.is_none() } {
            or_panic(check_one("squeeze", &self.shape(), axis));
        }
        self.mapped(self.rank() - 1, |i| Some(i + usize::from(i >= gone)))
    }

    /// Like [`squeeze`](Tensor::squeeze), but returns a mutable view.
    ///
    /// # Panics
    /// If the size is dynamic and is not 1, or if the tensor has dynamic rank and the axis is out
    /// of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut column = tensor![[1], [2], [3]];
    /// column.squeeze_mut(Axis::<1>).assign(&tensor![7, 8, 9]);
    /// assert_eq!(column, tensor![[7], [8], [9]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn squeeze_mut<A>(&mut self, axis: A) -> ViewMutOf<'_, D, T, A::Removed>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.squeeze(axis).laid_out();
        // SAFETY: 1. and 2. the view has the same elements; the omitted index is 0.
        unsafe { self.seen_mut(0, store, strides) }
    }

    /// Returns a view with the axes permuted.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let y = x.permute((Axis::<2>, Axis::<0>, Axis::<1>));
    /// assert_eq!(y.shape(), [4, 2, 3]);
    /// assert_eq!(y[[3, 1, 2]], x[[1, 2, 3]]);
    /// assert_eq!(x.into_dyn().permute([2, 0, -2]).shape(), [4, 2, 3]);
    /// ```
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range, repeated or missing;
    /// [`try_permute`](Tensor::try_permute) returns an error instead.
    #[inline]
    #[track_caller]
    #[doc(alias("permuted_axes", "T"))]
    pub fn permute<Order>(&self, order: Order) -> ViewOf<'_, D, T, <S as Permute<Order>>::Output>
    where
        S: Permute<Order>,
    {
        let order = S::order(&order);
        if const { !S::RANKED } {
            or_panic(check_order("permute", order, self.rank()));
        }
        self.ordered(order)
    }

    /// Like [`permute`](Tensor::permute), but returns a mutable view.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 1, 3]>::zeros();
    /// x.permute_mut((Axis::<2>, Axis::<0>, Axis::<1>))[[2, 1, 0]] = 7;
    /// assert_eq!(x[[1, 0, 2]], 7);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias("permuted_axes"))]
    pub fn permute_mut<Order>(
        &mut self,
        order: Order,
    ) -> ViewMutOf<'_, D, T, <S as Permute<Order>>::Output>
    where
        S: Permute<Order>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.permute(order).laid_out();
        // SAFETY: 1. and 2. the view has the same elements, with the same indices in another order.
        unsafe { self.seen_mut(0, store, strides) }
    }

    /// Returns a view with the axes in the given order, already known to be a permutation.
    #[inline(always)]
    fn ordered<R: Shape, O>(&self, order: &[isize]) -> View<'_, T, R, O> {
        let rank = self.rank();
        self.mapped(rank, |i| normalize(order[i], rank))
    }

    /// Returns a view with the last two axes swapped: the transpose of a matrix. (This is PyTorch's
    /// `mT`. NumPy's `T` reverses all axes; for that use [`permute`](Tensor::permute).)
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.transpose(), tensor![[1, 4], [2, 5], [3, 6]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_transpose().unwrap_err().to_string(),
    ///     "transpose: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias = "mT")]
    pub fn transpose<R: Shape>(&self /* or swapaxes(Axis::<0>, ..) */) -> ViewOf<'_, D, T, R>
    where
        S: Transpose<Rule: Transposes<S, Output = R>>,
    {
        let rank = self.rank();
        if rank < 2 {
            let shape = AxisVec::new(&self.shape());
            let problem = Problem::TooFewAxes { shape, least: 2 };
            return Err(ShapeError::new("transpose", problem));
        }
        let from = |i: usize| match rank - i {
            1 => rank - 2,
            2 => rank - 1,
            _ => i,
        };
        Ok(self.mapped(rank, |i| Some(from(i))))
    }

    /// Like [`transpose`](Tensor::transpose), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.transpose_mut().assign(&tensor![7, 8]);
    /// assert_eq!(x, tensor![[7, 7, 7], [8, 8, 8]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_transpose_mut()?[[0, 1]] = 9;
    /// assert_eq!(x, tensor![[1, 2], [9, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn transpose_mut<R: Shape>(&mut self) -> ViewMutOf<'_, D, T, R>
    where
        S: Transpose<Rule: Transposes<S, Output = R>>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.try_transpose()?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements, with the same indices in another order.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view whose axes are aligned with those of `left` starting at `axis`, as
    /// PaddlePaddle's `axis` argument does.
    ///
    /// Trailing axes of size 1 are dropped, then axes of size 1 are appended, so that the view
    /// broadcasts with `left` as usual. Some operations have an `axis` form that does this, such as
    /// [`add_axis`](Tensor::add_axis).
    ///
    /// # Panics
    /// If the axes of this tensor extend past the last axis of `left` and the types do not rule
    /// this out.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 5, 2], [3, 4, 9]];
    /// let least = tensor![4, 8];
    /// let column: View<'_, i32, shape![2, 1]> = least.lay_on(&x, Axis::<0>);
    /// assert_eq!(x.ge(&column), tensor![[false, true, false], [false, false, true]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn lay_on<U, L: Shape, E, const I: isize>(
        &self,
        left: &Tensor<U, L, E>,
        _axis: Axis<I>,
    ) -> ViewOf<'_, D, T, <S as LaidOn<L, I>>::Output>
    where
        S: LaidOn<L, I>,
    {
        or_panic(self.laid_on::<L, I>("lay_on", left.shape.get()))
    }

    /// Returns a view whose axes are aligned with those of `left` starting at axis `I`.
    pub(crate) fn laid_on<L: Shape, const I: isize>(
        &self,
        op: &'static str,
        left: &L::Store,
    ) -> Result<ViewOf<'_, D, T, <S as LaidOn<L, I>>::Output>, ShapeError>
    where
        S: LaidOn<L, I>,
    {
        self.laid(op, L::sizes(left).as_ref(), I)
    }

    /// Like `laid_on`, for any compatible result shape `R`.
    pub(crate) fn laid<R: Shape, O>(
        &self,
        op: &'static str,
        left: &[usize],
        axis: isize,
    ) -> Result<View<'_, T, R, O>, ShapeError> {
        let own = self.shape();
        let laid = broadax_shape::ops::paddle_axis::laid(op, left, &own, axis)?;
        // The type may keep an axis of size 1 that the run-time rule drops; the sizes then follow
        // the type.
        let store = match R::read_sizes(&laid) {
            Some(store) if R::rank(&store) == laid.len() => store,
            _ => given::<R>(op, &laid)?,
        };
        let kept = own.len();
        // SAFETY: 1. the leading axes are those of this tensor; the axes after them have size 1.
        Ok(unsafe { self.rearranged(store, |i| (i < kept).then_some(i)) })
    }
}

impl<T, S: Shape, O> View<'_, T, S, O> {
    /// Returns the shape and strides, from which a mutable view of the same elements is created.
    #[inline(always)]
    pub(crate) fn laid_out(self) -> (S::Store, Buf<S, isize>) {
        (self.shape.into_inner(), self.data.strides)
    }
}

impl<T, S: Shape, O> ViewMut<'_, T, S, O> {
    /// # Safety
    /// 1. and 2. As for [`ViewedMut::new`].
    #[inline(always)]
    pub(crate) unsafe fn at(ptr: *mut T, store: S::Store, strides: Buf<S, isize>) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        Tensor::from_parts(unsafe { ViewedMut::new(ptr, strides) }, store)
    }
}

/// Views with axes and sizes given at run time.
impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Returns a read-only view broadcast to the given shape.
    ///
    /// # Errors
    /// If this shape does not broadcast to `sizes`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let row = tensor![1, 2].into_dyn();
    /// assert_eq!(row.try_broadcast_to(&[2, 2])?, tensor![[1, 2], [1, 2]]);
    /// assert_eq!(
    ///     row.try_broadcast_to(&[2, 3]).unwrap_err().to_string(),
    ///     "broadcast_to: shape (2) does not broadcast to (2, 3): at axis -1 the size is 2, which \
    ///         is \
    ///      neither 1 nor 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_broadcast_to(&self, sizes: &[usize]) -> Result<DynView<'_, T>, ShapeError> {
        self.broadcast_to_sizes(sizes)
    }

    /// Returns a read-only view broadcast to the given shape, in which `None` keeps the size of an
    /// axis.
    ///
    /// # Errors
    /// If this shape does not broadcast to `sizes`, or if `None` is given for an axis that this
    /// tensor does not have.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let row = tensor![[1, 2]].into_dyn();
    /// assert_eq!(row.try_expand(&[Some(3), None])?.shape(), [3, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_expand(&self, sizes: &[Option<usize>]) -> Result<DynView<'_, T>, ShapeError> {
        const OP: &str = "expand";
        let own = self.shape();
        let mut target = AxisVec::filled(sizes.len(), 0);
        for (i, size) in sizes.iter().enumerate() {
            target[i] = match (size, (i + own.len()).checked_sub(sizes.len())) {
                (Some(size), _) => *size,
                (None, Some(at)) => own[at],
                (None, None) => {
                    let shape = AxisVec::new(&own);
                    return Err(ShapeError::new(OP, Problem::Expand { shape, axis: i }));
                }
            };
        }
        self.try_broadcast_to(&target).map_err(|e| e.during(OP))
    }

    /// Like [`lay_on`](Tensor::lay_on), with an axis given at run time.
    ///
    /// # Errors
    /// If the axis is out of range, or the axes of this tensor extend past the last axis of `left`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::ones().into_dyn();
    /// let y = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(y.try_lay_on(&x, 1)?.shape(), [3, 1]);
    /// assert!(y.try_lay_on(&x, 3).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_lay_on<U, L: Shape, E>(
        &self,
        left: &Tensor<U, L, E>,
        axis: isize,
    ) -> Result<DynView<'_, T>, ShapeError> {
        self.laid("lay_on", &left.shape(), axis)
    }

    /// Returns a view with the axes permuted.
    ///
    /// # Errors
    /// If an axis is out of range, repeated or missing.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3]>::arange().into_dyn();
    /// assert_eq!(x.try_permute(&[1, 0])?.shape(), [3, 2]);
    /// assert_eq!(
    ///     x.try_permute(&[1, 1]).unwrap_err().to_string(),
    ///     "permute: axis 1 is named twice",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_permute(
        &self,
        order: impl AxisList<Given: Sized>,
    ) -> Result<DynView<'_, T>, ShapeError> {
        let order = order.as_ref();
        check_order("permute", order, self.rank())?;
        Ok(self.ordered(order))
    }

    /// Like [`try_permute`](Tensor::try_permute), but returns a mutable view.
    ///
    /// # Errors
    /// If an axis is out of range, repeated or missing.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3]>::zeros().into_dyn();
    /// x.try_permute_mut(&[1, 0])?[[2, 0]] = 1;
    /// assert_eq!(x, tensor![[0, 0, 1], [0, 0, 0]]);
    /// assert!(x.try_permute_mut(&[0, 0]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_permute_mut(
        &mut self,
        order: impl AxisList<Given: Sized>,
    ) -> Result<ViewMut<'_, T, DynRank>, ShapeError>
    where
        D: StorageMut<T, DynRank>,
    {
        let (store, strides) = self.try_permute(order)?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements, with the same indices in another order.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with new axes of size 1; `axes` are positions in the result.
    ///
    /// # Errors
    /// If an axis is out of range or repeated.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.try_unsqueeze(&[0, -1])?.shape(), [1, 3, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_unsqueeze(
        &self,
        axes: impl AxisList<Given: Sized>,
    ) -> Result<DynView<'_, T>, ShapeError> {
        self.insert_axes("unsqueeze", axes.as_ref())
    }

    /// Like [`try_unsqueeze`](Tensor::try_unsqueeze), but returns a mutable view.
    ///
    /// # Errors
    /// If an axis is out of range or repeated.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// x.try_unsqueeze_mut(&[0, -1])?[[0, 2, 0]] = 7;
    /// assert_eq!(x, tensor![1, 2, 7]);
    /// assert!(x.try_unsqueeze_mut(&[2]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_unsqueeze_mut(
        &mut self,
        axes: impl AxisList<Given: Sized>,
    ) -> Result<ViewMut<'_, T, DynRank>, ShapeError>
    where
        D: StorageMut<T, DynRank>,
    {
        let (store, strides) = self.try_unsqueeze(axes)?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements; the additional indices are 0.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with the given axes, each of size 1, removed. (For a scalar, the axes 0 and
    /// -1 are accepted and have no effect.)
    ///
    /// # Errors
    /// If an axis is out of range, repeated, or not of size 1.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[[1], [2]]].into_dyn();
    /// assert_eq!(x.try_squeeze(&[0, -1])?.shape(), [2]);
    /// assert_eq!(
    ///     x.try_squeeze(&[1]).unwrap_err().to_string(),
    ///     "squeeze: axis 1 of shape (1, 2, 1) has size 2 and not 1",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_squeeze(
        &self,
        axes: impl AxisList<Given: Sized>,
    ) -> Result<DynView<'_, T>, ShapeError> {
        Ok(self.drop_axes(&squeezed("squeeze", &self.shape(), axes.as_ref())?))
    }

    /// Like [`try_squeeze`](Tensor::try_squeeze), but returns a mutable view.
    ///
    /// # Errors
    /// If an axis is out of range, repeated, or not of size 1.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[[1], [2]]].into_dyn();
    /// x.try_squeeze_mut(&[0, -1])?[[1]] = 7;
    /// assert_eq!(x, tensor![[[1], [7]]]);
    /// assert!(x.try_squeeze_mut(&[1]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_squeeze_mut(
        &mut self,
        axes: impl AxisList<Given: Sized>,
    ) -> Result<ViewMut<'_, T, DynRank>, ShapeError>
    where
        D: StorageMut<T, DynRank>,
    {
        let (store, strides) = self.try_squeeze(axes)?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements; the omitted indices are 0.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with all axes of size 1 removed.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[[1], [2]]].into_dyn().squeeze_all().shape(), [2]);
    /// ```
    pub fn squeeze_all(&self) -> DynView<'_, T> {
        let own = self.shape();
        let mut drop = AxisVec::filled(own.len(), 0);
        for (drop, &size) in drop.iter_mut().zip(own.iter()) {
            *drop = usize::from(size == 1);
        }
        self.drop_axes(&drop)
    }
}

/// Broadcasts tensors to their common shape and returns views (NumPy's `broadcast_arrays`): a tuple
/// of views for a tuple of 2 to 6 references, and a vector of views for a slice or a vector of
/// tensors of one type, given as `&tensors`.
///
/// # Errors
/// If dynamic sizes do not broadcast, or if the number of elements of the views overflows.
///
/// ```
/// use broadax::prelude::*;
/// let (a, b, c) = (tensor![[1], [2]], tensor![10, 20, 30], tensor![[[5]]]);
/// let (a, b, c) = broadcast_views((&a, &b, &c))?;
/// assert_eq!(a.shape(), [1, 2, 3]);
/// assert_eq!(b, tensor![[[10, 20, 30], [10, 20, 30]]]);
/// assert_eq!(c[[0, 1, 2]], 5);
/// let list = vec![tensor![[1], [2]].into_dyn(), tensor![10, 20, 30].into_dyn()];
/// let views: Vec<DynView<'_, i32>> = broadcast_views(&list)?;
/// assert_eq!(views[0], tensor![[1, 1, 1], [2, 2, 2]]);
/// # Ok::<(), ShapeError>(())
/// ```
#[track_caller]
pub fn broadcast_views<V: BroadcastViews>(tensors: V) -> Result<V::Views, ShapeError> {
    tensors.broadcast_views()
}

/// Tensors that broadcast to a common shape: a tuple of references, or a slice or a vector of
/// tensors.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
pub unsafe trait BroadcastViews {
    /// The tuple, or the vector, of views.
    type Views;
    #[doc(hidden)]
    fn broadcast_views(self) -> Result<Self::Views, ShapeError>;
}

// SAFETY: 1. the impl follows the shape rule of the operation.
unsafe impl<V> BroadcastViews for V
where
    Rule: ViewsOf<V>,
{
    type Views = <Rule as ViewsOf<V>>::Views;
    fn broadcast_views(self) -> Result<Self::Views, ShapeError> {
        <Rule as ViewsOf<V>>::views(self)
    }
}

/// Shape rule of `broadcast_views` for the tensors `V`.
///
/// # Safety
/// 1. The associated types and the functions describe the same sizes: those of the operation.
#[diagnostic::on_unimplemented(
    message = "`{V}` is not a tuple of references to 2 to 6 tensors",
    label = "expected `(&a, &b)`, or `&tensors` for a list of tensors of one type"
)]
pub unsafe trait ViewsOf<V> {
    #[doc(hidden)]
    type Views;
    #[doc(hidden)]
    fn views(tensors: V) -> Result<Self::Views, ShapeError>;
}

/// Returns the sizes of the common shape `Z`.
fn common_sizes<Z: Shape>(shapes: &[&[usize]]) -> Result<Z::Store, ShapeError> {
    const OP: &str = "broadcast_views";
    let sizes = broadax_shape::broadcast::broadcast_shapes(shapes).map_err(|e| e.during(OP))?;
    let store = given::<Z>(OP, &sizes)?;
    // Views own no elements, but their number must not overflow.
    countable::<Z>(OP, &store)?;
    Ok(store)
}

macro_rules! broadcast_views {
    ($($t:ident $s:ident $d:ident $x:ident),*) => {
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, Z: Shape, $($t, $s: Shape, $d: Storage<$t, $s>),*>
            ViewsOf<($(&'a Tensor<$t, $s, $d>,)*)> for X
        where
            ($($s,)*): BroadcastAll<Output = Z>,
        {
            type Views = ($(ViewOf<'a, $d, $t, Z>,)*);
            fn views(
                ($($x,)*): ($(&'a Tensor<$t, $s, $d>,)*),
            ) -> Result<Self::Views, ShapeError> {
                let store = common_sizes::<Z>(&[$(&$x.shape()),*])?;
                // SAFETY: 1. by the shape rule, each shape broadcasts to the common shape.
                Ok(unsafe { ($($x.broadcast_view(store.clone()),)*) })
            }
        }
    };
}

broadcast_views!(A S D a, B R E b);
broadcast_views!(A S D a, B R E b, C Q F c);
broadcast_views!(A S D a, B R E b, C Q F c, G P H g);
broadcast_views!(A S D a, B R E b, C Q F c, G P H g, I O J i);
broadcast_views!(A S D a, B R E b, C Q F c, G P H g, I O J i, K N L k);

/// Returns the views of tensors of one type.
#[cfg(feature = "alloc")]
fn views_of_list<M, Z>(tensors: &[M]) -> Result<Vec<ViewOf<'_, M::Data, M::Element, Z>>, ShapeError>
where
    M: Member,
    Z: Shape,
    (M::Shape, M::Shape): BroadcastAll<Output = Z>,
{
    const OP: &str = "broadcast_views";
    if tensors.is_empty() {
        return Ok(Vec::new());
    }
    let shapes = tensors.iter().map(|x| x.tensor().shape());
    let shapes = try_listed(OP, tensors.len(), shapes)?;
    let shapes = shapes.iter().map(|shape| &**shape);
    let shapes = try_listed::<&[usize]>(OP, tensors.len(), shapes)?;
    let store = common_sizes::<Z>(&shapes)?;
    // SAFETY: 1. by the shape rule, each shape broadcasts to the common shape.
    let view = |x| unsafe { Tensor::broadcast_view(M::tensor(x), store.clone()) };
    try_listed(OP, tensors.len(), tensors.iter().map(view))
}

/// Implements the rule for slices and vectors of tensors of one type.
#[cfg(feature = "alloc")]
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty;)*) => { $(
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<'a, X, M, Z $($generic)*> ViewsOf<$list> for X
        where
            M: Member,
            Z: Shape,
            (M::Shape, M::Shape): BroadcastAll<Output = Z>,
        {
            type Views = Vec<ViewOf<'a, M::Data, M::Element, Z>>;
            fn views(tensors: $list) -> Result<Self::Views, ShapeError> {
                views_of_list::<M, Z>(tensors)
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
lists! {
    [] &'a [M];
    [] &'a Vec<M>;
    [, const N: usize] &'a [M; N];
}
