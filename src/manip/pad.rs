//! Padding with a value.

use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::sink::Overwrite;
use crate::kernel::source::Fill;
use crate::layout::moved;
use crate::manip::repeat::resized;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, collect};
use broadax_shape::arith::Amount;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::repeat::{PadAxes, PadDim, Padded, pad_axes_sizes};
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a copy padded with `value` along an axis: `before` elements at the start and `after`
    /// elements at the end. The counts are `Extent::<1>` or `usize`.
    ///
    /// Also `try_pad`, `pad_into`, `try_pad_into`.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 5]> = x.pad(Axis::<1>, Extent::<1>, Extent::<2>, 0);
    /// assert_eq!(y, tensor![[0, 1, 2, 0, 0], [0, 3, 4, 0, 0]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].try_pad(Axis::<0>, 0, 1, 9)?, tensor![1, 2, 9]);
    /// assert!(tensor![1, 2].try_pad(Axis::<0>, usize::MAX, 1, 9).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn pad<A, B, E /* or pad_axes(((1, 1), (0, 0)), 0.0) */>(
        &self,
        axis: A,
        before: B,
        after: E,
        value: T,
    ) -> OutputOf<D, T, Padded<S, A, B, E>>
    where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E>,
        B: Amount,
        E: Amount,
        D: OutputStorage<Number, T, Padded<S, A, B, E>>,
    {
        let (before, after) = (before.get(), after.get());
        let (store, at) = self.padded::<Padded<S, A, B, E>>("pad", axis.number(), before, after)?;
        // SAFETY: 1. the source reads no tensor.
        let mut padded: OutputOf<D, T, Padded<S, A, B, E>> =
            unsafe { collect("pad", store, &Fill(value))? };
        self.put_at(&mut padded, at, before);
        Ok(padded)
    }

    /// Like [`pad`](Tensor::pad), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![7, 7, 7];
    /// tensor![1, 2].pad_into(Axis::<0>, Extent::<1>, Extent::<0>, 0, &mut out);
    /// assert_eq!(out, tensor![0, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![7, 7, 7];
    /// tensor![1, 2].try_pad_into(Axis::<0>, 0, 1, 0, &mut out)?;
    /// assert_eq!(out, tensor![1, 2, 0]);
    /// assert!(tensor![1, 2].try_pad_into(Axis::<0>, 1, 1, 0, &mut out).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn pad_into<A, B, E, O, F>(
        &self,
        axis: A,
        before: B,
        after: E,
        value: T,
        out: &mut Tensor<T, O, F>,
    ) where
        A: AxisArg<S>,
        A::Dim: PadDim<B, E>,
        B: Amount,
        E: Amount,
        A::With<<A::Dim as PadDim<B, E>>::Output>: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let (before, after) = (before.get(), after.get());
        // A `Dyn` axis suffices: the sizes are compared with those of `out`.
        let (store, at) = self.padded::<A::With<Dyn>>("pad", axis.number(), before, after)?;
        let sizes = out.shape();
        check_out("pad", <A::With<Dyn>>::sizes(&store).as_ref(), &sizes)?;
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<O, _, _>(&Fill(value), &Overwrite, &sizes) };
        self.put_at(out, at, before);
        Ok(())
    }

    /// Returns a copy padded with `value` along its last axes, with a pair of counts for each:
    /// NumPy's `pad` in the mode `constant`, PyTorch's `F.pad`. The first count of a pair is the
    /// number of elements before, the second one the number after those of the axis. The last pair
    /// is for the last axis; leading axes without a pair stay as they are. The counts are
    /// `Extent::<1>` or `usize`, in a tuple of up to 6 pairs; for a tensor of dynamic rank an array
    /// or slice of pairs is possible, too.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and fewer axes
    /// than pairs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let one = Extent::<1>;
    /// let framed: Tensor<i32, shape![4, 4]> = x.pad_axes(((one, one), (one, one)), 0);
    /// assert_eq!(framed, tensor![[0, 0, 0, 0], [0, 1, 2, 0], [0, 3, 4, 0], [0, 0, 0, 0]]);
    /// let wider: Tensor<i32, shape![Dyn, Dyn]> = x.pad_axes(((0, 1), (2, 0)), 9);
    /// assert_eq!(wider, tensor![[9, 9, 1, 2], [9, 9, 3, 4], [9, 9, 9, 9]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and fewer axes
    /// than pairs.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(x.try_pad_axes([(1, 0)], 7)?, tensor![7, 1, 2]);
    /// assert_eq!(
    ///     x.try_pad_axes([(1, 0), (0, 1)], 7).unwrap_err().to_string(),
    ///     "pad_axes: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn pad_axes<P>(&self, pairs: P, value: T) -> OutputOf<D, T, <S as PadAxes<P>>::Output>
    where
        S: PadAxes<P>,
        D: OutputStorage<Number, T, <S as PadAxes<P>>::Output>,
    {
        S::with_pairs(pairs, |pairs| {
            let sizes = pad_axes_sizes(&self.shape(), pairs)?;
            // SAFETY: 1. the source reads no tensor.
            let mut padded: OutputOf<D, T, <S as PadAxes<P>>::Output> = unsafe {
                collect(
                    "pad_axes",
                    <S as PadAxes<P>>::Output::computed(&sizes),
                    &Fill(value),
                )?
            };
            let first = sizes.len() - pairs.len();
            self.put_from(&mut padded, |i| match i.checked_sub(first) {
                Some(k) => pairs[k].0,
                None => 0,
            });
            Ok(padded)
        })
    }

    /// Returns the padded shape and the position of `axis`.
    pub(crate) fn padded<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        before: usize,
        after: usize,
    ) -> Result<(R::Store, usize), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        let size = sizes[at].checked_add(before);
        let size = size.and_then(|size| size.checked_add(after));
        Ok((resized::<R>(op, &sizes, at, size)?, at))
    }

    /// Writes the elements to `out`, starting at index `start` of the axis `at`. All other axes
    /// have equal sizes.
    fn put_at<O: Shape, F: StorageMut<T, O>>(
        &self,
        out: &mut Tensor<T, O, F>,
        at: usize,
        start: usize,
    ) {
        self.put_from(out, |i| if i == at { start } else { 0 });
    }

    /// Writes the elements to `out`, starting at index `start(i)` of each axis `i`, whose size is
    /// at least that index and the size of the axis of this tensor together.
    fn put_from<O: Shape, F: StorageMut<T, O>>(
        &self,
        out: &mut Tensor<T, O, F>,
        start: impl Fn(usize) -> usize,
    ) {
        let (sizes, strides) = (self.shape(), out.strides());
        let mut first = 0_isize;
        for (i, &stride) in strides.as_ref().iter().enumerate() {
            first = moved(first, stride, start(i) as isize);
        }
        let output = LaunchOutput {
            ptr: out.data.ptr_mut().wrapping_offset(first),
            sizes: &sizes,
            strides: Some(strides.as_ref()),
        };
        // SAFETY: 1. source and output have the sizes of this tensor; 2. the output is a range
        // within each axis, with the strides of `out`, which is borrowed mutably; 3. hence `out`
        // does not overlap this tensor.
        unsafe { run::<S, S, _, _, false>(&self.leaf(), &Overwrite, &sizes, output) };
    }
}
