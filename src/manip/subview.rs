//! Chaining of views with the lifetime of the original tensor.

use crate::storage::Viewed;
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::shapes::Shape;

/// Chaining of views.
impl<'a, T, S: Shape> View<'a, T, S> {
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
    pub fn then<R: Shape>(
        self,
        f: impl for<'v> FnOnce(&'v View<'a, T, S>) -> View<'v, T, R>,
    ) -> View<'a, T, R> {
        let Tensor { data, shape, .. } = f(&self);
        // SAFETY: 1. `f` returns a view for any lifetime, so its elements live for all of `'a`.
        // They are those of this view, which does not own them, or others that `f` borrows for at
        // least `'a`. The view owns its sizes and strides, but no public method returns a reference
        // to them: `Operand::store` requires an `Internal`.
        Tensor::from_parts(unsafe { Viewed::new(data.ptr, data.strides) }, shape)
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
    pub fn try_then<R: Shape, E>(
        self,
        f: impl for<'v> FnOnce(&'v View<'a, T, S>) -> Result<View<'v, T, R>, E>,
    ) -> Result<View<'a, T, R>, E> {
        let Tensor { data, shape, .. } = f(&self)?;
        // SAFETY: 1. as in `then`.
        let data = unsafe { Viewed::new(data.ptr, data.strides) };
        Ok(Tensor::from_parts(data, shape))
    }
}

/// Chaining of mutable views.
impl<'a, T, S: Shape> ViewMut<'a, T, S> {
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
    pub fn then_mut<R: Shape>(
        mut self,
        f: impl for<'v> FnOnce(&'v mut ViewMut<'a, T, S>) -> ViewMut<'v, T, R>,
    ) -> ViewMut<'a, T, R> {
        let Tensor { data, shape, .. } = f(&mut self);
        // SAFETY: 1. and 2. as in `then`; this view is consumed, so the view that `f` returns is
        // the only one of these elements.
        unsafe { ViewMut::at(data.ptr, shape, data.strides) }
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
    pub fn try_then_mut<R: Shape, E>(
        mut self,
        f: impl for<'v> FnOnce(&'v mut ViewMut<'a, T, S>) -> Result<ViewMut<'v, T, R>, E>,
    ) -> Result<ViewMut<'a, T, R>, E> {
        let Tensor { data, shape, .. } = f(&mut self)?;
        // SAFETY: 1. and 2. as in `then_mut`.
        Ok(unsafe { ViewMut::at(data.ptr, shape, data.strides) })
    }
}
