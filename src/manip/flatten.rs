//! Merging axes and splitting an axis without copying: `flatten`, `unflatten`, and `reshape` with
//! one inferred size.

use crate::layout::count;
use crate::manip::views::{infer_one, inferred, reshaped};
use crate::storage::reshaped::Reshaped;
use crate::storage::{Owned, Storage};
use crate::tensor::convert::Retyped;
use crate::tensor::{Tensor, View};
use broadax_macros::try_form;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{OPEN, Problem, ShapeError};
use broadax_shape::ops::flatten::{
    Flatten, FlattenAxes, Flattened, InferTo, Unflatten, UnflattenDim,
};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, Shape};
use broadax_shape::sizes::elements;

/// Returns the sizes with the axes `from ..= to` merged into one, and the strides, or `None` if the
/// axes cannot be merged without copying.
fn merged<R: Shape>(
    sizes: &[usize],
    strides: &[isize],
    from: usize,
    to: usize,
) -> (Buf<R, usize>, Option<Buf<R, isize>>) {
    let gone = to - from;
    let rank = sizes.len() - gone;
    let mut new_sizes = Buf::<R, usize>::filled(rank, 1);
    let mut new_strides = Buf::<R, isize>::filled(rank, 0);
    let mut fits = true;
    for i in 0..rank {
        let (size, stride) = match i.cmp(&from) {
            core::cmp::Ordering::Less => (sizes[i], strides[i]),
            core::cmp::Ordering::Greater => (sizes[i + gone], strides[i + gone]),
            core::cmp::Ordering::Equal => {
                // The last of the merged axes with a size other than 1 determines the stride. The
                // stride of each earlier one must span all merged axes after it.
                let (mut size, mut stride) = (1usize, 1isize);
                for k in (from..=to).rev() {
                    if sizes[k] == 1 {
                        continue;
                    }
                    if size == 1 {
                        stride = strides[k];
                    } else if strides[k] != stride.wrapping_mul(size as isize) {
                        fits = false;
                    }
                    size = size.saturating_mul(sizes[k]);
                }
                (elements(&sizes[from..=to]), stride)
            }
        };
        new_sizes.as_mut()[i] = size;
        new_strides.as_mut()[i] = stride;
    }
    // For an empty tensor any strides are valid.
    fits |= sizes.contains(&0);
    (new_sizes, fits.then_some(new_strides))
}

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
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn unflatten<R, A>(
        &self,
        axis: A,
    ) -> View<'_, T, <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output>
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

    /// Returns a contiguous (row-major) tensor: a view if this tensor is contiguous, otherwise a
    /// copy.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Standard;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(matches!(x.as_standard_layout(), Standard::Borrowed(_)));
    /// let turned = x.transpose();
    /// let standard = turned.as_standard_layout();
    /// assert!(matches!(standard, Standard::Owned(_)));
    /// assert_eq!(standard.view().try_as_slice(), Some(&[1, 3, 2, 4][..]));
    /// ```
    #[cfg(feature = "alloc")]
    #[doc(alias("contiguous", "ascontiguousarray"))]
    pub fn as_standard_layout(&self) -> Standard<'_, T, S>
    where
        T: Clone,
    {
        match self.is_contiguous() {
            true => Standard::Borrowed(self.view()),
            false => Standard::Owned(self.to_tensor()),
        }
    }
}

/// A contiguous (row-major) tensor, borrowed or owned. Returned by
/// [`as_standard_layout`](Tensor::as_standard_layout).
#[cfg(feature = "alloc")]
pub enum Standard<'a, T, S: Shape> {
    /// A view of the original tensor.
    Borrowed(View<'a, T, S>),
    /// A contiguous copy.
    Owned(Tensor<T, S>),
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> Standard<'_, T, S> {
    /// Returns a contiguous view of the elements.
    pub fn view(&self) -> View<'_, T, S> {
        match self {
            Standard::Borrowed(view) => view.view(),
            Standard::Owned(copy) => copy.view(),
        }
    }

    /// Converts to an owned tensor, copying the elements if they are borrowed.
    pub fn into_tensor(self) -> Tensor<T, S>
    where
        T: Clone,
    {
        match self {
            Standard::Borrowed(view) => view.to_tensor(),
            Standard::Owned(copy) => copy,
        }
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a one-dimensional view of all elements in row-major order.
    ///
    /// # Panics
    /// If this is a view whose elements are not equally spaced in row-major order. Copy such a view
    /// with `to_tensor` first.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let flat: View<'_, i32, shape![6]> = x.flatten();
    /// assert_eq!(flat, tensor![1, 2, 3, 4, 5, 6]);
    /// ```
    ///
    /// # Errors
    /// If the elements are not equally spaced in row-major order. Copy such a view with `to_tensor`
    /// first.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.view().try_flatten()?, tensor![1, 2, 3, 4, 5, 6]);
    /// assert!(x.transpose().try_flatten().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "ravel")]
    pub fn flatten(&self) -> View<'_, T, Flattened<S>>
    where
        S: Flatten,
    {
        let sizes = self.shape();
        if sizes.is_empty() {
            // SAFETY: 1. the view has the only element.
            return Ok(unsafe { self.seen(0, <Flattened<S>>::computed(&[1]), [1]) });
        }
        let strides = self.strides();
        let (new, strides) = merged::<Flattened<S>>(&sizes, strides.as_ref(), 0, sizes.len() - 1);
        let Some(strides) = strides else {
            let shape = AxisVec::new(&sizes);
            return Err(ShapeError::new("flatten", Problem::NotContiguous { shape }));
        };
        // SAFETY: 1. the view has the same elements, because the stride of each merged axis spans
        // all merged axes after it.
        Ok(unsafe { self.seen(0, <Flattened<S>>::computed(new.as_ref()), strides) })
    }

    /// Returns a view with the axes from `from` to `to`, inclusive, merged into one (PyTorch's
    /// `flatten` with `start_dim` and `end_dim`).
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range, or if this is a view whose
    /// elements along these axes are not equally spaced in row-major order. Copy such a view with
    /// `to_tensor` first.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let images = Tensor::<f32, shape![10, 3, 8, 8]>::zeros();
    /// let rows: View<'_, f32, shape![10, 192]> = images.flatten_axes(Axis::<1>, Axis::<-1>);
    /// assert_eq!(rows.shape(), [10, 192]);
    /// ```
    ///
    /// # Errors
    /// If the elements along these axes are not equally spaced in row-major order, or if the tensor
    /// has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let rows = x.slice(s![.., .., ..2]);
    /// let merged: View<'_, i32, shape![6, 2]> = rows.try_flatten_axes(Axis::<0>, Axis::<1>)?;
    /// assert_eq!(merged[[5, 1]], 21);
    /// assert!(rows.try_flatten_axes(Axis::<1>, Axis::<2>).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn flatten_axes<A, B>(
        &self,
        from: A,
        to: B,
    ) -> View<'_, T, <S as FlattenAxes<A, B>>::Output>
    where
        S: FlattenAxes<A, B>,
    {
        const OP: &str = "flatten_axes";
        let (sizes, strides) = (self.shape(), self.strides());
        let (from, to) = S::numbers(from, to);
        let first = position(OP, from, sizes.len())?;
        let last = position(OP, to, sizes.len())?;
        if first > last {
            return Err(ShapeError::new(OP, Problem::NoRun { from, to }));
        }
        // For an empty tensor, the product of these sizes alone can overflow.
        count::<()>(OP, &sizes[first..=last])?;
        let (new, strides) =
            merged::<<S as FlattenAxes<A, B>>::Output>(&sizes, strides.as_ref(), first, last);
        let Some(strides) = strides else {
            let shape = AxisVec::new(&sizes);
            return Err(ShapeError::new(OP, Problem::NotContiguous { shape }));
        };
        // SAFETY: 1. the view has the same elements, because the stride of each merged axis spans
        // all merged axes after it.
        Ok(unsafe {
            self.seen(
                0,
                <S as FlattenAxes<A, B>>::Output::computed(new.as_ref()),
                strides,
            )
        })
    }

    /// Flattens an owned tensor to one dimension, in row-major order, without copying.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<i32, shape![4]> = tensor![[1, 2], [3, 4]].into_flattened();
    /// assert_eq!(x, tensor![1, 2, 3, 4]);
    /// ```
    #[inline]
    pub fn into_flattened(self) -> Retyped<T, S, Flattened<S>, D>
    where
        S: Flatten,
        D: Owned<T, S> + Reshaped<T, S, Flattened<S>>,
    {
        let store = <Flattened<S>>::computed(&[self.len()]);
        Tensor::from_parts(self.data.retyped(), store)
    }

    /// Returns a view of the same elements, in row-major order, with the shape `R`. One size may be
    /// [`Infer`](crate::Infer), which is computed from the number of elements.
    ///
    /// # Panics
    /// If a dynamic size does not fit, or if this is a view that is not contiguous. Copy such a
    /// view with `to_tensor` first.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let y: View<'_, i32, shape![6, 4]> = x.reshape_infer::<shape![Infer, 4]>();
    /// assert_eq!(y[[5, 3]], 23);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not fit, or if the tensor is not contiguous.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 6]>::arange();
    /// let y: View<'_, i32, shape![3, 4]> = x.try_reshape_infer::<shape![Infer, 4]>()?;
    /// assert_eq!(y[[2, 3]], 11);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn reshape_infer<R>(&self) -> View<'_, T, <S as InferTo<R>>::Output>
    where
        S: InferTo<R>,
    {
        let store = inferred::<<S as InferTo<R>>::Output>("reshape_infer", &self.shape())?;
        self.relabeled("reshape_infer", store)
    }

    /// Returns a view reshaped to `R` with the given sizes, one of which may be `None`: it is
    /// inferred from the number of elements, like -1 in NumPy. The tensor must be contiguous
    /// (row-major).
    ///
    /// # Errors
    /// If the sizes do not match `R`, if the number of elements differs, if more than one size is
    /// `None` or the inferred size is not clear, or if the tensor is not contiguous.
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
    ) -> Result<View<'_, T, R>, ShapeError> {
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
        self.relabeled(OP, reshaped::<R>(OP, &own, &sizes)?)
    }
}
