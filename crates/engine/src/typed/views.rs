//! The same elements with other axes.

use super::{Typed, check_fit, checked, forms};
use crate::element::Element;
use crate::engine::Engine;
use crate::error::{Result, or_panic};
use broadax_shape::axis::{AxisArg, NewAxisArg, position};
use broadax_shape::dims::One;
use broadax_shape::error::OPEN;
use broadax_shape::ops::expand::{check_one, check_order, unsqueezed_sizes};
use broadax_shape::ops::flatten::{flatten_sizes, reshape_sizes};
use broadax_shape::ops::permute::{Permute, SwapAxes, Transpose};
use broadax_shape::per_axis::AxisVec;
use broadax_shape::shapes::{BroadcastTo, Shape, StaticShape, listed, wanted};
use broadax_shape::{FlattenAxes, ReshapeTo, SqueezeDim, Unflatten, UnflattenDim};

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    forms! {
        /// Returns the elements in row-major order with another shape. One size of `R` may be
        /// dynamic: it is inferred.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Dyn, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![Dyn, 4]>::ones_with([3, 4], &Host)?;
        /// assert_eq!(x.reshape::<shape![2, Dyn]>().shape(), [2, 6]);
        /// # }
        /// # Ok::<(), broadax_engine::Error>(())
        /// ```
        fn reshape, try_reshape [R: Shape] (&self) -> Typed<E, R, T> where [S: ReshapeTo<R>] {
            let to = inferred::<R>("reshape", self.lent_sizes().as_ref())?;
            Ok(Typed::with_list(E::reshape(&self.tensor, &to)?, &to))
        }

        /// Returns the tensor with the last two axes swapped.
        fn transpose, try_transpose [] (&self) -> Typed<E, <S as Transpose>::Output, T>
        where [S: Transpose] {
            let rank = self.lent_sizes().as_ref().len();
            broadax_shape::ops::matrices::check_matrix("transpose", self.lent_sizes().as_ref())?;
            self.swapped(rank - 2, rank - 1, rank)
        }

        /// Returns the tensor with two axes swapped.
        fn swapaxes, try_swapaxes [A: AxisArg<S>, B: AxisArg<S>] (&self, first: A, second: B)
            -> Typed<E, <S as SwapAxes<A, B>>::Output, T>
        where [S: SwapAxes<A, B>] {
            let rank = self.lent_sizes().as_ref().len();
            let first = position("swapaxes", first.number(), rank)?;
            let second = position("swapaxes", second.number(), rank)?;
            self.swapped(first, second, rank)
        }

        /// Returns the tensor with its axes in another order.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Axis, Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2, 3, 4]>::ones(&Host);
        /// let y: Typed<NdArray, shape![4, 2, 3]> =
        ///     x.permute((Axis::<2>, Axis::<0>, Axis::<1>));
        /// # }
        /// ```
        fn permute, try_permute [O] (&self, order: O) -> Typed<E, <S as Permute<O>>::Output, T>
        where [S: Permute<O>] {
            let rank = self.lent_sizes().as_ref().len();
            let order = S::order(&order);
            check_order("permute", order, rank)?;
            let mut positions = AxisVec::new(&vec![0usize; rank]);
            for (slot, &axis) in positions.iter_mut().zip(order) {
                *slot = position("permute", axis, rank)?;
            }
            Ok(Typed::trusted(E::permute(&self.tensor, &positions)?))
        }

        /// Returns the tensor without an axis of size 1.
        fn squeeze, try_squeeze [A] (&self, axis: A) -> Typed<E, A::Removed, T>
        where [A: AxisArg<S, Dim: SqueezeDim>] {
            let sizes = self.lent_sizes();
            let at = check_one("squeeze", sizes.as_ref(), axis.number())?;
            let mut to = sizes.as_ref().to_vec();
            to.remove(at);
            Ok(Typed::with_list(E::reshape(&self.tensor, &to)?, &to))
        }

        /// Returns the tensor with a new axis of size 1, at a position of the result.
        fn unsqueeze, try_unsqueeze [A: NewAxisArg<S>] (&self, axis: A)
            -> Typed<E, A::With<One>, T>
        where [] {
            let sizes = self.lent_sizes();
            let to = unsqueezed_sizes("unsqueeze", sizes.as_ref(), axis.number())?;
            Ok(Typed::with_list(E::reshape(&self.tensor, &to)?, &to))
        }

        /// Returns the tensor with the axes from `from` to `to` merged into one.
        fn flatten_axes, try_flatten_axes [A, B] (&self, from: A, to: B)
            -> Typed<E, <S as FlattenAxes<A, B>>::Output, T>
        where [S: FlattenAxes<A, B>] {
            let (from, to) = S::numbers(from, to);
            let sizes = flatten_sizes(self.lent_sizes().as_ref(), from, to)
                .map_err(|error| error.with_operation("flatten_axes"))?;
            Ok(Typed::with_list(E::reshape(&self.tensor, &sizes)?, &sizes))
        }

        /// Returns the tensor with an axis split into the axes of `R`, as in
        /// `x.unflatten::<shape![4, 8], _>(Axis::<-1>)`.
        fn unflatten, try_unflatten [R, A] (&self, axis: A)
            -> Typed<E, <S as Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>>::Output, T>
        where [
            A: AxisArg<S, Dim: UnflattenDim<R>>,
            S: Unflatten<A, <A::Dim as UnflattenDim<R>>::Output>,
        ] {
            let sizes = self.lent_sizes();
            let sizes = sizes.as_ref();
            let at = position("unflatten", axis.number(), sizes.len())?;
            let part = inferred::<<A::Dim as UnflattenDim<R>>::Output>("unflatten", &sizes[at..=at])?;
            let to = [&sizes[..at], &part, &sizes[at + 1..]].concat();
            Ok(Typed::with_list(E::reshape(&self.tensor, &to)?, &to))
        }
    }

    /// Returns the elements in row-major order with the shape `R` of the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match `R` or have another number of elements, or the engine fails.
    pub fn reshape_with<R: Shape>(&self, sizes: impl AsRef<[usize]>) -> Result<Typed<E, R, T>> {
        let to = sizes.as_ref();
        listed::<R>("reshape", to)?;
        let target: Vec<_> = to.iter().copied().map(Some).collect();
        reshape_sizes(self.lent_sizes().as_ref(), &target)?;
        Ok(Typed::with_list(E::reshape(&self.tensor, to)?, to))
    }

    fn swapped<R: Shape>(
        &self,
        first: usize,
        second: usize,
        rank: usize,
    ) -> Result<Typed<E, R, T>> {
        let mut order: Vec<usize> = (0..rank).collect();
        order.swap(first, second);
        Ok(Typed::trusted(E::permute(&self.tensor, &order)?))
    }

    /// Returns the tensor with axes of size 1 and missing leading axes repeated.
    ///
    /// # Panics
    /// If dynamic sizes do not broadcast to `R`, or the engine fails.
    #[track_caller]
    pub fn broadcast_to<R: StaticShape>(&self) -> Typed<E, R, T>
    where
        S: BroadcastTo<R>,
    {
        or_panic(self.broadcast_to_with(R::SIZES))
    }

    /// Like `broadcast_to`, with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match `R`, the tensor does not broadcast to them, or the engine fails.
    pub fn broadcast_to_with<R: Shape>(&self, sizes: impl AsRef<[usize]>) -> Result<Typed<E, R, T>>
    where
        S: BroadcastTo<R>,
    {
        let to = checked::<R>("broadcast_to", sizes.as_ref())?;
        check_fit::<S, R>("broadcast_to", self.lent_sizes().as_ref(), to)?;
        Ok(Typed::with_list(E::broadcast_to(&self.tensor, to)?, to))
    }
}

/// Returns the sizes of `R` for the elements of a tensor; one of them may be dynamic.
fn inferred<R: Shape>(op: &'static str, own: &[usize]) -> Result<AxisVec<usize>> {
    let wanted = wanted::<R>(0).sizes;
    let target: Vec<_> = wanted
        .iter()
        .map(|&size| (size != OPEN).then_some(size))
        .collect();
    let sizes = reshape_sizes(own, &target).map_err(|error| error.with_operation(op))?;
    Ok(AxisVec::new(&sizes))
}
