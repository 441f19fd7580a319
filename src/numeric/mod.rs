//! Numerical analysis: gradients, integrals, interpolation, convolution.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod gradient;
#[cfg(feature = "alloc")]
pub(crate) mod trapezoid;
pub(crate) mod interp;
pub(crate) mod convolve;
pub(crate) mod unwrap;
