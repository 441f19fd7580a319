//! burn: `burn::tensor::Tensor`, whose rank is a const parameter, as a tensor of any rank.

use super::{guarded, of_elements, reduced_sizes};
use crate::element::{Element, Float, Number};
use crate::engine::{Autodiff, Engine, Kept, SliceRange};
use crate::error::{Error, Result, or_panic};
use crate::function::{Binary, Comparison, Logical, Reduction, Unary};
use crate::support::burn::{Ranked, same_rank};
use broadax_shape::Refused;
use burn::tensor::kind::{Basic, Ordered};
use burn::tensor::{Device, Gradients, Shape, Slice, Tensor, TensorData, activation};

/// The engine [`burn`]: its tensors of up to 8 axes, on any of its devices, also on other machines
/// (`burn::tensor::remote`). What the device of a tensor can do, is a matter of burn's features.
///
/// burn panics where others return errors: if a server does not answer, an index is out of range,
/// or memory is used up. Here these panics are caught and returned as [`Error::Engine`]; the panic
/// hook still prints them.
#[derive(Clone, Copy, Debug)]
pub enum Burn {}

/// A tensor of burn with up to 8 axes.
#[derive(Clone, Debug)]
pub struct BurnTensor<T: Element>(Ranked<T::Kind>);

/// A value for any rank: `x` is the tensor.
macro_rules! of_rank {
    ($ranked:expr, |$x:ident| $body:expr) => {
        match $ranked {
            Ranked::R0($x) | Ranked::R1($x) => $body,
            Ranked::R2($x) => $body,
            Ranked::R3($x) => $body,
            Ranked::R4($x) => $body,
            Ranked::R5($x) => $body,
            Ranked::R6($x) => $body,
            Ranked::R7($x) => $body,
            Ranked::R8($x) => $body,
        }
    };
}

/// A tensor of the same rank as both operands, of which each has an axis.
macro_rules! two_of_same_rank {
    ($left:expr, $right:expr, |$x:ident, $y:ident| $body:expr, else $otherwise:expr) => {
        match ($left, $right) {
            (Ranked::R1($x), Ranked::R1($y)) => Ranked::R1($body),
            (Ranked::R2($x), Ranked::R2($y)) => Ranked::R2($body),
            (Ranked::R3($x), Ranked::R3($y)) => Ranked::R3($body),
            (Ranked::R4($x), Ranked::R4($y)) => Ranked::R4($body),
            (Ranked::R5($x), Ranked::R5($y)) => Ranked::R5($body),
            (Ranked::R6($x), Ranked::R6($y)) => Ranked::R6($body),
            (Ranked::R7($x), Ranked::R7($y)) => Ranked::R7($body),
            (Ranked::R8($x), Ranked::R8($y)) => Ranked::R8($body),
            _ => $otherwise,
        }
    };
}

/// A tensor with the rank of a list of sizes.
macro_rules! rank_of {
    ($sizes:expr, $body:expr) => {
        match $sizes.len() {
            0 => Ranked::R0($body),
            1 => Ranked::R1($body),
            2 => Ranked::R2($body),
            3 => Ranked::R3($body),
            4 => Ranked::R4($body),
            5 => Ranked::R5($body),
            6 => Ranked::R6($body),
            7 => Ranked::R7($body),
            8 => Ranked::R8($body),
            rank => {
                return Err(Error::engine(format!(
                    "burn: {rank} axes, and 8 are the most"
                )))
            }
        }
    };
}

/// The sizes of the tensor of burn: those without axes have one.
fn with_axis(sizes: &[usize]) -> &[usize] {
    if sizes.is_empty() { &[1] } else { sizes }
}

/// A tensor without elements, of the same type of elements and on the same device.
fn without_elements<const D: usize, const E: usize, K: Basic>(
    x: &Tensor<D, K>,
    shape: Shape,
) -> Tensor<E, K> {
    let dtype = x.dtype();
    let data = TensorData::from_bytes_vec(Vec::new(), shape, dtype);
    Tensor::from_data(data, (&x.device(), dtype))
}

/// A vector as a matrix of one row.
fn row<K: Basic>(x: &Tensor<1, K>) -> Tensor<2, K> {
    let shape = Shape::new([1, x.shape()[0]]);
    match shape[1] {
        0 => without_elements(x, shape),
        _ => x.clone().reshape(shape),
    }
}

impl<K: Basic> Ranked<K> {
    /// Returns the sizes of burn's tensor, of which there is at least one.
    fn shape(&self) -> Shape {
        of_rank!(self, |x| x.shape())
    }

    fn is_scalar(&self) -> bool {
        matches!(self, Ranked::R0(_))
    }

    fn reshape(self, sizes: &[usize]) -> Result<Self> {
        let shape = || Shape::from(with_axis(sizes).to_vec());
        // To burn, a 0 in the sizes is that of the tensor.
        if sizes.contains(&0) {
            return Ok(rank_of!(
                sizes,
                of_rank!(self, |x| without_elements(&x, shape()))
            ));
        }
        Ok(rank_of!(sizes, of_rank!(self, |x| x.reshape(shape()))))
    }

    /// Returns the rank of burn's tensor, which is at least 1.
    fn rank(&self) -> usize {
        match self {
            Ranked::R0(_) | Ranked::R1(_) => 1,
            Ranked::R2(_) => 2,
            Ranked::R3(_) => 3,
            Ranked::R4(_) => 4,
            Ranked::R5(_) => 5,
            Ranked::R6(_) => 6,
            Ranked::R7(_) => 7,
            Ranked::R8(_) => 8,
        }
    }

    /// Returns the tensor with leading axes of size 1, of which there is at least one.
    fn with_rank(&self, rank: usize) -> Result<Self> {
        if self.rank() == rank {
            return Ok(match self {
                Ranked::R0(x) => Ranked::R1(x.clone()),
                ranked => ranked.clone(),
            });
        }
        let shape = self.shape();
        let own: &[usize] = &shape;
        let sizes = [&vec![1; rank - own.len()], own].concat();
        self.clone().reshape(&sizes)
    }

    /// Returns a vector of one element without its axis.
    fn into_scalar(self) -> Self {
        match self {
            Ranked::R1(x) => Ranked::R0(x),
            ranked => ranked,
        }
    }
}

/// Conversions from and to burn's own tensors, without copying.
macro_rules! conversions {
    ($($rank:literal $variant:ident $($or:ident)?;)*) => { $(
        /// Returns the tensor if it has another rank. One without axes has rank 1 here.
        impl<T: Element> TryFrom<BurnTensor<T>> for Tensor<$rank, T::Kind> {
            type Error = BurnTensor<T>;
            fn try_from(x: BurnTensor<T>) -> std::result::Result<Self, BurnTensor<T>> {
                match x.0 {
                    Ranked::$variant(x) $(| Ranked::$or(x))? => Ok(x),
                    ranked => Err(BurnTensor(ranked)),
                }
            }
        }
        impl<T: Element> From<Tensor<$rank, T::Kind>> for BurnTensor<T> {
            fn from(x: Tensor<$rank, T::Kind>) -> Self {
                BurnTensor(Ranked::$variant(x))
            }
        }
    )* };
}

conversions! {
    1 R1 R0;
    2 R2;
    3 R3;
    4 R4;
    5 R5;
    6 R6;
    7 R7;
    8 R8;
}

/// Calls a function of two tensors, which broadcast, with tensors of the same rank.
#[inline(always)]
fn pairs<T: Element, U: Element>(
    left: &BurnTensor<T>,
    right: &BurnTensor<T>,
    function: impl FnOnce(Ranked<T::Kind>, Ranked<T::Kind>) -> Result<Ranked<U::Kind>>,
) -> Result<BurnTensor<U>> {
    let (left, right) = (&left.0, &right.0);
    guarded(|| {
        let rank = left.rank().max(right.rank());
        let ranked = function(left.with_rank(rank)?, right.with_rank(rank)?)?;
        Ok(BurnTensor(if left.is_scalar() && right.is_scalar() {
            ranked.into_scalar()
        } else {
            ranked
        }))
    })
}

/// A function of two tensors, which broadcast.
///
/// burn's tensors have 256 bytes, and each move of one that was just written takes 2 % of a small
/// addition. This and the functions within are not inlined: so operands are created where they are
/// passed to burn, and the result where it is returned.
#[inline(never)]
#[track_caller]
fn elementwise<K: Ordered>(function: Binary, left: &Ranked<K>, right: &Ranked<K>) -> Ranked<K> {
    /// Calls the function of burn.
    macro_rules! call {
        ($function:expr, $x:expr, $y:expr) => {
            match $function {
                Binary::Add => $x.add($y),
                Binary::Sub => $x.sub($y),
                Binary::Mul => $x.mul($y),
                Binary::Div => $x.div($y),
                Binary::Maximum => $x.max_pair($y),
                Binary::Minimum => $x.min_pair($y),
            }
        };
    }
    #[inline(never)]
    #[track_caller]
    fn of_rank<const D: usize, K: Ordered>(
        function: Binary,
        x: &Tensor<D, K>,
        y: &Tensor<D, K>,
    ) -> Tensor<D, K> {
        call!(function, x.clone(), y.clone())
    }
    #[inline(never)]
    #[track_caller]
    fn with_row<K: Ordered>(function: Binary, x: &Tensor<2, K>, y: &Tensor<1, K>) -> Tensor<2, K> {
        call!(function, x.clone(), row(y))
    }
    #[inline(never)]
    #[track_caller]
    fn row_with<K: Ordered>(function: Binary, x: &Tensor<1, K>, y: &Tensor<2, K>) -> Tensor<2, K> {
        call!(function, row(x), y.clone())
    }
    match (left, right) {
        // Rows, the most frequent case of different ranks.
        (Ranked::R2(x), Ranked::R1(y)) => Ranked::R2(with_row(function, x, y)),
        (Ranked::R1(x), Ranked::R2(y)) => Ranked::R2(row_with(function, x, y)),
        _ => two_of_same_rank!(
            left,
            right,
            |x, y| of_rank(function, x, y),
            else with_equal_ranks(function, left, right)
        ),
    }
}

#[inline(never)]
#[track_caller]
fn with_equal_ranks<K: Ordered>(
    function: Binary,
    left: &Ranked<K>,
    right: &Ranked<K>,
) -> Ranked<K> {
    let rank = left.rank().max(right.rank());
    let (x, y) = (
        or_panic(left.with_rank(rank)),
        or_panic(right.with_rank(rank)),
    );
    let result = elementwise(function, &x, &y);
    if left.is_scalar() && right.is_scalar() {
        return result.into_scalar();
    }
    result
}

/// The sizes of a tensor of burn.
struct Sizes {
    shape: Shape,
    is_scalar: bool,
}

impl AsRef<[usize]> for Sizes {
    fn as_ref(&self) -> &[usize] {
        if self.is_scalar { &[] } else { &self.shape }
    }
}

impl Engine for Burn {
    type Tensor<T: Element> = BurnTensor<T>;
    type Device = Device;
    type Sizes = Kept;

    fn admit<T: Element>(
        x: BurnTensor<T>,
        rank: Option<usize>,
    ) -> std::result::Result<BurnTensor<T>, Refused<BurnTensor<T>, Error>> {
        let x = match x.0 {
            Ranked::R1(x) if rank == Some(0) && x.shape()[0] == 1 => BurnTensor(Ranked::R0(x)),
            ranked => BurnTensor(ranked),
        };
        match T::admitted(of_rank!(&x.0, |x| x.dtype())) {
            Some(true) => Ok(x),
            Some(false) => {
                let ranked = x.0.clone();
                let converted = guarded(|| Ok(BurnTensor(T::cast_to::<T>(ranked))));
                converted.map_err(|error| Refused { value: x, error })
            }
            None => {
                let error = of_elements::<T>(of_rank!(&x.0, |x| x.dtype()));
                Err(Refused { value: x, error })
            }
        }
    }

    fn sizes<T: Element>(x: &BurnTensor<T>) -> impl AsRef<[usize]> {
        Sizes {
            shape: x.0.shape(),
            is_scalar: x.0.is_scalar(),
        }
    }
    fn device<T: Element>(x: &BurnTensor<T>) -> Device {
        of_rank!(&x.0, |x| x.device())
    }
    fn to_device<T: Element>(x: &BurnTensor<T>, device: &Device) -> Result<BurnTensor<T>> {
        let x = x.clone();
        guarded(|| {
            let ranked = same_rank!(x.0, |x| x.to_device(device));
            Ok(BurnTensor(ranked))
        })
    }
    fn from_host<T: Element>(
        elements: Vec<T>,
        sizes: &[usize],
        device: &Device,
    ) -> Result<BurnTensor<T>> {
        guarded(|| {
            let data = TensorData::new(elements, Shape::from(with_axis(sizes).to_vec()));
            let ranked = rank_of!(sizes, Tensor::from_data(data, T::options(device)));
            Ok(BurnTensor(ranked))
        })
    }
    fn to_host<T: Element>(x: &BurnTensor<T>) -> Result<Vec<T>> {
        guarded(|| of_rank!(&x.0, |x| x.try_to_vec_as::<T>()).map_err(Error::engine))
    }
    fn full<T: Element>(value: T, sizes: &[usize], device: &Device) -> Result<BurnTensor<T>> {
        // The sizes are too large for memory only here: burn would abort the process.
        guarded(|| {
            let shape = Shape::from(with_axis(sizes).to_vec());
            let ranked = rank_of!(sizes, Tensor::full(shape, value, T::options(device)));
            Ok(BurnTensor(ranked))
        })
    }
    fn unary<T: Float>(function: Unary, x: &BurnTensor<T>) -> Result<BurnTensor<T>> {
        let floats = T::floats(x.0.clone());
        let floats = floats.ok_or_else(|| Error::engine("a function of floats"))?;
        guarded(|| {
            let ranked = same_rank!(floats, |x| match function {
                Unary::Neg => x.neg(),
                Unary::Abs => x.abs(),
                Unary::Exp => x.exp(),
                Unary::Ln => x.log(),
                Unary::Sqrt => x.sqrt(),
                Unary::Tanh => x.tanh(),
                Unary::Sin => x.sin(),
                Unary::Cos => x.cos(),
                Unary::Relu => activation::relu(x),
                Unary::Sigmoid => activation::sigmoid(x),
            });
            Ok(BurnTensor(T::of_floats(ranked)))
        })
    }
    fn binary<T: Number>(
        function: Binary,
        left: &BurnTensor<T>,
        right: &BurnTensor<T>,
    ) -> Result<BurnTensor<T>> {
        guarded(|| Ok(Self::operator(function, left, right)))
    }
    #[inline(always)]
    #[track_caller]
    fn operator<T: Number>(
        function: Binary,
        left: &BurnTensor<T>,
        right: &BurnTensor<T>,
    ) -> BurnTensor<T> {
        BurnTensor(elementwise(function, &left.0, &right.0))
    }
    fn compare<T: Number>(
        comparison: Comparison,
        left: &BurnTensor<T>,
        right: &BurnTensor<T>,
    ) -> Result<BurnTensor<bool>> {
        pairs(left, right, |left, right| {
            Ok(two_of_same_rank!(left, right, |x, y| match comparison {
                Comparison::Eq => x.equal(y),
                Comparison::Ne => x.not_equal(y),
                Comparison::Lt => x.lower(y),
                Comparison::Le => x.lower_equal(y),
                Comparison::Gt => x.greater(y),
                Comparison::Ge => x.greater_equal(y),
            }, else return Err(Error::engine("tensors of different ranks"))))
        })
    }
    fn logical(
        function: Logical,
        left: &BurnTensor<bool>,
        right: &BurnTensor<bool>,
    ) -> Result<BurnTensor<bool>> {
        pairs(left, right, |left, right| {
            Ok(two_of_same_rank!(left, right, |x, y| match function {
                Logical::And => x.bool_and(y),
                Logical::Or => x.bool_or(y),
                Logical::Xor => x.bool_xor(y),
            }, else return Err(Error::engine("tensors of different ranks"))))
        })
    }
    fn choose<T: Element>(
        condition: &BurnTensor<bool>,
        a: &BurnTensor<T>,
        b: &BurnTensor<T>,
        sizes: &[usize],
    ) -> Result<BurnTensor<T>> {
        let condition = Self::broadcast_to(condition, sizes)?.0;
        let (a, b) = (Self::broadcast_to(a, sizes)?, Self::broadcast_to(b, sizes)?);
        /// `a` where the condition is true; all of one rank.
        macro_rules! choose {
            ($($variant:ident)*) => {
                match (condition, a.0, b.0) {
                    $((Ranked::$variant(condition), Ranked::$variant(a), Ranked::$variant(b)) => {
                        Ranked::$variant(b.mask_where(condition, a))
                    })*
                    _ => return Err(Error::engine("tensors of different ranks")),
                }
            };
        }
        guarded(|| Ok(BurnTensor(choose!(R0 R1 R2 R3 R4 R5 R6 R7 R8))))
    }
    fn binary_scalar<T: Number>(
        function: Binary,
        left: &BurnTensor<T>,
        right: T,
    ) -> Result<BurnTensor<T>> {
        let x = left.0.clone();
        let y = right;
        guarded(|| {
            let ranked = same_rank!(x, |x| match function {
                Binary::Add => x.add_scalar(y),
                Binary::Sub => x.sub_scalar(y),
                Binary::Mul => x.mul_scalar(y),
                Binary::Div => x.div_scalar(y),
                Binary::Maximum => x.clamp_min(y),
                Binary::Minimum => x.clamp_max(y),
            });
            Ok(BurnTensor(ranked))
        })
    }
    fn clamp<T: Number>(x: &BurnTensor<T>, low: T, high: T) -> Result<BurnTensor<T>> {
        let x = x.0.clone();
        guarded(|| {
            let ranked = same_rank!(x, |x| match low <= high {
                true => x.clamp(low, high),
                // `clamp` of some backends panics.
                false => x.clamp_min(low).clamp_max(high),
            });
            Ok(BurnTensor(ranked))
        })
    }
    fn matmul<T: Number>(left: &BurnTensor<T>, right: &BurnTensor<T>) -> Result<BurnTensor<T>> {
        guarded(|| Ok(Self::product(left, right)))
    }
    #[inline(always)]
    #[track_caller]
    fn product<T: Number>(left: &BurnTensor<T>, right: &BurnTensor<T>) -> BurnTensor<T> {
        BurnTensor(two_of_same_rank!(
            &left.0,
            &right.0,
            |x, y| x.clone().matmul(y.clone()),
            else panic!("burn: tensors of different ranks")
        ))
    }
    fn reduce<T: Number>(
        reduction: Reduction,
        x: &BurnTensor<T>,
        axes: &[usize],
        keep: bool,
    ) -> Result<BurnTensor<T>> {
        let ranked = x.0.clone();
        guarded(|| {
            let kept = same_rank!(ranked, |x| match reduction {
                Reduction::Sum => x.sum_dims(axes),
                Reduction::Mean => x.mean_dims(axes),
                Reduction::Max => x.max_dims(axes),
                Reduction::Min => x.min_dims(axes),
            });
            if keep || kept.is_scalar() {
                return Ok(BurnTensor(kept));
            }
            let sizes = reduced_sizes(&kept.shape(), axes, false);
            Ok(BurnTensor(kept.reshape(&sizes)?))
        })
    }
    fn reshape<T: Element>(x: &BurnTensor<T>, sizes: &[usize]) -> Result<BurnTensor<T>> {
        let ranked = x.0.clone();
        guarded(|| Ok(BurnTensor(ranked.reshape(sizes)?)))
    }
    fn permute<T: Element>(x: &BurnTensor<T>, order: &[usize]) -> Result<BurnTensor<T>> {
        let x = x.clone();
        if x.0.is_scalar() {
            return Ok(x);
        }
        guarded(|| {
            let wrong = |_| Error::engine("permute: an order of another rank");
            Ok(BurnTensor(same_rank!(x.0, |x| {
                let order: Vec<isize> = order.iter().map(|&axis| axis as isize).collect();
                x.permute(order.try_into().map_err(wrong)?)
            })))
        })
    }
    fn broadcast_to<T: Element>(x: &BurnTensor<T>, sizes: &[usize]) -> Result<BurnTensor<T>> {
        let ranked = x.0.clone();
        let axes = with_axis(sizes);
        guarded(|| {
            let ranked = ranked.with_rank(axes.len())?;
            let shape = || Shape::from(axes.to_vec());
            let ranked = same_rank!(ranked, |x| x.expand(shape()));
            Ok(BurnTensor(if sizes.is_empty() {
                ranked.into_scalar()
            } else {
                ranked
            }))
        })
    }
    fn concat<T: Element>(parts: &[&BurnTensor<T>], axis: usize) -> Result<BurnTensor<T>> {
        /// Concatenates the parts, all of one rank.
        macro_rules! cat {
            ($($variant:ident)*) => {
                match &parts[0].0 {
                    $(Ranked::$variant(_) => {
                        let tensors = parts.iter().filter_map(|part| match &part.0 {
                            Ranked::$variant(x) => Some(x.clone()),
                            _ => None,
                        });
                        Ranked::$variant(Tensor::cat(tensors.collect(), axis))
                    })*
                    Ranked::R0(_) => return Err(Error::engine("concat: tensors without axes")),
                }
            };
        }
        guarded(|| Ok(BurnTensor(cat!(R1 R2 R3 R4 R5 R6 R7 R8))))
    }
    fn slice<T: Element>(x: &BurnTensor<T>, ranges: &[SliceRange]) -> Result<BurnTensor<T>> {
        let x = x.clone();
        if x.0.is_scalar() {
            return Ok(x);
        }
        let ranges: Vec<_> = ranges.iter().map(|&range| slice(range)).collect();
        guarded(|| Ok(BurnTensor(same_rank!(x.0, |x| x.slice(&ranges[..])))))
    }
    fn take<T: Element>(
        x: &BurnTensor<T>,
        axis: usize,
        indices: &BurnTensor<i64>,
    ) -> Result<BurnTensor<T>> {
        let ranked = x.0.clone();
        let Ranked::R1(indices) = indices.0.clone() else {
            return Err(Error::engine("take: the indices are no vector"));
        };
        guarded(|| Ok(BurnTensor(same_rank!(ranked, |x| x.select(axis, indices)))))
    }
    fn cast<T: Element, U: Element>(x: &BurnTensor<T>) -> Result<BurnTensor<U>> {
        let ranked = x.0.clone();
        guarded(|| Ok(BurnTensor(T::cast_to::<U>(ranked))))
    }
}

/// The range in burn's terms: those with a negative step start at the end of the range.
fn slice(range: SliceRange) -> Slice {
    let (first, end) = match range.positions().last() {
        Some(last) => (range.start.min(last), range.start.max(last) + 1),
        None => (0, 0),
    };
    let step = if range.count < 2 { 1 } else { range.step };
    Slice::new(first as isize, Some(end as isize), step)
}

impl Autodiff for Burn {
    type Gradients = Gradients;

    fn tracked<T: Float>(x: &BurnTensor<T>) -> Result<BurnTensor<T>> {
        let floats = T::floats(x.0.clone());
        let floats = floats.ok_or_else(|| Error::engine("a gradient of floats"))?;
        guarded(|| {
            let ranked = same_rank!(floats, |x| x.detach().autodiff().require_grad());
            Ok(BurnTensor(T::of_floats(ranked)))
        })
    }
    fn backward<T: Float>(loss: &BurnTensor<T>) -> Result<Gradients> {
        let floats = T::floats(loss.0.clone());
        let floats = floats.ok_or_else(|| Error::engine("a gradient of floats"))?;
        guarded(|| Ok(of_rank!(floats, |x| x.backward())))
    }
    fn gradient<T: Float>(
        gradients: &Gradients,
        x: &BurnTensor<T>,
    ) -> Result<Option<BurnTensor<T>>> {
        let floats = T::floats(x.0.clone());
        let floats = floats.ok_or_else(|| Error::engine("a gradient of floats"))?;
        guarded(|| {
            let gradient = match floats {
                Ranked::R0(x) => x.grad(gradients).map(Ranked::R0),
                Ranked::R1(x) => x.grad(gradients).map(Ranked::R1),
                Ranked::R2(x) => x.grad(gradients).map(Ranked::R2),
                Ranked::R3(x) => x.grad(gradients).map(Ranked::R3),
                Ranked::R4(x) => x.grad(gradients).map(Ranked::R4),
                Ranked::R5(x) => x.grad(gradients).map(Ranked::R5),
                Ranked::R6(x) => x.grad(gradients).map(Ranked::R6),
                Ranked::R7(x) => x.grad(gradients).map(Ranked::R7),
                Ranked::R8(x) => x.grad(gradients).map(Ranked::R8),
            };
            Ok(gradient.map(|ranked| BurnTensor(T::of_floats(ranked))))
        })
    }
}
