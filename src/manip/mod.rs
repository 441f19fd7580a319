//! Views, concatenation, splitting and reordering of tensors.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod slice;
pub(crate) mod split;
pub(crate) mod subview;
pub(crate) mod views;
pub(crate) mod reshape;
pub(crate) mod flatten;
pub(crate) mod permute;
pub(crate) mod windows;
pub(crate) mod axis_iter;
pub(crate) mod concat;
pub(crate) mod concat_kernel;
pub(crate) mod insert;
pub(crate) mod repeat;
pub(crate) mod pad;
pub(crate) mod roll;
