//! Convolutions of images and signals, as neural networks compute them.

use crate::arith::{
    Amount, Concrete, Factor, Known, Minus, Negative, Plus, Quotient, SizeOf, Times, ToAxis,
    for_axes,
};
use crate::axis::check_ranks;
use crate::dims::{ChannelDim, Dim, Extent, Nowhere, Rule};
use crate::error::{Problem, ShapeError};
use crate::per_axis::AxisVec;
use crate::per_axis::Sizes;
use crate::shapes::{DynRank, Shape};
use typenum::U1;

/// The parameters of a convolution: the kernel moves by `STRIDE` elements at a time over an axis
/// with `PAD` zeros at each end, and its elements are `DILATION` elements apart.
///
/// ```
/// use broadax_shape::ops::conv::Conv;
/// let same = Conv::new().padding::<1>();
/// let half = Conv::new().stride::<2>().padding::<1>();
/// # let _ = (same, half);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct Conv<const STRIDE: usize, const PAD: usize, const DILATION: usize>;

impl Conv<1, 0, 1> {
    /// A stride of 1, without padding or dilation.
    pub const fn new() -> Self {
        Conv
    }
}

impl<const S: usize, const P: usize, const D: usize> Conv<S, P, D> {
    /// Sets the stride: the number of elements by which the kernel moves at a time.
    pub const fn stride<const STRIDE: usize>(self) -> Conv<STRIDE, P, D> {
        Conv
    }
    /// Sets the padding: the number of zeros at each end.
    pub const fn padding<const PAD: usize>(self) -> Conv<S, PAD, D> {
        Conv
    }
    /// Sets the dilation: the distance between consecutive elements of the kernel.
    pub const fn dilation<const DILATION: usize>(self) -> Conv<S, P, DILATION> {
        Conv
    }
}

/// The parameters of a sliding window, as numbers.
#[derive(Clone, Copy)]
pub struct Slide {
    #[doc(hidden)]
    pub stride: usize,
    #[doc(hidden)]
    pub pad: usize,
    #[doc(hidden)]
    pub dilation: usize,
}

/// The rule for numbers: `(n + 2p - d(k - 1) - 1) / s + 1`; `None` if the kernel does not fit.
#[doc(hidden)]
pub const fn slid(size: usize, kernel: usize, slide: Slide) -> Option<usize> {
    let Slide {
        stride,
        pad,
        dilation,
    } = slide;
    if kernel == 0 || stride == 0 {
        return None;
    }
    let (Some(both), Some(reach)) = (pad.checked_mul(2), dilation.checked_mul(kernel - 1)) else {
        return None;
    };
    let Some(padded) = size.checked_add(both) else {
        return None;
    };
    if reach >= padded {
        return None;
    }
    Some((padded - reach - 1) / stride + 1)
}

/// An axis over which a kernel of the axis `K` can slide.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait SlideDim<K, const STRIDE: usize, const PAD: usize, const DILATION: usize>:
    Dim
{
    /// The axis of the result: `(n + 2p - d(k - 1) - 1) / s + 1`.
    type Output: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<N, K, A, const S: usize, const P: usize, const D: usize> SlideDim<K, S, P, D> for N
where
    N: Dim,
    K: Dim,
    Rule: Slides<N, K, S, P, D, Axis = A>,
    Rule: KernelFits<A, N, K, S, P, D>,
    <Rule as KernelFits<A, N, K, S, P, D>>::Output: Dim,
{
    type Output = <Rule as KernelFits<A, N, K, S, P, D>>::Output;
}

/// The number of positions of a kernel.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Slides<N, K, const S: usize, const P: usize, const D: usize> {
    #[doc(hidden)]
    type Axis;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<
    X,
    N,
    K,
    Padded,
    Reach,
    Last,
    Positions,
    All,
    const S: usize,
    const P: usize,
    const D: usize,
> Slides<N, K, S, P, D> for X
where
    N: Dim<Unnamed: Concrete<This: Factor>>,
    K: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<S>: Amount,
    Extent<P>: Amount,
    Extent<D>: Amount,
    // n + p + p
    SizeOf<N>: Plus<
            <Extent<P> as Amount>::Count,
            Output: Plus<<Extent<P> as Amount>::Count, Output = Padded>,
        >,
    // (k - 1) d + 1
    SizeOf<K>: Minus<
            Known<U1>,
            Output: Times<<Extent<D> as Amount>::Count, Output: Plus<Known<U1>, Output = Reach>>,
        >,
    Padded: Minus<Reach, Output = Last>,
    Last: Quotient<<Extent<S> as Amount>::Count, Output = Positions>,
    Positions: Plus<Known<U1>, Output = All>,
    All: ToAxis,
{
    type Axis = All::Axis;
}

/// The number `A` of positions of a kernel `K` on an axis `N` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel `{K}` does not fit an axis `{N}`: stride {S}, padding {P}, dilation {D}",
    label = "the kernel is larger than the padded axis, or the stride is 0",
    note = "an axis of n elements has (n + 2p - d(k - 1) - 1) / s + 1 positions for a kernel of k"
)]
pub unsafe trait KernelFits<A, N, K, const S: usize, const P: usize, const D: usize> {
    #[doc(hidden)]
    type Output;
}

for_axes! { KernelFits<Axis, N, K; const S, const P, const D>; }

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, const N: usize, const K: usize, const S: usize, const P: usize, const D: usize>
    KernelFits<Negative, Extent<N>, Extent<K>, S, P, D> for X
where
    Rule: KernelSlides<K, N, S, P, D>,
{
    type Output = <Rule as KernelSlides<K, N, S, P, D>>::Output;
}

/// A kernel of `K` elements fits an axis of `N` elements. The rule is used only if it does not
/// hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel of {K} elements does not fit an axis of {N}: stride {S}, padding {P}, \
        dilation {D}",
    label = "the kernel is larger than the padded axis, or the stride is 0",
    note = "an axis of n elements has (n + 2p - d(k - 1) - 1) / s + 1 positions for a kernel of k"
)]
pub unsafe trait KernelSlides<
    const K: usize,
    const N: usize,
    const S: usize,
    const P: usize,
    const D: usize,
>
{
    #[doc(hidden)]
    type Output;
}

/// This shape can be convolved along its last `AXES` axes with a kernel of shape `W`:
/// `(.., channels, n)` with `(result channels, channels, k)`, or `(.., channels, height, width)`
/// with `(result channels, channels, h, w)`. With groups, both have one more axis:
/// `(.., groups, channels, n)` with `(groups, result channels, channels, k)`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait Convolve<W, V, const AXES: usize>: Shape {
    /// The shape of the result: `(.., result channels, positions..)`, with the axis of the groups
    /// before these.
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, W, V, const AXES: usize> Convolve<W, V, AXES> for X
where
    Rule: Convolves<X, W, V, AXES>,
{
    type Output = <Rule as Convolves<X, W, V, AXES>>::Output;
}

/// The shape `S` can be convolved with a kernel `W`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "conv{AXES}d: the shape `{S}` is not convolved with the kernel `{W}`",
    label = "expected `(.., channels, sizes..)` and `(channels of the result, channels, sizes..)`",
    note = "after the channels, both have one axis for `conv1d` and two for `conv2d`; with groups, \
        both have their axis before the channels; `unsqueeze(Axis::<0>)` gives a kernel an axis \
        that it lacks"
)]
pub unsafe trait Convolves<S, W, V, const AXES: usize> {
    #[doc(hidden)]
    type Output: Shape;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, C, N, O, I, K, const S: usize, const P: usize, const D: usize>
    Convolves<((B, C), N), ((((), O), I), K), Conv<S, P, D>, 1> for X
where
    B: Shape,
    C: Dim + ChannelDim<I>,
    N: SlideDim<K, S, P, D>,
    O: Dim,
    // Computed in a condition, it is this rule that the compiler has as the outermost one: it would
    // list the impls of one for a parameter.
    <N as SlideDim<K, S, P, D>>::Output: 'static,
{
    type Output = ((B, O), <N as SlideDim<K, S, P, D>>::Output);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, C, M, N, O, I, J, K, const S: usize, const P: usize, const D: usize>
    Convolves<(((B, C), M), N), (((((), O), I), J), K), Conv<S, P, D>, 2> for X
where
    B: Shape,
    C: Dim + ChannelDim<I>,
    M: SlideDim<J, S, P, D>,
    N: SlideDim<K, S, P, D>,
    O: Dim,
    <M as SlideDim<J, S, P, D>>::Output: 'static,
    <N as SlideDim<K, S, P, D>>::Output: 'static,
{
    type Output = (
        ((B, O), <M as SlideDim<J, S, P, D>>::Output),
        <N as SlideDim<K, S, P, D>>::Output,
    );
}

// Groups: the leading axis of the kernel is the last one of the batch. For the rest of the kernel the
// rule is the one without groups.
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, B, G, C, N, H, O, I, K, V> Convolves<(((B, G), C), N), (((((), H), O), I), K), V, 1>
    for X
where
    G: Dim + ChannelDim<H>,
    X: Convolves<(((B, G), C), N), ((((), O), I), K), V, 1>,
{
    type Output = X::Output;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, B, G, C, M, N, H, O, I, J, K, V>
    Convolves<((((B, G), C), M), N), ((((((), H), O), I), J), K), V, 2> for X
where
    G: Dim + ChannelDim<H>,
    X: Convolves<((((B, G), C), M), N), (((((), O), I), J), K), V, 2>,
{
    type Output = X::Output;
}

// If only one impl could apply, as that of a kernel of dynamic rank where the sizes are parameters,
// the compiler would infer the kernel from it.
// SAFETY: 1. no shape is on the right.
unsafe impl<X, S, V, const AXES: usize> Convolves<S, Nowhere<true>, V, AXES> for X {
    type Output = DynRank;
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X, S, V, const AXES: usize> Convolves<S, Nowhere<false>, V, AXES> for X {
    type Output = DynRank;
}

/// If a tensor has dynamic rank, so has the result.
macro_rules! any_rank {
    ($([$($generic:tt)*] $x:ty, $w:ty, $axes:tt;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<X, $($generic)* V> Convolves<$x, $w, V, $axes> for X {
            type Output = DynRank;
        }
    )* };
}

any_rank! {
    [] DynRank, DynRank, 1;
    [] DynRank, DynRank, 2;
    [O: Dim, I: Dim, K: Dim,] DynRank, ((((), O), I), K), 1;
    [B: Shape, C: Dim, N: Dim,] ((B, C), N), DynRank, 1;
    [O: Dim, I: Dim, J: Dim, K: Dim,] DynRank, (((((), O), I), J), K), 2;
    [H: Dim, O: Dim, I: Dim, K: Dim,] DynRank, (((((), H), O), I), K), 1;
    [H: Dim, O: Dim, I: Dim, J: Dim, K: Dim,] DynRank, ((((((), H), O), I), J), K), 2;
    [B: Shape, C: Dim, M: Dim, N: Dim,] (((B, C), M), N), DynRank, 2;
}

/// Returns the sizes of the result, `(.., result channels, positions..)`, after checking the
/// operands. A kernel of `spatial + 3` axes has groups.
#[doc(hidden)]
pub fn convolved(
    op: &'static str,
    x: &[usize],
    w: &[usize],
    spatial: usize,
    slide: Slide,
) -> Result<AxisVec<usize>, ShapeError> {
    let groups = check_operands(op, x, w, spatial, 1)?;
    let from = x.len() - spatial;
    let mut sizes = AxisVec::new(x);
    sizes[from - 1] = w[groups];
    for j in 0..spatial {
        sizes[from + j] = positions(op, x, from + j, w[groups + 2 + j], slide)?;
    }
    Ok(sizes)
}

/// Checks the numbers of axes, the groups, and the channels, which are the axis `channels` of the
/// kernel, after that of the groups. Returns the number of axes of groups.
pub(crate) fn check_operands(
    op: &'static str,
    x: &[usize],
    w: &[usize],
    spatial: usize,
    channels: usize,
) -> Result<usize, ShapeError> {
    let groups = w.len().saturating_sub(spatial + 2);
    let least = groups + spatial + 1;
    let wrong = |shape: &[usize], least| {
        let shape = AxisVec::new(shape);
        Err(ShapeError::new(op, Problem::Rank { shape, least }))
    };
    if groups > 1 || w.len() < spatial + 2 {
        return wrong(w, spatial + 2);
    }
    if x.len() < least {
        return wrong(x, least);
    }
    let from = x.len() - spatial;
    let differ = |axes, groups| {
        let (input, kernel) = (AxisVec::new(x), AxisVec::new(w));
        let problem = Problem::Channels {
            input,
            kernel,
            axes,
            groups,
        };
        Err(ShapeError::new(op, problem))
    };
    if groups == 1 && x[from - 2] != w[0] {
        return differ((from - 2, 0), true);
    }
    if x[from - 1] != w[groups + channels] {
        return differ((from - 1, groups + channels), false);
    }
    Ok(groups)
}

/// Returns the number of positions of a kernel along an axis, or an error if the kernel does not
/// fit.
#[doc(hidden)]
pub fn positions(
    op: &'static str,
    sizes: &[usize],
    axis: usize,
    kernel: usize,
    slide: Slide,
) -> Result<usize, ShapeError> {
    slid(sizes[axis], kernel, slide).ok_or_else(|| {
        let padded = slide.pad.checked_mul(2);
        let problem = match padded.and_then(|pad| pad.checked_add(sizes[axis])) {
            None => Problem::AxisOverflow { axis },
            Some(_) => Problem::Kernel {
                shape: AxisVec::new(sizes),
                axis,
                kernel,
                pad: slide.pad,
                dilation: slide.dilation,
            },
        };
        ShapeError::new(op, problem)
    })
}

impl<const S: usize, const P: usize, const D: usize> Conv<S, P, D> {
    #[doc(hidden)]
    pub const SLIDE: Slide = Slide {
        stride: S,
        pad: P,
        dilation: D,
    };
}

/// Returns the shape of a convolution over the last `kernel.len() - 2` axes: [`Convolve`] for
/// sizes. The input is (.., channels, positions..), the kernel (result channels, channels,
/// positions..).
///
/// # Errors
/// If the channels differ, or the kernel does not fit a padded axis.
///
/// ```
/// use broadax_shape::ops::conv::conv_sizes;
/// assert_eq!(conv_sizes(&[8, 3, 32, 32], &[16, 3, 3, 3], 1, 1, 1).unwrap(), [8, 16, 32, 32]);
/// assert!(conv_sizes(&[8, 3, 32, 32], &[16, 4, 3, 3], 1, 1, 1).is_err());
/// ```
pub fn conv_sizes(
    input: &[usize],
    kernel: &[usize],
    stride: usize,
    pad: usize,
    dilation: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    conv_by_numbers(input, kernel, 2, [stride, pad, dilation])
}

/// Returns the shape of a convolution with groups, over the last `kernel.len() - 3` axes:
/// [`Convolve`] for sizes. The input is (.., groups, channels, positions..), the kernel (groups,
/// result channels, channels, positions..).
///
/// # Errors
/// If the groups or the channels differ, or the kernel does not fit a padded axis.
///
/// ```
/// use broadax_shape::ops::conv::grouped_conv_sizes;
/// let depthwise = grouped_conv_sizes(&[8, 16, 1, 32, 32], &[16, 1, 1, 3, 3], 1, 1, 1);
/// assert_eq!(depthwise.unwrap(), [8, 16, 1, 32, 32]);
/// assert!(grouped_conv_sizes(&[8, 16, 1, 32, 32], &[4, 1, 1, 3, 3], 1, 1, 1).is_err());
/// ```
pub fn grouped_conv_sizes(
    input: &[usize],
    kernel: &[usize],
    stride: usize,
    pad: usize,
    dilation: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    conv_by_numbers(input, kernel, 3, [stride, pad, dilation])
}

/// The kernel has `channels` axes before those of its positions.
fn conv_by_numbers(
    input: &[usize],
    kernel: &[usize],
    channels: usize,
    [stride, pad, dilation]: [usize; 3],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "conv";
    check_ranks(OP, &[input, kernel])?;
    let slide = Slide {
        stride,
        pad,
        dilation,
    };
    let Some(spatial) = kernel.len().checked_sub(channels).filter(|&axes| axes > 0) else {
        let (shape, least) = (AxisVec::new(kernel), channels + 1);
        return Err(ShapeError::new(OP, Problem::Rank { shape, least }));
    };
    convolved(OP, input, kernel, spatial, slide).map(Sizes)
}
