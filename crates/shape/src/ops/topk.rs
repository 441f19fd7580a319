//! The largest elements along an axis: `topk`.

use crate::arith::{Amount, AtMost, Concrete, Equal, ToAxis};
use crate::axis::{check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::{AxisVec, Sizes};

/// The number of elements that `topk` selects along an axis `D`: `Extent::<3>`, checked at compile
/// time for a static size, or a `usize`.
///
/// Generic code can use a `usize` for any axis, and the result is [`Dyn`]. A constant requires a
/// minimum size, which generic code must state: `where Extent<2>: TopOf<N, Axis = Extent<2>>`.
///
/// ```
/// use broadax_shape::ops::topk::TopOf;
/// use broadax_shape::*;
/// use static_assertions::{assert_not_impl_any, assert_type_eq_all};
/// assert_type_eq_all!(<Extent<2> as TopOf<Extent<5>>>::Axis, Extent<2>);
/// assert_type_eq_all!(<usize as TopOf<Extent<5>>>::Axis, Dyn);
/// assert_not_impl_any!(Extent<6>: TopOf<Extent<5>>);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TopOf<D: Dim>: Amount {
    /// The axis of the result.
    type Axis: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> TopOf<D> for K
where
    Rule: Tops<K::Given, D::Unnamed>,
{
    type Axis = <Rule as Tops<K::Given, D::Unnamed>>::Axis;
}

/// `K` elements of the axis `D` can be selected.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Tops<K, D> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Tops<usize, D> for X {
    type Axis = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D: Concrete, A: Dim, const K: usize> Tops<Extent<K>, D> for X
where
    Extent<K>: Amount<Count: ToAxis<Axis = A>>,
    Rule: HasSoMany<K, D::This>,
{
    type Axis = A;
}

/// The axis `D` has at least `K` elements, or a dynamic size.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait HasSoMany<const K: usize, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const K: usize> HasSoMany<K, Dyn> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize> HasSoMany<K, One> for X where Rule: NotMoreThan<K, 1> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize, const N: usize> HasSoMany<K, Extent<N>> for X where
    Rule: NotMoreThan<K, N>
{
}

/// `K` is at most `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait NotMoreThan<const K: usize, const N: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize, const N: usize> NotMoreThan<K, N> for X
where
    Extent<K>: Amount<Count: AtMost<<Extent<N> as Amount>::Count>>,
    Extent<N>: Amount,
    Rule: ThereAre<
            K,
            N,
            <<Extent<K> as Amount>::Count as AtMost<<Extent<N> as Amount>::Count>>::Verdict,
        >,
{
}

/// The result for a number of elements, with the message.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "topk: {K} elements of an axis of size {N}, which has no more than {N}",
    label = "the axis has {N} elements"
)]
pub unsafe trait ThereAre<const K: usize, const N: usize, V> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const K: usize, const N: usize> ThereAre<K, N, Equal> for X {}

/// Returns the shape with `k` elements along an axis, which may be negative: [`TopOf`] for sizes.
///
/// # Errors
/// If the axis is out of range, or has fewer elements.
///
/// ```
/// use broadax_shape::ops::topk::topk_sizes;
/// assert_eq!(topk_sizes(&[2, 5], -1, 3).unwrap(), [2, 3]);
/// assert!(topk_sizes(&[2, 5], -1, 6).is_err());
/// ```
pub fn topk_sizes(
    sizes: &[usize],
    axis: isize,
    k: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("topk", &[sizes])?;
    let at = position("topk", axis, sizes.len())?;
    let mut new = AxisVec::new(sizes);
    if k > sizes[at] {
        let (shape, axis, count) = (new, at, k);
        return Err(ShapeError::new(
            "topk",
            Problem::Fewer { shape, axis, count },
        ));
    }
    new[at] = k;
    Ok(Sizes(new))
}
