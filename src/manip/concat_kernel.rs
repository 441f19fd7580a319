//! A tensor that is made of others, which lie side by side along one axis.
//!
//! ```text
//!   x: (2, 2)   y: (2, 3)      along axis 1: (2, 5)
//!   0 1         5 6 7          0 1 5 6 7
//!   2 3         8 9 4          2 3 8 9 4
//! ```
//!
//! In row-major order the result is a run of elements of the first part, one of the second, and so
//! on, once for each index of the axes in front. Each part gives its own elements in row-major
//! order, and so no part needs to know its place. Into a given tensor each part is assigned to the
//! places that are its own.

use crate::kernel::dispatch::{Target, run};
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::storage::Storage;
use crate::tensor::Tensor;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::Shape;
use core::mem::needs_drop;

/// A tensor of elements `T`, of any shape and storage: what is joined.
///
/// # Safety
/// 1. `write` writes all places that it is told to.
/// 2. `give` calls `put` `n` times.
pub unsafe trait Part<T> {
    /// The sizes.
    #[doc(hidden)]
    fn sizes(&self) -> AxisVec<usize>;
    /// Gives the elements `from .. from + n`, in row-major order.
    #[doc(hidden)]
    fn give(&self, from: usize, n: usize, put: &mut dyn FnMut(T));
    /// Writes all elements in row-major order in runs of `run`, of which each is `pitch` places
    /// behind the one before it. `strides` say the same for each axis.
    ///
    /// # Safety
    /// 1. All these places are valid for writing, and nothing that is dropped is in them.
    /// 2. They do not overlap with this tensor.
    #[doc(hidden)]
    unsafe fn write(&self, to: *mut T, run: usize, pitch: usize, strides: &[isize]);
    /// Replaces what is at `to` and, by `strides`, one for each axis, behind it by all elements.
    ///
    /// # Safety
    /// 1. All these places are valid for writing, and initialised, where elements are dropped.
    /// 2. They do not overlap with this tensor.
    #[doc(hidden)]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]);
}

// SAFETY: 1. and 2. one place after the other, in `for` loops over all of them; or a pass over all.
unsafe impl<T: Clone, S: Shape, D: Storage<T, S>> Part<T> for Tensor<T, S, D> {
    fn sizes(&self) -> AxisVec<usize> {
        AxisVec::new(&self.shape())
    }
    fn give(&self, from: usize, n: usize, put: &mut dyn FnMut(T)) {
        for element in self.iter().skip(from).take(n) {
            put(element.clone());
        }
    }
    #[inline]
    unsafe fn write(&self, to: *mut T, len: usize, pitch: usize, strides: &[isize]) {
        if len == 0 {
            return;
        }
        let Some(elements) = self.try_as_slice() else {
            // SAFETY: 1. the caller's: what is not dropped need not be initialised to be replaced;
            // 2. the caller's.
            return unsafe { self.assign_to(to, strides) };
        };
        for (i, run) in elements.chunks_exact(len).enumerate() {
            for (k, element) in run.iter().enumerate() {
                // SAFETY: 1. the caller's.
                unsafe { to.add(i * pitch + k).write(element.clone()) }
            }
        }
    }
    #[inline]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]) {
        let sizes = self.shape();
        let target = Target {
            ptr: to,
            sizes: &sizes,
            strides: Some(strides),
        };
        // SAFETY: 1. the sizes of this tensor, twice; 2. and 3. the caller's.
        unsafe { run::<S, S, _, _, false>(&self.leaf(), &Overwrite, &sizes, target) };
    }
}

// SAFETY: 1. and 2. those of the tensor.
unsafe impl<T, P: Part<T> + ?Sized> Part<T> for &P {
    fn sizes(&self) -> AxisVec<usize> {
        (**self).sizes()
    }
    fn give(&self, from: usize, n: usize, put: &mut dyn FnMut(T)) {
        (**self).give(from, n, put);
    }
    #[inline]
    unsafe fn write(&self, to: *mut T, run: usize, pitch: usize, strides: &[isize]) {
        // SAFETY: 1. and 2. the caller's.
        unsafe { (**self).write(to, run, pitch, strides) }
    }
    #[inline]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]) {
        // SAFETY: 1. and 2. the caller's.
        unsafe { (**self).assign_to(to, strides) }
    }
}

/// How parts lie side by side in a result.
pub(crate) struct Beside<'a> {
    /// How many indices the axes in front have.
    pub(crate) outer: usize,
    /// How many elements of the result are behind one index of the axis.
    pub(crate) inner: usize,
    /// How many places further the next index of the axis is.
    pub(crate) step: isize,
    /// The strides of the result for the axes of a part.
    pub(crate) strides: &'a [isize],
}

/// Fills the places of a new tensor with `count` parts, side by side: for each index of the axes in
/// front a run of each. `part` gives the part of a number, and how many indices of the axis it has.
///
/// # Safety
/// 1. `place` is valid for writing as many elements as all parts have.
/// 2. Each part has as many elements as its indices, `outer` and `inner` say; the strides are
///    dense.
pub(crate) unsafe fn fill<'a, T: 'a>(
    place: *mut T,
    beside: Beside<'_>,
    count: usize,
    part: impl Fn(usize) -> (&'a dyn Part<T>, usize),
) {
    if const { needs_drop::<T>() } {
        // In order, so that what is there is dropped when a `clone` panics.
        let init = WriteNew::new(place);
        let mut next = place;
        for i in 0..beside.outer {
            for k in 0..count {
                let (part, width) = part(k);
                let run = width * beside.inner;
                part.give(i * run, run, &mut |element| {
                    // SAFETY: 1. the parts together have as many elements as there are places.
                    unsafe {
                        init.put(next, element);
                        next = next.add(1);
                    }
                });
            }
        }
        return init.done();
    }
    // SAFETY: 1. the caller's, of places that need not be initialised; 2. new places overlap with
    // nothing;
    // 3. the caller's.
    unsafe { replace(place, beside, true, count, part) }
}

/// Replaces the elements of a result by those of `count` parts, side by side. `dense` says that the
/// elements of the result are dense.
///
/// # Safety
/// 1. From `place` on there are, by the strides, valid places for all parts, initialised where
///    elements are dropped.
/// 2. They do not overlap with the parts.
/// 3. Each part has as many elements as its indices, `outer` and `inner` say.
pub(crate) unsafe fn replace<'a, T: 'a>(
    place: *mut T,
    beside: Beside<'_>,
    dense: bool,
    count: usize,
    part: impl Fn(usize) -> (&'a dyn Part<T>, usize),
) {
    if beside.outer == 0 {
        return;
    }
    let width: usize = (0..count).map(|k| part(k).1).sum();
    let mut at = 0isize;
    for k in 0..count {
        let (part, own) = part(k);
        let to = place.wrapping_offset(at);
        // SAFETY: 1. the places of this part, behind those of the parts before it; in a dense
        // result they are runs, one for each index of the axes in front; 2. the caller's.
        unsafe {
            if dense && const { !needs_drop::<T>() } {
                part.write(to, own * beside.inner, width * beside.inner, beside.strides);
            } else {
                part.assign_to(to, beside.strides);
            }
        }
        at += own as isize * beside.step;
    }
}
