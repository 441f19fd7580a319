//! Merging and splitting axes: `flatten`, `unflatten`, and `reshape` with one inferred size.

use crate::arith::digits::DigitCount;
use crate::arith::{
    Beyond, Compare, Concrete, CountKind, CountedShape, ElementsOf, Equal, ExactQuotient, Factor,
    FactorOf, KindOf, Known, SizeOf, Times, ToAxis, Unknown, for_axes,
};
use crate::axis::{Axis, HasAxis};
use crate::axis::{check_ranks, position};
use crate::dims::{Dim, Dyn, Nowhere, Rule};
use crate::error::{OPEN, Problem, RequiredSizes, ShapeError};
use crate::list::{Before, Here, for_lists, list};
use crate::per_axis::{AxisVec, PerAxis, Sizes};
use crate::shapes::{After, DynRank, Shape};
use crate::sizes::{countable, elements};

/// A shape that can be flattened to one axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "flatten: types do not compute how many elements the shape `{Self}` has",
    label = "a size is a parameter; or one, or the number of elements, is not in the table of sizes",
    note = "the table has 0 to 1024, multiples of 4 to 4096 (all with the feature `all-sizes`), and \
        multiples of 64 to 65536",
    note = "`x.flatten_dyn()` gives an axis `Dyn`; for static sizes, `reshape_at_build` takes the \
        size from the annotated result"
)]
pub unsafe trait Flatten<S: ?Sized = Self>: Shape {
    /// The axis, whose size is the number of elements.
    type Axis: Dim;
}

// None fits a shape that begins with a parameter, and for others the compiler would name the rules for
// each axis: the rule itself is reported.
macro_rules! flattens {
    ([$($generic:tt)*] $shape:ty) => {
        #[diagnostic::do_not_recommend]
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, Axis, $($generic)*> Flatten<$shape> for X
        where
            $shape: CountedShape<Count: DigitCount<Axis = Axis>>,
            Rule: CountInTable<Axis, $shape>,
            <Rule as CountInTable<Axis, $shape>>::Output: Dim,
        {
            type Axis = <Rule as CountInTable<Axis, $shape>>::Output;
        }
    };
}
for_lists! { flattens }

/// The number `N` of elements of the shape `S` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "flatten: the number of elements of the shape `{S}` is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "use `reshape_at_build`, which takes the size from the annotated result"
)]
pub unsafe trait CountInTable<N, S> {
    #[doc(hidden)]
    type Output;
}

for_axes! { CountInTable<Axis, S>; }

/// The shape `S` flattened to one axis.
pub type Flattened<S> = ((), <S as Flatten>::Axis);

/// The product of the sizes from the axis at `P` to the last axis.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Tail<P>: Shape {
    #[doc(hidden)]
    type Front: Shape;
    #[doc(hidden)]
    type Count;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S: Shape, D: Dim<Unnamed: Concrete<This: Factor>>> Tail<Here> for (S, D) {
    type Front = S;
    type Count = SizeOf<D>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S, D, P> Tail<Before<P>> for (S, D)
where
    S: Tail<P, Count: CountKind + Times<D::Number>>,
    D: FactorOf<KindOf<S::Count>>,
{
    type Front = S::Front;
    type Count = <S::Count as Times<D::Number>>::Output;
}

/// The axes of `S` from position `P` to position `Q` are merged into one.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "flatten_axes: the first axis is not before the second one",
    label = "no run of axes of `{S}`",
    note = "the axes from the first one to the second one, that one too, become one"
)]
pub unsafe trait Merges<S, P, Q> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, S, D, P, F, N, A> Merges<(S, D), P, Here> for X
where
    S: Shape,
    D: Dim,
    (S, D): Tail<P, Front = F, Count = N>,
    F: Shape,
    N: ToAxis<Axis = A>,
    Rule: CountInTable<A, (S, D)>,
    <Rule as CountInTable<A, (S, D)>>::Output: Dim,
{
    type Output = (F, <Rule as CountInTable<A, (S, D)>>::Output);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, D, P, Q> Merges<(S, D), Before<P>, Before<Q>> for X
where
    X: Merges<S, P, Q>,
    D: Dim,
{
    type Output = (<X as Merges<S, P, Q>>::Output, D);
}

/// A position that no axis has. With a second impl for it, the compiler does not infer the only
/// remaining impl if the second axis is not known yet.
pub struct NoRun;

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S: Shape, D: Dim, P> Merges<(S, D), P, NoRun> for X {
    type Output = (S, D);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, P, Q> Merges<DynRank, P, Q> for X {
    type Output = DynRank;
}

/// The position of the axis `I`, as steps from the end.
pub type StepsTo<S, const I: isize> = <S as HasAxis<I>>::Position;

/// The axes from `A` to `B`, inclusive, are merged into one.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait FlattenAxes<A, B>: Shape {
    /// The shape of the result.
    type Output: Shape;
    #[doc(hidden)]
    fn numbers(from: A, to: B) -> (isize, isize);
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Shape, A, B: LastOf<A, S>> FlattenAxes<A, B> for S {
    type Output = B::Output;
    fn numbers(from: A, to: B) -> (isize, isize) {
        B::numbers(from, to)
    }
}

/// [`FlattenAxes`] as a bound on the last axis. The compiler does not evaluate it while this type
/// is not known; otherwise it would compute the product of the sizes for every possible axis.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[diagnostic::on_unimplemented(
    message = "flatten_axes: `{A}` to `{Self}` are not axes of the shape `{S}`",
    label = "expected `Axis::<0>`; only a tensor of dynamic rank takes numbers"
)]
pub unsafe trait LastOf<A, S> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn numbers(from: A, to: Self) -> (isize, isize);
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<S, const I: isize, const J: isize> LastOf<Axis<I>, S> for Axis<J>
where
    S: HasAxis<I> + HasAxis<J>,
    // Not a bound on `Rule`, so that the message for a size beyond the table is shown.
    Axis<I>: Merges<S, StepsTo<S, I>, StepsTo<S, J>>,
{
    type Output = <Axis<I> as Merges<S, StepsTo<S, I>, StepsTo<S, J>>>::Output;
    fn numbers(_: Axis<I>, _: Axis<J>) -> (isize, isize) {
        (I, J)
    }
}
#[diagnostic::do_not_recommend]
// SAFETY: 1. the types of the rule, and no others.
unsafe impl LastOf<isize, DynRank> for isize {
    type Output = DynRank;
    fn numbers(from: isize, to: isize) -> (isize, isize) {
        (from, to)
    }
}

/// In the target of `reshape_infer` and `unflatten`, the size that is inferred from the number of
/// elements.
pub struct Infer;

/// A list of axes with an [`Infer`]: the product of the other sizes.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[diagnostic::on_unimplemented(
    message = "the sizes of `{Self}` are not all ones that are computed with at compile time",
    label = "the table has 0 to 1024 (to 4096 with the feature `all-sizes`), and multiples of 64 to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with \
        `try_into_shape`"
)]
pub unsafe trait Others {
    #[doc(hidden)]
    type Count;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R> Others for (R, Infer)
where
    R: CountedShape,
{
    type Count = ElementsOf<R>;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R, D> Others for (R, D)
where
    R: Others<Count: CountKind + Times<D::Number>>,
    D: FactorOf<KindOf<R::Count>>,
{
    type Count = <R::Count as Times<D::Number>>::Output;
}

/// A list of axes with the axis `A` in place of its [`Infer`], if it has one.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Found<A> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A> Found<A> for () {
    type Output = ();
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R: Found<A>, A: Dim> Found<A> for (R, Infer) {
    type Output = (R::Output, A);
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R: Found<A>, D: Dim, A> Found<A> for (R, D) {
    type Output = (R::Output, D);
}

/// The number of [`Infer`]s in a list: `Never`, `Once` or `Twice`.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Asks {
    #[doc(hidden)]
    type Infer;
}

#[doc(hidden)]
pub struct Never;

#[doc(hidden)]
pub struct Once;

#[doc(hidden)]
pub struct Twice;

/// # Safety
/// 1. The types state the sizes that the rules compute.
#[doc(hidden)]
pub unsafe trait OnceMore {
    #[doc(hidden)]
    type Next;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl OnceMore for Never {
    type Next = Once;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl OnceMore for Once {
    type Next = Twice;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl OnceMore for Twice {
    type Next = Twice;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl Asks for () {
    type Infer = Never;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R: Asks<Infer: OnceMore>> Asks for (R, Infer) {
    type Infer = <R::Infer as OnceMore>::Next;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R: Asks, D: Dim> Asks for (R, D) {
    type Infer = R::Infer;
}

/// The result of arranging this number of elements as the list `R`: the inferred axis, the result
/// of the comparison if there is no `Infer`, or `Twice`.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait Filling<R, Infer> {
    #[doc(hidden)]
    type Found;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R, N, Q> Filling<R, Once> for Known<N>
where
    R: Others<Count: PartOf<Known<N>, Output = Q>>,
    Q: ToAxis,
{
    type Found = Q::Axis;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R, N, V> Filling<R, Never> for Known<N>
where
    R: CountedShape<Count: DigitCount<Number: ComparedWith<Known<N>, Output = V>>>,
{
    type Found = V;
}
// A dynamic number is compared at run time, with any list, so that generic code needs no bounds.
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R> Filling<R, Once> for Unknown {
    type Found = Dyn;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R> Filling<R, Never> for Unknown {
    type Found = Equal;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<R, N> Filling<R, Twice> for N {
    type Found = Twice;
}

/// [`ExactQuotient`] as a bound on the divisor, which may not be known yet: see [`InferFrom`].
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait PartOf<N> {
    #[doc(hidden)]
    type Output;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, N: ExactQuotient<Known<A>>> PartOf<N> for Known<A> {
    type Output = N::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N: ExactQuotient<Unknown>> PartOf<N> for Unknown {
    type Output = N::Output;
}

/// # Safety
/// 1. The types state the sizes that the rules compute.
#[doc(hidden)]
pub unsafe trait ComparedWith<N> {
    #[doc(hidden)]
    type Output;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, N: Compare<Known<A>>> ComparedWith<N> for Known<A> {
    type Output = N::Output;
}
// SAFETY: 1. the types of the rule, and no others.
unsafe impl<N: Compare<Unknown>> ComparedWith<N> for Unknown {
    type Output = N::Output;
}

/// The result of arranging `N` elements as the list `R`.
pub type FilledBy<N, R> = <N as Filling<R, <R as Asks>::Infer>>::Found;

/// The elements of `S` can be arranged as the list `R`. `Output` is the inferred axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the elements of `{S}` do not fill `{R}`",
    label = "the products of the sizes differ, whatever the size of `Infer` is",
    note = "all elements are kept in row-major order; one size may be `Infer`"
)]
pub unsafe trait Fills<N, S, R> {
    #[doc(hidden)]
    type Output;
}

for_axes! { Fills<Axis, S, R>; }

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, R> Fills<Equal, S, R> for X {
    type Output = Equal;
}
// Never holds: the bound prints its message. It is not a bound on `Rule`, because then the message
// above would be printed.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, R> Fills<Beyond, S, R> for X
where
    Beyond: FoundInTable<S, R>,
{
    type Output = Dyn;
}

/// The inferred size is in the table. The rule is used only if it is not.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "the size in place of `Infer` is beyond the table of sizes that are computed with at \
        compile time",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "the elements of `{S}` are to fill `{R}`",
    note = "write `Dyn` in place of `Infer`: `reshape` finds the size at run time",
    note = "or write the size: `reshape_at_build` compares the numbers of elements at `cargo build`"
)]
pub unsafe trait FoundInTable<S, R> {}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, S, R> Fills<Twice, S, R> for X
where
    Twice: AsksOnce<R>,
{
    type Output = Dyn;
}

/// `Infer` occurs once in the list. The rule is used only if it occurs more often.
///
/// # Safety
/// 1. Implemented only for sizes that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "`Infer` occurs more than once in `{R}`",
    label = "one size may be `Infer`: it is found out of the others",
    note = "dynamic sizes are given to `reshape_with`"
)]
pub unsafe trait AsksOnce<R> {}

/// The inferred axis, or `Equal` if there is no `Infer`.
pub type FoundIn<N, S, R> = <Rule as Fills<FilledBy<N, R>, S, R>>::Output;

/// The elements of this shape can be arranged as the list `R`, in which one size may be [`Infer`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait InferTo<R>: Shape {
    /// The list with the inferred size.
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S: Shape, R: InferFrom<S>> InferTo<R> for S {
    type Output = R::Output;
}

/// [`InferTo`] as a bound on the list. The compiler resolves methods before it knows the list. It
/// would then divide by an unknown number, bit by bit, for seconds. If the type itself is unknown,
/// it evaluates nothing.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "how many elements the shape `{S}` has is not known here",
    label = "the shape is a parameter, or begins with one",
    note = "in generic code use `reshape_with`, which is given the sizes at run time"
)]
pub unsafe trait InferFrom<S> {
    #[doc(hidden)]
    type Output: Shape;
}

// None fits a shape that begins with a parameter: for that, the rule itself is reported.
macro_rules! infers {
    ([$($generic:tt)*] $shape:ty) => {
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<R: InfersFrom<$shape>, $($generic)*> InferFrom<$shape> for R {
            type Output = R::Output;
        }
    };
}
for_lists! { infers }

/// [`InferFrom`] for lists of axes.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait InfersFrom<S> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S, R> InfersFrom<S> for R
where
    R: Asks,
    S: CountedShape<Count: DigitCount<Number: Filling<R, R::Infer>>>,
    Rule: Fills<FilledBy<ElementsOf<S>, R>, S, R>,
    R: Found<FoundIn<ElementsOf<S>, S, R>>,
{
    type Output = <R as Found<FoundIn<ElementsOf<S>, S, R>>>::Output;
}

/// An axis can be split into the axes of the list `R`, in which one size may be [`Infer`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait UnflattenDim<R>: Dim {
    /// The list with the inferred size.
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<D: Dim, R: UnflattenFrom<D>> UnflattenDim<R> for D {
    type Output = R::Output;
}

/// [`UnflattenDim`] as a bound on the list, as in [`InferFrom`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait UnflattenFrom<D> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<D, R> UnflattenFrom<D> for R
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    R: Asks,
    SizeOf<D>: Filling<R, R::Infer>,
    Rule: Fills<FilledBy<SizeOf<D>, R>, D, R>,
    R: Found<FoundIn<SizeOf<D>, D, R>>,
{
    type Output = <R as Found<FoundIn<SizeOf<D>, D, R>>>::Output;
}

/// The axis `A` of this shape is replaced by the axes of the list `Z`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Unflatten<A, Z>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<S, Z, const I: isize> Unflatten<Axis<I>, Z> for S
where
    S: HasAxis<I>,
    Z: Shape + After<S::Front>,
{
    type Output = S::Behind<<Z as After<S::Front>>::Output>;
}
// For any shape, so that a number as the axis of a list is reported once: as no `AxisArg`.
// SAFETY: 1. an `isize` is an axis of `DynRank` alone.
unsafe impl<S: Shape, Z> Unflatten<isize, Z> for S {
    type Output = DynRank;
}
/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_axis {
    ($($first:literal)*) => { $(
        // SAFETY: 1. no axes.
        unsafe impl<S: Shape, Z> Unflatten<Nowhere<$first>, Z> for S {
            type Output = ();
        }
    )* };
}
no_axis!(true false);

/// Returns the shape with the axes `from` to `to`, which may be negative, merged into one:
/// [`FlattenAxes`] for sizes.
///
/// # Errors
/// If an axis is out of range, `from` is after `to`, or the size overflows.
///
/// ```
/// use broadax_shape::ops::flatten::flatten_sizes;
/// assert_eq!(flatten_sizes(&[2, 3, 4], 1, -1).unwrap(), [2, 12]);
/// ```
pub fn flatten_sizes(
    sizes: &[usize],
    from: isize,
    to: isize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "flatten";
    check_ranks(OP, &[sizes])?;
    let first = position(OP, from, sizes.len())?;
    let last = position(OP, to, sizes.len())?;
    if first > last {
        return Err(ShapeError::new(OP, Problem::NoRun { from, to }));
    }
    let run = &sizes[first..=last];
    let merged = match run.contains(&0) {
        true => Some(0),
        false => run.iter().try_fold(1usize, |n, &size| n.checked_mul(size)),
    };
    let mut new = AxisVec::filled(sizes.len() - (last - first), 0);
    new[..first].copy_from_slice(&sizes[..first]);
    new[first + 1..].copy_from_slice(&sizes[last + 1..]);
    match merged {
        Some(size) => new[first] = size,
        None => return Err(ShapeError::new(OP, Problem::AxisOverflow { axis: first })),
    }
    Ok(Sizes(new))
}

/// Returns the shape of `reshape`: `target`, in which one size may be `None`, which is inferred
/// from the number of elements. [`InferTo`] and [`ReshapeTo`](crate::ReshapeTo) for sizes.
///
/// # Errors
/// If the numbers of elements differ, or the size cannot be inferred.
///
/// ```
/// use broadax_shape::ops::flatten::reshape_sizes;
/// assert_eq!(reshape_sizes(&[2, 6], &[Some(3), None]).unwrap(), [3, 4]);
/// assert!(reshape_sizes(&[2, 6], &[Some(5), None]).is_err());
/// assert!(reshape_sizes(&[2, 6], &[None, None]).is_err());
/// ```
pub fn reshape_sizes(
    sizes: &[usize],
    target: &[Option<usize>],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "reshape";
    check_ranks(OP, &[sizes])?;
    let rank = target.len();
    if rank > crate::MAX_RANK {
        return Err(ShapeError::new(OP, Problem::TooManyAxes { rank }));
    }
    if !countable(sizes) {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(OP, Problem::Overflow { shape }));
    }
    let elements = elements(sizes);
    let mut new = AxisVec::filled(rank, OPEN);
    for (size, target) in new.iter_mut().zip(target) {
        *size = target.unwrap_or(OPEN);
    }
    let known = match target.contains(&Some(0)) {
        true => Some(0),
        false => {
            let mut known = target.iter().flatten();
            known.try_fold(1usize, |n, &size| n.checked_mul(size))
        }
    };
    let mut inferred = (0..rank).filter(|&axis| target[axis].is_none());
    let problem = match (inferred.next(), inferred.next(), known) {
        (None, _, known) if known == Some(elements) => return Ok(Sizes(new)),
        (None, _, _) if !countable(&new) => Problem::Overflow { shape: new },
        (None, _, _) => Problem::Count {
            shape: new,
            elements,
        },
        (Some(axis), None, Some(known)) if known > 0 && elements.is_multiple_of(known) => {
            new[axis] = elements / known;
            return Ok(Sizes(new));
        }
        _ => {
            let wanted = RequiredSizes { sizes: new };
            Problem::Infer { elements, wanted }
        }
    };
    Err(ShapeError::new(OP, problem))
}
