//! broadax's own tensors of dynamic rank: `DynTensor`.

use super::{guarded_integers, outside};
use crate::element::{Element, Float, Number};
use crate::engine::{Asked, Engine, Host, SliceRange};
use crate::error::Result;
use crate::function::{Binary, Comparison, Logical, Reduction, Unary};
use crate::support::broadax::BroadaxNumber;
use broadax::{DynRank, DynTensor, SliceItem, Tensor, try_where_};

/// broadax's own tensors of dynamic rank, [`DynTensor`], in the memory of this process. With
/// `Tensor` itself shapes are typed without an engine; this one is for programs that are generic
/// over engines.
#[derive(Clone, Copy, Debug)]
pub enum Broadax {}

impl Engine for Broadax {
    type Tensor<T: Element> = DynTensor<T>;
    type Device = Host;
    type Sizes = Asked;

    #[inline(always)]
    fn sizes<T: Element>(x: &DynTensor<T>) -> impl AsRef<[usize]> {
        x.shape()
    }
    fn device<T: Element>(_: &DynTensor<T>) -> Host {
        Host
    }
    fn to_device<T: Element>(x: &DynTensor<T>, _: &Host) -> Result<DynTensor<T>> {
        Ok(x.clone())
    }
    fn from_host<T: Element>(elements: Vec<T>, sizes: &[usize], _: &Host) -> Result<DynTensor<T>> {
        Ok(Tensor::from_vec_with(sizes, elements).map_err(|refused| refused.error)?)
    }
    fn to_host<T: Element>(x: &DynTensor<T>) -> Result<Vec<T>> {
        Ok(x.as_slice().to_vec())
    }
    fn full<T: Element>(value: T, sizes: &[usize], _: &Host) -> Result<DynTensor<T>> {
        Ok(Tensor::full_with(sizes, value)?)
    }
    fn unary<T: Float>(function: Unary, x: &DynTensor<T>) -> Result<DynTensor<T>> {
        Ok(T::unary(function, x))
    }
    #[inline(always)]
    fn binary<T: Number>(
        function: Binary,
        left: &DynTensor<T>,
        right: &DynTensor<T>,
    ) -> Result<DynTensor<T>> {
        guarded_integers::<T, _>(|| T::binary(function, left, right))
    }
    #[inline(always)]
    #[track_caller]
    fn operator<T: Number>(
        function: Binary,
        left: &DynTensor<T>,
        right: &DynTensor<T>,
    ) -> DynTensor<T> {
        T::operator(function, left, right)
    }
    fn binary_scalar<T: Number>(
        function: Binary,
        left: &DynTensor<T>,
        right: T,
    ) -> Result<DynTensor<T>> {
        guarded_integers::<T, _>(|| Ok(<T as BroadaxNumber>::binary_scalar(function, left, right)))
    }
    fn clamp<T: Number>(x: &DynTensor<T>, low: T, high: T) -> Result<DynTensor<T>> {
        Ok(<T as BroadaxNumber>::clamp(x, low, high))
    }
    fn compare<T: Number>(
        comparison: Comparison,
        left: &DynTensor<T>,
        right: &DynTensor<T>,
    ) -> Result<DynTensor<bool>> {
        Ok(match comparison {
            Comparison::Eq => left.try_eq(right),
            Comparison::Ne => left.try_ne(right),
            Comparison::Lt => left.try_lt(right),
            Comparison::Le => left.try_le(right),
            Comparison::Gt => left.try_gt(right),
            Comparison::Ge => left.try_ge(right),
        }?)
    }
    fn logical(
        function: Logical,
        left: &DynTensor<bool>,
        right: &DynTensor<bool>,
    ) -> Result<DynTensor<bool>> {
        Ok(match function {
            Logical::And => left.try_bitand(right),
            Logical::Or => left.try_bitor(right),
            Logical::Xor => left.try_bitxor(right),
        }?)
    }
    fn choose<T: Element>(
        condition: &DynTensor<bool>,
        a: &DynTensor<T>,
        b: &DynTensor<T>,
        _: &[usize],
    ) -> Result<DynTensor<T>> {
        Ok(try_where_(condition, a, b)?)
    }
    #[inline]
    fn matmul<T: Number>(left: &DynTensor<T>, right: &DynTensor<T>) -> Result<DynTensor<T>> {
        guarded_integers::<T, _>(|| T::matmul(left, right))
    }
    #[inline(always)]
    #[track_caller]
    fn product<T: Number>(left: &DynTensor<T>, right: &DynTensor<T>) -> DynTensor<T> {
        T::product(left, right)
    }
    fn reduce<T: Number>(
        reduction: Reduction,
        x: &DynTensor<T>,
        axes: &[usize],
        keep: bool,
    ) -> Result<DynTensor<T>> {
        guarded_integers::<T, _>(|| T::reduce(reduction, x, &signed(axes), keep))
    }
    fn reshape<T: Element>(x: &DynTensor<T>, sizes: &[usize]) -> Result<DynTensor<T>> {
        Ok(x.reshape_with::<DynRank>(sizes)?.try_to_tensor()?)
    }
    fn permute<T: Element>(x: &DynTensor<T>, order: &[usize]) -> Result<DynTensor<T>> {
        Ok(x.try_permute(&signed(order)[..])?.try_to_tensor()?)
    }
    fn broadcast_to<T: Element>(x: &DynTensor<T>, sizes: &[usize]) -> Result<DynTensor<T>> {
        Ok(x.broadcast_to_with::<DynRank>(sizes)?.try_to_tensor()?)
    }
    fn concat<T: Element>(parts: &[&DynTensor<T>], axis: usize) -> Result<DynTensor<T>> {
        Ok(broadax::try_concat(parts, axis as isize)?)
    }
    fn slice<T: Element>(x: &DynTensor<T>, ranges: &[SliceRange]) -> Result<DynTensor<T>> {
        let items: Vec<_> = ranges.iter().map(|&range| item(range)).collect();
        Ok(x.try_slice(&items[..])?.try_to_tensor()?)
    }
    fn take<T: Element>(
        x: &DynTensor<T>,
        axis: usize,
        indices: &DynTensor<i64>,
    ) -> Result<DynTensor<T>> {
        let size = x.shape()[axis];
        // A negative index would count from the end.
        let is_outside = |index: &&i64| !usize::try_from(**index).is_ok_and(|i| i < size);
        match indices.iter().find(is_outside) {
            None => Ok(x.try_take(axis as isize, indices)?),
            Some(&index) => Err(outside(index, &x.shape(), axis)),
        }
    }
    fn cast<T: Element, U: Element>(x: &DynTensor<T>) -> Result<DynTensor<U>> {
        Ok(x.map(|x| super::cast(x)))
    }
}

fn signed(axes: &[usize]) -> Vec<isize> {
    axes.iter().map(|&axis| axis as isize).collect()
}

/// The range as an item of a slice.
fn item(range: SliceRange) -> SliceItem {
    let SliceRange { start, count, step } = range;
    let end = match count {
        0 => Some(start as isize),
        _ => {
            let end = start as isize + (count as isize - 1) * step + step.signum();
            // No bound in front of the first element.
            (end >= 0).then_some(end)
        }
    };
    let step = if count == 0 { 1 } else { step };
    SliceItem::Range {
        start: Some(start as isize),
        end,
        step,
    }
}
