//! Elementwise functions of floats.
//!
//! The functions defined in `math/mod.rs` are available without the standard library, too.

use crate::element::function::{Fn1, Fn2, functions1, functions2};
use crate::element::rounding::{Base, Fma};
use crate::element::{Elementary, FloatCore, FloatElement, NextAfter};
use crate::elementwise::{method2, methods1, methods2};
use crate::expr::lazy::{Lazy, MapExpr1, Operands2, apply1, apply2};
use crate::expr::operand::{Operand, map, map_into, zip, zip_into};
use crate::math;
use crate::math::real::{MathElement, NumberElement, RealElement};
use crate::storage::{CommonStorage, Number, OutputStorage, Storage, StorageMut};
use crate::tensor::{OutputOf, OutputOf2, Tensor};
use broadax_shape::broadcast::BroadcastShape;
use broadax_shape::error::{ShapeError, or_panic};
use broadax_shape::shapes::{Broadcast, BroadcastTo, Broadcasted, Shape};
use broadax_tensor_macros::try_form;

/// Defines unary functions that use fused multiply-add if the processor supports it.
macro_rules! functions_that_fuse {
    ($($(#[$meta:meta])* $name:ident $function:ident;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: Elementary> Fn1<T> for $name {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, a: T) -> T {
                math::$function::<Base, T>(a)
            }
            const FUSES: bool = true;
            #[inline(always)]
            fn call_fma(&self, a: T) -> T {
                math::$function::<Fma, T>(a)
            }
        }
    )* };
}
/// Defines such functions that complex numbers have, too. Those that have a second method have a
/// variant for a fast range, which the kernel uses if all arguments of a row are in the range.
macro_rules! functions_of_complex {
    ($($(#[$meta:meta])* $name:ident $method:ident $($fast:ident)?;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: MathElement> Fn1<T> for $name {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, a: T) -> T {
                a.$method::<Base>()
            }
            const FUSES: bool = true;
            #[inline(always)]
            fn call_fma(&self, a: T) -> T {
                a.$method::<Fma>()
            }
            $(
                const HAS_FAST_RANGE: bool = T::FAST_RANGE;
                #[inline(always)]
                fn in_fast_range(&self, a: &T) -> bool {
                    a.in_fast_range()
                }
                #[inline(always)]
                unsafe fn call_fast(&self, a: T) -> T {
                    a.$fast::<Base>()
                }
                #[inline(always)]
                unsafe fn call_fast_fma(&self, a: T) -> T {
                    a.$fast::<Fma>()
                }
            )?
        }
    )* };
}
functions_of_complex! {
    /// exp(a).
    Exp exp_by;
    /// The natural logarithm.
    Ln ln_by;
    /// The hyperbolic tangent.
    Tanh tanh_by;
    /// The sine.
    Sin sin_by fast_sin_by;
    /// The cosine.
    Cos cos_by fast_cos_by;
}
functions_that_fuse! {
    /// 2 to the power of `a`.
    Exp2 exp2;
    /// exp(a) - 1.
    ExpM1 exp_m1;
    /// ln(1 + a).
    Log1p ln_1p;
    /// The logarithm to base 2.
    Log2 log2;
    /// The logarithm to base 10.
    Log10 log10;
    /// The hyperbolic sine.
    Sinh sinh;
    /// The hyperbolic cosine.
    Cosh cosh;
    /// The error function.
    Erf erf;
    /// The logistic function.
    Sigmoid sigmoid;
    /// The Gaussian error linear unit: `a` times the standard normal distribution function of `a`.
    Gelu gelu;
    /// The sigmoid linear unit: `a` times its logistic function.
    Silu silu;
    /// ln(1 + exp(a)).
    Softplus softplus;
    /// The logarithm of the logistic function.
    LogSigmoid log_sigmoid;
    /// a tanh(ln(1 + exp(a))).
    Mish mish;
}

functions1! {
    /// The largest integer that is at most `a`.
    Floor<T: RealElement>(a) -> T { a.floored() }
    /// The smallest integer that is at least `a`.
    Ceil<T: RealElement>(a) -> T { a.ceiled() }
    /// `a` rounded towards 0.
    Trunc<T: RealElement>(a) -> T { a.truncated() }
    /// `a` rounded to the nearest integer.
    Round<T: RealElement>(a) -> T { a.rounded() }
    /// The reciprocal.
    Recip<T: FloatElement>(a) -> T { T::one() / a }
    /// Whether `a` is NaN.
    IsNan<T: NumberElement>(a) -> bool { a.has_nan() }
    /// Whether `a` is neither infinite nor NaN.
    IsFinite<T: NumberElement>(a) -> bool { a.all_finite() }
    /// Whether `a` is infinite.
    IsInf<T: NumberElement>(a) -> bool { a.has_infinity() }
    /// Replaces NaN by 0 and infinities by the largest and smallest finite numbers.
    NanToNum<T: FloatElement>(a) -> T {
        let least = <T as FloatCore>::min_value();
        let number = if FloatCore::is_nan(a) { T::zero() } else { a };
        let number = if number < least { least } else { number };
        let most = <T as FloatCore>::max_value();
        if number > most { most } else { number }
    }
    /// Converts radians to degrees.
    Degrees<T: FloatElement>(a) -> T { FloatCore::to_degrees(a) }
    /// Converts degrees to radians.
    Radians<T: FloatElement>(a) -> T { FloatCore::to_radians(a) }
    /// Whether the sign bit is set.
    SignBit<T: FloatElement>(a) -> bool { FloatCore::is_sign_negative(a) }
}

/// Defines binary functions that use fused multiply-add if the processor supports it.
macro_rules! functions2_that_fuse {
    ($($(#[$meta:meta])* $name:ident<$R:ident>($a:ident, $b:ident) $body:expr;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: Elementary> Fn2<T, T> for $name {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, $a: T, $b: T) -> T {
                type $R = Base;
                $body
            }
            const FUSES: bool = true;
            #[inline(always)]
            fn call_fma(&self, $a: T, $b: T) -> T {
                type $R = Fma;
                $body
            }
        }
    )* };
}
pub(crate) use functions2_that_fuse;

/// Defines functions with a variant for a fast range, which the kernel uses if all arguments of a
/// row are in the range.
macro_rules! functions_with_fast_range {
    ($($(#[$meta:meta])* $name:ident $any:ident, $near:ident;)*) => { $(
        $(#[$meta])*
        #[derive(Clone, Copy)]
        pub struct $name;
        impl<T: Elementary> Fn1<T> for $name {
            const SHARED: bool = true;
            type Out = T;
            #[inline(always)]
            fn call(&self, a: T) -> T {
                math::$any::<Base, T>(a)
            }
            const FUSES: bool = true;
            #[inline(always)]
            fn call_fma(&self, a: T) -> T {
                math::$any::<Fma, T>(a)
            }
            const HAS_FAST_RANGE: bool = true;
            #[inline(always)]
            fn in_fast_range(&self, a: &T) -> bool {
                math::in_fast_range(*a)
            }
            #[inline(always)]
            unsafe fn call_fast(&self, a: T) -> T {
                math::$near::<Base, T>(a)
            }
            #[inline(always)]
            unsafe fn call_fast_fma(&self, a: T) -> T {
                math::$near::<Fma, T>(a)
            }
        }
    )* };
}
functions_with_fast_range! {
    /// The tangent.
    Tan tan, tan_fast;
}

methods1!(exp exp_into Exp [T: MathElement] -> T,
    "e to the power of each element." "tensor![0.0, f64::NEG_INFINITY]" => "tensor![1.0, 0.0]");
methods1!(exp2 exp2_into Exp2 [T: Elementary] -> T,
    "2 to the power of each element." "tensor![0.0, -1.0, 10.0]" => "tensor![1.0, 0.5, 1024.0]");
methods1!(exp_m1 exp_m1_into ExpM1 [T: Elementary] -> T, alias "expm1",
    "e to the power of each element, less 1, and accurate near 0. NumPy's `expm1`." "tensor![0.0, \
    1e-30]" => "tensor![0.0, 1e-30]");
methods1!(ln ln_into Ln [T: MathElement] -> T,
    "The natural logarithm of each element. NumPy's `log`." "tensor![1.0, 0.0]" =>
    "tensor![0.0, f64::NEG_INFINITY]");
methods1!(log1p log1p_into Log1p [T: Elementary] -> T, alias "ln_1p",
    "The natural logarithm of 1 plus each element, accurate near 0. Rust's `ln_1p`." "tensor![0.0, \
    1e-30]" => "tensor![0.0, 1e-30]");
methods1!(log2 log2_into Log2 [T: Elementary] -> T,
    "The logarithm to base 2 of each element." "tensor![1.0, 1024.0]" => "tensor![0.0, 10.0]");
methods1!(log10 log10_into Log10 [T: Elementary] -> T,
    "The logarithm to base 10 of each element." "tensor![1.0, 1000.0]" => "tensor![0.0, 3.0]");
methods1!(sin sin_into Sin [T: MathElement] -> T,
    "The sine of each element, in radians." "tensor![0.0]" => "tensor![0.0]");
methods1!(cos cos_into Cos [T: MathElement] -> T,
    "The cosine of each element, in radians." "tensor![0.0]" => "tensor![1.0]");
methods1!(tan tan_into Tan [T: Elementary] -> T,
    "The tangent of each element, in radians." "tensor![0.0]" => "tensor![0.0]");
methods1!(sinh sinh_into Sinh [T: Elementary] -> T,
    "The hyperbolic sine of each element." "tensor![0.0]" => "tensor![0.0]");
methods1!(cosh cosh_into Cosh [T: Elementary] -> T,
    "The hyperbolic cosine of each element." "tensor![0.0]" => "tensor![1.0]");
methods1!(tanh tanh_into Tanh [T: MathElement] -> T,
    "The hyperbolic tangent of each element." "tensor![0.0, 100.0]" => "tensor![0.0, 1.0]");
methods1!(erf erf_into Erf [T: Elementary] -> T,
    "The error function of each element." "tensor![0.0, 10.0]" => "tensor![0.0, 1.0]");
methods1!(sigmoid sigmoid_into Sigmoid [T: Elementary] -> T,
    "The logistic function of each element, `1 / (1 + exp(-x))`." "tensor![0.0, 100.0]" =>
    "tensor![0.5, 1.0]");
methods1!(gelu gelu_into Gelu [T: Elementary] -> T,
    "Each element times the normal distribution up to it, `x / 2 * (1 + erf(x / sqrt 2))`: the \
    exact form, not the one with `tanh`." "tensor![0.0, 100.0]" => "tensor![0.0, 100.0]");
methods1!(silu silu_into Silu [T: Elementary] -> T,
    "Each element times its logistic function, `x / (1 + exp(-x))`. Also called \
    swish." "tensor![0.0, 100.0]" => "tensor![0.0, 100.0]");
methods1!(softplus softplus_into Softplus [T: Elementary] -> T,
    "`ln(1 + exp(x))` of each element: a smooth `relu`." "tensor![-1e4, 100.0]" =>
    "tensor![0.0, 100.0]");
methods1!(log_sigmoid log_sigmoid_into LogSigmoid [T: Elementary] -> T,
    "The logarithm of the logistic function of each element, `-ln(1 + exp(-x))`, exact also where \
    the function is too small for a float. PyTorch's `logsigmoid`." "tensor![-1e4,
    1e4]" => "tensor![-1e4, 0.0]");
methods1!(mish mish_into Mish [T: Elementary] -> T,
    "`x * tanh(ln(1 + exp(x)))` of each element (Misra, \"Mish: A Self Regularized Non-Monotonic \
    Activation Function\", 2019)." "tensor![0.0, 100.0]" => "tensor![0.0, 100.0]");
methods1!(floor floor_into Floor [T: RealElement] -> T,
    "The largest whole number not above each element. Integers stay as they are."
    "tensor![1.5, -1.5]" => "tensor![1.0, -2.0]");
methods1!(ceil ceil_into Ceil [T: RealElement] -> T,
    "The smallest whole number not below each element. Integers stay as they are."
    "tensor![1.5, -1.5]" => "tensor![2.0, -1.0]");
methods1!(trunc trunc_into Trunc [T: RealElement] -> T,
    "Each element without its fraction. Integers stay as they are."
    "tensor![1.5, -1.5]" => "tensor![1.0, -1.0]");
methods1!(round round_into Round [T: RealElement] -> T,
    "The nearest whole number, and of two the even one, as NumPy and PyTorch round. (Rust's \
    `f32::round` takes the one away from 0; this is `round_ties_even`.) Integers stay as they \
    are." "tensor![0.5, 1.5,
    -2.6]" => "tensor![0.0, 2.0, -3.0]");
methods1!(recip recip_into Recip [T: FloatElement] -> T,
    "One divided by each element. NumPy's `reciprocal`." "tensor![4.0]" => "tensor![0.25]");
methods1!(is_nan is_nan_into IsNan [T: NumberElement] -> bool,
    "Where an element is a NaN, which no integer is. A complex number is one if one of its \
    parts is." "tensor![1.0, f64::NAN]" => "tensor![false, true]");
methods1!(is_finite is_finite_into IsFinite [T: NumberElement] -> bool,
    "Where an element is neither a NaN nor infinite, as all integers are."
    "tensor![1.0, f64::NAN]" => "tensor![true, false]");
methods1!(is_inf is_inf_into IsInf [T: NumberElement] -> bool,
    "Where an element is infinite, of either sign, which no integer is."
    "tensor![1.0, f64::NEG_INFINITY]" => "tensor![false, true]");
methods1!(nan_to_num nan_to_num_into NanToNum [T: FloatElement] -> T,
    "Each element, 0 in place of a NaN, and in place of infinities the largest and the least \
    number that there is. For other numbers: `where_(x.is_nan(), 1.0, &x)`." "tensor![f64::NAN,
    f64::INFINITY, 2.0]" => "tensor![0.0, f64::MAX, 2.0]");
methods1!(to_degrees to_degrees_into Degrees [T: FloatElement] -> T,
    "Each angle in degrees, of one in radians. NumPy's and PyTorch's `rad2deg`." "tensor![0.0, \
    core::f64::consts::PI]" => "tensor![0.0, 180.0]");
methods1!(to_radians to_radians_into Radians [T: FloatElement] -> T,
    "Each angle in radians, of one in degrees. NumPy's and PyTorch's `deg2rad`." "tensor![0.0, \
    180.0]" => "tensor![0.0, core::f64::consts::PI]");
methods1!(signbit signbit_into SignBit [T: FloatElement] -> bool,
    "Where an element has a negative sign: a negative number, -0.0, or a NaN with that \
    bit." "tensor![-1.0, 0.0, -0.0]" => "tensor![true, false, true]");

functions2_that_fuse! {
    /// ln(exp(a) + exp(b)).
    LogAddExp<R>(a, b) math::log_add_exp::<R, T>(a, b);
    /// `a`, or (exp(a) - 1) * b if `a` is negative.
    Elu<R>(a, b) math::elu::<R, T>(a, b);
    /// a ln(b), or 0 if `a` is 0.
    XLogY<R>(a, b) math::x_ln_y::<R, T>(a, b);
}
functions2! {
    /// `a` with the sign of `b`.
    CopySign<T: FloatElement>(a, b) -> T {
        if FloatCore::is_sign_negative(a) == FloatCore::is_sign_negative(b) { a } else { -a }
    }
    /// The next float after `a` towards `b`.
    Next<T: NextAfter>(a, b) -> T { a.next_after(b) }
}
methods2! {
    [Operand<T>]
    /// Returns `ln(exp(x) + exp(y))`, computed without overflow.
    logaddexp try_logaddexp logaddexp_into LogAddExp: Elementary => T,
        "tensor![1e4, f64::NEG_INFINITY]", "f64::NEG_INFINITY", "tensor![1e4, f64::NEG_INFINITY]";
    /// Returns the exponential linear unit: `x` if it is positive, otherwise `alpha * (exp(x) -
    /// 1)`, where `alpha` is the right operand (Clevert, Unterthiner and Hochreiter, "Fast and
    /// Accurate Deep Network Learning by Exponential Linear Units", 2016).
    elu try_elu elu_into Elu: Elementary => T,
        "tensor![2.0, f64::NEG_INFINITY]", "0.5", "tensor![2.0, -0.5]";
    /// Returns `x * ln(y)`, or 0 if `x` is 0, unless `y` is NaN: the terms of an entropy. PyTorch's
    /// and SciPy's `xlogy`.
    xlogy try_xlogy xlogy_into XLogY: Elementary => T,
        "tensor![0.0, 2.0]", "&tensor![0.0, 1.0]", "tensor![0.0, 0.0]";
    /// Returns the elements with the signs of the right operand.
    copysign try_copysign copysign_into CopySign: FloatElement => T,
        "tensor![1.0, -2.0]", "-0.0", "tensor![-1.0, -2.0]";
    /// Returns the next float after each element towards the right operand.
    nextafter try_nextafter nextafter_into Next: NextAfter => T,
        "tensor![1.0, 2.0]", "2.0", "tensor![1.0 + f64::EPSILON, 2.0]";
}

/// An integer power with the same exponent for all elements.
#[derive(Clone, Copy)]
pub struct PowI(i32);
impl<T: FloatElement> Fn1<T> for PowI {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T) -> T {
        FloatCore::powi(a, self.0)
    }
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Raises each element to an integer power.
    ///
    /// Also `powi_into`, `try_powi_into`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![2.0, 3.0].powi(3), tensor![8.0, 27.0]);
    /// ```
    #[inline]
    pub fn powi(&self, exponent: i32) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        map("powi", PowI(exponent), self)
    }

    /// Like [`powi`](Tensor::powi), but writes the result to `out`. Does not allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![2.0, 3.0].powi_into(3, &mut out);
    /// assert_eq!(out, tensor![8.0, 27.0]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn powi_into<O, E>(&self, exponent: i32, out: &mut Tensor<T, O, E>)
    where
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        map_into("powi", PowI(exponent), self, out)
    }
}

impl<T: FloatElement, X: Operand<T>> Lazy<T, X> {
    /// Like [`powi`](Tensor::powi) of a tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![2.0, 3.0].lazy().powi(3).eval(), tensor![8.0, 27.0]);
    /// ```
    #[inline]
    pub fn powi(self, exponent: i32) -> Lazy<T, MapExpr1<PowI, X, T, T>> {
        apply1(PowI(exponent), self.operand)
    }
}

/// Rounding to a number of decimals, the same for all elements. Elements whose scaled value is not
/// below `whole` have no such decimals, are infinite or NaN, and stay as they are.
#[derive(Clone, Copy)]
pub struct RoundDecimals<T> {
    scale: Scale<T>,
    /// From here on all floats are whole numbers.
    whole: T,
}

/// How elements are scaled, so that the decimals to be rounded are a fraction.
#[derive(Clone, Copy)]
enum Scale<T> {
    Times(T),
    /// By two factors, because a float cannot represent their product.
    Twice(T, T),
    Over(T),
    /// All elements are less than half of the power of ten.
    ToZero,
}

/// Returns the float nearest to 10 to the power of `n`, at most 308.
fn power_of_ten(n: u32) -> f64 {
    let digit = |unit: u32| b'0' + (n / unit % 10) as u8;
    let text = [b'1', b'e', digit(100), digit(10), digit(1)];
    let text = core::str::from_utf8(&text).unwrap_or("");
    text.parse().unwrap_or(f64::INFINITY)
}

impl<T: FloatElement> RoundDecimals<T> {
    fn to(decimals: i32) -> Self {
        let power = |n: u32| {
            let power = T::from(power_of_ten(n)).unwrap_or(FloatCore::infinity());
            FloatCore::is_finite(power).then_some(power)
        };
        // The largest powers of ten of 64, 32 and 16 bits.
        let most = || [308, 38, 4].into_iter().find_map(|n| Some((n, power(n)?)));
        let n = decimals.unsigned_abs();
        let scale = match ((n <= 308).then(|| power(n)).flatten(), decimals >= 0) {
            (Some(by), true) => Scale::Times(by),
            (Some(by), false) => Scale::Over(by),
            (None, true) => match most() {
                // Twice the largest power is more decimals than any float has.
                Some((most, by)) => Scale::Twice(by, power(n.min(2 * most) - most).unwrap_or(by)),
                None => Scale::Times(T::one()),
            },
            (None, false) => Scale::ToZero,
        };
        let whole = T::one() / FloatCore::epsilon();
        RoundDecimals { scale, whole }
    }
}

impl<T: FloatElement> Fn1<T> for RoundDecimals<T> {
    const SHARED: bool = true;
    type Out = T;
    #[inline(always)]
    fn call(&self, a: T) -> T {
        let (scaled, rounded) = match self.scale {
            Scale::Times(by) => {
                let scaled = a * by;
                (scaled, scaled.rounded() / by)
            }
            Scale::Twice(by, more) => {
                let scaled = a * by * more;
                (scaled, scaled.rounded() / more / by)
            }
            Scale::Over(by) => {
                let scaled = a / by;
                (scaled, scaled.rounded() * by)
            }
            Scale::ToZero => (a * T::zero(), a * T::zero()),
        };
        if FloatCore::abs(scaled) < self.whole {
            rounded
        } else {
            a
        }
    }
}

impl<T: FloatElement, S: Shape, D: Storage<T, S>> Tensor<T, S, D> {
    /// Rounds each element to a number of decimals, of two nearest ones to the even one; to tens
    /// with -1, to hundreds with -2. NumPy's `np.round(x, decimals)`, PyTorch's
    /// `torch.round(x, decimals=decimals)`.
    ///
    /// Also `round_decimals_into`, `try_round_decimals_into`.
    ///
    /// The result is `(x * 10^decimals).round() / 10^decimals`, computed in floats of this type: the
    /// product is rounded, too, so that 2.675, which is a little less than its decimal digits say,
    /// rounds to 2.68. Elements that have no further decimals stay as they are, also where NumPy's
    /// product overflows: 1e300 rounded to 10 decimals is 1e300. For text, use `format!("{:.1}")`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let x = tensor![0.25, -1.27, 1234.5];
    /// assert_eq!(x.round_decimals(1), tensor![0.2, -1.3, 1234.5]);
    /// assert_eq!(x.round_decimals(-2), tensor![0.0, 0.0, 1200.0]);
    /// ```
    #[inline]
    #[doc(alias = "round_to")]
    pub fn round_decimals(&self, decimals: i32) -> OutputOf<D, T, S>
    where
        D: OutputStorage<Number, T, S>,
    {
        map("round_decimals", RoundDecimals::to(decimals), self)
    }

    /// Like [`round_decimals`](Tensor::round_decimals), but writes the result to `out`. Does not
    /// allocate.
    ///
    /// # Panics
    /// If a dynamic size does not broadcast to that of `out`.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// let mut out = tensor![0.0, 0.0];
    /// tensor![0.25, 1.27].round_decimals_into(1, &mut out);
    /// assert_eq!(out, tensor![0.2, 1.3]);
    /// ```
    #[try_form]
    #[doc(hidden)]
    #[inline]
    #[track_caller]
    pub fn round_decimals_into<O, E>(&self, decimals: i32, out: &mut Tensor<T, O, E>)
    where
        S: BroadcastTo<O>,
        O: Shape,
        E: StorageMut<T, O>,
    {
        let f = RoundDecimals::to(decimals);
        map_into("round_decimals", f, self, out)
    }
}

impl<T: FloatElement, X: Operand<T>> Lazy<T, X> {
    /// Like [`round_decimals`](Tensor::round_decimals) of a tensor.
    ///
    /// ```
    /// use broadax::prelude::*;
    /// assert_eq!(tensor![0.25, 1.27].lazy().round_decimals(1).eval(), tensor![0.2, 1.3]);
    /// ```
    #[inline]
    pub fn round_decimals(self, decimals: i32) -> Lazy<T, MapExpr1<RoundDecimals<T>, X, T, T>> {
        apply1(RoundDecimals::to(decimals), self.operand)
    }
}

/// Functions that num-traits provides with the standard library or libm.
#[cfg(any(feature = "std", feature = "libm"))]
pub(crate) mod from_num_traits {
    /// # Functions of floats
    impl<T, S: broadax_shape::shapes::Shape, D> crate::tensor::Tensor<T, S, D> {}

    use super::*;
    use num_traits::Float;

    functions1! {
        /// The square root.
        Sqrt<T: MathElement>(a) -> T { a.square_root() }
        /// The cube root.
        Cbrt<T: FloatElement>(a) -> T { Float::cbrt(a) }
        /// The inverse sine.
        Asin<T: FloatElement>(a) -> T { Float::asin(a) }
        /// The inverse cosine.
        Acos<T: FloatElement>(a) -> T { Float::acos(a) }
        /// The inverse tangent.
        Atan<T: FloatElement>(a) -> T { Float::atan(a) }
    }
    functions_that_fuse! {
        /// The inverse hyperbolic sine.
        Asinh asinh;
        /// The inverse hyperbolic cosine.
        Acosh acosh;
        /// The inverse hyperbolic tangent.
        Atanh atanh;
    }
    methods1!(sqrt sqrt_into Sqrt [T: MathElement] -> T,
        "The square root of each element." "tensor![4.0, 9.0]" => "tensor![2.0, 3.0]");
    methods1!(cbrt cbrt_into Cbrt [T: FloatElement] -> T,
        "The cube root of each element." "tensor![8.0, -27.0]" => "tensor![2.0, -3.0]");
    methods1!(asin asin_into Asin [T: FloatElement] -> T,
        "The angle whose sine is the element, between -pi/2 and pi/2." "tensor![0.0]" =>
        "tensor![0.0]");
    methods1!(acos acos_into Acos [T: FloatElement] -> T,
        "The angle whose cosine is the element, between 0 and pi." "tensor![1.0]" =>
        "tensor![0.0]");
    methods1!(atan atan_into Atan [T: FloatElement] -> T,
        "The angle whose tangent is the element, between -pi/2 and pi/2." "tensor![0.0]" =>
        "tensor![0.0]");
    methods1!(asinh asinh_into Asinh [T: FloatElement] -> T,
        "The number whose hyperbolic sine is the element." "tensor![0.0]" => "tensor![0.0]");
    methods1!(acosh acosh_into Acosh [T: FloatElement] -> T,
        "The number, not negative, whose hyperbolic cosine is the element." "tensor![1.0]" =>
        "tensor![0.0]");
    methods1!(atanh atanh_into Atanh [T: FloatElement] -> T,
        "The number whose hyperbolic tangent is the element." "tensor![0.0, 1.0]" =>
        "tensor![0.0, f64::INFINITY]");

    functions2! {
        /// The angle of the point (b, a) to the x axis.
        Atan2<T: FloatElement>(a, b) -> T { Float::atan2(a, b) }
        /// sqrt(a² + b²).
        Hypot<T: FloatElement>(a, b) -> T { Float::hypot(a, b) }
        /// `a` to the power of `b`.
        PowF<T: FloatElement>(a, b) -> T { Float::powf(a, b) }
        /// The logarithm of `a` to base `b`.
        Log<T: FloatElement>(a, b) -> T { Float::log(a, b) }
    }
    methods2! {
        [Operand<T>]
        /// Returns the angle of the point (x, y) to the positive x axis, where y is the element and
        /// x the right operand.
        atan2 try_atan2 atan2_into Atan2: FloatElement => T,
            "tensor![0.0, 1.0]", "0.0", "tensor![0.0, core::f64::consts::FRAC_PI_2]";
        /// Returns `sqrt(x² + y²)`, computed without overflow.
        hypot try_hypot hypot_into Hypot: FloatElement => T,
            "tensor![3.0, 5.0]", "&tensor![4.0, 12.0]", "tensor![5.0, 13.0]";
        /// Raises each element to a power. For other element types: [`pow`](Tensor::pow).
        powf try_powf powf_into PowF: FloatElement => T,
            "tensor![4.0, 9.0]", "0.5", "tensor![2.0, 3.0]";
        /// Returns the logarithm of each element to a base, like Rust's `f32::log`. NumPy's and
        /// PyTorch's `log` is [`ln`](Tensor::ln).
        log try_log log_into Log: FloatElement => T,
            "tensor![8.0, 0.25]", "2.0", "tensor![3.0, -2.0]";
    }
}
