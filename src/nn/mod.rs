//! Neural network layers: softmax, normalization, convolution, pooling.

pub(crate) mod conv;
#[cfg(feature = "alloc")]
pub(crate) mod im2col;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod log_softmax;
pub(crate) mod pool;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod rms_norm;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod softmax;
pub(crate) mod window;
