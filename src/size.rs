//! Arithmetic on sizes, at compile time: `Const<N>` to a typenum number, compute, and the verdict
//! back in words of this crate.
//!
//! Type-level numbers cost compile time, so only what needs a number as a *type* comes here: the
//! proof that a `reshape` keeps the number of elements, and the length of an inline
//! [`Array`](crate::Array). Broadcasting never does.

use crate::dim::{Const, Dim, Dyn, One, Rule};
use crate::shape::{DynRank, Shape};
use core::ops::Mul;
use typenum::consts::*;
use typenum::{B0, B1, IsEqual, Prod, UInt, Unsigned};

/// The size is in the table of sizes that types can compute with: 0 to 4096, and the multiples of
/// 64 up to 65,536.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "size {N} is beyond the table of sizes that are computed with at compile time",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "to reshape, use `reshape_at_build`, which compares the numbers of elements at `cargo build`",
    note = "instead of an inline `Array`, use a `Tensor`"
)]
pub trait InTable<const N: usize> {
    /// The size as a typenum number.
    type Number: Unsigned;
}

macro_rules! named {
    ($($size:literal $number:ident;)*) => { $(
        impl<X> InTable<$size> for X { type Number = $number; }
    )* };
}
macro_rules! longer {
    ($($size:literal $k:ident $f:ident $e:ident $d:ident $c:ident $b:ident $a:ident;)*) => { $(
        impl<X> InTable<$size> for X {
            type Number = UInt<UInt<UInt<UInt<UInt<UInt<$k, $f>, $e>, $d>, $c>, $b>, $a>;
        }
    )* };
}
include!("size_table.rs");

/// A count of elements: known, as a typenum number, or not.
#[doc(hidden)]
pub struct Known<N>(N);
#[doc(hidden)]
pub struct Unknown;

/// The axis, as a factor of a count of elements.
#[doc(hidden)]
pub trait Factor: Dim {
    type Number;
}
impl<const N: usize> Factor for Const<N>
where
    Rule: InTable<N>,
{
    type Number = Known<<Rule as InTable<N>>::Number>;
}
impl Factor for One {
    type Number = Known<U1>;
}
impl Factor for Dyn {
    type Number = Unknown;
}

/// The product of two counts of elements.
#[doc(hidden)]
pub trait Times<Rhs> {
    type Output;
}
impl<A: Mul<B>, B> Times<Known<B>> for Known<A> {
    type Output = Known<Prod<A, B>>;
}
impl<A> Times<Unknown> for Known<A> {
    type Output = Unknown;
}
impl<B> Times<B> for Unknown {
    type Output = Unknown;
}

/// The number of elements of a shape, as a type.
#[doc(hidden)]
pub trait ElementCount: Shape {
    type Count;
}
impl ElementCount for () {
    type Count = Known<U1>;
}
impl<S: ElementCount, D: Dim<Unnamed: Factor>> ElementCount for (S, D)
where
    S::Count: Times<<D::Unnamed as Factor>::Number>,
{
    type Count = <S::Count as Times<<D::Unnamed as Factor>::Number>>::Output;
}
impl ElementCount for DynRank {
    type Count = Unknown;
}

/// The verdict on two counts of elements.
#[doc(hidden)]
pub struct Equal;
#[doc(hidden)]
pub struct Different;

#[doc(hidden)]
pub trait Verdict {
    type Output;
}
impl Verdict for B0 {
    type Output = Different;
}
impl Verdict for B1 {
    type Output = Equal;
}

/// Compares two counts. A count that is not known is compared when the program runs.
#[doc(hidden)]
pub trait Compare<Rhs> {
    type Output;
}
impl<A: IsEqual<B, Output: Verdict>, B> Compare<Known<B>> for Known<A> {
    type Output = <A::Output as Verdict>::Output;
}
impl<A> Compare<Unknown> for Known<A> {
    type Output = Equal;
}
impl<B> Compare<B> for Unknown {
    type Output = Equal;
}

/// The elements of this shape fill the shape `Target`: the two have the same number of elements, as
/// far as the types say it.
#[diagnostic::on_unimplemented(
    message = "reshape: shape `{Self}` does not have as many elements as `{Target}`",
    label = "the numbers of elements differ",
    note = "reshape keeps all elements in row-major order, so the products of the sizes must be equal"
)]
pub trait ReshapeTo<Target>: Shape {}
impl<S, Target> ReshapeTo<Target> for S
where
    S: ElementCount<Count: Compare<Target::Count>>,
    Target: ElementCount,
    S: SameElements<Target, <S::Count as Compare<Target::Count>>::Output>,
{
}

/// The verdict, in words of this crate.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "reshape: shape `{Self}` does not have as many elements as `{Target}`",
    label = "the numbers of elements differ",
    note = "reshape keeps all elements in row-major order, so the products of the sizes must be equal"
)]
pub trait SameElements<Target, V> {}
impl<S, Target> SameElements<Target, Equal> for S {}
