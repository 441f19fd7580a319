//! Permutations of axes: `transpose`, `permute`, `swapaxes` and `moveaxis`.

use crate::axis::{Axis, AxisArg, HasAxis, NewAxisArg};
use crate::axis::{check_ranks, position, positions};
use crate::dims::{Dim, Nowhere, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::{Before, Here, by_form, for_lists, list};
use crate::per_axis::{AxisVec, PerAxis, Sizes};
use crate::rank::{AnyRank, NumAxes};
use crate::shapes::{DynRank, Shape};

/// A shape whose last two axes can be swapped.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "transpose: it is not known whether the shape `{S}` has two axes to swap",
    label = "transpose swaps the last two axes",
    note = "in generic code write the axes, as in `shape![..B, M, N]`, or a bound `S: Transpose`"
)]
pub unsafe trait Transpose<S = Self>: Shape {
    /// The shape with its last two axes swapped.
    type Output: Shape;
    /// The type that implements the rule; it helps rust-analyzer to find `Output`.
    #[doc(hidden)]
    type Rule: Transposes<S, Self, Output = <Self as Transpose<S>>::Output>;
}

by_form! { Transpose by Transposes }

/// The shape `S` has at least two axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "transpose: the shape `{S}` has fewer than 2 axes",
    label = "transpose swaps the last two axes"
)]
pub unsafe trait Transposes<S, X = S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, S: Shape, M: Dim, N: Dim> Transposes<((S, M), N), Y> for X {
    type Output = ((S, N), M);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y> Transposes<DynRank, Y> for X {
    type Output = DynRank;
}
// For a shape of dynamic rank, the other axis is checked at run time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, N: Dim> Transposes<(DynRank, N), Y> for X {
    type Output = DynRank;
}

/// A shape whose last two axes can be swapped, or with fewer axes, which stays the same: all
/// shapes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "t: it is not known whether the shape `{S}` has two axes to swap",
    label = "`t` swaps the last two axes, and keeps a shape with fewer",
    note = "in generic code write the axes, as in `shape![..B, M, N]`, or a bound \
        `S: TransposeOrKeep`"
)]
pub unsafe trait TransposeOrKeep<S = Self>: Shape {
    /// The shape with its last two axes swapped, or the same shape.
    type Output: Shape;
    /// The type that implements the rule; it helps rust-analyzer to find `Output`.
    #[doc(hidden)]
    type Rule: TransposesOrKeeps<S, Self, Output = <Self as TransposeOrKeep<S>>::Output>;
}

by_form! { TransposeOrKeep by TransposesOrKeeps }

/// The shape `S` has any form: with two axes at least, one, none, or of dynamic rank.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TransposesOrKeeps<S, X = S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y> TransposesOrKeeps<(), Y> for X {
    type Output = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, N: Dim> TransposesOrKeeps<((), N), Y> for X {
    type Output = ((), N);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, S: Shape, M: Dim, N: Dim> TransposesOrKeeps<((S, M), N), Y> for X {
    type Output = ((S, N), M);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y> TransposesOrKeeps<DynRank, Y> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, N: Dim> TransposesOrKeeps<(DynRank, N), Y> for X {
    type Output = DynRank;
}

/// A permutation of the axes of this shape, `S`: `Order` is a tuple of [`Axis`], each axis once, for
/// 2 to 8 axes, or, for a dynamic rank, an array or slice of numbers such as `[1, 0]`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "permute: it is not known which axes the shape `{Self}` has",
    label = "an order names each axis",
    note = "in generic code write the axes, as in `shape![M, N]`, or a bound `S: Permute<Order>`"
)]
pub unsafe trait Permute<Order, S: ?Sized = Self>: Shape {
    /// The shape with permuted axes.
    type Output: Shape;
    /// Returns the positions.
    #[doc(hidden)]
    fn order(order: &Order) -> &[isize];
}

/// Not for a shape that is a parameter: for it, the compiler suggests this rule as a bound.
macro_rules! permute_list {
    // For any number of axes, the compiler does not know that `Nowhere` is no order.
    ([S: Shape $($generic:tt)*] $shape:ty) => {
        permute_list!(@where [Order: OrderType, S: Shape $($generic)*] $shape);
    };
    ([$($generic:tt)*] $shape:ty) => {
        permute_list!(@where [Order, $($generic)*] $shape);
    };
    (@where [$($generic:tt)*] $shape:ty) => {
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, $($generic)*> Permute<Order, $shape> for X
        where
            Rule: Orders<<$shape as Shape>::Rank, $shape, Order>,
        {
            type Output = <Rule as Orders<<$shape as Shape>::Rank, $shape, Order>>::Output;
            #[inline]
            fn order(order: &Order) -> &[isize] {
                <Rule as Orders<<$shape as Shape>::Rank, $shape, Order>>::order(order)
            }
        }
    };
}
for_lists!(permute_list);

/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_order {
    ($($first:literal)*) => { $(
        // SAFETY: 1. there is no such order, and so no result.
        unsafe impl<X: Shape, S: Shape> Permute<Nowhere<$first>, S> for X {
            type Output = ();
            fn order(order: &Nowhere<$first>) -> &[isize] {
                match *order {}
            }
        }
    )* };
}
no_order!(true false);

/// `Order` is a permutation of the axes of the shape `S`, whose rank is `R`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "permute: `{Order}` is not an order of the axes of `{S}`",
    label = "expected a tuple with each axis once, as `(Axis::<1>, Axis::<0>)`",
    note = "the tuple has as many axes as the shape; of a `DynRank`, an order may also be `[1, 0]`"
)]
pub unsafe trait Orders<R, S, Order> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn order(order: &Order) -> &[isize];
}

/// A type that can be an order of axes.
///
/// # Safety
/// 1. It is not [`Nowhere`].
pub unsafe trait OrderType {}

/// Arrays and slices of numbers, which are checked at run time.
macro_rules! by_numbers {
    ($([$($generic:tt)*] $numbers:ty;)*) => { $(
        // SAFETY: 1. it is another type.
        unsafe impl<$($generic)*> OrderType for $numbers {}
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($generic)* X, S> Orders<AnyRank, S, $numbers> for X {
            type Output = DynRank;
            #[inline]
            // One of the types has its own lifetime.
            #[allow(clippy::needless_lifetimes)]
            fn order<'a>(order: &'a $numbers) -> &'a [isize] {
                order.as_ref()
            }
        }
    )* };
}

by_numbers! {
    [const N: usize,] [isize; N];
    ['n, const N: usize,] &'n [isize; N];
    ['n,] &'n [isize];
}

/// A position counted from the end, as a number: the last axis is 1.
pub struct FromEnd<const P: usize>;

/// A position as a number, up to the largest rank that can be permuted.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Numbered {
    #[doc(hidden)]
    type Number;
}

/// `numbered!(Here; 1 2 3)`: each position is one step before the next one.
macro_rules! numbered {
    ($position:ty;) => {};
    ($position:ty; $at:literal $($more:literal)*) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl Numbered for $position {
            type Number = FromEnd<$at>;
        }
        numbered!(Before<$position>; $($more)*);
    };
}

numbered!(Here; 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);

/// The number of the axis `I` of `S`, counted from the end.
type AxisNumberOf<S, const I: isize> = <<S as HasAxis<I>>::Position as Numbered>::Number;

/// Two axes of a permutation differ.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait NotAt<Other> {}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<const P: usize, const Q: usize> NotAt<FromEnd<Q>> for FromEnd<P> where Rule: Differ<P, Q>
{}

/// Two positions differ.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "permute: axis -{P} is named twice",
    label = "two of these are axis -{P}, counted from the end",
    note = "a permutation names each axis once"
)]
pub unsafe trait Differ<const P: usize, const Q: usize> {}

/// Each position differs from all others.
macro_rules! differ {
    ($($at:literal: $($other:literal)*;)*) => { $( $(
        // SAFETY: 1. implemented only for sizes that satisfy the rule.
        unsafe impl<X> Differ<$at, $other> for X {}
    )* )* };
}

differ! {
    1: 2 3 4 5 6 7 8;
    2: 1 3 4 5 6 7 8;
    3: 1 2 4 5 6 7 8;
    4: 1 2 3 5 6 7 8;
    5: 1 2 3 4 6 7 8;
    6: 1 2 3 4 5 7 8;
    7: 1 2 3 4 5 6 8;
    8: 1 2 3 4 5 6 7;
}

/// The permutation names `N` axes of a shape of rank `R`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "permute: {N} axes are named, and the shape has {R}",
    label = "the order names {N} of {R} axes",
    note = "a permutation names each axis once"
)]
pub unsafe trait NamesAll<const N: usize, const R: usize> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const N: usize> NamesAll<N, N> for X {}

/// The axes of a tuple of [`Axis`], in order.
macro_rules! permute {
    (@list $s:ident; $acc:ty;) => { $acc };
    (@list $s:ident; $acc:ty; $head:ident $($tail:ident)*) => {
        permute!(@list $s; ($acc, <$s as HasAxis<$head>>::Dim); $($tail)*)
    };
    ($rank:literal: $($i:ident)*; $($a:ident $b:ident),*) => {
        // SAFETY: 1. it is another type.
        unsafe impl<$(const $i: isize),*> OrderType for ($(Axis<$i>,)*) {}
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, S, const RANK: usize, $(const $i: isize),*>
            Orders<NumAxes<RANK>, S, ($(Axis<$i>,)*)> for X
        where
            S: Shape $(+ HasAxis<$i, Position: Numbered>)*,
            Rule: NamesAll<$rank, RANK>,
            $(AxisNumberOf<S, $a>: NotAt<AxisNumberOf<S, $b>>,)*
        {
            type Output = permute!(@list S; (); $($i)*);
            #[inline]
            fn order(_: &($(Axis<$i>,)*)) -> &[isize] {
                &[$($i),*]
            }
        }
        // Checked at run time.
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, S, $(const $i: isize),*> Orders<AnyRank, S, ($(Axis<$i>,)*)> for X {
            type Output = DynRank;
            #[inline]
            fn order(_: &($(Axis<$i>,)*)) -> &[isize] {
                &[$($i),*]
            }
        }
    };
}

// For each number of axes: their names, and all pairs of names.
permute!(2: A B; A B);
permute!(3: A B C; A B, A C, B C);
permute!(4: A B C D; A B, A C, A D, B C, B D, C D);
permute!(5: A B C D E; A B, A C, A D, A E, B C, B D, B E, C D, C E, D E);
permute!(6: A B C D E F;
    A B, A C, A D, A E, A F, B C, B D, B E, B F, C D, C E, C F, D E, D F, E F);
permute!(7: A B C D E F G;
    A B, A C, A D, A E, A F, A G, B C, B D, B E, B F, B G, C D, C E, C F, C G, D E, D F, D G,
    E F, E G, F G);
permute!(8: A B C D E F G H;
    A B, A C, A D, A E, A F, A G, A H, B C, B D, B E, B F, B G, B H, C D, C E, C F, C G, C H,
    D E, D F, D G, D H, E F, E G, E H, F G, F H, G H);

/// A shape whose axes `A` and `B` can be swapped.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait SwapAxes<A, B>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, A, B, M> SwapAxes<A, B> for S
where
    S: Shape,
    A: AxisArg<S>,
    B: AxisArg<S> + AxisArg<M>,
    M: Shape,
    Rule: Puts<S, A, <B as AxisArg<S>>::Dim, Output = M>,
{
    type Output = <B as AxisArg<M>>::With<<A as AxisArg<S>>::Dim>;
}

/// The shape `S` with `E` in place of the axis `A`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Puts<S, A, E> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, A: AxisArg<S>, E: Dim> Puts<S, A, E> for X {
    type Output = A::With<E>;
}

/// A second implementor, so that a missing axis is reported once.
pub struct NoDim;

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, A> Puts<S, A, NoDim> for X {
    // Not `()`: a second axis that is a number would be reported for this shape, too.
    type Output = S;
}

/// A shape whose axis `A` can be moved to position `B` of the result.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait MoveAxis<A, B>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S, A, B> MoveAxis<A, B> for S
where
    S: Shape,
    A: AxisArg<S>,
    B: NewAxisArg<A::Removed>,
{
    type Output = B::With<A::Dim>;
}

/// Returns the shape with permuted axes, which may be negative: [`Permute`] for sizes.
///
/// # Errors
/// If an axis is out of range, named twice, or missing.
///
/// ```
/// use broadax_shape::ops::permute::permute_sizes;
/// assert_eq!(permute_sizes(&[2, 3, 4], &[2, 0, -2]).unwrap(), [4, 2, 3]);
/// ```
pub fn permute_sizes(
    sizes: &[usize],
    order: &[isize],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "permute";
    check_ranks(OP, &[sizes])?;
    let rank = sizes.len();
    positions(OP, order, rank)?;
    if order.len() != rank {
        let given = order.len();
        let problem = Problem::PermutationLength { given, rank };
        return Err(ShapeError::new(OP, problem));
    }
    let mut new = AxisVec::filled(rank, 0);
    for (size, &axis) in new.iter_mut().zip(order) {
        *size = sizes[position(OP, axis, rank)?];
    }
    Ok(Sizes(new))
}

/// Returns the shape with its last two axes swapped: [`Transpose`] for sizes.
///
/// # Errors
/// If there are fewer than two axes.
///
/// ```
/// use broadax_shape::ops::permute::transpose_sizes;
/// assert_eq!(transpose_sizes(&[2, 3, 4]).unwrap(), [2, 4, 3]);
/// ```
pub fn transpose_sizes(sizes: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("transpose", &[sizes])?;
    let mut new = AxisVec::new(sizes);
    match &mut *new {
        [.., rows, columns] => core::mem::swap(rows, columns),
        _ => {
            let (shape, least) = (new, 2);
            let problem = Problem::TooFewAxes { shape, least };
            return Err(ShapeError::new("transpose", problem));
        }
    }
    Ok(Sizes(new))
}

/// Returns the shape with its last two axes swapped, or the same shape if it has fewer:
/// [`TransposeOrKeep`] for sizes.
///
/// # Errors
/// If there are more axes than a tensor can have.
///
/// ```
/// use broadax_shape::ops::permute::transpose_or_keep_sizes;
/// assert_eq!(transpose_or_keep_sizes(&[2, 3]).unwrap(), [3, 2]);
/// assert_eq!(transpose_or_keep_sizes(&[3]).unwrap(), [3]);
/// ```
pub fn transpose_or_keep_sizes(sizes: &[usize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("t", &[sizes])?;
    match sizes.len() {
        0 | 1 => Ok(Sizes(AxisVec::new(sizes))),
        _ => transpose_sizes(sizes),
    }
}

/// Returns the shape with two axes swapped, which may be negative: [`SwapAxes`] for sizes.
///
/// # Errors
/// If an axis is out of range.
///
/// ```
/// use broadax_shape::ops::permute::swapaxes_sizes;
/// assert_eq!(swapaxes_sizes(&[2, 3, 4], 0, -1).unwrap(), [4, 3, 2]);
/// ```
pub fn swapaxes_sizes(
    sizes: &[usize],
    a: isize,
    b: isize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "swapaxes";
    check_ranks(OP, &[sizes])?;
    let (a, b) = (position(OP, a, sizes.len())?, position(OP, b, sizes.len())?);
    let mut new = AxisVec::new(sizes);
    new.swap(a, b);
    Ok(Sizes(new))
}

/// Returns the shape with the axis `from` moved to position `to` of the result: [`MoveAxis`] for
/// sizes.
///
/// # Errors
/// If an axis is out of range.
///
/// ```
/// use broadax_shape::ops::permute::moveaxis_sizes;
/// assert_eq!(moveaxis_sizes(&[2, 3, 4], 0, -1).unwrap(), [3, 4, 2]);
/// ```
pub fn moveaxis_sizes(
    sizes: &[usize],
    from: isize,
    to: isize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "moveaxis";
    check_ranks(OP, &[sizes])?;
    let from = position(OP, from, sizes.len())?;
    let to = position(OP, to, sizes.len())?;
    let mut new = AxisVec::new(sizes);
    match from < to {
        true => new[from..=to].rotate_left(1),
        false => new[to..=from].rotate_right(1),
    }
    Ok(Sizes(new))
}
