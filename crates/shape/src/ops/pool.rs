//! Pooling: a window that slides over an axis.

use crate::arith::{Amount, Known, Minus, Negative, Plus, Times, ToAxis, for_axes};
use crate::axis::check_ranks;
use crate::dims::{Extent, Rule};
use crate::error::{ErrorKind, Problem, ShapeError, refuse};
use crate::ops::conv::{Slide, SlideDim, positions};
use crate::per_axis::AxisVec;
use crate::per_axis::Sizes;
use crate::shapes::{DynRank, Shape};
use typenum::U1;

/// A pooling window: `SIZE` elements along each axis, with a stride, padding and dilation.
///
/// ```
/// use broadax_shape::ops::pool::Pool;
/// let halves = Pool::new::<2>(); // moves on by its size
/// let overlapping = Pool::new::<3>().stride::<2>().padding::<1>();
/// # let _ = (halves, overlapping);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Pool<const SIZE: usize, const STRIDE: usize, const PAD: usize, const DILATION: usize>;

impl Pool<1, 1, 0, 1> {
    /// Creates a window of `SIZE` elements along each axis, with a stride of the same size.
    pub const fn new<const SIZE: usize>() -> Pool<SIZE, SIZE, 0, 1> {
        Pool
    }
}

impl<const K: usize, const S: usize, const P: usize, const D: usize> Pool<K, S, P, D> {
    /// Sets the stride: the number of elements by which the window moves at a time.
    pub const fn stride<const STRIDE: usize>(self) -> Pool<K, STRIDE, P, D> {
        Pool
    }
    /// Sets the padding: the number of elements outside at each end, at most half of the extent of
    /// the window.
    pub const fn padding<const PAD: usize>(self) -> Pool<K, S, PAD, D> {
        Pool
    }
    /// Sets the dilation: the distance between consecutive elements of the window.
    pub const fn dilation<const DILATION: usize>(self) -> Pool<K, S, P, DILATION> {
        Pool
    }
}

/// A pooling window: [`Pool`].
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a window for pooling",
    label = "expected `Pool::new::<2>()`, a window of 2 elements along each axis"
)]
pub unsafe trait PoolWindow {
    /// The number of elements along each axis.
    #[doc(hidden)]
    const SIZE: usize;
    /// The stride, padding and dilation.
    #[doc(hidden)]
    const SLIDE: Slide;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<const K: usize, const S: usize, const P: usize, const D: usize> PoolWindow
    for Pool<K, S, P, D>
{
    const SIZE: usize = K;
    const SLIDE: Slide = {
        // (For tensors of dynamic rank and in generic code; else `PadsWindow` has refused it.)
        if P > (D * (K - 1)).div_ceil(2) {
            refuse("pool: the padding is at most half of what the window spans");
        }
        Slide {
            stride: S,
            pad: P,
            dilation: D,
        }
    };
}

/// A padding `P` for windows of `K` elements.
///
/// # Safety
/// 1. It is at most half of what the window spans.
// (The forms with `_into` show this message, and the others that of `PadFits`.)
#[diagnostic::on_unimplemented(
    message = "a padding of {P} is more than half of a window of {K} elements, dilation {D}",
    label = "the padding is too large"
)]
pub unsafe trait PadsWindow<const K: usize, const P: usize, const D: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, Span, Rest, const K: usize, const P: usize, const D: usize> PadsWindow<K, P, D> for X
where
    Extent<K>: Amount,
    Extent<P>: Amount,
    Extent<D>: Amount,
    // (k - 1) d + 1
    <Extent<K> as Amount>::Count: Minus<
            Known<U1>,
            Output: Times<<Extent<D> as Amount>::Count, Output: Plus<Known<U1>, Output = Span>>,
        >,
    // ... - p - p
    Span: Minus<
            <Extent<P> as Amount>::Count,
            Output: Minus<<Extent<P> as Amount>::Count, Output = Rest>,
        >,
    Rest: ToAxis,
    Rule: PadFits<Rest::Axis, K, P, D>,
{
}

/// The axis `A` has the elements of a window that are left if the padding is taken away at both
/// ends.
///
/// # Safety
/// 1. There are none or more.
#[diagnostic::on_unimplemented(
    message = "a padding of {P} is more than half of a window of {K} elements, dilation {D}",
    label = "the padding is too large",
    note = "with more, windows at the ends could have padding alone: `pad` adds elements to a tensor"
)]
pub unsafe trait PadFits<A, const K: usize, const P: usize, const D: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { PadFits<Axis; const K, const P, const D>; }

// That a window has no elements is an error of the positions.
// SAFETY: 1. there is no window.
unsafe impl<X, const P: usize, const D: usize> PadFits<Negative, 0, P, D> for X {
    type Output = Negative;
}

/// A shape whose last `AXES` axes can be pooled by a window `V`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Pooled<V, const AXES: usize>: Shape {
    /// The shape of the result.
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<S: Shape, V, const AXES: usize> Pooled<V, AXES> for S
where
    Rule: Pools<S, V, AXES>,
{
    type Output = <Rule as Pools<S, V, AXES>>::Output;
}

/// The last `AXES` axes of the shape `S` can be pooled by a window `V`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "pool{AXES}d: the shape `{S}` is not pooled along its last {AXES} axes",
    label = "expected at least {AXES} axes, `(.., sizes..)`",
    note = "`max_pool1d` and the like are for one axis, `max_pool2d` for two"
)]
pub unsafe trait Pools<S, V, const AXES: usize> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, N, const K: usize, const S: usize, const P: usize, const D: usize>
    Pools<(B, N), Pool<K, S, P, D>, 1> for X
where
    B: Shape,
    Rule: PadsWindow<K, P, D>,
    N: SlideDim<Extent<K>, S, P, D>,
    // As for convolutions.
    <N as SlideDim<Extent<K>, S, P, D>>::Output: 'static,
{
    type Output = (B, <N as SlideDim<Extent<K>, S, P, D>>::Output);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, M, N, const K: usize, const S: usize, const P: usize, const D: usize>
    Pools<((B, M), N), Pool<K, S, P, D>, 2> for X
where
    B: Shape,
    Rule: PadsWindow<K, P, D>,
    M: SlideDim<Extent<K>, S, P, D>,
    N: SlideDim<Extent<K>, S, P, D>,
    <M as SlideDim<Extent<K>, S, P, D>>::Output: 'static,
    <N as SlideDim<Extent<K>, S, P, D>>::Output: 'static,
{
    type Output = (
        (B, <M as SlideDim<Extent<K>, S, P, D>>::Output),
        <N as SlideDim<Extent<K>, S, P, D>>::Output,
    );
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, V, const AXES: usize> Pools<DynRank, V, AXES> for X {
    type Output = DynRank;
}

/// Returns the sizes of the result.
#[doc(hidden)]
pub fn pooled(
    op: &'static str,
    x: &[usize],
    spatial: usize,
    size: usize,
    slide: Slide,
) -> Result<AxisVec<usize>, ShapeError> {
    if x.len() < spatial {
        let shape = AxisVec::new(x);
        let least = spatial;
        return Err(ShapeError::new(op, Problem::Rank { shape, least }));
    }
    let mut sizes = AxisVec::new(x);
    for axis in x.len() - spatial..x.len() {
        sizes[axis] = positions(op, x, axis, size, slide)?;
    }
    Ok(sizes)
}

/// Returns the shape of pooling over the last `axes` axes by a window of `size` elements along
/// each: [`Pooled`] for sizes.
///
/// # Errors
/// If there are fewer axes, or the window does not fit a padded axis.
///
/// ```
/// use broadax_shape::ops::pool::pool_sizes;
/// assert_eq!(pool_sizes(&[8, 16, 32, 32], 2, 2, 2, 0, 1).unwrap(), [8, 16, 16, 16]);
/// ```
pub fn pool_sizes(
    sizes: &[usize],
    axes: usize,
    size: usize,
    stride: usize,
    pad: usize,
    dilation: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    check_ranks("pool", &[sizes])?;
    let slide = Slide {
        stride,
        pad,
        dilation,
    };
    let span = dilation.saturating_mul(size.saturating_sub(1));
    if size > 0 && pad > span.div_ceil(2) {
        let why = "the padding is at most half of what the window spans";
        return Err(ShapeError::other("pool", ErrorKind::Argument, sizes, why));
    }
    pooled("pool", sizes, axes, size, slide).map(Sizes)
}
