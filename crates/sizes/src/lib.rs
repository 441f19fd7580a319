//! The sizes that the types of the crate `broadax` compute with, each with its name and as two
//! typenum numbers.
//!
//! It is a crate of its own since its 5,000 impls are a fifth of what the compiler does for
//! `broadax`, and here it does them beside the other dependencies. There is nothing else in it.

#![no_std]
#![deny(missing_docs)]

use typenum::consts::*;

/// An axis of exactly `N` elements. It never broadcasts, also when `N` is 1: that is [`One`].
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
    /// The size without its last six bits, and these: two numbers that have a name in typenum.
    type Digits;
}

/// The name, `N17`, is what `shape!` writes for a number: the compiler checks each number that
/// stands in a type as it does a small function, and a name is checked here, once. Each impl is for
/// any type: of a trait that is implemented for particular types, the compiler lists these
/// in its messages.
macro_rules! in_table {
    ($($size:literal $name:ident $high:ident $low:ident;)*) => { $(
        #[doc(hidden)]
        pub type $name = Extent<$size>;
        impl<X> InTable<$size> for X { type Digits = ($high, $low); }
    )* };
}
include!("table.rs");
