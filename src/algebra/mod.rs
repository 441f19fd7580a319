//! Types of axes and shapes, the rules of operations on them, and run-time shape errors.

pub(crate) mod arith;
pub(crate) mod axis;
pub(crate) mod axis_set;
pub(crate) mod broadcast;
pub(crate) mod dim;
pub(crate) mod error;
pub(crate) mod label;
pub(crate) mod paddle_axis;
pub(crate) mod rank;
pub(crate) mod shape;
