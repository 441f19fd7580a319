//! An allocator that counts.

use std::alloc::{GlobalAlloc, Layout, System};

/// The allocator of the system. Calls a function with the bytes that are allocated, and with a
/// negative number when they are freed.
pub struct Counting(pub fn(isize));

// SAFETY: 1. forwards to the allocator of the system.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        (self.0)(layout.size() as isize);
        // SAFETY: 1. as required of the caller.
        unsafe { System.alloc(layout) }
    }
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        (self.0)(layout.size() as isize);
        // SAFETY: 1. as required of the caller.
        unsafe { System.alloc_zeroed(layout) }
    }
    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        (self.0)(-(layout.size() as isize));
        // SAFETY: 1. as required of the caller.
        unsafe { System.dealloc(block, layout) }
    }
}
