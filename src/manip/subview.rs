//! Chaining of views with the lifetime of the original tensor.

use crate::storage::Viewed;
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::axis::AxisArg;
use broadax_shape::axis::set::AxesArg;
use broadax_shape::dims::Placement;
use broadax_shape::ops::permute::{Permute, Transpose, Transposes};
use broadax_shape::ops::slice::{IndexOf, Slice, SliceList};
use broadax_shape::shapes::Shape;
use broadax_tensor_macros::try_form;

/// The placement of results of a subview of shape `R`, given the placement `O` of the view.
type SubviewPlacement<O, R> = <O as Placement>::And<<R as Shape>::Placement>;

/// Chaining of views.
impl<'a, T, S: Shape, O: Placement> View<'a, T, S, O> {
    /// Applies `f` to this view and returns the resulting view with the lifetime of the original
    /// tensor.
    ///
    /// Methods that create views borrow `self`, so a view of a temporary view can otherwise be
    /// neither stored nor returned from a function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// /// Splits the last axis into parts of 8, and moves the axis of parts forward.
    /// fn heads<B: Shape, T: Dim>(
    ///     x: &Tensor<f32, shape![..B, T, 32]>,
    /// ) -> View<'_, f32, shape![..B, 4, T, 8]> {
    ///     x.unflatten::<shape![4, 8], _>(Axis::<-1>)
    ///         .then(|x| x.swapaxes(Axis::<-3>, Axis::<-2>))
    /// }
    /// let x = Tensor::<f32, shape![2, 5, 32]>::arange();
    /// let y = heads(&x);
    /// assert_eq!(y[[1, 3, 4, 7]], x[[1, 4, 31]]);
    /// ```
    #[inline]
    pub fn then<R: Shape, Q>(
        self,
        f: impl for<'v> FnOnce(&'v View<'a, T, S, O>) -> View<'v, T, R, Q>,
    ) -> View<'a, T, R, Q> {
        let Tensor { data, shape, .. } = f(&self);
        // SAFETY: 1. `f` returns a view for any lifetime, so its elements live for all of `'a`.
        // They are those of this view, which does not own them, or others that `f` borrows for at
        // least `'a`. The view owns its sizes and strides, but no public method returns a reference
        // to them: `Operand::store` requires an `Internal`.
        Tensor::from_parts(
            unsafe { Viewed::new(data.ptr, data.strides) },
            shape.into_inner(),
        )
    }

    /// Like [`then`](Tensor::then), for a closure that can fail.
    ///
    /// # Errors
    /// If `f` returns an error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn column(x: &DynTensor<i32>, j: usize) -> Result<DynView<'_, i32>, ShapeError> {
    ///     x.try_transpose()?.try_then(|x| x.try_select(-2, j))
    /// }
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// assert_eq!(column(&x, 1)?, tensor![2, 5]);
    /// assert!(column(&x, 3).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_then<R: Shape, Q, E>(
        self,
        f: impl for<'v> FnOnce(&'v View<'a, T, S, O>) -> Result<View<'v, T, R, Q>, E>,
    ) -> Result<View<'a, T, R, Q>, E> {
        let Tensor { data, shape, .. } = f(&self)?;
        // SAFETY: 1. as in `then`.
        let data = unsafe { Viewed::new(data.ptr, data.strides) };
        Ok(Tensor::from_parts(data, shape.into_inner()))
    }
}

/// Views that take the place of a view: methods that consume a view, for loops that cut a tensor
/// step by step. They are short for [`then`](Tensor::then), with which any other view can take the
/// place of one: `v = v.then(|v| v.broadcast_to())`.
impl<'a, T, S: Shape, O: Placement> View<'a, T, S, O> {
    /// Like [`select`](Tensor::select), but consumes the view, and keeps its lifetime.
    ///
    /// # Panics
    /// If the index is out of range, or if the view has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn element<'a>(x: &'a DynTensor<i32>, index: &[usize]) -> DynView<'a, i32> {
    ///     let mut v = x.view();
    ///     for &i in index {
    ///         v = v.into_selected(0, i);
    ///     }
    ///     v
    /// }
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(element(&x, &[1]), tensor![3, 4]);
    /// assert_eq!(element(&x, &[1, 0]), Tensor::scalar(3));
    /// ```
    ///
    /// # Errors
    /// If the index is out of range, or if the view has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.view().try_into_selected(-1, 0)?, tensor![1, 3]);
    /// assert!(x.view().try_into_selected(0, 2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn into_selected<A: AxisArg<S>, I: IndexOf<A::Dim>>(
        self,
        axis: A,
        index: I,
    ) -> View<'a, T, A::Removed, SubviewPlacement<O, A::Removed>> {
        self.try_then(|x| x.try_select(axis, index))
    }

    /// Like [`slice`](Tensor::slice), but consumes the view, and keeps its lifetime.
    ///
    /// # Panics
    /// If an index or range is out of range and this is not checked at compile time, or if the view
    /// has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5, 6].into_dyn();
    /// let mut v = x.view();
    /// while v.len() > 2 {
    ///     v = v.into_sliced(s![1..-1]);
    /// }
    /// assert_eq!(v, tensor![3, 4]);
    /// ```
    ///
    /// # Errors
    /// If an index or range is out of range and this is not checked at compile time, or if the view
    /// has dynamic rank and its number of axes does not match the list.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.view().try_into_sliced(s![1..])?, tensor![2, 3]);
    /// assert!(x.view().try_into_sliced(s![4..]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn into_sliced<L: SliceList<Given: Sized>>(
        self,
        list: L,
    ) -> View<'a, T, <S as Slice<L>>::Output, SubviewPlacement<O, <S as Slice<L>>::Output>>
    where
        S: Slice<L>,
    {
        self.try_then(|x| x.try_slice(list))
    }

    /// Like [`permute`](Tensor::permute), but consumes the view, and keeps its lifetime.
    ///
    /// # Panics
    /// If the view has dynamic rank and an axis is out of range, repeated or missing.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange().into_dyn();
    /// let mut v = x.view();
    /// for _ in 0..2 {
    ///     v = v.into_permuted([1, 2, 0]);
    /// }
    /// assert_eq!(v.shape(), [4, 2, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn into_permuted<Order>(
        self,
        order: Order,
    ) -> View<
        'a,
        T,
        <S as Permute<Order>>::Output,
        SubviewPlacement<O, <S as Permute<Order>>::Output>,
    >
    where
        S: Permute<Order>,
    {
        self.then(|x| x.permute(order))
    }

    /// Like [`transpose`](Tensor::transpose), but consumes the view, and keeps its lifetime.
    ///
    /// # Panics
    /// If the view has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// let mut v = x.view();
    /// if v.shape()[0] < v.shape()[1] {
    ///     v = v.into_transposed();
    /// }
    /// assert_eq!(v, tensor![[1, 4], [2, 5], [3, 6]]);
    /// ```
    ///
    /// # Errors
    /// If the view has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert!(x.view().try_into_transposed().is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn into_transposed<R: Shape>(self) -> View<'a, T, R, SubviewPlacement<O, R>>
    where
        S: Transpose<Rule: Transposes<S, Output = R>>,
    {
        self.try_then(|x| x.try_transpose())
    }

    /// Like [`flip`](Tensor::flip), but consumes the view, and keeps its lifetime.
    ///
    /// # Panics
    /// If the view has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// let mut v = x.view();
    /// for axis in [0, 1] {
    ///     v = v.into_flipped(axis);
    /// }
    /// assert_eq!(v, tensor![[4, 3], [2, 1]]);
    /// ```
    ///
    /// # Errors
    /// If the view has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(x.view().try_into_flipped(0)?, tensor![2, 1]);
    /// assert!(x.view().try_into_flipped(1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn into_flipped<A: AxesArg<S>>(self, axes: A) -> View<'a, T, S, SubviewPlacement<O, S>> {
        self.try_then(|x| x.try_flip(axes))
    }
}

/// Chaining of mutable views.
impl<'a, T, S: Shape, O: Placement> ViewMut<'a, T, S, O> {
    /// Like [`then`](Tensor::then), for mutable views.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn corner(x: &mut Tensor<i32, shape![2, 3, 4]>) -> ViewMut<'_, i32, shape![2]> {
    ///     x.select_mut(Axis::<0>, 1)
    ///         .then_mut(|x| x.select_mut(Axis::<0>, 2))
    ///         .then_mut(|x| x.slice_mut(s![2..]))
    /// }
    /// let mut x = Tensor::<i32, shape![2, 3, 4]>::zeros();
    /// corner(&mut x).assign(&tensor![7, 8]);
    /// assert_eq!((x[[1, 2, 2]], x[[1, 2, 3]], x.sum_all()), (7, 8, 15));
    /// ```
    #[inline]
    pub fn then_mut<R: Shape, Q>(
        mut self,
        f: impl for<'v> FnOnce(&'v mut ViewMut<'a, T, S, O>) -> ViewMut<'v, T, R, Q>,
    ) -> ViewMut<'a, T, R, Q> {
        let Tensor { data, shape, .. } = f(&mut self);
        // SAFETY: 1. and 2. as in `then`; this view is consumed, so the view that `f` returns is
        // the only one of these elements.
        unsafe { ViewMut::at(data.ptr, shape.into_inner(), data.strides) }
    }

    /// Like [`then_mut`](Tensor::then_mut), for a closure that can fail.
    ///
    /// # Errors
    /// If `f` returns an error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.view_mut().try_then_mut(|x| x.try_select_mut(0, 1))?.assign(7);
    /// assert_eq!(x, tensor![[1, 2], [7, 7]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_then_mut<R: Shape, Q, E>(
        mut self,
        f: impl for<'v> FnOnce(&'v mut ViewMut<'a, T, S, O>) -> Result<ViewMut<'v, T, R, Q>, E>,
    ) -> Result<ViewMut<'a, T, R, Q>, E> {
        let Tensor { data, shape, .. } = f(&mut self)?;
        // SAFETY: 1. and 2. as in `then_mut`.
        Ok(unsafe { ViewMut::at(data.ptr, shape.into_inner(), data.strides) })
    }
}
