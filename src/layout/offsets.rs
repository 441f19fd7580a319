//! Iteration over indices in row-major order: offsets of elements, and counters.

use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::sizes::elements;

/// Iterator over the offsets of all elements, in row-major order.
#[derive(Clone)]
pub(crate) struct Offsets<B, I> {
    sizes: B,
    strides: I,
    index: B,
    at: isize,
    pub(crate) left: usize,
}

impl<B: PerAxis<usize>, I: PerAxis<isize>> Offsets<B, I> {
    pub(crate) fn new(sizes: B, strides: I) -> Self {
        Offsets {
            index: B::filled(sizes.as_ref().len(), 0),
            left: elements(sizes.as_ref()),
            sizes,
            strides,
            at: 0,
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<isize> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let at = self.at;
        let sizes = self.sizes.as_ref();
        let strides = self.strides.as_ref();
        let index = self.index.as_mut();
        for axis in (0..sizes.len()).rev() {
            index[axis] += 1;
            self.at += strides[axis];
            if index[axis] < sizes[axis] {
                break;
            }
            self.at -= strides[axis] * sizes[axis] as isize;
            index[axis] = 0;
        }
        Some(at)
    }
}

/// Calls `f` with the offset of each index of `sizes`, in row-major order.
#[inline(never)]
pub(crate) fn for_each_offset(sizes: &[usize], strides: &[isize], f: &mut dyn FnMut(isize)) {
    let mut offsets = Offsets::new(AxisVec::new(sizes), AxisVec::new(strides));
    while let Some(at) = offsets.next() {
        f(at);
    }
}

/// Advances a counter whose last digit changes fastest; returns false after the last value.
pub(crate) fn next(at: &mut [usize], sizes: &[usize]) -> bool {
    for (digit, &size) in at.iter_mut().zip(sizes).rev() {
        *digit += 1;
        if *digit < size {
            return true;
        }
        *digit = 0;
    }
    false
}
