//! Complex division without intermediate overflow or loss of precision.
//!
//! `(a + bi) / (c + di)` is `((ac + bd) + (bc - ad)i) / (c^2 + d^2)`. The squares and products
//! overflow if a part is larger than about the square root of the largest float, and underflow
//! likewise. Unless both numbers are in a safe range, they are first multiplied by powers of 2,
//! which is exact, so that the larger part of each is between 1 and 2 (like the scaling in C11,
//! Annex G.5.1, and in Baudin and Smith, "A Robust Complex Division in Scilab", 2012). Infinities
//! and zeros are handled as in the same annex.

use num_complex::Complex;

/// Defines the quotient of complex numbers with parts of type `$t`.
macro_rules! quotient {
    ($name:ident $scaled:ident $t:ident $bits:ident) => {
        #[inline(always)]
        pub(crate) fn $name(a: Complex<$t>, b: Complex<$t>) -> Complex<$t> {
            const SIGN: $bits = 1 << ($bits::BITS - 1);
            const MANTISSA: u32 = $t::MANTISSA_DIGITS - 1;
            const ONE: $bits = (1.0 as $t).to_bits();
            /// For parts from 2^-`RANGE` to 2^`RANGE`, no square or product overflows, or
            /// underflows so far that precision is lost.
            const RANGE: $bits = (($t::MAX_EXP / 4 - 1) as $bits) << MANTISSA;
            let size = |z: Complex<$t>| {
                let (re, im) = (z.re.to_bits() & !SIGN, z.im.to_bits() & !SIGN);
                if re > im { re } else { im }
            };
            let usual = |size: $bits| size.wrapping_sub(ONE - RANGE) <= 2 * RANGE;
            let (x, y) = (size(a), size(b));
            if usual(y) & (usual(x) | (x == 0)) {
                let square = b.re * b.re + b.im * b.im;
                return Complex::new(
                    (a.re * b.re + a.im * b.im) / square,
                    (a.im * b.re - a.re * b.im) / square,
                );
            }
            $scaled(a, b)
        }

        #[cold]
        #[inline(never)]
        fn $scaled(a: Complex<$t>, b: Complex<$t>) -> Complex<$t> {
            /// Returns the exponent of the larger part, rounded down.
            fn exponent(z: Complex<$t>) -> i32 {
                let size = if z.re.abs() > z.im.abs() {
                    z.re.abs()
                } else {
                    z.im.abs()
                };
                if size == 0.0 {
                    return 0;
                }
                // 2^63 times a subnormal number is normal.
                let small = size < $t::MIN_POSITIVE;
                let lifted = if small {
                    size * (1_u64 << 63) as $t
                } else {
                    size
                };
                let exponent = (lifted.to_bits() >> ($t::MANTISSA_DIGITS - 1)) as i32;
                exponent - ($t::MAX_EXP - 1) - if small { 63 } else { 0 }
            }
            /// Returns x 2^n, rounded once.
            fn times(mut x: $t, mut n: i32) -> $t {
                let power = |n: i32| {
                    $t::from_bits(((n + $t::MAX_EXP - 1) as $bits) << ($t::MANTISSA_DIGITS - 1))
                };
                const MOST: i32 = $t::MAX_EXP - 1;
                // Products of numbers between 1/8 and 8 with this power are normal.
                const LEAST: i32 = $t::MIN_EXP + $t::MANTISSA_DIGITS as i32;
                while n > MOST {
                    x *= power(MOST);
                    n -= MOST;
                }
                while n < LEAST {
                    x *= power(LEAST);
                    n -= LEAST;
                }
                x * power(n)
            }
            fn naive(a: Complex<$t>, b: Complex<$t>, by: $t) -> Complex<$t> {
                Complex::new(
                    (a.re * b.re + a.im * b.im) * by,
                    (a.im * b.re - a.re * b.im) * by,
                )
            }
            let is_finite = |z: Complex<$t>| z.re.is_finite() & z.im.is_finite();
            let is_infinite = |z: Complex<$t>| z.re.is_infinite() | z.im.is_infinite();
            /// Replaces infinities by 1 and all other numbers by 0, with their signs.
            fn boxed(z: Complex<$t>) -> Complex<$t> {
                let one = |x: $t| (if x.is_infinite() { 1.0 } else { 0.0 as $t }).copysign(x);
                Complex::new(one(z.re), one(z.im))
            }
            if b.re == 0.0 && b.im == 0.0 {
                let infinity = $t::INFINITY.copysign(b.re);
                return Complex::new(infinity * a.re, infinity * a.im);
            }
            if is_infinite(a) && is_finite(b) {
                return naive(boxed(a), b, $t::INFINITY);
            }
            if is_finite(a) && is_infinite(b) {
                return naive(a, boxed(b), 0.0);
            }
            if !is_finite(a) || !is_finite(b) {
                return naive(a, b, $t::NAN);
            }
            let (m, n) = (exponent(a), exponent(b));
            let a = Complex::new(times(a.re, -m), times(a.im, -m));
            let b = Complex::new(times(b.re, -n), times(b.im, -n));
            let square = b.re * b.re + b.im * b.im;
            let re = (a.re * b.re + a.im * b.im) / square;
            let im = (a.im * b.re - a.re * b.im) / square;
            Complex::new(times(re, m - n), times(im, m - n))
        }
    };
}
quotient!(single scaled_single f32 u32);
quotient!(double scaled_double f64 u64);
