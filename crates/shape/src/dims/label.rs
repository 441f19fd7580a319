//! Labels of axes, in equations of `einsum!` and signatures of `gufunc!`: axes with the same label
//! have the same size, and errors name the label.
//!
//! A label is a letter, which is a const parameter of the rules, or a word, for which `gufunc!`
//! declares a type. A macro defines the rules for both.

use crate::dims::{Agrees, Dim, Dyn, Extent, Nowhere, One, Rule, WordAgrees};
use core::marker::PhantomData;

/// Defines the rules for labels `$l`, with their messages.
macro_rules! labels {
    (
        [$($l:tt)*] $label:ident;
        $labeled:ident: $holds:ty;
        $agrees:ident;
        $agree:ident: $axes:literal $axes_label:literal;
        $size:ident: $sizes:literal $sizes_label:literal;
    ) => {
        /// The axis `D` with the label `L`, so that errors can name the label.
        pub struct $labeled<$($l)*, D>(PhantomData<$holds>);

        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($l)*, A, B> $agrees<$label, B, (), $labeled<$label, A>> for X
        where
            Rule: $agree<A, B, $label>,
        {
            type Output = <Rule as $agree<A, B, $label>>::Output;
        }

        /// The axes `A` and `B` may have the same label `L`. The label is the last parameter, so
        /// that `dim!` can implement the trait in another crate.
        ///
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = $axes,
            label = $axes_label,
            note = "axes of one label are the same, or one of them is a literal 1 (`One`) or a \
                `Dyn`"
        )]
        pub unsafe trait $agree<A, B, $($l)*> {
            #[doc(hidden)]
            type Output: Dim;
        }

        /// The label `L` has one size.
        ///
        /// # Safety
        /// 1. The types state the sizes that the functions compute, which are those of the result.
        #[diagnostic::on_unimplemented(
            message = $sizes,
            label = $sizes_label,
            note = "axes of one label have the same size, or one of them is a literal 1 (`One`)"
        )]
        pub unsafe trait $size<$($l)*, const N: usize, const M: usize> {}
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($l)*, const N: usize> $size<$label, N, N> for X {}

        // With a second axis that agrees with a parameter, the compiler does not infer that the
        // axis of another operand is this parameter, too.
        // SAFETY: 1. there is no such axis.
        unsafe impl<X, $($l)*, A> $agree<A, Nowhere<true>, $label> for X {
            type Output = One;
        }
        labels! { @agree [$($l)*] $label $agree
            [const N: usize, const M: usize] Extent<N>, Extent<M> => Extent<N> where $size<$label,
                N, M>;
            [const N: usize] Extent<N>, One => Extent<N>;
            [const N: usize] Extent<N>, Dyn => Extent<N>;
            [D: Dim] One, D => D;
            [D: Dim] Dyn, D => D::WithDyn;
        }
    };
    (@agree $l:tt $label:ident $agree:ident) => {};
    (
        @agree [$($l:tt)*] $label:ident $agree:ident
        [$($generic:tt)*] $a:ty, $b:ty => $out:ty $(where $rule:path)?; $($rest:tt)*
    ) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($l)*, $($generic)*> $agree<$a, $b, $label> for X $(where Rule: $rule)? {
            type Output = $out;
        }
        labels! { @agree [$($l)*] $label $agree $($rest)* }
    };
}

labels! {
    [const L: char] L;
    Labeled: D;
    Agrees;
    Agree: "label {L} is axis `{A}` and axis `{B}`"
        "an axis `{A}` and an axis `{B}` have the label {L}";
    LabelSize: "label {L} has sizes {N} and {M}"
        "an axis of size {N} and an axis of size {M} have the label {L}";
}
labels! {
    [L] L;
    Worded: (L, D);
    WordAgrees;
    WordAgree: "label `{L}` is axis `{A}` and axis `{B}`"
        "an axis `{A}` and an axis `{B}` have the label `{L}`";
    WordSize: "label `{L}` has sizes {N} and {M}"
        "an axis of size {N} and an axis of size {M} have the label `{L}`";
}

/// An axis that has the size `N` or broadcasts to it: for a number instead of a label in `gufunc!`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait HasSize<const N: usize> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<D: Dim, const N: usize> HasSize<N> for D where Rule: SizeIs<D::Unnamed, N> {}

/// The axis `D` may have the size `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the axis is `{D}`, and its size is to be {N}",
    label = "an axis of size {N} is asked for"
)]
pub unsafe trait SizeIs<D, const N: usize> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const M: usize> SizeIs<Extent<M>, N> for X where
    Rule: SizeOfAxis<M, N>
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SizeIs<One, N> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SizeIs<Dyn, N> for X {}

/// The size `M` of an axis is `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the axis has size {M}, and is to have size {N}",
    label = "an axis of size {N} is asked for",
    note = "in place of a label `gufunc!` takes a size, which the axis then has"
)]
pub unsafe trait SizeOfAxis<const M: usize, const N: usize> {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SizeOfAxis<N, N> for X {}
