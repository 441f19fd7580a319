//! Operands of elementwise operations, and lazy expressions.

pub(crate) mod lazy;
pub(crate) mod operand;
pub(crate) mod right_operand;
