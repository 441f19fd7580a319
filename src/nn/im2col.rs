//! Convolutions of floats as products of matrices: the kernel, a row for each channel of the
//! result, times the windows, a column for each place.
//!
//! ```text
//!   kernel        (channels of the result) x (channels * elements of a window)
//!   windows       (channels * elements of a window) x (places)
//! ```
//!
//! The windows are copied, some places at a time, so that the copy stays in the cache. Padding is
//! zeros in the copy. A window of one element that moves by one is no copy: then the input is the
//! matrix.

use crate::indexing::lanes;
use crate::layout::offsets::next;
#[cfg(feature = "rayon")]
use crate::linalg::contraction::is_shared;
use crate::linalg::contraction::matrices;
use crate::nn::window::reached;
use crate::tensor::DynView;
use crate::tensor::scratch::between;
#[cfg(feature = "rayon")]
use crate::threads;
use broadax_shape::error::or_panic;
use broadax_shape::ops::conv::Slide;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use core::ops;
use num_traits::Zero;

const OP: &str = "convolution";

/// About how many elements are copied at a time.
const COPIED: usize = 1 << 15;

/// Whether the copy is worth it, for a result of the sizes `(channels, places..)`: one channel of a
/// large image is faster pass by pass (1.3 to 1.6 times, as measured; a few channels are about
/// equal).
pub(crate) fn is_faster(result: &[usize]) -> bool {
    result[0] != 1 || result[1..].iter().product::<usize>() <= 1024
}

/// Writes the convolution of `x`, `(batch.., channels, sizes..)`, with `w`, `(channels of the
/// result, channels, window..)`, to the dense places of `(batch.., channels of the result,
/// places..)`.
///
/// # Safety
/// 1. The sizes of `x` and `w` and the numbers of places fit each other: there is a place, and the
///    window has elements. 2. The places at `out` can be written, and are none of the elements.
/// 3. Products of elements of this type have kernels.
pub(crate) unsafe fn convolve<T>(
    x: &DynView<'_, T>,
    w: &DynView<'_, T>,
    places: &[usize],
    slide: Slide,
    out: *mut T,
) where
    T: Clone + Zero + ops::Mul<Output = T>,
{
    let spatial = places.len();
    let (sizes, strides) = (x.shape(), x.strides());
    let from = sizes.len() - spatial;
    let (batch, channels) = (&sizes[..from - 1], sizes[from - 1]);
    let window = AxisVec::new(&w.shape()[2..]);
    let outputs = w.shape()[0];
    // The kernel as rows.
    let mut copy;
    let weights = match w.try_as_slice() {
        Some(dense) => dense,
        None => {
            copy = or_panic(between(OP, w.len()));
            let copy = &mut copy.as_mut_slice()[..w.len()];
            let mut places = copy.iter_mut();
            lanes::each(w, |element| {
                if let Some(place) = places.next() {
                    *place = element.clone();
                }
            });
            copy
        }
    };
    let depth = weights.len() / outputs.max(1);
    let all: usize = places.iter().product();
    let columns = places[spatial - 1];
    let rows = all / columns;
    let direct = window.iter().all(|&size| size == 1) && slide.stride == 1 && slide.pad == 0;
    let step = strides[sizes.len() - 1];
    let merged = (from..sizes.len() - 1)
        .all(|i| sizes[i] == 1 || strides[i] == strides[i + 1] * sizes[i + 1] as isize);
    // Some rows of places at a time, or some columns of one row.
    let some = (COPIED / depth.max(1)).max(16);
    let some_columns = columns.min(some);
    let some_rows = (some / columns).clamp(1, rows);
    let is_copied = !(direct && merged);
    let room = if is_copied {
        depth * some_rows * some_columns
    } else {
        0
    };
    let blocks = match is_copied {
        true => [rows.div_ceil(some_rows), columns.div_ceil(some_columns)],
        false => [1, 1],
    };
    debug_assert_eq!(depth, channels * window.iter().product::<usize>());
    // Blocks of all images, counted one after the other.
    let some = |first: usize, count: usize| {
        let mut windows = or_panic(between::<T>(OP, room));
        let windows = windows.as_mut_slice();
        for index in first..first + count {
            let (image, block) = (
                index / (blocks[0] * blocks[1]),
                index % (blocks[0] * blocks[1]),
            );
            let ptr = x.data.ptr.wrapping_offset(offset(image, batch, &strides));
            let target = out.wrapping_add(image * outputs * all);
            if !is_copied {
                // SAFETY: 1. the input has a row for each channel, and its elements are the places;
                // 2. the caller's, and 3.
                unsafe {
                    let a = (weights.as_ptr(), [depth as isize, 1]);
                    let b = (ptr, [strides[from - 1], step]);
                    matrices([outputs, depth, all], a, b, (target, [all as isize, 1]));
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
            // SAFETY: 1. the elements of one image; 2. the caller's, and 3.
            unsafe {
                let image = (ptr, &sizes[from - 1..], &strides[from - 1..]);
                copy_windows(image, &window, places, slide, &block, windows);
                let a = (weights.as_ptr(), [depth as isize, 1]);
                let n = count * width;
                let b = (windows.as_ptr(), [n as isize, 1]);
                let c = target.add(row * columns + column);
                matrices([outputs, depth, n], a, b, (c, [all as isize, 1]));
            }
        }
    };
    let images: usize = batch.iter().product();
    let count = images * blocks[0] * blocks[1];
    #[cfg(feature = "rayon")]
    {
        // (Of fewer products the windows take as long as a thread to wake.)
        let products = (images * outputs * all).saturating_mul(depth) / 4;
        // Each block is one product, in one thread.
        let one = |first, count| threads::at_most(1, || some(first, count));
        if count >= threads::count() && is_shared(products) {
            // SAFETY: 1. blocks that do not overlap; floats, which have kernels.
            let done = unsafe { threads::ranges(count, 1, one) };
            if done {
                return;
            }
        }
    }
    some(0, count);
}

/// How far it is to a part of a tensor, of so many in row-major order.
fn offset(index: usize, sizes: &[usize], strides: &[isize]) -> isize {
    let mut rest = index;
    let mut offset = 0;
    for (size, step) in sizes.iter().zip(strides).rev() {
        offset += (rest % size) as isize * step;
        rest /= size;
    }
    offset
}

/// Some places: the last axis is that of the columns, all others together are the rows.
struct PatchBlock {
    rows: ops::Range<usize>,
    columns: ops::Range<usize>,
}

/// The windows of some places, element by element: for each channel and each element of the window
/// what all places read.
///
/// # Safety
/// 1. The pointer with the sizes and strides of `(channels, sizes..)` leads to elements that can be
///    read.
unsafe fn copy_windows<T: Clone + Zero>(
    (ptr, sizes, strides): (*const T, &[usize], &[isize]),
    window: &[usize],
    places: &[usize],
    slide: Slide,
    block: &PatchBlock,
    mut to: &mut [T],
) {
    let spatial = places.len();
    let last = spatial - 1;
    let step = strides[spatial] * slide.stride as isize;
    // The next places, which are then behind.
    fn next_places<'a, T>(to: &mut &'a mut [T], count: usize) -> &'a mut [T] {
        let (places, rest) = core::mem::take(to).split_at_mut(count);
        *to = rest;
        places
    }
    let zeros = |places: &mut [T]| places.fill(T::zero());
    for channel in 0..sizes[0] {
        let ptr = ptr.wrapping_offset(channel as isize * strides[0]);
        let mut at = AxisVec::filled(spatial, 0usize);
        loop {
            let inside = reached(sizes[spatial], places[last], at[last], slide);
            let columns = &block.columns;
            let start = inside.start.clamp(columns.start, columns.end);
            let end = inside.end.clamp(start, columns.end);
            for row in block.rows.clone() {
                // The row of the input that this row of places reads, if it is not padding.
                let mut rest = row;
                let mut offset = 0isize;
                let mut is_inside = start < end;
                for j in (0..last).rev() {
                    let place = rest % places[j];
                    rest /= places[j];
                    let from = place * slide.stride + at[j] * slide.dilation;
                    is_inside &= from >= slide.pad && from - slide.pad < sizes[1 + j];
                    offset += strides[1 + j] * from.wrapping_sub(slide.pad) as isize;
                }
                if !is_inside {
                    zeros(next_places(&mut to, columns.len()));
                    continue;
                }
                zeros(next_places(&mut to, start - columns.start));
                let first = start * slide.stride + at[last] * slide.dilation - slide.pad;
                let ptr = ptr.wrapping_offset(offset + strides[spatial] * first as isize);
                let inside = next_places(&mut to, end - start);
                // SAFETY: 1. these places read elements inside all axes.
                unsafe {
                    if step == 1 {
                        inside.clone_from_slice(core::slice::from_raw_parts(ptr, end - start));
                    } else {
                        for (i, place) in inside.iter_mut().enumerate() {
                            *place = (*ptr.offset(i as isize * step)).clone();
                        }
                    }
                }
                zeros(next_places(&mut to, columns.end - end));
            }
            if !next(&mut at, window) {
                break;
            }
        }
    }
}
