//! The elements that a sliding window reads, and the outputs they belong to.

use crate::layout::moved;
use crate::tensor::DynView;
use broadax_shape::dims::OnHeap;
use broadax_shape::ops::conv::Slide;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::DynRank;
use core::ops::Range;

/// Returns the first output that element `k` of a filter reaches, if there is one.
const fn first_reached(k: usize, slide: Slide) -> usize {
    slide
        .pad
        .saturating_sub(k * slide.dilation)
        .div_ceil(slide.stride)
}

/// Returns the outputs that element `k` of a filter reaches along an axis of `size` elements with
/// `positions` outputs.
pub(crate) fn reached(size: usize, positions: usize, k: usize, slide: Slide) -> Range<usize> {
    let first = first_reached(k, slide);
    // i * stride + k * dilation - pad < size
    let end = match (size + slide.pad).checked_sub(k * slide.dilation) {
        Some(rest) => rest.div_ceil(slide.stride).min(positions),
        None => 0,
    };
    first..end.max(first)
}

/// Returns those of the [`reached`] outputs that no earlier element of the filter reaches.
pub(crate) fn reached_first(size: usize, positions: usize, k: usize, slide: Slide) -> Range<usize> {
    let all = reached(size, positions, k, slide);
    match k.checked_sub(1) {
        Some(before) => all.start..all.end.min(first_reached(before, slide)).max(all.start),
        None => all,
    }
}

/// Selects outputs of an axis: [`reached`] or [`reached_first`].
pub(crate) type Reach = fn(usize, usize, usize, Slide) -> Range<usize>;

/// Returns the view of the input that element `at` of a window reads for the outputs selected by
/// `reach`, and the first of these outputs along each axis from `from` on; `None` if there are
/// none. `positions` is the number of outputs along each axis.
pub(crate) fn window<'a, T>(
    x: &'a DynView<'_, T>,
    from: usize,
    positions: &[usize],
    at: &[usize],
    slide: Slide,
    reach: Reach,
) -> Option<(DynView<'a, T>, AxisVec<usize>)> {
    let (sizes, strides) = (x.shape(), x.strides());
    let mut new_sizes = AxisVec::new(&sizes);
    let mut new_strides = AxisVec::new(&strides);
    let mut starts = AxisVec::filled(positions.len(), 0usize);
    let mut offset = 0isize;
    for j in 0..positions.len() {
        let axis = from + j;
        let outputs = reach(sizes[axis], positions[j], at[j], slide);
        if outputs.is_empty() {
            return None;
        }
        let first = outputs.start * slide.stride + at[j] * slide.dilation - slide.pad;
        starts[j] = outputs.start;
        offset = moved(offset, strides[axis], first as isize);
        new_sizes[axis] = outputs.len();
        new_strides[axis] = moved(0, strides[axis], slide.stride as isize);
    }
    // SAFETY: 1. each output that is reached reads an element within the axis.
    let view = unsafe { x.seen::<DynRank, OnHeap>(offset, new_sizes, new_strides) };
    Some((view, starts))
}
