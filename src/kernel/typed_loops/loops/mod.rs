//! The loops, with intrinsics of AVX-512, and those of divisions by reciprocals.

use self::reciprocal::{Narrow, WithReciprocal, operation};
use super::{Known, TypedLoop, TypedOperand, TypedRows};
use core::arch::x86_64::*;
use core::mem::MaybeUninit;

mod reciprocal;

pub(super) const COMPILED: bool = true;

/// The size of a vector, and of a cache line, in bytes.
const VECTOR: usize = 64;

impl TypedRows {
    /// The first output element of row `row`.
    #[inline(always)]
    fn output<T>(&self, row: usize) -> *mut T {
        let down = self.down.wrapping_mul(row as isize);
        self.out.wrapping_byte_offset(down).cast()
    }
}

impl TypedOperand {
    /// The first element of row `row`.
    #[inline(always)]
    fn row<T>(&self, row: usize) -> *const T {
        let down = self.down.wrapping_mul(row as isize);
        self.ptr.wrapping_byte_offset(down).cast()
    }
}

/// Defines a comparison of two vectors as a loop, for operands that are contiguous along rows
/// or broadcast.
macro_rules! comparison {
    ($name:ident $t:ident $lanes:literal $mask:ident $l1_only:literal: $load:ident $load_some:ident $set:ident
        $compare:expr) => {
        /// Compares `a` with `b`; `not` is the result that is written as 0.
        ///
        /// # Safety
        /// As for [`TypedLoop`]; the operands are those of the rows.
        #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
        unsafe fn $name(rows: &TypedRows, a: &TypedOperand, b: &TypedOperand, not: bool) -> bool {
            // With AVX2, elements of up to 4 bytes are as fast in short rows of other lengths,
            // and integers outside of the L1 cache.
            let narrow = const { size_of::<$t>() <= 4 };
            let (n, m) = (rows.n, rows.m);
            if n < VECTOR / 2
                || narrow && m > 1 && n < 256 && !n.is_multiple_of(VECTOR)
                || $l1_only && a.along == b.along && n * m > 16_384
            {
                return false;
            }
            // SAFETY: 1. and 2. guaranteed by the caller; these are the strides.
            unsafe {
                match (a.along, b.along) {
                    (1, 1) => go::<true, true>(rows, a, b, not),
                    (1, 0) => go::<true, false>(rows, a, b, not),
                    (0, 1) => go::<false, true>(rows, a, b, not),
                    _ => return false,
                }
            }
            return true;

            /// # Safety
            /// 1. As above; `A` and `B` are whether the operands are contiguous along rows.
            #[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
            unsafe fn go<const A: bool, const B: bool>(
                rows: &TypedRows,
                a: &TypedOperand,
                b: &TypedOperand,
                not: bool,
            ) {
                let (n, negated) = (rows.n, if not { !0 } else { 0 });
                for row in 0..rows.m {
                    let out = rows.output::<i8>(row);
                    let (a, b) = (a.row::<$t>(row), b.row::<$t>(row));
                    let mut i = 0;
                    // SAFETY: 1. guaranteed by the caller: elements of the row. 2. as well.
                    unsafe {
                        let (first_a, first_b) = ($set(*a as _), $set(*b as _));
                        while i + VECTOR <= n {
                            let mut results = 0;
                            for k in 0..VECTOR / $lanes {
                                let at = i + k * $lanes;
                                let x = if A { $load(a.add(at).cast()) } else { first_a };
                                let y = if B { $load(b.add(at).cast()) } else { first_b };
                                results |= u64::from($compare(x, y)) << (k * $lanes);
                            }
                            let results = _mm512_maskz_set1_epi8(results ^ negated, 1);
                            _mm512_storeu_epi8(out.add(i), results);
                            i += VECTOR;
                        }
                        if i < n {
                            let left = (1_u64 << (n - i)) - 1;
                            let mut results = 0;
                            for k in 0..(n - i).div_ceil($lanes) {
                                let some = (left >> (k * $lanes)) as $mask;
                                let at = i + k * $lanes;
                                let x = match A {
                                    true => $load_some(some, a.wrapping_add(at).cast()),
                                    false => first_a,
                                };
                                let y = match B {
                                    true => $load_some(some, b.wrapping_add(at).cast()),
                                    false => first_b,
                                };
                                results |= u64::from($compare(x, y)) << (k * $lanes);
                            }
                            let results = _mm512_maskz_set1_epi8(results ^ negated, 1);
                            _mm512_mask_storeu_epi8(out.add(i), left, results);
                        }
                    }
                }
            }
        }
    };
}

/// Defines comparisons by others, with exchanged operands or negated.
macro_rules! comparisons {
    ($($name:ident $loop:ident $a:ident $b:ident $not:literal;)*) => { $(
        /// # Safety
        /// As for [`TypedLoop`].
        unsafe fn $name(rows: &TypedRows) -> bool {
            // SAFETY: 1. and 2. guaranteed by the caller.
            unsafe { $loop(rows, &rows.$a, &rows.$b, $not) }
        }
    )* };
}

/// Equality of floats, or of the bits of integers.
macro_rules! equality {
    ($($name:ident [$($loop:tt)*])*) => { $(
        mod $name {
            use super::*;
            pub(super) const ALL: [TypedLoop; 2] = [eq, ne];
            comparison!(equal $($loop)*);
            comparisons! {
                eq equal a b false;
                ne equal a b true;
            }
        }
    )* };
}
equality! {
    eq_f32 [f32 16 u16 false: _mm512_loadu_ps _mm512_maskz_loadu_ps _mm512_set1_ps
        _mm512_cmp_ps_mask::<_CMP_EQ_OQ>]
    eq_f64 [f64 8 u8 false: _mm512_loadu_pd _mm512_maskz_loadu_pd _mm512_set1_pd
        _mm512_cmp_pd_mask::<_CMP_EQ_OQ>]
    eq_16 [u16 32 u32 true: _mm512_loadu_epi16 _mm512_maskz_loadu_epi16 _mm512_set1_epi16
        _mm512_cmpeq_epi16_mask]
    eq_32 [u32 16 u16 true: _mm512_loadu_epi32 _mm512_maskz_loadu_epi32 _mm512_set1_epi32
        _mm512_cmpeq_epi32_mask]
    eq_64 [u64 8 u8 false: _mm512_loadu_epi64 _mm512_maskz_loadu_epi64 _mm512_set1_epi64
        _mm512_cmpeq_epi64_mask]
}

/// The order of integers: `a <= b` is the negation of `b < a`.
macro_rules! order {
    ($($name:ident [$($loop:tt)*])*) => { $(
        mod $name {
            use super::*;
            pub(super) const ALL: [TypedLoop; 4] = [lt, le, gt, ge];
            comparison!(less $($loop)*);
            comparisons! {
                lt less a b false;
                le less b a true;
                gt less b a false;
                ge less a b true;
            }
        }
    )* };
}
order! {
    lt_i16 [i16 32 u32 true: _mm512_loadu_epi16 _mm512_maskz_loadu_epi16 _mm512_set1_epi16
        _mm512_cmplt_epi16_mask]
    lt_u16 [u16 32 u32 true: _mm512_loadu_epi16 _mm512_maskz_loadu_epi16 _mm512_set1_epi16
        _mm512_cmplt_epu16_mask]
    lt_i32 [i32 16 u16 true: _mm512_loadu_epi32 _mm512_maskz_loadu_epi32 _mm512_set1_epi32
        _mm512_cmplt_epi32_mask]
    lt_u32 [u32 16 u16 true: _mm512_loadu_epi32 _mm512_maskz_loadu_epi32 _mm512_set1_epi32
        _mm512_cmplt_epu32_mask]
    lt_i64 [i64 8 u8 false: _mm512_loadu_epi64 _mm512_maskz_loadu_epi64 _mm512_set1_epi64
        _mm512_cmplt_epi64_mask]
    lt_u64 [u64 8 u8 false: _mm512_loadu_epi64 _mm512_maskz_loadu_epi64 _mm512_set1_epi64
        _mm512_cmplt_epu64_mask]
}

/// The order of floats, some of which may be NaN.
macro_rules! order_of_floats {
    ($($name:ident [$($less:tt)*] [$($not_greater:tt)*])*) => { $(
        mod $name {
            use super::*;
            pub(super) const ALL: [TypedLoop; 4] = [lt, le, gt, ge];
            comparison!(less $($less)*);
            comparison!(not_greater $($not_greater)*);
            comparisons! {
                lt less a b false;
                le not_greater a b false;
                gt less b a false;
                ge not_greater b a false;
            }
        }
    )* };
}
order_of_floats! {
    lt_f32
    [f32 16 u16 false: _mm512_loadu_ps _mm512_maskz_loadu_ps _mm512_set1_ps
        _mm512_cmp_ps_mask::<_CMP_LT_OQ>]
    [f32 16 u16 false: _mm512_loadu_ps _mm512_maskz_loadu_ps _mm512_set1_ps
        _mm512_cmp_ps_mask::<_CMP_LE_OQ>]
    lt_f64
    [f64 8 u8 false: _mm512_loadu_pd _mm512_maskz_loadu_pd _mm512_set1_pd
        _mm512_cmp_pd_mask::<_CMP_LT_OQ>]
    [f64 8 u8 false: _mm512_loadu_pd _mm512_maskz_loadu_pd _mm512_set1_pd
        _mm512_cmp_pd_mask::<_CMP_LE_OQ>]
}

/// The number of divisors whose reciprocals are kept, and of rows that use them in turn.
const DIVISORS: usize = 512;
const ROWS: usize = 64;
/// The number of copies of a divisor that is broadcast.
const COPIES: usize = 64;

/// The number of elements that are divided at once.
const AT_ONCE: usize = 16;

/// Divides by the same divisor, or the same row of divisors, several times: multiplies by
/// reciprocals.
///
/// # Safety
/// As for [`TypedLoop`].
#[inline(always)]
unsafe fn divide<T: Narrow, F: WithReciprocal<T>, const AVX512: bool>(rows: &TypedRows) -> bool {
    let &TypedRows {
        ref a, ref b, n, m, ..
    } = rows;
    let is_row = b.along == 1 && b.down == 0 && m > 3;
    if n < AT_ONCE || a.along != 1 || !(is_row || b.along == 0) {
        return false;
    }
    // (The inner loops of AVX2 divide bytes as fast, but in place.)
    let in_place = rows.out.cast_const() == a.ptr;
    if !AVX512 && size_of::<T>() == 1 && !in_place {
        return false;
    }
    // So many elements have the same divisor that it pays to fill the memory for it.
    let least = if size_of::<T>() == 4 { 64 } else { 256 };
    let same = if b.down == 0 { n * m } else { n };
    if !is_row && same < least {
        return false;
    }
    // The rows that have the same divisors, and what is checked of these.
    let tall = if is_row || b.down == 0 { m } else { 1 };
    let different = if is_row { n } else { 1 };
    // SAFETY: 1. guaranteed by the caller: divisors of the block.
    let divisor = |row: usize, i: usize| unsafe { *b.row::<T>(row).add(i) };
    for row in (0..m).step_by(tall) {
        if (0..different).fold(false, |any, i| any | !divisor(row, i).divides_all()) {
            return false;
        }
    }
    let mut divisors = [const { MaybeUninit::<T::Float>::uninit() }; DIVISORS];
    let mut reciprocals = divisors;
    let mut copy = [const { MaybeUninit::<T>::uninit() }; DIVISORS];
    let widest = if is_row { DIVISORS } else { COPIES };
    for first_row in (0..m).step_by(tall) {
        for top in (first_row..first_row + tall).step_by(ROWS) {
            let mut left = 0;
            while left < n {
                // (No piece has less than `AT_ONCE` elements.)
                let wide = match n - left {
                    rest if rest >= widest + AT_ONCE => widest,
                    rest if rest > widest => widest - AT_ONCE,
                    rest => rest,
                };
                if is_row {
                    for i in 0..wide {
                        let divisor = divisor(0, left + i).float();
                        divisors[i].write(divisor);
                        reciprocals[i].write(T::reciprocal(divisor));
                    }
                } else if left == 0 && top == first_row {
                    let divisor = divisor(first_row, 0).float();
                    let count = widest.min(n);
                    divisors[..count].fill(MaybeUninit::new(divisor));
                    reciprocals[..count].fill(MaybeUninit::new(T::reciprocal(divisor)));
                }
                for row in top..(first_row + tall).min(top + ROWS) {
                    // SAFETY: 1. elements of the row; the compiler is told that others are
                    // written than are read. 2. checked above; all are written above.
                    unsafe {
                        let mut a = a.row::<MaybeUninit<T>>(row).add(left);
                        if in_place {
                            core::ptr::copy_nonoverlapping(a, copy.as_mut_ptr(), wide);
                            a = copy.as_ptr();
                        }
                        let out = rows.output::<MaybeUninit<T>>(row).add(left);
                        // A multiple, then as many as end with the piece, some of them again.
                        let (mut first, mut count) = (0, wide / AT_ONCE * AT_ONCE);
                        loop {
                            divide_row::<T, F>(
                                core::slice::from_raw_parts_mut(out.add(first), count),
                                a.add(first),
                                divisors.as_ptr().add(first),
                                reciprocals.as_ptr().add(first),
                            );
                            if first + count == wide {
                                break;
                            }
                            (first, count) = (wide - AT_ONCE, AT_ONCE);
                        }
                    }
                }
                left += wide;
            }
        }
    }
    true
}

/// # Safety
/// 1. The others are as long as `out` and initialized, and do not overlap it. 2. The divisors
///    can divide every number, and these are their reciprocals.
#[inline(always)]
unsafe fn divide_row<T: Narrow, F: WithReciprocal<T>>(
    out: &mut [MaybeUninit<T>],
    a: *const MaybeUninit<T>,
    divisors: *const MaybeUninit<T::Float>,
    reciprocals: *const MaybeUninit<T::Float>,
) {
    for i in 0..out.len() {
        // SAFETY: 1. and 2. guaranteed by the caller.
        unsafe {
            let x = (*a.add(i)).assume_init();
            let y = (*divisors.add(i)).assume_init();
            let reciprocal = (*reciprocals.add(i)).assume_init();
            out.get_unchecked_mut(i).write(F::call(x, y, reciprocal));
        }
    }
}

/// Defines divisions for certain instructions.
macro_rules! divisions {
    ($avx512:literal $features:tt:
        $($module:ident $t:ident $all:tt [$($name:ident $f:ident)*];)*) => { $(
        mod $module {
            use super::*;
            pub(super) const ALL: [TypedLoop; 4] = $all;
            $(
                /// # Safety
                /// As for [`TypedLoop`].
                #[target_feature(enable = $features)]
                unsafe fn $name(rows: &TypedRows) -> bool {
                    // SAFETY: 1. and 2. guaranteed by the caller.
                    unsafe { divide::<$t, operation::$f, $avx512>(rows) }
                }
            )*
        }
    )* };
    // (Unsigned quotients are those that are rounded down.)
    ($avx512:literal $features:tt:
        signed $($signed:ident $i:ident)*, unsigned $($unsigned:ident $u:ident)*) => {
        divisions! { $avx512 $features:
            $( $signed $i [quotient, remainder, floor_quotient, floor_remainder] [
                quotient Quotient
                remainder Remainder
                floor_quotient FloorQuotient
                floor_remainder FloorRemainder
            ]; )*
            $( $unsigned $u [quotient, remainder, quotient, remainder] [
                quotient Quotient
                remainder Remainder
            ]; )*
        }
    };
}
divisions! {
    false "avx2,fma":
    signed avx2_i8 i8 avx2_i16 i16 avx2_i32 i32,
    unsigned avx2_u8 u8 avx2_u16 u16 avx2_u32 u32
}
divisions! {
    true "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma":
    signed avx512_i8 i8 avx512_i16 i16 avx512_i32 i32,
    unsigned avx512_u8 u8 avx512_u16 u16 avx512_u32 u32
}

/// The loops of a type.
#[derive(Clone, Copy)]
struct Loops {
    equality: Option<[TypedLoop; 2]>,
    order: Option<[TypedLoop; 4]>,
    division: Option<[TypedLoop; 4]>,
    /// For AVX2.
    division_avx2: Option<[TypedLoop; 4]>,
}

impl Loops {
    const fn find(&self, known: Option<Known>, avx512: bool) -> Option<TypedLoop> {
        /// The loop at an index.
        macro_rules! at {
            ($loops:expr, $index:literal) => {
                match $loops {
                    Some(loops) if avx512 => Some(loops[$index]),
                    _ => None,
                }
            };
            (@division $index:literal) => {
                match if avx512 {
                    self.division
                } else {
                    self.division_avx2
                } {
                    Some(loops) => Some(loops[$index]),
                    None => None,
                }
            };
        }
        match known {
            None => None,
            Some(Known::Eq) => at!(self.equality, 0),
            Some(Known::Ne) => at!(self.equality, 1),
            Some(Known::Lt) => at!(self.order, 0),
            Some(Known::Le) => at!(self.order, 1),
            Some(Known::Gt) => at!(self.order, 2),
            Some(Known::Ge) => at!(self.order, 3),
            Some(Known::Division) => at!(@division 0),
            Some(Known::Remainder) => at!(@division 1),
            Some(Known::FloorQuotient) => at!(@division 2),
            Some(Known::FloorRemainder) => at!(@division 3),
        }
    }
}

/// Defines the functions that return a loop for a type.
macro_rules! types {
    ($($t:ident: $equality:expr, $order:expr, $division:expr, $division_avx2:expr;)*) => { $(
        pub(super) const fn $t(known: Option<Known>, avx512: bool) -> Option<TypedLoop> {
            let loops = const {
                Loops {
                    equality: $equality,
                    order: $order,
                    division: $division,
                    division_avx2: $division_avx2,
                }
            };
            loops.find(known, avx512)
        }
    )* };
}
// (Comparisons of bytes are as fast with AVX2.)
types! {
    f32: Some(eq_f32::ALL), Some(lt_f32::ALL), None, None;
    f64: Some(eq_f64::ALL), Some(lt_f64::ALL), None, None;
    i8: None, None, Some(avx512_i8::ALL), Some(avx2_i8::ALL);
    i16: Some(eq_16::ALL), Some(lt_i16::ALL), Some(avx512_i16::ALL), Some(avx2_i16::ALL);
    i32: Some(eq_32::ALL), Some(lt_i32::ALL), Some(avx512_i32::ALL), Some(avx2_i32::ALL);
    i64: Some(eq_64::ALL), Some(lt_i64::ALL), None, None;
    u8: None, None, Some(avx512_u8::ALL), Some(avx2_u8::ALL);
    u16: Some(eq_16::ALL), Some(lt_u16::ALL), Some(avx512_u16::ALL), Some(avx2_u16::ALL);
    u32: Some(eq_32::ALL), Some(lt_u32::ALL), Some(avx512_u32::ALL), Some(avx2_u32::ALL);
    u64: Some(eq_64::ALL), Some(lt_u64::ALL), None, None;
}
pub(super) const fn isize(known: Option<Known>, avx512: bool) -> Option<TypedLoop> {
    match size_of::<isize>() {
        8 => i64(known, avx512),
        _ => None,
    }
}
pub(super) const fn usize(known: Option<Known>, avx512: bool) -> Option<TypedLoop> {
    match size_of::<usize>() {
        8 => u64(known, avx512),
        _ => None,
    }
}
