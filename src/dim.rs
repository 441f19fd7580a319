//! One axis: what kinds there are, and what becomes of two that meet.
//!
//! | kind | size | meets its like | meets [`One`] |
//! |---|---|---|---|
//! | [`Const<N>`](Const) | exactly N | stays | stays |
//! | [`One`] | 1, and stretches | stays | stays |
//! | [`Dyn`] | known when the program runs | equal, or one of them is 1 | stays |
//! | a name, made by [`dim!`](crate::dim) | its own | stays, and must be equal | stays |
//!
//! `Const<N>` that meets `Dyn` stays `Const<N>`; the other one must then be 1 or N.

use crate::label::{Agrees, Labeled, WordAgrees, Worded};
use crate::shape::Shape;
use core::fmt::Debug;

/// An axis of exactly `N` elements. It never stretches, also when `N` is 1: that is [`One`].
pub use typenum::Const;

/// An axis of size 1 that stretches to any size. [`shape!`](crate::shape!) writes it for a literal 1.
pub struct One;

/// An axis whose size is known when the program runs.
pub struct Dyn;

/// A kind of axis.
///
/// Implemented by this crate and by [`dim!`](crate::dim) only: what its hidden items say is relied on.
///
/// Generic code that takes any axis writes `N: Dim`, and needs no further bound for `N` to
/// broadcast with `N` and with [`One`]. It is implemented by [`Const`], [`One`], [`Dyn`] and by the
/// names that [`dim!`](crate::dim) makes.
///
/// ```
/// use broadax::prelude::*;
/// // Any leading axes, any last axis: no where-clause.
/// fn center<B: Shape, N: Dim>(x: &Tensor<f64, (B, N)>) -> Tensor<f64, (B, N)> {
///     x - x.mean_keepdim(Axis::<-1>)
/// }
/// assert_eq!(center(&tensor![[1.0, 3.0], [5.0, 9.0]]), tensor![[-1.0, 1.0], [-2.0, 2.0]]);
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an axis",
    label = "expected `Const<N>`, `One`, `Dyn` or a name made by `dim!`",
    note = "leading axes, `B: Shape`, are written `..B`: `shape![..B, 3]`"
)]
pub trait Dim:
    Sized
    + 'static
    + BroadcastDim<Self, Output = Self>
    + BroadcastDim<One, Output = Self>
    + BroadcastDimTo<Self>
    + InnerDim<Self>
    + SameDim<Self>
    + SpaceDim<Self>
{
    /// The size, when the type says it.
    const SIZE: Option<usize>;
    /// Where the size is kept: `()` when the type says it, `usize` when not.
    #[doc(hidden)]
    type Value: Copy + PartialEq + Eq + Debug + Send + Sync + 'static;
    /// The axis without its name.
    #[doc(hidden)]
    type Unnamed: Dim;
    /// `S` with this axis behind it, or without where this axis is [`One`]: trailing 1s dropped.
    #[doc(hidden)]
    type Trim<S: Shape>: Shape;
    /// This axis under a label, which agrees with itself.
    #[doc(hidden)]
    type At<const L: char>: Agrees<L, Self, Output = Self>;
    /// The same under a label that is a word.
    #[doc(hidden)]
    type Under<L>: WordAgrees<L, Self, Output = Self>;
    #[doc(hidden)]
    const VALUE: Option<Self::Value>;
    #[doc(hidden)]
    fn size(value: &Self::Value) -> usize;
    #[doc(hidden)]
    fn value(size: usize) -> Option<Self::Value>;
}

/// The compiler knows the size of the axis `D`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis `{D}` has no size at compile time",
    label = "the size of `{D}` is known only when the program runs",
    note = "give the sizes: use the form of the function that ends in `_with`"
)]
pub trait KnownSize<D> {}
impl<X, const N: usize> KnownSize<Const<N>> for X {}
impl<X> KnownSize<One> for X {}
#[diagnostic::do_not_recommend]
impl<X, N: NameOfSize> KnownSize<N> for X {}

/// An axis that [`dim!`](crate::dim) has made.
#[doc(hidden)]
pub trait Name: Dim {}
/// One with a size.
#[doc(hidden)]
pub trait NameOfSize: Name {}

/// The named axis `N` meets the axis `D`: itself, or a 1.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis `{N}` does not broadcast with axis `{D}`",
    label = "axis `{N}` meets axis `{D}`",
    note = "a named axis fits only itself and a literal 1 (`One`)"
)]
pub trait NameMeets<N, D> {}
impl<X, N: Name> NameMeets<N, N> for X {}
impl<X, N: Name> NameMeets<N, One> for X {}

/// The named axis `N` is the axis `D`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis `{N}` does not stretch to axis `{D}`",
    label = "axis `{N}` would have to become axis `{D}`",
    note = "a named axis is only itself; `try_into_shape` gives an axis another name"
)]
pub trait NameIs<N, D> {}
impl<X, N: Name> NameIs<N, N> for X {}

/// Two axes broadcast: the rule for one axis.
///
/// `L: BroadcastDim<R>` holds when an axis `L` and an axis `R` fit, and `Output` is the axis of the
/// result. The laws `D x D -> D`, `D x One -> D` and `One x D -> D` hold for every `D: Dim`, and
/// generic code need not ask for them.
pub trait BroadcastDim<Rhs = Self> {
    /// The axis of the result.
    type Output: Dim;
    /// The size of the result, or `None` when the sizes do not fit.
    #[doc(hidden)]
    fn broadcast_size(left: usize, right: usize) -> Option<usize>;
}
impl<L, R> BroadcastDim<R> for L
where
    Rule: Meets<L, R>,
{
    type Output = <Rule as Meets<L, R>>::Output;
    #[inline(always)]
    fn broadcast_size(left: usize, right: usize) -> Option<usize> {
        Rule::broadcast_size(left, right)
    }
}

/// The axes `L` and `R` fit.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis `{L}` does not broadcast with axis `{R}`",
    label = "axis `{L}` meets axis `{R}`",
    note = "two axes fit when they are the same, or one of them is a literal 1 (`One`)",
    note = "`try_into_shape` gives a tensor a shape with other axes of the same sizes"
)]
pub trait Meets<L, R> {
    type Output: Dim;
    fn broadcast_size(left: usize, right: usize) -> Option<usize>;
}

/// One axis stretches to another: the one-way rule of `+=` and `broadcast_to`.
pub trait BroadcastDimTo<Target> {
    /// Whether an axis of size `from` becomes one of size `to`.
    #[doc(hidden)]
    fn stretches(from: usize, to: usize) -> bool;
}
impl<D, T> BroadcastDimTo<T> for D
where
    Rule: Stretches<D, T>,
{
    #[inline(always)]
    fn stretches(from: usize, to: usize) -> bool {
        Rule::stretches(from, to)
    }
}

/// The axis `D` stretches to the axis `T`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis `{D}` does not stretch to axis `{T}`",
    label = "axis `{D}` would have to become axis `{T}`",
    note = "only a literal 1 (`One`) stretches, and the left side of `+=` keeps its shape"
)]
pub trait Stretches<D, T> {
    fn stretches(from: usize, to: usize) -> bool;
}

/// Two axes that a matrix product sums over: they must be equal, nothing stretches.
pub trait InnerDim<Rhs> {
    /// Whether the two sizes are equal, as far as the types do not say it.
    #[doc(hidden)]
    fn equal(left: usize, right: usize) -> bool;
}
impl<L, R> InnerDim<R> for L
where
    Rule: Inner<L, R>,
{
    #[inline(always)]
    fn equal(left: usize, right: usize) -> bool {
        left == right
    }
}

/// The axes `L` and `R` are equal.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "inner axes `{L}` and `{R}` differ: products are summed over one axis",
    label = "an axis `{L}` against an axis `{R}`",
    note = "in (.., M, K) @ (.., K, N) both K must be the same axis, in a convolution the channels"
)]
pub trait Inner<L, R> {}

/// Whom the rules about sizes are asked of: `Rule: SameSize<4, 4>`.
///
/// They are implemented for any type, which makes no difference to the rules, but to the error: the
/// compiler lists similar impls only for traits that are implemented for particular types.
#[doc(hidden)]
pub struct Rule;

/// A type that no program has. Where only one impl could apply, the compiler takes it for the one that is
/// meant; and where none could, it says that there is no such method. With impls for two such types it asks
/// the rule, and the error has its words.
#[doc(hidden)]
pub struct Nowhere<const FIRST: bool>;

/// `N` and `M` are the same size. Its own trait so that the error has plain numbers.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "sizes {N} and {M} do not broadcast: they differ, and neither is a literal 1",
    label = "an axis of size {N} meets an axis of size {M}",
    note = "aligned at the last axis, two sizes fit when they are equal or one is a literal 1 in \
            `shape!` (`One`); a `Const<1>` does not stretch, see `as_one`"
)]
pub trait SameSize<const N: usize, const M: usize> {}
impl<X, const N: usize> SameSize<N, N> for X {}

/// `N` becomes `M` without stretching.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "size {N} does not stretch to size {M}",
    label = "an axis of size {N} would have to become an axis of size {M}",
    note = "only a literal 1 (`One`) stretches, and the left side of `+=` keeps its shape"
)]
pub trait KeepsSize<const N: usize, const M: usize> {}
impl<X, const N: usize> KeepsSize<N, N> for X {}

/// `N` and `M` are the same inner size.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "inner sizes {N} and {M} differ: products are summed over axes of one size",
    label = "an axis of {N} elements against one of {M}",
    note = "in (.., M, K) @ (.., K, N) both K must be equal, in a convolution the channels"
)]
pub trait SameInner<const N: usize, const M: usize> {}
impl<X, const N: usize> SameInner<N, N> for X {}

/// Two axes that tensors have in common which are joined along another: they must be equal, nothing
/// stretches.
pub trait SameDim<Rhs> {}
impl<L, R> SameDim<R> for L where Rule: Same<L, R> {}

/// The axes `L` and `R` are the same, as far as the types say it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axes `{L}` and `{R}` differ: nothing stretches here",
    label = "an axis `{L}` beside an axis `{R}`",
    note = "tensors that are joined, or one of which picks from the other, agree in all other axes, \
            and `out` has the shape of the result; `broadcast_to` gives a view of a larger size"
)]
pub trait Same<L, R> {}

/// `N` and `M` are the same size.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "sizes {N} and {M} differ: nothing stretches here",
    label = "an axis of size {N} beside an axis of size {M}",
    note = "tensors that are joined, or one of which picks from the other, agree in all other axes, \
            and `out` has the shape of the result; `broadcast_to` gives a view of a larger size"
)]
pub trait SameJoined<const N: usize, const M: usize> {}
impl<X, const N: usize> SameJoined<N, N> for X {}

/// Two axes with the coordinates of points: they must be equal, or the points are not in one space.
pub trait SpaceDim<Rhs> {}
impl<L, R> SpaceDim<R> for L where Rule: Coordinates<L, R> {}

/// The axes `L` and `R` are the same, as far as the types say it.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "points with coordinates `{L}` and `{R}` are not in one space",
    label = "points with coordinates `{L}` beside points with coordinates `{R}`",
    note = "in (.., M, K) with (.., N, K) both K, the coordinates, must be the same axis"
)]
pub trait Coordinates<L, R> {}

/// `N` and `M` are the same number of coordinates.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "points with {N} coordinates and points with {M} are not in one space",
    label = "points with {N} coordinates beside points with {M}",
    note = "in (.., M, K) with (.., N, K) both K, the numbers of coordinates, must be equal"
)]
pub trait SameCoordinates<const N: usize, const M: usize> {}
impl<X, const N: usize> SameCoordinates<N, N> for X {}

const fn equal_or_one(left: usize, right: usize) -> Option<usize> {
    if left == right || right == 1 {
        Some(left)
    } else if left == 1 {
        Some(right)
    } else {
        None
    }
}

/// What all kinds of axis whose size is in the type have in common.
macro_rules! static_dim_items {
    ($size:expr) => {
        const SIZE: Option<usize> = Some($size);
        type Value = ();
        const VALUE: Option<()> = Some(());
        #[inline(always)]
        fn size(_: &()) -> usize {
            $size
        }
        #[inline(always)]
        fn value(size: usize) -> Option<()> {
            if size == $size { Some(()) } else { None }
        }
    };
}

/// What all kinds of axis whose size is kept at run time have in common.
macro_rules! dynamic_dim_items {
    () => {
        const SIZE: Option<usize> = None;
        type Value = usize;
        const VALUE: Option<usize> = None;
        #[inline(always)]
        fn size(value: &usize) -> usize {
            *value
        }
        #[inline(always)]
        fn value(size: usize) -> Option<usize> {
            Some(size)
        }
    };
}

#[diagnostic::do_not_recommend]
impl<const N: usize> Dim for Const<N> {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    static_dim_items!(N);
    type Unnamed = Self;
    type Trim<S: Shape> = (S, Self);
}

#[diagnostic::do_not_recommend]
impl Dim for One {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    static_dim_items!(1);
    type Unnamed = Self;
    type Trim<S: Shape> = S::Trimmed;
}

#[diagnostic::do_not_recommend]
impl Dim for Dyn {
    type At<const L: char> = Labeled<L, Self>;
    type Under<L> = Worded<L, Self>;
    dynamic_dim_items!();
    type Unnamed = Self;
    type Trim<S: Shape> = (S, Self);
}

/// The rule, a row for each pair of kinds: the axis of the result, and its size.
macro_rules! meets {
    ($([$($generic:tt)*] $left:ty, $right:ty => $out:ty $(where $rule:path)?, |$l:ident, $r:ident| $size:expr;)*) => { $(
        impl<X, $($generic)*> Meets<$left, $right> for X $(where Rule: $rule)? {
            type Output = $out;
            #[inline(always)]
            fn broadcast_size($l: usize, $r: usize) -> Option<usize> {
                $size
            }
        }
    )* };
}
meets! {
    [const N: usize, const M: usize] Const<N>, Const<M> => Const<N> where SameSize<N, M>, |_l, _r| Some(N);
    [const N: usize] Const<N>, One => Const<N>, |_l, _r| Some(N);
    [const N: usize] Const<N>, Dyn => Const<N>, |_l, r| if r == N || r == 1 { Some(N) } else { None };
    [D: Dim] One, D => D, |_l, r| Some(r);
    [] Dyn, One => Dyn, |l, _r| Some(l);
    [] Dyn, Dyn => Dyn, |l, r| equal_or_one(l, r);
    [const N: usize] Dyn, Const<N> => Const<N>, |l, _r| if l == N || l == 1 { Some(N) } else { None };
}

/// The one-way rule, a row for each pair of kinds.
macro_rules! stretches {
    ($([$($generic:tt)*] $from:ty, $to:ty $(where $rule:path)?, |$f:ident, $t:ident| $holds:expr;)*) => { $(
        impl<X, $($generic)*> Stretches<$from, $to> for X $(where Rule: $rule)? {
            #[inline(always)]
            fn stretches($f: usize, $t: usize) -> bool {
                $holds
            }
        }
    )* };
}
stretches! {
    [D: Dim] One, D, |_f, _t| true;
    [const N: usize, const M: usize] Const<N>, Const<M> where KeepsSize<N, M>, |_f, _t| true;
    [const N: usize] Const<N>, One where KeepsSize<N, 1>, |_f, _t| true;
    [const N: usize] Const<N>, Dyn, |_f, t| t == N;
    [] Dyn, Dyn, |f, t| f == t || f == 1;
    [] Dyn, One, |f, _t| f == 1;
    [const N: usize] Dyn, Const<N>, |f, _t| f == N || f == 1;
}

// The rule of the inner axes of a matrix product. Where a size is known only when the program runs,
// it is compared then.
impl<X, const N: usize, const M: usize> Inner<Const<N>, Const<M>> for X where Rule: SameInner<N, M> {}
impl<X> Inner<One, One> for X {}
impl<X> Inner<Dyn, Dyn> for X {}
impl<X> Inner<Dyn, One> for X {}
impl<X> Inner<One, Dyn> for X {}
impl<X, const N: usize> Inner<Dyn, Const<N>> for X {}
impl<X, const N: usize> Inner<Const<N>, Dyn> for X {}

/// The same for other axes that must be equal, each rule with the leaf that has its words.
macro_rules! equal {
    ($($rule:ident: $sizes:ident;)*) => { $(
        impl<X, const N: usize, const M: usize> $rule<Const<N>, Const<M>> for X where Rule: $sizes<N, M> {}
        impl<X, const N: usize> $rule<Const<N>, One> for X where Rule: $sizes<N, 1> {}
        impl<X, const N: usize> $rule<One, Const<N>> for X where Rule: $sizes<1, N> {}
        impl<X> $rule<One, One> for X {}
        impl<X> $rule<Dyn, Dyn> for X {}
        impl<X> $rule<Dyn, One> for X {}
        impl<X> $rule<One, Dyn> for X {}
        impl<X, const N: usize> $rule<Dyn, Const<N>> for X {}
        impl<X, const N: usize> $rule<Const<N>, Dyn> for X {}
    )* };
}
equal! {
    Same: SameJoined;
    Coordinates: SameCoordinates;
}

/// Makes a named axis: a type that is equal only to itself, so that two axes which happen to have
/// the same size are not mixed up. [`One`] stretches to it.
///
/// `dim!(pub Batch)` has a size known when the program runs; `dim!(pub Vocab = 50257)` has that
/// size always.
///
/// ```
/// use broadax::prelude::*;
/// dim!(pub Batch);
/// dim!(pub Vocab = 4);
/// let logits = Tensor::<f32, shape![Batch, Vocab]>::zeros_with([2, 4])?;
/// let bias = Tensor::<f32, shape![Vocab]>::ones();
/// let shifted: Tensor<f32, shape![Batch, Vocab]> = logits + bias;
/// assert_eq!(shifted.shape(), [2, 4]);
/// # Ok::<(), ShapeError>(())
/// ```
#[macro_export]
macro_rules! dim {
    ($(#[$meta:meta])* $vis:vis $name:ident $(;)?) => {
        $(#[$meta])*
        $vis struct $name;
        $crate::dim!(@rules $name);
        #[diagnostic::do_not_recommend]
        impl $crate::Dim for $name {
            const SIZE: Option<usize> = None;
            type Value = usize;
            const VALUE: Option<usize> = None;
            type Unnamed = $crate::Dyn;
            type At<const L: char> = $crate::rules::Labeled<L, $name>;
            type Under<L> = $crate::rules::Worded<L, $name>;
            type Trim<S: $crate::Shape> = (S, $name);
            #[inline(always)]
            fn size(value: &usize) -> usize {
                *value
            }
            #[inline(always)]
            fn value(size: usize) -> Option<usize> {
                Some(size)
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis $name:ident = $size:expr $(;)?) => {
        $(#[$meta])*
        $vis struct $name;
        $crate::dim!(@rules $name);
        #[diagnostic::do_not_recommend]
        impl $crate::Dim for $name {
            const SIZE: Option<usize> = Some($size);
            type Value = ();
            const VALUE: Option<()> = Some(());
            type Unnamed = $crate::Const<{ $size }>;
            type At<const L: char> = $crate::rules::Labeled<L, $name>;
            type Under<L> = $crate::rules::Worded<L, $name>;
            type Trim<S: $crate::Shape> = (S, $name);
            #[inline(always)]
            fn size(_: &()) -> usize {
                $size
            }
            #[inline(always)]
            fn value(size: usize) -> Option<()> {
                if size == $size { Some(()) } else { None }
            }
        }
        impl $crate::rules::NameOfSize for $name {}
    };
    (@rules $name:ident) => {
        impl $crate::rules::Name for $name {}
        #[diagnostic::do_not_recommend]
        impl<D: $crate::Dim> $crate::rules::Meets<$name, D> for $crate::rules::Rule
        where
            $crate::rules::Rule: $crate::rules::NameMeets<$name, D>,
        {
            type Output = $name;
            #[inline(always)]
            fn broadcast_size(left: usize, right: usize) -> Option<usize> {
                // The other one is this axis, or a `One`.
                if left == right || D::SIZE == Some(1) { Some(left) } else { None }
            }
        }
        #[diagnostic::do_not_recommend]
        impl<D> $crate::rules::Stretches<$name, D> for $crate::rules::Rule
        where
            $crate::rules::Rule: $crate::rules::NameIs<$name, D>,
        {
            #[inline(always)]
            fn stretches(left: usize, right: usize) -> bool {
                left == right
            }
        }
        #[diagnostic::do_not_recommend]
        impl $crate::rules::Inner<$name, $name> for $crate::rules::Rule {}
        #[diagnostic::do_not_recommend]
        impl $crate::rules::Same<$name, $name> for $crate::rules::Rule {}
        #[diagnostic::do_not_recommend]
        impl $crate::rules::Coordinates<$name, $name> for $crate::rules::Rule {}
        impl<const L: char, D: $crate::Dim> $crate::rules::Agree<$name, D, L> for $crate::rules::Rule
        where
            $crate::rules::Rule: $crate::rules::LabelName<L, $name, D>,
        {
            type Output = $name;
        }
        impl<L, D: $crate::Dim> $crate::rules::WordAgree<$name, D, L> for $crate::rules::Rule
        where
            $crate::rules::Rule: $crate::rules::WordName<L, $name, D>,
        {
            type Output = $name;
        }
        impl $crate::rules::ExpandsDim<$name, $crate::Keep> for $crate::rules::Rule {
            type Output = $name;
            #[inline(always)]
            fn size(own: usize) -> usize {
                own
            }
        }
    };
}
