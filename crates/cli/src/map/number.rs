//! The functions of expressions, on tensors of `f32` and `f64`.

use broadax::{DynTensor, ShapeError};
use broadax_files::Element;

use super::parse::{Axes, Binary, Reduction, Unary};

/// An element with all functions of expressions.
pub trait Number: Element + Copy {
    fn of(number: f64) -> Self;
    fn unary(f: Unary, x: &DynTensor<Self>) -> Result<DynTensor<Self>, ShapeError>;
    fn binary(
        f: Binary,
        x: &DynTensor<Self>,
        y: &DynTensor<Self>,
    ) -> Result<DynTensor<Self>, ShapeError>;
    fn reduce(
        f: Reduction,
        x: &DynTensor<Self>,
        axes: &Axes,
    ) -> Result<DynTensor<Self>, ShapeError>;
    /// Converts a tensor of `f64`.
    fn cast(x: DynTensor<f64>) -> DynTensor<Self>;
}

/// The methods exist for elements with many bounds, which a generic function would repeat.
macro_rules! number {
    ($($element:ty)*) => { $(
        impl Number for $element {
            fn of(number: f64) -> Self {
                number as $element
            }

            fn unary(f: Unary, x: &DynTensor<Self>) -> Result<DynTensor<Self>, ShapeError> {
                Ok(match f {
                    Unary::Neg => -x,
                    Unary::Transpose => x.try_transpose()?.to_tensor(),
                    Unary::Abs => x.abs(),
                    Unary::Sign => x.sign(),
                    Unary::Floor => x.floor(),
                    Unary::Ceil => x.ceil(),
                    Unary::Round => x.round(),
                    Unary::Trunc => x.trunc(),
                    Unary::Sqrt => x.sqrt(),
                    Unary::Exp => x.exp(),
                    Unary::Exp2 => x.exp2(),
                    Unary::ExpM1 => x.exp_m1(),
                    Unary::Ln | Unary::Log => x.ln(),
                    Unary::Log2 => x.log2(),
                    Unary::Log10 => x.log10(),
                    Unary::Ln1P => x.log1p(),
                    Unary::Sin => x.sin(),
                    Unary::Cos => x.cos(),
                    Unary::Tan => x.tan(),
                    Unary::Asin => x.asin(),
                    Unary::Acos => x.acos(),
                    Unary::Atan => x.atan(),
                    Unary::Sinh => x.sinh(),
                    Unary::Cosh => x.cosh(),
                    Unary::Tanh => x.tanh(),
                    Unary::Sigmoid => x.sigmoid(),
                    Unary::Relu => x.relu(),
                })
            }

            fn binary(
                f: Binary,
                x: &DynTensor<Self>,
                y: &DynTensor<Self>,
            ) -> Result<DynTensor<Self>, ShapeError> {
                match f {
                    Binary::Add => x.try_add(y),
                    Binary::Sub => x.try_sub(y),
                    Binary::Mul => x.try_mul(y),
                    Binary::Div => x.try_div(y),
                    Binary::Rem => x.try_rem(y),
                    Binary::Pow => x.try_powf(y),
                    Binary::MatMul => x.try_matmul(y),
                    Binary::Maximum => x.try_maximum(y),
                    Binary::Minimum => x.try_minimum(y),
                    Binary::Atan2 => x.try_atan2(y),
                }
            }

            fn reduce(
                f: Reduction,
                x: &DynTensor<Self>,
                axes: &Axes,
            ) -> Result<DynTensor<Self>, ShapeError> {
                let rank = x.shape().len() as isize;
                let all: Vec<isize> = (0..rank).collect();
                let list = axes.axes.as_ref().unwrap_or(&all).as_slice();
                match (f, axes.keepdim) {
                    (Reduction::Sum, false) => x.try_sum(list),
                    (Reduction::Sum, true) => x.try_sum_keepdim(list),
                    (Reduction::Prod, false) => x.try_prod(list),
                    (Reduction::Prod, true) => x.try_prod_keepdim(list),
                    (Reduction::Mean, false) => x.try_mean(list),
                    (Reduction::Mean, true) => x.try_mean_keepdim(list),
                    (Reduction::Var, false) => x.try_var(list),
                    (Reduction::Var, true) => x.try_var_keepdim(list),
                    (Reduction::Std, false) => x.try_std(list),
                    (Reduction::Std, true) => x.try_std_keepdim(list),
                    (Reduction::Max, false) => x.try_max(list),
                    (Reduction::Max, true) => x.try_max_keepdim(list),
                    (Reduction::Min, false) => x.try_min(list),
                    (Reduction::Min, true) => x.try_min_keepdim(list),
                }
            }

            fn cast(x: DynTensor<f64>) -> DynTensor<Self> {
                x.cast::<$element>()
            }
        }
    )* };
}
number!(f32 f64);
