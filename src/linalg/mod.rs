//! Linear algebra: matmul, einsum, tensordot, and functions of core axes.

pub(crate) mod contraction;
pub(crate) mod diagonal;
pub(crate) mod einsum;
pub(crate) mod gemm;
pub(crate) mod gufunc;
pub(crate) mod kron;
pub(crate) mod matmul;
pub(crate) mod tensordot;
pub(crate) mod vector;
