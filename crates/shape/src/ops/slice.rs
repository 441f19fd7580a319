//! Slices by ranges and indices: the lists created by `s!`.

use crate::arith::digits::Digits;
use crate::arith::{
    Amount, AtMost, Concrete, ConcreteOf, Factor, Known, Minus, Negative, NumberOf, Plus, Quotient,
    SizeOf, ToAxis, Unknown, for_axes,
};
use crate::axis::check_ranks;
use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::error::{ErrorKind, Problem, ShapeError};
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis, Sizes};
use crate::shapes::{DynRank, Shape};
#[cfg(feature = "alloc")]
use alloc::vec::Vec;
use broadax_sizes::InTable;
use core::fmt;
use core::marker::PhantomData;
use core::ops::{Range, RangeFrom, RangeFull, RangeInclusive, RangeTo, RangeToInclusive};
use core::str::FromStr;
use typenum::{U0, U1};

/// The elements that a slice selects along one axis.
#[derive(Clone, Copy)]
pub struct Piece {
    #[doc(hidden)]
    pub start: usize,
    #[doc(hidden)]
    pub count: usize,
    /// The distance to the next element, which is before this one if negative.
    #[doc(hidden)]
    pub step: isize,
    /// Whether the axis is kept.
    #[doc(hidden)]
    pub keep: bool,
}

impl Piece {
    /// The whole axis.
    #[doc(hidden)]
    pub const fn all(size: usize) -> Piece {
        Piece {
            start: 0,
            count: size,
            step: 1,
            keep: true,
        }
    }
}

/// The reason why a range or an index does not fit an axis.
#[derive(Clone, Copy)]
pub enum Misfit {
    #[doc(hidden)]
    Index(usize),
    #[doc(hidden)]
    FromEnd(usize),
    #[doc(hidden)]
    Range(usize, usize),
    /// The start of a range without an end.
    #[doc(hidden)]
    Start(usize),
    #[doc(hidden)]
    NoStep,
}

impl Misfit {
    #[cold]
    #[doc(hidden)]
    pub fn problem(self, sizes: &[usize], axis: usize) -> Problem {
        let shape = AxisVec::new(sizes);
        match self {
            Misfit::Index(index) => Problem::Index { shape, axis, index },
            Misfit::FromEnd(back) => Problem::FromEnd { shape, axis, back },
            Misfit::Range(start, end) => Problem::Range {
                shape,
                axis,
                range: (start, end),
            },
            Misfit::Start(start) => Problem::Start { shape, axis, start },
            Misfit::NoStep => Problem::NoStep { axis },
        }
    }
}

/// The elements `start..end` of an axis.
#[doc(hidden)]
pub const fn range(start: usize, end: usize, size: usize) -> Result<Piece, Misfit> {
    if start > end || end > size {
        return Err(Misfit::Range(start, end));
    }
    Ok(Piece {
        start,
        count: end - start,
        step: 1,
        keep: true,
    })
}

/// The elements of an axis from `start` on.
#[doc(hidden)]
pub const fn range_from(start: usize, size: usize) -> Result<Piece, Misfit> {
    if start > size {
        return Err(Misfit::Start(start));
    }
    range(start, size, size)
}

/// One element of an axis, which is removed.
#[doc(hidden)]
pub const fn index(index: usize, size: usize) -> Result<Piece, Misfit> {
    if index >= size {
        return Err(Misfit::Index(index));
    }
    Ok(Piece {
        start: index,
        count: 1,
        step: 1,
        keep: false,
    })
}

/// An item of the list that `slice` takes: a range or an index for one axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "s!: `{Self}` is no range and no index",
    label = "expected a `usize` (`i as usize`), or a range of them",
    note = "the elements at a list of indices are `x.take(Axis::<0>, &[0, 2])`"
)]
pub unsafe trait Cut {
    /// This type itself. If it is no item, the compiler does not know the list either, so that it
    /// reports only the item.
    #[doc(hidden)]
    type Given;
    #[doc(hidden)]
    fn itself(self) -> Self::Given;
    /// Returns the item. (With [`Given`](Cut::Given) as the type of the result, the compiler would
    /// report an item that is none twice.)
    #[inline(always)]
    #[doc(hidden)]
    fn given<G>(self) -> G
    where
        Self: Sized + Cut<Given = G>,
    {
        self.itself()
    }
    #[doc(hidden)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit>;
}

/// The part of the axis `D` that an item selects, as a type.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait CutOf<D: Dim> {
    /// The shape `S` followed by the selected part of the axis, if the axis is kept.
    type Push<S: Shape>: Shape;
    /// The number of selected elements.
    type Count;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<C, D: Dim> CutOf<D> for C
where
    Rule: CutsAxis<C, D>,
{
    type Push<S: Shape> = <Rule as CutsAxis<C, D>>::Push<S>;
    type Count = <Rule as CutsAxis<C, D>>::Count;
}

/// The item `C` can be applied to the axis `D`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "slice: `{C}` does not say what to take of an axis",
    label = "expected ranges and indices of `usize` (`i as usize`), as in `s![1..3, .., 0]`"
)]
pub unsafe trait CutsAxis<C, D> {
    /// The shape `S` followed by the selected part of the axis, if the axis is kept.
    type Push<S: Shape>: Shape;
    /// The number of selected elements.
    type Count;
}

/// [`Cut::Given`], which is the same for all items.
macro_rules! itself {
    () => {
        type Given = Self;
        #[inline(always)]
        fn itself(self) -> Self {
            self
        }
    };
}

/// The whole axis: `..` in [`s!`](crate::s!).
#[derive(Clone, Copy)]
pub struct EntireAxis;

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Cut for EntireAxis {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        Ok(Piece::all(size))
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D: Dim> CutsAxis<EntireAxis, D> for X {
    type Push<S: Shape> = (S, D);
    type Count = Whole<D>;
}

/// The size of the axis `D`, computed on demand.
pub struct Whole<D>(PhantomData<D>);

/// All leading axes that are not listed: `...` in [`s!`](crate::s!).
#[derive(Clone, Copy)]
pub struct Rest;

/// A bound counted from the front.
pub struct Front<const I: usize>;

/// A bound counted from the end.
pub struct Back<const I: usize>;

/// No bound: the first element, or the end.
pub struct Open;

/// A bound of a range, or an index.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Bound {
    /// Whether there is no bound.
    #[doc(hidden)]
    const IS_OPEN: bool = false;
    /// Returns the position of the bound in an axis of `size` elements; `open` if there is no
    /// bound.
    fn resolve(size: usize, open: usize) -> Result<usize, Misfit>;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<const I: usize> Bound for Front<I> {
    #[inline(always)]
    fn resolve(_: usize, _: usize) -> Result<usize, Misfit> {
        Ok(I)
    }
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<const I: usize> Bound for Back<I> {
    #[inline(always)]
    fn resolve(size: usize, _: usize) -> Result<usize, Misfit> {
        size.checked_sub(I).ok_or(Misfit::FromEnd(I))
    }
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Bound for Open {
    const IS_OPEN: bool = true;
    #[inline(always)]
    fn resolve(_: usize, open: usize) -> Result<usize, Misfit> {
        Ok(open)
    }
}

/// The position of a bound, as a type-level number: `N` is the size, `O` the position of an open
/// bound.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait BoundPosition<N, O> {
    #[doc(hidden)]
    type Count;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N, O, const I: usize> BoundPosition<N, O> for Front<I>
where
    Extent<I>: InTable<I, Digits: Digits>,
{
    type Count = Known<NumberOf<I>>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N, O, const I: usize> BoundPosition<N, O> for Back<I>
where
    Extent<I>: InTable<I, Digits: Digits>,
    N: Minus<Known<NumberOf<I>>>,
{
    type Count = N::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N, O> BoundPosition<N, O> for Open {
    type Count = O;
}

/// A range with static bounds.
pub struct Span<B, E>(PhantomData<(B, E)>);

impl<B, E> Clone for Span<B, E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<B, E> Copy for Span<B, E> {}

impl<B, E> Span<B, E> {
    #[doc(hidden)]
    pub const NEW: Self = Span(PhantomData);
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<B: Bound, E: Bound> Cut for Span<B, E> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        let start = B::resolve(size, 0)?;
        match E::IS_OPEN {
            true => range_from(start, size),
            false => range(start, E::resolve(size, size)?, size),
        }
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, B, E, D, From, To, Len, Axis> CutsAxis<Span<B, E>, D> for X
where
    B: Bound + BoundPosition<SizeOf<D>, Known<U0>, Count = From>,
    E: Bound + BoundPosition<SizeOf<D>, SizeOf<D>, Count = To>,
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Rule: BoundOf<B, ConcreteOf<D>> + BoundOf<E, ConcreteOf<D>>,
    To: Minus<From, Output = Len>,
    Len: ToAxis<Axis = Axis>,
    Rule: RangeOf<Axis, B, E, D>,
    <Rule as RangeOf<Axis, B, E, D>>::Output: Dim,
{
    type Push<S: Shape> = (S, <Rule as RangeOf<Axis, B, E, D>>::Output);
    type Count = Len;
}

/// The size `N` of a range with the bounds `B` and `E` of the axis `D` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "slice: a range from `{B}` to `{E}` of an axis `{D}` starts after its end",
    label = "a range begins at or before its end",
    note = "`Front<I>` is element I, `Back<I>` element -I, and `Open` no bound"
)]
pub unsafe trait RangeOf<N, B, E, D> {
    #[doc(hidden)]
    type Output;
}

for_axes! { RangeOf<Axis, B, E, D>; }

// Never holds: the bound prints its message, with plain numbers.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D, const I: usize, const J: usize> RangeOf<Negative, Front<I>, Front<J>, D> for X
where
    Negative: BeginsBefore<I, J>,
{
    type Output = Dyn;
}

/// `I` is at most `J`. The rule is used only if it does not hold.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "slice: the range {I}..{J} starts after its end",
    label = "a range begins at or before its end",
    note = "`flip` turns an axis around, and a step of -1 a range: `1..3;-1`"
)]
pub unsafe trait BeginsBefore<const I: usize, const J: usize> {}

/// The bound `B` is in range for the axis `D`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait BoundOf<B, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, D> BoundOf<Open, D> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: usize> BoundOf<Front<I>, Dyn> for X {}
// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: usize> BoundOf<Back<I>, Dyn> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize> BoundOf<Front<I>, One> for X where Rule: UpTo<I, 1> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize> BoundOf<Back<I>, One> for X where Rule: UpTo<I, 1> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, const N: usize> BoundOf<Front<I>, Extent<N>> for X where
    Rule: UpTo<I, N>
{
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, const N: usize> BoundOf<Back<I>, Extent<N>> for X where
    Rule: UpTo<I, N>
{
}

/// `I` is at most `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait UpTo<const I: usize, const N: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, const N: usize> UpTo<I, N> for X
where
    Extent<I>: Amount<Count: AtMost<<Extent<N> as Amount>::Count>>,
    Extent<N>: Amount,
    Rule: BoundWithin<
            I,
            N,
            <<Extent<I> as Amount>::Count as AtMost<<Extent<N> as Amount>::Count>>::Verdict,
        >,
{
}

/// The result for a bound, with the message.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "{I} is out of range for an axis of size {N}",
    label = "a range of this axis is within 0..{N}"
)]
pub unsafe trait BoundWithin<const I: usize, const N: usize, V> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: usize, const N: usize> BoundWithin<I, N, crate::arith::Equal> for X {}

/// A static index of an axis, which is removed.
pub struct Pick<P>(PhantomData<P>);

impl<P> Clone for Pick<P> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for Pick<P> {}

impl<P> Pick<P> {
    #[doc(hidden)]
    pub const NEW: Self = Pick(PhantomData);
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const I: usize> Cut for Pick<Front<I>> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        index(I, size)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const I: usize> Cut for Pick<Back<I>> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        match size.checked_sub(I) {
            Some(at) => index(at, size),
            None => Err(Misfit::FromEnd(I)),
        }
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, D: Dim<Unnamed: Concrete>> CutsAxis<Pick<Front<I>>, D> for X
where
    Rule: IndexIn<I, ConcreteOf<D>>,
{
    type Push<S: Shape> = S;
    type Count = Unknown;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, D: Dim<Unnamed: Concrete>> CutsAxis<Pick<Back<I>>, D> for X
where
    Rule: BoundOf<Back<I>, ConcreteOf<D>>,
{
    type Push<S: Shape> = S;
    type Count = Unknown;
}

/// An index of an axis `D`: `Extent::<3>`, checked at compile time for a static size, or a `usize`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait IndexOf<D: Dim>: Amount {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<I: Amount, D: Dim> IndexOf<D> for I where Rule: Indexes<I::Given, D::Unnamed> {}

/// The index `I` is in range for the axis `D`, or one of them is dynamic.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait Indexes<I, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, D> Indexes<usize, D> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D: Concrete, const I: usize> Indexes<Extent<I>, D> for X where
    Rule: IndexIn<I, D::This>
{
}

/// The index `I` is in range for the axis `D`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait IndexIn<const I: usize, D> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: usize> IndexIn<I, Dyn> for X {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize> IndexIn<I, One> for X where Rule: Below<I, 1> {}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, const N: usize> IndexIn<I, Extent<N>> for X where Rule: Below<I, N> {}

/// `I` is less than `N`.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
pub unsafe trait Below<const I: usize, const N: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const I: usize, const N: usize, A> Below<I, N> for X
where
    Extent<I>: Amount<Count: Plus<Known<U1>, Output = A>>,
    Extent<N>: Amount,
    A: AtMost<<Extent<N> as Amount>::Count>,
    Rule: IndexWithin<I, N, A::Verdict>,
{
}

/// The result for an index, with the message.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "index {I} is out of range for an axis of size {N}",
    label = "an index of this axis is less than {N}"
)]
pub unsafe trait IndexWithin<const I: usize, const N: usize, V> {}

// SAFETY: 1. implemented only for sizes that satisfy the rule.
unsafe impl<X, const I: usize, const N: usize> IndexWithin<I, N, crate::arith::Equal> for X {}

/// Every `STEP`th element of `C`.
#[derive(Clone, Copy)]
pub struct Every<C, const STEP: usize>(#[doc(hidden)] pub C);

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<C: Cut, const STEP: usize> Cut for Every<C, STEP> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        stepped(self.0.piece(size)?, STEP)
    }
}

#[doc(hidden)]
pub const fn stepped(piece: Piece, step: usize) -> Result<Piece, Misfit> {
    if step == 0 {
        return Err(Misfit::NoStep);
    }
    Ok(Piece {
        start: piece.start,
        count: piece.count.div_ceil(step),
        step: piece.step.wrapping_mul(step as isize),
        // An axis sliced with a step is kept, as in the type, even if a single index of it is
        // selected.
        keep: true,
    })
}

/// The same elements from the last to the first one.
#[doc(hidden)]
pub const fn backward(piece: Piece) -> Piece {
    // The last index is one of the axis. (Nothing is computed with the step of a single index, which
    // may be any number.)
    let last = match piece.count.checked_sub(1) {
        Some(0) | None => piece.start,
        Some(rest) => piece
            .start
            .wrapping_add_signed((rest as isize).wrapping_mul(piece.step)),
    };
    Piece {
        start: last,
        step: piece.step.wrapping_neg(),
        ..piece
    }
}

/// Every `STEP`th element of `C`, from the last one to the front.
#[derive(Clone, Copy)]
pub struct EveryBack<C, const STEP: usize>(#[doc(hidden)] pub C);

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<C: Cut, const STEP: usize> Cut for EveryBack<C, STEP> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        stepped(backward(self.0.piece(size)?), STEP)
    }
}
// SAFETY: 1. forwards to a rule that is sealed: there are as many elements in both directions.
unsafe impl<X, C, D: Dim, const STEP: usize> CutsAxis<EveryBack<C, STEP>, D> for X
where
    Rule: CutsAxis<Every<C, STEP>, D>,
{
    type Push<S: Shape> = <Rule as CutsAxis<Every<C, STEP>, D>>::Push<S>;
    type Count = <Rule as CutsAxis<Every<C, STEP>, D>>::Count;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, C, D, Len, Most, N, Axis, const STEP: usize> CutsAxis<Every<C, STEP>, D> for X
where
    C: CutOf<D, Count: CountOf<Count = Len>>,
    D: Dim,
    Extent<STEP>: Amount,
    // (Len + STEP - 1) / STEP
    Len: Plus<<Extent<STEP> as Amount>::Count, Output: Minus<Known<U1>, Output = Most>>,
    Most: Quotient<<Extent<STEP> as Amount>::Count, Output = N>,
    N: ToAxis<Axis = Axis>,
    Rule: StepOf<Axis, STEP>,
    <Rule as StepOf<Axis, STEP>>::Output: Dim,
{
    type Push<S: Shape> = (S, <Rule as StepOf<Axis, STEP>>::Output);
    type Count = N;
}

/// The number of selected elements, computed on demand for a whole axis.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait CountOf {
    #[doc(hidden)]
    type Count;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<D: Dim<Unnamed: Concrete<This: Factor>>> CountOf for Whole<D> {
    type Count = SizeOf<D>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N> CountOf for Known<N> {
    type Count = Known<N>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl CountOf for Unknown {
    type Count = Unknown;
}

/// The size `N` of a range with a step is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "slice: a step of {STEP}",
    label = "a step is at least 1, or at most -1, from the end to the front"
)]
pub unsafe trait StepOf<N, const STEP: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { StepOf<Axis; const STEP>; }

/// Every n-th element, with a dynamic step.
#[derive(Clone, Copy)]
pub struct EveryNth<C>(#[doc(hidden)] pub C, #[doc(hidden)] pub usize);

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<C: Cut> Cut for EveryNth<C> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        stepped(self.0.piece(size)?, self.1)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D: Dim, C> CutsAxis<EveryNth<C>, D> for X {
    type Push<S: Shape> = (S, Dyn);
    type Count = Unknown;
}

/// Every n-th element from the last one to the front, with a dynamic step.
#[derive(Clone, Copy)]
pub struct EveryNthBack<C>(#[doc(hidden)] pub C, #[doc(hidden)] pub usize);

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<C: Cut> Cut for EveryNthBack<C> {
    itself!();
    #[inline(always)]
    fn piece(&self, size: usize) -> Result<Piece, Misfit> {
        stepped(backward(self.0.piece(size)?), self.1)
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D: Dim, C> CutsAxis<EveryNthBack<C>, D> for X {
    type Push<S: Shape> = (S, Dyn);
    type Count = Unknown;
}

/// Dynamic ranges and indices.
macro_rules! run_time {
    ($($cut:ty: |$own:ident, $size:ident| $piece:expr;)*) => { $(
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl Cut for $cut {
            itself!();
            #[inline(always)]
            fn piece(&self, $size: usize) -> Result<Piece, Misfit> {
                let $own = self;
                $piece
            }
        }
    )* };
}

run_time! {
    Range<usize>: |own, size| range(own.start, own.end, size);
    RangeFrom<usize>: |own, size| range_from(own.start, size);
    RangeTo<usize>: |own, size| range(0, own.end, size);
    RangeInclusive<usize>: |own, size| match own.end().checked_add(1) {
        Some(end) => range(*own.start(), end, size),
        None => Err(Misfit::Range(*own.start(), *own.end())),
    };
    RangeToInclusive<usize>: |own, size| match own.end.checked_add(1) {
        Some(end) => range(0, end, size),
        None => Err(Misfit::Range(0, own.end)),
    };
    usize: |own, size| index(*own, size);
    RangeFull: |_own, size| Ok(Piece::all(size));
}

/// Each of these ranges results in an axis of dynamic size.
macro_rules! open {
    ($($cut:ty)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, D: Dim> CutsAxis<$cut, D> for X {
            type Push<S: Shape> = (S, Dyn);
            type Count = Unknown;
        }
    )* };
}

open!(Range<usize> RangeFrom<usize> RangeTo<usize> RangeInclusive<usize> RangeToInclusive<usize>);

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D: Dim> CutsAxis<usize, D> for X {
    type Push<S: Shape> = S;
    type Count = Unknown;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D: Dim> CutsAxis<RangeFull, D> for X {
    type Push<S: Shape> = (S, D);
    type Count = Whole<D>;
}

/// A list of ranges and indices.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "slice: `{Self}` does not say what to take of each axis",
    label = "expected a list of `usize` (`i as usize`) that `s!` makes, such as `s![1..3, .., 0]`"
)]
pub unsafe trait Cuts {
    /// The number of axes in the list.
    const LEN: usize;
    /// Whether further leading axes are kept unchanged.
    const REST: bool;
    /// This type itself. Further bounds on the list are bounds on this type, which the compiler
    /// cannot evaluate if this type is not a list, so that it reports only that.
    type List;
    /// Writes the selected part of each axis in the list; `Err` contains the axis, counted from the
    /// first one in the list.
    fn pieces(&self, sizes: &[usize], out: &mut [Piece]) -> Result<(), (usize, Misfit)>;
    /// Returns the items if they are known only at run time; `pieces` is then not used.
    #[doc(hidden)]
    #[inline(always)]
    fn items(&self) -> Option<&[SliceItem]> {
        None
    }
}

#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Cuts for () {
    type List = ();
    const LEN: usize = 0;
    const REST: bool = false;
    #[inline(always)]
    fn pieces(&self, _: &[usize], _: &mut [Piece]) -> Result<(), (usize, Misfit)> {
        Ok(())
    }
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl Cuts for Rest {
    type List = Rest;
    const LEN: usize = 0;
    const REST: bool = true;
    #[inline(always)]
    fn pieces(&self, _: &[usize], _: &mut [Piece]) -> Result<(), (usize, Misfit)> {
        Ok(())
    }
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<L: Cuts, C: Cut> Cuts for (L, C) {
    type List = (L::List, C);
    const LEN: usize = L::LEN + 1;
    const REST: bool = L::REST;
    #[inline(always)]
    fn pieces(&self, sizes: &[usize], out: &mut [Piece]) -> Result<(), (usize, Misfit)> {
        let (Some((size, sizes)), Some((piece, out))) = (sizes.split_last(), out.split_last_mut())
        else {
            unreachable!("as many sizes as the list has items")
        };
        self.0.pieces(sizes, out)?;
        *piece = self.1.piece(*size).map_err(|misfit| (L::LEN, misfit))?;
        Ok(())
    }
}

/// A list of ranges and indices as the argument of a method. Implemented for all [`Cuts`].
#[diagnostic::on_unimplemented(
    message = "slice: `{Self}` does not say what to take of each axis",
    label = "expected a list of `usize` (`i as usize`) that `s!` makes, such as `s![1..3, .., 0]`"
)]
pub trait SliceList: Cuts {
    /// Always `()`. With the bound `SliceList<Given: Sized>` the compiler reports a wrong argument
    /// without the lines that show the bound.
    #[doc(hidden)]
    type Given;
}

impl<L: Cuts> SliceList for L {
    type Given = ();
}

/// A shape that can be sliced by the list `L`, made by [`s!`](crate::s!).
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Slice<L>: Shape {
    /// The shape of the slice.
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, L: SliceList> Slice<L> for S
where
    S: SliceOf<L::List>,
{
    type Output = <S as SliceOf<L::List>>::Output;
}

/// The list `L` can be applied to this shape, `S`: the rule of [`Slice`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "slice: the list does not have one range or index for each axis of the shape",
    label = "left over are `{L}` of the list and `{S}` of the axes",
    note = "in `s![]` write `..` for an axis that stays, and `...` in front for all that are not \
        named"
)]
pub unsafe trait SliceOf<L, S: ?Sized = Self> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> SliceOf<(), ()> for X {
    type Output = ();
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape> SliceOf<Rest, S> for X {
    type Output = S;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S: Shape, D: Dim, L, C: CutOf<D>> SliceOf<(L, C), (S, D)> for X
where
    S: SliceOf<L>,
{
    type Output = C::Push<<S as SliceOf<L>>::Output>;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, L, C: Cut> SliceOf<(L, C), DynRank> for X {
    type Output = DynRank;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X> SliceOf<(), DynRank> for X {
    type Output = DynRank;
}

/// An item of a slice that is known only at run time, for one axis: like an item of
/// [`s!`](crate::s!), but with numbers. A list of such items is an argument of `slice` and of
/// [`slice_sizes`]. Negative positions count from the end.
///
/// An item is written and parsed in Python's notation, but bounds are checked: one that is out of
/// range, or a range that starts after its end, is an error, where Python clamps the bounds and
/// selects nothing. With a negative step, a range counts from its first bound down, as in Python;
/// in [`s!`](crate::s!) it is the range in reverse order.
///
/// | [`s!`](crate::s!) | here | text |
/// |---|---|---|
/// | `..` | `SliceItem::from(..)` | `:` |
/// | `1..3`, `1..`, `..-1` | `SliceItem::from(1..3)`, `(1..)`, `(..-1)` | `1:3`, `1:`, `:-1` |
/// | `1..3;2` | `SliceItem::from(1..3).step_by(2)` | `1:3:2` |
/// | `..;-1` | `SliceItem::from(..).step_by(-1)` | `::-1` |
/// | `1..4;-1` | `SliceItem::from(3..0).step_by(-1)` | `3:0:-1` |
/// | `2`, `-1` | `SliceItem::At(2)`, `(-1)` | `2`, `-1` |
/// | `...` | `SliceItem::Rest` | `...` |
/// | | `SliceItem::NewAxis` | `None` |
///
/// ```
/// use broadax_shape::ops::slice::SliceItem;
/// let item: SliceItem = "1:-1:2".parse()?;
/// assert_eq!(item, SliceItem::from(1..-1).step_by(2));
/// assert_eq!(item.to_string(), "1:-1:2");
/// assert!("1..3".parse::<SliceItem>().is_err());
/// # Ok::<(), broadax_shape::ops::slice::ParseSliceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SliceItem {
    /// Every `step`-th element from `start` to before `end`.
    ///
    /// With a negative step, as in Python, the elements are in reverse order: `start` is the last
    /// index of the range, and `end` the index before the first one.
    Range {
        /// The first index; `None` is the first element, or the last one for a negative step.
        start: Option<isize>,
        /// The end, which is excluded; `None` is no bound.
        end: Option<isize>,
        /// The distance between two elements; not 0.
        step: isize,
    },
    /// One element; the axis is removed.
    At(isize),
    /// All axes that are not listed. At most once.
    Rest,
    /// A new axis of size 1. (The corresponding rule for types is
    /// [`InsertAxis`](crate::InsertAxis).)
    NewAxis,
}

/// Ranges with a step of 1.
macro_rules! from_ranges {
    ($($range:ty: |$own:ident| $start:expr, $end:expr;)*) => { $(
        impl From<$range> for SliceItem {
            fn from($own: $range) -> SliceItem {
                let (start, end) = ($start, $end);
                SliceItem::Range { start, end, step: 1 }
            }
        }
    )* };
}

from_ranges! {
    RangeFull: |_own| None, None;
    Range<isize>: |own| Some(own.start), Some(own.end);
    RangeFrom<isize>: |own| Some(own.start), None;
    RangeTo<isize>: |own| None, Some(own.end);
}

impl From<isize> for SliceItem {
    fn from(index: isize) -> SliceItem {
        SliceItem::At(index)
    }
}

/// The elements that an item selects of an axis, in either order, or a new axis.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct Selected {
    /// The axis, or `None` for a new axis.
    pub axis: Option<usize>,
    /// The first index; 0 if there are no elements.
    pub first: usize,
    pub count: usize,
    pub step: isize,
    /// Whether the axis is kept.
    pub keep: bool,
}

impl SliceItem {
    /// Returns the same start and end with another step; if it is negative, the range counts down
    /// from the start. An index, `...` and a new axis have no step, and stay as they are.
    ///
    /// ```
    /// use broadax_shape::ops::slice::{SliceItem, slice_sizes};
    /// let backwards = SliceItem::from(..).step_by(-2);
    /// assert_eq!(slice_sizes(&[5], &[backwards]).unwrap(), [3]);
    /// ```
    #[must_use]
    pub fn step_by(self, step: isize) -> SliceItem {
        match self {
            SliceItem::Range { start, end, .. } => SliceItem::Range { start, end, step },
            other => other,
        }
    }

    /// Returns the part that the item selects of `axis`, which has `size` elements.
    fn selected(self, axis: usize, size: usize) -> Result<Selected, Misfit> {
        let position = |at: isize| match usize::try_from(at) {
            Ok(at) => Ok(at),
            Err(_) => {
                let back = at.unsigned_abs();
                size.checked_sub(back).ok_or(Misfit::FromEnd(back))
            }
        };
        let all = Piece::all(size);
        let (piece, step) = match self {
            SliceItem::Range { start, end, step } if step < 0 => {
                let (first, last) = (
                    start.map(position).transpose()?,
                    end.map(position).transpose()?,
                );
                // The same elements as a range in ascending order.
                let before = match first {
                    Some(first) if first >= size => return Err(Misfit::Index(first)),
                    Some(first) => first + 1,
                    None => size,
                };
                let after = match last {
                    Some(last) if last >= before => {
                        return Err(Misfit::Range(before.saturating_sub(1), last));
                    }
                    Some(last) => last + 1,
                    None => 0,
                };
                (range(after, before, size)?, step)
            }
            SliceItem::Range { start, end, step } => {
                let start = start.map_or(Ok(0), position)?;
                let piece = match end {
                    Some(end) => range(start, position(end)?, size)?,
                    None => range_from(start, size)?,
                };
                (piece, step)
            }
            SliceItem::At(at) => (index(position(at)?, size)?, 1),
            SliceItem::Rest | SliceItem::NewAxis => (all, 1),
        };
        if step == 0 {
            return Err(Misfit::NoStep);
        }
        let first = match piece.count {
            0 => 0,
            _ if step < 0 => piece.start + piece.count - 1,
            _ => piece.start,
        };
        Ok(Selected {
            axis: Some(axis),
            first,
            count: piece.count.div_ceil(step.unsigned_abs()),
            step,
            keep: piece.keep,
        })
    }
}

/// Writes the item as in Python: `1:3`, `::-1`, `2`, `...` or `None`.
impl fmt::Display for SliceItem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            SliceItem::Range { start, end, step } => {
                if let Some(start) = start {
                    write!(f, "{start}")?;
                }
                f.write_str(":")?;
                if let Some(end) = end {
                    write!(f, "{end}")?;
                }
                match step {
                    1 => Ok(()),
                    step => write!(f, ":{step}"),
                }
            }
            SliceItem::At(at) => write!(f, "{at}"),
            SliceItem::Rest => f.write_str("..."),
            SliceItem::NewAxis => f.write_str("None"),
        }
    }
}

/// A text that is not a slice.
///
/// ```
/// use broadax_shape::ops::slice::SliceItem;
/// assert_eq!(
///     "1:x".parse::<SliceItem>().unwrap_err().to_string(),
///     "item 0 of the slice: expected a number, as in `1:3`, `::-1` or `2`",
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseSliceError {
    item: usize,
    reason: &'static str,
}

impl fmt::Display for ParseSliceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ParseSliceError { item, reason } = self;
        write!(f, "item {item} of the slice: {reason}")
    }
}

impl core::error::Error for ParseSliceError {}

/// Parses an item as [`SliceItem`] describes, at position `item` of a list.
fn parsed(text: &str, item: usize) -> Result<SliceItem, ParseSliceError> {
    let error = |reason| ParseSliceError { item, reason };
    let number = |text: &str| {
        let text = text.trim();
        let number = || text.parse::<isize>().ok();
        let reason = "expected a number, as in `1:3`, `::-1` or `2`";
        (!text.is_empty())
            .then(|| number().ok_or(error(reason)))
            .transpose()
    };
    match text.trim() {
        "..." => return Ok(SliceItem::Rest),
        "None" => return Ok(SliceItem::NewAxis),
        _ => {}
    }
    let mut parts = text.split(':');
    let (start, end, step) = (parts.next(), parts.next(), parts.next());
    if parts.next().is_some() {
        return Err(error("expected at most 2 colons, as in `1:3:2`"));
    }
    let start = number(start.unwrap_or_default())?;
    let Some(end) = end else {
        return match start {
            Some(at) => Ok(SliceItem::At(at)),
            None => Err(error("expected an item, such as `1:3`, found nothing")),
        };
    };
    let (end, step) = (number(end)?, number(step.unwrap_or_default())?);
    match step {
        Some(0) => Err(error("expected a step that is not 0")),
        step => Ok(SliceItem::Range {
            start,
            end,
            step: step.unwrap_or(1),
        }),
    }
}

impl FromStr for SliceItem {
    type Err = ParseSliceError;

    fn from_str(text: &str) -> Result<SliceItem, ParseSliceError> {
        parsed(text, 0)
    }
}

/// The items of a slice, written and parsed in Python's notation ([`SliceItem`] has the
/// differences). Each axis needs an item, or `...` for those that are not listed. It dereferences to
/// a slice of [`SliceItem`]s.
///
/// ```
/// use broadax_shape::ops::slice::{SliceItem, SliceItems, slice_sizes};
/// let items: SliceItems = "1:3, ..., ::-1, None".parse()?;
/// assert_eq!(items[1], SliceItem::Rest);
/// assert_eq!(items.to_string(), "1:3, ..., ::-1, None");
/// assert_eq!(slice_sizes(&[4, 5, 6], &items).unwrap(), [2, 5, 6, 1]);
/// # Ok::<(), broadax_shape::ops::slice::ParseSliceError>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct SliceItems(Vec<SliceItem>);

#[cfg(feature = "alloc")]
impl core::ops::Deref for SliceItems {
    type Target = [SliceItem];
    fn deref(&self) -> &[SliceItem] {
        &self.0
    }
}

#[cfg(feature = "alloc")]
impl From<Vec<SliceItem>> for SliceItems {
    fn from(items: Vec<SliceItem>) -> SliceItems {
        SliceItems(items)
    }
}

#[cfg(feature = "alloc")]
impl FromIterator<SliceItem> for SliceItems {
    fn from_iter<I: IntoIterator<Item = SliceItem>>(items: I) -> SliceItems {
        SliceItems(Vec::from_iter(items))
    }
}

#[cfg(feature = "alloc")]
impl fmt::Display for SliceItems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}{item}")?;
        }
        Ok(())
    }
}

#[cfg(feature = "alloc")]
impl FromStr for SliceItems {
    type Err = ParseSliceError;

    /// Parses items with commas between them; one comma at the end is allowed.
    fn from_str(text: &str) -> Result<SliceItems, ParseSliceError> {
        let text = text.trim();
        if text.is_empty() {
            return Ok(SliceItems::default());
        }
        let items = text.strip_suffix(',').unwrap_or(text).split(',');
        let items = items.enumerate().map(|(at, item)| parsed(item, at));
        Ok(SliceItems(items.collect::<Result<_, _>>()?))
    }
}

/// The type of a list of items that is known only at run time. The slice has dynamic rank.
pub struct ItemList;

/// Lists of items.
macro_rules! item_lists {
    ($($(#[$attribute:meta])* [$($generic:tt)*] $list:ty;)*) => { $(
        $(#[$attribute])*
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. the type states no size.
        unsafe impl<$($generic)*> Cuts for $list {
            type List = ItemList;
            const LEN: usize = 0;
            const REST: bool = true;
            fn pieces(&self, _: &[usize], _: &mut [Piece]) -> Result<(), (usize, Misfit)> {
                Ok(())
            }
            #[inline(always)]
            fn items(&self) -> Option<&[SliceItem]> {
                Some(&self[..])
            }
        }
    )* };
}

item_lists! {
    [] &[SliceItem];
    [const N: usize] &[SliceItem; N];
    [const N: usize] [SliceItem; N];
    #[cfg(feature = "alloc")]
    [] &Vec<SliceItem>;
    #[cfg(feature = "alloc")]
    [] &SliceItems;
}

// SAFETY: 1. the type states no size.
unsafe impl<X, S: Shape> SliceOf<ItemList, S> for X {
    type Output = DynRank;
}

const OP: &str = "slice";

/// Returns the number of axes of a slice, or an error if the items are not for a shape with as many
/// axes as this one.
#[doc(hidden)]
pub fn slice_rank(shape: &[usize], items: &[SliceItem]) -> Result<usize, ShapeError> {
    check_ranks(OP, &[shape])?;
    let count = |is: fn(&SliceItem) -> bool| items.iter().filter(|item| is(item)).count();
    let rests = count(|item| *item == SliceItem::Rest);
    if rests > 1 {
        let message = "`...`, for all axes that are not listed, is listed twice";
        return Err(ShapeError::other(OP, ErrorKind::WrongRank, shape, message));
    }
    let added = count(|item| *item == SliceItem::NewAxis);
    let ranges = items.len() - added - rests;
    if ranges > shape.len() || (ranges < shape.len() && rests == 0) {
        let shape = AxisVec::new(shape);
        return Err(ShapeError::new(OP, Problem::Ranges { shape, ranges }));
    }
    let rank = shape.len() - count(|item| matches!(item, SliceItem::At(_))) + added;
    if rank > MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    Ok(rank)
}

/// Calls `each` for every axis of the shape and every new axis, in order. [`slice_rank`] has
/// accepted the items.
#[doc(hidden)]
pub fn select_items(
    shape: &[usize],
    items: &[SliceItem],
    each: &mut dyn FnMut(Selected),
) -> Result<(), ShapeError> {
    let whole = SliceItem::from(..);
    let listed = |item: &&SliceItem| !matches!(item, SliceItem::Rest | SliceItem::NewAxis);
    let rest = shape.len() - items.iter().filter(listed).count();
    let mut axis = 0;
    for &item in items {
        let (item, count) = match item {
            SliceItem::Rest => (whole, rest),
            SliceItem::NewAxis => {
                each(Selected {
                    axis: None,
                    first: 0,
                    count: 1,
                    step: 1,
                    keep: true,
                });
                continue;
            }
            item => (item, 1),
        };
        for _ in 0..count {
            match item.selected(axis, shape[axis]) {
                Ok(selected) => each(selected),
                Err(misfit) => return Err(ShapeError::new(OP, misfit.problem(shape, axis))),
            }
            axis += 1;
        }
    }
    Ok(())
}

/// Returns the shape of a slice: [`Slice`] for sizes. There is an item for each axis, unless one
/// item is [`SliceItem::Rest`].
///
/// # Errors
/// If an index or a bound is out of range, a range starts after its end, a step is 0, the number of
/// items is not the number of axes, `Rest` is listed twice, or the shape or the result has more
/// than [`MAX_RANK`] axes.
///
/// ```
/// use broadax_shape::ops::slice::{SliceItem, slice_sizes};
/// let every_third = SliceItem::from(..).step_by(3);
/// let items = [SliceItem::At(-1), (..2).into(), every_third];
/// assert_eq!(slice_sizes(&[2, 3, 4], &items).unwrap(), [2, 2]);
/// let last_axis = [SliceItem::Rest, SliceItem::from(1..-1), SliceItem::NewAxis];
/// assert_eq!(slice_sizes(&[2, 3, 4], &last_axis).unwrap(), [2, 3, 2, 1]);
/// assert_eq!(
///     slice_sizes(&[4, 5], &[SliceItem::from(2..7), (..).into()]).unwrap_err().to_string(),
///     "slice: range 2..7 is out of range for axis 0 of shape (4, 5), which has size 4",
/// );
/// ```
pub fn slice_sizes(
    shape: &[usize],
    items: &[SliceItem],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    let mut sizes = AxisVec::filled(slice_rank(shape, items)?, 1);
    let mut at = 0;
    select_items(shape, items, &mut |selected| {
        if selected.keep {
            sizes[at] = selected.count;
            at += 1;
        }
    })?;
    Ok(Sizes(sizes))
}

/// Creates a list of ranges and indices for `slice`: `s![1..3, .., -1, ..;2]`.
///
/// | item | selects |
/// |---|---|
/// | `..` | the whole axis |
/// | `1..3`, `1..`, `..3` | a range |
/// | `-3..`, `..-1` | a range, counted from the end |
/// | `2`, `-1` | one index; the axis is removed |
/// | `{expr}` instead of a number | a constant |
/// | `a..b`, `i`, any expression | a dynamic range of `usize`s, or a dynamic index |
/// | item `;2` | every second of the selected elements; a literal, or an expression |
/// | item `;-1` | the selected elements in reverse order; `;-2` every second, from the last one |
/// | `...`, as the first item | all axes that are not listed |
///
/// Unlike Python's, bounds are not clamped to the axis, and each axis needs an item or the `...`. A
/// range that may end beyond the axis is `i..(i + n).min(len)`. `1..4;-1` is the range `1..4` in
/// reverse order, which is `3:0:-1` in Python and as a [`SliceItem`](crate::ops::slice::SliceItem).
///
/// A list can be used again: it is `Copy`, or `Clone` if it has a dynamic range.
///
/// ```
/// use broadax_shape::ops::slice::Slice;
/// use broadax_shape::*;
/// use core::marker::PhantomData;
/// /// The shape that slicing `S` by a list gives.
/// fn sliced<S: Slice<L>, L>(_: L) -> PhantomData<<S as Slice<L>>::Output> {
///     PhantomData
/// }
/// let _: PhantomData<shape![2, 2]> = sliced::<shape![2, 3, 4], _>(s![0, ..2, ..;3]);
/// let i = 1;
/// let _: PhantomData<shape![2, 3]> = sliced::<shape![2, 3, 4], _>(s![..., i]);
/// ```
#[macro_export]
macro_rules! s {
    // A name or parentheses behind a minus. (First, because the compiler reports a `literal` that is
    // none, and tries no other arm.)
    (@item [- $n:ident $($rest:tt)*]) => { $crate::s!(@negative) };
    (@item [- ($($n:tt)*) $($rest:tt)*]) => { $crate::s!(@negative) };
    (@item [.. - $n:ident $($rest:tt)*]) => { $crate::s!(@negative) };
    (@item [.. - ($($n:tt)*) $($rest:tt)*]) => { $crate::s!(@negative) };
    (@item [$from:tt .. - $n:ident $($rest:tt)*]) => { $crate::s!(@negative) };
    (@item [$from:tt .. - ($($n:tt)*) $($rest:tt)*]) => { $crate::s!(@negative) };
    (@negative) => {
        compile_error!("s!: what counts from the end is a number, as in `-2..`; what is known only at \
            run time is subtracted from the size: `x.shape()[0] - n..`")
    };
    // One item. Literals and blocks are known at compile time.
    (@item [..]) => { $crate::ops::slice::EntireAxis };
    (@item [- $i:literal]) => { $crate::ops::slice::Pick::<$crate::ops::slice::Back<$i>>::NEW };
    (@item [$i:literal]) => { $crate::ops::slice::Pick::<$crate::ops::slice::Front<$i>>::NEW };
    (@item [$i:block]) => { $crate::ops::slice::Pick::<$crate::ops::slice::Front<$i>>::NEW };
    (@item [- $a:literal .. - $b:literal]) => { $crate::s!(@span Back<$a>, Back<$b>) };
    (@item [- $a:literal .. $b:literal]) => { $crate::s!(@span Back<$a>, Front<$b>) };
    (@item [- $a:literal .. $b:block]) => { $crate::s!(@span Back<$a>, Front<$b>) };
    (@item [- $a:literal ..]) => { $crate::s!(@span Back<$a>, Open) };
    (@item [$a:literal .. - $b:literal]) => { $crate::s!(@span Front<$a>, Back<$b>) };
    (@item [$a:literal .. $b:literal]) => { $crate::s!(@span Front<$a>, Front<$b>) };
    (@item [$a:literal .. $b:block]) => { $crate::s!(@span Front<$a>, Front<$b>) };
    (@item [$a:literal ..]) => { $crate::s!(@span Front<$a>, Open) };
    (@item [$a:block .. - $b:literal]) => { $crate::s!(@span Front<$a>, Back<$b>) };
    (@item [$a:block .. $b:literal]) => { $crate::s!(@span Front<$a>, Front<$b>) };
    (@item [$a:block .. $b:block]) => { $crate::s!(@span Front<$a>, Front<$b>) };
    (@item [$a:block ..]) => { $crate::s!(@span Front<$a>, Open) };
    (@item [.. - $b:literal]) => { $crate::s!(@span Open, Back<$b>) };
    (@item [.. $b:literal]) => { $crate::s!(@span Open, Front<$b>) };
    (@item [.. $b:block]) => { $crate::s!(@span Open, Front<$b>) };
    (@item [...]) => {
        compile_error!("s!: `...` must come first, as in `s![..., 0]`, for all axes that are not \
            named")
    };
    (@item [None]) => { $crate::s!(@new_axis None) };
    (@item [NewAxis]) => { $crate::s!(@new_axis NewAxis) };
    (@new_axis $name:ident) => {
        compile_error!(concat!(
            "s!: `", stringify!($name), "` is no range and no index: for a new axis write \
                `x.unsqueeze(Axis::<1>)`"
        ))
    };
    (@item [:: $($step:tt)*]) => { $crate::s!(@colon [:: $($step)*]) };
    (@item [$range:expr]) => { $crate::ops::slice::Cut::given($range) };
    (@item [$($colon:tt)*]) => { $crate::s!(@colon [$($colon)*]) };
    (@colon [$($item:tt)*]) => {
        compile_error!(concat!(
            "s!: `", $(stringify!($item),)* "` is no range and no index: write `1..3` for 1:3, \
                `..` for a whole axis, `..;2` for ::2"
        ))
    };
    (@span $a:ident $(<$i:tt>)?, $b:ident $(<$j:tt>)?) => {
        $crate::ops::slice::Span::<$crate::ops::slice::$a $(<$i>)?,
            $crate::ops::slice::$b $(<$j>)?>::NEW
    };
    // Collects the tokens of an item, up to a comma.
    (@list $done:expr; []) => { $done };
    (@list $done:expr; [$($item:tt)+]) => { ($done, $crate::s!(@item [$($item)+])) };
    (@list $done:expr; [$($item:tt)+] , $($rest:tt)*) => {
        $crate::s!(@list ($done, $crate::s!(@item [$($item)+])); [] $($rest)*)
    };
    (@list $done:expr; [$($item:tt)+] ; - $step:literal $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::EveryBack::<_, $step>($crate::s!(@item [$($item)+])));
            [] $($($rest)*)?
        )
    };
    (@list $done:expr; [$($item:tt)+] ; - $step:block $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::EveryBack::<_, $step>($crate::s!(@item [$($item)+])));
            [] $($($rest)*)?
        )
    };
    (@list $done:expr; [$($item:tt)+] ; - $step:expr $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::EveryNthBack($crate::s!(@item [$($item)+]), $step));
            [] $($($rest)*)?
        )
    };
    (@list $done:expr; [$($item:tt)+] ; $step:literal $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::Every::<_, $step>($crate::s!(@item [$($item)+])));
            [] $($($rest)*)?
        )
    };
    (@list $done:expr; [$($item:tt)+] ; $step:block $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::Every::<_, $step>($crate::s!(@item [$($item)+])));
            [] $($($rest)*)?
        )
    };
    (@list $done:expr; [$($item:tt)+] ; $step:expr $(, $($rest:tt)*)?) => {
        $crate::s!(
            @list ($done, $crate::ops::slice::EveryNth($crate::s!(@item [$($item)+]), $step));
            [] $($($rest)*)?
        )
    };
    // The commas in `f::<u8, u16>()` end no item.
    (@list $done:expr; [$($item:tt)*] :: < $($of:ty),+ $(,)? > $($rest:tt)*) => {
        $crate::s!(@list $done; [$($item)* ::<$($of),+>] $($rest)*)
    };
    (@list $done:expr; [$($item:tt)*] $next:tt $($rest:tt)*) => {
        $crate::s!(@list $done; [$($item)* $next] $($rest)*)
    };
    (...) => { $crate::ops::slice::Rest };
    (... , $($list:tt)*) => { $crate::s!(@list $crate::ops::slice::Rest; [] $($list)*) };
    ($($list:tt)*) => { $crate::s!(@list (); [] $($list)*) };
}
