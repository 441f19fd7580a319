//! Indexing with tensors: take, gather, scatter, masks.

pub(crate) mod grid;
pub(crate) mod lanes;
pub(crate) mod mask;
#[cfg(feature = "alloc")]
pub(crate) mod repeat;
pub(crate) mod take;
