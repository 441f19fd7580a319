//! The table of sizes that the types of the crate `broadax` compute with, each with its name and its
//! digits.
//!
//! It is a separate crate because its impls (2,753, or 5,057 with the feature `all-sizes`, which takes
//! twice as long) take as long to compile as typenum. It has digits
//! of its own, so that both are compiled at the same time. It contains nothing else.

#![no_std]
#![deny(missing_docs)]

/// An axis of exactly `N` elements. It never broadcasts, even if `N` is 1; [`One`] does.
///
/// [`One`]: https://docs.rs/broadax/latest/broadax/struct.One.html
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extent<const N: usize>;

/// The size is in the table of sizes that types can compute with: 0 to 1024, the multiples of 4 up
/// to 4096 (all of them with the feature `all-sizes`), and the multiples of 64 up to 65,536.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "types do not compute with size {N}: it is a parameter, or not in the size table",
    label = "the table has 0 to 1024 (to 4096 with the feature `all-sizes`), and multiples of 64 to 65536",
    note = "to reshape, use `reshape_at_build`, which compares the numbers of elements at `cargo build`, \
            or `reshape_with`, which is given the sizes at run time",
    note = "other numbers can be given at run time: `let i = 1; x.slice(s![i.., ..])`, \
            `x.select(Axis::<0>, 0)`, a `usize` in place of an `Extent`",
    note = "else make this axis `Dyn` first, as the last one by `x.view().as_dyn(Axis::<-1>)`; \
            `try_into_shape` gives the result its sizes"
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

/// Each impl is for any type, because for a trait that is implemented for particular types the compiler
/// would list these in its errors.
macro_rules! in_table {
    ($($size:literal $digits:ty;)*) => { $( impl<X> InTable<$size> for X { type Digits = $digits; } )* };
}

/// Implements [`InTable`], and names the sizes: `shape!` expands a number to its name, `__N17`. The
/// compiler checks each number in a type like a small function, but a name is checked once, here.
///
/// The names are in the root of `broadax-shape`, where a program that imports all of its items has
/// them. They begin with underscores, so that the compiler does not suggest them for names such as `N`.
macro_rules! sizes {
    (always: $($size:literal $name:ident $digits:ty;)*
        with_all_sizes: $($more:literal $more_name:ident $more_digits:ty;)*) => {
        in_table! { $($size $digits;)* }
        #[cfg(feature = "all-sizes")]
        in_table! { $($more $more_digits;)* }
        /// The axes of all sizes in the table.
        #[doc(hidden)]
        pub mod names {
            pub use crate::ShapeIsAType::{self, *};
            use crate::Extent;
            $(
                #[doc(hidden)]
                pub type $name = Extent<$size>;
            )*
            $(
                #[doc(hidden)]
                pub type $more_name = Extent<$more>;
            )*
        }
    };
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
    };
}
as_values! {
    __N0 __N1 __N2 __N3 __N4 __N5 __N6 __N7 __N8 __N9 __N10 __N11 __N12 __N13 __N14 __N15 __N16 __N17 __N18 __N19 __N20 __N21 __N22 __N23 __N24 __N25
    __N26 __N27 __N28 __N29 __N30 __N31 __N32 __N33 __N34 __N35 __N36 __N37 __N38 __N39 __N40 __N41 __N42 __N43 __N44 __N45 __N46 __N47 __N48
    __N49 __N50 __N51 __N52 __N53 __N54 __N55 __N56 __N57 __N58 __N59 __N60 __N61 __N62 __N63 __N64 __N65 __N66 __N67 __N68 __N69 __N70 __N71
    __N72 __N73 __N74 __N75 __N76 __N77 __N78 __N79 __N80 __N81 __N82 __N83 __N84 __N85 __N86 __N87 __N88 __N89 __N90 __N91 __N92 __N93 __N94
    __N95 __N96 __N97 __N98 __N99 __N100 __N101 __N102 __N103 __N104 __N105 __N106 __N107 __N108 __N109 __N110 __N111 __N112 __N113
    __N114 __N115 __N116 __N117 __N118 __N119 __N120 __N121 __N122 __N123 __N124 __N125 __N126 __N127 __N128 __N256 __N512 __N768
    __N1024
}
