//! Linear algebra: matmul, einsum, tensordot, and functions of core axes.

// In the order of the methods on the page of `Tensor`.
pub(crate) mod matmul;
pub(crate) mod vector;
pub(crate) mod tensordot;
pub(crate) mod kron;
pub(crate) mod einsum;
pub(crate) mod gufunc;
pub(crate) mod diagonal;
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub(crate) mod decompositions;
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub(crate) mod factorize;
pub(crate) mod contraction;
pub(crate) mod gemm;
