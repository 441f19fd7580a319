//! candle: `candle_core::Tensor`.

use super::{guarded_integers, of_elements, reduced_sizes};
use crate::element::{Element, ElementType, Float, Number};
use crate::engine::{Asked, Autodiff, Engine, SliceRange};
use crate::error::{Error, Result};
use crate::function::{Binary, Comparison, Logical, Reduction, Unary};
use broadax_shape::Refused;
use candle_core::backprop::GradStore;
use candle_core::{DType, Device, Tensor, Var, WithDType};

/// The engine [`candle_core`]: its tensors, on any of its devices. For CUDA and Metal enable the
/// features of `candle-core` and pass `Device::new_cuda(0)?`.
#[derive(Clone, Copy, Debug)]
pub enum Candle {}

impl From<candle_core::Error> for Error {
    #[cold]
    fn from(error: candle_core::Error) -> Self {
        Error::engine(error)
    }
}

/// The most axes for a function of two tensors: with more, candle panics.
const MOST_AXES: usize = 8;

#[inline]
fn check_axes(axes: usize) -> Result<()> {
    match axes > MOST_AXES {
        true => Err(Error::engine(format!(
            "candle: {axes} axes, and a function of two tensors is for {MOST_AXES} at most"
        ))),
        false => Ok(()),
    }
}

/// A function of two tensors that broadcast.
#[inline(never)]
fn broadcast(function: Binary, left: &Tensor, right: &Tensor) -> Result<Tensor> {
    Ok(match function {
        Binary::Add => left.broadcast_add(right),
        Binary::Sub => left.broadcast_sub(right),
        Binary::Mul => left.broadcast_mul(right),
        Binary::Div => left.broadcast_div(right),
        Binary::Maximum => left.broadcast_maximum(right),
        Binary::Minimum => left.broadcast_minimum(right),
    }?)
}

/// `left == right`, without a call that compares memory.
#[inline(always)]
fn same_sizes(left: &[usize], right: &[usize]) -> bool {
    left.len() == right.len() && left.iter().zip(right).all(|(l, r)| l == r)
}

impl Engine for Candle {
    type Tensor<T: Element> = Tensor;
    type Device = Device;
    type Sizes = Asked;

    fn admit<T: Element>(
        x: Tensor,
        _: Option<usize>,
    ) -> std::result::Result<Tensor, Refused<Tensor, Error>> {
        let found = x.dtype();
        let converted = match (T::TYPE, found) {
            // `bool`s are bytes, 0 or 1.
            (ElementType::Bool, DType::U8) => x.ne(0u8),
            // Integers that have all numbers of the others.
            (ElementType::I64, DType::U8 | DType::U32 | DType::I16 | DType::I32)
            | (ElementType::I32, DType::U8 | DType::I16)
            | (ElementType::U32, DType::U8) => x.to_dtype(T::Stored::DTYPE),
            _ if found == T::Stored::DTYPE => return Ok(x),
            _ => {
                let error = of_elements::<T>(found);
                return Err(Refused { value: x, error });
            }
        };
        converted.map_err(|error| Refused {
            value: x,
            error: error.into(),
        })
    }
    #[inline]
    fn sizes<T: Element>(x: &Tensor) -> impl AsRef<[usize]> {
        x.dims()
    }
    fn device<T: Element>(x: &Tensor) -> Device {
        x.device().clone()
    }
    fn to_device<T: Element>(x: &Tensor, device: &Device) -> Result<Tensor> {
        Ok(x.to_device(device)?)
    }
    fn from_host<T: Element>(elements: Vec<T>, sizes: &[usize], device: &Device) -> Result<Tensor> {
        Ok(Tensor::from_vec(T::all_stored(elements), sizes, device)?)
    }
    fn to_host<T: Element>(x: &Tensor) -> Result<Vec<T>> {
        Ok(T::all_loaded(x.flatten_all()?.to_vec1()?))
    }
    fn full<T: Element>(value: T, sizes: &[usize], device: &Device) -> Result<Tensor> {
        Ok(Tensor::full(value.stored(), sizes, device)?)
    }
    fn unary<T: Float>(function: Unary, x: &Tensor) -> Result<Tensor> {
        Ok(match function {
            Unary::Neg => x.neg(),
            Unary::Abs => x.abs(),
            Unary::Exp => x.exp(),
            Unary::Ln => x.log(),
            Unary::Sqrt => x.sqrt(),
            Unary::Tanh => x.tanh(),
            Unary::Sin => x.sin(),
            Unary::Cos => x.cos(),
            Unary::Relu => x.relu(),
            Unary::Sigmoid => x.neg()?.exp()?.affine(1.0, 1.0)?.recip(),
        }?)
    }
    #[inline(always)]
    fn binary<T: Number>(function: Binary, left: &Tensor, right: &Tensor) -> Result<Tensor> {
        check_axes(left.rank().max(right.rank()))?;
        guarded_integers::<T, _>(|| {
            // Without broadcasting, candle has a faster loop.
            if !same_sizes(left.dims(), right.dims()) {
                return broadcast(function, left, right);
            }
            Ok(match function {
                Binary::Add => left.add(right),
                Binary::Sub => left.sub(right),
                Binary::Mul => left.mul(right),
                Binary::Div => left.div(right),
                Binary::Maximum => left.maximum(right),
                Binary::Minimum => left.minimum(right),
            }?)
        })
    }
    fn clamp<T: Number>(x: &Tensor, low: T, high: T) -> Result<Tensor> {
        Ok(x.clamp(low.stored(), high.stored())?)
    }
    fn compare<T: Number>(comparison: Comparison, left: &Tensor, right: &Tensor) -> Result<Tensor> {
        check_axes(left.rank().max(right.rank()))?;
        Ok(match comparison {
            Comparison::Eq => left.broadcast_eq(right),
            Comparison::Ne => left.broadcast_ne(right),
            Comparison::Lt => left.broadcast_lt(right),
            Comparison::Le => left.broadcast_le(right),
            Comparison::Gt => left.broadcast_gt(right),
            Comparison::Ge => left.broadcast_ge(right),
        }?)
    }
    fn logical(function: Logical, left: &Tensor, right: &Tensor) -> Result<Tensor> {
        check_axes(left.rank().max(right.rank()))?;
        // `bool`s are bytes, 0 or 1.
        Ok(match function {
            Logical::And => left.broadcast_minimum(right),
            Logical::Or => left.broadcast_maximum(right),
            Logical::Xor => left.broadcast_ne(right),
        }?)
    }
    fn choose<T: Element>(
        condition: &Tensor,
        a: &Tensor,
        b: &Tensor,
        sizes: &[usize],
    ) -> Result<Tensor> {
        check_axes(sizes.len())?;
        let whole = |x: &Tensor| x.broadcast_as(sizes);
        Ok(whole(condition)?.where_cond(&whole(a)?, &whole(b)?)?)
    }
    #[inline]
    fn matmul<T: Number>(left: &Tensor, right: &Tensor) -> Result<Tensor> {
        // candle multiplies transposed matrices, but no stacks with repeated ones. (The kind of its
        // error is not asked: with RUST_BACKTRACE=1 it is inside of another one.)
        match left.matmul(right) {
            Ok(product) => Ok(product),
            Err(_) if !left.is_contiguous() || !right.is_contiguous() => {
                Ok(left.contiguous()?.matmul(&right.contiguous()?)?)
            }
            Err(error) => Err(error.into()),
        }
    }
    fn reduce<T: Number>(
        reduction: Reduction,
        x: &Tensor,
        axes: &[usize],
        keep: bool,
    ) -> Result<Tensor> {
        match (reduction, keep) {
            (Reduction::Sum, false) => return guarded_integers::<T, _>(|| Ok(x.sum(axes)?)),
            (Reduction::Sum, true) => return guarded_integers::<T, _>(|| Ok(x.sum_keepdim(axes)?)),
            (Reduction::Mean, false) => return Ok(x.mean(axes)?),
            (Reduction::Mean, true) => return Ok(x.mean_keepdim(axes)?),
            _ => {}
        }
        if x.elem_count() == 0 {
            // candle has no largest element of none, even where there is nothing to find.
            let sizes = reduced_sizes(x.dims(), axes, keep);
            return Self::full(T::ZERO, &sizes, x.device());
        }
        let mut out = x.clone();
        // From the last one, so that the positions of the others stay.
        for &axis in axes.iter().rev() {
            out = match (reduction, keep) {
                (Reduction::Max, false) => out.max(axis),
                (Reduction::Max, true) => out.max_keepdim(axis),
                (_, false) => out.min(axis),
                (_, true) => out.min_keepdim(axis),
            }?;
        }
        Ok(out)
    }
    fn reshape<T: Element>(x: &Tensor, sizes: &[usize]) -> Result<Tensor> {
        Ok(x.reshape(sizes)?)
    }
    fn permute<T: Element>(x: &Tensor, order: &[usize]) -> Result<Tensor> {
        Ok(x.permute(order)?)
    }
    fn broadcast_to<T: Element>(x: &Tensor, sizes: &[usize]) -> Result<Tensor> {
        Ok(x.broadcast_as(sizes)?)
    }
    fn concat<T: Element>(parts: &[&Tensor], axis: usize) -> Result<Tensor> {
        Ok(Tensor::cat(parts, axis)?)
    }
    fn slice<T: Element>(x: &Tensor, ranges: &[SliceRange]) -> Result<Tensor> {
        if x.elem_count() == 0 {
            let sizes: Vec<_> = ranges.iter().map(|range| range.count).collect();
            return Self::full(T::ZERO, &sizes, x.device());
        }
        let mut out = x.clone();
        for (axis, &range) in ranges.iter().enumerate() {
            let size = x.dims()[axis];
            if range == SliceRange::all(size) {
                continue;
            }
            out = match range.step == 1 || range.count < 2 {
                true => out.narrow(axis, range.start, range.count)?,
                false => {
                    let positions: Vec<_> = range.positions().map(|at| at as i64).collect();
                    let positions = Tensor::from_vec(positions, range.count, x.device())?;
                    out.contiguous()?.index_select(&positions, axis)?
                }
            };
        }
        Ok(out)
    }
    fn take<T: Element>(x: &Tensor, axis: usize, indices: &Tensor) -> Result<Tensor> {
        Ok(x.contiguous()?.index_select(&indices.contiguous()?, axis)?)
    }
    fn cast<T: Element, U: Element>(x: &Tensor) -> Result<Tensor> {
        // `bool`s are bytes, 0 or 1.
        Ok(match U::TYPE {
            ElementType::Bool => x.ne(T::ZERO.as_f64()),
            _ => x.to_dtype(U::Stored::DTYPE),
        }?)
    }
}

impl Autodiff for Candle {
    type Gradients = GradStore;

    fn tracked<T: Float>(x: &Tensor) -> Result<Tensor> {
        Ok(Var::from_tensor(x)?.into_inner())
    }
    fn backward<T: Float>(loss: &Tensor) -> Result<GradStore> {
        Ok(loss.backward()?)
    }
    fn gradient<T: Float>(gradients: &GradStore, x: &Tensor) -> Result<Option<Tensor>> {
        Ok(gradients.get(x).cloned())
    }
}
