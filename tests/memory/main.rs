//! Memory: the allocations of operations, the memory kept for later ones, and failed allocations.
//!
//! Each thread is counted separately (`allocator.rs`), and the tests count only blocks of less than
//! 1 MiB, which a thread keeps for itself: larger blocks are shared by the process, and `limit.rs`
//! sets their limit.
#![cfg(feature = "std")]

#[cfg_attr(not(feature = "inline"), allow(dead_code))]
mod allocator;

mod allocations;
mod given;
mod inline;
mod limit;
mod out_of_memory;
