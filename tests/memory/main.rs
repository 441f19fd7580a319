//! Memory: what operations allocate, what is kept for the next ones, and memory that cannot be had.
//!
//! Threads count for themselves (`allocator.rs`), and the tests count blocks of less than 1 MiB
//! alone, which a thread keeps for itself: larger ones the process shares, and `limit.rs` sets how
//! many.
#![cfg(feature = "std")]

#[cfg_attr(not(feature = "inline"), allow(dead_code))]
mod allocator;

mod allocations;
mod given;
mod limit;
mod out_of_memory;
