//! Convolutions over the last one or two axes.
//!
//! A convolution of floats is computed as a matrix product (`nn/im2col.rs`). For other element
//! types, a kernel is launched for each position and channel of the filter: it multiplies a strided
//! view of the input by that element, and adds the products to the outputs that the element
//! reaches. Padding is never materialized: where the filter extends past an edge, the kernel covers
//! fewer outputs.

use crate::element::arithmetic::{Add, Mul};
#[cfg(feature = "rayon")]
use crate::element::plain::plain;
use crate::kernel::sink::{Accumulate, Overwrite};
use crate::kernel::source::{Fill, Map2};
#[cfg(feature = "alloc")]
use crate::layout::count;
use crate::layout::moved;
use crate::layout::offsets::next;
#[cfg(feature = "alloc")]
use crate::linalg::contraction::has_kernels;
#[cfg(feature = "rayon")]
use crate::linalg::contraction::is_shared;
#[cfg(feature = "alloc")]
use crate::nn::im2col;
use crate::nn::window::{Window, reached};
#[cfg(feature = "alloc")]
use crate::storage::Owned;
use crate::storage::{OutputStorage, Storage, StorageMut};
use crate::tensor::convert::any_view;
use crate::tensor::{DynView, DynViewMut, OutputOf2, Tensor, ViewMut, collect};
#[cfg(feature = "rayon")]
use crate::threads;
use broadax_shape::dims::OnHeap;
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::conv::{Conv, Convolve, Convolves, Slide, convolved};
use broadax_shape::ops::matmul::ShapeRule;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::ops;
use num_traits::Zero;

/// The number of result elements that stay in the L1 cache while all elements of a filter are
/// applied.
const CACHED_OUTPUT: usize = 4096;

/// A filter: the number of axes that it slides over, and how it does. It slides over the input of a
/// convolution, and over the result of a transposed one.
#[derive(Clone, Copy)]
pub(crate) struct Filter {
    pub(crate) spatial: usize,
    pub(crate) slide: Slide,
    pub(crate) is_transposed: bool,
}

impl Filter {
    /// The filter of a convolution.
    const fn new(spatial: usize, slide: Slide) -> Filter {
        Filter {
            spatial,
            slide,
            is_transposed: false,
        }
    }
}

/// Adds a convolution to `out`: one kernel launch per element of the filter, over the outputs that
/// it reaches. If the filter has an axis of groups, `x` and `out` have it before their channels, and
/// a launch is over all groups.
///
/// The filter `w` is `(output channels, channels, ..)`, and `(channels, output channels, ..)` if the
/// convolution is transposed. Each of its elements then relates the same elements, with the roles of
/// `x` and `out` exchanged.
pub(crate) fn add_products<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
    filter: Filter,
) where
    T: Clone + ops::Add<Output = T> + ops::Mul<Output = T>,
{
    let Filter {
        spatial,
        slide,
        is_transposed,
    } = filter;
    let rank = x.rank();
    let from = rank - spatial;
    let front = x.shape()[0];
    let grouped = w.rank() - spatial - 2;
    // The first axis is that of the groups.
    let by_group = grouped > 0 && from == 2;
    if from > 1 && front > 1 && out.len() / front >= CACHED_OUTPUT {
        // Processes the inputs of a batch sequentially.
        let each = |x: &DynView<'_, T>, out: &mut DynViewMut<'_, T>| {
            for i in 0..x.shape()[0] {
                let (x, mut out) = (x.select(0, i), out.select_mut(0, i));
                match by_group {
                    true => add_products(&x, &w.select(0, i), &mut out, filter),
                    false => add_products(&x, w, &mut out, filter),
                }
            }
        };
        #[cfg(feature = "rayon")]
        {
            // (These products take longer than those of matrices of floats.)
            let products = product_count(x, w, out, filter).saturating_mul(4);
            if plain::<T>() && !by_group && is_shared(products) {
                let part = |out: &mut DynViewMut<'_, T>, x: Option<&DynView<'_, T>>| {
                    if let Some(x) = x {
                        threads::at_most(1, || each(x, out));
                    }
                };
                // SAFETY: 1. the elements are plain numbers, whose products and sums call no user
                // code; 2. there are as many inputs as results.
                if unsafe { crate::tensor::parallel::parts(out, Some(x), 0, part) } {
                    return;
                }
            }
        }
        return each(x, out);
    }
    let (x_sizes, x_strides) = (AxisVec::new(&x.shape()), x.strides());
    let (out_sizes, out_strides) = (AxisVec::new(&out.shape()), out.strides());
    // The tensor that the filter slides over, and the one with an element for each position.
    let (slid, placed) = match is_transposed {
        false => ((&x_sizes, &x_strides), (&out_sizes, &out_strides)),
        true => ((&out_sizes, &out_strides), (&x_sizes, &x_strides)),
    };
    let positions = [
        &AxisVec::filled(spatial, 0usize)[..],
        &placed.0.as_ref()[from..],
    ];
    let kernel = AxisVec::new(&w.shape()[grouped + 2..]);
    let along = w.strides();
    let (of_groups, along) = along.split_at(grouped);
    let (of_outputs, of_inputs) = match is_transposed {
        false => (0, 1),
        true => (1, 0),
    };
    // As many output channels at a time as fit into the cache.
    let channels = w.shape()[grouped + of_outputs];
    let each = out.len() / channels.max(1);
    let block = (CACHED_OUTPUT / each.max(1)).max(1);
    for first in (0..channels).step_by(block) {
        let block = block.min(channels - first);
        let mut at = AxisVec::filled(spatial, 0usize);
        loop {
            let slid = (slid.0.as_ref(), slid.1.as_ref());
            if let Some(window) = Window::new(slid, from, positions, &at, slide, reached) {
                // One kernel launch per channel, over (.., o, positions..): the input has stride 0
                // along o, and the filter along all other axes.
                let mut start = moved(0, along[of_outputs], first as isize);
                let mut place = 0;
                for j in 0..spatial {
                    start = moved(start, along[2 + j], at[j] as isize);
                    place = moved(place, placed.1[from + j], window.starts[j] as isize);
                }
                let (read, steps, written, strides) = match is_transposed {
                    false => (window.offset, &window.strides, place, &out_strides),
                    true => (place, &x_strides, window.offset, &window.strides),
                };
                let offset = moved(written, strides[from - 1], first as isize);
                let mut space = window.sizes.clone();
                space[from - 1] = block;
                let mut still = AxisVec::new(steps);
                still[from - 1] = 0;
                let mut weights = AxisVec::filled(rank, 0isize);
                weights[from - 1] = along[of_outputs];
                if let [step] = *of_groups {
                    weights[from - 2] = step;
                }
                for c in 0..x_sizes[from - 1] as isize {
                    // SAFETY: 1. the source is channel `c` of the input, with stride 0 along `o`,
                    // and channel `c` of the filter, with stride 0 along all axes but `o` and that
                    // of the groups, from the first channel of the block on; the sizes are those of
                    // the positions that are reached. 2. The slots are part of `out`, and so do not
                    // overlap the operands, nor each other: `out` has a stride of at least one
                    // element between two positions.
                    unsafe {
                        let x = x.seen::<DynRank, OnHeap>(
                            moved(read, steps[from - 1], c),
                            space.clone(),
                            still.clone(),
                        );
                        let w = w.seen::<DynRank, OnHeap>(
                            start + c * along[of_inputs],
                            space.clone(),
                            weights.clone(),
                        );
                        let mut out =
                            out.seen_mut::<DynRank, OnHeap>(offset, space.clone(), strides.clone());
                        let source = Map2(Mul, x.leaf(), w.leaf());
                        out.launch::<DynRank, _, _>(&source, &Accumulate::by(Add), &space);
                    }
                }
            }
            if !next(&mut at, &kernel) {
                break;
            }
        }
    }
}

/// The number of products that are added: for each position, those of the filter.
#[cfg(feature = "rayon")]
pub(crate) fn product_count<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    out: &DynViewMut<'_, T>,
    filter: Filter,
) -> usize {
    let positions = if filter.is_transposed {
        x.len()
    } else {
        out.len()
    };
    // The first axis after that of the groups has the channels of the positions.
    let channels = w.shape()[..w.rank() - filter.spatial - 1]
        .iter()
        .product::<usize>();
    positions.saturating_mul(w.len() / channels.max(1))
}

/// # Neural networks
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Adds the convolution to `out`, which has the sizes returned by `convolved`.
    pub(crate) fn put_products<R: Shape, E: Storage<T, R>>(
        &self,
        kernel: &Tensor<T, R, E>,
        mut out: ViewMut<'_, T, DynRank>,
        filter: Filter,
    ) where
        T: Clone + ops::Add<Output = T> + ops::Mul<Output = T>,
    {
        let (x, w) = (any_view(self), any_view(kernel));
        if !w.shape()[w.rank() - filter.spatial..].contains(&0) {
            add_products(&x, &w, &mut out, filter);
        }
    }

    /// Whether to compute the convolution as a matrix product.
    #[cfg(feature = "alloc")]
    fn in_patches(&self, sizes: &[usize], spatial: usize, kernel: usize) -> bool {
        let channels = sizes.len() - spatial - 1;
        // A depthwise convolution is one launch for all groups.
        let depthwise = kernel > spatial + 2 && sizes[channels] == 1;
        has_kernels::<T>()
            && self.shape()[channels] > 0
            && !depthwise
            && im2col::is_faster(&sizes[channels..])
    }

    fn convolution<R: Shape, E: Storage<T, R>, Z: Shape>(
        &self,
        op: &'static str,
        kernel: &Tensor<T, R, E>,
        spatial: usize,
        slide: Slide,
    ) -> Result<OutputOf2<D, E, T, Z>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        D: OutputStorage<E, T, Z>,
    {
        let sizes = convolved(op, &self.shape(), &kernel.shape(), spatial, slide)?;
        let store = Z::computed(&sizes);
        #[cfg(feature = "alloc")]
        if self.in_patches(&sizes, spatial, kernel.rank()) {
            let len = count::<T>(op, &sizes)?;
            let fill = |ptr: *mut T| {
                if len > 0 {
                    let positions = &sizes[sizes.len() - spatial..];
                    let (x, w) = (any_view(self), any_view(kernel));
                    // SAFETY: 1. the sizes are compatible, as checked, and the result is not empty;
                    // 2. the slots are uninitialized; 3. `in_patches` checked it.
                    unsafe { im2col::convolve(&x, &w, positions, slide, ptr) }
                }
            };
            // SAFETY: 1. `len` is the number of elements, as counted; 2. each of them is written.
            let data =
                unsafe { <D as OutputStorage<E, T, Z>>::Data::try_build(op, &sizes, len, fill) }?;
            return Ok(Tensor::from_parts(data, store));
        }
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf2<D, E, T, Z> = unsafe { collect(op, store, &Fill(T::zero()))? };
        if !out.is_empty() && self.shape()[sizes.len() - spatial - 1] > 0 {
            self.put_products(kernel, out.erased_mut(), Filter::new(spatial, slide));
        }
        Ok(out)
    }

    /// Like `convolution`, but writes to `out`, whose sizes are checked.
    fn convolution_into<R: Shape, E: Storage<T, R>, Z: Shape, F: StorageMut<T, Z>>(
        &self,
        op: &'static str,
        kernel: &Tensor<T, R, E>,
        out: &mut Tensor<T, Z, F>,
        spatial: usize,
        slide: Slide,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
    {
        let sizes = convolved(op, &self.shape(), &kernel.shape(), spatial, slide)?;
        check_out(op, &sizes, &out.shape())?;
        if out.is_empty() {
            return Ok(());
        }
        #[cfg(feature = "alloc")]
        if self.in_patches(&sizes, spatial, kernel.rank()) && out.is_contiguous() {
            let positions = &sizes[sizes.len() - spatial..];
            let (x, w) = (any_view(self), any_view(kernel));
            // SAFETY: 1. the sizes are compatible, as checked, and the result is not empty; 2. the
            // slots are those of `out`, contiguous and borrowed mutably, and their elements need no
            // drop; 3. `in_patches` checked it.
            unsafe { im2col::convolve(&x, &w, positions, slide, out.data.ptr_mut()) }
            return Ok(());
        }
        let own = out.shape();
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<Z, _, _>(&Fill(T::zero()), &Overwrite, &own) };
        if self.shape()[sizes.len() - spatial - 1] > 0 {
            self.put_products(kernel, out.erased_mut(), Filter::new(spatial, slide));
        }
        Ok(())
    }

    /// Returns the convolution along the last axis, as defined in neural networks
    /// (cross-correlation: the kernel is not reversed), of an input `(.., channels, n)` with a
    /// kernel `(output channels, channels, k)`. Output `i` of channel `o` is the sum of
    /// `x[.., c, i * stride + j * dilation - padding] * kernel[o, c, j]` over `c` and `j`.
    ///
    /// With groups, each of which is convolved with a kernel of its own, both have one axis more:
    /// `(.., groups, channels, n)` and `(groups, output channels, channels, k)`. See
    /// [`conv2d`](Tensor::conv2d).
    ///
    /// Also `try_conv1d`, `conv1d_into`, `try_conv1d_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let x = tensor![[1.0, 2.0, 4.0, 8.0]];
    /// let slope = tensor![[[-1.0, 1.0]]];
    /// let y: Tensor<f64, shape![1, 3]> = x.conv1d(&slope, Conv::new());
    /// assert_eq!(y, tensor![[1.0, 2.0, 4.0]]);
    /// let y: Tensor<f64, shape![1, 2]> = x.conv1d(&slope,
    ///     Conv::new().stride::<3>().padding::<1>());
    /// assert_eq!(y, tensor![[1.0, 4.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let (x, w) = (tensor![[1, 2]].into_dyn(), tensor![[[1, 1, 1]]].into_dyn());
    /// assert_eq!(
    ///     x.try_conv1d(&w, Conv::new()).unwrap_err().to_string(),
    ///     "conv1d: a kernel of 3 elements spans 3, and axis 1 of shape (1, 2) has size 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv1d<R, E, Z, const C: usize, const P: usize, const L: usize /* Conv::new() */>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: Conv<C, P, L>,
    ) -> OutputOf2<D, E, T, Z>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        ShapeRule: Convolves<S, R, Conv<C, P, L>, 1, Output: Sized, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        let _ = slide;
        self.convolution("conv1d", kernel, 1, Conv::<C, P, L>::SLIDE)
    }

    /// Like [`conv1d`](Tensor::conv1d), but writes the result to `out`, which has the shape of the
    /// result. For floats, blocks of windows are copied to a [buffer](crate::memory) that is kept
    /// for the next call.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let mut out = tensor![[0.0, 0.0, 0.0]];
    /// tensor![[1.0, 2.0, 4.0, 8.0]].conv1d_into(&tensor![[[-1.0, 1.0]]], Conv::new(), &mut out);
    /// assert_eq!(out, tensor![[1.0, 2.0, 4.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let mut out = tensor![[0.0, 0.0, 0.0]];
    /// let x = tensor![[1.0, 2.0, 4.0, 8.0]].into_dyn();
    /// x.try_conv1d_into(&tensor![[[-1.0, 1.0]]], Conv::new(), &mut out)?;
    /// assert_eq!(out, tensor![[1.0, 2.0, 4.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv1d_into<R, E, O, F, const C: usize, const P: usize, const L: usize>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: Conv<C, P, L>,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        S: Convolve<R, Conv<C, P, L>, 1, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = slide;
        self.convolution_into("conv1d", kernel, out, 1, Conv::<C, P, L>::SLIDE)
    }

    /// Returns the convolution along the last two axes, of an input `(.., channels, height, width)`
    /// with a kernel `(output channels, channels, h, w)`. Both axes have the same stride, padding
    /// and dilation.
    ///
    /// With groups, each of which is convolved with a kernel of its own, both have one axis more:
    /// `(.., groups, channels, height, width)` and `(groups, output channels, channels, h, w)`. A
    /// depthwise convolution has a group for each channel. PyTorch has one axis for groups and
    /// channels, which `unflatten` splits and `flatten_axes` merges.
    ///
    /// Also `try_conv2d`, `conv2d_into`, `try_conv2d_into`.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let images = Tensor::<f32, shape![Dyn, 3, 8, 8]>::ones_with([10, 3, 8, 8])?;
    /// let kernel = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    /// let y: Tensor<f32, shape![Dyn, 16, 8, 8]> =
    ///     images.conv2d(&kernel, Conv::new().padding::<1>());
    /// assert_eq!(y[[0, 0, 4, 4]], 27.0);
    /// assert_eq!(y[[0, 0, 0, 0]], 12.0);
    ///
    /// // Depthwise: one kernel for each channel.
    /// let depthwise = Tensor::<f32, shape![16, 1, 1, 3, 3]>::ones();
    /// let y = y.unsqueeze(Axis::<2>).conv2d(&depthwise, Conv::new().stride::<2>().padding::<1>());
    /// let y: Tensor<f32, shape![Dyn, 16, 4, 4]> = y.into_squeezed(Axis::<2>);
    /// // `groups=4` of PyTorch: 4 groups of 4 channels, each to 2.
    /// let kernel = Tensor::<f32, shape![8, 4, 3, 3]>::ones();
    /// let (groups, kernel) = (
    ///     y.unflatten::<shape![4, 4], _>(Axis::<1>),
    ///     kernel.unflatten::<shape![4, 2], _>(Axis::<0>),
    /// );
    /// let y = groups.conv2d(&kernel, Conv::new());
    /// let y: View<'_, f32, shape![Dyn, 8, 2, 2]> = y.flatten_axes(Axis::<1>, Axis::<2>);
    /// assert_eq!(y.shape(), [10, 8, 2, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let x = Tensor::<i32, shape![1, 5, 5]>::ones().into_dyn();
    /// let w = Tensor::<i32, shape![1, 2, 3, 3]>::ones();
    /// assert_eq!(
    ///     x.try_conv2d(&w, Conv::new()).unwrap_err().to_string(),
    ///     "conv2d: the input of shape (1, 5, 5) has 1 channel, and the kernel of shape (1, 2, 3, \
    ///         3) 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv2d<R, E, Z, const C: usize, const P: usize, const L: usize /* Conv::new() */>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: Conv<C, P, L>,
    ) -> OutputOf2<D, E, T, Z>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        ShapeRule: Convolves<S, R, Conv<C, P, L>, 2, Output: Sized, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        let _ = slide;
        self.convolution("conv2d", kernel, 2, Conv::<C, P, L>::SLIDE)
    }

    /// Like [`conv2d`](Tensor::conv2d), but writes the result to `out`, which has the shape of the
    /// result. For floats, blocks of windows are copied to a [buffer](crate::memory) that is kept
    /// for the next call.
    ///
    /// # Panics
    /// If dynamic sizes do not match.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let mut out = tensor![[[0]]];
    /// tensor![[[1, 2], [3, 4]]].conv2d_into(&tensor![[[[1, 0], [0, 1]]]], Conv::new(), &mut out);
    /// assert_eq!(out, tensor![[[5]]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::Conv;
    /// let (x, mut out) = (tensor![[[1, 2], [3, 4]]].into_dyn(), tensor![[[0]]]);
    /// x.try_conv2d_into(&tensor![[[[1, 0], [0, 1]]]], Conv::new(), &mut out)?;
    /// assert_eq!(out, tensor![[[5]]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv2d_into<R, E, O, F, const C: usize, const P: usize, const L: usize>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: Conv<C, P, L>,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        S: Convolve<R, Conv<C, P, L>, 2, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = slide;
        self.convolution_into("conv2d", kernel, out, 2, Conv::<C, P, L>::SLIDE)
    }
}
