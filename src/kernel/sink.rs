//! What a pass does with the elements that it reads.

use crate::element::function::{Fn1, Fn2};
use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// The elements of a row.
pub(crate) trait Elements<T> {
    /// How many elements at most are read before they are written, where a row is short; 0 where it
    /// is not.
    const CHUNK: usize = 0;
    /// Whether a row is so many, once or several times.
    const WHOLE: bool = false;
    /// Element `i`.
    ///
    /// # Safety
    /// 1. `i` is less than the size of the row.
    unsafe fn get(&self, i: isize) -> T;
}

/// What a pass does with the elements it reads.
pub(crate) trait Sink<T> {
    /// What is in the places.
    type Place;
    /// Whether several threads may do it: as [`Fn1::SHARED`].
    const SHARED: bool = true;
    /// Whether what was in the places does not matter, so that they may be written twice, and in
    /// another way.
    const OVERWRITES: bool = false;
    /// Whether the memory was in use before. Else the system has pages to bring, and past the
    /// caches is slower.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn warm(&self) -> bool {
        false
    }
    /// One row of `n` elements: element `i` is `row.get(i)`, and belongs at `place + i * step`.
    ///
    /// # Safety
    /// 1. All these places are valid for writing, and, for a sink that is not [`WriteNew`],
    ///    initialised; for [`Overwrite`] only where elements need a drop.
    /// 2. Nothing that `row` reads is among them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn row<R: Elements<T>>(&self, place: *mut Self::Place, step: isize, n: usize, row: &R) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            if step == 1 {
                self.dense(core::slice::from_raw_parts_mut(place.cast(), n), row)
            } else {
                self.strided(place, step, n, row)
            }
        }
    }
    /// The same where the places are next to each other. Of a reference the compiler knows that
    /// what is read lies elsewhere: of pointers it would ask that at run time, for each row.
    ///
    /// # Safety
    /// As for `row`.
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<Self::Place>], row: &R);
    /// The same where they are anywhere.
    ///
    /// # Safety
    /// As for `row`.
    unsafe fn strided<R: Elements<T>>(
        &self,
        place: *mut Self::Place,
        step: isize,
        n: usize,
        row: &R,
    );
}

/// How many at once where the size of a row is found at run time, and is small.
pub(crate) const FEW_AT_ONCE: usize = 4;

/// Says to the compiler that rows are done one after the other. Without it, a short row is
/// unrolled, and then the loop around it made into vectors: across rows, which is several times
/// slower.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn row_by_row() {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: 1. it does nothing.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// Writes the elements of a short row. Several are made before they are written: so the compiler
/// makes vectors of them, and need not know whether the places overlap with what is read.
///
/// # Safety
/// As for [`Sink::row`], of elements `R`, each of which `element` gives; the places hold nothing
/// that needs a drop.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn short_row<T, P, R: Elements<T>>(
    places: &mut [MaybeUninit<P>],
    element: impl Fn(*const P, isize) -> P,
) {
    let (place, n): (*mut P, _) = (places.as_mut_ptr().cast(), places.len());
    let mut i = 0;
    /// So many elements.
    macro_rules! chunks {
        ($($size:literal)*) => { $(
            if const { $size == R::CHUNK || $size < R::CHUNK && !R::WHOLE } {
                while n - i >= $size {
                    if const { R::CHUNK == FEW_AT_ONCE } {
                        row_by_row();
                    }
                    let mut chunk = [const { MaybeUninit::<P>::uninit() }; $size];
                    for k in 0..$size {
                        chunk[k].write(element(place.add(i + k), (i + k) as isize));
                    }
                    place.add(i).cast::<[MaybeUninit<P>; $size]>().write(chunk);
                    i += $size;
                }
            }
        )* };
    }
    // SAFETY: 1. the caller's: `i` stays in the row.
    unsafe {
        chunks!(16 8 4 2 1);
    }
}

/// Writes into new places, one behind the other: into dense places a pass goes in row-major order.
///
/// It drops what it has written, unless it is told that all is [`done`](WriteNew::done): when a
/// function of elements panics, nothing is leaked.
pub(crate) struct WriteNew<T> {
    first: *mut T,
    written: Cell<usize>,
    /// Whether the memory was in use before.
    warm: bool,
}

impl<T> WriteNew<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(first: *mut T) -> Self {
        WriteNew::in_memory(first, false)
    }

    /// The same where it is known whether the memory was in use before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn in_memory(first: *mut T, warm: bool) -> Self {
        let written = Cell::new(0);
        WriteNew {
            first,
            written,
            warm,
        }
    }

    /// Writes into the next place.
    ///
    /// # Safety
    /// 1. `place` is valid for writing, and the one behind the last that was written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn put(&self, place: *mut T, value: T) {
        // SAFETY: 1. the caller's; nothing is there to be dropped.
        unsafe { place.write(value) }
        if const { needs_drop::<T>() } {
            debug_assert_eq!(place, self.first.wrapping_add(self.written.get()));
            self.written.set(self.written.get() + 1);
        }
    }

    /// Keeps what has been written.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn done(self) {
        core::mem::forget(self);
    }
}

impl<T> Drop for WriteNew<T> {
    #[inline]
    fn drop(&mut self) {
        if const { needs_drop::<T>() } {
            let all = core::ptr::slice_from_raw_parts_mut(self.first, self.written.get());
            // SAFETY: 1. so many places have been initialised, from the first one on; 2. whoever
            // made them has not taken them, or `done` would have been called.
            unsafe { all.drop_in_place() }
        }
    }
}

/// Replaces the elements.
pub(crate) struct Overwrite;
/// Replaces each element by a function of it and of what is read: `there = f(there, element)`.
pub(crate) struct Accumulate<F, P> {
    f: F,
    place: PhantomData<P>,
}
impl<F, P> Accumulate<F, P> {
    pub(crate) fn by(f: F) -> Self {
        let place = PhantomData;
        Accumulate { f, place }
    }
}
/// A function of two elements with its arguments in the other order.
pub(crate) struct SwapArgs<F>(pub(crate) F);
impl<A, B, F: Fn2<B, A>> Fn2<A, B> for SwapArgs<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call(b, a)
    }
}
/// A function of one element as one of two, the second of which it does not look at.
#[derive(Clone, Copy)]
pub(crate) struct IgnoreRhs<F>(pub(crate) F);
impl<A, B, F: Fn1<A>> Fn2<A, B> for IgnoreRhs<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call(&self, a: A, _: B) -> F::Out {
        self.0.call(a)
    }
}

impl<T> Sink<T> for WriteNew<T> {
    type Place = T;
    const OVERWRITES: bool = !needs_drop::<T>();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn warm(&self) -> bool {
        self.warm
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. guaranteed by the caller.
            return unsafe { short_row::<T, _, R>(places, |_, i| row.get(i)) };
        }
        for (i, place) in places.iter_mut().enumerate() {
            // SAFETY: 1. the place is valid for writing; new places are dense, and the loops over
            // dense places go through them in order.
            unsafe { self.put(place.as_mut_ptr(), row.get(i as isize)) }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, place: *mut T, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. as in `dense`.
            unsafe { self.put(place.offset(i * step), row.get(i)) }
        }
    }
}

impl<T> Sink<T> for Overwrite {
    type Place = T;
    const OVERWRITES: bool = !needs_drop::<T>();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn warm(&self) -> bool {
        true
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. guaranteed by the caller.
            return unsafe { short_row::<T, _, R>(places, |_, i| row.get(i)) };
        }
        for (i, place) in places.iter_mut().enumerate() {
            let place = place.as_mut_ptr();
            // SAFETY: 1. the place is valid for writing, and, where an element has to be dropped,
            // initialised: there is no reference to what may not be; 2. `i` is in the
            // row.
            unsafe {
                let value = row.get(i as isize);
                *place = value;
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, place: *mut T, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid and initialised; 2. as in `dense`.
            unsafe {
                let value = row.get(i);
                *place.offset(i * step) = value;
            }
        }
    }
}

impl<P: Clone, T, F: Fn2<P, T, Out = P>> Sink<T> for Accumulate<F, P> {
    const SHARED: bool = F::SHARED;
    type Place = P;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<P>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<P>() } {
            // SAFETY: 1. the caller's; the place is initialised.
            return unsafe {
                short_row::<T, _, R>(places, |there, i| self.f.call((*there).clone(), row.get(i)))
            };
        }
        for (i, place) in places.iter_mut().enumerate() {
            // SAFETY: 1. the place is initialised; 2. `i` is in the row.
            unsafe {
                let there = place.assume_init_mut();
                *there = self.f.call(there.clone(), row.get(i as isize));
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, place: *mut P, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid and initialised.
            unsafe {
                let there = place.offset(i * step);
                *there = self.f.call((*there).clone(), row.get(i));
            }
        }
    }
}
/// A cache line.
const LINE: usize = 64;
#[repr(align(64))]
struct Line([MaybeUninit<u8>; LINE]);

/// Streams a row of plain numbers to memory, a cache line at a time: non-temporal stores do not read
/// the lines that they write, which saves a third of the traffic.
///
/// # Safety
/// 1. The row has so many elements, which are plain numbers. 2. The processor has AVX.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn stream_row<T, R: Elements<T>>(slots: &mut [MaybeUninit<T>], row: &R) {
    let line = LINE / size_of::<T>().clamp(1, LINE);
    let before = slots.as_ptr().align_offset(LINE).min(slots.len());
    let (first, rest) = slots.split_at_mut(before);
    let (lines, last) = rest.split_at_mut(rest.len() / line * line);
    let mut i = 0;
    // SAFETY: 1. and 2. the caller's; a line of slots is aligned to it.
    unsafe {
        for slot in first {
            slot.write(row.get(i));
            i += 1;
        }
        for slots in lines.chunks_exact_mut(line) {
            let mut buffer = Line([const { MaybeUninit::uninit() }; LINE]);
            let to: *mut T = buffer.0.as_mut_ptr().cast();
            for k in 0..line {
                to.add(k).write(row.get(i + k as isize));
            }
            put_line(&buffer, slots.as_mut_ptr().cast());
            i += line as isize;
        }
        for slot in last {
            slot.write(row.get(i));
            i += 1;
        }
    }
}

/// # Safety
/// 1. A line can be written there, which is aligned. 2. The processor has AVX.
#[inline(always)]
unsafe fn put_line(from: &Line, to: *mut u8) {
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        for part in 0..LINE / 32 {
            use core::arch::x86_64::{_mm256_load_si256, _mm256_stream_si256};
            let bytes = _mm256_load_si256(from.0.as_ptr().add(part * 32).cast());
            _mm256_stream_si256(to.add(part * 32).cast(), bytes);
        }
        #[cfg(not(target_arch = "x86_64"))]
        core::ptr::copy_nonoverlapping(from.0.as_ptr().cast(), to, LINE);
    }
}
