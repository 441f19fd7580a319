//! Memory for results: aligned, not zeroed, and reused.
//!
//! Elements on the heap lie in a block of memory. Blocks of 256 bytes and more are aligned to 64
//! bytes, the size of a cache line and of the largest vector register. Blocks from 8 KiB on start
//! at an offset from the start of the memory that the allocator returns; blocks from 128 KiB on
//! start up to 3 KiB after the start of a page, at varying offsets; and blocks from 4 MiB on start
//! up to 3 KiB after a multiple of 2 MiB, with a request for huge pages (on Linux). Blocks of less
//! than 256 bytes are aligned like those of the system's allocator.
//!
//! With the feature `std`, a freed block is kept and reused for a later tensor of about its size. A
//! new large block costs more than the computation, because the system provides its pages one by
//! one. The size of the kept blocks is limited:
//!
//! - each thread keeps blocks of less than 1 MiB, at most 4 MiB in total and 32 of each size below
//!   256 bytes, and frees them when it ends;
//! - the program keeps larger blocks, at most [`limit`] bytes in total: 256 MiB, unless it is
//!   changed by [`set_limit`].
//!
//! # Allocation failure
//!
//! Methods that return a [`ShapeError`] (`zeros_with`, `try_add`, and all other `_with` and `try_`
//! forms) return one if memory for their result cannot be allocated, for which
//! [`ShapeError::is_allocation`] returns `true`. Before that, the kept blocks are freed and the
//! allocation is tried again. Operators and methods that do not return a `Result` panic, or abort
//! the process as `Vec` does ([`handle_alloc_error`](alloc::alloc::handle_alloc_error)).
//!
//! Some operations need scratch memory in addition to their result. If it cannot be allocated,
//! their `try_` forms panic or abort as well: products of matrices of floats (also in `einsum`,
//! convolutions and covariances), sorting and operations based on it (`argsort`, `topk`, `unique`,
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

/// The size in bytes from which blocks are aligned to cache lines.
const ALIGNED: usize = 256;
/// The alignment of smaller blocks, of which their sizes are multiples. The system's allocator has
/// it, so that the standard library calls this allocator without an alignment, which is faster.
const GRANULE: usize = 2 * size_of::<usize>();
/// The size of a cache line.
const CACHE_LINE: usize = 64;
/// The size in bytes from which huge pages are requested.
const HUGE: usize = 4 << 20;
/// The size of a huge page.
const HUGE_PAGE: usize = 2 << 20;
/// The size in bytes from which a block has pages of its own.
const PAGED: usize = 128 << 10;
const PAGE: usize = 4 << 10;
/// Offsets of large blocks from the start of a page, used in turn. Processors at first take
/// addresses that differ by a multiple of 4 KiB for equal, which costs time if one is read shortly
/// after the other is written: `exp` takes a quarter longer if its result starts 64 bytes after its
/// operand, as with the memory of a `Vec`.
const OFFSETS_APART: [usize; 4] = [0, 2048, 1024, 3072];
/// The size in bytes from which blocks start at an offset from the start of their memory, for the
/// same reason: between consecutive blocks whose sizes are powers of two, allocators leave only 16
/// to 64 bytes. With [`SPACE`] additional bytes, a dozen blocks start at positions that are at
/// least 256 bytes apart.
const SPACED: usize = 8 << 10;
const SPACE: usize = 704;

/// Returns an empty vector with capacity for `len` elements.
///
/// `Vec::with_capacity` panics or aborts if the allocation fails, and `try_reserve_exact` is
/// slower.
#[inline(always)]
pub(crate) fn vec_of<T>(len: usize) -> Result<Vec<T>, OutOfMemory> {
    let Ok(layout) = Layout::array::<T>(len) else {
        return Err(OutOfMemory);
    };
    if layout.size() == 0 {
        return Ok(Vec::new());
    }
    // SAFETY: 1. the layout is not empty.
    match NonNull::new(unsafe { alloc(layout) }) {
        // SAFETY: 1. just allocated by the allocator of `Vec`, for that many elements; the length
        // is 0.
        Some(block) => Ok(unsafe { Vec::from_raw_parts(block.as_ptr().cast(), 0, len) }),
        None => Err(OutOfMemory),
    }
}

/// Collects at most `len` elements into a vector, or returns an error of the operation if the
/// allocation fails.
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

/// Handles a failed allocation, as `Vec` does.
#[cold]
#[inline(never)]
fn out_of_memory<T>(len: usize) -> ! {
    match Layout::array::<T>(len) {
        Ok(layout) => handle_alloc_error(layout),
        Err(_) => panic!("broadax: {len} elements are more than memory can hold"),
    }
}

/// Elements on the heap: `len` elements, the first one at `ptr`.
pub struct Buffer<T> {
    ptr: NonNull<T>,
    len: usize,
    /// Twice the size of the block in bytes, plus 1, if the block is from this module; otherwise
    /// twice the capacity of the `Vec` that the buffer was created from.
    block: usize,
    owned: PhantomData<T>,
}

// SAFETY: 1. a buffer owns its elements, as a `Vec` does; 2. its block may be freed or kept by any
// thread.
unsafe impl<T: Send> Send for Buffer<T> {}
// SAFETY: 1. a shared buffer gives only `&T`, as a `Vec` does.
unsafe impl<T: Sync> Sync for Buffer<T> {}

impl<T> Buffer<T> {
    /// Creates a buffer of `len` elements that are written by `fill`, whose second argument is true
    /// if the memory was in use before. If the allocation fails, it panics or aborts as `Vec` does.
    ///
    /// # Safety
    /// As for [`try_with_len`](Buffer::try_with_len).
    #[inline(always)]
    pub(crate) unsafe fn with_len(len: usize, fill: impl FnOnce(*mut T, bool)) -> Self {
        let (mut buffer, warm) = Self::or_abort(len);
        // The length is 0 until the buffer is filled: if `fill` panics, only the block is freed.
        fill(buffer.ptr.as_ptr(), warm);
        buffer.len = len;
        buffer
    }

    /// Like [`with_capacity`](Buffer::with_capacity). If the allocation fails, it panics or aborts
    /// as `Vec` does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn or_abort(len: usize) -> (Self, bool) {
        match Self::with_capacity(len) {
            Ok(new) => new,
            Err(OutOfMemory) => out_of_memory::<T>(len),
        }
    }

    /// Like [`with_len`](Buffer::with_len), but returns `Err` if the allocation fails, without
    /// calling `fill`.
    ///
    /// # Safety
    /// 1. The size of `len` elements is at most `isize::MAX` bytes.
    /// 2. When `fill` returns, it has initialized `len` elements.
    #[inline(always)]
    pub(crate) unsafe fn try_with_len(
        len: usize,
        fill: impl FnOnce(*mut T, bool),
    ) -> Result<Self, OutOfMemory> {
        let (mut buffer, warm) = Self::with_capacity(len)?;
        // The length is 0 until the buffer is filled: if `fill` panics, only the block is freed.
        fill(buffer.ptr.as_ptr(), warm);
        buffer.len = len;
        Ok(buffer)
    }

    /// Returns a buffer without elements and with memory for `len`, and whether this memory was in
    /// use before. The size of `len` elements is at most `isize::MAX` bytes.
    ///
    /// Not a part of [`try_with_len`](Buffer::try_with_len), so that in a dev build it is compiled
    /// once for an element type and not for each operation.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_capacity(len: usize) -> Result<(Self, bool), OutOfMemory> {
        let bytes = len * size_of::<T>();
        let aligned = match bytes {
            0..ALIGNED => GRANULE,
            _ => CACHE_LINE,
        };
        if bytes == 0 || align_of::<T>() > aligned {
            let mut buffer = Buffer::from(vec_of(len)?);
            if size_of::<T>() == 0 {
                if len > isize::MAX as usize {
                    return Err(OutOfMemory);
                }
                // Any capacity is valid for them; this is that of a vector with `len` elements.
                buffer.block = len << 1;
            }
            return Ok((buffer, false));
        }
        let (Some(block), bytes_and_warm) = block(bytes) else {
            return Err(OutOfMemory);
        };
        let buffer = Buffer {
            ptr: block.cast(),
            len: 0,
            block: bytes_and_warm | 1,
            owned: PhantomData,
        };
        Ok((buffer, bytes_and_warm & 1 == 1))
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

    /// Returns the number of elements for which there is memory.
    fn capacity(&self) -> usize {
        match (size_of::<T>(), self.block & 1) {
            (0, _) => isize::MAX as usize,
            (size, 1) => (self.block >> 1) / size,
            _ => self.block >> 1,
        }
    }

    /// Makes room for `additional` elements after the last one. If the memory is full, the elements
    /// are moved to new memory for at least twice as many.
    pub(crate) fn try_reserve(&mut self, additional: usize) -> Result<(), OutOfMemory> {
        let needed = self.len.checked_add(additional).ok_or(OutOfMemory)?;
        if needed <= self.capacity() {
            return Ok(());
        }
        let most = isize::MAX as usize / size_of::<T>().max(1);
        if needed > most {
            return Err(OutOfMemory);
        }
        // At least four elements, as a `Vec` of small ones.
        let doubled = self.capacity().saturating_mul(2).max(4).clamp(needed, most);
        let (mut new, _) = match Self::with_capacity(doubled) {
            Err(OutOfMemory) if doubled > needed => Self::with_capacity(needed)?,
            new => new?,
        };
        // SAFETY: 1. the new memory has room for the elements, which are moved to it: the old
        // buffer is left without elements.
        unsafe { core::ptr::copy_nonoverlapping(self.as_ptr(), new.as_mut_ptr(), self.len) }
        new.len = core::mem::take(&mut self.len);
        *self = new;
        Ok(())
    }

    /// Appends elements that are written by `fill`. If it panics, the buffer is unchanged.
    ///
    /// # Safety
    /// 1. There is room for `additional` elements, and when `fill` returns, it has initialized
    ///    them.
    pub(crate) unsafe fn append_with(&mut self, additional: usize, fill: impl FnOnce(*mut T)) {
        // SAFETY: 1. at most one past the end of the memory.
        fill(unsafe { self.ptr.as_ptr().add(self.len) });
        self.len += additional;
        if size_of::<T>() == 0 {
            // As the capacity of a vector, which must be at least the length.
            self.block = self.len << 1;
        }
    }

    /// Moves all elements to uninitialized memory.
    ///
    /// # Safety
    /// 1. There is room for them, which does not overlap with this buffer.
    pub(crate) unsafe fn move_to(mut self, to: *mut T) {
        // SAFETY: 1. guaranteed by the caller; the length is then 0, and the buffer frees its
        // memory.
        unsafe { core::ptr::copy_nonoverlapping(self.ptr.as_ptr(), to, self.len) }
        self.len = 0;
    }

    /// Converts the elements to another type with the same size and alignment, bit by bit.
    ///
    /// # Safety
    /// 1. The bits of each element are valid for `U`.
    #[cfg(feature = "bytemuck")]
    pub(crate) unsafe fn bit_cast<U>(self) -> Buffer<U> {
        const {
            assert!(
                size_of::<T>() == size_of::<U>() && align_of::<T>() == align_of::<U>(),
                "broadax: a tensor changes to elements of the same size and alignment"
            );
        }
        let this = ManuallyDrop::new(self);
        Buffer {
            ptr: this.ptr.cast(),
            len: this.len,
            block: this.block,
            owned: PhantomData,
        }
    }

    /// Converts the buffer to a `Vec`. A block from this module cannot become a `Vec`, which would
    /// free it with another alignment, so that its elements are moved.
    pub(crate) fn into_vec(self) -> Vec<T> {
        let mut this = ManuallyDrop::new(self);
        if this.block & 1 == 0 {
            // SAFETY: 1. these are the parts of the `Vec` that the buffer was created from.
            return unsafe { Vec::from_raw_parts(this.ptr.as_ptr(), this.len, this.block >> 1) };
        }
        let mut elements = Vec::with_capacity(this.len);
        // SAFETY: 1. the elements are moved to new memory with capacity for all of them; 2. the
        // length of the buffer is then 0, and it frees its block.
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
            // The capacity of the vector is `usize::MAX`, which leaves no bit for the flag. Any
            // other capacity that is at least the length is valid too.
            0 => {
                assert!(
                    isize::try_from(elements.len()).is_ok(),
                    "broadax: a tensor has at most `isize::MAX` elements"
                );
                elements.len()
            }
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
        // SAFETY: 1. there is a buffer of that many bytes; 2. plain numbers are copied bit by bit.
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
            // SAFETY: 1. these are the parts of the `Vec` that the buffer was created from.
            drop(unsafe { Vec::from_raw_parts(self.ptr.as_ptr(), self.len, self.block >> 1) });
            return;
        }
        /// Frees or keeps the block on drop, also if dropping an element panics.
        struct RawBlock(NonNull<u8>, usize);
        impl Drop for RawBlock {
            #[inline(always)]
            fn drop(&mut self) {
                // SAFETY: 1. a block from this module of that many bytes, whose elements have been
                // dropped.
                unsafe { keep(self.0, self.1) }
            }
        }
        let _block = RawBlock(self.ptr.cast(), self.block >> 1);
        let elements = core::ptr::slice_from_raw_parts_mut(self.ptr.as_ptr(), self.len);
        // SAFETY: 1. the elements of this buffer, which are not used any more.
        unsafe { elements.drop_in_place() }
    }
}

/// Returns a block of at least `bytes` bytes, not 0, and twice its size in bytes, plus 1 if it was
/// in use before: two values, which are returned in registers. Not inlined, so that operations do
/// not contain the code of the lookup.
#[inline(never)]
fn block(bytes: usize) -> (Option<NonNull<u8>>, usize) {
    let bytes = match bytes {
        0..ALIGNED => bytes.next_multiple_of(GRANULE),
        _ => bytes.next_multiple_of(CACHE_LINE),
    };
    #[cfg(feature = "std")]
    if let (Some(block), bytes) = kept::take(bytes) {
        return (Some(block), bytes << 1 | 1);
    }
    (new_block(bytes), bytes << 1)
}

#[cold]
#[inline(never)]
fn new_block(bytes: usize) -> Option<NonNull<u8>> {
    use core::sync::atomic::{AtomicUsize, Ordering};
    static TURN: AtomicUsize = AtomicUsize::new(0);
    let layout = layout(bytes)?;
    // SAFETY: 1. the layout is not empty.
    let block = NonNull::new(unsafe { alloc(layout) });
    #[cfg(feature = "std")]
    let block = block.or_else(|| {
        if !kept::any() {
            return None;
        }
        // The kept blocks may take the memory that is needed.
        release();
        // SAFETY: 1. the layout is not empty.
        NonNull::new(unsafe { alloc(layout) })
    });
    let block = block?;
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
        // SAFETY: 1. the pages of a block from this module, from its first page on; 2. advice does
        // not change the contents of the pages. If the system ignores it, nothing happens.
        let _ = unsafe { madvise(block.as_ptr().cast(), bytes, MADV_HUGEPAGE) };
    }
    let behind = match bytes {
        0..PAGED => space(bytes).1,
        _ => {
            // Two threads may use the same offset, which is harmless.
            let next = TURN.load(Ordering::Relaxed) % OFFSETS_APART.len();
            TURN.store(next + 1, Ordering::Relaxed);
            OFFSETS_APART[next]
        }
    };
    // SAFETY: 1. the layout has space for the offset and for the bytes after it.
    Some(unsafe { block.add(behind) })
}

/// Returns the alignment of the memory for a block, and the offset of the block in it. For blocks
/// with pages of their own, the offset is the largest possible one.
fn space(bytes: usize) -> (usize, usize) {
    match bytes {
        0..ALIGNED => (GRANULE, 0),
        ALIGNED..SPACED => (CACHE_LINE, 0),
        SPACED..PAGED => (CACHE_LINE, SPACE),
        PAGED..HUGE => (PAGE, OFFSETS_APART[3]),
        _ => (HUGE_PAGE, OFFSETS_APART[3]),
    }
}

/// Returns the layout of the memory for a block.
fn layout(bytes: usize) -> Option<Layout> {
    let (align, most) = space(bytes);
    Layout::from_size_align(bytes.checked_add(most)?, align).ok()
}

/// Keeps a block for a later tensor, or frees it. It never panics, which its ABI tells the
/// compiler, so that dropping a tensor needs no code for unwinding.
///
/// # Safety
/// 1. `block` is a block from this module of `bytes` bytes, and is not used any more.
#[inline(never)]
unsafe extern "C" fn keep(block: NonNull<u8>, bytes: usize) {
    // SAFETY: 1. guaranteed by the caller.
    #[cfg(feature = "std")]
    let Some((block, bytes)) = (unsafe { kept::put(block, bytes) }) else {
        return;
    };
    // SAFETY: 1. guaranteed by the caller: the block was not kept.
    unsafe { free(block, bytes) }
}

/// # Safety
/// 1. `block` is a block from this module of `bytes` bytes, and is not used any more.
#[cold]
#[inline(never)]
unsafe fn free(block: NonNull<u8>, bytes: usize) {
    let Some(layout) = layout(bytes) else {
        return;
    };
    let behind = match space(bytes) {
        (GRANULE | CACHE_LINE, always) => always,
        (page, _) => block.as_ptr() as usize % page,
    };
    // SAFETY: 1. allocated with this layout, `behind` bytes before the block.
    unsafe { dealloc(block.as_ptr().sub(behind), layout) }
}

/// Returns the maximum number of bytes that the program keeps in large blocks.
#[cfg(feature = "std")]
pub fn limit() -> usize {
    kept::LIMIT.load(core::sync::atomic::Ordering::Relaxed)
}

/// Sets the maximum number of bytes that the program keeps in large blocks, and frees the blocks in
/// excess of it. From the return on, the program does not keep more.
///
/// With 0, no blocks are kept, not even the small blocks of threads. Blocks that another thread has
/// kept before are freed when that thread next frees a tensor, or ends.
#[cfg(feature = "std")]
pub fn set_limit(bytes: usize) {
    kept::limit(bytes);
    if bytes == 0 {
        kept::release_thread();
    }
}

/// Frees all blocks that are kept by the program and by the current thread.
#[cfg(feature = "std")]
pub fn release() {
    kept::shrink(0);
    kept::release_thread();
}

/// Returns the number of bytes that are currently kept, by the program and by the current thread.
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

/// Blocks that are kept for reuse.
#[cfg(feature = "std")]
mod kept {
    use super::{ALIGNED, GRANULE, free};
    use core::cell::{Cell, RefCell};
    use core::ptr::{NonNull, null_mut};
    use core::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::Mutex;

    /// The size in bytes from which a block is kept by the program instead of a thread.
    const LARGE: usize = 1 << 20;
    /// The maximum number of bytes that a thread keeps.
    const PER_THREAD: usize = 4 << 20;
    /// The maximum number of blocks in one list.
    const PLACES: usize = 16;

    pub(super) static LIMIT: AtomicUsize = AtomicUsize::new(256 << 20);

    /// A list of blocks, the oldest first.
    struct Blocks {
        count: usize,
        bytes: usize,
        blocks: [(*mut u8, usize); PLACES],
    }

    // SAFETY: 1. the blocks are unused memory: any thread may reuse or free them.
    unsafe impl Send for Blocks {}

    impl Blocks {
        const NONE: Blocks = Blocks {
            count: 0,
            bytes: 0,
            blocks: [(core::ptr::null_mut(), 0); PLACES],
        };

        /// Removes and returns the newest block of at least `bytes` bytes, and at most a quarter
        /// more.
        fn take(&mut self, bytes: usize) -> Option<(NonNull<u8>, usize)> {
            let most = bytes + bytes / 4;
            let mut i = self.count;
            while i > 0 {
                i -= 1;
                let has = self.blocks[i].1;
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

        /// Frees the oldest blocks until at most `bytes` bytes in at most `places` blocks are left.
        fn shrink(&mut self, bytes: usize, blocks: usize) {
            while self.bytes > bytes || self.count > blocks {
                if let Some((block, bytes)) = self.remove(0) {
                    // SAFETY: 1. a block from this module that has just been removed from the list.
                    unsafe { free(block, bytes) }
                }
            }
        }

        /// Keeps a block; returns it if it is larger than `limit`.
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

    /// The maximum number of blocks of one size in [`Small`].
    const SMALL_PLACES: usize = 32;
    /// The number of sizes of blocks in [`Small`].
    const SMALL_SIZES: usize = ALIGNED / GRANULE;

    /// Blocks of less than [`ALIGNED`] bytes: a linked list for each size. A block contains the
    /// pointer to the next one.
    struct Small {
        lists: [(Cell<*mut u8>, Cell<usize>); SMALL_SIZES],
    }

    impl Small {
        const fn new() -> Self {
            Small {
                lists: [const { (Cell::new(null_mut()), Cell::new(0)) }; SMALL_SIZES],
            }
        }

        /// Returns the list of blocks with `bytes` bytes, a multiple of [`GRANULE`]: the first
        /// block, and how many there are.
        fn list(&self, bytes: usize) -> (&Cell<*mut u8>, &Cell<usize>) {
            let (first, count) = &self.lists[bytes / GRANULE];
            (first, count)
        }

        fn take(&self, bytes: usize) -> Option<NonNull<u8>> {
            let (first, count) = self.list(bytes);
            let block = NonNull::new(first.get())?;
            // SAFETY: 1. a kept block: `put` has written the pointer to the next one.
            first.set(unsafe { block.cast().read() });
            count.set(count.get() - 1);
            Some(block)
        }

        /// Keeps a block; returns `false` if there are enough of this size.
        ///
        /// # Safety
        /// 1. `block` is a block from this module of `bytes` bytes, fewer than [`ALIGNED`], and is
        ///    not used any more.
        unsafe fn put(&self, block: NonNull<u8>, bytes: usize) -> bool {
            let (first, count) = self.list(bytes);
            if count.get() == SMALL_PLACES {
                return false;
            }
            // SAFETY: 1. a block has room for two pointers, and their alignment; nobody else uses it.
            unsafe { block.cast().write(first.get()) }
            first.set(block.as_ptr());
            count.set(count.get() + 1);
            true
        }

        fn release(&self) {
            for bytes in (0..ALIGNED).step_by(GRANULE) {
                while let Some(block) = self.take(bytes) {
                    // SAFETY: 1. a block from this module that has just been removed from its list.
                    unsafe { free(block, bytes) }
                }
            }
        }

        fn bytes(&self) -> usize {
            let sizes = (0..ALIGNED).step_by(GRANULE);
            sizes.map(|bytes| self.list(bytes).1.get() * bytes).sum()
        }
    }

    impl Drop for Small {
        fn drop(&mut self) {
            self.release();
        }
    }

    std::thread_local! {
        static SMALL: Small = const { Small::new() };
        static OF_THREAD: RefCell<Blocks> = const { RefCell::new(Blocks::NONE) };
    }
    static OF_PROGRAM: Mutex<Blocks> = Mutex::new(Blocks::NONE);

    fn of_program() -> std::sync::MutexGuard<'static, Blocks> {
        // No code panics while it holds the lock.
        OF_PROGRAM.lock().unwrap_or_else(|error| error.into_inner())
    }

    /// Returns a kept block of at least `bytes` bytes, and its size.
    #[inline(always)]
    pub(super) fn take(bytes: usize) -> (Option<NonNull<u8>>, usize) {
        if bytes < ALIGNED {
            return (
                SMALL.try_with(|small| small.take(bytes)).ok().flatten(),
                bytes,
            );
        }
        match take_aligned(bytes) {
            Some((block, bytes)) => (Some(block), bytes),
            None => (None, 0),
        }
    }

    #[inline(never)]
    fn take_aligned(bytes: usize) -> Option<(NonNull<u8>, usize)> {
        if bytes >= LARGE {
            return of_program().take(bytes);
        }
        let block = OF_THREAD.try_with(|blocks| blocks.try_borrow_mut().ok()?.take(bytes));
        block.ok().flatten()
    }

    /// Keeps a block, or returns it if it must be freed.
    ///
    /// # Safety
    /// 1. `block` is a block from this module of `bytes` bytes, and is not used any more.
    #[inline(always)]
    pub(super) unsafe fn put(block: NonNull<u8>, bytes: usize) -> Option<(NonNull<u8>, usize)> {
        // SAFETY: 1. guaranteed by the caller.
        let keep_small = |small: &Small| unsafe { small.put(block, bytes) };
        if bytes >= ALIGNED || LIMIT.load(Ordering::Relaxed) == 0 {
            return put_aligned(block, bytes);
        }
        match SMALL.try_with(keep_small) {
            Ok(true) => None,
            // There are enough of them, or the thread is ending.
            Ok(false) | Err(_) => Some((block, bytes)),
        }
    }

    #[inline(never)]
    fn put_aligned(block: NonNull<u8>, bytes: usize) -> Option<(NonNull<u8>, usize)> {
        if bytes >= LARGE {
            // The limit is read while the blocks are locked. Otherwise it could have been replaced
            // already, and the blocks in excess of the new limit freed before this one is added.
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
        // A thread that is ending keeps nothing.
        given_back.unwrap_or(Some((block, bytes)))
    }

    /// Sets the limit, and frees the blocks in excess of it.
    pub(super) fn limit(bytes: usize) {
        let mut blocks = of_program();
        LIMIT.store(bytes, Ordering::Relaxed);
        blocks.shrink(bytes, PLACES);
    }

    pub(super) fn shrink(bytes: usize) {
        of_program().shrink(bytes, PLACES);
    }

    pub(super) fn release_thread() {
        let _ = SMALL.try_with(Small::release);
        let _ = OF_THREAD.try_with(|blocks| {
            if let Ok(mut blocks) = blocks.try_borrow_mut() {
                blocks.shrink(0, 0);
            }
        });
    }

    /// Returns `true` if the program or the current thread keeps any block.
    pub(super) fn any() -> bool {
        bytes() != (0, 0)
    }

    pub(super) fn bytes() -> (usize, usize) {
        let thread = OF_THREAD.try_with(|blocks| blocks.borrow().bytes);
        let small = SMALL.try_with(Small::bytes);
        let thread = thread.unwrap_or(0) + small.unwrap_or(0);
        (of_program().bytes, thread)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The stored parts of a `Vec` are valid: the length is at most the capacity, also for elements
    /// of size 0.
    #[test]
    fn a_list_of_elements_without_a_size() {
        let buffer = Buffer::from(alloc::vec![(); 5]);
        assert!(buffer.len <= buffer.block >> 1);
        assert_eq!(buffer.into_vec().len(), 5);
    }
}
