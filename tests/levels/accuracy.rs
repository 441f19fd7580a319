//! The accuracy of the functions of floats at each SIMD level: `f32` is compared with `f64`, and
//! `f64` with pairs of `f64`.
//!
//! `docs/accuracy.md` contains the largest errors over all inputs of `f32` and many of `f64`:
//!
//! ```text
//! BROADAX_ACCURACY=all cargo test --release --test levels accuracy:: -- --nocapture --test-threads 1
//! ```
//!
//! (`f32` or `f64` instead of `all` tests one type; a number `n` tests every `n`-th `f32`.) Without
//! the variable, fewer inputs are tested, and far fewer in a debug build.
#![cfg(all(feature = "std", feature = "inline"))]

use broadax::prelude::*;
use broadax::simd::Level;

/// The maximum allowed error, in units in the last place.
const LIMIT: f64 = 2.0;
/// The number of elements that are computed at once: enough for vectorized loops.
const BLOCK: usize = 4096;

/// Whether to test all `f32`s, or many `f64`s.
fn all(types: &str) -> bool {
    std::env::var("BROADAX_ACCURACY").is_ok_and(|v| v == "all" || v == types)
}

/// The step between tested `f32`s.
fn step() -> u64 {
    if let Some(step) = std::env::var("BROADAX_ACCURACY")
        .ok()
        .and_then(|v| v.parse().ok())
    {
        return step;
    }
    match (all("f32"), cfg!(debug_assertions)) {
        (true, _) => 1,
        (false, false) => 4099,
        (false, true) => 32_771,
    }
}

/// The number of `f64`s of each kind to test.
fn count() -> usize {
    match (all("f64"), cfg!(debug_assertions)) {
        (true, _) => 2_000_000,
        (false, false) => 100_000,
        (false, true) => 5_000,
    }
}

/// An elementwise function, applied to any number of values.
struct Blocks<T: 'static>(fn(&DynTensor<T>) -> DynTensor<T>);

impl<T: Copy + Default> Blocks<T> {
    /// Returns each value with its result, at each SIMD level.
    fn of(&self, values: &[T]) -> Vec<(T, T)> {
        let _turn = crate::sets_the_level();
        let mut results = Vec::with_capacity(values.len() * Level::available().len());
        for level in Level::available() {
            assert!(level.set());
            for block in values.chunks(BLOCK) {
                let x = DynTensor::from_vec_with([block.len()], block.to_vec())
                    .ok()
                    .unwrap();
                let y = (self.0)(&x);
                results.extend(block.iter().copied().zip(y.iter().copied()));
            }
        }
        results
    }
}

/// Returns one unit in the last place of a result with `digits` binary digits, and at least
/// 2^least.
fn unit(exact: f64, digits: i32, least: i32) -> f64 {
    // The argument is not a subnormal `f64`.
    let exponent = (exact.abs().to_bits() >> 52) as i32 - 1023;
    2f64.powi((exponent - digits + 1).max(least))
}

#[derive(Default)]
struct Worst {
    error: f64,
    at: f64,
    result: f64,
}

impl Worst {
    fn see(&mut self, error: f64, at: f64, result: f64) {
        if error.is_nan() || error > self.error {
            *self = Worst { error, at, result };
        }
    }

    fn report(&self, name: &str) {
        println!("{name}: {:.3} at {:e}", self.error, self.at);
        assert!(
            self.error <= LIMIT,
            "{name} of {:e} is {:e}, off by {} units in the last place",
            self.at,
            self.result,
            self.error
        );
    }
}

/// Returns the distance of two numbers in floats; 0.0 and -0.0 are equal.
fn apart(a: f64, b: f64) -> i128 {
    let place = |x: f64| {
        let size = i128::from(x.abs().to_bits());
        if x < 0.0 { -size } else { size }
    };
    (place(a) - place(b)).abs()
}

/// Compares properties other than accuracy: infinities, zeros, NaN and signs.
fn same_kind(exact: f64, result: f64) -> bool {
    exact.is_nan() == result.is_nan()
        && (exact.is_nan() || exact.is_sign_negative() == result.is_sign_negative())
}

fn single(name: &str, f: fn(&DynTensor<f32>) -> DynTensor<f32>, exact: fn(f64) -> f64) {
    let mut worst = Worst::default();
    let mut bits = 0u64;
    while bits <= u64::from(u32::MAX) {
        let mut values = Vec::with_capacity(64 * BLOCK);
        while values.len() < 64 * BLOCK && bits <= u64::from(u32::MAX) {
            values.push(f32::from_bits(bits as u32));
            bits += step();
        }
        for (x, y) in Blocks(f).of(&values) {
            let (exact, y) = (exact(f64::from(x)), f64::from(y));
            assert!(
                same_kind(exact, y),
                "{name} of {x:e} is {y:e}, not {exact:e}"
            );
            if exact.is_nan() || exact == y {
                continue;
            }
            // An infinite result is treated as the next number after the largest float.
            let next = 2f64.powi(128);
            let value = if y.is_infinite() { next.copysign(y) } else { y };
            let exact = if exact.abs() > next {
                next.copysign(exact)
            } else {
                exact
            };
            worst.see(
                (value - exact).abs() / unit(exact, 24, -149),
                f64::from(x),
                y,
            );
        }
    }
    worst.report(&format!("{name} of f32"));
}

/// Returns numbers of all magnitudes, and more of those where the function is neither 0 nor
/// infinite.
fn inputs(low: f64, high: f64) -> Vec<f64> {
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut random = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state
    };
    let mut values = Vec::new();
    for _ in 0..count() {
        values.push(f64::from_bits(random()));
        let part = (random() >> 11) as f64 / (1_u64 << 53) as f64;
        values.push(low + (high - low) * part);
        // Exponents from -60 to 9.
        let exponent = (random() % 70) as i64 - 60;
        let bits = (random() & ((1 << 52) - 1)) | (((1023 + exponent) as u64) << 52);
        let value = f64::from_bits(bits);
        values.push(if random() % 2 == 0 { value } else { -value });
    }
    values
}

fn double(
    name: &str,
    f: fn(&DynTensor<f64>) -> DynTensor<f64>,
    exact: fn(f64) -> Pair,
    special: fn(f64) -> f64,
    range: (f64, f64),
) {
    double_of(name, f, exact, special, &inputs(range.0, range.1));
}

/// `special` is from the standard library, or exact; its result is the reference if it is not
/// finite, 0, or subnormal.
fn double_of(
    name: &str,
    f: fn(&DynTensor<f64>) -> DynTensor<f64>,
    exact: fn(f64) -> Pair,
    special: fn(f64) -> f64,
    values: &[f64],
) {
    let mut worst = Worst::default();
    for (x, y) in Blocks(f).of(values) {
        let known = special(x);
        assert!(
            same_kind(known, y),
            "{name} of {x:e} is {y:e}, not {known:e}"
        );
        if !known.is_finite() || !y.is_finite() || known.abs() < 1e-290 || known.abs() > 1e290 {
            if known != y && !known.is_nan() {
                let apart = apart(known, y);
                assert!(apart <= 2, "{name} of {x:e} is {y:e}, not {known:e}");
            }
            continue;
        }
        let exact = exact(x);
        let error = ((y - exact.high) - exact.low).abs() / unit(exact.high, 53, -1074);
        worst.see(error, x, y);
    }
    worst.report(&format!("{name} of f64"));
}

/// A number as the sum of two, the second of which is less than half a unit of the first: 106 bits.
#[derive(Clone, Copy, Debug)]
struct Pair {
    high: f64,
    low: f64,
}

/// Converts a float to a pair.
fn pair(x: f64) -> Pair {
    Pair { high: x, low: 0.0 }
}

fn sum(a: f64, b: f64) -> Pair {
    let high = a + b;
    let back = high - a;
    Pair {
        high,
        low: (a - (high - back)) + (b - back),
    }
}

impl std::ops::Add for Pair {
    type Output = Pair;
    fn add(self, b: Pair) -> Pair {
        let (s, t) = (sum(self.high, b.high), sum(self.low, b.low));
        let s = sum(s.high, s.low + t.high);
        sum(s.high, s.low + t.low)
    }
}
impl std::ops::Neg for Pair {
    type Output = Pair;
    fn neg(self) -> Pair {
        Pair {
            high: -self.high,
            low: -self.low,
        }
    }
}
impl std::ops::Sub for Pair {
    type Output = Pair;
    fn sub(self, b: Pair) -> Pair {
        self + -b
    }
}
impl std::ops::Mul for Pair {
    type Output = Pair;
    fn mul(self, b: Pair) -> Pair {
        let high = self.high * b.high;
        let lost = self.high.mul_add(b.high, -high);
        sum(high, lost + (self.high * b.low + self.low * b.high))
    }
}
impl std::ops::Div for Pair {
    type Output = Pair;
    fn div(self, b: Pair) -> Pair {
        let first = self.high / b.high;
        let rest = self - b * pair(first);
        let second = rest.high / b.high;
        let rest = rest - b * pair(second);
        sum(first, second) + pair(rest.high / b.high)
    }
}

impl Pair {
    fn times(self, power_of_two: f64) -> Pair {
        Pair {
            high: self.high * power_of_two,
            low: self.low * power_of_two,
        }
    }
}

const LN_2: Pair = Pair {
    high: std::f64::consts::LN_2,
    low: 2.319_046_813_846_299_6e-17,
};
const LN_10: Pair = Pair {
    high: std::f64::consts::LN_10,
    low: -2.170_756_223_382_249_4e-16,
};
const SQRT_2: Pair = Pair {
    high: std::f64::consts::SQRT_2,
    low: -9.667_293_313_452_913e-17,
};
const TWO_BY_SQRT_PI: Pair = Pair {
    high: std::f64::consts::FRAC_2_SQRT_PI,
    low: 1.533_545_961_316_588e-17,
};
/// pi / 2, with four times the precision.
const HALF_PI: [f64; 4] = [
    std::f64::consts::FRAC_PI_2,
    6.123_233_995_736_766e-17,
    -1.497_384_904_859_169_8e-33,
    5.562_271_104_316_826e-50,
];

/// Returns e^x - 1 for small x.
fn small_exp_m1(x: Pair) -> Pair {
    // e^(x / 64) - 1 by its series, and then (1 + e)^2 - 1 = 2e + e^2, six times.
    let x = x.times(1.0 / 64.0);
    let mut term = x;
    let mut all = x;
    for k in 2..16 {
        term = term * x / pair(f64::from(k));
        all = all + term;
    }
    for _ in 0..6 {
        all = all.times(2.0) + all * all;
    }
    all
}

/// Returns e^x as a pair times 2^n.
fn exp_parts(x: Pair) -> (Pair, i32) {
    let n = (x.high / LN_2.high).round();
    (pair(1.0) + small_exp_m1(x - LN_2 * pair(n)), n as i32)
}

/// Multiplies by 2^n, in two factors, since 2^n may overflow.
fn scaled(x: Pair, n: i32) -> Pair {
    x.times(2f64.powi(n / 2)).times(2f64.powi(n - n / 2))
}

fn exp_of(x: Pair) -> Pair {
    let (y, n) = exp_parts(x);
    scaled(y, n)
}

fn exp_m1_of(x: Pair) -> Pair {
    if x.high.abs() < 0.5 {
        small_exp_m1(x)
    } else {
        exp_of(x) - pair(1.0)
    }
}

/// ln(1 + f)
fn ln_1p_of(f: Pair) -> Pair {
    if f.high.abs() < 0.25 {
        // 2 atanh(f / (2 + f))
        let s = f / (pair(2.0) + f);
        let z = s * s;
        let mut all = pair(0.0);
        for k in (0..30).rev() {
            all = all * z + pair(1.0) / pair(f64::from(2 * k + 1));
        }
        return (s * all).times(2.0);
    }
    let x = pair(1.0) + f;
    let near = x.high.ln();
    let rest = x * exp_of(pair(-near)) - pair(1.0);
    pair(near) + (rest - (rest * rest).times(0.5))
}

fn ln_of(x: f64) -> Pair {
    if (0.75..1.25).contains(&x) {
        return ln_1p_of(pair(x) - pair(1.0));
    }
    let n = x.log2().round();
    // In two steps, for subnormal x.
    let m = x * 2f64.powi(-(n as i32) / 2) * 2f64.powi(-(n as i32) - -(n as i32) / 2);
    LN_2 * pair(n) + ln_1p_of(pair(m) - pair(1.0))
}

/// Returns the remainder of an angle, and the number of quarter turns.
fn quarters(x: f64) -> (Pair, i64) {
    let n = (x / HALF_PI[0]).round();
    let mut rest = pair(x);
    for part in HALF_PI {
        let high = n * part;
        rest = rest
            - Pair {
                high,
                low: n.mul_add(part, -high),
            };
    }
    (rest, n as i64)
}

fn sin_cos_of(x: f64) -> (Pair, Pair) {
    let (r, n) = quarters(x);
    let z = r * r;
    let series = |first: i32| {
        let mut all = pair(0.0);
        let mut k = first + 26;
        while k > first {
            all = (pair(1.0) + all) * -z / pair(f64::from(k * (k - 1)));
            k -= 2;
        }
        pair(1.0) + all
    };
    let (sin, cos) = (r * series(1), series(0));
    match n.rem_euclid(4) {
        0 => (sin, cos),
        1 => (cos, -sin),
        2 => (-sin, -cos),
        _ => (-cos, sin),
    }
}

/// Returns the error function as e^(-x^2) times a series of (2x)^(2k+1) k! / (2k+1)!, all of whose
/// terms are positive.
fn erf_of(x: Pair) -> Pair {
    let z = x * x;
    let (mut term, mut all) = (x, x);
    for k in 1..200 {
        term = term * z.times(2.0) / pair(f64::from(2 * k + 1));
        all = all + term;
        if term.high.abs() < all.high.abs() * 1e-34 {
            break;
        }
    }
    TWO_BY_SQRT_PI * exp_of(-z) * all
}

/// 1 - erf(x), for positive x.
fn erfc_of(x: Pair) -> Pair {
    let (y, n) = erfc_parts(x);
    scaled(y, n)
}

/// Returns the same as a pair times 2^n, which may be too small for a pair.
fn erfc_parts(x: Pair) -> (Pair, i32) {
    if x.high < 2.0 {
        return (pair(1.0) - erf_of(x), 0);
    }
    // The continued fraction x + (1/2) / (x + 1 / (x + (3/2) / (x + ..))), from its end.
    let mut all = x;
    for k in (1..240).rev() {
        all = x + pair(f64::from(k) / 2.0) / all;
    }
    let (y, n) = exp_parts(-(x * x));
    (TWO_BY_SQRT_PI.times(0.5) * y / all, n)
}

fn gelu_of(x: f64) -> Pair {
    let z = pair(x.abs()) / SQRT_2;
    let (y, n) = erfc_parts(z);
    if x < 0.0 {
        return scaled((pair(x) * y).times(0.5), n);
    }
    pair(x) * (pair(1.0) - scaled(y, n).times(0.5))
}

/// Returns the square root, by one step of Newton's method from the nearest float.
fn root_of(x: Pair) -> Pair {
    let near = x.high.sqrt();
    if near == 0.0 {
        return pair(0.0);
    }
    pair(near) + (x - pair(near) * pair(near)) / pair(2.0 * near)
}

fn asinh_of(x: f64) -> Pair {
    let a = pair(x.abs());
    // For larger numbers, 1 is negligible compared to the square, which may overflow.
    let y = if a.high > 1e18 {
        ln_of(a.high) + LN_2
    } else if a.high < 1e-20 {
        a
    } else {
        let square = a * a;
        ln_1p_of(a + square / (pair(1.0) + root_of(square + pair(1.0))))
    };
    if x < 0.0 { -y } else { y }
}

fn acosh_of(x: f64) -> Pair {
    if x > 1e18 {
        return ln_of(x) + LN_2;
    }
    let d = pair(x) - pair(1.0);
    ln_1p_of(d + root_of(d * (d + pair(2.0))))
}

fn atanh_of(x: f64) -> Pair {
    let a = pair(x.abs());
    let y = ln_1p_of(a.times(2.0) / (pair(1.0) - a)).times(0.5);
    if x < 0.0 { -y } else { y }
}

/// The standard library's result is not exact, and infinite for large arguments.
fn std_asinh(x: f64) -> f64 {
    match x {
        _ if !x.is_finite() || x.abs() < 1e-20 => x,
        _ => asinh_of(x).high,
    }
}

fn std_acosh(x: f64) -> f64 {
    match x {
        _ if x.is_nan() || x < 1.0 => f64::NAN,
        f64::INFINITY => x,
        _ => acosh_of(x).high,
    }
}

fn std_atanh(x: f64) -> f64 {
    match x {
        _ if x.is_nan() || x.abs() > 1.0 => f64::NAN,
        _ if x.abs() == 1.0 => f64::INFINITY.copysign(x),
        _ if x.abs() < 1e-20 => x,
        _ => atanh_of(x).high,
    }
}

fn std_sigmoid(x: f64) -> f64 {
    if x < 0.0 {
        x.exp() / (1.0 + x.exp())
    } else {
        1.0 / (1.0 + (-x).exp())
    }
}

fn std_gelu(x: f64) -> f64 {
    match x {
        _ if x.is_nan() || x == f64::INFINITY || x == 0.0 => x,
        _ if x < -38.7 => -0.0,
        _ if x > 39.0 => x,
        _ => gelu_of(x).high.copysign(x),
    }
}

fn std_erf(x: f64) -> f64 {
    match x {
        _ if x.is_nan() || x == 0.0 => x,
        _ if x.abs() > 7.0 => 1f64.copysign(x),
        _ => erf_of(pair(x)).high,
    }
}

macro_rules! accuracy {
    ($($name:ident: $exact:expr, $pair:expr, $low:expr, $high:expr;)*) => { $(
        #[test]
        fn $name() {
            // A function that the standard library lacks: compared with this crate's result in
            // `f64`, which is tested next.
            let exact: fn(f64) -> f64 = match stringify!($name) {
                "erf" | "gelu" | "sigmoid" => |x| array![x].$name()[[0]],
                _ => $exact,
            };
            single(stringify!($name), |x| x.$name(), exact);
            double(stringify!($name), |x| x.$name(), $pair, $exact, ($low, $high));
        }
    )* };
}
accuracy! {
    exp: f64::exp, |x| exp_of(pair(x)), -30.0, 30.0;
    exp2: f64::exp2, |x| exp_of(LN_2 * pair(x)), -30.0, 30.0;
    exp_m1: f64::exp_m1, |x| exp_m1_of(pair(x.max(-100.0))), -3.0, 3.0;
    ln: f64::ln, ln_of, 0.5, 2.0;
    log1p: f64::ln_1p, |x| if x.abs() < 1e16 { ln_1p_of(pair(x)) } else { ln_of(x) }, -0.9, 1.0;
    log2: f64::log2, |x| ln_of(x) / LN_2, 0.5, 2.0;
    log10: f64::log10, |x| ln_of(x) / LN_10, 0.5, 2.0;
    sinh: f64::sinh, |x| {
        let e = exp_m1_of(pair(x.abs()));
        let y = (e + e / (e + pair(1.0))).times(0.5);
        if x < 0.0 { -y } else { y }
    }, -3.0, 3.0;
    cosh: f64::cosh, |x| {
        let e = exp_of(pair(x.abs()));
        (e + pair(1.0) / e).times(0.5)
    }, -3.0, 3.0;
    tanh: f64::tanh, |x| {
        let e = exp_m1_of(pair(2.0 * x.abs().min(40.0)));
        let y = e / (e + pair(2.0));
        if x < 0.0 { -y } else { y }
    }, -3.0, 3.0;
    sigmoid: std_sigmoid, |x| {
        let e = exp_of(pair(-x.abs().min(800.0)));
        (if x < 0.0 { e } else { pair(1.0) }) / (pair(1.0) + e)
    }, -40.0, 10.0;
    erf: std_erf, |x| if x.abs() > 6.5 { pair(1f64.copysign(x)) } else { erf_of(pair(x)) }, -3.0, 3.0;
    gelu: std_gelu, |x| if x > 39.0 { pair(x) } else { gelu_of(x) }, -30.0, 5.0;
    asinh: std_asinh, asinh_of, -3.0, 3.0;
    acosh: std_acosh, acosh_of, 1.0, 1.5;
    atanh: std_atanh, atanh_of, -1.0, 1.0;
}

/// Tests angles up to 20 million, including those next to multiples of pi / 2, and then larger
/// ones, for which the standard library is the reference.
macro_rules! angles {
    ($($name:ident: $pair:expr;)*) => { $(
        #[test]
        fn $name() {
            single(stringify!($name), |x| x.$name(), f64::$name);
            let exact: fn(f64) -> Pair = $pair;
            let (far, mut near): (Vec<f64>, _) =
                inputs(-1e3, 1e3).into_iter().partition(|x| x.is_nan() || x.abs() >= 2e7);
            for k in 0..count() {
                // The floats next to a multiple of pi / 2.
                let quarter = (k * k % 12_000_000) as f64 * HALF_PI[0];
                near.extend([quarter, quarter.next_up(), -quarter.next_down()]);
                near.push((k as f64 / count() as f64 - 0.5) * 4e7);
            }
            double_of(stringify!($name), |x| x.$name(), exact, f64::$name, &near);
            for (x, y) in Blocks(|x: &DynTensor<f64>| x.$name()).of(&far) {
                let known = x.$name();
                assert_eq!(known.is_nan(), y.is_nan());
                let apart = apart(known, y);
                assert!(known.is_nan() || apart <= 2, "{} of {x:e} is {y:e}, not {known:e}", stringify!($name));
            }
        }
    )* };
}
angles! {
    sin: |x| sin_cos_of(x).0;
    cos: |x| sin_cos_of(x).1;
    tan: |x| { let (sin, cos) = sin_cos_of(x); sin / cos };
}

/// Checks the reference against known digits.
#[test]
#[allow(clippy::approx_constant)]
fn reference() {
    let close = |name: &str, a: Pair, high: f64, low: f64| {
        let error = ((a.high - high) + (a.low - low)).abs() / high.abs();
        assert!(error < 1e-27, "{name}: {a:?} is off by {error:e}");
    };
    close(
        "exp_of(pair(1.0))",
        exp_of(pair(1.0)),
        2.718281828459045,
        1.4456468917292502e-16,
    );
    close(
        "exp_of(pair(-20.5))",
        exp_of(pair(-20.5)),
        1.2501528663867426e-09,
        6.448235878237776e-26,
    );
    close(
        "exp_m1_of(pair(0.125))",
        exp_m1_of(pair(0.125)),
        0.13314845306682632,
        -5.370737708558031e-18,
    );
    close(
        "ln_of(3.0)",
        ln_of(3.0),
        1.0986122886681098,
        -9.07129723500153e-17,
    );
    close(
        "ln_of(1.0625)",
        ln_of(1.0625),
        0.06062462181643484,
        2.6424025938726934e-18,
    );
    close(
        "ln_1p_of(pair(-0.875))",
        ln_1p_of(pair(-0.875)),
        -2.0794415416798357,
        -1.8059370687790465e-16,
    );
    close(
        "sin_cos_of(1.0).0",
        sin_cos_of(1.0).0,
        0.8414709848078965,
        1.776845092935536e-18,
    );
    close(
        "sin_cos_of(12345.0).1",
        sin_cos_of(12345.0).1,
        0.11143578678412723,
        -4.2943869513340116e-18,
    );
    close(
        "sin_cos_of(1e7).0",
        sin_cos_of(1e7).0,
        0.4205477931907825,
        -1.269293621916956e-17,
    );
    close(
        "erf_of(pair(0.5))",
        erf_of(pair(0.5)),
        0.5204998778130465,
        1.900077467916287e-17,
    );
    close(
        "erfc_of(pair(3.0))",
        erfc_of(pair(3.0)),
        2.209049699858544e-05,
        1.5563377960343457e-22,
    );
    close(
        "erfc_of(pair(1.5))",
        erfc_of(pair(1.5)),
        0.033894853524689274,
        -8.274380778554473e-19,
    );
    close(
        "erfc_of(pair(20.0))",
        erfc_of(pair(20.0)),
        5.395865611607901e-176,
        -2.4980975484348278e-192,
    );
}

/// Special values are as in the standard library, alone and within a row of other numbers.
#[test]
fn edges() {
    type Function = (fn(&DynTensor<f64>) -> DynTensor<f64>, fn(f64) -> f64);
    let functions: [Function; 19] = [
        (|x| x.exp(), f64::exp),
        (|x| x.exp2(), f64::exp2),
        (|x| x.exp_m1(), f64::exp_m1),
        (|x| x.ln(), f64::ln),
        (|x| x.log1p(), f64::ln_1p),
        (|x| x.log2(), f64::log2),
        (|x| x.log10(), f64::log10),
        (|x| x.sin(), f64::sin),
        (|x| x.cos(), f64::cos),
        (|x| x.tan(), f64::tan),
        (|x| x.sinh(), f64::sinh),
        (|x| x.cosh(), f64::cosh),
        (|x| x.tanh(), f64::tanh),
        (|x| x.asinh(), std_asinh),
        (|x| x.acosh(), std_acosh),
        (|x| x.atanh(), std_atanh),
        (|x| x.erf(), std_erf),
        (|x| x.gelu(), std_gelu),
        (|x| x.round(), f64::round_ties_even),
    ];
    let edges = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        f64::MIN_POSITIVE,
        -f64::MIN_POSITIVE,
        5e-324,
        -5e-324,
        f64::MAX,
        f64::MIN,
        709.8,
        -745.2,
        -1e300,
        1e300,
        0.5,
        2.5,
        4503599627370497.5,
    ];
    for (f, std) in functions {
        for x in edges {
            for n in [1, 3, 1000] {
                let mut values = vec![0.25; n];
                values[n / 2] = x;
                for &(_, y) in Blocks(f).of(&values).iter().skip(n / 2).step_by(n) {
                    let exact = std(x);
                    let apart = apart(y, exact);
                    let exactly = x == 0.0 || !x.is_finite();
                    assert!(same_kind(exact, y), "of {x:e}: {y:e}, not {exact:e}");
                    assert!(
                        exact.is_nan() || apart <= if exactly { 0 } else { 2 },
                        "of {x:e}: {y:e}, not {exact:e}"
                    );
                }
            }
        }
    }
}
