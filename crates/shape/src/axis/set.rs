//! Sets of axes: the axes along which a reduction works.
//!
//! Each axis has a position counted from the end ([`HasAxis`]), which is converted to a *mask*: a
//! list that contains, for the last axis, the axis before it, and so on, whether it is kept or
//! removed. The mask of `Axis::<-2>` is `Stays<Goes<RestStays>>`; the axes before it may be any
//! shape. The mask of a tuple combines the masks of its axes; two axes at the same position are an
//! error.

use crate::axis::check_ranks;
use crate::axis::{Axis, HasAxis, Kept, Removed, fixed_position, normalize};
use crate::dims::{Dim, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::{Anywhere, Before, Here};
use crate::per_axis::{AxisVec, PerAxis, Sizes};
use crate::shapes::{DynRank, Shape, check_sizes};
use core::marker::PhantomData;

/// One bit for each axis from the front, which is 1 if the axis is named.
/// ([`MAX_RANK`](crate::MAX_RANK) is 64.)
pub type Bits = u64;

/// The axes of a shape `S` along which a reduction works: [`Axis::<I>`](Axis), or a tuple of up to
/// 8 of them, each axis once.
///
/// For [`DynRank`] also an `isize`, or an array or a slice of them.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// type Sum<S, A> = <A as AxesArg<S>>::Removed;
/// type Keepdim<S, A> = <A as AxesArg<S>>::Kept;
/// type Outer = (Axis<0>, Axis<-1>);
/// assert_type_eq_all!(Sum<shape![2, 3, 4], Outer>, shape![3]);
/// assert_type_eq_all!(Keepdim<shape![2, 3, 4], Outer>, shape![1, 3, 1]);
/// assert_type_eq_all!(Sum<DynRank, [isize; 2]>, DynRank);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` does not name axes of the shape `{S}`",
    label = "expected `Axis::<0>`, or `(Axis::<0>, Axis::<1>)`; for a dynamic rank, an `isize`",
    note = "a tensor of dynamic rank takes numbers of type `isize` instead, `axis as isize` or \
        `&[0, 1]`; `into_dyn` makes one; the larger of two elements is `x.maximum(y)`"
)]
pub unsafe trait AxesArg<S: Shape>: Copy {
    /// The shape with size 1 for each of these axes.
    type Kept: Shape;
    /// The shape without these axes.
    type Removed: Shape;
    /// The axes as bits, if the rank is static.
    #[doc(hidden)]
    const FIXED: Option<Bits>;
    /// Whether one of the axes has static size 0.
    #[doc(hidden)]
    const EMPTY: bool;
    /// Returns the axes as bits, for a shape of this rank.
    #[doc(hidden)]
    fn named(self, op: &'static str, rank: usize) -> Result<Bits, ShapeError>;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<A: Copy, S: Shape> AxesArg<S> for A
where
    Rule: NamesAxes<A, S>,
{
    type Kept = <Rule as NamesAxes<A, S>>::Kept;
    type Removed = <Rule as NamesAxes<A, S>>::Removed;
    const FIXED: Option<Bits> = <Rule as NamesAxes<A, S>>::FIXED;
    const EMPTY: bool = <Rule as NamesAxes<A, S>>::EMPTY;
    #[inline(always)]
    fn named(self, op: &'static str, rank: usize) -> Result<Bits, ShapeError> {
        <Rule as NamesAxes<A, S>>::named(self, op, rank)
    }
}

/// Returns the axes of a shape as bits.
#[inline(always)]
#[doc(hidden)]
pub fn named<S: Shape, A: AxesArg<S>>(
    op: &'static str,
    axes: A,
    rank: usize,
) -> Result<Bits, ShapeError> {
    match const { A::FIXED } {
        Some(named) => Ok(named),
        None => axes.named(op, rank),
    }
}

/// `A` names axes of the shape `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{A}` does not name axes of the shape `{S}`",
    label = "expected `Axis::<0>`, or `(Axis::<0>, Axis::<1>)`; for a dynamic rank, an `isize`",
    note = "a tensor of dynamic rank takes numbers of type `isize` instead, `axis as isize` or \
        `&[0, 1]`; `into_dyn` makes one; the larger of two elements is `x.maximum(y)`"
)]
pub unsafe trait NamesAxes<A, S> {
    #[doc(hidden)]
    type Kept: Shape;
    #[doc(hidden)]
    type Removed: Shape;
    #[doc(hidden)]
    const FIXED: Option<Bits>;
    #[doc(hidden)]
    const EMPTY: bool;
    #[doc(hidden)]
    fn named(axes: A, op: &'static str, rank: usize) -> Result<Bits, ShapeError>;
}

/// Returns the axes as bits if the rank is static. The types have checked that they exist.
const fn fixed_bits<S: Shape>(axes: &[isize]) -> Option<Bits> {
    let (mut bits, mut i) = (0, 0);
    while i < axes.len() {
        match fixed_position::<S>(axes[i], 0) {
            Some(at) if at < Bits::BITS as usize => bits |= 1 << at,
            _ => return None,
        }
        i += 1;
    }
    Some(bits)
}

/// Returns the axes as bits, for a shape of this rank, or an error if an axis is out of range or
/// named twice.
#[inline(never)]
fn bits(op: &'static str, axes: &[isize], rank: usize) -> Result<Bits, ShapeError> {
    let mut bits = 0;
    for &axis in axes {
        // If the rank is dynamic and there are no axes, the axes 0 and -1 are accepted and have no
        // effect, as in NumPy, PyTorch and PaddlePaddle.
        let at = match normalize(axis, rank.max(1)) {
            Some(at) => at,
            None => return Err(ShapeError::new(op, Problem::Axis { axis, rank })),
        };
        if bits >> at & 1 == 1 {
            return Err(ShapeError::new(op, Problem::Repeated { axis }));
        }
        bits |= 1 << at;
    }
    Ok(if rank == 0 { 0 } else { bits })
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: HasAxis<I>, const I: isize> NamesAxes<Axis<I>, S> for X {
    type Kept = Kept<S, I>;
    type Removed = Removed<S, I>;
    const FIXED: Option<Bits> = fixed_bits::<S>(&[I]);
    const EMPTY: bool = matches!(<S as HasAxis<I>>::Dim::SIZE, Some(0));
    #[inline(always)]
    fn named(_: Axis<I>, op: &'static str, rank: usize) -> Result<Bits, ShapeError> {
        bits(op, &[I], rank)
    }
}

/// Implements the rule for axes that are given at run time.
macro_rules! numbers {
    ($([$($generic:tt)*] $type:ty, $axes:ident => $list:expr;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)*> NamesAxes<$type, DynRank> for X {
            type Kept = DynRank;
            type Removed = DynRank;
            const FIXED: Option<Bits> = None;
            const EMPTY: bool = false;
            #[inline(always)]
            fn named($axes: $type, op: &'static str, rank: usize) -> Result<Bits, ShapeError> {
                bits(op, $list, rank)
            }
        }
    )* };
}
numbers! {
    [] isize, axis => &[axis];
    [const N: usize] [isize; N], axes => &axes;
    [const N: usize] &[isize; N], axes => axes;
    [] &[isize], axes => axes;
}
#[cfg(feature = "alloc")]
numbers! {
    [] &alloc::vec::Vec<isize>, axes => axes;
}

/// The end of a mask: all other axes are kept.
pub struct RestStays;
/// A mask that keeps the last axis; `M` is the mask of the others.
pub struct Stays<M>(PhantomData<M>);
/// A mask that removes the last axis; `M` is the mask of the others.
pub struct Goes<M>(PhantomData<M>);
/// The mask of a shape of dynamic rank.
pub struct Any;

/// Converts a position counted from the end to a mask.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait AxisMask {
    #[doc(hidden)]
    type Mask;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl AxisMask for Here {
    type Mask = Goes<RestStays>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<P: AxisMask> AxisMask for Before<P> {
    type Mask = Stays<P::Mask>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl AxisMask for Anywhere {
    type Mask = Any;
}
/// The mask of the axis `I` of `S`.
type MaskOf<S, const I: isize> = <<S as HasAxis<I>>::Position as AxisMask>::Mask;

/// The mask that combines the mask `M` with the mask `N` of one more axis, which is the axis `I` of
/// `S`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "axis {I} of the shape `{S}` is named twice",
    label = "`Axis::<{I}>` and another one of these are the same axis",
    note = "each axis is named once: counted from the front or from the end, it is the same axis"
)]
pub unsafe trait Also<M, N, const I: isize, S> {
    #[doc(hidden)]
    type Mask;
}
/// Implements the combination of masks for any axis and shape; `B` is the combination of `M` and
/// `N`.
macro_rules! also {
    ($([$($generic:ident)*] $m:ty, $n:ty => $mask:ty $(where $both:ident)?;)*) => { $(
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, S, $($generic,)* const I: isize> Also<$m, $n, I, S> for X
        $( where Rule: Also<M, N, I, S, Mask = $both> )?
        {
            type Mask = $mask;
        }
    )* };
}
also! {
    [] RestStays, RestStays => RestStays;
    [] Any, Any => Any;
    [N] RestStays, Stays<N> => Stays<N>;
    [N] RestStays, Goes<N> => Goes<N>;
    [M] Stays<M>, RestStays => Stays<M>;
    [M] Goes<M>, RestStays => Goes<M>;
    [M N B] Stays<M>, Stays<N> => Stays<B> where B;
    [M N B] Stays<M>, Goes<N> => Goes<B> where B;
    [M N B] Goes<M>, Stays<N> => Goes<B> where B;
}

/// The shape without the axes of a mask, or with size 1 for each of them.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait WithoutAxes<M>: Shape {
    #[doc(hidden)]
    type Kept: Shape;
    #[doc(hidden)]
    type Removed: Shape;
    #[doc(hidden)]
    const EMPTY: bool;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S: Shape> WithoutAxes<RestStays> for S {
    type Kept = S;
    type Removed = S;
    const EMPTY: bool = false;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<M, S: WithoutAxes<M>, D: Dim> WithoutAxes<Stays<M>> for (S, D) {
    type Kept = (S::Kept, D);
    type Removed = (S::Removed, D);
    const EMPTY: bool = S::EMPTY;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<M, S: WithoutAxes<M>, D: Dim> WithoutAxes<Goes<M>> for (S, D) {
    type Kept = (S::Kept, One);
    type Removed = S::Removed;
    const EMPTY: bool = S::EMPTY || matches!(D::SIZE, Some(0));
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl WithoutAxes<Any> for DynRank {
    type Kept = DynRank;
    type Removed = DynRank;
    const EMPTY: bool = false;
}

/// Implements the rule for tuples: the mask of the first axis, combined with that of each further
/// axis.
macro_rules! several {
    ($first:ident $m:ident; $($axis:ident $before:ident $mask:ident),*; $all:ident) => {
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X, S, $m, $($mask,)* const $first: isize, $(const $axis: isize),*>
            NamesAxes<(Axis<$first>, $(Axis<$axis>,)*), S> for X
        where
            S: HasAxis<$first, Position: AxisMask<Mask = $m>> $(+ HasAxis<$axis,
                Position: AxisMask>)*,
            $(Rule: Also<$before, MaskOf<S, $axis>, $axis, S, Mask = $mask>,)*
            S: WithoutAxes<$all>,
        {
            type Kept = <S as WithoutAxes<$all>>::Kept;
            type Removed = <S as WithoutAxes<$all>>::Removed;
            const FIXED: Option<Bits> = fixed_bits::<S>(&[$first, $($axis),*]);
            const EMPTY: bool = <S as WithoutAxes<$all>>::EMPTY;
            #[inline(always)]
            fn named(
                _: (Axis<$first>, $(Axis<$axis>,)*),
                op: &'static str,
                rank: usize,
            ) -> Result<Bits, ShapeError> {
                bits(op, &[$first, $($axis),*], rank)
            }
        }
    };
}
several!(A M1; ; M1);
several!(A M1; B M1 M2; M2);
several!(A M1; B M1 M2, C M2 M3; M3);
several!(A M1; B M1 M2, C M2 M3, D M3 M4; M4);
several!(A M1; B M1 M2, C M2 M3, D M3 M4, E M4 M5; M5);
several!(A M1; B M1 M2, C M2 M3, D M3 M4, E M4 M5, F M5 M6; M6);
several!(A M1; B M1 M2, C M2 M3, D M3 M4, E M4 M5, F M5 M6, G M6 M7; M7);
several!(A M1; B M1 M2, C M2 M3, D M3 M4, E M4 M5, F M5 M6, G M6 M7, H M7 M8; M8);

/// A single axis, for `argmin` and `argmax`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait SingleAxis {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<A> SingleAxis for A where Rule: IsSingle<A> {}

/// `A` is a single axis.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "`{A}` is not one axis",
    label = "expected one axis, such as `Axis::<0>`",
    note = "the position of an element is along one axis, or, in the `_all` form, among all \
        elements"
)]
pub unsafe trait IsSingle<A> {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: isize> IsSingle<Axis<I>> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X> IsSingle<isize> for X {}

/// Returns the axes that `A` names in a tensor with these sizes, counted from the front and in
/// ascending order: for tensors of another library.
///
/// # Errors
/// If the sizes do not match `S`, or an axis is out of range or named twice.
///
/// ```
/// use broadax_shape::{Axis, axis_numbers, shape};
/// type S = shape![2, 3, 4];
/// assert_eq!(*axis_numbers::<S, _>("sum", (Axis::<-1>, Axis::<0>), &[2, 3, 4]).unwrap(), [0, 2]);
/// assert_eq!(*axis_numbers::<S, _>("sum", Axis::<1>, &[2, 3, 4]).unwrap(), [1]);
/// assert!(axis_numbers::<S, _>("sum", Axis::<1>, &[2, 3]).is_err());
/// ```
pub fn axis_numbers<S: Shape, A: AxesArg<S>>(
    op: &'static str,
    axes: A,
    sizes: &[usize],
) -> Result<AxisVec<usize>, ShapeError> {
    check_sizes::<S>(op, sizes)?;
    check_ranks(op, &[sizes])?;
    let bits = named::<S, A>(op, axes, sizes.len())?;
    Ok(numbers_of(bits, sizes.len()))
}

/// Returns axes that are given as bits.
#[doc(hidden)]
pub fn numbers_of(bits: Bits, rank: usize) -> AxisVec<usize> {
    let mut numbers = AxisVec::filled(bits.count_ones() as usize, 0);
    let named = (0..rank).filter(|&axis| bits >> axis & 1 == 1);
    numbers
        .iter_mut()
        .zip(named)
        .for_each(|(number, axis)| *number = axis);
    numbers
}

/// Returns the shape of a reduction along `axes`, which may be negative: without these axes, or
/// with size 1 for each of them if `keepdim`. [`AxesArg`] for sizes.
///
/// # Errors
/// If an axis is out of range or named twice.
///
/// ```
/// use broadax_shape::axis::set::reduce_sizes;
/// assert_eq!(reduce_sizes(&[2, 3, 4], &[0, -1], false).unwrap(), [3]);
/// assert_eq!(reduce_sizes(&[2, 3, 4], &[0, -1], true).unwrap(), [1, 3, 1]);
/// ```
pub fn reduce_sizes(
    sizes: &[usize],
    axes: &[isize],
    keepdim: bool,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("reduce", &[sizes])?;
    let bits = bits("reduce", axes, sizes.len())?;
    let is_named = |axis: usize| bits >> axis & 1 == 1;
    if keepdim {
        let mut new = AxisVec::new(sizes);
        (0..sizes.len())
            .filter(|&axis| is_named(axis))
            .for_each(|axis| new[axis] = 1);
        return Ok(Sizes(new));
    }
    let mut new = AxisVec::filled(sizes.len() - bits.count_ones() as usize, 0);
    let kept = (0..sizes.len()).filter(|&axis| !is_named(axis));
    new.iter_mut()
        .zip(kept)
        .for_each(|(size, axis)| *size = sizes[axis]);
    Ok(Sizes(new))
}
