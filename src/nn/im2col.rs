//! Convolutions of floats as matrix products (im2col): the filter, with a row for each output
//! channel, times the windows, with a column for each output position. With groups, each has a
//! product of its own.
//!
//! ```text
//!   kernel        (channels of the result) x (channels * elements of a window)
//!   windows       (channels * elements of a window) x (positions)
//! ```
//!
//! The windows are copied in blocks of output positions, so that the copy stays in cache. Padding
//! becomes zeros in the copy. A filter of one element with stride 1 needs no copy: the input is the
//! matrix.

use crate::indexing::lanes;
use crate::layout::moved;
use crate::layout::offsets::next;
#[cfg(feature = "rayon")]
use crate::linalg::contraction::is_shared;
use crate::linalg::contraction::matrices;
use crate::linalg::gemm::unpacked_bytes;
use crate::nn::window::reached;
use crate::simd::Level;
use crate::tensor::scratch::between;
use crate::tensor::{DynView, Tensor};
#[cfg(feature = "rayon")]
use crate::threads;
use broadax_shape::dims::Dyn;
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::ops::conv::Slide;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use core::ops;
use num_traits::Zero;

pub(crate) const OP: &str = "convolution";

/// The approximate number of elements that are copied at a time.
pub(crate) const COPIED_WINDOWS: usize = 1 << 15;

/// Whether the copy pays off for a result of the sizes `(channels, positions..)`. For one channel
/// of a large image, separate kernel launches are faster (measured: 1.3 to 1.6 times); for a few
/// channels both are about equal.
pub(crate) fn is_faster(result: &[usize]) -> bool {
    let positions = result[1..].iter();
    result[0] != 1 || positions.fold(1, |n: usize, &size| n.saturating_mul(size)) <= 1024
}

/// Writes the convolution of `x`, `(batch.., channels, sizes..)`, with `w`,
/// `(output channels, channels, window..)`, to the contiguous slots of
/// `(batch.., output channels, positions..)`. If `w` has groups, `(groups, output channels, ..)`,
/// these are the last axis of the batch.
///
/// # Safety
/// 1. The sizes of `x` and `w` and the numbers of outputs are compatible; there is at least one
///    output, and the window is not empty.
/// 2. The slots at `out` are writable, and do not overlap the operands.
/// 3. Products of elements of this type have kernels.
pub(crate) unsafe fn convolve<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    positions: &[usize],
    slide: Slide,
    out: *mut T,
) where
    T: Clone + Zero + ops::Mul<Output = T>,
{
    let spatial = positions.len();
    let (sizes, strides) = (x.shape(), x.strides());
    let from = sizes.len() - spatial;
    let (batch, channels) = (&sizes[..from - 1], sizes[from - 1]);
    let grouped = w.rank() - spatial - 2;
    let window = AxisVec::new(&w.shape()[grouped + 2..]);
    let outputs = w.shape()[grouped];
    let groups = if grouped > 0 { w.shape()[0] } else { 1 };
    // The filter as rows.
    let mut copy = None;
    let weights = or_panic(contiguous(w, &mut copy));
    let depth = weights.len() / (groups * outputs).max(1);
    let all: usize = positions.iter().product();
    let columns = positions[spatial - 1];
    let rows = all / columns;
    let direct = window.iter().all(|&size| size == 1) && slide.stride == 1 && slide.pad == 0;
    let step = strides[sizes.len() - 1];
    let merged = (from..sizes.len() - 1)
        .all(|i| sizes[i] == 1 || strides[i] == strides[i + 1] * sizes[i + 1] as isize);
    // A few rows of output positions at a time, or a few columns of one row.
    let [block, longest] = block_sizes::<T>();
    let some = (block / depth.max(1)).clamp(16, longest);
    let some_columns = columns.min(some);
    let some_rows = (some / columns).clamp(1, rows);
    let is_copied = !(direct && merged);
    let len = if is_copied {
        depth * some_rows * some_columns
    } else {
        0
    };
    let blocks = match is_copied {
        true => [rows.div_ceil(some_rows), columns.div_ceil(some_columns)],
        false => [1, 1],
    };
    debug_assert_eq!(depth, channels * window.iter().product::<usize>());
    // Blocks of all images, numbered consecutively.
    let some = |first: usize, count: usize| {
        let mut windows = or_panic(between::<T>(OP, len));
        let windows = windows.as_mut_slice();
        for index in first..first + count {
            let (image, block) = (
                index / (blocks[0] * blocks[1]),
                index % (blocks[0] * blocks[1]),
            );
            let ptr = x.data.ptr.wrapping_offset(offset(image, batch, &strides));
            let output = out.wrapping_add(image * outputs * all);
            // Groups are the last axis of the batch.
            let weights = &weights[image % groups * outputs * depth..][..outputs * depth];
            if !is_copied {
                // SAFETY: 1. the input has a row for each channel, and its elements are the output
                // positions; 2. and 3. guaranteed by the caller.
                unsafe {
                    let a = (weights.as_ptr(), [depth as isize, 1]);
                    let b = (ptr, [strides[from - 1], step]);
                    matrices([outputs, depth, all], a, b, (output, [all as isize, 1]));
                }
                continue;
            }
            let (row, column) = (
                block / blocks[1] * some_rows,
                block % blocks[1] * some_columns,
            );
            let (count, width) = (
                some_rows.min(rows - row),
                some_columns.min(columns - column),
            );
            let block = PatchBlock {
                rows: row..row + count,
                columns: column..column + width,
            };
            // SAFETY: 1. the elements are those of one image; 2. and 3. guaranteed by the caller.
            unsafe {
                let image = (ptr, &sizes[from - 1..], &strides[from - 1..]);
                copy_windows(image, &window, positions, slide, &block, windows);
                let a = (weights.as_ptr(), [depth as isize, 1]);
                let n = count * width;
                let b = (windows.as_ptr(), [n as isize, 1]);
                let c = output.add(row * columns + column);
                matrices([outputs, depth, n], a, b, (c, [all as isize, 1]));
            }
        }
    };
    let images: usize = batch.iter().product();
    let count = images * blocks[0] * blocks[1];
    #[cfg(feature = "rayon")]
    {
        let products = (images * outputs * all).saturating_mul(depth);
        // Each block is one product, in one thread.
        let one = |first, count| threads::at_most(1, || some(first, count));
        if count >= threads::count() && is_shared(products) {
            // SAFETY: 1. the blocks do not overlap; the elements are floats, which have kernels.
            let done = unsafe { threads::ranges(count, 1, one) };
            if done {
                return;
            }
        }
    }
    some(0, count);
}

/// Returns the elements of `w` in row-major order, which are copied if they are in another one.
pub(crate) fn contiguous<'a, T: Clone + Zero>(
    w: &'a DynView<'_, T>,
    copy: &'a mut Option<Tensor<T, ((), Dyn)>>,
) -> Result<&'a [T], ShapeError> {
    if let Some(elements) = w.try_as_slice() {
        return Ok(elements);
    }
    let copy = copy.insert(between(OP, w.len())?);
    let copy = &mut copy.as_mut_slice()[..w.len()];
    let mut slots = copy.iter_mut();
    lanes::each(w, |element| {
        if let Some(slot) = slots.next() {
            *slot = element.clone();
        }
    });
    Ok(copy)
}

/// Returns the maximum numbers of elements of a block that is the right operand of a product, and of
/// its rows. Where it is multiplied without packing, a block has the sizes for that.
pub(crate) fn block_sizes<T>() -> [usize; 2] {
    match unpacked_bytes(Level::current()) {
        Some(bytes) if cfg!(not(feature = "gemm")) => bytes.map(|bytes| bytes / size_of::<T>()),
        _ => [COPIED_WINDOWS, usize::MAX],
    }
}

/// Returns the offset of part `index` of a tensor, in row-major order of `sizes`.
fn offset(index: usize, sizes: &[usize], strides: &[isize]) -> isize {
    let mut rest = index;
    let mut offset = 0;
    for (size, step) in sizes.iter().zip(strides).rev() {
        offset += (rest % size) as isize * step;
        rest /= size;
    }
    offset
}

/// A block of output positions: the columns are those of the last axis, the rows those of all
/// others.
struct PatchBlock {
    rows: ops::Range<usize>,
    columns: ops::Range<usize>,
}

/// Copies the windows of some output positions: for each channel and each element of the window,
/// the elements read by all positions.
///
/// # Safety
/// 1. The pointer with the sizes and strides of `(channels, sizes..)` leads to readable elements.
unsafe fn copy_windows<T: Clone + Zero>(
    (ptr, sizes, strides): (*const T, &[usize], &[isize]),
    window: &[usize],
    positions: &[usize],
    slide: Slide,
    block: &PatchBlock,
    mut to: &mut [T],
) {
    let spatial = positions.len();
    let last = spatial - 1;
    let step = moved(0, strides[spatial], slide.stride as isize);
    // Takes the next `count` slots.
    fn next_slots<'a, T>(to: &mut &'a mut [T], count: usize) -> &'a mut [T] {
        let (slots, rest) = core::mem::take(to).split_at_mut(count);
        *to = rest;
        slots
    }
    let zeros = |slots: &mut [T]| slots.fill(T::zero());
    for channel in 0..sizes[0] {
        let ptr = ptr.wrapping_offset(moved(0, strides[0], channel as isize));
        let mut at = AxisVec::filled(spatial, 0usize);
        loop {
            let inside = reached(sizes[spatial], positions[last], at[last], slide);
            let columns = &block.columns;
            let start = inside.start.clamp(columns.start, columns.end);
            let end = inside.end.clamp(start, columns.end);
            for row in block.rows.clone() {
                // The row of the input that this row of positions reads, unless it is padding.
                let mut rest = row;
                let mut offset = 0isize;
                let mut is_inside = start < end;
                for j in (0..last).rev() {
                    let position = rest % positions[j];
                    rest /= positions[j];
                    let from = position * slide.stride + at[j] * slide.dilation;
                    is_inside &= from >= slide.pad && from - slide.pad < sizes[1 + j];
                    let steps = from.wrapping_sub(slide.pad) as isize;
                    offset = moved(offset, strides[1 + j], steps);
                }
                if !is_inside {
                    zeros(next_slots(&mut to, columns.len()));
                    continue;
                }
                zeros(next_slots(&mut to, start - columns.start));
                let first = start * slide.stride + at[last] * slide.dilation - slide.pad;
                let ptr = ptr.wrapping_offset(moved(offset, strides[spatial], first as isize));
                let inside = next_slots(&mut to, end - start);
                // SAFETY: 1. these positions read elements within all axes.
                unsafe {
                    if step == 1 {
                        inside.clone_from_slice(core::slice::from_raw_parts(ptr, end - start));
                    } else {
                        for (i, slot) in inside.iter_mut().enumerate() {
                            *slot = (*ptr.offset(i as isize * step)).clone();
                        }
                    }
                }
                zeros(next_slots(&mut to, columns.end - end));
            }
            if !next(&mut at, window) {
                break;
            }
        }
    }
}
