//! Diagonals and triangles of matrices: `trace`, `triu`, `tril` and `diag_embed`.
//!
//! A diagonal is identified by its offset: 0 is the main diagonal, which starts at the first
//! element; 1 starts one column further to the right, and -1 one row further down.

use crate::element::ZeroElement;
use crate::element::arithmetic::Add;
use crate::expr::operand::write;
use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::reduce::reduce;
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::kernel::source::Fill;
use crate::layout::count;
use crate::storage::{Contiguity, Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::convert::any_view;
use crate::tensor::{DynView, OutputOf, Tensor, collect};
use broadax_shape::arith::Amount;
use broadax_shape::axis::HasAxis;
use broadax_shape::dims::{Dim, Extent, OnHeap};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::matrices::{Matrices, check_matrix};
use broadax_shape::ops::repeat::PadDim;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{BroadcastTo, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::ops::Range;
use num_traits::Zero;

/// Which triangle of the matrices is kept.
#[derive(Clone, Copy)]
enum Triangle {
    Upper,
    Lower,
}

impl Triangle {
    /// Returns the columns of row `i`, of `n`, that become zeros.
    fn zeros(self, i: usize, n: usize, offset: isize) -> Range<usize> {
        let column = |x: isize| usize::try_from(x).unwrap_or(0).min(n);
        let diagonal = (i as isize).saturating_add(offset);
        match self {
            Triangle::Upper => 0..column(diagonal),
            Triangle::Lower => column(diagonal.saturating_add(1))..n,
        }
    }
}

/// Returns a view of the diagonals of all matrices along the last axis, after the leading axes.
fn diagonal<'a, T>(x: &'a DynView<'_, T>, offset: isize) -> DynView<'a, T> {
    let (sizes, strides) = (x.shape(), x.strides());
    let axes = sizes.len() - 2;
    let (m, n) = (sizes[axes], sizes[axes + 1]);
    let (down, right) = (strides[axes], strides[axes + 1]);
    let (from, rows, columns) = match usize::try_from(offset) {
        Ok(far) => (right.wrapping_mul(offset), m, n.saturating_sub(far)),
        Err(_) => (
            down.wrapping_mul(offset).wrapping_neg(),
            m.saturating_sub(offset.unsigned_abs()),
            n,
        ),
    };
    let mut new_sizes = AxisVec::new(&sizes[..axes + 1]);
    let mut new_strides = AxisVec::new(&strides[..axes + 1]);
    new_sizes[axes] = rows.min(columns);
    // (The stride of an axis of size 1 may be any number.)
    new_strides[axes] = down.wrapping_add(right);
    // SAFETY: 1. the row and column of each element are below the sizes; a diagonal out of range is
    // empty.
    unsafe { x.seen::<DynRank, OnHeap>(from, new_sizes, new_strides) }
}

/// Sums the last axis of a diagonal into slots of the sizes of the leading axes. `FRESH`: the slots
/// are uninitialized and contiguous.
///
/// # Safety
/// 1. `output.sizes` are those of the diagonal with a 1 for the last axis. 2. The slots are valid
///    for writing, distinct for each index, and not elements of the diagonal.
unsafe fn sum_last<T: Clone + Zero, const FRESH: bool>(
    x: &DynView<'_, T>,
    output: LaunchOutput<'_, T>,
) {
    let from = x.shape();
    // SAFETY: 1. guaranteed by the caller; if nothing is summed, the slots are filled; 2.
    // guaranteed by the caller; 3. the source is the diagonal itself.
    unsafe {
        if from.contains(&0) {
            let (sizes, zero) = (output.sizes, Fill(T::zero()));
            if FRESH {
                let init = WriteNew::new(output.ptr);
                run::<DynRank, DynRank, _, _, true>(&zero, &init, sizes, output);
                init.done();
            } else {
                run::<DynRank, DynRank, _, _, false>(&zero, &Overwrite, sizes, output);
            }
        } else if FRESH {
            reduce::<DynRank, DynRank, _, _, true>(&x.leaf(), &Add, &from, output, true);
        } else {
            reduce::<DynRank, DynRank, _, _, false>(&x.leaf(), &Add, &from, output, false);
        }
    }
}

/// # Diagonals
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sum of the main diagonal of each matrix: (.., M, N) is (..).
    ///
    /// Also `try_trace`, `trace_into`, `try_trace_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].trace().into_scalar(), 6);
    /// assert_eq!(tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]].trace(), tensor![5, 13]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_trace().unwrap_err().to_string(),
    ///     "trace: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn trace<R: Shape>(&self) -> OutputOf<D, T, R>
    where
        T: Clone + Zero,
        S: Matrices<Leading: Sized, Leading = R>,
        D: OutputStorage<Number, T, R>,
    {
        self.sum_of_diagonal("trace", 0)
    }

    /// Like [`trace`](Tensor::trace), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes, or if dynamic sizes do not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]].trace_into(&mut out);
    /// assert_eq!(out, tensor![5, 13]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn trace_into<O, E>(&self, out: &mut Tensor<T, O, E>)
    where
        T: Clone + Zero,
        S: Matrices<Leading: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sum_of_diagonal_into("trace", 0, out)
    }

    /// Returns the sum of a diagonal of each matrix. The offset selects the diagonal, as in
    /// [`triu`](Tensor::triu); 0 is the main diagonal, as in [`trace`](Tensor::trace).
    ///
    /// Also `try_trace_at`, `trace_at_into`, `try_trace_at_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.trace_at(1).into_scalar(), 8);
    /// assert_eq!(x.trace_at(-1).into_scalar(), 4);
    /// assert_eq!(x.trace_at(5).into_scalar(), 0);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].into_dyn().try_trace_at(1).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn trace_at<R: Shape>(&self, offset: isize) -> OutputOf<D, T, R>
    where
        T: Clone + Zero,
        S: Matrices<Leading: Sized, Leading = R>,
        D: OutputStorage<Number, T, R>,
    {
        self.sum_of_diagonal("trace_at", offset)
    }

    /// Like [`trace_at`](Tensor::trace_at), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes, or if dynamic sizes do not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![[[1, 2], [3, 4]], [[5, 6], [7, 8]]].trace_at_into(1, &mut out);
    /// assert_eq!(out, tensor![2, 6]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn trace_at_into<O, E>(&self, offset: isize, out: &mut Tensor<T, O, E>)
    where
        T: Clone + Zero,
        S: Matrices<Leading: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sum_of_diagonal_into("trace_at", offset, out)
    }

    fn sum_of_diagonal<R: Shape>(
        &self,
        op: &'static str,
        offset: isize,
    ) -> Result<OutputOf<D, T, R>, ShapeError>
    where
        T: Clone + Zero,
        S: Matrices<Leading: Sized, Leading = R>,
        D: OutputStorage<Number, T, R>,
    {
        let sizes = self.shape();
        if const { small::<S>() && D::Contiguity::CONTIGUOUS } {
            let (m, n) = (sizes[0], sizes[1]);
            let ptr = self.data.ptr();
            // (The sizes and often the offset are constants: so is the number of elements.)
            let (first, column) = match usize::try_from(offset) {
                Ok(far) => (0, far),
                Err(_) => (offset.unsigned_abs(), 0),
            };
            let count = m.saturating_sub(first).min(n.saturating_sub(column));
            let mut sum = T::zero();
            for i in 0..count {
                // SAFETY: 1. the elements are contiguous, and the row and column are below the
                // sizes.
                let element = unsafe { (*ptr.add((first + i) * n + column + i)).clone() };
                sum = sum + element;
            }
            // SAFETY: 1. the result has one element, which is written.
            let data = unsafe {
                <D as OutputStorage<Number, T, R>>::Data::try_build(op, &[], 1, |ptr: *mut T| {
                    ptr.write(sum)
                })
            }?;
            return Ok(Tensor::from_parts(data, R::computed(&[])));
        }
        check_matrix(op, &sizes)?;
        let leading = &sizes[..sizes.len() - 2];
        let store = R::computed(leading);
        let len = count::<T>(op, leading)?;
        let x = any_view(self);
        let diagonal = diagonal(&x, offset);
        let mut output_sizes = AxisVec::new(&diagonal.shape());
        output_sizes[leading.len()] = 1;
        let fill = |ptr| {
            let output = LaunchOutput {
                ptr,
                sizes: &output_sizes,
                strides: None,
            };
            // SAFETY: 1. the sizes are those of the diagonal, the last one 1; 2. there are as many
            // uninitialized slots.
            unsafe { sum_last::<_, true>(&diagonal, output) }
        };
        // SAFETY: 1. `len` is the number of elements, as counted; 2. each of them is written.
        let data =
            unsafe { <D as OutputStorage<Number, T, R>>::Data::try_build(op, leading, len, fill) }?;
        Ok(Tensor::from_parts(data, store))
    }

    #[track_caller]
    fn sum_of_diagonal_into<O, E>(
        &self,
        op: &'static str,
        offset: isize,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero,
        S: Matrices<Leading: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let sizes = self.shape();
        check_matrix(op, &sizes)?;
        let (from, to) = (&sizes[..sizes.len() - 2], out.shape());
        check_out(op, from, &to)?;
        let x = any_view(self);
        let diagonal = diagonal(&x, offset);
        let mut output_sizes = AxisVec::new(&diagonal.shape());
        let mut output_strides = AxisVec::filled(output_sizes.len(), 0isize);
        output_sizes[from.len()] = 1;
        output_strides[..from.len()].copy_from_slice(out.strides().as_ref());
        let output = LaunchOutput {
            ptr: out.data.ptr_mut(),
            sizes: &output_sizes,
            strides: Some(&output_strides),
        };
        // SAFETY: 1. the sizes are those of the diagonal, the last one 1; 2. the slots are those of
        // `out`, which is borrowed mutably.
        unsafe { sum_last::<_, false>(&diagonal, output) };
        Ok(())
    }

    /// Returns the matrices with zeros below a diagonal: NumPy's `triu`. The offset selects the
    /// diagonal: 0 is the main diagonal, which starts at the first element; 1 starts one column
    /// further to the right, -1 one row further down.
    ///
    /// Also `try_triu`, `triu_into`, `try_triu_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    /// assert_eq!(x.triu(0), tensor![[1, 2, 3], [0, 5, 6], [0, 0, 9]]);
    /// assert_eq!(x.triu(1), tensor![[0, 2, 3], [0, 0, 6], [0, 0, 0]]);
    /// assert_eq!(x.triu(-1), tensor![[1, 2, 3], [4, 5, 6], [0, 8, 9]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].into_dyn().try_triu(0).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn triu(&self, offset: isize) -> OutputOf<D, T, S>
    where
        T: Clone + ZeroElement,
        S: Matrices<Leading: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        self.triangle("triu", Triangle::Upper, offset)
    }

    /// Like [`triu`](Tensor::triu), but writes the result to `out`, to whose shape the matrices
    /// broadcast.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes, or if dynamic sizes do not broadcast
    /// to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[7, 7], [7, 7]];
    /// tensor![[1, 2], [3, 4]].triu_into(0, &mut out);
    /// assert_eq!(out, tensor![[1, 2], [0, 4]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn triu_into<O, E>(&self, offset: isize, out: &mut Tensor<T, O, E>)
    where
        T: Clone + ZeroElement,
        S: Matrices + BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.triangle_into("triu", Triangle::Upper, offset, out)
    }

    /// Returns the matrices with zeros above a diagonal, selected as in [`triu`](Tensor::triu):
    /// NumPy's `tril`.
    ///
    /// Also `try_tril`, `tril_into`, `try_tril_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    /// assert_eq!(x.tril(0), tensor![[1, 0, 0], [4, 5, 0], [7, 8, 9]]);
    /// // What may be seen by each of 3 positions: itself, and what is in front of it.
    /// let seen = Tensor::<f32, shape![3, 3]>::ones().tril(0);
    /// assert_eq!(seen.sum(Axis::<1>), tensor![1.0, 2.0, 3.0]);
    /// // The same as `bool`s, which have no zeros.
    /// let mask = Tensor::<bool, shape![3, 3]>::from_fn(|[i, j]| j <= i);
    /// assert_eq!(mask, seen.gt(0.0));
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than two axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].into_dyn().try_tril(0).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn tril(&self, offset: isize) -> OutputOf<D, T, S>
    where
        T: Clone + ZeroElement,
        S: Matrices<Leading: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        self.triangle("tril", Triangle::Lower, offset)
    }

    /// Like [`tril`](Tensor::tril), but writes the result to `out`, to whose shape the matrices
    /// broadcast.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than two axes, or if dynamic sizes do not broadcast
    /// to those of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[7, 7], [7, 7]];
    /// tensor![[1, 2], [3, 4]].tril_into(-1, &mut out);
    /// assert_eq!(out, tensor![[0, 0], [3, 0]]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn tril_into<O, E>(&self, offset: isize, out: &mut Tensor<T, O, E>)
    where
        T: Clone + ZeroElement,
        S: Matrices + BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.triangle_into("tril", Triangle::Lower, offset, out)
    }

    fn triangle(
        &self,
        op: &'static str,
        half: Triangle,
        offset: isize,
    ) -> Result<OutputOf<D, T, S>, ShapeError>
    where
        T: Clone + Zero,
        S: Matrices<Leading: Sized>,
        D: OutputStorage<Number, T, S>,
    {
        let sizes = self.shape();
        if const { small::<S>() && D::Contiguity::CONTIGUOUS } {
            let (m, n) = (sizes[0], sizes[1]);
            let from = self.data.ptr();
            let fill = |ptr: *mut T| {
                let init = WriteNew::new(ptr);
                for i in 0..m {
                    let zeros = half.zeros(i, n, offset);
                    for j in 0..n {
                        // SAFETY: 1. the elements are contiguous, and there are as many
                        // uninitialized slots, written in order.
                        unsafe {
                            let value = match zeros.contains(&j) {
                                true => T::zero(),
                                false => (*from.add(i * n + j)).clone(),
                            };
                            init.put(ptr.add(i * n + j), value);
                        }
                    }
                }
                init.done();
            };
            // SAFETY: 1. `len` is the number of elements of the shape; 2. each of them is written.
            let data = unsafe {
                <D as OutputStorage<Number, T, S>>::Data::try_build(op, &sizes, m * n, fill)
            }?;
            return Ok(Tensor::from_parts(data, self.shape.get().clone()));
        }
        check_matrix(op, &sizes)?;
        // SAFETY: 1. the operand has the shape of the result.
        let mut out: OutputOf<D, T, S> =
            unsafe { collect(op, self.shape.get().clone(), &self.leaf())? };
        clear(&mut out, &sizes, half, offset);
        Ok(out)
    }

    #[track_caller]
    fn triangle_into<O, E>(
        &self,
        op: &'static str,
        half: Triangle,
        offset: isize,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero,
        S: Matrices + BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let sizes = self.shape();
        check_matrix(op, &sizes)?;
        write::<T, &Self, O, E>(op, &self, out)?;
        clear(out, &sizes, half, offset);
        Ok(())
    }
}

/// Whether this is the shape of one small matrix, which needs no loop plan.
const fn small<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => {
            let sizes = extents.as_slice();
            sizes.len() == 2 && sizes[0] <= 16 && sizes[1] <= 16
        }
        None => false,
    }
}

/// Writes the zeros. `own` are the sizes of the matrices that have been written; their axes of size
/// 1 may have been broadcast to those of `x`.
fn clear<T, S, D>(x: &mut Tensor<T, S, D>, own: &[usize], half: Triangle, offset: isize)
where
    T: Clone + Zero,
    S: Shape,
    D: StorageMut<T, S>,
{
    // A tensor without elements can have a very large number of rows.
    if x.is_empty() {
        return;
    }
    let (m, n) = (own[own.len() - 2], own[own.len() - 1]);
    let mut x = x.view_mut().into_dyn();
    let rows = x.shape()[x.rank() - 2];
    for (index, mut row) in x.lanes_mut(-1).enumerate() {
        let i = if m == 1 { 0 } else { index % rows };
        let mut zeros = half.zeros(i, n, offset);
        if n == 1 && !zeros.is_empty() {
            zeros = 0..row.len();
        }
        match row.try_as_mut_slice() {
            Some(row) => row[zeros].fill(T::zero()),
            None => {
                let row = row.iter_mut().skip(zeros.start);
                row.take(zeros.len()).for_each(|x| *x = T::zero());
            }
        }
    }
}

/// The shape of matrices with `(F, N)` on a diagonal `K` elements from the main one. (With `S:
/// HasAxis<-1>` and `S::With` the compiler would not report that bound for a generic shape.)
type Embedded<F, N, K> = (
    (F, <N as PadDim<K, Extent<0>>>::Output),
    <N as PadDim<K, Extent<0>>>::Output,
);

impl<T: Clone + Zero, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns matrices with these elements on the main diagonal and 0 elsewhere: (.., N) is (..,
    /// N, N). PyTorch's `diag_embed`; for a vector NumPy's `diag` and `diagflat`.
    ///
    /// Also `try_diag_embed`, `diag_embed_into`, `try_diag_embed_into`.
    ///
    /// # Panics
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let scale: Tensor<i32, shape![2, 2]> = tensor![2, 3].diag_embed();
    /// assert_eq!(scale, tensor![[2, 0], [0, 3]]);
    /// assert_eq!(tensor![[1, 2], [3, 4]].diag_embed().diagonal(), tensor![[1, 2], [3, 4]]);
    /// ```
    ///
    /// # Errors
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(DynTensor::<i32>::zeros_with([])?.try_diag_embed().is_err());
    /// assert_eq!(tensor![1].into_dyn().try_diag_embed()?, tensor![[1]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("diag", "diagflat", "from_diag"))]
    pub fn diag_embed<N: Dim>(&self) -> OutputOf<D, T, (S, N)>
    where
        S: HasAxis<-1, Dim = N>,
        D: OutputStorage<Number, T, (S, N)>,
    {
        let sizes = of_diagonals("diag_embed", &self.shape(), 0)?;
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf<D, T, (S, N)> =
            unsafe { collect("diag_embed", <(S, N)>::computed(&sizes), &Fill(T::zero()))? };
        out.erased_mut().diagonal_mut().assign(&self.erased());
        Ok(out)
    }

    /// Returns matrices with these elements on the diagonal that starts `k` elements to the right
    /// of the first element, and 0 elsewhere: (.., N) is (.., N + K, N + K). PyTorch's `diag_embed`
    /// and NumPy's `diag` with an offset. `k` is an `Extent::<1>` or a `usize`.
    ///
    /// # Panics
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<i32, shape![3, 3]> = tensor![2, 3].diag_embed_above(Extent::<1>);
    /// assert_eq!(x, tensor![[0, 2, 0], [0, 0, 3], [0, 0, 0]]);
    /// assert_eq!(x.diagonal_above(1), tensor![2, 3]);
    /// ```
    ///
    /// # Errors
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![2, 3].try_diag_embed_above(usize::MAX).is_err());
    /// assert_eq!(tensor![1].into_dyn().try_diag_embed_above(0)?, tensor![[1]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diag_embed_above<F: Shape, N, K>(&self, k: K) -> OutputOf<D, T, Embedded<F, N, K>>
    where
        N: PadDim<K, Extent<0>>,
        K: Amount,
        S: HasAxis<-1, Dim = N, Front = F>,
        D: OutputStorage<Number, T, Embedded<F, N, K>>,
    {
        let k = k.get();
        let sizes = of_diagonals("diag_embed_above", &self.shape(), k)?;
        let store = Embedded::<F, N, K>::computed(&sizes);
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf<D, T, Embedded<F, N, K>> =
            unsafe { collect("diag_embed_above", store, &Fill(T::zero()))? };
        out.erased_mut()
            .diagonal_above_mut(k)
            .assign(&self.erased());
        Ok(out)
    }

    /// Returns matrices with these elements on the diagonal that starts `k` elements below the
    /// first element, and 0 elsewhere: (.., N) is (.., N + K, N + K). PyTorch's `diag_embed` and
    /// NumPy's `diag` with a negative offset. `k` is an `Extent::<1>` or a `usize`.
    ///
    /// # Panics
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<i32, shape![3, 3]> = tensor![2, 3].diag_embed_below(Extent::<1>);
    /// assert_eq!(x, tensor![[0, 0, 0], [2, 0, 0], [0, 3, 0]]);
    /// assert_eq!(x.diagonal_below(1), tensor![2, 3]);
    /// ```
    ///
    /// # Errors
    /// If the matrices would not fit into memory, or if the tensor has dynamic rank and is a
    /// scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![2, 3].try_diag_embed_below(usize::MAX).is_err());
    /// assert_eq!(tensor![1].into_dyn().try_diag_embed_below(0)?, tensor![[1]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diag_embed_below<F: Shape, N, K>(&self, k: K) -> OutputOf<D, T, Embedded<F, N, K>>
    where
        N: PadDim<K, Extent<0>>,
        K: Amount,
        S: HasAxis<-1, Dim = N, Front = F>,
        D: OutputStorage<Number, T, Embedded<F, N, K>>,
    {
        let k = k.get();
        let sizes = of_diagonals("diag_embed_below", &self.shape(), k)?;
        let store = Embedded::<F, N, K>::computed(&sizes);
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf<D, T, Embedded<F, N, K>> =
            unsafe { collect("diag_embed_below", store, &Fill(T::zero()))? };
        out.erased_mut()
            .diagonal_below_mut(k)
            .assign(&self.erased());
        Ok(out)
    }

    /// Like [`diag_embed`](Tensor::diag_embed), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and is a scalar.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[7, 7], [7, 7]];
    /// tensor![1, 2].diag_embed_into(&mut out);
    /// assert_eq!(out, tensor![[1, 0], [0, 2]]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and is a scalar.
    /// `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![7, 7].into_dyn();
    /// assert!(tensor![1, 2].into_dyn().try_diag_embed_into(&mut out).is_err());
    /// assert_eq!(out, tensor![7, 7]);
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn diag_embed_into<N, O, E>(&self, out: &mut Tensor<T, O, E>)
    where
        N: Dim,
        S: HasAxis<-1, Dim = N>,
        (S, N): SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let sizes = of_diagonals("diag_embed", &self.shape(), 0)?;
        check_out("diag_embed", &sizes, &out.shape())?;
        let mut out = out.erased_mut();
        out.fill(T::zero());
        out.diagonal_mut().assign(&self.erased());
        Ok(())
    }
}

/// Returns the sizes of the matrices whose diagonals, `far` elements away from the main one, have
/// these sizes.
fn of_diagonals(
    op: &'static str,
    sizes: &[usize],
    far: usize,
) -> Result<AxisVec<usize>, ShapeError> {
    let rank = sizes.len() + 1;
    match sizes.last() {
        Some(&last) if rank <= crate::MAX_RANK => {
            let Some(size) = last.checked_add(far) else {
                return Err(ShapeError::new(
                    op,
                    Problem::AxisOverflow { axis: rank - 1 },
                ));
            };
            let mut shape = AxisVec::filled(rank, size);
            shape[..rank - 2].copy_from_slice(&sizes[..rank - 2]);
            Ok(shape)
        }
        Some(_) => Err(ShapeError::new(op, Problem::TooManyAxes { rank })),
        None => Err(ShapeError::new(op, Problem::NoDiagonal)),
    }
}
