//! Tensors whose shapes the compiler checks, with NumPy-style broadcasting.
//!
//! ```
//! use broadax::prelude::*;
//! let x = Tensor::<f32, shape![2, 3, 1, 5]>::ones();
//! let y = Tensor::<f32, shape![3, 4, 1]>::ones();
//! let z: Tensor<f32, shape![2, 3, 4, 5]> = &x + &y;
//! ```
//!
//! The terms, each based on those before it:
//!
//! - An **axis** is a [`Dim`]: [`Extent<N>`](Extent) has exactly N elements, [`One`] has one and
//!   broadcasts, [`Dyn`] has a dynamic size, and [`dim!`] declares named axes.
//! - A **shape** is a [`Shape`]: a list of axes, written with [`shape!`]. `()` is the shape of a
//!   scalar, and `(S, D)` is the shape `S` followed by the axis `D`. [`DynRank`] is the shape of
//!   dynamic rank.
//! - Two shapes **broadcast** with each other if they match, aligned at the last axis:
//!   [`Broadcast`]; [`Broadcasted<L, R>`](Broadcasted) is the shape of the result. One shape
//!   **broadcasts** to another one by [`BroadcastTo`], which `+=` requires.
//! - A **tensor** consists of a shape and its elements: [`Tensor<T, S>`](Tensor) owns them,
//!   [`View`] and [`ViewMut`] borrow them, and `Array` stores them inline, without a heap. They
//!   share the methods on the page of [`Tensor`].
//! - A **position** is an [`Axis<I>`](Axis), from the front or, if negative, from the end.
//!
//! The [`guide`] starts with a first program, and explains the terms with examples; [`names`] lists
//! the functions of NumPy and PyTorch, and [`errors`] the messages of the compiler.
//!
//! # Errors and panics
//!
//! The compiler checks everything that is static in the types. Dynamic sizes are checked once, at
//! run time: operators panic (with the line of the caller), as ndarray's do, and methods whose
//! names start with `try_` return a [`ShapeError`]. For static shapes there is nothing to check at
//! run time, and no panic.
//!
//! Methods that return a [`ShapeError`] also return one if memory for their result cannot be
//! allocated ([`ShapeError::is_allocation`]); operators and all other methods panic in this case,
//! or abort as `Vec` does.
//!
//! Overflow and division by zero of integers are handled as with Rust's operators; a shift by at
//! least as many bits as the element has shifts all bits out.
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]
// Without a heap, an error stores all sizes inline.
#![cfg_attr(not(feature = "alloc"), allow(clippy::result_large_err))]

#[cfg(feature = "alloc")]
extern crate alloc;

// In the order in which their methods are listed on the page of `Tensor`; rustfmt keeps it
// (`reorder_modules`). ARCHITECTURE.md has the order of imports.
mod tensor;
mod manip;
mod elementwise;
mod expr;
mod reduce;
mod indexing;
mod linalg;
mod sort;
mod stats;
mod numeric;
mod nn;
mod interop;
mod element;
mod kernel;
mod layout;
mod math;
#[cfg(any(not(debug_assertions), feature = "dev-kernels"))]
mod shared_loops;
pub mod simd;
mod storage;
#[cfg(feature = "rayon")]
pub mod threads;

pub use broadax_shape::arith::{Amount, ReshapeTo};
pub use broadax_shape::axis::set::{AxesArg, SingleAxis};
pub use broadax_shape::axis::squeeze::SqueezeDim;
pub use broadax_shape::axis::{Axis, AxisArg, HasAxis, InsertAxis, Kept, NewAxisArg, Removed};
pub use broadax_shape::broadcast::{BroadcastAll, BroadcastShape, Fits, broadcast_shapes};
pub use broadax_shape::broadcast_sizes::broadcast_sizes;
pub use broadax_shape::dims::{
    BroadcastDim, BroadcastDimTo, ChannelDim, Dim, Dyn, Extent, InnerDim, One, SameDim, SameLength,
    SpaceDim, SquareDim, StaticDim,
};
#[doc(hidden)]
pub use broadax_shape::dims::{Inlined, OnHeap};
pub use broadax_shape::error::{ErrorKind, Refused, ShapeError};
pub use broadax_shape::ops::concat::{
    ConcatDim, ConcatShapes, ConcatWith, Concatenated, StackShapes,
};
pub use broadax_shape::ops::conv::{Conv, Convolve, SlideDim};
pub use broadax_shape::ops::conv_transpose::{ConvTranspose, ConvTransposeDim, ConvolveTransposed};
pub use broadax_shape::ops::convolve::{ConvolveMode, Full, Same, Valid};
pub use broadax_shape::ops::expand::{Expand, Keep};
pub use broadax_shape::ops::flatten::{
    Flatten, FlattenAxes, Flattened, Infer, InferTo, Unflatten, UnflattenDim,
};
#[cfg(feature = "alloc")]
pub use broadax_shape::ops::grow::Grow;
#[cfg(feature = "alloc")]
pub use broadax_shape::ops::index::AxesAsDim;
pub use broadax_shape::ops::index::Classes;
pub use broadax_shape::ops::index::GatherAxis;
pub use broadax_shape::ops::index::IndexedBy;
pub use broadax_shape::ops::index::Vector;
pub use broadax_shape::ops::insert::{DeleteOf, GapIn};
pub use broadax_shape::ops::interpolate::InterpolateTo;
pub use broadax_shape::ops::item::OneElement;
pub use broadax_shape::ops::kron::Kron;
pub use broadax_shape::ops::loosen::Loosen;
pub use broadax_shape::ops::matmul::{Dot, MatMul};
pub use broadax_shape::ops::matrices::Matrices;
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub use broadax_shape::ops::matrices::{Factors, Solve, SquareMatrices};
pub use broadax_shape::ops::paddle_axis::LaidOn;
#[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
pub use broadax_shape::ops::pairwise::PointPairs;
#[cfg(feature = "alloc")]
pub use broadax_shape::ops::pairwise::RowPairs;
pub use broadax_shape::ops::permute::{MoveAxis, SwapAxes};
pub use broadax_shape::ops::permute::{Permute, Transpose, TransposeOrKeep};
pub use broadax_shape::ops::pool::{Pool, PoolWindow, Pooled};
pub use broadax_shape::ops::repeat::{PadAxes, PadDim, TimesDim};
#[cfg(feature = "alloc")]
pub use broadax_shape::ops::slice::SliceItems;
pub use broadax_shape::ops::slice::{IndexOf, ParseSliceError, Slice, SliceItem};
pub use broadax_shape::ops::split::{PartsOf, SplitOf};
pub use broadax_shape::ops::tensordot::Tensordot;
pub use broadax_shape::ops::topk::TopOf;
pub use broadax_shape::ops::vector::{Cross, CrossAxis, MatVec, Outer, VecDot, VecDotAxis, VecMat};
pub use broadax_shape::ops::windows::{
    Diagonal, DiagonalAbove, DiagonalBelow, DiffDim, WindowOf, WindowsOf,
};
pub use broadax_shape::per_axis::{AxisList, AxisVec, MAX_RANK, Sizes, SizesArg};
pub use broadax_shape::shapes::{
    After, Broadcast, BroadcastAt, BroadcastTo, Broadcasted, Buf, DynRank, FartherAxis, SameRank,
    SameShape, Shape, StaticShape,
};
pub use broadax_shape::{dim, s, shape};
/// Einstein summation: a label for each axis, and a sum over the labels that are not in the result.
/// The equation is parsed at compile time.
///
/// Axes with the same label have the same size, or one of them is a literal 1; a label with two
/// sizes is a compile-time error that names the label. Dynamic sizes are compared at run time, and
/// an axis of a tensor of dynamic rank is `Dyn`. `...`, before, between or behind the labels, stands
/// for any number of axes, which broadcast as in `+`, and are summed over if the result does not have
/// them. Without `->` the result has these axes, and then the labels that occur once, in alphabetical
/// order. An operand has at most 8 labels.
///
/// | | |
/// |---|---|
/// | outer product | `"i,j->ij"` |
/// | matrices times vectors | `"...mn,...n->...m"` |
/// | dot products along the last axis | `"...i,...i->..."` |
/// | trace, diagonal | `"...ii->..."`, `"...ii->...i"` |
/// | gradient of a matrix of weights | `"...i,...o->io"` |
/// | matrices along the first two axes | `"ij...,jk...->ik..."` |
///
/// Several operands are multiplied two at a time, in an order that keeps the intermediate results
/// small. For equations known only at run time, use the function [`einsum`](fn@einsum).
///
/// # Panics
/// If dynamic sizes of a label differ.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::einsum;
/// let q = Tensor::<f32, shape![2, 3, 4]>::ones();
/// let k = Tensor::<f32, shape![2, 5, 4]>::ones();
/// let scores: Tensor<f32, shape![2, 3, 5]> = einsum!("bqd,bkd->bqk", q, k);
/// assert_eq!(scores[[1, 2, 3]], 4.0);
/// // Any leading axes, and any sizes, without a where-clause.
/// fn scores_of<B: Dim, Q: Dim, K: Dim, D: Dim>(
///     q: &Tensor<f32, shape![B, Q, D]>,
///     k: &Tensor<f32, shape![B, K, D]>,
/// ) -> Tensor<f32, shape![B, Q, K]> {
///     einsum!("bqd,bkd->bqk", q, k)
/// }
/// assert_eq!(scores_of(&q, &k), scores);
/// ```
pub use broadax_tensor_macros::einsum;
/// Like [`einsum!`](macro@einsum), but writes the result to `out`, the last argument:
/// `einsum_into!("ij,jk->ik", x, y, &mut out)`. `out` has the shape of the result; dynamic sizes
/// are compared at run time.
///
/// With up to two operands, only buffers for packing large matrices of floats are allocated. With
/// more operands, the intermediate products are in [blocks](crate::memory) that are kept for later
/// calls.
///
/// # Panics
/// If dynamic sizes of a label differ, or do not match `out`.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::einsum_into;
/// let q = Tensor::<f32, shape![2, 3, 4]>::ones();
/// let k = Tensor::<f32, shape![2, 5, 4]>::ones();
/// let mut scores = Tensor::<f32, shape![2, 3, 5]>::zeros();
/// einsum_into!("bqd,bkd->bqk", q, k, &mut scores);
/// assert_eq!(scores[[1, 2, 3]], 4.0);
/// ```
pub use broadax_tensor_macros::einsum_into;
/// Extends a function of vectors, matrices and the like to tensors with any leading axes, which
/// broadcast: NumPy's generalized ufunc.
///
/// The signature lists the axes of the operands and results, as NumPy's signatures do:
/// `(m,n),(n)->(m)` maps a matrix and a vector to a vector, and `(m,n)->(m),(n)` a matrix to two
/// vectors. A label is a lowercase name, or a size such as `3`; axes with the same label have the
/// same size, or one of them is a literal 1, which broadcasts. The body is called for each index of
/// the leading axes, with a [`View`] of the last axes of each operand and a [`ViewMut`] of those of
/// each result, whose elements are initially `Default::default()`. The type after each name is the
/// type of its elements. In the body, the axis with the label `n` is the type `N`, and that with
/// the label `in_channels` is `InChannels`; they can be used like any axis of generic code.
///
/// `gufunc!` defines three functions: `name`, which panics if dynamic sizes do not match;
/// `try_name`, which returns a [`ShapeError`]; and `name_into`, which takes the output tensors,
/// whose elements the body can read. Static sizes that do not match are a compile-time error that
/// names the label and the sizes. A function has at most 8 operands and 8 results; several results
/// are returned as a tuple. If an operand has dynamic rank, the result is a `shape![..DynRank, M]`.
///
/// ```
/// use broadax::{gufunc, prelude::*};
/// gufunc! {
///     /// The mean of some numbers, each with a weight.
///     pub fn weighted("(n),(n)->()") |x: f64, weight: f64, mean: f64| {
///         let total: f64 = weight.iter().sum();
///         mean[[]] = x.vecdot(&weight).into_scalar() / total;
///     }
/// }
/// let x = tensor![[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]];
/// let means: Tensor<f64, shape![3]> = weighted(&x, &tensor![1.0, 3.0]);
/// assert_eq!(means, tensor![1.75, 3.75, 5.75]);
/// // Every row with each of two weights.
/// let weights = tensor![[[1.0, 3.0]], [[1.0, 0.0]]];
/// let means: Tensor<f64, shape![2, 3]> = weighted(&x, &weights);
/// assert_eq!(means[[1, 2]], 5.0);
/// assert_eq!(
///     try_weighted(&x.view().into_dyn(), &tensor![1.0, 2.0, 3.0]).unwrap_err().to_string(),
///     "weighted: label n has sizes 2 and 3, which differ, and neither is 1",
/// );
/// gufunc! {
///     /// The sums of the rows and of the columns.
///     fn sums("(rows,cols)->(rows),(cols)") |x: f64, of_rows: f64, of_cols: f64| {
///         x.sum_into(Axis::<1>, &mut of_rows);
///         x.sum_into(Axis::<0>, &mut of_cols);
///     }
/// }
/// let (rows, cols) = sums(&x);
/// assert_eq!((rows, cols), (tensor![3.0, 7.0, 11.0], tensor![9.0, 12.0]));
/// ```
pub use broadax_tensor_macros::gufunc;
/// Like [`einsum!`](macro@einsum), but returns a `Result`.
///
/// # Errors
/// If dynamic sizes of a label differ; the message names the label.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_einsum;
/// let x = Tensor::<f32, shape![Dyn, 4]>::ones_with([3, 4])?;
/// let y = Tensor::<f32, shape![Dyn, 4]>::ones_with([2, 4])?;
/// assert_eq!(try_einsum!("ik,jk->ij", x, y)?.shape(), [3, 2]);
/// assert_eq!(
///     try_einsum!("ik,ik->i", x, y).unwrap_err().to_string(),
///     "einsum: label i has sizes 3 and 2, which differ, and neither is 1",
/// );
/// # Ok::<(), ShapeError>(())
/// ```
pub use broadax_tensor_macros::try_einsum;
/// Like [`einsum_into!`], but returns a `Result`.
///
/// # Errors
/// If dynamic sizes of a label differ, or do not match `out`. `out` is unchanged then.
///
/// ```
/// use broadax::prelude::*;
/// use broadax::try_einsum_into;
/// let x = Tensor::<f32, shape![Dyn, 4]>::ones_with([3, 4])?;
/// let mut out = Tensor::<f32, shape![Dyn]>::zeros_with([3])?;
/// try_einsum_into!("ik->i", x, &mut out)?;
/// assert_eq!(out, tensor![4.0, 4.0, 4.0]);
/// let mut out = Tensor::<f32, shape![Dyn]>::zeros_with([2])?;
/// assert!(try_einsum_into!("ik->i", x, &mut out).is_err());
/// # Ok::<(), ShapeError>(())
/// ```
pub use broadax_tensor_macros::try_einsum_into;
#[cfg(not(any(feature = "std", feature = "libm")))]
pub use element::Elementary;
pub use element::index::IndexNumber;
pub use element::{
    CastTo, FloatElement, FloatOrComplex, FloorDiv, NextAfter, Power, ScalarElement, ZeroElement,
};
pub use elementwise::lerp::Lerped;
pub use elementwise::strict::{Strict, StrictOperand, StrictRank, strict, strict_rank};
pub use elementwise::{
    Choice, Chosen, Clamped, Condition, Where, Zipped3, try_where_, try_where_into, where_,
    where_into,
};
pub use expr::lazy::{Lazy, MapExpr1, MapExpr2, MapExpr3, Operands2, Operands3};
pub use expr::operand::{HasOperator, Operand, RightOperand};
pub use expr::right_operand::{RightHandSide, RightOfLazy};
pub use indexing::grid::{Lists, meshgrid_ij, meshgrid_xy, try_meshgrid_ij, try_meshgrid_xy};
pub use indexing::pad_mode::PadMode;
pub use indexing::take::{AlongAxis, IndexList, PutAlong, Taken};
#[cfg(feature = "nalgebra")]
pub use interop::nalgebra as beside_nalgebra;
#[cfg(feature = "ndarray")]
pub use interop::ndarray as beside_ndarray;
#[cfg(feature = "proptest")]
pub use interop::proptest;
#[cfg(feature = "rayon")]
pub use interop::rayon::ParIter;
#[cfg(fuzzing)]
#[doc(hidden)]
pub use layout::fuzzing;
#[cfg(feature = "alloc")]
pub use linalg::einsum::{einsum, einsum_into};
#[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
pub use linalg::factorize::DecomposeElement;
pub use manip::axis_iter::{AxisIter, AxisIterMut, ChunkSize, Chunks, Lanes, LanesMut};
pub use manip::concat::{
    TensorList, concat, concat_into, stack, stack_into, try_concat, try_concat_into, try_stack,
    try_stack_into,
};
pub use manip::concat_kernel::Part;

pub use manip::reshape::{ContiguousStorage, ReshapeOutput, ReshapeStorage};
pub use manip::roll::RollViews;
pub use manip::split::{PartCount, SplitViews, SplitViewsMut};
pub use manip::views::{BroadcastViews, broadcast_views};
pub use math::real::{MathElement, NumberElement, RealElement};
pub use nn::interpolate::{Interpolation, InterpolationArg, LinearMode, NearestMode};
pub use reduce::ddof::WithDdof;
pub use reduce::skip_nan::SkipNan;
pub use sort::topk::Top;
#[cfg(feature = "alloc")]
pub use sort::unique::Unique;
pub use stats::quantile::FractionList;
pub use stats::quantile_method::{QuantileArg, QuantileMethod};
#[cfg(feature = "alloc")]
pub use storage::allocation as memory;
#[cfg(feature = "alloc")]
pub use storage::cow::CowData;
#[cfg(feature = "inline")]
pub use storage::inline::Inline;
pub use storage::nested::{InlineDim, InlineShape};
pub use storage::reshaped::Reshaped;
pub use storage::{
    CommonStorage, HasPlacement, Heap, Number, OutputElement, OutputStorage, Owned, Storage,
    StorageMut, Viewed, ViewedMut,
};
#[cfg(feature = "inline")]
pub use tensor::array::Array;
pub use tensor::assignee::Assignee;
pub use tensor::convert::Retyped;
#[cfg(feature = "alloc")]
pub use tensor::cow::CowTensor;
#[cfg(feature = "alloc")]
pub use tensor::grow::AppendRows;
pub use tensor::iter::{Iter, IterMut};
pub use tensor::nested::NestedElement;
#[cfg(feature = "inline")]
pub use tensor::{ArrayView, ArrayViewMut};
pub use tensor::{
    AsView, DynTensor, DynView, OutputOf, OutputOf2, Tensor, View, ViewMut, ViewMutOf, ViewOf,
};

#[doc = include_str!("../docs/guide.md")]
pub mod guide {}

#[doc = include_str!("../docs/names.md")]
pub mod names {}

#[doc = include_str!("../docs/accuracy.md")]
pub mod accuracy {}

#[doc = include_str!("../docs/errors.md")]
pub mod errors {}

#[cfg(all(
    feature = "serde",
    feature = "rand",
    feature = "nalgebra",
    feature = "ndarray",
    feature = "approx",
    feature = "bytemuck",
    feature = "generic-array",
    feature = "image",
    feature = "rayon",
    feature = "proptest",
    feature = "quickcheck",
))]
#[doc = include_str!("../docs/other-crates.md")]
pub mod other_crates {}

/// Tests the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}

/// Tests the examples of chapters of the book.
#[cfg(doctest)]
#[doc = include_str!("../docs/coming-from.md")]
mod coming_from {}

/// Tests the examples of a chapter of the book.
#[cfg(doctest)]
#[doc = include_str!("../docs/broadcasting.md")]
mod broadcasting {}

/// Tests the examples of a chapter of the book.
#[cfg(doctest)]
#[doc = include_str!("../docs/nuisances.md")]
mod nuisances {}

/// The rules that compile-time errors refer to, implemented for the carrier type
/// [`Rule`](rules::Rule): each error is a rule that does not hold. The [index of errors](errors)
/// has the reasons, and what to write instead.
pub mod rules {
    pub use broadax_shape::arith::ReshapeFrom;
    pub use broadax_shape::ops::flatten::InferFrom;
    pub use broadax_shape::ops::item::NoAxes;
    pub use broadax_shape::ops::loosen::LoosensDim;
    pub use broadax_shape::ops::matrices::OneMatrix;
    pub use broadax_shape::ops::slice::SliceOf;
    pub use broadax_shape::ops::vector::Crosses;

    #[doc(hidden)]
    pub use crate::element::FloatNumber;
    #[doc(hidden)]
    pub use crate::element::arithmetic::{
        Addition, Division, Multiplication, Remainder, Subtraction,
    };
    pub use crate::element::index::IndexNumberOf;
    #[doc(hidden)]
    pub use crate::elementwise::operators::{
        InPlace, LazyRightOfNumber, LeftInteger, RightOfNumber,
    };
    #[doc(hidden)]
    pub use crate::elementwise::strict::WrapsRight;
    #[doc(hidden)]
    pub use crate::expr::operand::OperandShape;
    #[doc(hidden)]
    pub use crate::indexing::grid::GridOf;
    #[doc(hidden)]
    pub use crate::indexing::take::ListOf;
    #[doc(hidden)]
    pub use crate::linalg::einsum::{
        EinsumOperand, einsum_typed as einsum, einsum_typed_into as einsum_into,
        try_einsum_typed as try_einsum, try_einsum_typed_into as try_einsum_into,
    };
    #[doc(hidden)]
    pub use crate::linalg::gufunc::{Call, CoreAxis, CoreLoop, CoreOperand, CoreOutput};
    #[doc(hidden)]
    pub use crate::manip::reshape::AlwaysContiguous;
    #[doc(hidden)]
    pub use crate::manip::split::ManyParts;
    #[doc(hidden)]
    pub use crate::manip::views::ViewsOf;
    #[doc(hidden)]
    pub use crate::stats::quantile::FractionsOf;
    pub use crate::stats::quantile_method::QuantileOf;
    #[doc(hidden)]
    pub use crate::storage::nested::ArraySize;
    #[doc(hidden)]
    pub use crate::tensor::brackets::InBrackets;
    #[doc(hidden)]
    pub use crate::tensor::compare::{EqualTo, LessThan};
    #[cfg(feature = "inline")]
    #[doc(hidden)]
    pub use crate::tensor::construct::MadeByFrom;
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    pub use crate::tensor::construct::{CollectedFrom, LengthInType, VecOfElements};
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    pub use crate::tensor::grow::RowsOf;
    #[doc(hidden)]
    pub use crate::tensor::other_names::{
        CatArg, CatIsConcat, ClipArg, ClipIsClamp, ExpandDimsArg, ExpandDimsIsUnsqueeze,
        FromDataArg, FromDataIsFrom, FromElemArg, FromElemIsFull, FromShapeFnArg,
        FromShapeFnIsFromFn, FromShapeVecArg, FromShapeVecIsFromVec, IndexAxisArg,
        IndexAxisIsSelect, MaskedFillArg, MaskedFillIsWhere, StackArg, StackIsFunction, SumAxisArg,
        SumAxisIsSum,
    };
    #[doc(hidden)]
    pub use broadax_shape::ShapeIsAType;
    #[doc(hidden)]
    pub use broadax_shape::arith::{AmountOf, CountsAgree, InTable, SameElements, SameTotal};
    #[doc(hidden)]
    pub use broadax_shape::arith::{
        Beyond, BothCounted, Computable, Concrete, CountedShape, Different, Factor, Negative,
        Parameter, Uneven, Unknown,
    };
    #[doc(hidden)]
    pub use broadax_shape::axis::Yes;
    #[doc(hidden)]
    pub use broadax_shape::axis::set::{Also, Goes, IsSingle, NamesAxes, RestStays, Stays};
    #[doc(hidden)]
    pub use broadax_shape::axis::squeeze::IsOne;
    #[doc(hidden)]
    pub use broadax_shape::axis::{AxisOf, NamesAxis, NamesNewAxis};
    #[doc(hidden)]
    pub use broadax_shape::dims::label::{
        Agree, HasSize, LabelSize, Labeled, SizeIs, SizeOfAxis, WordAgree, WordSize, Worded,
    };
    #[doc(hidden)]
    pub use broadax_shape::dims::named::{
        GenericAxis, Kind, Name, NameBroadcasts, NameEquals, NameIs, NameOfSize, Specific,
        constant_size, is_constant_size, named_size,
    };
    #[doc(hidden)]
    pub use broadax_shape::dims::{Agrees, WordAgrees};
    #[doc(hidden)]
    pub use broadax_shape::dims::{
        KeepsSize, Rule, SameChannels, SameCoordinates, SameInner, SameJoined, SameSides, SameSize,
    };
    #[doc(hidden)]
    pub use broadax_shape::list::{AllAfter, Apart, Before, Here, RemoveAll};
    #[doc(hidden)]
    pub use broadax_shape::ops::concat::{
        AxisOfSize, ConcatAxes, Concatenates, ConcatsShapes, Listed, SameShapes, StacksShapes,
        SumInTable, SumOf, TimesInTable, TimesOf, Unlisted,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::conv::{Convolves, KernelFits, KernelSlides, Slides};
    #[doc(hidden)]
    pub use broadax_shape::ops::conv_transpose::{
        ConvolvesTransposed, OutputPadBelow, OutputPadFits, OutputPadIsLess, StrideMoves,
        TransposedFits, TransposedInTable, TransposedLeaves, TransposedSize,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::convolve::{HasPositions, KernelLies, ModeOf};
    #[doc(hidden)]
    pub use broadax_shape::ops::einsum::{
        Axes0, Axes1, Axes2, Axes3, Axes4, Axes5, Axes6, Axes7, Axes8, Head1, Head2, Head3, Head4,
        Head5, Head6, Head7, Head8, Tail0, Tail1, Tail2, Tail3, Tail4, Tail5, Tail6, Tail7, Tail8,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::expand::{ExpandsDim, Literal, NotLiteral};
    #[doc(hidden)]
    pub use broadax_shape::ops::flatten::{
        AsksOnce, CountInTable, Fills, FoundInTable, InfersFrom, Merges, UnflattenFrom,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::flatten::{LastOf, Tail, Twice};
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    pub use broadax_shape::ops::grow::GrowsAxis;
    #[doc(hidden)]
    pub use broadax_shape::ops::index::AxisOfIndex;
    #[doc(hidden)]
    pub use broadax_shape::ops::index::ClassesOf;
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    pub use broadax_shape::ops::index::Picks;
    #[doc(hidden)]
    pub use broadax_shape::ops::index::RankIs;
    #[doc(hidden)]
    pub use broadax_shape::ops::insert::{
        BeforeEnd, Deletes, Gap, GapAlong, GapAt, LeftOf, LeftOver, NotBehind, OnePiece,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::interpolate::InterpolatesTo;
    #[doc(hidden)]
    pub use broadax_shape::ops::item::HasItemAt;
    #[doc(hidden)]
    pub use broadax_shape::ops::kron::{KronAxis, ProductInTable};
    #[doc(hidden)]
    pub use broadax_shape::ops::matmul::ShapeRule;
    #[doc(hidden)]
    pub use broadax_shape::ops::matrices::MatricesOf;
    #[cfg(all(feature = "linalg", any(feature = "std", feature = "libm")))]
    #[doc(hidden)]
    pub use broadax_shape::ops::matrices::SquareOf;
    #[doc(hidden)]
    pub use broadax_shape::ops::paddle_axis::LaidFrom;
    #[doc(hidden)]
    pub use broadax_shape::ops::paddle_axis::PadBehind;
    #[cfg(all(feature = "alloc", any(feature = "std", feature = "libm")))]
    #[doc(hidden)]
    pub use broadax_shape::ops::pairwise::AxesOfPoints;
    #[cfg(feature = "alloc")]
    #[doc(hidden)]
    pub use broadax_shape::ops::pairwise::PairsOfRows;
    #[doc(hidden)]
    pub use broadax_shape::ops::permute::NotAt;
    #[doc(hidden)]
    pub use broadax_shape::ops::permute::{
        Differ, NamesAll, Orders, Transposes, TransposesOrKeeps,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::permute::{NoDim, Puts};
    #[doc(hidden)]
    pub use broadax_shape::ops::pool::Pools;
    #[doc(hidden)]
    pub use broadax_shape::ops::repeat::{Pads, Repeats};
    #[doc(hidden)]
    pub use broadax_shape::ops::slice::{Back, Cuts, Front, SliceList};
    #[doc(hidden)]
    pub use broadax_shape::ops::slice::{
        BeginsBefore, Below, BoundOf, BoundWithin, CutsAxis, IndexIn, IndexWithin, Indexes,
        RangeOf, StepOf, UpTo,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::split::{
        DividedInto, Divides, EqualParts, LeftBehind, SplitWithin, Splits,
    };
    #[doc(hidden)]
    pub use broadax_shape::ops::tensordot::PairsOf;
    #[doc(hidden)]
    pub use broadax_shape::ops::topk::{HasSoMany, NotMoreThan, ThereAre, Tops};
    #[doc(hidden)]
    pub use broadax_shape::ops::vector::{IsThree, OfThree};
    #[doc(hidden)]
    pub use broadax_shape::ops::windows::{
        DiagonalAxis, DiagonalFrom, DiagonalOf, HasWindows, WindowFits, WindowsIn,
    };
    #[doc(hidden)]
    pub use broadax_shape::rank::{NumAxes, Rank};
    #[doc(hidden)]
    pub use broadax_shape::shapes::{Appends, EqualRanks, NoneBeside, NothingLeft};
    /// The names of the sizes in the size table.
    #[doc(hidden)]
    pub use broadax_shape::table as sizes;
    #[doc(hidden)]
    pub use broadax_shape::table::shape;
    #[doc(hidden)]
    pub use num_traits::Zero;
}

/// The items of the lists that [`s!`] creates: ranges and indices of axes.
#[doc(hidden)]
pub mod cuts {
    pub use broadax_shape::ops::slice::{
        Back, Cut, CutOf, Cuts, EntireAxis, Every, EveryBack, EveryNth, EveryNthBack, Front, Open,
        Pick, Rest, Span,
    };
}

/// The items that most programs need: `use broadax::prelude::*;`.
pub mod prelude {
    #[cfg(feature = "inline")]
    pub use crate::{Array, ArrayView, ArrayViewMut, InlineDim, array};
    pub use crate::{
        AsView, DynTensor, DynView, FloatElement, Interpolation, PadMode, QuantileMethod,
        SliceItem, Storage, Tensor, View, ViewMut, broadcast_views, concat, dim, einsum, gufunc, s,
        shape, stack, strict, strict_rank, where_,
    };
    #[cfg(feature = "alloc")]
    pub use crate::{CowTensor, SliceItems, tensor};
    pub use broadax_shape::axis::Axis;
    pub use broadax_shape::broadcast::{BroadcastAll, broadcast_shapes};
    pub use broadax_shape::dims::{Dim, Dyn, Extent, One, StaticDim};
    pub use broadax_shape::error::ShapeError;
    pub use broadax_shape::ops::concat::ConcatDim;
    pub use broadax_shape::ops::conv::Conv;
    pub use broadax_shape::ops::conv_transpose::ConvTranspose;
    pub use broadax_shape::ops::expand::Keep;
    pub use broadax_shape::ops::flatten::Infer;
    pub use broadax_shape::ops::pool::Pool;
    pub use broadax_shape::shapes::{
        Broadcast, BroadcastTo, Broadcasted, DynRank, Shape, StaticShape,
    };
}
