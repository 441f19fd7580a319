//! Views, concatenation, splitting and reordering of tensors.

pub(crate) mod axis_iter;
pub(crate) mod concat;
pub(crate) mod concat_kernel;
pub(crate) mod flatten;
pub(crate) mod insert;
pub(crate) mod permute;
pub(crate) mod repeat;
pub(crate) mod reshape;
pub(crate) mod roll;
pub(crate) mod slice;
pub(crate) mod split;
pub(crate) mod subview;
pub(crate) mod views;
pub(crate) mod windows;
