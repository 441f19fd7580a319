//! Indexing with tensors: take, gather, scatter, masks.

pub(crate) mod grid;
pub(crate) mod lanes;
pub(crate) mod mask;
pub(crate) mod take;
