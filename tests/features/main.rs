//! The parts that depend on optional features: matrix products (`gemm`, `rayon`), `einsum`, and
//! tensors in the memory of other libraries (`ndarray`).

mod borrowed;
mod einsum;
mod products;
