//! Max and mean pooling over windows of the last axes.

use crate::element::function::Fn2;
use crate::element::{self, FloatCore, FloatElement};
use crate::kernel::sink::{Accumulate, Overwrite, Sink};
use crate::kernel::source::Fill;
use crate::layout::moved;
use crate::layout::offsets::next;
use crate::nn::window::{Reach, reached, reached_first, window};
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::convert::any_view;
use crate::tensor::{DynViewMut, OutputOf, Tensor, collect};
use broadax_shape::dims::OnHeap;
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::conv::Slide;
use broadax_shape::ops::matmul::ShapeRule;
use broadax_shape::ops::pool::{PoolWindow, Pooled, Pools, pooled};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
use num_traits::{Bounded, NumCast};

/// The larger of two elements.
struct Larger;

impl<T: PartialOrd> Fn2<T, T> for Larger {
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        element::maximum(a, b)
    }
}

/// The sum of two elements.
struct Total;

impl<T: core::ops::Add<Output = T>> Fn2<T, T> for Total {
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T, b: T) -> T {
        a + b
    }
}

/// The number of pooled axes, the size of a window along each, and its stride, padding and
/// dilation.
type Window = (usize, usize, Slide);

fn window_along<W: PoolWindow>(axes: usize) -> Window {
    (axes, W::SIZE, W::SLIDE)
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Passes each element of every window to `sink`, for the outputs selected by `reach`.
    fn slide_over<K: Sink<T, Slot = T>>(
        &self,
        out: &mut DynViewMut<'_, T>,
        spatial: usize,
        size: usize,
        slide: Slide,
        reach: Reach,
        sink: &K,
    ) {
        let x = any_view(self);
        let from = x.rank() - spatial;
        let strides = out.strides();
        let positions = AxisVec::new(&out.shape()[from..]);
        let window_sizes = AxisVec::filled(spatial, size);
        let mut at = AxisVec::filled(spatial, 0usize);
        loop {
            if let Some((view, starts)) = window(&x, from, &positions, &at, slide, reach) {
                let mut offset = 0isize;
                for j in 0..spatial {
                    offset = moved(offset, strides[from + j], starts[j] as isize);
                }
                let sizes = view.shape();
                // SAFETY: 1. there is an output for each element that is read; 2. the view has the
                // strides of `out`. For the kernel: 1. source and output have the same sizes; 2.
                // `out` is borrowed mutably.
                unsafe {
                    let mut out = out.seen_mut::<DynRank, OnHeap>(
                        offset,
                        AxisVec::new(&sizes),
                        AxisVec::new(&strides),
                    );
                    out.launch::<DynRank, _, _>(&view.leaf(), sink, &sizes);
                }
            }
            if !next(&mut at, &window_sizes) {
                return;
            }
        }
    }

    /// Returns a new tensor of the sizes of the result, filled with `start`.
    fn begun<Z: Shape>(
        &self,
        op: &'static str,
        start: T,
        (spatial, size, slide): Window,
    ) -> Result<OutputOf<D, T, Z>, ShapeError>
    where
        D: OutputStorage<Number, T, Z>,
    {
        let sizes = pooled(op, &self.shape(), spatial, size, slide)?;
        // SAFETY: 1. the source reads no tensor.
        unsafe { collect(op, Z::computed(&sizes), &Fill(start)) }
    }

    /// Fills `out`, which has the sizes of the result, with `start`.
    fn begin<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        start: T,
        (spatial, size, slide): Window,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError> {
        let (sizes, own) = (
            pooled(op, &self.shape(), spatial, size, slide)?,
            out.shape(),
        );
        check_out(op, &sizes, &own)?;
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<O, _, _>(&Fill(start), &Overwrite, &own) };
        Ok(())
    }

    /// Writes the maximum of each window to `out`, which has the sizes of the result and is filled
    /// with the minimum value of the type.
    fn put_max<O: Shape, E: StorageMut<T, O>>(
        &self,
        (spatial, size, slide): Window,
        out: &mut Tensor<T, O, E>,
    ) where
        T: PartialOrd,
    {
        if out.is_empty() {
            return;
        }
        let out = &mut out.erased_mut();
        // First assigns the first element of each window, then compares all of them with it.
        self.slide_over(out, spatial, size, slide, reached_first, &Overwrite);
        self.slide_over(out, spatial, size, slide, reached, &Accumulate::by(Larger));
    }

    /// Writes the mean of each window to `out`, which has the sizes of the result and is filled
    /// with zeros.
    fn put_mean<O: Shape, E: StorageMut<T, O>>(
        &self,
        (spatial, size, slide): Window,
        out: &mut Tensor<T, O, E>,
    ) where
        T: FloatElement,
    {
        if out.is_empty() {
            return;
        }
        self.slide_over(
            &mut out.erased_mut(),
            spatial,
            size,
            slide,
            reached,
            &Accumulate::by(Total),
        );
        let elements = size.pow(spatial as u32);
        let n = <T as NumCast>::from(elements).unwrap_or_else(<T as FloatCore>::nan);
        out.map_inplace(|total| total / n);
    }

    fn max_pooled<Z: Shape>(
        &self,
        op: &'static str,
        window: Window,
    ) -> Result<OutputOf<D, T, Z>, ShapeError>
    where
        T: PartialOrd + Bounded,
        D: OutputStorage<Number, T, Z>,
    {
        let mut out = self.begun::<Z>(op, T::min_value(), window)?;
        self.put_max(window, &mut out);
        Ok(out)
    }

    fn max_pooled_into<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        window: Window,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: PartialOrd + Bounded,
    {
        self.begin(op, T::min_value(), window, out)?;
        self.put_max(window, out);
        Ok(())
    }

    fn mean_pooled<Z: Shape>(
        &self,
        op: &'static str,
        window: Window,
    ) -> Result<OutputOf<D, T, Z>, ShapeError>
    where
        T: FloatElement,
        D: OutputStorage<Number, T, Z>,
    {
        let mut out = self.begun::<Z>(op, <T as num_traits::Zero>::zero(), window)?;
        self.put_mean(window, &mut out);
        Ok(out)
    }

    fn mean_pooled_into<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        window: Window,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: FloatElement,
    {
        self.begin(op, <T as num_traits::Zero>::zero(), window, out)?;
        self.put_mean(window, out);
        Ok(())
    }

    /// Returns the maximum of each window along the last axis. Padding is ignored; a window of only
    /// padding gives the minimum value of the type.
    ///
    /// Also `try_max_pool1d`, `max_pool1d_into`, `try_max_pool1d_into`.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 5, 2, 4, 3]];
    /// let y: Tensor<i32, shape![1, 2]> = x.max_pool1d(Pool::new::<2>());
    /// assert_eq!(y, tensor![[5, 4]]);
    /// let y = x.max_pool1d(Pool::new::<3>().stride::<2>().padding::<1>());
    /// assert_eq!(y, tensor![[5, 5, 4]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2].into_dyn();
    /// assert_eq!(
    ///     x.try_max_pool1d(Pool::new::<3>()).unwrap_err().to_string(),
    ///     "max_pool1d: a kernel of 3 elements spans 3, and axis 0 of shape (2) has size 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn max_pool1d<W: PoolWindow /* Pool::new::<2>() */, Z>(
        &self,
        window: W,
    ) -> OutputOf<D, T, Z>
    where
        T: PartialOrd + Bounded,
        ShapeRule: Pools<S, W, 1, Output = Z>,
        Z: Shape,
        D: OutputStorage<Number, T, Z>,
    {
        let _ = window;
        self.max_pooled("max_pool1d", window_along::<W>(1))
    }

    /// Like [`max_pool1d`](Tensor::max_pool1d), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![1, 5, 2, 4].max_pool1d_into(Pool::new::<2>(), &mut out);
    /// assert_eq!(out, tensor![5, 4]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1, 5, 2, 4].into_dyn(), tensor![0, 0]);
    /// x.try_max_pool1d_into(Pool::new::<2>(), &mut out)?;
    /// assert_eq!(out, tensor![5, 4]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn max_pool1d_into<W: PoolWindow, O, E>(&self, window: W, out: &mut Tensor<T, O, E>)
    where
        T: PartialOrd + Bounded,
        S: Pooled<W, 1, Output: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let _ = window;
        self.max_pooled_into("max_pool1d", window_along::<W>(1), out)
    }

    /// Returns the maximum of each window along the last two axes.
    ///
    /// Also `try_max_pool2d`, `max_pool2d_into`, `try_max_pool2d_into`.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 4, 6]>::arange();
    /// let y: Tensor<i32, shape![2, 2, 3]> = x.max_pool2d(Pool::new::<2>());
    /// assert_eq!(y[[1, 0, 0]], x[[1, 1, 1]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].into_dyn().try_max_pool2d(Pool::new::<2>()).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn max_pool2d<W: PoolWindow /* Pool::new::<2>() */, Z>(
        &self,
        window: W,
    ) -> OutputOf<D, T, Z>
    where
        T: PartialOrd + Bounded,
        ShapeRule: Pools<S, W, 2, Output = Z>,
        Z: Shape,
        D: OutputStorage<Number, T, Z>,
    {
        let _ = window;
        self.max_pooled("max_pool2d", window_along::<W>(2))
    }

    /// Like [`max_pool2d`](Tensor::max_pool2d), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0]];
    /// tensor![[1, 5], [2, 4]].max_pool2d_into(Pool::new::<2>(), &mut out);
    /// assert_eq!(out, tensor![[5]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1, 5], [2, 4]].into_dyn(), tensor![[0]]);
    /// x.try_max_pool2d_into(Pool::new::<2>(), &mut out)?;
    /// assert_eq!(out, tensor![[5]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn max_pool2d_into<W: PoolWindow, O, E>(&self, window: W, out: &mut Tensor<T, O, E>)
    where
        T: PartialOrd + Bounded,
        S: Pooled<W, 2, Output: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let _ = window;
        self.max_pooled_into("max_pool2d", window_along::<W>(2), out)
    }

    /// Returns the mean of each window along the last axis. Padding counts as zeros, as in PyTorch.
    ///
    /// Also `try_avg_pool1d`, `avg_pool1d_into`, `try_avg_pool1d_into`.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 5.0, 2.0, 4.0]];
    /// assert_eq!(x.avg_pool1d(Pool::new::<2>()), tensor![[3.0, 3.0]]);
    /// assert_eq!(x.avg_pool1d(Pool::new::<2>().padding::<1>()), tensor![[0.5, 3.5, 2.0]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1.0].into_dyn().try_avg_pool1d(Pool::new::<2>()).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn avg_pool1d<W: PoolWindow /* Pool::new::<2>() */, Z>(
        &self,
        window: W,
    ) -> OutputOf<D, T, Z>
    where
        T: FloatElement,
        ShapeRule: Pools<S, W, 1, Output = Z>,
        Z: Shape,
        D: OutputStorage<Number, T, Z>,
    {
        let _ = window;
        self.mean_pooled("avg_pool1d", window_along::<W>(1))
    }

    /// Like [`avg_pool1d`](Tensor::avg_pool1d), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![1.0, 5.0, 2.0, 4.0].avg_pool1d_into(Pool::new::<2>(), &mut out);
    /// assert_eq!(out, tensor![3.0, 3.0]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1.0, 5.0].into_dyn(), tensor![0.0]);
    /// x.try_avg_pool1d_into(Pool::new::<2>(), &mut out)?;
    /// assert_eq!(out, tensor![3.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn avg_pool1d_into<W: PoolWindow, O, E>(&self, window: W, out: &mut Tensor<T, O, E>)
    where
        T: FloatElement,
        S: Pooled<W, 1, Output: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let _ = window;
        self.mean_pooled_into("avg_pool1d", window_along::<W>(1), out)
    }

    /// Returns the mean of each window along the last two axes. Padding counts as zeros.
    ///
    /// Also `try_avg_pool2d`, `avg_pool2d_into`, `try_avg_pool2d_into`.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![1, 2, 4]>::arange();
    /// assert_eq!(x.avg_pool2d(Pool::new::<2>()), tensor![[[2.5, 4.5]]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1.0].into_dyn().try_avg_pool2d(Pool::new::<2>()).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn avg_pool2d<W: PoolWindow /* Pool::new::<2>() */, Z>(
        &self,
        window: W,
    ) -> OutputOf<D, T, Z>
    where
        T: FloatElement,
        ShapeRule: Pools<S, W, 2, Output = Z>,
        Z: Shape,
        D: OutputStorage<Number, T, Z>,
    {
        let _ = window;
        self.mean_pooled("avg_pool2d", window_along::<W>(2))
    }

    /// Like [`avg_pool2d`](Tensor::avg_pool2d), but writes the result to `out` and allocates
    /// nothing.
    ///
    /// # Panics
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![[0.0]];
    /// tensor![[1.0, 5.0], [2.0, 4.0]].avg_pool2d_into(Pool::new::<2>(), &mut out);
    /// assert_eq!(out, tensor![[3.0]]);
    /// ```
    ///
    /// # Errors
    /// If the window is larger than an axis of dynamic size, or if a dynamic size does not match
    /// `out`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[1.0, 5.0], [2.0, 4.0]].into_dyn(), tensor![[0.0]]);
    /// x.try_avg_pool2d_into(Pool::new::<2>(), &mut out)?;
    /// assert_eq!(out, tensor![[3.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn avg_pool2d_into<W: PoolWindow, O, E>(&self, window: W, out: &mut Tensor<T, O, E>)
    where
        T: FloatElement,
        S: Pooled<W, 2, Output: SameShape<O>>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let _ = window;
        self.mean_pooled_into("avg_pool2d", window_along::<W>(2), out)
    }
}
