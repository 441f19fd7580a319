//! Concatenation of tensors: `concat` and `stack`.

use crate::arith::digits::Digits;
use crate::arith::{Amount, Concrete, DigitsOf, Factor, InTable, SizeOf, Times, ToAxis, for_axes};
use crate::axis::{AxisArg, NewAxisArg, No, Yes, check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, One, Rule};
use crate::error::{Problem, ShapeError};
use crate::list::{Anywhere, At, Before, Here, before, list};
use crate::per_axis::Sizes;
use crate::per_axis::{AxisVec, MAX_RANK, PerAxis};
use crate::shapes::{DynRank, SameShape, Shape};
use broadax_sizes::digits::D1;

/// Two axes that are concatenated: the size of the result is the sum of their sizes.
///
/// If one of the sizes is dynamic, the size of the result is dynamic: [`Dyn`] and any
/// axis give `Dyn`, without a bound. In other generic code the bound `N: ConcatDim<M>` gives the
/// axis of the result.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// assert_type_eq_all!(<Extent<2> as ConcatDim<Extent<3>>>::Output, Extent<5>);
/// type Cached<N> = <Dyn as ConcatDim<N>>::Output;
/// fn with_a_cache<N: Dim>(n: Cached<N>) -> Dyn {
///     n
/// }
/// # let _ = with_a_cache::<Extent<3>>;
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the sum of the axes `{Self}` and `{Rhs}` is not in the table of sizes",
    label = "the table has no parameters, and 0 to 1024, to 4096 with the feature `all-sizes`",
    note = "join `x.view().as_dyn(Axis::<0>)` with the others: the axis of the result is then \
        `Dyn`, and `try_into_shape` gives it its size",
    note = "or, for parameters, write a bound `{Self}: ConcatDim<{Rhs}>`, for arrays `{Self}: InlineDim \
        + ConcatDim<{Rhs}, Output: InlineDim>`: the axis is then `<{Self} as ConcatDim<{Rhs}>>::Output`"
)]
pub unsafe trait ConcatDim<Rhs>: Dim {
    /// The axis of the result.
    type Output: Dim;
}

// The message of the trait is the one for generic code, too.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L, R> ConcatDim<R> for L
where
    L: Dim,
    R: Dim,
    Rule: SumOf<L::Unnamed, R::Unnamed>,
{
    type Output = <Rule as SumOf<L::Unnamed, R::Unnamed>>::Axis;
}

/// The sum of two sizes, which have no names.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait SumOf<L, R> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the sum is dynamic.
unsafe impl<X, R> SumOf<Dyn, R> for X {
    type Axis = Dyn;
}

/// One line for each pair of static sizes, and one for a dynamic one on the right.
macro_rules! sums {
    ($([$($n:ident)*] $left:ty, $right:ty => $sum:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $(const $n: usize),*> SumOf<$left, $right> for X
        where
            $(Extent<$n>: InTable<$n, Digits: Digits>,)*
            Rule: SumInTable<$sum, $left, $right>,
        {
            type Axis = <Rule as SumInTable<$sum, $left, $right>>::Output;
        }
    )* };
}
/// The axis of the sum of two numbers.
type AxisOfSum<A, B> = <A as Digits>::PlusAxis<B>;
sums! {
    [L R] Extent<L>, Extent<R> => AxisOfSum<DigitsOf<L>, DigitsOf<R>>;
    [L] Extent<L>, One => AxisOfSum<DigitsOf<L>, D1>;
    [R] One, Extent<R> => AxisOfSum<DigitsOf<R>, D1>;
    [] One, One => AxisOfSum<D1, D1>;
    [L] Extent<L>, Dyn => Dyn;
    [] One, Dyn => Dyn;
}

/// The sum `N` of `L` and `R` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the sum of the axes `{L}` and `{R}` is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "join `x.view().as_dyn(Axis::<0>)` with the others: the axis of the result is then \
        `Dyn`, and `try_into_shape` gives it its size"
)]
pub unsafe trait SumInTable<N, L, R> {
    #[doc(hidden)]
    type Output: Dim;
}

for_axes! { SumInTable<Axis, L, R>; }

/// This shape, `L`, and the shape `R` can be concatenated along the axis `A`: all other axes are
/// equal.
///
/// The result has the axes of this shape, with the sum of the sizes along `A`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the axes of `{Self}` and `{R}` that are concatenated are not known here",
    label = "these shapes are parameters",
    note = "write a bound, `{Self}: ConcatWith<{R}, {A}>`"
)]
pub unsafe trait ConcatWith<R, A, L: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

/// Not for a shape that is a parameter: for it, the compiler suggests this rule as a bound.
macro_rules! concat_with {
    ($([$($generic:tt)*] $shape:ty;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X: Shape, R, A, $($generic)*> ConcatWith<R, A, $shape> for X
        where
            A: AxisArg<$shape>,
            PositionOf<$shape, A>: ConcatAxes<$shape, R, A>,
            <PositionOf<$shape, A> as ConcatAxes<$shape, R, A>>::Others:
                SameShape<<PositionOf<$shape, A> as ConcatAxes<$shape, R, A>>::OthersOfRight>,
            AxisIn<$shape, R, A>: ConcatDim<AxisOfRight<$shape, R, A>>,
        {
            type Output = <PositionOf<$shape, A> as At<$shape>>::With<
                <AxisIn<$shape, R, A> as ConcatDim<AxisOfRight<$shape, R, A>>>::Output,
            >;
        }
    )* };
}
concat_with! {
    [] ();
    [S: Shape, D: Dim] (S, D);
    [] DynRank;
}

type PositionOf<S, A> = <A as AxisArg<S>>::Position;
type AxisIn<L, R, A> = <PositionOf<L, A> as ConcatAxes<L, R, A>>::Axis;
type AxisOfRight<L, R, A> = <PositionOf<L, A> as ConcatAxes<L, R, A>>::AxisOfRight;

/// The axes of the shapes `L` and `R` that `A` names, and the other axes. `Self` is the position in
/// `L`. It is resolved once, and steps through both shapes, without any condition.
///
/// If `R` has too few axes, the other axes are all axes of both shapes, which then differ.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
pub unsafe trait ConcatAxes<L, R, A> {
    #[doc(hidden)]
    type Axis;
    #[doc(hidden)]
    type AxisOfRight;
    #[doc(hidden)]
    type Others;
    #[doc(hidden)]
    type OthersOfRight;
}

/// Implements the rule for the axis before `$back`, which are the axes `$other` in the right shape,
/// and for steps of four axes.
macro_rules! pairs {
    ($($back:ident $other:ident),*) => {
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<A, S, D, R, E, $($back, $other),*>
            ConcatAxes<list!((S, D); $($back)*), list!((R, E); $($other)*), A>
            for before!(Here; $($back)*)
        {
            type Axis = D;
            type AxisOfRight = E;
            type Others = list!(S; $($back)*);
            type OthersOfRight = list!(R; $($other)*);
        }
    };
}
pairs!();
pairs!(F G);
pairs!(F G, H I);
pairs!(F G, H I, J K);

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<A, P: ConcatAxes<S, R, A>, S, B, C, D, E, R, F, G, H, I>
    ConcatAxes<list!(S; B C D E), list!(R; F G H I), A> for before!(P; B C D E)
{
    type Axis = P::Axis;
    type AxisOfRight = P::AxisOfRight;
    type Others = list!(P::Others; B C D E);
    type OthersOfRight = list!(P::OthersOfRight; F G H I);
}

// SAFETY: 1. all axes of the right shape are dynamic.
unsafe impl<A, P: At<(S, D)>, S, D> ConcatAxes<(S, D), DynRank, A> for P {
    type Axis = P::Dim;
    type AxisOfRight = Dyn;
    type Others = P::Removed;
    type OthersOfRight = DynRank;
}
// SAFETY: 1. all sizes are dynamic.
unsafe impl<A: AxisArg<R>, R: Shape> ConcatAxes<DynRank, R, A> for Anywhere {
    type Axis = Dyn;
    type AxisOfRight = Dyn;
    type Others = DynRank;
    type OthersOfRight = DynRank;
}

/// Implements the rule for a right shape without the axis: it has the axes `$right` only, beside
/// the axes `$left`.
macro_rules! too_few_axes {
    ($([$($generic:ident)*] $front:ty, [$($left:ident $right:ident),*],
        $position:ident $($step:ident)*;)*) => { $(
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<A, $($generic),*>
            ConcatAxes<list!($front; $($left)*), list!((); $($right)*), A>
            for before!($position; $($step)*)
        {
            type Axis = Dyn;
            type AxisOfRight = Dyn;
            type Others = list!($front; $($left)*);
            type OthersOfRight = list!((); $($right)*);
        }
    )* };
}
too_few_axes! {
    [S D] (S, D), [], Here;
    [S D F] ((S, D), F), [], Here F;
    [S D F G] (S, D), [F G], Here F;
    [S D F H] (((S, D), F), H), [], Here F H;
    [S D F H I] ((S, D), F), [H I], Here F H;
    [S D F G H I] (S, D), [F G, H I], Here F H;
    [S D F H J] ((((S, D), F), H), J), [], Here F H J;
    [S D F H J K] (((S, D), F), H), [J K], Here F H J;
    [S D F H I J K] ((S, D), F), [H I, J K], Here F H J;
    [S D F G H I J K] (S, D), [F G, H I, J K], Here F H J;
    [P S D F H J] ((((S, D), F), H), J), [], P D F H J;
    [P S D F H J K] (((S, D), F), H), [J K], P D F H J;
    [P S D F H I J K] ((S, D), F), [H I, J K], P D F H J;
    [P S D F G H I J K] (S, D), [F G, H I, J K], P D F H J;
}

// For a shape whose axes are parameters. The condition never holds, so the compiler does not suggest it as a bound.
// SAFETY: 1. it never applies.
unsafe impl<A, P, L, R> ConcatAxes<L, R, A> for P
where
    Unlisted<R>: Listed,
{
    type Axis = Dyn;
    type AxisOfRight = Dyn;
    type Others = ();
    type OthersOfRight = ();
}

/// A shape with a parameter in place of axes.
pub struct Unlisted<S>(S);

/// The axes of a shape are listed: implemented for nothing.
///
/// # Safety
/// 1. It is not implemented.
#[diagnostic::on_unimplemented(
    message = "the axes of the shapes that are concatenated are not known here",
    label = "a shape is a parameter",
    note = "write a bound for the two shapes, `L: ConcatWith<R, A>`"
)]
pub unsafe trait Listed {}

/// [`ConcatWith`] if `A` names an axis. If it does not, the compiler cannot infer `N`, so that either
/// impl could apply, and the only error is that of the axis.
///
/// # Safety
/// 1. The types state the sizes that the rules compute.
#[diagnostic::on_unimplemented(
    message = "the axes of `{Self}` and `{R}` that are concatenated are not known here",
    label = "these shapes are parameters",
    note = "write a bound, `{Self}: ConcatWith<{R}, {A}>`"
)]
pub unsafe trait Concatenates<R, A, N> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types of the rule, and no others.
unsafe impl<L: ConcatWith<R, A>, R, A> Concatenates<R, A, Yes> for L {
    type Output = Concatenated<L, R, A>;
}
/// No axis has this mark.
pub struct Neither;

// Two impls, so that the compiler does not infer that `A` names no axis where that of `Yes` does not
// hold.
macro_rules! not_named {
    ($($named:ty)*) => { $(
        // SAFETY: 1. the types of the rule, and no others.
        unsafe impl<L, R, A> Concatenates<R, A, $named> for L {
            type Output = ();
        }
    )* };
}
not_named!(No Neither);

/// The shape of the concatenation of tensors of shapes `L` and `R` along the axis `A`.
pub type Concatenated<L, R, A> = <L as ConcatWith<R, A>>::Output;

/// Several shapes that can be concatenated along the axis `A`: a tuple of 2 to 8 shapes, `[S; N]`
/// for `N` times the shape `S`, or `[S]` if their number is dynamic.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// type Joined<L> = <L as ConcatShapes<Axis<0>>>::Output;
/// assert_type_eq_all!(Joined<(shape![2, 3], shape![4, 3], shape![1, 3])>, shape![7, 3]);
/// assert_type_eq_all!(Joined<[shape![2, 3]; 4]>, shape![8, 3]);
/// assert_type_eq_all!(<[shape![2, 3]] as ConcatShapes<Axis<0>>>::Output, shape![Dyn, 3]);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConcatShapes<A> {
    /// The shape of the result.
    type Output: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

/// Several equal shapes of tensors that can be stacked along the new axis `A`: a tuple of 2 to 8
/// shapes, `[S; N]` for `N` times the shape `S`, or `[S]` if their number is dynamic.
///
/// ```
/// use broadax_shape::*;
/// use static_assertions::assert_type_eq_all;
/// type Stacked<L> = <L as StackShapes<Axis<0>>>::Output;
/// assert_type_eq_all!(Stacked<(shape![3], shape![3])>, shape![2, 3]);
/// assert_type_eq_all!(Stacked<[shape![3]; 4]>, shape![4, 3]);
/// assert_type_eq_all!(<[shape![3]] as StackShapes<Axis<0>>>::Output, shape![Dyn, 3]);
/// ```
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait StackShapes<A> {
    /// The shape of the result.
    type Output: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

/// The shapes `L` can be concatenated along the axis `A`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConcatsShapes<L: ?Sized, A> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

/// Tensors of shapes `L` can be stacked along the new axis `A`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait StacksShapes<L: ?Sized, A> {
    #[doc(hidden)]
    type Output: Shape;
    #[doc(hidden)]
    fn number(axis: A) -> isize;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L: ?Sized, A> ConcatShapes<A> for L
where
    Rule: ConcatsShapes<L, A>,
{
    type Output = <Rule as ConcatsShapes<L, A>>::Output;
    #[inline(always)]
    fn number(axis: A) -> isize {
        <Rule as ConcatsShapes<L, A>>::number(axis)
    }
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<L: ?Sized, A> StackShapes<A> for L
where
    Rule: StacksShapes<L, A>,
{
    type Output = <Rule as StacksShapes<L, A>>::Output;
    #[inline(always)]
    fn number(axis: A) -> isize {
        <Rule as StacksShapes<L, A>>::number(axis)
    }
}

// SAFETY: 1. that of two shapes.
unsafe impl<X, S, R, A> ConcatsShapes<(S, R), A> for X
where
    S: ConcatWith<R, A>,
    A: AxisArg<S>,
{
    type Output = Concatenated<S, R, A>;
    #[inline(always)]
    fn number(axis: A) -> isize {
        axis.number()
    }
}

/// A tuple of equal shapes; the result is the first one.
///
/// # Safety
/// 1. Implemented only for equal shapes.
pub unsafe trait SameShapes<L> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the bound.
unsafe impl<X, S: Shape + SameShape<R>, R> SameShapes<(S, R)> for X {
    type Output = S;
}

/// Implements the rules for tuples of three or more shapes recursively, from left to right.
macro_rules! shape_tuple {
    ($($before:ident)*, $last:ident) => {
        // SAFETY: 1. that of two shapes, of which one is that of those before.
        unsafe impl<X, $($before,)* $last, Z, A> ConcatsShapes<($($before,)* $last), A> for X
        where
            Rule: ConcatsShapes<($($before,)*), A, Output = Z>,
            Z: ConcatWith<$last, A>,
        {
            type Output = Concatenated<Z, $last, A>;
            #[inline(always)]
            fn number(axis: A) -> isize {
                <Rule as ConcatsShapes<($($before,)*), A>>::number(axis)
            }
        }
        // SAFETY: 1. the bounds.
        unsafe impl<X, $($before,)* $last, Z> SameShapes<($($before,)* $last)> for X
        where
            Rule: SameShapes<($($before,)*), Output = Z>,
            Z: Shape + SameShape<$last>,
        {
            type Output = Z;
        }
    };
}

shape_tuple!(B C, D);
shape_tuple!(B C D, E);
shape_tuple!(B C D E, F);
shape_tuple!(B C D E F, G);
shape_tuple!(B C D E F G, H);
shape_tuple!(B C D E F G H, I);

/// Implements the rule of stacks for tuples, given the number of shapes.
macro_rules! stacks_tuple {
    ($($count:literal: $($shape:ident)*;)*) => { $(
        // SAFETY: 1. a new axis with the number of the shapes, which are equal.
        unsafe impl<X, $($shape,)* Z, A> StacksShapes<($($shape,)*), A> for X
        where
            Rule: SameShapes<($($shape,)*), Output = Z>,
            Z: Shape,
            A: NewAxisArg<Z>,
        {
            type Output = A::With<Extent<$count>>;
            #[inline(always)]
            fn number(axis: A) -> isize {
                axis.number()
            }
        }
    )* };
}

stacks_tuple! {
    2: B C;
    3: B C D;
    4: B C D E;
    5: B C D E F;
    6: B C D E F G;
    7: B C D E F G H;
    8: B C D E F G H I;
}

// SAFETY: 1. the number of shapes is dynamic, and so is the sum.
unsafe impl<X, S: Shape, A: AxisArg<S>> ConcatsShapes<[S], A> for X {
    type Output = A::With<Dyn>;
    #[inline(always)]
    fn number(axis: A) -> isize {
        axis.number()
    }
}
// SAFETY: 1. the number of shapes is dynamic.
unsafe impl<X, S: Shape, A: NewAxisArg<S>> StacksShapes<[S], A> for X {
    type Output = A::With<Dyn>;
    #[inline(always)]
    fn number(axis: A) -> isize {
        axis.number()
    }
}
// SAFETY: 1. `N` times the size of the axis.
unsafe impl<X, S, A, P, Q, const N: usize> ConcatsShapes<[S; N], A> for X
where
    S: Shape,
    A: AxisArg<S>,
    Rule: TimesOf<A::Dim, N, Axis = P> + TimesInTable<P, A::Dim, N, Output = Q>,
    Q: Dim,
{
    type Output = A::With<Q>;
    #[inline(always)]
    fn number(axis: A) -> isize {
        axis.number()
    }
}
// SAFETY: 1. a new axis of `N` elements.
unsafe impl<X, S, A, Q, const N: usize> StacksShapes<[S; N], A> for X
where
    S: Shape,
    A: NewAxisArg<S>,
    Rule: AxisOfSize<N, Axis = Q>,
    Q: Dim,
{
    type Output = A::With<Q>;
    #[inline(always)]
    fn number(axis: A) -> isize {
        axis.number()
    }
}

/// The rule for sizes: returns the size of the result along `axis`, which is `None` if the sum
/// overflows, or the first axis at which the sizes differ. Both shapes have the same number of
/// axes.
#[doc(hidden)]
pub const fn concat_sizes(
    left: &[usize],
    right: &[usize],
    axis: usize,
) -> Result<Option<usize>, usize> {
    let mut i = 0;
    while i < left.len() {
        if i != axis && left[i] != right[i] {
            return Err(i);
        }
        i += 1;
    }
    Ok(left[axis].checked_add(right[axis]))
}

/// Returns the sizes of `count` tensors concatenated along `axis`, and the position of the axis.
#[doc(hidden)]
pub fn concatenated(
    op: &'static str,
    axis: isize,
    count: usize,
    part: &dyn Fn(usize) -> AxisVec<usize>,
) -> Result<(AxisVec<usize>, usize), ShapeError> {
    if count == 0 {
        return Err(ShapeError::new(op, Problem::NoParts));
    }
    let first = part(0);
    let at = position(op, axis, first.len())?;
    let mut sizes = first.clone();
    for index in 1..count {
        let shape = part(index);
        if shape.len() != first.len() {
            let problem = Problem::PartRank {
                index,
                first,
                shape,
            };
            return Err(ShapeError::new(op, problem));
        }
        match concat_sizes(&sizes, &shape, at) {
            Ok(Some(sum)) => sizes[at] = sum,
            Ok(None) => {
                return Err(ShapeError::new(op, Problem::AxisOverflow { axis: at }));
            }
            Err(differs) => {
                let problem = Problem::PartSize {
                    index,
                    first,
                    shape,
                    axis: Some(at),
                    at: differs,
                };
                return Err(ShapeError::new(op, problem));
            }
        }
    }
    Ok((sizes, at))
}

/// Returns the sizes of `count` tensors stacked along a new `axis`, and the position of the axis.
#[doc(hidden)]
pub fn stacked(
    op: &'static str,
    axis: isize,
    count: usize,
    part: &dyn Fn(usize) -> AxisVec<usize>,
) -> Result<(AxisVec<usize>, usize), ShapeError> {
    if count == 0 {
        return Err(ShapeError::new(op, Problem::NoParts));
    }
    let first = part(0);
    let rank = first.len() + 1;
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let at = position(op, axis, rank)?;
    for index in 1..count {
        let shape = part(index);
        if shape.len() != first.len() {
            let problem = Problem::PartRank {
                index,
                first,
                shape,
            };
            return Err(ShapeError::new(op, problem));
        }
        if let Some(differs) = (0..first.len()).find(|&i| first[i] != shape[i]) {
            let problem = Problem::PartSize {
                index,
                first,
                shape,
                axis: None,
                at: differs,
            };
            return Err(ShapeError::new(op, problem));
        }
    }
    let mut sizes = AxisVec::filled(rank, count);
    sizes[..at].copy_from_slice(&first[..at]);
    sizes[at + 1..].copy_from_slice(&first[at..]);
    Ok((sizes, at))
}

/// The axis of `N` elements, from the size table.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait AxisOfSize<const N: usize> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, const N: usize> AxisOfSize<N> for X
where
    Extent<N>: Amount<Count: ToAxis<Axis: Dim>>,
{
    type Axis = <<Extent<N> as Amount>::Count as ToAxis>::Axis;
}

/// `N` times the size of the axis `D`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TimesOf<D, const N: usize> {
    #[doc(hidden)]
    type Axis;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D, const N: usize, P> TimesOf<D, N> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<N>: Amount<Count: Times<SizeOf<D>, Output = P>>,
    P: ToAxis,
{
    type Axis = P::Axis;
}

/// The product `P` of `N` and the axis `D` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "{N} times the axis `{D}` is beyond the table of sizes",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "compute with the axis as `Dyn` (`as_dyn`), and give the result its sizes with \
        `try_into_shape`"
)]
pub unsafe trait TimesInTable<P, D, const N: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { TimesInTable<Axis, D; const N>; }

/// Returns the shape of tensors concatenated along an axis, which may be negative: [`ConcatWith`] for
/// sizes.
///
/// # Errors
/// If there are no shapes, the axis is out of range, or other axes differ.
///
/// ```
/// use broadax_shape::ops::concat::concat_shapes;
/// assert_eq!(concat_shapes(&[&[2, 3], &[4, 3]], 0).unwrap(), [6, 3]);
/// assert!(concat_shapes(&[&[2, 3], &[4, 3]], 1).is_err());
/// ```
pub fn concat_shapes(
    shapes: &[&[usize]],
    axis: isize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("concat", shapes)?;
    let part = |i: usize| AxisVec::new(shapes[i]);
    concatenated("concat", axis, shapes.len(), &part).map(|(sizes, _)| Sizes(sizes))
}

/// Returns the shape of tensors stacked along a new axis, which may be negative.
///
/// # Errors
/// If there are no shapes, the axis is out of range, or the shapes differ.
///
/// ```
/// use broadax_shape::ops::concat::stack_shapes;
/// assert_eq!(stack_shapes(&[&[2, 3], &[2, 3]], -1).unwrap(), [2, 3, 2]);
/// ```
pub fn stack_shapes(shapes: &[&[usize]], axis: isize) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("stack", shapes)?;
    let part = |i: usize| AxisVec::new(shapes[i]);
    stacked("stack", axis, shapes.len(), &part).map(|(sizes, _)| Sizes(sizes))
}
