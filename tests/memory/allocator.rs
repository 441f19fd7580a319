//! The allocator of this binary: it counts the allocations and the memory of each thread, and fails
//! if a test requests it.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// The numbers of blocks and bytes that this thread has allocated.
    pub static COUNT: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
    /// The bytes that this thread has allocated and not freed.
    pub static HELD: Cell<isize> = const { Cell::new(0) };
    /// A checksum of the blocks of less than 1 MiB that this thread holds (others may free larger
    /// ones): 0 if each was freed with the layout with which it was allocated.
    pub static BLOCKS: Cell<usize> = const { Cell::new(0) };
    /// The number of further allocations that succeed, and the number of those after them that
    /// fail.
    pub static LEFT: Cell<(usize, usize)> = const { Cell::new((usize::MAX, 0)) };
    /// Whether an allocation of this thread has failed.
    pub static FAILED: Cell<bool> = const { Cell::new(false) };
}

fn fails() -> bool {
    let fails = LEFT.try_with(|left| match left.get() {
        (usize::MAX, _) | (0, 0) => false,
        (0, fail) => {
            left.set((0, fail - 1));
            true
        }
        (more, fail) => {
            left.set((more - 1, fail));
            false
        }
    });
    let fails = fails.unwrap_or(false);
    if fails {
        let _ = FAILED.try_with(|failed| failed.set(true));
    }
    fails
}

/// The summand of [`BLOCKS`] for a block.
fn summand(block: *mut u8, layout: Layout) -> usize {
    if layout.size() >= 1 << 20 {
        return 0;
    }
    (block as usize).wrapping_mul(layout.size() * 64 + layout.align().trailing_zeros() as usize)
}

struct Counting;

// SAFETY: 1. delegates to the system's allocator, unless the allocation fails.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if fails() {
            return std::ptr::null_mut();
        }
        let _ = COUNT.try_with(|count| {
            let (blocks, bytes) = count.get();
            count.set((blocks + 1, bytes + layout.size()));
        });
        let _ = HELD.try_with(|held| held.set(held.get() + layout.size() as isize));
        // SAFETY: 1. guaranteed by the caller.
        let block = unsafe { System.alloc(layout) };
        let _ = BLOCKS.try_with(|sum| sum.set(sum.get().wrapping_add(summand(block, layout))));
        block
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        let _ = HELD.try_with(|held| held.set(held.get() - layout.size() as isize));
        let _ = BLOCKS.try_with(|sum| sum.set(sum.get().wrapping_sub(summand(block, layout))));
        // SAFETY: 1. guaranteed by the caller.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;
