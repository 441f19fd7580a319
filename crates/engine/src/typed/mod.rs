//! [`Typed`]: a tensor of an engine with a shape in its type.
//!
//! Each operation has three steps: its bound computes the shape of the result; the dynamic sizes,
//! if there are any, are compared by the same rule; the engine is called. For static shapes the
//! second step is removed when the program is compiled.

mod compare;
mod elementwise;
mod gradients;
mod matmul;
mod reduce;
mod select;
mod shards;
mod views;

pub use compare::Operand;
pub use elementwise::RightHandSide;
pub use gradients::{Gradients, Loss};
pub use shards::{gather, sum_over};

use crate::element::Element;
use crate::engine::{Engine, SizeSource};
use crate::error::{Error, Result, or_panic};
use broadax_shape::axis::{AxisArg, position};
use broadax_shape::broadcast::{PairRule, pair_sizes};
use broadax_shape::dims::{Dyn, One};
use broadax_shape::error::Problem;
use broadax_shape::ops::expand::check_one;
use broadax_shape::per_axis::{AxisVec, PerAxis, Sizes};
use broadax_shape::shapes::{
    Broadcast, Broadcasted, Buf, DynRank, Shape, StaticShape, given, listed,
};
use broadax_shape::{Loosen, Refused, ShapeError, SqueezeDim, check_count, check_sizes};
use std::fmt;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// A tensor of the engine `E` with the shape `S` and elements of type `T`.
///
/// It is the engine's own tensor and nothing else: [`into_inner`](Typed::into_inner) and
/// [`new`](Typed::new) convert without copying. Methods have the names and rules of those of the
/// crate `broadax`. Operators and methods panic if dynamic sizes do not fit or if the engine fails;
/// `try_` methods return the [`Error`].
pub struct Typed<E: Engine, S: Shape, T: Element = f32> {
    tensor: E::Tensor<T>,
    /// Those of `tensor`. Nothing changes them behind it: the tensor is lent by a shared reference
    /// only, and `new` and `into_inner` are the ways in and out.
    sizes: SizesOf<E, S>,
}

/// What is kept beside a tensor of the engine `E` with the shape `S`.
type SizesOf<E, S> = <<E as Engine>::Sizes as SizeSource>::Of<S>;

impl<E: Engine, S: Shape, T: Element> Clone for Typed<E, S, T> {
    #[inline]
    fn clone(&self) -> Self {
        Typed {
            tensor: self.tensor.clone(),
            sizes: self.sizes.clone(),
        }
    }
}

/// Defines `f`, which panics, and `try_f`, which returns the error.
macro_rules! forms {
    ($(
        $(#[$meta:meta])*
        fn $name:ident, $try_name:ident [$($generics:tt)*]
            (&$this:ident $(, $arg:ident: $type:ty)*) -> $out:ty
        where [$($bounds:tt)*] $body:block
    )*) => { $(
        $(#[$meta])*
        ///
        /// # Panics
        /// If dynamic sizes do not fit, or the engine fails.
        #[inline]
        #[track_caller]
        pub fn $name<$($generics)*>(&$this $(, $arg: $type)*) -> $out
        where $($bounds)*
        {
            crate::error::or_panic($this.$try_name($($arg),*))
        }

        #[doc = concat!("Like `", stringify!($name), "`, but returns `Err` instead of panicking.")]
        ///
        /// # Errors
        /// If dynamic sizes do not fit, or the engine fails.
        #[inline]
        pub fn $try_name<$($generics)*>(&$this $(, $arg: $type)*) -> crate::Result<$out>
        where $($bounds)*
        $body
    )* };
}
use forms;

impl<E: Engine, S: Shape, T: Element> Typed<E, S, T> {
    /// Compares the sizes of a tensor of the engine, and the type of its elements, with those that
    /// the type states. Integers are converted if the type has all numbers of theirs.
    ///
    /// # Errors
    /// If the number of axes or a size differs, or the type of the elements. The error has the
    /// tensor (with converted integers, if its sizes are wrong).
    pub fn new(
        tensor: impl Into<E::Tensor<T>>,
    ) -> std::result::Result<Self, Refused<E::Tensor<T>, Error>> {
        let tensor = E::admit(tensor.into(), const { ranked::<S>() })?;
        let sizes = {
            let sizes = E::sizes(&tensor);
            check_sizes::<S>("Typed::new", sizes.as_ref())
                .map(|()| E::Sizes::of_list::<S>(sizes.as_ref()))
        };
        match sizes {
            Ok(sizes) => Ok(Typed { tensor, sizes }),
            Err(error) => Err(Refused {
                value: tensor,
                error: error.into(),
            }),
        }
    }

    /// A result of the engine whose shape follows from a rule. Dev builds compare its sizes.
    #[inline(always)]
    #[track_caller]
    fn trusted(tensor: E::Tensor<T>) -> Self {
        if cfg!(debug_assertions) {
            let sizes = E::sizes(&tensor);
            if let Err(error) = check_sizes::<S>("a result of the engine", sizes.as_ref()) {
                panic!("the engine returned a tensor of another shape: {error}");
            }
        }
        let sizes = E::Sizes::of_tensor::<E, S, T>(&tensor);
        Typed { tensor, sizes }
    }

    /// Like `trusted`, with the sizes of the result.
    #[inline(always)]
    #[track_caller]
    fn with_sizes(tensor: E::Tensor<T>, sizes: SizesOf<E, S>) -> Self {
        let typed = Typed { tensor, sizes };
        if cfg!(debug_assertions) {
            let (kept, found) = (typed.lent_sizes(), E::sizes(&typed.tensor));
            let (kept, found) = (kept.as_ref(), found.as_ref());
            if let Err(error) = check_sizes::<S>("a result of the engine", found) {
                panic!("the engine returned a tensor of another shape: {error}");
            }
            assert_eq!(kept, found, "the sizes beside a tensor are not its own");
        }
        typed
    }

    /// Like `trusted`, with a list of the sizes of the result.
    #[inline(always)]
    #[track_caller]
    fn with_list(tensor: E::Tensor<T>, sizes: &[usize]) -> Self {
        Self::with_sizes(tensor, E::Sizes::of_list::<S>(sizes))
    }

    /// A result with the shape and the sizes of this tensor.
    #[inline(always)]
    #[track_caller]
    fn alike<U: Element>(&self, tensor: E::Tensor<U>) -> Typed<E, S, U> {
        Typed::with_sizes(tensor, self.sizes.clone())
    }

    /// Borrows the sizes, or asks the engine for them.
    #[inline(always)]
    fn lent_sizes(&self) -> impl AsRef<[usize]> {
        E::Sizes::sizes::<E, S, T>(&self.sizes, &self.tensor)
    }

    /// The same tensor with another type for its sizes.
    #[inline(always)]
    fn retyped<R: Shape>(self) -> Typed<E, R, T> {
        let sizes = E::Sizes::of_list::<R>(self.lent_sizes().as_ref());
        Typed {
            tensor: self.tensor,
            sizes,
        }
    }

    /// `retyped` after a check, or this tensor with the error.
    fn retyped_if<R: Shape>(
        self,
        checked: std::result::Result<(), ShapeError>,
    ) -> std::result::Result<Typed<E, R, T>, Refused<Self>> {
        match checked {
            Ok(()) => Ok(self.retyped()),
            Err(error) => Err(Refused { value: self, error }),
        }
    }

    /// Compares the dynamic sizes of two tensors that broadcast, if there are any, and returns the
    /// sizes of the result.
    #[inline(always)]
    fn joined<R: Shape, U: Element>(
        &self,
        op: &'static str,
        right: &Typed<E, R, U>,
    ) -> Result<SizesOf<E, Broadcasted<S, R>>>
    where
        S: Broadcast<R>,
    {
        if const { S::EXTENTS.is_some() && R::EXTENTS.is_some() } {
            return Ok(E::Sizes::of_static::<Broadcasted<S, R>>());
        }
        let (left, right) = (self.lent_sizes(), right.lent_sizes());
        let (left, right) = (left.as_ref(), right.as_ref());
        let rule = <S as Broadcast<R>>::broadcast_sizes;
        if const { !<E::Sizes as SizeSource>::IS_KEPT } {
            if !ends_alike::<S, R>(left, right) {
                check_each(op, left, right, rule)?;
            }
            return Ok(E::Sizes::of_list::<Broadcasted<S, R>>(&[]));
        }
        if ends_alike::<S, R>(left, right) {
            let longer = if left.len() < right.len() {
                right
            } else {
                left
            };
            return Ok(E::Sizes::of_list::<Broadcasted<S, R>>(longer));
        }
        let sizes = pair_sizes(op, left, right, rule)?;
        Ok(E::Sizes::of_list::<Broadcasted<S, R>>(&sizes))
    }

    /// Returns the tensor of the engine.
    #[inline]
    pub fn into_inner(self) -> E::Tensor<T> {
        self.tensor
    }

    /// Borrows the tensor of the engine.
    #[inline]
    pub fn as_inner(&self) -> &E::Tensor<T> {
        &self.tensor
    }

    /// Calls a function of the library whose result has the same sizes and elements, and returns the
    /// result with this shape: for functions that are not here.
    ///
    /// # Panics
    /// If the function returns an error, or a tensor of other sizes or elements.
    ///
    /// ```
    /// # #[cfg(feature = "candle")] {
    /// use broadax_engine::{Candle, Typed, shape};
    /// use candle_core::Device::Cpu;
    /// let x = Typed::<Candle, shape![2, 3]>::ones(&Cpu);
    /// let y: Typed<Candle, shape![2, 3]> = x.apply(|x| x.gelu()?.powf(2.0));
    /// # assert!((y.to_vec()[0] - 0.708).abs() < 1e-3);
    /// # }
    /// ```
    #[track_caller]
    pub fn apply<X, F>(
        &self,
        function: impl FnOnce(&E::Tensor<T>) -> std::result::Result<X, F>,
    ) -> Self
    where
        X: Into<E::Tensor<T>>,
        Error: From<F>,
    {
        or_panic(self.try_apply(function))
    }

    /// Like [`apply`](Typed::apply), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// That of the function, or one if its result has other sizes or elements.
    pub fn try_apply<X, F>(
        &self,
        function: impl FnOnce(&E::Tensor<T>) -> std::result::Result<X, F>,
    ) -> Result<Self>
    where
        X: Into<E::Tensor<T>>,
        Error: From<F>,
    {
        let result = E::admit(function(&self.tensor)?.into(), const { ranked::<S>() })
            .map_err(|refused| refused.error)?;
        let own = self.lent_sizes();
        broadax_shape::error::given("apply", E::sizes(&result).as_ref(), own.as_ref())?;
        Ok(Typed {
            tensor: result,
            sizes: self.sizes.clone(),
        })
    }

    /// Returns the sizes.
    pub fn shape(&self) -> Sizes<Buf<S, usize>> {
        Sizes(Buf::<S, usize>::copied(self.lent_sizes().as_ref()))
    }

    /// Returns the device.
    pub fn device(&self) -> E::Device {
        E::device(&self.tensor)
    }

    /// Creates a tensor of elements in row-major order.
    ///
    /// # Errors
    /// If the shape has another number of elements, or the engine fails.
    /// The error has the elements, unless the engine failed, which has taken them.
    pub fn from_vec(
        elements: Vec<T>,
        device: &E::Device,
    ) -> std::result::Result<Self, Refused<Vec<T>, Error>>
    where
        S: StaticShape,
    {
        Self::from_vec_with(S::SIZES, elements, device)
    }

    /// Creates a tensor with the given sizes of elements in row-major order.
    ///
    /// # Errors
    /// If the sizes do not match the type, have another number of elements, or the engine fails.
    /// The error has the elements, unless the engine failed, which has taken them.
    pub fn from_vec_with(
        sizes: impl AsRef<[usize]>,
        elements: Vec<T>,
        device: &E::Device,
    ) -> std::result::Result<Self, Refused<Vec<T>, Error>> {
        let sizes = sizes.as_ref();
        let checked = listed::<S>("from_vec", sizes)
            .and_then(|_| check_count("from_vec", sizes, elements.len()));
        if let Err(error) = checked {
            return Err(Refused {
                value: elements,
                error: error.into(),
            });
        }
        match E::from_host(elements, sizes, device) {
            Ok(tensor) => Ok(Self::with_list(tensor, sizes)),
            Err(error) => Err(Refused {
                value: Vec::new(),
                error,
            }),
        }
    }

    /// Creates a tensor of equal elements.
    ///
    /// # Panics
    /// If the engine fails.
    #[track_caller]
    pub fn full(value: T, device: &E::Device) -> Self
    where
        S: StaticShape,
    {
        or_panic(Self::full_with(S::SIZES, value, device))
    }

    /// Creates a tensor of equal elements with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or the engine fails.
    pub fn full_with(sizes: impl AsRef<[usize]>, value: T, device: &E::Device) -> Result<Self> {
        let sizes = checked::<S>("full", sizes.as_ref())?;
        Ok(Self::with_list(E::full(value, sizes, device)?, sizes))
    }

    /// Creates a tensor of zeros.
    ///
    /// # Panics
    /// If the engine fails.
    #[track_caller]
    pub fn zeros(device: &E::Device) -> Self
    where
        S: StaticShape,
    {
        Self::full(T::ZERO, device)
    }

    /// Creates a tensor of zeros with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or the engine fails.
    pub fn zeros_with(sizes: impl AsRef<[usize]>, device: &E::Device) -> Result<Self> {
        Self::full_with(sizes, T::ZERO, device)
    }

    /// Creates a tensor of ones.
    ///
    /// # Panics
    /// If the engine fails.
    #[track_caller]
    pub fn ones(device: &E::Device) -> Self
    where
        S: StaticShape,
    {
        Self::full(T::ONE, device)
    }

    /// Creates a tensor of ones with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or the engine fails.
    pub fn ones_with(sizes: impl AsRef<[usize]>, device: &E::Device) -> Result<Self> {
        Self::full_with(sizes, T::ONE, device)
    }

    forms! {
        /// Returns the elements in row-major order, when they have been computed.
        fn to_vec, try_to_vec [] (&self) -> Vec<T> where [] {
            E::to_host(&self.tensor)
        }

        /// Returns a copy on a device, or the tensor itself if it is there.
        fn to_device, try_to_device [] (&self, device: &E::Device) -> Self where [] {
            Ok(self.alike(E::to_device(&self.tensor, device)?))
        }

        /// Converts each element, as `as` does.
        ///
        /// ```
        /// # #[cfg(feature = "ndarray")] {
        /// use broadax_engine::{Host, NdArray, Typed, shape};
        /// let x = Typed::<NdArray, shape![2], i64>::full(3, &Host);
        /// assert_eq!((x.cast::<f32>() / 2.0).to_vec(), [1.5, 1.5]);
        /// # }
        /// ```
        fn cast, try_cast [U: Element] (&self) -> Typed<E, S, U> where [] {
            Ok(self.alike(E::cast(&self.tensor)?))
        }
    }

    /// Returns the elements in row-major order, or an error after a timeout: a device on another
    /// machine may stop responding without closing the connection.
    ///
    /// A thread reads the elements. After an error it waits on, until the engine gives up or the
    /// process ends.
    ///
    /// # Errors
    /// If the engine fails, or does not answer in time.
    pub fn try_to_vec_within(&self, limit: Duration) -> Result<Vec<T>> {
        let (send, receive) = mpsc::channel();
        let tensor = self.tensor.clone();
        thread::spawn(move || send.send(E::to_host(&tensor)));
        match receive.recv_timeout(limit) {
            Ok(elements) => elements,
            Err(mpsc::RecvTimeoutError::Timeout) => Err(Error::engine(format!(
                "the engine did not answer within {limit:?}"
            ))),
            Err(mpsc::RecvTimeoutError::Disconnected) => Err(Error::engine(
                "the engine panicked while its elements were read",
            )),
        }
    }

    /// Returns the tensor with a shape of dynamic rank.
    pub fn into_dyn(self) -> Typed<E, DynRank, T> {
        self.retyped()
    }

    /// Returns the tensor with an axis of size 1 as a `One`, which broadcasts.
    ///
    /// # Errors
    /// If a dynamic size is not 1. The error has the tensor.
    pub fn as_one<A>(self, axis: A) -> std::result::Result<Typed<E, A::With<One>, T>, Refused<Self>>
    where
        A: AxisArg<S, Dim: SqueezeDim>,
    {
        let checked = check_one("as_one", self.lent_sizes().as_ref(), axis.number());
        self.retyped_if(checked.map(drop))
    }

    /// Returns the tensor with an axis as a `Dyn`.
    ///
    /// # Errors
    /// If the rank is dynamic and there is no such axis. The error has the tensor.
    pub fn as_dyn<A: AxisArg<S>>(
        self,
        axis: A,
    ) -> std::result::Result<Typed<E, A::With<Dyn>, T>, Refused<Self>> {
        let rank = self.lent_sizes().as_ref().len();
        self.retyped_if(position("as_dyn", axis.number(), rank).map(drop))
    }

    /// Returns the tensor with another type for the same sizes, which are compared.
    ///
    /// # Errors
    /// If the sizes do not match `R`. The error has the tensor.
    pub fn try_into_shape<R: Shape>(self) -> std::result::Result<Typed<E, R, T>, Refused<Self>> {
        let checked = given::<R>("try_into_shape", self.lent_sizes().as_ref());
        self.retyped_if(checked.map(drop))
    }

    /// Returns the tensor with a less specific type: some axes become `Dyn`.
    pub fn loosen<R: Shape>(self) -> Typed<E, R, T>
    where
        S: Loosen<R>,
    {
        self.retyped()
    }
}

/// The elements are copied to the host.
impl<E: Engine, S: Shape, T: Element> fmt::Debug for Typed<E, S, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fields = f.debug_struct("Typed");
        fields.field("shape", &self.shape());
        match self.try_to_vec() {
            Ok(elements) => fields.field("elements", &elements).finish(),
            Err(error) => fields.field("error", &error).finish(),
        }
    }
}

/// The number of axes of a shape, if it is static.
const fn ranked<S: Shape>() -> Option<usize> {
    if S::RANKED { Some(S::LEAST) } else { None }
}

/// Checks that sizes match the type and can be counted.
fn checked<'s, S: Shape>(
    op: &'static str,
    sizes: &'s [usize],
) -> std::result::Result<&'s [usize], ShapeError> {
    listed::<S>(op, sizes)?;
    if !broadax_shape::sizes::countable(sizes) {
        let shape = AxisVec::new(sizes);
        return Err(ShapeError::new(op, Problem::Overflow { shape }));
    }
    Ok(sizes)
}

/// Whether one list of sizes ends with the other: every rule accepts equal sizes, and more axes in
/// front of them.
#[inline(always)]
fn ends_alike<L: Shape, R: Shape>(left: &[usize], right: &[usize]) -> bool {
    let (l, r) = const { (L::RANK_OR_0, R::RANK_OR_0) };
    if l > 0 && r > 0 {
        // With constant ranks there is no loop, and no call that compares memory.
        let last = if l < r { l } else { r };
        let (Some(left), Some(right)) = (left.get(l - last..l), right.get(r - last..r)) else {
            return false;
        };
        return (0..last).all(|i| left[i] == right[i]);
    }
    let more = left.len().wrapping_sub(right.len());
    left.get(more..) == Some(right) || right.get(more.wrapping_neg()..) == Some(left)
}

#[inline(never)]
fn check_each(
    op: &'static str,
    left: &[usize],
    right: &[usize],
    rule: PairRule,
) -> std::result::Result<(), ShapeError> {
    pair_sizes(op, left, right, rule).map(drop)
}

/// Checks that a tensor with `from` broadcasts to the sizes `to`.
fn check_fit<F, R>(op: &'static str, from: &[usize], to: &[usize]) -> Result<()>
where
    F: broadax_shape::BroadcastTo<R>,
{
    F::broadcasts_to(from, to).map_err(|axis| {
        let problem = Problem::Fit {
            from: AxisVec::new(from),
            to: AxisVec::new(to),
            axis: (axis > 0).then_some(axis),
        };
        Error::Shape(ShapeError::new(op, problem))
    })
}
