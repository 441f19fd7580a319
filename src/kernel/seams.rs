//! Passes over rolled operands, part by part.
//!
//! No strides lead from the end of an axis to its front. But in front of the place where a rolled axis goes on at
//! its front (its *seam*) they do, and behind it. So a pass is cut at the seams of all of its operands: in each
//! part every one of these lies at equal steps, and a plan leads through the part as through any pass.
//!
//! ```text
//!   place             0 | 1   2   3 | 4
//!   x, rolled by 1    4 | 0   1   2 | 3      seam in front of place 1
//!   y, rolled by -1   1 | 2   3   4 | 0      seam in front of place 4
//! ```
//!
//! A reduction combines the parts of what is reduced. Its places are done in blocks, for which there is room on the
//! stack: each of them is reduced part by part, and then written.

use crate::kernel::source::Source;
use crate::layout::{FEW, Operand, Plan, plan};
use broadax_shape::per_axis::{AxisVec, PerAxis};
use core::array;
use core::mem::{ManuallyDrop, MaybeUninit, needs_drop};

/// Where the operands of a pass over `sizes` lie, and where they turn round. The first operand is the target.
pub(crate) struct Seams<'a, const N: usize> {
    sizes: &'a [usize],
    /// How far each axis of an operand is rolled; nothing for one that is not.
    shifts: [&'a [usize]; N],
    /// How far the next element of each operand is, along each axis.
    steps: [AxisVec<isize>; N],
    /// Which operands lie in the room of a block.
    inside: [bool; N],
    /// The steps of the target.
    target: AxisVec<isize>,
}

/// The part of a pass that begins at `corner`.
pub(crate) struct Part {
    corner: AxisVec<usize>,
    sizes: AxisVec<usize>,
    /// How large it is at most.
    most: AxisVec<usize>,
}

impl<'a, const N: usize> Seams<'a, N> {
    /// Those of the operands of a source, of which the target is the first.
    pub(crate) fn of<E: Source>(
        source: &'a E,
        sizes: &'a [usize],
        operands: &[Operand<'_>; N],
    ) -> Self {
        let mut shifts: [&[usize]; N] = [&[]; N];
        source.shifts(1, &mut shifts);
        let steps: [AxisVec<isize>; N] = array::from_fn(|k| {
            let mut steps = AxisVec::filled(sizes.len(), 0);
            for (back, step) in steps.iter_mut().rev().enumerate() {
                *step = operands[k].step(back);
            }
            steps
        });
        let target = steps[0].clone();
        Seams {
            sizes,
            shifts,
            steps,
            inside: [false; N],
            target,
        }
    }

    /// Whether the target moves along an axis.
    pub(crate) fn is_kept(&self, axis: usize) -> bool {
        self.target[axis] != 0
    }

    /// How far an operand is rolled along an axis.
    fn shift(&self, k: usize, axis: usize) -> usize {
        let (own, back) = (self.shifts[k], self.sizes.len() - axis);
        match own.len().checked_sub(back) {
            Some(i) => own[i],
            None => 0,
        }
    }

    /// The next seam of an axis behind place `from`, or its end.
    fn next(&self, axis: usize, from: usize) -> usize {
        let seams = (1..N).map(|k| self.shift(k, axis));
        let next = seams.filter(|&seam| seam > from).min();
        next.unwrap_or(self.sizes[axis])
    }

    /// The whole pass as its first part, which is at most so large along each axis.
    pub(crate) fn first(&self, most: impl Fn(usize) -> usize) -> Part {
        let corner = AxisVec::filled(self.sizes.len(), 0);
        let mut part = Part {
            sizes: corner.clone(),
            most: corner.clone(),
            corner,
        };
        for axis in 0..self.sizes.len() {
            part.most[axis] = most(axis);
            part.measure(self, axis);
        }
        part
    }

    /// The first block of a reduction: of as many places as there is room for, and the first part of what is reduced.
    pub(crate) fn first_block(&self, mut room: usize) -> Part {
        let mut most = AxisVec::new(self.sizes);
        for axis in (0..self.sizes.len()).rev() {
            if self.is_kept(axis) {
                let size = self.sizes[axis];
                most[axis] = size.min(room);
                // Of axes further out there is one place, unless all of this one has room.
                room = if size > room { 1 } else { room / size };
            }
        }
        self.first(|axis| most[axis])
    }

    /// Puts the places of operand `k` into the room of a block, one behind the other. How many there are.
    pub(crate) fn bring_inside(&mut self, k: usize, block: &Part) -> usize {
        self.inside[k] = true;
        let mut count = 1;
        for axis in (0..self.sizes.len()).rev() {
            self.steps[k][axis] = if self.is_kept(axis) {
                count as isize
            } else {
                0
            };
            if self.is_kept(axis) {
                count *= block.sizes[axis];
            }
        }
        count
    }

    /// The plan of a part.
    fn plan<const CAP: usize>(&self, part: &Part, lead: usize) -> Plan<N, CAP> {
        let operands = array::from_fn(|k| Operand {
            sizes: &part.sizes,
            strides: Some(&self.steps[k]),
        });
        let mut plan = plan(&part.sizes, &operands, lead);
        for k in 0..N {
            if self.inside[k] {
                continue;
            }
            for (axis, &from) in part.corner.iter().enumerate() {
                let shift = self.shift(k, axis);
                let own = match from < shift {
                    true => from + self.sizes[axis] - shift,
                    false => from - shift,
                };
                plan.start[k] += own as isize * self.steps[k][axis];
            }
        }
        plan
    }

    /// Does `few` or `many` with the plan of a part, as there are loops.
    pub(crate) fn with_plan(
        &self,
        part: &Part,
        lead: usize,
        few: impl FnOnce(&Plan<N, FEW>),
        many: impl FnOnce(&Plan<N, 64>),
    ) {
        if self.sizes.len() <= FEW {
            return few(&self.plan(part, lead));
        }
        let plan = self.plan::<64>(part, lead);
        match plan.few_loops() {
            Some(plan) => few(&plan),
            None => many(&plan),
        }
    }

    /// Calls `at` with how far each place of a block is from the first one of the target, in row-major order.
    pub(crate) fn each_place(&self, block: &Part, mut at: impl FnMut(isize)) {
        let kept = |axis: &usize| self.is_kept(*axis);
        let mut index = AxisVec::filled(self.sizes.len(), 0);
        let mut place = 0;
        for (&from, &step) in block.corner.iter().zip(self.target.iter()) {
            place += from as isize * step;
        }
        loop {
            at(place);
            let next = (0..self.sizes.len()).rev().filter(kept).find(|&axis| {
                let (size, step) = (block.sizes[axis], self.target[axis]);
                index[axis] += 1;
                place += step;
                let inside = index[axis] < size;
                if !inside {
                    place -= step * size as isize;
                    index[axis] = 0;
                }
                inside
            });
            if next.is_none() {
                return;
            }
        }
    }
}

impl Part {
    /// Sets the size along an axis: up to the next seam.
    fn measure<const N: usize>(&mut self, seams: &Seams<'_, N>, axis: usize) {
        let from = self.corner[axis];
        self.sizes[axis] = (seams.next(axis, from) - from).min(self.most[axis]);
    }

    /// Goes on to the next part along these axes, in row-major order; behind the last one to the first one again, and
    /// this is false.
    pub(crate) fn next<const N: usize>(
        &mut self,
        seams: &Seams<'_, N>,
        along: impl Fn(usize) -> bool,
    ) -> bool {
        for axis in (0..seams.sizes.len()).rev().filter(|&axis| along(axis)) {
            self.corner[axis] += self.sizes[axis];
            let more = self.corner[axis] < seams.sizes[axis];
            if !more {
                self.corner[axis] = 0;
            }
            self.measure(seams, axis);
            if more {
                return true;
            }
        }
        false
    }
}

/// How many bytes the room of a block has, if an element is not larger. (Without the standard library there may be
/// little of a stack.)
const BYTES: usize = if cfg!(feature = "std") { 4096 } else { 512 };

/// Room for the places of a block.
pub(crate) union Places<T> {
    // Nothing is read from it but what was written.
    _bytes: [MaybeUninit<u8>; BYTES],
    _one: ManuallyDrop<MaybeUninit<T>>,
}

impl<T> Places<T> {
    /// How many there are: one where it would be leaked if a function of elements panicked.
    pub(crate) const COUNT: usize = match size_of::<T>() {
        0 => BYTES,
        _ if core::mem::needs_drop::<T>() => 1,
        size if size > BYTES => 1,
        size => BYTES / size,
    };

    pub(crate) const fn new() -> Self {
        Places {
            _bytes: [MaybeUninit::uninit(); BYTES],
        }
    }

    pub(crate) const fn first(&mut self) -> *mut T {
        (&raw mut *self).cast()
    }
}

/// Values in the room of a block, dropped with this guard: a panic in a function of elements leaks none of them.
pub(crate) struct Written<T> {
    first: *mut T,
    count: usize,
}

impl<T> Written<T> {
    /// # Safety
    /// 1. From `first` on there are `count` values, which nothing else drops, until they are [taken](Written::taken).
    pub(crate) const unsafe fn new(first: *mut T, count: usize) -> Self {
        Written { first, count }
    }

    /// The values belong to somebody else.
    pub(crate) fn taken(self) {
        core::mem::forget(self);
    }
}

impl<T> Drop for Written<T> {
    fn drop(&mut self) {
        if const { needs_drop::<T>() } {
            let all = core::ptr::slice_from_raw_parts_mut(self.first, self.count);
            // SAFETY: 1. promised to `new`.
            unsafe { all.drop_in_place() }
        }
    }
}
