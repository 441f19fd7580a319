//! Circular shifts along an axis (NumPy's `roll`).

use crate::layout::offsets::Offsets;
use crate::layout::{OperandLayout, plan};
use crate::manip::concat::{join, join_into};
use crate::manip::concat_kernel::Part;
use crate::manip::permute::check_pairs;
use crate::manip::slice::along;
use crate::storage::{Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{DynViewMut, OutputOf, Tensor, View, collect};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::dims::Dyn;
use broadax_shape::error::ShapeError;
use broadax_shape::ops::slice::Piece;
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

/// The two views returned by [`roll_views`](Tensor::roll_views): the elements that wrap around to
/// the front, and the rest.
pub type RollViews<'a, T, S, A> = (
    View<'a, T, <A as AxisArg<S>>::With<Dyn>>,
    View<'a, T, <A as AxisArg<S>>::With<Dyn>>,
);

/// Returns how many elements wrap around to the front of an axis of size `size`.
fn wrapped_shift(shift: isize, size: usize) -> usize {
    match size {
        0 => 0,
        // Beside an axis of size 0, a size can be more than `isize::MAX`.
        size => match (shift.unsigned_abs() % size, shift < 0) {
            (0, _) => 0,
            (steps, true) => size - steps,
            (steps, false) => steps,
        },
    }
}

/// Rotates the elements of `x` along axis `at` towards the end by `far` positions, fewer than its
/// size.
///
/// If the axis and the axes inside it are contiguous, they are rotated as one slice. Otherwise the
/// whole axis is reversed and then each of the two parts, by swapping elements.
fn rotate<T>(x: &mut DynViewMut<'_, T>, at: usize, far: usize) {
    let mut sizes = AxisVec::new(&x.shape());
    let mut strides = x.strides();
    if far == 0 || sizes.contains(&0) {
        return;
    }
    // Make all strides non-negative. The order of the indices of the other axes does not matter.
    let (mut first, mut far) = (x.data.ptr, far);
    for axis in 0..sizes.len() {
        if strides[axis] < 0 {
            // (The stride of an axis of size 1 may be any number.)
            first = first.wrapping_offset(strides[axis].wrapping_mul(sizes[axis] as isize - 1));
            strides[axis] = strides[axis].wrapping_neg();
            if axis == at {
                far = sizes[at] - far;
            }
        }
    }
    let (size, step) = (sizes[at], strides[at]);
    sizes[at] = 1;
    let operand = OperandLayout {
        sizes: &sizes,
        strides: Some(&strides),
    };
    let others = plan::<1, MAX_RANK>(&sizes, &[operand], 0);
    // The innermost loop, if its stride is less than that of the axis, and the outer loops.
    let inside = usize::from(others.loops > 0 && others.stride[0][0] < step);
    let (row, next) = match inside {
        0 => (1, 1),
        _ => (others.size[0], others.stride[0][0]),
    };
    let around = others.loops - inside;
    let (mut count, mut apart) = (AxisVec::filled(around, 1), AxisVec::filled(around, 0));
    for k in 0..around {
        count[k] = others.size[others.loops - 1 - k];
        apart[k] = others.stride[others.loops - 1 - k][0];
    }
    let contiguous = next == 1 && step == row as isize;
    let mut offsets = Offsets::new(count, apart);
    while let Some(offset) = offsets.next() {
        let first = first.wrapping_offset(offset);
        if contiguous {
            // SAFETY: 1. the elements are contiguous, one for each index; `x` is borrowed mutably.
            let all = unsafe { core::slice::from_raw_parts_mut(first, size * row) };
            all.rotate_right(far * row);
            continue;
        }
        for (from, to) in [(0, size), (0, far), (far, size)] {
            for k in 0..(to - from) / 2 {
                let slot = |i: usize| first.wrapping_offset(i as isize * step);
                let (a, b) = (slot(from + k), slot(to - 1 - k));
                // SAFETY: 1. the elements are at two different indices of the axis; `x` is borrowed
                // mutably.
                unsafe {
                    if next == 1 {
                        core::ptr::swap_nonoverlapping(a, b, row);
                        continue;
                    }
                    for i in 0..row as isize {
                        core::ptr::swap(a.offset(i * next), b.offset(i * next));
                    }
                }
            }
        }
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a copy with the elements shifted along an axis by `shift` positions towards the end.
    /// Elements that pass the end wrap around to the front, as in NumPy's `roll`.
    ///
    /// [`roll_views`](Tensor::roll_views) returns views of both parts without copying, and
    /// [`roll_inplace`](Tensor::roll_inplace) shifts the elements in place.
    ///
    /// Also `try_roll`, `roll_into`, `try_roll_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3, 4, 5];
    /// assert_eq!(x.roll(Axis::<0>, 2), tensor![4, 5, 1, 2, 3]);
    /// assert_eq!(x.roll(Axis::<0>, -6), tensor![2, 3, 4, 5, 1]);
    /// // Differences of adjacent elements, with a periodic boundary.
    /// let ring = tensor![1, 2, 4, 8];
    /// assert_eq!(&ring - ring.roll(Axis::<0>, 1), tensor![-7, 1, 2, 4]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// assert_eq!(x.try_roll(0, 1)?, tensor![3, 1, 2]);
    /// assert!(x.try_roll(1, 1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn roll<A: AxisArg<S, Named: Sized>>(&self, axis: A, shift: isize) -> OutputOf<D, T, S>
    where
        T: Clone,
        D: OutputStorage<Number, T, S>,
    {
        let (front, rest) = self.rolled::<DynRank>("roll", axis.number(), shift)?;
        let parts: [&dyn Part<T>; 2] = [&front, &rest];
        join::<T, S, D::Data, false>(true, axis.number(), 2, |k| parts[k])
            .map_err(|e| e.during("roll"))
    }

    /// Like [`roll`](Tensor::roll), but writes the result to `out` without allocating.
    ///
    /// # Panics
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![1, 2, 3].roll_into(Axis::<0>, 1, &mut out);
    /// assert_eq!(out, tensor![3, 1, 2]);
    /// ```
    ///
    /// # Errors
    /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and the axis is
    /// out of range. `out` is unchanged in that case.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![1, 2, 3].into_dyn(), tensor![0, 0, 0]);
    /// x.try_roll_into(0, -1, &mut out)?;
    /// assert_eq!(out, tensor![2, 3, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn roll_into<A: AxisArg<S, Named: Sized>, O, E>(
        &self,
        axis: A,
        shift: isize,
        out: &mut Tensor<T, O, E>,
    ) where
        T: Clone,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let (front, rest) = self.rolled::<DynRank>("roll", axis.number(), shift)?;
        let parts: [&dyn Part<T>; 2] = [&front, &rest];
        join_into::<T, S, O, E, false>(true, axis.number(), 2, |k| parts[k], out)
            .map_err(|e| e.during("roll"))
    }

    /// Returns both parts of [`roll`](Tensor::roll) as views, without copying: first the elements
    /// that wrap around to the front, then the rest. Their sizes along the axis are dynamic and add
    /// up to its size. The other axes keep their types.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]];
    /// let (front, rest) = x.roll_views(Axis::<1>, 1);
    /// let front: View<'_, i32, shape![2, Dyn]> = front;
    /// assert_eq!(front, tensor![[3], [6]]);
    /// assert_eq!(rest, tensor![[1, 2], [4, 5]]);
    /// // Sums of adjacent elements, with a periodic boundary.
    /// let ring = tensor![1, 2, 4, 8];
    /// let (front, rest) = ring.roll_views(Axis::<0>, -1);
    /// let sums = ring.iter().zip(front.iter().chain(&rest)).map(|(x, next)| x + next);
    /// assert!(sums.eq([3, 6, 12, 9]));
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1, 2, 3].into_dyn();
    /// let (front, rest) = x.try_roll_views(0, 1)?;
    /// assert!(front == tensor![3] && rest == tensor![1, 2]);
    /// assert!(x.try_roll_views(1, 1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn roll_views<A: AxisArg<S, Named: Sized>>(
        &self,
        axis: A,
        shift: isize,
    ) -> RollViews<'_, T, S, A> {
        self.rolled("roll_views", axis.number(), shift)
    }

    /// Shifts the elements along an axis in place, by `shift` positions towards the end. Elements
    /// that pass the end wrap around to the front. Does not allocate and does not require `Clone`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[1, 2, 3], [4, 5, 6]];
    /// x.roll_inplace(Axis::<1>, 1);
    /// assert_eq!(x, tensor![[3, 1, 2], [6, 4, 5]]);
    /// // Rolls only the first column, through a view.
    /// x.select_mut(Axis::<1>, 0).roll_inplace(Axis::<0>, -1);
    /// assert_eq!(x, tensor![[6, 1, 2], [3, 4, 5]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and the axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![1, 2, 3].into_dyn();
    /// x.try_roll_inplace(0, 1)?;
    /// assert_eq!(x, tensor![3, 1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn roll_inplace<A: AxisArg<S, Named: Sized>>(&mut self, axis: A, shift: isize)
    where
        D: StorageMut<T, S>,
    {
        let at = position("roll_inplace", axis.number(), self.rank())?;
        let far = wrapped_shift(shift, self.shape()[at]);
        rotate(&mut self.erased_mut(), at, far);
        Ok(())
    }

    /// Returns views of the elements that wrap around to the front when an axis is rolled by
    /// `shift`, and of the rest.
    fn rolled<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        shift: isize,
    ) -> Result<(View<'_, T, R>, View<'_, T, R>), ShapeError> {
        let (sizes, strides) = (self.shape(), self.strides());
        let at = position(op, axis, sizes.len())?;
        let size = sizes[at];
        let far = wrapped_shift(shift, size);
        let view = |start: usize, count: usize| {
            let piece = Piece {
                start,
                ..Piece::all(count)
            };
            let part = along::<R>(&sizes, strides.as_ref(), at, piece);
            // SAFETY: 1. the view is a range within the axis.
            unsafe { self.seen(part.offset, part.store, part.strides) }
        };
        Ok((view(size - far, far), view(0, size - far)))
    }
}

impl<T, D: Storage<T, DynRank>> Tensor<T, DynRank, D> {
    /// Returns a copy with the elements shifted along several axes: along `axes[i]` by `shifts[i]`
    /// positions towards the end. The shifts along an axis that is named twice are added, as in
    /// NumPy's `roll`.
    ///
    /// # Panics
    /// If the lists differ in length, or an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2, 3], [4, 5, 6]].into_dyn();
    /// assert_eq!(x.roll_axes(&[0, 1], &[1, -1]), tensor![[5, 6, 4], [2, 3, 1]]);
    /// ```
    ///
    /// # Errors
    /// If the lists differ in length, or an axis is out of range.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2], [3, 4]].into_dyn();
    /// assert_eq!(x.try_roll_axes(&[1, 1], &[1, 2])?, tensor![[2, 1], [4, 3]]);
    /// assert_eq!(
    ///     x.try_roll_axes(&[0, 1], &[1]).unwrap_err().to_string(),
    ///     "roll_axes: shape (2, 2): expected as many shifts as axes",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[track_caller]
    pub fn roll_axes(&self, axes: &[isize], shifts: &[isize]) -> OutputOf<D, T, DynRank>
    where
        T: Clone,
        D: OutputStorage<Number, T, DynRank>,
    {
        const OP: &str = "roll_axes";
        let (sizes, rank) = (self.shape(), self.rank());
        let message = "expected as many shifts as axes";
        check_pairs(OP, &sizes, axes.len(), shifts.len(), message)?;
        let mut far = AxisVec::filled(rank, 0usize);
        for (&axis, &shift) in axes.iter().zip(shifts) {
            let at = position(OP, axis, rank)?;
            // Both are less than the size. The sum may overflow, beside an axis of size 0.
            let steps = wrapped_shift(shift, sizes[at]);
            far[at] = match far[at].checked_sub(sizes[at] - steps) {
                Some(beyond) => beyond,
                None => far[at] + steps,
            };
        }
        // SAFETY: 1. the only operand has the shape of the result.
        let mut rolled: OutputOf<D, T, DynRank> =
            unsafe { collect(OP, self.shape.get().clone(), &self.leaf()) }?;
        for at in 0..rank {
            rotate(&mut rolled.erased_mut(), at, far[at]);
        }
        Ok(rolled)
    }
}
