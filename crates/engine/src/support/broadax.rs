//! Element trait of the engine of `DynTensor`.

use crate::error::Result;
use crate::function::{Binary, Reduction, Unary};
use broadax::DynTensor;
#[cfg(feature = "half")]
use half::{bf16, f16};
use std::ops::{Add, Div, Mul, Sub};

/// Numbers as elements of `DynTensor`: operations that have an implementation for each type.
pub trait BroadaxNumber: Sized {
    #[doc(hidden)]
    fn binary(
        function: Binary,
        left: &DynTensor<Self>,
        right: &DynTensor<Self>,
    ) -> Result<DynTensor<Self>>;
    #[doc(hidden)]
    fn operator(
        function: Binary,
        left: &DynTensor<Self>,
        right: &DynTensor<Self>,
    ) -> DynTensor<Self>;
    #[doc(hidden)]
    fn product(left: &DynTensor<Self>, right: &DynTensor<Self>) -> DynTensor<Self>;
    #[doc(hidden)]
    fn binary_scalar(function: Binary, left: &DynTensor<Self>, right: Self) -> DynTensor<Self>;
    #[doc(hidden)]
    fn clamp(x: &DynTensor<Self>, low: Self, high: Self) -> DynTensor<Self>;
    #[doc(hidden)]
    fn unary(function: Unary, x: &DynTensor<Self>) -> DynTensor<Self>;
    #[doc(hidden)]
    fn matmul(left: &DynTensor<Self>, right: &DynTensor<Self>) -> Result<DynTensor<Self>>;
    #[doc(hidden)]
    fn reduce(
        reduction: Reduction,
        x: &DynTensor<Self>,
        axes: &[isize],
        keep: bool,
    ) -> Result<DynTensor<Self>>;
}

/// Calls the method for a function of two arguments.
macro_rules! by_function {
    ($function:expr, $left:ident, $right:ident,
        $add:ident $sub:ident $mul:ident $div:ident $maximum:ident $minimum:ident) => {
        match $function {
            Binary::Add => $left.$add($right),
            Binary::Sub => $left.$sub($right),
            Binary::Mul => $left.$mul($right),
            Binary::Div => $left.$div($right),
            Binary::Maximum => $left.$maximum($right),
            Binary::Minimum => $left.$minimum($right),
        }
    };
}

/// Implements the operations. `$mean` is the mean along axes, which integers do not have.
macro_rules! operations {
    (|$x:ident, $axes:ident, $keep:ident| $mean:expr) => {
        // Inlined, so that the result is not moved: that takes 15 ns.
        #[inline(always)]
        #[track_caller]
        fn operator(
            function: Binary,
            left: &DynTensor<Self>,
            right: &DynTensor<Self>,
        ) -> DynTensor<Self> {
            by_function!(function, left, right, add sub mul div maximum minimum)
        }
        #[inline(always)]
        #[track_caller]
        fn product(left: &DynTensor<Self>, right: &DynTensor<Self>) -> DynTensor<Self> {
            left.matmul(right)
        }
        #[inline]
        fn binary(
            function: Binary,
            left: &DynTensor<Self>,
            right: &DynTensor<Self>,
        ) -> Result<DynTensor<Self>> {
            Ok(by_function!(
                function, left, right,
                try_add try_sub try_mul try_div try_maximum try_minimum
            )?)
        }
        #[inline]
        fn binary_scalar(function: Binary, left: &DynTensor<Self>, right: Self) -> DynTensor<Self> {
            by_function!(function, left, right, add sub mul div maximum minimum)
        }
        #[inline]
        fn clamp(x: &DynTensor<Self>, low: Self, high: Self) -> DynTensor<Self> {
            x.clamp(low, high)
        }
        fn matmul(left: &DynTensor<Self>, right: &DynTensor<Self>) -> Result<DynTensor<Self>> {
            Ok(left.try_matmul(right)?)
        }
        fn reduce(
            reduction: Reduction,
            $x: &DynTensor<Self>,
            $axes: &[isize],
            $keep: bool,
        ) -> Result<DynTensor<Self>> {
            Ok(match (reduction, $keep) {
                (Reduction::Sum, false) => $x.try_sum($axes),
                (Reduction::Sum, true) => $x.try_sum_keepdim($axes),
                (Reduction::Max, false) => $x.try_max($axes),
                (Reduction::Max, true) => $x.try_max_keepdim($axes),
                (Reduction::Min, false) => $x.try_min($axes),
                (Reduction::Min, true) => $x.try_min_keepdim($axes),
                (Reduction::Mean, _) => $mean,
            }?)
        }
    };
}

macro_rules! floats {
    ($($float:ident)*) => { $(
        impl BroadaxNumber for $float {
            operations!(|x, axes, keep| match keep {
                true => x.try_mean_keepdim(axes),
                false => x.try_mean(axes),
            });
            fn unary(function: Unary, x: &DynTensor<Self>) -> DynTensor<Self> {
                match function {
                    Unary::Neg => -x,
                    Unary::Abs => x.abs(),
                    Unary::Exp => x.exp(),
                    Unary::Ln => x.ln(),
                    Unary::Sqrt => x.sqrt(),
                    Unary::Tanh => x.tanh(),
                    Unary::Sin => x.sin(),
                    Unary::Cos => x.cos(),
                    Unary::Relu => x.relu(),
                    Unary::Sigmoid => x.sigmoid(),
                }
            }
        }
    )* };
}

floats!(f32 f64);
#[cfg(feature = "half")]
floats!(f16 bf16);

macro_rules! integers {
    ($($integer:ident)*) => { $(
        impl BroadaxNumber for $integer {
            operations!(|x, axes, keep| unreachable!("a mean of floats"));
            fn unary(_: Unary, _: &DynTensor<Self>) -> DynTensor<Self> {
                unreachable!("a function of floats")
            }
        }
    )* };
}

integers!(u8 u32 i32 i64);
