//! Views of views, which live as long as what both are views of.

use crate::storage::Viewed;
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::shapes::Shape;

/// Views of views.
impl<'a, T, S: Shape> View<'a, T, S> {
    /// A view of this view, which lives as long as the tensor that both are views of. The methods
    /// that make views borrow what they are called on; in a function that returns a view of a
    /// view, or between two such calls whose result is kept, that would be a view that is gone.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// /// The last axis in parts of 8, and these in front of the axis before.
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
        // SAFETY: 1. what `f` returns for any lifetime is a view of elements that live for all of
        // `'a`: those of this view, which holds none itself, or others that `f` has
        // borrowed for as long. Of what the view does own, its sizes and strides, no public
        // method lends anything: `Operand::store` asks for an `Internal`.
        Tensor::from_parts(unsafe { Viewed::new(data.ptr, data.strides) }, shape)
    }

    /// As [`then`](Tensor::then), of a view that there may not be.
    ///
    /// # Errors
    /// The error of `f`.
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
        // SAFETY: 1. as above.
        let data = unsafe { Viewed::new(data.ptr, data.strides) };
        Ok(Tensor::from_parts(data, shape))
    }
}

/// Views of views, to be written.
impl<'a, T, S: Shape> ViewMut<'a, T, S> {
    /// As [`then`](Tensor::then), of views that may be written.
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
        // SAFETY: 1. and 2. as for `then`; this view is gone, so that the one of `f` is the only
        // one of these elements.
        unsafe { ViewMut::at(data.ptr, shape, data.strides) }
    }

    /// As [`then_mut`](Tensor::then_mut), of a view that there may not be.
    ///
    /// # Errors
    /// The error of `f`.
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
        // SAFETY: 1. and 2. as above.
        Ok(unsafe { ViewMut::at(data.ptr, shape, data.strides) })
    }
}
