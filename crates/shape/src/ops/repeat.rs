//! Repeating and padding an axis: `repeat`, `tile` and `pad`.

use crate::arith::{Amount, Concrete, Factor, Known, Plus, SizeOf, ToAxis, Unknown};
use crate::axis::{AxisArg, check_ranks, position};
use crate::dims::{Dim, Dyn, Extent, Nowhere, Rule};
use crate::error::{Problem, ShapeError};
use crate::ops::concat::{TimesInTable, TimesOf};
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{DynRank, Shape};

/// The number of repetitions of an axis `D`: `Extent::<3>` or a `usize`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TimesDim<D: Dim>: Amount {
    /// The axis of the result, whose size is the product.
    type Axis: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<K: Amount, D: Dim> TimesDim<D> for K
where
    Rule: Repeats<K::Given, D>,
{
    type Axis = <Rule as Repeats<K::Given, D>>::Axis;
}

/// The axis `D` can be repeated `K` times.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Repeats<K, D> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Repeats<usize, D> for X {
    type Axis = Dyn;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, D, P, Q: Dim, const N: usize> Repeats<Extent<N>, D> for X
where
    Rule: TimesOf<D, N, Axis = P> + TimesInTable<P, D, N, Output = Q>,
{
    type Axis = Q;
}

/// An axis that can be padded with `B` elements before and `E` elements after its own.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "pad: the axis `{Self}` with `{B}` and `{E}` elements more is not in the table of sizes",
    label = "the table has 0 to 1024 (to 4096 with the feature `all-sizes`), and multiples of 64 to 65536",
    note = "pad `x.view().as_dyn(Axis::<0>)`, with the number of this axis: in the result it is \
        `Dyn`, and `try_into_shape` gives it its size",
    note = "or, for a parameter, write a bound `N: PadDim<Extent<1>, Extent<1>>`, with these numbers of \
        elements, or pass a `usize`: the axis of the result is then `Dyn`"
)]
pub unsafe trait PadDim<B, E>: Dim {
    /// The axis of the result.
    type Output: Dim;
}

// The message of the trait is the one for generic code, too.
#[diagnostic::do_not_recommend]
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<D: Dim, B: Amount, E: Amount, N> PadDim<B, E> for D
where
    B::Count: Plus<E::Count, Output = N>,
    Rule: Pads<N, D>,
{
    type Output = <Rule as Pads<N, D>>::Axis;
}

/// The axis `D` can be padded with `N` elements in all.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Pads<N, D> {
    #[doc(hidden)]
    type Axis: Dim;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, D> Pads<Unknown, D> for X {
    type Axis = Dyn;
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, N, M, A, D> Pads<Known<N>, D> for X
where
    D: Dim<Unnamed: Concrete<This: Factor>>,
    SizeOf<D>: Plus<Known<N>, Output = M>,
    M: ToAxis<Axis = A>,
    A: Dim,
{
    type Axis = A;
}

/// The shape `S` with the axis `A` padded by `B` elements before and `E` after it.
pub type Padded<S, A, B, E> =
    <A as AxisArg<S>>::With<<<A as AxisArg<S>>::Dim as PadDim<B, E>>::Output>;

/// The last axes of this shape, `S`, can be padded: `P` is a tuple with a pair of counts for each of
/// them, such as `((Extent::<1>, Extent::<1>), (0, n))`, or, for a dynamic rank, also an array or
/// slice of pairs of `usize`s.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "pad_axes: `{P}` does not have a pair of counts for each of the last axes of `{S}`",
    label = "expected a tuple of up to 6 pairs, the last one for the last axis",
    note = "`((Extent::<1>, Extent::<2>), (0, n))` pads the last two axes, with 1 element before \
        and 2 after the first of them"
)]
pub unsafe trait PadAxes<P, S: ?Sized = Self>: Shape {
    /// The shape of the result.
    type Output: Shape;
    /// Passes the pairs to a function.
    #[doc(hidden)]
    fn with_pairs<V>(pairs: P, f: impl FnOnce(&[(usize, usize)]) -> V) -> V;
}

/// For a shape that is a parameter: see [`Nowhere`].
macro_rules! no_pairs {
    ($($first:literal)*) => { $(
        // SAFETY: 1. there are no such pairs, and so no result.
        unsafe impl<X: Shape, S: Shape> PadAxes<Nowhere<$first>, S> for X {
            type Output = ();
            fn with_pairs<V>(pairs: Nowhere<$first>, _: impl FnOnce(&[(usize, usize)]) -> V) -> V {
                match pairs {}
            }
        }
    )* };
}
no_pairs!(true false);

/// Tuples of pairs, for as many axes.
macro_rules! pads {
    (@list $s:ty;) => { $s };
    (@list $s:ty; $head:ty, $($tail:ty,)*) => { pads!(@list ($s, $head); $($tail,)*) };
    ($($d:ident $b:ident $e:ident),*) => {
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<X: Shape, S: Shape, $($d, $b, $e),*> PadAxes<($(($b, $e),)*), pads!(@list S; $($d,)*)>
            for X
        where
            $($d: PadDim<$b, $e>, $b: Amount, $e: Amount),*
        {
            type Output = pads!(@list S; $(<$d as PadDim<$b, $e>>::Output,)*);
            #[inline]
            #[allow(non_snake_case)]
            fn with_pairs<V>(
                ($(($b, $e),)*): ($(($b, $e),)*),
                f: impl FnOnce(&[(usize, usize)]) -> V,
            ) -> V {
                f(&[$(($b.get(), $e.get())),*])
            }
        }
        // SAFETY: 1. the sizes are computed at run time.
        unsafe impl<X: Shape, $($b: Amount, $e: Amount),*> PadAxes<($(($b, $e),)*), DynRank> for X {
            type Output = DynRank;
            #[inline]
            #[allow(non_snake_case)]
            fn with_pairs<V>(
                ($(($b, $e),)*): ($(($b, $e),)*),
                f: impl FnOnce(&[(usize, usize)]) -> V,
            ) -> V {
                f(&[$(($b.get(), $e.get())),*])
            }
        }
    };
}

pads!(A BA EA);
pads!(A BA EA, B BB EB);
pads!(A BA EA, B BB EB, C BC EC);
pads!(A BA EA, B BB EB, C BC EC, D BD ED);
pads!(A BA EA, B BB EB, C BC EC, D BD ED, E BE EE);
pads!(A BA EA, B BB EB, C BC EC, D BD ED, E BE EE, F BF EF);

/// Arrays and slices of pairs.
macro_rules! pads_by_numbers {
    ($([$($generic:tt)*] $pairs:ty;)*) => { $(
        // SAFETY: 1. the sizes are computed at run time.
        unsafe impl<$($generic)*> PadAxes<$pairs, DynRank> for X {
            type Output = DynRank;
            #[inline]
            fn with_pairs<V>(pairs: $pairs, f: impl FnOnce(&[(usize, usize)]) -> V) -> V {
                f(pairs.as_ref())
            }
        }
    )* };
}

pads_by_numbers! {
    [X: Shape, const N: usize] [(usize, usize); N];
    [X: Shape, const N: usize] &[(usize, usize); N];
    [X: Shape] &[(usize, usize)];
}

/// Returns the shape with an axis, which may be negative, repeated `times`: [`TimesDim`] for sizes.
///
/// # Errors
/// If the axis is out of range, or the size overflows.
///
/// ```
/// use broadax_shape::ops::repeat::repeat_sizes;
/// assert_eq!(repeat_sizes(&[2, 3], -1, 4).unwrap(), [2, 12]);
/// ```
pub fn repeat_sizes(
    sizes: &[usize],
    axis: isize,
    times: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    resized("repeat", sizes, axis, |size| size.checked_mul(times))
}

/// Returns the shape with `before` elements inserted before an axis, which may be negative, and
/// `after` elements after it: [`PadDim`] for sizes.
///
/// # Errors
/// If the axis is out of range, or the size overflows.
///
/// ```
/// use broadax_shape::ops::repeat::pad_sizes;
/// assert_eq!(pad_sizes(&[2, 3], 0, 1, 2).unwrap(), [5, 3]);
/// ```
pub fn pad_sizes(
    sizes: &[usize],
    axis: isize,
    before: usize,
    after: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    resized("pad", sizes, axis, |size| {
        size.checked_add(before)?.checked_add(after)
    })
}

/// Returns the shape with pairs of numbers of elements inserted before and after each of the last
/// axes: [`PadAxes`] for sizes.
///
/// # Errors
/// If there are fewer axes than pairs, or a size overflows.
///
/// ```
/// use broadax_shape::ops::repeat::pad_axes_sizes;
/// assert_eq!(pad_axes_sizes(&[2, 3, 4], &[(1, 1), (0, 2)]).unwrap(), [2, 5, 6]);
/// ```
pub fn pad_axes_sizes(
    sizes: &[usize],
    pairs: &[(usize, usize)],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "pad_axes";
    check_ranks(OP, &[sizes])?;
    let mut shape = AxisVec::new(sizes);
    let Some(first) = sizes.len().checked_sub(pairs.len()) else {
        let least = pairs.len();
        return Err(ShapeError::new(OP, Problem::TooFewAxes { shape, least }));
    };
    for (i, (before, after)) in pairs.iter().enumerate() {
        let size = sizes[first + i].checked_add(*before);
        match size.and_then(|size| size.checked_add(*after)) {
            Some(size) => shape[first + i] = size,
            None => {
                let axis = first + i;
                return Err(ShapeError::new(OP, Problem::AxisOverflow { axis }));
            }
        }
    }
    Ok(Sizes(shape))
}

fn resized(
    op: &'static str,
    sizes: &[usize],
    axis: isize,
    size: impl FnOnce(usize) -> Option<usize>,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks(op, &[sizes])?;
    let at = position(op, axis, sizes.len())?;
    let mut shape = AxisVec::new(sizes);
    match size(sizes[at]) {
        Some(size) => shape[at] = size,
        None => return Err(ShapeError::new(op, Problem::AxisOverflow { axis: at })),
    }
    Ok(Sizes(shape))
}
