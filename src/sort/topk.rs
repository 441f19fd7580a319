//! The largest or smallest elements along an axis, with their positions: `topk`.

use crate::indexing::lanes::{self, Over, made};
use crate::sort::kernel::{Growing, Order, Shrinking, order_lanes};
use crate::storage::{Number, OutputStorage, Owned, Storage, StorageMut};
use crate::tensor::{OutputOf, Tensor, zeros};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::topk::TopOf;
use broadax_shape::per_axis::{AxisVec, PerAxis};
use broadax_shape::shapes::{Buf, DynRank, SameShape, Shape};
use broadax_tensor_macros::try_form;

/// The values and the positions returned by [`topk`](Tensor::topk).
pub type Top<D, T, S, A, K> = (
    OutputOf<D, T, <A as AxisArg<S>>::With<<K as TopOf<<A as AxisArg<S>>::Dim>>::Axis>>,
    OutputOf<D, usize, <A as AxisArg<S>>::With<<K as TopOf<<A as AxisArg<S>>::Dim>>::Axis>>,
);

/// # Sort and search
impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the `k` largest elements along an axis, in descending order, and their positions:
    /// PyTorch's `topk`. `k` is an `Extent::<3>`, which is checked at compile time if the size is
    /// static, or a `usize`. NaN is larger than all numbers. The order is stable.
    ///
    /// Also `try_topk`, `topk_into`, `try_topk_into`.
    ///
    /// # Panics
    /// If the axis has fewer than `k` elements and this is not a compile-time error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let scores = tensor![[0.1, 0.7, 0.2], [0.5, 0.1, 0.4]];
    /// let (values, positions) = scores.topk(Axis::<1>, Extent::<2>);
    /// let values: Tensor<f64, shape![2, 2]> = values;
    /// assert_eq!(values, tensor![[0.7, 0.2], [0.5, 0.4]]);
    /// assert_eq!(positions, tensor![[1, 2], [0, 2]]);
    /// ```
    ///
    /// # Errors
    /// If the axis has fewer than `k` elements and this is not a compile-time error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![4, 2, 8].into_dyn();
    /// let (values, positions) = x.try_topk(0, 2)?;
    /// assert_eq!((values, positions), (tensor![8, 4].into_dyn(), tensor![2, 0].into_dyn()));
    /// assert_eq!(
    ///     x.try_topk(0, 4).unwrap_err().to_string(),
    ///     "topk: 4 elements are asked for along axis 0, and shape (3) has size 3 there",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn topk<A, K>(&self, axis: A, k: K) -> Top<D, T, S, A, K>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: OutputStorage<Number, T, A::With<K::Axis>>
            + OutputStorage<Number, usize, A::With<K::Axis>>,
    {
        self.first_by("topk", axis.number(), k.get(), Shrinking)
    }

    /// Like [`topk`](Tensor::topk), but returns the `k` smallest elements, in ascending order:
    /// PyTorch's `topk` with `largest=False`.
    ///
    /// Also `try_topk_smallest`, `topk_smallest_into`, `try_topk_smallest_into`.
    ///
    /// # Panics
    /// If the axis has fewer than `k` elements and this is not a compile-time error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (values, positions) = tensor![4, 2, 8, 6].topk_smallest(Axis::<0>, Extent::<2>);
    /// assert_eq!((values, positions), (tensor![2, 4], tensor![1, 0]));
    /// ```
    ///
    /// # Errors
    /// If the axis has fewer than `k` elements and this is not a compile-time error.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![4, 2, 8].into_dyn();
    /// let (values, positions) = x.try_topk_smallest(0, 2)?;
    /// assert_eq!((values, positions), (tensor![2, 4].into_dyn(), tensor![1, 0].into_dyn()));
    /// assert_eq!(
    ///     x.try_topk_smallest(0, 4).unwrap_err().to_string(),
    ///     "topk_smallest: 4 elements are asked for along axis 0, and shape (3) has size 3 there",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn topk_smallest<A, K>(&self, axis: A, k: K) -> Top<D, T, S, A, K>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: OutputStorage<Number, T, A::With<K::Axis>>
            + OutputStorage<Number, usize, A::With<K::Axis>>,
    {
        self.first_by("topk_smallest", axis.number(), k.get(), Growing)
    }

    /// Returns the shape of the first `count` elements along an axis, and the position of the axis.
    fn first_of<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
    ) -> Result<(R::Store, usize), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        if count > sizes[at] {
            let (shape, axis) = (AxisVec::new(&sizes), at);
            return Err(ShapeError::new(op, Problem::Fewer { shape, axis, count }));
        }
        let mut new = Buf::<R, usize>::filled(sizes.len(), 0);
        new.as_mut().copy_from_slice(&sizes);
        new.as_mut()[at] = count;
        Ok((R::computed(new.as_ref()), at))
    }

    /// Returns the first `count` elements along an axis in sorted order, and their positions.
    pub(crate) fn first_by<R: Shape, E: Owned<T, R>, F: Owned<usize, R>>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
        order: impl Order<T>,
    ) -> Result<(Tensor<T, R, E>, Tensor<usize, R, F>), ShapeError> {
        let (store, at) = self.first_of::<R>(op, axis, count)?;
        let mut found = zeros::<usize, R, F>(op, store.clone())?;
        let x = self.erased();
        order_lanes(&x, at, count, &mut found.erased_mut(), order);
        let values = made(op, store, |out| lanes::gather(&x, at, &found.erased(), out))?;
        Ok((values, found))
    }

    /// Like [`first_by`](Tensor::first_by), but writes the results to `values` and `positions`.
    fn first_by_to<O: Shape, E: StorageMut<T, O>, Q: Shape, F: StorageMut<usize, Q>>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let (sizes, at) = self.first_of::<DynRank>(op, axis, count)?;
        check_out(op, &sizes, &values.shape())?;
        check_out(op, &sizes, &positions.shape())?;
        let x = self.erased();
        order_lanes(&x, at, count, &mut positions.erased_mut(), order);
        let mut values = values.erased_mut();
        lanes::gather(&x, at, &positions.erased(), &mut Over::all(&mut values));
        Ok(())
    }
}

/// Defines the form that writes to existing tensors, and its `try_` form. `$values` and
/// `$positions` are the results of the examples, for 4, 2, 8.
macro_rules! topk_into {
    (
        $order:expr, $values:literal, $positions:literal;
        $name:ident $into:ident $try_into:ident
    ) => {
        impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("Like [`Tensor::", stringify!($name), "`], but writes the results to")]
            /// existing tensors. For more than 1,024 elements it uses a [block](crate::memory) that
            /// is kept for later calls; fewer need no additional memory.
            ///
            /// # Panics
            /// If the axis has fewer than `k` elements, or if a dynamic size does not match
            /// `values` or `positions`. Nothing is written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
            /// let x = tensor![4, 2, 8];
            #[doc = concat!(
                "x.", stringify!($into), "(Axis::<0>, Extent::<2>, &mut values, &mut positions);"
            )]
            #[doc = concat!("assert_eq!((values, positions), (", $values, ", ", $positions, "));")]
            /// ```
            ///
            /// # Errors
            /// If the axis has fewer than `k` elements, or if a dynamic size does not match
            /// `values` or `positions`. Nothing is written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
            /// let x = tensor![4, 2, 8].into_dyn();
            #[doc = concat!("x.", stringify!($try_into), "(0, 2, &mut values, &mut positions)?;")]
            #[doc = concat!("assert_eq!((values, positions), (", $values, ", ", $positions, "));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[try_form]
            #[inline]
            #[track_caller]
            pub fn $into<A, K, O, E, Q, F>(
                &self,
                axis: A,
                k: K,
                values: &mut Tensor<T, O, E>,
                positions: &mut Tensor<usize, Q, F>,
            ) where
                A: AxisArg<S>,
                K: TopOf<A::Dim>,
                A::With<K::Axis>: SameShape<O> + SameShape<Q>,
                O: Shape,
                E: StorageMut<T, O>,
                Q: Shape,
                F: StorageMut<usize, Q>,
            {
                let (axis, k) = (axis.number(), k.get());
                self.first_by_to(stringify!($name), axis, k, values, positions, $order)
            }
        }
    };
}

topk_into! {
    Shrinking, "tensor![8, 4]", "tensor![2, 0]";
    topk topk_into try_topk_into
}
topk_into! {
    Growing, "tensor![2, 4]", "tensor![1, 0]";
    topk_smallest topk_smallest_into try_topk_smallest_into
}
