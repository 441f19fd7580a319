//! Numerical analysis: gradients, integrals, interpolation, convolution.

pub(crate) mod convolve;
pub(crate) mod gradient;
pub(crate) mod interp;
#[cfg(feature = "alloc")]
pub(crate) mod trapezoid;
pub(crate) mod unwrap;
