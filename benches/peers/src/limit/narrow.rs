//! Elements other than `f32`, comparison, selection, and the remainder of integers.

use super::simd::Level;

/// Loops that the compiler vectorizes, for each level.
macro_rules! loops {
    ($($(#[$meta:meta])* $name:ident<$t:ty>($($arg:ident: $at:ty),*) $body:block)*) => { $(
        $(#[$meta])*
        pub fn $name(level: Level, out: &mut [$t], $($arg: &[$at]),*) {
            #[inline(always)]
            fn plain(out: &mut [$t], $($arg: &[$at]),*) {
                let len = out.len();
                $( let $arg = &$arg[..len]; )*
                each(out, $($arg),*);
                #[inline(always)]
                fn each(out: &mut [$t], $($arg: &[$at]),*) {
                    for i in 0..out.len() {
                        // SAFETY: all have the length of `out`.
                        unsafe {
                            $( let $arg = *$arg.get_unchecked(i); )*
                            *out.get_unchecked_mut(i) = $body;
                        }
                    }
                }
            }
            #[cfg(target_arch = "x86_64")]
            {
                #[target_feature(enable = "avx2,fma")]
                fn avx2(out: &mut [$t], $($arg: &[$at]),*) {
                    plain(out, $($arg),*)
                }
                #[target_feature(enable = "avx2,fma,avx512f,avx512bw,avx512vl,avx512dq")]
                fn avx512(out: &mut [$t], $($arg: &[$at]),*) {
                    plain(out, $($arg),*)
                }
                // SAFETY: the processor has the features of the levels in `Level::all()`.
                match level {
                    Level::Avx2 => return unsafe { avx2(out, $($arg),*) },
                    Level::Avx512 => return unsafe { avx512(out, $($arg),*) },
                    Level::Plain => {}
                }
            }
            let _ = level;
            plain(out, $($arg),*)
        }
    )* };
}

loops! {
    add_u8<u8>(a: u8, b: u8) { a.wrapping_add(b) }
    add_i32<i32>(a: i32, b: i32) { a.wrapping_add(b) }
    add_f64<f64>(a: f64, b: f64) { a + b }
    less_loop<bool>(a: f32, b: f32) { a < b }
    where_loop<f32>(c: bool, a: f32, b: f32) { if c { a } else { b } }
    /// By division of `f64`s, which is exact for `i32`s.
    remainder_row<i32>(a: i32, b: i32) {
        let (x, y) = (a as f64, b as f64);
        (x - (x / y).trunc() * y).to_int_unchecked::<i32>()
    }
    /// By multiplication with the reciprocal, made a little larger: a quotient of `i32`s is a whole
    /// number or is at least 2^-31 of itself below the next, and that is more than was added.
    remainder_reciprocal_row<i32>(a: i32, b: i32, reciprocal: f64) {
        let (x, y) = (a as f64, b as f64);
        let quotient = (x * reciprocal).to_int_unchecked::<i32>() as f64;
        (x - quotient * y).to_int_unchecked::<i32>()
    }
}

/// Each row of `a` by the row `b`, which has no 0.
pub fn remainder(level: Level, out: &mut [i32], a: &[i32], b: &[i32]) {
    for (out, a) in out.chunks_mut(b.len()).zip(a.chunks(b.len())) {
        remainder_row(level, out, a, b);
    }
}

/// Each row of `a` by the row `b`, which has no 0 and no -1.
pub fn remainder_reciprocal(
    level: Level,
    out: &mut [i32],
    a: &[i32],
    b: &[i32],
    reciprocals: &mut [f64],
) {
    for (reciprocal, &b) in reciprocals.iter_mut().zip(b) {
        *reciprocal = (1.0 + 2f64.powi(-48)) / b as f64;
    }
    for (out, a) in out.chunks_mut(b.len()).zip(a.chunks(b.len())) {
        remainder_reciprocal_row(level, out, a, b, reciprocals);
    }
}

/// 32 comparisons give 32 bytes.
#[cfg(target_arch = "x86_64")]
pub fn less_avx2(out: &mut [bool], a: &[f32], b: &[f32]) {
    use std::arch::x86_64::*;
    #[target_feature(enable = "avx2")]
    fn go(out: &mut [bool], a: &[f32], b: &[f32]) {
        assert!(a.len() == out.len() && b.len() == out.len() && out.len() % 32 == 0);
        // SAFETY: reads and writes below the lengths, which are multiples of 32. Bytes are 0 or 1.
        unsafe {
            let order = _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7);
            let one = _mm256_set1_epi8(1);
            for i in (0..out.len()).step_by(32) {
                let (a, b) = (a.as_ptr().add(i), b.as_ptr().add(i));
                macro_rules! less {
                    ($k:literal) => {
                        _mm256_castps_si256(_mm256_cmp_ps::<_CMP_LT_OQ>(
                            _mm256_loadu_ps(a.add(8 * $k)),
                            _mm256_loadu_ps(b.add(8 * $k)),
                        ))
                    };
                }
                let low = _mm256_packs_epi32(less!(0), less!(1));
                let high = _mm256_packs_epi32(less!(2), less!(3));
                let bytes = _mm256_permutevar8x32_epi32(_mm256_packs_epi16(low, high), order);
                _mm256_storeu_si256(out.as_mut_ptr().add(i).cast(), _mm256_and_si256(bytes, one));
            }
        }
    }
    assert!(Level::all().contains(&Level::Avx2));
    // SAFETY: the processor has AVX2.
    unsafe { go(out, a, b) }
}

#[cfg(target_arch = "x86_64")]
pub fn less_avx512(out: &mut [bool], a: &[f32], b: &[f32]) {
    use std::arch::x86_64::*;
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    fn go(out: &mut [bool], a: &[f32], b: &[f32]) {
        assert!(a.len() == out.len() && b.len() == out.len() && out.len() % 64 == 0);
        // SAFETY: reads and writes below the lengths, which are multiples of 64. Bytes are 0 or 1.
        unsafe {
            let one = _mm512_set1_epi8(1);
            for i in (0..out.len()).step_by(64) {
                let mut mask = 0u64;
                for k in 0..4 {
                    let a = _mm512_loadu_ps(a.as_ptr().add(i + 16 * k));
                    let b = _mm512_loadu_ps(b.as_ptr().add(i + 16 * k));
                    mask |= (_mm512_cmp_ps_mask::<_CMP_LT_OQ>(a, b) as u64) << (16 * k);
                }
                _mm512_storeu_si512(
                    out.as_mut_ptr().add(i).cast(),
                    _mm512_maskz_mov_epi8(mask, one),
                );
            }
        }
    }
    assert!(Level::all().contains(&Level::Avx512));
    // SAFETY: the processor has AVX-512.
    unsafe { go(out, a, b) }
}

#[cfg(target_arch = "x86_64")]
pub fn where_avx2(out: &mut [f32], c: &[bool], a: &[f32], b: &[f32]) {
    use std::arch::x86_64::*;
    #[target_feature(enable = "avx2")]
    fn go(out: &mut [f32], c: &[bool], a: &[f32], b: &[f32]) {
        let len = out.len();
        assert!(a.len() == len && b.len() == len && c.len() == len && len % 32 == 0);
        // SAFETY: reads and writes below the lengths, which are multiples of 32.
        unsafe {
            for i in (0..len).step_by(32) {
                for k in 0..4 {
                    let i = i + 8 * k;
                    let bytes = _mm_loadl_epi64(c.as_ptr().add(i).cast());
                    // The highest bit chooses.
                    let mask = _mm256_slli_epi32::<31>(_mm256_cvtepu8_epi32(bytes));
                    let a = _mm256_loadu_ps(a.as_ptr().add(i));
                    let b = _mm256_loadu_ps(b.as_ptr().add(i));
                    let x = _mm256_blendv_ps(b, a, _mm256_castsi256_ps(mask));
                    _mm256_storeu_ps(out.as_mut_ptr().add(i), x);
                }
            }
        }
    }
    assert!(Level::all().contains(&Level::Avx2));
    // SAFETY: the processor has AVX2.
    unsafe { go(out, c, a, b) }
}

#[cfg(target_arch = "x86_64")]
pub fn where_avx512(out: &mut [f32], c: &[bool], a: &[f32], b: &[f32]) {
    use std::arch::x86_64::*;
    #[target_feature(enable = "avx512f,avx512bw,avx512vl")]
    fn go(out: &mut [f32], c: &[bool], a: &[f32], b: &[f32]) {
        let len = out.len();
        assert!(a.len() == len && b.len() == len && c.len() == len && len % 64 == 0);
        // SAFETY: reads and writes below the lengths, which are multiples of 64.
        unsafe {
            for i in (0..len).step_by(64) {
                let bytes = _mm512_loadu_si512(c.as_ptr().add(i).cast());
                let mask = _mm512_test_epi8_mask(bytes, bytes);
                for k in 0..4 {
                    let i = i + 16 * k;
                    let a = _mm512_loadu_ps(a.as_ptr().add(i));
                    let b = _mm512_loadu_ps(b.as_ptr().add(i));
                    let x = _mm512_mask_blend_ps((mask >> (16 * k)) as u16, b, a);
                    _mm512_storeu_ps(out.as_mut_ptr().add(i), x);
                }
            }
        }
    }
    assert!(Level::all().contains(&Level::Avx512));
    // SAFETY: the processor has AVX-512.
    unsafe { go(out, c, a, b) }
}
