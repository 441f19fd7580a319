use ndarray::LinalgScalar;

/// Numbers as elements of ndarray's arrays.
pub trait NdarrayNumber: LinalgScalar {}
impl<T: LinalgScalar> NdarrayNumber for T {}
