//! Axes that `squeeze` can remove.

use crate::dims::{Dim, Dyn, Extent, One, Rule};

/// An axis that `squeeze` can remove: of size 1, or of a dynamic size, which is checked at run
/// time.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "squeeze: the axis is `{D}`, and not of size 1",
    label = "only an axis of size 1 can be removed"
)]
pub unsafe trait SqueezeDim<D: ?Sized = Self>: Dim {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X: Dim> SqueezeDim<One> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X: Dim> SqueezeDim<Dyn> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X: Dim, const N: usize> SqueezeDim<Extent<N>> for X where Rule: IsOne<N> {}

/// The size `N` is 1. A separate trait, so that the message contains a plain number.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "squeeze: the axis has size {N}, and not 1",
    label = "only an axis of size 1 can be removed"
)]
pub unsafe trait IsOne<const N: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> IsOne<1> for X {}
