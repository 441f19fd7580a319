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

/// The elements of an axis that an element of a window reads, and the outputs they belong to.
pub(crate) struct Window {
    /// The offset of the first element.
    pub(crate) offset: isize,
    /// The sizes and strides of the view of all elements.
    pub(crate) sizes: AxisVec<usize>,
    pub(crate) strides: AxisVec<isize>,
    /// The first of the outputs along each axis of positions.
    pub(crate) starts: AxisVec<usize>,
}

impl Window {
    /// Returns the elements that element `at` of a window reads of a tensor of these sizes and
    /// strides, for those of a block of outputs that `reach` selects; `None` if there are none.
    /// `block` has the first and the end of the outputs along each axis from `from` on.
    pub(crate) fn new(
        (sizes, strides): (&[usize], &[isize]),
        from: usize,
        block: [&[usize]; 2],
        at: &[usize],
        slide: Slide,
        reach: Reach,
    ) -> Option<Window> {
        let [begin, end] = block;
        let mut window = Window {
            offset: 0,
            sizes: AxisVec::new(sizes),
            strides: AxisVec::new(strides),
            starts: AxisVec::new(begin),
        };
        for j in 0..end.len() {
            let axis = from + j;
            let reached = reach(sizes[axis], end[j], at[j], slide);
            let start = reached.start.max(begin[j]);
            if start >= reached.end {
                return None;
            }
            let first = start * slide.stride + at[j] * slide.dilation - slide.pad;
            window.starts[j] = start;
            window.offset = moved(window.offset, strides[axis], first as isize);
            window.sizes[axis] = reached.end - start;
            window.strides[axis] = moved(0, strides[axis], slide.stride as isize);
        }
        Some(window)
    }
}

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
    let block = [&AxisVec::filled(positions.len(), 0usize)[..], positions];
    let window = Window::new((&sizes, &strides), from, block, at, slide, reach)?;
    // SAFETY: 1. each output that is reached reads an element within the axis.
    let view = unsafe { x.seen::<DynRank, OnHeap>(window.offset, window.sizes, window.strides) };
    Some((view, window.starts))
}
