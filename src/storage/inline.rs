//! Inline storage: elements in a nested array of the sizes of the shape.
//!
//! A nested array needs no number of elements as a type, so that generic code over sizes has no
//! bounds on products.

#[cfg(feature = "alloc")]
use crate::storage::cow::CowData;
use crate::storage::nested::InlineShape;
use crate::storage::reshaped::Reshaped;
use crate::storage::{
    CommonStorage, Contiguous, HasPlacement, Heap, OutputStorage, Owned, PlacementOf, Storage,
    StorageMut, Viewed, ViewedMut,
};
use broadax_shape::dims::{Inlined, OnHeap, Placement};
#[cfg(feature = "alloc")]
use broadax_shape::rank::AnyRank;
use broadax_shape::rank::NumAxes;
use broadax_shape::shapes::{Broadcast, Broadcasted, Buf, Shape};
use core::convert::Infallible;
use core::mem::{ManuallyDrop, MaybeUninit};

/// Storage of the elements of an [`Array`](crate::Array).
#[repr(transparent)]
pub struct Inline<T, S: InlineShape>(pub(crate) S::Nested<T>);

// SAFETY: 1. the elements are all that is stored, and are sent with it.
unsafe impl<T: Send, S: InlineShape> Send for Inline<T, S> {}
// SAFETY: 1. a shared reference gives only `&T`.
unsafe impl<T: Sync, S: InlineShape> Sync for Inline<T, S> {}

impl<T, S: InlineShape> Inline<T, S> {
    /// The elements, in row-major order.
    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[T] {
        // SAFETY: 1. a nested array has `LEN` elements, one after another.
        unsafe { core::slice::from_raw_parts((&raw const self.0).cast(), S::LEN) }
    }

    /// Moves the elements to another type that consists of as many elements, one after another.
    ///
    /// # Safety
    /// 1. `U` consists of `S::LEN` elements `T`, one after another.
    #[inline(always)]
    pub(crate) unsafe fn moved_to<U>(self) -> U {
        const { assert!(size_of::<U>() == size_of::<S::Nested<T>>()) };
        let this = ManuallyDrop::new(self);
        // SAFETY: 1. guaranteed by the caller; 2. they are moved: `this` does not drop them.
        unsafe { core::mem::transmute_copy(&this.0) }
    }
}

impl<T, S: InlineShape> Inline<T, S> {
    /// Creates storage of the elements that `f` returns for 0, 1, 2, .. in row-major order. If it
    /// returns an error or panics, the elements before are dropped.
    #[inline]
    pub(crate) fn try_from_fn<E>(mut f: impl FnMut(usize) -> Result<T, E>) -> Result<Self, E> {
        /// Drops the elements that were written before an error or a panic.
        struct Written<T> {
            first: *mut T,
            len: usize,
        }
        impl<T> Drop for Written<T> {
            fn drop(&mut self) {
                let elements = core::ptr::slice_from_raw_parts_mut(self.first, self.len);
                // SAFETY: 1. the first `len` elements were written, and nobody else drops them.
                unsafe { elements.drop_in_place() }
            }
        }
        let mut made = MaybeUninit::<Self>::uninit();
        let first: *mut T = made.as_mut_ptr().cast();
        let mut written = Written { first, len: 0 };
        while written.len < S::LEN {
            let element = f(written.len)?;
            // SAFETY: 1. there is room for `LEN` elements.
            unsafe { first.add(written.len).write(element) };
            written.len += 1;
        }
        core::mem::forget(written);
        // SAFETY: 1. all elements were written.
        Ok(unsafe { made.assume_init() })
    }
}

impl<T: Clone, S: InlineShape> Clone for Inline<T, S> {
    #[inline]
    fn clone(&self) -> Self {
        let elements = self.as_slice();
        let cloned = Self::try_from_fn(|i| Ok::<_, Infallible>(elements[i].clone()));
        match cloned {
            Ok(cloned) => cloned,
        }
    }
}
impl<T: Copy, S: InlineShape> Copy for Inline<T, S> where S::Nested<T>: Copy {}

// SAFETY: 1. and 2. a nested array of the sizes of the shape has its elements in row-major order; 3. it
// is not on the heap.
unsafe impl<T, S: InlineShape> Storage<T, S> for Inline<T, S> {
    type Contiguity = Contiguous;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        (&raw const self.0).cast()
    }
    #[inline(always)]
    fn strides(&self) -> Option<Buf<S, isize>> {
        None
    }
}

// SAFETY: 1. as above, and the array is borrowed mutably.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: InlineShape> StorageMut<T, S> for Inline<T, S> {
    #[inline(always)]
    fn ptr_mut(&mut self) -> *mut T {
        (&raw mut self.0).cast()
    }
}

// SAFETY: 1. the array is taken as initialized only when `fill` has returned.
#[diagnostic::do_not_recommend]
unsafe impl<T, S: InlineShape> Owned<T, S> for Inline<T, S> {
    #[inline(always)]
    unsafe fn build_in(_: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        let mut made = MaybeUninit::<Self>::uninit();
        fill(made.as_mut_ptr().cast(), true);
        // SAFETY: 1. the caller guarantees that `fill` has initialized all elements.
        unsafe { made.assume_init() }
    }
    #[inline(always)]
    fn from_heap(_: Heap<T>) -> Option<Self> {
        None
    }
}

// SAFETY: 1. the same array, for a shape with as many elements.
unsafe impl<T, S: InlineShape, R: Shape<Rank: RetypesInline<T, S, R>>> Reshaped<T, S, R>
    for Inline<T, S>
{
    type Data = <R::Rank as RetypesInline<T, S, R>>::Data;
    #[inline(always)]
    fn retyped(self) -> Self::Data {
        <R::Rank as RetypesInline<T, S, R>>::retyped(self)
    }
}

/// The storage of an array of shape `S` after conversion to the shape `R` of this rank: inline if
/// the type contains the number of elements, otherwise on the heap.
#[doc(hidden)]
pub trait RetypesInline<T, S: InlineShape, R: Shape> {
    type Data: Storage<T, R>;
    fn retyped(data: Inline<T, S>) -> Self::Data;
}

impl<T, S: InlineShape, R: InlineShape, const N: usize> RetypesInline<T, S, R> for NumAxes<N> {
    type Data = Inline<T, R>;
    #[inline(always)]
    fn retyped(data: Inline<T, S>) -> Inline<T, R> {
        const { assert!(S::LEN == R::LEN) };
        // SAFETY: 1. both are nested arrays of the same number of elements.
        unsafe { data.moved_to() }
    }
}

#[cfg(feature = "alloc")]
impl<T, S: InlineShape, R: Shape> RetypesInline<T, S, R> for AnyRank {
    type Data = Heap<T>;
    #[inline]
    fn retyped(data: Inline<T, S>) -> Heap<T> {
        let data = ManuallyDrop::new(data);
        let mut vec = alloc::vec::Vec::with_capacity(S::LEN);
        // SAFETY: 1. there is room for `LEN` elements; 2. they are moved: `data` does not drop
        // them.
        unsafe {
            let elements: *const T = (&raw const data.0).cast();
            elements.copy_to_nonoverlapping(vec.as_mut_ptr(), S::LEN);
            vec.set_len(S::LEN);
        }
        Heap(vec.into())
    }
}

impl<T, S: InlineShape> HasPlacement for Inline<T, S> {
    type Placement = Inlined;
}

/// The storage of results with this placement ([`Inlined`] or [`OnHeap`]), elements `T` and shape
/// `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "there is no storage for a result of shape `{S}` here",
    label = "a result is on the heap if an operand is, or if its shape has a dynamic size",
    note = "without the feature `alloc` there is no `Tensor`: `to_array` copies a view of a static \
        shape"
)]
pub unsafe trait Holds<T, S: Shape>: Placement {
    type Data: Owned<T, S>;
}
// SAFETY: 1. storage for the shape `S`.
unsafe impl<T, S: InlineShape> Holds<T, S> for Inlined {
    type Data = Inline<T, S>;
}
#[cfg(feature = "alloc")]
// SAFETY: 1. storage for the shape `S`.
unsafe impl<T, S: Shape> Holds<T, S> for OnHeap {
    type Data = Heap<T>;
}

/// A placement that does not depend on a parameter.
#[doc(hidden)]
pub trait KnownPlacement: Placement {
    type Placement: Placement;
}
impl KnownPlacement for Inlined {
    type Placement = Inlined;
}
impl KnownPlacement for OnHeap {
    type Placement = OnHeap;
}
// Only this impl fits a placement that depends on a parameter, where a type lacks a bound. For an operator the compiler
// lists all conditions that do not hold. It does not list an equality of types, so it names the bound alone.
impl<P: Placement + Itself<Output = Nothing>> KnownPlacement for P {
    type Placement = Inlined;
}
#[doc(hidden)]
pub enum Nothing {}
#[doc(hidden)]
pub trait Itself {
    type Output;
}
impl<P> Itself for P {
    type Output = P;
}

/// Implements the rules for storage whose results are inline if the other operand and the shape
/// allow it.
macro_rules! results_inline {
    ($($(#[$meta:meta])* [$($generic:tt)*] $storage:ty;)*) => { $(
        $(#[$meta])*
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* With, T, S> OutputStorage<With, T, S> for $storage
        where
            S: Shape,
            With: HasPlacement,
            PlacementOf<With, S>: KnownPlacement<Placement: Holds<T, S>>,
        {
            type Data = <<PlacementOf<With, S> as KnownPlacement>::Placement as Holds<T, S>>::Data;
        }
        $(#[$meta])*
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* With: HasPlacement> CommonStorage<With> for $storage {
            type Output = With::Placement;
        }
    )* };
}
results_inline! {
    [] Inlined;
    [U, I: InlineShape,] Inline<U, I>;
    [U, P,] Viewed<'_, U, P, Inlined>;
    [U, P,] ViewedMut<'_, U, P, Inlined>;
    #[cfg(feature = "alloc")]
    [U, P, D: HasPlacement<Placement = Inlined>,] CowData<'_, U, P, D>;
}

/// The storage `Data` of the result of an operator between this storage, of elements `T` and shape
/// `L`, and `With`, of shape `R`. Like [`OutputStorage`], but with the two operand shapes. (With
/// the shape of the result as a parameter, the compiler would compute that shape first, and report
/// an error for it instead.)
#[doc(hidden)]
pub trait Combines<With, T, L: Shape + Broadcast<R>, R> {
    type Data: Owned<T, Broadcasted<L, R>>;
}
impl<X, With, T, L, R> Combines<With, T, L, R> for X
where
    L: Shape + Broadcast<R>,
    X: OutputStorage<With, T, Broadcasted<L, R>>,
{
    type Data = <X as OutputStorage<With, T, Broadcasted<L, R>>>::Data;
}
