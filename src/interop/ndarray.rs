//! Conversions from and to [`ndarray`], without copying: the feature `ndarray`.
//!
//! The types of ndarray have a number of axes. A view of such an array has a shape of this crate,
//! which is checked once; from then on the compiler checks the sizes. Results are written to arrays
//! by the `_into` forms.
//!
//! | from | to | copies |
//! |---|---|---|
//! | `&ArrayBase`, `ArrayView` | `View::try_from(a)?` | no |
//! | `&mut ArrayBase`, `ArrayViewMut` | `ViewMut::try_from(a)?` | no |
//! | `Array` | `Tensor::try_from(a)?` | only if it is not contiguous in row-major order |
//! | `&Tensor`, `&View` | `x.as_ndarray()` | no |
//! | `&mut Tensor`, `&mut ViewMut` | `x.as_ndarray_mut()` | no |
//! | `View`, `ViewMut` | `ArrayView::from(x)`, `ArrayViewMut::from(x)` | no |
//! | `Tensor` | `x.into_ndarray()`, `Array::from(x)` | like [`into_vec`](Tensor::into_vec) |
//! | `CowArray` | `CowTensor::try_from(a)?` | as for `Array`, if it owns its elements |
//! | `CowTensor` | `CowArray::from(x)` | as for `Tensor`, if it owns its elements |
//!
//! A refused array, or mutable view, is contained in the error.
//!
//! ```
//! use broadax::prelude::*;
//! let a = ndarray::arr2(&[[1.0, 2.0], [3.0, 5.0]]);
//! let x = View::<f64, shape![Dyn, 2]>::try_from(&a)?;
//! let centred = x - x.mean(Axis::<0>);
//! assert_eq!(centred.as_ndarray(), ndarray::arr2(&[[-1.0, -1.5], [1.0, 1.5]]));
//!
//! // An operation of this crate, from arrays into an array.
//! let mut out = ndarray::Array2::<f64>::zeros((2, 2));
//! x.transpose().add_into(&tensor![10.0, 20.0], &mut ViewMut::<_, shape![2,
//!     Dyn]>::try_from(&mut out)?);
//! assert_eq!(out, ndarray::arr2(&[[11.0, 23.0], [12.0, 25.0]]));
//! # Ok::<(), ShapeError>(())
//! ```

use crate::layout::contiguous_strides;
use crate::storage::{Storage, StorageMut, Viewed, ViewedMut};
use crate::tensor::cow::CowTensor;
use crate::tensor::{Tensor, View, ViewMut};
use broadax_shape::error::{Refused, ShapeError};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, Shape, given};
use ndarray::{
    ArrayBase, ArrayView, ArrayViewMut, CowArray, Data, DataMut, Dimension, IntoDimension, IxDyn,
    OwnedRepr, RawData, ShapeBuilder, StrideShape,
};

const OP: &str = "try_from";

/// Returns the strides of an array. (In ndarray, the strides of an array without elements are all
/// 0.)
fn strides_of<B: PerAxis<isize>>(sizes: &[usize], strides: &[isize]) -> B {
    if sizes.contains(&0) {
        return contiguous_strides(sizes);
    }
    let mut own = B::filled(sizes.len(), 0);
    own.as_mut().copy_from_slice(strides);
    own
}

impl<'a, T, S: Shape, Q: Data<Elem = T>, D: Dimension> TryFrom<&'a ArrayBase<Q, D>>
    for View<'a, T, S>
{
    type Error = ShapeError;

    /// Creates a view of an array of ndarray.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let a = ndarray::arr2(&[[1, 2, 3], [4, 5, 6]]);
    /// let x = View::<i32, shape![2, 3]>::try_from(&a)?;
    /// assert_eq!(x.transpose(), tensor![[1, 4], [2, 5], [3, 6]]);
    /// let refused = View::<i32, shape![2, 4]>::try_from(&a).unwrap_err();
    /// assert_eq!(
    ///     refused.to_string(),
    ///     "try_from: the shape is (2, 3), the type asks for (2, 4): axis 1 is 3 and not 4",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(array: &'a ArrayBase<Q, D>) -> Result<Self, ShapeError> {
        View::try_from(array.view())
    }
}

impl<'a, T, S: Shape, D: Dimension> TryFrom<ArrayView<'a, T, D>> for View<'a, T, S> {
    type Error = ShapeError;

    /// Converts a view of ndarray to a view of this crate.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type.
    fn try_from(array: ArrayView<'a, T, D>) -> Result<Self, ShapeError> {
        let store = given::<S>(OP, array.shape())?;
        let strides = strides_of::<Buf<S, isize>>(array.shape(), array.strides());
        // SAFETY: 1. the sizes and strides of the array, whose elements are borrowed for `'a`.
        let data = unsafe { Viewed::new(array.as_ptr(), strides) };
        Ok(Tensor::from_parts(data, store))
    }
}

impl<'a, T, S: Shape, Q: DataMut<Elem = T>, D: Dimension> TryFrom<&'a mut ArrayBase<Q, D>>
    for ViewMut<'a, T, S>
{
    type Error = ShapeError;

    /// Creates a mutable view of an array of ndarray.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut a = ndarray::Array2::<f64>::zeros((2, 3));
    /// ViewMut::<_, shape![2, 3]>::try_from(&mut a)?.assign(&tensor![1.0, 2.0, 3.0]);
    /// assert_eq!(a, ndarray::arr2(&[[1.0, 2.0, 3.0], [1.0, 2.0, 3.0]]));
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(array: &'a mut ArrayBase<Q, D>) -> Result<Self, ShapeError> {
        ViewMut::try_from(array.view_mut()).map_err(|refused| refused.error)
    }
}

impl<'a, T, S: Shape, D: Dimension> TryFrom<ArrayViewMut<'a, T, D>> for ViewMut<'a, T, S> {
    type Error = Refused<ArrayViewMut<'a, T, D>>;

    /// Converts a mutable view of ndarray to a mutable view of this crate.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type. The error contains the view.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut a = ndarray::arr1(&[1, 2, 3]);
    /// let refused = ViewMut::<i32, shape![2]>::try_from(a.view_mut()).unwrap_err();
    /// ViewMut::<i32, shape![3]>::try_from(refused.value)?.fill(0);
    /// assert_eq!(a, ndarray::arr1(&[0, 0, 0]));
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(mut array: ArrayViewMut<'a, T, D>) -> Result<Self, Self::Error> {
        let store = match given::<S>(OP, array.shape()) {
            Ok(store) => store,
            Err(error) => {
                let value = array;
                return Err(Refused { value, error });
            }
        };
        let strides = strides_of::<Buf<S, isize>>(array.shape(), array.strides());
        // SAFETY: 1. the sizes and strides of the array, whose elements are borrowed mutably for
        // `'a`; 2. ndarray guarantees that no two indices lead to the same element.
        let data = unsafe { ViewedMut::new(array.as_mut_ptr(), strides) };
        Ok(Tensor::from_parts(data, store))
    }
}

impl<T: Clone, S: Shape, D: Dimension> TryFrom<ArrayBase<OwnedRepr<T>, D>> for Tensor<T, S> {
    type Error = Refused<ArrayBase<OwnedRepr<T>, D>>;

    /// Converts an array of ndarray to a tensor. The elements are copied only if they are not
    /// contiguous in row-major order.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type. The error contains the array.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let a = ndarray::Array2::<f32>::ones((2, 3));
    /// let x = Tensor::<f32, shape![Dyn, 3]>::try_from(a)?;
    /// let refused = Tensor::<f32, shape![2, 2]>::try_from(x.into_ndarray()).unwrap_err();
    /// assert_eq!(refused.value.shape(), [2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(array: ArrayBase<OwnedRepr<T>, D>) -> Result<Self, Self::Error> {
        let len = array.len();
        let store = match given::<S>(OP, array.shape()) {
            Ok(store) => store,
            Err(error) => {
                let value = array;
                return Err(Refused { value, error });
            }
        };
        let elements = if array.is_standard_layout() {
            let (elements, first) = array.into_raw_vec_and_offset();
            match first.unwrap_or(0) {
                0 if elements.len() == len => elements,
                first => elements[first..first + len].to_vec(),
            }
        } else {
            array.iter().cloned().collect()
        };
        Ok(Tensor::from_parts(
            crate::storage::Heap(elements.into()),
            store,
        ))
    }
}

/// Returns the shape of a view of ndarray without negative strides, and a pointer to its first element
/// in memory.
///
/// # Panics
/// If the sizes other than 0 have a product of more than `isize::MAX`, which ndarray does not allow.
#[track_caller]
fn forwards<T, B: ToDimension>(
    sizes: B,
    strides: &[isize],
    first: *mut T,
) -> (StrideShape<B::Dim>, *mut T) {
    let mut others = sizes.as_ref().iter().filter(|&&size| size != 0);
    let elements = others.try_fold(1usize, |n, &size| n.checked_mul(size));
    assert!(
        elements.is_some_and(|n| isize::try_from(n).is_ok()),
        "ndarray: the sizes other than 0 have a product of at most `isize::MAX`"
    );
    if sizes.as_ref().contains(&0) {
        // The pointer of an empty view may be any, also null, which ndarray does not allow. The strides
        // are ndarray's own, all 0, since it moves the pointer when it slices or reverses an axis.
        let shape = sizes.to_dimension().into();
        return (shape, core::ptr::NonNull::dangling().as_ptr());
    }
    let mut steps = sizes.clone();
    let mut offset = 0;
    let axes = sizes.as_ref().iter().zip(strides);
    for (step, (&size, &stride)) in steps.as_mut().iter_mut().zip(axes) {
        // An axis of one element may have any stride, and that of ndarray is in bounds.
        *step = match size {
            1 => 1,
            _ => stride.unsigned_abs(),
        };
        offset = stride
            .min(0)
            .wrapping_mul(size as isize - 1)
            .wrapping_add(offset);
    }
    let shape = sizes.to_dimension().strides(steps.to_dimension());
    (shape, first.wrapping_offset(offset))
}

/// Reverses the axes of a view of ndarray that have negative strides.
fn with_negative_strides<P: RawData, D: Dimension>(
    mut view: ArrayBase<P, D>,
    strides: &[isize],
) -> ArrayBase<P, D> {
    for (axis, &stride) in strides.iter().enumerate() {
        if stride < 0 {
            view.invert_axis(ndarray::Axis(axis));
        }
    }
    view
}

/// The sizes of all axes that can be converted to a dimension of ndarray: an array of up to 6 sizes
/// to a static one, more sizes and those of a dynamic rank to `IxDyn`.
pub trait ToDimension: PerAxis<usize> {
    /// `Ix0` to `Ix6`, or `IxDyn`.
    type Dim: Dimension;
    /// Returns the dimension.
    fn to_dimension(&self) -> Self::Dim;
}

/// Implements `ToDimension` for arrays of these lengths.
macro_rules! to_dimension {
    (static $($n:literal)*) => { $(
        impl ToDimension for [usize; $n] {
            type Dim = <[usize; $n] as IntoDimension>::Dim;
            fn to_dimension(&self) -> Self::Dim {
                (*self).into_dimension()
            }
        }
    )* };
    (dynamic $($n:literal)*) => { $(
        impl ToDimension for [usize; $n] {
            type Dim = IxDyn;
            fn to_dimension(&self) -> IxDyn {
                IxDyn(self)
            }
        }
    )* };
}
to_dimension!(static 0 1 2 3 4 5 6);
to_dimension!(dynamic 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33
    34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63 64);
impl ToDimension for AxisVec<usize> {
    type Dim = IxDyn;
    fn to_dimension(&self) -> IxDyn {
        IxDyn(self)
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D>
where
    Buf<S, usize>: ToDimension,
{
    /// Returns a view of ndarray of the same elements. For a dynamic rank it is an `ArrayViewD`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let a: ndarray::ArrayView2<'_, i32> = x.as_ndarray();
    /// assert_eq!(a.sum(), 21);
    /// assert_eq!(x.flip(Axis::<1>).as_ndarray(), ndarray::arr2(&[[3, 2, 1], [6, 5, 4]]));
    /// ```
    ///
    /// # Panics
    /// If the sizes other than 0 have a product of more than `isize::MAX`, which ndarray does not
    /// allow: for some tensors without elements, or with elements of size 0.
    #[track_caller]
    pub fn as_ndarray(&self) -> ArrayView<'_, T, <Buf<S, usize> as ToDimension>::Dim> {
        let strides = self.strides();
        let first = self.data.ptr().cast_mut();
        let (shape, first) = forwards(self.shape().0, strides.as_ref(), first);
        // SAFETY: 1. starting with the first element in memory, the sizes and strides lead to the
        // elements of `self`, which are borrowed; 2. no stride is negative.
        let view = unsafe { ArrayView::from_shape_ptr(shape, first) };
        with_negative_strides(view, strides.as_ref())
    }

    /// Returns a mutable view of ndarray of the same elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = Tensor::<f64, shape![2, 2]>::zeros();
    /// x.as_ndarray_mut().diag_mut().fill(1.0);
    /// assert_eq!(x, Tensor::<f64, shape![2, 2]>::eye());
    /// ```
    ///
    /// # Panics
    /// As for [`as_ndarray`](Tensor::as_ndarray).
    #[track_caller]
    pub fn as_ndarray_mut(&mut self) -> ArrayViewMut<'_, T, <Buf<S, usize> as ToDimension>::Dim>
    where
        D: StorageMut<T, S>,
    {
        let strides = self.strides();
        let first = self.data.ptr_mut();
        let (shape, first) = forwards(self.shape().0, strides.as_ref(), first);
        // SAFETY: 1. as above; 2. the elements are borrowed mutably, and no two indices lead to the
        // same element.
        let view = unsafe { ArrayViewMut::from_shape_ptr(shape, first) };
        with_negative_strides(view, strides.as_ref())
    }
}

impl<T, S: Shape> Tensor<T, S>
where
    Buf<S, usize>: ToDimension,
{
    /// Converts the tensor to an array of ndarray. The elements are copied if
    /// [`into_vec`](Tensor::into_vec) copies them.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let a: ndarray::ArrayD<i32> = tensor![[1, 2], [3, 4]].into_dyn().into_ndarray();
    /// assert_eq!(a, ndarray::arr2(&[[1, 2], [3, 4]]).into_dyn());
    /// ```
    pub fn into_ndarray(self) -> ArrayBase<OwnedRepr<T>, <Buf<S, usize> as ToDimension>::Dim> {
        let sizes = self.shape().0.to_dimension();
        ArrayBase::from_shape_vec(sizes, self.into_vec())
            .expect("as many elements as the sizes have")
    }
}

/// The dimension of ndarray for the shape `S`: `Ix0` to `Ix6`, or `IxDyn` for more axes and for a
/// dynamic rank.
pub type DimensionOf<S> = <Buf<S, usize> as ToDimension>::Dim;

impl<T, S: Shape> From<Tensor<T, S>> for ndarray::Array<T, DimensionOf<S>>
where
    Buf<S, usize>: ToDimension,
{
    /// Like [`into_ndarray`](Tensor::into_ndarray).
    fn from(x: Tensor<T, S>) -> Self {
        x.into_ndarray()
    }
}

impl<'a, T, S: Shape> From<View<'a, T, S>> for ArrayView<'a, T, DimensionOf<S>>
where
    Buf<S, usize>: ToDimension,
{
    /// Converts a view to a view of ndarray with the same lifetime.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn last_row(x: View<'_, i32, shape![Dyn, 3]>) -> ndarray::ArrayView1<'_, i32> {
    ///     x.then(|x| x.select(Axis::<0>, x.nrows() - 1)).into()
    /// }
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(last_row(x.loosen()), ndarray::arr1(&[4, 5, 6]));
    /// ```
    fn from(x: View<'a, T, S>) -> Self {
        let strides = x.strides();
        let (shape, first) = forwards(x.shape().0, strides.as_ref(), x.data.ptr.cast_mut());
        // SAFETY: 1. starting with the first element in memory, the sizes and strides lead to the
        // elements of the view, which are borrowed for `'a`; 2. no stride is negative.
        let view = unsafe { ArrayView::from_shape_ptr(shape, first) };
        with_negative_strides(view, strides.as_ref())
    }
}

impl<'a, T, S: Shape> From<ViewMut<'a, T, S>> for ArrayViewMut<'a, T, DimensionOf<S>>
where
    Buf<S, usize>: ToDimension,
{
    /// Converts a mutable view to one of ndarray with the same lifetime.
    fn from(x: ViewMut<'a, T, S>) -> Self {
        let strides = x.strides();
        let (shape, first) = forwards(x.shape().0, strides.as_ref(), x.data.ptr);
        // SAFETY: 1. as above; 2. the elements are borrowed mutably for `'a`, and no two indices
        // lead to the same element.
        let view = unsafe { ArrayViewMut::from_shape_ptr(shape, first) };
        with_negative_strides(view, strides.as_ref())
    }
}

impl<'a, T: Clone, S: Shape, D: Dimension> TryFrom<CowArray<'a, T, D>> for CowTensor<'a, T, S> {
    type Error = Refused<CowArray<'a, T, D>>;

    /// Converts an array that borrows or owns its elements: borrowed ones are not copied.
    ///
    /// # Errors
    /// If the number of axes or a size does not match the type. The error contains the array.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let a = ndarray::arr2(&[[1, 2], [3, 4]]);
    /// let x = CowTensor::<i32, shape![Dyn, 2]>::try_from(ndarray::CowArray::from(&a))?;
    /// assert!(x.is_borrowed());
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    fn try_from(array: CowArray<'a, T, D>) -> Result<Self, Self::Error> {
        let store = match given::<S>(OP, array.shape()) {
            Ok(store) => store,
            Err(error) => {
                let value = array;
                return Err(Refused { value, error });
            }
        };
        if array.is_view() {
            let strides = strides_of::<Buf<S, isize>>(array.shape(), array.strides());
            // SAFETY: 1. the sizes and strides of the array, which is a view of elements that are
            // borrowed for `'a`.
            let data = unsafe { Viewed::new(array.as_ptr(), strides) };
            return Ok(CowTensor::borrowed(Tensor::from_parts(data, store)));
        }
        match Tensor::try_from(array.into_owned()) {
            Ok(x) => Ok(CowTensor::owned(x)),
            Err(Refused { value, error }) => Err(Refused {
                value: value.into(),
                error,
            }),
        }
    }
}

impl<'a, T: Clone, S: Shape> From<CowTensor<'a, T, S>> for CowArray<'a, T, DimensionOf<S>>
where
    Buf<S, usize>: ToDimension,
{
    /// Converts a tensor that borrows or owns its elements: borrowed ones are not copied.
    fn from(x: CowTensor<'a, T, S>) -> Self {
        match x.into_view() {
            Ok(view) => ArrayView::from(view).into(),
            Err(owned) => owned.into_ndarray().into(),
        }
    }
}
