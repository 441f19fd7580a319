//! Broadcasting of dynamic shapes, of more than two shapes, and of shapes of results, whose messages
//! name the axis.

use crate::broadcast_sizes::pair;
use crate::error::{Problem, ShapeError};
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis, Sizes};
use crate::shapes::{
    Broadcast, BroadcastTo, Broadcasted, Buf, Shape, StaticSizes, check_sizes, fixed_store,
};
use crate::sizes::countable;

/// Returns the shape to which all of `shapes` broadcast.
///
/// # Errors
/// If an operand does not broadcast with the operands before it, or if there are more than 64 axes.
/// The message names the operand, the axis and the sizes.
///
/// ```
/// use broadax_shape::broadcast_shapes;
/// assert_eq!(broadcast_shapes(&[&[8, 1, 6, 1], &[7, 1, 5]]).unwrap(), [8, 7, 6, 5]);
/// assert_eq!(broadcast_shapes(&[&[], &[3], &[2, 1]]).unwrap(), [2, 3]);
/// assert_eq!(
///     broadcast_shapes(&[&[2, 3], &[2, 1], &[4]]).unwrap_err().to_string(),
///     "broadcast_shapes: operand 2 of shape (4) does not broadcast with (2, 3), the result of \
///         the \
///      operands before it: at axis -1 the sizes are 4 and 3, which differ, and neither is 1",
/// );
/// ```
pub fn broadcast_shapes(shapes: &[&[usize]]) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "broadcast_shapes";
    let mut all = AxisVec::filled(0, 1);
    for (index, shape) in shapes.iter().enumerate() {
        let rank = all.len().max(shape.len());
        if rank > MAX_RANK {
            return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
        }
        let mut next = AxisVec::filled(rank, 1);
        if let Err(axis) = pair(&all, shape, &mut next) {
            let (before, shape) = (all, AxisVec::new(shape));
            let problem = if shapes.len() == 2 {
                Problem::Broadcast {
                    left: before,
                    right: shape,
                    axis,
                }
            } else {
                Problem::BroadcastMany {
                    index,
                    before,
                    shape,
                    axis,
                }
            };
            return Err(ShapeError::new(OP, problem));
        }
        all = next;
    }
    Ok(Sizes(all))
}

/// Returns the sizes of `Broadcasted<L, R>`, for tensors of another library: the rule of
/// [`Broadcast`] for sizes. Only dynamic sizes are compared.
///
/// It is stricter than [`broadcast_shapes`], which knows no types. An `Extent<1>` and a named axis do
/// not broadcast, so a `Dyn` beside them has their size or 1. Without this check, the type of the
/// result may be wrong.
///
/// # Errors
/// If sizes do not match their type, dynamic sizes do not broadcast, or the result has more elements
/// than memory can hold.
///
/// ```
/// use broadax_shape::{Dyn, broadcasted_sizes, shape};
/// let sizes = broadcasted_sizes::<shape![Dyn, 3], shape![Dyn, 1]>("add", &[1, 3], &[4, 1]);
/// assert_eq!(sizes.unwrap(), [4, 3]);
/// let error = broadcasted_sizes::<shape![{ 1 }], shape![Dyn]>("add", &[1], &[3]).unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "add: shapes (1) and (3) do not broadcast: at axis -1 the sizes are 1 and 3, which differ, and \
///      the type of the axis of size 1 does not let it broadcast",
/// );
/// ```
pub fn broadcasted_sizes<L, R>(
    op: &'static str,
    left: &[usize],
    right: &[usize],
) -> Result<Sizes<AxisVec<usize>>, ShapeError>
where
    L: Shape + Broadcast<R>,
    R: Shape,
{
    check_sizes::<L>(op, left)?;
    check_sizes::<R>(op, right)?;
    pair_sizes(op, left, right, <L as Broadcast<R>>::broadcast_sizes).map(Sizes)
}

/// A rule for the sizes of two shapes: writes those of the result, or returns the axis.
#[doc(hidden)]
pub type PairRule = fn(&[usize], &[usize], &mut [usize]) -> Result<(), usize>;

/// Returns the sizes of the result. The rule is an argument, so that this function is compiled once.
#[inline(never)]
#[doc(hidden)]
pub fn pair_sizes(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    rule: PairRule,
) -> Result<AxisVec<usize>, ShapeError> {
    let mut out = AxisVec::filled(left.len().max(right.len()), 1);
    match rule(left, right, &mut out) {
        Ok(()) if countable(&out) => Ok(out),
        Ok(()) => Err(too_many(op, &out)),
        Err(axis) => Err(does_not_broadcast(op, left, right, axis)),
    }
}

/// Two shapes that broadcast with each other, as [`Broadcast`], for the types of results: messages
/// of operations whose result is of this type have the axis and both shapes.
///
/// The compiler reports conditions together with the impl that has them, but the types that an impl
/// defines without it. The condition on [`Last1`](Broadcast::Last1) holds for every shape. It makes
/// the compiler compute this type as part of a condition, and with it each axis, by
/// [`BroadcastAt`](crate::shapes::BroadcastAt).
pub trait Fits<Rhs> {
    /// The shape of the result.
    type Output;
}

impl<L, R> Fits<R> for L
where
    L: Broadcast<R>,
    <L as Broadcast<R>>::Last1: 'static,
{
    type Output = <L as Broadcast<R>>::Output;
}

/// The same type as [`Broadcasted`], for the types of results: see [`Fits`].
pub type BroadcastShape<L, R> = <L as Fits<R>>::Output;

/// A tuple of 2 to 6 shapes that broadcast with each other.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// type S = <(shape![5, 1], shape![1, 4], shape![3, 1, 1]) as BroadcastAll>::Output;
/// assert_type_eq_all!(S, shape![3, 5, 4]);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a tuple of shapes that broadcast",
    label = "expected a tuple of 2 to 6 shapes"
)]
pub unsafe trait BroadcastAll {
    /// The shape to which all shapes broadcast.
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<A: Broadcast<B>, B> BroadcastAll for (A, B) {
    type Output = <A as Broadcast<B>>::Output;
}

macro_rules! broadcast_all {
    ($($before:ident)*, $last:ident) => {
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<$($before,)* $last> BroadcastAll for ($($before,)* $last)
        where
            ($($before,)*): BroadcastAll<Output: Broadcast<$last>>,
        {
            type Output =
                <<($($before,)*) as BroadcastAll>::Output as Broadcast<$last>>::Output;
        }
    };
}

broadcast_all!(A B, C);
broadcast_all!(A B C, D);
broadcast_all!(A B C D, E);
broadcast_all!(A B C D E, F);

/// Returns whether two static shapes broadcast to a third one; `true` if one of them is not static.
const fn constant_rule<L: Shape, R: Shape, Z: Shape>() -> bool {
    if L::EXTENTS.is_none() || R::EXTENTS.is_none() || Z::EXTENTS.is_none() {
        return true;
    }
    let (left, right, result) = (
        StaticSizes::<L>::SIZES,
        StaticSizes::<R>::SIZES,
        StaticSizes::<Z>::SIZES,
    );
    let rank = if left.len() > right.len() {
        left.len()
    } else {
        right.len()
    };
    let mut sizes = [0; MAX_RANK];
    if result.len() != rank || pair(left, right, sizes.split_at_mut(rank).0).is_err() {
        return false;
    }
    let mut axis = 0;
    while axis < rank {
        if sizes[axis] != result[axis] {
            return false;
        }
        axis += 1;
    }
    true
}

/// Returns the run-time sizes of the shape of `l + r`, or an error if dynamic sizes do not
/// broadcast.
///
/// For static shapes there is nothing to check or to compute.
#[inline(always)]
#[doc(hidden)]
pub fn broadcast_stores<L, R>(
    op: &'static str,
    left: &L::Store,
    right: &R::Store,
) -> Result<<Broadcasted<L, R> as Shape>::Store, ShapeError>
where
    L: Shape + Broadcast<R>,
    R: Shape,
{
    broadcast_with::<L, R, false>(op, left, right)
}

/// Whether both shapes and their broadcast shape are static: see [`broadcast_fixed`].
#[doc(hidden)]
pub const fn broadcasts_fixed<L: Shape + Broadcast<R>, R: Shape>() -> bool {
    L::EXTENTS.is_some() && R::EXTENTS.is_some() && <Broadcasted<L, R> as Shape>::EXTENTS.is_some()
}

/// [`broadcast_stores`] of static shapes.
#[inline(always)]
#[doc(hidden)]
pub fn broadcast_fixed<L: Shape + Broadcast<R>, R: Shape>() -> <Broadcasted<L, R> as Shape>::Store {
    const {
        assert!(
            constant_rule::<L, R, Broadcasted<L, R>>(),
            "broadax: the shape of the result is not that of its type"
        );
    }
    fixed_store::<Broadcasted<L, R>>()
}

/// Like [`broadcast_stores`], but also returns an error if the number of elements of the result
/// overflows: for operations that do not allocate a result, which would check it. For a static
/// shape the caller checks the number at compile time.
#[inline(always)]
#[doc(hidden)]
pub fn broadcast_counted<L, R>(
    op: &'static str,
    left: &L::Store,
    right: &R::Store,
) -> Result<<Broadcasted<L, R> as Shape>::Store, ShapeError>
where
    L: Shape + Broadcast<R>,
    R: Shape,
{
    broadcast_with::<L, R, true>(op, left, right)
}

#[inline(always)]
fn broadcast_with<L, R, const COUNT: bool>(
    op: &'static str,
    left: &L::Store,
    right: &R::Store,
) -> Result<<Broadcasted<L, R> as Shape>::Store, ShapeError>
where
    L: Shape + Broadcast<R>,
    R: Shape,
{
    // The compiler generates no code for the rest if this is true.
    if const { broadcasts_fixed::<L, R>() } {
        return Ok(broadcast_fixed::<L, R>());
    }
    let (left, right) = (L::lend(left), R::lend(right));
    let (left, right) = (left.as_ref(), right.as_ref());
    // With a scalar, the shape is that of the other operand.
    if const { is_scalar::<L>() || is_scalar::<R>() } {
        let sizes = if const { is_scalar::<L>() } {
            right
        } else {
            left
        };
        return match COUNT && !countable(sizes) {
            true => Err(too_many(op, sizes)),
            false => Ok(<Broadcasted<L, R> as Shape>::computed(sizes)),
        };
    }
    broadcast_run_time::<L, R, COUNT>(op, left, right)
}

/// Whether a shape has no axes, by its type.
const fn is_scalar<S: Shape>() -> bool {
    match &S::EXTENTS {
        Some(extents) => extents.rank == 0,
        None => false,
    }
}

#[inline(never)]
fn broadcast_run_time<L, R, const COUNT: bool>(
    op: &'static str,
    left: &[usize],
    right: &[usize],
) -> Result<<Broadcasted<L, R> as Shape>::Store, ShapeError>
where
    L: Shape + Broadcast<R>,
    R: Shape,
{
    let rank = left.len().max(right.len());
    let mut out = Buf::<Broadcasted<L, R>, usize>::filled(rank, 1);
    match <L as Broadcast<R>>::broadcast_sizes(left, right, out.as_mut()) {
        Ok(()) if COUNT && !countable(out.as_ref()) => Err(too_many(op, out.as_ref())),
        Ok(()) => Ok(<Broadcasted<L, R> as Shape>::computed_all(out)),
        Err(axis) => Err(does_not_broadcast(op, left, right, axis)),
    }
}

// Errors are created by functions that are not generic, and so are compiled once, in this crate.

#[cold]
#[inline(never)]
fn too_many(op: &'static str, shape: &[usize]) -> ShapeError {
    let shape = AxisVec::new(shape);
    ShapeError::new(op, Problem::Overflow { shape })
}

#[cold]
#[inline(never)]
fn does_not_broadcast(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    axis: usize,
) -> ShapeError {
    let (left, right) = (AxisVec::new(left), AxisVec::new(right));
    ShapeError::new(op, Problem::Broadcast { left, right, axis })
}

/// `axis` is 0 if there are too many axes.
#[cold]
#[inline(never)]
fn does_not_fit(op: &'static str, from: &[usize], to: &[usize], axis: usize) -> ShapeError {
    let (from, to) = (AxisVec::new(from), AxisVec::new(to));
    let axis = if axis == 0 { None } else { Some(axis) };
    ShapeError::new(op, Problem::Fit { from, to, axis })
}

/// Returns whether `from` broadcasts to `to`. Only dynamic sizes are compared.
#[inline(always)]
#[doc(hidden)]
pub fn broadcasts_to<F: Shape, T: Shape>(from: &F::Store, to: &T::Store) -> bool {
    if const { F::EXTENTS.is_some() && T::EXTENTS.is_some() } {
        return true;
    }
    let (from, to) = (F::lend(from), T::lend(to));
    let (from, to) = (from.as_ref(), to.as_ref());
    from.len() <= to.len()
        && from
            .iter()
            .rev()
            .zip(to.iter().rev())
            .all(|(&from, &to)| from == to || const { F::ONES_BROADCAST } && from == 1)
}

/// Checks that `from` broadcasts to `to`. Only dynamic sizes are compared.
#[inline(always)]
#[doc(hidden)]
pub fn check_broadcasts_to<F, T>(
    op: &'static str,
    from: &F::Store,
    to: &T::Store,
) -> Result<(), ShapeError>
where
    F: Shape + BroadcastTo<T>,
    T: Shape,
{
    if const { F::EXTENTS.is_some() && T::EXTENTS.is_some() } {
        return Ok(());
    }
    let (from, to) = (F::lend(from), T::lend(to));
    let (from, to) = (from.as_ref(), to.as_ref());
    <F as BroadcastTo<T>>::broadcasts_to(from, to).map_err(|axis| does_not_fit(op, from, to, axis))
}
