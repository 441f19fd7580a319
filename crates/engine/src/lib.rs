#![doc = include_str!("../README.md")]
#![deny(missing_docs)]
#![forbid(unsafe_code)]

mod element;
mod engine;
mod engines;
mod error;
mod function;
mod support;
mod typed;

pub use element::{Element, ElementType, Float, Integer, Number};
pub use engine::{Asked, Autodiff, Engine, Host, Kept, SizeSource, SliceRange};
#[cfg(feature = "broadax")]
pub use engines::broadax::Broadax;
#[cfg(feature = "burn")]
pub use engines::burn::{Burn, BurnTensor};
#[cfg(feature = "candle")]
pub use engines::candle::Candle;
#[cfg(feature = "ndarray")]
pub use engines::ndarray::NdArray;
pub use error::{Error, Result};
pub use function::{Binary, Comparison, Logical, Reduction, Unary};
pub use typed::{Gradients, Loss, Operand, RightHandSide, Typed, gather, sum_over};

pub use broadax_shape::ops::matmul::{Dot, MatMul};
pub use broadax_shape::{
    AxesArg, Axis, AxisArg, Broadcast, BroadcastDim, BroadcastDimTo, BroadcastTo, ConcatDim, Dim,
    Dyn, DynRank, Extent, HasAxis, InnerDim, InsertAxis, One, Refused, SameDim, SameShape, Shape,
    ShapeError, StaticDim, StaticShape, dim, s, shape,
};
