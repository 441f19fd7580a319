//! Parallel processing of parts of a tensor.

use crate::storage::Viewed;
use crate::tensor::{DynView, DynViewMut, Tensor};
use crate::threads::{count, ranges};
use broadax_shape::per_axis::AxisVec;

/// Calls `work` on several threads for parts of the lanes of `x` along the axis `at`, each with the
/// same part of `from`, if it is given. Returns `false` if nothing was done.
///
/// # Safety
/// 1. Elements are plain, and `work` belongs to this crate: several threads may call it at once for
///    parts that do not overlap.
/// 2. `from` has the sizes of `x`, except along `at`.
pub(crate) unsafe fn lanes<T, U>(
    x: &mut DynViewMut<'_, T>,
    from: Option<&DynView<'_, U>>,
    at: usize,
    work: impl Fn(&mut DynViewMut<'_, T>, Option<&DynView<'_, U>>),
) -> bool {
    let threads = count();
    let sizes = AxisVec::new(&x.shape());
    let others = || (0..sizes.len()).filter(|&i| i != at);
    // The first axis that is long enough; its parts have the same layout as the whole.
    let long = others().find(|&i| sizes[i] >= 8 * threads);
    let Some(axis) = long.or_else(|| others().max_by_key(|&i| sizes[i])) else {
        return false;
    };
    // SAFETY: 1. and 2. guaranteed by the caller.
    unsafe { parts(x, from, axis, work) }
}

/// Calls `work` on several threads for parts of `x` along the axis `axis`, each with the same part
/// of `from`, if it is given. Returns `false` if nothing was done.
///
/// # Safety
/// 1. Elements are plain, and `work` belongs to this crate: several threads may call it at once for
///    parts that do not overlap.
/// 2. `from` has as many axes as `x`, and the same size along `axis`.
pub(crate) unsafe fn parts<T, U>(
    x: &mut DynViewMut<'_, T>,
    from: Option<&DynView<'_, U>>,
    axis: usize,
    work: impl Fn(&mut DynViewMut<'_, T>, Option<&DynView<'_, U>>),
) -> bool {
    let (sizes, strides) = (AxisVec::new(&x.shape()), x.strides());
    // Whole cache lines, if neighboring elements lie in one.
    let unit = match strides[axis].unsigned_abs() {
        1 => 64,
        _ => 1,
    };
    let first = x.data.ptr;
    // SAFETY: 1. guaranteed by the caller. And for each part: these are elements of `x`, which is
    // borrowed mutably, and the corresponding elements of `from`.
    unsafe {
        ranges(sizes[axis], unit, |start, size| {
            let mut own = sizes.clone();
            own[axis] = size;
            let ptr = first.wrapping_offset(start as isize * strides[axis]);
            let mut x = DynViewMut::at(ptr, own, strides.clone());
            let from = from.map(|from| {
                let (mut own, strides) = (AxisVec::new(&from.shape()), from.strides());
                own[axis] = size;
                let ptr = from
                    .data
                    .ptr
                    .wrapping_offset(start as isize * strides[axis]);
                Tensor::from_parts(Viewed::new(ptr, strides), own)
            });
            work(&mut x, from.as_ref());
        })
    }
}
