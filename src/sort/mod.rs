//! Sorting along an axis: `sort` and `argsort`.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod topk;
pub(crate) mod searchsorted;
#[cfg(feature = "alloc")]
pub(crate) mod sets;
#[cfg(feature = "alloc")]
pub(crate) mod unique;
pub(crate) mod kernel;

use crate::indexing::lanes::{self, Out, made};
use crate::sort::kernel::{Growing, Order, Shrinking, order_lanes, put_in_order, sort_lanes};
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, zeros};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the elements sorted along an axis in ascending order; NaN is larger than all
    /// numbers. The sort is stable.
    ///
    /// Also `try_sort`, `sort_into`, `try_sort_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3, 1, 2], [9, 8, 7]];
    /// assert_eq!(x.sort(Axis::<1>), tensor![[1, 2, 3], [7, 8, 9]]);
    /// assert_eq!(x.transpose().sort(Axis::<0>), tensor![[1, 7], [2, 8], [3, 9]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![2, 1].into_dyn();
    /// assert_eq!(x.try_sort(-1)?, tensor![1, 2]);
    /// assert!(x.try_sort(1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sort<A: AxisArg<S, Named: Sized> /* Axis::<-1> */>(&self, axis: A) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        self.sorted_by("sort", axis.number(), Growing)
    }

    /// Returns the elements sorted along an axis in descending order, with NaN before all numbers.
    /// The sort is stable.
    ///
    /// Also `try_sort_descending`, `sort_descending_into`, `try_sort_descending_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3, 1, 2], [9, 8, 7]];
    /// assert_eq!(x.sort_descending(Axis::<0>), tensor![[9, 8, 7], [3, 1, 2]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].into_dyn().try_sort_descending(0)?, tensor![2, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sort_descending<A: AxisArg<S, Named: Sized> /* Axis::<-1> */>(
        &self,
        axis: A,
    ) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        self.sorted_by("sort_descending", axis.number(), Shrinking)
    }

    /// Like [`sort`](Tensor::sort), but writes the result to `out`. Lanes of more than 1,024
    /// elements that are not plain numbers, or not contiguous, are copied to a
    /// [block](crate::memory) that is kept for later calls; others need no additional memory.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].sort_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![1, 2, 3]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_sort_into(0, &mut out)?;
    /// assert_eq!(out, tensor![1, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sort_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S, Named: Sized>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sort_to("sort", axis.number(), out, Growing)
    }

    /// Like [`sort_descending`](Tensor::sort_descending), but writes the result to `out`. Lanes of
    /// more than 1,024 elements that are not plain numbers, or not contiguous, are copied to a
    /// [block](crate::memory) that is kept for later calls; others need no additional memory.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].sort_descending_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![3, 2, 1]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_sort_descending_into(0, &mut out)?;
    /// assert_eq!(out, tensor![3, 2, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn sort_descending_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S, Named: Sized>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sort_to("sort_descending", axis.number(), out, Shrinking)
    }

    /// Sorts the elements along an axis in place, like [`sort`](Tensor::sort).
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[3, 1, 2], [9, 8, 7]];
    /// x.sort_inplace(Axis::<1>);
    /// assert_eq!(x, tensor![[1, 2, 3], [7, 8, 9]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![2, 1].into_dyn();
    /// x.try_sort_inplace(0)?;
    /// assert_eq!(x, tensor![1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn sort_inplace<A: AxisArg<S, Named: Sized>>(&mut self, axis: A)
    where
        D: StorageMut<T, S>,
    {
        let at = position("sort_inplace", axis.number(), self.rank())?;
        sort_lanes(&mut self.erased_mut(), at, None, Growing);
        Ok(())
    }

    /// Returns the positions of the elements along an axis in ascending order:
    /// [`take_along_axis`](Tensor::take_along_axis) with these positions is equal to
    /// [`sort`](Tensor::sort). The order is stable; NaN is larger than all numbers.
    ///
    /// Also `try_argsort`, `argsort_into`, `try_argsort_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, f64::NAN, 2.0], [9.0, 8.0, 8.0]];
    /// let order: Tensor<usize, shape![2, 3]> = x.argsort(Axis::<1>);
    /// assert_eq!(order, tensor![[2, 0, 1], [1, 2, 0]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![7, 5].into_dyn().try_argsort(0)?, tensor![1, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn argsort<A: AxisArg<S, Named: Sized> /* Axis::<-1> */>(
        &self,
        axis: A,
    ) -> OutputOf<D, usize, S>
    where
        D: OutputStorage<Number, usize, S>,
    {
        self.arranged("argsort", axis.number(), Growing)
    }

    /// Returns the positions of the elements along an axis in descending order, with NaN before all
    /// numbers. The order is stable.
    ///
    /// Also `try_argsort_descending`, `argsort_descending_into`, `try_argsort_descending_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![5, 9, 5, 7].argsort_descending(Axis::<0>), tensor![1, 3, 0, 2]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![5, 7].into_dyn().try_argsort_descending(0)?, tensor![1, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn argsort_descending<A: AxisArg<S, Named: Sized> /* Axis::<-1> */>(
        &self,
        axis: A,
    ) -> OutputOf<D, usize, S>
    where
        D: OutputStorage<Number, usize, S>,
    {
        self.arranged("argsort_descending", axis.number(), Shrinking)
    }

    /// Like [`argsort`](Tensor::argsort), but writes the result to `out`. Lanes of more than 1,024
    /// elements use a [block](crate::memory) that is kept for later calls if the elements are not
    /// plain numbers, or if `out` is not contiguous along the axis; others need no additional
    /// memory.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].argsort_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![2, 0, 1]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_argsort_into(0, &mut out)?;
    /// assert_eq!(out, tensor![2, 0, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn argsort_into<A, O, E>(&self, axis: A, out: &mut Tensor<usize, O, E>)
    where
        A: AxisArg<S, Named: Sized>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        self.arrange_to("argsort", axis.number(), out, Growing)
    }

    /// Like [`argsort_descending`](Tensor::argsort_descending), but writes the result to `out`.
    /// Lanes of more than 1,024 elements use a [block](crate::memory) that is kept for later calls
    /// if the elements are not plain numbers, or if `out` is not contiguous along the axis; others
    /// need no additional memory.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].argsort_descending_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![1, 0, 2]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_argsort_descending_into(0, &mut out)?;
    /// assert_eq!(out, tensor![1, 0, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn argsort_descending_into<A, O, E>(&self, axis: A, out: &mut Tensor<usize, O, E>)
    where
        A: AxisArg<S, Named: Sized>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        self.arrange_to("argsort_descending", axis.number(), out, Shrinking)
    }

    /// Returns a copy that is sorted along an axis.
    pub(crate) fn sorted_by<E: Owned<T, S>>(
        &self,
        op: &'static str,
        axis: isize,
        order: impl Order<T>,
    ) -> Result<Tensor<T, S, E>, ShapeError> {
        let at = position(op, axis, self.rank())?;
        let mut copy: Tensor<T, S, E> = made(op, self.shape.get().clone(), |out| {
            match self.try_as_slice() {
                Some(elements) => out.put_all(elements),
                None => lanes::each(&self.erased(), |element| out.put(element.clone())),
            }
        })?;
        let from = self.erased();
        sort_lanes(&mut copy.erased_mut(), at, Some(&from), order);
        Ok(copy)
    }

    /// Like [`sorted_by`](Tensor::sorted_by), but writes the result to `out`.
    fn sort_to<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        axis: isize,
        out: &mut Tensor<T, O, E>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let at = position(op, axis, self.rank())?;
        check_out(op, &self.shape(), &out.shape())?;
        put_in_order(&self.erased(), &mut out.erased_mut(), at, order);
        Ok(())
    }

    /// Returns the positions of the elements along an axis in sorted order.
    fn arranged<E: Owned<usize, S>>(
        &self,
        op: &'static str,
        axis: isize,
        order: impl Order<T>,
    ) -> Result<Tensor<usize, S, E>, ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        let mut result = zeros::<usize, S, E>(op, self.shape.get().clone())?;
        order_lanes(
            &self.erased(),
            at,
            sizes[at],
            &mut result.erased_mut(),
            order,
        );
        Ok(result)
    }

    /// Like [`arranged`](Tensor::arranged), but writes the result to `out`.
    fn arrange_to<O: Shape, E: StorageMut<usize, O>>(
        &self,
        op: &'static str,
        axis: isize,
        out: &mut Tensor<usize, O, E>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        check_out(op, &sizes, &out.shape())?;
        order_lanes(&self.erased(), at, sizes[at], &mut out.erased_mut(), order);
        Ok(())
    }
}
