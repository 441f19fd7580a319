//! Transposed convolutions of floats as matrix products (col2im): the filter, with a row for each
//! output channel and element of the window, times the input, with a column for each of its
//! positions. With groups, each has a product of its own.
//!
//! ```text
//!   kernel        (channels of the result * elements of a window) x (channels)
//!   input         (channels) x (positions)
//!   windows       (channels of the result * elements of a window) x (positions)
//! ```
//!
//! The windows are computed in blocks of channels and positions, which stay in cache until they are
//! added to the result. The input is not copied.

use crate::element::arithmetic::Add;
use crate::kernel::sink::Accumulate;
use crate::layout::moved;
use crate::layout::offsets::next;
use crate::linalg::contraction::matrices;
use crate::nn::im2col::{COPIED_WINDOWS, OP, block_sizes, contiguous};
use crate::nn::window::{Window, reached};
use crate::tensor::scratch::between;
use crate::tensor::{DynView, DynViewMut};
use broadax_shape::dims::OnHeap;
use broadax_shape::error::ShapeError;
use broadax_shape::ops::conv::Slide;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::DynRank;
use core::ops;
use num_traits::Zero;

/// Adds the transposed convolution of `x`, `(batch.., channels, sizes..)`, with `w`,
/// `(channels, output channels, window..)`, to `out`, `(batch.., output channels, sizes..)`. If `w`
/// has groups, `(groups, channels, ..)`, these are the last axis of the batch. Nothing is added if
/// there is no memory for a block of windows.
///
/// # Safety
/// 1. The sizes of `x`, `w` and `out` are compatible, and not 0.
/// 2. Products of elements of this type have kernels.
pub(crate) unsafe fn add_windows<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
    spatial: usize,
    slide: Slide,
) -> Result<(), ShapeError>
where
    T: Clone + Zero + ops::Mul<Output = T>,
{
    let (sizes, strides) = (AxisVec::new(&x.shape()), x.strides());
    let (out_sizes, out_strides) = (AxisVec::new(&out.shape()), out.strides());
    let from = sizes.len() - spatial;
    let (batch, channels) = (AxisVec::new(&sizes[..from - 1]), sizes[from - 1]);
    let grouped = w.rank() - spatial - 2;
    let window_sizes = AxisVec::new(&w.shape()[grouped + 2..]);
    let window_len: usize = window_sizes.iter().product();
    let outputs = w.shape()[grouped + 1];
    let mut copy = None;
    let weights = contiguous(w, &mut copy)?;
    // Rows and columns of positions: those of the last axis, and of all others.
    let columns = sizes[from + spatial - 1];
    let rows: usize = sizes[from..from + spatial - 1].iter().product();
    let step = strides[from + spatial - 1];
    let is_merged = rows == 1 || strides[from] == moved(0, step, columns as isize);
    let [block, longest] = block_sizes::<T>();
    let some = (block / channels).min(COPIED_WINDOWS / window_len);
    let some = some.clamp(16, longest);
    let some_columns = columns.min(some);
    let some_rows = match is_merged {
        true => (some / columns).clamp(1, rows),
        false => 1,
    };
    let some_outputs = COPIED_WINDOWS / (window_len * some_rows * some_columns);
    let some_outputs = some_outputs.clamp(1, outputs);
    let mut windows = between::<T>(OP, some_outputs * window_len * some_rows * some_columns)?;
    let mut image = AxisVec::filled(batch.len(), 0usize);
    loop {
        let (mut ptr, mut image_offset) = (x.data.ptr, 0);
        for (i, &index) in image.iter().enumerate() {
            ptr = ptr.wrapping_offset(moved(0, strides[i], index as isize));
            image_offset = moved(image_offset, out_strides[i], index as isize);
        }
        // Groups are the last axis of the batch.
        let group = if grouped > 0 { image[from - 2] } else { 0 };
        let weights = &weights[group * channels * outputs * window_len..];
        // The first channel, row and column of each block.
        let starts = (0..outputs).step_by(some_outputs).flat_map(|channel| {
            (0..rows).step_by(some_rows).flat_map(move |row| {
                (0..columns)
                    .step_by(some_columns)
                    .map(move |column| (channel, row, column))
            })
        });
        for (channel, row, column) in starts {
            let count = some_outputs.min(outputs - channel);
            let (high, wide) = (
                some_rows.min(rows - row),
                some_columns.min(columns - column),
            );
            let n = high * wide;
            // SAFETY: 1. the filter has a row for each output channel and element of the window, and
            // a column for each channel; the input has a row for each channel, and these positions
            // are as far apart as those of the last axis: a block has several rows only if they are
            // merged. The windows are those of the block, and overlap no operand. 2. guaranteed by
            // the caller.
            unsafe {
                let depth = outputs * window_len;
                let a = (
                    weights[channel * window_len..].as_ptr(),
                    [1, depth as isize],
                );
                let first = moved(0, step, column as isize);
                let first = match spatial {
                    1 => first,
                    _ => moved(first, strides[from], row as isize),
                };
                let b = (ptr.wrapping_offset(first), [strides[from - 1], step]);
                let c = (windows.as_mut_slice().as_mut_ptr(), [n as isize, 1]);
                matrices([count * window_len, channels, n], a, b, c);
            }
            // In the order of the axes: the last one is that of the columns.
            let begin = &[row, column][2 - spatial..];
            let end = &[row + high, column + wide][2 - spatial..];
            let along = &[wide as isize, 1][2 - spatial..];
            let mut at = AxisVec::filled(spatial, 0usize);
            for element in 0..window_len {
                let slid = (&out_sizes[from..], &out_strides[from..]);
                if let Some(window) = Window::new(slid, 0, [begin, end], &at, slide, reached) {
                    let rank = 1 + spatial;
                    let mut space = AxisVec::filled(rank, count);
                    let mut steps = AxisVec::filled(rank, (window_len * n) as isize);
                    let mut out_steps = AxisVec::filled(rank, out_strides[from - 1]);
                    let mut read = (element * n) as isize;
                    for j in 0..spatial {
                        space[1 + j] = window.sizes[j];
                        steps[1 + j] = along[j];
                        out_steps[1 + j] = window.strides[j];
                        read += (window.starts[j] - begin[j]) as isize * along[j];
                    }
                    let offset = moved(image_offset, out_strides[from - 1], channel as isize);
                    let offset = moved(offset, 1, window.offset);
                    // SAFETY: 1. the sizes are the channels of the block, and those of its positions
                    // for which the element of the window is within the result: there are windows
                    // and slots for them. 2. No two of them are one slot, as the stride is not 0,
                    // and none is that of a window. For the kernel: source and output have the same
                    // sizes, and `out` is borrowed mutably.
                    unsafe {
                        let source = windows.seen::<DynRank, OnHeap>(read, space.clone(), steps);
                        let mut out =
                            out.seen_mut::<DynRank, OnHeap>(offset, space.clone(), out_steps);
                        out.launch::<DynRank, _, _>(&source.leaf(), &Accumulate::by(Add), &space);
                    }
                }
                next(&mut at, &window_sizes);
            }
        }
        if !next(&mut image, &batch) {
            return Ok(());
        }
    }
}
