//! Tensor dot products: sums of products over pairs of axes of two tensors.

use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Fill;
use crate::layout::count;
use crate::linalg::contraction::{LoopAxis, contract, has_kernels};
use crate::storage::{OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor};
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::tensordot::{AxisLists, OP, Tensordot};
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{BroadcastTo, Shape};
use broadax_tensor_macros::try_form;
use core::ops;
use num_traits::Zero;

/// The product as loops: the axes of the result with the strides of the operands, in order, and
/// those that are summed over.
struct Loops {
    out: AxisVec<LoopAxis>,
    sums: AxisVec<LoopAxis>,
    sizes: AxisVec<usize>,
}

fn loops(
    op: &'static str,
    (left, left_strides): (&[usize], &[isize]),
    (right, right_strides): (&[usize], &[isize]),
    (left_axes, right_axes): &AxisLists,
) -> Result<Loops, ShapeError> {
    let pairs = left_axes.len();
    let rank = left.len() + right.len() - 2 * pairs;
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let axis = |size, a, b| LoopAxis { size, a, b, c: 0 };
    let mut loops = Loops {
        out: AxisVec::filled(rank, LoopAxis::ONE),
        sums: AxisVec::filled(pairs, LoopAxis::ONE),
        sizes: AxisVec::filled(rank, 0),
    };
    for (i, (&l, &r)) in left_axes.iter().zip(right_axes.iter()).enumerate() {
        if left[l] != right[r] {
            let problem = Problem::Pair {
                left: AxisVec::new(left),
                right: AxisVec::new(right),
                axes: (l, r),
            };
            return Err(ShapeError::new(op, problem));
        }
        loops.sums[i] = axis(left[l], left_strides[l], right_strides[r]);
    }
    // With broadcast views the number of products can overflow.
    let mut pairs = left_axes.iter().map(|&l| left[l]);
    if !left.contains(&0)
        && pairs
            .try_fold(1usize, |n, size| n.checked_mul(size))
            .is_none()
    {
        let shape = AxisVec::new(left);
        return Err(ShapeError::new(op, Problem::Overflow { shape }));
    }
    let kept = (0..left.len()).filter(|i| !left_axes.contains(i));
    let kept = kept.map(|i| axis(left[i], left_strides[i], 0));
    let others = (0..right.len()).filter(|i| !right_axes.contains(i));
    let others = others.map(|i| axis(right[i], 0, right_strides[i]));
    for (i, axis) in kept.chain(others).enumerate() {
        loops.out[i] = axis;
        loops.sizes[i] = axis.size;
    }
    Ok(loops)
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sum of products over pairs of axes of both tensors. The result has the remaining
    /// axes of this tensor, then those of the right one. For the choice of axes, see
    /// [`trait@Tensordot`]. To broadcast axes or reorder them, use [`einsum!`](crate::einsum!).
    ///
    /// Also `tensordot_into`, `try_tensordot_into`.
    ///
    /// # Panics
    /// If dynamic sizes differ, or if a tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![2, 3, 4]>::arange();
    /// let y = Tensor::<f32, shape![3, 4, 5]>::ones();
    /// let z: Tensor<f32, shape![2, 5]> = x.tensordot(&y, Extent::<2>);
    /// assert_eq!(z[[0, 0]], 66.0);
    /// let z: Tensor<f32, shape![2, 3, 3, 5]> = x.tensordot(&y, ((Axis::<2>,), (Axis::<1>,)));
    /// assert_eq!(z[[0, 0, 2, 4]], 6.0);
    /// let z = x.into_dyn().tensordot(&y.into_dyn(), ([1, 2], [0, 1]));
    /// assert_eq!(z.shape(), [2, 5]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes differ, or if a tensor has dynamic rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![[1, 2, 3]].into_dyn(), tensor![1, 2].into_dyn());
    /// assert_eq!(
    ///     x.try_tensordot(&y, 1).unwrap_err().to_string(),
    ///     "tensordot: axis 1 of (1, 3) and axis 0 of (2) are summed over together: the sizes are \
    ///         3 \
    ///      and 2, which differ",
    /// );
    /// ```
    #[try_form(shown)]
    #[inline]
    #[track_caller]
    pub fn tensordot<R, E, A>(
        &self,
        right: &Tensor<T, R, E>,
        axes: A,
    ) -> OutputOf2<D, E, T, <S as Tensordot<R, A>>::Output>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: Tensordot<R, A>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as Tensordot<R, A>>::Output>,
    {
        let pairs = S::pairs(axes, &self.shape(), &right.shape())?;
        let loops = self.loops(OP, right, pairs)?;
        let store = <S as Tensordot<R, A>>::Output::computed(&loops.sizes);
        let len = count::<T>(OP, &loops.sizes)?;
        let fill = |ptr: *mut T| {
            let mut out = loops.out;
            let mut step = 1isize;
            for axis in out.iter_mut().rev() {
                axis.c = step;
                step = step.wrapping_mul(axis.size as isize);
            }
            // Drops the written elements if a product of elements panics.
            let init = WriteNew::new(ptr);
            // SAFETY: 1. the axes are those of both tensors, and the slots are uninitialized and
            // contiguous, as many as the sizes say; 2. without kernels they are zeroed first.
            unsafe {
                if !has_kernels::<T>() {
                    for i in 0..len {
                        init.put(ptr.add(i), T::zero());
                    }
                }
                contract(&out, &loops.sums, self.data.ptr(), right.data.ptr(), ptr);
            }
            init.done();
        };
        // SAFETY: 1. `len` is the number of elements, as counted; 2. each of them is written.
        let data = unsafe {
            <D as OutputStorage<E, T, <S as Tensordot<R, A>>::Output>>::Data::try_build(
                OP,
                &loops.sizes,
                len,
                fill,
            )
        }?;
        Ok(Tensor::from_parts(data, store))
    }

    /// Like [`tensordot`](Tensor::tensordot), but writes the result to `out`, to whose shape the
    /// product broadcasts.
    ///
    /// # Panics
    /// If dynamic sizes differ, or do not broadcast to those of `out`, or if a tensor has dynamic
    /// rank and an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0], [0]];
    /// let (x, y) = (tensor![[1, 2], [3, 4]], tensor![[1], [10]]);
    /// x.tensordot_into(&y, Extent::<1>, &mut out);
    /// assert_eq!(out, tensor![[21], [43]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[track_caller]
    pub fn tensordot_into<R, E, A, O, F>(
        &self,
        right: &Tensor<T, R, E>,
        axes: A,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        S: Tensordot<R, A, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "tensordot";
        let pairs = S::pairs(axes, &self.shape(), &right.shape());
        let loops = self.loops(OP, right, pairs?)?;
        let store = <S as Tensordot<R, A>>::Output::computed(&loops.sizes);
        check_broadcasts_to::<<S as Tensordot<R, A>>::Output, O>(OP, &store, out.shape.get())?;
        let (own, strides) = (out.shape(), out.strides());
        // Axes along which the product is broadcast are axes of the result for which neither
        // operand has a stride.
        let front = own.len() - loops.out.len();
        let mut loop_axes = AxisVec::filled(own.len(), LoopAxis::ONE);
        for (i, axis) in loop_axes.iter_mut().enumerate() {
            if i >= front && loops.out[i - front].size == own[i] {
                *axis = loops.out[i - front];
            }
            axis.size = own[i];
            axis.c = strides.as_ref()[i];
        }
        if !has_kernels::<T>() {
            // SAFETY: 1. and 2. the source reads no tensor.
            unsafe { out.launch::<O, _, _>(&Fill(T::zero()), &Overwrite, &own) };
        }
        // SAFETY: 1. the axes are those of both tensors, and the slots those of `out`, which is
        // borrowed mutably; 2. without kernels they have been filled with zeros.
        unsafe {
            let ptr = out.data.ptr_mut();
            contract(
                &loop_axes,
                &loops.sums,
                self.data.ptr(),
                right.data.ptr(),
                ptr,
            );
        };
        Ok(())
    }

    fn loops<R: Shape, E: Storage<T, R>>(
        &self,
        op: &'static str,
        right: &Tensor<T, R, E>,
        axes: AxisLists,
    ) -> Result<Loops, ShapeError> {
        loops(
            op,
            (&self.shape(), self.strides().as_ref()),
            (&right.shape(), right.strides().as_ref()),
            &axes,
        )
    }
}
