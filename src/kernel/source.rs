//! What a pass reads: tensors, numbers, and functions of them, of any depth.

use crate::element::function::{Fn1, Fn2, Fn3, Fused};
use crate::element::plain::{number, plain};
use crate::layout::OperandLayout;
use crate::storage::{Contiguity, Contiguous};
use broadax_shape::shapes::{Buf, Extents, Shape};
use core::hint::unreachable_unchecked;
use core::marker::PhantomData;
use core::mem::{MaybeUninit, needs_drop};

/// How many tensors a source with a constant plan may read.
const MAX_LEAVES: usize = 8;

/// The extents of all leaves of a source, when all are static and dense.
#[doc(hidden)]
#[derive(Clone, Copy)]
pub struct LeafExtents {
    pub(crate) count: usize,
    pub(crate) leaf: [Extents; MAX_LEAVES],
}

impl LeafExtents {
    const NONE: LeafExtents = LeafExtents {
        count: 0,
        leaf: [Extents::SCALAR; MAX_LEAVES],
    };

    const fn one(extents: Option<Extents>) -> Option<LeafExtents> {
        let mut all = LeafExtents::NONE;
        match extents {
            Some(extents) => {
                all.leaf[0] = extents;
                all.count = 1;
                Some(all)
            }
            None => None,
        }
    }

    const fn and(a: Option<LeafExtents>, b: Option<LeafExtents>) -> Option<LeafExtents> {
        let (Some(mut all), Some(more)) = (a, b) else {
            return None;
        };
        if all.count + more.count > MAX_LEAVES {
            return None;
        }
        let mut i = 0;
        while i < more.count {
            all.leaf[all.count] = more.leaf[i];
            all.count += 1;
            i += 1;
        }
        Some(all)
    }
}

/// How a row is read: a bit for each leaf, 1 where its elements lie next to each other, 0 where it
/// is the same element all along. And [`KEPT`] bits further a bit for each leaf of which all rows
/// of a column are the same, and kept.
pub(crate) type Mode = u32;
/// How far the bits of the leaves that are kept are behind the others.
pub(crate) const KEPT: Mode = 16;
/// How many elements a column has at most.
pub(crate) const COLUMN: usize = 64;
/// The elements of the leaves lie at any stride.
pub(crate) const STRIDED: Mode = u32::MAX;

/// What a pass reads: an element for each turn of the loops.
///
/// # Safety
/// `read` may be called only as its own documentation says; an implementation must not read
/// elsewhere, and must report in `operands` all that it reads. `Fused` is laid out as the type
/// itself, and has all of its values.
#[doc(hidden)]
pub unsafe trait Source {
    /// The elements.
    type Item;
    /// How many tensors are read.
    const LEAVES: usize;
    /// The shapes of these, when all are static and dense.
    const EXTENTS: Option<LeafExtents>;
    /// Where the elements of these lie: `LEAVES` entries of `out` from `first` on.
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]);
    /// Whether all that is read are plain numbers, and all functions are our own: [`Fn1::SHARED`].
    fn shared() -> bool;
    /// Whether no function of a user's is called when an element is read, as far as a constant says
    /// it: what is read twice is then the same, and nobody sees that it was. Where this is
    /// false, each element is read once.
    const OWN: bool;
    /// Whether all types that are read, and that functions give in between, are numbers: their
    /// functions cannot be a user's.
    fn numbers() -> bool;
    /// The element of turn `i` of the innermost loop.
    ///
    /// # Safety
    /// `at` and `step` hold from `first` on, for each leaf, the offset of the row and the step
    /// along it, as a plan over `operands` gives them, and `i` is less than the size of that
    /// loop. `MODE` is `STRIDED` or says for each leaf, from bit `first - 1` on, whether its
    /// step is 1 or 0. `held` is from `hold`, with the same arguments.
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> Self::Item;
    /// Whether one of the functions has a form for processors that do a product and a sum in one
    /// step: [`Fn1::FUSES`].
    const FUSES: bool = false;
    /// Whether there are such forms, also those that give the same: [`Fn2::TRUNCATES`].
    const HAS_FUSED: bool = Self::FUSES;
    /// The same source with these forms.
    type Fused: Source<Item = Self::Item>;
    /// It.
    fn fused(&self) -> &Self::Fused;
    /// The same source without the shapes, which a plan that is made at run time has taken up: one
    /// type for all shapes, so that the loops are compiled once for all of them.
    type Bare<'b>: Source<Item = Self::Item>
    where
        Self: 'b;
    /// It.
    fn bare(&self) -> Self::Bare<'_>;
    /// Whether this is a tensor, without a function.
    const IS_TENSOR: bool = false;
    /// Where its elements are, if it is one: from here on by the offsets of a plan.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn elements(&self) -> Option<*const Self::Item> {
        None
    }
    /// Whether one of the functions has a form for near arguments, as far as a constant says it:
    /// [`Fn1::NEAR`].
    const NEAR: bool = false;
    /// Whether one of the functions has such a form.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_near(&self) -> bool {
        false
    }
    /// Whether the arguments of these functions may be looked at before they are read:
    /// [`OWN`](Source::OWN), and of [`numbers`](Source::numbers). `call_near` may take for
    /// granted what was found.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn looks_first(&self) -> bool {
        Self::NEAR && Self::OWN && Self::numbers() && self.has_near()
    }
    /// Whether the arguments of these functions are near, in turn `i` of the innermost loop.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<const MODE: Mode, const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: &[isize; N],
        _: &Self::Held,
        _: isize,
    ) -> bool {
        true
    }
    /// The leaves that say enough, first and last: when `near_by_right`, all is near, whatever is
    /// read from the others.
    const NEAR_BY_RIGHT: Option<core::ops::Range<usize>> = None;
    /// Whether they say so.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near_by_right<const MODE: Mode, const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: &[isize; N],
        _: &Self::Held,
        _: isize,
    ) -> bool {
        false
    }
    /// As `read`, for a turn in which all is `near`.
    ///
    /// # Safety
    /// As for `read`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> Self::Item {
        // SAFETY: 1. the caller's promise.
        unsafe { self.read::<MODE, N>(first, at, step, held, i) }
    }

    /// Whether a row of what is read may be kept: nothing of it needs a drop.
    const KEEPS: bool;
    /// The elements that are the same all along a row, and those of a row that is the same for all
    /// of a column.
    type Held;
    /// Reads them, once for a row. (In the loop they would be read again after each element that is
    /// written, since the compiler does not know that they do not overlap.)
    ///
    /// # Safety
    /// As for `read`; the row has an element, and `wide` where one is kept, by a source that
    /// `KEEPS`: no more than [`COLUMN`].
    unsafe fn hold<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        wide: usize,
    ) -> Self::Held;
    /// Reads those that are the same all along a row again, for the next row of a column.
    ///
    /// # Safety
    /// As for `hold`, by which `held` was made.
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        held: &mut Self::Held,
    );

    /// A pointer to a row of each leaf, in which the elements lie next to each other.
    type Rows: Copy;
    /// Room for a tile of each leaf.
    type Tiles;
    /// How many elements a row of a tile has at most.
    const WIDE: usize;
    /// Whether tiles can be made: all leaves have plain numbers.
    fn tiled() -> bool;
    /// Makes ready to read a tile of at most `WIDE` elements in a row and `TALL` rows. A leaf whose
    /// elements do not lie next to each other along a row is copied to `tiles`.
    ///
    /// # Safety
    /// 1. `tiled()` is true.
    /// 2. `at`, `steps[0]` (along a row) and `steps[1]` (from row to row) lead to elements, by a
    ///    plan, in all rows and columns of the tile.
    /// 3. When `again` is true, the tile before was of the same rows, and `WIDE` wide.
    unsafe fn tile<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        size: [usize; 2],
        again: bool,
        tiles: &mut MaybeUninit<Self::Tiles>,
    );
    /// Asks for part `part` of `TALL` of the tile at `at`, while the tile before it is used.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fetch<const N: usize>(
        &self,
        _first: usize,
        _at: &[isize; N],
        _steps: [&[isize; N]; 2],
        _part: usize,
    ) {
    }
    /// Row `row` of a tile that was made ready with the same arguments.
    ///
    /// # Safety
    /// As for `tile`, which has been called; `row` is one of its rows.
    unsafe fn rows<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        row: usize,
        tiles: &MaybeUninit<Self::Tiles>,
    ) -> Self::Rows;
    /// Element `i` of these rows.
    ///
    /// # Safety
    /// The rows were given by `rows`, and `i` is less than the width of the tile.
    unsafe fn read_rows(&self, rows: Self::Rows, i: isize) -> Self::Item;
}

/// How many bytes the rows of a tile have at most: whole lines of a cache, and so many that they
/// may be written past it.
const WIDE: usize = 512;
/// How far apart they are, so that the same places of all rows are not in the same lines of the
/// first cache.
const APART: usize = WIDE + 64;
/// So many bytes in elements.
const fn elements<T>(bytes: usize) -> usize {
    match size_of::<T>() {
        0 => bytes,
        size => bytes / size,
    }
}
const fn least(a: usize, b: usize) -> usize {
    match a < b {
        true => a,
        false => b,
    }
}
/// How many rows a tile has at most.
pub(crate) const TALL: usize = 64;

/// Room for a tile of elements `T`.
#[repr(C, align(64))]
pub struct Tile<T>([[MaybeUninit<u8>; APART]; TALL], PhantomData<T>);

/// Copies elements that are `along` apart next to each other.
///
/// # Safety
/// 1. There are `n` elements that can be read, and as many places.
#[inline(always)]
unsafe fn spread<T>(from: *const T, along: isize, to: *mut T, n: usize) {
    for i in 0..n {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { to.add(i).write(from.offset(i as isize * along).read()) }
    }
}

/// The side of the squares that [`transpose`] turns.
const SIDE: usize = 4;

/// Copies a tile whose columns lie in memory as rows: `wide` of them, `along` apart, each of `tall`
/// elements. The last squares overlap with those before.
///
/// # Safety
/// 1. `from` and `along` lead to so many readable elements, and `to` to a tile.
/// 2. `T` is a plain number.
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn transpose<T>(from: *const T, along: isize, to: *mut T, [wide, tall]: [usize; 2]) {
    // SAFETY: 1. and 2. the caller's: all below is inside the tile, and bits are copied.
    unsafe {
        if wide < SIDE || tall < SIDE {
            for i in 0..wide {
                let line = from.offset(i as isize * along);
                for j in 0..tall {
                    to.add(j * elements::<T>(APART) + i)
                        .write(line.add(j).read());
                }
            }
            return;
        }
        for i in (0..wide).step_by(SIDE) {
            let i = i.min(wide - SIDE);
            let from = from.offset(i as isize * along);
            for j in (0..tall).step_by(SIDE) {
                let j = j.min(tall - SIDE);
                turn(from.add(j), along, to.add(j * elements::<T>(APART) + i));
            }
        }
    }
}

/// Turns one square, in registers where the elements are of 4 or 8 bytes.
///
/// # Safety
/// As for [`transpose`].
#[cfg_attr(not(debug_assertions), inline(always))]
unsafe fn turn<T>(from: *const T, along: isize, to: *mut T) {
    // SAFETY: 1. and 2. the caller's. Unaligned loads and stores of 16 bytes, of 4 or 2 elements in
    // a line, which every x86-64 processor has.
    unsafe {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        {
            use core::arch::x86_64::*;
            if size_of::<T>() == 4 {
                let load = |k| _mm_loadu_ps(from.offset(k * along).cast());
                let (a, b, c, d) = (load(0), load(1), load(2), load(3));
                let (ab, cd) = (_mm_unpacklo_ps(a, b), _mm_unpacklo_ps(c, d));
                let (ab_high, cd_high) = (_mm_unpackhi_ps(a, b), _mm_unpackhi_ps(c, d));
                let store = |k, line| _mm_storeu_ps(to.add(k * elements::<T>(APART)).cast(), line);
                store(0, _mm_movelh_ps(ab, cd));
                store(1, _mm_movehl_ps(cd, ab));
                store(2, _mm_movelh_ps(ab_high, cd_high));
                store(3, _mm_movehl_ps(cd_high, ab_high));
                return;
            }
            if size_of::<T>() == 8 {
                for half in 0..2 {
                    let load = |k, j| _mm_loadu_pd(from.offset(k * along).add(j).cast());
                    let (a, b) = (load(0, 2 * half), load(1, 2 * half));
                    let (c, d) = (load(2, 2 * half), load(3, 2 * half));
                    let store = |k, i, line| {
                        _mm_storeu_pd(to.add(k * elements::<T>(APART) + i).cast(), line)
                    };
                    store(2 * half, 0, _mm_unpacklo_pd(a, b));
                    store(2 * half, 2, _mm_unpacklo_pd(c, d));
                    store(2 * half + 1, 0, _mm_unpackhi_pd(a, b));
                    store(2 * half + 1, 2, _mm_unpackhi_pd(c, d));
                }
                return;
            }
        }
        for i in 0..SIDE {
            for j in 0..SIDE {
                to.add(j * elements::<T>(APART) + i)
                    .write(from.offset(i as isize * along).add(j).read());
            }
        }
    }
}

/// Asks the processor for `bytes` bytes from `at` on, which will be read soon.
#[cfg_attr(not(debug_assertions), inline(always))]
fn prefetch(at: *const u8, bytes: usize) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    for line in (0..bytes).step_by(64) {
        use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: 1. a hint, which any address may be given to.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(at.wrapping_add(line).cast()) };
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = (at, bytes);
}

/// What is held of a tensor while a row of it is read.
pub enum Held<T> {
    /// All is read where it is.
    Nothing,
    /// The element of the whole row.
    One(T),
    /// A row.
    Row([MaybeUninit<T>; COLUMN]),
}

/// A tensor, as a source. `Y` says whether it is dense.
pub struct Leaf<'a, T, S: Shape, Y: Contiguity> {
    ptr: *const T,
    sizes: S::Lent<'a>,
    /// `None`: contiguous.
    strides: Y::Strides<Buf<S, isize>>,
    borrow: PhantomData<(&'a [T], Y)>,
}

impl<'a, T, S: Shape, Y: Contiguity> Leaf<'a, T, S, Y> {
    /// # Safety
    /// 1. `ptr` with `sizes` and `strides` (dense ones when there are none) leads only to elements
    ///    that are initialised and stay readable for the lifetime.
    /// 2. When `Y` is `Contiguous`, there are no strides.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) unsafe fn new(
        ptr: *const T,
        sizes: S::Lent<'a>,
        strides: Option<Buf<S, isize>>,
    ) -> Self {
        Leaf {
            ptr,
            sizes,
            strides: Y::keep(strides),
            borrow: PhantomData,
        }
    }
}

// SAFETY: reads one element at the offset that the plan over its operand gives.
unsafe impl<T: Clone, S: Shape, Y: Contiguity> Source for Leaf<'_, T, S, Y> {
    type Item = T;
    const LEAVES: usize = 1;
    const EXTENTS: Option<LeafExtents> = match Y::DENSE {
        true => LeafExtents::one(S::EXTENTS),
        false => None,
    };
    type Fused = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(&self) -> &Self {
        self
    }
    type Bare<'b>
        = Leaf<'b, T, (), Contiguous>
    where
        Self: 'b;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bare(&self) -> Self::Bare<'_> {
        Leaf {
            ptr: self.ptr,
            sizes: [],
            strides: (),
            borrow: PhantomData,
        }
    }
    const IS_TENSOR: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn elements(&self) -> Option<*const T> {
        Some(self.ptr)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        out[first] = OperandLayout {
            sizes: self.sizes.as_ref(),
            strides: Y::kept(&self.strides).map(|s| s.as_ref()),
        };
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> T {
        let bit = |mode: Mode| MODE != STRIDED && (mode >> (first - 1)) & 1 == 1;
        // The mode is a constant, and what is held is not: a question for each element, which would
        // keep the loop from becoming one over vectors.
        // SAFETY: 1. the caller keeps to the plan, whose offsets stay inside the elements that
        // `new` was promised; 2. they are initialised and readable for the lifetime; 3.
        // what is held was made in this mode; 4. as many as there are in the row have been
        // read; and plain numbers are copied.
        unsafe {
            if bit(!MODE) {
                return match held {
                    Held::One(one) => one.clone(),
                    _ => unreachable_unchecked(),
                };
            }
            if bit(MODE >> KEPT) {
                return match held {
                    Held::Row(row) => row[i as usize].assume_init_ref().clone(),
                    _ => unreachable_unchecked(),
                };
            }
            let along = if MODE == STRIDED { i * step[first] } else { i };
            (*self.ptr.offset(at[first] + along)).clone()
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shared() -> bool {
        plain::<T>()
    }
    const OWN: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers() -> bool {
        number::<T>()
    }

    const KEEPS: bool = !needs_drop::<T>();
    type Held = Held<T>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn hold<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        wide: usize,
    ) -> Held<T> {
        if MODE == STRIDED {
            return Held::Nothing;
        }
        // SAFETY: 1. the first element of the row, or so many as the caller says.
        unsafe {
            let from = self.ptr.offset(at[first]);
            if (MODE >> (first - 1)) & 1 == 0 {
                return Held::One((*from).clone());
            }
            if (MODE >> KEPT >> (first - 1)) & 1 == 0 {
                return Held::Nothing;
            }
            let mut row = [const { MaybeUninit::uninit() }; COLUMN];
            for i in 0..wide {
                row[i].write((*from.add(i)).clone());
            }
            Held::Row(row)
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        held: &mut Held<T>,
    ) {
        if let Held::One(one) = held {
            // SAFETY: 1. the first element of the row.
            *one = unsafe { (*self.ptr.offset(at[first])).clone() };
        }
    }

    type Rows = *const T;
    type Tiles = Tile<T>;
    const WIDE: usize = elements::<T>(WIDE);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled() -> bool {
        plain::<T>()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn tile<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        size: [usize; 2],
        again: bool,
        tiles: &mut MaybeUninit<Tile<T>>,
    ) {
        let [along, across] = [steps[0][first], steps[1][first]];
        // Next to each other already; or the same all along, and there from the tile before.
        if along == 1 || along == 0 && again {
            return;
        }
        let to: *mut T = tiles.as_mut_ptr().cast();
        let tall = if across == 0 { 1 } else { size[1] };
        // SAFETY: 1. the caller's promise, for reading; 2. the tile has `TALL` rows of `WIDE`
        // places, `APART` bytes apart, which every plain number divides;
        // 3. plain numbers are copied bit by bit.
        unsafe {
            let from = self.ptr.offset(at[first]);
            if across == 1 {
                // A transposed operand: whole cache lines.
                transpose(from, along, to, [size[0], tall]);
                return;
            }
            for j in 0..tall {
                let (from, to) = (
                    from.offset(j as isize * across),
                    to.add(j * elements::<T>(APART)),
                );
                // The same loop with steps that the compiler has shuffles for.
                match along {
                    -1 => spread(from, -1, to, size[0]),
                    2 => spread(from, 2, to, size[0]),
                    _ => spread(from, along, to, size[0]),
                }
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fetch<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        part: usize,
    ) {
        if steps[1][first] == 1 && steps[0][first] != 1 {
            for column in (part..Self::WIDE).step_by(TALL) {
                let along = steps[0][first].wrapping_mul(column as isize);
                let from = self.ptr.wrapping_offset(at[first]).wrapping_offset(along);
                prefetch(from.cast(), TALL * size_of::<T>());
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn rows<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        row: usize,
        tiles: &MaybeUninit<Tile<T>>,
    ) -> *const T {
        let [along, across] = [steps[0][first], steps[1][first]];
        // SAFETY: 1. the caller's promise; 2. a row of the tile.
        unsafe {
            match (along, across) {
                (1, _) => self.ptr.offset(at[first] + row as isize * across),
                (_, 0) => tiles.as_ptr().cast(),
                _ => tiles.as_ptr().cast::<T>().add(row * elements::<T>(APART)),
            }
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_rows(&self, rows: *const T, i: isize) -> T {
        // SAFETY: 1. an element of the row.
        unsafe { (*rows.offset(i)).clone() }
    }
}

/// One value everywhere, as a source.
pub struct Fill<T>(pub(crate) T);

// SAFETY: reads no tensor.
unsafe impl<T: Clone> Source for Fill<T> {
    type Item = T;
    const LEAVES: usize = 0;
    const EXTENTS: Option<LeafExtents> = Some(LeafExtents::NONE);
    type Fused = Self;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(&self) -> &Self {
        self
    }
    type Bare<'b>
        = Fill<T>
    where
        Self: 'b;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bare(&self) -> Fill<T> {
        Fill(self.0.clone())
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operands<'a, const N: usize>(&'a self, _: usize, _: &mut [OperandLayout<'a>; N]) {}
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: &[isize; N],
        (): &(),
        _: isize,
    ) -> T {
        self.0.clone()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shared() -> bool {
        plain::<T>()
    }
    const OWN: bool = true;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers() -> bool {
        number::<T>()
    }

    const KEEPS: bool = true;
    type Held = ();
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn hold<const MODE: Mode, const N: usize>(&self, _: usize, _: &[isize; N], _: usize) {}
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        (): &mut (),
    ) {
    }

    type Rows = ();
    type Tiles = ();
    const WIDE: usize = WIDE;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled() -> bool {
        true
    }
    unsafe fn tile<const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: [&[isize; N]; 2],
        _: [usize; 2],
        _: bool,
        _: &mut MaybeUninit<()>,
    ) {
    }
    unsafe fn rows<const N: usize>(
        &self,
        _: usize,
        _: &[isize; N],
        _: [&[isize; N]; 2],
        _: usize,
        _: &MaybeUninit<()>,
    ) {
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_rows(&self, (): (), _: isize) -> T {
        self.0.clone()
    }
}

/// A function of one source.
#[repr(C)]
pub struct Map1<F, A>(pub(crate) F, pub(crate) A);
/// A function of two sources.
#[repr(C)]
pub struct Map2<F, A, B>(pub(crate) F, pub(crate) A, pub(crate) B);
/// A function of three sources: `outer(inner(a, b), c)` would not do, the function takes all three.
#[repr(C)]
pub struct Map3<F, A, B, C>(pub(crate) F, pub(crate) A, pub(crate) B, pub(crate) C);

// SAFETY: reads what its source reads, with the same arguments.
unsafe impl<F: Fn1<A::Item>, A: Source> Source for Map1<F, A> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES;
    const EXTENTS: Option<LeafExtents> = A::EXTENTS;
    const FUSES: bool = F::FUSES || A::FUSES;
    const HAS_FUSED: bool = F::FUSES || A::HAS_FUSED;
    type Fused = Map1<Fused<F>, A::Fused>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(&self) -> &Self::Fused {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type Bare<'b>
        = Map1<&'b F, A::Bare<'b>>
    where
        Self: 'b;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bare(&self) -> Self::Bare<'_> {
        Map1(&self.0, self.1.bare())
    }
    const NEAR: bool = F::NEAR || A::NEAR;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_near(&self) -> bool {
        F::NEAR || self.1.has_near()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let inside = self.1.near::<MODE, N>(first, at, step, held, i);
            if !F::NEAR {
                return inside;
            }
            inside
                & self
                    .0
                    .is_near(&self.1.read::<MODE, N>(first, at, step, held, i))
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        let a = unsafe { self.1.read_near::<MODE, N>(first, at, step, held, i) };
        self.0.call_near(a)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the caller's promise is about this source's leaves, which are those of `A`.
        self.0
            .call(unsafe { self.1.read::<MODE, N>(first, at, step, held, i) })
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared()
    }
    const OWN: bool = F::SHARED && A::OWN;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers()
    }

    const KEEPS: bool = A::KEEPS;
    type Held = A::Held;
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn hold<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe { self.1.hold::<MODE, N>(first, at, wide) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe { self.1.renew::<MODE, N>(first, at, held) }
    }

    type Rows = A::Rows;
    type Tiles = A::Tiles;
    const WIDE: usize = A::WIDE;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled() -> bool {
        A::tiled()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn tile<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        size: [usize; 2],
        again: bool,
        tiles: &mut MaybeUninit<Self::Tiles>,
    ) {
        // SAFETY: 1. the caller's promise is about the leaves of all parts.
        unsafe {
            self.1.tile(first, at, steps, size, again, tiles);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fetch<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        part: usize,
    ) {
        self.1.fetch(first, at, steps, part);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn rows<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        row: usize,
        tiles: &MaybeUninit<Self::Tiles>,
    ) -> Self::Rows {
        // SAFETY: 1. the caller's, as in `tile`.
        unsafe { self.1.rows(first, at, steps, row, tiles) }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_rows(&self, rows: Self::Rows, i: isize) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { self.0.call(self.1.read_rows(rows, i)) }
    }
}

// SAFETY: reads what its sources read; the leaves of `B` come behind those of `A`, in `operands` as
// in `read`.
unsafe impl<F: Fn2<A::Item, B::Item>, A: Source, B: Source> Source for Map2<F, A, B> {
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES;
    const EXTENTS: Option<LeafExtents> = LeafExtents::and(A::EXTENTS, B::EXTENTS);
    const FUSES: bool = F::FUSES || A::FUSES || B::FUSES;
    const HAS_FUSED: bool = F::FUSES || F::TRUNCATES || A::HAS_FUSED || B::HAS_FUSED;
    type Fused = Map2<Fused<F>, A::Fused, B::Fused>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(&self) -> &Self::Fused {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type Bare<'b>
        = Map2<&'b F, A::Bare<'b>, B::Bare<'b>>
    where
        Self: 'b;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bare(&self) -> Self::Bare<'_> {
        Map2(&self.0, self.1.bare(), self.2.bare())
    }
    const NEAR: bool = F::NEAR || A::NEAR || B::NEAR;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_near(&self) -> bool {
        self.0.has_near() || self.1.has_near() || self.2.has_near()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let inside = self.1.near::<MODE, N>(first, at, step, &held.0, i)
                & self
                    .2
                    .near::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            if !F::NEAR {
                return inside;
            }
            let a = self.1.read::<MODE, N>(first, at, step, &held.0, i);
            let b = self
                .2
                .read::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            inside & self.0.is_near(&a, &b)
        }
    }
    const NEAR_BY_RIGHT: Option<core::ops::Range<usize>> = match F::NEAR_BY_RIGHT {
        true if !A::NEAR && !B::NEAR => Some(A::LEAVES..A::LEAVES + B::LEAVES),
        _ => None,
    };
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near_by_right<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        let first = first + A::LEAVES;
        // SAFETY: 1. as in `read`.
        let b = unsafe { self.2.read::<MODE, N>(first, at, step, &held.1, i) };
        self.0.is_near_by_right(&b)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        unsafe {
            let a = self.1.read_near::<MODE, N>(first, at, step, &held.0, i);
            let b = self
                .2
                .read_near::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            self.0.call_near(a, b)
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A` stand from `first` on, those of `B` behind them.
        unsafe {
            let a = self.1.read::<MODE, N>(first, at, step, &held.0, i);
            let b = self
                .2
                .read::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            self.0.call(a, b)
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared() && B::shared()
    }
    const OWN: bool = F::SHARED && A::OWN && B::OWN;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers() && B::numbers()
    }

    const KEEPS: bool = A::KEEPS && B::KEEPS;
    type Held = (A::Held, B::Held);
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn hold<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe {
            (
                self.1.hold::<MODE, N>(first, at, wide),
                self.2.hold::<MODE, N>(first + A::LEAVES, at, wide),
            )
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe {
            self.1.renew::<MODE, N>(first, at, &mut held.0);
            self.2.renew::<MODE, N>(first + A::LEAVES, at, &mut held.1);
        }
    }

    type Rows = (A::Rows, B::Rows);
    type Tiles = (MaybeUninit<A::Tiles>, MaybeUninit<B::Tiles>);
    const WIDE: usize = least(A::WIDE, B::WIDE);
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled() -> bool {
        A::tiled() && B::tiled()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn tile<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        size: [usize; 2],
        again: bool,
        tiles: &mut MaybeUninit<Self::Tiles>,
    ) {
        // SAFETY: 1. the caller's promise is about the leaves of all parts; 2. a tuple of places is
        // made of places.
        unsafe {
            let tiles = &mut *tiles.as_mut_ptr();
            self.1.tile(first, at, steps, size, again, &mut tiles.0);
            self.2
                .tile(first + A::LEAVES, at, steps, size, again, &mut tiles.1);
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fetch<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        part: usize,
    ) {
        self.1.fetch(first, at, steps, part);
        self.2.fetch(first + A::LEAVES, at, steps, part);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn rows<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        row: usize,
        tiles: &MaybeUninit<Self::Tiles>,
    ) -> Self::Rows {
        // SAFETY: 1. the caller's, as in `tile`.
        unsafe {
            let tiles = &*tiles.as_ptr();
            (
                self.1.rows(first, at, steps, row, &tiles.0),
                self.2.rows(first + A::LEAVES, at, steps, row, &tiles.1),
            )
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_rows(&self, rows: Self::Rows, i: isize) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            self.0
                .call(self.1.read_rows(rows.0, i), self.2.read_rows(rows.1, i))
        }
    }
}

// SAFETY: as for `Map2`, with the leaves of `C` behind those of `B`.
unsafe impl<F, A: Source, B: Source, C: Source> Source for Map3<F, A, B, C>
where
    F: Fn3<A::Item, B::Item, C::Item>,
{
    type Item = F::Out;
    const LEAVES: usize = A::LEAVES + B::LEAVES + C::LEAVES;
    const EXTENTS: Option<LeafExtents> =
        LeafExtents::and(LeafExtents::and(A::EXTENTS, B::EXTENTS), C::EXTENTS);
    const FUSES: bool = F::FUSES || A::FUSES || B::FUSES || C::FUSES;
    const HAS_FUSED: bool = F::FUSES || A::HAS_FUSED || B::HAS_FUSED || C::HAS_FUSED;
    type Fused = Map3<Fused<F>, A::Fused, B::Fused, C::Fused>;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fused(&self) -> &Self::Fused {
        // SAFETY: 1. the same fields in the same order, each with the same bits.
        unsafe { &*(&raw const *self).cast() }
    }
    type Bare<'b>
        = Map3<&'b F, A::Bare<'b>, B::Bare<'b>, C::Bare<'b>>
    where
        Self: 'b;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn bare(&self) -> Self::Bare<'_> {
        Map3(&self.0, self.1.bare(), self.2.bare(), self.3.bare())
    }
    const NEAR: bool = A::NEAR || B::NEAR || C::NEAR;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has_near(&self) -> bool {
        self.1.has_near() || self.2.has_near() || self.3.has_near()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> bool {
        // SAFETY: 1. as in `read`.
        unsafe {
            let third = first + A::LEAVES + B::LEAVES;
            self.1.near::<MODE, N>(first, at, step, &held.0, i)
                & self
                    .2
                    .near::<MODE, N>(first + A::LEAVES, at, step, &held.1, i)
                & self.3.near::<MODE, N>(third, at, step, &held.2, i)
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_near<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. as in `read`.
        unsafe {
            let third = first + A::LEAVES + B::LEAVES;
            let a = self.1.read_near::<MODE, N>(first, at, step, &held.0, i);
            let b = self
                .2
                .read_near::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            let c = self.3.read_near::<MODE, N>(third, at, step, &held.2, i);
            self.0.call(a, b, c)
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn operands<'a, const N: usize>(&'a self, first: usize, out: &mut [OperandLayout<'a>; N]) {
        self.1.operands(first, out);
        self.2.operands(first + A::LEAVES, out);
        self.3.operands(first + A::LEAVES + B::LEAVES, out);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        step: &[isize; N],
        held: &Self::Held,
        i: isize,
    ) -> F::Out {
        // SAFETY: 1. the leaves of `A`, `B` and `C` stand behind each other from `first` on.
        unsafe {
            let a = self.1.read::<MODE, N>(first, at, step, &held.0, i);
            let b = self
                .2
                .read::<MODE, N>(first + A::LEAVES, at, step, &held.1, i);
            let c = self
                .3
                .read::<MODE, N>(first + A::LEAVES + B::LEAVES, at, step, &held.2, i);
            self.0.call(a, b, c)
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn shared() -> bool {
        F::SHARED && A::shared() && B::shared() && C::shared()
    }
    const OWN: bool = F::SHARED && A::OWN && B::OWN && C::OWN;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers() -> bool {
        number::<F::Out>() && A::numbers() && B::numbers() && C::numbers()
    }

    const KEEPS: bool = A::KEEPS && B::KEEPS && C::KEEPS;
    type Held = (A::Held, B::Held, C::Held);
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn hold<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        wide: usize,
    ) -> Self::Held {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe {
            (
                self.1.hold::<MODE, N>(first, at, wide),
                self.2.hold::<MODE, N>(first + A::LEAVES, at, wide),
                self.3
                    .hold::<MODE, N>(first + A::LEAVES + B::LEAVES, at, wide),
            )
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn renew<const MODE: Mode, const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        held: &mut Self::Held,
    ) {
        // SAFETY: 1. the caller's, as in `read`.
        unsafe {
            let third = first + A::LEAVES + B::LEAVES;
            self.1.renew::<MODE, N>(first, at, &mut held.0);
            self.2.renew::<MODE, N>(first + A::LEAVES, at, &mut held.1);
            self.3.renew::<MODE, N>(third, at, &mut held.2);
        }
    }

    type Rows = (A::Rows, B::Rows, C::Rows);
    type Tiles = (
        MaybeUninit<A::Tiles>,
        MaybeUninit<B::Tiles>,
        MaybeUninit<C::Tiles>,
    );
    const WIDE: usize = least(A::WIDE, least(B::WIDE, C::WIDE));
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn tiled() -> bool {
        A::tiled() && B::tiled() && C::tiled()
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn tile<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        size: [usize; 2],
        again: bool,
        tiles: &mut MaybeUninit<Self::Tiles>,
    ) {
        // SAFETY: 1. the caller's promise is about the leaves of all parts; 2. a tuple of places is
        // made of places.
        unsafe {
            let tiles = &mut *tiles.as_mut_ptr();
            self.1.tile(first, at, steps, size, again, &mut tiles.0);
            self.2
                .tile(first + A::LEAVES, at, steps, size, again, &mut tiles.1);
            self.3.tile(
                first + A::LEAVES + B::LEAVES,
                at,
                steps,
                size,
                again,
                &mut tiles.2,
            );
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fetch<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        part: usize,
    ) {
        self.1.fetch(first, at, steps, part);
        self.2.fetch(first + A::LEAVES, at, steps, part);
        self.3.fetch(first + A::LEAVES + B::LEAVES, at, steps, part);
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn rows<const N: usize>(
        &self,
        first: usize,
        at: &[isize; N],
        steps: [&[isize; N]; 2],
        row: usize,
        tiles: &MaybeUninit<Self::Tiles>,
    ) -> Self::Rows {
        // SAFETY: 1. the caller's, as in `tile`.
        unsafe {
            let tiles = &*tiles.as_ptr();
            (
                self.1.rows(first, at, steps, row, &tiles.0),
                self.2.rows(first + A::LEAVES, at, steps, row, &tiles.1),
                self.3
                    .rows(first + A::LEAVES + B::LEAVES, at, steps, row, &tiles.2),
            )
        }
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn read_rows(&self, rows: Self::Rows, i: isize) -> F::Out {
        // SAFETY: 1. guaranteed by the caller.
        unsafe {
            self.0.call(
                self.1.read_rows(rows.0, i),
                self.2.read_rows(rows.1, i),
                self.3.read_rows(rows.2, i),
            )
        }
    }
}
