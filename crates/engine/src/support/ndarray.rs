use ndarray::LinalgScalar;

/// What ndarray needs to know of a number.
pub trait NdarrayNumber: LinalgScalar {}
impl<T: LinalgScalar> NdarrayNumber for T {}
