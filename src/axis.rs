//! Picking axes of a shape: by position, from the front or from the end.

use crate::dim::{Const, Dim, Dyn, One};
use crate::error::{Problem, ShapeError};
use crate::per_axis::{AxisVec, NumAxes, PerAxis};
use crate::shape::{DynRank, Shape};

/// A position in a shape: `Axis::<0>` is the first axis, `Axis::<-1>` the last.
///
/// Generic code over leading axes (`(B, N)` with `B: Shape`) uses negative positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Axis<const I: isize>;

/// The shape has an axis `I`.
///
/// Positions from -16 to 15 can be used, and shapes with up to 16 axes from the front.
#[diagnostic::on_unimplemented(
    message = "axis {I} is out of range for the shape `{Self}`",
    label = "this shape has no axis {I}",
    note = "a shape with R axes has the axes 0 to R-1, and -R to -1 counted from the end",
    note = "a shape with generic leading axes (`(B, N)`) has only those counted from the end"
)]
pub trait HasAxis<const I: isize>: Shape {
    /// The axis.
    type Dim: Dim;
    /// The shape with `E` in place of the axis.
    type With<E: Dim>: Shape;
    /// The shape without the axis.
    type Removed: Shape;
}

/// The shape with axis `I` kept as a 1: what a `_keepdim` reduction gives.
pub type Kept<S, const I: isize> = <S as HasAxis<I>>::With<One>;
/// The shape without axis `I`: what a reduction gives.
pub type Removed<S, const I: isize> = <S as HasAxis<I>>::Removed;

/// An axis can be put in at position `I` (of the result).
#[diagnostic::on_unimplemented(
    message = "axis {I} is out of range for a new axis of the shape `{Self}`",
    label = "no axis can be put in at {I}",
    note = "a shape with R axes takes a new one at 0 to R, and at -R-1 to -1 counted from the end"
)]
pub trait InsertAxis<const I: isize>: Shape {
    /// The shape with a 1 put in.
    type Output: Shape;
}

/// `list!(S; A B)` is `((S, A), B)`.
macro_rules! list {
    ($s:ty;) => { $s };
    ($s:ty; $head:ident $($tail:ident)*) => { list!(($s, $head); $($tail)*) };
}

/// The shape of axes `$front`, then `D`, then `$back`, has `D` at `$i`.
macro_rules! has_axis {
    ($i:literal [$($generic:tt)*] $front:ty; $($back:ident)*) => {
        impl<$($generic)* DD: Dim, $($back: Dim),*> HasAxis<$i> for list!(($front, DD); $($back)*) {
            type Dim = DD;
            type With<EE: Dim> = list!(($front, EE); $($back)*);
            type Removed = list!($front; $($back)*);
        }
    };
}

/// A new axis stands at `$i`, behind the axes `$front` and before `$back`.
macro_rules! insert_axis {
    ($i:literal [$($generic:tt)*] $front:ty; $($back:ident)*) => {
        impl<$($generic)* $($back: Dim),*> InsertAxis<$i> for list!($front; $($back)*) {
            type Output = list!(($front, One); $($back)*);
        }
    };
}
impl InsertAxis<-1> for () {
    type Output = ((), One);
}
impl<S: Shape, D: Dim> InsertAxis<-1> for (S, D) {
    type Output = ((S, D), One);
}

/// Both, for the axis before `$back`.
macro_rules! axis {
    ($i:literal $generic:tt $front:ty; $($back:ident)*) => {
        has_axis!($i $generic $front; $($back)*);
        insert_axis!($i $generic $front; $($back)*);
    };
}

/// All positions from the front: the shape is `$front`, then one axis, then as many as are left.
macro_rules! from_front {
    ([$($front:ident)*]) => {};
    ([$($front:ident)*] ($head:ident $i:literal) $(($back:ident $j:literal))*) => {
        axis!($i [$($front: Dim,)*] list!((); $($front)*); $($back)*);
        from_front!([$($front)* $head] $(($back $j))*);
    };
}

// From the end: the axes in front are any shape.
has_axis!(-1 [S: Shape,] S;);
axis!(-2 [S: Shape,] S; A);
axis!(-3 [S: Shape,] S; A B);
axis!(-4 [S: Shape,] S; A B C);
axis!(-5 [S: Shape,] S; A B C D);
axis!(-6 [S: Shape,] S; A B C D E);
axis!(-7 [S: Shape,] S; A B C D E F);
axis!(-8 [S: Shape,] S; A B C D E F G);
axis!(-9 [S: Shape,] S; A B C D E F G H);
axis!(-10 [S: Shape,] S; A B C D E F G H I);
axis!(-11 [S: Shape,] S; A B C D E F G H I J);
axis!(-12 [S: Shape,] S; A B C D E F G H I J K);
axis!(-13 [S: Shape,] S; A B C D E F G H I J K L);
axis!(-14 [S: Shape,] S; A B C D E F G H I J K L M);
axis!(-15 [S: Shape,] S; A B C D E F G H I J K L M N);
axis!(-16 [S: Shape,] S; A B C D E F G H I J K L M N O);

// From the front: a row for each number of axes.
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

// Whether a shape of any rank has the axis is found when the program runs.
impl<const I: isize> HasAxis<I> for DynRank {
    type Dim = Dyn;
    type With<E: Dim> = DynRank;
    type Removed = DynRank;
}
impl<const I: isize> InsertAxis<I> for DynRank {
    type Output = DynRank;
}

/// The position of `axis` from the front, of `rank` axes.
pub(crate) const fn normalize(axis: isize, rank: usize) -> Option<usize> {
    let at = if axis < 0 { axis + rank as isize } else { axis };
    if at < 0 || at >= rank as isize {
        return None;
    }
    Some(at as usize)
}

/// The same, with the error that says so.
pub(crate) fn position(op: &'static str, axis: isize, rank: usize) -> Result<usize, ShapeError> {
    normalize(axis, rank).ok_or_else(|| ShapeError::new(op, Problem::Axis { axis, rank }))
}

/// The positions of `axes`: an axis out of range or named twice is an error. The result has a 1
/// for each axis that is named, else a 0.
pub(crate) fn positions(
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

/// As [`positions`], for reductions and `squeeze`: there a scalar, of which only the run time knows
/// that it is one, has an axis 0 (or -1) that does nothing. NumPy, PyTorch and PaddlePaddle allow it.
pub(crate) fn positions_or_scalar(
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

/// An axis that [`squeeze`](crate::Tensor::squeeze) can remove: of size 1, or of a size that is
/// checked when the program runs.
#[diagnostic::on_unimplemented(
    message = "squeeze: this axis is `{Self}`, and not of size 1",
    label = "only an axis of size 1 can be removed"
)]
pub trait SqueezeDim: Dim {}
impl SqueezeDim for One {}
impl SqueezeDim for Dyn {}
impl<const N: usize> SqueezeDim for Const<N> where crate::dim::Rule: IsOne<N> {}

/// `N` is 1. Its own trait so that the error has a plain number.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "squeeze: the axis has size {N}, and not 1",
    label = "only an axis of size 1 can be removed"
)]
pub trait IsOne<const N: usize> {}
impl IsOne<1> for crate::dim::Rule {}

/// The last two axes of a shape can be swapped.
#[diagnostic::on_unimplemented(
    message = "transpose: the shape `{Self}` has fewer than 2 axes",
    label = "transpose swaps the last two axes"
)]
pub trait Transpose: Shape {
    /// The shape with its last two axes swapped.
    type Output: Shape;
}
impl<S: Shape, M: Dim, N: Dim> Transpose for ((S, M), N) {
    type Output = ((S, N), M);
}
impl Transpose for DynRank {
    type Output = DynRank;
}

/// The axes of a shape in another order: `Order` is a tuple of [`Axis`], each axis once.
///
/// For 2 to 8 axes; [`try_permute`](crate::Tensor::try_permute) has no limit.
#[diagnostic::on_unimplemented(
    message = "permute: `{Order}` is not an order of the axes of `{Self}`",
    label = "expected a tuple with each axis once",
    note = "write `(Axis::<1>, Axis::<0>)`, with as many axes as the shape has"
)]
pub trait Permute<Order>: Shape {
    /// The shape in that order.
    type Output: Shape;
    /// The positions, from the front.
    #[doc(hidden)]
    const ORDER: &'static [isize];
}

/// A position from the front, in a shape of known rank.
#[doc(hidden)]
pub struct At<const P: usize>;

/// In a shape with this many axes, `Axis<I>` is at a known position from the front.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "permute: axis {I} is out of range for `{Self}`",
    label = "there is no axis {I}"
)]
pub trait Locate<const I: isize> {
    type Position;
}

/// Two axes of a permutation are not the same.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "permute: axis {P} is repeated",
    label = "the axis at position {P} is named twice",
    note = "a permutation names each axis once"
)]
pub trait NotRepeated<const P: usize> {}

/// The shape has as many axes as the permutation names.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "permute: {N} axes are named, and the shape has another number of them",
    label = "the order names {N} axes",
    note = "a permutation names each axis once"
)]
pub trait HasRank<const N: usize> {}
impl<const N: usize> HasRank<N> for NumAxes<N> {}

/// A row for each rank: the axes from the front, and the same counted from the end.
macro_rules! locate {
    ($($rank:literal: $($at:literal $back:literal),*;)*) => { $( $(
        impl Locate<$at> for NumAxes<$rank> { type Position = At<$at>; }
        impl Locate<$back> for NumAxes<$rank> { type Position = At<$at>; }
    )* )* };
}
locate! {
    2: 0 -2, 1 -1;
    3: 0 -3, 1 -2, 2 -1;
    4: 0 -4, 1 -3, 2 -2, 3 -1;
    5: 0 -5, 1 -4, 2 -3, 3 -2, 4 -1;
    6: 0 -6, 1 -5, 2 -4, 3 -3, 4 -2, 5 -1;
    7: 0 -7, 1 -6, 2 -5, 3 -4, 4 -3, 5 -2, 6 -1;
    8: 0 -8, 1 -7, 2 -6, 3 -5, 4 -4, 5 -3, 6 -2, 7 -1;
}

/// For each position, all the others.
macro_rules! not_repeated {
    ($($at:literal: $($other:literal)*;)*) => { $( $(
        impl NotRepeated<$at> for At<$other> {}
    )* )* };
}
not_repeated! {
    0: 1 2 3 4 5 6 7;
    1: 0 2 3 4 5 6 7;
    2: 0 1 3 4 5 6 7;
    3: 0 1 2 4 5 6 7;
    4: 0 1 2 3 5 6 7;
    5: 0 1 2 3 4 6 7;
    6: 0 1 2 3 4 5 7;
    7: 0 1 2 3 4 5 6;
}

/// A position differs from all positions of a list.
#[doc(hidden)]
pub trait Distinct<Others> {}
impl<P> Distinct<()> for P {}
impl<P, const Q: usize, Others> Distinct<(At<Q>, Others)> for P where
    P: NotRepeated<Q> + Distinct<Others>
{
}

/// The axes of a tuple of [`Axis`], in order.
macro_rules! permute {
    (@list $s:ident; $acc:ty;) => { $acc };
    (@list $s:ident; $acc:ty; $head:ident $($tail:ident)*) => {
        permute!(@list $s; ($acc, <$s as HasAxis<$head>>::Dim); $($tail)*)
    };
    ($rank:literal; $($i:ident)*) => {
        impl<S: Shape, $(const $i: isize),*> Permute<($(Axis<$i>,)*)> for S
        where
            S::Rank: HasRank<$rank> $(+ Locate<$i>)*,
            $(S: HasAxis<$i>,)*
            ($(<S::Rank as Locate<$i>>::Position,)*): AllDistinct,
        {
            type Output = permute!(@list S; (); $($i)*);
            const ORDER: &'static [isize] = &[$($i),*];
        }
    };
}
permute!(2; A B);
permute!(3; A B C);
permute!(4; A B C D);
permute!(5; A B C D E);
permute!(6; A B C D E F);
permute!(7; A B C D E F G);
permute!(8; A B C D E F G H);

/// No two positions of a tuple are the same.
#[doc(hidden)]
pub trait AllDistinct {}

macro_rules! all_distinct {
    (@nest) => { () };
    (@nest $head:ident $($tail:ident)*) => { ($head, all_distinct!(@nest $($tail)*)) };
    ($first:ident $($rest:ident)*) => {
        impl<$first, $($rest),*> AllDistinct for ($first, $($rest,)*)
        where
            $first: Distinct<all_distinct!(@nest $($rest)*)>,
            ($($rest,)*): AllDistinct,
        {
        }
    };
}
impl AllDistinct for () {}
all_distinct!(A);
all_distinct!(A B);
all_distinct!(A B C);
all_distinct!(A B C D);
all_distinct!(A B C D E);
all_distinct!(A B C D E F);
all_distinct!(A B C D E F G);
all_distinct!(A B C D E F G H);
