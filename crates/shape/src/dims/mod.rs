//! Axes as types, and the rules for two of them.
//!
//! | axis | size | with itself | with [`One`] |
//! |---|---|---|---|
//! | [`Extent<N>`](Extent) | exactly N | unchanged | unchanged |
//! | [`One`] | 1, and broadcasts | unchanged | unchanged |
//! | [`Dyn`] | dynamic | equal sizes, or one of them 1 | unchanged |
//! | a named axis, made by [`dim!`](crate::dim) | its own | equal sizes | unchanged |
//!
//! `Extent<N>` with `Dyn` is `Extent<N>`; the dynamic size must then be 1 or N.

use core::fmt::Debug;
use core::hash::Hash;

pub mod kinds;
pub mod label;
pub mod named;

pub use broadax_sizes::Extent;

/// An axis of size 1 that broadcasts to any size. [`shape!`](crate::shape!) writes it for a literal
/// 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct One;

/// An axis with a dynamic size.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dyn;

/// An axis.
///
/// Implemented only by this crate and by [`dim!`](crate::dim), because unsafe code relies on its
/// hidden items.
///
/// Generic code that supports any axis writes `N: Dim`, and needs no further bound for `N` to
/// broadcast with `N` and with [`One`]. The trait is implemented by [`Extent`], [`One`], [`Dyn`]
/// and by the names that [`dim!`](crate::dim) declares.
///
/// ```
/// use broadax_shape::*;
/// use core::marker::PhantomData;
/// struct Tensor<S>(PhantomData<S>);
/// fn subtract<L: Broadcast<R>, R>(_: &Tensor<L>, _: &Tensor<R>) -> Tensor<Broadcasted<L, R>> {
///     Tensor(PhantomData)
/// }
/// fn mean_keepdim<S: HasAxis<-1>>(_: &Tensor<S>) -> Tensor<Kept<S, -1>> {
///     Tensor(PhantomData)
/// }
/// // Any leading axes, any last axis: no where-clause.
/// fn center<B: Shape, N: Dim>(x: &Tensor<shape![..B, N]>) -> Tensor<shape![..B, N]> {
///     subtract(x, &mean_keepdim(x))
/// }
/// # let _ = center::<shape![2], Extent<3>>;
/// ```
///
/// # Safety
/// Memory accesses rely on the following:
/// 1. `SIZE` is the size if `Value` is `()`, and `None` otherwise.
/// 2. `size_of_value(value(n))` returns `n`, for each call, and `value(n)` is `None` if the axis has a
///    static size other than `n`.
/// 3. The associated types are axes of the same size.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis",
    label = "expected a size, `Dyn`, a name made by `dim!`, or leading axes as `..B`",
    note = "leading axes, `B: Shape`, come first: `shape![..B, 3]`; `Infer` is for `reshape_infer`"
)]
pub unsafe trait Dim:
    Copy
    + Debug
    + Default
    + Eq
    + Hash
    + 'static
    + BroadcastDim<Self, Output = Self>
    + BroadcastDim<One, Output = Self>
    + BroadcastDim<Dyn>
    + BroadcastDimTo<Self>
    + InnerDim<Self>
    + SameDim<Self>
    + ChannelDim<Self>
    + SpaceDim<Self>
    + SquareDim<Self>
{
    /// The size, if it is static.
    const SIZE: Option<usize>;
    /// Whether this axis broadcasts if its size is 1 (or is never of size 1): it is a [`Dyn`] or a
    /// [`One`]. A named axis does not.
    #[doc(hidden)]
    const ONE_BROADCASTS: bool = false;
    /// The run-time size: `()` if the size is static, otherwise `usize`.
    #[doc(hidden)]
    type Value: Copy + PartialEq + Send + Sync + 'static;
    /// The axis without its name.
    #[doc(hidden)]
    type Unnamed: Dim;
    /// `Inlined` for a static size.
    #[doc(hidden)]
    type Placement: Placement;
    /// This axis broadcast with a [`Dyn`]: a `Dyn` for a [`One`], otherwise this axis.
    #[doc(hidden)]
    type WithDyn: Dim;
    /// This axis with a label, which agrees with itself.
    #[doc(hidden)]
    type At<const L: char>: Agrees<L, Self, (), Output = Self> + Agrees<L, Nowhere<true>, ()>;
    /// Like `At`, for a label that is a word.
    #[doc(hidden)]
    type Under<L>: WordAgrees<L, Self, (), Output = Self> + WordAgrees<L, Nowhere<true>, ()>;
    #[doc(hidden)]
    const VALUE: Option<Self::Value>;
    #[doc(hidden)]
    fn size_of_value(value: &Self::Value) -> usize;
    #[doc(hidden)]
    fn value(size: usize) -> Option<Self::Value>;
    /// The size of this axis, of size `own`, broadcast with a [`Dyn`] of size `dynamic`, or `None`
    /// if they do not broadcast.
    #[doc(hidden)]
    #[inline(always)]
    fn with_dyn(own: usize, dynamic: usize) -> Option<usize> {
        if dynamic == own || dynamic == 1 {
            Some(own)
        } else {
            None
        }
    }
}

/// Where the elements of a tensor or of a result are, as a type: [`Inlined`] or [`OnHeap`].
#[doc(hidden)]
pub trait Placement: 'static {
    /// The placement of a result that depends on this and on `P`: inline if both are.
    type And<P: Placement>: Placement;
}

/// Inline, in the value itself: possible if all sizes are static.
#[derive(Debug, Clone, Copy)]
pub enum Inlined {}

/// On the heap.
#[derive(Debug, Clone, Copy)]
pub enum OnHeap {}

impl Placement for Inlined {
    type And<P: Placement> = P;
}
impl Placement for OnHeap {
    type And<P: Placement> = OnHeap;
}

/// An axis with the label `L` agrees with another axis with the same label.
///
/// `W` is `()`. `einsum!` lets the compiler infer it: where the rule does not hold it is not inferred,
/// and the compiler suggests no bound.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "label {L} is axis `{Rhs}` and another axis, which is a parameter",
    label = "an axis `{Rhs}` and another axis, a parameter, have the label {L}",
    note = "axes of one label that are parameters are one parameter, as both `K` in \
        `shape![M, K]` and `shape![K, N]`"
)]
pub unsafe trait Agrees<const L: char, Rhs, W, Lhs: ?Sized = Self> {
    #[doc(hidden)]
    type Output: Dim;
}

/// Like [`Agrees`], for a label that is a word.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "label `{L}` is axis `{Rhs}` and another axis, which is a parameter",
    label = "an axis `{Rhs}` and another axis, a parameter, have the label `{L}`",
    note = "axes of one label that are parameters are one parameter, as both `K` in \
        `shape![M, K]` and `shape![K, N]`"
)]
pub unsafe trait WordAgrees<L, Rhs, W, Lhs: ?Sized = Self> {
    #[doc(hidden)]
    type Output: Dim;
}

/// An axis of static size: an [`Extent`], [`One`], or a name with a size.
///
/// `N: StaticDim` is the bound. (`D` is `N` itself, which makes the compiler name this bound in
/// messages.)
///
/// ```
/// use broadax_shape::*;
/// fn len<N: StaticDim>() -> usize {
///     <shape![N, N]>::LEN
/// }
/// assert_eq!((len::<Extent<3>>(), len::<One>()), (9, 1));
/// ```
///
/// # Safety
/// 1. Implemented only for axes `D` with a size in the type.
#[diagnostic::on_unimplemented(
    message = "axis `{D}` has no size at compile time",
    label = "its size is known only at run time: `zeros_with([n, 3])` is given it",
    note = "functions that end in `_with` are given the sizes of all axes at run time; for \
        parameters that are static, write a bound `N: StaticDim`"
)]
pub unsafe trait StaticDim<D: ?Sized = Self>: Dim {
    #[doc(hidden)]
    type Given;
}

// SAFETY: 1. the size is in the type.
unsafe impl<X: Dim, const N: usize> StaticDim<Extent<N>> for X {
    type Given = ();
}
// SAFETY: 1. the size is in the type.
unsafe impl<X: Dim> StaticDim<One> for X {
    type Given = ();
}

/// Two axes that broadcast with each other.
///
/// `L: BroadcastDim<R>` holds if the axes `L` and `R` broadcast, and `Output` is the axis of the
/// result. The laws `D x D -> D`, `D x One -> D` and `One x D -> D` hold for every `D: Dim` without
/// further bounds, and every `D: Dim` broadcasts with `Dyn`, which is checked at run time.
///
/// # Safety
/// 1. For sizes `l` of this axis and `r` of `Rhs`, `broadcast_size` returns the size to which both
///    broadcast, or `None`.
/// 2. If `Output` has a static size, this is the size.
#[diagnostic::on_unimplemented(
    message = "axis `{Self}` does not broadcast with axis `{Rhs}`",
    label = "axis `{Self}` meets axis `{Rhs}`",
    note = "two axes fit when they are the same, or one of them is a literal 1 (`One`), as \
        `unsqueeze` inserts",
    note = "`try_into_shape` gives a tensor a shape with other axes of the same sizes; for \
        parameters, write a bound `{Self}: BroadcastDim<{Rhs}>`"
)]
pub unsafe trait BroadcastDim<Rhs = Self> {
    /// The axis of the result.
    type Output: Dim;
    /// Returns the size of the result, or `None` if the sizes do not broadcast.
    #[doc(hidden)]
    fn broadcast_size(left: usize, right: usize) -> Option<usize>;
}

/// An axis that broadcasts to another: the one-way rule of `+=` and `broadcast_to`.
///
/// # Safety
/// 1. `broadcasts_to(from, to)` returns whether an axis of size `from` broadcasts to one of size
///    `to`.
/// 2. This holds for the static sizes of the types.
#[diagnostic::on_unimplemented(
    message = "axis `{From}` does not broadcast to axis `{Target}`",
    label = "axis `{From}` would have to become axis `{Target}`",
    note = "only a literal `1` (`One`) broadcasts, as `unsqueeze` inserts, and the target, as the left \
        side of `+=`, keeps its shape",
    note = "`try_into_shape` gives an axis another name, and `loosen` makes it `Dyn`; for parameters, \
        write a bound `{From}: BroadcastDimTo<{Target}>`"
)]
pub unsafe trait BroadcastDimTo<Target, From: ?Sized = Self> {
    /// Returns whether an axis of size `from` broadcasts to one of size `to`.
    #[doc(hidden)]
    fn broadcasts_to(from: usize, to: usize) -> bool;
}

/// Two axes over which a matrix product sums: they must be equal, and do not broadcast.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule; dynamic sizes are compared at run time.
#[diagnostic::on_unimplemented(
    message = "inner axes `{Lhs}` and `{Rhs}` differ: products are summed over one axis",
    label = "an axis `{Lhs}` against an axis `{Rhs}`",
    note = "in (.., M, K) @ (.., K, N) both K are one axis: `y.transpose()` swaps the last two, and \
        `as_dyn` makes one `Dyn`; for parameters, write a bound `{Lhs}: InnerDim<{Rhs}>`"
)]
pub unsafe trait InnerDim<Rhs, Lhs: ?Sized = Self> {}

/// Carrier type for all shape rules: `Rule: SameSize<4, 4>`.
///
/// The rules are implemented for any carrier type `X`. This makes no difference to the rules, but
/// to the errors: the compiler lists similar impls only for traits that are implemented for
/// particular types.
pub struct Rule;

/// A type without values that no program uses, in impls that no call reaches. While the compiler
/// looks for a method, the types of arguments are not known. If only one impl could apply, it would
/// infer that this one is meant, and if none could, as for a shape that is a parameter, it would
/// report that there is no such method. With impls for both types, it evaluates the rule later and
/// prints its message.
pub enum Nowhere<const FIRST: bool> {}

/// The sizes `N` and `M` are equal. A separate trait, so that the message contains plain numbers.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "sizes {N} and {M} do not broadcast: they differ, and neither is a literal 1",
    label = "an axis of size {N} meets an axis of size {M}",
    note = "from the last axis on, sizes must be equal, or one a literal 1: `unsqueeze` inserts a 1, \
        `sum_keepdim`, `mean_keepdim` and the like keep one, `as_one` makes one of an `Extent<1>`"
)]
pub unsafe trait SameSize<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameSize<N, N> for X {}

/// The sizes `N` and `M` are equal, with the message of the one-way rule.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "size {N} does not broadcast to size {M}",
    label = "an axis of size {N} would have to become an axis of size {M}",
    note = "only a literal `1` (`One`) broadcasts, and the target, as the left side of `+=`, keeps \
        its shape"
)]
pub unsafe trait KeepsSize<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> KeepsSize<N, N> for X {}

/// The inner sizes `N` and `M` are equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "inner sizes {N} and {M} differ: products are summed over axes of one size",
    label = "an axis of {N} elements against one of {M}",
    note = "in (.., M, K) @ (.., K, N) both K must be equal (`y.transpose()` swaps the last two \
        axes), and in `solve` the rows of both sides"
)]
pub unsafe trait SameInner<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameInner<N, N> for X {}

/// Two axes that must be equal and do not broadcast: those of concatenated tensors, except for the
/// axis of the concatenation. Such axes also broadcast with each other: the compiler does not report
/// a trait that is a supertrait of a reported one, so `strict` operands give one error.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "axes `{Self}` and `{Rhs}` differ: nothing broadcasts here",
    label = "an axis `{Self}` beside an axis `{Rhs}`",
    note = "`try_into_shape` gives a tensor a shape with other axes of the same sizes; for \
        parameters, write a bound `{Self}: SameDim<{Rhs}>`"
)]
pub unsafe trait SameDim<Rhs>: BroadcastDim<Rhs> {}

/// Two axes of one size, as [`SameDim`], for the bounds of methods: the compiler lists the impls of
/// the trait of such a bound, unless it is implemented for any type.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait SameLength<Rhs> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L: SameDim<R>, R> SameLength<R> for L {}

/// The sizes `N` and `M` are equal.
/// Equal sizes broadcast with each other, and to each other. The compiler does not report a rule
/// that is a supertrait of a reported one, so `strict` operands give one error.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "sizes {N} and {M} differ: nothing broadcasts here",
    label = "an axis of size {N} beside an axis of size {M}",
    note = "for a literal 1, `broadcast_to` gives a view of the larger size"
)]
pub unsafe trait SameJoined<const N: usize, const M: usize>:
    SameSize<N, M> + KeepsSize<M, N>
{
}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameJoined<N, N> for X {}

/// The channels of an image and of a kernel, which must be equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the operand has channels `{Lhs}`, and the kernel is for channels `{Rhs}`",
    label = "channels `{Lhs}`, and a kernel for `{Rhs}`",
    note = "the operand is (.., C, H, W) or (.., C, N), and the kernel (O, C, h, w) or (O, C, n), of a \
        transposed convolution (C, O, h, w) or (C, O, n): both C are one axis; with groups, (.., G, C, \
        H, W) and (G, O, C, h, w): also both G"
)]
pub unsafe trait ChannelDim<Rhs, Lhs: ?Sized = Self> {}

/// The numbers of channels `N` and `M` are equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the operand has {N} channels, and the kernel is for {M}",
    label = "{N} channels, and a kernel for {M}",
    note = "the operand is (.., C, H, W) or (.., C, N), and the kernel (O, C, h, w) or (O, C, n), of a \
        transposed convolution (C, O, h, w) or (C, O, n): both C are equal; with groups, (.., G, C, H, \
        W) and (G, O, C, h, w): also both G",
    note = "of (.., H, W, C), channels last, `x.moveaxis(Axis::<-1>, Axis::<-3>)` is (.., C, H, W)"
)]
pub unsafe trait SameChannels<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameChannels<N, N> for X {}

/// Two axes of coordinates of points, which must be equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "points with coordinates `{Lhs}` and `{Rhs}` are not in one space",
    label = "points with coordinates `{Lhs}` beside points with coordinates `{Rhs}`",
    note = "in (.., M, K) with (.., N, K) both K, the coordinates, must be the same axis"
)]
pub unsafe trait SpaceDim<Rhs, Lhs: ?Sized = Self> {}

/// The numbers of coordinates `N` and `M` are equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "points with {N} coordinates and points with {M} are not in one space",
    label = "points with {N} coordinates beside points with {M}",
    note = "in (.., M, K) with (.., N, K) both K, the numbers of coordinates, must be equal"
)]
pub unsafe trait SameCoordinates<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameCoordinates<N, N> for X {}

/// The rows and the columns of a square matrix, which must be the same axis.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "a matrix with rows `{Lhs}` and columns `{Rhs}` is not square",
    label = "rows `{Lhs}` and columns `{Rhs}`",
    note = "expected matrices (.., N, N); `qr` and `svd` are for any matrices"
)]
pub unsafe trait SquareDim<Rhs, Lhs: ?Sized = Self> {}

/// The numbers of rows `N` and columns `M` are equal.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "a matrix of {N} by {M} is not square",
    label = "a matrix of {N} by {M}",
    note = "expected matrices (.., N, N); `qr` and `svd` are for any matrices"
)]
pub unsafe trait SameSides<const N: usize, const M: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> SameSides<N, N> for X {}

/// The size of two axes of dynamic size.
pub(crate) const fn equal_or_one(left: usize, right: usize) -> Option<usize> {
    if left == right || right == 1 {
        Some(left)
    } else if left == 1 {
        Some(right)
    } else {
        None
    }
}

// SAFETY: 1. and 2. both axes have N elements.
unsafe impl<const N: usize, const M: usize> BroadcastDim<Extent<M>> for Extent<N>
where
    Rule: SameSize<N, M>,
{
    type Output = Extent<N>;
    #[inline(always)]
    fn broadcast_size(_: usize, _: usize) -> Option<usize> {
        Some(N)
    }
}

/// The other pairs of kinds of axes, which always broadcast: the axis of the result, and its size.
macro_rules! broadcast_dims {
    ($([$($generic:tt)*] $left:ty, $right:ty => $out:ty, |$l:ident, $r:ident| $size:expr;)*) => { $(
        // The compiler would list these impls in errors.
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. and 2. the sizes are those of the rule.
        unsafe impl<$($generic)*> BroadcastDim<$right> for $left {
            type Output = $out;
            #[inline(always)]
            fn broadcast_size($l: usize, $r: usize) -> Option<usize> {
                $size
            }
        }
    )* };
}

broadcast_dims! {
    [const N: usize] Extent<N>, One => Extent<N>, |_l, _r| Some(N);
    [const N: usize] Extent<N>, Dyn => Extent<N>, |_l, r| if r == N || r == 1 { Some(N) } else {
        None };
    [D: Dim] One, D => D, |_l, r| Some(r);
    [D: Dim] Dyn, D => D::WithDyn, |l, r| D::with_dyn(r, l);
}

/// The one-way rule, one line for each pair of kinds of axes.
macro_rules! broadcasts_to {
    ($([$($generic:tt)*] $from:ty, $to:ty $(where $rule:path)?, |$f:ident,
        $t:ident| $holds:expr;)*) => { $(
        // SAFETY: 1. and 2. the sizes are those of the rule.
        unsafe impl<X, $($generic)*> BroadcastDimTo<$to, $from> for X $(where Rule: $rule)? {
            #[inline(always)]
            fn broadcasts_to($f: usize, $t: usize) -> bool {
                $holds
            }
        }
    )* };
}

broadcasts_to! {
    [D] One, D, |_f, _t| true;
    [const N: usize, const M: usize] Extent<N>, Extent<M> where KeepsSize<N, M>, |_f, _t| true;
    [const N: usize] Extent<N>, One where KeepsSize<N, 1>, |_f, _t| true;
    [const N: usize] Extent<N>, Dyn, |_f, t| t == N;
    [D] Dyn, D, |f, t| f == t || f == 1;
}

// The rule for the inner axes of a matrix product.
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const M: usize> InnerDim<Extent<M>, Extent<N>> for X where
    Rule: SameInner<N, M>
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> InnerDim<One, One> for X {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<X> InnerDim<Dyn, Dyn> for X {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<X> InnerDim<One, Dyn> for X {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<X> InnerDim<Dyn, One> for X {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<X, const N: usize> InnerDim<Extent<N>, Dyn> for X {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<X, const N: usize> InnerDim<Dyn, Extent<N>> for X {}

/// Rules for axes that must be equal, each with the trait of its message.
macro_rules! equal {
    ($($rule:ident: $sizes:ident;)*) => { $(
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X, const N: usize, const M: usize> $rule<Extent<M>, Extent<N>>
            for X where Rule: $sizes<N, M> {}
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X, const N: usize> $rule<One, Extent<N>> for X where Rule: $sizes<N, 1> {}
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X, const N: usize> $rule<Extent<N>, One> for X where Rule: $sizes<1, N> {}
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X> $rule<One, One> for X {}
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl<X> $rule<Dyn, Dyn> for X {}
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl<X> $rule<One, Dyn> for X {}
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl<X> $rule<Dyn, One> for X {}
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl<X, const N: usize> $rule<Extent<N>, Dyn> for X {}
        // SAFETY: 1. dynamic sizes are compared at run time.
        unsafe impl<X, const N: usize> $rule<Dyn, Extent<N>> for X {}
    )* };
}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<const N: usize, const M: usize> SameDim<Extent<M>> for Extent<N> where
    Rule: SameJoined<N, M>
{
}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<const N: usize> SameDim<One> for Extent<N> where Rule: SameJoined<N, 1> {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<const N: usize> SameDim<Extent<N>> for One where Rule: SameJoined<1, N> {}
// SAFETY: 1. both axes have one element.
unsafe impl SameDim<One> for One {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl SameDim<Dyn> for One {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<const N: usize> SameDim<Dyn> for Extent<N> {}
// SAFETY: 1. dynamic sizes are compared at run time.
unsafe impl<D: Dim> SameDim<D> for Dyn {}

equal! {
    ChannelDim: SameChannels;
    SpaceDim: SameCoordinates;
    SquareDim: SameSides;
}
