//! Elements in order along an axis, and where a value belongs among them.
//!
//! A NaN counts as larger than all numbers, as with NumPy and PyTorch: it is the last one of those that
//! grow, and the first one of those that shrink. All orders are stable: equal elements, such as 0.0 and
//! -0.0, stay as they were.

use crate::axis::{AxisArg, position};
use crate::dim::{Const, Dim, Dyn, One, Rule};
use crate::error::{Problem, ShapeError, check_out, or_panic};
use crate::kernel::Fill;
use crate::lane::{self, DynViewMut, Lane, LaneMut, Out, Over, Vector, made};
use crate::per_axis::{AxisVec, PerAxis};
use crate::shape::{Buf, DynRank, SameShape, Shape};
use crate::size::{Amount, AtMost, Equal, ToAxis};
#[cfg(feature = "alloc")]
use crate::source::plain;
use crate::storage::{Number, Owned, Storage, StorageMut, Yields};
use crate::tensor::{DynView, Joined, Placed, Tensor, collect};
#[cfg(feature = "alloc")]
use core::any::TypeId;
use core::cmp::Ordering;
use core::hint::select_unpredictable;

#[cfg(feature = "alloc")]
use alloc::vec::Vec;

/// The smaller one first; a NaN is larger than all numbers.
#[inline]
pub(crate) fn growing<T: PartialOrd>(a: &T, b: &T) -> Ordering {
    // Only what is no number has no order to itself.
    let is_nan = |x: &T| x.partial_cmp(x).is_none();
    match a.partial_cmp(b) {
        Some(order) => order,
        None => is_nan(a).cmp(&is_nan(b)),
    }
}

/// An order of elements.
#[cfg_attr(not(feature = "alloc"), allow(dead_code))]
trait Order<T>: Copy {
    fn of(self, a: &T, b: &T) -> Ordering;
    /// Whether `a` comes before `b`, when neither is a NaN.
    fn before(self, a: &T, b: &T) -> bool;
    /// The order when none is a NaN: one comparison where only that is asked.
    #[inline(always)]
    fn of_numbers(self, a: &T, b: &T) -> Ordering {
        match (self.before(a, b), self.before(b, a)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }
}

/// [`growing`].
#[derive(Clone, Copy)]
struct Growing;
impl<T: PartialOrd> Order<T> for Growing {
    #[inline(always)]
    fn of(self, a: &T, b: &T) -> Ordering {
        growing(a, b)
    }
    #[inline(always)]
    fn before(self, a: &T, b: &T) -> bool {
        a < b
    }
}

/// The larger one first.
#[derive(Clone, Copy)]
struct Shrinking;
impl<T: PartialOrd> Order<T> for Shrinking {
    #[inline(always)]
    fn of(self, a: &T, b: &T) -> Ordering {
        growing(b, a)
    }
    #[inline(always)]
    fn before(self, a: &T, b: &T) -> bool {
        b < a
    }
}

/// Whether this is the type of a plain number, and equal ones cannot be told from each other.
#[cfg(feature = "alloc")]
fn is_integer<T>() -> bool {
    let t = typeid::of::<T>();
    plain::<T>() && t != TypeId::of::<f32>() && t != TypeId::of::<f64>()
}

/// Whether these are plain numbers, and none is a NaN.
#[cfg(feature = "alloc")]
#[allow(clippy::eq_op)]
fn are_numbers<'a, T: PartialOrd + 'a>(elements: impl IntoIterator<Item = &'a T>) -> bool {
    plain::<T>() && elements.into_iter().fold(true, |all, x| all & (x == x))
}

/// Sorts elements that lie next to each other.
#[cfg(feature = "alloc")]
fn sort_slice<T: PartialOrd>(elements: &mut [T], order: impl Order<T>) {
    if is_integer::<T>() {
        elements.sort_unstable_by(|a, b| order.of_numbers(a, b));
    } else if are_numbers(&*elements) {
        elements.sort_by(|a, b| order.of_numbers(a, b));
    } else {
        elements.sort_by(|a, b| order.of(a, b));
    }
}

/// Lanes of so many elements, and so many elements of a lane, are sorted without memory for more.
#[cfg(feature = "alloc")]
const SHORT: usize = 24;
#[cfg(feature = "alloc")]
const FEW: usize = 8;

/// Sorts a lane by exchanging neighbours: without memory for more.
fn by_exchange<T: PartialOrd>(mut lane: LaneMut<'_, T>, order: impl Order<T>) {
    for i in 1..lane.len() {
        for k in (1..=i).rev() {
            if order.of(lane.get(k), lane.get(k - 1)).is_ge() {
                break;
            }
            lane.exchange(k, k - 1);
        }
    }
}

/// Sorts the elements along the axis `at`.
fn sort_lanes<T: Clone + PartialOrd>(x: &mut DynViewMut<'_, T>, at: usize, order: impl Order<T>) {
    // Of a tensor without elements there may be more lanes than a number can count.
    if x.is_empty() {
        return;
    }
    #[cfg(feature = "alloc")]
    if at + 1 == x.rank() {
        let len = x.shape()[at];
        if let Some(elements) = x.try_as_mut_slice() {
            let lanes = elements.chunks_exact_mut(len);
            return lanes.for_each(|lane| sort_slice(lane, order));
        }
    }
    #[cfg(feature = "alloc")]
    let mut buffer = Vec::new();
    for mut lane in x.lanes_mut(at as isize) {
        #[cfg(feature = "alloc")]
        if let Some(elements) = lane.try_as_mut_slice() {
            sort_slice(elements, order);
        } else if lane.len() <= SHORT {
            by_exchange(LaneMut::of_view(&mut lane), order);
        } else {
            buffer.extend(lane.iter().cloned());
            sort_slice(&mut buffer, order);
            for (place, element) in lane.iter_mut().zip(buffer.drain(..)) {
                *place = element;
            }
        }
        #[cfg(not(feature = "alloc"))]
        by_exchange(LaneMut::of_view(&mut lane), order);
    }
}

/// The positions of the first `count` elements along the axis `at` in their order, for each lane; `out`
/// has that size along the axis.
fn order_lanes<T: Clone + PartialOrd>(
    x: &DynView<'_, T>,
    at: usize,
    count: usize,
    out: &mut DynViewMut<'_, usize>,
    order: impl Order<T>,
) {
    // There can be very many lanes without elements.
    if out.is_empty() {
        return;
    }
    #[cfg(feature = "alloc")]
    let (mut small, mut large) = (Vec::new(), Vec::new());
    for (from, mut to) in x.lanes(at as isize).zip(out.lanes_mut(at as isize)) {
        #[cfg(feature = "alloc")]
        if from.len() > SHORT && count > FEW {
            let elements = from.iter().cloned();
            if u32::try_from(from.len()).is_ok() {
                small.clear();
                small.extend(elements.zip(0u32..));
                sort_pairs(&mut small, count, order);
                let places = to.iter_mut().zip(&small);
                places.for_each(|(place, pair)| *place = pair.1 as usize);
            } else {
                large.clear();
                large.extend(elements.zip(0usize..));
                sort_pairs(&mut large, count, order);
                let places = to.iter_mut().zip(&large);
                places.for_each(|(place, pair)| *place = pair.1);
            }
            continue;
        }
        first_by_exchange(
            Lane::of_view(&from),
            LaneMut::of_view(&mut to),
            count,
            order,
        );
    }
}

/// Puts the first `count` of elements with their positions in order, of equal elements the first one first.
#[cfg(feature = "alloc")]
fn sort_pairs<T: PartialOrd, P: Ord>(pairs: &mut Vec<(T, P)>, count: usize, order: impl Order<T>) {
    /// The same, by any order.
    fn sort<T, P: Ord>(pairs: &mut Vec<(T, P)>, count: usize, order: impl Fn(&T, &T) -> Ordering) {
        if count == pairs.len() {
            return pairs.sort_by(|(a, _), (b, _)| order(a, b));
        }
        let position_too = |(a, i): &(T, P), (b, k): &(T, P)| order(a, b).then(i.cmp(k));
        pairs.select_nth_unstable_by(count - 1, position_too);
        pairs.truncate(count);
        pairs.sort_unstable_by(position_too);
    }
    if are_numbers(pairs.iter().map(|pair| &pair.0)) {
        sort(pairs, count, |a, b| order.of_numbers(a, b));
    } else {
        sort(pairs, count, |a, b| order.of(a, b));
    }
}

/// The positions of the first `count` elements of a lane in their order, without memory for more.
fn first_by_exchange<T: PartialOrd>(
    from: Lane<'_, T>,
    mut to: LaneMut<'_, usize>,
    count: usize,
    order: impl Order<T>,
) {
    if count == 0 {
        return;
    }
    let mut found = 0;
    for i in 0..from.len() {
        let element = from.get(i);
        let before = |k: usize| order.of(element, from.get(k)).is_lt();
        if found == count {
            if !before(*to.get(count - 1)) {
                continue;
            }
            found -= 1;
        }
        let mut k = found;
        while k > 0 && before(*to.get(k - 1)) {
            to.set(k, *to.get(k - 1));
            k -= 1;
        }
        to.set(k, i);
        found += 1;
    }
}

/// New positions along an axis, all 0, in the shape of `store`.
fn positions<R: Shape, E: Owned<usize, R>>(
    op: &'static str,
    store: R::Store,
) -> Result<Tensor<usize, R, E>, ShapeError> {
    // SAFETY: 1. the source reads no tensor.
    unsafe { collect(op, store, &Fill(0)) }
}

/// How many elements along an axis `D` are wanted, [`topk`](Tensor::topk): `Const::<3>`, checked at
/// compile time where the size is known, or a `usize`.
///
/// Generic code takes a `usize` for any axis, and the result is [`Dyn`] there. A constant is a demand on the
/// axis, which generic code passes on:
///
/// ```
/// use broadax::prelude::*;
/// use broadax::TopOf;
/// fn best_two<B: Shape, N: Dim>(x: &Tensor<f64, (B, N)>) -> Tensor<f64, shape![..B, 2]>
/// where
///     Const<2>: TopOf<N, Axis = Const<2>>,
/// {
///     x.topk(Axis::<-1>, Const::<2>).0
/// }
/// assert_eq!(best_two(&tensor![3.0, 1.0, 2.0]), tensor![3.0, 2.0]);
/// fn best<B: Shape, N: Dim>(x: &Tensor<f64, (B, N)>, k: usize) -> Tensor<f64, shape![..B, Dyn]> {
///     x.topk(Axis::<-1>, k).0
/// }
/// assert_eq!(best(&tensor![3.0, 1.0, 2.0], 1), tensor![3.0]);
/// ```
pub trait TopOf<D: Dim>: Amount {
    /// The axis of the result.
    type Axis: Dim;
}
impl<K: Amount, D: Dim> TopOf<D> for K
where
    Rule: Tops<K, D::Unnamed>,
{
    type Axis = <Rule as Tops<K, D::Unnamed>>::Axis;
}

/// `K` elements of the axis `D`.
#[doc(hidden)]
pub trait Tops<K, D> {
    type Axis: Dim;
}
impl<X, D> Tops<usize, D> for X {
    type Axis = Dyn;
}
impl<X, D, A: Dim, const K: usize> Tops<Const<K>, D> for X
where
    Const<K>: Amount<Count: ToAxis<Axis = A>>,
    Rule: HasSoMany<K, D>,
{
    type Axis = A;
}

/// The axis `D` has `K` elements, as far as its size is known.
#[doc(hidden)]
pub trait HasSoMany<const K: usize, D> {}
impl<X, const K: usize> HasSoMany<K, Dyn> for X {}
impl<X, const K: usize> HasSoMany<K, One> for X where Rule: NotMoreThan<K, 1> {}
impl<X, const K: usize, const N: usize> HasSoMany<K, Const<N>> for X where Rule: NotMoreThan<K, N> {}

/// `K` is at most `N`.
#[doc(hidden)]
pub trait NotMoreThan<const K: usize, const N: usize> {}
impl<X, const K: usize, const N: usize> NotMoreThan<K, N> for X
where
    Const<K>: Amount<Count: AtMost<<Const<N> as Amount>::Count>>,
    Const<N>: Amount,
    Rule: ThereAre<
            K,
            N,
            <<Const<K> as Amount>::Count as AtMost<<Const<N> as Amount>::Count>>::Verdict,
        >,
{
}

/// The verdict about a number of elements, in words.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "topk: {K} elements of an axis of size {N}, which has no more than {N}",
    label = "the axis has {N} elements"
)]
pub trait ThereAre<const K: usize, const N: usize, V> {}
impl<X, const K: usize, const N: usize> ThereAre<K, N, Equal> for X {}

/// The values and the positions that [`topk`](Tensor::topk) gives.
pub type Top<D, T, S, A, K> = (
    Placed<D, T, <A as AxisArg<S>>::With<<K as TopOf<<A as AxisArg<S>>::Dim>>::Axis>>,
    Placed<D, usize, <A as AxisArg<S>>::With<<K as TopOf<<A as AxisArg<S>>::Dim>>::Axis>>,
);

impl<T: Clone + PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// The elements along an axis in order, the smallest one first; a NaN is larger than all numbers.
    /// Equal elements stay as they were. (Without the feature `alloc` this takes as many steps as the
    /// square of the size of the axis.)
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3, 1, 2], [9, 8, 7]];
    /// assert_eq!(x.sort(Axis::<1>), tensor![[1, 2, 3], [7, 8, 9]]);
    /// assert_eq!(x.transpose().sort(Axis::<0>), tensor![[1, 7], [2, 8], [3, 9]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sort<A: AxisArg<S>>(&self, axis: A) -> Placed<D, T, S>
    where
        D: Yields<Number, T, S>,
    {
        or_panic(self.try_sort(axis))
    }

    /// As [`sort`](Tensor::sort), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![2, 1].into_dyn();
    /// assert_eq!(x.try_sort(-1)?, tensor![1, 2]);
    /// assert!(x.try_sort(1).is_err());
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_sort<A: AxisArg<S>>(&self, axis: A) -> Result<Placed<D, T, S>, ShapeError>
    where
        D: Yields<Number, T, S>,
    {
        self.sorted("sort", axis.number(), Growing)
    }

    /// The elements along an axis in order, the largest one first, a NaN before all numbers. Equal
    /// elements stay as they were.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3, 1, 2], [9, 8, 7]];
    /// assert_eq!(x.sort_descending(Axis::<0>), tensor![[9, 8, 7], [3, 1, 2]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sort_descending<A: AxisArg<S>>(&self, axis: A) -> Placed<D, T, S>
    where
        D: Yields<Number, T, S>,
    {
        or_panic(self.try_sort_descending(axis))
    }

    /// As [`sort_descending`](Tensor::sort_descending), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![1, 2].into_dyn().try_sort_descending(0)?, tensor![2, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_sort_descending<A: AxisArg<S>>(&self, axis: A) -> Result<Placed<D, T, S>, ShapeError>
    where
        D: Yields<Number, T, S>,
    {
        self.sorted("sort_descending", axis.number(), Shrinking)
    }

    /// As [`sort`](Tensor::sort), into a given tensor. Lanes of more than 24 elements can take memory
    /// to sort in, which is given back; shorter ones nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].sort_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![1, 2, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sort_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        or_panic(self.try_sort_into(axis, out))
    }

    /// As [`sort_into`](Tensor::sort_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_sort_into(0, &mut out)?;
    /// assert_eq!(out, tensor![1, 2, 3]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_sort_into<A, O, E>(
        &self,
        axis: A,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sort_to("sort", axis.number(), out, Growing)
    }

    /// As [`sort_descending`](Tensor::sort_descending), into a given tensor. Lanes of more than 24 elements can take memory
    /// to sort in, which is given back; shorter ones nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].sort_descending_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![3, 2, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn sort_descending_into<A, O, E>(&self, axis: A, out: &mut Tensor<T, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        or_panic(self.try_sort_descending_into(axis, out))
    }

    /// As [`sort_descending_into`](Tensor::sort_descending_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_sort_descending_into(0, &mut out)?;
    /// assert_eq!(out, tensor![3, 2, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_sort_descending_into<A, O, E>(
        &self,
        axis: A,
        out: &mut Tensor<T, O, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        self.sort_to("sort_descending", axis.number(), out, Shrinking)
    }

    /// Puts the elements along an axis in order, where they are: as [`sort`](Tensor::sort).
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![[3, 1, 2], [9, 8, 7]];
    /// x.sort_inplace(Axis::<1>);
    /// assert_eq!(x, tensor![[1, 2, 3], [7, 8, 9]]);
    /// ```
    #[track_caller]
    pub fn sort_inplace<A: AxisArg<S>>(&mut self, axis: A)
    where
        D: StorageMut<T, S>,
    {
        or_panic(self.try_sort_inplace(axis));
    }

    /// As [`sort_inplace`](Tensor::sort_inplace), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut x = tensor![2, 1].into_dyn();
    /// x.try_sort_inplace(0)?;
    /// assert_eq!(x, tensor![1, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_sort_inplace<A: AxisArg<S>>(&mut self, axis: A) -> Result<(), ShapeError>
    where
        D: StorageMut<T, S>,
    {
        let at = position("sort_inplace", axis.number(), self.rank())?;
        sort_lanes(&mut self.erased_mut(), at, Growing);
        Ok(())
    }

    /// The positions along an axis of the elements in order, the smallest one first:
    /// [`take_along_axis`](Tensor::take_along_axis) with them is [`sort`](Tensor::sort). Of equal elements
    /// the first one comes first; a NaN is larger than all numbers.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[3.0, f64::NAN, 2.0], [9.0, 8.0, 8.0]];
    /// let order: Tensor<usize, shape![2, 3]> = x.argsort(Axis::<1>);
    /// assert_eq!(order, tensor![[2, 0, 1], [1, 2, 0]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argsort<A: AxisArg<S>>(&self, axis: A) -> Placed<D, usize, S>
    where
        D: Yields<Number, usize, S>,
    {
        or_panic(self.try_argsort(axis))
    }

    /// As [`argsort`](Tensor::argsort), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![7, 5].into_dyn().try_argsort(0)?, tensor![1, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_argsort<A: AxisArg<S>>(&self, axis: A) -> Result<Placed<D, usize, S>, ShapeError>
    where
        D: Yields<Number, usize, S>,
    {
        self.arranged("argsort", axis.number(), Growing)
    }

    /// The positions along an axis of the elements in order, the largest one first, a NaN before all
    /// numbers. Of equal elements the first one comes first.
    ///
    /// # Panics
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![5, 9, 5, 7].argsort_descending(Axis::<0>), tensor![1, 3, 0, 2]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argsort_descending<A: AxisArg<S>>(&self, axis: A) -> Placed<D, usize, S>
    where
        D: Yields<Number, usize, S>,
    {
        or_panic(self.try_argsort_descending(axis))
    }

    /// As [`argsort_descending`](Tensor::argsort_descending), with the mistake as a value.
    ///
    /// # Errors
    /// On a tensor of any rank, when there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![5, 7].into_dyn().try_argsort_descending(0)?, tensor![1, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    #[inline]
    pub fn try_argsort_descending<A: AxisArg<S>>(
        &self,
        axis: A,
    ) -> Result<Placed<D, usize, S>, ShapeError>
    where
        D: Yields<Number, usize, S>,
    {
        self.arranged("argsort_descending", axis.number(), Shrinking)
    }

    /// As [`argsort`](Tensor::argsort), into a given tensor. Lanes of more than 24 elements can take memory
    /// to sort in, which is given back; shorter ones nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].argsort_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![2, 0, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argsort_into<A, O, E>(&self, axis: A, out: &mut Tensor<usize, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        or_panic(self.try_argsort_into(axis, out))
    }

    /// As [`argsort_into`](Tensor::argsort_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_argsort_into(0, &mut out)?;
    /// assert_eq!(out, tensor![2, 0, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_argsort_into<A, O, E>(
        &self,
        axis: A,
        out: &mut Tensor<usize, O, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        self.arrange_to("argsort", axis.number(), out, Growing)
    }

    /// As [`argsort_descending`](Tensor::argsort_descending), into a given tensor. Lanes of more than 24 elements can take memory
    /// to sort in, which is given back; shorter ones nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0, 0];
    /// tensor![2, 3, 1].argsort_descending_into(Axis::<0>, &mut out);
    /// assert_eq!(out, tensor![1, 0, 2]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn argsort_descending_into<A, O, E>(&self, axis: A, out: &mut Tensor<usize, O, E>)
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        or_panic(self.try_argsort_descending_into(axis, out))
    }

    /// As [`argsort_descending_into`](Tensor::argsort_descending_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`; on a tensor of any rank, when
    /// there is no such axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (x, mut out) = (tensor![2, 3, 1].into_dyn(), tensor![0, 0, 0]);
    /// x.try_argsort_descending_into(0, &mut out)?;
    /// assert_eq!(out, tensor![1, 0, 2]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_argsort_descending_into<A, O, E>(
        &self,
        axis: A,
        out: &mut Tensor<usize, O, E>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        S: SameShape<O>,
        O: Shape,
        E: StorageMut<usize, O>,
    {
        self.arrange_to("argsort_descending", axis.number(), out, Shrinking)
    }

    /// The `k` largest elements along an axis, the largest one first, and their positions: PyTorch's
    /// `topk`. The number is `Const::<3>`, checked at compile time where the size is known, or a `usize`.
    /// A NaN is larger than all numbers, and of equal elements the first one comes first.
    ///
    /// # Panics
    /// When the axis has fewer elements, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let scores = tensor![[0.1, 0.7, 0.2], [0.5, 0.1, 0.4]];
    /// let (values, positions) = scores.topk(Axis::<1>, Const::<2>);
    /// let values: Tensor<f64, shape![2, 2]> = values;
    /// assert_eq!(values, tensor![[0.7, 0.2], [0.5, 0.4]]);
    /// assert_eq!(positions, tensor![[1, 2], [0, 2]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn topk<A, K>(&self, axis: A, k: K) -> Top<D, T, S, A, K>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>> + Yields<Number, usize, A::With<K::Axis>>,
    {
        or_panic(self.try_topk(axis, k))
    }

    /// As [`topk`](Tensor::topk), with the mistake as a value.
    ///
    /// # Errors
    /// When the axis has fewer elements, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(
    ///     tensor![1, 2, 3].try_topk(Axis::<0>, 4).unwrap_err().to_string(),
    ///     "topk: 4 elements of axis 0 of shape (3), which has size 3",
    /// );
    /// ```
    pub fn try_topk<A, K>(&self, axis: A, k: K) -> Result<Top<D, T, S, A, K>, ShapeError>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>> + Yields<Number, usize, A::With<K::Axis>>,
    {
        self.first("topk", axis.number(), k.get(), Shrinking)
    }

    /// The `k` smallest elements along an axis, the smallest one first, and their positions: PyTorch's
    /// `topk` with `largest=False`. As [`topk`](Tensor::topk) otherwise.
    ///
    /// # Panics
    /// When the axis has fewer elements, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (values, positions) = tensor![4, 2, 8, 6].topk_smallest(Axis::<0>, Const::<2>);
    /// assert_eq!((values, positions), (tensor![2, 4], tensor![1, 0]));
    /// ```
    #[inline]
    #[track_caller]
    pub fn topk_smallest<A, K>(&self, axis: A, k: K) -> Top<D, T, S, A, K>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>> + Yields<Number, usize, A::With<K::Axis>>,
    {
        or_panic(self.try_topk_smallest(axis, k))
    }

    /// As [`topk_smallest`](Tensor::topk_smallest), with the mistake as a value.
    ///
    /// # Errors
    /// When the axis has fewer elements, as far as the types do not say it.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![1, 2, 3].into_dyn().try_topk_smallest(0, 4).is_err());
    /// ```
    pub fn try_topk_smallest<A, K>(&self, axis: A, k: K) -> Result<Top<D, T, S, A, K>, ShapeError>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        D: Yields<Number, T, A::With<K::Axis>> + Yields<Number, usize, A::With<K::Axis>>,
    {
        self.first("topk_smallest", axis.number(), k.get(), Growing)
    }

    /// As [`topk`](Tensor::topk), into given tensors. More than 8 elements of lanes of more than 24 take
    /// memory to sort in, which is given back; fewer nothing.
    ///
    /// # Panics
    /// When the axis has fewer elements, or a size known only when the program runs is not that of the
    /// given tensors. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
    /// tensor![4, 2, 8].topk_into(Axis::<0>, Const::<2>, &mut values, &mut positions);
    /// assert_eq!((values, positions), (tensor![8, 4], tensor![2, 0]));
    /// ```
    #[inline]
    #[track_caller]
    pub fn topk_into<A, K, O, E, Q, F>(
        &self,
        axis: A,
        k: K,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
    ) where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        A::With<K::Axis>: SameShape<O> + SameShape<Q>,
        O: Shape,
        E: StorageMut<T, O>,
        Q: Shape,
        F: StorageMut<usize, Q>,
    {
        or_panic(self.try_topk_into(axis, k, values, positions))
    }

    /// As [`topk_into`](Tensor::topk_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When the axis has fewer elements, or a size known only when the program runs is not that of the
    /// given tensors.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
    /// let x = tensor![4, 2, 8].into_dyn();
    /// x.try_topk_into(0, 2, &mut values, &mut positions)?;
    /// assert_eq!((values, positions), (tensor![8, 4], tensor![2, 0]));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_topk_into<A, K, O, E, Q, F>(
        &self,
        axis: A,
        k: K,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        A::With<K::Axis>: SameShape<O> + SameShape<Q>,
        O: Shape,
        E: StorageMut<T, O>,
        Q: Shape,
        F: StorageMut<usize, Q>,
    {
        self.first_to("topk", axis.number(), k.get(), values, positions, Shrinking)
    }

    /// As [`topk_smallest`](Tensor::topk_smallest), into given tensors. More than 8 elements of lanes of more than 24 take
    /// memory to sort in, which is given back; fewer nothing.
    ///
    /// # Panics
    /// When the axis has fewer elements, or a size known only when the program runs is not that of the
    /// given tensors. Nothing is written then.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
    /// tensor![4, 2, 8].topk_smallest_into(Axis::<0>, Const::<2>, &mut values, &mut positions);
    /// assert_eq!((values, positions), (tensor![2, 4], tensor![1, 0]));
    /// ```
    #[inline]
    #[track_caller]
    pub fn topk_smallest_into<A, K, O, E, Q, F>(
        &self,
        axis: A,
        k: K,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
    ) where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        A::With<K::Axis>: SameShape<O> + SameShape<Q>,
        O: Shape,
        E: StorageMut<T, O>,
        Q: Shape,
        F: StorageMut<usize, Q>,
    {
        or_panic(self.try_topk_smallest_into(axis, k, values, positions))
    }

    /// As [`topk_smallest_into`](Tensor::topk_smallest_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When the axis has fewer elements, or a size known only when the program runs is not that of the
    /// given tensors.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let (mut values, mut positions) = (tensor![0, 0], tensor![0, 0]);
    /// let x = tensor![4, 2, 8].into_dyn();
    /// x.try_topk_smallest_into(0, 2, &mut values, &mut positions)?;
    /// assert_eq!((values, positions), (tensor![2, 4], tensor![1, 0]));
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_topk_smallest_into<A, K, O, E, Q, F>(
        &self,
        axis: A,
        k: K,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
    ) -> Result<(), ShapeError>
    where
        A: AxisArg<S>,
        K: TopOf<A::Dim>,
        A::With<K::Axis>: SameShape<O> + SameShape<Q>,
        O: Shape,
        E: StorageMut<T, O>,
        Q: Shape,
        F: StorageMut<usize, Q>,
    {
        self.first_to(
            "topk_smallest",
            axis.number(),
            k.get(),
            values,
            positions,
            Growing,
        )
    }

    /// A copy whose elements along an axis are in order.
    fn sorted<E: Owned<T, S>>(
        &self,
        op: &'static str,
        axis: isize,
        order: impl Order<T>,
    ) -> Result<Tensor<T, S, E>, ShapeError> {
        let at = position(op, axis, self.rank())?;
        let mut copy: Tensor<T, S, E> =
            made(op, self.shape.clone(), |out| match self.try_as_slice() {
                Some(elements) => out.put_all(elements),
                None => lane::each(&self.erased(), |element| out.put(element.clone())),
            })?;
        sort_lanes(&mut copy.erased_mut(), at, order);
        Ok(copy)
    }

    /// The same into `out`.
    fn sort_to<O: Shape, E: StorageMut<T, O>>(
        &self,
        op: &'static str,
        axis: isize,
        out: &mut Tensor<T, O, E>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let at = position(op, axis, self.rank())?;
        check_out(op, &self.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        let mut places = Over::all(&mut out);
        match self.try_as_slice() {
            Some(elements) => places.put_all(elements),
            None => lane::each(&self.erased(), |element| places.put(element.clone())),
        }
        sort_lanes(&mut out, at, order);
        Ok(())
    }

    /// The positions of the elements along an axis in order.
    fn arranged<E: Owned<usize, S>>(
        &self,
        op: &'static str,
        axis: isize,
        order: impl Order<T>,
    ) -> Result<Tensor<usize, S, E>, ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        let mut result = positions::<S, E>(op, self.shape.clone())?;
        order_lanes(
            &self.erased(),
            at,
            sizes[at],
            &mut result.erased_mut(),
            order,
        );
        Ok(result)
    }

    /// The same into `out`.
    fn arrange_to<O: Shape, E: StorageMut<usize, O>>(
        &self,
        op: &'static str,
        axis: isize,
        out: &mut Tensor<usize, O, E>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        check_out(op, &sizes, &out.shape())?;
        order_lanes(&self.erased(), at, sizes[at], &mut out.erased_mut(), order);
        Ok(())
    }

    /// The shape of the first `count` elements along an axis, and its position.
    fn first_of<R: Shape>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
    ) -> Result<(R::Store, usize), ShapeError> {
        let sizes = self.shape();
        let at = position(op, axis, sizes.len())?;
        if count > sizes[at] {
            let (shape, axis) = (AxisVec::new(&sizes), at);
            return Err(ShapeError::new(op, Problem::Fewer { shape, axis, count }));
        }
        let mut new = Buf::<R, usize>::filled(sizes.len(), 0);
        new.as_mut().copy_from_slice(&sizes);
        new.as_mut()[at] = count;
        Ok((R::computed(new.as_ref()), at))
    }

    /// The first `count` elements along an axis in order, and their positions.
    fn first<R: Shape, E: Owned<T, R>, F: Owned<usize, R>>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
        order: impl Order<T>,
    ) -> Result<(Tensor<T, R, E>, Tensor<usize, R, F>), ShapeError> {
        let (store, at) = self.first_of::<R>(op, axis, count)?;
        let mut found = positions::<R, F>(op, store.clone())?;
        let x = self.erased();
        order_lanes(&x, at, count, &mut found.erased_mut(), order);
        let values = made(op, store, |out| lane::gather(&x, at, &found.erased(), out))?;
        Ok((values, found))
    }

    /// The same into `values` and `positions`.
    fn first_to<O: Shape, E: StorageMut<T, O>, Q: Shape, F: StorageMut<usize, Q>>(
        &self,
        op: &'static str,
        axis: isize,
        count: usize,
        values: &mut Tensor<T, O, E>,
        positions: &mut Tensor<usize, Q, F>,
        order: impl Order<T>,
    ) -> Result<(), ShapeError> {
        let (sizes, at) = self.first_of::<DynRank>(op, axis, count)?;
        check_out(op, &sizes, &values.shape())?;
        check_out(op, &sizes, &positions.shape())?;
        let x = self.erased();
        order_lanes(&x, at, count, &mut positions.erased_mut(), order);
        let mut values = values.erased_mut();
        lane::gather(&x, at, &positions.erased(), &mut Over::all(&mut values));
        Ok(())
    }
}

/// The position at which `x` belongs in a sorted lane: before those for which `behind` holds.
fn belongs<T>(lane: Lane<'_, T>, behind: impl Fn(&T) -> bool) -> usize {
    let (mut from, mut left) = (0, lane.len());
    while left > 1 {
        let half = left / 2;
        // Without a jump, which the processor could not foresee.
        from = select_unpredictable(behind(lane.get(from + half)), from, from + half);
        left -= half;
    }
    from + usize::from(left == 1 && !behind(lane.get(from)))
}

impl<T: PartialOrd, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// For each of `values` its place in this tensor, which has one axis and is sorted: the first one at
    /// which it can stand so that the order stays. NumPy's `searchsorted`. A NaN is larger than all
    /// numbers. Where the tensor is not sorted, the places are of no use.
    ///
    /// # Panics
    /// When a tensor of any rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let limits = tensor![10, 20, 30];
    /// let places: Tensor<usize, shape![2, 2]> = limits.searchsorted(&tensor![[5, 20], [25, 35]]);
    /// assert_eq!(places, tensor![[0, 1], [2, 3]]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn searchsorted<R, E>(&self, values: &Tensor<T, R, E>) -> Joined<D, E, usize, R>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, usize, R>,
    {
        or_panic(self.try_searchsorted(values))
    }

    /// As [`searchsorted`](Tensor::searchsorted), with the mistake as a value.
    ///
    /// # Errors
    /// When a tensor of any rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![[1, 2]].into_dyn();
    /// assert_eq!(
    ///     x.try_searchsorted(&tensor![1]).unwrap_err().to_string(),
    ///     "searchsorted: shape (1, 2) has 2 axes, and a list has 1",
    /// );
    /// ```
    pub fn try_searchsorted<R, E>(
        &self,
        values: &Tensor<T, R, E>,
    ) -> Result<Joined<D, E, usize, R>, ShapeError>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, usize, R>,
    {
        self.places::<_, _, _, false>("searchsorted", values)
    }

    /// As [`searchsorted`](Tensor::searchsorted), the last place at which a value can stand: behind those
    /// that are equal. NumPy's `side="right"`.
    ///
    /// # Panics
    /// When a tensor of any rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let limits = tensor![10, 20, 20, 30];
    /// assert_eq!(limits.searchsorted_right(&tensor![5, 20]), tensor![0, 3]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn searchsorted_right<R, E>(&self, values: &Tensor<T, R, E>) -> Joined<D, E, usize, R>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, usize, R>,
    {
        or_panic(self.try_searchsorted_right(values))
    }

    /// As [`searchsorted_right`](Tensor::searchsorted_right), with the mistake as a value.
    ///
    /// # Errors
    /// When a tensor of any rank does not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert!(tensor![[1, 2]].into_dyn().try_searchsorted_right(&tensor![1]).is_err());
    /// ```
    pub fn try_searchsorted_right<R, E>(
        &self,
        values: &Tensor<T, R, E>,
    ) -> Result<Joined<D, E, usize, R>, ShapeError>
    where
        S: Vector,
        R: Shape,
        E: Storage<T, R>,
        D: Yields<E, usize, R>,
    {
        self.places::<_, _, _, true>("searchsorted_right", values)
    }

    /// As [`searchsorted`](Tensor::searchsorted), into a given tensor. Allocates nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`, or a tensor of any rank does
    /// not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![10, 20].searchsorted_into(&tensor![15, 10], &mut out);
    /// assert_eq!(out, tensor![1, 0]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn searchsorted_into<R, E, O, F>(
        &self,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) where
        S: Vector,
        R: Shape + SameShape<O>,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<usize, O>,
    {
        or_panic(self.try_searchsorted_into(values, out))
    }

    /// As [`searchsorted_into`](Tensor::searchsorted_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`, or a tensor of any rank does
    /// not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![10, 20].into_dyn().try_searchsorted_into(&tensor![15, 10], &mut out)?;
    /// assert_eq!(out, tensor![1, 0]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_searchsorted_into<R, E, O, F>(
        &self,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) -> Result<(), ShapeError>
    where
        S: Vector,
        R: Shape + SameShape<O>,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<usize, O>,
    {
        self.places_to::<_, _, _, _, false>("searchsorted", values, out)
    }

    /// As [`searchsorted_right`](Tensor::searchsorted_right), into a given tensor. Allocates nothing.
    ///
    /// # Panics
    /// When a size known only when the program runs is not that of `out`, or a tensor of any rank does
    /// not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![10, 20].searchsorted_right_into(&tensor![15, 10], &mut out);
    /// assert_eq!(out, tensor![1, 1]);
    /// ```
    #[inline]
    #[track_caller]
    pub fn searchsorted_right_into<R, E, O, F>(
        &self,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) where
        S: Vector,
        R: Shape + SameShape<O>,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<usize, O>,
    {
        or_panic(self.try_searchsorted_right_into(values, out))
    }

    /// As [`searchsorted_right_into`](Tensor::searchsorted_right_into), with the mistake as a value. Nothing has been written then.
    ///
    /// # Errors
    /// When a size known only when the program runs is not that of `out`, or a tensor of any rank does
    /// not have one axis.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0, 0];
    /// tensor![10, 20].into_dyn().try_searchsorted_right_into(&tensor![15, 10], &mut out)?;
    /// assert_eq!(out, tensor![1, 1]);
    /// # Ok::<(), ShapeError>(())
    /// ```
    pub fn try_searchsorted_right_into<R, E, O, F>(
        &self,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) -> Result<(), ShapeError>
    where
        S: Vector,
        R: Shape + SameShape<O>,
        E: Storage<T, R>,
        O: Shape,
        F: StorageMut<usize, O>,
    {
        self.places_to::<_, _, _, _, true>("searchsorted_right", values, out)
    }

    fn places<R: Shape, E: Storage<T, R>, F: Owned<usize, R>, const RIGHT: bool>(
        &self,
        op: &'static str,
        values: &Tensor<T, R, E>,
    ) -> Result<Tensor<usize, R, F>, ShapeError>
    where
        S: Vector,
    {
        let lane = Lane::of_tensor(op, self)?;
        made(op, values.shape.clone(), |out| {
            put_places::<T, RIGHT>(lane, &values.erased(), out);
        })
    }

    /// The same into `out`.
    fn places_to<R: Shape, E: Storage<T, R>, O: Shape, F: StorageMut<usize, O>, const RIGHT: bool>(
        &self,
        op: &'static str,
        values: &Tensor<T, R, E>,
        out: &mut Tensor<usize, O, F>,
    ) -> Result<(), ShapeError>
    where
        S: Vector,
    {
        let lane = Lane::of_tensor(op, self)?;
        check_out(op, &values.shape(), &out.shape())?;
        let mut out = out.erased_mut();
        put_places::<T, RIGHT>(lane, &values.erased(), &mut Over::all(&mut out));
        Ok(())
    }
}

/// For each value the position at which it belongs in a sorted lane: before those that are equal, or when
/// `RIGHT` behind them.
#[allow(clippy::eq_op)]
fn put_places<T: PartialOrd, const RIGHT: bool>(
    lane: Lane<'_, T>,
    values: &DynView<'_, T>,
    out: &mut impl Out<usize>,
) {
    lane::each(values, |value| {
        // What is not in front is behind: so is a NaN, which is not less than anything.
        let in_front = |there: &T| match RIGHT {
            true => there <= value,
            false => there < value,
        };
        out.put(if value == value {
            match lane.elements() {
                Some(elements) => elements.partition_point(in_front),
                None => belongs(lane, |there| !in_front(there)),
            }
        } else if RIGHT {
            lane.len()
        } else {
            belongs(lane, |there| there != there)
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::prelude::*;

    /// Numbers without an order that one could guess, some of them equal, and some NaNs.
    fn scrambled(count: usize) -> Tensor<f32, shape![Dyn]> {
        (0..count)
            .map(|i| match (i * i * 7 + i * 3) % 11 {
                5 => f32::NAN,
                k => k as f32 - 4.0,
            })
            .collect()
    }

    /// Without memory for more it is slower, and the same.
    #[test]
    fn exchanging() {
        for count in [0, 1, 2, 3, 20, 50] {
            exchanged(&scrambled(count), Growing);
            exchanged(&scrambled(count), Shrinking);
            // Without a NaN.
            exchanged(&scrambled(count).map(|x| x.max(-1.0)), Growing);
            exchanged(&scrambled(count).map(|x| x.max(-1.0)), Shrinking);
        }
    }

    fn exchanged(x: &Tensor<f32, shape![Dyn]>, order: impl Order<f32>) {
        let count = x.len();
        let sorted: Tensor<f32, shape![Dyn]> = x.sorted("sort", 0, order).unwrap();
        let mut wide = crate::stack((x, x), Axis::<1>);
        let mut half = wide.select_mut(Axis::<1>, 1);
        by_exchange(LaneMut::of_view(&mut half), order);
        let bits = |x: &f32| x.to_bits();
        assert!(half.iter().map(bits).eq(sorted.iter().map(bits)));
        for k in [0, 1, count / 2, count] {
            let k = k.min(count);
            let (_, first): (Tensor<f32, shape![Dyn]>, Tensor<usize, shape![Dyn]>) =
                x.first("topk", 0, k, order).unwrap();
            let mut found = first.map(|_| 0);
            first_by_exchange(
                Lane::of_view(&x.view()),
                LaneMut::of_view(&mut found.view_mut()),
                k,
                order,
            );
            assert_eq!(found, first);
        }
    }
}
