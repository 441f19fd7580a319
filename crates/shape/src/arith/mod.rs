//! Arithmetic on sizes at compile time: from `Extent<N>` to a typenum number and back.
//!
//! Type-level numbers increase the compile time, so they are used only where the result of a
//! computation is a type: for sizes that are computed from sizes, the proof that `reshape`
//! preserves the number of elements, and the length of an inline array. Broadcasting does not use
//! them.
//!
//! ```text
//!   Extent<N>, One  ->  Known<typenum number>  ->  + - * /  ->  ToAxis  ->  Extent<M>, One
//!   Dyn, a name     ->  Unknown                ->  Unknown  ->  ToAxis  ->  Dyn
//! ```
//!
//! A computation without a valid result is a type, too: [`Negative`] for a difference below 0,
//! [`Uneven`] for a division with a remainder, and [`Beyond`] for a size beyond the table. They are
//! not axes: each operation has a rule that rejects them with its own message.

use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::list::{for_lists, list};
use crate::shapes::{DynRank, Shape};
#[doc(hidden)]
pub mod digits;

#[doc(hidden)]
pub use broadax_sizes::InTable;
use broadax_sizes::names as sizes;
use core::ops::{Add, Div, Mul, Rem, Sub};
use digits::{CountOfOne, Counted, DigitCount, Digits, Eight, Octal};
use typenum::consts::*;
use typenum::{
    B0, B1, Cmp, Compare as Ordered, Diff, Equal as IsTheSame, Greater, IsEqual, Less, Mod, Prod,
    Quot, Sum, UInt, UTerm,
};

/// The digits of the size `N`.
pub type DigitsOf<const N: usize> = <Extent<N> as InTable<N>>::Digits;

/// The size `N` as a typenum number.
pub type NumberOf<const N: usize> = <DigitsOf<N> as Digits>::Number;

/// Splits a number into its last six bits, in two groups of three, and the rest.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait SplitBits {
    #[doc(hidden)]
    type High;
    #[doc(hidden)]
    type Group;
    #[doc(hidden)]
    type Low;
}
/// One line for each number of bits; the last line is for more than six.
macro_rules! split {
    ($([$($bit:ident)*] $number:ty => $high:ty, $f:ident $e:ident $d:ident $c:ident $b:ident $a:ident;)*) => { $(
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<$($bit),*> SplitBits for $number {
            type High = $high;
            type Group = ($f, $e, $d);
            type Low = ($c, $b, $a);
        }
    )* };
}
split! {
    [] UTerm => UTerm, B0 B0 B0 B0 B0 B0;
    [A] UInt<UTerm, A> => UTerm, B0 B0 B0 B0 B0 A;
    [A B] UInt<UInt<UTerm, B>, A> => UTerm, B0 B0 B0 B0 B A;
    [A B C] UInt<UInt<UInt<UTerm, C>, B>, A> => UTerm, B0 B0 B0 C B A;
    [A B C D] UInt<UInt<UInt<UInt<UTerm, D>, C>, B>, A> => UTerm, B0 B0 D C B A;
    [A B C D E] UInt<UInt<UInt<UInt<UInt<UTerm, E>, D>, C>, B>, A> => UTerm, B0 E D C B A;
    [A B C D E F] UInt<UInt<UInt<UInt<UInt<UInt<UTerm, F>, E>, D>, C>, B>, A>
        => UTerm, F E D C B A;
    [H X A B C D E F] UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>
        => UInt<H, X>, F E D C B A;
}

/// A size that is beyond the table.
pub struct Beyond;

/// The axes of 64 sizes that follow each other, for the number without its last six bits, in groups
/// of eight.
#[doc(hidden)]
pub trait Row {
    type G0: Eight;
    type G1: Eight;
    type G2: Eight;
    type G3: Eight;
    type G4: Eight;
    type G5: Eight;
    type G6: Eight;
    type G7: Eight;
}
/// The axes of 64 multiples of 64 that follow each other.
#[doc(hidden)]
pub trait RowOf64 {
    type G0: Eight;
    type G1: Eight;
    type G2: Eight;
    type G3: Eight;
    type G4: Eight;
    type G5: Eight;
    type G6: Eight;
    type G7: Eight;
}

/// A group of eight sizes that are beyond the table.
type BeyondGroup = (
    Beyond,
    Beyond,
    Beyond,
    Beyond,
    Beyond,
    Beyond,
    Beyond,
    Beyond,
);
/// Implements rows of multiples of 64 that are all beyond the table.
macro_rules! beyond {
    ($([$($generic:ident),*] $number:ty;)*) => { $(
        impl<$($generic),*> RowOf64 for $number {
            type G0 = BeyondGroup;
            type G1 = BeyondGroup;
            type G2 = BeyondGroup;
            type G3 = BeyondGroup;
            type G4 = BeyondGroup;
            type G5 = BeyondGroup;
            type G6 = BeyondGroup;
            type G7 = BeyondGroup;
        }
    )* };
}
include!("table.rs");

/// A static number of elements, as a typenum number.
pub struct Known<N>(N);
/// A dynamic number of elements.
#[doc(hidden)]
pub struct Unknown;

/// A kind of axis, without a name: types compute with its size, and not with that of a parameter.
///
/// # Safety
/// 1. `This` is the implementing type.
pub unsafe trait Concrete {
    #[doc(hidden)]
    type This: Dim;
}
// SAFETY: 1. the same type.
unsafe impl<const N: usize> Concrete for Extent<N> {
    type This = Self;
}
// SAFETY: 1. the same type.
unsafe impl Concrete for One {
    type This = Self;
}
// SAFETY: 1. the same type.
unsafe impl Concrete for Dyn {
    type This = Self;
}
// Only this impl fits a parameter. Its condition never holds, so the compiler prints the message of
// the condition, and does not suggest it as a bound. (Everything fits a `Dyn`, so there is one error.)
// SAFETY: 1. it never applies.
unsafe impl<D: Dim> Concrete for D
where
    <D as AsParameter>::Type: Computable,
{
    type This = Dyn;
}

/// An axis that is a parameter.
pub struct Parameter;

/// [`Parameter`], for each type: so that the conditions for two parameters are one, and give one error.
#[doc(hidden)]
pub trait AsParameter {
    type Type;
}
impl<D> AsParameter for D {
    type Type = Parameter;
}

/// Types compute with the size of a parameter: implemented for nothing.
///
/// # Safety
/// 1. It is not implemented.
#[diagnostic::on_unimplemented(
    message = "types do not compute with the size of an axis that is a parameter",
    label = "the size is known only where this function is called",
    note = "numbers can be given at run time: `let i = 1; x.slice(s![i.., ..])`, \
        `x.select(Axis::<0>, 0)`, a `usize` in place of an `Extent`, `reshape_with`; `unflatten` \
        splits one axis",
    note = "else make each such axis `Dyn`, as `x.view().as_dyn(Axis::<-1>)` does with the last one; \
        `try_into_shape` gives the result its sizes"
)]
pub unsafe trait Computable {}

/// The size of an axis as a type-level number.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Factor: Dim {
    #[doc(hidden)]
    type Number;
    /// The product of a number and this size.
    #[doc(hidden)]
    type Times<N: DigitCount>: DigitCount;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<const N: usize> Factor for Extent<N>
where
    Extent<N>: InTable<N, Digits: Digits>,
{
    type Number = Known<NumberOf<N>>;
    type Times<C: DigitCount> = C::Times<DigitsOf<N>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Factor for One {
    type Number = Known<U1>;
    type Times<C: DigitCount> = C;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Factor for Dyn {
    type Number = Unknown;
    type Times<C: DigitCount> = Unknown;
}

/// The axis `D` without its name, if it is not a parameter.
pub type ConcreteOf<D> = <<D as Dim>::Unnamed as Concrete>::This;
/// The size of an axis as a type-level number.
pub type SizeOf<D> = <ConcreteOf<D> as Factor>::Number;

/// Converts a computed size to an axis. `Negative`, `Uneven` and `Beyond` are unchanged.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait ToAxis {
    #[doc(hidden)]
    type Axis;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N> ToAxis for Known<N>
where
    N: SplitBits<High: Row, Group: Octal, Low: Octal>,
{
    type Axis = <N::Low as Octal>::Of<<N::Group as Octal>::Group<N::High>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl ToAxis for Unknown {
    type Axis = Dyn;
}

/// Implements a rule for the results that are axes; `Negative`, `Uneven` and `Beyond` are rejected
/// by having no impl.
macro_rules! for_axes {
    ($($rule:ident<Axis $(, $generic:ident)* $(; $(const $n:ident),*)?>;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic,)* const SIZE: usize $($(, const $n: usize)*)?>
            $rule<$crate::dims::Extent<SIZE> $(, $generic)* $($(, $n)*)?> for X
        {
            type Output = $crate::dims::Extent<SIZE>;
        }
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X $(, $generic)* $($(, const $n: usize)*)?> $rule<$crate::dims::One $(,
            $generic)* $($(, $n)*)?> for X {
            type Output = $crate::dims::One;
        }
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X $(, $generic)* $($(, const $n: usize)*)?> $rule<$crate::dims::Dyn $(,
            $generic)* $($(, $n)*)?> for X {
            type Output = $crate::dims::Dyn;
        }
    )* };
}
pub(crate) use for_axes;

/// A count or an index that is an argument of an operation.
///
/// With `Extent::<3>`, which is known at compile time, the sizes computed from it are static, and
/// errors are compile-time errors. With a `usize`, the sizes computed from it are [`Dyn`], and are
/// checked at run time.
///
/// ```
/// use broadax_shape::ops::repeat::TimesDim;
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// // Each of 4 elements twice, or as often as a variable says.
/// assert_type_eq_all!(<Extent<2> as TimesDim<Extent<4>>>::Axis, Extent<8>);
/// assert_type_eq_all!(<usize as TimesDim<Extent<4>>>::Axis, Dyn);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Amount {
    /// The number as a type.
    #[doc(hidden)]
    type Count;
    /// This type itself. Further bounds on the number are bounds on this type, which the compiler
    /// cannot evaluate if this type is not a number, so that it reports only that.
    #[doc(hidden)]
    type Given;
    /// The number, if it is static.
    #[doc(hidden)]
    const FIXED: Option<usize>;
    /// Returns the number.
    #[doc(hidden)]
    fn get(self) -> usize;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K> Amount for K
where
    Rule: AmountOf<K>,
{
    type Count = <Rule as AmountOf<K>>::Count;
    type Given = <Rule as AmountOf<K>>::Given;
    const FIXED: Option<usize> = <Rule as AmountOf<K>>::FIXED;
    #[inline(always)]
    fn get(self) -> usize {
        <Rule as AmountOf<K>>::get(self)
    }
}

/// `K` is a count.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{K}` is not a count and not an index",
    label = "expected `Extent::<3>`, which is known at compile time, or a `usize`",
    note = "another integer becomes one by `n as usize`; where an axis is given, too, it comes \
        first: `(Axis::<1>, 3)`",
    note = "from the end counts `x.slice(s![-1, ..])`; a list of sizes is for `try_split_sizes`"
)]
pub unsafe trait AmountOf<K> {
    #[doc(hidden)]
    type Count;
    #[doc(hidden)]
    type Given;
    #[doc(hidden)]
    const FIXED: Option<usize>;
    #[doc(hidden)]
    fn get(amount: K) -> usize;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> AmountOf<usize> for X {
    type Count = Unknown;
    type Given = usize;
    const FIXED: Option<usize> = None;
    #[inline(always)]
    fn get(amount: usize) -> usize {
        amount
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize> AmountOf<Extent<N>> for X
where
    Extent<N>: InTable<N, Digits: Digits>,
{
    type Count = Known<NumberOf<N>>;
    type Given = Extent<N>;
    const FIXED: Option<usize> = Some(N);
    #[inline(always)]
    fn get(_: Extent<N>) -> usize {
        N
    }
}

/// The sum of two sizes.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Plus<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Add<B>, B> Plus<Known<B>> for Known<A> {
    type Output = Known<Sum<A, B>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Plus<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Plus<B> for Unknown {
    type Output = Unknown;
}

/// A difference below 0.
pub struct Negative;
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Plus<Negative> for Known<A> {
    type Output = Negative;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl ToAxis for Negative {
    type Axis = Negative;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Plus<B> for Negative {
    type Output = Negative;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Plus<B> for Uneven {
    type Output = Uneven;
}

/// The difference of two sizes.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Minus<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Minus<Negative> for Known<A> {
    type Output = Negative;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, B> Minus<Known<B>> for Known<A>
where
    A: Cmp<B> + MinusBy<B, Ordered<A, B>>,
{
    type Output = <A as MinusBy<B, Ordered<A, B>>>::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Minus<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Minus<B> for Unknown {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Minus<B> for Negative {
    type Output = Negative;
}

/// The difference of two sizes that have been compared.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait MinusBy<Rhs, Order> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, B> MinusBy<B, Less> for A {
    type Output = Negative;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, B> MinusBy<B, IsTheSame> for A {
    type Output = Known<U0>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Sub<B>, B> MinusBy<B, Greater> for A {
    type Output = Known<Diff<A, B>>;
}

/// A division with a remainder, or by 0.
pub struct Uneven;
// SAFETY: 1. the types of the rule, and no others.
unsafe impl ToAxis for Uneven {
    type Axis = Uneven;
}

/// The quotient of two sizes, rounded down.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Quotient<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Quotient<Known<UTerm>> for Known<A> {
    type Output = Uneven;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Div<UInt<B, C>>, B, C> Quotient<Known<UInt<B, C>>> for Known<A> {
    type Output = Known<Quot<A, UInt<B, C>>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Quotient<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Quotient<B> for Unknown {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Quotient<B> for Negative {
    type Output = Negative;
}

/// The quotient of two sizes, which must have no remainder.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait ExactQuotient<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> ExactQuotient<Known<UTerm>> for Known<A> {
    type Output = Uneven;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, B, C> ExactQuotient<Known<UInt<B, C>>> for Known<A>
where
    A: Rem<UInt<B, C>> + PartsBy<UInt<B, C>, Mod<A, UInt<B, C>>>,
{
    type Output = <A as PartsBy<UInt<B, C>, Mod<A, UInt<B, C>>>>::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> ExactQuotient<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> ExactQuotient<B> for Unknown {
    type Output = Unknown;
}

/// The quotient of two sizes, whose remainder has been computed.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait PartsBy<Rhs, Rest> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Div<B>, B> PartsBy<B, UTerm> for A {
    type Output = Known<Quot<A, B>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, B, U, C> PartsBy<B, UInt<U, C>> for A {
    type Output = Uneven;
}

/// Compares two sizes: `Equal` if the first is at most the second, or if one is dynamic.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait AtMost<Rhs> {
    #[doc(hidden)]
    type Verdict;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Cmp<B, Output: NotGreater>, B> AtMost<Known<B>> for Known<A> {
    type Verdict = <Ordered<A, B> as NotGreater>::Verdict;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> AtMost<Unknown> for Known<A> {
    type Verdict = Equal;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> AtMost<B> for Unknown {
    type Verdict = Equal;
}
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[doc(hidden)]
pub unsafe trait NotGreater {
    #[doc(hidden)]
    type Verdict;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl NotGreater for Less {
    type Verdict = Equal;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl NotGreater for IsTheSame {
    type Verdict = Equal;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl NotGreater for Greater {
    type Verdict = Different;
}

/// The product of two counts of elements.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Times<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Mul<B>, B> Times<Known<B>> for Known<A> {
    type Output = Known<Prod<A, B>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Times<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Times<B> for Unknown {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Times<B> for Negative {
    type Output = Negative;
}

/// Whether a count of elements is [`Static`] or [`Dynamic`].
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait CountKind {
    #[doc(hidden)]
    type Kind;
}
/// The kind of a [`Known`] count.
pub struct Static;
/// The kind of an [`Unknown`] count.
pub struct Dynamic;
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N> CountKind for Known<N> {
    type Kind = Static;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl CountKind for Unknown {
    type Kind = Dynamic;
}

/// The size of an axis by which a count of the kind `K` is multiplied. A dynamic count stays
/// dynamic for every axis, so that generic code needs no bounds for it.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait FactorOf<K>: Dim {
    #[doc(hidden)]
    type Number;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<D: Dim<Unnamed: Concrete<This: Factor>>> FactorOf<Static> for D {
    type Number = SizeOf<D>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<D: Dim> FactorOf<Dynamic> for D {
    type Number = Unknown;
}

/// The kind of a count.
pub type KindOf<C> = <C as CountKind>::Kind;

/// The number of elements of a shape, in digits.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[diagnostic::on_unimplemented(
    message = "the type of the shape `{Self}` does not say how many elements it has",
    label = "the number of elements is not known at compile time",
    note = "in generic code use `reshape_with`, which is given the sizes at run time"
)]
pub unsafe trait CountedShape: Shape {
    #[doc(hidden)]
    type Count: DigitCount;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl CountedShape for () {
    type Count = CountOfOne;
}
/// The number of elements of a list of axes, four at a time, which the compiler resolves faster than
/// one by one.
macro_rules! counted {
    ($([$($front_name:ident)?] $front:ty, $($dim:ident)*;)*) => { $(
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<$($front_name: CountedShape,)? $($dim),*> CountedShape for list!($front; $($dim)*)
        where
            $($dim: Dim<Unnamed: Concrete<This: Factor>>,)*
        {
            type Count = counted!(@count $front; $($dim)*);
        }
    )* };
    (@count $front:ty;) => { <$front as CountedShape>::Count };
    (@count $front:ty; $dim:ident $($rest:ident)*) => {
        <ConcreteOf<$dim> as Factor>::Times<counted!(@count $front; $($rest)*)>
    };
}
counted! {
    [] (), A;
    [] (), A B;
    [] (), A B C;
    [] DynRank, A;
    [] DynRank, A B;
    [] DynRank, A B C;
    [S] S, A B C D;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl CountedShape for DynRank {
    type Count = Unknown;
}
/// The number of elements of the shape `S` as a typenum number: [`Known`] or [`Unknown`].
pub type ElementsOf<S> = <<S as CountedShape>::Count as DigitCount>::Number;

/// Two counts of elements are equal, or one is dynamic.
pub struct Equal;
/// Two counts of elements differ.
#[doc(hidden)]
pub struct Different;

/// # Safety
/// 1. The types state the sizes that the rules compute.
#[doc(hidden)]
pub unsafe trait Verdict {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Verdict for B0 {
    type Output = Different;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Verdict for B1 {
    type Output = Equal;
}

/// Compares two counts of elements. A dynamic count is compared at run time.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Compare<Rhs> {
    #[doc(hidden)]
    type Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: IsEqual<B, Output: Verdict>, B> Compare<Known<B>> for Known<A> {
    type Output = <A::Output as Verdict>::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Compare<Unknown> for Known<A> {
    type Output = Equal;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Compare<B> for Unknown {
    type Output = Equal;
}

/// This shape, `S`, has as many elements as the shape `Target`. Dynamic sizes are compared at run
/// time.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "reshape: whether `{Self}` has as many elements as `{Target}` is not known here",
    label = "one of the shapes is a parameter, or begins with one",
    note = "in generic code use `reshape_with`, which is given the sizes at run time"
)]
pub unsafe trait ReshapeTo<Target, S: ?Sized = Self>: Shape {
    /// This shape itself. With a bound on it, `S: ReshapeTo<R, Given: Sized>`, the compiler reports
    /// the rule without the lines about the bound.
    #[doc(hidden)]
    type Given;
}

/// [`ReshapeTo`] with exchanged roles: while the target is not inferred yet, the compiler does not
/// repeatedly compute the number of elements of the other shape.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[diagnostic::on_unimplemented(
    message = "reshape: whether `{S}` has as many elements as `{Self}` is not known here",
    label = "one of the shapes is a parameter, or begins with one",
    note = "in generic code use `reshape_with`, which is given the sizes at run time"
)]
pub unsafe trait ReshapeFrom<S> {}

// None fits a shape that begins with a parameter, so for that the rule itself is reported, and not
// one that is hidden.
macro_rules! reshapes {
    ([$($generic:tt)*] $shape:ty) => {
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X: Shape, Target: ReshapeFrom<$shape>, $($generic)*> ReshapeTo<Target, $shape>
            for X
        {
            type Given = $shape;
        }
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<From, $($generic)*> ReshapeFrom<From> for $shape
        where
            From: CountedShape,
            Self: CountedShape,
            From: SameElements<
                    Self,
                    <From::Count as DigitCount>::With<<Self as CountedShape>::Count>,
                >,
        {
        }
    };
}
for_lists! { reshapes }

/// The numbers of elements are equal, or one is dynamic. `V` is [`BothCounted`]; if a number is not,
/// the compiler does not infer `V`, so that the only error is that of the number.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait SameElements<Target, V> {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<S, Target> SameElements<Target, BothCounted> for S
where
    S: CountedShape,
    Target: CountedShape,
    Rule: CountsAgree<AxisOf<S::Count>, AxisOf<Target::Count>, S, Target>,
{
}
// A second impl, so that the compiler does not infer `V`.
#[diagnostic::do_not_recommend]
// SAFETY: 1. nothing has this type.
unsafe impl<S, Target> SameElements<Target, NotCounted> for S {}

/// The numbers of elements of both shapes are computed.
pub struct BothCounted;
/// Nothing has this type.
pub struct NotCounted;

/// The axis of this number of elements, so that errors have plain numbers.
type AxisOf<C> = <C as DigitCount>::Axis;

/// The shapes `S` and `R`, whose numbers of elements are those of the axes `N` and `M`, have equal
/// numbers of elements, or one is dynamic.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "reshape: shape `{S}` does not have as many elements as `{R}`",
    label = "the numbers of elements differ",
    note = "reshape keeps all elements in row-major order, so the products of the sizes must be \
        equal"
)]
pub unsafe trait CountsAgree<N, M, S, R> {}
/// One line for each pair of kinds of numbers.
macro_rules! counts_agree {
    ($([$($generic:tt)*] $left:ty, $right:ty $(where $rule:path)?;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, S, R, $($generic)*> CountsAgree<$left, $right, S, R> for X
            $(where Rule: $rule)? {}
    )* };
}
counts_agree! {
    [const N: usize, const M: usize] Extent<N>, Extent<M> where SameTotal<N, M>;
    [const N: usize] Extent<N>, One where SameTotal<N, 1>;
    [const M: usize] One, Extent<M> where SameTotal<1, M>;
    [] One, One;
    [N] N, Dyn;
    [const M: usize] Dyn, Extent<M>;
    [] Dyn, One;
    [] Dyn, Beyond;
}
// Numbers beyond the table are compared by their digits, which the compiler would print.
#[diagnostic::do_not_recommend]
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, S, R> CountsAgree<Beyond, Beyond, S, R> for X
where
    S: CountedShape<Count: EqualCounts<R::Count>>,
    R: CountedShape,
{
}

/// `N` elements are as many as `M`. A separate trait, so that the message contains plain numbers.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "reshape: {N} elements do not fill a shape of {M} elements",
    label = "{N} elements, and the new shape has {M}",
    note = "reshape keeps all elements in row-major order, so the products of the sizes must be \
        equal"
)]
pub unsafe trait SameTotal<const N: usize, const M: usize> {}
// SAFETY: 1. the same number.
unsafe impl<X, const N: usize> SameTotal<N, N> for X {}

/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[doc(hidden)]
pub unsafe trait EqualCounts<N> {}
// SAFETY: 1. the same number.
unsafe impl<N> EqualCounts<Counted<N>> for Counted<N> {}
