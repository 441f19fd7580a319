//! What optional features take part in: products of matrices (`gemm`, `rayon`), `einsum`, and
//! tensors over memory of other libraries (`ndarray`).

mod borrowed;
mod einsum;
mod products;
