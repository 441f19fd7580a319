//! Repeating, tiling and padding.

use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::sink::Overwrite;
use crate::kernel::source::Fill;
use crate::layout::contiguous_strides;
use crate::manip::concat_kernel::{self, ConcatLayout, Part};
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor, collect, length};
use broadax_macros::try_form;
use broadax_shape::arith::Amount;
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::repeat::{PadAxes, PadDim, Padded, TimesDim, pad_axes_sizes};
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};

/// Returns `sizes` with `size` at `axis`, or an error if `size` is `None` because it overflowed.
fn resized<R: Shape>(
    op: &'static str,
    sizes: &[usize],
    axis: usize,
    size: Option<usize>,
) -> Result<R::Store, ShapeError> {
    let mut new = Buf::<R, usize>::filled(sizes.len(), 0);
    new.as_mut().copy_from_slice(sizes);
    let Some(size) = size else {
        return Err(ShapeError::new(op, Problem::AxisOverflow { axis }));
    };
    new.as_mut()[axis] = size;
    Ok(R::computed(new.as_ref()))
}

/// Returns the layout of the copies of a tensor with `sizes` in a non-empty result with these
/// strides. If `each`, each element of the axis `at` is copied, otherwise the whole tensor.
fn repeat_layout<'s>(
    sizes: &[usize],
    strides: &'s mut AxisVec<isize>,
    at: usize,
    times: usize,
    each: bool,
) -> ConcatLayout<'s> {
    // The repeated runs span the axes starting at `cut`.
    let cut = at + usize::from(each);
    let step = strides[at];
    if each {
        strides[at] *= times as isize;
    }
    ConcatLayout {
        outer: sizes[..cut].iter().product(),
        inner: sizes[at + 1..].iter().product(),
        step,
        strides,
    }
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the shape of `times` copies along `axis`, and the position of `axis`.
    fn copied<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        times: usize,
    ) -> Result<(R::Store, usize), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        let store = resized::<R>(op, &sizes, at, sizes[at].checked_mul(times))?;
        Ok((store, at))
    }

    /// Returns `times` copies along `axis` of each element if `EACH`, otherwise of the whole
    /// tensor.
    fn copies<R: Shape, E: Owned<T, R>, const EACH: bool>(
        &self,
        axis: isize,
        times: usize,
    ) -> Result<Tensor<T, R, E>, ShapeError> {
        let op = if EACH { "repeat" } else { "tile" };
        let (store, at) = self.copied::<R>(op, axis, times)?;
        let len = length::<T, R>(op, R::sizes(&store).as_ref())?;
        let sizes = self.shape();
        let width = if EACH { 1 } else { sizes[at] };
        let part: &dyn Part<T> = self;
        let fill = |first| {
            if len > 0 {
                let mut strides = contiguous_strides::<AxisVec<isize>>(R::sizes(&store).as_ref());
                let layout = repeat_layout(&sizes, &mut strides, at, times, EACH);
                // SAFETY: 1. there are as many uninitialized slots as the result has elements; 2.
                // the part is the whole tensor, divided into runs.
                unsafe { concat_kernel::fill(first, layout, times, |_| (part, width)) }
            }
        };
        // SAFETY: 1. `len` is the number of elements, as checked; 2. the copies fill all slots.
        let data = unsafe { E::try_build(op, R::sizes(&store).as_ref(), len, fill) }?;
        Ok(Tensor::from_parts(data, store))
    }

    /// Like `copies`, but writes to `out`, which must have the sizes of the result shape `R`.
    fn copies_into<R: Shape, O: Shape, E: StorageMut<T, O>, const EACH: bool>(
        &self,
        axis: isize,
        times: usize,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError> {
        let op = if EACH { "repeat" } else { "tile" };
        let (store, at) = self.copied::<R>(op, axis, times)?;
        check_out(op, R::sizes(&store).as_ref(), &out.shape())?;
        if out.is_empty() {
            return Ok(());
        }
        let sizes = self.shape();
        let width = if EACH { 1 } else { sizes[at] };
        let part: &dyn Part<T> = self;
        let contiguous = out.is_contiguous();
        let mut strides = AxisVec::new(out.strides().as_ref());
        let layout = repeat_layout(&sizes, &mut strides, at, times, EACH);
        // SAFETY: 1. the slots are those of `out`, which has the sizes of the result; 2. `out` is
        // borrowed mutably; 3. the part is the whole tensor, divided into runs.
        unsafe {
            concat_kernel::replace(out.data.ptr_mut(), layout, contiguous, times, |_| {
                (part, width)
            })
        };
        Ok(())
    }

    /// Repeats each element of an axis `times` times (NumPy's `repeat`, PyTorch's
    /// `repeat_interleave`). The count is an `Extent::<3>` or a `usize`.
    ///
    /// Also `try_repeat`, `repeat_into`, `try_repeat_into`.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.repeat(Axis::<1>, Extent::<2>);
    /// assert_eq!(y, tensor![[1, 1, 2, 2], [3, 3, 4, 4]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].try_repeat(Axis::<0>, usize::MAX).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias = "repeat_interleave")]
    pub fn repeat<A, K>(&self, axis: A, times: K) -> OutputOf<D, T, A::With<K::Axis>>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: OutputStorage<Number, T, A::With<K::Axis>>,
    {
        self.copies::<_, D::Data, true>(axis.number(), times.get())
    }

    /// Like [`repeat`](Tensor::repeat), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0, 0];
    /// tensor![1, 2].repeat_into(Axis::<0>, Extent::<2>, &mut out);
    /// assert_eq!(out, tensor![1, 1, 2, 2]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// assert!(tensor![1, 2].try_repeat_into(Axis::<0>, 2, &mut out).is_err());
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn repeat_into<A, K, O, E>(&self, axis: A, times: K, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        A::With<K::Axis>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.copies_into::<A::With<K::Axis>, O, E, true>(axis.number(), times.get(), out)
    }

    /// Repeats the whole tensor `times` times along an axis (NumPy's `tile`, PyTorch's `repeat`).
    /// The count is an `Extent::<3>` or a `usize`.
    ///
    /// Also `try_tile`, `tile_into`, `try_tile_into`.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// let y: Tensor<i32, shape![2, 4]> = x.tile(Axis::<1>, Extent::<2>);
    /// assert_eq!(y, tensor![[1, 2, 1, 2], [3, 4, 3, 4]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].try_tile(Axis::<0>, 2)?, tensor![1, 2, 1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn tile<A, K>(&self, axis: A, times: K) -> OutputOf<D, T, A::With<K::Axis>>
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        D: OutputStorage<Number, T, A::With<K::Axis>>,
    {
        self.copies::<_, D::Data, false>(axis.number(), times.get())
    }

    /// Like [`tile`](Tensor::tile), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0, 0];
    /// tensor![1, 2].tile_into(Axis::<0>, Extent::<2>, &mut out);
    /// assert_eq!(out, tensor![1, 2, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// assert!(tensor![1, 2].try_tile_into(Axis::<0>, 2, &mut out).is_err());
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn tile_into<A, K, O, E>(&self, axis: A, times: K, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        K: TimesDim<A::Dim>,
        A::With<K::Axis>: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.copies_into::<A::With<K::Axis>, O, E, false>(axis.number(), times.get(), out)
    }

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
    pub fn pad<A, B, E>(
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
        let (store, at) = self.padded::<Padded<S, A, B, E>>(axis.number(), before, after)?;
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
        let (store, at) = self.padded::<A::With<Dyn>>(axis.number(), before, after)?;
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
    fn padded<R: Shape>(
        &self,
        axis: isize,
        before: usize,
        after: usize,
    ) -> Result<(R::Store, usize), ShapeError> {
        const OP: &str = "pad";
        let sizes = self.shape();
        let at = position(OP, axis, sizes.len())?;
        let size = sizes[at].checked_add(before);
        let size = size.and_then(|size| size.checked_add(after));
        Ok((resized::<R>(OP, &sizes, at, size)?, at))
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
            first = first.wrapping_add((start(i) as isize).wrapping_mul(stride));
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

impl<T: Clone, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Repeats the whole tensor along each axis: along axis `i` of the result `counts[i]` times.
    /// NumPy's `tile`, and PyTorch's `repeat`. Missing counts at the front are 1, and missing axes
    /// of the tensor have size 1.
    ///
    /// # Panics
    /// If the result would not fit into memory, or if there are more than 32 axes or counts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2]].into_dyn();
    /// assert_eq!(x.tile_axes(&[2, 2]), tensor![[1, 2, 1, 2], [1, 2, 1, 2]]);
    /// assert_eq!(x.tile_axes(&[2]), tensor![[1, 2, 1, 2]]);
    /// assert_eq!(x.tile_axes(&[2, 1, 1]), tensor![[[1, 2]], [[1, 2]]]);
    /// ```
    ///
    /// # Errors
    /// If the result would not fit into memory, or if there are more than 32 axes or counts.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(x.try_tile_axes(&[2])?, tensor![1, 2, 1, 2]);
    /// assert!(x.try_tile_axes(&[usize::MAX]).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn tile_axes(&self, counts: &[usize]) -> OutputOf<D, T, DynRank>
    where
        D: OutputStorage<Number, T, DynRank>,
    {
        const OP: &str = "tile_axes";
        let own = self.shape();
        let rank = own.len().max(counts.len());
        if rank > MAX_RANK / 2 {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank: 2 * rank }));
        }
        // The axis `i` of the result as two axes: the copies, and the elements of one copy.
        let (mut pairs, mut sizes) = (AxisVec::filled(2 * rank, 1), AxisVec::filled(rank, 1));
        for i in 0..rank {
            let count = (i + counts.len())
                .checked_sub(rank)
                .map_or(1, |at| counts[at]);
            let size = (i + own.len()).checked_sub(rank).map_or(1, |at| own[at]);
            (pairs[2 * i], pairs[2 * i + 1]) = (count, size);
            sizes[i] = match count.checked_mul(size) {
                Some(size) => size,
                None => return Err(ShapeError::new(OP, Problem::AxisOverflow { axis: i })),
            };
        }
        length::<T, DynRank>(OP, &sizes)?;
        let first = rank - own.len();
        // SAFETY: 1. each second axis has the size of an axis of this tensor, or is new; all others
        // are new.
        let copies: DynView<'_, T> = unsafe {
            self.rearranged(pairs, |i| {
                (i % 2 == 1 && i / 2 >= first).then(|| i / 2 - first)
            })
        };
        // SAFETY: 1. the only operand has the shape of the result.
        let all: OutputOf<D, T, DynRank> =
            unsafe { collect(OP, copies.shape.clone(), &copies.leaf()) }?;
        Ok(Tensor::from_parts(all.data, sizes))
    }
}
