//! The parts that depend on optional features: matrix products (`gemm`, `rayon`), `einsum`, tensors
//! in the memory of other libraries (`ndarray`), and decompositions of matrices (`linalg`). And
//! conversions from and to other crates.

#[cfg(feature = "linalg")]
#[path = "../memory/allocator.rs"]
#[allow(dead_code)]
mod allocator;
mod borrowed;
#[cfg(feature = "linalg")]
mod decompositions;
mod einsum;
#[cfg(feature = "nalgebra")]
mod kalman;
mod other_crates;
mod products;
