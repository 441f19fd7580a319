//! Distances between points.

use crate::element::FloatElement;
use crate::element::arithmetic::Sub;
use crate::expr::lazy::apply2;
use crate::reduce::{Sum, removing_into};
use crate::storage::{OutputStorage, Storage, StorageMut};
use crate::tensor::{DynView, DynViewMut, OutputOf2, Tensor, zeros};
use broadax_shape::error::{Problem, ShapeError, check_out};
use broadax_shape::ops::pairwise::PointPairs;
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{SameShape, Shape};
use broadax_tensor_macros::try_form;

const OP: &str = "cdist";

/// Writes the distance between each point of `x` and each point of `y` to `out`.
fn put_distances<T: FloatElement>(
    x: &DynView<'_, T>,
    y: &DynView<'_, T>,
    out: &mut DynViewMut<'_, T>,
) -> Result<(), ShapeError> {
    let (x, y) = (x.unsqueeze(-2), y.unsqueeze(-3));
    // All pairs of points have more elements than an operand: if a view repeats elements, their
    // number can overflow, which `apply2` checks.
    let squares = apply2(OP, Sub, x, &y)?.square();
    removing_into::<Sum, T, _, _, _, _>(OP, &squares, -1, out)?;
    out.map_inplace(num_traits::Float::sqrt);
    Ok(())
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the sizes of the distances between these points and others.
    fn of_points<R: Shape, E: Storage<T, R>>(
        &self,
        others: &Tensor<T, R, E>,
    ) -> Result<AxisVec<usize>, ShapeError>
    where
        S: PointPairs<R>,
    {
        let (left, right) = (self.shape(), others.shape());
        for sizes in [&*left, &*right] {
            if sizes.len() < 2 {
                let shape = AxisVec::new(sizes);
                let problem = Problem::TooFewAxes { shape, least: 2 };
                return Err(ShapeError::new(OP, problem));
            }
        }
        let both = || (AxisVec::new(&left), AxisVec::new(&right));
        let (a, own) = left.split_at(left.len() - 2);
        let (b, other) = right.split_at(right.len() - 2);
        if own[1] != other[1] {
            let (left, right) = both();
            return Err(ShapeError::new(OP, Problem::Coordinates { left, right }));
        }
        let axes = a.len().max(b.len());
        // The differences have an axis more than the result.
        let rank = axes + 3;
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut sizes = AxisVec::filled(axes + 2, 1);
        if let Err(axis) = S::batch(a, b, &mut sizes[..axes]) {
            let (left, right) = both();
            let sizes = (a[a.len() - axis], b[b.len() - axis]);
            return Err(ShapeError::new(OP, Problem::Batch { left, right, sizes }));
        }
        (sizes[axes], sizes[axes + 1]) = (own[0], other[0]);
        Ok(sizes)
    }

    /// Returns the Euclidean distance between each of these points and each of the others. For
    /// points with K coordinates, (.., M, K) and (.., N, K) give (.., M, N). PyTorch's `cdist`.
    /// Leading axes are a batch, and broadcast. (The squares are summed in one pass without storing
    /// the differences, and the error is that of a [`sum`](Tensor::sum).)
    ///
    /// Also `try_cdist`, `cdist_into`, `try_cdist_into`.
    ///
    /// # Panics
    /// If dynamic sizes differ, if dynamic sizes of the leading axes do not broadcast, or if a
    /// tensor has dynamic rank and fewer than two axes, or 64.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let towns = tensor![[0.0, 0.0], [3.0, 4.0]];
    /// let shops = tensor![[0.0, 1.0], [3.0, 0.0], [0.0, 0.0]];
    /// let distances: Tensor<f64, shape![2, 3]> = towns.cdist(&shops);
    /// assert_eq!(distances.round(), tensor![[1.0, 3.0, 0.0], [4.0, 4.0, 5.0]]);
    /// assert_eq!(distances.argmin(Axis::<1>), tensor![2, 1]); // the nearest one of each
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes differ, if dynamic sizes of the leading axes do not broadcast, or if a
    /// tensor has dynamic rank and fewer than two axes, or 64.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[0.0, 0.0], [3.0, 4.0]].into_dyn();
    /// assert_eq!(x.try_cdist(&x)?, tensor![[0.0, 5.0], [5.0, 0.0]]);
    /// assert_eq!(
    ///     x.try_cdist(&tensor![[1.0, 2.0, 3.0]]).unwrap_err().to_string(),
    ///     "cdist: the points of shapes (2, 2) and (1, 3) have 2 and 3 coordinates",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    #[doc(alias("distance", "pdist"))]
    pub fn cdist<R, E>(
        &self,
        others: &Tensor<T, R, E>,
    ) -> OutputOf2<D, E, T, <S as PointPairs<R>>::Output>
    where
        S: PointPairs<R>,
        R: Shape,
        E: Storage<T, R>,
        D: OutputStorage<E, T, <S as PointPairs<R>>::Output>,
    {
        let sizes = self.of_points(others)?;
        let mut distances = zeros(OP, <S as PointPairs<R>>::Output::computed(&sizes))?;
        put_distances(
            &self.erased(),
            &others.erased(),
            &mut Tensor::erased_mut(&mut distances),
        )?;
        Ok(distances)
    }

    /// Like [`cdist`](Tensor::cdist), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If dynamic sizes differ or do not match `out`, if dynamic sizes of the leading axes do not
    /// broadcast, or if a tensor has dynamic rank and fewer than two axes, or 64.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[0.0, 0.0], [3.0, 4.0]], tensor![[0.0], [0.0]]);
    /// x.cdist_into(&tensor![[6.0, 8.0]], &mut out);
    /// assert_eq!(out, tensor![[10.0], [5.0]]);
    /// ```
    ///
    /// # Errors
    /// If dynamic sizes differ or do not match `out`, if dynamic sizes of the leading axes do not
    /// broadcast, or if a tensor has dynamic rank and fewer than two axes, or 64. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[0.0, 0.0], [3.0, 4.0]].into_dyn(), tensor![[0.0], [0.0]]);
    /// x.try_cdist_into(&tensor![[6.0, 8.0]], &mut out)?;
    /// assert_eq!(out, tensor![[10.0], [5.0]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn cdist_into<R, E, O, F>(&self, others: &Tensor<T, R, E>, out: &mut Tensor<T, O, F>)
    where
        S: PointPairs<R, Output: SameShape<O>>,
        R: Shape,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<T, O>,
    {
        check_out(OP, &self.of_points(others)?, &out.shape())?;
        put_distances(&self.erased(), &others.erased(), &mut out.erased_mut())
    }
}
