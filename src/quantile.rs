//! Medians and quantiles: what stands at a place among the elements in order.
//!
//! The elements are copied side by side, and put in order only as far as is needed: what is asked for, and what is
//! next to it. Those for which there is no room on the stack are copied to memory that is kept for the next time;
//! without a heap it is some of them that are copied, again and again.

use crate::axes::{AxesArg, Bits, named};
use crate::element::{FloatCore, FloatElement};
use crate::error::{Problem, ShapeError, check_out, or_panic};
use crate::iter::Offsets;
use crate::lane::{self, Out, Over, made};
#[cfg(any(test, not(feature = "alloc")))]
use crate::order::nth;
use crate::order::{COPIED, Growing, Order, ROOM};
use crate::per_axis::{AxisVec, PerAxis};
use crate::reduce::{NotEmpty, elements, kept, not_empty, removed};
use crate::shape::{SameShape, Shape};
#[cfg(feature = "rayon")]
use crate::source::plain;
use crate::storage::{Number, Owned, Single, Storage, StorageMut, Yields};
use crate::tensor::{DynView, Placed, Tensor};
#[cfg(feature = "rayon")]
use crate::threads;
use num_traits::NumCast;

/// A place among elements in order.
#[derive(Clone, Copy)]
enum Place {
    /// In the middle; of an even number of elements the mean of the two there.
    Middle,
    /// So far on the way from the first one to the last one.
    At(f64),
}

impl Place {
    /// It is a place.
    fn check(self, op: &'static str) -> Result<(), ShapeError> {
        match self {
            Place::At(q) if !(0.0..=1.0).contains(&q) => {
                let bits = q.to_bits();
                Err(ShapeError::new(op, Problem::Fraction { bits }))
            }
            _ => Ok(()),
        }
    }

    /// The number of the element at the place, or before it, and how far it is from there to the next one.
    fn among(self, count: usize) -> (usize, f64) {
        let last = count - 1;
        match self {
            Place::Middle => (last / 2, (last % 2) as f64 / 2.0),
            Place::At(q) => {
                let at = q * last as f64;
                let before = (at as usize).min(last);
                (before, at - before as f64)
            }
        }
    }

    /// What stands there between two neighbours, `part` of the way from `a` to `b`.
    fn between<T: FloatElement>(self, a: T, b: T, part: f64) -> T {
        let both = a + b;
        if FloatCore::is_infinite(a) || FloatCore::is_infinite(b) {
            return both;
        }
        let (one, half) = (T::one(), T::one() / (T::one() + T::one()));
        let (distance, t) = (b - a, <T as NumCast>::from(part).unwrap_or(half));
        match self {
            Place::Middle if FloatCore::is_finite(both) => both * half,
            // As NumPy does it: from the nearer one.
            Place::At(_) if FloatCore::is_finite(distance) => match part < 0.5 {
                true => a + distance * t,
                false => b - distance * (one - t),
            },
            _ => a * (one - t) + b * t,
        }
    }
}

/// What stands at `place` among elements of which none is a NaN. They are put in another order.
fn found<T: FloatElement>(elements: &mut [T], place: Place) -> T {
    let (at, part) = place.among(elements.len());
    let (_, a, above) = elements.select_nth_unstable_by(at, |a, b| Growing.of_numbers(a, b));
    let least = above
        .iter()
        .copied()
        .reduce(|a, b| if b < a { b } else { a });
    match least {
        Some(b) if part > 0.0 => place.between(*a, b, part),
        _ => *a,
    }
}

/// The same among more elements than there is room for.
#[cfg(any(test, not(feature = "alloc")))]
#[inline(never)]
fn found_in<T: FloatElement, I: Iterator<Item = T>>(
    elements: impl Fn() -> I,
    count: usize,
    place: Place,
) -> T {
    let (at, part) = place.among(count);
    let order = |a: &T, b: &T| Growing.of_numbers(a, b);
    let a = nth(&elements, count, at, &mut [T::zero(); COPIED], order);
    if part == 0.0 {
        return a;
    }
    let (mut upto, mut least) = (0, <T as FloatCore>::infinity());
    for element in elements() {
        upto += (element <= a) as usize;
        // (No branches, which could go either way.)
        let above = if element > a { element } else { least };
        least = if above < least { above } else { least };
    }
    match upto == at + 1 {
        true => place.between(a, least, part),
        false => a,
    }
}

/// Up to so many elements are copied to less room.
const SHORT: usize = 24;

/// What stands at `place` among at most `N` elements.
#[inline(never)]
fn short<T: FloatElement, const N: usize>(x: &DynView<'_, T>, count: usize, place: Place) -> T {
    let mut copy = [T::zero(); N];
    let (mut places, mut any_nan) = (copy.iter_mut(), false);
    lane::each(x, |element| {
        any_nan |= FloatCore::is_nan(*element);
        if let Some(place) = places.next() {
            *place = *element;
        }
    });
    match any_nan {
        true => <T as FloatCore>::nan(),
        false => found(&mut copy[..count], place),
    }
}

/// The same among more.
#[cfg(feature = "alloc")]
fn long<T: FloatElement>(x: &DynView<'_, T>, _: usize, place: Place) -> T {
    let mut copy = lane::copied("quantile", x);
    let copy = copy.as_mut_slice();
    match copy
        .iter()
        .fold(false, |any, x| any | FloatCore::is_nan(*x))
    {
        true => <T as FloatCore>::nan(),
        false => found(copy, place),
    }
}
#[cfg(not(feature = "alloc"))]
fn long<T: FloatElement>(x: &DynView<'_, T>, count: usize, place: Place) -> T {
    fn among<T: FloatElement, I: Iterator<Item = T>>(
        elements: impl Fn() -> I,
        count: usize,
        place: Place,
    ) -> T {
        match elements().fold(false, |any, x| any | FloatCore::is_nan(x)) {
            true => <T as FloatCore>::nan(),
            false => found_in(elements, count, place),
        }
    }
    match x.try_as_slice() {
        Some(dense) => among(|| dense.iter().copied(), count, place),
        None => among(|| x.iter().copied(), count, place),
    }
}

/// What stands at `place` among the elements along the axes that are named, for each index of the others, in
/// row-major order. There are some along them.
fn each_lane<T: FloatElement>(
    x: &DynView<'_, T>,
    named: Bits,
    place: Place,
    out: &mut impl Out<T>,
) {
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
    let result = |first: isize| {
        // SAFETY: 1. each index of these axes, at an index of the others.
        let x: DynView<'_, T> = unsafe { x.seen(first, lane_sizes.clone(), lane_strides.clone()) };
        if count <= SHORT {
            short::<T, SHORT>(&x, count, place)
        } else if count <= ROOM {
            short::<T, ROOM>(&x, count, place)
        } else if count <= COPIED {
            short::<T, COPIED>(&x, count, place)
        } else {
            long(&x, count, place)
        }
    };
    #[cfg(feature = "rayon")]
    if plain::<T>()
        && outer.left > 1
        && threads::count() > 1
        && outer.left.saturating_mul(count) >= threads::LEAST_IN_LANES
    {
        return out.put_all(&by_threads(outer, result));
    }
    let mut outer = outer;
    while let Some(first) = outer.next() {
        out.put(result(first));
    }
}

/// What `result` gives for each offset, by several threads.
#[cfg(feature = "rayon")]
fn by_threads<T: FloatElement>(
    outer: Offsets<AxisVec<usize>, AxisVec<isize>>,
    result: impl Fn(isize) -> T,
) -> alloc::vec::Vec<T> {
    let mut results = alloc::vec![T::zero(); outer.left];
    let place = results.as_mut_ptr();
    let some = |first: usize, count: usize| {
        let mut outer = outer.clone();
        for _ in 0..first {
            outer.next();
        }
        for k in first..first + count {
            if let Some(offset) = outer.next() {
                // SAFETY: 1. a place for each offset, each in one part.
                unsafe { place.add(k).write(result(offset)) }
            }
        }
    };
    // SAFETY: 1. plain numbers, read in all threads and written each in one.
    if !unsafe { threads::ranges(outer.left, 1, some) } {
        some(0, outer.left);
    }
    results
}

/// The axes, of a tensor with these sizes, when a quantile along them is one.
#[inline]
fn checked<S: Shape, A: AxesArg<S>>(
    op: &'static str,
    sizes: &[usize],
    axes: A,
    place: Place,
) -> Result<Bits, ShapeError> {
    place.check(op)?;
    let named = named::<S, A>(op, axes, sizes.len())?;
    not_empty(op, sizes, named, elements(sizes, named))?;
    Ok(named)
}

impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// A quantile into a new tensor; `keep` says that it has the axes, as 1s.
    fn quantile_in<A: AxesArg<S>, R: Shape, E: Owned<T, R>>(
        &self,
        op: &'static str,
        axes: A,
        place: Place,
        keep: bool,
    ) -> Result<Tensor<T, R, E>, ShapeError>
    where
        T: FloatElement,
    {
        let sizes = self.shape();
        let named = checked::<S, A>(op, &sizes, axes, place)?;
        let store = match keep {
            true => kept::<R>(&sizes, named),
            false => removed::<R>(&sizes, named),
        };
        made(op, store, |out| {
            each_lane(&self.erased(), named, place, out)
        })
    }

    /// The same into a given tensor.
    fn quantile_to<A: AxesArg<S>, R: Shape, O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        axes: A,
        place: Place,
        keep: bool,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        T: FloatElement,
    {
        let sizes = self.shape();
        let named = checked::<S, A>(op, &sizes, axes, place)?;
        let store = match keep {
            true => kept::<R>(&sizes, named),
            false => removed::<R>(&sizes, named),
        };
        check_out(op, R::sizes(&store).as_ref(), &out.shape())?;
        let mut out = out.erased_mut();
        let mut out = Over::all(&mut out);
        each_lane(&self.erased(), named, place, &mut out);
        Ok(())
    }

    /// The same of all elements.
    fn quantile_of_all(&self, op: &'static str, place: Place) -> Result<T, ShapeError>
    where
        T: FloatElement,
    {
        let sizes = self.shape();
        place.check(op)?;
        // The message names no axis.
        not_empty(op, &sizes, 0, crate::layout::elements(&sizes))?;
        let rank = sizes.len() as u32;
        let named = Bits::MAX.checked_shr(Bits::BITS - rank).unwrap_or(0);
        let all: Tensor<T, (), Single<T>> = made(op, (), |out| {
            each_lane(&self.erased(), named, place, out);
        })?;
        Ok(all.data.0)
    }

    /// The median along an axis, or several, of floats: the element in the middle when they are in order; of
    /// an even number of elements the mean of the two there. A NaN where there is one. NumPy's `median`.
    /// (PyTorch's is the smaller one of two.) An axis known to be of size 0 does not build.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis, or one is named twice.
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
    pub fn median<A>(&self, axes: A) -> Placed<D, T, A::Removed>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: Yields<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median(axes))
    }

    /// As [`median`](Tensor::median), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// When a size known only when the program runs is 0; on a tensor of any rank, when there is no
    /// such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(&x - x.median_keepdim(Axis::<1>), tensor![[0.0, -6.0, 93.0], [0.0, -2.0, 2.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn median_keepdim<A>(&self, axes: A) -> Placed<D, T, A::Kept>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: Yields<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_median_keepdim(axes))
    }

    /// The quantile `q` along an axis, or several, of floats: what is larger than this part of the elements. 0
    /// gives the smallest one, 1 the largest one, and 0.5 the [median](Tensor::median); 0.25 and 0.75 are the
    /// quartiles. A NaN where there is one. An axis known to be of size 0 does not build.
    ///
    /// Of `n` elements in order, counted from 0, it is the one at `q * (n - 1)`, and between two of them what is
    /// in proportion: the default of NumPy's `quantile` (`method="linear"`) and PyTorch's. Where one of the two
    /// is infinite, so is the result (theirs is often a NaN); between the two infinities it is a NaN.
    ///
    /// # Panics
    /// When `q` is not between 0 and 1, or a size known only when the program runs is 0; on a tensor of any rank,
    /// when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(x.quantile(0.75, Axis::<1>), tensor![53.5, 4.0]);
    /// let spread = x.quantile(0.9, (Axis::<0>, Axis::<1>)) - x.quantile(0.1, (Axis::<0>, Axis::<1>));
    /// assert_eq!(spread.into_scalar(), 52.5);
    /// ```
    #[inline]
    #[track_caller]
    #[doc(alias = "percentile")]
    pub fn quantile<A>(&self, q: f64, axes: A) -> Placed<D, T, A::Removed>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: Yields<Number, T, A::Removed>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile(q, axes))
    }

    /// As [`quantile`](Tensor::quantile), with the axis kept as a 1, so that the result broadcasts with the
    /// tensor.
    ///
    /// # Panics
    /// When `q` is not between 0 and 1, or a size known only when the program runs is 0; on a tensor of any rank,
    /// when there is no such axis, or one is named twice.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// // What is beyond the quantile becomes it.
    /// let x = tensor![[7.0, 1.0, 100.0], [3.0, 1.0, 5.0]];
    /// assert_eq!(x.minimum(x.quantile_keepdim(0.75, Axis::<1>)), tensor![[7.0, 1.0, 53.5], [3.0, 1.0, 4.0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn quantile_keepdim<A>(&self, q: f64, axes: A) -> Placed<D, T, A::Kept>
    where
        T: FloatElement,
        A: AxesArg<S>,
        D: Yields<Number, T, A::Kept>,
    {
        let () = NotEmpty::<S, A>::HOLDS;
        or_panic(self.try_quantile_keepdim(q, axes))
    }
}

/// The other forms: over all axes, with an error instead of a panic, and into given tensors. `$q` is what they
/// take besides, `$arg` one for the examples.
macro_rules! forms {
    (
        [$($q:ident: $number:ty)?] [$($arg:literal)?] $place:expr, $all_example:literal;
        $name:ident $keepdim:ident $all:ident $into:ident $keepdim_into:ident
        $try_name:ident $try_keepdim:ident $try_into:ident
    ) => {
        impl<T: Clone, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name), "), over all axes: a single element.")]
            ///
            /// # Panics
            #[doc = concat!("When ", $("`", stringify!($q), "` is not between 0 and 1, or ",)? "there are no elements.")]
            ///
            /// ```
            /// use broadax::prelude::*;
            #[doc = $all_example]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $all(&self $(, $q: $number)?) -> T
            where
                T: FloatElement,
            {
                or_panic(self.quantile_of_all(stringify!($all), $place))
            }

            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name), "), with an error instead of a panic.")]
            ///
            /// # Errors
            #[doc = concat!("When ", $("`", stringify!($q), "` is not between 0 and 1, or ",)? "there are no elements along the axes; on a tensor of any")]
            /// rank, when an axis is out of range or named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]];
            #[doc = concat!("assert_eq!(x.view().into_dyn().", stringify!($try_name), "(", $($arg,)? "-1)?, x.", stringify!($name), "(", $($arg,)? "Axis::<-1>));")]
            #[doc = concat!("assert!(x.into_dyn().", stringify!($try_name), "(", $($arg,)? "2).is_err());")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_name<A>(&self $(, $q: $number)?, axes: A) -> Result<Placed<D, T, A::Removed>, ShapeError>
            where
                T: FloatElement,
                A: AxesArg<S>,
                D: Yields<Number, T, A::Removed>,
            {
                self.quantile_in(stringify!($name), axes, $place, false)
            }

            #[doc = concat!("As [`", stringify!($try_name), "`](Tensor::", stringify!($try_name), "), with the axes kept as 1s.")]
            ///
            /// # Errors
            /// As there.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let x = tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn();
            #[doc = concat!("assert_eq!(x.", stringify!($try_keepdim), "(", $($arg,)? "0)?.shape(), [1, 2]);")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_keepdim<A>(&self $(, $q: $number)?, axes: A) -> Result<Placed<D, T, A::Kept>, ShapeError>
            where
                T: FloatElement,
                A: AxesArg<S>,
                D: Yields<Number, T, A::Kept>,
            {
                self.quantile_in(stringify!($name), axes, $place, true)
            }

            #[doc = concat!("As [`", stringify!($name), "`](Tensor::", stringify!($name), "), into a given tensor. More than 4,096 elements that")]
            /// become one are copied to a [block](crate::memory) that is kept for the next call; fewer take no memory for more.
            ///
            /// # Panics
            #[doc = concat!("When ", $("`", stringify!($q), "` is not between 0 and 1, or ",)? "a size known only when the program runs is not that of `out`,")]
            /// or there are no elements along the axes; on a tensor of any rank, when there is no such axis, or one
            /// is named twice.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]], tensor![0.0, 0.0]);
            #[doc = concat!("x.", stringify!($into), "(", $($arg,)? "Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(", $($arg,)? "Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $into<A, O, E>(&self $(, $q: $number)?, axes: A, out: &mut Tensor<T, O, E>)
            where
                T: FloatElement,
                A: AxesArg<S, Removed: SameShape<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                or_panic(self.$try_into($($q,)? axes, out))
            }

            #[doc = concat!("As [`", stringify!($into), "`](Tensor::", stringify!($into), "), with an error instead of a panic.")]
            ///
            /// # Errors
            #[doc = concat!("When ", $("`", stringify!($q), "` is not between 0 and 1, or ",)? "a size known only when the program runs is not that of `out`,")]
            /// or there are no elements along the axes; on a tensor of any rank, when there is no such axis, or one
            /// is named twice. Nothing has been written then.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]].into_dyn(), tensor![0.0, 0.0]);
            #[doc = concat!("x.", stringify!($try_into), "(", $($arg,)? "1, &mut out)?;")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($name), "(", $($arg,)? "1));")]
            /// # Ok::<(), ShapeError>(())
            /// ```
            #[inline]
            pub fn $try_into<A, O, E>(
                &self
                $(, $q: $number)?,
                axes: A,
                out: &mut Tensor<T, O, E>,
            ) -> Result<(), ShapeError>
            where
                T: FloatElement,
                A: AxesArg<S, Removed: SameShape<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                self.quantile_to::<A, A::Removed, O, E>(stringify!($name), axes, $place, false, out)
            }

            #[doc = concat!("As [`", stringify!($keepdim), "`](Tensor::", stringify!($keepdim), "), into a given tensor: as [`", stringify!($into), "`](Tensor::", stringify!($into), ").")]
            ///
            /// # Panics
            /// As there.
            ///
            /// ```
            /// use broadax::prelude::*;
            /// let (x, mut out) = (tensor![[3.0, 4.0], [6.0, 8.0]], tensor![[0.0], [0.0]]);
            #[doc = concat!("x.", stringify!($keepdim_into), "(", $($arg,)? "Axis::<1>, &mut out);")]
            #[doc = concat!("assert_eq!(out, x.", stringify!($keepdim), "(", $($arg,)? "Axis::<1>));")]
            /// ```
            #[inline]
            #[track_caller]
            pub fn $keepdim_into<A, O, E>(&self $(, $q: $number)?, axes: A, out: &mut Tensor<T, O, E>)
            where
                T: FloatElement,
                A: AxesArg<S, Kept: SameShape<O>>,
                O: Shape,
                E: StorageMut<T, O>,
            {
                or_panic(self.quantile_to::<A, A::Kept, O, E>(stringify!($name), axes, $place, true, out))
            }
        }
    };
}
forms! {
    [] [] Place::Middle, "assert_eq!(tensor![[3.0, 4.0], [6.0, 8.0]].median_all(), 5.0);";
    median median_keepdim median_all median_into median_keepdim_into
    try_median try_median_keepdim try_median_into
}
forms! {
    [q: f64] ["0.25, "] Place::At(q), "assert_eq!(tensor![[3.0, 4.0], [6.0, 8.0]].quantile_all(0.25), 3.75);";
    quantile quantile_keepdim quantile_all quantile_into quantile_keepdim_into
    try_quantile try_quantile_keepdim try_quantile_into
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dim::Dyn;

    /// Elements of which only some are copied give what all of them in order do.
    #[test]
    fn long_lanes() {
        for n in [1, 2, 5, ROOM - 1, ROOM, ROOM + 1, 7 * ROOM, 50 * ROOM + 3] {
            let all: [fn(usize) -> f64; 5] = [
                |i| (i * 7919 % 65537) as f64,
                |i| (i * i * 7 % 13) as f64,
                |i| i as f64,
                |i| (i % ROOM * 1000 + i / 5000) as f64,
                |_| 3.0,
            ];
            for element in all {
                let x: Tensor<f64, ((), Dyn)> = (0..n).map(element).collect();
                let places = [0.0, 0.1, 0.5, 0.77, 1.0].map(Place::At);
                for place in places.into_iter().chain([Place::Middle]) {
                    let long = found_in(|| x.iter().copied(), n, place);
                    assert_eq!(long, found(x.clone().as_mut_slice(), place));
                }
            }
        }
    }
}
