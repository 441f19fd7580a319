//! Constructors: filled tensors, ranges, literals, nested arrays and vectors.

#[cfg(any(feature = "std", feature = "libm"))]
use crate::element::FloatElement;
use crate::element::{FloatCore, FloatNumber, ZeroElement};
use crate::kernel::sink::WriteNew;
use crate::kernel::source::Fill;
#[cfg(feature = "inline")]
use crate::storage::inline::Inline;
use crate::storage::nested::InlineShape;
use crate::storage::{Number, OutputElement, OutputStorage, Owned, Storage};
use crate::tensor::indexed_iter::indices;
#[cfg(feature = "alloc")]
use crate::tensor::nested::{NestedElement, nested};
use crate::tensor::{OutputOf, Tensor, collect, shape_given};
#[cfg(feature = "alloc")]
use broadax_shape::dims::Extent;
#[cfg(any(feature = "alloc", feature = "inline"))]
use broadax_shape::dims::Rule;
#[cfg(feature = "alloc")]
use broadax_shape::error::Problem;
use broadax_shape::error::{ErrorKind, Refused, ShapeError, or_panic};
use broadax_shape::ops::item::{NoAxes, OneElement};
use broadax_shape::ops::matrices::OneMatrix;
use broadax_shape::per_axis::SizesArg;
#[cfg(feature = "alloc")]
use broadax_shape::shapes::ListSizes;
use broadax_shape::shapes::{Buf, Shape, StaticShape};
use broadax_tensor_macros::try_form;
use num_traits::{Num, NumCast, One, Zero};
#[cfg(feature = "alloc")]
use {
    crate::storage::Heap, crate::tensor::from_slice::store_of, alloc::vec::Vec,
    broadax_shape::dims::Dyn, broadax_shape::shapes::DynRank,
};

/// Constructors. Each has a variant ending in `_with`, which takes the sizes, for shapes with
/// dynamic sizes.
/// # Create
impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a tensor with all elements equal to `value`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<f32, shape![2, 2]>::full(7.0), tensor![[7.0, 7.0], [7.0, 7.0]]);
    /// ```
    #[inline]
    #[doc(alias = "from_elem")]
    pub fn full(value: T /* or full_with([n, 3], value) */) -> Self
    where
        T: Clone,
        S: StaticShape<Given: Sized>,
    {
        or_panic(Self::filled("full", S::computed(S::SIZES), value))
    }

    /// Like [`full`](Tensor::full), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![Dyn, 2]>::full_with([3, 2], 7.0)?;
    /// assert_eq!(x.shape(), [3, 2]);
    /// assert_eq!(
    ///     Tensor::<f32, shape![Dyn, 2]>::full_with([3, 5], 7.0).unwrap_err().to_string(),
    ///     "full: the shape is (3, 5), the type asks for (_, 2): axis 1 is 5 and not 2",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn full_with(sizes: impl SizesArg<Given: Sized>, value: T) -> Result<Self, ShapeError>
    where
        T: Clone,
    {
        let (store, _) = shape_given::<T, S>("full", sizes.as_ref())?;
        Self::filled("full", store, value)
    }

    #[inline(always)]
    fn filled(op: &'static str, store: S::Store, value: T) -> Result<Self, ShapeError>
    where
        T: Clone,
    {
        // SAFETY: 1. the source reads no tensor.
        unsafe { collect(op, store, &Fill(value)) }
    }

    /// Creates a tensor of zeros.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![3]>::zeros(), tensor![0, 0, 0]);
    /// ```
    #[inline]
    pub fn zeros(/* or zeros_with([n, 3]) */) -> Self
    where
        T: Clone + ZeroElement,
        S: StaticShape<Given: Sized>,
    {
        Self::full(T::zero())
    }

    /// Like [`zeros`](Tensor::zeros), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = DynTensor::<i32>::zeros_with([2, 3])?;
    /// assert_eq!(x.shape(), [2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn zeros_with(sizes: impl SizesArg<Given: Sized>) -> Result<Self, ShapeError>
    where
        T: Clone + ZeroElement,
    {
        let (store, _) = shape_given::<T, S>("zeros", sizes.as_ref())?;
        Self::filled("zeros", store, T::zero())
    }

    /// Creates a tensor of ones.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![3]>::ones(), tensor![1, 1, 1]);
    /// ```
    #[inline]
    pub fn ones(/* or ones_with([n, 3]) */) -> Self
    where
        T: Clone + One,
        S: StaticShape<Given: Sized>,
    {
        Self::full(T::one())
    }

    /// Like [`ones`](Tensor::ones), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![Dyn]>::ones_with([3])?;
    /// assert_eq!(x, tensor![1, 1, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn ones_with(sizes: impl SizesArg<Given: Sized>) -> Result<Self, ShapeError>
    where
        T: Clone + One,
    {
        let (store, _) = shape_given::<T, S>("ones", sizes.as_ref())?;
        Self::filled("ones", store, T::one())
    }

    /// Creates a tensor with the element `f(index)` at each index. `f` is called in row-major
    /// order.
    ///
    /// Write the shape in the call, as in the example. If it is inferred from the type of the
    /// result, the compiler learns the length of the index too late for a pattern such as
    /// `|[i, j]|`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<usize, shape![2, 3]>::from_fn(|[i, j]| 10 * i + j);
    /// assert_eq!(x, tensor![[0, 1, 2], [10, 11, 12]]);
    /// ```
    #[inline]
    #[doc(alias("from_shape_fn", "random"))]
    pub fn from_fn(mut f: impl FnMut(Buf<S, usize>) -> T) -> Self
    where
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let store = S::computed(S::SIZES);
        let mut index = indices(S::sizes(&store));
        let elements = (0..S::LEN).map(|_| f(index()));
        Self::written(store, S::LEN, elements)
    }

    /// Like [`from_fn`](Tensor::from_fn), with the given sizes.
    ///
    /// An index is an array with one number for each axis. For a tensor of dynamic rank it is not
    /// an array, and must be indexed: `|i| i[0]`, without a type.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<usize, shape![Dyn, 3]>::from_fn_with([2, 3], |[i, j]| 10 * i + j)?;
    /// assert_eq!(x, tensor![[0, 1, 2], [10, 11, 12]]);
    /// assert_eq!(x, DynTensor::from_fn_with([2, 3], |i| 10 * i[0] + i[1])?);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn from_fn_with(
        sizes: impl SizesArg<Given: Sized>,
        mut f: impl FnMut(Buf<S, usize>) -> T,
    ) -> Result<Self, ShapeError> {
        let (store, len) = shape_given::<T, S>("from_fn", sizes.as_ref())?;
        let mut index = indices(S::sizes(&store));
        let elements = (0..len).map(|_| f(index()));
        Self::try_written("from_fn", store, len, elements)
    }

    /// Creates a tensor from the first `len` elements; `len` must be the number of elements of the
    /// shape.
    fn written(store: S::Store, len: usize, elements: impl Iterator<Item = T>) -> Self {
        // SAFETY: 1. the caller has counted `len`; 2. each is written.
        let data = unsafe { D::build(len, all_of(len, elements)) };
        Tensor::from_parts(data, store)
    }

    /// Like `written`, but returns `Err` if the allocation fails.
    fn try_written(
        op: &'static str,
        store: S::Store,
        len: usize,
        elements: impl Iterator<Item = T>,
    ) -> Result<Self, ShapeError> {
        // SAFETY: 1. the caller has counted `len`; 2. each is written.
        let data = unsafe {
            let fill = all_of(len, elements);
            D::try_build(op, S::lend(&store).as_ref(), len, fill)?
        };
        Ok(Tensor::from_parts(data, store))
    }

    /// Creates a tensor from the first elements of an iterator, in row-major order.
    ///
    /// # Panics
    /// If there are fewer elements than the shape has.
    #[cfg(feature = "rand")]
    pub(crate) fn of_elements(elements: impl Iterator<Item = T>) -> Self
    where
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        Self::written(S::computed(S::SIZES), S::LEN, elements)
    }

    /// Like `of_elements`, with the given sizes.
    #[cfg(feature = "rand")]
    pub(crate) fn of_elements_with(
        op: &'static str,
        sizes: &[usize],
        elements: impl Iterator<Item = T>,
    ) -> Result<Self, ShapeError> {
        let (store, len) = shape_given::<T, S>(op, sizes)?;
        Self::try_written(op, store, len, elements)
    }

    /// Creates a tensor of 0, 1, 2, .. in row-major order.
    ///
    /// # Panics
    /// If a number overflows the element type, in builds with overflow checks. In others it wraps.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![4]>::arange(), tensor![0, 1, 2, 3]);
    /// assert_eq!(Tensor::<f32, shape![2, 2]>::arange(), tensor![[0.0, 1.0], [2.0, 3.0]]);
    /// ```
    pub fn arange(/* as many as in shape![11]; or arange_with([n]) */) -> Self
    where
        T: Clone + Zero + One,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        Self::written(S::computed(S::SIZES), S::LEN, numbers())
    }

    /// Like [`arange`](Tensor::arange), with the given sizes.
    ///
    /// # Panics
    /// If a number overflows the element type, in builds with overflow checks. In others it wraps.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![Dyn]>::arange_with([3])?, tensor![0, 1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn arange_with(sizes: impl SizesArg<Given: Sized>) -> Result<Self, ShapeError>
    where
        T: Clone + Zero + One,
    {
        let (store, len) = shape_given::<T, S>("arange", sizes.as_ref())?;
        Self::try_written("arange", store, len, numbers())
    }

    /// Creates a tensor from `nested`, an array of arrays of the right sizes. Axes of size 1
    /// broadcast if they are a literal 1 in the shape, unlike those of a nested array converted
    /// with `From`, which are `Extent<1>`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f32, shape![1, 3]>::from_nested([[1.0, 2.0, 3.0]]);
    /// assert_eq!(x.shape(), [1, 3]);
    /// ```
    #[doc(alias = "array")]
    pub fn from_nested(nested: S::Nested<T>) -> Self
    where
        S: InlineShape,
    {
        let nested = core::mem::ManuallyDrop::new(nested);
        const {
            _ = crate::tensor::static_len::<T, S>();
            assert!(size_of::<S::Nested<T>>() == S::LEN * size_of::<T>());
        }
        let fill = |first: *mut T| {
            // SAFETY: 1. a nested array has the elements of the shape in row-major order; 2. they
            // are moved: `nested` does not drop them; 3. the memory is new.
            unsafe {
                let elements: *const T = (&raw const nested).cast();
                first.copy_from_nonoverlapping(elements, S::LEN)
            }
        };
        // SAFETY: 1. `LEN` is the number of elements, and `nested`, which fits into memory, has
        // that many; 2. `fill` has moved each.
        let data = unsafe { D::build(S::LEN, fill) };
        let Some(store) = S::fixed() else {
            unreachable!("a shape of static sizes")
        };
        Tensor::from_parts(data, store)
    }
}

/// Returns a function that writes exactly `len` elements.
///
/// # Safety
/// 1. The returned function is called with uninitialized memory for `len` elements.
#[inline(always)]
unsafe fn all_of<T>(len: usize, elements: impl Iterator<Item = T>) -> impl FnOnce(*mut T) {
    move |first| {
        let init = WriteNew::new(first);
        let mut n = 0;
        for element in elements.take(len) {
            // SAFETY: 1. `n` is less than `len`, for which there is room.
            unsafe { init.put(first.add(n), element) };
            n += 1;
        }
        assert_eq!(n, len, "as many elements as the shape has");
        init.done();
    }
}

/// Returns an iterator over 0, 1, 2, ..
fn numbers<T: Clone + Zero + One>() -> impl Iterator<Item = T> {
    // Each number is computed on demand: the one after the last may overflow.
    let mut before: Option<T> = None;
    core::iter::from_fn(move || {
        let next = match before.take() {
            Some(before) => before + T::one(),
            None => T::zero(),
        };
        before = Some(next.clone());
        Some(next)
    })
}

/// Returns whether elements are integers: half of one is 0.
fn are_integers<T: Num>() -> bool {
    (T::one() / (T::one() + T::one())).is_zero()
}

/// Returns `start`, `start + step`, `start + 2 step`, ..: integers are added, so that a number that
/// fits is reached without overflow, and floats are multiplied, so that roundings do not add up.
fn numbers_from<T: Clone + Num + NumCast>(start: T, step: T) -> impl Iterator<Item = T> {
    let mut before: Option<T> = None;
    (0_usize..).map(move |i| {
        let next = match before.take() {
            None => start.clone(),
            Some(before) if are_integers::<T>() => before + step.clone(),
            Some(_) => match T::from(i) {
                Some(number) => start.clone() + number * step.clone(),
                None => start.clone() + step.clone() / T::zero(),
            },
        };
        before = Some(next.clone());
        next
    })
}

impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a tensor of `start`, `start + step`, `start + 2 step`, .. in row-major order.
    ///
    /// # Panics
    /// If a number overflows the element type, in builds with overflow checks. In others it wraps.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![4]>::arange_from(5, -2), tensor![5, 3, 1, -1]);
    /// assert_eq!(Tensor::<f64, shape![3]>::arange_from(1.0, 0.5), tensor![1.0, 1.5, 2.0]);
    /// ```
    pub fn arange_from(start: T, step: T) -> Self
    where
        T: Clone + Num + NumCast,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        Self::written(S::computed(S::SIZES), S::LEN, numbers_from(start, step))
    }

    /// Like [`arange_from`](Tensor::arange_from), with the given sizes.
    ///
    /// # Panics
    /// If a number overflows the element type, in builds with overflow checks. In others it wraps.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(DynTensor::<i32>::arange_from_with([3], 10, 10)?, tensor![10, 20, 30]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn arange_from_with(
        sizes: impl SizesArg<Given: Sized>,
        start: T,
        step: T,
    ) -> Result<Self, ShapeError>
    where
        T: Clone + Num + NumCast,
    {
        let (store, len) = shape_given::<T, S>("arange_from", sizes.as_ref())?;
        Self::try_written("arange_from", store, len, numbers_from(start, step))
    }
}

/// Returns the number of numbers from `start` to before `stop`, `step` apart, which are not NaN;
/// `None` if it is that of infinities.
#[cfg(feature = "alloc")]
fn steps(start: f64, stop: f64, step: f64) -> Option<usize> {
    let far = stop - start;
    let steps = match far.is_infinite() && start.is_finite() && stop.is_finite() {
        true => stop / step - start / step,
        false => far / step,
    };
    if steps.is_nan() {
        return None;
    }
    if steps == 0.0 && far != 0.0 {
        // Less than one step, rounded to 0 of the sign of its direction.
        return Some(steps.is_sign_positive() as usize);
    }
    // The conversion rounds down.
    let whole = steps as usize;
    Some(whole.saturating_add((steps > whole as f64) as usize))
}

#[cfg(feature = "alloc")]
impl<T> Tensor<T, ((), Dyn)> {
    /// Creates a tensor of the numbers from `start` to before `stop`, `step` apart: NumPy's
    /// `arange(start, stop, step)`. The step may be negative. As in NumPy, rounding of floats can
    /// make one element more or less; [`linspace`](Tensor::linspace) has a fixed number of
    /// elements. With an infinite step there is `start` alone.
    ///
    /// # Panics
    /// If the step is 0, if a number is NaN, or if there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::from_range(1, 8, 3), tensor![1, 4, 7]);
    /// assert_eq!(Tensor::from_range(1.0, 0.0, -0.25), tensor![1.0, 0.75, 0.5, 0.25]);
    /// assert!(Tensor::from_range(3, 1, 1).is_empty());
    /// ```
    #[track_caller]
    #[doc(alias = "arange")]
    pub fn from_range(start: T, stop: T, step: T) -> Self
    where
        T: Clone + Num + NumCast,
    {
        or_panic(Self::try_from_range(start, stop, step))
    }

    /// Like [`from_range`](Tensor::from_range), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If the step is 0, if a number is NaN, or if there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     Tensor::try_from_range(0, 8, 0).unwrap_err().to_string(),
    ///     "from_range: a step of 0 along axis 0",
    /// );
    /// assert!(Tensor::try_from_range(0.0, f64::INFINITY, 1.0).is_err());
    /// assert_eq!(
    ///     Tensor::try_from_range(0.0, f64::NAN, 1.0).unwrap_err().to_string(),
    ///     "from_range: the end is NaN",
    /// );
    /// ```
    pub fn try_from_range(start: T, stop: T, step: T) -> Result<Self, ShapeError>
    where
        T: Clone + Num + NumCast,
    {
        const OP: &str = "from_range";
        if step.is_zero() {
            return Err(ShapeError::new(OP, Problem::NoStep { axis: 0 }));
        }
        let integers = are_integers::<T>();
        let signed = || Some((start.to_i128()?, stop.to_i128()?, step.to_i128()?));
        let unsigned = || Some((start.to_u128()?, stop.to_u128()?, step.to_u128()?));
        let whole = match (integers.then(signed), integers.then(unsigned)) {
            (Some(Some((start, stop, step))), _) => {
                let far = match (start < stop) == (step > 0) {
                    true => stop.abs_diff(start),
                    false => 0,
                };
                Some(far.div_ceil(step.unsigned_abs()))
            }
            // More than `i128::MAX`.
            (_, Some(Some((start, stop, step)))) => Some(stop.saturating_sub(start).div_ceil(step)),
            _ => None,
        };
        let len = match whole {
            Some(steps) => usize::try_from(steps).unwrap_or(usize::MAX),
            None => {
                let number = |x: &T, why| match x.to_f64() {
                    Some(number) if !number.is_nan() => Ok(number),
                    _ => Err(ShapeError::new(OP, Problem::Argument(why))),
                };
                steps(
                    number(&start, "the start is NaN")?,
                    number(&stop, "the end is NaN")?,
                    number(&step, "the step is NaN")?,
                )
                .ok_or_else(|| {
                    let why = "the numbers of a range between infinities cannot be counted";
                    ShapeError::new(OP, Problem::Argument(why))
                })?
            }
        };
        if len > isize::MAX as usize {
            return Err(ShapeError::new(OP, Problem::AxisOverflow { axis: 0 }));
        }
        let (store, len) = shape_given::<T, ((), Dyn)>(OP, &[len])?;
        Self::try_written(OP, store, len, numbers_from(start, step))
    }
}

/// Ranges of numbers.
impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a tensor of evenly spaced numbers from `first` to before `end`, in row-major order:
    /// NumPy's `linspace` with `endpoint=False`. The distance of two numbers is that of `first` and
    /// `end`, divided by the number of elements.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![4]>::linspace_without_end(0.0, 1.0);
    /// assert_eq!(x, tensor![0.0, 0.25, 0.5, 0.75]);
    /// ```
    pub fn linspace_without_end(first: T, end: T /* as many as in shape![11] */) -> Self
    where
        T: FloatNumber,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let numbers = spaced(first, end, S::LEN + 1);
        Self::written(S::computed(S::SIZES), S::LEN, numbers)
    }

    /// Like [`linspace_without_end`](Tensor::linspace_without_end), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = DynTensor::<f64>::linspace_without_end_with([2], 0.0, 1.0)?;
    /// assert_eq!(x, tensor![0.0, 0.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn linspace_without_end_with(
        sizes: impl SizesArg<Given: Sized>,
        first: T,
        end: T,
    ) -> Result<Self, ShapeError>
    where
        T: FloatNumber,
    {
        const OP: &str = "linspace_without_end";
        let (store, len) = shape_given::<T, S>(OP, sizes.as_ref())?;
        Self::try_written(OP, store, len, spaced(first, end, len + 1))
    }

    /// Creates a tensor of evenly spaced numbers from `first` to `last`, both included, in
    /// row-major order.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<f64, shape![5]>::linspace(0.0, 1.0), tensor![0.0, 0.25, 0.5, 0.75,
    ///     1.0]);
    /// assert_eq!(Tensor::<f64, shape![2, 2]>::linspace(0.0, 3.0), tensor![[0.0, 1.0], [2.0,
    ///     3.0]]);
    /// ```
    pub fn linspace(first: T, last: T /* as many as in shape![11] */) -> Self
    where
        T: FloatNumber,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        Self::written(S::computed(S::SIZES), S::LEN, spaced(first, last, S::LEN))
    }

    /// Like [`linspace`](Tensor::linspace), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<f64, shape![Dyn]>::linspace_with([3], 0.0, 1.0)?, tensor![0.0, 0.5,
    ///     1.0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn linspace_with(
        sizes: impl SizesArg<Given: Sized>,
        first: T,
        last: T,
    ) -> Result<Self, ShapeError>
    where
        T: FloatNumber,
    {
        let (store, len) = shape_given::<T, S>("linspace", sizes.as_ref())?;
        Self::try_written("linspace", store, len, spaced(first, last, len))
    }
}

/// Floats on a logarithmic scale.
#[cfg(any(feature = "std", feature = "libm"))]
impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a tensor of powers of 10 whose exponents are evenly spaced from `first` to `last`,
    /// both included, in row-major order: NumPy's and PyTorch's `logspace`. (For base 2 use
    /// `Tensor::linspace(first, last).exp2()`.)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![3]>::logspace(0.0, 2.0);
    /// assert!(x.all_close(&tensor![1.0, 10.0, 100.0], 1e-15, 0.0));
    /// ```
    pub fn logspace(first: T, last: T /* as many as in shape![11] */) -> Self
    where
        T: FloatElement,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let powers = powers_of_ten(first, last, S::LEN);
        Self::written(S::computed(S::SIZES), S::LEN, powers)
    }

    /// Creates a tensor of a geometric progression from `first` to `last`, both included, in
    /// row-major order: NumPy's `geomspace`. If one of the two is 0 or infinite, or if they have
    /// different signs, there is no such progression, and the numbers between them have no meaning.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![4]>::geomspace(1.0, 8.0);
    /// assert!(x.all_close(&tensor![1.0, 2.0, 4.0, 8.0], 1e-15, 0.0));
    /// ```
    pub fn geomspace(first: T, last: T /* as many as in shape![11] */) -> Self
    where
        T: FloatElement,
        S: StaticShape<Given: Sized>,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let numbers = multiples(first, last, S::LEN);
        Self::written(S::computed(S::SIZES), S::LEN, numbers)
    }

    /// Like [`logspace`](Tensor::logspace), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![Dyn]>::logspace_with([3], -1.0, 1.0)?;
    /// assert!(x.all_close(&tensor![0.1, 1.0, 10.0], 1e-15, 0.0));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn logspace_with(
        sizes: impl SizesArg<Given: Sized>,
        first: T,
        last: T,
    ) -> Result<Self, ShapeError>
    where
        T: FloatElement,
    {
        let (store, len) = shape_given::<T, S>("logspace", sizes.as_ref())?;
        Self::try_written("logspace", store, len, powers_of_ten(first, last, len))
    }

    /// Like [`geomspace`](Tensor::geomspace), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<f64, shape![Dyn]>::geomspace_with([3], -1.0, -100.0)?;
    /// assert!(x.all_close(&tensor![-1.0, -10.0, -100.0], 1e-15, 0.0));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn geomspace_with(
        sizes: impl SizesArg<Given: Sized>,
        first: T,
        last: T,
    ) -> Result<Self, ShapeError>
    where
        T: FloatElement,
    {
        let (store, len) = shape_given::<T, S>("geomspace", sizes.as_ref())?;
        Self::try_written("geomspace", store, len, multiples(first, last, len))
    }
}

#[cfg(any(feature = "std", feature = "libm"))]
fn powers_of_ten<T: FloatElement>(first: T, last: T, len: usize) -> impl Iterator<Item = T> {
    let ten = <T as num_traits::NumCast>::from(10).unwrap_or_else(<T as FloatCore>::nan);
    spaced(first, last, len).map(move |exponent| num_traits::Float::powf(ten, exponent))
}

#[cfg(any(feature = "std", feature = "libm"))]
fn multiples<T: FloatElement>(first: T, last: T, len: usize) -> impl Iterator<Item = T> {
    use num_traits::Float;
    // Start at the nearer end, so that both ends are exact, and neither the quotient nor its powers
    // overflow unless the numbers do.
    let (of_first, of_last) = (Float::ln(Float::abs(first)), Float::ln(Float::abs(last)));
    spaced(T::zero(), T::one(), len).map(move |t| {
        let half = T::one() / (T::one() + T::one());
        match t {
            // Also where there is no progression.
            _ if t.is_zero() => first,
            _ if t.is_one() => last,
            _ => {
                let x = match t < half {
                    true => first * Float::exp((of_last - of_first) * t),
                    false => last * Float::exp((of_first - of_last) * (T::one() - t)),
                };
                // From the smallest number to the largest one, the quotient overflows.
                let is_lost = Float::is_infinite(x) && of_first.is_finite() && of_last.is_finite();
                let logarithm = of_first + (of_last - of_first) * t;
                match is_lost {
                    true => Float::copysign(Float::exp(logarithm), first),
                    false => x,
                }
            }
        }
    })
}

fn spaced<T: FloatCore>(first: T, last: T, len: usize) -> impl Iterator<Item = T> {
    let number = |i: usize| T::from(i).unwrap_or_else(T::max_value);
    (0..len).map(move |i| {
        if i + 1 == len && len > 1 {
            return last;
        }
        first + (last - first) * (number(i) / number(len.saturating_sub(1).max(1)))
    })
}

/// Returns the elements of a matrix with ones on a diagonal, in row-major order.
fn diagonal<T: Zero + One>(columns: usize, len: usize, offset: isize) -> impl Iterator<Item = T> {
    (0..len).map(move |at| {
        let (row, column) = ((at / columns) as isize, (at % columns) as isize);
        match column - row == offset {
            true => T::one(),
            false => T::zero(),
        }
    })
}

impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Creates a matrix with ones on the diagonal and zeros elsewhere.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![2, 3]>::eye(), tensor![[1, 0, 0], [0, 1, 0]]);
    /// ```
    #[doc(alias = "identity")]
    pub fn eye(/* or eye_with([n, n]) */) -> Self
    where
        T: Zero + One,
        S: StaticShape<Given: Sized>,
        S: OneMatrix,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let (store, len) = (S::computed(S::SIZES), S::LEN);
        Self::written(store, len, (0..len).map(|_| T::zero())).with_ones()
    }

    /// Creates a matrix with ones on a diagonal and zeros elsewhere: NumPy's `eye` with `k`. The
    /// `offset` is positive for a diagonal above the main one, and negative for one below it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![2, 3]>::eye_at(1), tensor![[0, 1, 0], [0, 0, 1]]);
    /// assert_eq!(Tensor::<i32, shape![2, 3]>::eye_at(-1), tensor![[0, 0, 0], [1, 0, 0]]);
    /// ```
    pub fn eye_at(offset: isize) -> Self
    where
        T: Zero + One,
        S: StaticShape<Given: Sized>,
        S: OneMatrix,
    {
        const { _ = crate::tensor::static_len::<T, S>() };
        let store = S::computed(S::SIZES);
        Self::written(store, S::LEN, diagonal(S::SIZES[1], S::LEN, offset))
    }

    /// Like [`eye_at`](Tensor::eye_at), with the given sizes.
    ///
    /// # Errors
    /// If there are not two sizes, if they do not match the type, or there are more elements than
    /// memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(DynTensor::<i32>::eye_at_with([2, 2], 1)?, tensor![[0, 1], [0, 0]]);
    /// assert_eq!(
    ///     DynTensor::<i32>::eye_at_with([2], 1).unwrap_err().to_string(),
    ///     "eye_at: shape (2): expected the sizes of a matrix",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn eye_at_with(
        sizes: impl SizesArg<Given: Sized>,
        offset: isize,
    ) -> Result<Self, ShapeError>
    where
        T: Zero + One,
    {
        const OP: &str = "eye_at";
        let sizes = sizes.as_ref();
        let (store, len) = shape_given::<T, S>(OP, sizes)?;
        let &[_, columns] = sizes else {
            let message = "expected the sizes of a matrix";
            return Err(ShapeError::other(OP, ErrorKind::WrongRank, sizes, message));
        };
        Self::try_written(OP, store, len, diagonal(columns, len, offset))
    }

    /// Creates a tensor of the given sizes with ones where all numbers of the index are equal, and
    /// zeros elsewhere.
    ///
    /// # Errors
    /// If the sizes do not match the type, or there are more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::<i32, shape![Dyn, Dyn]>::eye_with([2, 2])?, tensor![[1, 0], [0, 1]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn eye_with(sizes: impl SizesArg<Given: Sized>) -> Result<Self, ShapeError>
    where
        T: Zero + One,
    {
        let (store, len) = shape_given::<T, S>("eye", sizes.as_ref())?;
        Ok(Self::try_written("eye", store, len, (0..len).map(|_| T::zero()))?.with_ones())
    }

    /// Sets the elements to 1 where all numbers of the index are equal: from the first element on,
    /// at a distance of the sum of all strides.
    fn with_ones(mut self) -> Self
    where
        T: One,
    {
        let (mut step, mut stride) = (0_usize, 1_usize);
        let mut least = self.len();
        for &size in S::sizes(self.shape.get()).as_ref().iter().rev() {
            // If a size is 0, the product of the others can overflow.
            (step, stride) = (stride.wrapping_add(step), stride.wrapping_mul(size));
            least = least.min(size);
        }
        for i in 0..least {
            self.as_mut_slice()[i * step] = T::one();
        }
        self
    }
}

#[cfg(feature = "alloc")]
impl<T, S: Shape> Tensor<T, S> {
    /// Creates a tensor from a vector of its elements in row-major order, without copying.
    ///
    /// # Errors
    /// If the number of elements is not that of the shape. The error contains the vector.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::<i32, shape![2, 2]>::from_vec(vec![1, 2, 3, 4])?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias("from_shape_vec", "frombuffer"))]
    pub fn from_vec(elements: Vec<T> /* or from_rows */) -> Result<Self, Refused<Vec<T>>>
    where
        S: StaticShape<Given: Sized>,
    {
        Self::from_vec_with(S::SIZES, elements)
    }

    /// Like [`from_vec`](Tensor::from_vec), with the given sizes.
    ///
    /// # Errors
    /// If the sizes do not match the type or the number of elements. The error contains the vector.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let rows = vec![1, 2, 3, 4];
    /// let x = Tensor::<i32, shape![Dyn, 2]>::from_vec_with([rows.len() / 2, 2], rows)?;
    /// assert_eq!(x, tensor![[1, 2], [3, 4]]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(alias = "from_shape_vec")]
    pub fn from_vec_with(
        sizes: impl SizesArg<Given: Sized>,
        elements: Vec<T>,
    ) -> Result<Self, Refused<Vec<T>>> {
        let sizes = sizes.as_ref();
        match store_of::<T, S>("from_vec", sizes, elements.len()) {
            Ok(store) => Ok(Tensor::from_parts(Heap(elements.into()), store)),
            Err(error) => Err(Refused {
                value: elements,
                error,
            }),
        }
    }

    /// Converts the tensor to a vector of its elements in row-major order. Elements that came
    /// from a vector are not copied; others lie in memory that a vector cannot own
    /// ([`memory`](crate::memory)), and are copied.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![[1, 2], [3, 4]].into_vec(), vec![1, 2, 3, 4]);
    /// ```
    #[doc(alias = "into_raw_vec")]
    pub fn into_vec(self) -> Vec<T> {
        self.data.0.into_vec()
    }
}

/// The length of a `Vec` is in its type: it never is. Without this rule, the compiler would list the
/// types that a tensor is made from, and not say what to write.
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "the length of a `Vec` is known only at run time: `from_vec(values)?` checks it",
    label = "write `Tensor::from_vec(values)?`, or expect a `Tensor<T, shape![Dyn]>`"
)]
pub trait LengthInType<S> {}

#[cfg(feature = "alloc")]
#[doc(hidden)]
impl<T, S: Shape, const N: usize> From<Vec<T>> for Tensor<T, (S, Extent<N>)>
where
    Rule: LengthInType<(S, Extent<N>)>,
{
    fn from(_: Vec<T>) -> Self {
        unreachable!("no shape implements the rule")
    }
}

/// `Array::from([..])`: there is none, because the storage of `Tensor::from([..])` could then be
/// either. Without this rule, the compiler would list what views are made from.
#[cfg(feature = "inline")]
#[diagnostic::on_unimplemented(
    message = "an inline array is made by `Array::new([..])`, or `array![..]`",
    label = "write `Array::new` in place of `Array::from`"
)]
pub trait MadeByFrom<S> {}

#[cfg(feature = "inline")]
#[doc(hidden)]
impl<T, S, A, const N: usize> From<[A; N]> for Tensor<T, S, Inline<T, S>>
where
    S: InlineShape,
    Rule: MadeByFrom<S>,
{
    fn from(_: [A; N]) -> Self {
        unreachable!("no shape implements the rule")
    }
}

/// A tensor converts itself to a `Vec`: it never does. Without this rule, the compiler would list
/// the types that a `Vec` is made from.
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "a tensor becomes a `Vec` by `x.into_vec()`",
    label = "write `x.into_vec()` for all elements in row-major order",
    note = "a `Vec` for each row: `x.outer_iter().map(|row| row.to_tensor().into_vec()).collect()`"
)]
pub trait VecOfElements<T, U> {}

#[cfg(feature = "alloc")]
#[doc(hidden)]
impl<T, S: Shape, D, U> From<Tensor<T, S, D>> for Vec<U>
where
    Rule: VecOfElements<T, U>,
{
    fn from(_: Tensor<T, S, D>) -> Self {
        unreachable!("no elements implement the rule")
    }
}

#[cfg(feature = "alloc")]
impl<T> From<Vec<T>> for Tensor<T, ((), Dyn)> {
    /// Creates a tensor with one axis, as long as the vector, without copying.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = Tensor::from(vec![1, 2, 3]);
    /// assert_eq!(x, tensor![1, 2, 3]);
    /// ```
    fn from(elements: Vec<T>) -> Self {
        let store = ListSizes::new((), elements.len());
        Tensor::from_parts(Heap(elements.into()), store)
    }
}
#[cfg(feature = "alloc")]
impl<T, S: Shape, D, A> FromIterator<A> for Tensor<T, S, D>
where
    Rule: CollectedFrom<A, T, S, D>,
{
    /// Creates a tensor with one axis of dynamic size, as long as the iterator.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let squares: Tensor<i32, shape![Dyn]> = (1..4).map(|i| i * i).collect();
    /// assert_eq!(squares, tensor![1, 4, 9]);
    /// ```
    fn from_iter<I: IntoIterator<Item = A>>(elements: I) -> Self {
        Rule::collected(elements)
    }
}

/// A tensor of elements `T`, shape `S` and storage `D` is collected from elements of type `A`: only
/// with one axis of dynamic size.
#[cfg(feature = "alloc")]
#[diagnostic::on_unimplemented(
    message = "`collect` gives a tensor with the shape `shape![Dyn]` and elements `{A}`",
    label = "expected `Tensor<_, shape![Dyn]>`; then `.try_into_shape()?` gives it another shape",
    note = "`Tensor::<_, shape![2, 3]>::from_iterator(..)?` fills any static shape, and \
        `Tensor::<_, shape![Dyn, 3]>::from_rows(..)?` takes rows"
)]
pub trait CollectedFrom<A, T, S: Shape, D> {
    #[doc(hidden)]
    fn collected<I: IntoIterator<Item = A>>(elements: I) -> Tensor<T, S, D>;
}
// Not for every carrier type: the compiler prints this impl, which is short, and not the one above.
#[cfg(feature = "alloc")]
impl<T> CollectedFrom<T, T, ((), Dyn), Heap<T>> for Rule {
    fn collected<I: IntoIterator<Item = T>>(elements: I) -> Tensor<T, ((), Dyn)> {
        Vec::from_iter(elements).into()
    }
}

#[cfg(feature = "alloc")]
impl<T> Tensor<T, ()> {
    /// Creates a tensor with no axes and one element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(Tensor::scalar(2.5).into_scalar(), 2.5);
    /// ```
    pub fn scalar(value: T) -> Self {
        Self::from_nested(value)
    }
}

#[cfg(feature = "alloc")]
impl<T> Tensor<T, DynRank> {
    /// Creates a tensor of dynamic rank with no axes and one element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = DynTensor::from_scalar(2.5);
    /// assert_eq!(x.shape(), []);
    /// ```
    pub fn from_scalar(value: T) -> Self {
        Tensor::scalar(value).into_dyn()
    }
}

impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the only element, of a tensor without axes or with axes of size 1: PyTorch's `item`.
    ///
    /// # Panics
    /// If the shape is dynamic, and there is not exactly one element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0]];
    /// assert_eq!(x.sum((Axis::<0>, Axis::<1>)).item(), 6.0);
    /// assert_eq!(x.mean_keepdim(Axis::<1>).item(), 2.0);
    /// assert_eq!(x.into_dyn().max([0, 1]).item(), 3.0);
    /// ```
    ///
    /// # Errors
    /// If the shape is dynamic, and there is not exactly one element.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2].into_dyn().try_item().unwrap_err().to_string(),
    ///     "item: shape (2): expected one element",
    /// );
    /// ```
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn item(&self) -> T
    where
        T: Clone,
        S: OneElement,
    {
        match self.iter().next() {
            Some(element) if self.len() == 1 => Ok(element.clone()),
            _ => Err(not_one("item", &self.shape())),
        }
    }

    /// Returns the only element of a tensor whose shape is dynamic.
    ///
    /// # Errors
    /// If there is not exactly one element. The error contains the tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![1.0, 2.0].into_dyn();
    /// assert_eq!(x.sum(0).try_into_scalar()?, 3.0);
    /// assert_eq!(
    ///     x.try_into_scalar().unwrap_err().to_string(),
    ///     "into_scalar: shape (2): expected one element",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_into_scalar(self) -> Result<T, Refused<Self>>
    where
        T: Clone,
    {
        if self.len() == 1
            && let Some(element) = self.iter().next()
        {
            return Ok(element.clone());
        }
        let error = not_one("into_scalar", &self.shape());
        Err(Refused { value: self, error })
    }
}

impl<T, S: Shape, D: Owned<T, S>> Tensor<T, S, D> {
    /// Returns the only element of a tensor without axes. ([`item`](Tensor::item) is also for axes
    /// of size 1, and [`try_into_scalar`](Tensor::try_into_scalar) for shapes
    /// that are dynamic.)
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let total: f64 = tensor![1.0, 2.0].sum(Axis::<0>).into_scalar();
    /// assert_eq!(total, 3.0);
    /// ```
    #[doc(alias = "item")]
    pub fn into_scalar(self) -> T
    where
        T: Clone,
        S: NoAxes,
    {
        self.as_slice()[0].clone()
    }
}

impl<T, S: Shape, D: Owned<T, S>> Default for Tensor<T, S, D>
where
    T: Clone + Default,
    S: StaticShape,
{
    /// Creates a tensor with all elements equal to the default value of their type.
    fn default() -> Self {
        Self::full(T::default())
    }
}

/// Keeps a second impl of `From` for every type of tensor: if there were only that of the standard
/// library, for the tensor itself, the compiler would expect a tensor where an array of elements
/// without [`NestedElement`] is given, and not say what is wrong with the array.
#[doc(hidden)]
pub enum Uninhabited {}
#[diagnostic::do_not_recommend]
impl<T, S: Shape, D> From<Uninhabited> for Tensor<T, S, D> {
    fn from(never: Uninhabited) -> Self {
        match never {}
    }
}

/// Implements `From` for arrays with one level of nesting for each name.
macro_rules! from_nested {
    ($($n:ident)*) => {
        #[cfg(feature = "alloc")]
        impl<T: NestedElement, $(const $n: usize),*> From<nested!(array T; $($n)*)>
            for Tensor<T, nested!(shape (); $($n)*)>
        {
            /// All sizes are `Extent`s: an axis of size 1 does not broadcast. (`tensor!` writes
            /// `One` for it, and [`Array::new`] makes an inline array.)
            ///
            /// [`Array::new`]: crate::Array::new
            fn from(nested: nested!(array T; $($n)*)) -> Self {
                Self::from_nested(nested)
            }
        }
    };
}

from_nested!();
from_nested!(A);
from_nested!(A B);
from_nested!(A B C);
from_nested!(A B C D);
from_nested!(A B C D E);
from_nested!(A B C D E F);

/// The type of the shape of a literal.
#[doc(hidden)]
#[macro_export]
macro_rules! __literal_shape {
    // A repeated row, `[..; n]`, and a repeated element, as in Rust's arrays.
    (@to $acc:ty; [$($row:tt)*]; 1) => {
        $crate::__literal_shape!(@to ($acc, $crate::One); $($row)*)
    };
    (@to $acc:ty; [$($row:tt)*]; $n:expr) => {
        $crate::__literal_shape!(@to ($acc, $crate::Extent<{ $n }>); $($row)*)
    };
    (@to $acc:ty; $element:expr; 1) => { ($acc, $crate::One) };
    (@to $acc:ty; $element:expr; $n:expr) => { ($acc, $crate::Extent<{ $n }>) };
    // A level of nested brackets: its length, then the shape of its first row.
    (@to $acc:ty; [$($first:tt)*] $(, [$($rest:tt)*])* $(,)?) => {
        $crate::__literal_shape!(
            @to ($acc, $crate::__literal_shape!(@axis [$($first)*] $(, [$($rest)*])*));
            $($first)*
        )
    };
    // The last level: its length.
    (@to $acc:ty; $($element:expr),* $(,)?) => {
        ($acc, $crate::__literal_shape!(@axis $($element),*))
    };
    (@axis) => { $crate::Extent<0> };
    (@axis $one:expr) => { $crate::One };
    (@axis $($element:expr),*) => {
        $crate::Extent<{ 0usize $(+ $crate::__literal_shape!(@count $element))* }>
    };
    (@count $element:expr) => { 1usize };
}

/// Creates a tensor from a literal: `tensor![[1, 2], [3, 4]]`.
///
/// The shape is inferred; an axis with one element is [`One`](crate::One), which broadcasts. Rows
/// of different lengths are a compile-time error.
///
/// ```
/// use broadax::prelude::*;
/// let x: Tensor<i32, shape![2, 3]> = tensor![[1, 2, 3], [4, 5, 6]];
/// let column: Tensor<i32, shape![2, 1]> = tensor![[10], [20]];
/// assert_eq!(x + column, tensor![[11, 12, 13], [24, 25, 26]]);
/// assert_eq!(tensor![[0; 3]; 2], Tensor::<i32, shape![2, 3]>::zeros());
/// ```
#[cfg(feature = "alloc")]
#[macro_export]
macro_rules! tensor {
    ($($literal:tt)*) => {
        $crate::Tensor::<_, $crate::__literal_shape!(@to (); $($literal)*)>::from_nested(
            [$($literal)*]
        )
    };
}

/// Creates an inline [`Array`](crate::Array) from a literal: `array![[1, 2], [3, 4]]`.
///
/// Like [`tensor!`](crate::tensor!), without a heap.
///
/// ```
/// use broadax::prelude::*;
/// let x: Array<i32, shape![2, 2]> = array![[1, 2], [3, 4]];
/// assert_eq!(x * x, array![[1, 4], [9, 16]]);
/// const HALVES: Array<f32, shape![2]> = array![0.5, 0.5];
/// ```
#[cfg(feature = "inline")]
#[macro_export]
macro_rules! array {
    ($($literal:tt)*) => {
        $crate::Array::<_, $crate::__literal_shape!(@to (); $($literal)*)>::new(
            [$($literal)*]
        )
    };
}

/// Constructors of tensors with the shape of another tensor.
impl<T, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns a new tensor of the same shape with all elements equal to `value`, of any type.
    ///
    /// # Panics
    /// If this is a view of more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1.0, 2.0, 3.0]].into_dyn();
    /// assert_eq!(x.full_like(7), tensor![[7, 7, 7]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn full_like<U>(&self, value: U) -> Tensor<U, S, U::Data>
    where
        U: Clone + OutputElement<D, Number, S>,
    {
        // SAFETY: 1. the source reads no tensor.
        or_panic(unsafe { collect("full_like", self.shape.get().clone(), &Fill(value)) })
    }

    /// Returns a new tensor of the same shape with all elements 0. (To set existing elements to 0,
    /// use `x.fill(0.0)`.)
    ///
    /// # Panics
    /// If this is a view of more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let weights = tensor![[1.0, 2.0], [3.0, 4.0]];
    /// let mut gradient = weights.zeros_like();
    /// gradient += &weights * 2.0;
    /// assert_eq!(gradient, tensor![[2.0, 4.0], [6.0, 8.0]]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "empty_like")]
    pub fn zeros_like(&self) -> OutputOf<D, T, S>
    where
        T: Clone + ZeroElement,
        D: OutputStorage<Number, T, S>,
    {
        self.full_like(T::zero())
    }

    /// Returns a new tensor of the same shape with all elements 1.
    ///
    /// # Panics
    /// If this is a view of more elements than memory can hold.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![5, 6].ones_like(), tensor![1, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn ones_like(&self) -> OutputOf<D, T, S>
    where
        T: Clone + One,
        D: OutputStorage<Number, T, S>,
    {
        self.full_like(T::one())
    }
}

/// The error for a tensor that does not have exactly one element.
#[cold]
fn not_one(op: &'static str, sizes: &[usize]) -> ShapeError {
    ShapeError::other(op, ErrorKind::WrongLength, sizes, "expected one element")
}
