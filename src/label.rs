//! An axis under a label, as in the equation of `einsum!`: axes of one label agree, and the error of those
//! that do not names it.

use crate::dim::{Const, Dim, Dyn, Name, One, Rule};
use core::marker::PhantomData;

/// The axis `D` under the label `L`, so that what does not fit can be told by its label.
#[doc(hidden)]
pub struct Labeled<const L: char, D>(PhantomData<D>);

/// An axis with a label agrees with another one of the same label.
#[doc(hidden)]
pub trait Agrees<const L: char, Rhs> {
    type Output: Dim;
}
impl<const L: char, X, B> Agrees<L, B> for X
where
    Rule: AgreeUnder<L, X, B>,
{
    type Output = <Rule as AgreeUnder<L, X, B>>::Output;
}

/// The same, asked of the [`Rule`].
#[doc(hidden)]
pub trait AgreeUnder<const L: char, A, B> {
    type Output: Dim;
}
impl<X, const L: char, A, B> AgreeUnder<L, Labeled<L, A>, B> for X
where
    Rule: Agree<L, A, B>,
{
    type Output = <Rule as Agree<L, A, B>>::Output;
}

/// The axes `A` and `B` may have the same label `L`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "label {L} is axis `{A}` and axis `{B}`",
    label = "an axis `{A}` and an axis `{B}` have the label {L}",
    note = "axes of one label are the same, or one of them is a literal 1 (`One`)"
)]
pub trait Agree<const L: char, A, B> {
    type Output: Dim;
}

/// The label `L` has one size.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "label {L} has sizes {N} and {M}",
    label = "an axis of size {N} and an axis of size {M} have the label {L}",
    note = "axes of one label have the same size, or one of them is a literal 1 (`One`)"
)]
pub trait LabelSize<const L: char, const N: usize, const M: usize> {}
impl<X, const L: char, const N: usize> LabelSize<L, N, N> for X {}

/// The label `L` is the named axis `N`, and no other one.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "label {L} is axis `{N}` and axis `{D}`",
    label = "an axis `{N}` and an axis `{D}` have the label {L}",
    note = "a named axis fits only itself and a literal 1 (`One`)"
)]
pub trait LabelName<const L: char, N, D> {}
impl<X, const L: char, N: Name> LabelName<L, N, N> for X {}
impl<X, const L: char, N: Name> LabelName<L, N, One> for X {}

macro_rules! agree {
    ($([$($generic:tt)*] $a:ty, $b:ty => $out:ty $(where $rule:path)?;)*) => { $(
        impl<X, const L: char, $($generic)*> Agree<L, $a, $b> for X $(where Rule: $rule)? {
            type Output = $out;
        }
    )* };
}
agree! {
    [const N: usize, const M: usize] Const<N>, Const<M> => Const<N> where LabelSize<L, N, M>;
    [const N: usize] Const<N>, One => Const<N>;
    [const N: usize] Const<N>, Dyn => Const<N>;
    [D: Dim] One, D => D;
    [] Dyn, One => Dyn;
    [] Dyn, Dyn => Dyn;
    [const N: usize] Dyn, Const<N> => Const<N>;
}
