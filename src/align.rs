//! PaddlePaddle's `axis`: laying the right operand on the left one from a given axis on.
//!
//! The rule, from PaddlePaddle's guide to `elementwise_add(x, y, axis)`: the trailing axes of size 1
//! of `y` are dropped; what is left is laid on the axes of `x` from `axis` on, front to back; behind
//! it `y` is padded with 1s, and in front of it too, and then `x` and `y` broadcast as usual.
//! `axis = -1` stands for rank(x) - rank(y), and is therefore the usual alignment.

use crate::dim::One;
use crate::error::{Problem, ShapeError};
use crate::per_axis::{AxisVec, NumAxes, PerAxis};
use crate::shape::Shape;

/// This shape, laid on the shape `L` from `Axis<I>` on.
///
/// The axis is from -1 to 15, and the shapes have up to 16 axes.
#[diagnostic::on_unimplemented(
    message = "axis {I}: shape `{Self}` cannot be laid on shape `{L}` from axis {I} on",
    label = "it passes the last axis",
    note = "without its trailing 1s, the right shape must end at or before the last axis of the left"
)]
pub trait LaidOn<L, const I: isize>: Shape {
    /// This shape without trailing 1s, and with as many 1s behind it as `L` has axes left.
    type Output: Shape;
}

/// From the last axis back: the usual alignment.
impl<L: Shape, R: Shape> LaidOn<L, -1> for R {
    type Output = R;
}

/// Numbers of axes by counting: nothing, and one more.
#[doc(hidden)]
pub struct Zero;
#[doc(hidden)]
pub struct Succ<N>(N);

/// `I` as a count.
#[doc(hidden)]
pub trait Count<const I: isize> {
    type Output;
}
/// A rank as a count.
#[doc(hidden)]
pub trait RankCount {
    type Output;
}

macro_rules! counts {
    ($acc:ty;) => {};
    ($acc:ty; $i:literal $($rest:literal)*) => {
        impl Count<$i> for crate::dim::Rule { type Output = $acc; }
        impl RankCount for NumAxes<$i> { type Output = $acc; }
        counts!(Succ<$acc>; $($rest)*);
    };
}
counts!(Zero; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16);

/// `R` padded behind, where `Self` axes stand before it and under it, and `All` axes are there.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "axis {I}: shape `{R}` cannot be laid on shape `{L}` from axis {I} on",
    label = "it passes the last axis",
    note = "without its trailing 1s, the right shape must end at or before the last axis of the left"
)]
pub trait PadBehind<All, R, L, const I: isize> {
    type Output: Shape;
}
impl<R: Shape, L, const I: isize> PadBehind<Zero, R, L, I> for Zero {
    type Output = R;
}
impl<All, R: Shape, L, const I: isize> PadBehind<Succ<All>, R, L, I> for Zero
where
    Zero: PadBehind<All, R, L, I>,
{
    type Output = (<Zero as PadBehind<All, R, L, I>>::Output, One);
}
impl<N, All, R: Shape, L, const I: isize> PadBehind<Succ<All>, R, L, I> for Succ<N>
where
    N: PadBehind<All, R, L, I>,
{
    type Output = N::Output;
}

/// The sum of two counts.
#[doc(hidden)]
pub trait Plus<N> {
    type Output;
}
impl<N> Plus<N> for Zero {
    type Output = N;
}
impl<M: Plus<N>, N> Plus<N> for Succ<M> {
    type Output = Succ<M::Output>;
}

macro_rules! laid_on {
    ($($i:literal)*) => { $(
        impl<L, R, Have, All, Under> LaidOn<L, $i> for R
        where
            L: Shape<Rank: RankCount<Output = All>>,
            R: Shape<Trimmed: Shape<Rank: RankCount<Output = Have>>>,
            <crate::dim::Rule as Count<$i>>::Output: Plus<Have, Output = Under>,
            Under: PadBehind<All, R::Trimmed, L, $i>,
        {
            type Output = <Under as PadBehind<All, R::Trimmed, L, $i>>::Output;
        }
    )* };
}
laid_on!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15);

/// The sizes of `right`, laid on `left` from `axis` on: the same rule for numbers.
///
/// With `axis = -1` they are those of `right`. Otherwise they are without trailing 1s and padded
/// behind, so that they end at the last axis of `left`.
pub(crate) fn laid(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    axis: isize,
) -> Result<AxisVec<usize>, ShapeError> {
    let problem = |overhang: bool| {
        let (left, right) = (AxisVec::new(left), AxisVec::new(right));
        ShapeError::new(
            op,
            match overhang {
                true => Problem::Overhang { left, right, axis },
                false => Problem::LayAxis { left, right, axis },
            },
        )
    };
    if axis == -1 {
        return Ok(AxisVec::new(right));
    }
    if axis < -1 || axis > left.len() as isize {
        return Err(problem(false));
    }
    let mut len = right.len();
    while len > 0 && right[len - 1] == 1 {
        len -= 1;
    }
    let behind = left
        .len()
        .checked_sub(axis as usize + len)
        .ok_or_else(|| problem(true))?;
    let mut laid = AxisVec::filled(len + behind, 1);
    laid[..len].copy_from_slice(&right[..len]);
    Ok(laid)
}
