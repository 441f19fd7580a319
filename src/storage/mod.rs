//! Storage of the elements of a tensor: on the heap, inline, or borrowed by a view.
//!
//! ```text
//!   Tensor<T, S>              Heap<T>              len elements, row-major     owned
//!   Array<T, S>               Inline<T, S>         len elements, row-major     owned, no heap
//!   View<'a, T, S>            Viewed<'a, T, [isize; R]>     pointer and strides   borrowed
//!   ViewMut<'a, T, S>         ViewedMut<'a, T, [isize; R]>  pointer and strides   borrowed, unique
//!   CowTensor<'a, T, S>       CowData<'a, T, [isize; R]>    one of the first and the third
//! ```
//!
//! The type of a view also says where results of operations on it are kept, in a parameter that is
//! `OnHeap` unless the view is of an `Array`: an `ArrayView<'a, T, S>` is a
//! `Viewed<'a, T, [isize; R], Inlined>`.

#[cfg(feature = "alloc")]
pub mod allocation;
#[cfg(feature = "alloc")]
pub(crate) mod cow;
#[cfg(feature = "inline")]
pub(crate) mod inline;
pub(crate) mod nested;
pub(crate) mod reshaped;

use broadax_shape::dims::{Inlined, OnHeap, Placement};
#[cfg(feature = "alloc")]
use broadax_shape::error::no_memory;
use broadax_shape::error::{OutOfMemory, ShapeError};
use broadax_shape::shapes::{Buf, Shape};
use core::marker::PhantomData;

#[cfg(feature = "alloc")]
use crate::storage::allocation::Buffer;

/// Storage on the heap. Without the feature `alloc` it has no values.
#[cfg(feature = "alloc")]
#[derive(Clone)]
pub struct Heap<T>(pub(crate) Buffer<T>);

/// Storage on the heap. Without the feature `alloc` it has no values.
#[cfg(not(feature = "alloc"))]
#[derive(Clone)]
pub struct Heap<T>(pub(crate) core::convert::Infallible, PhantomData<T>);

/// Borrowed elements, given by a pointer and strides `P`. The results of operations are kept in
/// `O`: [`Inlined`] for a view of an [`Array`](crate::Array) whose sizes are static.
pub struct Viewed<'a, T, P, O = OnHeap> {
    pub(crate) ptr: *const T,
    pub(crate) strides: P,
    borrow: PhantomData<(&'a [T], O)>,
}

/// Mutably borrowed elements, given by a pointer and strides `P`. The results of operations are
/// kept in `O`, as for [`Viewed`].
pub struct ViewedMut<'a, T, P, O = OnHeap> {
    pub(crate) ptr: *mut T,
    pub(crate) strides: P,
    borrow: PhantomData<(&'a mut [T], O)>,
}

impl<T, P: Clone, O> Clone for Viewed<'_, T, P, O> {
    #[inline]
    fn clone(&self) -> Self {
        Viewed {
            ptr: self.ptr,
            strides: self.strides.clone(),
            borrow: PhantomData,
        }
    }
}
impl<T, P: Copy, O> Copy for Viewed<'_, T, P, O> {}

// SAFETY: 1. a `Viewed` is a `&[T]` with strides, which is `Send` if `T` is `Sync`.
unsafe impl<T: Sync, P: Send, O> Send for Viewed<'_, T, P, O> {}
// SAFETY: 1. a shared `Viewed` gives only `&T`, and is `Sync` if `T` is.
unsafe impl<T: Sync, P: Sync, O> Sync for Viewed<'_, T, P, O> {}
// SAFETY: 1. a `ViewedMut` is a `&mut [T]` with strides, which is `Send` if `T` is.
unsafe impl<T: Send, P: Send, O> Send for ViewedMut<'_, T, P, O> {}
// SAFETY: 1. a shared `ViewedMut` gives only `&T`, and is `Sync` if `T` is.
unsafe impl<T: Sync, P: Sync, O> Sync for ViewedMut<'_, T, P, O> {}

#[cfg(feature = "rayon")]
impl<'a, T, P, O> Viewed<'a, T, P, O> {
    /// The same elements, for operations whose results are on the heap.
    pub(crate) fn on_heap(self) -> Viewed<'a, T, P> {
        Viewed {
            ptr: self.ptr,
            strides: self.strides,
            borrow: PhantomData,
        }
    }
}

#[cfg(feature = "rayon")]
impl<'a, T, P, O> ViewedMut<'a, T, P, O> {
    /// The same elements, for operations whose results are on the heap.
    pub(crate) fn on_heap(self) -> ViewedMut<'a, T, P> {
        ViewedMut {
            ptr: self.ptr,
            strides: self.strides,
            borrow: PhantomData,
        }
    }
}

impl<T, P, O> Viewed<'_, T, P, O> {
    /// # Safety
    /// 1. For the sizes that the storage is used with, `ptr` and `strides` lead only to elements
    ///    that are initialized and stay readable for the lifetime.
    #[inline]
    pub(crate) unsafe fn new(ptr: *const T, strides: P) -> Self {
        Viewed {
            ptr,
            strides,
            borrow: PhantomData,
        }
    }
}

impl<T, P, O> ViewedMut<'_, T, P, O> {
    /// # Safety
    /// 1. For the sizes that the storage is used with, `ptr` and `strides` lead only to elements
    ///    that are initialized and stay readable and writable, only through this view, for the
    ///    lifetime.
    /// 2. No two indices lead to the same element.
    #[inline]
    pub(crate) unsafe fn new(ptr: *mut T, strides: P) -> Self {
        ViewedMut {
            ptr,
            strides,
            borrow: PhantomData,
        }
    }
}

/// Whether elements are always contiguous: in row-major order without gaps.
#[doc(hidden)]
pub trait Contiguity {
    const CONTIGUOUS: bool;
    /// Optional strides, or `()` if the elements are always contiguous.
    type Strides<X>;
    fn keep<X>(strides: Option<X>) -> Self::Strides<X>;
    fn kept<X>(strides: &Self::Strides<X>) -> Option<&X>;
}
/// Elements that are always contiguous.
#[doc(hidden)]
pub struct Contiguous;
/// Elements with optional strides.
#[doc(hidden)]
pub struct Strided;
impl Contiguity for Contiguous {
    const CONTIGUOUS: bool = true;
    type Strides<X> = ();
    #[inline(always)]
    fn keep<X>(_: Option<X>) {}
    #[inline(always)]
    fn kept<X>((): &()) -> Option<&X> {
        None
    }
}
impl Contiguity for Strided {
    const CONTIGUOUS: bool = false;
    type Strides<X> = Option<X>;
    #[inline(always)]
    fn keep<X>(strides: Option<X>) -> Option<X> {
        strides
    }
    #[inline(always)]
    fn kept<X>(strides: &Option<X>) -> Option<&X> {
        strides.as_ref()
    }
}

/// Storage of the elements of a tensor of shape `S`.
///
/// # Safety
/// 1. For every index of the shape that the storage was made with, `ptr` and `strides` (or those of
///    contiguous elements if there are none) lead to an element that is initialized and readable
///    while the storage is borrowed.
/// 2. With `Contiguity = Contiguous` there are no strides.
/// 3. If `HEAP` is true, `into_heap` returns the buffer.
pub unsafe trait Storage<T, S: Shape>: HasPlacement {
    /// Whether the elements are always contiguous: in row-major order without gaps.
    #[doc(hidden)]
    type Contiguity: Contiguity;
    /// Whether the storage is a heap buffer, which can be reused for a result.
    #[doc(hidden)]
    const HEAP: bool = false;
    /// A pointer to the element at index 0 of all axes.
    #[doc(hidden)]
    fn ptr(&self) -> *const T;
    /// The strides as numbers of elements; `None` if the elements are contiguous.
    #[doc(hidden)]
    fn strides(&self) -> Option<Buf<S, isize>>;
    /// The heap buffer, if the storage is one.
    #[doc(hidden)]
    fn into_heap(self) -> Option<Heap<T>>
    where
        Self: Sized,
    {
        None
    }
}

/// Storage of elements that may be written.
///
/// # Safety
/// As for [`Storage`], and the elements are writable while the storage is borrowed mutably, and no
/// two indices lead to the same element.
#[diagnostic::on_unimplemented(
    message = "the elements of this tensor cannot be written: it is a read-only view",
    label = "a read-only view; a broadcast view would write to one element many times",
    note = "`view_mut`, `slice_mut`, `transpose_mut`, `outer_iter_mut` and the like make views to \
        write to; `to_tensor` makes a copy"
)]
pub unsafe trait StorageMut<T, S: Shape>: Storage<T, S> {
    #[doc(hidden)]
    fn ptr_mut(&mut self) -> *mut T;
}

/// Storage that owns its elements, which are contiguous.
///
/// # Safety
/// 1. `build` returns storage with the elements that `fill` wrote.
/// 2. If `HEAP` is true, `from_heap` returns storage.
#[diagnostic::on_unimplemented(
    message = "this kind of tensor does not own its elements",
    label = "expected a `Tensor` or an `Array`; `to_tensor` makes one of a view"
)]
pub unsafe trait Owned<T, S: Shape>: StorageMut<T, S> + Sized {
    /// Whether the storage allocates, which can fail.
    #[doc(hidden)]
    const ALLOCATES: bool = false;
    /// Creates storage for `len` elements, written by `fill`. If the allocation fails, it aborts or
    /// panics as `Vec` does.
    ///
    /// # Safety
    /// 1. `len` is the number of elements of the shape, and their size is at most `isize::MAX`
    ///    bytes.
    /// 2. When `fill` returns, it has initialized `len` elements.
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn build(len: usize, fill: impl FnOnce(*mut T)) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { Self::build_in(len, |ptr, _| fill(ptr)) }
    }
    /// Like `build`; the second argument of `fill` is true if the memory was in use before.
    ///
    /// # Safety
    /// As for `build`.
    #[doc(hidden)]
    unsafe fn build_in(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self;
    /// Like `build_in`, but returns `Err` if the allocation fails, without calling `fill`.
    ///
    /// # Safety
    /// As for `build`.
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn try_build_in(
        len: usize,
        fill: impl FnOnce(*mut T, bool),
    ) -> Result<Self, OutOfMemory> {
        // SAFETY: 1. and 2. guaranteed by the caller.
        Ok(unsafe { Self::build_in(len, fill) })
    }
    /// Like `build`, for a tensor of these sizes, but returns an error of the operation if the
    /// allocation fails.
    ///
    /// # Safety
    /// As for `build`.
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn try_build(
        op: &'static str,
        sizes: &[usize],
        len: usize,
        fill: impl FnOnce(*mut T),
    ) -> Result<Self, ShapeError> {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { Self::try_build_told(op, sizes, len, |ptr, _| fill(ptr)) }
    }
    /// Like `try_build`; the second argument of `fill` is true if the memory was in use before.
    ///
    /// # Safety
    /// As for `build`.
    #[doc(hidden)]
    #[inline(always)]
    unsafe fn try_build_told(
        op: &'static str,
        sizes: &[usize],
        len: usize,
        fill: impl FnOnce(*mut T, bool),
    ) -> Result<Self, ShapeError> {
        #[cfg(feature = "alloc")]
        if const { Self::ALLOCATES } {
            // SAFETY: 1. and 2. guaranteed by the caller.
            return match unsafe { Self::try_build_in(len, fill) } {
                Ok(built) => Ok(built),
                Err(OutOfMemory) => Err(no_memory::<T>(op, sizes)),
            };
        }
        let _ = (op, sizes);
        // SAFETY: 1. and 2. guaranteed by the caller.
        Ok(unsafe { Self::build_in(len, fill) })
    }
    /// Converts a buffer of the right length to this storage.
    #[doc(hidden)]
    fn from_heap(heap: Heap<T>) -> Option<Self>;
}

// SAFETY: 1. and 2. the buffer has as many elements as the shape that it is used with, without gaps;
// 3. `into_heap` returns it.
unsafe impl<T, S: Shape> Storage<T, S> for Heap<T> {
    type Contiguity = Contiguous;
    const HEAP: bool = true;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        #[cfg(feature = "alloc")]
        return self.0.as_ptr();
        #[cfg(not(feature = "alloc"))]
        match self.0 {}
    }
    #[inline(always)]
    fn strides(&self) -> Option<Buf<S, isize>> {
        None
    }
    #[inline(always)]
    fn into_heap(self) -> Option<Heap<T>> {
        Some(self)
    }
}

// SAFETY: 1. as above, and the buffer is borrowed mutably.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: Shape> StorageMut<T, S> for Heap<T> {
    #[inline(always)]
    fn ptr_mut(&mut self) -> *mut T {
        #[cfg(feature = "alloc")]
        return self.0.as_mut_ptr();
        #[cfg(not(feature = "alloc"))]
        match self.0 {}
    }
}

#[cfg(feature = "alloc")]
#[diagnostic::do_not_recommend]
// SAFETY: 1. the length of the buffer is set only when `fill` has returned.
unsafe impl<T, S: Shape> Owned<T, S> for Heap<T> {
    #[inline(always)]
    unsafe fn build_in(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        Heap(unsafe { Buffer::with_len(len, fill) })
    }
    const ALLOCATES: bool = true;
    #[inline(always)]
    unsafe fn try_build_in(
        len: usize,
        fill: impl FnOnce(*mut T, bool),
    ) -> Result<Self, OutOfMemory> {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { Buffer::try_with_len(len, fill) }.map(Heap)
    }
    #[inline(always)]
    fn from_heap(heap: Heap<T>) -> Option<Self> {
        Some(heap)
    }
}

// SAFETY: 1. guaranteed by the caller of `Viewed::new`; 2. there are strides; 3. `HEAP` is false.
unsafe impl<T, S: Shape, O: Placement> Storage<T, S> for Viewed<'_, T, Buf<S, isize>, O> {
    type Contiguity = Strided;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        self.ptr
    }
    #[inline(always)]
    fn strides(&self) -> Option<Buf<S, isize>> {
        Some(self.strides.clone())
    }
}

// SAFETY: 1. guaranteed by the caller of `ViewedMut::new`; 2. there are strides; 3. `HEAP` is false.
unsafe impl<T, S: Shape, O: Placement> Storage<T, S> for ViewedMut<'_, T, Buf<S, isize>, O> {
    type Contiguity = Strided;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        self.ptr
    }
    #[inline(always)]
    fn strides(&self) -> Option<Buf<S, isize>> {
        Some(self.strides.clone())
    }
}

// SAFETY: 1. guaranteed by the caller of `ViewedMut::new`.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: Shape, O: Placement> StorageMut<T, S> for ViewedMut<'_, T, Buf<S, isize>, O> {
    #[inline(always)]
    fn ptr_mut(&mut self) -> *mut T {
        self.ptr
    }
}

/// Placeholder for the storage of a scalar operand, or of a missing operand.
pub struct Number;

/// The placement of results of operations on this storage, before the other operand and the shape
/// are considered: [`Inlined`] for inline storage, views of it, and scalars; otherwise [`OnHeap`].
pub trait HasPlacement {
    /// [`Inlined`] or [`OnHeap`].
    type Placement: Placement;
}

/// Implements [`HasPlacement`].
macro_rules! has_placement {
    ($([$($generic:tt)*] $storage:ty => $placement:ty;)*) => { $(
        impl<$($generic)*> HasPlacement for $storage {
            type Placement = $placement;
        }
    )* };
}
has_placement! {
    [T] Heap<T> => OnHeap;
    [T, P, O: Placement] Viewed<'_, T, P, O> => O;
    [T, P, O: Placement] ViewedMut<'_, T, P, O> => O;
    [T] Single<T> => OnHeap;
    [] Number => Inlined;
    [] Inlined => Inlined;
    [] OnHeap => OnHeap;
}

/// The placement of results of operations on a view of shape `S` of storage `D`.
pub(crate) type PlacementOf<D, S> =
    <<D as HasPlacement>::Placement as Placement>::And<<S as Shape>::Placement>;

/// The storage of a result, with elements `T` and shape `S`, of an operation on operands with this
/// storage and with storage `With`. It is inline if both are inline, views of inline storage or
/// scalars, and the sizes of the result are static; otherwise it is on the heap.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "there is no storage for a result of shape `{S}` here",
    label = "the storage `{Self}` does not say where a result is kept",
    note = "where the storage is a parameter, as `D` in `Tensor<T, S, D>`, begin with \
        `x.as_view()`: what is computed of a view is a `Tensor`",
    note = "without the feature `alloc` there is no `Tensor`: copy a view by `to_array`; an \
        `Array` has a shape known at compile time"
)]
pub unsafe trait OutputStorage<With, T, S: Shape> {
    /// The storage of the result.
    type Data: Owned<T, S>;
}

/// [`OutputStorage`] as a bound on the elements: if `D: OutputStorage<With, U, S>`, a result with
/// elements `U` has this storage. (Generic code writes the bound on the storage.)
///
/// While the compiler resolves a method such as `map`, it does not know the element type of the
/// result yet, and ignores bounds on it. It therefore finds the method, and reports a missing
/// storage afterwards.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait OutputElement<D, With, S: Shape>: Sized {
    /// The storage of the result.
    type Data: Owned<Self, S>;
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<U, D, With, S> OutputElement<D, With, S> for U
where
    S: Shape,
    D: OutputStorage<With, U, S>,
{
    type Data = D::Data;
}

#[cfg(feature = "alloc")]
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<U, With, T, S: Shape> OutputStorage<With, T, S> for Heap<U> {
    type Data = Heap<T>;
}
// For expressions of scalars only.
#[cfg(feature = "alloc")]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<T, S: Shape> OutputStorage<Number, T, S> for Number {
    type Data = Heap<T>;
}

/// The common storage of two operands of an expression with this storage and with storage `With`:
/// `Output` determines the storage of a result for both. It does not depend on a shape;
/// [`OutputStorage`] does, when the expression is evaluated.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait CommonStorage<With> {
    /// Whether this is the storage of a scalar.
    #[doc(hidden)]
    const IS_NUMBER: bool = false;
    /// A storage with the same [`OutputStorage`] as the two together.
    type Output;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<U, With> CommonStorage<With> for Heap<U> {
    type Output = Heap<U>;
}
/// Implements the rules for storage whose results are on the heap.
macro_rules! results_on_heap {
    ($($(#[$meta:meta])* [$($generic:tt)*] $storage:ty;)*) => { $(
        #[cfg(feature = "alloc")]
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* With, T, S: Shape> OutputStorage<With, T, S> for $storage {
            type Data = Heap<T>;
        }
        $(#[$meta])*
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* With> CommonStorage<With> for $storage {
            type Output = OnHeap;
        }
    )* };
}
results_on_heap! {
    [] OnHeap;
    [U, P,] Viewed<'_, U, P>;
    [U, P,] ViewedMut<'_, U, P>;
    #[cfg(feature = "alloc")]
    [U, P,] cow::CowData<'_, U, P>;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<With> CommonStorage<With> for Number {
    const IS_NUMBER: bool = true;
    type Output = With;
}

/// Storage of a single element of a tensor without axes, for reductions over all axes.
pub(crate) struct Single<T>(pub(crate) T);

// SAFETY: 1. and 2. there is one element, as in the shape; 3. `HEAP` is false.
unsafe impl<T> Storage<T, ()> for Single<T> {
    type Contiguity = Contiguous;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        &self.0
    }
    #[inline(always)]
    fn strides(&self) -> Option<[isize; 0]> {
        None
    }
}

// SAFETY: 1. as above, borrowed mutably.
unsafe impl<T> StorageMut<T, ()> for Single<T> {
    #[inline(always)]
    fn ptr_mut(&mut self) -> *mut T {
        &mut self.0
    }
}

// SAFETY: 1. the element is taken as initialized only when `fill` has returned.
unsafe impl<T> Owned<T, ()> for Single<T> {
    #[inline(always)]
    unsafe fn build_in(_: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        let mut element = core::mem::MaybeUninit::uninit();
        fill(element.as_mut_ptr(), true);
        // SAFETY: 1. the caller guarantees that `fill` has initialized it.
        Single(unsafe { element.assume_init() })
    }
    #[inline(always)]
    fn from_heap(_: Heap<T>) -> Option<Self> {
        None
    }
}
