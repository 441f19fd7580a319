//! One-dimensional convolution: `np.convolve`.

use crate::arith::{Factor, Known, Minus, Negative, Plus, SizeOf, ToAxis, for_axes};
use crate::dims::{Dim, Extent, Rule};
use typenum::U1;

/// Of a convolution: all places at which the list and the kernel meet, `n + k - 1` of them.
#[derive(Clone, Copy, Debug)]
pub struct Full;

/// Of a convolution: as many places as the list has elements, the middle ones of [`Full`], from
/// place `(k - 1) / 2` on.
#[derive(Clone, Copy, Debug)]
pub struct Same;

/// Of a convolution: the places at which the whole kernel lies on the list, `n - k + 1` of them.
#[derive(Clone, Copy, Debug)]
pub struct Valid;

/// Which places of a kernel on an axis `K` are meant, along an axis `N`: [`Full`], [`Same`] or
/// [`Valid`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConvolveMode<N, K>: Copy {
    /// The axis of the result.
    type Output: Dim;
    /// The number of places and the first one, as [`Full`] counts them; `None` when there is none.
    #[doc(hidden)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<M: Copy, N, K> ConvolveMode<N, K> for M
where
    Rule: ModeOf<M, N, K>,
{
    type Output = <Rule as ModeOf<M, N, K>>::Output;
    #[inline(always)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Rule::places(size, kernel)
    }
}

/// `M` says which places are meant.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{M}` does not say which places of a kernel are meant",
    label = "expected `Full`, `Same` or `Valid`"
)]
pub unsafe trait ModeOf<M, N, K> {
    #[doc(hidden)]
    type Output: Dim;
    #[doc(hidden)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, N, K, Rest, All, A> ModeOf<Full, N, K> for X
where
    N: Dim<Unnamed: Factor>,
    K: Dim<Unnamed: Factor>,
    // k - 1 + n
    SizeOf<K>: Minus<Known<U1>, Output = Rest>,
    Rest: Plus<SizeOf<N>, Output = All>,
    All: ToAxis<Axis = A>,
    Rule: KernelLies<A, N, K>,
    <Rule as KernelLies<A, N, K>>::Output: Dim,
{
    type Output = <Rule as KernelLies<A, N, K>>::Output;
    #[inline(always)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Some((size.checked_add(kernel.checked_sub(1)?)?, 0))
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, N: Dim, K: Dim> ModeOf<Same, N, K> for X {
    type Output = N;
    #[inline(always)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Some((size, kernel.checked_sub(1)? / 2))
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, N, K, Reach, Rest, All, A> ModeOf<Valid, N, K> for X
where
    N: Dim<Unnamed: Factor>,
    K: Dim<Unnamed: Factor>,
    // n - k + 1, where k - 1 is no less than 0, and n - k neither
    SizeOf<K>: Minus<Known<U1>, Output: Plus<Known<U1>, Output = Reach>>,
    SizeOf<N>: Minus<Reach, Output = Rest>,
    Rest: Plus<Known<U1>, Output = All>,
    All: ToAxis<Axis = A>,
    Rule: KernelLies<A, N, K>,
    <Rule as KernelLies<A, N, K>>::Output: Dim,
{
    type Output = <Rule as KernelLies<A, N, K>>::Output;
    #[inline(always)]
    fn places(size: usize, kernel: usize) -> Option<(usize, usize)> {
        let first = kernel.checked_sub(1)?;
        Some((size.checked_sub(kernel)? + 1, first))
    }
}

/// The axis `A` is one; it counts the places of a kernel `K` along an axis `N`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel `{K}` does not fit an axis `{N}`",
    label = "the kernel is empty, or longer than the axis on which all of it has to lie",
    note = "along an axis of n elements, a kernel of k has n + k - 1 places, `Full`, or n, `Same`, \
        or n - k + 1, `Valid`"
)]
pub unsafe trait KernelLies<A, N, K> {
    #[doc(hidden)]
    type Output;
}

for_axes! { KernelLies<Axis, N, K>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const K: usize> KernelLies<Negative, Extent<N>, Extent<K>> for X
where
    Rule: HasPlaces<K, N>,
{
    type Output = <Rule as HasPlaces<K, N>>::Output;
}

/// A kernel of `K` elements has places along `N`, which is asked only where it has none.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel of {K} elements does not fit an axis of {N}",
    label = "the kernel is empty, or longer than the axis on which all of it has to lie",
    note = "along an axis of n elements, a kernel of k has n + k - 1 places, `Full`, or n, `Same`, \
        or n - k + 1, `Valid`"
)]
pub unsafe trait HasPlaces<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}
