//! Elements as bytes, casts of elements bit by bit, and the traits of [`bytemuck`] for inline
//! arrays: the feature `bytemuck`.

use crate::layout::count;
use crate::storage::{Owned, Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::{Tensor, View, ViewMut, shape_given};
use broadax_shape::dims::Extent;
use broadax_shape::error::{ErrorKind, Problem, ShapeError, or_panic};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, Shape, StaticShape};
use bytemuck::{AnyBitPattern, NoUninit, PodCastError};
#[cfg(feature = "inline")]
use {
    crate::storage::nested::InlineShape,
    crate::tensor::array::Array,
    broadax_shape::dims::Dim,
    broadax_shape::shape,
    broadax_shape::shapes::ListSizes,
    bytemuck::{Pod, Zeroable},
};

const OP: &str = "from_bytes";

/// The sizes that are stored for a static shape: none.
///
/// # Safety
/// 1. The type has one value, no bytes and the alignment 1.
#[cfg(feature = "inline")]
#[doc(hidden)]
pub unsafe trait NoSizes {}
// SAFETY: 1. as `()`.
#[cfg(feature = "inline")]
unsafe impl NoSizes for () {}
// SAFETY: 1. a pair of such types.
#[cfg(feature = "inline")]
unsafe impl<S: Shape<InList: NoSizes>, D: Dim<Value = ()>> NoSizes for ListSizes<S, D> {}
// The variant of `StoredSizes` without values has no bytes either.
#[cfg(feature = "inline")]
const _: () = assert!(
    size_of::<Array<u8, shape![]>>() == 1
        && size_of::<Array<u8, shape![3]>>() == 3
        && size_of::<Array<u16, shape![1, 2, 3]>>() == 12
        && align_of::<Array<u8, shape![2, 3]>>() == 1
);

// SAFETY: 1. an array consists of its elements, in a nested array, and of a shape without bytes, in
// the layout of C; 2. all bits may be 0 in each element.
#[cfg(feature = "inline")]
unsafe impl<T: Zeroable, S: InlineShape<Store: NoSizes>> Zeroable for Array<T, S> {}

/// ```
/// use broadax::prelude::*;
/// #[derive(Clone, Copy)]
/// #[repr(C)]
/// struct Uniforms {
///     projection: Array<f32, shape![4, 4]>,
///     color: Array<f32, shape![4]>,
/// }
/// // SAFETY: 1. no padding, and all fields are `Pod`. (The derive macro of bytemuck checks that.)
/// unsafe impl bytemuck::Zeroable for Uniforms {}
/// unsafe impl bytemuck::Pod for Uniforms {}
/// let uniforms = Uniforms { projection: Array::eye(), color: Array::ones() };
/// assert_eq!(bytemuck::bytes_of(&uniforms).len(), 80);
/// let points: [Array<f32, shape![2]>; 3] = bytemuck::cast([1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0]);
/// assert_eq!(points[1], array![3.0, 4.0]);
/// ```
// SAFETY: 1. an array consists of its elements, in a nested array, and of a shape without bytes, in
// the layout of C, so that there is no padding; 2. any bits are valid elements; 3. it is `Copy` and
// borrows nothing.
#[cfg(feature = "inline")]
unsafe impl<T: Pod, S: InlineShape<Store: NoSizes>> Pod for Array<T, S> where Self: Copy + 'static {}

impl<T: NoUninit, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the bytes of all elements if they lie in memory in row-major order without gaps, as
    /// those of a `Tensor` and an `Array` always do.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1_u16, 2], [3, 4]].map(|x: u16| x.to_le());
    /// assert_eq!(x.try_as_bytes(), Some(&[1, 0, 2, 0, 3, 0, 4, 0][..]));
    /// assert_eq!(x.select(Axis::<0>, 1).try_as_bytes(), Some(&[3, 0, 4, 0][..]));
    /// assert_eq!(x.transpose().try_as_bytes(), None);
    /// ```
    pub fn try_as_bytes(&self) -> Option<&[u8]> {
        self.try_as_slice().map(bytemuck::cast_slice)
    }

    /// Like [`try_as_bytes`](Tensor::try_as_bytes), but returns a mutable slice.
    pub fn try_as_bytes_mut(&mut self) -> Option<&mut [u8]>
    where
        T: AnyBitPattern,
        D: StorageMut<T, S>,
    {
        self.try_as_mut_slice().map(bytemuck::cast_slice_mut)
    }

    /// Returns a view of the same bits as elements of another type of the same size, such as `u32`
    /// for `f32`. (To convert the numbers, see `cast`.)
    ///
    /// That the sizes are equal, and that the alignment of the elements is sufficient, is checked
    /// when the program is built.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0_f32, -1.0];
    /// assert_eq!(x.bit_cast::<u32>(), tensor![0x3f80_0000, 0xbf80_0000]);
    /// assert_eq!(x.flip(Axis::<0>).bit_cast::<[u8; 4]>().len(), 2);
    /// ```
    ///
    /// ```compile_fail
    /// # use broadax::prelude::*;
    /// let x = tensor![1.0_f32, -1.0];
    /// x.bit_cast::<u64>();
    /// ```
    #[doc(alias("view", "transmute", "cast_slice", "reinterpret"))]
    pub fn bit_cast<U: AnyBitPattern>(&self) -> View<'_, U, S> {
        const { check_same_size::<T, U>() };
        // SAFETY: 1. the elements of this tensor, borrowed here, have no uninitialized bytes, and
        // any bits are valid for `U`, which is as large and not aligned more strictly.
        let data = unsafe { Viewed::new(self.data.ptr().cast(), self.strides()) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    /// Like [`bit_cast`](Tensor::bit_cast), but returns a mutable view.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1.0_f32, -1.0];
    /// x.bit_cast_mut::<u32>().map_inplace(|bits: u32| bits | 1 << 31);
    /// assert_eq!(x, tensor![-1.0, -1.0]);
    /// ```
    pub fn bit_cast_mut<U: AnyBitPattern + NoUninit>(&mut self) -> ViewMut<'_, U, S>
    where
        T: AnyBitPattern,
        D: StorageMut<T, S>,
    {
        const { check_same_size::<T, U>() };
        let strides = self.strides();
        // SAFETY: 1. as in `bit_cast`, borrowed mutably, and any bits that are written are valid
        // for `T`; 2. no two indices lead to the same element.
        let data = unsafe { ViewedMut::new(self.data.ptr_mut().cast(), strides) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    /// Returns a view of the `N` components of each element, along a new last axis: complex numbers
    /// as pairs of floats, pixels as channels.
    ///
    /// # Panics
    /// If there are more than `isize::MAX` components: for a view that repeats elements, or for
    /// elements of size 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let pixels = tensor![[[1_u8, 2, 3], [4, 5, 6]], [[7, 8, 9], [10, 11, 12]]];
    /// // As another library has them: one array for each pixel.
    /// let pixels: View<'_, [u8; 3], shape![2, 2]> = pixels.group_components()?;
    /// let channels: View<'_, u8, shape![2, 2, 3]> = pixels.as_components();
    /// assert_eq!(channels.sum(Axis::<-1>), tensor![[6, 15], [24, 33]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "view_as_real")]
    #[track_caller]
    pub fn as_components<U: AnyBitPattern, const N: usize>(&self) -> View<'_, U, (S, Extent<N>)> {
        const { check_components::<T, U, N>() };
        let mut sizes = AxisVec::filled(self.rank() + 1, N);
        let mut strides = Buf::<(S, Extent<N>), isize>::filled(self.rank() + 1, 1);
        sizes[..self.rank()].copy_from_slice(&self.shape());
        for (stride, own) in strides.as_mut().iter_mut().zip(self.strides().as_ref()) {
            *stride = own.wrapping_mul(N as isize);
        }
        // Views of repeated elements, and elements of size 0, can have more than memory can hold.
        or_panic(count::<()>("as_components", &sizes));
        let store = <(S, Extent<N>)>::computed(&sizes);
        // SAFETY: 1. each element, borrowed here, consists of `N` values without uninitialized
        // bytes, for which any bits are valid, and which are not aligned more strictly.
        let data = unsafe { Viewed::new(self.data.ptr().cast(), strides) };
        Tensor::from_parts(data, store)
    }
}

impl<T, S, D, const N: usize> Tensor<T, (S, Extent<N>), D>
where
    T: NoUninit,
    S: Shape,
    D: Storage<T, (S, Extent<N>)>,
{
    /// Returns a view without the last axis, whose `N` components are one element each: pairs of
    /// floats as complex numbers, channels as pixels. See [`as_components`](Tensor::as_components).
    ///
    /// # Errors
    /// If the components of an element do not lie in memory one after another, or the elements not
    /// at multiples of their size and alignment.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0_f32, 2.0], [3.0, 4.0], [5.0, 6.0]];
    /// let pairs: View<'_, [f32; 2], shape![3]> = x.group_components()?;
    /// assert_eq!(pairs[1], [3.0, 4.0]);
    /// let columns = tensor![[1, 2], [3, 4]];
    /// assert_eq!(
    ///     columns.transpose().group_components::<[i32; 2]>().unwrap_err().to_string(),
    ///     "group_components: shape (2, 2): the components of an element must lie in memory one \
    ///      after another: `x.to_tensor()` is a copy in this order",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "view_as_complex")]
    pub fn group_components<U: AnyBitPattern>(&self) -> Result<View<'_, U, S>, ShapeError> {
        const { check_components::<U, T, N>() };
        let own = self.strides();
        let (mut strides, all) = (Buf::<S, isize>::filled(self.rank() - 1, 0), own.as_ref());
        let (last, others) = (all[all.len() - 1], &all[..all.len() - 1]);
        let mut whole = last == 1 || N == 1;
        let mut ptr: *const U = self.data.ptr().cast();
        for ((stride, &own), &size) in strides
            .as_mut()
            .iter_mut()
            .zip(others)
            .zip(&self.shape()[..])
        {
            // An axis of one element, and a tensor without elements, have any stride.
            whole &= size <= 1 || own.wrapping_rem(N as isize) == 0;
            *stride = own.wrapping_div(N as isize);
        }
        if self.is_empty() {
            ptr = core::ptr::dangling();
        } else if !whole || !ptr.is_aligned() {
            let message = match whole {
                false => {
                    "the components of an element must lie in memory one after another: \
                          `x.to_tensor()` is a copy in this order"
                }
                true => {
                    "the components do not lie at multiples of the alignment of the elements: \
                         `x.to_tensor()` is a copy that may"
                }
            };
            let kind = ErrorKind::Layout;
            return Err(ShapeError::other(
                "group_components",
                kind,
                &self.shape(),
                message,
            ));
        }
        let sizes = AxisVec::new(&self.shape()[..self.rank() - 1]);
        // SAFETY: 1. each element consists of `N` components, which lie in memory one after
        // another, borrowed here, and are initialized; any bits are valid for `U`; each element is
        // aligned, because the first is and the strides are multiples of its size.
        let data = unsafe { Viewed::new(ptr, strides) };
        Ok(Tensor::from_parts(data, S::computed(&sizes)))
    }
}

/// Checks that elements can be used as elements of another type in the same place.
const fn check_same_size<T, U>() {
    assert!(
        size_of::<T>() == size_of::<U>(),
        "broadax: the elements of `bit_cast` have the same size; for others, `as_components` and \
         `group_components`"
    );
    assert!(
        align_of::<U>() <= align_of::<T>(),
        "broadax: the new elements are aligned more strictly than the old ones"
    );
}

/// Checks that an element consists of `N` components.
const fn check_components<T, U, const N: usize>() {
    assert!(
        N > 0 && size_of::<T>() == N * size_of::<U>(),
        "broadax: an element has the size of all its components"
    );
    assert!(
        align_of::<U>() <= align_of::<T>(),
        "broadax: the components are aligned more strictly than the elements"
    );
}

impl<T: NoUninit, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Returns the bytes of all elements, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1_u8, 2], [3, 4]].as_bytes(), [1, 2, 3, 4]);
    /// assert_eq!(tensor![1.0_f32].as_bytes(), 1.0_f32.to_ne_bytes());
    /// ```
    #[doc(alias = "tobytes")]
    pub fn as_bytes(&self) -> &[u8] {
        bytemuck::cast_slice(self.as_slice())
    }

    /// Returns the bytes of all elements as a mutable slice, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use std::io::Read;
    /// let mut x = Tensor::<u16, shape![2]>::zeros();
    /// (&[1_u8, 1, 2, 2][..]).read_exact(x.as_bytes_mut())?;
    /// assert_eq!(x, tensor![257, 514]);
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn as_bytes_mut(&mut self) -> &mut [u8]
    where
        T: AnyBitPattern,
    {
        bytemuck::cast_slice_mut(self.as_mut_slice())
    }
}

/// Returns the error for bytes that are not the elements of a tensor of these sizes.
fn refused<T, S: Shape>(sizes: &[usize], bytes: usize, error: PodCastError) -> ShapeError {
    let checked = shape_given::<T, S>(OP, sizes);
    match error {
        _ if checked.is_err() => match checked {
            Err(error) => error,
            Ok(_) => unreachable!(),
        },
        PodCastError::TargetAlignmentGreaterAndInputNotAligned => {
            let message = "the bytes do not start at a multiple of the alignment of the elements: \
                           `Tensor::from_bytes` copies them";
            ShapeError::other(OP, ErrorKind::Layout, sizes, message)
        }
        _ => {
            let (shape, element) = (AxisVec::new(sizes), size_of::<T>());
            ShapeError::new(
                OP,
                Problem::Bytes {
                    shape,
                    element,
                    bytes,
                },
            )
        }
    }
}

/// Checks that there are as many bytes as a tensor of these sizes has.
fn check_bytes<T, S: Shape>(sizes: &[usize], bytes: usize) -> Result<(), ShapeError> {
    let (_, len) = shape_given::<T, S>(OP, sizes)?;
    match len * size_of::<T>() == bytes {
        true => Ok(()),
        false => Err(refused::<T, S>(sizes, bytes, PodCastError::SizeMismatch)),
    }
}

impl<'a, T: AnyBitPattern, S: Shape> View<'a, T, S> {
    /// Creates a view of bytes as elements in row-major order, in the byte order of this machine.
    ///
    /// # Errors
    /// If the number of bytes is not that of the shape, or if they are not aligned for the
    /// elements. ([`Tensor::from_bytes`] copies them, wherever they are.)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let bytes = [1_u8, 2, 3, 4, 5, 6];
    /// let x = View::<u8, shape![2, 3]>::from_bytes(&bytes)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let refused = View::<f32, shape![2, 3]>::from_bytes(&bytes).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "from_bytes: shape (2, 3) has 6 elements of 4 bytes each, and there are 6 bytes",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "frombuffer")]
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_bytes_with(S::SIZES, bytes)
    }

    /// Like [`from_bytes`](View::from_bytes), with the given sizes.
    ///
    /// # Errors
    /// As for that function, and if the sizes do not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let header_and_pixels = [7, 1_u8, 2, 3, 4];
    /// let x = View::<u8, shape![Dyn, 2]>::from_bytes_with([2, 2], &header_and_pixels[1..])?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_bytes_with(
        sizes: impl AsRef<[usize]>,
        bytes: &'a [u8],
    ) -> Result<Self, ShapeError> {
        let sizes = sizes.as_ref();
        check_bytes::<T, S>(sizes, bytes.len())?;
        match bytemuck::try_cast_slice(bytes) {
            Ok(elements) => Self::from_slice_with(sizes, elements),
            Err(_) if bytes.is_empty() => Self::from_slice_with(sizes, &[]),
            Err(error) => Err(refused::<T, S>(sizes, bytes.len(), error)),
        }
    }
}

impl<'a, T: AnyBitPattern + NoUninit, S: Shape> ViewMut<'a, T, S> {
    /// Like [`View::from_bytes`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut frame = [0_u8; 6];
    /// ViewMut::<u8, shape![2, 3]>::from_bytes(&mut frame)?.assign(&tensor![1, 2, 3]);
    /// assert_eq!(frame, [1, 2, 3, 1, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_bytes(bytes: &'a mut [u8]) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_bytes_with(S::SIZES, bytes)
    }

    /// Like [`View::from_bytes_with`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function.
    pub fn from_bytes_with(
        sizes: impl AsRef<[usize]>,
        bytes: &'a mut [u8],
    ) -> Result<Self, ShapeError> {
        let (sizes, len) = (sizes.as_ref(), bytes.len());
        check_bytes::<T, S>(sizes, len)?;
        match bytemuck::try_cast_slice_mut(bytes) {
            Ok(elements) => Self::from_slice_with(sizes, elements),
            Err(_) if len == 0 => Self::from_slice_with(sizes, &mut []),
            Err(error) => Err(refused::<T, S>(sizes, len, error)),
        }
    }
}

#[cfg(feature = "alloc")]
impl<T: AnyBitPattern, S: Shape> Tensor<T, S> {
    /// Creates a tensor with a copy of bytes, in row-major order and in the byte order of this
    /// machine. ([`View::from_bytes`] does not copy.)
    ///
    /// # Errors
    /// If the number of bytes is not that of the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let bytes = [1_u8, 1, 2, 2];
    /// assert_eq!(Tensor::<u16, shape![2]>::from_bytes(&bytes)?, tensor![257, 514]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_bytes_with(S::SIZES, bytes)
    }

    /// Like [`from_bytes`](Tensor::from_bytes), with the given sizes.
    ///
    /// # Errors
    /// As for that function, if the sizes do not match the type, and if memory for the copy cannot
    /// be allocated.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let bytes = 1.5_f64.to_ne_bytes();
    /// assert_eq!(Tensor::<f64, shape![Dyn]>::from_bytes_with([1], &bytes)?, tensor![1.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_bytes_with(sizes: impl AsRef<[usize]>, bytes: &[u8]) -> Result<Self, ShapeError> {
        let sizes = sizes.as_ref();
        check_bytes::<T, S>(sizes, bytes.len())?;
        let len = bytes.len().checked_div(size_of::<T>()).unwrap_or(0);
        if size_of::<T>() == 0 {
            return Self::full_with(sizes, T::zeroed()).map_err(|e| e.during(OP));
        }
        let store = crate::tensor::from_slice::store_of::<T, S>(OP, sizes, len)?;
        let fill = |slot: *mut T| {
            // SAFETY: 1. new memory for `len` elements, which have as many bytes as are given; 2.
            // any bits are valid elements.
            unsafe {
                slot.cast::<u8>()
                    .copy_from_nonoverlapping(bytes.as_ptr(), bytes.len())
            }
        };
        // SAFETY: 1. `len` is the number of elements, checked; 2. `fill` writes all of them.
        let data =
            unsafe { <crate::storage::Heap<T> as Owned<T, S>>::try_build(OP, sizes, len, fill)? };
        Ok(Tensor::from_parts(data, store))
    }
}

#[cfg(feature = "alloc")]
impl<T: NoUninit, S: Shape> Tensor<T, S> {
    /// Converts the elements to another type of the same size bit by bit, without copying. See
    /// [`bit_cast`](Tensor::bit_cast).
    ///
    /// That the sizes and the alignments are equal is checked when the program is built.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x: Tensor<u32, shape![2]> = tensor![1.0_f32, -1.0].into_bit_cast();
    /// assert_eq!(x, tensor![0x3f80_0000, 0xbf80_0000]);
    /// ```
    pub fn into_bit_cast<U: AnyBitPattern>(self) -> Tensor<U, S> {
        const { check_same_size::<T, U>() };
        // SAFETY: 1. the elements have no uninitialized bytes, and any bits are valid for `U`.
        let buffer = unsafe { self.data.0.bit_cast() };
        Tensor::from_parts(crate::storage::Heap(buffer), self.shape.into_inner())
    }
}
