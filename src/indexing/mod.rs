//! Indexing with tensors: take, gather, scatter, masks; and what repeats elements of an axis.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod take;
pub(crate) mod mask;
#[cfg(feature = "alloc")]
pub(crate) mod repeat;
pub(crate) mod pad_mode;
pub(crate) mod grid;
pub(crate) mod lanes;
