//! Reordering axes and reversing an axis.

use crate::layout::moved;
use crate::storage::{Storage, StorageMut};
use crate::tensor::{DynView, Tensor, ViewMutOf, ViewOf};
use broadax_shape::axis::set::{AxesArg, Bits, named};
use broadax_shape::axis::{AxisArg, NewAxisArg, position, positions};
use broadax_shape::error::{ErrorKind, ShapeError};
use broadax_shape::ops::permute::{
    MoveAxis, SwapAxes, Transpose, TransposeOrKeep, Transposes, TransposesOrKeeps,
};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, DynRank, Shape};
use broadax_tensor_macros::try_form;
use core::cmp::Ordering;

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a view with two axes swapped.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange();
    /// let y: View<'_, i32, shape![4, 3, 2]> = x.swapaxes(Axis::<0>, Axis::<-1>);
    /// assert_eq!(y[[3, 2, 1]], x[[1, 2, 3]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_swapaxes(0, -1)?, tensor![[1, 3], [2, 4]]);
    /// assert!(x.try_swapaxes(0, 2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    #[doc(alias = "swap_axes")]
    pub fn swapaxes<A, B>(
        &self,
        first: A,
        second: B,
    ) -> ViewOf<'_, D, T, <S as SwapAxes<A, B>>::Output>
    where
        A: AxisArg<S>,
        B: AxisArg<S>,
        S: SwapAxes<A, B>,
    {
        let rank = self.rank();
        let first = position("swapaxes", first.number(), rank)?;
        let second = position("swapaxes", second.number(), rank)?;
        Ok(self.mapped(rank, |i| {
            Some(match i {
                i if i == first => second,
                i if i == second => first,
                i => i,
            })
        }))
    }

    /// Like [`swapaxes`](Tensor::swapaxes), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3, 4]>::zeros();
    /// x.swapaxes_mut(Axis::<0>, Axis::<-1>)[[3, 2, 1]] = 7;
    /// assert_eq!(x[[1, 2, 3]], 7);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_swapaxes_mut(0, -1)?[[0, 1]] = 9;
    /// assert_eq!(x, tensor![[1, 2], [9, 4]]);
    /// assert!(x.try_swapaxes_mut(0, 2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn swapaxes_mut<A, B>(
        &mut self,
        first: A,
        second: B,
    ) -> ViewMutOf<'_, D, T, <S as SwapAxes<A, B>>::Output>
    where
        A: AxisArg<S>,
        B: AxisArg<S>,
        S: SwapAxes<A, B>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.try_swapaxes(first, second)?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements, with the same indices in another order.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with one axis moved to another position. The other axes keep their order.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let images = Tensor::<u8, shape![5, 32, 24, 3]>::zeros();
    /// let planes: View<'_, u8, shape![5, 3, 32, 24]> = images.moveaxis(Axis::<-1>, Axis::<1>);
    /// assert_eq!(planes.shape(), [5, 3, 32, 24]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4]>::arange().into_dyn();
    /// assert_eq!(x.try_moveaxis(0, -1)?.shape(), [3, 4, 2]);
    /// assert!(x.try_moveaxis(3, 0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn moveaxis<A, B>(&self, from: A, to: B) -> ViewOf<'_, D, T, <S as MoveAxis<A, B>>::Output>
    where
        A: AxisArg<S>,
        B: NewAxisArg<A::Removed>,
        S: MoveAxis<A, B>,
    {
        let rank = self.rank();
        let from = position("moveaxis", from.number(), rank)?;
        let to = position("moveaxis", to.number(), rank)?;
        Ok(self.mapped(rank, |i| {
            // The position among the other axes.
            let other = match i.cmp(&to) {
                Ordering::Less => i,
                Ordering::Equal => return Some(from),
                Ordering::Greater => i - 1,
            };
            Some(other + usize::from(other >= from))
        }))
    }

    /// Like [`moveaxis`](Tensor::moveaxis), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut images = Tensor::<u8, shape![5, 32, 24, 3]>::zeros();
    /// let plane = Tensor::<u8, shape![3, 1, 1]>::arange();
    /// images.moveaxis_mut(Axis::<-1>, Axis::<1>).assign(&plane);
    /// assert_eq!(images.slice(s![4, 31, 23, ..]), tensor![0, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<i32, shape![2, 3, 4]>::zeros().into_dyn();
    /// x.try_moveaxis_mut(0, -1)?[[2, 3, 1]] = 7;
    /// assert_eq!(x[[1, 2, 3]], 7);
    /// assert!(x.try_moveaxis_mut(3, 0).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn moveaxis_mut<A, B>(
        &mut self,
        from: A,
        to: B,
    ) -> ViewMutOf<'_, D, T, <S as MoveAxis<A, B>>::Output>
    where
        A: AxisArg<S>,
        B: NewAxisArg<A::Removed>,
        S: MoveAxis<A, B>,
        D: StorageMut<T, S>,
    {
        let (store, strides) = self.try_moveaxis(from, to)?.laid_out();
        // SAFETY: 1. and 2. the view has the same elements, with the same indices in another order.
        Ok(unsafe { self.seen_mut(0, store, strides) })
    }

    /// Returns a view with the elements of an axis, or of several axes, in reverse order.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.flip(Axis::<1>), tensor![[3, 2, 1], [6, 5, 4]]);
    /// assert_eq!(x.flip((Axis::<0>, Axis::<1>)), tensor![[6, 5, 4], [3, 2, 1]]);
    /// assert_eq!(x.into_dyn().flip([0, 1]), tensor![[6, 5, 4], [3, 2, 1]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_flip(0)?, tensor![[3, 4], [1, 2]]);
    /// assert!(x.try_flip(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn flip<A: AxesArg<S>>(&self, axes: A /* Axis::<0> */) -> ViewOf<'_, D, T, S> {
        let (offset, strides) = self.flipped(axes)?;
        // SAFETY: 1. `flipped` reverses the indices of each axis within its range.
        Ok(unsafe { self.seen(offset, self.shape.get().clone(), strides) })
    }

    /// Like [`flip`](Tensor::flip), but returns a mutable view.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![0, 0, 0];
    /// x.flip_mut(Axis::<0>).assign(&tensor![1, 2, 3]);
    /// assert_eq!(x, tensor![3, 2, 1]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and an axis is out of range, or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]].into_dyn();
    /// x.try_flip_mut(-1)?[[0, 0]] = 9;
    /// assert_eq!(x, tensor![[1, 9], [3, 4]]);
    /// assert!(x.try_flip_mut(2).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn flip_mut<A: AxesArg<S>>(&mut self, axes: A) -> ViewMutOf<'_, D, T, S>
    where
        D: StorageMut<T, S>,
    {
        let (offset, strides) = self.flipped(axes)?;
        let store = self.shape.get().clone();
        // SAFETY: 1. `flipped` reverses the indices of each axis within its range; 2. distinct
        // indices stay distinct.
        Ok(unsafe { self.seen_mut(offset, store, strides) })
    }

    /// Returns a view with the last two axes rotated by 90 degrees counterclockwise: the last
    /// column becomes the first row. (In NumPy and PyTorch, `rot90` rotates the first two axes.)
    ///
    /// The clockwise rotation is
    /// `x.rot90().then(|x| x.flip(Axis::<-1>)).then(|x| x.flip(Axis::<-2>))`.
    /// The two flips alone rotate by 180 degrees.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let rotated: View<'_, i32, shape![3, 2]> = x.rot90();
    /// assert_eq!(rotated, tensor![[3, 6], [2, 5], [1, 4]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_rot90()?, tensor![[2, 4], [1, 3]]);
    /// assert_eq!(
    ///     x.select(0, 0).try_rot90().unwrap_err().to_string(),
    ///     "rot90: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn rot90<R: Shape>(&self) -> ViewOf<'_, D, T, R>
    where
        S: Transpose<Rule: Transposes<S, Output = R>>,
    {
        let transposed = self.try_transpose().map_err(|e| e.during("rot90"))?;
        let at = transposed.rank() - 2;
        let (offset, strides) = transposed.flipped_at(1 << at);
        // SAFETY: 1. `flipped_at` reverses the indices of an axis of the transposed view, which has
        // the same elements.
        Ok(unsafe { self.seen(offset, transposed.shape.get().clone(), strides) })
    }

    /// Returns a view with the last two axes swapped, or of the same shape if there are fewer than
    /// two axes: PyTorch's `t`. ([`transpose`](Tensor::transpose) requires two axes.)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let y: View<'_, i32, shape![3, 2]> = x.t();
    /// assert_eq!(y, tensor![[1, 4], [2, 5], [3, 6]]);
    /// assert_eq!(tensor![1, 2].t(), tensor![1, 2]);
    /// ```
    #[inline]
    #[doc(alias = "T")]
    pub fn t<R: Shape>(&self) -> ViewOf<'_, D, T, R>
    where
        S: TransposeOrKeep<Rule: TransposesOrKeeps<S, Output = R>>,
    {
        let rank = self.rank();
        self.mapped(rank, |i| {
            Some(match rank - i {
                1 if rank > 1 => rank - 2,
                2 => rank - 1,
                _ => i,
            })
        })
    }

    /// The same as [`t`](Tensor::t): for those who look for NumPy's field `x.T`.
    #[doc(hidden)]
    #[allow(non_snake_case)]
    #[inline]
    pub fn T<R: Shape>(&self) -> ViewOf<'_, D, T, R>
    where
        S: TransposeOrKeep<Rule: TransposesOrKeeps<S, Output = R>>,
    {
        self.t()
    }

    /// Returns the offset and the strides of a flipped view. Its index `i` along each of the axes,
    /// of size `n`, is index `n - 1 - i` of this tensor.
    fn flipped<A: AxesArg<S>>(&self, axes: A) -> Result<(isize, Buf<S, isize>), ShapeError> {
        let rank = self.rank();
        // (A reduction of a tensor without axes accepts axis 0; `flip` does not, as in NumPy.)
        if rank == 0 && axes.named("flip", 1)? != 0 {
            position("flip", 0, rank)?;
        }
        Ok(self.flipped_at(named::<S, A>("flip", axes, rank)?))
    }

    /// Like `flipped`, for axes in range: bit `i` is 1 if axis `i` is one of them.
    fn flipped_at(&self, axes: Bits) -> (isize, Buf<S, isize>) {
        let (sizes, mut strides) = (self.shape(), self.strides());
        let mut offset = 0isize;
        for (at, stride) in strides.as_mut().iter_mut().enumerate() {
            if axes >> at & 1 == 1 {
                let last = sizes[at].saturating_sub(1) as isize;
                offset = moved(offset, *stride, last);
                *stride = stride.wrapping_neg();
            }
        }
        (offset, strides)
    }
}

/// Returns an error unless there are as many numbers as axes.
pub(crate) fn check_pairs(
    op: &'static str,
    shape: &[usize],
    axes: usize,
    numbers: usize,
    message: &'static str,
) -> Result<(), ShapeError> {
    if axes == numbers {
        return Ok(());
    }
    Err(ShapeError::other(op, ErrorKind::Argument, shape, message))
}

impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Returns a view with several axes moved: axis `from[i]` of this tensor is axis `to[i]` of the
    /// view. The other axes keep their order. NumPy's `moveaxis` with lists.
    ///
    /// # Panics
    /// If the lists differ in length, or an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 3, 4, 5]>::arange().into_dyn();
    /// assert_eq!(x.moveaxes(&[0, 1], &[-1, 0]).shape(), [3, 4, 5, 2]);
    /// ```
    ///
    /// # Errors
    /// If the lists differ in length, or an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_moveaxes(&[0], &[1])?, tensor![[1, 3], [2, 4]]);
    /// assert_eq!(
    ///     x.try_moveaxes(&[0, 0], &[0, 1]).unwrap_err().to_string(),
    ///     "moveaxes: axis 0 is named twice",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    #[doc(alias = "movedim")]
    pub fn moveaxes(&self, from: &[isize], to: &[isize]) -> DynView<'_, T> {
        const OP: &str = "moveaxes";
        let rank = self.rank();
        let message = "expected as many new positions as axes";
        check_pairs(OP, &self.shape(), from.len(), to.len(), message)?;
        let (moved, taken) = (positions(OP, from, rank)?, positions(OP, to, rank)?);
        let mut order = AxisVec::filled(rank, 0);
        for (&from, &to) in from.iter().zip(to) {
            order[position(OP, to, rank)?] = position(OP, from, rank)?;
        }
        let mut others = (0..rank).filter(|&at| moved[at] == 0);
        for at in (0..rank).filter(|&at| taken[at] == 0) {
            order[at] = others
                .next()
                .expect("as many axes that are not moved as free positions");
        }
        Ok(self.mapped(rank, |i| Some(order[i])))
    }
}
