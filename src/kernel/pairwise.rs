//! Pairwise accumulation: elements are combined in lanes, lanes in blocks, and blocks pairwise.
//!
//! The elements of a *block* are combined sequentially in each lane; blocks are combined in pairs,
//! and pairs of pairs. The error of a float sum of `n` elements therefore grows with the logarithm
//! of `n` (Higham, "The accuracy of floating point summation", 1993): it is at most about
//! `25 + log2(n / 1024)` roundings of the sum of the absolute values.
//!
//! The grouping of elements depends only on the shapes: the result is the same at each SIMD level,
//! and for all expressions with these elements.

use crate::element::function::Fn2;
use crate::kernel::FOR_SPEED;
use core::mem::{MaybeUninit, needs_drop};

/// The number of elements of a row that are combined at the same time.
pub(crate) const PAIRWISE_LANES: usize = 64;
/// The number of elements of a row in a block.
pub(crate) const PAIRWISE_BLOCK: usize = 16 * PAIRWISE_LANES;
/// The number of rows in a block: [`ROWS_AT_ONCE`] of them are combined at a time.
pub(crate) const PAIRWISE_ROWS: usize = 64;
/// The number of rows that are read simultaneously: the associativity of the L1 cache, since rows
/// are often a multiple of 4 KiB apart, and then map to the same cache set.
pub(crate) const ROWS_AT_ONCE: usize = 8;
/// The number of columns that are combined at the same time, unless elements are small.
const COLUMNS_AT_ONCE: usize = 16;

/// The number of elements of a row from which they are combined in lanes.
pub(crate) const FEW_IN_ORDER: usize = 16;

/// Returns a number of iterations, hidden from the optimizer. Otherwise it would unroll a loop over
/// lanes with few iterations, and not keep the lanes in registers.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn unknown(iterations: usize) -> usize {
    #[cfg(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri)))]
    {
        let mut same = iterations;
        // SAFETY: 1. the instruction does nothing.
        unsafe {
            core::arch::asm!("/* {0} */", inout(reg) same, options(pure, nomem, nostack,
                preserves_flags));
        }
        same
    }
    #[cfg(not(all(any(target_arch = "x86_64", target_arch = "aarch64"), not(miri))))]
    iterations
}

/// Creates an array with a value for each lane. (A macro instead of `core::array::from_fn`, because
/// a call that is not inlined is compiled without the SIMD instructions of the level, and passes
/// the lanes through memory.)
macro_rules! lanes_of {
    ($t:ty; $count:expr, |$lane:ident| $value:expr) => {{
        let mut lanes = MaybeUninit::<[$t; $count]>::uninit();
        let first: *mut $t = lanes.as_mut_ptr().cast();
        for $lane in 0..$count {
            // SAFETY: 1. a slot of the array.
            #[allow(unused_unsafe)]
            unsafe {
                first.add($lane).write($value)
            };
        }
        // SAFETY: 1. all slots have been written.
        #[allow(unused_unsafe)]
        unsafe {
            lanes.assume_init()
        }
    }};
}

pub(crate) use lanes_of;

/// Access to elements by index. (Closures implement it, but one that is used in several places may
/// not be inlined, and is then compiled without the SIMD instructions of the level.)
pub(crate) trait WithIndex<T> {
    fn at(&self, i: usize) -> T;
}
impl<T, G: Fn(usize) -> T> WithIndex<T> for G {
    #[inline(always)]
    fn at(&self, i: usize) -> T {
        self(i)
    }
}

/// The maximum size of an element for the driver of reductions, in bytes.
pub(crate) const MAX_ELEMENT_BYTES: usize = 16;

/// Whether elements of this type are reduced by the driver, and in lanes: they are small, and may
/// be leaked if one of their functions panics.
pub(crate) const fn is_driven<T>() -> bool {
    !needs_drop::<T>()
        && size_of::<T>() <= MAX_ELEMENT_BYTES
        && align_of::<T>() <= MAX_ELEMENT_BYTES
}

/// Rows that are contiguous in memory.
pub(crate) struct PairwiseRows<T> {
    pub(crate) from: *const T,
    /// The distance between rows, in elements.
    pub(crate) down: isize,
    pub(crate) count: usize,
    /// The number of elements in a row.
    pub(crate) n: usize,
}

/// Access to rows by index.
pub(crate) trait Lines<T> {
    /// Returns element `i` of a row.
    ///
    /// # Safety
    /// 1. There is such a row, and such an element.
    unsafe fn get(&self, row: usize, i: usize) -> T;
}

/// Combines `count` rows of `n` elements, at most [`ROWS_AT_ONCE`], from row `first` on, and writes
/// the results to slots from `out` on, `step` elements apart. With `more`, the element in each slot
/// is combined with the result. If `OUT`, there are registers for many columns, and loops over
/// [`ROWS_AT_ONCE`] rows are unrolled.
///
/// # Safety
/// 1. The rows and elements exist; the slots are valid for writing and, with `more`, initialized.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) unsafe fn columns_of<T, F, L, const OUT: bool>(
    f: &F,
    rows: &L,
    (first, count): (usize, usize),
    more: bool,
    (out, step): (*mut T, isize),
    n: usize,
) where
    T: Clone,
    F: Fn2<T, T, Out = T>,
    L: Lines<T>,
{
    let mut left = 0;
    // (Wrapping arithmetic, because the checks of dev builds would prevent vectorization.)
    let at = |left: usize, lane: usize| (left.wrapping_add(lane) as isize).wrapping_mul(step);
    /// Combines this number of rows, in as many groups of this number of columns as fit.
    macro_rules! columns {
        ($count:expr, $lanes:expr) => {
            while n - left >= $lanes {
                let mut lanes = lanes_of!(T; $lanes, |lane| rows.get(first,
                    left.wrapping_add(lane)));
                for row in 1..$count {
                    let row = first.wrapping_add(row);
                    for lane in 0..$lanes {
                        lanes[lane] = f.call(lanes[lane].clone(), rows.get(row,
                            left.wrapping_add(lane)));
                    }
                }
                if more {
                    let before = lanes_of!(T; $lanes, |lane|
                        (*out.wrapping_offset(at(left, lane))).clone());
                    for lane in 0..$lanes {
                        lanes[lane] = f.call(before[lane].clone(), lanes[lane].clone());
                    }
                }
                for (lane, value) in lanes.into_iter().enumerate() {
                    out.wrapping_offset(at(left, lane)).write(value);
                }
                left += $lanes;
            }
        };
    }
    // SAFETY: 1. guaranteed by the caller; the columns are less than `n`.
    unsafe {
        if const { !FOR_SPEED } {
            columns!(count, COLUMNS_AT_ONCE);
            columns!(count, 1);
            return;
        }
        if OUT && count == ROWS_AT_ONCE {
            if const { size_of::<T>() < 4 } {
                columns!(ROWS_AT_ONCE, PAIRWISE_LANES);
            }
            columns!(ROWS_AT_ONCE, COLUMNS_AT_ONCE);
        }
        if OUT {
            columns!(count, COLUMNS_AT_ONCE);
        }
        columns!(count, 8);
        columns!(count, 1);
    }
}

/// Combines the elements with indices less than `n > 0`: in lanes if they are small and without
/// drop glue, otherwise sequentially.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
pub(crate) fn combined<T: Clone>(
    n: usize,
    get: impl WithIndex<T>,
    with: impl Fn2<T, T, Out = T>,
) -> T {
    if n < FEW_IN_ORDER || const { !is_driven::<T>() } {
        let mut all = get.at(0);
        for i in 1..n {
            all = with.call(all, get.at(i));
        }
        return all;
    }
    if n < PAIRWISE_LANES {
        return in_eight(0, n, &get, &with);
    }
    let mut lanes = lanes_of!(T; PAIRWISE_LANES, |lane| get.at(lane));
    let whole = n / PAIRWISE_LANES * PAIRWISE_LANES;
    let (mut i, end) = (PAIRWISE_LANES, unknown(whole));
    while i < end {
        // All lanes are assigned: if some kept their values, the compiler would store only the
        // others.
        lanes =
            lanes_of!(T; PAIRWISE_LANES, |lane| with.call(lanes[lane].clone(), get.at(i + lane)));
        i += PAIRWISE_LANES;
    }
    /// An array with as many lanes as are in use: a loop over half of the lanes of an array would
    /// go through memory.
    macro_rules! halves {
        ($lanes:ident: $($half:literal)*) => {{
            $(
                let $lanes: [T; $half] =
                    lanes_of!(T; $half, |lane| with.call($lanes[lane].clone(),
                        $lanes[lane + $half].clone()));
            )*
            $lanes[0].clone()
        }};
    }
    let all = match FOR_SPEED {
        true => halves!(lanes: 32 16 8 4 2 1),
        false => {
            let mut half = PAIRWISE_LANES / 2;
            while half > 0 {
                for lane in 0..half {
                    lanes[lane] = with.call(lanes[lane].clone(), lanes[lane + half].clone());
                }
                half /= 2;
            }
            lanes[0].clone()
        }
    };
    if whole == n {
        return all;
    }
    with.call(all, in_eight(whole, n, &get, &with))
}

/// Combines `get(i)` for `i` in the range `from .. to`, which is not empty, in eight lanes.
#[cfg_attr(any(not(debug_assertions), feature = "dev-kernels"), inline(always))]
fn in_eight<T: Clone>(
    from: usize,
    to: usize,
    get: &impl WithIndex<T>,
    with: &impl Fn2<T, T, Out = T>,
) -> T {
    let (mut all, mut i);
    if to - from >= 16 {
        let mut lanes = lanes_of!(T; 8, |lane| get.at(from + lane));
        i = from + 8;
        while i + 8 <= to {
            lanes = lanes_of!(T; 8, |lane| with.call(lanes[lane].clone(), get.at(i + lane)));
            i += 8;
        }
        let [a, b, c, d, e, g, h, j] = lanes;
        all = with.call(
            with.call(with.call(a, e), with.call(c, h)),
            with.call(with.call(b, g), with.call(d, j)),
        );
    } else {
        all = get.at(from);
        i = from + 1;
    }
    while i < to {
        all = with.call(all, get.at(i));
        i += 1;
    }
    all
}

/// Incremental pairwise combination of values.
pub(crate) struct Pairs<T> {
    /// Part `k`, if present, is the combination of `1 << k` values.
    parts: [Option<T>; 48],
}
impl<T> Pairs<T> {
    pub(crate) const fn new() -> Self {
        Pairs {
            parts: [const { None }; 48],
        }
    }

    pub(crate) fn push(&mut self, f: &impl Fn2<T, T, Out = T>, value: T) {
        self.push_at(f, value, 0);
    }

    /// Pushes the combination of `1 << level` values. No smaller part is present.
    #[inline(never)]
    fn push_at(&mut self, f: &impl Fn2<T, T, Out = T>, mut value: T, level: usize) {
        let mut k = level;
        while k < self.parts.len() - 1
            && let Some(before) = self.parts[k].take()
        {
            value = f.call(before, value);
            k += 1;
        }
        // The last part takes all further values, sequentially.
        self.parts[k] = Some(match self.parts[k].take() {
            Some(before) => f.call(before, value),
            None => value,
        });
    }

    #[inline(never)]
    pub(crate) fn all(self, f: &impl Fn2<T, T, Out = T>) -> Option<T> {
        let mut all = None;
        for part in self.parts {
            all = match (part, all) {
                (Some(before), Some(after)) => Some(f.call(before, after)),
                (one, other) => one.or(other),
            };
        }
        all
    }
}
