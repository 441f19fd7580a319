//! Memory: the allocations of operations, the memory kept for later ones, and failed allocations.
//!
//! Each thread is counted separately (`allocator.rs`), and the tests count only blocks of less than
//! 1 MiB, which a thread keeps for itself: larger blocks are shared by the process, and `limit.rs`
//! sets their limit. With a limit of 0 nothing is kept at all, so that test does not run at the same
//! time as those that rely on kept blocks.
#![cfg(feature = "std")]

#[cfg_attr(not(feature = "inline"), allow(dead_code))]
mod allocator;

mod allocations;
mod given;
mod inline;
mod limit;
mod out_of_memory;

use std::sync::{PoisonError, RwLock, RwLockReadGuard};

/// Held for reading by tests that rely on kept blocks, and for writing while the limit on them is
/// changed.
static LIMIT: RwLock<()> = RwLock::new(());

/// Keeps the limit on kept blocks unchanged until the result is dropped.
fn unchanged_limit() -> RwLockReadGuard<'static, ()> {
    LIMIT.read().unwrap_or_else(PoisonError::into_inner)
}
