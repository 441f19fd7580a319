use ndarray::LinalgScalar;

/// What ndarray needs to know of an element.
pub trait Supported: LinalgScalar {}
impl<T: LinalgScalar> Supported for T {}
