//! Views with other sizes: `expand`, `squeeze` and `unsqueeze`.

use crate::axis::{check_ranks, position, positions, positions_or_scalar};
use crate::broadcast_sizes;
use crate::dims::{Dim, Dyn, Extent, Nowhere, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, PerAxis};
use crate::shapes::{DynRank, Shape};

/// Checks that `axis` has size 1, and returns its position.
#[doc(hidden)]
pub fn check_one(op: &'static str, sizes: &[usize], axis: isize) -> Result<usize, ShapeError> {
    let at = position(op, axis, sizes.len())?;
    if sizes[at] != 1 {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::NotOne { shape, axis: at }));
    }
    Ok(at)
}

/// Returns the axes that `squeeze` removes: 1 for each of them, and 0 for the others.
#[doc(hidden)]
pub fn squeezed(
    op: &'static str,
    sizes: &[usize],
    axes: &[isize],
) -> Result<AxisVec<usize>, ShapeError> {
    let drop = positions_or_scalar(op, axes, sizes.len())?;
    if !sizes.is_empty() {
        for &axis in axes {
            check_one(op, sizes, axis)?;
        }
    }
    Ok(drop)
}

/// Returns the sizes without an axis of size 1. (If there are no axes, 0 and -1 have no effect.)
#[doc(hidden)]
pub fn squeezed_sizes(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
) -> Result<AxisVec<usize>, ShapeError> {
    let drop = squeezed(op, sizes, &[axis])?;
    let mut kept = AxisVec::filled(drop.iter().filter(|&&d| d == 0).count(), 0);
    let left = (0..sizes.len()).filter(|&i| drop[i] == 0);
    kept.iter_mut()
        .zip(left)
        .for_each(|(slot, i)| *slot = sizes[i]);
    Ok(kept)
}

/// Returns the sizes with a 1 inserted at an axis of the result.
#[doc(hidden)]
pub fn unsqueezed_sizes(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
) -> Result<AxisVec<usize>, ShapeError> {
    let rank = sizes.len() + 1;
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let at = position(op, axis, rank)?;
    let mut more = AxisVec::filled(rank, 1);
    more[..at].copy_from_slice(&sizes[..at]);
    more[at + 1..].copy_from_slice(&sizes[at..]);
    Ok(more)
}

/// Checks that `order` names each of `rank` axes once.
#[doc(hidden)]
pub fn check_order(op: &'static str, order: &[isize], rank: usize) -> Result<(), ShapeError> {
    positions(op, order, rank)?;
    if order.len() != rank {
        let given = order.len();
        let problem = Problem::PermutationLength { given, rank };
        return Err(ShapeError::new(op, problem));
    }
    Ok(())
}

/// A size in the target of `expand` that is kept.
pub struct Keep;

/// This shape, `S`, broadcasts to a list of sizes, in which [`Keep`] stands for the size of the axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "shape `{Self}` does not expand to `{Target}`",
    label = "expected a list of at least as many literals and `Keep`s"
)]
pub unsafe trait Expand<Target, S: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
    /// The rank of the result.
    #[doc(hidden)]
    const RANK: usize;
    /// `Err` contains the axis of the result that is to be kept and does not exist.
    #[doc(hidden)]
    fn expand_sizes(own: &[usize], out: &mut [usize]) -> Result<(), usize>;
}

/// The axis `D`, or no axis (`()`), expands to `E`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "expand: `{E}` is not a size for the axis `{D}`",
    label = "a literal, or `Keep` where there is an axis whose size can be kept"
)]
pub unsafe trait ExpandsDim<D, E> {
    #[doc(hidden)]
    type Output: Dim;
    #[doc(hidden)]
    fn size(own: usize) -> usize;
}

/// One line for each kind: the axis, its target, the axis of the result, and its size.
macro_rules! expands_dim {
    ($([$($generic:tt)*] $from:ty, $to:ty => $out:ty, |$own:ident| $size:expr;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)*> ExpandsDim<$from, $to> for X {
            type Output = $out;
            #[inline(always)]
            fn size($own: usize) -> usize {
                $size
            }
        }
    )* };
}

expands_dim! {
    [D: Dim] D, Keep => D, |own| own;
    [D, const N: usize] D, Extent<N> => Extent<N>, |_own| N;
    [D] D, One => One, |_own| 1;
}
/// Any other axis as the target. The condition never holds, so the compiler does not suggest it as a
/// bound. The result is one to which the axis broadcasts, so that there is one error.
macro_rules! no_literal {
    ($([$($generic:tt)*] $from:ty => $out:ty;)*) => { $(
        // SAFETY: 1. it never applies.
        unsafe impl<X, E: Dim, $($generic)*> ExpandsDim<$from, E> for X
        where
            NotLiteral<E>: Literal,
        {
            type Output = $out;
            fn size(own: usize) -> usize {
                own
            }
        }
    )* };
}
no_literal! {
    [D: Dim] D => D;
    [] () => Dyn;
}

/// An axis that is not a literal size.
pub struct NotLiteral<E>(E);

/// The axis is a literal size: implemented for nothing.
///
/// # Safety
/// 1. It is not implemented.
#[diagnostic::on_unimplemented(
    message = "expand: a size of the target is not a literal",
    label = "a literal, or `Keep` where there is an axis whose size can be kept",
    note = "`broadcast_to::<R>` has a type as its target, also a parameter"
)]
pub unsafe trait Literal {}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Expand<(), ()> for X {
    type Output = ();
    const RANK: usize = 0;
    #[inline(always)]
    fn expand_sizes(_: &[usize], _: &mut [usize]) -> Result<(), usize> {
        Ok(())
    }
}
// SAFETY: 1. forwards to rules that are sealed.
unsafe impl<X: Shape, T, E> Expand<(T, E), ()> for X
where
    (): Expand<T>,
    Rule: ExpandsDim<(), E>,
{
    type Output = (
        <() as Expand<T>>::Output,
        <Rule as ExpandsDim<(), E>>::Output,
    );
    const RANK: usize = <() as Expand<T>>::RANK + 1;
    #[inline(always)]
    fn expand_sizes(_: &[usize], out: &mut [usize]) -> Result<(), usize> {
        let Some((size, out)) = out.split_last_mut() else {
            return Ok(());
        };
        *size = <Rule as ExpandsDim<(), E>>::size(1);
        <() as Expand<T>>::expand_sizes(&[], out)
    }
}
// SAFETY: 1. forwards to rules that are sealed.
unsafe impl<X: Shape, S: Expand<T>, D, T, E> Expand<(T, E), (S, D)> for X
where
    Rule: ExpandsDim<D, E>,
{
    type Output = (<S as Expand<T>>::Output, <Rule as ExpandsDim<D, E>>::Output);
    const RANK: usize = <S as Expand<T>>::RANK + 1;
    #[inline(always)]
    fn expand_sizes(own: &[usize], out: &mut [usize]) -> Result<(), usize> {
        let (Some((last, own)), Some((size, out))) = (own.split_last(), out.split_last_mut())
        else {
            return Ok(());
        };
        *size = <Rule as ExpandsDim<D, E>>::size(*last);
        <S as Expand<T>>::expand_sizes(own, out)
    }
}
/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_target {
    ($($first:literal)*) => { $(
        // SAFETY: 1. no axes.
        unsafe impl<X: Shape, S: Shape> Expand<Nowhere<$first>, S> for X {
            type Output = ();
            const RANK: usize = 0;
            fn expand_sizes(_: &[usize], _: &mut [usize]) -> Result<(), usize> {
                Ok(())
            }
        }
    )* };
}
no_target!(true false);

// For a shape of dynamic rank, the rank and the existence of the axes to be kept are checked at run
// time.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X: Shape> Expand<(), DynRank> for X {
    type Output = ();
    const RANK: usize = 0;
    #[inline(always)]
    fn expand_sizes(_: &[usize], _: &mut [usize]) -> Result<(), usize> {
        Ok(())
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, T> Expand<(T, Keep), DynRank> for X
where
    DynRank: Expand<T>,
{
    type Output = (<DynRank as Expand<T>>::Output, Dyn);
    const RANK: usize = <DynRank as Expand<T>>::RANK + 1;
    fn expand_sizes(own: &[usize], out: &mut [usize]) -> Result<(), usize> {
        let Some((size, out)) = out.split_last_mut() else {
            return Ok(());
        };
        let (last, own) = own.split_last().ok_or(out.len())?;
        *size = *last;
        <DynRank as Expand<T>>::expand_sizes(own, out)
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, T, const N: usize> Expand<(T, Extent<N>), DynRank> for X
where
    DynRank: Expand<T>,
{
    type Output = (<DynRank as Expand<T>>::Output, Extent<N>);
    const RANK: usize = <DynRank as Expand<T>>::RANK + 1;
    fn expand_sizes(own: &[usize], out: &mut [usize]) -> Result<(), usize> {
        expand_any::<T>(own, out, N)
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, T> Expand<(T, One), DynRank> for X
where
    DynRank: Expand<T>,
{
    type Output = (<DynRank as Expand<T>>::Output, One);
    const RANK: usize = <DynRank as Expand<T>>::RANK + 1;
    fn expand_sizes(own: &[usize], out: &mut [usize]) -> Result<(), usize> {
        expand_any::<T>(own, out, 1)
    }
}

/// Writes the sizes of a target whose last size is `last`.
#[doc(hidden)]
pub fn expand_any<T>(own: &[usize], out: &mut [usize], last: usize) -> Result<(), usize>
where
    DynRank: Expand<T>,
{
    let Some((size, out)) = out.split_last_mut() else {
        return Ok(());
    };
    *size = last;
    let own = own.split_last().map_or(own, |(_, own)| own);
    <DynRank as Expand<T>>::expand_sizes(own, out)
}

/// Returns the shape without the named axes of size 1, which may be negative.
///
/// # Errors
/// If an axis is out of range, named twice, or not of size 1.
///
/// ```
/// use broadax_shape::ops::expand::squeeze_sizes;
/// assert_eq!(squeeze_sizes(&[2, 1, 3, 1], &[1, -1]).unwrap(), [2, 3]);
/// assert!(squeeze_sizes(&[2, 1], &[0]).is_err());
/// ```
pub fn squeeze_sizes(sizes: &[usize], axes: &[isize]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("squeeze", &[sizes])?;
    let drop = squeezed("squeeze", sizes, axes)?;
    let kept = drop.iter().filter(|&&drop| drop == 0).count();
    let mut new = AxisVec::filled(kept, 0);
    let left = (0..sizes.len()).filter(|&i| drop[i] == 0);
    new.iter_mut()
        .zip(left)
        .for_each(|(size, i)| *size = sizes[i]);
    Ok(Sizes(new))
}

/// Returns the shape with a new axis of size 1 at a position of the result, which may be negative.
///
/// # Errors
/// If the position is out of range, or there are too many axes.
///
/// ```
/// use broadax_shape::ops::expand::unsqueeze_sizes;
/// assert_eq!(unsqueeze_sizes(&[2, 3], -1).unwrap(), [2, 3, 1]);
/// ```
pub fn unsqueeze_sizes(sizes: &[usize], axis: isize) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    unsqueezed_sizes("unsqueeze", sizes, axis).map(Sizes)
}

/// Returns the shape to which a shape broadcasts: `target`, in which `None` keeps a size.
/// [`Expand`] for sizes.
///
/// # Errors
/// If the shape does not broadcast to the target, or if an axis to be kept does not exist.
///
/// ```
/// use broadax_shape::ops::expand::expand_sizes;
/// assert_eq!(expand_sizes(&[3, 1], &[Some(2), None, Some(4)]).unwrap(), [2, 3, 4]);
/// assert!(expand_sizes(&[3], &[None, None]).is_err());
/// ```
pub fn expand_sizes(
    sizes: &[usize],
    target: &[Option<usize>],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "expand";
    check_ranks(OP, &[sizes])?;
    let rank = target.len();
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    let mut new = AxisVec::filled(rank, 0);
    for (axis, target_size) in target.iter().enumerate() {
        let behind = rank - axis;
        let own = sizes.len().checked_sub(behind).map(|at| sizes[at]);
        match target_size.or(own) {
            Some(size) => new[axis] = size,
            None => {
                let shape = AxisVec::new(sizes);
                return Err(ShapeError::new(OP, Problem::Expand { shape, axis }));
            }
        }
    }
    match broadcast_sizes::into(sizes, &new) {
        Ok(()) => Ok(Sizes(new)),
        Err(axis) => {
            let problem = Problem::Fit {
                from: AxisVec::new(sizes),
                to: new,
                axis: (axis > 0).then_some(axis),
            };
            Err(ShapeError::new(OP, problem))
        }
    }
}
