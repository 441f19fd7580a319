//! Numbers of axes and positions of axes, as types.

use crate::dims::{Dim, Dyn, Extent};
use crate::per_axis::{AxisNumber, AxisVec, MAX_RANK, PerAxis};

/// The position of an axis: `Axis::<0>` is the first axis, `Axis::<-1>` the last.
///
/// Generic code over leading axes (`(B, N)` with `B: Shape`) uses negative positions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Axis<const I: isize>;

/// The number of axes, as a type: [`NumAxes<N>`](NumAxes) for a static rank, [`AnyRank`] for a
/// dynamic one.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Rank: 'static {
    /// The buffer with one number for each axis.
    type Buf<X: AxisNumber>: PerAxis<X>;
    /// The rank with one axis more.
    type Next: Rank;
    /// The rank, if it is static.
    const COUNT: Option<usize>;
    /// An axis whose size is the rank.
    type Axis: Dim;
}

/// A static rank.
pub struct NumAxes<const N: usize>;

/// A dynamic rank.
pub struct AnyRank;

/// The rank of a shape with more than [`MAX_RANK`] axes: the rules apply to it, but a tensor of
/// this shape is a compile-time error.
pub struct TooManyAxes;

macro_rules! ranks {
    ($n:literal) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl Rank for NumAxes<$n> {
            type Buf<X: AxisNumber> = [X; $n];
            type Next = TooManyAxes;
            const COUNT: Option<usize> = Some($n);
            type Axis = Extent<$n>;
        }
    };
    ($n:literal $m:literal $($rest:literal)*) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl Rank for NumAxes<$n> {
            type Buf<X: AxisNumber> = [X; $n];
            type Next = NumAxes<$m>;
            const COUNT: Option<usize> = Some($n);
            type Axis = Extent<$n>;
        }
        ranks!($m $($rest)*);
    };
}

ranks!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32
    33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 50 51 52 53 54 55 56 57 58 59 60 61 62 63
        64);

// SAFETY: 1. the types of the rule, and no others.
unsafe impl Rank for TooManyAxes {
    type Buf<X: AxisNumber> = [X; MAX_RANK];
    type Next = TooManyAxes;
    const COUNT: Option<usize> = panic!("broadax: a tensor has at most 64 axes");
    type Axis = Dyn;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Rank for AnyRank {
    type Buf<X: AxisNumber> = AxisVec<X>;
    type Next = AnyRank;
    const COUNT: Option<usize> = None;
    type Axis = Dyn;
}
