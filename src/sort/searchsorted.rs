//! Binary search: `searchsorted`.

use crate::indexing::lanes::{self, Lane, Out, Over, made};
use crate::storage::{OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf2, Tensor};
use broadax_shape::error::{ShapeError, check_out};
use broadax_shape::ops::index::Vector;
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;
use core::hint::select_unpredictable;

/// Returns the position at which an element belongs in a sorted lane: before the elements for which
/// `behind` holds.
pub(crate) fn belongs<T>(lane: Lane<'_, T>, behind: impl Fn(&T) -> bool) -> usize {
    let (mut from, mut left) = (0, lane.len());
    while left > 1 {
        let half = left / 2;
        // Branchless, because a branch would be unpredictable.
        from = select_unpredictable(behind(lane.get(from + half)), from, from + half);
        left -= half;
    }
    from + usize::from(left == 1 && !behind(lane.get(from)))
}

impl<T: PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns, for each of `values`, the first position at which it can be inserted into this
    /// tensor, which is sorted and has one axis, without changing the order. NumPy's
    /// `searchsorted`. NaN is larger than all numbers. If the tensor is not sorted, the positions
    /// are meaningless.
    ///
    /// Also `try_searchsorted`, `searchsorted_into`, `try_searchsorted_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and does not have exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let limits = tensor![10, 20, 30];
    /// let x = tensor![[5, 20], [25, 35]];
    /// let positions: Tensor<usize, shape![2, 2]> = limits.searchsorted(&x);
    /// assert_eq!(positions, tensor![[0, 1], [2, 3]]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and does not have exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2]].into_dyn();
    /// assert_eq!(
    ///     x.try_searchsorted(&tensor![1]).unwrap_err().to_string(),
    ///     "searchsorted: shape (1, 2) has 2 axes, and a list has 1",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("bucketize", "digitize"))]
    pub fn searchsorted<R, E>(&self, values: &Tensor<T, R, E>) -> OutputOf2<D, E, usize, R>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, usize, R>,
    {
        self.positions::<_, _, _, false>("searchsorted", values)
    }

    /// Like [`searchsorted`](Tensor::searchsorted), but returns the last possible position: after
    /// equal elements. NumPy's `side="right"`.
    ///
    /// Also `try_searchsorted_right`, `searchsorted_right_into`, `try_searchsorted_right_into`.
    ///
    /// # Panics
    /// If the tensor has dynamic rank and does not have exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let limits = tensor![10, 20, 20, 30];
    /// assert_eq!(limits.searchsorted_right(&tensor![5, 20]), tensor![0, 3]);
    /// ```
    ///
    /// # Errors
    /// If the tensor has dynamic rank and does not have exactly one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![[1, 2]].into_dyn().try_searchsorted_right(&tensor![1]).is_err());
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn searchsorted_right<R, E>(&self, values: &Tensor<T, R, E>) -> OutputOf2<D, E, usize, R>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, usize, R>,
    {
        self.positions::<_, _, _, true>("searchsorted_right", values)
    }

    fn positions<R: Shape, E: Storage<T, R>, F: Owned<usize, R>, const RIGHT: bool>(
        &self,
        op: &'static str,
        values: &Tensor<T, R, E>,
    ) -> Result<Tensor<usize, R, F>, ShapeError>
    where
        S: Vector,
    {
        let lane = Lane::of_tensor(op, self)?;
        made(op, values.shape.get().clone(), |out| {
            put_positions::<T, RIGHT>(lane, &values.erased(), out);
        })
    }

    /// Like `positions`, but writes the result to `out`.
    fn positions_to<
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<usize, O>,
        const RIGHT: bool,
    >(
        &self,
        op: &'static str,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) -> Result<(), ShapeError>
    where
        S: Vector,
    {
        let lane = Lane::of_tensor(op, self)?;
        check_out(op, &values.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        put_positions::<T, RIGHT>(lane, &values.erased(), &mut Over::all(&mut out));
        Ok(())
    }
}

/// Defines the form that writes to `out`, and its `try_` form. `$positions` are the positions of 15
/// and 10 in 10, 20.
macro_rules! searchsorted_into {
    ($right:literal, $positions:literal; $name:ident $into:ident $try_into:ident) => {
        impl<T: PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the result to")]
            /// `out`. Does not allocate.
            ///
            /// # Panics
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and does
            /// not have exactly one axis.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let mut out = tensor![0, 0];
            #[doc = concat!("tensor![10, 20].", stringify!($into), "(&tensor![15, 10], &mut out);")]
            #[doc = concat!("assert_eq!(out, ", $positions, ");")]
            /// ```
            ///
            /// # Errors
            /// If a dynamic size does not match `out`, or if the tensor has dynamic rank and does
            /// not have exactly one axis. Nothing is written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let mut out = tensor![0, 0];
            /// let x = tensor![10, 20].into_dyn();
            #[doc = concat!("x.", stringify!($try_into), "(&tensor![15, 10], &mut out)?;")]
            #[doc = concat!("assert_eq!(out, ", $positions, ");")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[try_form]
            #[inline]
            #[track_caller]
            pub fn $into<R, E, O, F>(&self, values: &Tensor<T, R, E>, out: &mut Tensor<usize, O, F>)
            where
                S: Vector,
                R: Shape + SameShape<O>,
                E: Storage<T, R>,
                O: Shape,
                F: StorageMut<usize, O>,
            {
                self.positions_to::<_, _, _, _, $right>(stringify!($name), values, out)
            }
        }
    };
}
searchsorted_into! { false, "tensor![1, 0]"; searchsorted searchsorted_into try_searchsorted_into }
searchsorted_into! {
    true, "tensor![1, 1]"; searchsorted_right searchsorted_right_into try_searchsorted_right_into
}

/// Writes the position at which each value belongs in a sorted lane: before equal elements, or
/// after them if `RIGHT`.
#[allow(clippy::eq_op)]
fn put_positions<T: PartialOrd, const RIGHT: bool>(
    lane: Lane<'_, T>,
    values: &DynView<'_, T>,
    out: &mut impl Out<usize>,
) {
    lanes::each(values, |value| {
        // Elements that are not before the position are after it, also NaN, which is not less than
        // anything.
        let in_front = |there: &T| match RIGHT {
            true => there <= value,
            false => there < value,
        };
        out.put(if value == value {
            match lane.elements() {
                Some(elements) => elements.partition_point(in_front),
                None => belongs(lane, |there| !in_front(there)),
            }
        } else if RIGHT {
            lane.len()
        } else {
            belongs(lane, |there| there != there)
        });
    });
}
