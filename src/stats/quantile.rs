//! Medians and quantiles: elements at given positions in sorted order.
//!
//! The elements are copied to contiguous memory and partially sorted, only as far as the requested
//! elements and their neighbors need. If they do not fit on the stack, they are copied to memory
//! that is kept for later calls. Without a heap, some of them at a time are copied, in several
//! passes.

#[cfg(feature = "rayon")]
use crate::element::plain::plain;
use crate::element::{FloatCore, FloatElement};
use crate::indexing::lanes::{self, Lane, Out, Over, made};
use crate::layout::count;
use crate::layout::offsets::Offsets;
use crate::reduce::skip_nan::SkipNan;
use crate::reduce::{NotEmpty, SomeElements, elements, kept, not_empty, removed};
#[cfg(any(test, not(feature = "alloc")))]
use crate::sort::kernel::nth;
use crate::sort::kernel::{Growing, Order, SELECT_SCRATCH, STACK_SCRATCH};
use crate::stats::quantile_method::{QuantileArg, QuantileMethod};
use crate::storage::{Number, OutputStorage, Owned, Single, Storage, StorageMut};
use crate::tensor::{DynView, OutputOf, Tensor};
#[cfg(feature = "rayon")]
use crate::{storage::allocation::vec_of, threads};
use broadax_shape::axis::set::{AxesArg, Bits, named};
use broadax_shape::dims::{Dim, Dyn, Extent, Rule};
use broadax_shape::error::{Problem, ShapeError, check_out, or_panic};
use broadax_shape::ops::index::Vector;
use broadax_shape::per_axis::{AxisVec, MAX_RANK, PerAxis};
use broadax_shape::shapes::{Buf, SameShape, Shape};
use broadax_tensor_macros::try_form;
#[cfg(feature = "rayon")]
use core::sync::atomic::{AtomicBool, Ordering};
use num_traits::NumCast;

/// A position in sorted order.
#[derive(Clone, Copy)]
enum QuantileIndex {
    /// The middle; the mean of the two middle elements if their number is even.
    Middle,
    /// The quantile between 0 and 1.
    At(f64, QuantileMethod),
}

impl QuantileIndex {
    #[inline]
    fn of(quantile: impl QuantileArg) -> Self {
        let (q, method) = quantile.parts();
        QuantileIndex::At(q, method)
    }

    /// Returns the index of the element at or before the position, and the distance from there to
    /// the position, as a fraction of the distance to the next element.
    fn among(self, count: usize) -> (usize, f64) {
        let last = count - 1;
        match self {
            QuantileIndex::Middle => (last / 2, (last % 2) as f64 / 2.0),
            QuantileIndex::At(q, method) => method.position(q, count),
        }
    }

    /// Interpolates between two consecutive elements, at the fraction `part` from `a` to `b`.
    fn between<T: FloatElement>(self, a: T, b: T, part: f64) -> T {
        let both = a + b;
        if FloatCore::is_infinite(a) || FloatCore::is_infinite(b) {
            return both;
        }
        let (one, half) = (T::one(), T::one() / (T::one() + T::one()));
        let (distance, t) = (b - a, <T as NumCast>::from(part).unwrap_or(half));
        match self {
            QuantileIndex::Middle if FloatCore::is_finite(both) => both * half,
            // Start at the nearer element, as NumPy does.
            QuantileIndex::At(..) if FloatCore::is_finite(distance) => match part < 0.5 {
                true => a + distance * t,
                false => b - distance * (one - t),
            },
            _ => a * (one - t) + b * t,
        }
    }
}

/// One or several positions.
trait FractionPositions: Copy {
    fn each(self, found: impl FnMut(QuantileIndex));
    #[cfg(feature = "rayon")]
    fn count(self) -> usize;
    fn check(self, op: &'static str) -> Result<(), ShapeError>;
}
impl FractionPositions for QuantileIndex {
    #[inline(always)]
    fn each(self, mut found: impl FnMut(QuantileIndex)) {
        found(self);
    }
    #[cfg(feature = "rayon")]
    fn count(self) -> usize {
        1
    }
    fn check(self, op: &'static str) -> Result<(), ShapeError> {
        match self {
            QuantileIndex::At(q, _) if !(0.0..=1.0).contains(&q) => {
                let bits = q.to_bits();
                Err(ShapeError::new(op, Problem::Fraction { bits }))
            }
            _ => Ok(()),
        }
    }
}
impl FractionPositions for (Lane<'_, f64>, QuantileMethod) {
    #[inline(always)]
    fn each(self, mut found: impl FnMut(QuantileIndex)) {
        let (list, method) = self;
        (0..list.len()).for_each(|k| found(QuantileIndex::At(*list.get(k), method)));
    }
    #[cfg(feature = "rayon")]
    fn count(self) -> usize {
        self.0.len()
    }
    fn check(self, op: &'static str) -> Result<(), ShapeError> {
        let (list, method) = self;
        (0..list.len()).try_for_each(|k| QuantileIndex::At(*list.get(k), method).check(op))
    }
}

/// Returns the quantile of elements without NaNs, which are reordered.
fn found<T: FloatElement>(elements: &mut [T], quantile: QuantileIndex) -> T {
    let (at, part) = quantile.among(elements.len());
    let (_, a, above) = elements.select_nth_unstable_by(at, |a, b| Growing.of_numbers(a, b));
    let least = above
        .iter()
        .copied()
        .reduce(|a, b| if b < a { b } else { a });
    match least {
        Some(b) if part > 0.0 => quantile.between(*a, b, part),
        _ => *a,
    }
}

/// Like [`found`], for more elements than the scratch buffer holds.
#[cfg(any(test, not(feature = "alloc")))]
#[inline(never)]
fn found_in<T: FloatElement, I: Iterator<Item = T>>(
    elements: impl Fn() -> I,
    count: usize,
    quantile: QuantileIndex,
) -> T {
    let (at, part) = quantile.among(count);
    let order = |a: &T, b: &T| Growing.of_numbers(a, b);
    let a = nth(
        &elements,
        count,
        at,
        &mut [T::zero(); SELECT_SCRATCH],
        order,
    );
    if part == 0.0 {
        return a;
    }
    let (mut upto, mut least) = (0, <T as FloatCore>::infinity());
    for element in elements() {
        upto += (element <= a) as usize;
        // (Branchless, because branches would be unpredictable.)
        let above = if element > a { element } else { least };
        least = if above < least { above } else { least };
    }
    match upto == at + 1 {
        true => quantile.between(a, least, part),
        false => a,
    }
}

/// The requested quantiles of a lane: at these positions, either of the elements that are not NaN
/// (`numbers`), or of all elements, with NaN as the result if any element is NaN.
#[derive(Clone, Copy)]
struct Asked<P> {
    quantiles: P,
    numbers: bool,
}

impl<P: FractionPositions> Asked<P> {
    /// Passes the quantiles of these elements, which are reordered, to `put`.
    fn among<T: FloatElement>(self, elements: &mut [T], any_nan: bool, mut put: impl FnMut(T)) {
        let mut count = elements.len();
        if any_nan {
            count = 0;
            // If NaNs are ignored, move the other elements to the front.
            for k in 0..if self.numbers { elements.len() } else { 0 } {
                if !FloatCore::is_nan(elements[k]) {
                    elements[count] = elements[k];
                    count += 1;
                }
            }
        }
        let elements = &mut elements[..count];
        self.quantiles.each(|quantile| {
            put(match elements.is_empty() {
                true => <T as FloatCore>::nan(),
                false => found(elements, quantile),
            });
        });
    }
}

/// The number of elements up to which the smallest scratch buffer is used.
const SMALL_SCRATCH: usize = 24;

/// Computes the quantiles of at most `N` elements, which are copied to the stack.
#[inline(never)]
fn short<T: FloatElement, P: FractionPositions, const N: usize>(
    x: &DynView<'_, T>,
    count: usize,
    asked: Asked<P>,
    put: impl FnMut(T),
) {
    let mut copy = [T::zero(); N];
    let (mut slots, mut any_nan) = (copy.iter_mut(), false);
    lanes::each(x, |element| {
        any_nan |= FloatCore::is_nan(*element);
        if let Some(slot) = slots.next() {
            *slot = *element;
        }
    });
    asked.among(&mut copy[..count], any_nan, put);
}

/// Memory for a copy of a lane, from the first lane that needs it on.
#[cfg(feature = "alloc")]
type LaneCopy<T> = Option<Tensor<T, ((), Dyn)>>;
#[cfg(not(feature = "alloc"))]
type LaneCopy<T> = core::marker::PhantomData<T>;

/// Computes the quantiles of any number of elements. Fails only if `copy` is empty.
#[cfg(feature = "alloc")]
fn long<T: FloatElement, P: FractionPositions>(
    op: &'static str,
    x: &DynView<'_, T>,
    copy: &mut LaneCopy<T>,
    asked: Asked<P>,
    put: impl FnMut(T),
) -> Result<(), ShapeError> {
    let copy = match copy {
        Some(copy) => {
            lanes::put_each(x, &mut Over::all(&mut copy.erased_mut()));
            copy
        }
        None => copy.insert(lanes::copied(op, x)?),
    };
    let copy = copy.as_mut_slice();
    let any_nan = copy
        .iter()
        .fold(false, |any, x| any | FloatCore::is_nan(*x));
    asked.among(copy, any_nan, put);
    Ok(())
}
#[cfg(not(feature = "alloc"))]
fn long<T: FloatElement, P: FractionPositions>(
    _: &'static str,
    x: &DynView<'_, T>,
    _: &mut LaneCopy<T>,
    asked: Asked<P>,
    mut put: impl FnMut(T),
) -> Result<(), ShapeError> {
    let is_number = |x: &T| !FloatCore::is_nan(*x);
    let (mut count, mut numbers) = (0, 0);
    lanes::each(x, |element| {
        count += 1;
        numbers += is_number(element) as usize;
    });
    asked.quantiles.each(|quantile| {
        put(match numbers == 0 || numbers < count && !asked.numbers {
            true => <T as FloatCore>::nan(),
            false => match x.try_as_slice() {
                Some(contiguous) => found_in(
                    || contiguous.iter().copied().filter(is_number),
                    numbers,
                    quantile,
                ),
                None => found_in(|| x.iter().copied().filter(is_number), numbers, quantile),
            },
        });
    });
    Ok(())
}

/// Writes the quantiles along the named axes for each index of the other axes, in row-major order.
/// There is at least one element along the named axes. Nothing is written if memory for a copy of
/// the elements cannot be allocated.
fn each_lane<T: FloatElement, P: FractionPositions>(
    op: &'static str,
    x: &DynView<'_, T>,
    named: Bits,
    asked: Asked<P>,
    out: &mut impl Out<T>,
) -> Result<(), ShapeError> {
    let (sizes, strides) = (x.shape(), x.strides());
    let part = |goes: bool| {
        let axes = (0..sizes.len()).filter(move |&i| (named >> i & 1 == 1) == goes);
        let rank = axes.clone().count();
        let (mut size, mut stride) = (AxisVec::filled(rank, 0), AxisVec::filled(rank, 0));
        for (k, i) in axes.enumerate() {
            (size[k], stride[k]) = (sizes[i], strides[i]);
        }
        (size, stride)
    };
    let (outer_sizes, outer_strides) = part(false);
    let (lane_sizes, lane_strides) = part(true);
    let outer = Offsets::new(outer_sizes, outer_strides);
    let count = elements(&sizes, named);
    let each = |first: isize, copy: &mut LaneCopy<T>, put: &mut dyn FnMut(T)| {
        // SAFETY: 1. the elements at all indices of the named axes, for one index of the others.
        let x: DynView<'_, T> = unsafe { x.seen(first, lane_sizes.clone(), lane_strides.clone()) };
        if count <= SMALL_SCRATCH {
            short::<T, P, SMALL_SCRATCH>(&x, count, asked, put)
        } else if count <= STACK_SCRATCH {
            short::<T, P, STACK_SCRATCH>(&x, count, asked, put)
        } else if count <= SELECT_SCRATCH {
            short::<T, P, SELECT_SCRATCH>(&x, count, asked, put)
        } else {
            return long(op, &x, copy, asked, put);
        }
        Ok(())
    };
    #[cfg(feature = "rayon")]
    if plain::<T>()
        && outer.left > 1
        && threads::count() > 1
        && outer.left.saturating_mul(count) >= threads::MIN_SPLIT_IN_LANES
        && let Some(results) = by_threads(&outer, asked.quantiles.count(), each)
    {
        out.put_all(&results);
        return Ok(());
    }
    let (mut outer, mut copy) = (outer, LaneCopy::<T>::default());
    while let Some(first) = outer.next() {
        each(first, &mut copy, &mut |element| out.put(element))?;
    }
    Ok(())
}

/// Returns the `many` elements that `each` writes for each offset, computed on several threads, or
/// `None` if there is not enough memory for that.
#[cfg(feature = "rayon")]
fn by_threads<T: FloatElement>(
    outer: &Offsets<AxisVec<usize>, AxisVec<isize>>,
    many: usize,
    each: impl Fn(isize, &mut LaneCopy<T>, &mut dyn FnMut(T)) -> Result<(), ShapeError>,
) -> Option<alloc::vec::Vec<T>> {
    let len = outer.left * many;
    let mut results = vec_of(len).ok()?;
    results.resize(len, T::zero());
    let (slot, failed) = (results.as_mut_ptr(), AtomicBool::new(false));
    let some = |first: usize, count: usize| {
        let (mut outer, mut copy) = (outer.clone(), LaneCopy::<T>::default());
        for _ in 0..first {
            outer.next();
        }
        let mut k = first * many;
        for _ in 0..count {
            let Some(offset) = outer.next() else {
                return;
            };
            let done = each(offset, &mut copy, &mut |element| {
                // SAFETY: 1. there are `many` elements for each offset, and each belongs to one
                // part.
                unsafe { slot.add(k).write(element) }
                k += 1;
            });
            if done.is_err() {
                return failed.store(true, Ordering::Relaxed);
            }
        }
    };
    // SAFETY: 1. plain numbers, read by all threads; each result is written by one thread.
    if !unsafe { threads::ranges(outer.left, 1, some) } {
        some(0, outer.left);
    }
    (!failed.into_inner()).then_some(results)
}

/// Returns a new tensor of what [`each_lane`] writes.
fn made_of_lanes<T: FloatElement, P: FractionPositions, R: Shape, E: Owned<T, R>>(
    op: &'static str,
    store: R::Store,
    x: &DynView<'_, T>,
    named: Bits,
    asked: Asked<P>,
) -> Result<Tensor<T, R, E>, ShapeError> {
    let mut done = Ok(());
    let results = made(op, store, |out| {
        done = each_lane(op, x, named, asked, out);
        if done.is_err() {
            out.put_rest(T::zero());
        }
    })?;
    done.map(|()| results)
}

/// Checks the positions and the axes, and that there are elements along the axes; returns the named
/// axes.
#[inline]
fn checked<T, S: Shape, A: AxesArg<S>>(
    op: &'static str,
    sizes: &[usize],
    axes: A,
    quantiles: impl FractionPositions,
) -> Result<Bits, ShapeError> {
    quantiles.check(op)?;
    let named = named::<S, A>(op, axes, sizes.len())?;
    let lane = elements(sizes, named);
    not_empty(op, sizes, named, lane)?;
    check_copy::<T>(op, lane)?;
    Ok(named)
}

/// Checks that a copy of as many elements can be allocated: a broadcast view can have more.
#[inline]
fn check_copy<T>(op: &'static str, elements: usize) -> Result<(), ShapeError> {
    match cfg!(feature = "alloc") {
        true => count::<T>(op, &[elements]).map(|_| ()),
        false => Ok(()),
    }
}

/// Returns the sizes without the named axes, followed by an axis for the positions.
fn several<R: Shape>(
    op: &'static str,
    sizes: &[usize],
    named: Bits,
    many: usize,
) -> Result<R::Store, ShapeError> {
    let rank = sizes.len() - named.count_ones() as usize + 1;
    if rank > MAX_RANK {
        return Err(ShapeError::new(op, Problem::TooManyAxes { rank }));
    }
    let mut all = Buf::<R, usize>::filled(rank, many);
    let left = (0..sizes.len()).filter(|&i| named >> i & 1 == 0);
    for (slot, i) in all.as_mut().iter_mut().zip(left) {
        *slot = sizes[i];
    }
    Ok(R::computed(all.as_ref()))
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Computes quantiles along some axes into a new tensor of the shape that `store` returns.
    fn quantile_in<A: AxesArg<S>, P: FractionPositions, R: Shape, E: Owned<T, R>>(
        &self,
        op: &'static str,
        axes: A,
        asked: Asked<P>,
        store: impl FnOnce(&[usize], Bits) -> Result<R::Store, ShapeError>,
    ) -> Result<Tensor<T, R, E>, ShapeError> {
        let sizes = self.shape();
        let named = checked::<T, S, A>(op, &sizes, axes, asked.quantiles)?;
        made_of_lanes(op, store(&sizes, named)?, &self.erased(), named, asked)
    }

    /// Like `quantile_in`, but writes the result to `out`.
    fn quantile_to<A: AxesArg<S>, P: FractionPositions, R: Shape, O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        axes: A,
        asked: Asked<P>,
        store: impl FnOnce(&[usize], Bits) -> Result<R::Store, ShapeError>,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError> {
        let sizes = self.shape();
        let named = checked::<T, S, A>(op, &sizes, axes, asked.quantiles)?;
        check_out(op, R::sizes(&store(&sizes, named)?).as_ref(), &out.shape())?;
        if !out.is_empty() {
            let mut out = out.erased_mut();
            let out = &mut Over::all(&mut out);
            each_lane(op, &self.erased(), named, asked, out)?;
        }
        Ok(())
    }

    /// Computes a quantile of all elements.
    fn quantile_of_all(
        &self,
        op: &'static str,
        asked: Asked<QuantileIndex>,
    ) -> Result<T, ShapeError> {
        let sizes = self.shape();
        asked.quantiles.check(op)?;
        // The message names no axis.
        let all = broadax_shape::sizes::elements(&sizes);
        not_empty(op, &sizes, 0, all)?;
        check_copy::<T>(op, all)?;
        let rank = sizes.len() as u32;
        let named = Bits::MAX.checked_shr(Bits::BITS - rank).unwrap_or(0);
        let all: Tensor<T, (), Single<T>> = made_of_lanes(op, (), &self.erased(), named, asked)?;
        Ok(all.data.0)
    }
}

/// Returns the sizes without the named axes, or with 1 for each named axis.
fn without<R: Shape>(sizes: &[usize], named: Bits) -> Result<R::Store, ShapeError> {
    Ok(removed::<R>(sizes, named))
}
fn with_ones<R: Shape>(sizes: &[usize], named: Bits) -> Result<R::Store, ShapeError> {
    Ok(kept::<R>(sizes, named))
}

/// # Statistics
impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns the median along one or more axes, of floats: the middle element in sorted order, or
    /// the mean of the two middle elements if their number is even; NaN if an element is NaN.
    /// NumPy's `median`. (PyTorch's returns the smaller of the two.) An axis of static size 0 is a
    /// compile-time error.
    ///
    /// Also `try_median`, `median_into`, `try_median_into`.
    ///
    /// # Panics
    /// If a dynamic size is 0, or if the tensor has dynamic rank and an axis is out of range or
    /// named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(x.median(Axis::<1>), tensor![7.0, 3.0]);
    /// assert_eq!(x.median(Axis::<0>), tensor![5.0, 1.0, 52.5]);
    /// assert_eq!(x.median((Axis::<0>, Axis::<1>)).into_scalar(), 4.0);
    /// ```
    #[inline]
    #[track_caller]
    pub fn median<A /* Axis::<0>, or median_all(), median_keepdim */>(
        &self,
        axes: A,
    ) -> OutputOf<D, T, A::Removed>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median(axes))
    }

    /// Like [`median`](Tensor::median), but keeps the axis with size 1, so that the result
    /// broadcasts with the tensor.
    ///
    /// Also `try_median_keepdim`, `median_keepdim_into`.
    ///
    /// # Panics
    /// If a dynamic size is 0, or if the tensor has dynamic rank and an axis is out of range or
    /// named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(&x - x.median_keepdim(Axis::<1>), tensor![[0.0, -6.0, 93.0], [0.0, -2.0, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn median_keepdim<A>(&self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median_keepdim(axes))
    }

    /// Returns the quantile `q` along one or more axes, of floats: 0 gives the minimum, 1 the
    /// maximum, 0.5 the [median](Tensor::median), and 0.25 and 0.75 the quartiles. It is NaN if an
    /// element is NaN. An axis of static size 0 is a compile-time error.
    ///
    /// In sorted order, counted from 0, it is the element at position `q * (n - 1)` of `n`
    /// elements, interpolated linearly between the two nearest ones: the default of NumPy's
    /// `quantile` (`method="linear"`) and PyTorch's. If one of the two is infinite, the result is
    /// infinite (theirs is often NaN); between the two infinities it is NaN.
    ///
    /// `q` is an `f64`, or a pair of an `f64` and one of NumPy's other methods, a
    /// [`QuantileMethod`]: `(0.5, QuantileMethod::Lower)` for `method="lower"`.
    ///
    /// Also `try_quantile`, `quantile_into`, `try_quantile_into`.
    ///
    /// # Panics
    /// If `q` is not between 0 and 1, or a dynamic size is 0, or if the tensor has dynamic rank and
    /// an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(x.quantile(0.75, Axis::<1>), tensor![53.5, 4.0]);
    /// // An element, in place of a number between two elements.
    /// assert_eq!(x.quantile((0.75, QuantileMethod::Lower), Axis::<1>), tensor![7.0, 3.0]);
    /// let spread = x.quantile(0.9, (Axis::<0>, Axis::<1>)) - x.quantile(0.1, (Axis::<0>,
    ///     Axis::<1>));
    /// assert_eq!(spread.into_scalar(), 52.5);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "percentile")]
    pub fn quantile<A /* Axis::<0>, or quantile_all(q); q: (0.5, QuantileMethod::Lower) */>(
        &self,
        q: impl QuantileArg,
        axes: A,
    ) -> OutputOf<D, T, A::Removed>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile(q, axes))
    }

    /// Like [`quantile`](Tensor::quantile), but keeps the axis with size 1, so that the result
    /// broadcasts with the tensor.
    ///
    /// Also `try_quantile_keepdim`, `quantile_keepdim_into`.
    ///
    /// # Panics
    /// If `q` is not between 0 and 1, or a dynamic size is 0, or if the tensor has dynamic rank and
    /// an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // What is beyond the quantile becomes it.
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(x.minimum(x.quantile_keepdim(0.75, Axis::<1>)), tensor![[7.0, 1.0, 53.5], [3.0,
    ///     1.0, 4.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn quantile_keepdim<A>(&self, q: impl QuantileArg, axes: A) -> OutputOf<D, T, A::Kept>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile_keepdim(q, axes))
    }
}

/// Defines the other forms: over all axes, returning `Err` instead of panicking, and into existing
/// tensors. `$q` is their additional parameter, and `$arg` its value in the examples.
macro_rules! quantile_forms {
    (
        $me:ident: [$($ref:tt)?] $adapter:ident $by:literal $output:ty, $tensor:expr,
            $numbers:literal;
        [$($q:ident: $number:ty)?] [$($arg:literal)?] $quantile:expr, $all_example:literal;
        $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident
        $try_name:ident $try_keepdim:ident $try_into:ident
    ) => {
        impl<T: FloatElement, S: Shape, D: Storage<T, S>> $output {
            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], over")]
            /// all axes; returns a single element.
            ///
            /// # Panics
            #[doc = concat!("If ", $("`", stringify!($q), "` is not between 0 and 1, or",)?)]
            /// there are no elements. (For a static shape that is a compile-time error.)
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = $all_example]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all($($ref)? $me $(, $q: $number)?) -> T {
                let () = SomeElements::<S>::HOLDS;
                or_panic($tensor.quantile_of_all(stringify!($all), Asked { quantiles: $quantile,
                    numbers: $numbers }))
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], but")]
            /// returns `Err` instead of panicking.
            ///
            /// # Errors
            #[doc = concat!("If ", $("`", stringify!($q), "` is not between 0 and 1, or",)?)]
            /// there are no elements along the axes, or if the tensor has dynamic rank and an axis
            /// is out of range or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", $by, stringify!($try_name), "(",
                $($arg,)? "-1)?, x.", $by, stringify!($name), "(", $($arg,)? "Axis::<-1>));")]
            #[doc = concat!("assert!(x.into_dyn().", $by, stringify!($try_name), "(",
                $($arg,)? "2).is_err());")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[inline]
            pub fn $try_name<A>($($ref)? $me $(, $q: $number)?, axes: A) -> Result<OutputOf<D, T,
                A::Removed>, ShapeError>
            where
                A: AxesArg<S>,
                D: OutputStorage<Number, T, A::Removed>,
            {
                $tensor.quantile_in(stringify!($name), axes, Asked { quantiles: $quantile,
                    numbers: $numbers }, without::<A::Removed>)
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($try_name), "`],")]
            /// but keeps the axes with size 1.
            ///
            /// # Errors
            /// As for that function.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.", $by, stringify!($try_keepdim), "(",
                $($arg,)? "0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[inline]
            pub fn $try_keepdim<A>($($ref)? $me $(, $q: $number)?, axes: A) -> Result<OutputOf<D, T,
                A::Kept>, ShapeError>
            where
                A: AxesArg<S>,
                D: OutputStorage<Number, T, A::Kept>,
            {
                $tensor.quantile_in(stringify!($name), axes, Asked { quantiles: $quantile,
                    numbers: $numbers }, with_ones::<A::Kept>)
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($name), "`], but")]
            /// writes the result to `out`. If more than 4,096 elements are reduced to one, they are
            /// copied to a [block](crate::memory) that is kept for later calls; fewer are copied to
            /// the stack.
            ///
            /// # Panics
            #[doc = concat!("If ", $("`", stringify!($q), "` is not between 0 and 1, or",)?)]
            /// a dynamic size does not match `out`, if there are no elements along the axes, or if
            /// the tensor has dynamic rank and an axis is out of range or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]], tensor![0.0, 0.0]);
            #[doc = concat!("x.", $by, stringify!($into), "(", $($arg,)? "Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", $by, stringify!($name), "(",
                $($arg,)? "Axis::<1>));")]
            /// ```
            ///
            /// # Errors
            #[doc = concat!("If ", $("`", stringify!($q), "` is not between 0 and 1, or",)?)]
            /// a dynamic size does not match `out`, if there are no elements along the axes, or if
            /// the tensor has dynamic rank and an axis is out of range or named twice. Nothing is
            /// written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn(), tensor![0.0, 0.0]);
            #[doc = concat!("x.", $by, stringify!($try_into), "(", $($arg,)? "1, &mut out)?;")]
            #[doc = concat!("assert_eq!(out, x.", $by, stringify!($name), "(", $($arg,)? "1));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[doc(hidden)]
            #[try_form]
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>($($ref)? $me $(, $q: $number)?, axes: A, out: &mut Tensor<T, O,
                E>)
            where
                A: AxesArg<S, Removed: SameShape<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                $tensor.quantile_to::<A, _, A::Removed, O, E>(stringify!($name), axes, Asked {
                    quantiles: $quantile, numbers: $numbers }, without::<A::Removed>, out)
            }

            #[doc = concat!("Like [`", stringify!($adapter), "::", stringify!($into), "`], but")]
            /// keeps the axes with size 1.
            ///
            /// # Panics
            /// As for that function.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]], tensor![[0.0], [0.0]]);
            #[doc = concat!("x.", $by, stringify!($keepdim_into), "(",
                $($arg,)? "Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", $by, stringify!($keepdim), "(",
                $($arg,)? "Axis::<1>));")]
            /// ```
            #[doc(hidden)]
            #[inline]
            #[track_caller]
            pub fn $keepdim_into<A, O, E>($($ref)? $me $(, $q: $number)?, axes: A,
                out: &mut Tensor<T, O, E>)
            where
                A: AxesArg<S, Kept: SameShape<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                or_panic($tensor.quantile_to::<A, _, A::Kept, O, E>(stringify!($name), axes, Asked {
                    quantiles: $quantile, numbers: $numbers }, with_ones::<A::Kept>, out))
            }
        }
    };
}
quantile_forms! {
    self: [&] Tensor "" Tensor<T, S, D>, self, false;
    [] [] QuantileIndex::Middle, "assert_eq!(tensor![[3.0, 4.0], [6.0, 8.0]].median_all(), 5.0);";
    median median_keepdim median_all median_into median_keepdim_into
    try_median try_median_keepdim try_median_into
}
quantile_forms! {
    self: [&] Tensor "" Tensor<T, S, D>, self, false;
    [q: impl QuantileArg] ["0.25, "] QuantileIndex::of(q),
        "assert_eq!(tensor![[3.0, 4.0], [6.0, 8.0]].quantile_all(0.25), 3.75);";
    quantile quantile_keepdim quantile_all quantile_into quantile_keepdim_into
    try_quantile try_quantile_keepdim try_quantile_into
}
quantile_forms! {
    self: [] SkipNan "skip_nan()." SkipNan<T, &Tensor<T, S, D>>, self.operand, true;
    [] [] QuantileIndex::Middle, "assert_eq!(tensor![[3.0, f64::NAN], [6.0, \
        8.0]].skip_nan().median_all(), 6.0);";
    median median_keepdim median_all median_into median_keepdim_into
    try_median try_median_keepdim try_median_into
}
quantile_forms! {
    self: [] SkipNan "skip_nan()." SkipNan<T, &Tensor<T, S, D>>, self.operand, true;
    [q: impl QuantileArg] ["0.25, "] QuantileIndex::of(q),
        "assert_eq!(tensor![[3.0, f64::NAN], [7.0, 8.0]].skip_nan().quantile_all(0.25), 5.0);";
    quantile quantile_keepdim quantile_all quantile_into quantile_keepdim_into
    try_quantile try_quantile_keepdim try_quantile_into
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> SkipNan<T, &Tensor<T, S, D>> {
    /// Returns the [median](Tensor::median) along one or more axes, ignoring NaNs; NaN if all
    /// elements are NaN. NumPy's `nanmedian`. (For tensors, not for lazy expressions.) An axis of
    /// static size 0 is a compile-time error.
    ///
    /// Also `try_median`, `median_into`, `try_median_into`.
    ///
    /// # Panics
    /// If a dynamic size is 0, or if the tensor has dynamic rank and an axis is out of range or
    /// named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, f64::NAN, 100.0, 9.0], [3.0, 1.0, f64::NAN, f64::NAN]];
    /// assert_eq!(x.skip_nan().median(Axis::<1>), tensor![9.0, 2.0]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "nanmedian")]
    pub fn median<A>(self, axes: A) -> OutputOf<D, T, A::Removed>
    where
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median(axes))
    }

    /// Like [`median`](SkipNan::median), but keeps the axes with size 1.
    ///
    /// Also `try_median_keepdim`, `median_keepdim_into`.
    ///
    /// # Panics
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, f64::NAN, 100.0, 9.0], [3.0, 1.0, f64::NAN, f64::NAN]];
    /// assert_eq!(x.skip_nan().median_keepdim(Axis::<1>), tensor![[9.0], [2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn median_keepdim<A>(self, axes: A) -> OutputOf<D, T, A::Kept>
    where
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median_keepdim(axes))
    }

    /// Returns the [quantile](Tensor::quantile) `q` along one or more axes, ignoring NaNs; NaN if
    /// all elements are NaN. NumPy's `nanquantile`. (For tensors, not for lazy expressions.) An
    /// axis of static size 0 is a compile-time error.
    ///
    /// Also `try_quantile`, `quantile_into`, `try_quantile_into`.
    ///
    /// # Panics
    /// If `q` is not between 0 and 1, or a dynamic size is 0, or if the tensor has dynamic rank and
    /// an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, f64::NAN, 100.0, 9.0], [3.0, 1.0, f64::NAN, f64::NAN]];
    /// assert_eq!(x.skip_nan().quantile(0.25, Axis::<1>), tensor![8.0, 1.5]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias("nanquantile", "nanpercentile"))]
    pub fn quantile<A>(self, q: impl QuantileArg, axes: A) -> OutputOf<D, T, A::Removed>
    where
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile(q, axes))
    }

    /// Like [`quantile`](SkipNan::quantile), but keeps the axes with size 1.
    ///
    /// Also `try_quantile_keepdim`, `quantile_keepdim_into`.
    ///
    /// # Panics
    /// As for that function.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, f64::NAN, 100.0, 9.0], [3.0, 1.0, f64::NAN, f64::NAN]];
    /// assert_eq!(x.skip_nan().quantile_keepdim(0.25, Axis::<1>), tensor![[8.0], [1.5]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn quantile_keepdim<A>(self, q: impl QuantileArg, axes: A) -> OutputOf<D, T, A::Kept>
    where
        A: AxesArg<S>,
        D: OutputStorage<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile_keepdim(q, axes))
    }
}

/// The numbers and the method of several quantiles.
type Fractions<'a> = (Lane<'a, f64>, QuantileMethod);

/// Several numbers between 0 and 1, for [`quantiles`](Tensor::quantiles): an array, a slice or a
/// vector of `f64`, or a tensor with one axis. A pair of such a list and a [`QuantileMethod`] is
/// possible, too.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
pub unsafe trait FractionList {
    /// The axis of the list.
    type Axis: Dim;
    #[doc(hidden)]
    fn fractions(&self, op: &'static str) -> Result<Fractions<'_>, ShapeError>;
}
// SAFETY: 1. the impl follows the shape rule of the operation.
unsafe impl<L> FractionList for L
where
    Rule: FractionsOf<L>,
{
    type Axis = <Rule as FractionsOf<L>>::Axis;
    #[inline]
    fn fractions(&self, op: &'static str) -> Result<Fractions<'_>, ShapeError> {
        Rule::fractions(self, op)
    }
}

/// The type `L` is a list of numbers.
///
/// # Safety
/// 1. The types state the sizes that the functions compute, which are those of the result.
#[diagnostic::on_unimplemented(
    message = "quantiles: `{L}` is not a list of numbers between 0 and 1",
    label = "expected an array, or a reference to a vector, to a slice or to a tensor with one \
        axis, of `f64`",
    note = "for one number there is `quantile`"
)]
pub unsafe trait FractionsOf<L> {
    #[doc(hidden)]
    type Axis: Dim;
    #[doc(hidden)]
    fn fractions<'l>(list: &'l L, op: &'static str) -> Result<Fractions<'l>, ShapeError>;
}
// SAFETY: 1. the associated types and the functions describe the same sizes.
unsafe impl<X, S: Vector, E: Storage<f64, S>> FractionsOf<&Tensor<f64, S, E>> for X {
    type Axis = S::Dim;
    fn fractions<'l>(
        list: &'l &Tensor<f64, S, E>,
        op: &'static str,
    ) -> Result<Fractions<'l>, ShapeError> {
        Ok((Lane::of_tensor(op, *list)?, QuantileMethod::Linear))
    }
}
// SAFETY: 1. the axis is that of the list.
unsafe impl<X, L> FractionsOf<(L, QuantileMethod)> for X
where
    Rule: FractionsOf<L>,
{
    type Axis = <Rule as FractionsOf<L>>::Axis;
    fn fractions<'l>(
        list: &'l (L, QuantileMethod),
        op: &'static str,
    ) -> Result<Fractions<'l>, ShapeError> {
        Ok((Rule::fractions(&list.0, op)?.0, list.1))
    }
}
macro_rules! lists {
    ($([$($generic:tt)*] $list:ty => $dim:ty;)*) => { $(
        // SAFETY: 1. the associated types and the functions describe the same sizes.
        unsafe impl<X, $($generic)*> FractionsOf<$list> for X {
            type Axis = $dim;
            fn fractions<'l>(list: &'l $list, _: &'static str) -> Result<Fractions<'l>, ShapeError>
                {
                Ok((Lane::of(&list[..]), QuantileMethod::Linear))
            }
        }
    )* };
}
lists! {
    [const K: usize] [f64; K] => Extent<K>;
    [const K: usize] &[f64; K] => Extent<K>;
    [] &[f64] => Dyn;
}
#[cfg(feature = "alloc")]
lists! {
    [] &alloc::vec::Vec<f64> => Dyn;
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Returns several [quantiles](Tensor::quantile) along one or more axes, in a new last axis:
    /// NumPy's `quantile(x, [0.25, 0.5, 0.75], axis)`, which has them in a new first axis. The
    /// elements are copied and checked for NaNs once for all quantiles. An axis of static size 0 is
    /// a compile-time error.
    ///
    /// The list is an array, or a reference to a vector, slice or tensor with one axis, or a pair
    /// of one of these and a [`QuantileMethod`].
    ///
    /// Also `try_quantiles`, `quantiles_into`, `try_quantiles_into`.
    ///
    /// # Panics
    /// If one of the numbers is not between 0 and 1, or a dynamic size is 0, or if the tensor has
    /// dynamic rank and an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// let quartiles: Tensor<f64, shape![2, 3]> = x.quantiles([0.25, 0.5, 0.75], Axis::<1>);
    /// assert_eq!(quartiles, tensor![[4.0, 7.0, 53.5], [2.0, 3.0, 4.0]]);
    /// // Each of them an element.
    /// let lower = x.quantiles(([0.25, 0.5, 0.75], QuantileMethod::Lower), Axis::<1>);
    /// assert_eq!(lower, tensor![[1.0, 7.0, 7.0], [1.0, 3.0, 3.0]]);
    /// // As many as are known at run time.
    /// let edges: Vec<f64> = (0..=4).map(|i| i as f64 / 4.0).collect();
    /// let edges: Tensor<f64, shape![Dyn]> = x.quantiles(&edges, (Axis::<0>, Axis::<1>));
    /// assert_eq!(edges, tensor![1.0, 1.5, 4.0, 6.5, 100.0]);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "percentiles")]
    pub fn quantiles<L, A>(&self, list: L, axes: A) -> OutputOf<D, T, (A::Removed, L::Axis)>
    where
        T: FloatElement,
        L: FractionList,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, (A::Removed, L::Axis)>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantiles(list, axes))
    }

    /// Like [`quantiles`](Tensor::quantiles), but returns `Err` instead of panicking.
    ///
    /// # Errors
    /// If one of the numbers is not between 0 and 1, if there are no elements along the axes, or if
    /// the tensor has dynamic rank and an axis is out of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
    /// assert_eq!(x.view().into_dyn().try_quantiles([0.0, 0.5], -1)?, x.quantiles([0.0, 0.5],
    ///     Axis::<-1>));
    /// assert_eq!(
    ///     x.try_quantiles([0.5, 90.0], Axis::<0>).unwrap_err().to_string(),
    ///     "quantiles: the quantile 90 is not between 0 and 1",
    /// );
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    pub fn try_quantiles<L, A>(
        &self,
        list: L,
        axes: A,
    ) -> Result<OutputOf<D, T, (A::Removed, L::Axis)>, ShapeError>
    where
        T: FloatElement,
        L: FractionList,
        A: AxesArg<S>,
        D: OutputStorage<Number, T, (A::Removed, L::Axis)>,
    {
        let quantiles = list.fractions(QUANTILES)?;
        self.quantile_in(
            QUANTILES,
            axes,
            Asked {
                quantiles,
                numbers: false,
            },
            |sizes, named| {
                several::<(A::Removed, L::Axis)>(QUANTILES, sizes, named, quantiles.0.len())
            },
        )
    }

    /// Like [`quantiles`](Tensor::quantiles), but writes the result to `out`. If more than 4,096
    /// elements are reduced to one, they are copied to a [block](crate::memory) that is kept for
    /// later calls; fewer are copied to the stack.
    ///
    /// # Panics
    /// If one of the numbers is not between 0 and 1, if a dynamic size does not match `out`, if
    /// there are no elements along the axes, or if the tensor has dynamic rank and an axis is out
    /// of range or named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]], tensor![[0.0; 3]; 2]);
    /// x.quantiles_into([0.0, 0.5, 1.0], Axis::<1>, &mut out);
    /// assert_eq!(out, tensor![[3.0, 3.5, 4.0], [6.0, 7.0, 8.0]]);
    /// ```
    ///
    /// # Errors
    /// If one of the numbers is not between 0 and 1, if a dynamic size does not match `out`, if
    /// there are no elements along the axes, or if the tensor has dynamic rank and an axis is out
    /// of range or named twice. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![3.0, 4.0].into_dyn(), tensor![0.0, 0.0]);
    /// x.try_quantiles_into([0.0, 0.5], 0, &mut out)?;
    /// assert_eq!(out, tensor![3.0, 3.5]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[doc(hidden)]
    #[try_form]
    #[inline]
    #[track_caller]
    pub fn quantiles_into<L, A, O, E>(&self, list: L, axes: A, out: &mut Tensor<T, O, E>)
    where
        T: FloatElement,
        L: FractionList,
        A: AxesArg<S>,
        (A::Removed, L::Axis): SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let quantiles = list.fractions(QUANTILES)?;
        let store = |sizes: &[usize], named| {
            several::<(A::Removed, L::Axis)>(QUANTILES, sizes, named, quantiles.0.len())
        };
        let asked = Asked {
            quantiles,
            numbers: false,
        };
        self.quantile_to::<A, _, (A::Removed, L::Axis), O, E>(QUANTILES, axes, asked, store, out)
    }
}

const QUANTILES: &str = "quantiles";

#[cfg(test)]
mod tests {
    use super::*;
    use broadax_shape::dims::Dyn;

    /// Copying only some of the elements gives the same results as sorting all of them.
    #[test]
    fn long_lanes() {
        for n in [
            1,
            2,
            5,
            STACK_SCRATCH - 1,
            STACK_SCRATCH,
            STACK_SCRATCH + 1,
            7 * STACK_SCRATCH,
            50 * STACK_SCRATCH + 3,
        ] {
            let all: [fn(usize) -> f64; 5] = [
                |i| (i * 7919 % 65537) as f64,
                |i| ((i % 13).pow(2) * 7 % 13) as f64,
                |i| i as f64,
                |i| (i % STACK_SCRATCH * 1000 + i / 5000) as f64,
                |_| 3.0,
            ];
            for element in all {
                let x: Tensor<f64, ((), Dyn)> = (0..n).map(element).collect();
                let quantiles = [0.0, 0.1, 0.5, 0.77, 1.0].map(QuantileIndex::of);
                for quantile in quantiles.into_iter().chain([QuantileIndex::Middle]) {
                    let long = found_in(|| x.iter().copied(), n, quantile);
                    assert_eq!(long, found(x.clone().as_mut_slice(), quantile));
                }
            }
        }
    }
}
