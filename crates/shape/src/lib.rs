//! Tensor shapes as types, and the shape rules of tensor operations, checked by the compiler.
//!
//! This crate has no tensors. It provides the shapes for the tensors of another library; the crate
//! `broadax` has tensors based on it.
//!
//! - An **axis** is a [`Dim`]: [`Extent<N>`](Extent) has exactly N elements, [`One`] has one and
//!   broadcasts, [`Dyn`] has a dynamic size, and [`dim!`] declares axes with names.
//! - A **shape** is a [`Shape`]: a list of axes, written by [`shape!`]. `()` is the shape of a
//!   scalar, and `(S, D)` is `S` followed by the axis `D`. [`DynRank`] is the shape whose rank is
//!   dynamic.
//! - Two shapes **broadcast** by [`Broadcast`], and [`Broadcasted<L, R>`](Broadcasted) is the shape
//!   of the result. One shape broadcasts **to** another by [`BroadcastTo`]: the rule of `+=`.
//! - A **position** is an [`Axis<I>`](Axis), from the front or, if negative, from the end.
//! - The rule of each **operation** is in [`ops`]: a trait with the shape of the result, and a
//!   function of sizes that returns a [`ShapeError`].
//!
//! # A typed array
//!
//! ```
//! use broadax_shape::*;
//! use std::marker::PhantomData;
//!
//! /// An array of an engine, here without elements.
//! struct Array<S>(PhantomData<S>);
//!
//! fn matmul<L, R>(_: &Array<L>, _: &Array<R>) -> Array<<L as MatMul<R>>::Output>
//! where
//!     L: MatMul<R>,
//! {
//!     Array(PhantomData)
//! }
//!
//! let x = Array::<shape![8, 2, 3]>(PhantomData);
//! let w = Array::<shape![3, 5]>(PhantomData);
//! let _: Array<shape![8, 2, 5]> = matmul(&x, &w);
//! ```
//!
//! The rules are sealed: no other crate can implement them without the keyword `unsafe`, so that
//! code that accesses memory by the sizes of a type can rely on them. Dynamic sizes are those of a
//! type only if they are compared: [`check_sizes`] does it for a tensor, [`broadcasted_sizes`] for
//! two that broadcast. There is no other unsafe code in this crate.
#![no_std]
#![deny(missing_docs)]
// Without a heap, an error stores all sizes inline.
#![cfg_attr(not(feature = "alloc"), allow(clippy::result_large_err))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod arith;
pub mod axis;
pub mod broadcast;
pub mod broadcast_sizes;
pub mod dims;
pub mod error;
pub mod list;
pub mod ops;
pub mod per_axis;
pub mod rank;
pub mod shapes;
pub mod sizes;
#[cfg(feature = "alloc")]
#[doc(hidden)]
pub mod words;

pub use arith::{Amount, ReshapeTo};
pub use axis::set::{AxesArg, SingleAxis, axis_numbers};
pub use axis::squeeze::SqueezeDim;
pub use axis::{Axis, AxisArg, HasAxis, InsertAxis, Kept, NewAxisArg, Removed};
pub use broadcast::{BroadcastAll, BroadcastShape, Fits, broadcast_shapes, broadcasted_sizes};
pub use broadcast_sizes::broadcast_sizes;
pub use dims::{
    BroadcastDim, BroadcastDimTo, ChannelDim, Dim, Dyn, Extent, InnerDim, One, SameDim, SameLength,
    SpaceDim, SquareDim, StaticDim,
};
pub use error::{ErrorKind, Refused, ShapeError};
pub use ops::concat::{ConcatDim, ConcatShapes, ConcatWith, Concatenated, StackShapes};
pub use ops::conv::{Conv, Convolve, SlideDim};
pub use ops::conv_transpose::{ConvTranspose, ConvTransposeDim, ConvolveTransposed};
pub use ops::convolve::{ConvolveMode, Full, Same, Valid};
pub use ops::expand::{Expand, Keep};
pub use ops::flatten::{Flatten, FlattenAxes, Flattened, Infer, InferTo, Unflatten, UnflattenDim};
pub use ops::grow::Grow;
pub use ops::index::AxesAsDim;
pub use ops::index::Classes;
pub use ops::index::GatherAxis;
pub use ops::index::IndexedBy;
pub use ops::index::Vector;
pub use ops::insert::{DeleteOf, GapIn};
pub use ops::interpolate::InterpolateTo;
pub use ops::kron::Kron;
pub use ops::loosen::Loosen;
pub use ops::matmul::{Dot, MatMul};
pub use ops::matrices::Matrices;
pub use ops::paddle_axis::LaidOn;
pub use ops::pairwise::PointPairs;
pub use ops::pairwise::RowPairs;
pub use ops::permute::{MoveAxis, SwapAxes};
pub use ops::permute::{Permute, Transpose, TransposeOrKeep};
pub use ops::pool::{Pool, PoolWindow, Pooled};
pub use ops::repeat::{PadAxes, PadDim, TimesDim};
pub use ops::slice::{IndexOf, Slice};
pub use ops::split::{PartsOf, SplitOf};
pub use ops::tensordot::Tensordot;
pub use ops::topk::TopOf;
pub use ops::vector::{Cross, CrossAxis, MatVec, Outer, VecDot, VecDotAxis, VecMat};
pub use ops::windows::{Diagonal, DiagonalAbove, DiagonalBelow, DiffDim, WindowOf, WindowsOf};
pub use per_axis::{AxisList, AxisVec, MAX_RANK, Sizes, SizesArg};
pub use shapes::{
    After, Broadcast, BroadcastAt, BroadcastTo, Broadcasted, Buf, DynRank, FartherAxis, SameRank,
    SameShape, Shape, StaticShape, check_count, check_sizes,
};

/// The names of sizes, to which `shape!` expands. (They are not in a module, as the compiler resolves
/// each segment of a path.)
#[doc(hidden)]
pub use broadax_sizes::names::*;

/// The macro behind `shape!`.
#[doc(hidden)]
pub mod table {
    pub use broadax_macros::shape;
}

/// Tests the examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
