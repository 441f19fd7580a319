use ndarray::LinalgScalar;

/// What ndarray needs to know of an element.
pub trait NdarrayElement: LinalgScalar {}
impl<T: LinalgScalar> NdarrayElement for T {}
