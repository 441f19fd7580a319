//! Memory for intermediate results.

use crate::kernel::source::Fill;
use crate::storage::allocation as memory;
use crate::tensor::{Tensor, collect};
use broadax_shape::dims::Dyn;
use broadax_shape::error::ShapeError;
use num_traits::Zero;

/// Returns at least `len` zeros for an intermediate result, in a block large enough to be kept for
/// reuse.
pub(crate) fn between<T: Clone + Zero>(
    op: &'static str,
    len: usize,
) -> Result<Tensor<T, ((), Dyn)>, ShapeError> {
    let least = memory::ALIGNED.div_ceil(size_of::<T>().max(1));
    let len = match core::mem::needs_drop::<T>() {
        true => len,
        false => len.max(least),
    };
    // SAFETY: 1. the source reads no tensor.
    unsafe { collect(op, ((), len), &Fill(T::zero())) }
}
