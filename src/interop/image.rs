//! Images of the crate [`image`] as tensors, and back, without copying: the feature `image`.
//!
//! An image is a tensor of shape (rows, columns, channels): `shape![Dyn, Dyn, 3]` for RGB, with the
//! row at the top first. One with a single channel can also have two axes.
//!
//! | from | to | copies |
//! |---|---|---|
//! | `RgbImage`, `ImageBuffer<P, Vec<_>>` | `Tensor::try_from(image)?` | no |
//! | `&ImageBuffer` | `View::try_from(&image)?` | no |
//! | `&mut ImageBuffer` | `ViewMut::try_from(&mut image)?` | no |
//! | `Tensor` | `x.into_image::<Rgb<u8>>()?` | like [`into_vec`](Tensor::into_vec) |
//! | `&Tensor`, `&View` | `x.as_image::<Rgb<u8>>()?` | no |

use crate::storage::{Storage, StorageMut};
use crate::tensor::{Tensor, View, ViewMut};
use alloc::vec::Vec;
use broadax_shape::error::{ErrorKind, OPEN, Problem, Refused, RequiredSizes, ShapeError};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::rank::Rank;
use broadax_shape::shapes::{Shape, given};
use core::ops::{Deref, DerefMut};
use image::{ImageBuffer, Pixel};

const OP: &str = "try_from";

/// Returns the sizes of an image as a tensor of shape `S`: two if there is one channel and the type
/// has two axes.
fn sizes_of<P: Pixel, S: Shape>((width, height): (u32, u32)) -> AxisVec<usize> {
    let all = [height as usize, width as usize, P::CHANNEL_COUNT as usize];
    match <S::Rank as Rank>::COUNT {
        Some(2) if P::CHANNEL_COUNT == 1 => AxisVec::new(&all[..2]),
        _ => AxisVec::new(&all),
    }
}

/// Returns the width and height of an image of these sizes.
fn dimensions<P: Pixel>(op: &'static str, sizes: &[usize]) -> Result<(u32, u32), ShapeError> {
    let channels = P::CHANNEL_COUNT as usize;
    let (height, width) = match *sizes {
        [height, width] if channels == 1 => (height, width),
        [height, width, last] if last == channels => (height, width),
        _ => {
            let sizes = AxisVec::new(sizes);
            let wanted = RequiredSizes {
                sizes: AxisVec::new(&[OPEN, OPEN, channels]),
            };
            return Err(ShapeError::new(
                op,
                Problem::Type {
                    found: sizes,
                    wanted,
                },
            ));
        }
    };
    match (u32::try_from(width), u32::try_from(height)) {
        (Ok(width), Ok(height)) => Ok((width, height)),
        _ => {
            let message = "an image has at most 4294967295 rows and columns";
            Err(ShapeError::other(op, ErrorKind::Overflow, sizes, message))
        }
    }
}

/// Returns the subpixels of an image; its container may have more.
fn subpixels<T>(all: &[T], sizes: &[usize]) -> usize {
    let len = sizes
        .iter()
        .try_fold(1_usize, |len, &size| len.checked_mul(size));
    len.unwrap_or(usize::MAX).min(all.len())
}

impl<P: Pixel, S: Shape> TryFrom<ImageBuffer<P, Vec<P::Subpixel>>> for Tensor<P::Subpixel, S> {
    type Error = Refused<ImageBuffer<P, Vec<P::Subpixel>>>;

    /// Converts an image to a tensor of shape (rows, columns, channels), without copying.
    ///
    /// # Errors
    /// If a size does not match the type. The error contains the image.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let image = image::RgbImage::from_pixel(4, 2, image::Rgb([10, 20, 30]));
    /// let x = Tensor::<u8, shape![Dyn, Dyn, 3]>::try_from(image)?;
    /// assert_eq!(x.shape(), [2, 4, 3]);
    /// let means = x.cast::<f32>().mean((Axis::<0>, Axis::<1>));
    /// assert_eq!(means, tensor![10.0, 20.0, 30.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(image: ImageBuffer<P, Vec<P::Subpixel>>) -> Result<Self, Self::Error> {
        let (width, height) = image.dimensions();
        let sizes = sizes_of::<P, S>((width, height));
        if let Err(error) = given::<S>(OP, &sizes) {
            return Err(Refused {
                value: image,
                error,
            });
        }
        let len = subpixels(image.as_raw(), &sizes);
        let mut elements = image.into_raw();
        elements.truncate(len);
        match Tensor::from_vec_with(&sizes[..], elements) {
            Ok(x) => Ok(x),
            Err(_) => unreachable!("an image has a subpixel for each index"),
        }
    }
}

impl<'a, P: Pixel, C, S: Shape> TryFrom<&'a ImageBuffer<P, C>> for View<'a, P::Subpixel, S>
where
    C: Deref<Target = [P::Subpixel]>,
{
    type Error = ShapeError;

    /// Creates a view of an image, of shape (rows, columns, channels).
    ///
    /// # Errors
    /// If a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let image = image::GrayImage::from_fn(3, 2, |x, y| image::Luma([(10 * y + x) as u8]));
    /// let x = View::<u8, shape![Dyn, Dyn]>::try_from(&image)?;
    /// assert_eq!(x, tensor![[0, 1, 2], [10, 11, 12]]);
    /// let refused = View::<u8, shape![Dyn, Dyn, 3]>::try_from(&image).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "try_from: the shape is (2, 3, 1), the type asks for (_, _, 3): axis 2 is 1 and not 3",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(image: &'a ImageBuffer<P, C>) -> Result<Self, ShapeError> {
        let sizes = sizes_of::<P, S>(image.dimensions());
        given::<S>(OP, &sizes)?;
        let all: &[P::Subpixel] = image.as_raw();
        let elements = &all[..subpixels(all, &sizes)];
        View::from_slice_with(&sizes[..], elements).map_err(|e| e.with_operation(OP))
    }
}

impl<'a, P: Pixel, C, S: Shape> TryFrom<&'a mut ImageBuffer<P, C>> for ViewMut<'a, P::Subpixel, S>
where
    C: DerefMut<Target = [P::Subpixel]>,
{
    type Error = ShapeError;

    /// Creates a mutable view of an image, of shape (rows, columns, channels).
    ///
    /// # Errors
    /// If a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut image = image::RgbImage::new(4, 2);
    /// let mut x = ViewMut::<u8, shape![Dyn, Dyn, 3]>::try_from(&mut image)?;
    /// x.slice_mut(s![.., 1..3, ..]).assign(&tensor![255, 128, 0]);
    /// assert_eq!(image[(1, 0)], image::Rgb([255, 128, 0]));
    /// assert_eq!(image[(3, 0)], image::Rgb([0, 0, 0]));
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(image: &'a mut ImageBuffer<P, C>) -> Result<Self, ShapeError> {
        let sizes = sizes_of::<P, S>(image.dimensions());
        given::<S>(OP, &sizes)?;
        let all: &mut [P::Subpixel] = image;
        let len = subpixels(all, &sizes);
        ViewMut::from_slice_with(&sizes[..], &mut all[..len]).map_err(|e| e.with_operation(OP))
    }
}

impl<T, S: Shape> Tensor<T, S> {
    /// Converts a tensor of shape (rows, columns, channels), or (rows, columns) for pixels with one
    /// channel, to an image. The elements are copied if [`into_vec`](Tensor::into_vec) copies them.
    ///
    /// # Errors
    /// If the number of axes or of channels is not that of the pixels, or a size is more than a
    /// `u32` holds. The error contains the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use image::{Luma, Rgb};
    /// let x = tensor![[[1_u8, 2, 3], [4, 5, 6]]];
    /// let refused = x.into_image::<Luma<u8>>().unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "into_image: the shape is (1, 2, 3), the type asks for (_, _, 1): \
    ///      axis 2 is 3 and not 1",
    /// );
    /// let image = refused.value.into_image::<Rgb<u8>>()?;
    /// assert_eq!((image.width(), image[(1, 0)]), (2, Rgb([4, 5, 6])));
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[allow(clippy::type_complexity)]
    pub fn into_image<P: Pixel<Subpixel = T>>(
        self,
    ) -> Result<ImageBuffer<P, Vec<T>>, Refused<Self>> {
        let dimensions = dimensions::<P>("into_image", &self.shape());
        match dimensions {
            Ok((width, height)) => match ImageBuffer::from_raw(width, height, self.into_vec()) {
                Some(image) => Ok(image),
                None => unreachable!("as many elements as the image has"),
            },
            Err(error) => Err(Refused { value: self, error }),
        }
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the elements as an image, for example to save it.
    ///
    /// # Errors
    /// If the number of axes or of channels is not that of the pixels, a size is more than a `u32`
    /// holds, or the elements are not [contiguous](Tensor::is_contiguous).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1_u8, 2], [3, 4]];
    /// let image = x.as_image::<image::Luma<u8>>()?;
    /// assert_eq!(image[(1, 0)], image::Luma([2]));
    /// assert!(x.transpose().as_image::<image::Luma<u8>>().is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn as_image<P: Pixel<Subpixel = T>>(&self) -> Result<ImageBuffer<P, &[T]>, ShapeError> {
        const OP: &str = "as_image";
        let (width, height) = dimensions::<P>(OP, &self.shape())?;
        let elements = self
            .try_as_slice()
            .ok_or_else(|| not_contiguous(OP, &self.shape()))?;
        match ImageBuffer::from_raw(width, height, elements) {
            Some(image) => Ok(image),
            None => unreachable!("as many elements as the image has"),
        }
    }

    /// Like [`as_image`](Tensor::as_image), but the image can be drawn on.
    ///
    /// # Errors
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1_u8, 2], [3, 4]];
    /// image::imageops::flip_horizontal_in_place(&mut x.as_image_mut::<image::Luma<u8>>()?);
    /// assert_eq!(x, tensor![[2, 1], [4, 3]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn as_image_mut<P: Pixel<Subpixel = T>>(
        &mut self,
    ) -> Result<ImageBuffer<P, &mut [T]>, ShapeError>
    where
        D: StorageMut<T, S>,
    {
        const OP: &str = "as_image_mut";
        let sizes = AxisVec::new(&self.shape());
        let (width, height) = dimensions::<P>(OP, &sizes)?;
        let elements = self
            .try_as_mut_slice()
            .ok_or_else(|| not_contiguous(OP, &sizes))?;
        match ImageBuffer::from_raw(width, height, elements) {
            Some(image) => Ok(image),
            None => unreachable!("as many elements as the image has"),
        }
    }
}

fn not_contiguous(op: &'static str, sizes: &[usize]) -> ShapeError {
    let message = "the pixels of an image lie in memory in row-major order without gaps: \
                   `x.to_tensor()` is a copy in this order";
    ShapeError::other(op, ErrorKind::Layout, sizes, message)
}
