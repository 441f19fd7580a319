//! Inline storage: elements in a `GenericArray` whose length typenum computes from the shape.
//!
//! This is the only module that uses generic-array; it is disabled without the feature `inline`.

#[cfg(feature = "alloc")]
use crate::storage::cow::CowData;
use crate::storage::reshaped::Reshaped;
use crate::storage::{
    CommonStorage, Contiguous, Heap, Number, OutputStorage, Owned, Storage, StorageMut, Viewed,
    ViewedMut,
};
use broadax_shape::arith::{ElementCount, Known};
use broadax_shape::dims::Rule;
#[cfg(feature = "alloc")]
use broadax_shape::rank::AnyRank;
use broadax_shape::rank::NumAxes;
use broadax_shape::shapes::{Broadcast, Broadcasted, Buf, Shape};
use core::mem::MaybeUninit;
use generic_array::{ArrayLength, GenericArray};

/// Storage of the elements of an [`Array`](crate::Array).
pub struct Inline<T, S: InlineShape>(pub(crate) GenericArray<T, S::Len>);

/// A shape whose number of elements is a type, as inline [`Array`](crate::Array)s need.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait InlineShape: Shape {
    /// The number of elements, as a typenum number.
    #[doc(hidden)]
    type Len: ArrayLength;
}
// SAFETY: the impl follows the shape rule of the operation.
unsafe impl<S: ElementCount> InlineShape for S
where
    Rule: InlineLen<S::Count, S>,
{
    type Len = <Rule as InlineLen<S::Count, S>>::Len;
}

/// The number of elements `C` of the shape `S` is known at compile time.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "an inline array cannot have the shape `{S}`",
    label = "some of its sizes, or its rank, are known only at run time",
    note = "use a `Tensor`, which keeps its elements on the heap"
)]
pub trait InlineLen<C, S> {
    type Len: ArrayLength;
}
impl<X, N: ArrayLength, S> InlineLen<Known<N>, S> for X {
    type Len = N;
}

impl<T: Clone, S: InlineShape> Clone for Inline<T, S> {
    #[inline]
    fn clone(&self) -> Self {
        Inline(self.0.clone())
    }
}
impl<T: Copy, S: InlineShape> Copy for Inline<T, S> where GenericArray<T, S::Len>: Copy {}

// SAFETY: 1. the array has as many elements as the shape, by its type.
unsafe impl<T, S: InlineShape> Storage<T, S> for Inline<T, S> {
    type Contiguity = Contiguous;
    #[inline(always)]
    fn ptr(&self) -> *const T {
        self.0.as_slice().as_ptr()
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
        self.0.as_mut_slice().as_mut_ptr()
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

impl<T, S: InlineShape, R: InlineShape<Len = S::Len>, const N: usize> RetypesInline<T, S, R>
    for NumAxes<N>
{
    type Data = Inline<T, R>;
    #[inline(always)]
    fn retyped(data: Inline<T, S>) -> Inline<T, R> {
        Inline(data.0)
    }
}

#[cfg(feature = "alloc")]
impl<T, S: InlineShape, R: Shape> RetypesInline<T, S, R> for AnyRank {
    type Data = Heap<T>;
    #[inline]
    fn retyped(data: Inline<T, S>) -> Heap<T> {
        Heap(data.0.into_iter().collect::<alloc::vec::Vec<T>>().into())
    }
}

// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, T, S: InlineShape> OutputStorage<Number, T, S> for Inline<U, I> {
    type Data = Inline<T, S>;
}
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I, V, J, T, S> OutputStorage<Inline<V, J>, T, S> for Inline<U, I>
where
    I: InlineShape,
    J: InlineShape,
    S: InlineShape,
{
    type Data = Inline<T, S>;
}
#[cfg(feature = "alloc")]
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, T, S: Shape> OutputStorage<Heap<V>, T, S> for Inline<U, I> {
    type Data = Heap<T>;
}
#[cfg(feature = "alloc")]
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P, T, S: Shape> OutputStorage<Viewed<'_, V, P>, T, S>
    for Inline<U, I>
{
    type Data = Heap<T>;
}
#[cfg(feature = "alloc")]
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P, T, S: Shape> OutputStorage<ViewedMut<'_, V, P>, T, S>
    for Inline<U, I>
{
    type Data = Heap<T>;
}
#[cfg(feature = "alloc")]
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P, T, S: Shape> OutputStorage<CowData<'_, V, P>, T, S>
    for Inline<U, I>
{
    type Data = Heap<T>;
}

// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape> CommonStorage<Number> for Inline<U, I> {
    type Output = Self;
}
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, J: InlineShape> CommonStorage<Inline<V, J>> for Inline<U, I> {
    type Output = Self;
}
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V> CommonStorage<Heap<V>> for Inline<U, I> {
    type Output = Heap<V>;
}
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P> CommonStorage<Viewed<'_, V, P>> for Inline<U, I> {
    type Output = Heap<V>;
}
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P> CommonStorage<ViewedMut<'_, V, P>> for Inline<U, I> {
    type Output = Heap<V>;
}
#[cfg(feature = "alloc")]
// SAFETY: the associated types and the functions describe the same sizes.
unsafe impl<U, I: InlineShape, V, P> CommonStorage<CowData<'_, V, P>> for Inline<U, I> {
    type Output = Heap<V>;
}

/// The storage `Data` of the result of an operator between this storage, of elements `T` and shape
/// `L`, and `With`, of shape `R`. Like [`OutputStorage`], but with the two operand shapes. (With
/// the shape of the result as a parameter, the compiler would compute that shape first, and report
/// an error for it instead.)
#[doc(hidden)]
pub trait Combines<With, T, L: Shape + Broadcast<R>, R> {
    type Data: Owned<T, Broadcasted<L, R>>;
}
impl<With, T, L, R> Combines<With, T, L, R> for Inline<T, L>
where
    L: InlineShape + Broadcast<R>,
    Self: OutputStorage<With, T, Broadcasted<L, R>>,
{
    type Data = <Self as OutputStorage<With, T, Broadcasted<L, R>>>::Data;
}
