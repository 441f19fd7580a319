//! Less specific types of the same shape: static sizes and names that become dynamic.

use crate::dims::named::Name;
use crate::dims::{Dim, Dyn, Extent, One};
use crate::shapes::{DynRank, Shape};

/// A shape that also has the less specific type `R`: each axis of `R` is that of this shape or
/// [`Dyn`], or `R` is [`DynRank`].
///
/// The sizes are the same, so that the conversion cannot fail.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::{assert_impl_all, assert_not_impl_any};
/// dim!(Batch);
/// assert_impl_all!(shape![2, 3]: Loosen<shape![Dyn, 3]>, Loosen<shape![2, Dyn]>);
/// assert_impl_all!(shape![Batch, 1]: Loosen<shape![Dyn, 1]>, Loosen<DynRank>);
/// // A dynamic size must be compared with a static one at run time.
/// assert_not_impl_any!(shape![Dyn, 3]: Loosen<shape![2, 3]>);
/// assert_not_impl_any!(shape![2, 3]: Loosen<shape![Dyn, 4]>, Loosen<shape![Dyn]>);
/// ```
///
/// # Safety
/// 1. Implemented only for types `R` that allow all sizes of this shape.
#[diagnostic::on_unimplemented(
    message = "loosen: a tensor of shape `{S}` is not a tensor of shape `{R}`",
    label = "expected as many axes, each the same one or `Dyn`; or `DynRank`",
    note = "`try_into_shape` compares dynamic sizes with static ones at run time; `broadcast_to` \
        repeats elements"
)]
pub unsafe trait Loosen<R, S: ?Sized = Self>: Shape {}

// SAFETY: 1. no axes.
unsafe impl<X: Shape> Loosen<(), ()> for X {}
// SAFETY: 1. any sizes are allowed.
unsafe impl<X: Shape, S: Shape> Loosen<DynRank, S> for X {}
// SAFETY: 1. forwards to rules that are sealed, for each axis.
unsafe impl<X: Shape, S: Loosen<R>, D: LoosensDim<E>, R, E> Loosen<(R, E), (S, D)> for X {}

/// This axis, `D`, also has the type `E`: the same one, or [`Dyn`].
///
/// # Safety
/// 1. Implemented only for types `E` that allow the size of `D`.
#[diagnostic::on_unimplemented(
    message = "loosen: axis `{D}` is not an axis `{E}`",
    label = "an axis stays the same or becomes `Dyn`",
    note = "`try_into_shape` compares dynamic sizes with static ones at run time; `broadcast_to` \
        repeats elements"
)]
pub unsafe trait LoosensDim<E, D: ?Sized = Self> {}

// SAFETY: 1. any size is allowed.
unsafe impl<X, D: Dim> LoosensDim<Dyn, D> for X {}
// SAFETY: 1. the same axis.
unsafe impl<X, const N: usize> LoosensDim<Extent<N>, Extent<N>> for X {}
// SAFETY: 1. the same axis.
unsafe impl<X> LoosensDim<One, One> for X {}
// SAFETY: 1. the same axis.
unsafe impl<X, N: Name> LoosensDim<N, N> for X {}
