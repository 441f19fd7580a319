//! Sort orders, and the kernels that sort lanes.
//!
//! NaN counts as larger than all numbers, as in NumPy and PyTorch: it comes last in ascending
//! order, and first in descending order. All orders are stable: equal elements, such as 0.0 and
//! -0.0, keep their relative order.

use crate::element::plain::plain;
use crate::element::sort_key::{bits, has_keys, is_float, key, key_of};
use crate::indexing::lanes::{self, Lane, LaneMut, Out, Over};
use crate::tensor::{DynView, DynViewMut};
use core::array;
use core::cmp::Ordering;
use core::ops::Range;
#[cfg(feature = "alloc")]
use {
    crate::tensor::Tensor, crate::tensor::scratch::between, broadax_shape::dims::Dyn,
    broadax_shape::error::or_panic, core::mem::needs_drop,
};

/// The operation that is named in errors if scratch memory cannot be allocated.
#[cfg(feature = "alloc")]
const OP: &str = "sort";

/// Compares for ascending order; NaN is larger than all numbers.
#[inline]
pub(crate) fn growing<T: PartialOrd>(a: &T, b: &T) -> Ordering {
    // Only NaN is not comparable to itself.
    let is_nan = |x: &T| x.partial_cmp(x).is_none();
    match a.partial_cmp(b) {
        Some(order) => order,
        None => is_nan(a).cmp(&is_nan(b)),
    }
}

/// A sort order.
pub(crate) trait Order<T>: Copy {
    /// Whether the order is ascending.
    const GROWS: bool;
    fn of(self, a: &T, b: &T) -> Ordering;
    /// Returns whether `a` comes before `b`, if neither is NaN.
    fn before(self, a: &T, b: &T) -> bool;
    /// Compares two elements if neither is NaN. Takes a single comparison if only one outcome is
    /// used.
    #[inline(always)]
    fn of_numbers(self, a: &T, b: &T) -> Ordering {
        match (self.before(a, b), self.before(b, a)) {
            (true, _) => Ordering::Less,
            (_, true) => Ordering::Greater,
            _ => Ordering::Equal,
        }
    }
}

/// Ascending order: [`growing`].
#[derive(Clone, Copy)]
pub(crate) struct Growing;
impl<T: PartialOrd> Order<T> for Growing {
    const GROWS: bool = true;
    #[inline(always)]
    fn of(self, a: &T, b: &T) -> Ordering {
        growing(a, b)
    }
    #[inline(always)]
    fn before(self, a: &T, b: &T) -> bool {
        a < b
    }
}

/// Descending order.
#[derive(Clone, Copy)]
pub(crate) struct Shrinking;
impl<T: PartialOrd> Order<T> for Shrinking {
    const GROWS: bool = false;
    #[inline(always)]
    fn of(self, a: &T, b: &T) -> Ordering {
        growing(b, a)
    }
    #[inline(always)]
    fn before(self, a: &T, b: &T) -> bool {
        b < a
    }
}

/// Returns whether the elements are plain numbers, and none is NaN.
#[allow(clippy::eq_op)]
fn are_numbers<'a, T: PartialOrd + 'a>(elements: impl IntoIterator<Item = &'a T>) -> bool {
    plain::<T>() && elements.into_iter().fold(true, |all, x| all & (x == x))
}

/// Returns whether elements of this type can be copied bit by bit and sorted as numbers.
fn is_number<T>() -> bool {
    plain::<T>() || has_keys::<T>()
}

/// The numbers of elements up to which lanes, and parts of lanes, are sorted by exchanging
/// neighbors.
const EXCHANGED_LANE: usize = 24;
const EXCHANGED_PART: usize = 8;

/// The number of elements up to which the stable sort of the standard library does not allocate.
#[cfg(feature = "alloc")]
const BY_INSERTION: usize = 20;

/// The number of elements in a scratch buffer on the stack.
pub(crate) const STACK_SCRATCH: usize = if cfg!(feature = "alloc") { 1024 } else { 128 };

/// Sorts a lane by exchanging neighbors.
fn by_exchange<T>(lane: &mut LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering) {
    for i in 1..lane.len() {
        for k in (1..=i).rev() {
            if order(lane.get(k), lane.get(k - 1)).is_ge() {
                break;
            }
            lane.exchange(k, k - 1);
        }
    }
}

/// Writes the elements of `from` to `lane`, sorted stably: sorts parts by their positions, as many
/// at a time as the scratch buffer holds, and merges the parts.
fn by_positions<T: Clone>(
    from: Lane<'_, T>,
    mut lane: LaneMut<'_, T>,
    scratch: &mut [usize],
    order: impl Fn(&T, &T) -> Ordering + Copy,
) {
    let (len, capacity) = (lane.len(), scratch.len());
    let mut start = 0;
    while start < len {
        let some = &mut scratch[..capacity.min(len - start)];
        for (i, slot) in some.iter_mut().enumerate() {
            *slot = start + i;
        }
        some.sort_unstable_by(|&i, &k| order(from.get(i), from.get(k)).then(i.cmp(&k)));
        for (i, &k) in some.iter().enumerate() {
            lane.set(start + i, from.get(k).clone());
        }
        start += some.len();
    }
    let mut part = capacity;
    while part < len {
        for start in (0..len - part).step_by(2 * part) {
            merge(lane.part(start..len.min(start + 2 * part)), part, order);
        }
        part *= 2;
    }
}

/// Sorts a lane stably in place: merges sorted halves by exchanging the end of the first half with
/// the start of the second half.
#[cfg(any(test, not(feature = "alloc")))]
fn by_merging<T>(mut lane: LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering + Copy) {
    let len = lane.len();
    if len <= EXCHANGED_LANE {
        return by_exchange(&mut lane, order);
    }
    by_merging(lane.part(0..len / 2), order);
    by_merging(lane.part(len / 2..len), order);
    merge(lane, len / 2, order);
}

/// Merges the sorted elements before `middle` with the sorted elements after it.
fn merge<T>(
    mut lane: LaneMut<'_, T>,
    mut middle: usize,
    order: impl Fn(&T, &T) -> Ordering + Copy,
) {
    loop {
        let len = lane.len();
        let before = |lane: &LaneMut<'_, T>, i, k| order(lane.get(i), lane.get(k)).is_lt();
        if middle == 0 || middle == len || !before(&lane, middle, middle - 1) {
            return;
        }
        if len <= EXCHANGED_PART {
            return by_exchange(&mut lane, order);
        }
        // Take the middle of the longer half, and the elements of the other half that come before
        // it.
        let (left, right) = if middle > len / 2 {
            let left = middle / 2;
            let right = first(middle..len, |k| !before(&lane, k, left));
            (left, right)
        } else {
            let right = middle + (len - middle) / 2;
            let left = first(0..middle, |k| before(&lane, right, k));
            (left, right)
        };
        rotate(lane.part(left..right), middle - left);
        let cut = left + (right - middle);
        merge(lane.part(0..cut), left, order);
        // The rest of the second half is merged in the next iteration.
        (lane, middle) = (lane.rest(cut), right - cut);
    }
}

/// Returns the first number in a range for which `is` holds, if it also holds for all following
/// numbers.
fn first(range: Range<usize>, is: impl Fn(usize) -> bool) -> usize {
    let (mut from, mut to) = (range.start, range.end);
    while from < to {
        let middle = from + (to - from) / 2;
        match is(middle) {
            true => to = middle,
            false => from = middle + 1,
        }
    }
    from
}

/// Rotates the elements from `by` on to the front.
fn rotate<T>(mut lane: LaneMut<'_, T>, by: usize) {
    if let Some(elements) = lane.elements() {
        return elements.rotate_left(by);
    }
    let len = lane.len();
    for range in [0..by, by..len, 0..len] {
        let (mut i, mut k) = (range.start, range.end);
        while i + 1 < k {
            k -= 1;
            lane.exchange(i, k);
            i += 1;
        }
    }
}

/// Sorts numbers, not stably.
#[inline(always)]
fn by_quick<T: Clone>(mut lane: LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering + Copy) {
    if let Some(elements) = lane.elements() {
        elements.sort_unstable_by(order);
    } else if lane.len() <= EXCHANGED_LANE {
        by_exchange(&mut lane, order);
    } else {
        apart(lane, order);
    }
}

/// Sorts numbers that are not contiguous.
#[inline(never)]
fn apart<T: Clone>(lane: LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering + Copy) {
    let len = lane.len();
    if len <= STACK_SCRATCH {
        let mut scratch: [T; STACK_SCRATCH] = array::from_fn(|k| lane.get(k.min(len - 1)).clone());
        return put_sorted(lane, &mut scratch[..len], order);
    }
    #[cfg(feature = "alloc")]
    {
        let elements = (0..len).map(|k| lane.get(k).clone());
        let mut all = lanes::listed(OP, len, elements);
        put_sorted(lane, all.as_mut_slice(), order);
    }
    #[cfg(not(feature = "alloc"))]
    {
        let mut scratch: [T; STACK_SCRATCH] = array::from_fn(|k| lane.get(k).clone());
        split(
            lane,
            2 * (usize::BITS - len.leading_zeros()),
            &mut scratch,
            order,
        );
    }
}

/// Sorts copies of the elements of a lane, and writes them to the lane.
fn put_sorted<T: Clone>(
    mut lane: LaneMut<'_, T>,
    copies: &mut [T],
    order: impl Fn(&T, &T) -> Ordering,
) {
    copies.sort_unstable_by(order);
    for (k, element) in copies.iter().enumerate() {
        lane.set(k, element.clone());
    }
}

/// Partitions the elements by a pivot, and sorts both parts; sorts by merging if `depth` partitions
/// have not made the parts small. Parts that fit into the scratch buffer are sorted there.
#[cfg(any(test, not(feature = "alloc")))]
fn split<T: Clone>(
    mut lane: LaneMut<'_, T>,
    mut depth: u32,
    scratch: &mut [T; STACK_SCRATCH],
    order: impl Fn(&T, &T) -> Ordering + Copy,
) {
    while lane.len() > STACK_SCRATCH {
        if depth == 0 {
            return by_merging(lane, order);
        }
        depth -= 1;
        // The pivot is the median of a sample: no element before `i` is larger, and none from `k`
        // on is smaller.
        const SOME: usize = 31;
        let (some, step) = (&mut scratch[..SOME], lane.len() / SOME);
        for (k, slot) in some.iter_mut().enumerate() {
            *slot = lane.get(k * step).clone();
        }
        some.sort_unstable_by(order);
        let pivot = some[SOME / 2].clone();
        let (mut i, mut k) = (0, lane.len());
        loop {
            while order(lane.get(i), &pivot).is_lt() {
                i += 1;
            }
            k -= 1;
            while order(&pivot, lane.get(k)).is_lt() {
                k -= 1;
            }
            if i >= k {
                break;
            }
            lane.exchange(i, k);
            i += 1;
        }
        let len = lane.len();
        if i <= len / 2 {
            split(lane.part(0..i), depth, scratch, order);
            lane = lane.rest(i);
        } else {
            split(lane.part(i..len), depth, scratch, order);
            lane = lane.upto(i);
        }
    }
    let scratch = &mut scratch[..lane.len()];
    for (k, slot) in scratch.iter_mut().enumerate() {
        *slot = lane.get(k).clone();
    }
    put_sorted(lane, scratch, order);
}

/// Returns whether elements are small and copied bit by bit. Long lanes of such elements are sorted
/// as pairs of an element and its position, so that the elements that are compared are close in
/// memory.
#[cfg(feature = "alloc")]
fn sorts_pairs<T>() -> bool {
    size_of::<T>() <= 32 && !needs_drop::<T>()
}

/// Returns the first `count` elements of a lane with their positions, sorted stably.
#[cfg(feature = "alloc")]
fn pairs<T: Clone>(
    from: Lane<'_, T>,
    count: usize,
    order: impl Fn(&T, &T) -> Ordering,
) -> Tensor<(T, usize), ((), Dyn)> {
    let order = |(a, i): &(T, usize), (b, k): &(T, usize)| order(a, b).then(i.cmp(k));
    let elements = (0..from.len()).map(|k| (from.get(k).clone(), k));
    let mut pairs = lanes::listed(OP, from.len(), elements);
    let mut first = pairs.as_mut_slice();
    if count < first.len() {
        first = first.select_nth_unstable_by(count, order).0;
    }
    first.sort_unstable_by(order);
    pairs
}

/// Writes the elements of `from`, which are not plain numbers, to `x`, sorted along the axis `at`.
#[inline(never)]
fn put_lanes<T: Clone + PartialOrd>(
    from: &DynView<'_, T>,
    x: &mut DynViewMut<'_, T>,
    at: usize,
    order: impl Order<T>,
) {
    let order = |a: &T, b: &T| order.of(a, b);
    let mut scratch = [0; STACK_SCRATCH];
    for (mut lane, from) in x.lanes_mut(at as isize).zip(from.lanes(at as isize)) {
        #[cfg_attr(not(feature = "alloc"), allow(unused_mut))]
        let (from, mut lane) = (Lane::of_view(&from), LaneMut::of_view(&mut lane));
        #[cfg(feature = "alloc")]
        if lane.len() > STACK_SCRATCH {
            if sorts_pairs::<T>() {
                let pairs = pairs(from, from.len(), order);
                for (k, (element, _)) in pairs.as_slice().iter().enumerate() {
                    lane.set(k, element.clone());
                }
            } else {
                let mut all = lanes::listed(OP, from.len(), 0..from.len());
                by_positions(from, lane, all.as_mut_slice(), order);
            }
            continue;
        }
        by_positions(from, lane, &mut scratch, order);
    }
}

/// Writes the elements of `from` to `x`, sorted along the axis `at`. Additional memory, which is
/// kept for later calls, is needed only for lanes of more than [`STACK_SCRATCH`] elements that are
/// not plain numbers, or not contiguous.
pub(crate) fn put_in_order<T: Clone + PartialOrd>(
    from: &DynView<'_, T>,
    x: &mut DynViewMut<'_, T>,
    at: usize,
    order: impl Order<T>,
) {
    if !is_number::<T>() && !x.is_empty() {
        return put_lanes(from, x, at, order);
    }
    let mut slots = Over::all(x);
    match from.try_as_slice() {
        Some(elements) => slots.put_all(elements),
        None => lanes::each(from, |element| slots.put(element.clone())),
    }
    sort_lanes(x, at, Some(from), order);
}

/// Sorts the elements along the axis `at`. If the original elements are given as `from`, equal
/// floats get their order from it; otherwise it may allocate memory for a stable sort.
pub(crate) fn sort_lanes<T: Clone + PartialOrd>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    from: Option<&DynView<'_, T>>,
    order: impl Order<T>,
) {
    // The number of lanes of a tensor without elements can overflow.
    if x.is_empty() {
        return;
    }
    // Only floats can be equal and different.
    let from = from.filter(|_| is_float::<T>());
    #[cfg(feature = "rayon")]
    if plain::<T>() && x.len() >= crate::threads::MIN_SPLIT_IN_LANES {
        // SAFETY: 1. the elements are plain numbers, and the order is one of this crate; 2. `from`
        // has the sizes of `x`.
        let done = unsafe {
            crate::tensor::parallel::lanes(x, from, at, |x, from| sort_part(x, at, from, order))
        };
        if done {
            return;
        }
    }
    sort_part(x, at, from, order);
}

/// Like [`sort_lanes`], on the current thread.
fn sort_part<T: Clone + PartialOrd>(
    x: &mut DynViewMut<'_, T>,
    at: usize,
    from: Option<&DynView<'_, T>>,
    order: impl Order<T>,
) {
    let (len, at_end) = (x.shape()[at], at + 1 == x.rank());
    let elements = if at_end { x.try_as_mut_slice() } else { None };
    match (elements, from, from.map(|from| from.try_as_slice())) {
        #[cfg(feature = "alloc")]
        (Some(elements), ..) if plain::<T>() && len <= BY_INSERTION => {
            for lane in elements.chunks_exact_mut(len) {
                match are_numbers(&*lane) {
                    true => lane.sort_by(|a, b| order.of_numbers(a, b)),
                    false => lane.sort_by(|a, b| order.of(a, b)),
                }
            }
        }
        (Some(elements), None, _) => {
            for lane in elements.chunks_exact_mut(len) {
                sort_lane(LaneMut::of(lane), None, order);
            }
        }
        (Some(elements), _, Some(Some(from))) => {
            for (lane, from) in elements.chunks_exact_mut(len).zip(from.chunks_exact(len)) {
                sort_lane(LaneMut::of(lane), Some(Lane::of(from)), order);
            }
        }
        (_, Some(from), _) => {
            for (mut lane, from) in x.lanes_mut(at as isize).zip(from.lanes(at as isize)) {
                let from = Some(Lane::of_view(&from));
                sort_lane(LaneMut::of_view(&mut lane), from, order);
            }
        }
        (_, None, _) => {
            for mut lane in x.lanes_mut(at as isize) {
                sort_lane(LaneMut::of_view(&mut lane), None, order);
            }
        }
    }
}

/// Sorts a lane; if the original elements are given as `from`, equal floats get their order from
/// it.
fn sort_lane<T: Clone + PartialOrd>(
    mut lane: LaneMut<'_, T>,
    from: Option<Lane<'_, T>>,
    order: impl Order<T>,
) {
    if lane.len() <= EXCHANGED_LANE {
        return by_exchange(&mut lane, |a, b| order.of(a, b));
    }
    let are_numbers = match lane.elements() {
        Some(elements) => are_numbers(&*elements),
        None => are_numbers((0..lane.len()).map(|k| lane.get(k))),
    };
    if is_number::<T>() && (from.is_some() || !is_float::<T>()) {
        let len = lane.len();
        match are_numbers {
            true => by_quick(lane.part(0..len), |a, b| order.of_numbers(a, b)),
            false => by_quick(lane.part(0..len), |a, b| order.of(a, b)),
        }
        if let Some(from) = from {
            restore(&mut lane, from, order);
        }
    } else if are_numbers {
        stable(lane, |a, b| order.of_numbers(a, b));
    } else {
        stable(lane, |a, b| order.of(a, b));
    }
}

/// Sorts a lane stably.
#[cfg(feature = "alloc")]
fn stable<T: Clone>(mut lane: LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering + Copy) {
    if let Some(elements) = lane.elements() {
        return elements.sort_by(order);
    }
    let elements = (0..lane.len()).map(|k| lane.get(k).clone());
    let mut elements: alloc::vec::Vec<T> = elements.collect();
    elements.sort_by(order);
    for (k, element) in elements.into_iter().enumerate() {
        lane.set(k, element);
    }
}
/// Sorts a lane stably, without an allocation.
#[cfg(not(feature = "alloc"))]
fn stable<T: Clone>(lane: LaneMut<'_, T>, order: impl Fn(&T, &T) -> Ordering + Copy) {
    by_merging(lane, order);
}

/// Restores the original order, as in `from`, of floats that are equal but not identical: zeros of
/// both signs, and NaNs. The lane is sorted.
fn restore<T: Clone, O: Order<T>>(lane: &mut LaneMut<'_, T>, from: Lane<'_, T>, _: O) {
    let all = lane.len();
    for same in [key_of::<T>(0), key_of::<T>(u64::MAX)] {
        let rank = |k: usize| in_order::<T, O>(key(lane.get(k)));
        let start = first(0..all, |k| rank(k) >= in_order::<T, O>(same));
        let end = first(start..all, |k| rank(k) > in_order::<T, O>(same));
        if (start..end).all(|k| bits(lane.get(k)) == bits(lane.get(start))) {
            continue;
        }
        let equal = (0..all).filter(|&k| key(from.get(k)) == same);
        for (index, k) in (start..end).zip(equal) {
            lane.set(index, from.get(k).clone());
        }
    }
}

/// The number of elements in a scratch buffer on the stack for a selection from many elements.
pub(crate) const SELECT_SCRATCH: usize = 4 * STACK_SCRATCH;

/// Returns the element at position `n` of these `len` elements in sorted order. All elements are
/// comparable. They are read several times; each time, the elements between two elements of a
/// sample are copied. These are so close to the position that at most a tenth of the elements
/// remains. The scratch buffer has space for [`SELECT_SCRATCH`] elements.
#[cfg(any(test, not(feature = "alloc")))]
#[inline(always)]
pub(crate) fn nth<T: Copy, I: Iterator<Item = T>>(
    elements: impl Fn() -> I,
    len: usize,
    n: usize,
    scratch: &mut [T],
    order: impl Fn(&T, &T) -> Ordering + Copy,
) -> T {
    let less = |a: &T, b: &T| order(a, b).is_lt();
    // The requested element is after `low` and before `high`, among `inside` elements; `before`
    // elements come before these.
    let (mut low, mut high): (Option<T>, Option<T>) = (None, None);
    let (mut before, mut inside) = (0, len);
    let mut random = 1_u32;
    loop {
        let mut count = 0;
        let most = (inside / 16).clamp(STACK_SCRATCH, SELECT_SCRATCH);
        let step = inside.div_ceil(most);
        if inside == len {
            for (slot, element) in scratch.iter_mut().zip(elements().step_by(step)) {
                *slot = element;
                count += 1;
            }
        } else {
            // The distances are random, so that they do not coincide with a period of the elements.
            let (mut seen, mut next) = (0, 1);
            for element in elements() {
                let is_low = low.is_some_and(|low| !less(&low, &element));
                let is_high = high.is_some_and(|high| !less(&element, &high));
                // (Branchless, because a branch would be unpredictable.)
                seen += usize::from(!is_low & !is_high);
                if seen == next && count < most {
                    scratch[count] = element;
                    count += 1;
                    random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    next += 1 + (random >> 8) as usize % (2 * step - 1);
                }
            }
        }
        let at = ((n - before) as u64 * count as u64 / inside as u64) as usize;
        let margin = count.isqrt();
        let (first, last) = (at.saturating_sub(margin), (at + margin).min(count - 1));
        let sample = &mut scratch[..count];
        let (_, &mut a, above) = sample.select_nth_unstable_by(first, order);
        let b = match last - first {
            0 => a,
            more => *above.select_nth_unstable_by(more - 1, order).1,
        };
        let (mut below, mut between, mut equal_a, mut equal_b) = (0, 0, 0, 0);
        for element in elements() {
            let (is_below, is_above) = (less(&element, &a), less(&b, &element));
            below += usize::from(is_below);
            equal_a += usize::from(!is_below & !less(&a, &element));
            equal_b += usize::from(!is_above & !less(&element, &b));
            scratch[between.min(SELECT_SCRATCH - 1)] = element;
            between += usize::from(!is_below & !is_above);
        }
        let end = before + inside;
        if n < below {
            (high, inside) = (Some(a), below - before);
        } else if n >= below + between {
            (low, before) = (Some(b), below + between);
            inside = end - before;
        } else if between < SELECT_SCRATCH {
            return *scratch[..between]
                .select_nth_unstable_by(n - below, order)
                .1;
        } else if n < below + equal_a {
            return a;
        } else if n >= below + between - equal_b {
            return b;
        } else {
            (low, high) = (Some(a), Some(b));
            (before, inside) = (below + equal_a, between - equal_a - equal_b);
        }
    }
}

/// Writes the first of these numbers in the order, as many as `to` has elements, to `to`, in any
/// order. No two are equal. The scratch buffer is longer than `to`; without a heap, it has the
/// largest size that fits on the stack.
#[inline(always)]
fn select<I: Iterator<Item = usize>>(
    entries: impl Fn() -> I,
    to: &mut LaneMut<'_, usize>,
    scratch: &mut [usize],
    order: impl Fn(&usize, &usize) -> Ordering + Copy,
) {
    let count = to.len();
    #[cfg(not(feature = "alloc"))]
    if let len @ SELECT_SCRATCH.. = entries().count()
        && count > SELECT_SCRATCH / 2
    {
        let last = nth(&entries, len, count - 1, scratch, order);
        let first = entries().filter(|entry| order(entry, &last).is_le());
        return first.zip(0..count).for_each(|(entry, k)| to.set(k, entry));
    }
    // Keeps the numbers up to the last one of the first `count`, until the scratch buffer is full.
    let (mut kept, mut last) = (0, None);
    for entry in entries() {
        if last.is_some_and(|last| order(&entry, &last).is_gt()) {
            continue;
        }
        scratch[kept] = entry;
        kept += 1;
        if kept == scratch.len() {
            last = Some(*scratch.select_nth_unstable_by(count - 1, order).1);
            kept = count;
        }
    }
    if kept > count {
        scratch[..kept].select_nth_unstable_by(count - 1, order);
    }
    (0..count).for_each(|k| to.set(k, scratch[k]));
}

/// Converts a sort key so that it increases in the order.
#[inline(always)]
fn in_order<T, O: Order<T>>(key: u64) -> u64 {
    if O::GROWS { key } else { !key }
}

/// The positions along a lane, encoded as numbers. If the elements have sort keys, a number
/// consists of as many bits of the key as fit, followed by the position.
struct Entries<'a, T, O> {
    lane: Lane<'a, T>,
    order: O,
    keyed: bool,
    /// The number of bits of a position.
    bits: u32,
    /// The number of low bits of the keys that are left out.
    shift: u32,
    /// Whether keys are equal if they are equal without the omitted bits.
    exact: bool,
    /// The smallest key.
    least: u64,
}

impl<'a, T: PartialOrd, O: Order<T>> Entries<'a, T, O> {
    fn of(lane: Lane<'a, T>, order: O) -> Self {
        let bits = usize::BITS - lane.len().leading_zeros();
        let mut entries = Entries {
            lane,
            order,
            keyed: has_keys::<T>(),
            bits,
            shift: 0,
            exact: true,
            least: u64::MAX,
        };
        if entries.keyed {
            let (mut most, mut differ, first) = (0, 0, entries.key(0));
            for k in 0..lane.len() {
                let key = entries.key(k);
                entries.least = entries.least.min(key);
                most = most.max(key);
                differ |= key ^ first;
            }
            let needed = u64::BITS - (most - entries.least).leading_zeros();
            entries.shift = needed.saturating_sub(usize::BITS - bits);
            entries.exact = differ.trailing_zeros() >= entries.shift;
        }
        entries
    }

    #[inline(always)]
    fn key(&self, k: usize) -> u64 {
        in_order::<T, O>(key(self.lane.get(k)))
    }

    /// Returns the number for position `k`.
    #[inline(always)]
    fn entry(&self, k: usize) -> usize {
        match self.keyed {
            true => (((self.key(k) - self.least) >> self.shift) as usize) << self.bits | k,
            false => k,
        }
    }

    /// Returns the position in a number.
    #[inline(always)]
    fn index_of(&self, entry: usize) -> usize {
        match self.keyed {
            true => entry & !(usize::MAX << self.bits),
            false => entry,
        }
    }

    /// Compares two positions; equal elements are ordered by position.
    #[inline(always)]
    fn compare(&self, a: usize, b: usize) -> Ordering {
        if self.keyed && (self.exact || (a ^ b) >> self.bits != 0) {
            return a.cmp(&b);
        }
        let (i, k) = (self.index_of(a), self.index_of(b));
        let order = match self.keyed {
            true => self.key(i).cmp(&self.key(k)),
            false => self.order.of(self.lane.get(i), self.lane.get(k)),
        };
        order.then(i.cmp(&k))
    }

    /// Sorts the numbers, and replaces them by their positions.
    fn sort(&self, mut to: LaneMut<'_, usize>) {
        let len = to.len();
        if self.keyed {
            by_quick(to.part(0..len), usize::cmp);
        } else {
            by_quick(to.part(0..len), |&a, &b| self.compare(a, b));
        }
        if self.keyed && !self.exact {
            // Elements whose numbers have the same key bits are sorted by the whole key.
            let mut from = 0;
            for k in 1..=len {
                if k == len || (to.get(from) ^ to.get(k)) >> self.bits != 0 {
                    let key = |k: usize| self.key(self.index_of(*to.get(k)));
                    // (Most groups have one element and are skipped.)
                    if k > from + 1 && !(from..k).all(|k| key(k) == key(from)) {
                        by_quick(to.part(from..k), |&a, &b| self.compare(a, b));
                    }
                    from = k;
                }
            }
        }
        for k in 0..len {
            to.set(k, self.index_of(*to.get(k)));
        }
    }

    /// Selects the numbers of the first elements, in any order.
    fn select(&self, to: &mut LaneMut<'_, usize>, scratch: &mut [usize]) {
        let (count, len) = (to.len(), self.lane.len());
        let entries = || (0..len).map(|k| self.entry(k));
        if count == len {
            return entries()
                .enumerate()
                .for_each(|(k, entry)| to.set(k, entry));
        }
        if !self.keyed {
            return select(entries, to, scratch, |&a, &b| self.compare(a, b));
        }
        select(entries, to, scratch, usize::cmp);
        if self.exact {
            return;
        }
        // Other elements with the same key bits as the last one may come before it.
        let start = |entry: usize| entry >> self.bits;
        let last = (0..count).map(|k| start(*to.get(k))).max().unwrap_or(0);
        let as_last = || entries().filter(|&entry| start(entry) == last);
        let mut others = 0;
        for k in 0..count {
            if start(*to.get(k)) != last {
                to.exchange(others, k);
                others += 1;
            }
        }
        if as_last().count() > count - others {
            let mut to = to.part(others..count);
            select(as_last, &mut to, scratch, |&a, &b| self.compare(a, b));
        }
    }
}

/// Writes the positions of the first `count` elements along the axis `at` in sorted order to `out`,
/// for each lane; `out` has size `count` along the axis.
pub(crate) fn order_lanes<T: Clone + PartialOrd>(
    x: &DynView<'_, T>,
    at: usize,
    count: usize,
    out: &mut DynViewMut<'_, usize>,
    order: impl Order<T>,
) {
    // The number of lanes of a tensor without elements can overflow.
    if out.is_empty() {
        return;
    }
    #[cfg(feature = "rayon")]
    if plain::<T>() && x.len() >= crate::threads::MIN_SPLIT_IN_LANES {
        // SAFETY: 1. the elements are plain numbers, and the order is one of this crate; 2. `x` has
        // the sizes of `out`, except along the axis.
        let done = unsafe {
            crate::tensor::parallel::lanes(out, Some(x), at, |out, x| {
                if let Some(x) = x {
                    order_part(x, at, count, out, order);
                }
            })
        };
        if done {
            return;
        }
    }
    order_part(x, at, count, out, order);
}

/// Like [`order_lanes`], on the current thread.
fn order_part<T: Clone + PartialOrd>(
    x: &DynView<'_, T>,
    at: usize,
    count: usize,
    out: &mut DynViewMut<'_, usize>,
    order: impl Order<T>,
) {
    if x.shape()[at] > EXCHANGED_LANE && count > EXCHANGED_PART {
        return order_long(x, at, count, out, order);
    }
    for (from, mut to) in x.lanes(at as isize).zip(out.lanes_mut(at as isize)) {
        let (from, to) = (Lane::of_view(&from), LaneMut::of_view(&mut to));
        first_by_exchange(from, to, count, order);
    }
}

/// Like [`order_part`], for lanes that are not short. A selection of some elements uses a scratch
/// buffer of four times their number; if that does not fit on the stack, it is memory that is kept
/// for later calls.
#[inline(never)]
fn order_long<T: Clone + PartialOrd>(
    x: &DynView<'_, T>,
    at: usize,
    count: usize,
    out: &mut DynViewMut<'_, usize>,
    order: impl Order<T>,
) {
    let len = x.shape()[at];
    let size = len.min(4 * count.max(64));
    let mut stack = [0; SELECT_SCRATCH];
    #[cfg(feature = "alloc")]
    let mut more;
    let scratch = match size {
        ..=SELECT_SCRATCH => &mut stack[..size],
        #[cfg(feature = "alloc")]
        _ if count < len => {
            more = or_panic(between::<usize>(OP, size));
            &mut more.as_mut_slice()[..size]
        }
        _ => &mut stack[..],
    };
    for (from, mut to) in x.lanes(at as isize).zip(out.lanes_mut(at as isize)) {
        let (from, mut to) = (Lane::of_view(&from), LaneMut::of_view(&mut to));
        #[cfg(feature = "alloc")]
        if count > STACK_SCRATCH && !has_keys::<T>() && sorts_pairs::<T>() {
            let pairs = pairs(from, count, |a, b| order.of(a, b));
            for (k, (_, position)) in pairs.as_slice()[..count].iter().enumerate() {
                to.set(k, *position);
            }
            continue;
        }
        let entries = Entries::of(from, order);
        entries.select(&mut to, scratch);
        entries.sort(to);
    }
}

/// Writes the positions of the first `count` elements of a lane in sorted order, without an
/// allocation.
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
    use alloc::vec::Vec;
    use core::fmt::Debug;

    /// Pseudorandom numbers with repetitions.
    fn scrambled(count: usize) -> impl Iterator<Item = u32> {
        (0..count as u32).map(|k| k.wrapping_mul(2_654_435_761) >> 9)
    }

    /// Elements that can be equal without being identical.
    #[derive(Clone, Copy, Debug)]
    struct Card(u32, u32);
    impl PartialEq for Card {
        fn eq(&self, other: &Card) -> bool {
            self.0 == other.0
        }
    }
    impl PartialOrd for Card {
        fn partial_cmp(&self, other: &Card) -> Option<Ordering> {
            self.0.partial_cmp(&other.0)
        }
    }

    /// Compares all algorithms, for contiguous and strided lanes, with those of the standard
    /// library. `same` returns whether two elements are identical.
    fn all_algorithms<T: Copy + PartialOrd + Debug>(
        elements: &[T],
        same: fn(&T) -> u64,
        order: impl Order<T>,
    ) {
        let count = elements.len();
        let compare = |a: &T, b: &T| order.of(a, b);
        let list = |x: &mut dyn Iterator<Item = T>| x.map(|x| same(&x)).collect::<Vec<u64>>();
        let mut positions: Vec<usize> = (0..count).collect();
        positions.sort_by(|&i, &k| compare(&elements[i], &elements[k]));
        let wanted = list(&mut positions.iter().map(|&k| elements[k]));
        let x: Tensor<T, shape![Dyn]> = elements.iter().copied().collect();
        let wide = crate::stack((&x, &x), Axis::<1>);
        for case in 0..4 {
            let sort = |x: &mut DynViewMut<'_, T>, from: &DynView<'_, T>| match case {
                0 => sort_lanes(x, 0, Some(from), order),
                1 => sort_lanes(x, 0, None, order),
                2 => put_in_order(from, x, 0, order),
                _ => {
                    let mut lane = x.view_mut().try_into_shape::<shape![Dyn]>().unwrap();
                    by_merging(LaneMut::of_view(&mut lane), compare);
                }
            };
            let mut contiguous = x.clone();
            sort(&mut contiguous.erased_mut(), &x.erased());
            assert_eq!(list(&mut contiguous.iter().copied()), wanted);
            let mut wide = wide.clone();
            let mut half = wide.select_mut(Axis::<1>, 1);
            sort(&mut half.erased_mut(), &x.erased());
            assert_eq!(list(&mut half.iter().copied()), wanted);
            assert!(
                list(&mut wide.select(Axis::<1>, 0).iter().copied())
                    == list(&mut x.iter().copied())
            );
        }
        for k in [0, 1, 2, 9, 100, count / 2, count] {
            let k = k.min(count);
            let mut all = DynTensor::full_with([k, 2], usize::MAX).unwrap();
            order_lanes(&x.erased(), 0, k, &mut all.select_mut(1, 0), order);
            let half = wide.select(Axis::<1>, 1);
            order_lanes(&half.erased(), 0, k, &mut all.select_mut(1, 1), order);
            let mut contiguous = DynTensor::full_with([k], usize::MAX).unwrap();
            order_lanes(&x.erased(), 0, k, &mut contiguous.view_mut(), order);
            assert_eq!(contiguous.as_slice(), &positions[..k]);
            assert!(all.select(1, 0) == contiguous && all.select(1, 1) == contiguous);
        }
    }

    fn both_orders<T: Copy + PartialOrd + Debug>(elements: &[T], same: fn(&T) -> u64) {
        all_algorithms(elements, same, Growing);
        all_algorithms(elements, same, Shrinking);
    }

    #[test]
    fn all_algorithms_are_stable_and_agree() {
        for count in [
            0,
            1,
            2,
            3,
            EXCHANGED_LANE,
            EXCHANGED_LANE + 1,
            300,
            STACK_SCRATCH + 1,
            6 * STACK_SCRATCH,
        ] {
            let numbers: Vec<u32> = scrambled(count).collect();
            let of = |f: fn(u32) -> f32| numbers.iter().map(|&k| f(k)).collect::<Vec<f32>>();
            let bits = |x: &f32| x.to_bits().into();
            both_orders(&of(|k| k as f32 - 1e6), bits);
            both_orders(&of(|k| (k % 11) as f32 - 4.0), bits);
            // Zeros of both signs, and NaNs with different bits.
            let odd = |k: u32| match k % 16 {
                0 => 0.0,
                1 | 2 => -0.0,
                3 => f32::from_bits(0x7fc0_0000 | k >> 4 & 7),
                4 => -f32::NAN,
                k => k as f32 - 8.0,
            };
            both_orders(&of(odd), bits);
            both_orders(&of(|k| if k % 2 == 0 { 0.0 } else { -0.0 }), bits);
            let of = |f: fn(u32) -> i64| numbers.iter().map(|&k| f(k)).collect::<Vec<i64>>();
            both_orders(&of(|k| i64::from(k) << 40), |&x| x as u64);
            // Keys that differ only in the omitted bits.
            both_orders(
                &of(|k| i64::from(k % 900) - i64::MAX * i64::from(k % 2)),
                |&x| x as u64,
            );
            let sorted: Vec<f64> = (0..count).map(|k| k as f64 / 7.0).collect();
            both_orders(&sorted, |x| x.to_bits());
            let wide: Vec<u128> = numbers.iter().map(|&k| u128::from(k) << 90).collect();
            both_orders(&wide, |&x| (x >> 90) as u64);
            let cards = numbers.iter().zip(0..).map(|(&k, i)| Card(k % 100, i));
            both_orders(&cards.collect::<Vec<_>>(), |card| card.1.into());
            // Elements that a pivot splits badly.
            let hills: Vec<i64> = (0..count as i64)
                .map(|k| k.min(count as i64 - k) % 700)
                .collect();
            both_orders(&hills, |&x| x as u64);
        }
    }

    /// If pivots split badly, the sort falls back to merging.
    #[test]
    fn without_pivots() {
        let x: Tensor<u32, shape![Dyn]> = scrambled(3 * STACK_SCRATCH).collect();
        let mut wide = crate::stack((&x, &x), Axis::<1>);
        let mut half = wide.select_mut(Axis::<1>, 0);
        split(
            LaneMut::of_view(&mut half),
            1,
            &mut [0; STACK_SCRATCH],
            u32::cmp,
        );
        assert_eq!(half, x.sort(Axis::<0>));
    }
}
