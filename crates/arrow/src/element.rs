//! The element types of columns and tensors.

use arrow_array::types::*;
use arrow_buffer::ArrowNativeType;
use arrow_schema::DataType;
use half::f16;

/// An element type that Arrow has too: integers of 8 to 64 bits, `f16`, `f32` and `f64`.
///
/// The trait is sealed.
#[diagnostic::on_unimplemented(
    message = "columns of Arrow have no elements of type `{Self}`",
    label = "expected an integer of 8 to 64 bits, `f16`, `f32` or `f64`",
    note = "`cast` converts the elements of a tensor: `x.cast::<f64>()`"
)]
pub trait Element: ArrowNativeType + sealed::Sealed {
    /// The corresponding type of Arrow.
    type Arrow: ArrowPrimitiveType<Native = Self>;
    /// The corresponding type of Arrow, as a value.
    const DATA_TYPE: DataType = <Self::Arrow as ArrowPrimitiveType>::DATA_TYPE;
}

mod sealed {
    pub trait Sealed {}
}

macro_rules! elements {
    ($($element:ident $arrow:ident;)*) => { $(
        impl sealed::Sealed for $element {}
        impl Element for $element {
            type Arrow = $arrow;
        }
    )* };
}

elements! {
    i8 Int8Type;
    i16 Int16Type;
    i32 Int32Type;
    i64 Int64Type;
    u8 UInt8Type;
    u16 UInt16Type;
    u32 UInt32Type;
    u64 UInt64Type;
    f16 Float16Type;
    f32 Float32Type;
    f64 Float64Type;
}
