//! The tensor: a shape and its elements.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod construct;
pub(crate) mod nested;
#[cfg(feature = "inline")]
pub(crate) mod array;
pub(crate) mod from_slice;
#[cfg(feature = "alloc")]
pub(crate) mod from_iter;
pub(crate) mod convert;
#[cfg(feature = "alloc")]
pub(crate) mod cow;
#[cfg(feature = "alloc")]
pub(crate) mod grow;
pub(crate) mod iter;
pub(crate) mod indexed_iter;
pub(crate) mod format;
#[cfg(feature = "rayon")]
pub(crate) mod parallel;
#[cfg(feature = "alloc")]
pub(crate) mod scratch;
pub(crate) mod stored_sizes;
pub(crate) mod brackets;
pub(crate) mod compare;
pub(crate) mod assignee;
pub(crate) mod other_names;
#[cfg(test)]
mod exhaustive;
#[cfg(all(test, feature = "rayon"))]
mod on_threads;

#[cfg(feature = "alloc")]
use crate::kernel::dispatch::{IterationSpace, operands_of, too_many_leaves};
use crate::kernel::dispatch::{LaunchOutput, run, run_checked};
#[cfg(feature = "alloc")]
use crate::kernel::driver::{Compiled, Driver};
use crate::kernel::sink::{Sink, WriteNew};
use crate::kernel::source::{Fill, Leaf, Source};
use crate::layout::{contiguous_strides, count, is_contiguous_layout};
#[cfg(feature = "alloc")]
use crate::storage::allocation::Buffer;
use crate::storage::{
    Contiguity, Heap, Number, OutputStorage, Owned, PlacementOf, Storage, StorageMut, Viewed,
    ViewedMut,
};
use crate::tensor::stored_sizes::StoredSizes;
#[cfg(feature = "inline")]
use broadax_shape::dims::Inlined;
use broadax_shape::dims::OnHeap;
use broadax_shape::error::{Failing, Returns, ShapeError};
#[cfg(feature = "alloc")]
use broadax_shape::error::{OutOfMemory, no_memory};
use broadax_shape::ops::matrices::{Matrices, check_matrix};
use broadax_shape::per_axis::{AxisVec, Sizes, SizesArg};
#[cfg(feature = "alloc")]
use broadax_shape::shapes::not_static;
use broadax_shape::shapes::{Buf, DynRank, Shape, StaticSizes, listed};
use broadax_shape::sizes::elements;
use broadax_tensor_macros::try_form;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
#[cfg(feature = "alloc")]
use core::mem::ManuallyDrop;
use num_traits::Zero;

/// A tensor of elements `T` and shape `S`.
///
/// `Tensor<T, S>` owns its elements, on the heap. The third parameter is the storage of the
/// elements. It is usually written as one of the aliases [`View`], [`ViewMut`] and
/// [`Array`](crate::Array), which all share the methods on this page.
///
/// A tensor of static shape is as large as its storage: the shape takes no space.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]; // Tensor<f64, shape![2, 3]>
/// let row = tensor![10.0, 20.0, 30.0];
/// let column = tensor![[100.0], [200.0]];
/// assert_eq!(&x + &row, tensor![[11.0, 22.0, 33.0], [14.0, 25.0, 36.0]]);
/// assert_eq!(&x + &column, tensor![[101.0, 102.0, 103.0], [204.0, 205.0, 206.0]]);
/// assert_eq!(2.0 * &x - 1.0, tensor![[1.0, 3.0, 5.0], [7.0, 9.0, 11.0]]);
/// assert_eq!(size_of_val(&x), size_of::<Vec<f64>>());
/// ```
///
/// # Methods
///
/// [Create](#create), [convert](#convert), [grow](#grow), [iterate](#iterate),
/// [look at](#look-at); [slice and split](#slice-and-split), [axes and shapes](#axes-and-shapes),
/// [windows and rows](#windows-and-rows), [join, repeat and move](#join-repeat-and-move);
/// [operators](#operators), [functions of floats](#functions-of-floats),
/// [compare and combine](#compare-and-combine), [lazy expressions](#lazy-expressions);
/// [reduce](#reduce), [scan](#scan), [index with tensors](#index-with-tensors),
/// [multiply](#multiply), [diagonals](#diagonals), [sort and search](#sort-and-search),
/// [statistics](#statistics), [numerical analysis](#numerical-analysis),
/// [neural networks](#neural-networks).
///
/// # Forms of a method
///
/// A method `f` has up to three other forms, with the same arguments (exceptions are below):
///
/// - `try_f` returns an error instead of panicking: for dynamic sizes and ranks.
/// - `f_into` takes one more argument, `out`, writes the result there, and does not allocate.
/// - `try_f_into` does both.
///
/// The documentation of `f` names them: "Also `try_f`, `f_into`." They are neither on this page nor
/// in the completions of an editor, except for the `try_` forms that programs with dynamic shapes
/// use most: those of operators, conversions, reshapes, slices and products.
///
/// These `try_` forms take other arguments, and only a `DynTensor` has them:
///
/// | method | `try_` form |
/// |---|---|
/// | `unsqueeze(axis)`, `unsqueeze_mut(axis)` | `try_unsqueeze([-1])`, `try_unsqueeze_mut([-1])`: a list |
/// | `squeeze(axis)`, `squeeze_mut(axis)` | `try_squeeze([0, -1])`, `try_squeeze_mut([0, -1])`: a list |
/// | `permute(order)`, `permute_mut(order)` | `try_permute([1, 0])`, `try_permute_mut([1, 0])`: a list, never a tuple |
/// | `broadcast_to::<shape![2, 3]>()` | `try_broadcast_to(&[2, 3])` |
/// | `expand::<shape![2, Keep]>()` | `try_expand(&[Some(2), None])` |
/// | `lay_on(&x, Axis::<1>)` | `try_lay_on(&x, 1)` |
///
/// The closure of `try_then` and `try_then_mut` returns a `Result`. `try_split_sizes`,
/// `try_split_places` and `try_split_nearly` have no other form.
///
/// The operators `+ - * / %` have the forms `try_add`, `add_into`, `try_add_into` and
/// `try_add_assign`, and likewise; `& | ^ << >>` have `try_bitand`, `try_bitor`, `try_bitxor`,
/// `try_shl`, `try_shr`, and likewise; unary `-` and `!` have `neg_into`, `not_into` and their `try_`
/// forms. A method without a size that can be wrong, such as `map`, `cast` or `exp`, has no `try_f`,
/// but a `try_f_into`.
///
/// ```
/// use broadax::prelude::*;
/// let x = tensor![[1.0, 4.0], [9.0, 16.0]];
/// let mut out = tensor![0.0, 0.0];
/// x.sum_into(Axis::<1>, &mut out);
/// assert_eq!(out, x.sum(Axis::<1>));
/// assert!(x.into_dyn().try_sum(2).is_err());
/// ```
// In the order of C, so that an array of static shape is nothing but its elements.
#[repr(C)]
#[must_use = "an operation returns a new tensor, and changes none"]
pub struct Tensor<T, S: Shape /* shape![2, 3] */, D = Heap<T>> {
    pub(crate) data: D,
    pub(crate) shape: StoredSizes<S>,
    pub(crate) element: PhantomData<T>,
}

/// A tensor of dynamic rank.
pub type DynTensor<T> = Tensor<T, DynRank>;

/// A tensor that borrows its elements. Cheap to create, and `Copy` unless its rank is dynamic.
///
/// Operations on a `View<'_, T, S>` return tensors on the heap: it is a view of a [`Tensor`] or of
/// a slice, or what [`as_view`](crate::AsView::as_view) returns. A view of an
/// [`Array`](crate::Array) is an `ArrayView`, with another last parameter; operations on it return
/// arrays.
pub type View<'a, T, S, O = OnHeap> = Tensor<T, S, Viewed<'a, T, Buf<S, isize>, O>>;

/// A tensor that borrows its elements mutably.
pub type ViewMut<'a, T, S, O = OnHeap> = Tensor<T, S, ViewedMut<'a, T, Buf<S, isize>, O>>;

/// A view of elements of an [`Array`](crate::Array). Results of operations on it are arrays.
///
/// ```
/// use broadax::prelude::*;
/// let x = array![[1.0, 2.0], [3.0, 4.0]];
/// let transposed: ArrayView<'_, f64, shape![2, 2]> = x.transpose();
/// let product: Array<f64, shape![2, 2]> = x.matmul(&transposed);
/// assert_eq!(product, array![[5.0, 11.0], [11.0, 25.0]]);
/// ```
#[cfg(feature = "inline")]
pub type ArrayView<'a, T, S> = View<'a, T, S, Inlined>;

/// A mutable view of elements of an [`Array`](crate::Array).
#[cfg(feature = "inline")]
pub type ArrayViewMut<'a, T, S> = ViewMut<'a, T, S, Inlined>;

/// A view of elements of a tensor with storage `D`: a [`View`], or an [`ArrayView`] of an
/// [`Array`](crate::Array) if the shape `S` is static.
pub type ViewOf<'a, D, T, S> = View<'a, T, S, PlacementOf<D, S>>;

/// A mutable view of elements of a tensor with storage `D`.
pub type ViewMutOf<'a, D, T, S> = ViewMut<'a, T, S, PlacementOf<D, S>>;

/// A view of dynamic rank.
pub type DynView<'a, T> = View<'a, T, DynRank>;

/// A mutable view of dynamic rank.
pub(crate) type DynViewMut<'a, T> = Tensor<T, DynRank, ViewedMut<'a, T, AxisVec<isize>>>;

/// The result of an operation on a tensor of storage `D`: a tensor of elements `T` and shape `S`.
pub type OutputOf<D, T, S> = Tensor<T, S, <D as OutputStorage<Number, T, S>>::Data>;

/// The result of an operation on tensors of storage `D` and `E`: a tensor of elements `T` and shape
/// `S`.
pub type OutputOf2<D, E, T, S> = Tensor<T, S, <D as OutputStorage<E, T, S>>::Data>;

/// A tensor of elements `T` and shape `S` wherever its elements are: a [`Tensor`], an
/// [`Array`](crate::Array), a [`View`], a [`ViewMut`], or a reference to one of them.
///
/// A function that takes `impl AsView<T, S>` is called without `.view()`:
///
/// ```
/// use broadax::prelude::*;
/// fn normalized<B: Shape, N: Dim>(
///     x: impl AsView<f64, shape![..B, N]>,
/// ) -> Tensor<f64, shape![..B, N]> {
///     let x = x.as_view();
///     &x / x.sum_keepdim(Axis::<-1>)
/// }
/// let x = tensor![[1.0, 3.0], [4.0, 4.0]];
/// assert_eq!(normalized(&x), tensor![[0.25, 0.75], [0.5, 0.5]]);
/// assert_eq!(normalized(x.transpose()), tensor![[0.2, 0.8], [3.0 / 7.0, 4.0 / 7.0]]);
/// assert_eq!(normalized(x.select(Axis::<0>, 0)), tensor![0.25, 0.75]);
/// assert_eq!(normalized(array![1.0, 1.0]), tensor![0.5, 0.5]);
/// ```
#[diagnostic::on_unimplemented(
    message = "expected a tensor of elements `{T}` and shape `{S}`, found `{Self}`",
    label = "neither a tensor, an array, a view, nor a reference to one, of this shape"
)]
pub trait AsView<T, S: Shape> {
    /// Returns a view of all elements. The results of operations on it are tensors, also if it is a
    /// view of an [`Array`](crate::Array).
    fn as_view(&self) -> View<'_, T, S>;
}
impl<T, S: Shape, D: Storage<T, S>> AsView<T, S> for Tensor<T, S, D> {
    #[inline(always)]
    fn as_view(&self) -> View<'_, T, S> {
        // SAFETY: 1. `Storage` guarantees readable elements for its shape, borrowed here.
        let data = unsafe { Viewed::new(self.data.ptr(), self.strides()) };
        Tensor::from_parts(data, self.shape.get().clone())
    }
}
impl<'a, T, S: Shape, D: Storage<T, S>> From<&'a Tensor<T, S, D>> for View<'a, T, S> {
    /// Like [`as_view`](AsView::as_view).
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// let v: View<'_, i32, shape![3]> = (&x).into();
    /// assert_eq!(v, x);
    /// ```
    #[inline]
    fn from(tensor: &'a Tensor<T, S, D>) -> Self {
        tensor.as_view()
    }
}

#[cfg(feature = "inline")]
impl<'a, T, S: Shape> From<ArrayView<'a, T, S>> for View<'a, T, S> {
    /// Converts a view of an array for a function that takes a `View`, and returns tensors.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// fn row_sums(x: View<'_, f32, shape![2, 3]>) -> Tensor<f32, shape![2]> {
    ///     x.sum(Axis::<-1>)
    /// }
    /// let x: Array<f32, shape![2, 3]> = Array::ones();
    /// assert_eq!(row_sums(x.view().into()), row_sums(x.as_view()));
    /// ```
    #[inline]
    fn from(view: ArrayView<'a, T, S>) -> Self {
        // SAFETY: 1. guaranteed by this view.
        let data = unsafe { Viewed::new(view.data.ptr, view.data.strides) };
        Tensor::from_parts(data, view.shape.into_inner())
    }
}

impl<T, S: Shape, X: AsView<T, S> + ?Sized> AsView<T, S> for &X {
    #[inline(always)]
    fn as_view(&self) -> View<'_, T, S> {
        (**self).as_view()
    }
}
impl<T, S: Shape, X: AsView<T, S> + ?Sized> AsView<T, S> for &mut X {
    #[inline(always)]
    fn as_view(&self) -> View<'_, T, S> {
        (**self).as_view()
    }
}

/// # Look at
impl<T, S: Shape, D> Tensor<T, S, D> {
    #[inline(always)]
    pub(crate) fn from_parts(data: D, shape: S::Store) -> Self {
        Tensor {
            data,
            shape: StoredSizes::Sizes(shape),
            element: PhantomData,
        }
    }

    /// Returns the sizes of all axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].shape(), [2, 3]);
    /// assert_eq!(Tensor::scalar(5).shape(), []);
    /// ```
    #[inline(always)]
    pub fn shape(&self) -> Sizes<Buf<S, usize>> {
        Sizes(S::sizes(self.shape.get()))
    }

    /// Returns the sizes of all axes as an array, `[usize; R]` for a shape with R axes, so that a
    /// pattern names them. (For a dynamic rank it is an [`AxisVec`](crate::AxisVec).)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let [height, width] = x.sizes();
    /// assert_eq!((height, width), (2, 3));
    /// ```
    #[inline(always)]
    #[doc(alias = "dim")]
    pub fn sizes(&self) -> Buf<S, usize> {
        S::sizes(self.shape.get())
    }

    /// Returns the number of rows of a matrix: the size of the axis before the last one. There may
    /// be any leading axes.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].nrows(), 2);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_nrows().unwrap_err().to_string(),
    ///     "nrows: shape (2) has 1 axis, and at least 2 are needed",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn nrows(&self) -> usize
    where
        S: Matrices<Leading: Sized>,
    {
        let sizes = self.shape();
        check_matrix("nrows", &sizes)?;
        Ok(sizes[sizes.len() - 2])
    }

    /// Returns the number of columns of a matrix: the size of the last axis. There may be any
    /// leading axes.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].ncols(), 3);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and fewer than 2 axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2].into_dyn().try_ncols().is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn ncols(&self) -> usize
    where
        S: Matrices<Leading: Sized>,
    {
        let sizes = self.shape();
        check_matrix("ncols", &sizes)?;
        Ok(sizes[sizes.len() - 1])
    }

    /// Returns the number of axes.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].rank(), 2);
    /// ```
    #[inline]
    #[doc(alias = "ndim")]
    pub fn rank(&self) -> usize {
        S::rank(self.shape.get())
    }

    /// Returns the number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2, 3], [4, 5, 6]].len(), 6);
    /// ```
    #[inline]
    #[doc(alias("size", "numel"))]
    pub fn len(&self) -> usize {
        elements(&self.shape())
    }

    /// Returns `true` if there are no elements, because a size is 0.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(Tensor::<f32, shape![3, 0]>::zeros().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.shape().contains(&0)
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the strides: for each axis, the distance in memory between the elements at
    /// consecutive indices, as a number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.strides().as_ref(), [3, 1]);
    /// assert_eq!(x.transpose().strides().as_ref(), [1, 3]);
    /// assert_eq!(x.broadcast_to::<shape![5, 2, 3]>().strides().as_ref(), [0, 3, 1]);
    /// ```
    #[inline]
    pub fn strides(&self) -> Buf<S, isize> {
        match self.data.strides() {
            Some(strides) => strides,
            None => contiguous_strides(&self.shape()),
        }
    }

    /// Returns the tensor as the source of a kernel.
    #[inline(always)]
    pub(crate) fn leaf(&self) -> Leaf<'_, T, S, D::Contiguity> {
        // SAFETY: 1. the storage was made for this shape, and is borrowed here; 2. guaranteed by
        // `Storage`.
        unsafe {
            Leaf::new(
                self.data.ptr(),
                S::lend(self.shape.get()),
                self.data.strides(),
            )
        }
    }

    /// Returns a view of all elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3];
    /// let v: View<'_, i32, shape![3]> = x.view();
    /// assert_eq!(v + v, tensor![2, 4, 6]);
    /// ```
    #[inline]
    pub fn view(&self /* another shape: reshape::<shape![3, 2]>() */) -> ViewOf<'_, D, T, S> {
        // SAFETY: 1. `Storage` guarantees readable elements for its shape, borrowed here.
        let data = unsafe { Viewed::new(self.data.ptr(), self.strides()) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    /// Returns a mutable view of all elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3];
    /// let mut v = x.view_mut();
    /// v *= 10;
    /// v[[0]] = 5;
    /// assert_eq!(x, tensor![5, 20, 30]);
    /// ```
    #[inline]
    pub fn view_mut(&mut self) -> ViewMutOf<'_, D, T, S>
    where
        D: StorageMut<T, S>,
    {
        let strides = self.strides();
        // SAFETY: 1. and 2. guaranteed by `StorageMut`, borrowed here mutably.
        let data = unsafe { ViewedMut::new(self.data.ptr_mut(), strides) };
        Tensor::from_parts(data, self.shape.get().clone())
    }

    /// Returns a view of dynamic rank.
    pub(crate) fn erased(&self) -> DynView<'_, T> {
        let (sizes, strides) = (self.shape(), self.strides());
        // SAFETY: 1. the view has the sizes and strides of this tensor.
        unsafe { self.seen(0, AxisVec::new(&sizes), AxisVec::new(strides.as_ref())) }
    }

    /// Like `erased`, but returns a mutable view.
    pub(crate) fn erased_mut(&mut self) -> DynViewMut<'_, T>
    where
        D: StorageMut<T, S>,
    {
        let (sizes, strides) = (self.shape(), self.strides());
        // SAFETY: 1. the view has the sizes and strides of this tensor; 2. guaranteed by
        // `StorageMut`.
        unsafe { self.seen_mut(0, AxisVec::new(&sizes), AxisVec::new(strides.as_ref())) }
    }

    /// Returns the offset of the element at an index, as a number of elements from the first one;
    /// `None` if the index is out of bounds.
    #[inline(always)]
    fn offset(&self, index: &[usize]) -> Option<isize> {
        let (sizes, strides) = (self.shape(), self.strides());
        if index.len() != sizes.len() {
            return None;
        }
        let mut offset = 0isize;
        for ((&i, &size), &stride) in index.iter().zip(sizes.iter()).zip(strides.as_ref()) {
            if i >= size {
                return None;
            }
            // The sum does not overflow if all indices are in range. It can if an axis of size 0
            // follows.
            offset = offset.wrapping_add((i as isize).wrapping_mul(stride));
        }
        Some(offset)
    }

    /// Returns the element at an index, with one number for each axis; `None` if the index is out
    /// of bounds.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// assert_eq!(x.get([1, 2]), Some(&6));
    /// assert_eq!(x.get([2, 0]), None);
    /// ```
    #[inline]
    #[doc(alias = "item")]
    pub fn get(&self, index: impl SizesArg) -> Option<&T> {
        let offset = self.offset(index.as_ref())?;
        // SAFETY: 1. the offset of an index inside the shape, which `Storage` guarantees to be
        // readable.
        Some(unsafe { &*self.data.ptr().offset(offset) })
    }

    /// Returns the element at an index mutably; `None` if the index is out of bounds.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// *x.get_mut([0, 1]).unwrap() = 9;
    /// assert_eq!(x, tensor![[1, 9], [3, 4]]);
    /// ```
    #[inline]
    pub fn get_mut(&mut self, index: impl SizesArg) -> Option<&mut T>
    where
        D: StorageMut<T, S>,
    {
        let offset = self.offset(index.as_ref())?;
        // SAFETY: 1. the offset of an index inside the shape, which `StorageMut` guarantees to be
        // writable.
        Some(unsafe { &mut *self.data.ptr_mut().offset(offset) })
    }

    /// Returns `true` if the elements lie in memory in row-major order without gaps.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert!(x.is_contiguous());
    /// assert!(!x.transpose().is_contiguous());
    /// ```
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        match self.data.strides() {
            Some(strides) => is_contiguous_layout(&self.shape(), strides.as_ref()),
            None => true,
        }
    }

    /// Returns all elements as a slice if they lie in memory in row-major order without gaps, as
    /// those of a `Tensor` and an `Array` always do.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]];
    /// assert_eq!(x.try_as_slice(), Some(&[1, 2, 3, 4][..]));
    /// assert_eq!(x.transpose().try_as_slice(), None);
    /// ```
    #[inline]
    pub fn try_as_slice(&self) -> Option<&[T]> {
        if !self.is_contiguous() {
            return None;
        }
        let len = self.len();
        // Without elements, the pointer of a view may be anything, even null, because of its
        // strides.
        if len == 0 {
            return Some(&[]);
        }
        // SAFETY: 1. contiguous elements, as many as the shape has, borrowed here.
        Some(unsafe { core::slice::from_raw_parts(self.data.ptr(), len) })
    }

    /// Like [`try_as_slice`](Tensor::try_as_slice), but returns a mutable slice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.view_mut().try_as_mut_slice().unwrap().reverse();
    /// assert_eq!(x, tensor![[4, 3], [2, 1]]);
    /// ```
    #[inline]
    pub fn try_as_mut_slice(&mut self) -> Option<&mut [T]>
    where
        D: StorageMut<T, S>,
    {
        if !self.is_contiguous() {
            return None;
        }
        let len = self.len();
        if len == 0 {
            return Some(&mut []);
        }
        // SAFETY: 1. contiguous elements, as many as the shape has, borrowed here mutably.
        Some(unsafe { core::slice::from_raw_parts_mut(self.data.ptr_mut(), len) })
    }
}

impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Returns all elements as a slice, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].as_slice(), [1, 2, 3, 4]);
    /// ```
    #[inline]
    pub fn as_slice(&self) -> &[T] {
        // SAFETY: 1. owned elements are contiguous, as many as the shape has, borrowed here.
        unsafe { core::slice::from_raw_parts(self.data.ptr(), self.len()) }
    }

    /// Returns all elements as a mutable slice, in row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2], [3, 4]];
    /// x.as_mut_slice().reverse();
    /// assert_eq!(x, tensor![[4, 3], [2, 1]]);
    /// ```
    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        let len = self.len();
        // SAFETY: 1. owned elements are contiguous, as many as the shape has, borrowed here
        // mutably.
        unsafe { core::slice::from_raw_parts_mut(self.data.ptr_mut(), len) }
    }
}

impl<T, S: Shape, D: StorageMut<T, S>> Tensor<T, S, D> {
    /// Runs a kernel that reads `source` and lets `sink` write its elements to this tensor.
    ///
    /// # Safety
    /// 1. `It` and `sizes` are the shape and the sizes that the operands of `source` broadcast to,
    ///    and each size of this tensor is the same or 1.
    /// 2. The operands of `source` do not overlap with this tensor.
    #[inline(always)]
    pub(crate) unsafe fn launch<It: Shape, E: Source, K: Sink<E::Item, Slot = T>>(
        &mut self,
        source: &E,
        sink: &K,
        sizes: &[usize],
    ) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            overwrite::<_, S, _, It, _, _>(
                &mut self.data,
                self.shape.get(),
                source,
                sink,
                Some(sizes),
            )
        }
    }

    /// Like [`launch`](Tensor::launch), over the sizes of this tensor.
    ///
    /// # Safety
    /// 1. The operands of `source` broadcast to the shape of this tensor, and do not overlap with
    ///    it.
    #[inline(always)]
    pub(crate) unsafe fn launch_all<E: Source, K: Sink<E::Item, Slot = T>>(
        &mut self,
        source: &E,
        sink: &K,
    ) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            overwrite::<_, S, _, S, _, _>(&mut self.data, self.shape.get(), source, sink, None)
        }
    }

    /// Like [`launch_all`](Tensor::launch_all), for a tensor of dynamic rank. If an operand of
    /// `source` does not broadcast to its shape, returns false without evaluating anything.
    ///
    /// # Safety
    /// 1. The operands of `source` do not overlap with this tensor.
    #[inline(always)]
    pub(crate) unsafe fn launch_checked<E: Source, K: Sink<E::Item, Slot = T>>(
        &mut self,
        source: &E,
        sink: &K,
    ) -> bool {
        let (own, strides) = (S::lend(self.shape.get()), self.data.strides());
        let output = LaunchOutput {
            ptr: self.data.ptr_mut(),
            sizes: own.as_ref(),
            strides: strides.as_ref().map(|s| s.as_ref()),
        };
        // SAFETY: 1. these are the sizes; 2. the elements of the tensor are borrowed mutably and
        // initialized; 3. guaranteed by the caller.
        unsafe {
            if const { <D::Contiguity as Contiguity>::CONTIGUOUS } {
                run_checked::<E, K, true>(source, sink, output)
            } else {
                run_checked::<E, K, false>(source, sink, output)
            }
        }
    }
}

/// Runs a kernel over `sizes`, or over the sizes of the shape if there are none, which writes to
/// the elements of `data`.
///
/// # Safety
/// As for [`Tensor::launch`], for the tensor with this data and shape.
#[inline(always)]
unsafe fn overwrite<T, S, D, It, E, K>(
    data: &mut D,
    shape: &S::Store,
    source: &E,
    sink: &K,
    sizes: Option<&[usize]>,
) where
    S: Shape,
    D: StorageMut<T, S>,
    It: Shape,
    E: Source,
    K: Sink<E::Item, Slot = T>,
{
    let (own, strides) = (S::lend(shape), data.strides());
    let own = own.as_ref();
    let output = LaunchOutput {
        ptr: data.ptr_mut(),
        sizes: own,
        strides: strides.as_ref().map(|s| s.as_ref()),
    };
    let sizes = sizes.unwrap_or(own);
    // SAFETY: 1. guaranteed by the caller; 2. the elements of the tensor are borrowed mutably and
    // initialized; 3. guaranteed by the caller.
    unsafe {
        if const { <D::Contiguity as Contiguity>::CONTIGUOUS } {
            run::<It, S, E, K, true>(source, sink, sizes, output)
        } else {
            run::<It, S, E, K, false>(source, sink, sizes, output)
        }
    }
}

/// Returns a new tensor of shape `S`, filled by one kernel from `source`.
///
/// # Safety
/// 1. The operands of `source` broadcast to the shape of `store`.
#[inline(always)]
pub(crate) unsafe fn collect<S: Shape, E: Source, D: Owned<E::Item, S>>(
    op: &'static str,
    store: S::Store,
    source: &E,
) -> Result<Tensor<E::Item, S, D>, ShapeError> {
    // SAFETY: 1. guaranteed by the caller.
    unsafe { collect_as::<Returns, S, E, D>(op, store, source) }
}

/// [`collect`], which returns errors or panics.
///
/// # Safety
/// As for `collect`.
#[inline(always)]
#[track_caller]
pub(crate) unsafe fn collect_as<Form: Failing, S: Shape, E: Source, D: Owned<E::Item, S>>(
    op: &'static str,
    store: S::Store,
    source: &E,
) -> Form::Of<Tensor<E::Item, S, D>> {
    let output = match BuildScratch::of::<E::Item>(op, store) {
        Ok(output) => output,
        Err(error) => return Form::failed(error),
    };
    // A `Result` that contains an array is slow.
    if const { !D::ALLOCATES } {
        // SAFETY: 1. and 2. guaranteed by the caller.
        return Form::done(unsafe { output.filled(source) });
    }
    // SAFETY: 1. and 2. guaranteed by the caller.
    match unsafe { output.try_filled(op, source) } {
        Ok(tensor) => Form::done(tensor),
        Err(error) => Form::failed(error),
    }
}

/// Returns a new tensor of zeros with the shape of `store`.
pub(crate) fn zeros<T: Clone + Zero, R: Shape, E: Owned<T, R>>(
    op: &'static str,
    store: R::Store,
) -> Result<Tensor<T, R, E>, ShapeError> {
    // SAFETY: 1. the source reads no tensor.
    unsafe { collect(op, store, &Fill(T::zero())) }
}

/// A shape whose elements fit into memory, and their number.
pub(crate) struct BuildScratch<S: Shape> {
    pub(crate) store: S::Store,
    /// The number of elements, which memory can hold.
    pub(crate) len: usize,
}

impl<S: Shape> BuildScratch<S> {
    /// Checks that elements of type `T` fit into memory.
    #[inline(always)]
    pub(crate) fn of<T>(op: &'static str, store: S::Store) -> Result<Self, ShapeError> {
        let len = length::<T, S>(op, S::lend(&store).as_ref())?;
        Ok(BuildScratch { store, len })
    }

    /// Like [`collect`], after everything that can fail. (The compiler would split a `Result` that
    /// contains an array into pieces and move them one by one.)
    ///
    /// # Safety
    /// 1. The shape was checked for the element type of `source`.
    /// 2. The operands of `source` broadcast to the shape.
    #[inline(always)]
    pub(crate) unsafe fn filled<E: Source, D: Owned<E::Item, S>>(
        self,
        source: &E,
    ) -> Tensor<E::Item, S, D> {
        #[cfg(feature = "alloc")]
        if const { is_launched::<S, E, D>() } {
            // SAFETY: 1. and 2. guaranteed by the caller.
            let heap = unsafe { launch_new::<S, E, _>(&self.store, self.len, source) };
            return self.with_heap(heap);
        }
        let data = {
            let lent = S::lend(&self.store);
            let sizes = lent.as_ref();
            // SAFETY: 1. guaranteed by the caller; `len` is the number of elements, checked; 2. the
            // kernel writes each of them.
            unsafe { D::build_in(self.len, fill_from::<S, E>(sizes, source)) }
        };
        // (Not by `from_parts`: a dev build compiles each call for each shape.)
        Tensor {
            data,
            shape: StoredSizes::Sizes(self.store),
            element: PhantomData,
        }
    }

    /// Returns the tensor with the elements in a buffer.
    #[cfg(feature = "alloc")]
    #[inline(always)]
    fn with_heap<T, D: Owned<T, S>>(self, heap: Heap<T>) -> Tensor<T, S, D> {
        Tensor {
            data: present(D::from_heap(heap)),
            shape: StoredSizes::Sizes(self.store),
            element: PhantomData,
        }
    }

    /// [`collect`] for this shape.
    ///
    /// # Safety
    /// As for [`filled`](BuildScratch::filled).
    #[inline(always)]
    pub(crate) unsafe fn try_filled<E: Source, D: Owned<E::Item, S>>(
        self,
        op: &'static str,
        source: &E,
    ) -> Result<Tensor<E::Item, S, D>, ShapeError> {
        // A `Result` that contains an array is slow.
        if const { !D::ALLOCATES } {
            // SAFETY: 1. and 2. guaranteed by the caller.
            return Ok(unsafe { self.filled(source) });
        }
        #[cfg(feature = "alloc")]
        if const { is_launched::<S, E, D>() } {
            // SAFETY: 1. and 2. guaranteed by the caller.
            return match unsafe { launch_new::<S, E, _>(&self.store, self.len, source) } {
                Ok(heap) => Ok(self.with_heap(heap)),
                Err(OutOfMemory) => Err(no_memory::<E::Item>(op, S::lend(&self.store).as_ref())),
            };
        }
        let data = {
            let lent = S::lend(&self.store);
            let sizes = lent.as_ref();
            // SAFETY: 1. guaranteed by the caller; `len` is the number of elements, checked; 2. the
            // kernel writes each of them.
            unsafe { D::try_build_told(op, sizes, self.len, fill_from::<S, E>(sizes, source))? }
        };
        Ok(Tensor::from_parts(data, self.store))
    }
}

/// Whether the elements of a source in a new heap buffer are computed by [`launch_new`], which is
/// compiled once for all shapes: in dev builds. (Small tensors take 5 to 10 ns more.)
#[cfg(feature = "alloc")]
const fn is_launched<S: Shape, E: Source, D: Owned<E::Item, S>>() -> bool {
    cfg!(debug_assertions) && D::HEAP && IterationSpace::<1>::is_for::<S, E>()
}

/// A new heap buffer, or an error of an allocation that failed.
#[cfg(feature = "alloc")]
trait Allocated<T> {
    /// Allocates memory for `len` elements, and calls `fill` to write them.
    ///
    /// # Safety
    /// As for [`Buffer::try_with_len`].
    unsafe fn with_len(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self;
}
#[cfg(feature = "alloc")]
impl<T> Allocated<T> for Heap<T> {
    #[inline(always)]
    unsafe fn with_len(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        Heap(unsafe { Buffer::with_len(len, fill) })
    }
}
#[cfg(feature = "alloc")]
impl<T> Allocated<T> for Result<Heap<T>, OutOfMemory> {
    #[inline(always)]
    unsafe fn with_len(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { Buffer::try_with_len(len, fill) }.map(Heap)
    }
}

/// Returns a buffer with the elements of a source.
///
/// # Safety
/// 1. As for [`collect`]; there are `len` elements, which memory can hold.
#[cfg(feature = "alloc")]
unsafe fn launch_new<S: Shape, E: Source, A: Allocated<E::Item>>(
    store: &S::Store,
    len: usize,
    source: &E,
) -> A {
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        (const {
            match E::LEAVES {
                0 => launch_new_n::<S, E, A, 1>,
                1 => launch_new_n::<S, E, A, 2>,
                2 => launch_new_n::<S, E, A, 3>,
                3 => launch_new_n::<S, E, A, 4>,
                4 => launch_new_n::<S, E, A, 5>,
                5..=8 => launch_new_n::<S, E, A, 9>,
                9..=16 => launch_new_n::<S, E, A, 17>,
                _ => too_many_leaves(),
            }
        })(store, len, source)
    }
}

/// Whether [`launch_constant`] computes the elements of a source, all of whose operands are borrowed
/// and contiguous: in dev builds, if the plan is constant.
#[cfg(feature = "alloc")]
pub(crate) const fn is_constant_launch<S: Shape, E: Source, D: Owned<E::Item, S>>() -> bool {
    is_launched::<S, E, D>() && IterationSpace::<1>::is_constant::<S, E>()
}

/// Returns a new tensor of the elements of a source `E`, given without its shape. Of a launch, only
/// this function is compiled for each shape.
///
/// # Safety
/// 1. `erased` is a source `E` without its shape, whose operands broadcast to `S`.
/// 2. `N` is larger than the number of leaves, and `is_constant_launch` is true.
#[cfg(feature = "alloc")]
pub(crate) unsafe fn launch_constant<S, E, X, D, const N: usize>(
    erased: &X,
) -> Tensor<X::Item, S, D>
where
    S: Shape,
    E: Source<Item = X::Item>,
    X: Source,
    D: Owned<X::Item, S>,
    Compiled: Driver<N>,
{
    let len = const {
        match static_len::<X::Item, S>() {
            Some(len) => len,
            // Evaluated for other shapes, too.
            None => 0,
        }
    };
    // Matched before there is a buffer, so that no code to drop one is generated.
    let Some(shape) = S::FIXED else { not_static() };
    // SAFETY: 1. guaranteed by the caller; `static_len` checks that memory can hold them.
    let heap: Heap<X::Item> =
        unsafe { written_new(len, erased, &IterationSpace::<N>::constant::<S, E>()) };
    Tensor {
        data: present(D::from_heap(heap)),
        shape: StoredSizes::Sizes(ManuallyDrop::into_inner(shape)),
        element: PhantomData,
    }
}

/// Returns storage made from a buffer. (A function, so that the panic is compiled once for all shapes.)
#[cfg(feature = "alloc")]
fn present<D>(data: Option<D>) -> D {
    match data {
        Some(data) => data,
        None => unreachable!("`Owned` promises it where `HEAP` is true"),
    }
}

/// # Safety
/// 1. As for [`launch_new`]; `N` is larger than the number of leaves.
#[cfg(feature = "alloc")]
unsafe fn launch_new_n<S: Shape, E: Source, A: Allocated<E::Item>, const N: usize>(
    store: &S::Store,
    len: usize,
    source: &E,
) -> A
where
    Compiled: Driver<N>,
{
    let erased = source.shape_erased();
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        if const { IterationSpace::<N>::is_constant::<S, E>() } {
            return written_new(len, &erased, &IterationSpace::<N>::constant::<S, E>());
        }
        let lent = S::lend(store);
        let sizes = lent.as_ref();
        let space = IterationSpace::Sizes(sizes, operands_of(source, sizes, None));
        written_new(len, &erased, &space)
    }
}

/// Returns a buffer of `len` elements, which a launch over `space` writes. Compiled once for all
/// shapes.
///
/// # Safety
/// 1. Memory can hold as many elements, which are those of the space.
#[cfg(feature = "alloc")]
#[inline(never)]
unsafe fn written_new<E: Source, A: Allocated<E::Item>, const N: usize>(
    len: usize,
    source: &E,
    space: &IterationSpace<'_, N>,
) -> A
where
    Compiled: Driver<N>,
{
    // SAFETY: 1. guaranteed by the caller; 2. new memory does not overlap with anything.
    unsafe { A::with_len(len, |ptr, warm| space.write_new(source, ptr, warm)) }
}

/// Returns a function that writes all elements of a source to uninitialized memory.
///
/// # Safety
/// 1. The sizes are those of `S`, and the operands of the source broadcast to them. 2. The returned
///    function is called with uninitialized memory for as many elements as the shape has.
#[inline(always)]
pub(crate) unsafe fn fill_from<'a, S: Shape, E: Source>(
    sizes: &'a [usize],
    source: &'a E,
) -> impl FnOnce(*mut E::Item, bool) + use<'a, S, E> {
    move |ptr, warm| {
        let output = LaunchOutput {
            ptr,
            sizes,
            strides: None,
        };
        // SAFETY: 1. these are the sizes of `S`; 2. there is uninitialized memory for as many
        // elements as the shape has; 3. guaranteed by the caller, and new memory does not overlap
        // with anything.
        unsafe {
            let init = WriteNew::in_memory(ptr, warm);
            run::<S, S, E, _, true>(source, &init, sizes, output);
            init.done();
        }
    }
}

/// Checks that the number of elements of a broadcast shape is at most `isize::MAX`.
///
/// Operands with repeated elements can broadcast to more elements than an integer can count,
/// although each operand has few. An expression or a view does not allocate, so that nothing else
/// would detect it, and whatever evaluates it multiplies the sizes. For a static shape the check is
/// at compile time.
#[inline(always)]
pub(crate) fn countable<S: Shape>(op: &'static str, store: &S::Store) -> Result<(), ShapeError> {
    if const { static_len::<(), S>().is_some() } {
        return Ok(());
    }
    let sizes = S::lend(store);
    let (mut count, mut over) = (1usize, false);
    for &size in sizes.as_ref() {
        let (next, more) = count.overflowing_mul(size);
        (count, over) = (next, over | more);
    }
    if over | (count > isize::MAX as usize) {
        return recount(op, sizes.as_ref());
    }
    Ok(())
}

/// Checks sizes whose product overflows: one of them can be 0.
#[cold]
#[inline(never)]
fn recount(op: &'static str, sizes: &[usize]) -> Result<(), ShapeError> {
    count::<()>(op, sizes).map(drop)
}

/// Returns the number of elements of a shape with these sizes, or an error of the operation if
/// memory cannot hold that many elements of type `T`. For a static shape it is a constant.
#[inline(always)]
pub(crate) fn length<T, S: Shape>(op: &'static str, sizes: &[usize]) -> Result<usize, ShapeError> {
    if const { static_len::<T, S>().is_some() } {
        return Ok(const {
            match static_len::<T, S>() {
                Some(len) => len,
                // Evaluated for other shapes, too.
                None => 0,
            }
        });
    }
    count::<T>(op, sizes)
}

/// Returns the number of elements of a static shape. More elements than memory can hold are a
/// compile-time error.
pub(crate) const fn static_len<T, S: Shape>() -> Option<usize> {
    StaticLen::<T, S>::LEN
}

/// The number of elements of a static shape: an associated constant, which the compiler evaluates
/// once for each type and shape.
struct StaticLen<T, S>(PhantomData<(T, S)>);

impl<T, S: Shape> StaticLen<T, S> {
    const LEN: Option<usize> = match S::EXTENTS.is_some() {
        true => Some(len_of::<T>(StaticSizes::<S>::SIZES)),
        false => None,
    };
}

/// Returns the number of elements of type `T` of a static shape, if memory can hold them.
const fn len_of<T>(sizes: &[usize]) -> usize {
    let (mut len, mut is_empty, mut overflows, mut i) = (1usize, false, false, 0);
    while i < sizes.len() {
        let (next, over) = len.overflowing_mul(sizes[i]);
        (len, overflows, is_empty) = (next, overflows || over, is_empty || sizes[i] == 0);
        i += 1;
    }
    let element = if size_of::<T>() == 0 {
        1
    } else {
        size_of::<T>()
    };
    match is_empty {
        true => 0,
        false if overflows || len > isize::MAX as usize / element => {
            panic!("broadax: this shape has more elements than memory can hold")
        }
        false => len,
    }
}

impl<T, S: Shape, D: Clone> Clone for Tensor<T, S, D> {
    #[inline]
    fn clone(&self) -> Self {
        Tensor::from_parts(self.data.clone(), self.shape.get().clone())
    }
}
impl<T, S: Shape<Store: Copy>, D: Copy> Copy for Tensor<T, S, D> {}
impl<T: Eq, S: Shape, D: Storage<T, S>> Eq for Tensor<T, S, D> {}

impl<T: Hash, S: Shape, D: Storage<T, S>> Hash for Tensor<T, S, D> {
    /// Hashes the sizes, then the elements in row-major order. Equal tensors have equal hashes,
    /// whatever the types of their shapes and their storage are.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// use std::collections::HashSet;
    /// let seen = HashSet::from([tensor![[0, 1], [1, 0]]]);
    /// assert!(seen.contains(&tensor![[0, 1], [1, 0]]));
    /// ```
    fn hash<H: Hasher>(&self, state: &mut H) {
        let sizes: &[usize] = &self.shape();
        sizes.hash(state);
        self.iter().for_each(|element| element.hash(state));
    }
}

/// Converts the sizes of a new tensor to a shape, and counts its elements.
pub(crate) fn shape_given<T, S: Shape>(
    op: &'static str,
    sizes: &[usize],
) -> Result<(S::Store, usize), ShapeError> {
    let store = listed::<S>(op, sizes)?;
    Ok((store, count::<T>(op, sizes)?))
}
