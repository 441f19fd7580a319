//! Axis positions: from the front, or, if negative, from the end.

use crate::dims::{Dim, Dyn, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::{Anywhere, At, Before, Here, InsertAt, before, list};
use crate::per_axis::{AxisVec, PerAxis};
pub use crate::rank::Axis;
use crate::rank::Rank;
use crate::shapes::{DynRank, Shape};

pub mod set;
pub mod squeeze;

/// A shape that has an axis `I`.
///
/// Positions from -16 to 15 can be used, and shapes with up to 16 axes from the front.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis {I} is out of range for the shape `{Self}`",
    label = "this shape has no axis {I}",
    note = "a shape with R axes has the axes 0 to R-1, and -R to -1 counted from the end",
    note = "a generic shape has the axes that it is written with: `shape![..B, N]` has \
        `Axis::<-1>`; others need a bound, `S: HasAxis<{I}>`"
)]
pub unsafe trait HasAxis<const I: isize>: Shape {
    /// The axis.
    type Dim: Dim;
    /// The shape with `E` in place of the axis.
    type With<E: Dim>: Shape;
    /// The shape without the axis.
    type Removed: Shape;
    /// The axes before the axis.
    type Front: Shape;
    /// The shape with `F` in place of the axis and all axes before it.
    type Behind<F: Shape>: Shape;
    /// The position, counted in steps from the end.
    #[doc(hidden)]
    type Position: At<Self, Dim = <Self as HasAxis<I>>::Dim, Removed = <Self as HasAxis<I>>::Removed>;
}

// If there is no such axis, `P` is not inferred and its bound is not evaluated, so that there is
// only one error. That is about the trait, not about `Rule`: in generic code the compiler suggests
// it as a bound.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, P, const I: isize> HasAxis<I> for S
where
    S: Shape,
    Rule: AxisOf<I, S, Position = P>,
    P: At<S>,
{
    type Dim = P::Dim;
    type With<E: Dim> = P::With<E>;
    type Removed = P::Removed;
    type Front = P::Front;
    type Behind<F: Shape> = P::Behind<F>;
    type Position = P;
}

/// `I` is an axis of the shape `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[doc(hidden)] // Its impls would be on the page of every type.
// The position comes first, because the compiler compares the arguments of the impls in order.
pub unsafe trait AxisOf<const I: isize, S> {
    #[doc(hidden)]
    type Position;
}

/// A position that no program uses. With a second impl for it, the compiler does not infer the only
/// remaining impl, and reports that the position is out of range.
const NOWHERE: isize = isize::MIN;

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, D> AxisOf<NOWHERE, (S, D)> for X {
    type Position = Here;
}

/// The axis of a shape `S` along which an operation works: [`Axis<I>`](Axis), or, for [`DynRank`],
/// an `isize`. (Also for a dynamic number of axes and one more.)
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// type Select<S, A> = <A as AxisArg<S>>::Removed;
/// assert_type_eq_all!(Select<shape![2, 3, 4], Axis<1>>, shape![2, 4]);
/// assert_type_eq_all!(Select<shape![2, 3, 4], Axis<-1>>, shape![2, 3]);
/// assert_type_eq_all!(Select<DynRank, isize>, DynRank);
/// assert_type_eq_all!(Select<(DynRank, Extent<3>), isize>, DynRank);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name an axis of the shape `{S}`",
    label = "expected `Axis::<0>`; for a dynamic rank (`x.into_dyn()`) an `isize`: `axis as isize`"
)]
pub unsafe trait AxisArg<S: Shape>: Copy {
    /// The axis.
    type Dim: Dim;
    /// The shape with `E` in place of the axis.
    type With<E: Dim>: Shape;
    /// The shape without the axis.
    type Removed: Shape;
    /// The axes before the axis.
    type Front: Shape;
    /// The shape with `F` in place of the axis and all axes before it.
    type Behind<F: Shape>: Shape;
    /// Always [`Yes`]. Further bounds on the axis are bounds on this type, which the compiler
    /// cannot evaluate if no axis is named, so that it reports only the missing axis.
    #[doc(hidden)]
    type Named;
    /// The position, counted in steps from the end.
    #[doc(hidden)]
    type Position: At<S, Dim = Self::Dim, Removed = Self::Removed>;
    /// Returns the position, counted from the end if negative.
    fn number(self) -> isize;
}

/// The type `Named` of an argument that is an axis.
pub struct Yes;

/// A second implementor, so that the compiler does not infer `Yes` where no axis is given.
pub struct No;

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<A: Copy, S: Shape> AxisArg<S> for A
where
    Rule: NamesAxis<A, S>,
{
    type Named = <Rule as NamesAxis<A, S>>::Named;
    type Position = <Rule as NamesAxis<A, S>>::Position;
    type Dim = <Rule as NamesAxis<A, S>>::Dim;
    type With<E: Dim> = <Rule as NamesAxis<A, S>>::With<E>;
    type Removed = <Rule as NamesAxis<A, S>>::Removed;
    type Front = <Rule as NamesAxis<A, S>>::Front;
    type Behind<F: Shape> = <Rule as NamesAxis<A, S>>::Behind<F>;
    #[inline(always)]
    fn number(self) -> isize {
        <Rule as NamesAxis<A, S>>::number(self)
    }
}

/// `A` names an axis of the shape `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{A}` does not name an axis of the shape `{S}`",
    label = "expected `Axis::<0>`; for a dynamic rank (`x.into_dyn()`) an `isize`: `axis as isize`"
)]
pub unsafe trait NamesAxis<A, S> {
    #[doc(hidden)]
    type Named;
    #[doc(hidden)]
    type Position: At<S, Dim = Self::Dim, Removed = Self::Removed>;
    #[doc(hidden)]
    type Dim: Dim;
    #[doc(hidden)]
    type With<E: Dim>: Shape;
    #[doc(hidden)]
    type Removed: Shape;
    #[doc(hidden)]
    type Front: Shape;
    #[doc(hidden)]
    type Behind<F: Shape>: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: HasAxis<I>, const I: isize> NamesAxis<Axis<I>, S> for X {
    type Named = Yes;
    type Position = S::Position;
    type Dim = S::Dim;
    type With<E: Dim> = S::With<E>;
    type Removed = S::Removed;
    type Front = S::Front;
    type Behind<F: Shape> = S::Behind<F>;
    #[inline(always)]
    fn number(_: Axis<I>) -> isize {
        I
    }
}
macro_rules! names_any_axis {
    ([$($generic:tt)*] $shape:ty) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)*> NamesAxis<isize, $shape> for X {
            type Named = Yes;
            type Position = Anywhere;
            type Dim = Dyn;
            type With<E: Dim> = DynRank;
            type Removed = DynRank;
            type Front = DynRank;
            type Behind<F: Shape> = DynRank;
            #[inline(always)]
            fn number(axis: isize) -> isize {
                axis
            }
        }
    };
}
names_any_axis!([] DynRank);
// (With one impl only, the compiler would infer from a number as the axis that a second tensor,
// whose shape it does not know yet, is of dynamic rank.)
names_any_axis!([D: Dim] (DynRank, D));

/// The position of a new axis in a shape `S`, counted in the result: [`Axis<I>`](Axis), or, for
/// [`DynRank`], an `isize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name a position for a new axis of the shape `{S}`",
    label = "expected `Axis::<0>`; for a dynamic rank (`x.into_dyn()`) an `isize`: `axis as isize`"
)]
pub unsafe trait NewAxisArg<S: Shape>: Copy {
    /// The shape with the axis `E` inserted.
    type With<E: Dim>: Shape;
    /// Returns the position, counted from the end if negative.
    fn number(self) -> isize;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<A: Copy, S: Shape> NewAxisArg<S> for A
where
    Rule: NamesNewAxis<A, S>,
{
    type With<E: Dim> = <Rule as NamesNewAxis<A, S>>::With<E>;
    #[inline(always)]
    fn number(self) -> isize {
        <Rule as NamesNewAxis<A, S>>::number(self)
    }
}

/// `A` is the position of a new axis of the shape `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{A}` does not name a position for a new axis of the shape `{S}`",
    label = "expected `Axis::<0>`; for a dynamic rank (`x.into_dyn()`) an `isize`: `axis as isize`"
)]
pub unsafe trait NamesNewAxis<A, S> {
    #[doc(hidden)]
    type With<E: Dim>: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: InsertAxis<I>, const I: isize> NamesNewAxis<Axis<I>, S> for X {
    type With<E: Dim> = <<S as InsertAxis<I>>::Output as HasAxis<I>>::With<E>;
    #[inline(always)]
    fn number(_: Axis<I>) -> isize {
        I
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> NamesNewAxis<isize, DynRank> for X {
    type With<E: Dim> = DynRank;
    #[inline(always)]
    fn number(axis: isize) -> isize {
        axis
    }
}

/// The shape with axis `I` replaced by a 1: the result of a `_keepdim` reduction.
pub type Kept<S, const I: isize> = <S as HasAxis<I>>::With<One>;

/// The shape without axis `I`: the result of a reduction.
pub type Removed<S, const I: isize> = <S as HasAxis<I>>::Removed;

/// A shape into which an axis can be inserted at position `I`, counted in the result.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis {I} is out of range for a new axis of the shape `{Self}`",
    label = "no axis can be put in at {I}",
    note = "a shape with R axes takes a new one at 0 to R, and at -R-1 to -1 counted from the end",
    note = "a generic shape takes one beside the axes that it is written with: `shape![..B, N]` at \
        `Axis::<-1>` and `Axis::<-2>`, or has it already: `shape![..B, 1]`; a reduction keeps its \
        axis if its name ends in `_keepdim`; other positions need a bound, `S: InsertAxis<{I}>`"
)]
pub unsafe trait InsertAxis<const I: isize>: Shape {
    /// The shape with an axis of size 1 inserted.
    type Output: HasAxis<I>;
}

// Errors are about the trait, as for `HasAxis`.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, P, const I: isize> InsertAxis<I> for S
where
    S: Shape + OneMore,
    Rule: AxisOf<I, S::Axes, Position = P>,
    P: InsertAt<S, Output: HasAxis<I>>,
{
    type Output = P::Output;
}

/// This shape and one more axis: a new axis has the position that an axis of this shape has.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[doc(hidden)]
pub unsafe trait OneMore {
    type Axes;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl OneMore for () {
    type Axes = ((), One);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S, D> OneMore for (S, D) {
    type Axes = ((S, D), One);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl OneMore for DynRank {
    type Axes = DynRank;
}

/// Implements: the shape of the axes `$front`, `X` and `$back` has the axis `X` at `$i`.
macro_rules! has_axis {
    ($i:literal [$($generic:tt)*] $front:ty; $($back:ident)*) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)* DD, $($back),*> AxisOf<$i, list!(($front, DD); $($back)*)>
            for X {
            type Position = before!(Here; $($back)*);
        }
    };
}

/// Implements all positions from the front: the shape is `$front`, then one axis, then all
/// remaining axes.
macro_rules! from_front {
    ([$($front:ident)*]) => {};
    ([$($front:ident)*] ($head:ident $i:literal) $(($back:ident $j:literal))*) => {
        has_axis!($i [$($front,)*] list!((); $($front)*); $($back)*);
        from_front!([$($front)* $head] $(($back $j))*);
    };
}

// From the end: the axes before it may be any shape.
has_axis!(-1 [S,] S;);
has_axis!(-2 [S,] S; A);
has_axis!(-3 [S,] S; A B);
has_axis!(-4 [S,] S; A B C);
has_axis!(-5 [S,] S; A B C D);
has_axis!(-6 [S,] S; A B C D E);
has_axis!(-7 [S,] S; A B C D E F);
has_axis!(-8 [S,] S; A B C D E F G);
has_axis!(-9 [S,] S; A B C D E F G H);
has_axis!(-10 [S,] S; A B C D E F G H I);
has_axis!(-11 [S,] S; A B C D E F G H I J);
has_axis!(-12 [S,] S; A B C D E F G H I J K);
has_axis!(-13 [S,] S; A B C D E F G H I J K L);
has_axis!(-14 [S,] S; A B C D E F G H I J K L M);
has_axis!(-15 [S,] S; A B C D E F G H I J K L M N);
has_axis!(-16 [S,] S; A B C D E F G H I J K L M N O);
// From the front: a line for each number of axes.
from_front!([] (A 0));
from_front!([] (A 0) (B 1));
from_front!([] (A 0) (B 1) (C 2));
from_front!([] (A 0) (B 1) (C 2) (D 3));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10) (L 11));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10) (L 11) (M 12));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10) (L 11) (M 12)
    (N 13));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10) (L 11) (M 12)
    (N 13) (O 14));
from_front!([] (A 0) (B 1) (C 2) (D 3) (E 4) (F 5) (G 6) (H 7) (I 8) (J 9) (K 10) (L 11) (M 12)
    (N 13) (O 14) (P 15));

// For a shape of dynamic rank, the position is checked at run time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, const I: isize> AxisOf<I, DynRank> for X {
    type Position = Anywhere;
}

/// Returns the position of `axis` from the front, for `rank` axes.
#[inline(always)]
#[doc(hidden)]
pub const fn normalize(axis: isize, rank: usize) -> Option<usize> {
    let at = if axis < 0 { axis + rank as isize } else { axis };
    if at < 0 || at >= rank as isize {
        return None;
    }
    Some(at as usize)
}

/// Like [`normalize`], but returns an error. (Inlined, because it is a constant for a static axis
/// and rank.)
#[inline(always)]
#[doc(hidden)]
pub fn position(op: &'static str, axis: isize, rank: usize) -> Result<usize, ShapeError> {
    match normalize(axis, rank) {
        Some(at) => Ok(at),
        None => out_of_range(op, axis, rank),
    }
}

#[cold]
#[inline(never)]
fn out_of_range(op: &'static str, axis: isize, rank: usize) -> Result<usize, ShapeError> {
    Err(ShapeError::new(op, Problem::Axis { axis, rank }))
}

/// Returns the position of `axis` from the front in the shape `S` with `more` axes inserted, if the
/// rank is static. The types have checked that it exists.
#[inline(always)]
#[doc(hidden)]
pub const fn fixed_position<S: Shape>(axis: isize, more: usize) -> Option<usize> {
    match <S::Rank as Rank>::COUNT {
        Some(rank) => normalize(axis, rank + more),
        None => None,
    }
}

/// Returns the positions of `axes`, as a list with 1 for each named axis and 0 for the others, or
/// an error if an axis is out of range or named twice.
#[doc(hidden)]
pub fn positions(
    op: &'static str,
    axes: &[isize],
    rank: usize,
) -> Result<AxisVec<usize>, ShapeError> {
    let mut named = AxisVec::filled(rank, 0);
    for &axis in axes {
        let at = position(op, axis, rank)?;
        if named[at] == 1 {
            return Err(ShapeError::new(op, Problem::Repeated { axis }));
        }
        named[at] = 1;
    }
    Ok(named)
}

/// Like [`positions`], for reductions and `squeeze`: for a shape of dynamic rank without axes, the
/// axes 0 and -1 are accepted and have no effect, as in NumPy, PyTorch and PaddlePaddle.
#[doc(hidden)]
pub fn positions_or_scalar(
    op: &'static str,
    axes: &[isize],
    rank: usize,
) -> Result<AxisVec<usize>, ShapeError> {
    if rank > 0 {
        return positions(op, axes, rank);
    }
    for (i, &axis) in axes.iter().enumerate() {
        if normalize(axis, 1).is_none() {
            return Err(ShapeError::new(op, Problem::Axis { axis, rank }));
        }
        if i > 0 {
            return Err(ShapeError::new(op, Problem::Repeated { axis }));
        }
    }
    Ok(AxisVec::filled(0, 0))
}

/// Returns an error if one of the shapes has more than [`MAX_RANK`](crate::MAX_RANK) axes.
#[doc(hidden)]
pub fn check_ranks(op: &'static str, shapes: &[&[usize]]) -> Result<(), ShapeError> {
    match shapes.iter().map(|shape| shape.len()).max() {
        Some(rank) if rank > crate::MAX_RANK => {
            Err(ShapeError::new(op, Problem::TooManyAxes { rank }))
        }
        _ => Ok(()),
    }
}
