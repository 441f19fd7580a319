//! Operations on type-level lists of axes, at a position counted from the end: get, set, remove,
//! split, insert.
//!
//! A shape is a list whose last element is outermost: `shape![2, 3]` is `(((), Extent<2>),
//! Extent<3>)`. ([`After`](crate::After), which appends a list to another one, is part of
//! [`Shape`].)

use crate::dims::{Dim, Dyn, One, Rule};
use crate::shapes::{DynRank, Shape};
use core::marker::PhantomData;

/// `list!(S; A B)` is `((S, A), B)`.
macro_rules! list {
    ($s:ty;) => { $s };
    ($s:ty; $head:ident $($tail:ident)*) => { list!(($s, $head); $($tail)*) };
}

/// `before!(Here; A B)` is `Before<Before<Here>>`: the position before the axes `A` and `B`.
macro_rules! before {
    ($p:ty;) => { $p };
    ($p:ty; $head:ident $($tail:ident)*) => { before!(Before<$p>; $($tail)*) };
}

/// A position counted from the end: the last axis.
pub struct Here;

/// A position counted from the end: the axis before `P`.
pub struct Before<P>(PhantomData<P>);

/// A position in a shape of dynamic rank.
pub struct Anywhere;

/// A position in the shape `S`: the axis at this position, and the axes around it.
///
/// Whether the shape has such an axis is the rule `AxisOf`, with one impl for each position: a
/// table in which the compiler looks up a single row. The parts of the shape need only a few impls,
/// which step through the shape.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait At<S> {
    #[doc(hidden)]
    type Dim: Dim;
    #[doc(hidden)]
    type With<E: Dim>: Shape;
    #[doc(hidden)]
    type Removed: Shape;
    #[doc(hidden)]
    type Front: Shape;
    #[doc(hidden)]
    type Behind<F: Shape>: Shape;
}

/// Implements a rule `$rule` about one shape for each form of a shape, by way of the hidden rule
/// `$hidden`. A parameter has none of these forms, so the compiler reports `$rule` for it, and
/// suggests it as a bound; else it reports the hidden rule. `$hidden` is for any type in its second
/// parameter: a condition without parameters, as that for `()`, would be an error here.
macro_rules! by_form {
    ($rule:ident by $hidden:ident) => {
        by_form! { $rule by $hidden: [] (); [N] ((), N); [S, M, N] ((S, M), N); [] DynRank;
            [N] (DynRank, N); }
    };
    ($rule:ident by $hidden:ident: $([$($n:ident),*] $shape:ty;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, $($n),*> $rule<$shape> for X
        where
            Rule: $hidden<$shape, X>,
        {
            type Output = <Rule as $hidden<$shape, X>>::Output;
            type Rule = Rule;
        }
    )* };
}

/// Calls a macro for each list of up to 7 axes, with and without a dynamic number of axes before
/// them, and once for all longer lists: with the parameters of an impl, and the list. None of them
/// fits a parameter with less than 8 axes after it.
macro_rules! for_lists {
    ($rule:ident) => { for_lists!(@from $rule [] [A B C D E F G H]); };
    (@from $rule:ident [$($name:ident)*] [$next:ident $($rest:ident)*]) => {
        $rule!([$($name: Dim),*] list!((); $($name)*));
        $rule!([$($name: Dim),*] list!(DynRank; $($name)*));
        for_lists!(@from $rule [$($name)* $next] [$($rest)*]);
    };
    (@from $rule:ident [$($name:ident)*] []) => {
        $rule!([S: Shape, $($name: Dim),*] list!(S; $($name)*));
    };
}

pub(crate) use {before, by_form, for_lists, list};

/// The axis before `$back`, in steps of four axes, which the compiler resolves faster than one by
/// one.
macro_rules! at {
    ($($back:ident)*) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<S: Shape, X: Dim, $($back: Dim),*> At<list!((S, X); $($back)*)>
            for before!(Here; $($back)*) {
            type Dim = X;
            type With<E: Dim> = list!((S, E); $($back)*);
            type Removed = list!(S; $($back)*);
            type Front = S;
            type Behind<F: Shape> = list!(F; $($back)*);
        }
    };
}

at!();
at!(A);
at!(A B);
at!(A B C);

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<P: At<S>, S: Shape, A: Dim, B: Dim, C: Dim, D: Dim> At<list!(S; A B C D)>
    for before!(P;
    A B C D)
{
    type Dim = P::Dim;
    type With<E: Dim> = list!(P::With<E>; A B C D);
    type Removed = list!(P::Removed; A B C D);
    type Front = P::Front;
    type Behind<F: Shape> = list!(P::Behind<F>; A B C D);
}
macro_rules! anywhere {
    ([$($generic:tt)*] $shape:ty) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<$($generic)*> At<$shape> for Anywhere {
            type Dim = Dyn;
            type With<E: Dim> = DynRank;
            type Removed = DynRank;
            type Front = DynRank;
            type Behind<F: Shape> = DynRank;
        }
    };
}
anywhere!([] DynRank);
anywhere!([D: Dim] (DynRank, D));

/// A position in the shape `S` at which an axis of size 1 is inserted.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait InsertAt<S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<S: Shape> InsertAt<S> for Here {
    type Output = (S, One);
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<P: InsertAt<S>, S, D: Dim> InsertAt<(S, D)> for Before<P> {
    type Output = (P::Output, D);
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl InsertAt<DynRank> for Anywhere {
    type Output = DynRank;
}

/// The positions of a list after the axis at `P` was removed.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait AllAfter<P> {
    #[doc(hidden)]
    type List;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<P> AllAfter<P> for () {
    type List = ();
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<P, Q, L> AllAfter<P> for (Q, L)
where
    Rule: Apart<P, Q>,
    L: AllAfter<P>,
{
    type List = (<Rule as Apart<P, Q>>::Steps, L::List);
}

/// The axes at `P` and `Q` differ. `Steps` is the position of the second one after the first one
/// was removed.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "an axis is named twice",
    label = "two of these are the same axis"
)]
pub unsafe trait Apart<P, Q> {
    #[doc(hidden)]
    type Steps;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Q> Apart<Here, Before<Q>> for X {
    type Steps = Q;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, P> Apart<Before<P>, Here> for X {
    type Steps = Here;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, P, Q> Apart<Before<P>, Before<Q>> for X
where
    Rule: Apart<P, Q>,
{
    type Steps = Before<<Rule as Apart<P, Q>>::Steps>;
}

/// The shape without the axes of a list.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait RemoveAll<L>: Shape {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S: Shape> RemoveAll<()> for S {
    type Output = S;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S, P, L> RemoveAll<(P, L)> for S
where
    S: Shape,
    P: At<S, Removed: RemoveAll<L::List>>,
    L: AllAfter<P>,
{
    type Output = <P::Removed as RemoveAll<L::List>>::Output;
}
