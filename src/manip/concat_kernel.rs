//! The concatenation kernel: writes several tensors side by side along one axis.
//!
//! ```text
//!   x: (2, 2)   y: (2, 3)      along axis 1: (2, 5)
//!   0 1         5 6 7          0 1 5 6 7
//!   2 3         8 9 4          2 3 8 9 4
//! ```
//!
//! In row-major order, the result consists of one run of elements of each part in turn, repeated
//! for each index of the leading axes. Each part yields its own elements in row-major order, so it
//! need not know its position. If the output is an existing tensor, each part is assigned to its
//! own slots.

use crate::kernel::dispatch::{LaunchOutput, run};
use crate::kernel::sink::{Overwrite, WriteNew};
use crate::storage::Storage;
use crate::tensor::Tensor;
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::Shape;
use core::mem::needs_drop;

/// An input of concatenation: a tensor with elements `T` and any shape and storage.
///
/// # Safety
/// 1. `write` initializes every slot that its arguments describe.
/// 2. `give` calls `put` exactly `n` times.
pub unsafe trait Part<T> {
    /// Returns the sizes.
    #[doc(hidden)]
    fn sizes(&self) -> AxisVec<usize>;
    /// Passes the elements `from .. from + n`, in row-major order, to `put`.
    #[doc(hidden)]
    fn give(&self, from: usize, n: usize, put: &mut dyn FnMut(T));
    /// Writes all elements in row-major order in runs of `run` elements. Consecutive runs start
    /// `pitch` slots apart. `strides` describes the same slots with one stride per axis.
    ///
    /// # Safety
    /// 1. All these slots are valid for writing, and hold no values that need to be dropped.
    /// 2. The slots do not overlap this tensor.
    #[doc(hidden)]
    unsafe fn write(&self, to: *mut T, run: usize, pitch: usize, strides: &[isize]);
    /// Assigns all elements to the slots that start at `to` and have the given strides, one per
    /// axis.
    ///
    /// # Safety
    /// 1. All these slots are valid for writing, and initialized if the elements need to be
    ///    dropped.
    /// 2. The slots do not overlap this tensor.
    #[doc(hidden)]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]);
}

// SAFETY: 1. and 2. `for` loops visit each slot, or a kernel writes all of them.
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
            // SAFETY: 1. guaranteed by the caller; the slots hold no values to drop, so they may be
            // uninitialized; 2. guaranteed by the caller.
            return unsafe { self.assign_to(to, strides) };
        };
        for (i, run) in elements.chunks_exact(len).enumerate() {
            for (k, element) in run.iter().enumerate() {
                // SAFETY: 1. guaranteed by the caller.
                unsafe { to.add(i * pitch + k).write(element.clone()) }
            }
        }
    }
    #[inline]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]) {
        let sizes = self.shape();
        let output = LaunchOutput {
            ptr: to,
            sizes: &sizes,
            strides: Some(strides),
        };
        // SAFETY: 1. the source and the output have the sizes of this tensor; 2. and 3. guaranteed
        // by the caller.
        unsafe { run::<S, S, _, _, false>(&self.leaf(), &Overwrite, &sizes, output) };
    }
}

// SAFETY: 1. and 2. as for the referenced part.
unsafe impl<T, P: Part<T> + ?Sized> Part<T> for &P {
    fn sizes(&self) -> AxisVec<usize> {
        (**self).sizes()
    }
    fn give(&self, from: usize, n: usize, put: &mut dyn FnMut(T)) {
        (**self).give(from, n, put);
    }
    #[inline]
    unsafe fn write(&self, to: *mut T, run: usize, pitch: usize, strides: &[isize]) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { (**self).write(to, run, pitch, strides) }
    }
    #[inline]
    unsafe fn assign_to(&self, to: *mut T, strides: &[isize]) {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe { (**self).assign_to(to, strides) }
    }
}

/// The layout of the parts in the result.
pub(crate) struct ConcatLayout<'a> {
    /// The number of indices of the leading axes.
    pub(crate) outer: usize,
    /// The number of elements of the result for one index of the axis.
    pub(crate) inner: usize,
    /// The stride of the axis in the result.
    pub(crate) step: isize,
    /// The strides of the result along the axes of a part.
    pub(crate) strides: &'a [isize],
}

/// Initializes a new tensor from `count` parts. `part(k)` returns part `k` and its size along the
/// axis.
///
/// # Safety
/// 1. `first` is valid for writing as many elements as all parts have in total.
/// 2. Each part has `outer * inner` elements for each of its indices along the axis, and the
///    strides are contiguous.
pub(crate) unsafe fn fill<'a, T: 'a>(
    first: *mut T,
    layout: ConcatLayout<'_>,
    count: usize,
    part: impl Fn(usize) -> (&'a dyn Part<T>, usize),
) {
    if const { needs_drop::<T>() } {
        // In order, so that the elements written so far are dropped if a `clone` panics.
        let init = WriteNew::new(first);
        let mut next = first;
        for i in 0..layout.outer {
            for k in 0..count {
                let (part, width) = part(k);
                let run = width * layout.inner;
                part.give(i * run, run, &mut |element| {
                    // SAFETY: 1. the parts have as many elements in total as there are slots.
                    unsafe {
                        init.put(next, element);
                        next = next.add(1);
                    }
                });
            }
        }
        return init.done();
    }
    // SAFETY: 1. guaranteed by the caller; the elements need no drop, so the slots may be
    // uninitialized; 2. the slots are new and overlap nothing; 3. guaranteed by the caller.
    unsafe { replace(first, layout, true, count, part) }
}

/// Assigns the elements of `count` parts to the result. `contiguous`: the result is contiguous.
///
/// # Safety
/// 1. Starting at `first`, the strides address valid slots for all parts, initialized if the
///    elements need to be dropped.
/// 2. The slots do not overlap the parts.
/// 3. Each part has `outer * inner` elements for each of its indices along the axis.
pub(crate) unsafe fn replace<'a, T: 'a>(
    first: *mut T,
    layout: ConcatLayout<'_>,
    contiguous: bool,
    count: usize,
    part: impl Fn(usize) -> (&'a dyn Part<T>, usize),
) {
    if layout.outer == 0 {
        return;
    }
    let width: usize = (0..count).map(|k| part(k).1).sum();
    let mut at = 0isize;
    for k in 0..count {
        let (part, own) = part(k);
        let to = first.wrapping_offset(at);
        // SAFETY: 1. the slots of this part follow those of the previous parts; in a contiguous
        // result they form one run per index of the leading axes; 2. guaranteed by the caller.
        unsafe {
            if contiguous && const { !needs_drop::<T>() } {
                part.write(to, own * layout.inner, width * layout.inner, layout.strides);
            } else {
                part.assign_to(to, layout.strides);
            }
        }
        at += own as isize * layout.step;
    }
}
