//! Tensors whose shapes the compiler checks, with NumPy-style broadcasting.
#![cfg_attr(not(feature = "std"), no_std)]
#![warn(missing_docs)]
#![deny(unsafe_op_in_unsafe_fn)]

#[cfg(feature = "alloc")]
extern crate alloc;

mod align;
mod axis;
mod broadcast;
mod construct;
mod convert;
mod dim;
mod element;
mod elementwise;
mod error;
mod format;
#[cfg(feature = "inline")]
mod inline;
mod iter;
mod kernel;
mod layout;
mod linalg;
mod operand;
mod ops;
mod per_axis;
mod reduce;
mod shape;
mod size;
mod storage;
mod tensor;
mod views;

pub use align::LaidOn;
pub use axis::{Axis, HasAxis, InsertAxis, Kept, Permute, Removed, SqueezeDim, Transpose};
pub use broadcast::{BroadcastAll, broadcast_shapes, broadcast_sizes};
pub use construct::NestedShape;
pub use convert::{Reshaped, Retyped};
pub use dim::{BroadcastDim, BroadcastDimTo, Const, Dim, Dyn, InnerDim, One};
pub use element::{FloatElement, FloorDiv, Power};
pub use elementwise::Zipped3;
pub use error::{Refused, ShapeError};
#[cfg(feature = "inline")]
pub use inline::{Array, Inline, InlineShape};
pub use iter::{Iter, IterMut};
pub use linalg::{Dot, MatMul};
pub use operand::{Joined, Operand};
pub use per_axis::{AxisVec, MAX_RANK, Sizes};
pub use shape::{Broadcast, BroadcastTo, Broadcasted, Buf, DynRank, Shape, StaticShape};
pub use size::ReshapeTo;
pub use storage::{Heap, Owned, Place, Storage, StorageMut, Viewed, ViewedMut};
pub use tensor::{DynTensor, DynView, IndexedBy, Tensor, View, ViewMut};
pub use views::{BroadcastViews, Expand, Keep, broadcast_views};

/// The rules that errors talk about, one question each. They are asked of [`Rule`](rules::Rule): a
/// program that does not compile breaks one of them.
#[doc(hidden)]
pub mod rules {
    pub use crate::align::{End, PadBehind};
    pub use crate::axis::{AxisOf, Differ, GapOf, IsOne, NamesAll, Squeezes};
    pub use crate::dim::{
        Inner, KeepsSize, KnownSize, Meets, Name, NameIs, NameMeets, Rule, SameInner, SameSize,
        Stretches,
    };
    pub use crate::shape::{AllKnown, FitsInto, NothingLeft};
    pub use crate::size::{InTable, SameElements};
    pub use crate::tensor::RankIs;
    pub use crate::views::{ExpandsDim, ExpandsTo, ViewsOf};
}

/// All that most programs need: `use broadax::prelude::*;`.
pub mod prelude {
    #[cfg(feature = "alloc")]
    pub use crate::tensor;
    #[cfg(feature = "inline")]
    pub use crate::{Array, array};
    pub use crate::{
        Axis, Broadcast, BroadcastAll, BroadcastTo, Broadcasted, Const, Dim, Dyn, DynRank,
        DynTensor, DynView, Keep, One, Shape, ShapeError, StaticShape, Tensor, View, ViewMut,
        broadcast_shapes, broadcast_views, dim, shape,
    };
}
