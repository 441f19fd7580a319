//! `GenericArray`, whose length typenum computes from the shape: the feature `generic-array`.

use crate::storage::inline::Inline;
use crate::storage::nested::InlineShape;
use crate::tensor::Tensor;
use crate::tensor::array::Array;
use broadax_shape::arith::digits::DigitCount;
use broadax_shape::arith::{CountedShape, Known};
use core::mem::ManuallyDrop;
use generic_array::{ArrayLength, GenericArray};

impl<T, S, N> From<GenericArray<T, N>> for Array<T, S>
where
    S: InlineShape + CountedShape<Count: DigitCount<Number = Known<N>>>,
    N: ArrayLength,
{
    /// Converts an array of as many elements as the shape has, in row-major order.
    #[inline]
    fn from(elements: GenericArray<T, N>) -> Self {
        const { assert!(N::USIZE == S::LEN) };
        let Some(store) = S::fixed() else {
            unreachable!("a shape of static sizes")
        };
        let elements = ManuallyDrop::new(elements);
        // SAFETY: 1. both consist of `LEN` elements, one after another; 2. they are moved.
        let nested = unsafe { core::mem::transmute_copy::<GenericArray<T, N>, _>(&elements) };
        Tensor::from_parts(Inline(nested), store)
    }
}

impl<T, S, N> From<Array<T, S>> for GenericArray<T, N>
where
    S: InlineShape + CountedShape<Count: DigitCount<Number = Known<N>>>,
    N: ArrayLength,
{
    /// Converts to an array of all elements, in row-major order.
    #[inline]
    fn from(array: Array<T, S>) -> Self {
        const { assert!(N::USIZE == S::LEN) };
        // SAFETY: 1. a `GenericArray` consists of `N` elements, one after another.
        unsafe { array.data.moved_to() }
    }
}
