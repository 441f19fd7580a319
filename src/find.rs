//! The loops of `argmin` and `argmax`: where the element is that a reduction chooses.
//!
//! The loops are those of [`fold`](crate::fold), with the same two ways through them:
//!
//! - a row becomes a position: each block is first combined, as `min` and `max` do it, in lanes; only when
//!   that gives a better element is it looked for in the block, 64 at a time;
//! - rows are compared with each other, a part of 4 KiB at a time: there is a best element and its
//!   position for each column, side by side.
//!
//! The plan has one operand more than the source: the positions themselves, counted in row-major order
//! along the reduced axes. They are nowhere in memory; their offsets are what is asked for. So it does not
//! matter in which order the loops are done: of equal elements the first position is taken.

use crate::axes::Bits;
use crate::fold::{BLOCK, PART, Split, block, mode_of, split};
use crate::kernel::{Fn2, Row, Source, Target, Turn, lead, too_many_leaves};
use crate::layout::{FEW, Operand, plan};
use crate::per_axis::{AxisVec, PerAxis};
use crate::sink::Elements;
use crate::source::{Mode, STRIDED, plain};
use core::mem::MaybeUninit;

/// Whether two are the same to `min` and `max`: equal, or both a NaN.
#[cfg_attr(not(debug_assertions), inline(always))]
#[allow(clippy::eq_op)]
fn same<T: PartialOrd>(a: &T, b: &T) -> bool {
    a == b || a != a && b != b
}

/// Writes, for each place, the position of the first element among those that belong to it which is the
/// same as all of them combined by `f`, the smallest or the largest.
///
/// # Safety
/// 1. `target.sizes` are `sizes`, with a 1 for each axis that is `named`; none of these has size 0.
/// 2. The places are valid for writing, each index has its own, and they overlap with no operand of
///    `source`.
/// 3. The operands of `source` broadcast to `sizes`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) unsafe fn find<E, F>(
    source: &E,
    f: &F,
    sizes: &[usize],
    named: Bits,
    target: Target<'_, usize>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // A plan has an operand for the target, for each leaf, and for the positions.
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe {
        match E::LEAVES {
            0 | 1 => find_n::<E, F, 3>(source, f, sizes, named, target),
            2 => find_n::<E, F, 4>(source, f, sizes, named, target),
            3..=7 => find_n::<E, F, 9>(source, f, sizes, named, target),
            8..=16 => find_n::<E, F, 18>(source, f, sizes, named, target),
            _ => too_many_leaves::<E>(),
        }
    }
}

/// # Safety
/// As for [`find`]; `N` is larger than the number of leaves and 1.
#[inline(never)]
unsafe fn find_n<E, F, const N: usize>(
    source: &E,
    f: &F,
    sizes: &[usize],
    named: Bits,
    target: Target<'_, usize>,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let mut positions = AxisVec::<usize>::filled(sizes.len(), 1);
    for (i, place) in positions.as_mut().iter_mut().enumerate() {
        if named >> i & 1 == 1 {
            *place = sizes[i];
        }
    }
    let mut operands = [Operand {
        sizes: &[],
        strides: None,
    }; N];
    operands[0] = Operand {
        sizes: target.sizes,
        strides: target.strides,
    };
    source.operands(1, &mut operands);
    operands[E::LEAVES + 1].sizes = positions.as_ref();
    let lead = const { lead::<E::Item>() };
    // SAFETY: 1. the plan is over the operands of the caller; 2. any steps are `STRIDED`.
    unsafe {
        if sizes.len() <= FEW {
            let split = split(&plan::<N, FEW>(sizes, &operands, lead));
            return at_best_level(&split, source, f, target.ptr);
        }
        let plan = plan::<N, 64>(sizes, &operands, lead);
        match plan.few_loops() {
            Some(plan) => at_best_level(&split(&plan), source, f, target.ptr),
            None if plan.any => {
                values::<E, F, N, 64, { STRIDED }>(&split(&plan), source, f, target.ptr)
            }
            None => {}
        }
    }
}

/// Both nests, with the vector instructions that the processor has.
///
/// # Safety
/// The nests are those of a plan over the operands of `source`, the places from `out` on, and the
/// positions; the promises of [`find`] hold.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn at_best_level<E, F, const N: usize>(
    nests: &Split<N, FEW>,
    source: &E,
    f: &F,
    out: *mut usize,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    if !nests.kept.any {
        return;
    }
    // SAFETY: 1. the caller's promises, unchanged; 2. the processor has what is asked for.
    unsafe {
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        if crate::simd::Level::current() >= crate::simd::Level::Avx2 {
            return by_mode_avx2(nests, source, f, out);
        }
        by_mode(nests, source, f, out)
    }
}

/// [`by_mode`], compiled for AVX2 and FMA.
///
/// # Safety
/// As for [`by_mode`]; the processor has AVX2 and FMA.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn by_mode_avx2<E, F, const N: usize>(
    nests: &Split<N, FEW>,
    source: &E,
    f: &F,
    out: *mut usize,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    // SAFETY: 1. the caller's promises, unchanged.
    unsafe { by_mode(nests, source, f, out) }
}

/// Both nests, in the variant for the mode of the rows.
///
/// # Safety
/// As for [`at_best_level`]; there are places.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn by_mode<E, F, const N: usize>(nests: &Split<N, FEW>, source: &E, f: &F, out: *mut usize)
where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    /// Rows become positions, or are compared, in each of these modes.
    macro_rules! modes {
        ($function:ident, $steps:expr; $($leaves:literal: $mode:literal;)*) => {{
            let mode = mode_of($steps, E::LEAVES);
            match E::LEAVES {
                $( $leaves if mode == $mode => {
                    return $function::<E, F, N, FEW, $mode>(nests, source, f, out);
                } )*
                _ => {}
            }
            $function::<E, F, N, FEW, { STRIDED }>(nests, source, f, out)
        }};
    }
    // Positions in a row are counted in 32 bits.
    let one_loop = nests.reduced.loops == 1 && u32::try_from(nests.reduced.size[0]).is_ok();
    // SAFETY: 1. the caller's promises, unchanged; 2. the mode is that of the steps; 3. rows of plain
    // numbers are compared.
    unsafe {
        if nests.by_rows && one_loop && plain::<E::Item>() {
            modes!(rows, &nests.kept.stride[0]; 1: 1; 2: 3;)
        } else {
            modes!(values, &nests.reduced.stride[0]; 1: 1; 2: 3;)
        }
    }
}

/// The first of the elements `from .. from + n` of a row that is the same as `wanted`. (When a function
/// of the program's own gives something else each time, there may be none: then any of them.)
///
/// # Safety
/// 1. The row has these elements.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn first<E, const N: usize, const MODE: Mode>(
    row: &Row<'_, E, MODE, N>,
    wanted: &E::Item,
    from: usize,
    n: usize,
) -> usize
where
    E: Source<Item: Clone + PartialOrd>,
{
    const LANES: usize = 64;
    let mut i = 0;
    // SAFETY: 1. the caller's promise.
    unsafe {
        while i + LANES <= n {
            let mut any = false;
            for lane in 0..LANES {
                any |= same(&row.get((from + i + lane) as isize), wanted);
            }
            if any {
                break;
            }
            i += LANES;
        }
        while i < n {
            if same(&row.get((from + i) as isize), wanted) {
                return from + i;
            }
            i += 1;
        }
    }
    from
}

/// A position for each turn of the kept loops.
///
/// # Safety
/// As for [`at_best_level`]; there are places; the mode is that of the innermost reduced loop, or
/// `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn values<E, F, const N: usize, const CAP: usize, const MODE: Mode>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut usize,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (n, step) = (reduced.size[0], &reduced.stride[0]);
    let along = step[E::LEAVES + 1] as usize;
    let mut at = nests.start();
    let mut turn = Turn::<N, CAP>::new(0);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place.
    unsafe {
        loop {
            let mut best: Option<(E::Item, usize)> = None;
            let mut inner = at;
            let mut inner_turn = Turn::<N, CAP>::new(1);
            loop {
                let start = inner[E::LEAVES + 1] as usize;
                let row = Row::<E, MODE, N>::new(source, &inner, step);
                let mut from = 0;
                while from < n {
                    let count = BLOCK.min(n - from);
                    let value = block(f, &row, from, count);
                    let better = match &best {
                        None => true,
                        // A block in front of what was found counts when it has the same.
                        Some((best, position)) => match same(best, &value) {
                            true => start + from * along < *position,
                            false => !same(best, &f.call(best.clone(), value.clone())),
                        },
                    };
                    if better {
                        let place = start + first(&row, &value, from, count) * along;
                        let place = match &best {
                            Some((best, before)) if same(best, &value) => place.min(*before),
                            _ => place,
                        };
                        best = Some((value, place));
                    }
                    from += BLOCK;
                }
                if !inner_turn.next(reduced, &mut inner) {
                    break;
                }
            }
            if let Some((_, position)) = best {
                out.offset(at[0]).write(position);
            }
            if !turn.next(kept, &mut at) {
                return;
            }
        }
    }
}

/// Room for the best elements and their positions, side by side.
#[repr(align(64))]
struct Room([[MaybeUninit<u8>; PART]; 5]);

/// Rows are compared with each other.
///
/// # Safety
/// As for [`at_best_level`]; there are places; the elements are plain numbers; there is one reduced loop,
/// of at most `u32::MAX` rows; the mode is that of the innermost kept loop, or `STRIDED`.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn rows<E, F, const N: usize, const CAP: usize, const MODE: Mode>(
    nests: &Split<N, CAP>,
    source: &E,
    f: &F,
    out: *mut usize,
) where
    E: Source<Item: Clone + PartialOrd>,
    F: Fn2<E::Item, E::Item, Out = E::Item>,
{
    let (reduced, kept) = (&nests.reduced, &nests.kept);
    let (step, down) = (&kept.stride[0], &reduced.stride[0]);
    // Elements of one byte have positions of four.
    let width = PART / size_of::<E::Item>().max(1);
    let mut room = MaybeUninit::<Room>::uninit();
    // SAFETY: 1. a field of what is allocated.
    let bytes: *mut u8 = unsafe { (&raw mut (*room.as_mut_ptr()).0).cast() };
    let best: *mut E::Item = bytes.cast();
    let positions: *mut u32 = bytes.wrapping_add(PART).cast();
    let mut at = nests.start();
    let mut turn = Turn::<N, CAP>::new(1);
    // SAFETY: 1. offsets of the plan; 2. each turn of the kept loops has its own place; 3. there is room
    // for `width` elements and as many positions, which are written before they are read; plain numbers
    // are not dropped.
    unsafe {
        loop {
            let mut left = 0;
            while left < kept.size[0] {
                let wide = width.min(kept.size[0] - left);
                let mut corner = at;
                for k in 0..N {
                    corner[k] = corner[k].wrapping_add(step[k].wrapping_mul(left as isize));
                }
                let mut line = corner;
                for i in 0..wide {
                    let row = Row::<E, MODE, N>::new(source, &line, step);
                    best.add(i).write(row.get(i as isize));
                    positions.add(i).write(0);
                }
                for number in 1..reduced.size[0] as u32 {
                    crate::kernel::advance(&mut line, down);
                    let row = Row::<E, MODE, N>::new(source, &line, step);
                    for i in 0..wide {
                        let (there, new) = ((*best.add(i)).clone(), row.get(i as isize));
                        let value = f.call(there.clone(), new);
                        let position = match same(&there, &value) {
                            true => *positions.add(i),
                            false => number,
                        };
                        best.add(i).write(value);
                        positions.add(i).write(position);
                    }
                }
                for i in 0..wide {
                    let place = out.offset(corner[0] + step[0] * i as isize);
                    place.write(*positions.add(i) as usize);
                }
                left += width;
            }
            if !turn.next(kept, &mut at) {
                return;
            }
        }
    }
}
