//! Sizes of random tensors, for `proptest` and `quickcheck`.

use alloc::vec::Vec;
use broadax_shape::error::OPEN;
use broadax_shape::rank::Rank;
use broadax_shape::shapes::{Shape, wanted};

/// Returns the static size of each axis of `S`, or `None` for each dynamic one. A dynamic rank has
/// `rank` axes, or as many as the type has, if these are more.
pub(crate) fn static_sizes<S: Shape>(rank: usize) -> Vec<Option<usize>> {
    let sizes = wanted::<S>(rank).sizes;
    // (The sizes of a dynamic rank are not written.)
    let known = |&size: &usize| (size != OPEN).then_some(size);
    sizes.iter().map(known).collect()
}

/// Whether the rank of `S` is dynamic.
pub(crate) fn has_any_rank<S: Shape>() -> bool {
    <S::Rank as Rank>::COUNT.is_none()
}
