//! ndarray: `ArrayD`.

use super::{guarded_integers, outside};
use crate::element::{Element, Float, Number};
use crate::engine::{Asked, Engine, Host, SliceRange};
use crate::error::{Error, Result, or_panic};
use crate::function::{Binary, Comparison, Logical, Reduction, Unary};
use ndarray::{ArrayD, ArrayViewD, Axis, Ix2, SliceInfoElem, Zip};

/// The engine [`ndarray`]: tensors are [`ArrayD`]s in the memory of this process. A clone and a new
/// order of axes copy the elements.
#[derive(Clone, Copy, Debug)]
pub enum NdArray {}

/// An error of ndarray: none is possible for sizes that were checked.
fn failed(error: ndarray::ShapeError) -> Error {
    Error::engine(error)
}

fn map<T: Float>(x: &ArrayD<T>, function: impl Fn(T) -> T) -> ArrayD<T> {
    x.mapv(function)
}

/// Calls `$f!(variant)` with the function as a constant, so that each has a loop of its own.
macro_rules! for_each_variant {
    ($function:expr, $of:ident: $($variant:ident)*; |$known:ident| $body:expr) => {
        match $function {
            $($of::$variant => {
                let $known = $of::$variant;
                $body
            })*
        }
    };
}

impl Engine for NdArray {
    type Tensor<T: Element> = ArrayD<T>;
    type Device = Host;
    type Sizes = Asked;

    #[inline]
    fn sizes<T: Element>(x: &ArrayD<T>) -> impl AsRef<[usize]> {
        x.shape()
    }
    fn device<T: Element>(_: &ArrayD<T>) -> Host {
        Host
    }
    fn to_device<T: Element>(x: &ArrayD<T>, _: &Host) -> Result<ArrayD<T>> {
        Ok(x.clone())
    }
    fn from_host<T: Element>(elements: Vec<T>, sizes: &[usize], _: &Host) -> Result<ArrayD<T>> {
        ArrayD::from_shape_vec(sizes, elements).map_err(failed)
    }
    fn to_host<T: Element>(x: &ArrayD<T>) -> Result<Vec<T>> {
        Ok(x.iter().copied().collect())
    }
    fn full<T: Element>(value: T, sizes: &[usize], _: &Host) -> Result<ArrayD<T>> {
        reserve::<T>(sizes)?;
        Ok(ArrayD::from_elem(sizes, value))
    }
    fn unary<T: Float>(function: Unary, x: &ArrayD<T>) -> Result<ArrayD<T>> {
        Ok(for_each_variant!(
            function, Unary: Neg Abs Exp Ln Sqrt Tanh Sin Cos Relu Sigmoid;
            |f| map(x, |x| x.apply(f))
        ))
    }
    #[inline(always)]
    fn binary<T: Number>(
        function: Binary,
        left: &ArrayD<T>,
        right: &ArrayD<T>,
    ) -> Result<ArrayD<T>> {
        guarded_integers::<T, _>(|| {
            Ok(match function {
                Binary::Add => left + right,
                Binary::Sub => left - right,
                Binary::Mul => left * right,
                Binary::Div => left / right,
                Binary::Maximum => pairs(left, right, |x, y| Binary::Maximum.apply(x, y))?,
                Binary::Minimum => pairs(left, right, |x, y| Binary::Minimum.apply(x, y))?,
            })
        })
    }
    #[inline(always)]
    #[track_caller]
    fn operator<T: Number>(function: Binary, left: &ArrayD<T>, right: &ArrayD<T>) -> ArrayD<T> {
        match function {
            Binary::Add => left + right,
            Binary::Sub => left - right,
            Binary::Mul => left * right,
            Binary::Div => left / right,
            Binary::Maximum | Binary::Minimum => or_panic(Self::binary(function, left, right)),
        }
    }
    fn binary_scalar<T: Number>(function: Binary, left: &ArrayD<T>, right: T) -> Result<ArrayD<T>> {
        guarded_integers::<T, _>(|| {
            Ok(for_each_variant!(
                function, Binary: Add Sub Mul Div Maximum Minimum;
                |f| left.mapv(|x| f.apply(x, right))
            ))
        })
    }
    fn clamp<T: Number>(x: &ArrayD<T>, low: T, high: T) -> Result<ArrayD<T>> {
        Ok(x.mapv(|x| Binary::Minimum.apply(Binary::Maximum.apply(x, low), high)))
    }
    fn compare<T: Number>(
        comparison: Comparison,
        left: &ArrayD<T>,
        right: &ArrayD<T>,
    ) -> Result<ArrayD<bool>> {
        for_each_variant!(
            comparison, Comparison: Eq Ne Lt Le Gt Ge;
            |f| pairs(left, right, |x, y| f.apply(x, y))
        )
    }
    fn logical(
        function: Logical,
        left: &ArrayD<bool>,
        right: &ArrayD<bool>,
    ) -> Result<ArrayD<bool>> {
        for_each_variant!(
            function, Logical: And Or Xor;
            |f| pairs(left, right, |x, y| f.apply(x, y))
        )
    }
    fn choose<T: Element>(
        condition: &ArrayD<bool>,
        a: &ArrayD<T>,
        b: &ArrayD<T>,
        sizes: &[usize],
    ) -> Result<ArrayD<T>> {
        let (a, b) = (broadcast(a, sizes)?, broadcast(b, sizes)?);
        Ok(Zip::from(broadcast(condition, sizes)?)
            .and(a)
            .and(b)
            .map_collect(|&condition, &a, &b| if condition { a } else { b }))
    }
    fn matmul<T: Number>(left: &ArrayD<T>, right: &ArrayD<T>) -> Result<ArrayD<T>> {
        guarded_integers::<T, _>(|| products(left, right))
    }
    fn reduce<T: Number>(
        reduction: Reduction,
        x: &ArrayD<T>,
        axes: &[usize],
        keep: bool,
    ) -> Result<ArrayD<T>> {
        guarded_integers::<T, _>(|| Ok(reduced(reduction, x, axes, keep)))
    }
    fn reshape<T: Element>(x: &ArrayD<T>, sizes: &[usize]) -> Result<ArrayD<T>> {
        x.to_shape(sizes).map(|x| x.into_owned()).map_err(failed)
    }
    fn permute<T: Element>(x: &ArrayD<T>, order: &[usize]) -> Result<ArrayD<T>> {
        Ok(x.view()
            .permuted_axes(order)
            .as_standard_layout()
            .into_owned())
    }
    fn broadcast_to<T: Element>(x: &ArrayD<T>, sizes: &[usize]) -> Result<ArrayD<T>> {
        reserve::<T>(sizes)?;
        Ok(broadcast(x, sizes)?.as_standard_layout().into_owned())
    }
    fn concat<T: Element>(parts: &[&ArrayD<T>], axis: usize) -> Result<ArrayD<T>> {
        let views: Vec<_> = parts.iter().map(|part| part.view()).collect();
        ndarray::concatenate(Axis(axis), &views).map_err(failed)
    }
    fn slice<T: Element>(x: &ArrayD<T>, ranges: &[SliceRange]) -> Result<ArrayD<T>> {
        let ranges: Vec<_> = ranges.iter().map(|&range| info(range)).collect();
        Ok(x.slice(&ranges[..]).as_standard_layout().into_owned())
    }
    fn take<T: Element>(x: &ArrayD<T>, axis: usize, indices: &ArrayD<i64>) -> Result<ArrayD<T>> {
        let size = x.shape()[axis];
        let index = |&index: &i64| match usize::try_from(index) {
            Ok(index) if index < size => Ok(index),
            _ => Err(outside(index, x.shape(), axis)),
        };
        let indices: Result<Vec<_>> = indices.iter().map(index).collect();
        Ok(x.select(Axis(axis), &indices?))
    }
    fn cast<T: Element, U: Element>(x: &ArrayD<T>) -> Result<ArrayD<U>> {
        Ok(x.mapv(super::cast))
    }
}

/// The range in ndarray's terms, in which a negative step starts at the end of the range.
fn info(range: SliceRange) -> SliceInfoElem {
    let SliceRange { start, count, step } = range;
    let (first, last) = match range.positions().last() {
        Some(last) => (start.min(last), start.max(last) + 1),
        None => (0, 0),
    };
    let step = if count < 2 { 1 } else { step };
    SliceInfoElem::Slice {
        start: first as isize,
        end: Some(last as isize),
        step,
    }
}

/// Applies a function to each pair of elements; the arrays broadcast.
fn pairs<T: Element, U>(
    left: &ArrayD<T>,
    right: &ArrayD<T>,
    function: impl Fn(T, T) -> U,
) -> Result<ArrayD<U>> {
    let sizes = broadax_shape::broadcast_shapes(&[left.shape(), right.shape()])?;
    let (left, right) = (broadcast(left, &sizes)?, broadcast(right, &sizes)?);
    Ok(Zip::from(left)
        .and(right)
        .map_collect(|&x, &y| function(x, y)))
}

fn broadcast<'a, T>(x: &'a ArrayD<T>, sizes: &[usize]) -> Result<ArrayViewD<'a, T>> {
    x.broadcast(sizes)
        .ok_or_else(|| Error::engine("broadcast: the sizes do not fit"))
}

/// Floats of 16 bits as `f32`, in which they are added: `f16` has not even all integers up to 4096.
fn wide<T: Element>(x: &ArrayD<T>) -> ArrayD<f32> {
    x.mapv(super::cast)
}

fn narrow<T: Element>(x: ArrayD<f32>) -> ArrayD<T> {
    x.mapv(super::cast)
}

/// Products of matrices; the leading axes are the same.
fn products<T: Number>(left: &ArrayD<T>, right: &ArrayD<T>) -> Result<ArrayD<T>> {
    if const { T::TYPE.is_half() } {
        return Ok(narrow(products(&wide(left), &wide(right))?));
    }
    let rank = left.ndim();
    if rank == 2 {
        let left = left.view().into_dimensionality::<Ix2>().map_err(failed)?;
        let right = right.view().into_dimensionality::<Ix2>().map_err(failed)?;
        return Ok(left.dot(&right).into_dyn());
    }
    // One product for each of the leading indices.
    let lead = &left.shape()[..rank - 2];
    let count: usize = lead.iter().product();
    let (rows, depth) = (left.shape()[rank - 2], left.shape()[rank - 1]);
    let columns = right.shape()[rank - 1];
    let stack = |x: &ArrayD<T>, rows: usize, columns: usize| {
        let shape = (count, rows, columns);
        x.to_shape(shape)
            .map(|stack| stack.into_owned())
            .map_err(failed)
    };
    let left_stack = stack(left, rows, depth)?;
    let right_stack = stack(right, depth, columns)?;
    let mut out = ndarray::Array3::zeros((count, rows, columns));
    for ((left, right), mut out) in left_stack
        .outer_iter()
        .zip(right_stack.outer_iter())
        .zip(out.outer_iter_mut())
    {
        ndarray::linalg::general_mat_mul(T::ONE, &left, &right, T::ZERO, &mut out);
    }
    let sizes: Vec<usize> = [lead, &[rows, columns]].concat();
    out.into_shape_with_order(sizes).map_err(failed)
}

/// A reduction along axes.
fn reduced<T: Number>(
    reduction: Reduction,
    x: &ArrayD<T>,
    axes: &[usize],
    keep: bool,
) -> ArrayD<T> {
    if const { T::TYPE.is_half() } {
        return narrow(reduced(reduction, &wide(x), axes, keep));
    }
    let mut out: Option<ArrayD<T>> = None;
    // From the last one, so that the positions of the others stay.
    for &axis in axes.iter().rev() {
        let x = out.as_ref().unwrap_or(x);
        let first = |choose: Binary| {
            x.map_axis(Axis(axis), |lane| {
                let mut elements = lane.iter().copied();
                let first = elements.next().unwrap_or(T::ZERO);
                elements.fold(first, |x, y| choose.apply(x, y))
            })
        };
        let mut next = match reduction {
            Reduction::Sum | Reduction::Mean => x.sum_axis(Axis(axis)),
            Reduction::Max => first(Binary::Maximum),
            Reduction::Min => first(Binary::Minimum),
        };
        if keep {
            next.insert_axis_inplace(Axis(axis));
        }
        out = Some(next);
    }
    let mut out = out.unwrap_or_else(|| x.clone());
    if reduction == Reduction::Mean {
        let count: usize = axes.iter().map(|&axis| x.shape()[axis]).product();
        let count = T::of_f64(count as f64);
        out.mapv_inplace(|sum| sum / count);
    }
    out
}

/// Returns an error if there is no memory for a tensor of these sizes. (ndarray would abort.)
fn reserve<T>(sizes: &[usize]) -> Result<()> {
    let mut elements = Vec::<T>::new();
    let reserved = elements.try_reserve_exact(broadax_shape::sizes::elements(sizes));
    // Without this, the compiler removes the allocation.
    std::hint::black_box(&elements);
    reserved.map_err(Error::engine)
}
