//! The table of sizes that the types of the crate `broadax` compute with, each with its name and as
//! two typenum numbers.
//!
//! It is a separate crate because its 5,000 impls take a fifth of the compile time of `broadax`;
//! here they are compiled in parallel with the other dependencies. It contains nothing else.

#![no_std]
#![deny(missing_docs)]

use typenum::consts::*;

/// An axis of exactly `N` elements. It never broadcasts, even if `N` is 1; [`One`] does.
///
/// [`One`]: https://docs.rs/broadax/latest/broadax/struct.One.html
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Extent<const N: usize>;

/// The size is in the table of sizes that types can compute with: 0 to 4096, and the multiples of
/// 64 up to 65,536.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "size {N} is beyond the table of sizes that are computed with at compile time",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536; a parameter is not in it",
    note = "to reshape, use `reshape_at_build`, which compares the numbers of elements at `cargo build`, \
            or `reshape_with`, which is given the sizes at run time",
    note = "else compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with `try_into_shape`",
    note = "instead of an inline `Array`, use a `Tensor`"
)]
pub trait InTable<const N: usize> {
    /// The size divided by 64, and the remainder: two numbers that have names in typenum.
    type Digits;
}

/// `shape!` expands a number to its name, `N17`: the compiler checks each number in a type like a
/// small function, but a name is checked once, here. Each impl is for any type, because for a trait
/// that is implemented for particular types the compiler would list these in its errors.
macro_rules! in_table {
    ($($size:literal $name:ident $high:ident $low:ident;)*) => { $(
        #[doc(hidden)]
        pub type $name = Extent<$size>;
        impl<X> InTable<$size> for X { type Digits = ($high, $low); }
    )*
        /// What the names of sizes are as values. `shape!` makes a type; where a value is expected, as
        /// in `zeros_with(shape![2, 3])`, the compiler would report each name as unknown. With these it
        /// reports that a function does not take such a list.
        pub enum ShapeIsAType { $(
            /// A size.
            $name,
        )* }
        pub use ShapeIsAType::*;
    };
}
include!("table.rs");
