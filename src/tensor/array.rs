//! Inline arrays: the type, and its conversion from and to nested arrays.

use crate::storage::inline::Inline;
use crate::storage::nested::InlineShape;
use crate::tensor::stored_sizes::StoredSizes;
use crate::tensor::{ArrayView, Tensor, static_len};

/// A tensor that stores its elements inline, without a heap. The shape is static.
///
/// It has all operations of a [`Tensor`], and can be combined with tensors and views. The result of
/// an operation on arrays and views of arrays is an array, unless a size is dynamic; with any other
/// operand it is a tensor.
///
/// ```
/// use broadax::prelude::*;
/// let x: Array<f32, shape![2, 2]> = Array::new([[1.0, 2.0], [3.0, 4.0]]);
/// let y: Array<f32, shape![2]> = array![10.0, 20.0];
/// let z: Array<f32, shape![2, 2]> = x + y; // `Array` is `Copy` when its elements are
/// assert_eq!(z, array![[11.0, 22.0], [13.0, 24.0]]);
/// assert_eq!(size_of_val(&z), 16);
/// ```
pub type Array<T, S> = Tensor<T, S, Inline<T, S>>;

impl<T, S: InlineShape> Array<T, S> {
    /// Creates an array from `nested`, an array of arrays of the right sizes; also in a constant.
    /// Axes of size 1 broadcast if they are a literal 1 in the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// const TURN: Array<f64, shape![2, 2]> = Array::new([[0.0, -1.0], [1.0, 0.0]]);
    /// const UP: Array<f64, shape![2]> = array![0.0, 1.0];
    /// assert_eq!(TURN.matmul(&UP), array![-1.0, 0.0]);
    /// ```
    #[inline]
    pub const fn new(nested: S::Nested<T>) -> Self {
        const {
            assert!(size_of::<S::Nested<T>>() == size_of::<Inline<T, S>>());
            _ = static_len::<T, S>();
            // A static shape keeps no sizes.
            assert!(size_of::<StoredSizes<S>>() == 0 && S::EXTENTS.is_some());
        }
        let nested = core::mem::ManuallyDrop::new(nested);
        // SAFETY: 1. a nested array has the elements of the shape in row-major order, and
        // (asserted) the same size; 2. they are moved: `nested` does not drop them. 3. The sizes of
        // a static shape are pairs of `()`: one value, of (asserted) no bytes.
        unsafe {
            Tensor {
                data: core::mem::transmute_copy(&nested),
                shape: core::mem::transmute_copy(&()),
                element: core::marker::PhantomData,
            }
        }
    }

    /// Converts the array to a nested array, `[[T; N]; M]`, without copying elements one by one.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = array![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!((x + 1).into_nested(), [[2, 3, 4], [5, 6, 7]]);
    /// ```
    #[inline]
    pub fn into_nested(self) -> S::Nested<T> {
        const { assert!(size_of::<S::Nested<T>>() == size_of::<Self>()) };
        let this = core::mem::ManuallyDrop::new(self.data);
        // SAFETY: 1. a nested array of the same sizes has the same elements in the same order, and
        // (asserted) the same size; 2. they are moved: `this` does not drop them.
        unsafe { core::mem::transmute_copy(&this) }
    }

    /// Returns the elements as a nested array, without copying.
    #[inline]
    pub fn as_nested(&self) -> &S::Nested<T> {
        const { assert!(size_of::<S::Nested<T>>() == size_of::<Self>()) };
        // SAFETY: 1. as in `into_nested`, borrowed.
        unsafe { &*(self as *const Self).cast() }
    }
}

impl<'a, T, S: InlineShape> ArrayView<'a, T, S> {
    /// Creates a view of a nested array, whose results are inline arrays. (Those of
    /// [`View::from`](crate::View), of the same nested array, are tensors.) Axes of size 1 broadcast
    /// if they are a literal 1 in the shape.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // A table in read-only memory, which is not copied.
    /// static WEIGHTS: [[f32; 3]; 2] = [[1.0, 0.0, -1.0], [0.5, 0.5, 0.5]];
    /// let weights = ArrayView::<f32, shape![2, 3]>::from_nested_ref(&WEIGHTS);
    /// let y: Array<f32, shape![2]> = weights.matvec(&array![1.0, 2.0, 3.0]);
    /// assert_eq!(y, array![-2.0, 3.0]);
    /// ```
    pub fn from_nested_ref(nested: &'a S::Nested<T>) -> Self {
        const {
            assert!(size_of::<S::Nested<T>>() == size_of::<Array<T, S>>());
            assert!(align_of::<S::Nested<T>>() == align_of::<Array<T, S>>());
        }
        // SAFETY: 1. an array is a nested array and values without bytes, as in `Array::new`; size
        // and alignment are the same (asserted).
        let array: &'a Array<T, S> = unsafe { &*(&raw const *nested).cast() };
        array.view()
    }
}
