//! Orders of elements, and the loops that put lanes in order.
//!
//! A NaN counts as larger than all numbers, as with NumPy and PyTorch: it is the last one of those that
//! grow, and the first one of those that shrink. All orders are stable: equal elements, such as 0.0 and
//! -0.0, stay as they were.

use crate::lane::{DynViewMut, Lane, LaneMut};
#[cfg(feature = "alloc")]
use crate::source::plain;
use crate::tensor::DynView;
#[cfg(feature = "alloc")]
use core::any::TypeId;
use core::cmp::Ordering;

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
pub(crate) trait Order<T>: Copy {
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
pub(crate) struct Growing;
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
pub(crate) struct Shrinking;
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
pub(crate) fn sort_lanes<T: Clone + PartialOrd>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    order: impl Order<T>,
) {
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
pub(crate) fn order_lanes<T: Clone + PartialOrd>(
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
#[cfg(all(test, feature = "alloc"))]
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
        let sorted: Tensor<f32, shape![Dyn]> = x.sorted_by("sort", 0, order).unwrap();
        let mut wide = crate::stack((x, x), Axis::<1>);
        let mut half = wide.select_mut(Axis::<1>, 1);
        by_exchange(LaneMut::of_view(&mut half), order);
        let bits = |x: &f32| x.to_bits();
        assert!(half.iter().map(bits).eq(sorted.iter().map(bits)));
        for k in [0, 1, count / 2, count] {
            let k = k.min(count);
            let (_, first): (Tensor<f32, shape![Dyn]>, Tensor<usize, shape![Dyn]>) =
                x.first_by("topk", 0, k, order).unwrap();
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
