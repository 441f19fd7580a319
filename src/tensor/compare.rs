//! Comparison of whole tensors: `==`.

use crate::layout::are_same;
use crate::storage::Storage;
use crate::tensor::Tensor;
use broadax_shape::dims::{Nowhere, Rule};
use broadax_shape::shapes::Shape;
use core::cmp::Ordering;

/// `L == Y` compares two tensors as a whole.
#[diagnostic::on_unimplemented(
    message = "`==` compares two tensors as a whole, and `{Y}` is not a tensor",
    label = "expected a tensor, such as `tensor![[1.0, 2.0]]`",
    note = "to compare each element, write `x.eq(y)`, which gives a tensor of `bool`s"
)]
pub trait EqualTo<L, Y> {
    #[doc(hidden)]
    fn equal(left: &L, right: &Y) -> bool;
}

impl<X, T, S, R, D, E> EqualTo<Tensor<T, S, D>, Tensor<T, R, E>> for X
where
    T: PartialEq,
    S: Shape,
    R: Shape,
    D: Storage<T, S>,
    E: Storage<T, R>,
{
    fn equal(left: &Tensor<T, S, D>, right: &Tensor<T, R, E>) -> bool {
        are_same(&left.shape(), &right.shape())
            && match (left.try_as_slice(), right.try_as_slice()) {
                (Some(left), Some(right)) => all_equal(left, right),
                _ => left.iter().zip(right.iter()).all(|(a, b)| a == b),
            }
    }
}

/// Two tensors are equal if they have the same sizes and equal elements; NaN is not equal to
/// anything.
///
/// The types of the shapes may differ, as long as they have the same number of axes or one of them
/// is `DynRank`: only the sizes are compared. For a tensor of `bool`s use `eq`.
impl<T, S: Shape, D, Y> PartialEq<Y> for Tensor<T, S, D>
where
    Rule: EqualTo<Self, Y>,
{
    fn eq(&self, other: &Y) -> bool {
        Rule::equal(self, other)
    }
}

/// `L < Y`: holds for no tensors. Without it, the compiler would report that `<` is not
/// implemented, and not what to write instead.
#[diagnostic::on_unimplemented(
    message = "`<` and `>` do not compare tensors: write `x.lt(y)`, `le`, `gt` or `ge`",
    label = "`x.lt(y)`, `le`, `gt` and `ge` compare each element, and give a tensor of `bool`s",
    note = "a tensor of rank 0 becomes a number by `x.into_scalar()`"
)]
pub trait LessThan<L, Y>: EqualTo<L, Y> {}

#[doc(hidden)]
impl<X, L, const FIRST: bool> EqualTo<L, Nowhere<FIRST>> for X {
    fn equal(_: &L, _: &Nowhere<FIRST>) -> bool {
        false
    }
}
impl<X, L> LessThan<L, Nowhere<true>> for X {}
impl<X, L> LessThan<L, Nowhere<false>> for X {}

#[doc(hidden)]
impl<T, S: Shape, D, Y> PartialOrd<Y> for Tensor<T, S, D>
where
    Rule: LessThan<Self, Y>,
{
    fn partial_cmp(&self, _: &Y) -> Option<Ordering> {
        None
    }
}

/// Returns `true` if the slices have the same length and equal elements.
fn all_equal<T: PartialEq>(left: &[T], right: &[T]) -> bool {
    if const { core::mem::needs_drop::<T>() || size_of::<T>() > 16 } {
        return left == right;
    }
    // Compares several elements at a time without branches, so that the compiler vectorizes it.
    let (left, left_rest) = left.as_chunks::<8>();
    let (right, right_rest) = right.as_chunks::<8>();
    let chunks_are = |(left, right): (&[T; 8], &[T; 8])| {
        let mut equal = true;
        for (a, b) in left.iter().zip(right) {
            equal &= a == b;
        }
        equal
    };
    left.iter().zip(right).all(chunks_are) && left_rest == right_rest
}
