//! Element traits of the engine of burn: tensor kinds, and conversions between them.

use burn::tensor::kind::{Basic, Ordered};
use burn::tensor::{Bool, DType, Device, FloatDType, Int, IntDType, Tensor, TensorCreationOptions};
#[cfg(feature = "half")]
use half::{bf16, f16};

/// A tensor of at most eight axes: burn has the rank in the type.
#[derive(Clone, Debug)]
pub enum Ranked<K: Basic> {
    /// burn has no tensors without axes: they have one axis of size 1.
    #[doc(hidden)]
    R0(Tensor<1, K>),
    #[doc(hidden)]
    R1(Tensor<1, K>),
    #[doc(hidden)]
    R2(Tensor<2, K>),
    #[doc(hidden)]
    R3(Tensor<3, K>),
    #[doc(hidden)]
    R4(Tensor<4, K>),
    #[doc(hidden)]
    R5(Tensor<5, K>),
    #[doc(hidden)]
    R6(Tensor<6, K>),
    #[doc(hidden)]
    R7(Tensor<7, K>),
    #[doc(hidden)]
    R8(Tensor<8, K>),
}

/// Maps a tensor to one of the same rank.
macro_rules! same_rank {
    ($ranked:expr, |$x:ident| $body:expr) => {
        match $ranked {
            Ranked::R0($x) => Ranked::R0($body),
            Ranked::R1($x) => Ranked::R1($body),
            Ranked::R2($x) => Ranked::R2($body),
            Ranked::R3($x) => Ranked::R3($body),
            Ranked::R4($x) => Ranked::R4($body),
            Ranked::R5($x) => Ranked::R5($body),
            Ranked::R6($x) => Ranked::R6($body),
            Ranked::R7($x) => Ranked::R7($body),
            Ranked::R8($x) => Ranked::R8($body),
        }
    };
}

pub(crate) use same_rank;

/// Elements of burn's tensors.
pub trait BurnElement: burn::tensor::Element {
    #[doc(hidden)]
    type Kind: Basic;
    /// Whether elements of this type are of type `Self`: `false` if they are to be converted.
    #[doc(hidden)]
    fn admitted(elements: DType) -> Option<bool>;
    /// Returns the options for new tensors on a device.
    #[doc(hidden)]
    fn options(device: &Device) -> TensorCreationOptions;
    /// Returns the tensor if its elements are floats.
    #[doc(hidden)]
    fn floats(x: Ranked<Self::Kind>) -> Option<Ranked<burn::tensor::Float>>;
    #[doc(hidden)]
    fn of_floats(x: Ranked<burn::tensor::Float>) -> Ranked<Self::Kind>;
    #[doc(hidden)]
    fn of_ints(x: Ranked<Int>) -> Ranked<Self::Kind>;
    #[doc(hidden)]
    fn of_bools(x: Ranked<Bool>) -> Ranked<Self::Kind>;
    #[doc(hidden)]
    fn cast_to<U: BurnElement>(x: Ranked<Self::Kind>) -> Ranked<U::Kind>;
}

/// Numbers as elements of burn's tensors.
pub trait BurnNumber: BurnElement<Kind: Ordered> {}

macro_rules! floats {
    ($($float:ident $dtype:ident;)*) => { $(
        impl BurnElement for $float {
            type Kind = burn::tensor::Float;
            fn admitted(elements: DType) -> Option<bool> {
                (elements == DType::$dtype).then_some(true)
            }
            fn options(device: &Device) -> TensorCreationOptions {
                (device, DType::$dtype).into()
            }
            fn floats(x: Ranked<Self::Kind>) -> Option<Ranked<burn::tensor::Float>> {
                Some(x)
            }
            fn of_floats(x: Ranked<burn::tensor::Float>) -> Ranked<Self::Kind> {
                same_rank!(x, |x| x.cast(FloatDType::$dtype))
            }
            fn of_ints(x: Ranked<Int>) -> Ranked<Self::Kind> {
                same_rank!(x, |x| x.cast(FloatDType::$dtype))
            }
            fn of_bools(x: Ranked<Bool>) -> Ranked<Self::Kind> {
                same_rank!(x, |x| x.float().cast(FloatDType::$dtype))
            }
            fn cast_to<U: BurnElement>(x: Ranked<Self::Kind>) -> Ranked<U::Kind> {
                U::of_floats(x)
            }
        }
        impl BurnNumber for $float {}
    )* };
}

floats! {
    f32 F32;
    f64 F64;
}
#[cfg(feature = "half")]
floats! {
    f16 F16;
    bf16 BF16;
}

/// Each integer, and the types that are converted to it: all of whose numbers it has.
macro_rules! integers {
    ($($integer:ident $dtype:ident: $($narrower:ident)*;)*) => { $(
        impl BurnElement for $integer {
            type Kind = Int;
            fn admitted(elements: DType) -> Option<bool> {
                match elements {
                    DType::$dtype => Some(true),
                    $(DType::$narrower => Some(false),)*
                    _ => None,
                }
            }
            fn options(device: &Device) -> TensorCreationOptions {
                (device, DType::$dtype).into()
            }
            fn floats(_: Ranked<Int>) -> Option<Ranked<burn::tensor::Float>> {
                None
            }
            fn of_floats(x: Ranked<burn::tensor::Float>) -> Ranked<Int> {
                same_rank!(x, |x| x.cast(IntDType::$dtype))
            }
            fn of_ints(x: Ranked<Int>) -> Ranked<Int> {
                same_rank!(x, |x| match x.dtype() {
                    DType::$dtype => x,
                    _ => x.cast(IntDType::$dtype),
                })
            }
            fn of_bools(x: Ranked<Bool>) -> Ranked<Int> {
                // Converted to floats first: burn's servers do not convert integers to integers.
                same_rank!(x, |x| x.float().cast(IntDType::$dtype))
            }
            fn cast_to<U: BurnElement>(x: Ranked<Int>) -> Ranked<U::Kind> {
                U::of_ints(x)
            }
        }
        impl BurnNumber for $integer {}
    )* };
}

integers! {
    u8 U8: ;
    u32 U32: U16 U8;
    i32 I32: I16 I8 U16 U8;
    i64 I64: I32 I16 I8 U32 U16 U8;
}

impl BurnElement for bool {
    type Kind = Bool;
    fn admitted(_: DType) -> Option<bool> {
        // A tensor of `bool`s has no other elements, whatever their size is.
        Some(true)
    }
    /// Without a type: each device has its own for `bool`s.
    fn options(device: &Device) -> TensorCreationOptions {
        device.into()
    }
    fn floats(_: Ranked<Bool>) -> Option<Ranked<burn::tensor::Float>> {
        None
    }
    fn of_floats(x: Ranked<burn::tensor::Float>) -> Ranked<Bool> {
        same_rank!(x, |x| x.bool())
    }
    fn of_ints(x: Ranked<Int>) -> Ranked<Bool> {
        same_rank!(x, |x| x.bool())
    }
    fn of_bools(x: Ranked<Bool>) -> Ranked<Bool> {
        x
    }
    fn cast_to<U: BurnElement>(x: Ranked<Bool>) -> Ranked<U::Kind> {
        U::of_bools(x)
    }
}
