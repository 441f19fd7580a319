//! Inserting into an axis, and deleting from an axis.

use crate::arith::{
    Amount, AtMost, Concrete, ConcreteOf, Equal, Factor, Known, Minus, Negative, SizeOf, ToAxis,
    for_axes,
};
use crate::axis::{AxisArg, No, Yes};
use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::list::At;
#[cfg(feature = "alloc")]
use crate::ops::slice::range;
use crate::ops::slice::{Cut, CutOf, IndexIn, Misfit, Pick, Piece, Span, index};
use crate::shapes::Shape;
use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo, RangeToInclusive};
use typenum::U1;

/// A position between the elements of an axis `D`, before the first or after the last one:
/// `Extent::<2>`, checked at compile time for a static size, or a `usize`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait GapIn<D: Dim>: Amount {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> GapIn<D> for K where Rule: Gap<K::Given, D::Unnamed> {}

/// [`GapIn`] for the axis that `A` names. If it names none, `N` cannot be inferred: see
/// `Concatenates`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait GapAlong<S, A, N>: Amount {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
// (The axis is that of the position, as in `ConcatWith`: the compiler reports equal failures once.)
unsafe impl<K: GapIn<<A::Position as At<S>>::Dim>, S: Shape, A: AxisArg<S>> GapAlong<S, A, Yes>
    for K
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<K: Amount, S, A> GapAlong<S, A, No> for K {}

/// The axis `D` has the position `K`, or one of them is dynamic.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait Gap<K, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, D> Gap<usize, D> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D: Concrete, const K: usize> Gap<Extent<K>, D> for X where Rule: GapAt<K, D::This> {}

/// The axis `D` has the position `K`, or a dynamic size.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait GapAt<const K: usize, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const K: usize> GapAt<K, Dyn> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize> GapAt<K, One> for X where Rule: NotBehind<K, 1> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize, const N: usize> GapAt<K, Extent<N>> for X where Rule: NotBehind<K, N> {}

/// `K` is at most `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait NotBehind<const K: usize, const N: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const K: usize, const N: usize> NotBehind<K, N> for X
where
    Extent<K>: Amount<Count: AtMost<<Extent<N> as Amount>::Count>>,
    Extent<N>: Amount,
    Rule: BeforeEnd<
            K,
            N,
            <<Extent<K> as Amount>::Count as AtMost<<Extent<N> as Amount>::Count>>::Verdict,
        >,
{
}

/// The result for a position, with the message.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "insert: {K} is past the end of an axis of size {N}",
    label = "something is inserted before one of 0 to {N}"
)]
pub unsafe trait BeforeEnd<const K: usize, const N: usize, V> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const K: usize, const N: usize> BeforeEnd<K, N, Equal> for X {}

/// The elements of an axis `D` that `delete` removes: an index, `Extent::<2>` or a `usize`, one
/// index or range in [`s!`](crate::s!), or a list of indices, `[0, 2]` or `&list`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait DeleteOf<D: Dim> {
    /// The remaining axis.
    type Left: Dim;
    /// The piece that is removed. Of a list it is empty: `list` returns what is removed.
    #[doc(hidden)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit>;
    /// The list of indices, if it is one, in any order. They are in range if `piece` returns `Ok`.
    #[doc(hidden)]
    fn list(&self) -> Option<&[usize]>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<W, D: Dim> DeleteOf<D> for W
where
    Rule: Deletes<W, D>,
{
    type Left = <Rule as Deletes<W, D>>::Left;
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        <Rule as Deletes<W, D>>::piece(self, size)
    }
    fn list(&self) -> Option<&[usize]> {
        <Rule as Deletes<W, D>>::list(self)
    }
}

/// The elements `W` can be deleted from the axis `D`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "delete: `{W}` does not say what to delete",
    label = "expected an index, `2` or `Extent::<2>`, one range, `s![1..3]`, or a list, `[0, 2]` \
        or `&list`, of `usize`",
    note = "`compress` keeps what a mask says, and `take` what a list of indices says"
)]
pub unsafe trait Deletes<W, D> {
    #[doc(hidden)]
    type Left: Dim;
    #[doc(hidden)]
    fn piece(what: &W, size: usize) -> Result<Piece, Misfit>;
    #[doc(hidden)]
    fn list(_: &W) -> Option<&[usize]> {
        None
    }
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, N, A> Deletes<usize, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<D>: Minus<Known<U1>, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: LeftOf<A, D>,
    <Rule as LeftOf<A, D>>::Output: Dim,
{
    type Left = <Rule as LeftOf<A, D>>::Output;
    fn piece(what: &usize, size: usize) -> Result<Piece, Misfit> {
        index(*what, size)
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, N, A, const I: usize> Deletes<Extent<I>, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Rule: IndexIn<I, ConcreteOf<D>>,
    SizeOf<D>: Minus<Known<U1>, Output = N>,
    N: ToAxis<Axis = A>,
    Rule: LeftOf<A, D>,
    <Rule as LeftOf<A, D>>::Output: Dim,
{
    type Left = <Rule as LeftOf<A, D>>::Output;
    fn piece(_: &Extent<I>, size: usize) -> Result<Piece, Misfit> {
        index(I, size)
    }
}
/// Lists of two or more items are rejected.
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, L, A, B> Deletes<((L, A), B), D> for X
where
    Rule: OnePiece<L, A, B>,
{
    type Left = <Rule as OnePiece<L, A, B>>::Left;
    fn piece(what: &((L, A), B), size: usize) -> Result<Piece, Misfit> {
        <Rule as OnePiece<L, A, B>>::piece(what, size)
    }
}

/// The list is a single index or range. It never holds, since `A` and `B` are two.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "delete: several indices or ranges of one axis, where one is expected",
    label = "expected an index, `2` or `Extent::<2>`, or one range, `s![1..3]`",
    note = "a list of indices is `[0, 2]`; `compress` keeps what a mask says"
)]
pub unsafe trait OnePiece<L, A, B> {
    #[doc(hidden)]
    type Left: Dim;
    #[doc(hidden)]
    fn piece(what: &((L, A), B), size: usize) -> Result<Piece, Misfit>;
}

/// Indices, and ranges with a static number of elements, by which the size decreases.
macro_rules! known {
    ($([$($generic:ident),*] $cut:ty => $gone:ty;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, D, N, A, $($generic),*> Deletes<((), $cut), D> for X
        where
            $cut: Cut + CutOf<D>,
            D: Dim<Unnamed: Concrete<This: Factor>>,
            SizeOf<D>: Minus<$gone, Output = N>,
            N: ToAxis<Axis = A>,
            Rule: LeftOver<A>,
            <Rule as LeftOver<A>>::Output: Dim,
        {
            type Left = <Rule as LeftOver<A>>::Output;
            fn piece(what: &((), $cut), size: usize) -> Result<Piece, Misfit> {
                Cut::piece(&what.1, size)
            }
        }
    )* };
}

known! {
    [B, E] Span<B, E> => <Span<B, E> as CutOf<D>>::Count;
    [P] Pick<P> => Known<U1>;
    [] usize => Known<U1>;
}

/// Dynamic ranges, for which the remaining size is dynamic.
macro_rules! open {
    ($($range:ty)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, D: Dim> Deletes<((), $range), D> for X {
            type Left = Dyn;
            fn piece(what: &((), $range), size: usize) -> Result<Piece, Misfit> {
                Cut::piece(&what.1, size)
            }
        }
    )* };
}

open!(Range<usize> RangeFrom<usize> RangeTo<usize> RangeInclusive<usize> RangeToInclusive<usize>);

/// Lists of indices. They can contain an index twice, so that the remaining size is dynamic.
#[cfg(feature = "alloc")]
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, D: Dim, $($generic)*> Deletes<$list, D> for X {
            type Left = Dyn;
            fn piece(what: &$list, size: usize) -> Result<Piece, Misfit> {
                match what.iter().find(|&&index| index >= size) {
                    Some(&outside) => Err(Misfit::Index(outside)),
                    None => range(0, 0, size),
                }
            }
            // (Where the list is a reference there are two lifetimes.)
            #[allow(clippy::needless_lifetimes)]
            fn list<'w>(what: &'w $list) -> Option<&'w [usize]> {
                Some(&what[..])
            }
        }
    )* };
}

#[cfg(feature = "alloc")]
lists! {
    [const K: usize] [usize; K];
    [const K: usize] &[usize; K];
    [] &[usize];
    [] &alloc::vec::Vec<usize>;
}

/// The remainder `N` of the axis `D` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "delete: an axis of size 0 has no element to delete",
    label = "the axis has size 0"
)]
pub unsafe trait LeftOf<N, D> {
    #[doc(hidden)]
    type Output;
}

for_axes! { LeftOf<Axis, D>; }

/// The remainder `N`. If it is not an axis, the range is out of bounds, which another rule has
/// reported.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait LeftOver<N> {
    #[doc(hidden)]
    type Output;
}

for_axes! { LeftOver<Axis>; }

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> LeftOver<Negative> for X {
    type Output = Dyn;
}
