//! What a pass does with the elements that it reads.

use crate::source::{Fn1, Fn2};
use core::cell::Cell;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// The elements of a row.
pub(crate) trait Elements<T> {
    /// How many elements at most are read before they are written, where a row is short; 0 where it is not.
    const CHUNK: usize = 0;
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
    /// Whether each place is written by one element, so that the elements may come in any order, if
    /// they are plain numbers.
    const ANY_ORDER: bool = true;
    /// Whether several threads may do it: as [`Fn1::SHARED`].
    const SHARED: bool = true;
    /// Whether it writes past the caches.
    const STREAMS: bool = false;
    /// A sink that does the same past the caches.
    type Streamed: Sink<T, Place = Self::Place>;
    /// It, if there is one, and the memory was in use before: else the system has pages to bring,
    /// and past the caches is slower. For plain numbers only.
    ///
    /// # Safety
    /// 1. The processor has AVX2, and so have the functions that it is given to: what it writes by.
    unsafe fn streamed(&self) -> Option<Self::Streamed>;
    /// One row of `n` elements: element `i` is `row.get(i)`, and belongs at `place + i * step`.
    ///
    /// # Safety
    /// 1. All these places are valid for writing, and, for a sink that is not [`Init`], initialised.
    /// 2. Nothing that `row` reads is among them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn row<R: Elements<T>>(&self, place: *mut Self::Place, step: isize, n: usize, row: &R) {
        // SAFETY: 1. and 2. the caller's.
        unsafe {
            if step == 1 {
                self.dense(core::slice::from_raw_parts_mut(place.cast(), n), row)
            } else {
                self.strided(place, step, n, row)
            }
        }
    }
    /// The same where the places are next to each other. Of a reference the compiler knows that what is read
    /// lies elsewhere: of pointers it would ask that when the program runs, for each row.
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

/// How many at once where the size of a row is found when the program runs, and is small.
pub(crate) const FEW_AT_ONCE: usize = 4;

/// Says to the compiler that rows are done one after the other. Without it, a short row is unrolled, and
/// then the loop around it made into vectors: across rows, which is several times slower.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn row_by_row() {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    // SAFETY: 1. it does nothing.
    unsafe {
        core::arch::asm!("", options(nomem, nostack, preserves_flags));
    }
}

/// Writes the elements of a short row. Several are made before they are written: so the compiler makes
/// vectors of them, and need not know whether the places overlap with what is read.
///
/// # Safety
/// As for [`Sink::row`], of elements `R`, each of which `element` gives; the places hold nothing that needs a
/// drop.
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
            while $size <= R::CHUNK && n - i >= $size {
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
        )* };
    }
    // SAFETY: 1. the caller's: `i` stays in the row.
    unsafe {
        chunks!(16 8 4 2 1);
    }
}

/// Writes into new places, one behind the other: into dense places a pass goes in row-major order.
///
/// It drops what it has written, unless it is told that all is [`done`](Init::done): when a function
/// of elements panics, nothing is leaked.
pub(crate) struct Init<T> {
    first: *mut T,
    written: Cell<usize>,
    /// Whether the memory was in use before.
    warm: bool,
}

impl<T> Init<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(first: *mut T) -> Self {
        Init::in_memory(first, false)
    }

    /// The same where it is known whether the memory was in use before.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn in_memory(first: *mut T, warm: bool) -> Self {
        let written = Cell::new(0);
        Init {
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

impl<T> Drop for Init<T> {
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
pub(crate) struct Assign;
/// Replaces each element by a function of it and of what is read: `there = f(there, element)`.
pub(crate) struct Update<F, P> {
    f: F,
    place: PhantomData<P>,
}
impl<F, P> Update<F, P> {
    pub(crate) fn by(f: F) -> Self {
        let place = PhantomData;
        Update { f, place }
    }
}
/// A function of two elements with its arguments in the other order.
pub(crate) struct Flipped<F>(pub(crate) F);
impl<A, B, F: Fn2<B, A>> Fn2<A, B> for Flipped<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call(&self, a: A, b: B) -> F::Out {
        self.0.call(b, a)
    }
}
/// A function of one element as one of two, the second of which it does not look at.
#[derive(Clone, Copy)]
pub(crate) struct Alone<F>(pub(crate) F);
impl<A, B, F: Fn1<A>> Fn2<A, B> for Alone<F> {
    const SHARED: bool = F::SHARED;
    type Out = F::Out;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn call(&self, a: A, _: B) -> F::Out {
        self.0.call(a)
    }
}

impl<T> Sink<T> for Init<T> {
    type Place = T;
    type Streamed = Stream<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn streamed(&self) -> Option<Stream<T>> {
        self.warm.then_some(Stream(PhantomData))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. the caller's.
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

impl<T> Sink<T> for Assign {
    type Place = T;
    type Streamed = Stream<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn streamed(&self) -> Option<Stream<T>> {
        Some(Stream(PhantomData))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        if const { R::CHUNK > 0 && !needs_drop::<T>() } {
            // SAFETY: 1. the caller's.
            return unsafe { short_row::<T, _, R>(places, |_, i| row.get(i)) };
        }
        for (i, place) in places.iter_mut().enumerate() {
            // SAFETY: 1. the place is initialised, what is there is dropped; 2. `i` is in the row.
            unsafe {
                let value = row.get(i as isize);
                *place.assume_init_mut() = value;
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

impl<P: Clone, T, F: Fn2<P, T, Out = P>> Sink<T> for Update<F, P> {
    const SHARED: bool = F::SHARED;
    type Place = P;
    type Streamed = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn streamed(&self) -> Option<Self> {
        None
    }
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

/// Overwrites plain numbers past the caches, a line of 64 bytes at a time: for results that are larger
/// than the caches. What is written is not read first, which saves a third of the traffic.
pub(crate) struct Stream<P>(pub(crate) PhantomData<P>);

/// A cache line.
#[cfg(target_arch = "x86_64")]
const LINE: usize = 64;

#[cfg(target_arch = "x86_64")]
#[repr(align(64))]
struct Line([MaybeUninit<u8>; LINE]);

impl<T> Sink<T> for Stream<T> {
    type Place = T;
    const STREAMS: bool = true;
    type Streamed = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn streamed(&self) -> Option<Self> {
        None
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn strided<R: Elements<T>>(&self, place: *mut T, step: isize, n: usize, row: &R) {
        for i in 0..n as isize {
            // SAFETY: 1. the place is valid for writing.
            unsafe { place.offset(i * step).write(row.get(i)) }
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        for (i, place) in places.iter_mut().enumerate() {
            // SAFETY: 1. `i` is in the row.
            place.write(unsafe { row.get(i as isize) });
        }
    }
    #[cfg(target_arch = "x86_64")]
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn dense<R: Elements<T>>(&self, places: &mut [MaybeUninit<T>], row: &R) {
        use core::arch::x86_64::{_mm256_load_si256, _mm256_stream_si256};
        let n = places.len() as isize;
        let place: *mut T = places.as_mut_ptr().cast();
        let line = (LINE / size_of::<T>()) as isize;
        let mut i = 0;
        // SAFETY: 1. each place is written, once, with a plain number that is not dropped; 2. a line is
        // written where the place is aligned to it, and all of it is in the row; 3. the processor has AVX2, as
        // promised to `streamed`.
        unsafe {
            while i < n && !(place.offset(i) as usize).is_multiple_of(LINE) {
                place.offset(i).write(row.get(i));
                i += 1;
            }
            while i + line <= n {
                let mut buffer = Line([const { MaybeUninit::uninit() }; LINE]);
                let to: *mut T = buffer.0.as_mut_ptr().cast();
                for k in 0..line {
                    to.offset(k).write(row.get(i + k));
                }
                let (from, to) = (buffer.0.as_ptr(), place.offset(i));
                for part in 0..LINE / 32 {
                    let bytes = _mm256_load_si256(from.add(part * 32).cast());
                    _mm256_stream_si256(to.cast::<u8>().add(part * 32).cast(), bytes);
                }
                i += line;
            }
            while i < n {
                place.offset(i).write(row.get(i));
                i += 1;
            }
        }
    }
}
