//! From sizes and strides to loops: the planner.
//!
//! [`plan`] takes the sizes to loop over and, for each operand, where its elements lie. It drops the
//! axes of size 1, orders the loops so that memory is walked forward, and merges neighbouring loops
//! where every operand allows it. It is a `const fn`: for static shapes it runs in an associated
//! constant, and the plan is data in the binary; for the others the same function runs when the
//! operation does.
//!
//! Example: (2, 3, 1, 5) + (3, 4, 1). The result is (2, 3, 4, 5); the left operand has the strides
//! (15, 5, 0, 1), the right one (0, 4, 1, 0).
//!
//! ```text
//!   axis      0    1    2    3
//!   size      2    3    4    5
//!   result   60   20    5    1     loops, innermost first:
//!   left     15    5    0    1       5 x (1, 1, 0)
//!   right     0    4    1    0       4 x (5, 0, 1)
//!                                    3 x (20, 5, 4)
//!                                    2 x (60, 15, 0)
//! ```
//!
//! With two operands of the result's shape all four axes merge into one loop of 120.

use crate::error::{Problem, ShapeError};
use crate::per_axis::AxisVec;
use crate::per_axis::PerAxis;

/// Where the elements of an operand lie: its sizes, and its strides in elements. Without strides it
/// is dense: row-major, without gaps.
#[derive(Clone, Copy)]
pub struct Operand<'a> {
    pub(crate) sizes: &'a [usize],
    pub(crate) strides: Option<&'a [isize]>,
}

/// A nest of loops over `N` operands. The innermost loop is the first one.
///
/// `CAP` is the largest number of loops. No tensor needs more than 64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan<const N: usize, const CAP: usize> {
    /// How many loops there are. None: a single element.
    pub(crate) loops: usize,
    /// Whether there is an element at all.
    pub(crate) any: bool,
    /// How often each loop runs.
    pub(crate) size: [usize; CAP],
    /// How far each operand moves with each turn of each loop, in elements.
    pub(crate) stride: [[isize; N]; CAP],
}

/// Plans a pass over `sizes`, to which all operands broadcast. The loops are ordered by the strides
/// of operand `lead`, the smallest innermost, and where those are 0 by the ones after it.
pub(crate) const fn plan<const N: usize, const CAP: usize>(
    sizes: &[usize],
    operands: &[Operand<'_>; N],
    lead: usize,
) -> Plan<N, CAP> {
    let mut plan = Plan {
        loops: 0,
        any: true,
        size: [1; CAP],
        stride: [[0; N]; CAP],
    };
    let mut dense = [1isize; N];
    let mut ordered = true;
    let rank = sizes.len();
    let mut back = 1;
    // Axes of size 1 are dropped; the others become loops, from the last axis on.
    while back <= rank {
        let size = sizes[rank - back];
        let mut stride = [0isize; N];
        let mut k = 0;
        while k < N {
            let own = operands[k].sizes;
            if back <= own.len() {
                let at = own.len() - back;
                if own[at] != 1 {
                    stride[k] = match operands[k].strides {
                        Some(strides) => strides[at],
                        None => dense[k],
                    };
                    dense[k] = dense[k].wrapping_mul(own[at] as isize);
                }
            }
            k += 1;
        }
        if size == 0 {
            plan.any = false;
        }
        if size != 1 {
            if plan.loops > 0 && inside(&stride, &plan.stride[plan.loops - 1], lead) {
                ordered = false;
            }
            plan.size[plan.loops] = size;
            plan.stride[plan.loops] = stride;
            plan.loops += 1;
        }
        back += 1;
    }
    if !ordered {
        sort(&mut plan, lead);
    }
    merge(&mut plan);
    plan
}

/// Whether a loop with the strides `a` belongs inside one with the strides `b`.
const fn inside<const N: usize>(a: &[isize; N], b: &[isize; N], lead: usize) -> bool {
    let mut k = lead;
    while k < N {
        // An operand that does not move along one of the two has no opinion.
        if a[k] != 0 && b[k] != 0 && a[k] != b[k] {
            return a[k].unsigned_abs() < b[k].unsigned_abs();
        }
        k += 1;
    }
    false
}

/// Insertion sort: there are few loops, and nearly in order.
const fn sort<const N: usize, const CAP: usize>(plan: &mut Plan<N, CAP>, lead: usize) {
    let mut i = 1;
    while i < plan.loops {
        let mut j = i;
        while j > 0 && inside(&plan.stride[j], &plan.stride[j - 1], lead) {
            let size = plan.size[j];
            plan.size[j] = plan.size[j - 1];
            plan.size[j - 1] = size;
            let stride = plan.stride[j];
            plan.stride[j] = plan.stride[j - 1];
            plan.stride[j - 1] = stride;
            j -= 1;
        }
        i += 1;
    }
}

/// Merges a loop into the one inside it where, for every operand, one turn of it is as far as all
/// turns of the inner one.
const fn merge<const N: usize, const CAP: usize>(plan: &mut Plan<N, CAP>) {
    if plan.loops < 2 || !plan.any {
        return;
    }
    let mut kept = 0;
    let mut i = 1;
    while i < plan.loops {
        let (size, stride) = (plan.size[kept], plan.stride[kept]);
        let mut continues = true;
        let mut k = 0;
        while k < N {
            if plan.stride[i][k] != stride[k].wrapping_mul(size as isize) {
                continues = false;
            }
            k += 1;
        }
        if continues {
            plan.size[kept] = size * plan.size[i];
        } else {
            kept += 1;
            plan.size[kept] = plan.size[i];
            plan.stride[kept] = plan.stride[i];
        }
        i += 1;
    }
    plan.loops = kept + 1;
    // What lies behind the last loop has no meaning; made equal, so that plans compare.
    let mut i = plan.loops;
    while i < CAP {
        plan.size[i] = 1;
        plan.stride[i] = [0; N];
        i += 1;
    }
}

/// The strides of a dense tensor of these sizes.
#[inline(always)]
pub(crate) fn dense_strides<B: PerAxis<isize>>(sizes: &[usize]) -> B {
    let mut strides = B::filled(sizes.len(), 0);
    let mut step = 1isize;
    for (stride, &size) in strides.as_mut().iter_mut().zip(sizes).rev() {
        *stride = step;
        step = step.wrapping_mul(size as isize);
    }
    strides
}

/// Whether elements with these sizes and strides lie in memory in row-major order, without gaps.
pub(crate) fn is_dense(sizes: &[usize], strides: &[isize]) -> bool {
    if sizes.contains(&0) {
        return true;
    }
    let mut step = 1isize;
    for (&size, &stride) in sizes.iter().zip(strides).rev() {
        if size != 1 {
            if stride != step {
                return false;
            }
            step *= size as isize;
        }
    }
    true
}

/// The number of elements of a tensor or a view. It is 0 where a size is, whatever the others are;
/// else it fits, because it was checked by [`count`] when the shape was made.
#[inline]
pub(crate) fn elements(sizes: &[usize]) -> usize {
    match sizes.contains(&0) {
        true => 0,
        false => sizes.iter().product(),
    }
}

/// The number of elements of type `T` in a shape; an error when their bytes are more than
/// `isize::MAX`, which no allocation can hold.
///
/// A size of 0 anywhere makes the number 0, as in NumPy, whatever the other sizes are.
#[inline]
pub(crate) fn count<T>(op: &'static str, sizes: &[usize]) -> Result<usize, ShapeError> {
    let overflow = || {
        let shape = AxisVec::new(sizes);
        ShapeError::new(op, Problem::Overflow { shape })
    };
    if sizes.contains(&0) {
        return Ok(0);
    }
    let mut count = 1usize;
    for &size in sizes {
        count = count.checked_mul(size).ok_or_else(overflow)?;
    }
    match count.checked_mul(size_of::<T>().max(1)) {
        Some(bytes) if bytes <= isize::MAX as usize => Ok(count),
        _ => Err(overflow()),
    }
}
