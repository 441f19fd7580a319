//! 16-bit floats: [`f16`] and [`bf16`] of the crate `half`, behind the feature `half`.
//!
//! They are floats like `f32`; each operation is computed in `f32` and rounded to 16 bits. A sum
//! along an axis therefore rounds at each step; cast to `f32` first for more precision. Matrix
//! products round once with the feature `alloc`, otherwise at each step.

use crate::element::rounding::Rounding;
use crate::element::{CastTo, FloatElement, FloatFunction, FloorDiv};
use half::{bf16, f16};

/// Converts `x` to `f32` by rounding to odd: if the result is inexact, its last bit is 1. Rounding
/// it to fewer bits then has the same result as rounding once. (`from_f64` of the crate `half`
/// drops the last 32 bits of an `f64`.)
#[inline(always)]
fn sticky(x: f64) -> f32 {
    let near = x as f32;
    let back = f64::from(near);
    if back == x || x.is_nan() || x.is_infinite() {
        return near;
    }
    // Truncated, with the last bit set. Of the two neighbours of `x`, one is odd.
    let bits = near.to_bits();
    let below = if back.abs() > x.abs() { bits - 1 } else { bits };
    f32::from_bits(below | 1)
}

/// Like [`sticky`], for an integer.
#[inline(always)]
fn sticky_int(x: u128) -> f32 {
    let length = u128::BITS - x.leading_zeros();
    let dropped = length.saturating_sub(24);
    let lost = x & ((1 << dropped) - 1) != 0;
    let kept = (x >> dropped) as u32 | u32::from(lost);
    // Both factors and the product are exact: at most 24 bits, times a power of 2 up to 2^104.
    kept as f32 * f32::from_bits((127 + dropped) << 23)
}

macro_rules! half {
    ($($t:ident)*) => { $(
        impl CastTo<$t> for f32 {
            #[inline(always)]
            fn converted(self) -> $t {
                $t::from_f32(self)
            }
        }
        impl CastTo<$t> for f64 {
            #[inline(always)]
            fn converted(self) -> $t {
                $t::from_f32(sticky(self))
            }
        }
        impl CastTo<$t> for bool {
            #[inline(always)]
            fn converted(self) -> $t {
                $t::from_f32(f32::from(u8::from(self)))
            }
        }
        impl CastTo<bool> for $t {
            #[inline(always)]
            fn converted(self) -> bool {
                self.to_f32() != 0.0
            }
        }
        half!(@signed $t: i8 i16 i32 i64 i128 isize);
        half!(@unsigned $t: u8 u16 u32 u64 u128 usize);
        half!(@from $t: f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

        #[cfg(any(feature = "std", feature = "libm"))]
        impl FloatElement for $t {
            #[inline(always)]
            fn computed<F: FloatFunction, R: Rounding>(self) -> Option<$t> {
                let of_std = cfg!(feature = "std-math") && F::IN_STD;
                (!of_std).then(|| $t::from_f32(F::single::<R>(self.to_f32())))
            }
        }
        #[cfg(not(any(feature = "std", feature = "libm")))]
        impl FloatElement for $t {}
        #[cfg(not(any(feature = "std", feature = "libm")))]
        impl crate::element::Elementary for $t {
            #[inline(always)]
            fn computed<F: FloatFunction, R: Rounding>(self) -> $t {
                $t::from_f32(F::single::<R>(self.to_f32()))
            }
        }

        impl FloorDiv for $t {
            #[inline]
            fn floor_div(self, divisor: $t) -> $t {
                $t::from_f32(self.to_f32().floor_div(divisor.to_f32()))
            }
            #[inline]
            fn floor_rem(self, divisor: $t) -> $t {
                $t::from_f32(self.to_f32().floor_rem(divisor.to_f32()))
            }
        }
        #[cfg(any(feature = "std", feature = "libm"))]
        impl crate::element::Power for $t {
            #[inline]
            fn power(self, exponent: $t) -> $t {
                $t::from_f32(self.to_f32().power(exponent.to_f32()))
            }
        }
    )* };
    (@signed $t:ident: $($int:ty)*) => { $(
        impl CastTo<$t> for $int {
            #[inline(always)]
            fn converted(self) -> $t {
                let size = sticky_int(self.unsigned_abs() as u128);
                $t::from_f32(if self < 0 { -size } else { size })
            }
        }
    )* };
    (@unsigned $t:ident: $($int:ty)*) => { $(
        impl CastTo<$t> for $int {
            #[inline(always)]
            fn converted(self) -> $t {
                $t::from_f32(sticky_int(self as u128))
            }
        }
    )* };
    (@from $t:ident: $($to:ty)*) => { $(
        impl CastTo<$to> for $t {
            #[inline(always)]
            fn converted(self) -> $to {
                self.to_f32() as $to
            }
        }
    )* };
}
half!(f16 bf16);

/// Casts between the 16-bit floats, and to themselves.
macro_rules! between {
    ($($from:ident $to:ident;)*) => { $(
        impl CastTo<$to> for $from {
            #[inline(always)]
            fn converted(self) -> $to {
                $to::from_f32(self.to_f32())
            }
        }
    )* };
}
between! {
    f16 f16;
    f16 bf16;
    bf16 f16;
    bf16 bf16;
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    #[cfg(feature = "alloc")]
    use crate::prelude::*;

    /// As of NumPy 2.4.6, except that no product overflows.
    #[test]
    #[cfg(feature = "alloc")]
    fn rounds_to_decimals() {
        let x = tensor![2.675, 0.25, 0.35, 1.005, 0.285, -15.0, 25.0, 1234.0].cast::<f16>();
        for (decimals, expected) in [
            (1, [2.7, 0.2, 0.4, 1.0, 0.3, -15.0, 25.0, 1234.0]),
            (2, [2.68, 0.25, 0.35, 1.0, 0.28, -15.0, 25.0, 1234.0]),
            (-1, [0.0, 0.0, 0.0, 0.0, 0.0, -20.0, 20.0, 1230.0]),
            (-5, [0.0; 8]),
        ] {
            let y = x.round_decimals(decimals);
            assert_eq!(y, Tensor::from(expected).cast::<f16>(), "{decimals}");
        }
        assert_eq!(x.round_decimals(5), x);
        let small = tensor![1.26e-5, 4e-6].cast::<f16>();
        assert_eq!(small.round_decimals(5), tensor![1e-5, 0.0].cast::<f16>());
    }

    /// All values, all midpoints between two, and the adjacent numbers.
    #[test]
    fn casts_round_once() {
        fn check(value: fn(u16) -> f64, cast: fn(f64) -> u16, largest: u16) {
            for bits in 0..largest {
                let (low, high) = (value(bits), value(bits + 1));
                let middle = (low + high) / 2.0;
                assert_eq!(cast(low), bits);
                let even = if bits % 2 == 0 { bits } else { bits + 1 };
                assert_eq!(cast(middle), even, "{middle}");
                assert_eq!(cast(middle.next_up()), bits + 1, "{middle}");
                assert_eq!(cast(middle.next_down()), bits, "{middle}");
                assert_eq!(cast(-middle.next_up()), 0x8000 | (bits + 1));
            }
        }
        let f16_cast = |x: f64| CastTo::<f16>::converted(x).to_bits();
        let bf16_cast = |x: f64| CastTo::<bf16>::converted(x).to_bits();
        check(
            |bits| f16::from_bits(bits).to_f64(),
            f16_cast,
            f16::MAX.to_bits(),
        );
        check(
            |bits| bf16::from_bits(bits).to_f64(),
            bf16_cast,
            bf16::MAX.to_bits(),
        );
        for x in [f64::INFINITY, f64::MAX, 1e39, 65520.0] {
            assert_eq!(f16_cast(x), f16::INFINITY.to_bits());
        }
        for x in [f64::INFINITY, f64::MAX, 3.4e38 * 1.01] {
            assert_eq!(bf16_cast(-x), bf16::NEG_INFINITY.to_bits());
        }
        assert!(CastTo::<f16>::converted(f64::NAN).is_nan());
        assert_eq!(f16_cast(f64::MIN_POSITIVE), 0);
        assert_eq!(bf16_cast(-0.0), 0x8000);
    }

    #[test]
    fn integers() {
        // A midpoint, and the next larger number, in the largest types.
        let tie = 0x101_i64 << 54;
        assert_eq!(
            CastTo::<bf16>::converted(tie).to_f64(),
            (0x100_u64 << 54) as f64
        );
        assert_eq!(
            CastTo::<bf16>::converted(tie + 1).to_f64(),
            (0x102_u64 << 54) as f64
        );
        assert_eq!(
            CastTo::<bf16>::converted(-tie - 1).to_f64(),
            -((0x102_u64 << 54) as f64)
        );
        assert_eq!(
            CastTo::<bf16>::converted((0x101_u128 << 119) + 1).to_f64(),
            (0x102 as f64) * 2f64.powi(119)
        );
        assert!(CastTo::<bf16>::converted(u128::MAX).is_infinite());
        assert!(CastTo::<f16>::converted(65520).is_infinite());
        assert_eq!(CastTo::<f16>::converted(65519).to_f32(), 65504.0);
        for x in -2048..=2048_i16 {
            assert_eq!(CastTo::<f16>::converted(x).to_f32(), f32::from(x));
            let back: i16 = CastTo::<f16>::converted(x).converted();
            assert_eq!(back, x);
        }
        let (least, none): (u8, u8) = (f16::from_f32(-3.5).converted(), f16::NAN.converted());
        assert_eq!((least, none), (0, 0));
        let most: i8 = bf16::INFINITY.converted();
        assert_eq!(most, 127);
        let (yes, no): (bool, bool) = (f16::NAN.converted(), f16::NEG_ZERO.converted());
        assert!(yes && !no);
        let one: bf16 = true.converted();
        assert_eq!(one, bf16::ONE);
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn tensors() {
        let x = tensor![[1.0, 2.0, 0.1], [70000.0, -1.5, 3.0]].cast::<f16>();
        assert_eq!(x[[0, 2]], f16::from_f32(0.1));
        assert_eq!(x[[1, 0]], f16::INFINITY);
        let y: Tensor<bf16, shape![2, 3]> = x.cast();
        assert_eq!(
            y[[0, 2]].to_f32(),
            bf16::from_f32(f16::from_f32(0.1).to_f32()).to_f32()
        );
        let small = tensor![[1.0, 2.0], [3.0, 4.0]].cast::<f16>();
        let row = tensor![10.0, 20.0].cast::<f16>();
        let two = f16::from_f32(2.0);
        let sum = two * &small + &row - f16::ONE;
        assert_eq!(sum.cast::<f64>(), tensor![[11.0, 23.0], [15.0, 27.0]]);
        assert_eq!(small.matmul(&row).cast::<i32>(), tensor![50, 110]);
        assert_eq!(small.sum(Axis::<0>).cast::<f32>(), tensor![4.0, 6.0]);
        assert_eq!(small.mean(Axis::<1>).cast::<f32>(), tensor![1.5, 3.5]);
        assert_eq!(small.max(Axis::<1>).cast::<f32>(), tensor![2.0, 4.0]);
        assert_eq!(small.floor_div(&row).sum_all().to_f32(), 0.0);
        // Products round once for every layout; a sum in 16 bits would stay at 2048.
        let ones = DynTensor::<f16>::ones_with([3, 5, 4001]).unwrap();
        let row = DynTensor::<f16>::ones_with([4001]).unwrap();
        assert_eq!(ones.matvec(&row)[[2, 4]].to_f32(), 4000.0);
        assert_eq!(ones.vecdot(&ones)[[2, 4]].to_f32(), 4000.0);
        let fill = |sizes: &[usize]| {
            let x = DynTensor::<i32>::arange_with(sizes).unwrap();
            x.map(|x| f16::from_f32((x % 23) as f32 / 7.0 - 1.0))
        };
        let (x, y) = (fill(&[2, 9, 30]), fill(&[17, 30]));
        let y = y.transpose();
        let want = x.cast::<f32>().matmul(&y.cast::<f32>());
        assert_eq!(x.matmul(&y), want.cast::<f16>());
        let mut out = want.cast::<f16>().map(|_| f16::NAN);
        x.matmul_into(&y, &mut out);
        assert_eq!(out, want.cast::<f16>());
        assert_eq!(
            x.cast::<bf16>().tensordot(&y.cast::<bf16>(), 1).shape(),
            [2, 9, 17]
        );
        let none = DynTensor::<f16>::ones_with([2, 0]).unwrap();
        assert_eq!(
            none.matmul(&none.transpose()).cast::<i32>(),
            tensor![[0, 0], [0, 0]]
        );
        #[cfg(any(feature = "std", feature = "libm"))]
        {
            let exact = small.cast::<f64>().exp();
            let near = small.exp().cast::<f64>();
            let error = ((&near - &exact) / &exact).abs().max_all();
            assert!(error < 1.0 / 2048.0 * 1.001, "{error}");
        }
    }
}
