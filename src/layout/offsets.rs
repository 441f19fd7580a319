//! Iteration over indices in row-major order: offsets of elements, and counters.

use crate::layout::is_contiguous_layout;
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
    /// Whether each offset is the one before plus 1. If so, `index` is not used.
    is_contiguous: bool,
}

impl<B: PerAxis<usize>, I: PerAxis<isize>> Offsets<B, I> {
    pub(crate) fn new(sizes: B, strides: I) -> Self {
        Offsets {
            index: B::filled(sizes.as_ref().len(), 0),
            left: elements(sizes.as_ref()),
            sizes,
            strides,
            at: 0,
            is_contiguous: false,
        }
    }

    /// Offsets that are 0, 1, 2 and so on if `is_contiguous`: then the strides are those of
    /// contiguous elements. (Otherwise they may be so, too.)
    pub(crate) fn of_elements(sizes: B, strides: I, is_contiguous: bool) -> Self {
        Offsets {
            is_contiguous,
            ..Self::new(sizes, strides)
        }
    }

    /// Splits off the offsets from number `at` on, which is at most the number of those left.
    #[cfg(feature = "rayon")]
    pub(crate) fn split_at(self, at: usize) -> (Self, Self) {
        assert!(at <= self.left);
        let (mut left, mut right) = (self.clone(), self);
        left.left = at;
        right.left -= at;
        if right.is_contiguous {
            right.at += at as isize;
        } else if right.left > 0 {
            let (mut carry, mut offset) = (at, 0);
            let (sizes, strides) = (right.sizes.as_ref(), right.strides.as_ref());
            let axes = right.index.as_mut().iter_mut().zip(sizes).zip(strides);
            for ((index, &size), &stride) in axes.rev() {
                let sum = *index + carry;
                (*index, carry) = (sum % size, sum / size);
                offset += stride * *index as isize;
            }
            right.at = offset;
        }
        (left, right)
    }

    /// Returns the next offset and the number of those left, if each is the one before plus 1.
    #[inline]
    pub(crate) fn contiguous(&self) -> Option<(isize, usize)> {
        let is_contiguous =
            self.is_contiguous || is_contiguous_layout(self.sizes.as_ref(), self.strides.as_ref());
        match self.left > 0 && is_contiguous {
            true => Some((self.at, self.left)),
            false => None,
        }
    }

    #[inline]
    pub(crate) fn next(&mut self) -> Option<isize> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        let at = self.at;
        if self.is_contiguous {
            self.at += 1;
            return Some(at);
        }
        let sizes = self.sizes.as_ref();
        let strides = self.strides.as_ref();
        let index = self.index.as_mut();
        for axis in (0..sizes.len()).rev() {
            index[axis] += 1;
            // The stride of an axis of size 1 is any number.
            self.at = self.at.wrapping_add(strides[axis]);
            if index[axis] < sizes[axis] {
                break;
            }
            let all = strides[axis].wrapping_mul(sizes[axis] as isize);
            self.at = self.at.wrapping_sub(all);
            index[axis] = 0;
        }
        Some(at)
    }
}

impl<B: PerAxis<usize>, I: PerAxis<isize>> Offsets<B, I> {
    /// Returns the last offset that is left.
    #[inline]
    pub(crate) fn next_back(&mut self) -> Option<isize> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        if self.is_contiguous {
            return Some(self.at + self.left as isize);
        }
        // The index of the next offset, and those between, as one number.
        let (mut carry, mut offset) = (self.left, 0);
        let axes = self.index.as_ref().iter().zip(self.sizes.as_ref());
        for ((&index, &size), &stride) in axes.zip(self.strides.as_ref()).rev() {
            let sum = index + carry;
            carry = sum / size;
            offset += stride * (sum % size) as isize;
        }
        Some(offset)
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
