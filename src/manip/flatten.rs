//! Merging axes and splitting an axis without copying: `flatten`, `unflatten`, and `reshape` with
//! one inferred size.

use crate::layout::count;
use crate::manip::reshape::{ReshapeOutput, ReshapeStorage, infer_one, inferred, reshaped};
use crate::storage::reshaped::Reshaped;
#[cfg(feature = "alloc")]
use crate::storage::{Number, OutputStorage};
use crate::storage::{Owned, Storage};
#[cfg(feature = "alloc")]
use crate::tensor::AsView;
use crate::tensor::convert::Retyped;
#[cfg(feature = "alloc")]
use crate::tensor::cow::CowTensor;
use crate::tensor::{Tensor, ViewOf};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::{Dim, Dyn};
#[cfg(feature = "alloc")]
use broadax_shape::error::Panics;
use broadax_shape::error::{OPEN, Problem, ShapeError};
use broadax_shape::ops::flatten::{Flatten, FlattenAxes, InferTo, Unflatten, UnflattenDim};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, Shape};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view with one axis split into the axes `R`, one of which may be
    /// [`Infer`](crate::Infer). Does not copy, whatever the strides.
    ///
    /// # Panics
    /// If a dynamic size does not fit, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 12]>::arange();
    /// let heads: View<'_, i32, shape![2, 3, 4]> = x.unflatten::<shape![3, Infer], _>(Axis::<1>);
    /// assert_eq!(heads[[1, 2, 3]], 23);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not fit, or if the tensor has dynamic rank and the axis is out of
    /// range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn]>::arange_with([7])?;
    /// assert_eq!(
    ///     x.try_unflatten::<shape![2, Infer], _>(Axis::<0>).unwrap_err().to_string(),
    ///     "unflatten: 7 elements do not fill the shape (2, _)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn unflatten<R, A /* unflatten::<shape![3, 4], _>(Axis::<1>) */>(
        &self,
        axis: A,
    ) -> ViewOf<'_, D, T, <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output>
    where
        A: AxisArg<S, Dim: UnflattenDim<R>>,
        S: Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>,
    {
        const OP: &str = "unflatten";
        let (sizes, strides) = (self.shape(), self.strides());
        let strides = strides.as_ref();
        let at = position(OP, axis.number(), sizes.len())?;
        let part = inferred::<<A::Dim as UnflattenDim<R>>::Output>(OP, &sizes[at..at + 1])?;
        let part = <A::Dim as UnflattenDim<R>>::Output::sizes(&part);
        let part = part.as_ref();
        let rank = sizes.len() + part.len() - 1;
        if rank > crate::MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut new_sizes = Buf::<
            <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output,
            usize,
        >::filled(rank, 1);
        let mut new_strides = Buf::<
            <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output,
            isize,
        >::filled(rank, 0);
        let mut step = strides[at];
        for i in (0..rank).rev() {
            let (size, stride) = if i < at {
                (sizes[i], strides[i])
            } else if i >= at + part.len() {
                (sizes[i + 1 - part.len()], strides[i + 1 - part.len()])
            } else {
                let size = part[i - at];
                let stride = step;
                step = step.wrapping_mul(size as isize);
                (size, stride)
            };
            new_sizes.as_mut()[i] = size;
            new_strides.as_mut()[i] = stride;
        }
        let store = <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output::computed(
            new_sizes.as_ref(),
        );
        // SAFETY: 1. the indices of the new axes, in row-major order, enumerate the same number of
        // indices of the old axis.
        Ok(unsafe { self.seen(0, store, new_strides) })
    }

    /// Returns the tensor with its elements in row-major order without gaps: borrowed if they are,
    /// otherwise a copy.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(x.as_standard_layout().is_borrowed());
    /// let transposed = x.transpose();
    /// let standard = transposed.as_standard_layout();
    /// assert!(!standard.is_borrowed());
    /// assert_eq!(standard.try_as_slice(), Some(&[1, 3, 2, 4][..]));
    /// ```
    #[cfg(feature = "alloc")]
    #[doc(alias("contiguous", "ascontiguousarray"))]
    pub fn as_standard_layout(
        &self,
    ) -> CowTensor<'_, T, S, <D as OutputStorage<Number, T, S>>::Data>
    where
        T: Clone,
        D: OutputStorage<Number, T, S>,
    {
        match self.is_contiguous() {
            true => CowTensor::borrowed(self.as_view()),
            false => CowTensor::owned(self.to_owned_in::<Panics, _>("as_standard_layout")),
        }
    }

    /// Returns all elements along one axis, in row-major order: a view of a tensor or an array, and
    /// a [`CowTensor`] of a view, which copies the elements if they are not equally spaced in
    /// memory.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let flat: View<'_, i32, shape![6]> = x.flatten();
    /// assert_eq!(flat, tensor![1, 2, 3, 4, 5, 6]);
    /// assert_eq!(x.transpose().flatten(), tensor![1, 4, 2, 5, 3, 6]);
    /// ```
    ///
    /// # Errors
    /// If the memory for a copy is not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.transpose().try_flatten()?, tensor![1, 3, 2, 4]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias = "ravel")]
    pub fn flatten<A: Dim /* or flatten_axes(Axis::<1>, Axis::<-1>) */>(
        &self,
    ) -> ReshapeOutput<'_, T, S, ((), A), D>
    where
        S: Flatten<Axis: Sized, Axis = A>,
        D: ReshapeStorage<T, S, ((), A)>,
    {
        // SAFETY: 1. the size is the number of elements.
        unsafe { D::reshaped("flatten", self, <((), A)>::computed(&[self.len()])) }
    }

    /// Returns all elements along one axis of dynamic size, in row-major order: like
    /// [`flatten`](Tensor::flatten), for shapes of any kind. Generic code whose axes are parameters
    /// needs no bounds for it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn sorted<B: Shape, N: Dim>(x: &Tensor<i32, shape![..B, N]>) -> Tensor<i32, shape![Dyn]> {
    ///     x.flatten_dyn().sort(Axis::<0>)
    /// }
    /// assert_eq!(sorted(&tensor![[3, 1], [0, 2]]), tensor![0, 1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// If the memory for a copy is not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.transpose().try_flatten_dyn()?, tensor![1, 3, 2, 4]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn flatten_dyn(&self) -> ReshapeOutput<'_, T, S, ((), Dyn), D>
    where
        D: ReshapeStorage<T, S, ((), Dyn)>,
    {
        // SAFETY: 1. the size is the number of elements.
        unsafe { D::reshaped("flatten_dyn", self, <((), Dyn)>::computed(&[self.len()])) }
    }

    /// Returns the tensor with the axes from `from` to `to`, inclusive, merged into one (PyTorch's
    /// `flatten` with `start_dim` and `end_dim`): a view of a tensor or an array, and a
    /// [`CowTensor`] of a view, which copies the elements if those along these axes are not equally
    /// spaced in memory.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let images = Tensor::<f32, shape![10, 3, 8, 8]>::zeros();
    /// let rows: View<'_, f32, shape![10, 192]> = images.flatten_axes(Axis::<1>, Axis::<-1>);
    /// assert_eq!(rows.shape(), [10, 192]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range, or if the memory for a copy is
    /// not available.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, DynRank>::arange_with([2, 3, 4])?;
    /// assert_eq!(x.try_flatten_axes(0, 1)?.shape(), [6, 4]);
    /// assert!(x.try_flatten_axes(1, 3).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn flatten_axes<A, B>(
        &self,
        from: A,
        to: B,
    ) -> ReshapeOutput<'_, T, S, <S as FlattenAxes<A, B>>::Output, D>
    where
        S: FlattenAxes<A, B>,
        D: ReshapeStorage<T, S, <S as FlattenAxes<A, B>>::Output>,
    {
        const OP: &str = "flatten_axes";
        let sizes = self.shape();
        let (from, to) = S::numbers(from, to);
        let first = position(OP, from, sizes.len())?;
        let last = position(OP, to, sizes.len())?;
        if first > last {
            return Err(ShapeError::new(OP, Problem::NoRun { from, to }));
        }
        // For an empty tensor, the product of these sizes alone can overflow.
        let merged = count::<()>(OP, &sizes[first..=last])?;
        let mut new = AxisVec::filled(sizes.len() - (last - first), merged);
        new[..first].copy_from_slice(&sizes[..first]);
        new[first + 1..].copy_from_slice(&sizes[last + 1..]);
        let store = <S as FlattenAxes<A, B>>::Output::computed(&new);
        // SAFETY: 1. the size of the merged axis is the product of those of the axes.
        unsafe { D::reshaped(OP, self, store) }
    }

    /// Flattens an owned tensor to one dimension, in row-major order, without copying.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<i32, shape![4]> = tensor![[1, 2], [3, 4]].into_flattened();
    /// assert_eq!(x, tensor![1, 2, 3, 4]);
    /// ```
    #[inline]
    pub fn into_flattened<A: Dim>(self) -> Retyped<T, S, ((), A), D>
    where
        S: Flatten<Axis: Sized, Axis = A>,
        D: Owned<T, S> + Reshaped<T, S, ((), A)>,
    {
        let store = <((), A)>::computed(&[self.len()]);
        Tensor::from_parts(self.data.retyped(), store)
    }

    /// Returns the same elements, in row-major order, with the shape `R`, one size of which may be
    /// [`Infer`](crate::Infer), computed from the number of elements: a view of a tensor or an
    /// array, and a [`CowTensor`] of a view, as [`reshape`](Tensor::reshape) does.
    ///
    /// # Panics
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let y: View<'_, i32, shape![6, 4]> = x.reshape_infer::<shape![Infer, 4]>();
    /// assert_eq!(y[[5, 3]], 23);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not fit.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let y: View<'_, i32, shape![3, 4]> = x.try_reshape_infer::<shape![Infer, 4]>()?;
    /// assert_eq!(y[[2, 3]], 11);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn reshape_infer<R /* ::<shape![3, Infer]>() */>(
        &self,
    ) -> ReshapeOutput<'_, T, S, <S as InferTo<R>>::Output, D>
    where
        S: InferTo<R>,
        D: ReshapeStorage<T, S, <S as InferTo<R>>::Output>,
    {
        let store = inferred::<<S as InferTo<R>>::Output>("reshape_infer", &self.shape())?;
        // SAFETY: 1. `inferred` compares the numbers of elements.
        unsafe { D::reshaped("reshape_infer", self, store) }
    }

    /// Returns the same elements, in row-major order, with the shape `R` of the given sizes, one of
    /// which may be `None`: it is inferred from the number of elements, like -1 in NumPy. The
    /// result is a view of a tensor or an array, and a [`CowTensor`] of a view.
    ///
    /// # Errors
    /// If the sizes do not match `R`, if the number of elements differs, or if more than one
    /// size is `None` or the inferred size is not clear.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange().into_dyn();
    /// let y = x.reshape_infer_with::<DynRank>([Some(3), None])?;
    /// assert_eq!(y.shape(), [3, 4]);
    /// assert_eq!(
    ///     x.reshape_infer_with::<DynRank>([Some(5), None]).unwrap_err().to_string(),
    ///     "reshape_infer: 12 elements do not fill the shape (5, _)",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn reshape_infer_with<R: Shape>(
        &self,
        sizes: impl AsRef<[Option<usize>]>,
    ) -> Result<ReshapeOutput<'_, T, S, R, D>, ShapeError>
    where
        D: ReshapeStorage<T, S, R>,
    {
        const OP: &str = "reshape_infer";
        let own = self.shape();
        let given = sizes.as_ref();
        let mut sizes = AxisVec::filled(given.len(), OPEN);
        for (size, given) in sizes.iter_mut().zip(given) {
            *size = given.unwrap_or(OPEN);
        }
        // The mark of a size to be inferred is no size of an axis.
        if given.contains(&Some(OPEN)) {
            return Err(ShapeError::new(OP, Problem::Overflow { shape: sizes }));
        }
        infer_one(OP, elements(&own), &mut sizes)?;
        let store = reshaped::<R>(OP, &own, &sizes)?;
        // SAFETY: 1. `reshaped` compares the numbers of elements.
        unsafe { D::reshaped(OP, self, store) }
    }
}
