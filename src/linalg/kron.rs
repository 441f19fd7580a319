//! The Kronecker product: each element of the left tensor times the whole right tensor.

use crate::element::arithmetic::Mul;
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Map2;
use crate::layout::moved;
use crate::linalg::vector::Spaced;
use crate::storage::{OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf2, Tensor, length};
use broadax_shape::broadcast::check_broadcasts_to;
use broadax_shape::dims::OnHeap;
use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::ops::kron::{Kron, kron_sizes};
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{BroadcastTo, Buf, DynRank, Shape};
use broadax_tensor_macros::try_form;
use core::ops;

/// The interleaved axes of both operands: leading axes that only one operand has, then one pair of
/// axes per common axis.
#[derive(Clone, Copy)]
struct KronPairs {
    left: usize,
    right: usize,
}

impl KronPairs {
    fn common(self) -> usize {
        self.left.min(self.right)
    }
    /// Returns the number of interleaved axes, with two for each axis that both operands have.
    fn rank(self) -> usize {
        self.left + self.right
    }
    /// Returns the number of interleaved axes of an operand, with two for each axis that both
    /// operands have.
    fn spaced(self, own: usize) -> usize {
        own + self.common()
    }
    /// Returns the axis of an operand at position `i` of these, if any. The first axis of a pair is
    /// that of the left operand.
    fn from(self, own: usize, is_left: bool, i: usize) -> Option<usize> {
        let extra = own - self.common();
        match i.checked_sub(extra) {
            None => Some(i),
            Some(i) => (i % 2 == usize::from(!is_left)).then_some(extra + i / 2),
        }
    }
    /// Inserts axes of size 1 into the operands so that their axes interleave.
    #[allow(clippy::type_complexity)]
    fn spread<'a, T, S, D, R, E, L, N>(
        self,
        left: &'a Tensor<T, S, D>,
        right: &'a Tensor<T, R, E>,
    ) -> (
        Spaced<'a, T, L, D::Contiguity>,
        Spaced<'a, T, N, E::Contiguity>,
    )
    where
        S: Shape,
        D: Storage<T, S>,
        R: Shape,
        E: Storage<T, R>,
        L: Shape,
        N: Shape,
    {
        let of_left = |i| self.from(self.left, true, i);
        let of_right = |i| self.from(self.right, false, i);
        (
            left.spaced(self.spaced(self.left), of_left),
            right.spaced(self.spaced(self.right), of_right),
        )
    }
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the Kronecker product: each element of this tensor times the whole right one, side
    /// by side. The axes are aligned at the last one, and their sizes multiply.
    ///
    /// Also `try_kron`, `kron_into`, `try_kron_into`.
    ///
    /// # Panics
    /// If the result would not fit into memory.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.kron(&tensor![1, 10]);
    /// assert_eq!(y, tensor![[1, 10, 2, 20], [3, 30, 4, 40]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, y) = (tensor![1, 2].into_dyn(), tensor![[1, 10]].into_dyn());
    /// assert_eq!(x.try_kron(&y)?, tensor![[1, 10, 2, 20]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn kron<R, E>(&self, right: &Tensor<T, R, E>) -> OutputOf2<D, E, T, <S as Kron<R>>::Output>
    where
        T: ops::Mul<Output = T>,
        S: Kron<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as Kron<R>>::Output>,
    {
        const OP: &str = "kron";
        let (left_sizes, right_sizes) = (self.shape(), right.shape());
        let pairs = KronPairs {
            left: left_sizes.len(),
            right: right_sizes.len(),
        };
        let store = match <S as Kron<R>>::Output::fixed() {
            Some(store) => store,
            None => <S as Kron<R>>::Output::computed(&kron_sizes(OP, &left_sizes, &right_sizes)?),
        };
        let sizes = <S as Kron<R>>::Output::sizes(&store);
        let len = length::<T, <S as Kron<R>>::Output>(OP, sizes.as_ref())?;
        let (left, right) = pairs.spread::<_, _, _, _, _, S::Left, S::Right>(self, right);
        let source = Map2(Mul, left.leaf(), right.leaf());
        let mut sizes = Buf::<S::Both, usize>::filled(pairs.rank(), 1);
        for (own, is_left, own_sizes) in [
            (pairs.left, true, &left_sizes[..]),
            (pairs.right, false, &right_sizes[..]),
        ] {
            let spaced = pairs.spaced(own);
            let sizes = &mut sizes.as_mut()[pairs.rank() - spaced..];
            for (i, size) in sizes.iter_mut().enumerate() {
                if let Some(axis) = pairs.from(own, is_left, i) {
                    *size = own_sizes[axis];
                }
            }
        }
        let sizes = sizes.as_ref();
        let fill = |ptr, warm| {
            let output = LaunchOutput {
                ptr,
                sizes,
                strides: None,
            };
            // SAFETY: 1. the sizes are those of `Both`; 2. there are as many uninitialized slots:
            // the sizes of each pair of axes multiply to one of the product; 3. of each pair one
            // operand has the first axis, and the other one the second.
            unsafe {
                let init = WriteNew::in_memory(ptr, warm);
                run::<S::Both, S::Both, _, _, true>(&source, &init, sizes, output);
                init.done();
            }
        };
        // SAFETY: 1. `len` is the number of elements, as checked; 2. the kernel writes each of
        // them.
        let data = unsafe {
            let sizes = <S as Kron<R>>::Output::lend(&store);
            <D as OutputStorage<E, T, <S as Kron<R>>::Output>>::Data::try_build_told(
                OP,
                sizes.as_ref(),
                len,
                fill,
            )?
        };
        Ok(Tensor::from_parts(data, store))
    }

    /// Like [`kron`](Tensor::kron), but writes the result to `out`, to whose shape the product
    /// broadcasts. Allocates nothing for up to eight axes, where axes that both operands have count
    /// twice.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0, 0];
    /// tensor![1, 2].kron_into(&tensor![1, 10], &mut out);
    /// assert_eq!(out, tensor![1, 10, 2, 20]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[track_caller]
    pub fn kron_into<R, E, O, F>(&self, right: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        T: ops::Mul<Output = T>,
        S: Kron<R, Output: BroadcastTo<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        const OP: &str = "kron";
        let (left_sizes, right_sizes) = (self.shape(), right.shape());
        let product = kron_sizes(OP, &left_sizes, &right_sizes)?;
        let store = <S as Kron<R>>::Output::computed(&product);
        check_broadcasts_to::<<S as Kron<R>>::Output, O>(OP, &store, out.shape.get())?;
        let (own, strides) = (out.shape(), out.strides());
        let pairs = KronPairs {
            left: left_sizes.len(),
            right: right_sizes.len(),
        };
        // The axes of `out` before those of the product, then two for each axis that both operands
        // have.
        let front = own.len() - product.len();
        let rank = front + pairs.rank();
        if rank > MAX_RANK {
            ShapeError::new(OP, Problem::TooManyAxes { rank }).panic();
        }
        let mut sizes = AxisVec::filled(rank, 1usize);
        let mut steps = AxisVec::filled(rank, 0isize);
        let single = own.len() - pairs.common();
        sizes[..single].copy_from_slice(&own[..single]);
        steps[..single].copy_from_slice(&strides.as_ref()[..single]);
        for i in 0..pairs.common() {
            let (size, step) = (own[single + i], strides.as_ref()[single + i]);
            let inner = match size == product[single - front + i] {
                true => right_sizes[pairs.right - pairs.common() + i],
                // A product of size 1 is broadcast.
                false => size,
            };
            let at = single + 2 * i;
            sizes[at] = size.checked_div(inner).unwrap_or(0);
            sizes[at + 1] = inner;
            steps[at] = moved(0, step, inner as isize);
            steps[at + 1] = step;
        }
        let (left, right) = pairs.spread::<_, _, _, _, _, DynRank, DynRank>(self, right);
        let source = Map2(Mul, left.leaf(), right.leaf());
        // SAFETY: 1. the view has each axis of `out`, or two axes whose sizes multiply to its size.
        // For the kernel: 1. of each pair of axes one operand has the first, and the other one the
        // second, or their size is 1; 2. the operands are borrowed from elsewhere.
        unsafe {
            let mut out = out.seen_mut::<DynRank, OnHeap>(0, sizes.clone(), steps);
            out.launch::<DynRank, _, _>(&source, &Overwrite, &sizes);
        };
        Ok(())
    }
}
