//! A new tensor that is made of others, which lie side by side along one axis.
//!
//! ```text
//!   x: (2, 2)   y: (2, 3)      along axis 1: (2, 5)
//!   0 1         5 6 7          0 1 5 6 7
//!   2 3         8 9 4          2 3 8 9 4
//! ```
//!
//! In row-major order the result is a run of elements of the first part, one of the second, and so
//! on, once for each index of the axes in front. Each part gives its own elements in row-major order,
//! and so no part needs to know its place.

use crate::kernel::{Assign, Init, Target, run};
use crate::per_axis::AxisVec;
use crate::shape::Shape;
use crate::storage::Storage;
use crate::tensor::Tensor;
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
    /// Writes all elements in row-major order in runs of `run`, of which each is `pitch` places behind
    /// the one before it. `strides` say the same for each axis.
    ///
    /// # Safety
    /// 1. All these places are valid for writing, and nothing that is dropped is in them.
    /// 2. They do not overlap with this tensor.
    #[doc(hidden)]
    unsafe fn write(&self, to: *mut T, run: usize, pitch: usize, strides: &[isize]);
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
            let sizes = self.shape();
            let target = Target {
                ptr: to,
                sizes: &sizes,
                strides: Some(strides),
            };
            // SAFETY: 1. the sizes of this tensor, twice; 2. the caller's: what is not dropped need
            // not be initialised to be replaced; 3. the caller's.
            unsafe { run::<S, S, _, _, false>(&self.leaf(), &Assign, &sizes, target) };
            return;
        };
        for (i, run) in elements.chunks_exact(len).enumerate() {
            for (k, element) in run.iter().enumerate() {
                // SAFETY: 1. the caller's.
                unsafe { to.add(i * pitch + k).write(element.clone()) }
            }
        }
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
}

/// Fills the places of a new tensor with `count` parts, side by side: `outer` times a run of each.
/// `strides` are those of the result for the axes of a part.
///
/// # Safety
/// 1. `place` is valid for writing `outer` times as many elements as all runs have.
/// 2. Each part has `outer` times the number of elements of its run.
pub(crate) unsafe fn fill<'a, T: 'a>(
    place: *mut T,
    outer: usize,
    strides: &[isize],
    count: usize,
    part: impl Fn(usize) -> (&'a dyn Part<T>, usize),
) {
    if const { needs_drop::<T>() } {
        // In order, so that what is there is dropped when a `clone` panics.
        let init = Init::new(place);
        let mut next = place;
        for i in 0..outer {
            for k in 0..count {
                let (part, run) = part(k);
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
    if outer == 0 {
        return;
    }
    let pitch = (0..count).map(|k| part(k).1).sum();
    let mut at = 0;
    for k in 0..count {
        let (part, run) = part(k);
        // SAFETY: 1. the places of this part, `run` in each turn of the axes in front, behind those
        // of the parts before it; they are new; 2. new places overlap with nothing.
        unsafe { part.write(place.add(at), run, pitch, strides) };
        at += run;
    }
}
