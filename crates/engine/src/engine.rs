//! What an engine can do: the trait [`Engine`].
//!
//! The typed layer has checked all shapes when it calls an engine. An engine therefore receives
//! sizes that fit, positions from the front, and operands in a normal form, which each function
//! states. It returns a tensor with the sizes that follow from them.

use crate::element::{Element, Float, Number};
use crate::error::{Error, Result, or_panic};
use crate::function::{Binary, Comparison, Logical, Reduction, Unary};
use broadax_shape::Refused;
use broadax_shape::shapes::{Shape, fixed_store};

/// The elements that a slice takes of one axis: `count` of them from `start`, `step` apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SliceRange {
    /// The first element.
    pub start: usize,
    /// The number of elements.
    pub count: usize,
    /// The distance to the next element, which is before this one if negative; not 0.
    pub step: isize,
}

impl SliceRange {
    /// Returns the whole axis.
    pub fn all(size: usize) -> Self {
        SliceRange {
            start: 0,
            count: size,
            step: 1,
        }
    }

    /// Returns the positions of the elements, in order.
    pub fn positions(self) -> impl Iterator<Item = usize> {
        (0..self.count).map(move |i| self.start.wrapping_add_signed(i as isize * self.step))
    }
}

/// A tensor library.
///
/// Implement it for a type without values (`enum MyEngine {}`), and
/// [`Typed<MyEngine, S>`](crate::Typed) has typed shapes. All sizes are checked before a function
/// is called; indices that are elements, as in [`take`](Engine::take), are not.
///
/// # Errors
/// All functions return [`Error::Engine`](crate::Error::Engine) for what the library itself
/// reports.
pub trait Engine: Sized + 'static {
    /// A tensor of any rank. A clone should be cheap if the library shares its memory.
    type Tensor<T: Element>: Clone + Send + Sync + 'static;
    /// Where tensors are. [`Host`] for libraries that only have the memory of this process.
    type Device: Clone;
    /// Whether [`sizes`](Engine::sizes) lends sizes, which costs nothing ([`Asked`]), or copies them
    /// ([`Kept`]).
    ///
    /// [`Asked`]: crate::Asked
    /// [`Kept`]: crate::Kept
    type Sizes: SizeSource;

    /// Takes a tensor that was not made by this engine, for a shape with `rank` axes, if that is
    /// static: [`Typed::new`](crate::Typed::new) calls it. A library whose tensors do not have the
    /// type of their elements in their own type returns an error here if it is not `T`, with the
    /// tensor. Integers it converts if `T` has all numbers of theirs.
    fn admit<T: Element>(
        x: Self::Tensor<T>,
        rank: Option<usize>,
    ) -> std::result::Result<Self::Tensor<T>, Refused<Self::Tensor<T>, Error>> {
        let _ = rank;
        Ok(x)
    }
    /// Returns the sizes of all axes.
    fn sizes<T: Element>(x: &Self::Tensor<T>) -> impl AsRef<[usize]>;
    /// Returns the device of a tensor.
    fn device<T: Element>(x: &Self::Tensor<T>) -> Self::Device;
    /// Copies or moves a tensor to a device.
    fn to_device<T: Element>(x: &Self::Tensor<T>, device: &Self::Device)
    -> Result<Self::Tensor<T>>;
    /// Creates a tensor of the elements, which are in row-major order and as many as the sizes say.
    fn from_host<T: Element>(
        elements: Vec<T>,
        sizes: &[usize],
        device: &Self::Device,
    ) -> Result<Self::Tensor<T>>;
    /// Returns the elements in row-major order, when they have been computed.
    fn to_host<T: Element>(x: &Self::Tensor<T>) -> Result<Vec<T>>;
    /// Creates a tensor of equal elements.
    fn full<T: Element>(
        value: T,
        sizes: &[usize],
        device: &Self::Device,
    ) -> Result<Self::Tensor<T>>;
    /// Applies a function to each element.
    fn unary<T: Float>(function: Unary, x: &Self::Tensor<T>) -> Result<Self::Tensor<T>>;
    /// Applies a function to each pair of elements. The shapes broadcast, as in NumPy: they may
    /// have different ranks.
    fn binary<T: Number>(
        function: Binary,
        left: &Self::Tensor<T>,
        right: &Self::Tensor<T>,
    ) -> Result<Self::Tensor<T>>;
    /// Like [`binary`](Engine::binary), for operators: panics if the library fails.
    ///
    /// A library whose own operators panic has no use for a `Result`, and moves the tensor once
    /// less.
    #[inline(always)]
    #[track_caller]
    fn operator<T: Number>(
        function: Binary,
        left: &Self::Tensor<T>,
        right: &Self::Tensor<T>,
    ) -> Self::Tensor<T> {
        or_panic(Self::binary(function, left, right))
    }
    /// Applies a function to each element and a number.
    fn binary_scalar<T: Number>(
        function: Binary,
        left: &Self::Tensor<T>,
        right: T,
    ) -> Result<Self::Tensor<T>> {
        let right = Self::full(right, &[], &Self::device(left))?;
        Self::binary(function, left, &right)
    }
    /// Limits each element to a range: `low` in place of smaller ones, then `high` in place of
    /// larger ones.
    fn clamp<T: Number>(x: &Self::Tensor<T>, low: T, high: T) -> Result<Self::Tensor<T>> {
        let raised = Self::binary_scalar(Binary::Maximum, x, low)?;
        Self::binary_scalar(Binary::Minimum, &raised, high)
    }
    /// Compares each pair of elements. The shapes broadcast, as for `binary`.
    fn compare<T: Number>(
        comparison: Comparison,
        left: &Self::Tensor<T>,
        right: &Self::Tensor<T>,
    ) -> Result<Self::Tensor<bool>>;
    /// Applies a function to each pair of `bool`s. The shapes broadcast, as for `binary`.
    fn logical(
        function: Logical,
        left: &Self::Tensor<bool>,
        right: &Self::Tensor<bool>,
    ) -> Result<Self::Tensor<bool>>;
    /// Returns the elements of `a` where the condition is true, and those of `b` elsewhere. All
    /// three broadcast to the sizes.
    fn choose<T: Element>(
        condition: &Self::Tensor<bool>,
        a: &Self::Tensor<T>,
        b: &Self::Tensor<T>,
        sizes: &[usize],
    ) -> Result<Self::Tensor<T>>;
    /// Multiplies matrices: (.., M, K) with (.., K, N), where the leading axes are the same.
    fn matmul<T: Number>(
        left: &Self::Tensor<T>,
        right: &Self::Tensor<T>,
    ) -> Result<Self::Tensor<T>>;
    /// Like [`matmul`](Engine::matmul), but panics if the library fails.
    #[inline(always)]
    #[track_caller]
    fn product<T: Number>(left: &Self::Tensor<T>, right: &Self::Tensor<T>) -> Self::Tensor<T> {
        or_panic(Self::matmul(left, right))
    }
    /// Reduces along axes, at least one, in ascending order. `keep` leaves them with size 1. `Max`
    /// and `Min` have elements.
    fn reduce<T: Number>(
        reduction: Reduction,
        x: &Self::Tensor<T>,
        axes: &[usize],
        keep: bool,
    ) -> Result<Self::Tensor<T>>;
    /// Returns the elements in row-major order with other sizes, of which there are as many.
    fn reshape<T: Element>(x: &Self::Tensor<T>, sizes: &[usize]) -> Result<Self::Tensor<T>>;
    /// Reorders axes: axis `i` of the result is axis `order[i]`.
    fn permute<T: Element>(x: &Self::Tensor<T>, order: &[usize]) -> Result<Self::Tensor<T>>;
    /// Repeats axes of size 1 and missing leading axes.
    fn broadcast_to<T: Element>(x: &Self::Tensor<T>, sizes: &[usize]) -> Result<Self::Tensor<T>>;
    /// Concatenates tensors, at least one, whose other sizes are equal.
    fn concat<T: Element>(parts: &[&Self::Tensor<T>], axis: usize) -> Result<Self::Tensor<T>>;
    /// Takes a range of each axis.
    fn slice<T: Element>(x: &Self::Tensor<T>, ranges: &[SliceRange]) -> Result<Self::Tensor<T>>;
    /// Takes the elements of an axis at the indices, a vector. An index that is out of range is an
    /// error.
    fn take<T: Element>(
        x: &Self::Tensor<T>,
        axis: usize,
        indices: &Self::Tensor<i64>,
    ) -> Result<Self::Tensor<T>>;
    /// Converts each element as `as` does. Numbers are `true` if they are not 0.
    fn cast<T: Element, U: Element>(x: &Self::Tensor<T>) -> Result<Self::Tensor<U>>;
}

/// An engine that computes gradients.
#[diagnostic::on_unimplemented(
    message = "the engine `{Self}` does not compute gradients",
    label = "expected an engine with gradients, such as `Candle` or `Burn`",
    note = "gradients that are written by hand run on every engine: see `sum_to`"
)]
pub trait Autodiff: Engine {
    /// The gradients of one backward pass.
    type Gradients;

    /// Returns the tensor as one whose gradient is computed: a parameter.
    fn tracked<T: Float>(x: &Self::Tensor<T>) -> Result<Self::Tensor<T>>;
    /// Returns the gradients of a tensor with one element.
    fn backward<T: Float>(loss: &Self::Tensor<T>) -> Result<Self::Gradients>;
    /// Returns the gradient of a tensor that [`tracked`](Autodiff::tracked) has returned, or `None`
    /// if the loss does not depend on it.
    fn gradient<T: Float>(
        gradients: &Self::Gradients,
        x: &Self::Tensor<T>,
    ) -> Result<Option<Self::Tensor<T>>>;
}

/// The memory of this process: the device of engines that have no other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Host;

/// Where the sizes of a tensor come from: [`Asked`] or [`Kept`]. For static shapes both cost
/// nothing.
///
/// The trait is sealed.
pub trait SizeSource: sealed::Sealed + 'static {
    /// Whether something is kept.
    #[doc(hidden)]
    const IS_KEPT: bool;
    /// What is kept beside a tensor of shape `S`.
    #[doc(hidden)]
    type Of<S: Shape>: Clone + Send + Sync + 'static;
    /// For a tensor with these sizes, which fit the shape.
    #[doc(hidden)]
    fn of_list<S: Shape>(sizes: &[usize]) -> Self::Of<S>;
    /// For a tensor with a static shape.
    #[doc(hidden)]
    fn of_static<S: Shape>() -> Self::Of<S>;
    /// For a tensor, which fits the shape.
    #[doc(hidden)]
    fn of_tensor<E: Engine, S: Shape, T: Element>(x: &E::Tensor<T>) -> Self::Of<S>;
    /// Returns the sizes of a tensor.
    #[doc(hidden)]
    fn sizes<'x, E: Engine, S: Shape, T: Element>(
        kept: &'x Self::Of<S>,
        x: &'x E::Tensor<T>,
    ) -> impl AsRef<[usize]>;
}

/// The engine is asked for sizes, each time that they are needed: for engines that lend them.
#[derive(Clone, Copy, Debug)]
pub enum Asked {}

/// `Typed` keeps dynamic sizes beside the tensor: for engines that can only copy them. The sizes of
/// results follow from the rules, so that few operations ask the engine.
#[derive(Clone, Copy, Debug)]
pub enum Kept {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Asked {}
    impl Sealed for super::Kept {}
}

impl SizeSource for Asked {
    const IS_KEPT: bool = false;
    type Of<S: Shape> = ();
    #[inline(always)]
    fn of_list<S: Shape>(_: &[usize]) {}
    #[inline(always)]
    fn of_static<S: Shape>() {}
    #[inline(always)]
    fn of_tensor<E: Engine, S: Shape, T: Element>(_: &E::Tensor<T>) {}
    #[inline(always)]
    fn sizes<'x, E: Engine, S: Shape, T: Element>(
        _: &'x (),
        x: &'x E::Tensor<T>,
    ) -> impl AsRef<[usize]> {
        E::sizes(x)
    }
}

impl SizeSource for Kept {
    const IS_KEPT: bool = true;
    type Of<S: Shape> = S::Store;
    #[inline(always)]
    fn of_list<S: Shape>(sizes: &[usize]) -> S::Store {
        if const { S::EXTENTS.is_some() } {
            return fixed_store::<S>();
        }
        match S::read_sizes(sizes) {
            Some(store) => store,
            None => wrong_shape(),
        }
    }
    #[inline(always)]
    fn of_static<S: Shape>() -> S::Store {
        fixed_store::<S>()
    }
    #[inline(always)]
    fn of_tensor<E: Engine, S: Shape, T: Element>(x: &E::Tensor<T>) -> S::Store {
        match const { S::EXTENTS.is_some() } {
            true => fixed_store::<S>(),
            false => Self::of_list::<S>(E::sizes(x).as_ref()),
        }
    }
    #[inline(always)]
    fn sizes<'x, E: Engine, S: Shape, T: Element>(
        kept: &'x S::Store,
        _: &'x E::Tensor<T>,
    ) -> impl AsRef<[usize]> {
        S::lend(kept)
    }
}

#[cold]
#[inline(never)]
fn wrong_shape() -> ! {
    panic!("the engine returned a tensor of another shape")
}
