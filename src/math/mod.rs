//! Elementary functions of floats without branches, calls and table look-ups, so that the compiler
//! can vectorize loops over them for any SIMD level.
//!
//! They are ordinary scalar code: a choice is a select, 2^n is assembled from bits, and a number is
//! rounded by adding a constant so large that the sum has no room for a fraction. Multiply-add uses
//! FMA if the processor has it, which is faster and rounds once, so the last bits may differ from
//! those on a processor without it ([`Rounding`]).
//!
//! Special cases are as in the standard library: NaN, infinities, the signs of zeros, subnormal
//! arguments and results, overflow. The maximum errors are listed in `docs/accuracy.md`; none
//! exceeds 2 units in the last place.

#![allow(clippy::excessive_precision)]

pub(crate) mod real;
pub(crate) mod table;

use crate::element::rounding::{Base, Rounding};
use crate::element::{Elementary, FloatCore, FloatFunction, compute};
#[cfg(any(feature = "std", feature = "libm"))]
use {crate::element::FloatElement, num_traits::Float};

/// Defines functions of any float type. For types other than `f32` and `f64`, `other` is evaluated.
macro_rules! of_any_float {
    ($($(#[$meta:meta])* $name:ident $Function:ident: $single:ident, $double:ident, $in_std:literal,
        |$x:ident| $other:expr;)*) => { $(
        $(#[$meta])*
        #[inline(always)]
        pub(crate) fn $name<R: Rounding, T: Elementary>(x: T) -> T {
            struct $Function;
            impl FloatFunction for $Function {
                #[inline(always)]
                fn single<R: Rounding>(x: f32) -> f32 {
                    single::$single::<R>(x)
                }
                #[inline(always)]
                fn double<R: Rounding>(x: f64) -> f64 {
                    double::$double::<R>(x)
                }
                const IN_STD: bool = $in_std;
                #[cfg(any(feature = "std", feature = "libm"))]
                #[inline(always)]
                fn other<T: FloatElement>($x: T) -> T {
                    $other
                }
            }
            compute::<$Function, R, T>(x)
        }
    )* };
}
of_any_float! {
    /// e^x
    exp Exp: exp, exp, true, |x| Float::exp(x);
    /// e^x for x <= 0
    exp_down ExpDown: exp_down, exp_down, true, |x| Float::exp(x);
    /// 2^x
    exp2 Exp2: exp2, exp2, true, |x| Float::exp2(x);
    /// e^x - 1
    exp_m1 ExpM1: exp_m1, exp_m1, true, |x| Float::exp_m1(x);
    /// The natural logarithm.
    ln Ln: ln, ln, true, |x| Float::ln(x);
    /// The natural logarithm of 1 + x.
    ln_1p Ln1p: ln_1p, ln_1p, true, |x| Float::ln_1p(x);
    /// The logarithm to base 2.
    log2 Log2: log2, log2, true, |x| Float::log2(x);
    /// The logarithm to base 10.
    log10 Log10: log10, log10, true, |x| Float::log10(x);
    /// The hyperbolic sine.
    sinh Sinh: sinh, sinh, true, |x| Float::sinh(x);
    /// The hyperbolic cosine.
    cosh Cosh: cosh, cosh, true, |x| Float::cosh(x);
    /// The hyperbolic tangent.
    tanh Tanh: tanh, tanh, true, |x| Float::tanh(x);
    /// The inverse hyperbolic sine.
    #[cfg(any(feature = "std", feature = "libm"))]
    asinh Asinh: asinh, asinh, true, |x| Float::asinh(x);
    /// The inverse hyperbolic cosine.
    #[cfg(any(feature = "std", feature = "libm"))]
    acosh Acosh: acosh, acosh, true, |x| Float::acosh(x);
    /// The inverse hyperbolic tangent.
    #[cfg(any(feature = "std", feature = "libm"))]
    atanh Atanh: atanh, atanh, true, |x| Float::atanh(x);
    /// The sine.
    sin Sin: sin_any, sin_any, true, |x| Float::sin(x);
    /// The cosine.
    cos Cos: cos_any, cos_any, true, |x| Float::cos(x);
    /// The tangent.
    tan Tan: tan_any, tan_any, true, |x| Float::tan(x);
    /// The sine of an angle that satisfies [`in_fast_range`].
    sin_fast Sin: sin, sin, true, |x| Float::sin(x);
    /// The cosine of an angle that satisfies [`in_fast_range`].
    cos_fast Cos: cos, cos, true, |x| Float::cos(x);
    /// The tangent of an angle that satisfies [`in_fast_range`].
    tan_fast Tan: tan, tan, true, |x| Float::tan(x);
    /// 1 / (1 + e^-x)
    sigmoid Sigmoid: sigmoid, sigmoid, false,
        |x| T::one() / (T::one() + Float::exp(-x));
    /// The error function.
    erf Erf: erf, erf, false, |x| through_double(x, double::erf::<Base>);
    /// x times the cumulative distribution function of the normal distribution.
    gelu Gelu: gelu, gelu, false, |x| through_double(x, double::gelu::<Base>);
}

/// x / (1 + e^-x)
#[inline(always)]
pub(crate) fn silu<R: Rounding, T: Elementary>(x: T) -> T {
    // Negative infinity times 0 would be NaN.
    let least = <T as FloatCore>::min_value();
    (if x < least { least } else { x }) * sigmoid::<R, T>(x)
}

/// ln(1 + e^x)
#[inline(always)]
pub(crate) fn softplus<R: Rounding, T: Elementary>(x: T) -> T {
    let (most, rest) = if x > T::zero() {
        (x, -x)
    } else {
        (T::zero(), x)
    };
    most + ln_1p::<R, T>(exp_down::<R, T>(rest))
}

/// ln(1 / (1 + e^-x))
#[inline(always)]
pub(crate) fn log_sigmoid<R: Rounding, T: Elementary>(x: T) -> T {
    -softplus::<R, T>(-x)
}

/// x tanh(ln(1 + e^x))
#[inline(always)]
pub(crate) fn mish<R: Rounding, T: Elementary>(x: T) -> T {
    // With p = e^x, the tanh is (p^2 + 2 p) / (p^2 + 2 p + 2), which has only positive terms. For a
    // positive x, numerator and denominator are divided by p^2, so that no power overflows.
    let two = T::one() + T::one();
    let is_positive = x > T::zero();
    let p = exp_down::<R, T>(if is_positive { -x } else { x });
    let above = if is_positive {
        T::one() + two * p
    } else {
        p * (p + two)
    };
    let rest = if is_positive { two * p * p } else { two };
    // Negative infinity times 0 would be NaN.
    let least = <T as FloatCore>::min_value();
    (if x < least { least } else { x }) * (above / (above + rest))
}

/// x if it is positive, otherwise a (e^x - 1)
#[inline(always)]
pub(crate) fn elu<R: Rounding, T: Elementary>(x: T, a: T) -> T {
    let below = a * exp_m1::<R, T>(x);
    if x > T::zero() { x } else { below }
}

/// x ln y, which is 0 if x is 0
#[inline(always)]
pub(crate) fn x_ln_y<R: Rounding, T: Elementary>(x: T, y: T) -> T {
    let product = x * ln::<R, T>(y);
    // (A NaN is not equal to itself.)
    #[allow(clippy::eq_op)]
    if x == T::zero() && y == y {
        T::zero()
    } else {
        product
    }
}

/// ln(e^a + e^b)
#[inline(always)]
pub(crate) fn log_add_exp<R: Rounding, T: Elementary>(a: T, b: T) -> T {
    let (most, rest) = if a > b { (a, b - a) } else { (b, a - b) };
    // The difference of equal infinities would be NaN.
    let rest = if a == b { T::zero() } else { rest };
    most + ln_1p::<R, T>(exp_down::<R, T>(rest))
}

/// Rounds to the nearest integer, ties to even.
#[inline(always)]
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) fn round<T: Elementary>(x: T) -> T {
    struct Round;
    impl FloatFunction for Round {
        #[inline(always)]
        fn single<R: Rounding>(x: f32) -> f32 {
            single::round(x)
        }
        #[inline(always)]
        fn double<R: Rounding>(x: f64) -> f64 {
            double::round(x)
        }
        // Rounding is exact in either implementation.
        const IN_STD: bool = false;
        #[cfg(any(feature = "std", feature = "libm"))]
        fn other<T: FloatElement>(x: T) -> T {
            let two = T::one() + T::one();
            if FloatCore::abs(FloatCore::fract(x)) * two == T::one() {
                FloatCore::round(x / two) * two
            } else {
                FloatCore::round(x)
            }
        }
    }
    compute::<Round, Base, T>(x)
}

/// Evaluates a function in `f64`, for types with no implementation here or in num-traits.
#[cfg(any(feature = "std", feature = "libm"))]
fn through_double<T: FloatElement>(x: T, f: fn(f64) -> f64) -> T {
    x.to_f64()
        .and_then(|x| <T as num_traits::NumCast>::from(f(x)))
        .unwrap_or_else(<T as Float>::nan)
}

/// Whether `sin_fast`, `cos_fast` and `tan_fast` are accurate for an angle.
#[inline(always)]
pub(crate) fn in_fast_range<T: Elementary>(x: T) -> bool {
    struct Near;
    impl FloatFunction for Near {
        #[inline(always)]
        fn single<R: Rounding>(x: f32) -> f32 {
            if x.abs() > single::MAX_ANGLE {
                1.0
            } else {
                0.0
            }
        }
        #[inline(always)]
        fn double<R: Rounding>(x: f64) -> f64 {
            if x.abs() > double::MAX_ANGLE {
                1.0
            } else {
                0.0
            }
        }
        const IN_STD: bool = true;
        #[cfg(any(feature = "std", feature = "libm"))]
        #[inline(always)]
        fn other<T: FloatElement>(_: T) -> T {
            T::zero()
        }
    }
    compute::<Near, Base, T>(x) == T::zero()
}

/// Evaluates a polynomial as those of the even and of the odd powers, for instruction-level
/// parallelism.
macro_rules! polynomial {
    ($t:ident) => {
        #[inline(always)]
        pub(super) fn polynomial<R: Rounding, const N: usize>(x: $t, c: &[$t; N]) -> $t {
            if N < 6 {
                return horner::<R, N>(x, c, N - 1, 1);
            }
            let (last_even, last_odd) = if N % 2 == 0 {
                (N - 2, N - 1)
            } else {
                (N - 1, N - 2)
            };
            let z = x * x;
            let odd = horner::<R, N>(z, c, last_odd, 2);
            R::$t(x, odd, horner::<R, N>(z, c, last_even, 2))
        }

        /// Evaluates the polynomial of every `step`th coefficient, down from `last`, by Horner's
        /// method.
        #[inline(always)]
        fn horner<R: Rounding, const N: usize>(x: $t, c: &[$t; N], last: usize, step: usize) -> $t {
            let mut value = c[last];
            let mut k = last;
            while k >= step {
                k -= step;
                value = R::$t(value, x, c[k]);
            }
            value
        }
    };
}

/// Functions whose implementations for `f32` and `f64` differ only in constants.
macro_rules! functions {
    ($t:ident, $bits:ident, $table:ident) => {
        use super::Rounding;
        use super::table::$table as c;

        polynomial!($t);

        /// The number of stored bits of the mantissa.
        const MANTISSA: u32 = $t::MANTISSA_DIGITS - 1;
        const BIAS: $bits = $t::MAX_EXP as $bits - 1;
        /// A number whose unit in the last place is 1: adding it to another number rounds that to
        /// an integer, which is in the lowest bits of the sum.
        const MAGIC: $t = 1.5 * ((1 as $bits) << MANTISSA) as $t;
        /// Like `MAGIC`, with twice the bias in the lowest bits.
        const SHIFT: $t = MAGIC + (2 * BIAS) as $t;
        const INFINITY: $t = $t::INFINITY;

        /// The limit above which e^x is infinite; below `EXP_LOW` it is 0.
        const EXP_HIGH: $t = ($t::MAX_EXP as $t + 0.5) * core::$t::consts::LN_2;
        const EXP_LOW: $t =
            ($t::MIN_EXP as $t - $t::MANTISSA_DIGITS as $t - 2.0) * core::$t::consts::LN_2;

        #[inline(always)]
        pub(super) fn at_most(x: $t, most: $t) -> $t {
            // Keeps NaN.
            if x > most { most } else { x }
        }

        #[inline(always)]
        pub(super) fn at_least(x: $t, least: $t) -> $t {
            if x < least { least } else { x }
        }

        #[inline(always)]
        pub(super) fn abs(x: $t) -> $t {
            $t::from_bits(x.to_bits() & !(1 << ($bits::BITS - 1)))
        }

        /// Returns `x`, which is not negative, with the sign of `of`.
        #[inline(always)]
        fn with_sign(x: $t, of: $t) -> $t {
            $t::from_bits(x.to_bits() | (of.to_bits() & (1 << ($bits::BITS - 1))))
        }

        /// Rounds to the nearest integer, ties to even.
        #[inline(always)]
        #[cfg(any(feature = "std", feature = "libm"))]
        pub(crate) fn round(x: $t) -> $t {
            // From here on all floats are integers; below, the sum has no room for a fraction.
            const INTEGERS_FROM: $t = ((1 as $bits) << MANTISSA) as $t;
            let a = abs(x);
            let y = (a + INTEGERS_FROM) - INTEGERS_FROM;
            if a < INTEGERS_FROM {
                with_sign(y, x)
            } else {
                x
            }
        }

        /// e^x = (1 + r + low + square rest) 2^n, with |r| <= ln 2 / 2, and `n` as in [`scale`].
        #[derive(Clone, Copy)]
        pub(super) struct Exp {
            r: $t,
            /// The rounding error of `r`.
            low: $t,
            square: $t,
            /// (e^r - 1 - r) / r^2
            rest: $t,
            n: $bits,
        }

        impl Exp {
            #[inline(always)]
            fn of<R: Rounding>(x: $t) -> Exp {
                Exp::by::<R, _>(&c::EXP, x, None)
            }

            /// Returns the parts of e^(x + low), by the given polynomial.
            #[inline(always)]
            pub(super) fn by<R: Rounding, const N: usize>(
                exp: &[$t; N],
                x: $t,
                low: Option<$t>,
            ) -> Exp {
                let shifted = R::$t(x, core::$t::consts::LOG2_E, SHIFT);
                let n = shifted - SHIFT;
                // Both product and difference are exact.
                let first = R::$t(n, -c::LN2_1, x);
                let (r, low) = match low {
                    None => {
                        let r = R::$t(n, -c::LN2_2, first);
                        (r, R::$t(n, -c::LN2_2, first - r))
                    }
                    Some(low) => {
                        let second = R::$t(n, c::LN2_2, -low);
                        let r = first - second;
                        (r, (first - r) - second)
                    }
                };
                Exp {
                    r,
                    low,
                    square: r * r,
                    rest: polynomial::<R, _>(r, exp),
                    n: shifted.to_bits(),
                }
            }

            /// Returns e^x / 2^n - 1.
            #[inline(always)]
            fn less_one<R: Rounding>(self) -> $t {
                R::$t(self.square, self.rest, self.r)
            }

            #[inline(always)]
            fn value<R: Rounding>(self) -> $t {
                // Scaling by `half` does not change the rounding of the sum.
                let (half, rest) = halves(self.n);
                R::$t(self.less_one::<R>(), half, half) * rest
            }
        }

        /// Returns two floats whose product is 2^n, which may be out of range of a float. The
        /// lowest bits of the argument are n plus twice the bias.
        #[inline(always)]
        fn halves(n: $bits) -> ($t, $t) {
            let half = n >> 1;
            let rest = n.wrapping_sub(half);
            (
                $t::from_bits(half << MANTISSA),
                $t::from_bits(rest << MANTISSA),
            )
        }

        /// Returns y 2^n, with `n` as in [`halves`].
        #[inline(always)]
        fn scale(y: $t, n: $bits) -> $t {
            let (half, rest) = halves(n);
            y * half * rest
        }

        #[inline(always)]
        pub(crate) fn exp<R: Rounding>(x: $t) -> $t {
            Exp::of::<R>(at_least(at_most(x, EXP_HIGH), EXP_LOW)).value::<R>()
        }

        /// Like [`exp`], for x <= 0, in fewer steps.
        #[inline(always)]
        pub(crate) fn exp_down<R: Rounding>(x: $t) -> $t {
            // 2^(n + UP) is a normal number for all possible n.
            const UP: $bits = 64;
            const DOWN: $t = $t::from_bits((BIAS - UP) << MANTISSA);
            let exp = Exp::of::<R>(at_least(x, EXP_LOW));
            let up = $t::from_bits(exp.n.wrapping_sub(BIAS - UP) << MANTISSA);
            R::$t(exp.less_one::<R>(), up, up) * DOWN
        }

        #[inline(always)]
        pub(crate) fn exp2<R: Rounding>(x: $t) -> $t {
            let x = at_most(x, $t::MAX_EXP as $t + 0.5);
            let x = at_least(x, $t::MIN_EXP as $t - $t::MANTISSA_DIGITS as $t - 1.0);
            let shifted = x + SHIFT;
            let r = x - (shifted - SHIFT);
            scale(
                R::$t(r, polynomial::<R, _>(r, &c::EXP2), 1.0),
                shifted.to_bits(),
            )
        }

        /// e^x - 1, accurate near 0.
        #[inline(always)]
        pub(crate) fn exp_m1<R: Rounding>(x: $t) -> $t {
            // Below -45, the result is -1 except for rounding.
            let exp = Exp::of::<R>(at_least(at_most(x, EXP_HIGH), -45.0));
            // e^x - 1 = (r + low + square rest + 1 - 2^-n) 2^n. Using 2^-64 if 2^-n is smaller does
            // not change the result.
            let most = (SHIFT + 64.0).to_bits();
            let least = if exp.n < most { exp.n } else { most };
            let part = $t::from_bits((3 * BIAS).wrapping_sub(least) << MANTISSA);
            let rest = R::$t(exp.square, exp.rest, exp.low);
            let y = scale((exp.r + (1.0 - part)) + rest, exp.n);
            // Keeps the sign of zero.
            if x == 0.0 { x } else { y }
        }

        /// 1 / (1 + e^-x)
        #[inline(always)]
        pub(crate) fn sigmoid<R: Rounding>(x: $t) -> $t {
            let exp = Exp::of::<R>(at_least(-abs(x), EXP_LOW));
            let q = exp.less_one::<R>();
            let y = 1.0 + q;
            let e = scale(y, exp.n);
            let sum = 1.0 + e;
            let negative = x < 0.0;
            let all = (if negative { e } else { 1.0 }) / sum;
            // In e / (1 + e), the rounding errors of `y` and `sum` would be significant. Linear
            // approximations of 1 / y and 1 / sum are precise enough to correct them.
            let lost = (q - (y - 1.0)) * (2.1 - y) - (e - (sum - 1.0));
            let more = all * (lost * (1.457 - 0.5 * sum));
            all + (if negative { more } else { 0.0 })
        }

        #[inline(always)]
        pub(crate) fn tanh<R: Rounding>(x: $t) -> $t {
            let a = abs(x);
            // For larger `a`, the result is 1 except for rounding.
            let large = 1.0 - 2.0 / (Exp::of::<R>(2.0 * at_most(a, 22.0)).value::<R>() + 1.0);
            let z = a * a;
            let small = R::$t(a * z, polynomial::<R, _>(z, &c::TANH), a);
            with_sign(if a < 0.5625 { small } else { large }, x)
        }

        /// Returns e^x / 2, which does not overflow where the hyperbolic functions are finite.
        #[inline(always)]
        fn half_exp<R: Rounding>(x: $t) -> $t {
            let exp = Exp::of::<R>(at_most(x, EXP_HIGH + 1.0));
            scale(1.0 + exp.less_one::<R>(), exp.n.wrapping_sub(1))
        }

        #[inline(always)]
        pub(crate) fn cosh<R: Rounding>(x: $t) -> $t {
            let half = half_exp::<R>(abs(x));
            half + 0.25 / half
        }

        #[inline(always)]
        pub(crate) fn sinh<R: Rounding>(x: $t) -> $t {
            let a = abs(x);
            let half = half_exp::<R>(a);
            let z = a * a;
            let small = R::$t(a * z, polynomial::<R, _>(z, &c::SINH), a);
            with_sign(if a < 1.0 { small } else { half - 0.25 / half }, x)
        }

        /// Splits a positive finite x into 2^k (1 + f), with 1 + f between sqrt(1/2) and sqrt(2).
        #[inline(always)]
        fn ln_parts(x: $t) -> ($t, $t) {
            // A power of 2 that makes all subnormal numbers normal.
            const UP: $t = ((1 as $bits) << (MANTISSA + 2)) as $t;
            const OFFSET: $bits = (1.0 as $t).to_bits() - core::$t::consts::FRAC_1_SQRT_2.to_bits();
            let subnormal = x < $t::MIN_POSITIVE;
            let bits = (if subnormal { x * UP } else { x })
                .to_bits()
                .wrapping_add(OFFSET);
            // Converts the exponent: it becomes the mantissa of a float whose unit in the last
            // place is 1.
            const INTEGERS_FROM: $t = ((1 as $bits) << MANTISSA) as $t;
            const LIFTED: $t = BIAS as $t + (MANTISSA + 2) as $t;
            let e = $t::from_bits((bits >> MANTISSA) | INTEGERS_FROM.to_bits());
            let k = (e - INTEGERS_FROM) - (if subnormal { LIFTED } else { BIAS as $t });
            let m = $t::from_bits(
                (bits & ((1 << MANTISSA) - 1))
                    .wrapping_add(core::$t::consts::FRAC_1_SQRT_2.to_bits()),
            );
            (k, m - 1.0)
        }

        /// Returns ln(1 + f) - (f - f^2 / 2), and f^2 / 2.
        #[inline(always)]
        fn ln_rest<R: Rounding>(f: $t) -> ($t, $t) {
            let square = 0.5 * f * f;
            let s = f / (2.0 + f);
            let z = s * s;
            (s * R::$t(z, polynomial::<R, _>(z, &c::LN), square), square)
        }

        /// Returns the logarithm `y`, or the special value if `x` is not positive and finite.
        #[inline(always)]
        fn ln_edges(x: $t, y: $t) -> $t {
            // Infinity and NaN are returned unchanged.
            let y = if x < INFINITY { y } else { x };
            let edge = if x == 0.0 { -INFINITY } else { $t::NAN };
            if x > 0.0 { y } else { edge }
        }

        #[inline(always)]
        pub(crate) fn ln<R: Rounding>(x: $t) -> $t {
            let (k, f) = ln_parts(x);
            let (rest, square) = ln_rest::<R>(f);
            let y = k * c::LN2_1 - ((square - R::$t(k, c::LN2_2, rest)) - f);
            ln_edges(x, y)
        }

        /// ln(1 + x), accurate near 0.
        #[inline(always)]
        pub(crate) fn ln_1p<R: Rounding>(x: $t) -> $t {
            let u = 1.0 + x;
            // The rounding error of the sum.
            let lost = if x < 1.0 {
                x - (u - 1.0)
            } else {
                1.0 - (u - x)
            };
            let (k, f) = ln_parts(u);
            let (rest, square) = ln_rest::<R>(f);
            let y = k * c::LN2_1 - ((square - (rest + (k * c::LN2_2 + lost / u))) - f);
            // For tiny x, also keeps the sign of zero.
            if abs(x) < $t::EPSILON / 4.0 {
                x
            } else {
                ln_edges(u, y)
            }
        }

        /// Returns ln(1 + f) in two parts, of which the first has half the bits.
        #[inline(always)]
        fn ln_in_parts<R: Rounding>(f: $t) -> ($t, $t) {
            let (rest, square) = ln_rest::<R>(f);
            const LOW_HALF: $bits = (1 << (MANTISSA / 2 + 1)) - 1;
            let high = $t::from_bits((f - square).to_bits() & !LOW_HALF);
            (high, ((f - high) - square) + rest)
        }

        #[inline(always)]
        pub(crate) fn log2<R: Rounding>(x: $t) -> $t {
            let (k, f) = ln_parts(x);
            let (high, low) = ln_in_parts::<R>(f);
            let first = high * c::LOG2_E_1;
            let rest = (low + high) * c::LOG2_E_2 + low * c::LOG2_E_1;
            let sum = k + first;
            ln_edges(x, (rest + ((k - sum) + first)) + sum)
        }

        #[inline(always)]
        pub(crate) fn log10<R: Rounding>(x: $t) -> $t {
            let (k, f) = ln_parts(x);
            let (high, low) = ln_in_parts::<R>(f);
            let first = high * c::LOG10_E_1;
            let rest = k * c::LOG10_2_2 + (low + high) * c::LOG10_E_2 + low * c::LOG10_E_1;
            let whole = k * c::LOG10_2_1;
            let sum = whole + first;
            ln_edges(x, (rest + ((whole - sum) + first)) + sum)
        }
    };
}

/// Sine, cosine and tangent of an angle given as a multiple of pi / 2 and a remainder of at most pi
/// / 4 in magnitude.
macro_rules! from_quadrants {
    ($t:ident, $bits:ident) => {
        /// Returns sin(r + low) in two parts, for a `low` that is negligible compared to `r`.
        #[inline(always)]
        fn sin_rest<R: Rounding>(r: $t, low: $t) -> ($t, $t) {
            let z = r * r;
            let low = low * (1.0 - 0.5 * z);
            (r, R::$t(r * z, polynomial::<R, _>(z, &c::SIN), low))
        }

        /// Returns cos(r + low) in two parts.
        #[inline(always)]
        fn cos_rest<R: Rounding>(r: $t, low: $t) -> ($t, $t) {
            let z = r * r;
            let rest = R::$t(z * z, polynomial::<R, _>(z, &c::COS), -(r * low));
            (1.0, rest - 0.5 * z)
        }

        /// Returns the sine of r + low plus the given number of quarter turns.
        #[inline(always)]
        fn sin_quadrant<R: Rounding>(quarters: $bits, r: $t, low: $t) -> $t {
            let (sin, sin_low) = sin_rest::<R>(r, low);
            let (cos, cos_low) = cos_rest::<R>(r, low);
            let y = if quarters & 1 == 0 {
                sin + sin_low
            } else {
                cos + cos_low
            };
            $t::from_bits(y.to_bits() ^ ((quarters & 2) << ($bits::BITS - 2)))
        }

        /// Returns the tangent of r + low plus the given number of quarter turns; `x` is the whole
        /// angle.
        #[inline(always)]
        fn tan_quadrant<R: Rounding>(quarters: $bits, r: $t, low: $t, x: $t) -> $t {
            let ((r, sin_low), (one, cos_low)) = (sin_rest::<R>(r, low), cos_rest::<R>(r, low));
            let sin = r + sin_low;
            let cos = one + cos_low;
            let (sin_low, cos_low) = ((r - sin) + sin_low, (one - cos) + cos_low);
            let even = quarters & 1 == 0;
            let (top, top_low) = if even {
                (sin, sin_low)
            } else {
                (-cos, -cos_low)
            };
            let (bottom, bottom_low) = if even { (cos, cos_low) } else { (sin, sin_low) };
            // A single division. The correction by the low parts needs only a few digits of 1 /
            // bottom.
            let inverse = 1.0 / bottom;
            let y = top / bottom;
            let y = y + (top_low - y * bottom_low) * inverse;
            if x == 0.0 { x } else { y }
        }
    };
}

pub(crate) mod single {
    functions!(f32, u32, single);
    from_quadrants!(f32, u32);
    use super::double as wide;
    use super::table::double as d;

    /// The largest angle for which [`sin`], [`cos`] and [`tan`] are accurate.
    pub(crate) const MAX_ANGLE: f32 = 3.0e7;

    /// Returns the number of quarter turns, and the remainder in two parts. In `f64`, in which two
    /// parts of pi / 2 are precise enough.
    #[inline(always)]
    fn quarters<R: Rounding>(x: f32) -> (u32, f32, f32) {
        const MAGIC: f64 = 1.5 * (1_u64 << 52) as f64;
        let x = x as f64;
        let shifted = x * core::f64::consts::FRAC_2_PI + MAGIC;
        let n = shifted - MAGIC;
        let r = (x - n * d::PI_2_OF_2_1) - n * d::PI_2_OF_2_2;
        (
            shifted.to_bits() as u32,
            r as f32,
            (r - r as f32 as f64) as f32,
        )
    }

    /// The sine of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn sin<R: Rounding>(x: f32) -> f32 {
        let (n, r, _) = quarters::<R>(x);
        let y = sin_quadrant::<R>(n, r, 0.0);
        // Keeps the sign of zero.
        if x == 0.0 { x } else { y }
    }

    /// The cosine of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn cos<R: Rounding>(x: f32) -> f32 {
        let (n, r, _) = quarters::<R>(x);
        sin_quadrant::<R>(n.wrapping_add(1), r, 0.0)
    }

    /// The tangent of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn tan<R: Rounding>(x: f32) -> f32 {
        let (n, r, low) = quarters::<R>(x);
        tan_quadrant::<R>(n, r, low, x)
    }

    /// The upper tail of the normal distribution, for 0 <= a <= 15. In `f64`.
    #[inline(always)]
    fn normal_tail<R: Rounding>(a: f64) -> f64 {
        let inverse = 1.0 / (a + 4.0);
        let tail = wide::polynomial::<R, _>(1.0 - 8.0 * inverse, &d::SHORT_NORMAL_TAIL);
        wide::Exp::by::<R, _>(&d::SHORT_EXP, -0.5 * a * a, None).times::<R>(inverse * tail)
    }

    /// x times the cumulative distribution function of the normal distribution.
    #[inline(always)]
    pub(crate) fn gelu<R: Rounding>(x: f32) -> f32 {
        let a = wide::at_most(wide::abs(x as f64), 15.0);
        let tail = normal_tail::<R>(a);
        let part = if x < 0.0 { tail } else { 1.0 - tail };
        // Below -15 the product is 0, also for negative infinity.
        (wide::at_least(x as f64, -15.0) * part) as f32
    }

    /// The error function.
    #[inline(always)]
    pub(crate) fn erf<R: Rounding>(x: f32) -> f32 {
        let a = wide::at_most(wide::abs(x as f64), 6.0);
        let z = a * a;
        let small = R::f64(a, wide::polynomial::<R, _>(z, &d::SHORT_ERF), a);
        let large = wide::erf_tail::<R, _, _>(a, &d::SHORT_EXP, &d::SHORT_ERF_TAIL);
        with_sign((if a < 0.85 { small } else { large }) as f32, x)
    }

    /// Below this limit, asinh(x) and atanh(x) are x except for rounding.
    #[cfg(any(feature = "std", feature = "libm"))]
    const INVERSE_IS_SAME: f32 = 1.0 / 4096.0;

    /// The inverse hyperbolic sine. In `f64`, whose additional digits replace those lost in 1 + a.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn asinh<R: Rounding>(x: f32) -> f32 {
        let a = wide::abs(x as f64);
        let y = wide::ln::<R>(a + num_traits::Float::sqrt(a * a + 1.0));
        let y = with_sign(y as f32, x);
        if abs(x) < INVERSE_IS_SAME { x } else { y }
    }

    /// The inverse hyperbolic cosine. In `f64`.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn acosh<R: Rounding>(x: f32) -> f32 {
        let w = x as f64;
        let y = wide::ln::<R>(w + num_traits::Float::sqrt((w - 1.0) * (w + 1.0)));
        if x >= 1.0 { y as f32 } else { f32::NAN }
    }

    /// The inverse hyperbolic tangent. In `f64`.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn atanh<R: Rounding>(x: f32) -> f32 {
        let a = wide::abs(x as f64);
        let y = with_sign((0.5 * wide::ln::<R>((1.0 + a) / (1.0 - a))) as f32, x);
        if abs(x) < INVERSE_IS_SAME { x } else { y }
    }

    /// The sine of any angle.
    pub(crate) fn sin_any<R: Rounding>(x: f32) -> f32 {
        if x.abs() > MAX_ANGLE {
            let (n, r, _) = super::quarters_of_far(x as f64);
            sin_quadrant::<R>(n as u32, r as f32, 0.0)
        } else {
            sin::<R>(x)
        }
    }

    /// The cosine of any angle.
    pub(crate) fn cos_any<R: Rounding>(x: f32) -> f32 {
        if x.abs() > MAX_ANGLE {
            let (n, r, _) = super::quarters_of_far(x as f64);
            sin_quadrant::<R>((n as u32).wrapping_add(1), r as f32, 0.0)
        } else {
            cos::<R>(x)
        }
    }

    /// The tangent of any angle.
    pub(crate) fn tan_any<R: Rounding>(x: f32) -> f32 {
        if x.abs() > MAX_ANGLE {
            let (n, r, _) = super::quarters_of_far(x as f64);
            tan_quadrant::<R>(n as u32, r as f32, (r - r as f32 as f64) as f32, x)
        } else {
            tan::<R>(x)
        }
    }
}

pub(crate) mod double {
    functions!(f64, u64, double);

    impl Exp {
        /// e^x times `factor`.
        #[inline(always)]
        pub(super) fn times<R: Rounding>(self, factor: f64) -> f64 {
            scale((1.0 + self.less_one::<R>()) * factor, self.n)
        }
    }
    from_quadrants!(f64, u64);

    /// The largest angle for which [`sin`], [`cos`] and [`tan`] are accurate.
    pub(crate) const MAX_ANGLE: f64 = 2.0e7;

    /// Returns the difference, and its rounding error.
    #[inline(always)]
    fn difference(a: f64, b: f64) -> (f64, f64) {
        let all = a - b;
        let back = all - a;
        (all, (a - (all - back)) - (b + back))
    }

    /// Returns the number of quarter turns, and the remainder in two parts.
    #[inline(always)]
    fn quarters<R: Rounding>(x: f64) -> (u64, f64, f64) {
        let shifted = x * core::f64::consts::FRAC_2_PI + MAGIC;
        let n = shifted - MAGIC;
        // The first three products and the first difference are exact.
        let first = x - n * c::PI_2_OF_4_1;
        let (second, lost) = difference(first, n * c::PI_2_OF_4_2);
        let (third, more) = difference(second, n * c::PI_2_OF_4_3);
        let low = (lost + more) - n * c::PI_2_OF_4_4;
        let r = third + low;
        (shifted.to_bits(), r, (third - r) + low)
    }

    /// The sine of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn sin<R: Rounding>(x: f64) -> f64 {
        let (n, r, low) = quarters::<R>(x);
        let y = sin_quadrant::<R>(n, r, low);
        // Keeps the sign of zero.
        if x == 0.0 { x } else { y }
    }

    /// The cosine of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn cos<R: Rounding>(x: f64) -> f64 {
        let (n, r, low) = quarters::<R>(x);
        sin_quadrant::<R>(n.wrapping_add(1), r, low)
    }

    /// The tangent of an angle up to [`MAX_ANGLE`].
    #[inline(always)]
    pub(crate) fn tan<R: Rounding>(x: f64) -> f64 {
        let (n, r, low) = quarters::<R>(x);
        tan_quadrant::<R>(n, r, low, x)
    }

    /// Returns the product, and its rounding error. The products of halves are exact (Dekker,
    /// 1971).
    #[inline(always)]
    pub(super) fn product(a: f64, b: f64) -> (f64, f64) {
        const LOW_HALF: u64 = (1 << 27) - 1;
        let split = |x: f64| {
            let high = f64::from_bits(x.to_bits() & !LOW_HALF);
            (high, x - high)
        };
        let all = a * b;
        let ((a, a_low), (b, b_low)) = (split(a), split(b));
        (all, ((a * b - all) + a * b_low + a_low * b) + a_low * b_low)
    }

    /// The upper tail of the normal distribution times b, for 0 <= a <= 39: (high + low) 2^n.
    #[inline(always)]
    fn normal_tail<R: Rounding>(a: f64, b: f64) -> (f64, f64, u64) {
        const TAIL: usize = c::NORMAL_TAIL.len();
        // The exponent, -a^2 / 2, in two parts, of which the first is exact.
        let half = f64::from_bits(a.to_bits() & !((1 << 27) - 1));
        let exp = Exp::by::<R, _>(
            &c::LONG_EXP,
            -0.5 * half * half,
            Some(-0.5 * (a - half) * (a + half)),
        );
        let q = exp.less_one::<R>();
        let y = 1.0 + q;
        let y_low = (q - (y - 1.0)) + exp.low;
        // 1 / (a + 4), with the rounding errors of the sum and of the quotient.
        let (sum, sum_low) = difference(a, -4.0);
        let inverse = 1.0 / sum;
        let (one, one_low) = product(inverse, sum);
        let inverse_low = (((1.0 - one) - one_low) - inverse * sum_low) * inverse;
        let t = 1.0 - 8.0 * inverse;
        let t_low = ((1.0 - t) - 8.0 * inverse) - 8.0 * inverse_low;
        // The polynomial, with the rounding errors of the last step.
        let mut inner = c::NORMAL_TAIL[TAIL - 1];
        for k in (1..TAIL - 1).rev() {
            inner = R::f64(inner, t, c::NORMAL_TAIL[k]);
        }
        let (part, part_low) = product(inner, t);
        let (tail, tail_low) = difference(c::NORMAL_TAIL[0], -part);
        // The logarithmic derivative of the tail, accurate to a few per cent.
        let tail_low =
            (tail_low + (part_low + c::NORMAL_TAIL_LOW)) + tail * t_low * (0.3 * t - 0.8);
        let (first, first_low) = product(tail, inverse);
        let first_low = first_low + (tail_low * inverse + tail * inverse_low);
        let (second, second_low) = product(first, y);
        let second_low = second_low + (first_low * y + first * y_low);
        let (third, third_low) = product(second, b);
        (third, third_low + second_low * b, exp.n)
    }

    /// x times the cumulative distribution function of the normal distribution.
    #[inline(always)]
    pub(crate) fn gelu<R: Rounding>(x: f64) -> f64 {
        let a = at_most(abs(x), 39.0);
        let (high, low, n) = normal_tail::<R>(a, a);
        let tail = scale(high + low, n);
        if x < 0.0 { -tail } else { x - tail }
    }

    /// The error function for 0.85 <= a <= 6.
    #[inline(always)]
    pub(super) fn erf_tail<R: Rounding, const N: usize, const M: usize>(
        a: f64,
        exp: &[f64; N],
        tail: &[f64; M],
    ) -> f64 {
        let inverse = 1.0 / (core::f64::consts::SQRT_2 * a + 4.0);
        let tail = polynomial::<R, _>(1.0 - 8.0 * inverse, tail);
        1.0 - Exp::by::<R, _>(exp, -a * a, None).times::<R>(2.0 * inverse * tail)
    }

    /// The error function.
    #[inline(always)]
    pub(crate) fn erf<R: Rounding>(x: f64) -> f64 {
        let a = at_most(abs(x), 6.0);
        let z = a * a;
        let small = R::f64(a, polynomial::<R, _>(z, &c::ERF), a);
        let large = erf_tail::<R, _, _>(a, &c::EXP, &c::ERF_TAIL);
        with_sign(if a < 0.85 { small } else { large }, x)
    }

    /// Returns ln(a + r), where r is a rounded square root, and e is the error of its square.
    /// (Rounding errors are compensated as in `ln_1p`.)
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn ln_of_sum<R: Rounding>(a: f64, r: f64, e: f64) -> f64 {
        // From here on the root is `a` except for rounding, and its square may be infinite.
        let large = a > (1_u64 << 28) as f64;
        let (sum, lost) = difference(a, -r);
        // The error of the root is e / (2 r).
        let two = r + r;
        let more = (lost * two + e) / (two * sum);
        let more = if large | (r == 0.0) { 0.0 } else { more };
        let u = if large { a } else { sum };
        let (k, f) = ln_parts(u);
        let k = if large { k + 1.0 } else { k };
        let (rest, square) = ln_rest::<R>(f);
        let y = k * c::LN2_1 - ((square - (rest + (k * c::LN2_2 + more))) - f);
        ln_edges(u, y)
    }

    /// Returns the square root of v + low, and the error of its square.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    fn root(v: f64, low: f64) -> (f64, f64) {
        let r = num_traits::Float::sqrt(v);
        let (square, square_low) = product(r, r);
        (r, ((v - square) - square_low) + low)
    }

    /// The inverse hyperbolic sine, ln(a + sqrt(a^2 + 1)).
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn asinh<R: Rounding>(x: f64) -> f64 {
        let a = abs(x);
        let (square, square_low) = product(a, a);
        let (v, low) = difference(square, -1.0);
        let (r, e) = root(v, low + square_low);
        let y = with_sign(ln_of_sum::<R>(a, r, e), x);
        // For smaller `a`, the result is x except for rounding.
        if a < f64::EPSILON / 64.0 { x } else { y }
    }

    /// The inverse hyperbolic cosine, ln(x + sqrt(x^2 - 1)).
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn acosh<R: Rounding>(x: f64) -> f64 {
        let (square, square_low) = product(x, x);
        let (d, lost) = difference(square, 1.0);
        let low = lost + square_low;
        let v = d + low;
        let (r, e) = root(v, (d - v) + low);
        let y = ln_of_sum::<R>(x, r, e);
        if x >= 1.0 { y } else { f64::NAN }
    }

    /// The inverse hyperbolic tangent: half the logarithm of n / d, where n = 1 + a and d = 1 - a.
    /// If m = 2^k is the power of two nearest to n / d, this is half of k ln 2 + 2 atanh((n - m d)
    /// / (n + m d)), in which the difference is exact.
    #[cfg(any(feature = "std", feature = "libm"))]
    #[inline(always)]
    pub(crate) fn atanh<R: Rounding>(x: f64) -> f64 {
        use core::f64::consts::{FRAC_1_SQRT_2, SQRT_2};
        const OFFSET: u64 = 1f64.to_bits() - FRAC_1_SQRT_2.to_bits();
        const INTEGERS_FROM: f64 = (1_u64 << MANTISSA) as f64;
        let a = abs(x);
        let (n, d) = (1.0 + a, 1.0 - a);
        let (n_low, d_low) = (a - (n - 1.0), (1.0 - d) - a);
        let e = d.to_bits().wrapping_add(OFFSET) >> MANTISSA;
        let k = (INTEGERS_FROM + BIAS as f64) - f64::from_bits(e | INTEGERS_FROM.to_bits());
        let m = f64::from_bits((2 * BIAS).wrapping_sub(e) << MANTISSA);
        let more = n > SQRT_2 * (m * d);
        let m = if more { m + m } else { m };
        let k = if more { k + 1.0 } else { k };
        let s = ((n - m * d) + (n_low - m * d_low)) / (n + m * d);
        let s = if k == 0.0 { a } else { s };
        let z = s * s;
        let rest = R::f64(k, c::LN2_2, s * z * polynomial::<R, _>(z, &c::LN));
        let y = 0.5 * (k * c::LN2_1 + (2.0 * s + rest));
        let edge = if a == 1.0 { f64::INFINITY } else { f64::NAN };
        with_sign(if a < 1.0 { y } else { edge }, x)
    }

    /// The sine of any angle.
    pub(crate) fn sin_any<R: Rounding>(x: f64) -> f64 {
        if x.abs() > MAX_ANGLE {
            let (n, r, low) = super::quarters_of_far(x);
            sin_quadrant::<R>(n, r, low)
        } else {
            sin::<R>(x)
        }
    }

    /// The cosine of any angle.
    pub(crate) fn cos_any<R: Rounding>(x: f64) -> f64 {
        if x.abs() > MAX_ANGLE {
            let (n, r, low) = super::quarters_of_far(x);
            sin_quadrant::<R>(n.wrapping_add(1), r, low)
        } else {
            cos::<R>(x)
        }
    }

    /// The tangent of any angle.
    pub(crate) fn tan_any<R: Rounding>(x: f64) -> f64 {
        if x.abs() > MAX_ANGLE {
            let (n, r, low) = super::quarters_of_far(x);
            tan_quadrant::<R>(n, r, low, x)
        } else {
            tan::<R>(x)
        }
    }
}

/// Returns the number of quarter turns, and the remainder in two parts, of an angle so large that
/// one unit in the last place may be many turns. Uses only the digits of 2 / pi that matter (Payne
/// and Hanek, 1983). The remainder of infinities and NaN is NaN.
#[cold]
fn quarters_of_far(x: f64) -> (u64, f64, f64) {
    if !x.is_finite() {
        return (0, f64::NAN, f64::NAN);
    }
    // `|x| = whole * 2^exponent`; the exponent is at least -52. Multiples of 4 quarter turns are
    // full turns.
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i64 - 1075;
    let whole = (bits & ((1 << 52) - 1)) | 1 << 52;
    // 2^exponent * 2 / pi, modulo 4, times 2^190: 192 bits, starting with bit `exponent - 2` after
    // the binary point.
    let first = exponent - 2;
    let word = |k: i64| -> u64 {
        let at = first + 64 * k;
        let digits = |i: i64| {
            if i < 0 {
                0
            } else {
                table::double::TWO_OVER_PI[i as usize]
            }
        };
        let (i, shift) = (at.div_euclid(64), at.rem_euclid(64));
        match shift {
            0 => digits(i),
            _ => digits(i) << shift | digits(i + 1) >> (64 - shift),
        }
    };
    // Multiplied by the integer, modulo 2^192.
    let (low, carry) = wide(whole, word(2), 0);
    let (middle, carry) = wide(whole, word(1), carry);
    let high = whole.wrapping_mul(word(0)).wrapping_add(carry);
    // Two bits of quarter turns, and a fraction; rounds to the nearest quarter turn.
    let fraction = (high << 2 | middle >> 62, middle << 2 | low >> 62);
    let up = fraction.0 >> 63;
    let quarters = (high >> 62).wrapping_add(up);
    let value = (fraction.0 as u128) << 64 | fraction.1 as u128;
    let size = if up == 1 { value.wrapping_neg() } else { value };
    // The fraction times pi / 2, as the sum of two floats: 53 bits starting with the leading 1, and
    // the next 53.
    let lead = size.leading_zeros();
    let normal = if lead < 128 { size << lead } else { 0 };
    let unit = f64::from_bits((1023 - 53 - lead as u64) << 52);
    let high = (normal >> 75) as f64 * unit;
    let low = ((normal >> 22) as u64 & ((1 << 53) - 1)) as f64 * (unit * f64::EPSILON / 2.0);
    let (r, rest) = times_half_pi(high, low);
    let negative = (up == 1) != (x < 0.0);
    let quarters = if x < 0.0 {
        quarters.wrapping_neg()
    } else {
        quarters
    };
    if negative {
        (quarters, -r, -rest)
    } else {
        (quarters, r, rest)
    }
}

/// Returns the low and the high half of a * b + carry.
fn wide(a: u64, b: u64, carry: u64) -> (u64, u64) {
    let all = a as u128 * b as u128 + carry as u128;
    (all as u64, (all >> 64) as u64)
}

/// Returns (high + low) pi / 2 in two parts.
fn times_half_pi(high: f64, low: f64) -> (f64, f64) {
    use core::f64::consts::FRAC_PI_2;
    const REST: f64 = 6.123233995736766e-17;
    let (all, lost) = double::product(high, FRAC_PI_2);
    let rest = lost + (high * REST + low * FRAC_PI_2);
    let sum = all + rest;
    (sum, (all - sum) + rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::element::rounding::{Fma, RoundTwice};

    /// `exp_down` has the same bits as `exp`.
    #[test]
    fn exp_down_is_exp() {
        fn check<R: Rounding>() {
            let low = (-200.0f32).to_bits();
            for bits in ((-0.0f32).to_bits()..low).step_by(997).chain([low]) {
                let x = f32::from_bits(bits);
                assert_eq!(
                    single::exp_down::<R>(x).to_bits(),
                    single::exp::<R>(x).to_bits(),
                    "{x:e}"
                );
                // Scaled to the larger range of exponents of `f64`.
                let x = f64::from(x) * 8.0;
                assert_eq!(
                    double::exp_down::<R>(x).to_bits(),
                    double::exp::<R>(x).to_bits(),
                    "{x:e}"
                );
            }
            for x in [0.0, f32::NEG_INFINITY] {
                assert_eq!(single::exp_down::<R>(x), single::exp::<R>(x));
                let x = f64::from(x);
                assert_eq!(double::exp_down::<R>(x), double::exp::<R>(x));
            }
            assert!(single::exp_down::<R>(f32::NAN).is_nan());
            assert!(double::exp_down::<R>(f64::NAN).is_nan());
        }
        check::<RoundTwice>();
        check::<Base>();
        check::<Fma>();
    }
}
