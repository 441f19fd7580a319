//! Indexing with tensors: take, gather, scatter, masks.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod take;
pub(crate) mod mask;
#[cfg(feature = "alloc")]
pub(crate) mod repeat;
pub(crate) mod grid;
pub(crate) mod lanes;
