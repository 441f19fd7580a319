//! Sums and products of sizes by digits of base 64, which a table adds and multiplies.
//!
//! These are functions on types that are defined for all numbers, as generic associated types whose
//! impls have no where-clauses: the compiler proves the clauses of an impl, and normalizes the
//! projections in them, each time it uses the impl. With typenum, bit by bit, it takes 1.2 times as
//! many instructions for a `concat`, and 1.5 times as many for a `reshape`.
//!
//! A number is its only digit, or the number without its last digit, and that digit: `(D1, D7)`. It
//! has no zeros in front.

use super::{Beyond, BeyondGroup, BothCounted, Known, Row, RowOf64, Unknown};
use crate::dims::{Dyn, One};
use broadax_sizes::{digits::*, names as sizes};
use typenum::consts::*;
use typenum::{B0, B1, UInt};

/// Eight types that follow each other in a table.
#[doc(hidden)]
pub trait Eight {
    type T0;
    type T1;
    type T2;
    type T3;
    type T4;
    type T5;
    type T6;
    type T7;
}
impl<T0, T1, T2, T3, T4, T5, T6, T7> Eight for (T0, T1, T2, T3, T4, T5, T6, T7) {
    type T0 = T0;
    type T1 = T1;
    type T2 = T2;
    type T3 = T3;
    type T4 = T4;
    type T5 = T5;
    type T6 = T6;
    type T7 = T7;
}

/// Three bits, which select one of eight.
#[doc(hidden)]
pub trait Octal {
    type Of<T: Eight>;
    type Group<R: Row>: Eight;
    type GroupOf64<R: RowOf64>: Eight;
}
macro_rules! octal {
    ($($t:ident $g:ident $c:ident $b:ident $a:ident;)*) => { $(
        impl Octal for ($c, $b, $a) {
            type Of<T: Eight> = T::$t;
            type Group<R: Row> = R::$g;
            type GroupOf64<R: RowOf64> = R::$g;
        }
    )* };
}
octal! {
    T0 G0 B0 B0 B0;
    T1 G1 B0 B0 B1;
    T2 G2 B0 B1 B0;
    T3 G3 B0 B1 B1;
    T4 G4 B1 B0 B0;
    T5 G5 B1 B0 B1;
    T6 G6 B1 B1 B0;
    T7 G7 B1 B1 B1;
}

/// Declares the traits of digits and of sums of two digits, with one associated type per entry of
/// the table: a type of several entries would have bounds on each of them.
macro_rules! tables {
    ($($sum:ident)*; $($next:ident)*; $($product:ident)*) => {
        /// A digit. The sum `D` + 8 `k` is `Ak`, the product `D` `k` is `Mk`.
        #[doc(hidden)]
        pub trait Digit {
            /// The digit as a typenum number.
            type Number: Row + RowOf64;
            /// The typenum number `N` and this digit.
            type Append<N>;
            type Class: Class;
            type Plus<D: Digit>: DigitSum;
            type Times<D: Digit>: DigitProduct;
            type Pick<R: Row>;
            type PickOf64<R: RowOf64>;
            $(type $sum: DigitSum;)*
            $(type $product: DigitProduct;)*
        }
        /// A sum of two digits and perhaps 1. Together with `k`, it is `Pk`.
        #[doc(hidden)]
        pub trait DigitSum {
            type Carry: Carry;
            type Last: Digit;
            type Number: Digits;
            /// The axes of the sizes that have this sum as first digits.
            type Row: Row;
            /// The axis of the size that has the sum `H` as first digits and this one as last digit.
            type AxisIn<H: DigitSum>;
            $(type $next: DigitSum;)*
        }
    };
}
tables! {
    A0 A1 A2 A3 A4 A5 A6 A7;
    P0 P1 P2 P3 P4 P5 P6 P7;
    M0 M1 M2 M3 M4 M5 M6 M7 M8 M9 M10 M11 M12 M13 M14 M15 M16 M17 M18 M19 M20 M21 M22 M23 M24 M25
    M26 M27 M28 M29 M30 M31 M32 M33 M34 M35 M36 M37 M38 M39 M40 M41 M42 M43 M44 M45 M46 M47 M48 M49
    M50 M51 M52 M53 M54 M55 M56 M57 M58 M59 M60 M61 M62 M63
}

/// Whether a digit is 0, 1 or another one.
#[doc(hidden)]
pub trait Class {
    /// The number `H` with the last digit `D`, where this is the class of the first digit of `H`.
    type Then<H: Digits, D: Digit>: Digits;
    /// `N` times the digit `D` of this class.
    type Scaled<N: Digits, D: Digit>: Digits;
    /// The axis, if the digit is 0; otherwise it is beyond the table.
    type If0<A>;
}
#[doc(hidden)]
pub struct DigitZero;
#[doc(hidden)]
pub struct DigitOne;
#[doc(hidden)]
pub struct DigitAbove1;
impl Class for DigitZero {
    type Then<H: Digits, D: Digit> = D;
    type Scaled<N: Digits, D: Digit> = D0;
    type If0<A> = A;
}
impl Class for DigitOne {
    type Then<H: Digits, D: Digit> = (H, D);
    type Scaled<N: Digits, D: Digit> = N;
    type If0<A> = Beyond;
}
impl Class for DigitAbove1 {
    type Then<H: Digits, D: Digit> = (H, D);
    type Scaled<N: Digits, D: Digit> = N::TimesFirst<D>;
    type If0<A> = Beyond;
}

/// 0 or 1.
#[doc(hidden)]
pub trait Carry {
    /// The sum of two digits and this.
    type With<S: DigitSum>: DigitSum;
    /// A digit less than 63 and this.
    type WithDigit<D: Digit>: Digit;
}
#[doc(hidden)]
pub struct NoCarry;
#[doc(hidden)]
pub struct CarryOne;
impl Carry for NoCarry {
    type With<S: DigitSum> = S;
    type WithDigit<D: Digit> = D;
}
impl Carry for CarryOne {
    type With<S: DigitSum> = S::P1;
    type WithDigit<D: Digit> = <<D::A0 as DigitSum>::P1 as DigitSum>::Last;
}

/// The product of two digits: two digits.
#[doc(hidden)]
pub trait DigitProduct {
    type Last: Digit;
    type High: Digit;
    /// The first digit and a carry.
    type First<C: Carry>: Digit;
    type Number: Digits;
}
impl<H: Digit, L: Digit> DigitProduct for (H, L) {
    type Last = L;
    type High = H;
    type Number = <H::Class as Class>::Then<H, L>;
    type First<C: Carry> = C::WithDigit<H>;
}

type SumOf<D, E> = <E as Digit>::Plus<D>;
type SumOf3<D, E, C> = <C as Carry>::With<SumOf<D, E>>;
type ProductOf<D, E> = <E as Digit>::Times<D>;
type LastOf<S> = <S as DigitSum>::Last;
type CarryOf<S> = <S as DigitSum>::Carry;
/// The last digit of `D` times `E` and `C`, as a sum.
type Low<D, E, C> = SumOf<<ProductOf<D, E> as DigitProduct>::Last, C>;
/// The first digit of `D` times `E` and `C`.
type High<D, E, C> = <ProductOf<D, E> as DigitProduct>::First<CarryOf<Low<D, E, C>>>;
/// The number `H` with the last digit `D`, where `H` may be 0.
type Then<H, D> = <<H as Digits>::First as Class>::Then<H, D>;

/// A number.
#[doc(hidden)]
pub trait Digits {
    /// The number as a typenum number.
    type Number;
    /// [`DigitZero`] if the number is 0.
    type First: Class;
    /// The number without its last digit.
    type Front: Digits;
    type Last: Digit;
    type Plus<R: Digits, C: Carry>: Digits;
    type PlusDigit<D: Digit, C: Carry>: Digits;
    type Times<R: Digits>: Digits;
    /// The digit `D` times this number.
    type TimesSingle<D: Digit>: Digits;
    /// `(H, D)` times this number.
    type TimesLong<H: Digits, D: Digit>: Digits;
    /// Times a digit other than 0.
    type TimesFirst<D: Digit>: Digits;
    /// Times a digit other than 0, and another one.
    type TimesDigit<D: Digit, C: Digit>: Digits;
    /// The axis of this size.
    type Axis;
    /// The axis of the sum of two sizes, found without computing its digits.
    type PlusAxis<R: Digits>;
    /// The axis of the sum of this size and `(H, D)`.
    type PlusTwo<H: Digits, D: Digit>;
    /// The axis of the sum of 64 times this size, 64 times `R`, and `S`.
    type PlusFirst<R: Digits, S: DigitSum>;
    /// The same for a single digit.
    type PlusFirstDigit<D: Digit, S: DigitSum>;
    /// The axis of this size with one more digit.
    type AxisWith<D: Digit>;
    /// The axis of this size with two more digits.
    type AxisWith2<D: Digit, E: Digit>;
}
impl<D: Digit> Digits for D {
    type Number = <D as Digit>::Number;
    type First = D::Class;
    type Front = D0;
    type Last = D;
    type Plus<R: Digits, C: Carry> = R::PlusDigit<D, C>;
    type PlusDigit<E: Digit, C: Carry> = <SumOf3<D, E, C> as DigitSum>::Number;
    type Times<R: Digits> = R::TimesSingle<D>;
    type TimesSingle<E: Digit> = <ProductOf<D, E> as DigitProduct>::Number;
    type TimesLong<H: Digits, E: Digit> = <D::Class as Class>::Scaled<(H, E), D>;
    type TimesFirst<E: Digit> = <ProductOf<D, E> as DigitProduct>::Number;
    type TimesDigit<E: Digit, C: Digit> = Then<High<D, E, C>, LastOf<Low<D, E, C>>>;
    type Axis = <D0 as Digits>::AxisWith<D>;
    type PlusAxis<R: Digits> = R::PlusTwo<D0, D>;
    type PlusTwo<H: Digits, E: Digit> = H::PlusFirst<D0, SumOf<D, E>>;
    type PlusFirst<R: Digits, S: DigitSum> = R::PlusFirstDigit<D, S>;
    type PlusFirstDigit<E: Digit, S: DigitSum> = S::AxisIn<SumOf<D, E>>;
    type AxisWith<E: Digit> = E::Pick<<D as Digit>::Number>;
    type AxisWith2<E: Digit, F: Digit> =
        <F::Class as Class>::If0<E::PickOf64<<D as Digit>::Number>>;
}
impl<H: Digits, D: Digit> Digits for (H, D) {
    type Number = D::Append<H::Number>;
    type First = DigitAbove1;
    type Front = H;
    type Last = D;
    type Plus<R: Digits, C: Carry> = (
        H::Plus<R::Front, CarryOf<SumOf3<D, R::Last, C>>>,
        LastOf<SumOf3<D, R::Last, C>>,
    );
    type PlusDigit<E: Digit, C: Carry> = (
        H::PlusDigit<D0, CarryOf<SumOf3<D, E, C>>>,
        LastOf<SumOf3<D, E, C>>,
    );
    type Times<R: Digits> = R::TimesLong<H, D>;
    type TimesSingle<E: Digit> = <E::Class as Class>::Scaled<(H, D), E>;
    type TimesLong<I: Digits, E: Digit> = <Then<I::Times<(H, D)>, D0> as Digits>::Plus<
        <E::Class as Class>::Scaled<(H, D), E>,
        NoCarry,
    >;
    type TimesFirst<E: Digit> = (
        H::TimesDigit<E, <ProductOf<D, E> as DigitProduct>::High>,
        <ProductOf<D, E> as DigitProduct>::Last,
    );
    type TimesDigit<E: Digit, C: Digit> = (H::TimesDigit<E, High<D, E, C>>, LastOf<Low<D, E, C>>);
    type Axis = H::AxisWith<D>;
    type PlusAxis<R: Digits> = R::PlusTwo<H, D>;
    type PlusTwo<I: Digits, E: Digit> = I::PlusFirst<H, SumOf<D, E>>;
    type PlusFirst<R: Digits, S: DigitSum> =
        <<Self as Digits>::Plus<R, CarryOf<S>> as Digits>::AxisWith<LastOf<S>>;
    type PlusFirstDigit<E: Digit, S: DigitSum> =
        <<Self as Digits>::PlusDigit<E, CarryOf<S>> as Digits>::AxisWith<LastOf<S>>;
    type AxisWith<E: Digit> = H::AxisWith2<D, E>;
    type AxisWith2<E: Digit, F: Digit> = Beyond;
}

/// The row of a multiple of 64, whose axis is `A`. No other size of the row is in the table.
#[doc(hidden)]
pub struct MultipleOf64<A>(A);
impl<A> Row for MultipleOf64<A> {
    type G0 = (A, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond);
    type G1 = BeyondGroup;
    type G2 = BeyondGroup;
    type G3 = BeyondGroup;
    type G4 = BeyondGroup;
    type G5 = BeyondGroup;
    type G6 = BeyondGroup;
    type G7 = BeyondGroup;
}

/// A number of elements: a [`Counted`], or [`Unknown`] if it is dynamic.
#[doc(hidden)]
pub trait DigitCount {
    /// The number as a typenum number: `Known` or `Unknown`.
    type Number;
    type Times<R: Digits>: DigitCount;
    type Axis;
    /// [`BothCounted`].
    type With<C: DigitCount>;
}
/// A static number of elements.
pub struct Counted<N>(N);
impl<N: Digits> DigitCount for Counted<N> {
    type Number = Known<N::Number>;
    type Times<R: Digits> = Counted<N::Times<R>>;
    type Axis = N::Axis;
    type With<C: DigitCount> = BothCounted;
}
/// One element: the product of no sizes.
#[doc(hidden)]
pub struct CountOfOne;
impl DigitCount for CountOfOne {
    type Number = Known<U1>;
    type Times<R: Digits> = Counted<R>;
    type Axis = One;
    type With<C: DigitCount> = BothCounted;
}
impl DigitCount for Unknown {
    type Number = Unknown;
    type Times<R: Digits> = Unknown;
    type Axis = Dyn;
    type With<C: DigitCount> = BothCounted;
}

include!("digit_table.rs");

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;
    use std::string::String;
    use typenum::Unsigned;

    /// Each entry of the table, computed here in another way than by the script that writes it.
    #[test]
    fn the_table_adds_and_multiplies() {
        let mut lines = include_str!("digit_table.rs").lines().map(str::trim);
        let mut next = |wanted: String| {
            let line = lines.find(|line| !line.is_empty() && !line.starts_with("//"));
            assert_eq!(line, Some(&wanted[..]));
        };
        for d in 0..64 {
            let class = ["DigitZero", "DigitOne", "DigitAbove1"][d.min(2)];
            let bits = [5, 4, 3, 2, 1, 0].map(|bit| d >> bit & 1);
            let [a, b, c, x, y, z] = bits;
            next(format!("impl Digit for D{d} {{"));
            next(format!("type Number = U{d};"));
            next(format!(
                "type Append<N> = UInt<UInt<UInt<UInt<UInt<UInt<N, B{a}>, B{b}>, B{c}>, B{x}>, B{y}>, \
                 B{z}>;"
            ));
            next(format!("type Class = {class};"));
            let (group, one) = (d / 8, d % 8);
            next(format!(
                "type Plus<D: Digit> = <D::A{group} as DigitSum>::P{one};"
            ));
            next(format!("type Times<D: Digit> = D::M{d};"));
            next(format!(
                "type Pick<R: Row> = <R::G{group} as Eight>::T{one};"
            ));
            next(format!(
                "type PickOf64<R: RowOf64> = <R::G{group} as Eight>::T{one};"
            ));
            (0..8).for_each(|k| next(format!("type A{k} = S{};", d + 8 * k)));
            for k in 0..64 {
                let [high, low] = [d * k / 64, d * k % 64];
                next(format!("type M{k} = (D{high}, D{low});"));
            }
            next("}".into());
        }
        for s in 0..128 {
            next("#[doc(hidden)]".into());
            next(format!("pub struct S{s};"));
            next(format!("impl DigitSum for S{s} {{"));
            let last = s % 64;
            let [carry, number] = match s < 64 {
                true => ["NoCarry".into(), format!("D{last}")],
                false => ["CarryOne".into(), format!("(D1, D{last})")],
            };
            next(format!("type Carry = {carry};"));
            next(format!("type Last = D{last};"));
            next(format!("type Number = {number};"));
            let row = match s < 64 {
                true => format!("U{s}"),
                false => format!("MultipleOf64<sizes::__N{}>", 64 * s),
            };
            next(format!("type Row = {row};"));
            let row = ["H", "<H::P1 as DigitSum>"][s / 64];
            let (group, one) = (last / 8, last % 8);
            next(format!(
                "type AxisIn<H: DigitSum> = <<{row}::Row as Row>::G{group} as Eight>::T{one};"
            ));
            // (63 + 63 + 1 is the largest one.)
            (0..8).for_each(|k| next(format!("type P{k} = S{};", (s + k).min(127))));
            next("}".into());
        }
        assert_eq!(lines.find(|line| !line.is_empty()), None);
    }

    /// Sums and products that carry through several digits.
    #[test]
    fn numbers_of_several_digits() {
        fn value<N: Digits<Number: Unsigned>>() -> usize {
            N::Number::USIZE
        }
        type Three<A, B, C> = ((A, B), C);
        type Plus<A, B> = <A as Digits>::Plus<B, NoCarry>;
        type Times<A, B> = <A as Digits>::Times<B>;
        assert_eq!(value::<Plus<D63, D63>>(), 126);
        assert_eq!(value::<Plus<(D63, D63), D1>>(), 4096);
        assert_eq!(value::<Plus<D1, (D63, D63)>>(), 4096);
        assert_eq!(
            value::<Plus<Three<D1, D0, D63>, (D62, D2)>>(),
            4096 + 63 + 62 * 64 + 2
        );
        assert_eq!(value::<Times<D63, D63>>(), 63 * 63);
        assert_eq!(value::<Times<(D63, D63), (D63, D63)>>(), 4095 * 4095);
        assert_eq!(value::<Times<(D1, D0), Three<D1, D0, D1>>>(), 64 * 4097);
        assert_eq!(value::<Times<D0, (D5, D7)>>(), 0);
        assert_eq!(value::<Times<(D5, D7), D0>>(), 0);
        assert_eq!(value::<Times<(D5, D7), D1>>(), 327);
    }
}
