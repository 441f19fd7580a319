//! Convolutions and correlations along an axis with a list of weights, as NumPy has them.
//!
//! For each element of the kernel there is a pass, over as many outputs as stay in the nearest
//! cache: the elements that it reaches are multiplied with it, and added.

use crate::element::arithmetic::{Add, Mul};
use crate::kernel::sink::{Accumulate, Overwrite};
use crate::kernel::source::{Fill, Map2};
use crate::layout::moved;
use crate::storage::{OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf2, Tensor, collect};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::{Dim, OnHeap};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::convolve::ConvolveMode;
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::ops;
use num_traits::Zero;

/// How many elements of a result stay in the nearest cache while all elements of a kernel go over
/// them.
const CACHED_SIGNAL: usize = 4096;

/// Adds to `out` the products of a kernel, a list, and of `x` along the axis `at`; the first output
/// is position `first` of all.
fn add_products<T>(
    x: &DynView<'_, T>,
    at: usize,
    kernel: &DynView<'_, T>,
    first: usize,
    out: &mut DynViewMut<'_, T>,
) where
    T: Clone + ops::Add<Output = T> + ops::Mul<Output = T>,
{
    let (sizes, positions) = (out.shape(), out.shape()[at]);
    if at > 0 && out.len() > CACHED_SIGNAL {
        for i in 0..sizes[0] {
            let (x, mut out) = (x.select(0, i), out.select_mut(0, i));
            add_products(&x, at - 1, kernel, first, &mut out);
        }
        return;
    }
    let size = x.shape()[at];
    let (own, strides) = (x.strides(), out.strides());
    let block = (CACHED_SIGNAL / (out.len() / positions.max(1)).max(1)).max(1);
    for from in (0..positions).step_by(block) {
        for (k, weight) in kernel.iter().enumerate() {
            // Output i reads element i + first - k.
            let start = from.max(k.saturating_sub(first));
            let end = positions
                .min(from + block)
                .min((size + k).saturating_sub(first));
            if start >= end {
                continue;
            }
            let mut part = AxisVec::new(&sizes);
            part[at] = end - start;
            // SAFETY: 1. elements of the axis, or positions of it, from the first to the last one
            // that this element of the kernel reaches; 2. they are part of `out`, which is
            // borrowed separately. For the kernel: 1. the same sizes; 2. as here.
            unsafe {
                let read = moved(0, own[at], (start + first - k) as isize);
                let x = x.seen::<DynRank, OnHeap>(read, part.clone(), own.clone());
                let put = moved(0, strides[at], start as isize);
                let mut out = out.seen_mut::<DynRank, OnHeap>(put, part.clone(), strides.clone());
                let source = Map2(Mul, x.leaf(), Fill(weight.clone()));
                out.launch::<DynRank, _, _>(&source, &Accumulate::by(Add), &part);
            }
        }
    }
}

/// The sizes of the result, the position of the axis, and the first position.
fn output_sizes<M, N, K, Z: Shape>(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
    kernel: &[usize],
) -> Result<(Buf<Z, usize>, usize, usize), ShapeError>
where
    M: ConvolveMode<N, K>,
{
    let at = position(op, axis, sizes.len())?;
    let &[kernel] = kernel else {
        let (shape, least) = (AxisVec::new(kernel), 1);
        return Err(ShapeError::new(op, Problem::Rank { shape, least }));
    };
    let Some((positions, first)) = M::positions(sizes[at], kernel) else {
        let problem = Problem::Kernel {
            shape: AxisVec::new(sizes),
            axis: at,
            kernel,
            pad: 0,
            dilation: 1,
        };
        return Err(ShapeError::new(op, problem));
    };
    let mut new = Buf::<Z, usize>::filled(sizes.len(), 0);
    new.as_mut().copy_from_slice(sizes);
    new.as_mut()[at] = positions;
    Ok((new, at, first))
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a new tensor with the products. If `reversed`, they are those of the reversed
    /// kernel: a correlation.
    fn weighted<A, R, E, M, Z>(
        &self,
        op: &'static str,
        axis: A,
        kernel: &Tensor<T, R, E>,
        reversed: bool,
    ) -> Result<OutputOf2<D, E, T, A::With<Z>>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        D: OutputStorage<E, T, A::With<Z>>,
    {
        let (sizes, at, first) = output_sizes::<M, A::Dim, R::Dim, A::With<Z>>(
            op,
            &self.shape(),
            axis.number(),
            &kernel.shape(),
        )?;
        let store = <A::With<Z>>::computed(sizes.as_ref());
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf2<D, E, T, A::With<Z>> =
            unsafe { collect(op, store, &Fill(T::zero()))? };
        let out_view = &mut out.erased_mut();
        self.put_weighted(at, kernel, reversed, first, out_view);
        Ok(out)
    }

    /// Like `weighted`, but writes to `out`.
    fn weighted_into<A, R, E, M, Z, O, F>(
        &self,
        op: &'static str,
        axis: A,
        kernel: &Tensor<T, R, E>,
        reversed: bool,
        out: &mut Tensor<T, O, F>,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let (sizes, at, first) = output_sizes::<M, A::Dim, R::Dim, A::With<Z>>(
            op,
            &self.shape(),
            axis.number(),
            &kernel.shape(),
        )?;
        check_out(op, sizes.as_ref(), &out.shape())?;
        let out = &mut out.erased_mut();
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<DynRank, _, _>(&Fill(T::zero()), &Overwrite, sizes.as_ref()) };
        self.put_weighted(at, kernel, reversed, first, out);
        Ok(())
    }

    fn put_weighted<R: Shape, E: Storage<T, R>>(
        &self,
        at: usize,
        kernel: &Tensor<T, R, E>,
        reversed: bool,
        first: usize,
        out: &mut DynViewMut<'_, T>,
    ) where
        T: Clone + ops::Add<Output = T> + ops::Mul<Output = T>,
    {
        if out.is_empty() {
            return;
        }
        let (x, kernel) = (self.erased(), kernel.erased());
        match reversed {
            false => add_products(&x, at, &kernel, first, out),
            true => add_products(&x, at, &kernel.flip(0), first, out),
        }
    }

    /// The convolution with a list along an axis: element i is the sum of `x[i - j] * kernel[j]`
    /// over all `j`, where both are there. NumPy's `convolve`, along any axis of any tensor;
    /// but the kernel is always the second one: also where it is the longer one,
    /// [`Same`](crate::Same) gives as many positions as the axis has elements, and
    /// [`Valid`](crate::Valid) none at all. The products of an output are added one by one.
    ///
    /// How many positions there are, [`Full`](crate::Full) `n + k - 1`, [`Same`](crate::Same) `n`,
    /// [`Valid`](crate::Valid) `n - k + 1`, is in the type of the result.
    ///
    /// Also `try_convolve`, `convolve_into`, `try_convolve_into`.
    ///
    /// # Panics
    /// If the kernel is empty, or with [`Valid`](crate::Valid) longer than the axis (and the types
    /// do not exclude it), or if the tensor has dynamic rank and the axis is out of range, or the
    /// kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::{Full, Same, Valid};
    /// let (x, kernel) = (tensor![1.0, 2.0, 3.0], tensor![0.0, 1.0, 0.5]);
    /// let all: Tensor<f64, shape![5]> = x.convolve(Axis::<0>, &kernel, Full);
    /// assert_eq!(all, tensor![0.0, 1.0, 2.5, 4.0, 1.5]);
    /// assert_eq!(x.convolve(Axis::<0>, &kernel, Same), tensor![1.0, 2.5, 4.0]);
    /// assert_eq!(x.convolve(Axis::<0>, &kernel, Valid), tensor![2.5]);
    /// // A polynomial times another one; and each column smoothed.
    /// assert_eq!(tensor![1, 1].convolve(Axis::<0>, &tensor![1, -1], Full), tensor![1, 0, -1]);
    /// let image = Tensor::<f32, shape![32, 24]>::ones();
    /// let smooth = image.convolve(Axis::<0>, &tensor![0.25, 0.5, 0.25], Same);
    /// assert_eq!((smooth[[0, 0]], smooth[[1, 0]]), (0.75, 1.0));
    /// ```
    ///
    /// # Errors
    /// If the kernel is empty, or with [`Valid`](crate::Valid) longer than the axis (and the types
    /// do not exclude it), or if the tensor has dynamic rank and the axis is out of range, or the
    /// kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Valid;
    /// let x = tensor![1, 2].into_dyn();
    /// let error = x.try_convolve(0, &tensor![1, 1, 1].into_dyn(), Valid).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "convolve: a kernel of 3 elements spans 3, and axis 0 of shape (2) has size 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn convolve<A, R, E, M, Z>(
        &self,
        axis: A,
        kernel: &Tensor<T, R, E>,
        mode: M,
    ) -> OutputOf2<D, E, T, A::With<Z>>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        D: OutputStorage<E, T, A::With<Z>>,
    {
        let _ = mode;
        self.weighted::<A, R, E, M, Z>("convolve", axis, kernel, false)
    }

    /// Like [`convolve`](Tensor::convolve), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`. When the kernel is empty, or with
    /// [`Valid`](crate::Valid) longer than the axis (and the types do not exclude it), or if the
    /// tensor has dynamic rank and the axis is out of range, or the kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Same;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2, 3].convolve_into(Axis::<0>, &tensor![1, 10], Same, &mut out);
    /// assert_eq!(out, tensor![1, 12, 23]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`. When the kernel is empty, or with
    /// [`Valid`](crate::Valid) longer than the axis (and the types do not exclude it), or if the
    /// tensor has dynamic rank and the axis is out of range, or the kernel has not one axis.
    /// Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Same;
    /// let mut out = tensor![0, 0, 0].into_dyn();
    /// tensor![1, 2, 3].into_dyn().try_convolve_into(0, &tensor![1, 10], Same, &mut out)?;
    /// assert_eq!(out, tensor![1, 12, 23]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn convolve_into<A, R, E, M, Z, O, F>(
        &self,
        axis: A,
        kernel: &Tensor<T, R, E>,
        mode: M,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        A::With<Z>: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = mode;
        self.weighted_into::<A, R, E, M, Z, O, F>("convolve", axis, kernel, false, out)
    }

    /// The correlation with a list along an axis: the [convolution](Tensor::convolve) with the
    /// kernel turned around. With [`Valid`](crate::Valid), element i is the sum of `x[i + j] *
    /// kernel[j]`. NumPy's `correlate`, which conjugates a complex kernel: here no product
    /// does.
    ///
    /// Also `try_correlate`, `correlate_into`, `try_correlate_into`.
    ///
    /// # Panics
    /// If the kernel is empty, or with [`Valid`](crate::Valid) longer than the axis (and the types
    /// do not exclude it), or if the tensor has dynamic rank and the axis is out of range, or the
    /// kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::{Full, Same, Valid};
    /// let (x, kernel) = (tensor![1, 2, 3], tensor![1, 10]);
    /// let sums: Tensor<i32, shape![2]> = x.correlate(Axis::<0>, &kernel, Valid);
    /// assert_eq!(sums, tensor![21, 32]);
    /// assert_eq!(x.correlate(Axis::<0>, &kernel, Same), tensor![10, 21, 32]);
    /// assert_eq!(x.correlate(Axis::<0>, &kernel, Full), tensor![10, 21, 32, 3]);
    /// ```
    ///
    /// # Errors
    /// If the kernel is empty, or with [`Valid`](crate::Valid) longer than the axis (and the types
    /// do not exclude it), or if the tensor has dynamic rank and the axis is out of range, or the
    /// kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Full;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(x.try_correlate(0, &tensor![1, 1], Full)?, tensor![1, 3, 2]);
    /// assert!(x.try_correlate(1, &tensor![1, 1], Full).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn correlate<A, R, E, M, Z>(
        &self,
        axis: A,
        kernel: &Tensor<T, R, E>,
        mode: M,
    ) -> OutputOf2<D, E, T, A::With<Z>>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        D: OutputStorage<E, T, A::With<Z>>,
    {
        let _ = mode;
        self.weighted::<A, R, E, M, Z>("correlate", axis, kernel, true)
    }

    /// Like [`correlate`](Tensor::correlate), but writes the result to `out` and allocates nothing.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`. When the kernel is empty, or with
    /// [`Valid`](crate::Valid) longer than the axis (and the types do not exclude it), or if the
    /// tensor has dynamic rank and the axis is out of range, or the kernel has not one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Valid;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 2, 3].correlate_into(Axis::<0>, &tensor![1, 10], Valid, &mut out);
    /// assert_eq!(out, tensor![21, 32]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`. When the kernel is empty, or with
    /// [`Valid`](crate::Valid) longer than the axis (and the types do not exclude it), or if the
    /// tensor has dynamic rank and the axis is out of range, or the kernel has not one axis.
    /// Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Valid;
    /// let mut out = tensor![0, 0].into_dyn();
    /// tensor![1, 2, 3].into_dyn().try_correlate_into(0, &tensor![1, 10], Valid, &mut out)?;
    /// assert_eq!(out, tensor![21, 32]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn correlate_into<A, R, E, M, Z, O, F>(
        &self,
        axis: A,
        kernel: &Tensor<T, R, E>,
        mode: M,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        A: AxisArg<S>,
        R: Vector,
        E: Storage<T, R>,
        M: ConvolveMode<A::Dim, R::Dim, Output: Sized, Output = Z>,
        Z: Dim,
        A::With<Z>: SameShape<O>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = mode;
        self.weighted_into::<A, R, E, M, Z, O, F>("correlate", axis, kernel, true, out)
    }
}
