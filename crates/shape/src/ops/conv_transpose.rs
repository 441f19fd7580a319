//! Transposed convolutions: each element of the input adds a multiple of the kernel to the result.
//!
//! The size of the result is that of PyTorch's `ConvTranspose2d`, by its documentation:
//! `(n - 1) * stride - 2 * padding + dilation * (k - 1) + output_padding + 1`. Convolving an axis of
//! that size gives `n` elements, if the output padding is less than the stride.

use crate::arith::{
    Amount, AtMost, Beyond, Concrete, ConcreteOf, Different, Equal, Factor, Known, Minus, Negative,
    Plus, SizeOf, Times, ToAxis, for_axes,
};
use crate::axis::check_ranks;
use crate::dims::{ChannelDim, Dim, Extent, Nowhere, One, Rule};
use crate::error::{ErrorKind, Problem, ShapeError};
use crate::ops::conv::{Slide, check_operands};
use crate::per_axis::{AxisVec, Sizes};
use crate::shapes::{DynRank, Shape};
use typenum::U1;

/// The parameters of a transposed convolution: those of the convolution that it transposes, and
/// `OUTPUT_PAD`, the number of elements that the result has more at the end of each axis.
///
/// Several sizes have the same number of positions of a kernel if the stride is more than 1: for a
/// stride of 2, those of 7 and of 8 elements. Without output padding the result has the smallest of
/// these sizes. It is less than the stride or the dilation, at compile time.
///
/// ```
/// use broadax_shape::ops::conv_transpose::ConvTranspose;
/// let twice = ConvTranspose::new().stride::<2>().padding::<1>().output_padding::<1>();
/// # let _ = twice;
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct ConvTranspose<
    const STRIDE: usize,
    const PAD: usize,
    const DILATION: usize,
    const OUTPUT_PAD: usize,
>;

impl ConvTranspose<1, 0, 1, 0> {
    /// A stride of 1, without padding, dilation or output padding.
    pub const fn new() -> Self {
        ConvTranspose
    }
}

impl<const S: usize, const P: usize, const D: usize, const G: usize> ConvTranspose<S, P, D, G> {
    /// Sets the stride: the distance in the result between the kernels of consecutive elements.
    pub const fn stride<const STRIDE: usize>(self) -> ConvTranspose<STRIDE, P, D, G> {
        ConvTranspose
    }
    /// Sets the padding of the convolution that is transposed: the number of elements that the
    /// result lacks at each end.
    pub const fn padding<const PAD: usize>(self) -> ConvTranspose<S, PAD, D, G> {
        ConvTranspose
    }
    /// Sets the dilation: the distance between consecutive elements of the kernel.
    pub const fn dilation<const DILATION: usize>(self) -> ConvTranspose<S, P, DILATION, G> {
        ConvTranspose
    }
    /// Sets the output padding: the number of elements that the result has more at the end of each
    /// axis, less than the stride or the dilation.
    pub const fn output_padding<const OUTPUT_PAD: usize>(
        self,
    ) -> ConvTranspose<S, P, D, OUTPUT_PAD> {
        ConvTranspose
    }
    #[doc(hidden)]
    pub const SLIDE: Slide = Slide {
        stride: S,
        pad: P,
        dilation: D,
    };
}

/// The size before the padding is removed: `(n - 1) s + d (k - 1) + 1` and the output padding.
const fn extent(size: usize, kernel: usize, slide: Slide, output_pad: usize) -> Option<usize> {
    let (Some(before), Some(last)) = (size.checked_sub(1), kernel.checked_sub(1)) else {
        return None;
    };
    let (Some(start), Some(reach)) = (
        before.checked_mul(slide.stride),
        last.checked_mul(slide.dilation),
    ) else {
        return None;
    };
    let Some(end) = start.checked_add(reach) else {
        return None;
    };
    match end.checked_add(output_pad) {
        Some(end) => end.checked_add(1),
        None => None,
    }
}

/// The rule for numbers: `(n - 1) s - 2p + d (k - 1) + 1` and the output padding; `None` if that is
/// not a positive number.
#[doc(hidden)]
pub const fn transposed_size(
    size: usize,
    kernel: usize,
    slide: Slide,
    output_pad: usize,
) -> Option<usize> {
    match (
        extent(size, kernel, slide, output_pad),
        slide.pad.checked_mul(2),
    ) {
        (Some(extent), Some(both)) if both < extent => Some(extent - both),
        _ => None,
    }
}

/// An axis that a transposed convolution with a kernel of the axis `K` changes to another one.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConvTransposeDim<
    K,
    const STRIDE: usize,
    const PAD: usize,
    const DILATION: usize,
    const OUTPUT_PAD: usize,
>: Dim
{
    /// The axis of the result: `(n - 1) s - 2p + d (k - 1) + 1` and the output padding.
    type Output: Dim;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<N, K, A, Q, const S: usize, const P: usize, const D: usize, const G: usize>
    ConvTransposeDim<K, S, P, D, G> for N
where
    N: Dim,
    K: Dim,
    Rule: OutputPadFits<S, D, G>,
    Rule: TransposedSize<N, K, S, P, D, G, Axis = A>,
    Rule: TransposedFits<A, ConcreteOf<N>, ConcreteOf<K>, S, P, D, G, Output = Q>,
    N: Dim<Unnamed: Concrete>,
    K: Dim<Unnamed: Concrete>,
    Q: Dim,
{
    type Output = Q;
}

/// The stride is positive, and the output padding is less than the stride or the dilation.
///
/// # Safety
/// 1. Implemented only for numbers that satisfy the rule.
pub unsafe trait OutputPadFits<const S: usize, const D: usize, const G: usize> {}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, More, Moves, Within, Between, const S: usize, const D: usize, const G: usize>
    OutputPadFits<S, D, G> for X
where
    Extent<S>: Amount,
    Extent<D>: Amount,
    Extent<G>: Amount,
    Known<U1>: AtMost<<Extent<S> as Amount>::Count, Verdict = Moves>,
    <Extent<G> as Amount>::Count: Plus<Known<U1>, Output = More>,
    More: AtMost<<Extent<S> as Amount>::Count, Verdict = Within>,
    More: AtMost<<Extent<D> as Amount>::Count, Verdict = Between>,
    Rule: OutputPadBelow<Moves, Within, Between, S, D, G>,
{
}

/// `G` is less than `S` or `D`, as the verdicts say, and `S` is positive.
///
/// # Safety
/// 1. Implemented only for numbers that satisfy the rule.
pub unsafe trait OutputPadBelow<
    Moves,
    Within,
    Between,
    const S: usize,
    const D: usize,
    const G: usize,
>
{
}

/// One line for each pair of verdicts that is accepted.
macro_rules! below {
    ($($within:ty, $between:ty;)*) => { $(
        // SAFETY: 1. one of the verdicts is positive.
        unsafe impl<X, const S: usize, const D: usize, const G: usize>
            OutputPadBelow<Equal, $within, $between, S, D, G> for X
        {
        }
    )* };
}
below! {
    Equal, Equal;
    Equal, Different;
    Different, Equal;
}
// SAFETY: 1. forwards to a rule that never holds.
unsafe impl<X, Within, Between, const S: usize, const D: usize, const G: usize>
    OutputPadBelow<Different, Within, Between, S, D, G> for X
where
    Rule: StrideMoves<S>,
{
}

// SAFETY: 1. forwards to a rule that never holds.
unsafe impl<X, const S: usize, const D: usize, const G: usize>
    OutputPadBelow<Equal, Different, Different, S, D, G> for X
where
    Rule: OutputPadIsLess<G, S, D>,
{
}

/// The output padding `G` is less than the stride `S` or the dilation `D`. The rule is used only if
/// it does not hold.
///
/// # Safety
/// 1. Implemented only for numbers that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "an output padding of {G} is not less than the stride, {S}, or the dilation, {D}",
    label = "the output padding is too large",
    note = "output padding selects one of the sizes for which the convolution that is transposed has \
        as many positions; `y.pad(Axis::<-1>, Extent::<0>, Extent::<2>, 0.0)` adds zeros to a result"
)]
pub unsafe trait OutputPadIsLess<const G: usize, const S: usize, const D: usize> {}

/// The stride `S` is positive. The rule is used only if it does not hold.
///
/// # Safety
/// 1. Implemented only for numbers that satisfy the rule.
#[diagnostic::on_unimplemented(
    message = "a transposed convolution has a stride of at least 1, and not {S}",
    label = "the stride is {S}"
)]
pub unsafe trait StrideMoves<const S: usize> {}

/// The size of the result of a transposed convolution.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait TransposedSize<
    N,
    K,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
>
{
    #[doc(hidden)]
    type Axis;
}

// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<
    X,
    N,
    K,
    Start,
    Reach,
    End,
    Last,
    All,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
> TransposedSize<N, K, S, P, D, G> for X
where
    N: Dim<Unnamed: Concrete<This: Factor>>,
    K: Dim<Unnamed: Concrete<This: Factor>>,
    Extent<S>: Amount,
    Extent<P>: Amount,
    Extent<D>: Amount,
    Extent<G>: Amount,
    // (n - 1) s
    SizeOf<N>: Minus<Known<U1>, Output: Times<<Extent<S> as Amount>::Count, Output = Start>>,
    // (k - 1) d
    SizeOf<K>: Minus<Known<U1>, Output: Times<<Extent<D> as Amount>::Count, Output = Reach>>,
    Start: Plus<Reach, Output: Plus<<Extent<G> as Amount>::Count, Output = End>>,
    // The last element of the result, which is not negative.
    End: Minus<
            <Extent<P> as Amount>::Count,
            Output: Minus<<Extent<P> as Amount>::Count, Output = Last>,
        >,
    Last: Plus<Known<U1>, Output = All>,
    All: ToAxis,
{
    type Axis = All::Axis;
}

/// The size `A` of the result for an axis `N` and a kernel `K` is an axis.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel `{K}` on an axis `{N}` gives no elements: stride {S}, padding {P}, dilation \
        {D}, output padding {G}",
    label = "the axis or the kernel is empty, or the padding removes all elements",
    note = "a kernel of k makes an axis of n one of (n - 1)s - 2p + d(k - 1) + 1 elements, and the \
        output padding"
)]
pub unsafe trait TransposedFits<
    A,
    N,
    K,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
>
{
    #[doc(hidden)]
    type Output;
}

for_axes! { TransposedFits<Axis, N, K; const S, const P, const D, const G>; }

/// The two results that are not axes, for each pair of static sizes.
macro_rules! misfits {
    ($([$($n:ident)*] $size:ty, $kernel:ty => $numbers:tt;)*) => { $(
        misfits! { @one [$($n)*] Negative, $size, $kernel => TransposedLeaves $numbers }
        misfits! { @one [$($n)*] Beyond, $size, $kernel => TransposedInTable $numbers }
    )* };
    (@one [$($n:ident)*] $result:ty, $size:ty, $kernel:ty => $rule:ident ($($number:tt),*)) => {
        // SAFETY: 1. forwards to a rule that is sealed.
        unsafe impl<
            X,
            $(const $n: usize,)*
            const S: usize,
            const P: usize,
            const D: usize,
            const G: usize,
        > TransposedFits<$result, $size, $kernel, S, P, D, G> for X
        where
            Rule: $rule<$($number,)* S, P, D, G>,
        {
            type Output = <Rule as $rule<$($number,)* S, P, D, G>>::Output;
        }
    };
}
misfits! {
    [N K] Extent<N>, Extent<K> => (N, K);
    [N] Extent<N>, One => (N, 1);
    [K] One, Extent<K> => (1, K);
    [] One, One => (1, 1);
}

/// A kernel of `K` elements leaves something of an axis of `N`. The rule is used only if it does
/// not hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "a kernel of {K} on an axis of {N} gives no elements: stride {S}, padding {P}, dilation \
        {D}, output padding {G}",
    label = "the axis or the kernel is empty, or the padding removes all elements",
    note = "a kernel of k makes an axis of n one of (n - 1)s - 2p + d(k - 1) + 1 elements, and the \
        output padding: the padding p is that of the convolution that is transposed, so it removes \
        elements here"
)]
pub unsafe trait TransposedLeaves<
    const N: usize,
    const K: usize,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
>
{
    #[doc(hidden)]
    type Output;
}

/// The size of the result for an axis of `N` elements and a kernel of `K` is in the table. The rule
/// is used only if it does not hold.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "the size that a kernel of {K} makes of an axis of {N} is beyond the table of sizes: \
        stride {S}, padding {P}, dilation {D}, output padding {G}",
    label = "the table has 0 to 4096, and the multiples of 64 up to 65536",
    note = "convolve `x.view().as_dyn(Axis::<-1>)`, with the number of this axis: in the result it \
        is `Dyn`, and `try_into_shape` gives it its size"
)]
pub unsafe trait TransposedInTable<
    const N: usize,
    const K: usize,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
>
{
    #[doc(hidden)]
    type Output;
}

/// This shape can be convolved along its last `AXES` axes by a transposed convolution with a kernel
/// of shape `W`: `(.., channels, n)` with `(channels, result channels, k)`, or
/// `(.., channels, height, width)` with `(channels, result channels, h, w)`. With groups, both have
/// one more axis: `(.., groups, channels, n)` with `(groups, channels, result channels, k)`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait ConvolveTransposed<W, V, const AXES: usize>: Shape {
    /// The shape of the result: `(.., result channels, sizes..)`, with the axis of the groups before
    /// these.
    type Output: Shape;
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X: Shape, W, V, const AXES: usize> ConvolveTransposed<W, V, AXES> for X
where
    Rule: ConvolvesTransposed<X, W, V, AXES>,
{
    type Output = <Rule as ConvolvesTransposed<X, W, V, AXES>>::Output;
}

/// The shape `S` can be convolved by a transposed convolution with a kernel `W`.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "conv_transpose{AXES}d: the shape `{S}` is not convolved with the kernel `{W}`",
    label = "expected `(.., channels, sizes..)` and `(channels, channels of the result, sizes..)`",
    note = "after the channels, both have one axis for `conv_transpose1d` and two for \
        `conv_transpose2d`; with groups, both have their axis before the channels; \
        `unsqueeze(Axis::<0>)` gives a kernel an axis that it lacks"
)]
pub unsafe trait ConvolvesTransposed<S, W, V, const AXES: usize> {
    #[doc(hidden)]
    type Output: Shape;
}

/// The axis that the axis `N` becomes.
type GrownAxis<N, K, const S: usize, const P: usize, const D: usize, const G: usize> =
    <N as ConvTransposeDim<K, S, P, D, G>>::Output;

// The conditions are those of `Convolves`, and there are the reasons.
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<X, B, C, N, I, O, K, const S: usize, const P: usize, const D: usize, const G: usize>
    ConvolvesTransposed<((B, C), N), ((((), I), O), K), ConvTranspose<S, P, D, G>, 1> for X
where
    B: Shape,
    C: Dim + ChannelDim<I>,
    N: ConvTransposeDim<K, S, P, D, G>,
    O: Dim,
    GrownAxis<N, K, S, P, D, G>: 'static,
{
    type Output = ((B, O), GrownAxis<N, K, S, P, D, G>);
}
// SAFETY: 1. the types state the sizes that the functions compute.
unsafe impl<
    X,
    B,
    C,
    M,
    N,
    I,
    O,
    J,
    K,
    const S: usize,
    const P: usize,
    const D: usize,
    const G: usize,
> ConvolvesTransposed<(((B, C), M), N), (((((), I), O), J), K), ConvTranspose<S, P, D, G>, 2> for X
where
    B: Shape,
    C: Dim + ChannelDim<I>,
    M: ConvTransposeDim<J, S, P, D, G>,
    N: ConvTransposeDim<K, S, P, D, G>,
    O: Dim,
    GrownAxis<M, J, S, P, D, G>: 'static,
    GrownAxis<N, K, S, P, D, G>: 'static,
{
    type Output = (
        ((B, O), GrownAxis<M, J, S, P, D, G>),
        GrownAxis<N, K, S, P, D, G>,
    );
}

// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, B, H, C, N, J, I, O, K, V>
    ConvolvesTransposed<(((B, H), C), N), (((((), J), I), O), K), V, 1> for X
where
    H: Dim + ChannelDim<J>,
    X: ConvolvesTransposed<(((B, H), C), N), ((((), I), O), K), V, 1>,
{
    type Output = X::Output;
}
// SAFETY: 1. forwards to a rule that is sealed.
unsafe impl<X, B, H, C, M, N, L, I, O, J, K, V>
    ConvolvesTransposed<((((B, H), C), M), N), ((((((), L), I), O), J), K), V, 2> for X
where
    H: Dim + ChannelDim<L>,
    X: ConvolvesTransposed<((((B, H), C), M), N), (((((), I), O), J), K), V, 2>,
{
    type Output = X::Output;
}

// SAFETY: 1. no shape is on the right.
unsafe impl<X, S, V, const AXES: usize> ConvolvesTransposed<S, Nowhere<true>, V, AXES> for X {
    type Output = DynRank;
}
// SAFETY: 1. no shape is on the right.
unsafe impl<X, S, V, const AXES: usize> ConvolvesTransposed<S, Nowhere<false>, V, AXES> for X {
    type Output = DynRank;
}

/// If a tensor has dynamic rank, so has the result. The parameters are numbers, and are checked.
macro_rules! any_rank {
    ($([$($generic:tt)*] $x:ty, $w:ty, $axes:tt;)*) => { $(
        // SAFETY: 1. the types state the sizes that the functions compute.
        unsafe impl<
            X,
            $($generic)*
            const S: usize,
            const P: usize,
            const D: usize,
            const G: usize,
        > ConvolvesTransposed<$x, $w, ConvTranspose<S, P, D, G>, $axes> for X
        where
            Rule: OutputPadFits<S, D, G>,
        {
            type Output = DynRank;
        }
    )* };
}

any_rank! {
    [] DynRank, DynRank, 1;
    [] DynRank, DynRank, 2;
    [I: Dim, O: Dim, K: Dim,] DynRank, ((((), I), O), K), 1;
    [B: Shape, C: Dim, N: Dim,] ((B, C), N), DynRank, 1;
    [I: Dim, O: Dim, J: Dim, K: Dim,] DynRank, (((((), I), O), J), K), 2;
    [H: Dim, I: Dim, O: Dim, K: Dim,] DynRank, (((((), H), I), O), K), 1;
    [H: Dim, I: Dim, O: Dim, J: Dim, K: Dim,] DynRank, ((((((), H), I), O), J), K), 2;
    [B: Shape, C: Dim, M: Dim, N: Dim,] (((B, C), M), N), DynRank, 2;
}

/// Returns the sizes of the result, `(.., result channels, sizes..)`, after checking the operands. A
/// kernel of `spatial + 3` axes has groups.
#[doc(hidden)]
pub fn transposed(
    op: &'static str,
    x: &[usize],
    w: &[usize],
    spatial: usize,
    slide: Slide,
    output_pad: usize,
) -> Result<AxisVec<usize>, ShapeError> {
    let groups = check_operands(op, x, w, spatial, 0)?;
    let argument = |why| Err(ShapeError::other(op, ErrorKind::Argument, x, why));
    if slide.stride == 0 {
        return argument("the stride is at least 1");
    }
    if output_pad >= slide.stride.max(slide.dilation) {
        return argument("the output padding is less than the stride or the dilation");
    }
    let from = x.len() - spatial;
    let mut sizes = AxisVec::new(x);
    sizes[from - 1] = w[groups + 1];
    for j in 0..spatial {
        let (axis, kernel) = (from + j, w[groups + 2 + j]);
        sizes[axis] = transposed_size(x[axis], kernel, slide, output_pad)
            .ok_or_else(|| no_size(op, x, axis, kernel, slide, output_pad))?;
    }
    Ok(sizes)
}

/// The error for an axis of which a transposed convolution makes no elements, or too many.
#[cold]
fn no_size(
    op: &'static str,
    sizes: &[usize],
    axis: usize,
    kernel: usize,
    slide: Slide,
    output_pad: usize,
) -> ShapeError {
    let extent = match extent(sizes[axis], kernel, slide, output_pad) {
        Some(extent) => extent,
        None if sizes[axis] == 0 || kernel == 0 => 0,
        None => return ShapeError::new(op, Problem::AxisOverflow { axis }),
    };
    let problem = Problem::Transposed {
        shape: AxisVec::new(sizes),
        axis,
        kernel,
        extent,
        pad: slide.pad,
    };
    ShapeError::new(op, problem)
}

/// Returns the shape of a transposed convolution over the last `kernel.len() - 2` axes:
/// [`ConvolveTransposed`] for sizes. The input is (.., channels, sizes..), the kernel (channels,
/// result channels, sizes..).
///
/// # Errors
/// If the channels differ, if the result has no elements along an axis of `input`, if the stride is
/// 0, or if the output padding is not less than the stride or the dilation.
///
/// ```
/// use broadax_shape::ops::conv_transpose::conv_transpose_sizes;
/// let sizes = conv_transpose_sizes(&[8, 16, 14, 14], &[16, 3, 3, 3], 2, 1, 1, 1);
/// assert_eq!(sizes.unwrap(), [8, 3, 28, 28]);
/// assert!(conv_transpose_sizes(&[8, 16, 14, 14], &[3, 16, 3, 3], 2, 1, 1, 1).is_err());
/// ```
pub fn conv_transpose_sizes(
    input: &[usize],
    kernel: &[usize],
    stride: usize,
    pad: usize,
    dilation: usize,
    output_pad: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    by_numbers(input, kernel, 2, [stride, pad, dilation, output_pad])
}

/// Returns the shape of a transposed convolution with groups, over the last `kernel.len() - 3` axes:
/// [`ConvolveTransposed`] for sizes. The input is (.., groups, channels, sizes..), the kernel
/// (groups, channels, result channels, sizes..).
///
/// # Errors
/// As for [`conv_transpose_sizes`], and if the groups differ.
///
/// ```
/// use broadax_shape::ops::conv_transpose::grouped_conv_transpose_sizes;
/// let sizes = grouped_conv_transpose_sizes(&[4, 8, 14], &[4, 8, 2, 3], 2, 1, 1, 0);
/// assert_eq!(sizes.unwrap(), [4, 2, 27]);
/// ```
pub fn grouped_conv_transpose_sizes(
    input: &[usize],
    kernel: &[usize],
    stride: usize,
    pad: usize,
    dilation: usize,
    output_pad: usize,
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    by_numbers(input, kernel, 3, [stride, pad, dilation, output_pad])
}

/// The kernel has `channels` axes before those of its elements.
fn by_numbers(
    input: &[usize],
    kernel: &[usize],
    channels: usize,
    [stride, pad, dilation, output_pad]: [usize; 4],
) -> Result<Sizes<AxisVec<usize>>, ShapeError> {
    const OP: &str = "conv_transpose";
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
    transposed(OP, input, kernel, spatial, slide, output_pad).map(Sizes)
}
