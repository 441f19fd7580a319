//! Packing of operands that are not contiguous: tiles of them are copied to the L1 cache as bytes,
//! so that the inner loops read contiguous rows.
//!
//! Works on elements of 1, 2, 4, 8 or 16 bytes of any type, and is compiled once.

use core::mem::MaybeUninit;

/// The maximum number of bytes in a row of a tile: whole cache lines.
pub(crate) const TILE_BYTES: usize = 512;
/// The distance of the rows of a tile in bytes, chosen so that a column of the tile does not map to
/// a single cache set.
pub(crate) const TILE_PITCH: usize = TILE_BYTES + 64;
/// The maximum number of rows in a tile.
pub(crate) const TILE_ROWS: usize = 64;

/// Scratch memory for a tile of one operand.
#[repr(C, align(64))]
pub(crate) struct Tile(MaybeUninit<[[u8; TILE_PITCH]; TILE_ROWS]>);

impl Tile {
    pub(crate) const fn ptr(tiles: *mut Self) -> *mut u8 {
        tiles.cast()
    }
}

/// A part of an operand: `wide` elements in a row, `along` elements apart, and `tall` rows,
/// `across` elements apart.
#[derive(Clone, Copy)]
pub(crate) struct PackRegion {
    pub(crate) from: *const u8,
    pub(crate) along: isize,
    pub(crate) across: isize,
    pub(crate) wide: usize,
    pub(crate) tall: usize,
}

/// Copies a part of an operand with elements of `size` bytes to a tile, in rows.
///
/// # Safety
/// 1. `part` describes elements that can be read, whose bytes are all initialized, with at most
///    `TILE_BYTES / size` in a row and at most `TILE_ROWS` rows. 2. `to` is a [`Tile`]. 3. The
///    processor has the SIMD level.
pub(crate) type Pack = unsafe fn(size: usize, part: &PackRegion, to: *mut u8);

/// For all processors, and for those with AVX2.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
pub(crate) const PACKING: [Pack; 2] = [pack, pack_avx2];
/// For all processors.
#[cfg(not(all(feature = "std", target_arch = "x86_64")))]
pub(crate) const PACKING: [Pack; 2] = [pack, pack];

/// # Safety
/// As for [`Pack`].
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,fma")]
unsafe fn pack_avx2(size: usize, part: &PackRegion, to: *mut u8) {
    // SAFETY: 1. to 3. guaranteed by the caller.
    unsafe { pack(size, part, to) }
}

/// # Safety
/// As for [`Pack`].
#[inline(always)]
unsafe fn pack(size: usize, part: &PackRegion, to: *mut u8) {
    // SAFETY: 1. and 2. guaranteed by the caller; an integer of the size has the same bytes, and at
    // most the alignment of the elements: this is their size or, for 16 bytes, that of two numbers
    // of 8.
    unsafe {
        match size {
            1 => pack_as::<u8>(part, to),
            2 => pack_as::<u16>(part, to.cast()),
            4 => pack_as::<u32>(part, to.cast()),
            8 => pack_as::<u64>(part, to.cast()),
            _ => pack_as::<[u64; 2]>(part, to.cast()),
        }
    }
}

/// # Safety
/// As for [`Pack`].
#[inline(always)]
unsafe fn pack_as<T: Copy>(part: &PackRegion, to: *mut T) {
    let &PackRegion {
        from,
        along,
        across,
        wide,
        tall,
    } = part;
    let from: *const T = from.cast();
    // SAFETY: 1. and 2. guaranteed by the caller: a tile has `TILE_ROWS` rows of `TILE_BYTES`
    // bytes.
    unsafe {
        if across == 1 && along != 1 {
            // A transposed operand: reads whole cache lines.
            return transpose(from, along, to, [wide, tall]);
        }
        for j in 0..tall {
            let from = from.offset(j as isize * across);
            let to = to.add(j * pitch::<T>());
            // The same loop with constant strides, for which the compiler uses shuffles.
            match along {
                -1 => spread(from, -1, to, wide),
                0 => spread(from, 0, to, wide),
                2 => spread(from, 2, to, wide),
                _ => spread(from, along, to, wide),
            }
        }
    }
}

/// Returns the distance of the rows of a tile, in elements.
const fn pitch<T>() -> usize {
    TILE_PITCH / size_of::<T>()
}

/// Copies elements with the stride `along` to contiguous memory.
///
/// # Safety
/// 1. There are `n` readable elements, and as many slots.
#[inline(always)]
unsafe fn spread<T: Copy>(from: *const T, along: isize, to: *mut T, n: usize) {
    for i in 0..n {
        // SAFETY: 1. guaranteed by the caller.
        unsafe { to.add(i).write(from.offset(i as isize * along).read()) }
    }
}

/// The side length of the squares that are transposed in registers.
const SIDE: usize = 4;

/// Copies a tile whose columns are rows in memory: `wide` of them, `along` apart, each of `tall`
/// elements. The last squares overlap the previous ones.
///
/// # Safety
/// 1. `from` and `along` lead to this number of readable elements. 2. `to` is a tile.
#[inline(always)]
unsafe fn transpose<T: Copy>(from: *const T, along: isize, to: *mut T, [wide, tall]: [usize; 2]) {
    // SAFETY: 1. and 2. guaranteed by the caller: all accesses are inside the tile.
    unsafe {
        if wide < SIDE || tall < SIDE {
            for i in 0..wide {
                let line = from.offset(i as isize * along);
                for j in 0..tall {
                    to.add(j * pitch::<T>() + i).write(line.add(j).read());
                }
            }
            return;
        }
        for i in (0..wide).step_by(SIDE) {
            let i = i.min(wide - SIDE);
            let from = from.offset(i as isize * along);
            for j in (0..tall).step_by(SIDE) {
                let j = j.min(tall - SIDE);
                transpose_square(from.add(j), along, to.add(j * pitch::<T>() + i));
            }
        }
    }
}

/// Transposes one square, in registers if the elements have 4 or 8 bytes.
///
/// # Safety
/// As for [`transpose`].
#[inline(always)]
unsafe fn transpose_square<T: Copy>(from: *const T, along: isize, to: *mut T) {
    // SAFETY: 1. and 2. guaranteed by the caller. Unaligned loads and stores of 16 bytes, which
    // every x86-64 processor has, of 4 or 2 elements in a row.
    unsafe {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        {
            use core::arch::x86_64::*;
            if size_of::<T>() == 4 {
                let load = |k| _mm_loadu_ps(from.offset(k * along).cast());
                let (a, b, c, d) = (load(0), load(1), load(2), load(3));
                let (ab, cd) = (_mm_unpacklo_ps(a, b), _mm_unpacklo_ps(c, d));
                let (ab_high, cd_high) = (_mm_unpackhi_ps(a, b), _mm_unpackhi_ps(c, d));
                let store = |k, line| _mm_storeu_ps(to.add(k * pitch::<T>()).cast(), line);
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
                    let store =
                        |k, i, line| _mm_storeu_pd(to.add(k * pitch::<T>() + i).cast(), line);
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
                to.add(j * pitch::<T>() + i)
                    .write(from.offset(i as isize * along).add(j).read());
            }
        }
    }
}

/// Prefetches some columns of a transposed operand, `along` bytes apart, each of `bytes` bytes. Any
/// addresses are allowed.
#[inline(always)]
pub(crate) fn prefetch_columns(
    from: *const u8,
    along: isize,
    columns: core::ops::Range<usize>,
    bytes: usize,
) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    for column in columns {
        let at = from.wrapping_offset(along.wrapping_mul(column as isize));
        for line in (0..bytes).step_by(64) {
            use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            // SAFETY: 1. a hint, for which any address is allowed.
            unsafe { _mm_prefetch::<_MM_HINT_T0>(at.wrapping_add(line).cast()) };
        }
    }
    #[cfg(not(all(target_arch = "x86_64", not(miri))))]
    let _ = (from, along, columns, bytes);
}
