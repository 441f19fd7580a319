//! The planner: converts sizes and strides to a loop nest.
//!
//! [`plan`] takes the sizes to iterate over and the memory layout of each operand. It drops axes of
//! size 1, orders the loops so that memory is accessed sequentially, and merges adjacent loops if
//! the strides of every operand allow it. It is a `const fn`: for static shapes it is evaluated in
//! an associated constant, and the plan is data in the binary; otherwise it runs when the operation
//! does.
//!
//! Example: (2, 3, 1, 5) + (3, 4, 1). The result has shape (2, 3, 4, 5); the left operand has the
//! strides (15, 5, 0, 1), the right one (0, 4, 1, 0).
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
//! With two operands of the result's shape, all four axes would merge into one loop of 120
//! iterations.

#[cfg(any(test, fuzzing))]
#[doc(hidden)]
pub mod fuzzing;
pub(crate) mod offsets;

use broadax_shape::error::{Problem, ShapeError};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::per_axis::PerAxis;

/// The memory layout of an operand: its sizes, and its strides in elements. Without strides it is
/// contiguous, in row-major order.
#[derive(Clone, Copy)]
pub struct OperandLayout<'a> {
    pub(crate) sizes: &'a [usize],
    pub(crate) strides: Option<&'a [isize]>,
}

impl OperandLayout<'_> {
    /// Returns the stride of an axis counted from the end, starting with 0. It is 0 if the operand
    /// has no such axis, or broadcasts along it.
    #[inline(always)]
    pub(crate) fn step(&self, back: usize) -> isize {
        let Some(i) = self.sizes.len().checked_sub(back + 1) else {
            return 0;
        };
        match (self.sizes[i], self.strides) {
            (1, _) => 0,
            (_, Some(strides)) => strides[i],
            // The product wraps only if another size is 0. Then there are no elements.
            (_, None) => self.sizes[i + 1..]
                .iter()
                .fold(1, |step: isize, &size| step.wrapping_mul(size as isize)),
        }
    }
}

/// A loop nest over `N` operands. The innermost loop is the first one.
///
/// `CAP` is the maximum number of loops. No tensor needs more than 64.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan<const N: usize, const CAP: usize> {
    /// The number of loops; 0 for a single element.
    pub(crate) loops: usize,
    /// Whether there are any elements.
    pub(crate) any: bool,
    /// The number of iterations of each loop.
    pub(crate) size: [usize; CAP],
    /// The stride of each operand in each loop, in elements.
    pub(crate) stride: [[isize; N]; CAP],
    /// The offset of the first element of each operand, in elements.
    pub(crate) start: [isize; N],
}

impl<const N: usize, const CAP: usize> Plan<N, CAP> {
    /// Returns the part of this plan with `size` iterations of the loop `of`, from iteration
    /// `first` on.
    #[cfg(feature = "rayon")]
    pub(crate) fn part(&self, of: usize, first: usize, size: usize) -> Self {
        let mut part = *self;
        part.size[of] = size;
        for k in 0..N {
            part.start[k] = moved(part.start[k], self.stride[of][k], first as isize);
        }
        part
    }

    /// Returns the same loops over `M` operands: the first ones, and more with stride 0.
    pub(crate) fn over<const M: usize>(&self) -> Plan<M, CAP> {
        let mut over = Plan::EMPTY;
        (over.loops, over.any, over.size) = (self.loops, self.any, self.size);
        let count = N.min(M);
        over.start[..count].copy_from_slice(&self.start[..count]);
        for (to, from) in over.stride.iter_mut().zip(&self.stride).take(self.loops) {
            to[..count].copy_from_slice(&from[..count]);
        }
        over
    }

    /// Returns the total number of iterations of the innermost loop, saturating.
    #[inline(always)]
    pub(crate) const fn iterations(&self) -> usize {
        let (mut count, mut i) = (1usize, 0);
        while i < self.loops {
            count = count.saturating_mul(self.size[i]);
            i += 1;
        }
        count
    }
}

/// The number of iterations from which a plan is not small.
pub(crate) const FEW_ITERATIONS: usize = 128;

/// The maximum number of loops of most plans.
pub(crate) const SMALL_PLAN_LOOPS: usize = 8;

impl<const N: usize, const CAP: usize> Plan<N, CAP> {
    /// A plan with no loops, for one element.
    pub(crate) const EMPTY: Self = Plan {
        loops: 0,
        any: true,
        size: [1; CAP],
        stride: [[0; N]; CAP],
        start: [0; N],
    };

    /// Writes the loops over contiguous operands, the first of which has `sizes`, to this empty
    /// plan; returns false if an operand has strides. The strides follow from the axes along which
    /// each operand broadcasts: adjacent axes along which the same operands broadcast merge, and
    /// the last axis is the innermost loop.
    pub(crate) fn contiguous(
        &mut self,
        sizes: &[usize],
        operands: &[OperandLayout<'_>; N],
    ) -> bool {
        if !core::ptr::eq(sizes, operands[0].sizes)
            || operands.iter().any(|operand| operand.strides.is_some())
        {
            return false;
        }
        let plan = self;
        // The stride of the next loop, for the first and for each operand.
        let (mut whole, mut step) = (1usize, [1isize; N]);
        // The operands that do not broadcast along the last loop, as bits.
        let mut moving = 0u32;
        for (back, &size) in sizes.iter().rev().enumerate() {
            if size == 1 {
                continue;
            }
            let (mut stride, mut moves) = ([0; N], 1);
            stride[0] = whole as isize;
            whole = whole.wrapping_mul(size);
            for k in 1..N {
                let own = operands[k].sizes;
                // A missing axis is equivalent to one of size 1.
                if let Some(&own) = own.get(own.len().wrapping_sub(back + 1))
                    && own != 1
                {
                    moves |= 1 << k;
                    stride[k] = step[k];
                    step[k] = step[k].wrapping_mul(own as isize);
                }
            }
            // Loops are not merged if the number of iterations would overflow.
            if moves == moving
                && let Some(merged) = plan.size[plan.loops - 1].checked_mul(size)
            {
                plan.size[plan.loops - 1] = merged;
                continue;
            }
            moving = moves;
            plan.size[plan.loops] = size;
            plan.stride[plan.loops] = stride;
            plan.loops += 1;
        }
        plan.any = whole != 0;
        true
    }

    /// Returns [`EMPTY`](Plan::EMPTY), constructed in place. (A constant of this size would be
    /// copied by a call of `memcpy`.)
    #[inline(always)]
    pub(crate) fn empty() -> Self {
        Plan {
            loops: 0,
            any: true,
            size: [1; CAP],
            stride: [[0; N]; CAP],
            start: [0; N],
        }
    }

    /// Returns the same plan with a smaller capacity, if its loops fit.
    pub(crate) fn small_plan(&self) -> Option<Plan<N, SMALL_PLAN_LOOPS>> {
        if self.loops > SMALL_PLAN_LOOPS {
            return None;
        }
        Some(self.innermost())
    }

    /// Returns the plan of the innermost loops, at most [`SMALL_PLAN_LOOPS`] of them, in the first
    /// iteration of the others.
    pub(crate) fn innermost(&self) -> Plan<N, SMALL_PLAN_LOOPS> {
        let loops = self.loops.min(SMALL_PLAN_LOOPS);
        let mut small = Plan {
            loops,
            any: self.any,
            size: [1; SMALL_PLAN_LOOPS],
            stride: [[0; N]; SMALL_PLAN_LOOPS],
            start: self.start,
        };
        small.size[..loops].copy_from_slice(&self.size[..loops]);
        small.stride[..loops].copy_from_slice(&self.stride[..loops]);
        small
    }
}

/// Plans a kernel over `sizes`, to which all operands broadcast. The loops are ordered by the
/// strides of operand `lead`, the smallest innermost; where these are 0, by the strides of the
/// following operands.
pub(crate) const fn plan<const N: usize, const CAP: usize>(
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    lead: usize,
) -> Plan<N, CAP> {
    let mut plan = Plan::EMPTY;
    make(&mut plan, sizes, operands, lead);
    plan
}

/// Like [`plan`], but writes to an empty plan, to avoid copying a large value.
pub(crate) const fn make<const N: usize, const CAP: usize>(
    plan: &mut Plan<N, CAP>,
    sizes: &[usize],
    operands: &[OperandLayout<'_>; N],
    lead: usize,
) {
    let mut contiguous = [1isize; N];
    let mut ordered = true;
    let rank = sizes.len();
    let mut back = 1;
    // Axes of size 1 are dropped; the others become loops, starting with the last axis.
    while back <= rank {
        let size = sizes[rank - back];
        if size == 0 {
            plan.any = false;
        }
        let last = plan.loops;
        // Whether, for every operand, the stride of this loop is that of the loop inside it times
        // its number of iterations; then the two loops merge. The numbers are compared one at a
        // time, as they are written, because a wider load after the stores would stall.
        let mut continues = size != 1 && last > 0 && ordered;
        let mut k = 0;
        while k < N {
            let own = operands[k].sizes;
            let mut stride = 0;
            if back <= own.len() {
                let at = own.len() - back;
                if own[at] != 1 {
                    stride = match operands[k].strides {
                        Some(strides) => strides[at],
                        None => contiguous[k],
                    };
                    contiguous[k] = contiguous[k].wrapping_mul(own[at] as isize);
                }
            }
            if size != 1 {
                plan.stride[last][k] = stride;
                if continues {
                    let inner = plan.size[last - 1] as isize;
                    continues = stride == plan.stride[last - 1][k].wrapping_mul(inner);
                }
            }
            k += 1;
        }
        // Loops are not merged if the number of iterations would overflow.
        if continues && let Some(merged) = plan.size[last - 1].checked_mul(size) {
            plan.size[last - 1] = merged;
            plan.stride[last] = [0; N];
        } else if size != 1 {
            if last > 0 && ordered {
                ordered = !inside(&plan.stride[last], &plan.stride[last - 1], lead);
            }
            plan.size[last] = size;
            plan.loops = last + 1;
        }
        back += 1;
    }
    if !ordered {
        sort(plan, lead);
        merge(plan);
    }
}

/// Whether the strides of a loop are those of the loop inside it times its number of iterations.
const fn continues<const N: usize>(stride: &[isize; N], inner: &[isize; N], size: usize) -> bool {
    let mut k = 0;
    while k < N {
        if stride[k] != inner[k].wrapping_mul(size as isize) {
            return false;
        }
        k += 1;
    }
    true
}

/// Whether a loop with the strides `a` belongs inside one with the strides `b`.
const fn inside<const N: usize>(a: &[isize; N], b: &[isize; N], lead: usize) -> bool {
    let mut k = lead;
    while k < N {
        // Operands that broadcast along one of the two are ignored.
        if a[k] != 0 && b[k] != 0 && a[k] != b[k] {
            return a[k].unsigned_abs() < b[k].unsigned_abs();
        }
        k += 1;
    }
    false
}

/// Sorts the loops by insertion: they are few, and nearly in order.
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

/// Merges each loop into the one inside it, if possible.
const fn merge<const N: usize, const CAP: usize>(plan: &mut Plan<N, CAP>) {
    if plan.loops < 2 || !plan.any {
        return;
    }
    let mut kept = 0;
    let mut i = 1;
    while i < plan.loops {
        // Loops are not merged if the number of iterations would overflow.
        if continues(&plan.stride[i], &plan.stride[kept], plan.size[kept])
            && let Some(merged) = plan.size[kept].checked_mul(plan.size[i])
        {
            plan.size[kept] = merged;
        } else {
            kept += 1;
            plan.size[kept] = plan.size[i];
            plan.stride[kept] = plan.stride[i];
        }
        i += 1;
    }
    // Resets the entries after the last loop, because plans are compared.
    let mut i = kept + 1;
    while i < plan.loops {
        plan.size[i] = 1;
        plan.stride[i] = [0; N];
        i += 1;
    }
    plan.loops = kept + 1;
}

/// Whether two lists of sizes are equal. (Comparing slices would call a function, which is slow for
/// few elements.)
#[inline(always)]
pub(crate) fn are_same(a: &[usize], b: &[usize]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a == b)
}

/// Whether a tensor of the sizes `from` broadcasts to the sizes `to`.
#[inline(always)]
pub(crate) fn broadcasts(from: &[usize], to: &[usize]) -> bool {
    from.len() <= to.len()
        && from
            .iter()
            .rev()
            .zip(to.iter().rev())
            .all(|(&from, &to)| from == to || from == 1)
}

/// Returns an offset moved by `steps` strides. The stride of an axis of one element, and any stride of a
/// view without elements, is an arbitrary number: an offset that is not used wraps around.
#[inline(always)]
pub(crate) fn moved(offset: isize, stride: isize, steps: isize) -> isize {
    offset.wrapping_add(stride.wrapping_mul(steps))
}

/// Returns the strides of a contiguous tensor of these sizes.
#[inline(always)]
pub(crate) fn contiguous_strides<B: PerAxis<isize>>(sizes: &[usize]) -> B {
    let mut strides = B::filled(sizes.len(), 0);
    let mut step = 1isize;
    for (stride, &size) in strides.as_mut().iter_mut().zip(sizes).rev() {
        *stride = step;
        step = step.wrapping_mul(size as isize);
    }
    strides
}

/// Returns the strides with which a tensor of `sizes` and `strides` has the sizes `new`, with the
/// same elements in row-major order, or `None` if there are none. The products of both lists of
/// sizes are equal.
///
/// Both lists are cut into the shortest runs of axes with equal products. The elements of a run
/// must be equally spaced; its new axes divide that spacing among them.
///
/// `[2, 3, 4]` as `[6, 2, 2]`: the runs are `[2, 3] -> [6]`, for which the stride of the first axis
/// must be 3 times that of the second one, and `[4] -> [2, 2]`.
pub(crate) fn reshaped_strides<B: PerAxis<isize>>(
    sizes: &[usize],
    strides: &[isize],
    new: &[usize],
) -> Option<B> {
    if sizes.contains(&0) {
        return Some(contiguous_strides(new));
    }
    let mut result = B::filled(new.len(), 0);
    let out = result.as_mut();
    // The runs are found from the end: `old` and `to` axes are left.
    let (mut old, mut to) = (sizes.len(), new.len());
    loop {
        // Axes of size 1 have any stride.
        while old > 0 && sizes[old - 1] == 1 {
            old -= 1;
        }
        if old == 0 {
            // All axes that are left have size 1.
            return Some(result);
        }
        let stride = strides[old - 1];
        let (mut have, mut need) = (sizes[old - 1], 1);
        old -= 1;
        // The stride of the next axis of the run, on either side.
        let mut step = stride;
        while need < have || have < need {
            if need < have {
                to -= 1;
                out[to] = step;
                step = step.wrapping_mul(new[to] as isize);
                need *= new[to];
            } else {
                old -= 1;
                if sizes[old] != 1 && strides[old] != stride.wrapping_mul(have as isize) {
                    return None;
                }
                have *= sizes[old];
            }
        }
    }
}

/// Whether a tensor with these sizes and strides is contiguous in row-major order.
pub(crate) fn is_contiguous_layout(sizes: &[usize], strides: &[isize]) -> bool {
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

/// Returns the number of elements in a shape, or an error if elements of type `T` take more than
/// `isize::MAX` bytes, the maximum size of an allocation.
///
/// If any size is 0, the number is 0, as in NumPy, whatever the other sizes are.
#[inline]
pub(crate) fn count<T>(op: &'static str, sizes: &[usize]) -> Result<usize, ShapeError> {
    let (mut count, mut over, mut none) = (1usize, false, false);
    for &size in sizes {
        let (next, more) = count.overflowing_mul(size);
        (count, over, none) = (next, over | more, none | (size == 0));
    }
    if none {
        return Ok(0);
    }
    match count.checked_mul(size_of::<T>().max(1)) {
        Some(bytes) if bytes <= isize::MAX as usize && !over => Ok(count),
        _ => Err(too_many(op, sizes)),
    }
}

/// The error for too many elements. (Not generic, and so compiled once, in this crate.)
#[cold]
#[inline(never)]
fn too_many(op: &'static str, sizes: &[usize]) -> ShapeError {
    let shape = AxisVec::new(sizes);
    ShapeError::new(op, Problem::Overflow { shape })
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use core::hint::black_box;
    use std::{vec, vec::Vec};

    const fn contiguous(sizes: &[usize]) -> OperandLayout<'_> {
        OperandLayout {
            sizes,
            strides: None,
        }
    }

    const fn strided<'a>(sizes: &'a [usize], strides: &'a [isize]) -> OperandLayout<'a> {
        OperandLayout {
            sizes,
            strides: Some(strides),
        }
    }

    /// Returns the loops of a plan, innermost first: the number of iterations, and the strides.
    fn loops<const N: usize, const CAP: usize>(plan: &Plan<N, CAP>) -> Vec<(usize, [isize; N])> {
        assert!(plan.any);
        // The unused entries must be the same in all plans.
        assert!(plan.size[plan.loops..].iter().all(|&size| size == 1));
        (0..plan.loops)
            .map(|i| (plan.size[i], plan.stride[i]))
            .collect()
    }

    /// The example of this module.
    const EXAMPLE: Plan<3, 8> = plan(
        &[2, 3, 4, 5],
        &[
            contiguous(&[2, 3, 4, 5]),
            contiguous(&[2, 3, 1, 5]),
            contiguous(&[3, 4, 1]),
        ],
        0,
    );

    #[test]
    fn broadcasting() {
        let want = [
            (5, [1, 1, 0]),
            (4, [5, 0, 1]),
            (3, [20, 5, 4]),
            (2, [60, 15, 0]),
        ];
        assert_eq!(loops(&EXAMPLE), want);
    }

    #[test]
    fn a_constant_plan_is_the_plan_at_run_time() {
        let sizes = black_box([2, 3, 4, 5]);
        let (left, right) = (black_box([2, 3, 1, 5]), black_box([3, 4, 1]));
        let operands = [contiguous(&sizes), contiguous(&left), contiguous(&right)];
        assert_eq!(plan::<3, 8>(&sizes, &operands, 0), EXAMPLE);
        // The same with explicit strides, and with a larger capacity.
        let operands = [
            strided(&sizes, &[60, 20, 5, 1]),
            strided(&left, &[15, 5, 5, 1]),
            strided(&right, &[4, 1, 1]),
        ];
        assert_eq!(plan::<3, 8>(&sizes, &operands, 0), EXAMPLE);
        assert_eq!(loops(&plan::<3, 64>(&sizes, &operands, 0)), loops(&EXAMPLE));
    }

    #[test]
    fn contiguous_operands_are_one_loop() {
        let sizes = [2, 3, 4, 5];
        let same = contiguous(&sizes);
        let one = plan::<3, 8>(&sizes, &[same, same, same], 0);
        assert_eq!(loops(&one), [(120, [1, 1, 1])]);
        // Also with axes of size 1 in between, and with a scalar.
        let sizes = [1, 2, 1, 3, 1];
        let number = plan::<3, 8>(
            &sizes,
            &[contiguous(&sizes), contiguous(&sizes), contiguous(&[])],
            0,
        );
        assert_eq!(loops(&number), [(6, [1, 1, 0])]);
    }

    /// Loops are not merged if the number of iterations would overflow, on all code paths.
    #[cfg(target_pointer_width = "64")]
    #[test]
    fn no_loop_turns_more_often_than_can_be_counted() {
        let large = 1 << 40;
        let sizes = [large, 1 << 23, 2];
        // The first operand has stride 0; the other one is strided, or broadcasts.
        for operand in [
            strided(&sizes, &[0, 0, 0]),
            strided(&sizes, &[1 << 24, 2, 1]),
            contiguous(&sizes),
            contiguous(&[]),
        ] {
            let still = contiguous(&[]);
            let plan = plan::<2, 8>(&sizes, &[still, operand], 0);
            let counted: Vec<_> = loops(&plan).iter().map(|&(size, _)| size).collect();
            assert_eq!(counted, [1 << 24, large]);
            assert_eq!(plan.iterations(), usize::MAX);
        }
        // In the path for contiguous operands.
        let mut found = Plan::<2, 8>::empty();
        assert!(found.contiguous(&sizes, &[contiguous(&sizes), contiguous(&sizes)]));
        assert_eq!(found.size[..found.loops], [1 << 24, large]);
        // After sorting the loops.
        let sizes = [2, large, 1 << 23];
        let plan = plan::<1, 8>(&sizes, &[strided(&sizes, &[1, 1 << 24, 2])], 0);
        assert_eq!(plan.size[..plan.loops], [2, 1 << 63]);
        // Products that wrap to 0 and to 4.
        for (sizes, product) in [([1 << 32, 1 << 32], 0), ([(1 << 62) + 1, 4], 4)] {
            let plan = self::plan::<1, 8>(&sizes, &[contiguous(&[])], 0);
            assert_eq!(sizes[0].wrapping_mul(sizes[1]), product);
            assert_eq!(loops(&plan).len(), 2);
        }
    }

    /// The path for contiguous operands has the same result as the general one.
    #[test]
    fn plans_of_contiguous_operands() {
        let mut seen = 0;
        for sizes in [
            [2, 3, 4],
            [1, 3, 4],
            [2, 1, 4],
            [2, 3, 1],
            [1, 1, 1],
            [5, 1, 1],
        ] {
            // Each operand has these sizes, or 1, or fewer axes.
            for (left, right) in (0..64).map(|i| (i % 8, i / 8)) {
                let own =
                    |ones: usize| [0, 1, 2].map(|k| if ones >> k & 1 == 1 { 1 } else { sizes[k] });
                let (left, right) = (own(left), own(right));
                for missing in 0..3 {
                    let right = &right[if right[..missing] == [1, 1][..missing] {
                        missing
                    } else {
                        0
                    }..];
                    let operands = [contiguous(&sizes), contiguous(&left), contiguous(right)];
                    let mut found = Plan::<3, 8>::empty();
                    assert!(found.contiguous(operands[0].sizes, &operands));
                    assert_eq!(found, plan(&sizes, &operands, 0), "{left:?} {right:?}");
                    seen += 1;
                }
            }
        }
        assert_eq!(seen, 6 * 64 * 3);
        // No elements, and one element.
        let (none, one): ([usize; 3], [usize; 0]) = ([2, 0, 3], []);
        let mut found = Plan::<2, 8>::empty();
        assert!(found.contiguous(&none, &[contiguous(&none), contiguous(&[3])]) && !found.any);
        let mut found = Plan::<2, 8>::empty();
        assert!(found.contiguous(&one, &[contiguous(&one), contiguous(&one)]) && found.any);
        assert_eq!(found.loops, 0);
        // Strides take the other path.
        let sizes = [3, 4];
        let transposed = [contiguous(&sizes), strided(&sizes, &[1, 3])];
        assert!(!Plan::<2, 8>::empty().contiguous(&sizes, &transposed));
    }

    #[test]
    fn neighbours_merge_where_all_operands_allow_it() {
        let sizes = [2, 3, 4, 5];
        let row = plan::<3, 8>(
            &sizes,
            &[contiguous(&sizes), contiguous(&sizes), contiguous(&[4, 5])],
            0,
        );
        assert_eq!(loops(&row), [(20, [1, 1, 1]), (6, [20, 20, 0])]);
        let column = plan::<2, 8>(&sizes, &[contiguous(&sizes), contiguous(&[2, 3, 1, 1])], 0);
        assert_eq!(loops(&column), [(20, [1, 0]), (6, [20, 1])]);
        // Rows with gaps between them do not merge.
        let gap = plan::<2, 8>(
            &[3, 4],
            &[contiguous(&[3, 4]), strided(&[3, 4], &[5, 1])],
            0,
        );
        assert_eq!(loops(&gap), [(4, [1, 1]), (3, [4, 5])]);
    }

    /// The loops are ordered by the strides of the first operand, the output.
    #[test]
    fn transposed_operands() {
        // A transposed operand does not change the order in which a contiguous output is written.
        let read = plan::<2, 8>(
            &[3, 4],
            &[contiguous(&[3, 4]), strided(&[3, 4], &[1, 3])],
            0,
        );
        assert_eq!(loops(&read), [(4, [1, 3]), (3, [4, 1])]);
        // If the output is a transposed view, the first axis is the inner loop.
        let transposed = strided(&[3, 4], &[1, 3]);
        let write = plan::<2, 8>(&[3, 4], &[transposed, contiguous(&[3, 4])], 0);
        assert_eq!(loops(&write), [(3, [1, 4]), (4, [3, 1])]);
        // If both are transposed, there is one loop.
        let both = plan::<2, 8>(&[3, 4], &[transposed, transposed], 0);
        assert_eq!(loops(&both), [(12, [1, 1])]);
        // A permutation of three axes, reordered to the order in memory.
        let permuted = strided(&[4, 2, 3], &[1, 12, 4]);
        let three = plan::<2, 8>(&[4, 2, 3], &[permuted, permuted], 0);
        assert_eq!(loops(&three), [(24, [1, 1])]);
    }

    /// A sum over the first axis: the loops in which the result has stride 0 are ordered by the
    /// operand.
    #[test]
    fn reductions() {
        let first = plan::<2, 8>(&[3, 4], &[contiguous(&[1, 4]), contiguous(&[3, 4])], 0);
        assert_eq!(loops(&first), [(4, [1, 1]), (3, [0, 4])]);
        let last = plan::<2, 8>(&[3, 4], &[contiguous(&[3, 1]), contiguous(&[3, 4])], 0);
        assert_eq!(loops(&last), [(4, [0, 1]), (3, [1, 4])]);
        let all = plan::<2, 8>(&[3, 4], &[contiguous(&[]), contiguous(&[3, 4])], 0);
        assert_eq!(loops(&all), [(12, [0, 1])]);
        let transposed = plan::<2, 8>(&[4, 3], &[contiguous(&[]), strided(&[4, 3], &[1, 4])], 0);
        assert_eq!(loops(&transposed), [(12, [0, 1])]);
    }

    #[test]
    fn nothing_and_one_element() {
        let none = plan::<2, 8>(&[3, 0], &[contiguous(&[3, 0]), contiguous(&[3, 1])], 0);
        assert!(!none.any);
        let one = plan::<2, 8>(&[1, 1], &[contiguous(&[1, 1]), contiguous(&[])], 0);
        assert_eq!(loops(&one), []);
    }

    /// Each element of a plan is visited once, at the offset of its index.
    #[test]
    fn every_index_once() {
        // Sizes, and the strides of a permuted, a broadcast, and a non-contiguous operand.
        let sizes = [2, 3, 1, 4];
        let strides = [[12, 4, 4, 1], [1, 2, 0, 6], [0, 1, 0, 0], [100, 30, 7, 7]];
        let operands = [0, 1, 2, 3].map(|k| strided(&sizes, &strides[k]));
        let plan = plan::<4, 8>(&sizes, &operands, 0);
        let mut visited = vec![[0isize; 4]];
        for (size, stride) in loops(&plan) {
            visited = (0..size as isize)
                .flat_map(|i| visited.iter().map(move |at| (i, *at)))
                .map(|(i, at)| [0, 1, 2, 3].map(|k| at[k] + i * stride[k]))
                .collect();
        }
        let mut want = vec![];
        for i in 0..2 {
            for j in 0..3 {
                for l in 0..4 {
                    want.push(
                        [0, 1, 2, 3]
                            .map(|k| i * strides[k][0] + j * strides[k][1] + l * strides[k][3]),
                    );
                }
            }
        }
        // The first operand is contiguous, so it is written in order.
        assert_eq!(visited, want);
    }

    #[test]
    fn contiguous_and_not() {
        assert_eq!(contiguous_strides::<[isize; 3]>(&[2, 3, 4]), [12, 4, 1]);
        assert_eq!(contiguous_strides::<[isize; 0]>(&[]), [0isize; 0]);
        assert!(is_contiguous_layout(&[2, 3, 4], &[12, 4, 1]));
        // The strides of axes of size 1 do not matter, nor those of a tensor without elements.
        assert!(is_contiguous_layout(&[2, 1, 4], &[4, 77, 1]));
        assert!(is_contiguous_layout(&[2, 0], &[0, 0]));
        assert!(is_contiguous_layout(&[], &[]));
        assert!(!is_contiguous_layout(&[2, 3], &[1, 2]));
        assert!(!is_contiguous_layout(&[2, 3], &[0, 1]));
        assert!(!is_contiguous_layout(&[2, 3], &[4, 1]));
    }

    /// Strides are found exactly if they exist, and lead to the same elements.
    #[test]
    fn strides_of_other_sizes() {
        let shapes: [&[usize]; 12] = [
            &[24],
            &[1, 24, 1],
            &[2, 12],
            &[12, 2],
            &[4, 6],
            &[3, 8],
            &[2, 3, 4],
            &[4, 3, 2],
            &[2, 1, 12],
            &[2, 2, 6],
            &[2, 2, 2, 3],
            &[3, 2, 2, 2],
        ];
        let offsets = |sizes: &[usize], strides: &[isize]| {
            let axes = sizes.iter().zip(strides);
            axes.fold(vec![0], |all: Vec<isize>, (&size, stride)| {
                let next = |at: &isize| {
                    let at = *at;
                    (0..size as isize).map(move |i| at + i * stride)
                };
                all.iter().flat_map(next).collect()
            })
        };
        let (mut found, mut none) = (0, 0);
        for sizes in shapes {
            // Each axis with the stride of a contiguous tensor, of twice the size, of one flipped,
            // and of a broadcast one.
            for kinds in 0..4usize.pow(sizes.len() as u32) {
                let mut strides = vec![0; sizes.len()];
                let mut step = 1;
                for (i, &size) in sizes.iter().enumerate().rev() {
                    (strides[i], step) = match kinds >> (2 * i) & 3 {
                        0 => (step, step * size as isize),
                        1 => (2 * step, 2 * step * size as isize),
                        2 => (-step, step * size as isize),
                        _ => (0, step),
                    };
                }
                let before = offsets(sizes, &strides);
                for new in shapes {
                    let got = reshaped_strides::<AxisVec<isize>>(sizes, &strides, new);
                    // The stride of each axis, if there are strides, is the distance of the next
                    // element along it.
                    let mut next = 24;
                    let only = Vec::from_iter(new.iter().map(|&size| {
                        next /= size;
                        if size == 1 { 0 } else { before[next] }
                    }));
                    let exists = offsets(new, &only) == before;
                    assert_eq!(got.is_some(), exists, "{sizes:?} {strides:?} {new:?}");
                    if let Some(got) = got {
                        assert_eq!(offsets(new, &got), before);
                        found += 1;
                    } else {
                        none += 1;
                    }
                }
            }
        }
        assert!(found > 1000 && none > 1000);
        // No elements, and no axes.
        let empty = reshaped_strides::<[isize; 2]>(&[3, 0], &[5, 7], &[0, 4]);
        assert_eq!(empty, Some([4, 1]));
        assert_eq!(
            reshaped_strides::<[isize; 0]>(&[1, 1], &[5, 7], &[]),
            Some([])
        );
        assert_eq!(reshaped_strides::<[isize; 1]>(&[], &[], &[1]), Some([0]));
    }

    #[test]
    fn counting() {
        assert_eq!(count::<u64>("x", &[2, 3]).ok(), Some(6));
        assert_eq!(count::<u64>("x", &[]).ok(), Some(1));
        assert_eq!(count::<u64>("x", &[usize::MAX, 2, 0]).ok(), Some(0));
        assert_eq!(broadax_shape::sizes::elements(&[usize::MAX, 2, 0]), 0);
        // The maximum, and one byte more.
        let most = isize::MAX as usize;
        assert_eq!(count::<u8>("x", &[most]).ok(), Some(most));
        assert!(count::<u8>("x", &[most + 1]).is_err());
        assert_eq!(count::<u64>("x", &[most / 8]).ok(), Some(most / 8));
        assert!(count::<u64>("x", &[most / 8 + 1]).is_err());
        assert!(count::<()>("x", &[most, 2]).is_err());
    }
}
