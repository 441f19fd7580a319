//! The system allocator, with a count of allocations.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicBool, AtomicIsize, Ordering::Relaxed};

struct Counting;

#[global_allocator]
static ALLOCATOR: Counting = Counting;

static COUNTS: AtomicBool = AtomicBool::new(false);
static NOW: AtomicIsize = AtomicIsize::new(0);
static PEAK: AtomicIsize = AtomicIsize::new(0);

fn count(bytes: isize) {
    let now = NOW.fetch_add(bytes, Relaxed) + bytes;
    PEAK.fetch_max(now, Relaxed);
}

// SAFETY: each method hands its arguments, which the caller vouches for, to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if COUNTS.load(Relaxed) {
            count(layout.size() as isize);
        }
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        if COUNTS.load(Relaxed) {
            count(layout.size() as isize);
        }
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        if COUNTS.load(Relaxed) {
            count(-(layout.size() as isize));
        }
        unsafe { System.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if COUNTS.load(Relaxed) {
            // Both blocks exist while one is copied to the other.
            count(size as isize);
            count(-(layout.size() as isize));
        }
        unsafe { System.realloc(place, layout, size) }
    }
}

/// How many bytes more than before are allocated at most while `f` runs.
pub fn peak(f: impl FnOnce()) -> usize {
    NOW.store(0, Relaxed);
    PEAK.store(0, Relaxed);
    COUNTS.store(true, Relaxed);
    f();
    COUNTS.store(false, Relaxed);
    PEAK.load(Relaxed).max(0) as usize
}
