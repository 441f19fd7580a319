//! Neural network layers: softmax, normalization, convolution, pooling.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod conv;
pub(crate) mod conv_transpose;
pub(crate) mod pool;
pub(crate) mod interpolate;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod softmax;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod log_softmax;
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod rms_norm;
#[cfg(feature = "alloc")]
pub(crate) mod col2im;
#[cfg(feature = "alloc")]
pub(crate) mod im2col;
pub(crate) mod window;
