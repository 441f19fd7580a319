//! One-dimensional convolution: `np.convolve`.

use crate::arith::{Concrete, Factor, Known, Minus, Negative, Plus, SizeOf, ToAxis, for_axes};
use crate::dims::{Dim, Extent, Rule};
use typenum::U1;

/// The mode of a convolution with all positions at which the kernel overlaps with the list:
/// `n + k - 1`.
#[derive(Clone, Copy, Debug)]
pub struct Full;

/// The mode of a convolution with as many positions as the list has elements: the middle ones of
/// [`Full`], from position `(k - 1) / 2` on.
#[derive(Clone, Copy, Debug)]
pub struct Same;

/// The mode of a convolution with the positions at which the whole kernel is on the list:
/// `n - k + 1`.
#[derive(Clone, Copy, Debug)]
pub struct Valid;

/// The mode of a convolution of an axis `N` with a kernel of the axis `K`: [`Full`], [`Same`] or
/// [`Valid`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConvolveMode<N, K>: Copy {
    /// The axis of the result.
    type Output: Dim;
    /// Returns the number of positions, and the first position counted as in [`Full`]; `None` if
    /// there is none.
    #[doc(hidden)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<M: Copy, N, K> ConvolveMode<N, K> for M
where
    Rule: ModeOf<M, N, K>,
{
    type Output = <Rule as ModeOf<M, N, K>>::Output;
    #[inline(always)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Rule::positions(size, kernel)
    }
}

/// `M` is the mode of a convolution.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{M}` does not say which positions of a kernel are meant",
    label = "expected `Full`, `Same` or `Valid`"
)]
pub unsafe trait ModeOf<M, N, K> {
    #[doc(hidden)]
    type Output: Dim;
    #[doc(hidden)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)>;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, N, K, Rest, All, A> ModeOf<Full, N, K> for X
where
    N: Dim<Unnamed: Concrete<This: Factor>>,
    K: Dim<Unnamed: Concrete<This: Factor>>,
    // k - 1 + n
    SizeOf<K>: Minus<Known<U1>, Output = Rest>,
    Rest: Plus<SizeOf<N>, Output = All>,
    All: ToAxis<Axis = A>,
    Rule: KernelLies<A, N, K>,
    <Rule as KernelLies<A, N, K>>::Output: Dim,
{
    type Output = <Rule as KernelLies<A, N, K>>::Output;
    #[inline(always)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Some((size.checked_add(kernel.checked_sub(1)?)?, 0))
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, N: Dim, K: Dim> ModeOf<Same, N, K> for X {
    type Output = N;
    #[inline(always)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)> {
        Some((size, kernel.checked_sub(1)? / 2))
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, N, K, Reach, Rest, All, A> ModeOf<Valid, N, K> for X
where
    N: Dim<Unnamed: Concrete<This: Factor>>,
    K: Dim<Unnamed: Concrete<This: Factor>>,
    // n - k + 1, where neither k - 1 nor n - k is negative
    SizeOf<K>: Minus<Known<U1>, Output: Plus<Known<U1>, Output = Reach>>,
    SizeOf<N>: Minus<Reach, Output = Rest>,
    Rest: Plus<Known<U1>, Output = All>,
    All: ToAxis<Axis = A>,
    Rule: KernelLies<A, N, K>,
    <Rule as KernelLies<A, N, K>>::Output: Dim,
{
    type Output = <Rule as KernelLies<A, N, K>>::Output;
    #[inline(always)]
    fn positions(size: usize, kernel: usize) -> Option<(usize, usize)> {
        let first = kernel.checked_sub(1)?;
        Some((size.checked_sub(kernel)? + 1, first))
    }
}

/// The number `A` of positions of a kernel `K` along an axis `N` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel `{K}` does not fit an axis `{N}`",
    label = "the kernel is empty, or longer than the axis on which all of it has to lie",
    note = "along an axis of n elements, a kernel of k has n + k - 1 positions, `Full`, or n, \
        `Same`, or n - k + 1, `Valid`"
)]
pub unsafe trait KernelLies<A, N, K> {
    #[doc(hidden)]
    type Output;
}

for_axes! { KernelLies<Axis, N, K>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const K: usize> KernelLies<Negative, Extent<N>, Extent<K>> for X
where
    Rule: HasPositions<K, N>,
{
    type Output = <Rule as HasPositions<K, N>>::Output;
}

/// A kernel of `K` elements has positions on `N` elements. The rule is used only if it does not
/// hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel of {K} elements does not fit an axis of {N}",
    label = "the kernel is empty, or longer than the axis on which all of it has to lie",
    note = "along an axis of n elements, a kernel of k has n + k - 1 positions, `Full`, or n, \
        `Same`, or n - k + 1, `Valid`"
)]
pub unsafe trait HasPositions<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}
