//! Output of kernels: to new memory, over existing elements, or combined with them.

use crate::element::function::{Fn1, Fn2, Known};
use crate::kernel::typed_loops::{TypedLoop, find};
use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// The elements of a row.
pub(crate) trait Elements<T> {
    /// The maximum number of elements of a short row that are computed before they are written; 0
    /// for long rows.
    const CHUNK: usize = 0;
    /// Whether the length of a row is a multiple of `CHUNK`.
    const WHOLE_CHUNKS: bool = false;
    /// Returns element `i`.
    ///
    /// # Safety
    /// 1. `i` is less than the size of the row.
    unsafe fn get(&self, i: isize) -> T;
}

/// How a kernel writes its elements.
pub(crate) trait Sink<T> {
    /// The type of the output elements.
    type Slot;
    /// Whether several threads may write: see [`Fn1::SHARED`].
    const SHARED: bool = true;
    /// Whether the previous elements do not matter, so that an element may be written twice, or
    /// streamed.
    const OVERWRITES: bool = false;
    /// Whether the memory was in use before. Otherwise the system first has to map its pages, and
    /// streaming is slower.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn warm(&self) -> bool {
        false
    }
    /// The function, if the sink calls one that kernels know: see [`Fn2::KNOWN`].
    const KNOWN: Option<Known> = None;
    /// Returns the loop for this function and element type, if there is one.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_loop<const AVX512: bool>() -> Option<TypedLoop> {
        None
    }
    /// The sink for elements without drop glue: one type for new memory and for memory with
    /// elements, so that the inner loops are compiled once.
    type Driven: Sink<T, Slot = Self::Slot>;
    /// Returns the sink for elements without drop glue.
    fn driven(&self) -> &Self::Driven;
    /// Writes a row of `n` elements: element `i` is `row.get(i)`, and its slot `slot + i * step`.
    ///
    /// # Safety
    /// 1. All these slots are valid for writing, and, for a sink that is not [`WriteNew`],
    ///    initialized; for [`Overwrite`] only if elements have drop glue.
    /// 2. `row` reads none of them.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn row<R: Elements<T>>(&self, slot: *mut Self::Slot, step: isize, n: usize, row: &R) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            if step == 1 {
                self.contiguous(core::slice::from_raw_parts_mut(slot.cast(), n), row)
            } else {
                self.strided(slot, step, n, row)
            }
        }
    }
    /// Writes a row to contiguous slots. They are a reference, so that the compiler knows that
    /// `row` reads other memory; for pointers it would check this at run time, for each row. (It
    /// does not know it of an iterator over them: that is stored in memory when functions are
    /// inlined. So loops count.)
    ///
    /// # Safety
    /// As for `row`.
    unsafe fn contiguous<R: Elements<T>>(&self, slots: &mut [MaybeUninit<Self::Slot>], row: &R);
    /// Writes a row to slots with a stride.
    ///
    /// # Safety
    /// As for `row`.
    unsafe fn strided<R: Elements<T>>(&self, slot: *mut Self::Slot, step: isize, n: usize, row: &R);
}

/// The chunk size for rows whose length is dynamic and small.
pub(crate) const SHORT_ROW_CHUNK: usize = 4;

/// Prevents vectorization across rows. Otherwise a short row is unrolled, and then the loop around
/// it is vectorized, which is several times slower.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn row_by_row() {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: 1. the instruction does nothing.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// Writes the elements of a short row. They are computed in chunks before they are written, so that
/// the compiler can vectorize this without knowing whether the slots overlap the operands.
///
/// # Safety
/// As for [`Sink::row`], for the elements that `element` returns; the slots contain nothing that
/// needs drop.
#[allow(unused_assignments)] // (of `i` by the last chunk)
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
unsafe fn short_row<T, P, R: Elements<T>>(
    slots: &mut [MaybeUninit<P>],
    element: impl Fn(*const P, isize) -> P,
) {
    let (slot, n): (*mut P, _) = (slots.as_mut_ptr().cast(), slots.len());
    let mut i = 0;
    /// Writes a chunk of this size.
    macro_rules! chunk {
        ($size:literal) => {{
            if const { R::CHUNK == SHORT_ROW_CHUNK } {
                row_by_row();
            }
            let mut chunk = MaybeUninit::<[P; $size]>::uninit();
            let mut k = 0;
            while k < $size {
                let to: *mut P = chunk.as_mut_ptr().cast();
                to.add(k).write(element(slot.add(i + k), (i + k) as isize));
                k += 1;
            }
            slot.add(i).cast::<MaybeUninit<[P; $size]>>().write(chunk);
            i += $size;
        }};
    }
    /// Writes chunks of the size `CHUNK`, then at most one of each smaller size.
    macro_rules! chunks {
        ($($size:literal)*) => { $(
            if const { $size == R::CHUNK } {
                while n - i >= $size {
                    chunk!($size);
                }
            } else if const { $size < R::CHUNK && !R::WHOLE_CHUNKS } && n & $size != 0 {
                chunk!($size);
            }
        )* };
    }
    // SAFETY: 1. guaranteed by the caller; `i` stays in the row, of whose length the bits below
    // `CHUNK` are what is left after whole chunks: `CHUNK` is a power of two.
    unsafe {
        chunks!(16 8 4 2 1);
    }
}

/// Writes a chunk of a short row, from element `first` on: [`SHORT_ROW_CHUNK`] elements, which are
/// computed before they are written.
///
/// # Safety
/// 1. As for [`Sink::row`], for the slots from `output` on, which contain nothing that needs drop.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn write_chunk<T, R: Elements<T>>(output: *mut T, row: &R, first: usize) {
    row_by_row();
    let i = first as isize;
    // SAFETY: 1. guaranteed by the caller.
    unsafe {
        let chunk = [row.get(i), row.get(i + 1), row.get(i + 2), row.get(i + 3)];
        let slots: *mut [T; SHORT_ROW_CHUNK] = output.add(first).cast();
        slots.write(chunk);
    }
}

/// Writes to uninitialized, contiguous slots, in row-major order.
///
/// If a function of elements panics, the elements written so far are dropped. After the last
/// element, [`done`](WriteNew::done) keeps them.
pub(crate) struct WriteNew<T> {
    first: *mut T,
    written: Cell<usize>,
    /// Whether the memory was in use before.
    warm: bool,
}

impl<T> WriteNew<T> {
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn new(first: *mut T) -> Self {
        WriteNew::in_memory(first, false)
    }

    /// Like `new`, for memory that may have been in use before.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn in_memory(first: *mut T, warm: bool) -> Self {
        let written = Cell::new(0);
        WriteNew {
            first,
            written,
            warm,
        }
    }

    /// Writes to the next slot.
    ///
    /// # Safety
    /// 1. `slot` is valid for writing, and follows the last written slot.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) unsafe fn put(&self, slot: *mut T, value: T) {
        // SAFETY: 1. guaranteed by the caller; there is no old element to drop.
        unsafe { slot.write(value) }
        if const { needs_drop::<T>() } {
            debug_assert_eq!(slot, self.first.wrapping_add(self.written.get()));
            self.written.set(self.written.get() + 1);
        }
    }

    /// Keeps the written elements.
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    pub(crate) fn done(self) {
        core::mem::forget(self);
    }
}

impl<T> Drop for WriteNew<T> {
    #[inline]
    fn drop(&mut self) {
        if const { needs_drop::<T>() } {
            let all = core::ptr::slice_from_raw_parts_mut(self.first, self.written.get());
            // SAFETY: 1. as many slots have been initialized, from the first one on; 2. nothing
            // owns them, or `done` would have been called.
            unsafe { all.drop_in_place() }
        }
    }
}

/// Overwrites the previous elements.
pub(crate) struct Overwrite;
/// Replaces each element by a function of it and of the new one: `there = f(there, element)`.
pub(crate) struct Accumulate<F, P> {
    f: F,
    slot: PhantomData<P>,
}
impl<F, P> Accumulate<F, P> {
    pub(crate) fn by(f: F) -> Self {
        let slot = PhantomData;
        Accumulate { f, slot }
    }
}
/// A function of two elements with swapped arguments.
pub(crate) struct SwapArgs<F>(pub(crate) F);
impl<A, B, F: Fn2<B, A>> Fn2<A, B> for SwapArgs<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call(b, a)
    }
}
/// A function of one element as one of two, ignoring the second.
#[derive(Clone, Copy)]
pub(crate) struct IgnoreRhs<F>(pub(crate) F);
impl<A, B, F: Fn1<A>> Fn2<A, B> for IgnoreRhs<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn call(&self, a: A, _: B) -> F::Out {
        self.0.call(a)
    }
}

impl<T> Sink<T> for WriteNew<T> {
    type Slot = T;
    const OVERWRITES: bool = !needs_drop::<T>();
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn warm(&self) -> bool {
        self.warm
    }
    type Driven = Overwrite;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn driven(&self) -> &Overwrite {
        &Overwrite
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn contiguous<R: Elements<T>>(&self, slots: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. guaranteed by the caller.
            return unsafe { short_row::<T, _, R>(slots, |_, i| row.get(i)) };
        }
        for (i, slot) in slots.iter_mut().enumerate() {
            // SAFETY: 1. the slot is valid for writing; new slots are contiguous, and elements that
            // are dropped are computed in order.
            unsafe { self.put(slot.as_mut_ptr(), row.get(i as isize)) }
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, slot: *mut T, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. as in `contiguous`.
            unsafe { self.put(slot.offset(i * step), row.get(i)) }
        }
    }
}

impl<T> Sink<T> for Overwrite {
    type Slot = T;
    const OVERWRITES: bool = !needs_drop::<T>();
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn warm(&self) -> bool {
        true
    }
    type Driven = Self;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn driven(&self) -> &Self {
        self
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn contiguous<R: Elements<T>>(&self, slots: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. guaranteed by the caller.
            return unsafe { short_row::<T, _, R>(slots, |_, i| row.get(i)) };
        }
        let (slot, n): (*mut T, _) = (slots.as_mut_ptr().cast(), slots.len());
        let mut i = 0;
        while i < n {
            // SAFETY: 1. the slot is valid for writing, and initialized if an element has to be
            // dropped: there is no reference to uninitialized memory; 2. `i` is in the row.
            unsafe {
                let value = row.get(i as isize);
                *slot.add(i) = value;
            }
            i += 1;
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, slot: *mut T, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. the slot is valid and initialized; 2. as in `contiguous`.
            unsafe {
                let value = row.get(i);
                *slot.offset(i * step) = value;
            }
        }
    }
}

impl<P: Clone, T, F: Fn2<P, T, Out = P>> Sink<T> for Accumulate<F, P> {
    const SHARED: bool = F::SHARED;
    type Slot = P;
    const KNOWN: Option<Known> = F::KNOWN;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn typed_loop<const AVX512: bool>() -> Option<TypedLoop> {
        find::<P, T, F, AVX512>()
    }
    type Driven = Self;
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    fn driven(&self) -> &Self {
        self
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn contiguous<R: Elements<T>>(&self, slots: &mut [MaybeUninit<P>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<P>() } {
            // SAFETY: 1. guaranteed by the caller; the slot is initialized.
            return unsafe {
                short_row::<T, _, R>(slots, |there, i| self.f.call((*there).clone(), row.get(i)))
            };
        }
        let (slot, n): (*mut P, _) = (slots.as_mut_ptr().cast(), slots.len());
        let mut i = 0;
        while i < n {
            // SAFETY: 1. the slot is initialized; 2. `i` is in the row.
            unsafe {
                let there = slot.add(i);
                *there = self.f.call((*there).clone(), row.get(i as isize));
            }
            i += 1;
        }
    }
    #[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, slot: *mut P, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. the slot is valid and initialized.
            unsafe {
                let there = slot.offset(i * step);
                *there = self.f.call((*there).clone(), row.get(i));
            }
        }
    }
}

/// The size of a cache line in bytes.
pub(crate) const LINE_BYTES: usize = 64;
#[repr(align(64))]
struct Line([MaybeUninit<u8>; LINE_BYTES]);

/// Streams a row of plain numbers to memory, a cache line at a time. Non-temporal stores do not
/// read the lines that they overwrite, which saves a third of the memory traffic.
///
/// # Safety
/// 1. The row has `n` elements, all plain numbers, and as many slots begin at `output`: whole cache
///    lines. 2. The processor has AVX.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn stream_row<T, R: Elements<T>>(output: *mut T, n: usize, row: &R) {
    let line = LINE_BYTES / size_of::<T>().clamp(1, LINE_BYTES);
    let mut i = 0;
    while i < n {
        let mut buffer = Line([const { MaybeUninit::uninit() }; LINE_BYTES]);
        let to: *mut T = buffer.0.as_mut_ptr().cast();
        // SAFETY: 1. and 2. guaranteed by the caller; a line of slots is aligned.
        unsafe {
            for k in 0..line {
                to.add(k).write(row.get((i + k) as isize));
            }
            put_line(&buffer, output.add(i).cast());
        }
        i += line;
    }
}

/// # Safety
/// 1. An aligned cache line can be written there. 2. The processor has AVX.
#[inline(always)]
unsafe fn put_line(from: &Line, to: *mut u8) {
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        for part in 0..LINE_BYTES / 32 {
            use core::arch::x86_64::{_mm256_load_si256, _mm256_stream_si256};
            let bytes = _mm256_load_si256(from.0.as_ptr().add(part * 32).cast());
            _mm256_stream_si256(to.add(part * 32).cast(), bytes);
        }
        #[cfg(not(target_arch = "x86_64"))]
        core::ptr::copy_nonoverlapping(from.0.as_ptr().cast(), to, LINE_BYTES);
    }
}
