//! The run-time sizes in a tensor.

use broadax_shape::shapes::Shape;
use core::convert::Infallible;

/// The run-time sizes of a tensor: always `Sizes`.
///
/// For each call that returns a tensor, the compiler asks whether there are values of its type. The
/// other variant answers for every shape, so that the compiler does not compute `S::Store`: it takes
/// a type with private fields for one that has values. There are none, so the variant takes no
/// memory.
pub(crate) enum StoredSizes<S: Shape> {
    #[expect(dead_code, reason = "there are no values")]
    Never(Never),
    Sizes(S::Store),
}

/// A type without values, as this module alone knows.
#[derive(Clone, Copy)]
pub(crate) struct Never(Infallible);

impl<S: Shape> StoredSizes<S> {
    #[inline(always)]
    pub(crate) const fn get(&self) -> &S::Store {
        match self {
            StoredSizes::Sizes(store) => store,
            StoredSizes::Never(never) => match never.0 {},
        }
    }

    #[inline(always)]
    pub(crate) fn into_inner(self) -> S::Store {
        match self {
            StoredSizes::Sizes(store) => store,
            StoredSizes::Never(never) => match never.0 {},
        }
    }
}

impl<S: Shape<Store: Copy>> Clone for StoredSizes<S> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S: Shape<Store: Copy>> Copy for StoredSizes<S> {}
