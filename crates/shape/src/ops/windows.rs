//! Sliding windows, diagonals and differences along an axis.

use crate::arith::{
    Amount, Concrete, Factor, Known, Minus, Negative, Plus, SizeOf, ToAxis, Unknown, for_axes,
};
use crate::axis::{Axis, AxisArg, NewAxisArg};
use crate::axis::{check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, Nowhere, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::by_form;
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis, Sizes};
use crate::shapes::{DynRank, Shape};
use typenum::{Min, Minimum, U0, U1};

/// The size of a window along an axis `D`: `Extent::<3>`, checked at compile time for a static
/// size, or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait WindowOf<D: Dim>: Amount {
    /// The axis that counts the windows.
    type Windows: Dim;
    /// The axis of a window.
    type Window: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> WindowOf<D> for K
where
    Rule: WindowsIn<K::Given, D>,
{
    type Windows = <Rule as WindowsIn<K::Given, D>>::Windows;
    type Window = <Rule as WindowsIn<K::Given, D>>::Window;
}

/// The axis `D` has windows of `K` elements.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait WindowsIn<K, D> {
    #[doc(hidden)]
    type Windows: Dim;
    #[doc(hidden)]
    type Window: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> WindowsIn<usize, D> for X {
    type Windows = Dyn;
    type Window = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, M, A, W, const K: usize> WindowsIn<Extent<K>, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<K>: Amount<Count: ToAxis<Axis = W>>,
    W: Dim,
    // N - K + 1
    SizeOf<D>: Minus<<Extent<K> as Amount>::Count, Output: Plus<Known<U1>, Output = M>>,
    M: ToAxis<Axis = A>,
    Rule: WindowFits<A, D, K>,
    <Rule as WindowFits<A, D, K>>::Output: Dim,
{
    type Windows = <Rule as WindowFits<A, D, K>>::Output;
    type Window = W;
}

/// The number `N` of windows of `K` elements of the axis `D` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "windows: a window of {K} elements does not fit an axis `{D}`",
    label = "the axis is smaller than the window",
    note = "an axis of N elements has N - K + 1 windows of K elements"
)]
pub unsafe trait WindowFits<N, D, const K: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { WindowFits<Axis, D; const K>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const K: usize> WindowFits<Negative, Extent<N>, K> for X
where
    Rule: HasWindows<K, N>,
{
    type Output = <Rule as HasWindows<K, N>>::Output;
}

/// A window of `K` elements fits an axis of `N`. The rule is used only if it does not hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "windows: a window of {K} elements does not fit an axis of {N}",
    label = "the axis is smaller than the window",
    note = "an axis of N elements has N - K + 1 windows of K elements"
)]
pub unsafe trait HasWindows<const K: usize, const N: usize> {
    #[doc(hidden)]
    type Output;
}

/// Returns the number of windows of `window` elements along an axis.
#[doc(hidden)]
pub const fn window_count(size: usize, window: usize) -> Option<usize> {
    match size.checked_sub(window) {
        Some(more) => more.checked_add(1),
        None => None,
    }
}

/// A shape whose last two axes have a diagonal, as long as the smaller one.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diagonal: it is not known whether the shape `{S}` has one",
    label = "the diagonal is that of the last two axes",
    note = "in generic code write the axes, as in `shape![..B, Dyn, 3]`, or a bound `S: Diagonal`"
)]
pub unsafe trait Diagonal<S = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
    /// The type that implements the rule; it helps rust-analyzer to find `Output`.
    #[doc(hidden)]
    type Rule: DiagonalOf<S, Self, Output = <Self as Diagonal<S>>::Output>;
}

by_form! { Diagonal by DiagonalOf }

/// The diagonal of the last two axes of this shape, `S`, that starts `K` elements to the right:
/// `Extent::<1>` or a `usize`. It is empty if it starts outside of the matrix.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diagonal: it is not known whether the shape `{S}` has two axes",
    label = "the diagonal is that of the last two axes",
    note = "in generic code write the axes, as in `shape![..B, M, N]`, or a bound \
        `S: DiagonalAbove<K>`"
)]
pub unsafe trait DiagonalAbove<K, S: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

/// The diagonal of the last two axes of this shape, `S`, that starts `K` elements below, as in
/// [`DiagonalAbove`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diagonal: it is not known whether the shape `{S}` has two axes",
    label = "the diagonal is that of the last two axes",
    note = "in generic code write the axes, as in `shape![..B, M, N]`, or a bound \
        `S: DiagonalBelow<K>`"
)]
pub unsafe trait DiagonalBelow<K, S: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

/// Not for a shape that is a parameter: for it, the compiler suggests these rules as bounds. For
/// [`Nowhere`], see there.
macro_rules! diagonals {
    ($([$($n:ident),*] $shape:ty;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, K, $($n),*> DiagonalAbove<K, $shape> for X
        where
            Rule: DiagonalFrom<$shape, K>,
        {
            type Output = <Rule as DiagonalFrom<$shape, K>>::Above;
        }
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, K, $($n),*> DiagonalBelow<K, $shape> for X
        where
            Rule: DiagonalFrom<$shape, K>,
        {
            type Output = <Rule as DiagonalFrom<$shape, K>>::Below;
        }
    )* };
    (@nowhere $($first:literal)*) => { $(
        // SAFETY: 1. there is no such offset, and so no result.
        unsafe impl<X: Shape, S: Shape> DiagonalAbove<Nowhere<$first>, S> for X {
            type Output = ();
        }
        // SAFETY: 1. there is no such offset, and so no result.
        unsafe impl<X: Shape, S: Shape> DiagonalBelow<Nowhere<$first>, S> for X {
            type Output = ();
        }
    )* };
}
diagonals! {
    [] ();
    [N] ((), N);
    [S, M, N] ((S, M), N);
    [] DynRank;
    [N] (DynRank, N);
}
diagonals!(@nowhere true false);

/// The shape `S` has a diagonal.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diagonal: a shape with fewer than 2 axes has none",
    label = "the diagonal is that of the last two axes; these are `{S}`"
)]
pub unsafe trait DiagonalOf<S, X = S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, Y, S: Shape, M, N, C, A> DiagonalOf<((S, M), N), Y> for X
where
    M: Dim<Unnamed: Concrete<This: Factor>>,
    N: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<M>: Smaller<SizeOf<N>, Output = C>,
    C: ToAxis<Axis = A>,
    A: Dim,
{
    type Output = (S, A);
}

/// The shape `S` has a diagonal with an offset of `K`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diagonal: a shape with fewer than 2 axes has none",
    label = "the diagonal is that of the last two axes; these are `{S}`"
)]
pub unsafe trait DiagonalFrom<S, K> {
    #[doc(hidden)]
    type Above: Shape;
    #[doc(hidden)]
    type Below: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S: Shape, M: Dim, N: Dim, K: Amount> DiagonalFrom<((S, M), N), K> for X
where
    Rule: DiagonalAxis<M, N, K::Given>,
{
    type Above = (S, <Rule as DiagonalAxis<M, N, K::Given>>::Above);
    type Below = (S, <Rule as DiagonalAxis<M, N, K::Given>>::Below);
}

/// The length of the diagonal of a matrix of `M` by `N` with the offset `K`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait DiagonalAxis<M, N, K> {
    #[doc(hidden)]
    type Above: Dim;
    #[doc(hidden)]
    type Below: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, M, N> DiagonalAxis<M, N, usize> for X {
    type Above = Dyn;
    type Below = Dyn;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, M, N, K, L, C, A, P, Q, B, const I: usize> DiagonalAxis<M, N, Extent<I>> for X
where
    M: Dim<Unnamed: Concrete<This: Factor>>,
    N: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<I>: Amount<Count = K>,
    SizeOf<N>: Minus<K, Output: OrNothing<Output = L>>,
    SizeOf<M>: Smaller<L, Output = C> + Minus<K, Output: OrNothing<Output = P>>,
    C: ToAxis<Axis = A>,
    A: Dim,
    SizeOf<N>: Smaller<P, Output = Q>,
    Q: ToAxis<Axis = B>,
    B: Dim,
{
    type Above = A;
    type Below = B;
}
/// Implements the rules for shapes of dynamic rank.
macro_rules! of_any_rank {
    ($([$($generic:tt)*] $shape:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, Y, $($generic)*> DiagonalOf<$shape, Y> for X {
            type Output = DynRank;
        }
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, K: Amount, $($generic)*> DiagonalFrom<$shape, K> for X {
            type Above = DynRank;
            type Below = DynRank;
        }
    )* };
}

of_any_rank! {
    [] DynRank;
    [N: Dim] (DynRank, N);
}

/// A size, or 0 for a negative difference.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait OrNothing {
    #[doc(hidden)]
    type Output;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl OrNothing for Negative {
    type Output = Known<U0>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl OrNothing for Unknown {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N> OrNothing for Known<N> {
    type Output = Known<N>;
}

/// The smaller of two sizes.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Smaller<Rhs> {
    #[doc(hidden)]
    type Output;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A: Min<B>, B> Smaller<Known<B>> for Known<A> {
    type Output = Known<Minimum<A, B>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Smaller<Unknown> for Known<A> {
    type Output = Unknown;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<B> Smaller<B> for Unknown {
    type Output = Unknown;
}

/// The axis of differences: one element less; an empty axis stays empty.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "diff: types do not compute how many differences an axis `{Self}` has",
    label = "its size is a parameter, or not in the table: 0 to 1024, to 4096 with the feature `all-sizes`",
    note = "compute with `x.view().as_dyn(Axis::<0>)`: the axis of the result is then `Dyn`, and \
        `try_into_shape` gives it its size",
    note = "or, for a parameter, write a bound `{Self}: DiffDim`; for an `Array`, \
        `{Self}: InlineDim + DiffDim<Output: InlineDim>`"
)]
pub unsafe trait DiffDim: Dim {
    /// The axis of the result.
    type Output: Dim;
}

// The message of the trait is the one for generic code, too.
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<D, N, A> DiffDim for D
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<D>: Minus<Known<U1>, Output = N>,
    N: OrNone<Axis = A>,
    A: Dim,
{
    type Output = A;
}

/// The axis of a size, or an empty one for a negative difference.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait OrNone {
    #[doc(hidden)]
    type Axis;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl OrNone for Negative {
    type Axis = Extent<0>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl OrNone for Unknown {
    type Axis = Dyn;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N> OrNone for Known<N>
where
    Known<N>: ToAxis,
{
    type Axis = <Known<N> as ToAxis>::Axis;
}

/// The shape of the windows of `K` elements along the axis `A` of the shape `S`: this axis counts
/// the windows, and a new last axis has the elements of a window.
pub type WindowsOf<S, A, K> = <Axis<-1> as NewAxisArg<
    <A as AxisArg<S>>::With<<K as WindowOf<<A as AxisArg<S>>::Dim>>::Windows>,
>>::With<<K as WindowOf<<A as AxisArg<S>>::Dim>>::Window>;

/// Returns the shape of sliding windows along an axis: this axis counts the windows, and a new last
/// axis has the elements of a window. [`WindowOf`] for sizes; NumPy's `sliding_window_view`.
///
/// # Errors
/// If the axis is out of range, the window is larger than the axis, or there are too many axes.
///
/// ```
/// use broadax_shape::ops::windows::windows_sizes;
/// assert_eq!(windows_sizes(&[2, 5], 1, 3).unwrap(), [2, 3, 3]);
/// ```
pub fn windows_sizes(
    sizes: &[usize],
    axis: isize,
    window: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "windows";
    check_ranks(OP, &[sizes])?;
    let at = position(OP, axis, sizes.len())?;
    let rank = sizes.len() + 1;
    if rank > MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    let Some(count) = window_count(sizes[at], window) else {
        let (shape, axis) = (AxisVec::new(sizes), at);
        return Err(ShapeError::new(
            OP,
            Problem::Window {
                shape,
                axis,
                window,
            },
        ));
    };
    let mut new = AxisVec::filled(rank, window);
    new[..sizes.len()].copy_from_slice(sizes);
    new[at] = count;
    Ok(Sizes(new))
}

/// Returns the shape of the diagonals of the last two axes, `offset` elements to the right or, if
/// negative, below: [`Diagonal`], [`DiagonalAbove`] and [`DiagonalBelow`] for sizes.
///
/// # Errors
/// If there are fewer than two axes.
///
/// ```
/// use broadax_shape::ops::windows::diagonal_sizes;
/// assert_eq!(diagonal_sizes(&[8, 3, 5], 0).unwrap(), [8, 3]);
/// assert_eq!(diagonal_sizes(&[3, 5], 4).unwrap(), [1]);
/// assert_eq!(diagonal_sizes(&[3, 5], -9).unwrap(), [0]);
/// ```
pub fn diagonal_sizes(sizes: &[usize], offset: isize) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("diagonal", &[sizes])?;
    let &[ref leading @ .., rows, columns] = sizes else {
        let (shape, least) = (AxisVec::new(sizes), 2);
        let problem = Problem::TooFewAxes { shape, least };
        return Err(ShapeError::new("diagonal", problem));
    };
    let away = offset.unsigned_abs();
    let (rows, columns) = match offset < 0 {
        true => (rows.saturating_sub(away), columns),
        false => (rows, columns.saturating_sub(away)),
    };
    let mut new = AxisVec::filled(leading.len() + 1, rows.min(columns));
    new[..leading.len()].copy_from_slice(leading);
    Ok(Sizes(new))
}

/// Returns the shape of differences along an axis: one element less, or none for an empty axis.
/// [`DiffDim`] for sizes.
///
/// # Errors
/// If the axis is out of range.
///
/// ```
/// use broadax_shape::ops::windows::diff_sizes;
/// assert_eq!(diff_sizes(&[2, 5], -1).unwrap(), [2, 4]);
/// ```
pub fn diff_sizes(sizes: &[usize], axis: isize) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("diff", &[sizes])?;
    let at = position("diff", axis, sizes.len())?;
    let mut new = AxisVec::new(sizes);
    new[at] = new[at].saturating_sub(1);
    Ok(Sizes(new))
}
