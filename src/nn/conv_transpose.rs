//! Transposed convolutions over the last one or two axes.
//!
//! Each element of the input adds a multiple of the filter to the result. For floats these multiples
//! are matrix products (`nn/col2im.rs`). For other element types, the kernel launches are those of a
//! convolution (`nn/conv.rs`), with the roles of input and result exchanged.

use crate::kernel::sink::Overwrite;
use crate::kernel::source::Fill;
#[cfg(feature = "alloc")]
use crate::linalg::contraction::has_kernels;
#[cfg(feature = "rayon")]
use crate::linalg::contraction::is_shared;
#[cfg(feature = "alloc")]
use crate::nn::col2im;
#[cfg(feature = "rayon")]
use crate::nn::conv::product_count;
use crate::nn::conv::{Filter, add_products};
use crate::storage::{OutputStorage, Storage, StorageMut};
use crate::tensor::convert::any_view;
use crate::tensor::{DynView, DynViewMut, OutputOf2, Tensor, collect};
#[cfg(feature = "rayon")]
use crate::threads;
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::conv::Slide;
use broadax_shape::ops::conv_transpose::{
    ConvTranspose, ConvolveTransposed, ConvolvesTransposed, transposed,
};
use broadax_shape::ops::matmul::ShapeRule;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::ops;
use num_traits::Zero;

/// The parameters of a transposed convolution, as numbers, and the number of its axes.
#[derive(Clone, Copy)]
struct Transposed {
    op: &'static str,
    spatial: usize,
    slide: Slide,
    output_pad: usize,
}

impl Transposed {
    const fn new<const C: usize, const P: usize, const L: usize, const G: usize>(
        op: &'static str,
        spatial: usize,
    ) -> Transposed {
        Transposed {
            op,
            spatial,
            slide: ConvTranspose::<C, P, L, G>::SLIDE,
            output_pad: G,
        }
    }
}

/// Adds a transposed convolution to `out`, which has the sizes returned by `transposed`, none of
/// them 0.
fn add_transposed<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
    filter: Filter,
) where
    T: Clone + Zero + ops::Mul<Output = T>,
{
    // With one channel, a product of matrices has nothing to add up.
    #[cfg(feature = "alloc")]
    if has_kernels::<T>() && x.shape()[x.rank() - filter.spatial - 1] > 1 {
        let add = |x: &DynView<'_, T>, out: &mut DynViewMut<'_, T>| {
            // SAFETY: 1. the sizes are compatible, as checked, and not 0; 2. `has_kernels`.
            let added = unsafe { col2im::add_windows(x, w, out, filter.spatial, filter.slide) };
            // Without memory for the windows, as for other elements.
            if added.is_err() {
                add_products(x, w, out, filter);
            }
        };
        #[cfg(feature = "rayon")]
        {
            // The first axis is not that of the groups or the channels.
            let has_batch = x.rank() >= w.rank();
            if has_batch && is_shared(product_count(x, w, out, filter)) {
                let part = |out: &mut DynViewMut<'_, T>, x: Option<&DynView<'_, T>>| {
                    if let Some(x) = x {
                        threads::at_most(1, || add(x, out));
                    }
                };
                // SAFETY: 1. the elements are floats, whose products and sums call no user code; 2.
                // there are as many inputs as results.
                if unsafe { crate::tensor::parallel::parts(out, Some(x), 0, part) } {
                    return;
                }
            }
        }
        return add(x, out);
    }
    add_products(x, w, out, filter);
}

/// # Transposed convolutions
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Adds the transposed convolution to `out`, whose sizes are checked.
    fn put_transposed<R: Shape, E: Storage<T, R>, Z: Shape, F: StorageMut<T, Z>>(
        &self,
        kernel: &Tensor<T, R, E>,
        out: &mut Tensor<T, Z, F>,
        op: Transposed,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
    {
        // (Without channels there is nothing to add; the other sizes are then not 0.)
        if out.is_empty() || self.is_empty() {
            return;
        }
        let filter = Filter {
            spatial: op.spatial,
            slide: op.slide,
            is_transposed: true,
        };
        add_transposed(
            &any_view(self),
            &any_view(kernel),
            &mut out.erased_mut(),
            filter,
        );
    }

    fn transposed_convolution<R: Shape, E: Storage<T, R>, Z: Shape>(
        &self,
        kernel: &Tensor<T, R, E>,
        op: Transposed,
    ) -> Result<OutputOf2<D, E, T, Z>, ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        D: OutputStorage<E, T, Z>,
    {
        let (x, w) = (self.shape(), kernel.shape());
        let sizes = transposed(op.op, &x, &w, op.spatial, op.slide, op.output_pad)?;
        // SAFETY: 1. the source reads no tensor.
        let mut out: OutputOf2<D, E, T, Z> =
            unsafe { collect(op.op, Z::computed(&sizes), &Fill(T::zero()))? };
        self.put_transposed(kernel, &mut out, op);
        Ok(out)
    }

    /// Like `transposed_convolution`, but writes to `out`.
    fn transposed_convolution_into<R: Shape, E: Storage<T, R>, Z: Shape, F: StorageMut<T, Z>>(
        &self,
        kernel: &Tensor<T, R, E>,
        out: &mut Tensor<T, Z, F>,
        op: Transposed,
    ) -> Result<(), ShapeError>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
    {
        let (x, w) = (self.shape(), kernel.shape());
        let sizes = transposed(op.op, &x, &w, op.spatial, op.slide, op.output_pad)?;
        check_out(op.op, &sizes, &out.shape())?;
        let own = out.shape();
        // SAFETY: 1. and 2. the source reads no tensor.
        unsafe { out.launch::<Z, _, _>(&Fill(T::zero()), &Overwrite, &own) };
        self.put_transposed(kernel, out, op);
        Ok(())
    }

    /// Returns the transposed convolution along the last axis of an input `(.., channels, n)` with a
    /// kernel `(channels, output channels, k)`: each element of the input adds a multiple of the
    /// kernel to the result. Element `i` of the input adds `x[.., c, i] * kernel[c, o, j]` to
    /// `y[.., o, i * stride + j * dilation - padding]`, for all `c`, `o` and `j` for which `y` has
    /// this element.
    ///
    /// The result has `(n - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1`
    /// elements along the last axis, as [in PyTorch]. It is the transpose of [`conv1d`] with the same
    /// kernel and the same stride, padding and dilation, as a matrix by which the input is
    /// multiplied: its gradient with respect to its input.
    ///
    /// With groups, each of which is convolved with a kernel of its own, both have one axis more:
    /// `(.., groups, channels, n)` and `(groups, channels, output channels, k)`. See
    /// [`conv_transpose2d`](Tensor::conv_transpose2d).
    ///
    /// Also `try_conv_transpose1d`, `conv_transpose1d_into`, `try_conv_transpose1d_into`.
    ///
    /// [in PyTorch]: https://pytorch.org/docs/stable/generated/torch.nn.ConvTranspose1d.html
    /// [`conv1d`]: Tensor::conv1d
    ///
    /// # Panics
    /// If dynamic sizes do not match, if `n` is 0, or if the result has no elements along the axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let x = tensor![[1.0, 2.0, 4.0]];
    /// let kernel = tensor![[[1.0, 10.0]]];
    /// let y: Tensor<f64, shape![1, 4]> = x.conv_transpose1d(&kernel, ConvTranspose::new());
    /// assert_eq!(y, tensor![[1.0, 12.0, 24.0, 40.0]]);
    /// // Of the convolution with a stride of 2, 6 and 7 elements have 3 positions.
    /// let twice = ConvTranspose::new().stride::<2>();
    /// let y: Tensor<f64, shape![1, 6]> = x.conv_transpose1d(&kernel, twice);
    /// assert_eq!(y, tensor![[1.0, 10.0, 2.0, 20.0, 4.0, 40.0]]);
    /// let y: Tensor<f64, shape![1, 7]> = x.conv_transpose1d(&kernel, twice.output_padding::<1>());
    /// assert_eq!(y, tensor![[1.0, 10.0, 2.0, 20.0, 4.0, 40.0, 0.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match, if `n` is 0, or if the result has no elements along the axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let (x, w) = (tensor![[1, 2]].into_dyn(), tensor![[[1, 1, 1]]].into_dyn());
    /// assert_eq!(
    ///     x.try_conv_transpose1d(&w, ConvTranspose::new().padding::<2>()).unwrap_err().to_string(),
    ///     "conv_transpose1d: axis 1 of shape (1, 2) grows to 4, and a padding of 2 at either end \
    ///         leaves nothing of it",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[rustfmt::skip] // The compiler prints the first line where an argument is missing.
    pub fn conv_transpose1d<R, E, Z, /* ConvTranspose::new() */
        const C: usize, const P: usize, const L: usize, const G: usize>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: ConvTranspose<C, P, L, G>,
    ) -> OutputOf2<D, E, T, Z>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        ShapeRule:
            ConvolvesTransposed<S, R, ConvTranspose<C, P, L, G>, 1, Output: Sized, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        let _ = slide;
        self.transposed_convolution(kernel, Transposed::new::<C, P, L, G>("conv_transpose1d", 1))
    }

    /// Like [`conv_transpose1d`](Tensor::conv_transpose1d), but writes the result to `out`, which
    /// has the shape of the result. For floats, the multiples of the kernel are computed in blocks,
    /// in a [buffer](crate::memory) that is kept for the next call. An input whose positions are not
    /// contiguous may be packed each time.
    ///
    /// # Panics
    /// As `conv_transpose1d`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let mut out = tensor![[0.0, 0.0, 0.0, 0.0]];
    /// let kernel = tensor![[[1.0, 10.0]]];
    /// tensor![[1.0, 2.0, 4.0]].conv_transpose1d_into(&kernel, ConvTranspose::new(), &mut out);
    /// assert_eq!(out, tensor![[1.0, 12.0, 24.0, 40.0]]);
    /// ```
    ///
    /// # Errors
    /// As `try_conv_transpose1d`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let mut out = tensor![[0.0, 0.0, 0.0, 0.0]];
    /// let (x, kernel) = (tensor![[1.0, 2.0, 4.0]].into_dyn(), tensor![[[1.0, 10.0]]]);
    /// x.try_conv_transpose1d_into(&kernel, ConvTranspose::new(), &mut out)?;
    /// assert_eq!(out, tensor![[1.0, 12.0, 24.0, 40.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv_transpose1d_into<
        R,
        E,
        O,
        F,
        const C: usize,
        const P: usize,
        const L: usize,
        const G: usize,
    >(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: ConvTranspose<C, P, L, G>,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        S: ConvolveTransposed<R, ConvTranspose<C, P, L, G>, 1, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = slide;
        self.transposed_convolution_into(
            kernel,
            out,
            Transposed::new::<C, P, L, G>("conv_transpose1d", 1),
        )
    }

    /// Returns the transposed convolution along the last two axes, of an input
    /// `(.., channels, height, width)` with a kernel `(channels, output channels, h, w)`. Both axes
    /// have the same stride, padding, dilation and output padding.
    ///
    /// Element `(i, j)` of the input adds `x[.., c, i, j] * kernel[c, o, a, b]` to the element of
    /// channel `o` at `(i * stride + a * dilation - padding, j * stride + b * dilation - padding)`.
    /// An axis of `n` elements becomes one of
    /// `(n - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1`, as [in PyTorch].
    /// This is the transpose of [`conv2d`] with the same kernel, stride, padding and dilation.
    ///
    /// With groups, each of which is convolved with a kernel of its own, both have one axis more:
    /// `(.., groups, channels, height, width)` and `(groups, channels, output channels, h, w)`.
    /// PyTorch has one axis for groups and channels, which `unflatten` splits and `flatten_axes`
    /// merges.
    ///
    /// 16-bit floats are rounded after each element of the kernel.
    ///
    /// Also `try_conv_transpose2d`, `conv_transpose2d_into`, `try_conv_transpose2d_into`.
    ///
    /// [in PyTorch]: https://pytorch.org/docs/stable/generated/torch.nn.ConvTranspose2d.html
    /// [`conv2d`]: Tensor::conv2d
    ///
    /// # Panics
    /// If dynamic sizes do not match, if one of the last two axes has size 0, or if the result has no
    /// elements along it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::{Conv, ConvTranspose};
    /// let maps = Tensor::<f32, shape![Dyn, 16, 14, 14]>::ones_with([10, 16, 14, 14])?;
    /// let kernel = Tensor::<f32, shape![16, 3, 3, 3]>::ones();
    /// let twice = ConvTranspose::new().stride::<2>().padding::<1>().output_padding::<1>();
    /// let y: Tensor<f32, shape![Dyn, 3, 28, 28]> = maps.conv_transpose2d(&kernel, twice);
    /// assert_eq!(y[[0, 0, 4, 4]], 16.0);
    /// assert_eq!(y[[0, 0, 5, 5]], 64.0);
    /// // The convolution that it transposes, with the same kernel.
    /// let x: Tensor<f32, shape![Dyn, 16, 14, 14]> =
    ///     y.conv2d(&kernel, Conv::new().stride::<2>().padding::<1>());
    ///
    /// // `groups=4` of PyTorch: 4 groups of 4 channels, each to 2.
    /// let kernel = Tensor::<f32, shape![16, 2, 3, 3]>::ones();
    /// let (groups, kernel) = (
    ///     x.unflatten::<shape![4, 4], _>(Axis::<1>),
    ///     kernel.unflatten::<shape![4, 4], _>(Axis::<0>),
    /// );
    /// let y = groups.conv_transpose2d(&kernel, ConvTranspose::new());
    /// let y: View<'_, f32, shape![Dyn, 8, 16, 16]> = y.flatten_axes(Axis::<1>, Axis::<2>);
    /// assert_eq!(y.shape(), [10, 8, 16, 16]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes do not match, if one of the last two axes has size 0, or if the result has no
    /// elements along it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let x = Tensor::<i32, shape![1, 5, 5]>::ones().into_dyn();
    /// let w = Tensor::<i32, shape![2, 1, 3, 3]>::ones();
    /// assert_eq!(
    ///     x.try_conv_transpose2d(&w, ConvTranspose::new()).unwrap_err().to_string(),
    ///     "conv_transpose2d: the input of shape (1, 5, 5) has 1 channel, and the kernel of shape \
    ///         (2, 1, 3, 3) 2",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[rustfmt::skip] // The compiler prints the first line where an argument is missing.
    pub fn conv_transpose2d<R, E, Z, /* ConvTranspose::new() */
        const C: usize, const P: usize, const L: usize, const G: usize>(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: ConvTranspose<C, P, L, G>,
    ) -> OutputOf2<D, E, T, Z>
    where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        ShapeRule:
            ConvolvesTransposed<S, R, ConvTranspose<C, P, L, G>, 2, Output: Sized, Output = Z>,
        Z: Shape,
        D: OutputStorage<E, T, Z>,
    {
        let _ = slide;
        self.transposed_convolution(kernel, Transposed::new::<C, P, L, G>("conv_transpose2d", 2))
    }

    /// Like [`conv_transpose2d`](Tensor::conv_transpose2d), but writes the result to `out`, which
    /// has the shape of the result. For floats, the multiples of the kernel are computed in blocks,
    /// in a [buffer](crate::memory) that is kept for the next call. An input whose positions are not
    /// contiguous may be packed each time.
    ///
    /// # Panics
    /// As `conv_transpose2d`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let mut out = tensor![[[0, 0, 0], [0, 0, 0]]];
    /// let kernel = tensor![[[[1, 10], [0, 100]]]];
    /// tensor![[[1, 2]]].conv_transpose2d_into(&kernel, ConvTranspose::new(), &mut out);
    /// assert_eq!(out, tensor![[[1, 12, 20], [0, 100, 200]]]);
    /// ```
    ///
    /// # Errors
    /// As `try_conv_transpose2d`. `out` is unchanged then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use broadax::ConvTranspose;
    /// let mut out = tensor![[[0, 0, 0], [0, 0, 0]]];
    /// let (x, kernel) = (tensor![[[1, 2]]].into_dyn(), tensor![[[[1, 10], [0, 100]]]]);
    /// x.try_conv_transpose2d_into(&kernel, ConvTranspose::new(), &mut out)?;
    /// assert_eq!(out, tensor![[[1, 12, 20], [0, 100, 200]]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn conv_transpose2d_into<
        R,
        E,
        O,
        F,
        const C: usize,
        const P: usize,
        const L: usize,
        const G: usize,
    >(
        &self,
        kernel: &Tensor<T, R, E>,
        slide: ConvTranspose<C, P, L, G>,
        out: &mut Tensor<T, O, F>,
    ) where
        T: Clone + Zero + ops::Mul<Output = T>,
        R: Shape,
        E: Storage<T, R>,
        S: ConvolveTransposed<R, ConvTranspose<C, P, L, G>, 2, Output: SameShape<O>>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        let _ = slide;
        self.transposed_convolution_into(
            kernel,
            out,
            Transposed::new::<C, P, L, G>("conv_transpose2d", 2),
        )
    }
}
