//! The table of sizes that the types of the crate `broadax` compute with, each with its name and its
//! digits.
//!
//! It is a separate crate because its 5,000 impls take as long to compile as typenum. It has digits
//! of its own, so that both are compiled at the same time. It contains nothing else.

#![no_std]
#![deny(missing_docs)]

/// An axis of exactly `N` elements. It never broadcasts, even if `N` is 1; [`One`] does.
///
/// [`One`]: https://docs.rs/broadax/latest/broadax/struct.One.html
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extent<const N: usize>;

/// The size is in the table of sizes that types can compute with: 0 to 4096, and the multiples of
/// 64 up to 65,536.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "size {N} is not in the table of sizes that are computed with at compile time",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536; a parameter is not in it",
    note = "to reshape, use `reshape_at_build`, which compares the numbers of elements at `cargo build`, \
            or `reshape_with`, which is given the sizes at run time",
    note = "other numbers can be given at run time: `let i = 1; x.slice(s![i.., ..])`, \
            `x.select(Axis::<0>, 0)`, a `usize` in place of an `Extent`",
    note = "else compute with the axis as `Dyn`, as in `x.view().as_dyn(Axis::<0>)`; `try_into_shape` gives \
            the result its sizes"
)]
pub trait InTable<const N: usize> {
    /// The size in base 64: its only digit, or the digits of the size divided by 64 and the last
    /// digit.
    type Digits;
}

macro_rules! digits {
    ($($digit:ident)*) => {
        /// The digits of base 64.
        #[doc(hidden)]
        pub mod digits { $(
            /// A digit.
            pub struct $digit;
        )* }
        use digits::*;
    };
}

/// `shape!` expands a number to its name, `N17`: the compiler checks each number in a type like a
/// small function, but a name is checked once, here. Each impl is for any type, because for a trait
/// that is implemented for particular types the compiler would list these in its errors.
macro_rules! in_table {
    ($($size:literal $name:ident $digits:ty;)*) => { $(
        #[doc(hidden)]
        pub type $name = Extent<$size>;
        impl<X> InTable<$size> for X { type Digits = $digits; }
    )* };
}
include!("table.rs");

/// What the names of the most common sizes are as values. `shape!` makes a type; where a value is
/// expected, as in `zeros_with(shape![2, 3])`, the compiler would report that it does not find the
/// names. With these it reports that a function does not take such a list. (Each name costs every
/// crate a little time, so there are few.)
macro_rules! as_values {
    ($($name:ident)*) => {
        /// Sizes of `shape!`, where a value is expected.
        pub enum ShapeIsAType { $(
            /// A size.
            $name,
        )* }
        pub use ShapeIsAType::*;
    };
}
as_values! {
    N0 N1 N2 N3 N4 N5 N6 N7 N8 N9 N10 N11 N12 N13 N14 N15 N16 N17 N18 N19 N20 N21 N22 N23 N24 N25
    N26 N27 N28 N29 N30 N31 N32 N33 N34 N35 N36 N37 N38 N39 N40 N41 N42 N43 N44 N45 N46 N47 N48
    N49 N50 N51 N52 N53 N54 N55 N56 N57 N58 N59 N60 N61 N62 N63 N64 N65 N66 N67 N68 N69 N70 N71
    N72 N73 N74 N75 N76 N77 N78 N79 N80 N81 N82 N83 N84 N85 N86 N87 N88 N89 N90 N91 N92 N93 N94
    N95 N96 N97 N98 N99 N100 N101 N102 N103 N104 N105 N106 N107 N108 N109 N110 N111 N112 N113
    N114 N115 N116 N117 N118 N119 N120 N121 N122 N123 N124 N125 N126 N127 N128 N256 N512 N768
    N1024
}
