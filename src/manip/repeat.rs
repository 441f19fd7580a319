//! Repeating and tiling.

use crate::layout::contiguous_strides;
use crate::manip::concat_kernel::{self, ConcatLayout, Part};
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor, collect, length};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::repeat::TimesDim;
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

/// Returns `sizes` with `size` at `axis`, or an error if `size` is `None` because it overflowed.
pub(crate) fn resized<R: Shape>(
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
            unsafe { collect(OP, copies.shape.get().clone(), &copies.leaf()) }?;
        Ok(Tensor::from_parts(all.data, sizes))
    }
}
