//! The parts that depend on optional features: matrix products (`gemm`, `rayon`), `einsum`, tensors
//! in the memory of other libraries (`ndarray`), and decompositions of matrices (`linalg`).

mod borrowed;
#[cfg(feature = "linalg")]
mod decompositions;
mod einsum;
mod products;
