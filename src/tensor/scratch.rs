//! Memory for intermediate results.

use crate::kernel::source::Fill;
use crate::tensor::{Tensor, collect};
use broadax_shape::dims::Dyn;
use broadax_shape::error::ShapeError;
use broadax_shape::shapes::ListSizes;
use num_traits::Zero;

/// Returns `len` zeros for an intermediate result.
pub(crate) fn between<T: Clone + Zero>(
    op: &'static str,
    len: usize,
) -> Result<Tensor<T, ((), Dyn)>, ShapeError> {
    // SAFETY: 1. the source reads no tensor.
    unsafe { collect(op, ListSizes::new((), len), &Fill(T::zero())) }
}
