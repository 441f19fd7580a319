//! Repeating and padding an axis: `repeat`, `tile` and `pad`.

use crate::arith::{Amount, Factor, Plus, SizeOf, ToAxis, for_axes};
use crate::dims::{Dim, Dyn, Extent, Rule};
use crate::ops::concat::{TimesInTable, TimesOf};

/// The number of repetitions of an axis `D`: `Extent::<3>` or a `usize`.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait TimesDim<D: Dim>: Amount {
    /// The axis of the result, as many times as large.
    type Axis: Dim;
}

// SAFETY: it is what the rule says.
unsafe impl<K: Amount, D: Dim> TimesDim<D> for K
where
    Rule: Repeats<K::Given, D>,
{
    type Axis = <Rule as Repeats<K::Given, D>>::Axis;
}

/// The axis `D` is repeated `K` times.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait Repeats<K, D> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: types and functions describe the same sizes.
unsafe impl<X, D> Repeats<usize, D> for X {
    type Axis = Dyn;
}
// SAFETY: it is what the rule says.
unsafe impl<X, D, P, Q: Dim, const N: usize> Repeats<Extent<N>, D> for X
where
    Rule: TimesOf<D, N, Axis = P> + TimesInTable<P, D, N, Output = Q>,
{
    type Axis = Q;
}

/// An axis that can be padded with `B` elements in front and `E` behind.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
pub unsafe trait PadDim<B, E>: Dim {
    /// The axis of the result.
    type Output: Dim;
}

// SAFETY: it is what the rule says.
unsafe impl<D, B, E, N, A> PadDim<B, E> for D
where
    D: Dim<Unnamed: Factor>,
    B: Amount,
    E: Amount,
    SizeOf<D>: Plus<B::Count, Output: Plus<E::Count, Output = N>>,
    N: ToAxis<Axis = A>,
    Rule: PadInTable<A, D, B, E>,
    <Rule as PadInTable<A, D, B, E>>::Output: Dim,
{
    type Output = <Rule as PadInTable<A, D, B, E>>::Output;
}

/// The padded size `N` is in the table; it is `D` with `B` and `E` more elements.
///
/// # Safety
/// Types and functions describe the same sizes: those that the operation has.
#[diagnostic::on_unimplemented(
    message = "pad: the axis `{D}` with `{B}` and `{E}` elements more is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with `try_into_shape`"
)]
pub unsafe trait PadInTable<N, D, B, E> {
    #[doc(hidden)]
    type Output;
}

for_axes! { PadInTable<Axis, D, B, E>; }
