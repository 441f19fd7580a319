//! Memory for results: aligned, not zeroed, and used again.
//!
//! Elements on the heap lie in a block of memory. Blocks of 256 bytes and more are aligned to 64
//! bytes, a cache line and the largest vector register; from 8 KiB on they begin somewhat behind
//! where the allocator's memory begins, from 128 KiB on up to 3 KiB behind a page, in turns, and
//! from 4 MiB on behind a multiple of 2 MiB, where the system is asked for huge pages (on Linux).
//! Smaller ones are as a `Vec`'s.
//!
//! With the feature `std`, a block that is freed is kept, and handed out to the next tensor of
//! about its size: a new large block costs more than the work on it, since the system brings its
//! pages one by one. What is kept is bounded:
//!
//! - each thread keeps blocks of less than 1 MiB, 4 MiB of them at most, and frees them when it
//!   ends;
//! - the program keeps larger blocks, [`limit`] bytes at most: 256 MiB, unless it is
//!   [set](set_limit).
//!
//! # Allocation failure
//!
//! Methods that return a [`ShapeError`] (`zeros_with`, `try_add`, and all other `_with` and `try_`
//! forms) return one if memory for their result cannot be allocated; [`ShapeError::is_allocation`]
//! is true of it. Before that, the blocks that are kept are freed and the allocation is tried
//! again. Operators and methods without a `Result` panic, or abort the process as `Vec` does
//! ([`handle_alloc_error`](alloc::alloc::handle_alloc_error)).
//!
//! Some operations need scratch memory beside their result, and panic or abort in their `try_`
//! forms as well if that cannot be allocated: products of matrices of floats (also inside `einsum`,
//! convolutions and covariances), sorting and what is built on it (`argsort`, `topk`, `unique`,
//! quantiles), tensors of more than 8 axes, and operations that run on several threads.
//!
//! # Examples
//!
//! ```
//! use broadax::memory;
//! memory::set_limit(0); // keep no large blocks
//! assert_eq!(memory::limit(), 0);
//! memory::release(); // free what is kept, of this thread and of the program
//! ```

use alloc::alloc::{Layout, alloc, dealloc, handle_alloc_error};
use alloc::vec::Vec;
use broadax_shape::error::{OutOfMemory, ShapeError, no_memory};
use core::marker::PhantomData;
use core::mem::ManuallyDrop;
use core::ptr::NonNull;

/// From how many bytes on a block is aligned and kept.
pub(crate) const ALIGNED: usize = 256;
/// A cache line.
const LINE: usize = 64;
/// From how many bytes on huge pages are asked for.
const HUGE: usize = 4 << 20;
/// The size of a huge page.
const HUGE_PAGE: usize = 2 << 20;
/// From how many bytes on a block has pages of its own.
const PAGED: usize = 128 << 10;
const PAGE: usize = 4 << 10;
/// Large blocks begin so many bytes behind a page, in turns. A processor takes addresses that
/// differ by a multiple of 4 KiB for equal at first, which costs time when one is read shortly
/// after the other is written: `exp` takes a quarter more where its result begins 64 bytes behind
/// its operand, as the memory of a `Vec` has it.
const APART: [usize; 4] = [0, 2048, 1024, 3072];
/// From how many bytes on blocks begin somewhat behind their memory, for the same reason: of sizes
/// that are powers of two, allocators lay one 16 to 64 bytes behind the other. With these bytes a
/// dozen of them begin at places that are no nearer to each other than 256 bytes.
const SPACED: usize = 8 << 10;
const SPACE: usize = 704;

/// A vector without elements, with room for so many.
///
/// `Vec::with_capacity` ends the program where there is no memory, and `try_reserve_exact` takes
/// longer.
#[inline(always)]
pub(crate) fn vec_of<T>(len: usize) -> Result<Vec<T>, OutOfMemory> {
    let Ok(layout) = Layout::array::<T>(len) else {
        return Err(OutOfMemory);
    };
    if layout.size() == 0 {
        return Ok(Vec::new());
    }
    // SAFETY: 1. there are bytes.
    match NonNull::new(unsafe { alloc(layout) }) {
        // SAFETY: 1. allocated just now by the allocator of `Vec`, for so many elements, of which
        // there are none yet.
        Some(block) => Ok(unsafe { Vec::from_raw_parts(block.as_ptr().cast(), 0, len) }),
        None => Err(OutOfMemory),
    }
}

/// At most `len` elements as a vector, or an error of the operation where there is no memory for so
/// many.
#[inline]
pub(crate) fn try_listed<T>(
    op: &'static str,
    len: usize,
    elements: impl Iterator<Item = T>,
) -> Result<Vec<T>, ShapeError> {
    let mut all = match vec_of(len) {
        Ok(all) => all,
        Err(OutOfMemory) => return Err(no_memory::<T>(op, &[len])),
    };
    all.extend(elements.take(len));
    Ok(all)
}

/// Ends the program, as where a `Vec` has no memory.
#[cold]
#[inline(never)]
fn out_of_memory<T>(len: usize) -> ! {
    match Layout::array::<T>(len) {
        Ok(layout) => handle_alloc_error(layout),
        Err(_) => panic!("broadax: {len} elements are more than memory can hold"),
    }
}

/// Elements on the heap: `len` of them from `ptr` on.
pub struct Buffer<T> {
    ptr: NonNull<T>,
    len: usize,
    /// Twice the bytes of the block, and 1 if it is one of ours; else twice the capacity of the
    /// `Vec` that it was.
    block: usize,
    owned: PhantomData<T>,
}

// SAFETY: 1. a buffer owns its elements, as a `Vec` does; 2. its block may be freed or kept by any
// thread.
unsafe impl<T: Send> Send for Buffer<T> {}
// SAFETY: 1. a shared buffer gives only `&T`, as a `Vec` does.
unsafe impl<T: Sync> Sync for Buffer<T> {}

impl<T> Buffer<T> {
    /// A buffer of `len` elements that `fill` writes. It is told whether the memory was in use
    /// before. Where there is no memory the program ends, as with a `Vec`.
    ///
    /// # Safety
    /// As for [`try_with_len`](Buffer::try_with_len).
    #[inline(always)]
    pub(crate) unsafe fn with_len(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        // SAFETY: 1. and 2. guaranteed by the caller.
        match unsafe { Self::try_with_len(len, fill) } {
            Ok(buffer) => buffer,
            Err(OutOfMemory) => out_of_memory::<T>(len),
        }
    }

    /// A buffer of `len` elements that `fill` writes, unless there is no memory for them: then
    /// `fill` is not called.
    ///
    /// # Safety
    /// 1. The bytes of `len` elements are at most `isize::MAX`.
    /// 2. When `fill` returns, it has initialised `len` elements.
    #[inline(always)]
    pub(crate) unsafe fn try_with_len(
        len: usize,
        fill: impl FnOnce(*mut T, bool),
    ) -> Result<Self, OutOfMemory> {
        let bytes = len * size_of::<T>();
        if bytes < ALIGNED || align_of::<T>() > LINE {
            let mut elements = vec_of(len)?;
            fill(elements.as_mut_ptr(), false);
            // SAFETY: 1. the capacity is at least `len`; 2. `fill` has initialized them.
            unsafe { elements.set_len(len) };
            return Ok(Buffer::from(elements));
        }
        let (block, warm, bytes) = block(bytes)?;
        // Until it is filled it has no elements: when `fill` panics, only the block is freed.
        let mut buffer = Buffer {
            ptr: block.cast(),
            len: 0,
            block: bytes << 1 | 1,
            owned: PhantomData,
        };
        fill(buffer.ptr.as_ptr(), warm);
        buffer.len = len;
        Ok(buffer)
    }

    #[inline(always)]
    pub(crate) fn as_ptr(&self) -> *const T {
        self.ptr.as_ptr()
    }

    #[inline(always)]
    pub(crate) fn as_mut_ptr(&mut self) -> *mut T {
        self.ptr.as_ptr()
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[T] {
        // SAFETY: 1. the elements of this buffer, borrowed here.
        unsafe { core::slice::from_raw_parts(self.ptr.as_ptr(), self.len) }
    }

    /// The elements as a `Vec`. One of our blocks cannot become one, since a `Vec` frees its memory
    /// with another alignment: they are moved then.
    pub(crate) fn into_vec(self) -> Vec<T> {
        let mut this = ManuallyDrop::new(self);
        if this.block & 1 == 0 {
            // SAFETY: 1. these are the parts of the `Vec` that the buffer was made of.
            return unsafe { Vec::from_raw_parts(this.ptr.as_ptr(), this.len, this.block >> 1) };
        }
        let mut elements = Vec::with_capacity(this.len);
        // SAFETY: 1. as many elements as there is capacity for are moved to new memory; 2. the
        // buffer then has none, and frees its block.
        unsafe {
            core::ptr::copy_nonoverlapping(this.ptr.as_ptr(), elements.as_mut_ptr(), this.len);
            elements.set_len(this.len);
            this.len = 0;
            ManuallyDrop::drop(&mut this);
        }
        elements
    }
}

impl<T> From<Vec<T>> for Buffer<T> {
    #[inline]
    fn from(elements: Vec<T>) -> Self {
        let mut elements = ManuallyDrop::new(elements);
        let capacity = match size_of::<T>() {
            // Its own capacity is `usize::MAX`, which has no room for the bit. Any other is as
            // good, if there are no more elements than that.
            0 => elements.len(),
            _ => elements.capacity(),
        };
        Buffer {
            // SAFETY: 1. the pointer of a `Vec` is not null.
            ptr: unsafe { NonNull::new_unchecked(elements.as_mut_ptr()) },
            len: elements.len(),
            block: capacity << 1,
            owned: PhantomData,
        }
    }
}

impl<T: Clone> Clone for Buffer<T> {
    fn clone(&self) -> Self {
        if !crate::element::plain::plain::<T>() {
            return Buffer::from(self.as_slice().to_vec());
        }
        // SAFETY: 1. there is a buffer of so many bytes; 2. plain numbers are copied bit by bit.
        unsafe {
            Buffer::with_len(self.len, |to, _| {
                core::ptr::copy_nonoverlapping(self.ptr.as_ptr(), to, self.len);
            })
        }
    }
}

impl<T> Drop for Buffer<T> {
    #[inline]
    fn drop(&mut self) {
        if self.block & 1 == 0 {
            // SAFETY: 1. these are the parts of the `Vec` that the buffer was made of.
            drop(unsafe { Vec::from_raw_parts(self.ptr.as_ptr(), self.len, self.block >> 1) });
            return;
        }
        /// Gives the block back, also when the drop of an element panics.
        struct Block(NonNull<u8>, usize);
        impl Drop for Block {
            #[inline(always)]
            fn drop(&mut self) {
                // SAFETY: 1. a block of ours, of so many bytes, whose elements have been dropped.
                unsafe { keep(self.0, self.1) }
            }
        }
        let _block = Block(self.ptr.cast(), self.block >> 1);
        let elements = core::ptr::slice_from_raw_parts_mut(self.ptr.as_ptr(), self.len);
        // SAFETY: 1. the elements of this buffer, which nobody uses any more.
        unsafe { elements.drop_in_place() }
    }
}

/// A block of at least `bytes` bytes, whether it was in use before, and how many bytes it has. One
/// function for all operations: what is kept is looked up by a call and not in each of them.
#[inline(never)]
fn block(bytes: usize) -> Result<(NonNull<u8>, bool, usize), OutOfMemory> {
    let bytes = bytes.next_multiple_of(LINE);
    #[cfg(feature = "std")]
    if let Some((block, bytes)) = kept::take(bytes) {
        return Ok((block, true, bytes));
    }
    Ok((new_block(bytes)?, false, bytes))
}

#[cold]
#[inline(never)]
fn new_block(bytes: usize) -> Result<NonNull<u8>, OutOfMemory> {
    use core::sync::atomic::{AtomicUsize, Ordering};
    static TURN: AtomicUsize = AtomicUsize::new(0);
    let Some(layout) = layout(bytes) else {
        return Err(OutOfMemory);
    };
    // SAFETY: 1. there are bytes.
    let block = NonNull::new(unsafe { alloc(layout) });
    #[cfg(feature = "std")]
    let block = block.or_else(|| {
        if !kept::any() {
            return None;
        }
        // What is kept may be what is missing.
        release();
        // SAFETY: 1. there are bytes.
        NonNull::new(unsafe { alloc(layout) })
    });
    let Some(block) = block else {
        return Err(OutOfMemory);
    };
    #[cfg(all(feature = "std", target_os = "linux", not(miri)))]
    if bytes >= HUGE {
        const MADV_HUGEPAGE: core::ffi::c_int = 14;
        unsafe extern "C" {
            fn madvise(
                address: *mut core::ffi::c_void,
                length: usize,
                advice: core::ffi::c_int,
            ) -> core::ffi::c_int;
        }
        // SAFETY: 1. the pages of a block of ours, from the first of them on; 2. it is an advice:
        // what they hold stays as it is. When it is not taken, nothing happens.
        let _ = unsafe { madvise(block.as_ptr().cast(), bytes, MADV_HUGEPAGE) };
    }
    let behind = match bytes {
        0..PAGED => space(bytes).1,
        _ => {
            // Two threads may have the same turn.
            let turn = TURN.load(Ordering::Relaxed) % APART.len();
            TURN.store(turn + 1, Ordering::Relaxed);
            APART[turn]
        }
    };
    // SAFETY: 1. the layout has room for that, and for the bytes behind it.
    Ok(unsafe { block.add(behind) })
}

/// What the memory for a block is aligned to, and how far behind it the block begins at most;
/// always, if it has no pages of its own.
fn space(bytes: usize) -> (usize, usize) {
    match bytes {
        0..SPACED => (LINE, 0),
        SPACED..PAGED => (LINE, SPACE),
        PAGED..HUGE => (PAGE, APART[3]),
        _ => (HUGE_PAGE, APART[3]),
    }
}

/// That of the memory for a block.
fn layout(bytes: usize) -> Option<Layout> {
    let (align, most) = space(bytes);
    Layout::from_size_align(bytes.checked_add(most)?, align).ok()
}

/// Keeps a block for the next tensor, or frees it. Nothing in it panics, and by its ABI the
/// compiler knows: who drops a tensor needs no code for that.
///
/// # Safety
/// 1. `block` is one of ours, of `bytes` bytes, and nobody uses it any more.
#[inline(never)]
unsafe extern "C" fn keep(block: NonNull<u8>, bytes: usize) {
    #[cfg(feature = "std")]
    let Some((block, bytes)) = kept::put(block, bytes) else {
        return;
    };
    // SAFETY: 1. guaranteed by the caller.
    unsafe { free(block, bytes) }
}

/// # Safety
/// 1. `block` is one of ours, of `bytes` bytes, and nobody uses it any more.
#[cold]
#[inline(never)]
unsafe fn free(block: NonNull<u8>, bytes: usize) {
    let Some(layout) = layout(bytes) else {
        return;
    };
    let behind = match space(bytes) {
        (LINE, always) => always,
        (page, _) => block.as_ptr() as usize % page,
    };
    // SAFETY: 1. allocated with this layout, so many bytes before the block.
    unsafe { dealloc(block.as_ptr().sub(behind), layout) }
}

/// How many bytes of large blocks the program keeps at most.
#[cfg(feature = "std")]
pub fn limit() -> usize {
    kept::LIMIT.load(core::sync::atomic::Ordering::Relaxed)
}

/// Sets how many bytes of large blocks the program keeps at most, and frees what is more: when it
/// returns, no more are kept, and no more will be.
///
/// With 0, nothing is kept, small blocks of threads neither; those that another thread has already
/// are freed when it next frees a tensor, or ends.
#[cfg(feature = "std")]
pub fn set_limit(bytes: usize) {
    kept::limit(bytes);
    if bytes == 0 {
        kept::release_thread();
    }
}

/// Frees all blocks that are kept by the program and by this thread.
#[cfg(feature = "std")]
pub fn release() {
    kept::shrink(0);
    kept::release_thread();
}

/// How many bytes are kept at the moment: by the program, and by this thread.
///
/// ```
/// use broadax::{memory, prelude::*};
/// let x = Tensor::<f32, shape![1000]>::ones();
/// drop(&x + &x);
/// assert!(memory::kept().1 >= 4000); // the next sum takes it
/// memory::release();
/// assert_eq!(memory::kept().1, 0);
/// ```
#[cfg(feature = "std")]
pub fn kept() -> (usize, usize) {
    kept::bytes()
}

/// The blocks that are kept.
#[cfg(feature = "std")]
mod kept {
    use super::free;
    use core::cell::RefCell;
    use core::ptr::NonNull;
    use core::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::Mutex;

    /// From how many bytes on a block is kept by the program, not by a thread.
    const LARGE: usize = 1 << 20;
    /// How many bytes a thread keeps.
    const PER_THREAD: usize = 4 << 20;
    /// How many blocks are kept in one place.
    const PLACES: usize = 16;

    pub(super) static LIMIT: AtomicUsize = AtomicUsize::new(256 << 20);

    /// Blocks, the oldest first.
    struct Blocks {
        count: usize,
        bytes: usize,
        blocks: [(*mut u8, usize); PLACES],
    }

    // SAFETY: 1. blocks are memory that nobody uses: any thread may hand them out or free them.
    unsafe impl Send for Blocks {}

    impl Blocks {
        const NONE: Blocks = Blocks {
            count: 0,
            bytes: 0,
            blocks: [(core::ptr::null_mut(), 0); PLACES],
        };

        /// Takes out the youngest block that has `bytes` bytes, and not a quarter more.
        fn take(&mut self, bytes: usize) -> Option<(NonNull<u8>, usize)> {
            let most = bytes + bytes / 4;
            let mut i = self.count;
            while i > 0 {
                i -= 1;
                let has = self.blocks[i].1;
                // Pages are aligned in another way.
                if has >= bytes && has <= most {
                    return self.remove(i);
                }
            }
            None
        }

        fn remove(&mut self, i: usize) -> Option<(NonNull<u8>, usize)> {
            let (block, bytes) = self.blocks[i];
            self.blocks.copy_within(i + 1..self.count, i);
            self.count -= 1;
            self.bytes -= bytes;
            NonNull::new(block).map(|block| (block, bytes))
        }

        /// Frees the oldest blocks until at most `bytes` bytes in at most `places` are left.
        fn shrink(&mut self, bytes: usize, places: usize) {
            while self.bytes > bytes || self.count > places {
                if let Some((block, bytes)) = self.remove(0) {
                    // SAFETY: 1. a block of ours that was kept, and is not any more.
                    unsafe { free(block, bytes) }
                }
            }
        }

        /// Keeps a block; gives it back when it is larger than all that may be kept.
        fn put(
            &mut self,
            block: NonNull<u8>,
            bytes: usize,
            limit: usize,
        ) -> Option<(NonNull<u8>, usize)> {
            if bytes > limit {
                return Some((block, bytes));
            }
            if self.count == PLACES || self.bytes + bytes > limit {
                self.shrink(limit - bytes, PLACES - 1);
            }
            self.blocks[self.count] = (block.as_ptr(), bytes);
            self.count += 1;
            self.bytes += bytes;
            None
        }
    }

    impl Drop for Blocks {
        fn drop(&mut self) {
            self.shrink(0, 0);
        }
    }

    std::thread_local! {
        static OF_THREAD: RefCell<Blocks> = const { RefCell::new(Blocks::NONE) };
    }
    static OF_PROGRAM: Mutex<Blocks> = Mutex::new(Blocks::NONE);

    fn of_program() -> std::sync::MutexGuard<'static, Blocks> {
        // Nothing that holds it panics half-way.
        OF_PROGRAM.lock().unwrap_or_else(|error| error.into_inner())
    }

    pub(super) fn take(bytes: usize) -> Option<(NonNull<u8>, usize)> {
        if bytes >= LARGE {
            return of_program().take(bytes);
        }
        let block = OF_THREAD.try_with(|blocks| blocks.try_borrow_mut().ok()?.take(bytes));
        block.ok().flatten()
    }

    /// Keeps a block, or gives it back to be freed.
    pub(super) fn put(block: NonNull<u8>, bytes: usize) -> Option<(NonNull<u8>, usize)> {
        if bytes >= LARGE {
            // The limit is read by who has the blocks: else it may be one that was just replaced,
            // with all above the new one freed already.
            let mut blocks = of_program();
            return blocks.put(block, bytes, LIMIT.load(Ordering::Relaxed));
        }
        if LIMIT.load(Ordering::Relaxed) == 0 {
            release_thread();
            return Some((block, bytes));
        }
        let given_back = OF_THREAD.try_with(|blocks| match blocks.try_borrow_mut() {
            Ok(mut blocks) => blocks.put(block, bytes, PER_THREAD),
            Err(_) => Some((block, bytes)),
        });
        // A thread that ends keeps nothing.
        given_back.unwrap_or(Some((block, bytes)))
    }

    /// Sets the limit, and frees what is more.
    pub(super) fn limit(bytes: usize) {
        let mut blocks = of_program();
        LIMIT.store(bytes, Ordering::Relaxed);
        blocks.shrink(bytes, PLACES);
    }

    pub(super) fn shrink(bytes: usize) {
        of_program().shrink(bytes, PLACES);
    }

    pub(super) fn release_thread() {
        let _ = OF_THREAD.try_with(|blocks| {
            if let Ok(mut blocks) = blocks.try_borrow_mut() {
                blocks.shrink(0, 0);
            }
        });
    }

    /// Whether any are kept, by the program or by this thread.
    pub(super) fn any() -> bool {
        bytes() != (0, 0)
    }

    pub(super) fn bytes() -> (usize, usize) {
        let thread = OF_THREAD.try_with(|blocks| blocks.borrow().bytes);
        (of_program().bytes, thread.unwrap_or(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a `Vec` that are kept are those of a `Vec`: its length is at most its capacity,
    /// also where the elements have no size.
    #[test]
    fn a_list_of_elements_without_a_size() {
        let buffer = Buffer::from(alloc::vec![(); 5]);
        assert!(buffer.len <= buffer.block >> 1);
        assert_eq!(buffer.into_vec().len(), 5);
    }
}
