//! Contraction over pairs of axes: `tensordot`.

use crate::axis::{Axis, HasAxis, check_ranks, position};
use crate::dims::{Dim, Extent, InnerDim, Nowhere};
use crate::error::{Problem, ShapeError};
use crate::list::{RemoveAll, list};
use crate::per_axis::MAX_RANK;
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, PerAxis};
use crate::shapes::{After, DynRank, Shape};

/// This shape, `L`, and the shape `Rhs` have the axes `A`, over which `tensordot` sums:
///
/// - `Extent::<2>`: the last two axes of the left tensor with the first two of the right one;
/// - `((Axis::<0>, Axis::<2>), (Axis::<1>, Axis::<0>))`: axis 0 of the left tensor with axis 1 of
///   the right one, and axis 2 with axis 0; up to four pairs;
/// - if one of the tensors has dynamic rank, also a number, and `([0, 2], [1, 0])` or two slices.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "tensordot: the axes `{A}` of `{L}` and `{Rhs}` are not summed over in pairs",
    label = "no such pairs of axes",
    note = "expected `Extent::<N>`, for the last N axes with the first N, or two tuples of as many \
        `Axis`, as one argument",
    note = "numbers are for tensors of dynamic rank (`into_dyn`)"
)]
pub unsafe trait Tensordot<Rhs, A, L: ?Sized = Self>: Shape {
    /// The remaining axes of the left tensor, followed by those of the right one.
    type Output: Shape;
    /// Returns the axes that are summed over, of the left tensor and of the right one, from the
    /// front.
    #[doc(hidden)]
    fn pairs(axes: A, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError>;
}

/// The function of the rule: the lists of `$axes`.
macro_rules! pairs_of {
    ($axes:ty) => {
        fn pairs(axes: $axes, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
            axes.lists(left, right)
        }
    };
}

/// The axes of the left tensor, and those of the right one.
pub type AxisLists = (AxisVec<usize>, AxisVec<usize>);

#[doc(hidden)]
pub const OP: &str = "tensordot";

/// The pairs of axes over which `tensordot` sums.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait PairsOf {
    #[doc(hidden)]
    fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError>;
}

#[doc(hidden)]
pub fn last_and_first(
    axes: usize,
    left: &[usize],
    right: &[usize],
) -> Result<AxisLists, ShapeError> {
    if axes > left.len() || axes > right.len() {
        let (left, right) = (AxisVec::new(left), AxisVec::new(right));
        let problem = Problem::TooManyPairs { left, right, axes };
        return Err(ShapeError::new(OP, problem));
    }
    let mut lists = (AxisVec::filled(axes, 0), AxisVec::filled(axes, 0));
    for i in 0..axes {
        lists.0[i] = left.len() - axes + i;
        lists.1[i] = i;
    }
    Ok(lists)
}

#[doc(hidden)]
pub fn in_pairs(
    left_axes: &[isize],
    right_axes: &[isize],
    left: &[usize],
    right: &[usize],
) -> Result<AxisLists, ShapeError> {
    if left_axes.len() != right_axes.len() {
        let problem = Problem::AxisPairs {
            left: left_axes.len(),
            right: right_axes.len(),
        };
        return Err(ShapeError::new(OP, problem));
    }
    let list = |axes: &[isize], rank: usize| -> Result<AxisVec<usize>, ShapeError> {
        crate::axis::positions(OP, axes, rank)?;
        let mut list = AxisVec::filled(axes.len(), 0usize);
        for (at, &axis) in list.iter_mut().zip(axes) {
            *at = position(OP, axis, rank)?;
        }
        Ok(list)
    };
    Ok((list(left_axes, left.len())?, list(right_axes, right.len())?))
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl PairsOf for usize {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
        last_and_first(self, left, right)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const N: usize> PairsOf for Extent<N> {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
        last_and_first(N, left, right)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const N: usize> PairsOf for ([isize; N], [isize; N]) {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
        in_pairs(&self.0, &self.1, left, right)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl PairsOf for (&[isize], &[isize]) {
    fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
        in_pairs(self.0, self.1, left, right)
    }
}

// If a tensor has dynamic rank.
macro_rules! any_rank {
    ($([$($generic:tt)*] $left:ty, $right:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X: Shape, A: PairsOf, $($generic)*> Tensordot<$right, A, $left> for X {
            type Output = DynRank;
            pairs_of!(A);
        }
    )* };
}

any_rank! {
    [] DynRank, DynRank;
    [] DynRank, ();
    [R: Shape, E: Dim] DynRank, (R, E);
    [S: Shape, D: Dim] (S, D), DynRank;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, A: PairsOf> Tensordot<DynRank, A, ()> for X {
    type Output = DynRank;
    pairs_of!(A);
}

/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_pairs {
    ($($first:literal)*) => { $(
        // SAFETY: 1. there are no axes of this type, and so no result.
        unsafe impl<X: Shape, L: Shape, R: Shape> Tensordot<R, Nowhere<$first>, L> for X {
            type Output = ();
            fn pairs(axes: Nowhere<$first>, _: &[usize], _: &[usize]) -> Result<AxisLists, ShapeError> {
                match axes {}
            }
        }
    )* };
}
no_pairs!(true false);

/// The last axes `$d` with the first axes `$e`; `$rest` are the other axes of the right tensor.
macro_rules! ends {
    ($($n:literal: $($d:ident $e:ident)*; $($rest:ident)*;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X: Shape, S: Shape, $($d: Dim + InnerDim<$e>, $e: Dim,)* $($rest: Dim),*>
            Tensordot<list!((); $($e)* $($rest)*), Extent<$n>, list!(S; $($d)*)> for X
        {
            type Output = list!(S; $($rest)*);
            pairs_of!(Extent<$n>);
        }
    )* };
}

ends! {
    1: A P;;
    1: A P; W;
    1: A P; W Y;
    1: A P; W Y Z;
    1: A P; W Y Z V;
    2: A P B Q;;
    2: A P B Q; W;
    2: A P B Q; W Y;
    2: A P B Q; W Y Z;
    2: A P B Q; W Y Z V;
    3: A P B Q C T;;
    3: A P B Q C T; W;
    3: A P B Q C T; W Y;
    3: A P B Q C T; W Y Z;
    4: A P B Q C T D U;;
    4: A P B Q C T D U; W;
    4: A P B Q C T D U; W Y;
}

// No axes: the outer product.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape, S, D, R, E> Tensordot<(R, E), Extent<0>, (S, D)> for X
where
    S: Shape,
    D: Dim,
    R: Shape,
    E: Dim,
    (R, E): After<(S, D)>,
{
    type Output = <(R, E) as After<(S, D)>>::Output;
    pairs_of!(Extent<0>);
}

/// `steps!(S; I J)` is the list of the positions of both axes.
macro_rules! steps {
    ($s:ty;) => { () };
    ($s:ty; $head:ident $($tail:ident)*) => {
        (<$s as HasAxis<$head>>::Position, steps!($s; $($tail)*))
    };
}

/// Pairs of axes.
macro_rules! pairs {
    ($($($i:ident $j:ident $d:ident $e:ident)*;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$(const $i: isize, const $j: isize),*> PairsOf for (($(Axis<$i>,)*),
            ($(Axis<$j>,)*)) {
            fn lists(self, left: &[usize], right: &[usize]) -> Result<AxisLists, ShapeError> {
                in_pairs(&[$($i),*], &[$($j),*], left, right)
            }
        }
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X: Shape, S, D, R, E, V, W, $($d, $e,)* $(const $i: isize, const $j: isize),*>
            Tensordot<(R, E), (($(Axis<$i>,)*), ($(Axis<$j>,)*)), (S, D)> for X
        where
            (S, D): Shape $(+ HasAxis<$i, Dim = $d>)*,
            (R, E): Shape $(+ HasAxis<$j, Dim = $e>)*,
            $($d: InnerDim<$e>,)*
            (S, D): RemoveAll<steps!((S, D); $($i)*), Output = V>,
            (R, E): RemoveAll<steps!((R, E); $($j)*), Output = W>,
            V: Shape,
            W: After<V>,
        {
            type Output = <W as After<V>>::Output;
            pairs_of!((($(Axis<$i>,)*), ($(Axis<$j>,)*)));
        }
    )* };
}

pairs! {
    I J A B;
    I J A B K L C F;
    I J A B K L C F M N G H;
    I J A B K L C F M N G H P Q T U;
}

/// Returns the shape of `tensordot` over pairs of axes: [`Tensordot`] for sizes. The result has the
/// other axes of the left tensor, followed by those of the right one.
///
/// # Errors
/// If the lists differ in length, an axis is out of range or named twice, or the sizes of a pair
/// differ.
///
/// ```
/// use broadax_shape::ops::tensordot::tensordot_sizes;
/// assert_eq!(tensordot_sizes(&[2, 3, 4], &[4, 3, 5], &[1, 2], &[1, 0]).unwrap(), [2, 5]);
/// assert!(tensordot_sizes(&[2, 3], &[4, 5], &[1], &[0]).is_err());
/// ```
pub fn tensordot_sizes(
    left: &[usize],
    right: &[usize],
    left_axes: &[isize],
    right_axes: &[isize],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks(OP, &[left, right])?;
    let lists = in_pairs(left_axes, right_axes, left, right)?;
    for (&l, &r) in lists.0.iter().zip(lists.1.iter()) {
        if left[l] != right[r] {
            let problem = Problem::Pair {
                left: AxisVec::new(left),
                right: AxisVec::new(right),
                axes: (l, r),
            };
            return Err(ShapeError::new(OP, problem));
        }
    }
    let rank = left.len() + right.len() - 2 * left_axes.len();
    if rank > MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    let others = |sizes: &[usize], axes: &AxisVec<usize>, out: &mut [usize], at: &mut usize| {
        for (i, &size) in sizes.iter().enumerate() {
            if !axes.contains(&i) {
                out[*at] = size;
                *at += 1;
            }
        }
    };
    let (mut sizes, mut at) = (AxisVec::filled(rank, 0), 0);
    others(left, &lists.0, &mut sizes, &mut at);
    others(right, &lists.1, &mut sizes, &mut at);
    Ok(Sizes(sizes))
}
