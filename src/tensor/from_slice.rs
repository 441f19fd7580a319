//! Tensors and views of borrowed elements: slices, nested arrays, and strided memory.
//!
//! A tensor of another library, a buffer of a device or a `static` table can be used in operations
//! without a copy. It is checked once, when the view is created.

use crate::layout::{contiguous_strides, count};
use crate::storage::{Viewed, ViewedMut};
use crate::tensor::nested::{NestedElement, nested};
use crate::tensor::{Tensor, View, ViewMut, shape_given, static_len};
use broadax_shape::dims::Dyn;
use broadax_shape::error::{Problem, ShapeError, or_panic};
use broadax_shape::per_axis::{AxisVec, PerAxis, SizesArg};
use broadax_shape::shapes::{Buf, ListSizes, Shape, StaticShape};

/// Checks that a tensor of these sizes has as many elements as are given, and returns its shape.
pub(crate) fn store_of<T, S: Shape>(
    op: &'static str,
    sizes: &[usize],
    elements: usize,
) -> Result<S::Store, ShapeError> {
    let (store, len) = shape_given::<T, S>(op, sizes)?;
    if len != elements {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::Count { shape, elements }));
    }
    Ok(store)
}

/// Returns the shape and the strides of a view of some of the given number of elements, starting
/// with the element at `first`. If `APART`, no two indices may lead to the same element.
fn strided<T, S: Shape, const APART: bool>(
    sizes: &[usize],
    strides: &[isize],
    first: usize,
    elements: usize,
) -> Result<(S::Store, Buf<S, isize>), ShapeError> {
    const OP: &str = "from_strided";
    let (store, len) = shape_given::<T, S>(OP, sizes)?;
    let wrong = |problem| Err(ShapeError::new(OP, problem));
    let shape = || AxisVec::new(sizes);
    if strides.len() != sizes.len() {
        let strides = strides.len();
        return wrong(Problem::StrideCount {
            shape: shape(),
            strides,
        });
    }
    let mut own = Buf::<S, isize>::filled(sizes.len(), 0);
    own.as_mut().copy_from_slice(strides);
    if len == 0 {
        return Ok((store, own));
    }
    // `i128` holds any stride times any size; their sum saturates.
    let reach = |forwards: bool| {
        let axes = sizes.iter().zip(strides);
        let axes = axes.filter(|&(_, &stride)| (stride > 0) == forwards);
        axes.fold(first as i128, |sum, (&size, &stride)| {
            sum.saturating_add((size as i128 - 1).saturating_mul(stride as i128))
        })
    };
    for offset in [reach(false), reach(true)] {
        // No pointer is moved by more than `isize::MAX`, though elements of size 0 can be more.
        let within = 0..elements.min(isize::MAX as usize) as i128;
        if !within.contains(&offset) {
            let strides = AxisVec::new(strides);
            let offset = offset.clamp(isize::MIN as i128, isize::MAX as i128) as isize;
            return wrong(Problem::Reach {
                shape: shape(),
                strides,
                offset,
                elements,
            });
        }
    }
    if APART && !are_apart(sizes, strides) {
        let strides = AxisVec::new(strides);
        return wrong(Problem::Together {
            shape: shape(),
            strides,
        });
    }
    Ok((store, own))
}

/// Returns `true` if each index leads to a different element, because each axis has a larger step
/// than all axes with smaller steps reach together. (Some strides violate this condition without
/// overlap; they are refused too.)
pub(crate) fn are_apart(sizes: &[usize], strides: &[isize]) -> bool {
    let mut reached = 0i128;
    let mut before = 0usize;
    // Visits the axes by increasing step; there are few of them.
    for _ in sizes {
        let next = sizes.iter().zip(strides).filter(|&(&size, _)| size > 1);
        let steps = next.clone().map(|(_, stride)| stride.unsigned_abs());
        let Some(step) = steps.filter(|&step| step > before).min() else {
            break;
        };
        let mut same = next.filter(|(_, stride)| stride.unsigned_abs() == step);
        let (Some((&size, _)), None) = (same.next(), same.next()) else {
            return false;
        };
        if step as i128 <= reached {
            return false;
        }
        reached = reached.saturating_add((size as i128 - 1).saturating_mul(step as i128));
        before = step;
    }
    // The loop has skipped steps of 0.
    !sizes
        .iter()
        .zip(strides)
        .any(|(&size, &stride)| size > 1 && stride == 0)
}

impl<'a, T, S: Shape> View<'a, T, S> {
    /// Creates a view of a slice with the elements in row-major order.
    ///
    /// # Errors
    /// If the number of elements is not that of the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let buffer = [1, 2, 3, 4, 5, 6];
    /// let x = View::<i32, shape![2, 3]>::from_slice(&buffer)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// let refused = View::<i32, shape![2, 2]>::from_slice(&buffer).unwrap_err();
    /// assert_eq!(refused.to_string(), "from_slice: shape (2, 2) has 4 elements, and there are 6");
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("from_shape", "frombuffer", "from_blob"))]
    pub fn from_slice(elements: &'a [T]) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_slice_with(S::SIZES, elements)
    }

    /// Like [`from_slice`](View::from_slice), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type or the number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let samples = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    /// let x = View::<f64, shape![Dyn, 3]>::from_slice_with([samples.len() / 3, 3], &samples)?;
    /// assert_eq!(x.mean(Axis::<1>), tensor![2.0, 5.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "from_shape")]
    pub fn from_slice_with(
        sizes: impl SizesArg<Given: Sized>,
        elements: &'a [T],
    ) -> Result<Self, ShapeError> {
        let sizes = sizes.as_ref();
        let store = store_of::<T, S>("from_slice", sizes, elements.len())?;
        // SAFETY: 1. as many elements as the shape has, borrowed.
        let data = unsafe { Viewed::new(elements.as_ptr(), contiguous_strides(sizes)) };
        Ok(Tensor::from_parts(data, store))
    }

    /// Creates a view of some elements of a slice, starting with the element at `first`. The
    /// strides are the distances, in elements, between consecutive indices of each axis; they may
    /// be negative or 0.
    ///
    /// # Errors
    /// If the number of strides is not the number of axes, or if an element is outside of the
    /// slice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The red and the blue part of pixels, from the last one to the first.
    /// let pixels = [1, 2, 3, 11, 12, 13];
    /// let x = View::<i32, shape![2, 2]>::from_strided([-3, 2], 3, &pixels)?;
    /// assert_eq!(x, tensor![[11, 13], [1, 3]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "as_strided")]
    pub fn from_strided(
        strides: impl AsRef<[isize]>,
        first: usize,
        elements: &'a [T],
    ) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_strided_with(S::SIZES, strides, first, elements)
    }

    /// Like [`from_strided`](View::from_strided), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, the number of strides is not the number of axes, or an
    /// element is outside of the slice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // The rows of an image, whose lines are 4 elements apart.
    /// let image = [1, 2, 3, 0, 4, 5, 6, 0];
    /// let x = View::<i32, shape![Dyn, 3]>::from_strided_with([2, 3], [4, 1], 0, &image)?;
    /// assert_eq!(x, tensor![[1, 2, 3], [4, 5, 6]]);
    /// assert_eq!(
    ///     DynView::from_strided_with([3, 3], [4, 1], 0, &image).unwrap_err().to_string(),
    ///     "from_strided: shape (3, 3) with strides (4, 1) reaches element 10, and there are 8",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "as_strided")]
    pub fn from_strided_with(
        sizes: impl SizesArg<Given: Sized>,
        strides: impl AsRef<[isize]>,
        first: usize,
        elements: &'a [T],
    ) -> Result<Self, ShapeError> {
        let (sizes, strides) = (sizes.as_ref(), strides.as_ref());
        let (store, strides) = strided::<T, S, false>(sizes, strides, first, elements.len())?;
        // SAFETY: 1. each index leads to one of the elements, checked, which are borrowed.
        let data = unsafe { Viewed::new(elements.as_ptr().wrapping_add(first), strides) };
        Ok(Tensor::from_parts(data, store))
    }
}

impl<'a, T, S: Shape> ViewMut<'a, T, S> {
    /// Like [`View::from_slice`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut buffer = [0; 6];
    /// let mut x = ViewMut::<i32, shape![2, 3]>::from_slice(&mut buffer)?;
    /// x.assign(&tensor![1, 2, 3]);
    /// assert_eq!(buffer, [1, 2, 3, 1, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("from_shape", "frombuffer", "from_blob"))]
    pub fn from_slice(elements: &'a mut [T]) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_slice_with(S::SIZES, elements)
    }

    /// Like [`View::from_slice_with`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (a, b) = (tensor![1.0, 2.0], tensor![10.0, 20.0]);
    /// let mut sums = vec![0.0; 2];
    /// a.add_into(&b, &mut ViewMut::<f64, shape![Dyn]>::from_slice_with([2], &mut sums)?);
    /// assert_eq!(sums, [11.0, 22.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "from_shape")]
    pub fn from_slice_with(
        sizes: impl SizesArg<Given: Sized>,
        elements: &'a mut [T],
    ) -> Result<Self, ShapeError> {
        let sizes = sizes.as_ref();
        let store = store_of::<T, S>("from_slice", sizes, elements.len())?;
        // SAFETY: 1. as many elements as the shape has, borrowed mutably.
        let data = unsafe { ViewedMut::new(elements.as_mut_ptr(), contiguous_strides(sizes)) };
        Ok(Tensor::from_parts(data, store))
    }

    /// Like [`View::from_strided`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function, and if two indices may lead to the same element, as with a stride of
    /// 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut pixels = [1, 2, 3, 11, 12, 13];
    /// let mut blue = ViewMut::<i32, shape![2]>::from_strided([3], 2, &mut pixels)?;
    /// blue.fill(0);
    /// assert_eq!(pixels, [1, 2, 0, 11, 12, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "as_strided")]
    pub fn from_strided(
        strides: impl AsRef<[isize]>,
        first: usize,
        elements: &'a mut [T],
    ) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Self::from_strided_with(S::SIZES, strides, first, elements)
    }

    /// Like [`View::from_strided_with`], but creates a mutable view.
    ///
    /// # Errors
    /// As for that function, and if two indices may lead to the same element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut image = [1, 2, 3, 9, 4, 5, 6, 9];
    /// let mut x = ViewMut::<i32, shape![Dyn, 3]>::from_strided_with([2, 3], [4, 1], 0,
    ///     &mut image)?;
    /// x *= 10;
    /// assert_eq!(image, [10, 20, 30, 9, 40, 50, 60, 9]);
    /// let same = ViewMut::<i32, shape![2, 3]>::from_strided([0, 1], 0, &mut image);
    /// assert_eq!(
    ///     same.unwrap_err().to_string(),
    ///     "from_strided: with strides (0, 1), two elements of shape (2, 3) can have the same \
    ///      address, which a mutable view does not allow",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "as_strided")]
    pub fn from_strided_with(
        sizes: impl SizesArg<Given: Sized>,
        strides: impl AsRef<[isize]>,
        first: usize,
        elements: &'a mut [T],
    ) -> Result<Self, ShapeError> {
        let (sizes, strides) = (sizes.as_ref(), strides.as_ref());
        let (store, strides) = strided::<T, S, true>(sizes, strides, first, elements.len())?;
        // SAFETY: 1. each index leads to one of the elements, and no two to the same, checked; they
        // are borrowed mutably.
        let data = unsafe { ViewedMut::new(elements.as_mut_ptr().wrapping_add(first), strides) };
        Ok(Tensor::from_parts(data, store))
    }
}

#[cfg(feature = "alloc")]
impl<T: Clone, S: Shape> Tensor<T, S> {
    /// Creates a tensor with a copy of a slice, in row-major order. ([`View::from_slice`] does not
    /// copy.)
    ///
    /// # Errors
    /// If the number of elements is not that of the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 2]>::from_slice(&[1, 2, 3, 4])?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_slice(elements: &[T] /* or from_slice_with */) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Ok(View::<T, S>::from_slice(elements)?.to_tensor())
    }

    /// Like `from_slice`, with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type or the number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn, 2]>::from_slice_with([2, 2], &[1, 2, 3, 4])?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_slice_with(
        sizes: impl SizesArg<Given: Sized>,
        elements: &[T],
    ) -> Result<Self, ShapeError> {
        Ok(View::<T, S>::from_slice_with(sizes, elements)?.to_tensor())
    }
}

#[cfg(feature = "inline")]
impl<T: Clone, S: crate::storage::nested::InlineShape> crate::tensor::array::Array<T, S> {
    /// Creates an array with a copy of a slice, in row-major order. ([`View::from_slice`] does not
    /// copy.)
    ///
    /// # Errors
    /// If the number of elements is not that of the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Array::<i32, shape![2, 2]>::from_slice(&[1, 2, 3, 4])?;
    /// assert_eq!(x, array![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_slice(elements: &[T] /* or from_slice_with */) -> Result<Self, ShapeError>
    where
        S: StaticShape,
    {
        Ok(View::<T, S>::from_slice(elements)?.to_array())
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T> From<&'a [T]> for View<'a, T, ((), Dyn)> {
    /// Creates a view with one axis, as long as the slice.
    ///
    /// # Panics
    /// If the elements have no size, and there are more than `isize::MAX`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let samples = [3, 1, 2];
    /// assert_eq!(View::<i32, shape![Dyn]>::from(&samples[1..]).max_all(), 2);
    /// ```
    fn from(elements: &'a [T]) -> Self {
        or_panic(count::<T>("from", &[elements.len()]));
        // SAFETY: 1. all elements of the slice, borrowed.
        let data = unsafe { Viewed::new(elements.as_ptr(), [1]) };
        Tensor::from_parts(data, ListSizes::new((), elements.len()))
    }
}

#[diagnostic::do_not_recommend]
impl<'a, T> From<&'a mut [T]> for ViewMut<'a, T, ((), Dyn)> {
    /// Creates a mutable view with one axis, as long as the slice.
    ///
    /// # Panics
    /// If the elements have no size, and there are more than `isize::MAX`.
    fn from(elements: &'a mut [T]) -> Self {
        let len = or_panic(count::<T>("from", &[elements.len()]));
        // SAFETY: 1. all elements of the slice, borrowed mutably.
        let data = unsafe { ViewedMut::new(elements.as_mut_ptr(), [1]) };
        Tensor::from_parts(data, ListSizes::new((), len))
    }
}

/// Implements `From` for references to arrays with one level of nesting for each name.
macro_rules! from_nested {
    ($($n:ident)*) => {
        #[diagnostic::do_not_recommend]
        impl<'a, T: NestedElement, $(const $n: usize),*> From<&'a nested!(array T; $($n)*)>
            for View<'a, T, nested!(shape (); $($n)*)>
        {
            /// All sizes are `Extent`s: an axis of size 1 does not broadcast.
            fn from(nested: &'a nested!(array T; $($n)*)) -> Self {
                type Own<$(const $n: usize),*> = nested!(shape (); $($n)*);
                const { _ = static_len::<T, Own<$($n),*>>() };
                let sizes = <Own<$($n),*> as StaticShape>::SIZES;
                // SAFETY: 1. a nested array has the elements of the shape in row-major order; they
                // are borrowed.
                let data = unsafe { Viewed::new((&raw const *nested).cast(),
                    contiguous_strides(sizes)) };
                Tensor::from_parts(data, <Own<$($n),*> as Shape>::computed(sizes))
            }
        }
        #[cfg(feature = "alloc")]
        #[diagnostic::do_not_recommend]
        impl<T: Clone + NestedElement, $(const $n: usize),*> From<&nested!(array T; $($n)*)>
            for Tensor<T, nested!(shape (); $($n)*)>
        {
            /// Copies the elements. All sizes are `Extent`s: an axis of size 1 does not broadcast.
            fn from(nested: &nested!(array T; $($n)*)) -> Self {
                View::<T, nested!(shape (); $($n)*)>::from(nested).to_tensor()
            }
        }
        #[cfg(feature = "inline")]
        #[diagnostic::do_not_recommend]
        impl<T: Clone + NestedElement, $(const $n: usize),*> From<&nested!(array T; $($n)*)>
            for crate::tensor::array::Array<T, nested!(shape (); $($n)*)>
        where
            nested!(shape (); $($n)*): crate::storage::nested::InlineShape,
        {
            /// Copies the elements. All sizes are `Extent`s: an axis of size 1 does not broadcast.
            fn from(nested: &nested!(array T; $($n)*)) -> Self {
                View::<T, nested!(shape (); $($n)*)>::from(nested).to_array()
            }
        }
        #[diagnostic::do_not_recommend]
        impl<'a, T: NestedElement, $(const $n: usize),*> From<&'a mut nested!(array T; $($n)*)>
            for ViewMut<'a, T, nested!(shape (); $($n)*)>
        {
            /// All sizes are `Extent`s: an axis of size 1 does not broadcast.
            fn from(nested: &'a mut nested!(array T; $($n)*)) -> Self {
                type Own<$(const $n: usize),*> = nested!(shape (); $($n)*);
                const { _ = static_len::<T, Own<$($n),*>>() };
                let sizes = <Own<$($n),*> as StaticShape>::SIZES;
                // SAFETY: 1. a nested array has the elements of the shape in row-major order; they
                // are borrowed mutably.
                let data = unsafe { ViewedMut::new((&raw mut *nested).cast(),
                    contiguous_strides(sizes)) };
                Tensor::from_parts(data, <Own<$($n),*> as Shape>::computed(sizes))
            }
        }
    };
}
from_nested!(A);
from_nested!(A B);
from_nested!(A B C);
from_nested!(A B C D);
