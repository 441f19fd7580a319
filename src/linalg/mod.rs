//! Linear algebra: matmul, einsum, tensordot, and functions of core axes.

pub(crate) mod contraction;
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub(crate) mod decompositions;
pub(crate) mod diagonal;
pub(crate) mod einsum;
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub(crate) mod factorize;
pub(crate) mod gemm;
pub(crate) mod gufunc;
pub(crate) mod kron;
pub(crate) mod matmul;
pub(crate) mod tensordot;
pub(crate) mod vector;
