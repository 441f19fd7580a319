//! The shape rule of each operation: a trait with the shape of the result, and a function of sizes.

pub mod concat;
pub mod conv;
pub mod convolve;
pub mod einsum;
pub mod expand;
pub mod flatten;
pub mod grow;
pub mod index;
pub mod insert;
pub mod item;
pub mod kron;
pub mod loosen;
pub mod matmul;
pub mod matrices;
pub mod paddle_axis;
pub mod pairwise;
pub mod permute;
pub mod pool;
pub mod repeat;
pub mod slice;
pub mod split;
pub mod strict;
pub mod tensordot;
pub mod topk;
pub mod vector;
pub mod windows;
