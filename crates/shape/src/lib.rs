//! Shapes of tensors as types, with the shape rule of every tensor operation: no tensors.
#![no_std]
#![deny(missing_docs)]
// Without a heap an error holds all sizes itself.
#![cfg_attr(not(feature = "alloc"), allow(clippy::result_large_err))]

#[cfg(feature = "alloc")]
extern crate alloc;

pub mod arith;
pub mod axis;
pub mod broadcast;
pub mod broadcast_sizes;
pub mod dim;
pub mod error;
pub mod ops;
pub mod per_axis;
pub mod rank;
pub mod shape;
pub mod sizes;

pub use arith::{Amount, ReshapeTo};
pub use axis::set::{AxesArg, SingleAxis};
pub use axis::squeeze::SqueezeDim;
pub use axis::{Axis, AxisArg, HasAxis, InsertAxis, Kept, NewAxisArg, Removed};
pub use broadcast::{BroadcastAll, broadcast_shapes};
pub use broadcast_sizes::broadcast_sizes;
pub use dim::{BroadcastDim, BroadcastDimTo, Dim, Dyn, Extent, InnerDim, One, SameDim, SpaceDim};
pub use error::{Refused, ShapeError};
pub use per_axis::{AxisVec, MAX_RANK, Sizes};
pub use shape::{
    After, Broadcast, BroadcastTo, Broadcasted, Buf, DynRank, SameShape, Shape, StaticShape,
};

/// What `shape!` expands to.
#[doc(hidden)]
pub mod table {
    pub use broadax_macros::shape;
    pub use broadax_sizes::*;
}
