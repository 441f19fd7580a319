//! Shapes of one element: `item`.

use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::shapes::{DynRank, Shape};

/// A shape of one element: no axes, or axes of size 1. Dynamic sizes are checked at run time.
///
/// ```
/// use broadax_shape::{DynRank, shape};
/// use broadax_shape::ops::item::OneElement;
/// use static_assertions::{assert_impl_all, assert_not_impl_any};
/// assert_impl_all!((): OneElement);
/// assert_impl_all!(shape![1, Dyn]: OneElement);
/// assert_impl_all!(DynRank: OneElement);
/// assert_not_impl_any!(shape![1, 3]: OneElement);
/// # use broadax_shape::Dyn;
/// ```
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "item: a tensor of the shape `{Self}` need not have one element",
    label = "only a tensor with one element has an `item`",
    note = "one element of several is `x[[0, 1]]`, and `x.sum_all()` adds all of them"
)]
pub unsafe trait OneElement: Shape {}

// (The compiler lists no impl with this attribute, and reports the trait itself, not a condition.)
#[diagnostic::do_not_recommend]
// SAFETY: 1. no axes, so one element.
unsafe impl OneElement for () {}
#[diagnostic::do_not_recommend]
// SAFETY: 1. checked at run time.
unsafe impl OneElement for DynRank {}
#[diagnostic::do_not_recommend]
// SAFETY: 1. each axis has one element.
unsafe impl<S: OneElement, D: Dim> OneElement for (S, D) where Rule: HasItemAt<D> {}

/// The shape `S` has no axes.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "into_scalar: a tensor of the shape `{S}` has axes, and is not a scalar",
    label = "where all sizes are 1, write `x.item()`",
    note = "`x.sum_all()` and the like reduce to a number; for a dynamic shape, `x.try_into_scalar()?`"
)]
pub unsafe trait NoAxes<S: ?Sized = Self> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> NoAxes<()> for X {}

/// The axis `D` has one element, or a dynamic size.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait HasItemAt<D> {}

// SAFETY: 1. of size 1.
unsafe impl<X> HasItemAt<One> for X {}
// SAFETY: 1. of size 1.
unsafe impl<X> HasItemAt<Extent<1>> for X {}
// SAFETY: 1. checked at run time.
unsafe impl<X> HasItemAt<Dyn> for X {}
