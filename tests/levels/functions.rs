//! The elementwise functions, one of each kind: for static, mixed and `DynRank` shapes, for views
//! that are not contiguous, with size 0, one element and rank 0, into `out`, and in an expression.
//! All cases share one body.
#![cfg(all(feature = "std", feature = "inline"))]

use broadax::prelude::*;
use std::fmt::Debug;

/// Equality in which NaN equals NaN.
trait Same: Debug {
    fn same(&self, other: &Self) -> bool;
}
impl Same for f64 {
    fn same(&self, other: &f64) -> bool {
        self.to_bits() == other.to_bits() || self.is_nan() && other.is_nan()
    }
}
impl Same for bool {
    fn same(&self, other: &bool) -> bool {
        self == other
    }
}

/// Asserts the expected sizes and elements.
fn assert_same<T: Same + Clone, S: Shape, D: broadax::Storage<T, S>>(
    name: &str,
    result: &Tensor<T, S, D>,
    sizes: &[usize],
    expected: &[T],
) {
    assert_eq!(&result.shape()[..], sizes, "{name}");
    let result: Vec<T> = result.iter().cloned().collect();
    assert_eq!(result.len(), expected.len(), "{name}");
    let same = result.iter().zip(expected).all(|(a, b)| a.same(b));
    assert!(same, "{name}: {result:?}, not {expected:?}");
}

/// Numbers for which most functions are defined, and some for which they are not.
fn numbers(n: usize) -> Vec<f64> {
    let special = [
        0.3,
        -0.0,
        2.5,
        -1.5,
        f64::NAN,
        f64::INFINITY,
        1.0,
        -0.7,
        0.5,
        1e-300,
        40.0,
    ];
    (0..n).map(|k| special[k % special.len()]).collect()
}

/// Runs `$eager` with `$x` and `$y` of static, mixed and `DynRank` shapes, and as views, and
/// `$all`, which includes the other forms, with `DynRank`. `$y` has the numbers of `$x` in reverse
/// order. (Dynamic sizes of a type are tested in a loop, since each type takes time to compile.)
macro_rules! over_shapes {
    (|$x:ident, $y:ident| $eager:block, $all:block) => {{
        macro_rules! with {
            ($type:ty, $sizes:expr) => {{
                let sizes: &[usize] = $sizes;
                let n = sizes.iter().product();
                let backwards = numbers(n).into_iter().rev().collect();
                let x = <$type>::from_vec_with(sizes, numbers(n)).unwrap();
                let y = <$type>::from_vec_with(sizes, backwards).unwrap();
                (x, y)
            }};
        }
        let ($x, $y) = with!(Tensor<f64, shape![2, 7]>, &[2, 7]);
        $eager
        for rows in [0, 1, 2, 300] {
            let ($x, $y) = with!(Tensor<f64, shape![Dyn, 7]>, &[rows, 7]);
            $eager
        }
        for sizes in [&[][..], &[1], &[0, 3], &[3, 0], &[2, 7], &[5, 100], &[2, 1, 3, 1, 2]] {
            let ($x, $y) = with!(DynTensor<f64>, sizes);
            $all
        }
        // Views: columns, and rows that repeat one element.
        for sizes in [&[2, 7], &[40, 30], &[0, 3], &[1, 1]] {
            let (x, y) = with!(DynTensor<f64>, sizes);
            let ($x, $y) = (x.try_permute(&[1, 0]).unwrap(), y.try_permute(&[1, 0]).unwrap());
            $eager
            let sizes = [2, sizes[1], sizes[0]];
            let ($x, $y) = ($x.try_broadcast_to(&sizes).unwrap(), $y.try_broadcast_to(&sizes).unwrap());
            $eager
        }
    }};
}

macro_rules! functions {
    ($($name:ident $name_into:ident;)*) => { $(
        #[test]
        fn $name() {
            // The function of a single element.
            let alone = |v: &f64| array![*v].$name()[[0]];
            over_shapes!(|x, y| {
                let expected: Vec<_> = x.iter().map(alone).collect();
                assert_same(stringify!($name), &x.$name(), &x.shape(), &expected);
                let _ = &y;
            }, {
                let sizes = x.shape().to_vec();
                let expected: Vec<_> = x.iter().map(alone).collect();
                assert_same(stringify!($name), &x.$name(), &sizes, &expected);
                assert_same(stringify!($name), &x.lazy().$name().eval(), &sizes, &expected);
                let mut out = x.$name();
                out.map_inplace(|_| Default::default());
                x.$name_into(&mut out);
                assert_same(stringify!($name_into), &out, &sizes, &expected);
                let _ = &y;
            });
        }
    )* };
}
functions! {
    relu relu_into;
    exp exp_into;
    sin sin_into;
    gelu gelu_into;
    is_nan is_nan_into;
}

macro_rules! functions_of_two {
    ($($name:ident $try_name:ident $name_into:ident: $std:expr;)*) => { $(
        #[test]
        fn $name() {
            let std: fn(f64, f64) -> f64 = $std;
            over_shapes!(|x, y| {
                let expected: Vec<_> = x.iter().zip(y.iter()).map(|(&a, &b)| std(a, b)).collect();
                assert_same(stringify!($name), &x.$name(&y), &x.shape(), &expected);
            }, {
                let sizes = x.shape().to_vec();
                let expected: Vec<_> = x.iter().zip(y.iter()).map(|(&a, &b)| std(a, b)).collect();
                assert_same(stringify!($name), &x.$name(&y), &sizes, &expected);
                assert_same(stringify!($try_name), &x.$try_name(&y).unwrap(), &sizes, &expected);
                assert_same(stringify!($name), &x.lazy().$name(&y).eval(), &sizes, &expected);
                let mut out = x.clone();
                x.$name_into(&y, &mut out);
                assert_same(stringify!($name_into), &out, &sizes, &expected);
                let expected: Vec<_> = x.iter().map(|&a| std(a, 0.5)).collect();
                assert_same(stringify!($name), &x.$name(0.5), &sizes, &expected);
            });
            // Broadcasting a column with a row.
            let column = Tensor::<f64, shape![2, 1]>::from_vec(vec![1.5, 2.0]).unwrap();
            let row = Tensor::<f64, shape![3]>::from_vec(vec![0.25, 3.0, 1.0]).unwrap();
            let table = column.$name(&row);
            assert_eq!(table.shape(), [2, 3]);
            assert_eq!(table[[1, 0]], std(2.0, 0.25));
            let (column, two) = (column.into_dyn(), Tensor::<f64, shape![2, 2]>::ones().into_dyn());
            assert!(two.$try_name(&row.into_dyn()).is_err());
            assert_eq!(two.$name(&column).shape(), [2, 2]);
        }
    )* };
}
functions_of_two! {
    hypot try_hypot hypot_into: f64::hypot;
}

#[test]
fn clamp() {
    let std = |a: f64, low: f64, high: f64| {
        let larger = if a > low || a.is_nan() { a } else { low };
        if larger < high || larger.is_nan() {
            larger
        } else {
            high
        }
    };
    over_shapes!(
        |x, y| {
            let expected: Vec<_> = x.iter().map(|&a| std(a, -1.0, 2.0)).collect();
            assert_same("clamp", &x.clamp(-1.0, 2.0), &x.shape(), &expected);
            let _ = &y;
        },
        {
            let sizes = x.shape().to_vec();
            let expected: Vec<_> = x.iter().map(|&a| std(a, -1.0, 2.0)).collect();
            assert_same("clamp", &x.clamp(-1.0, 2.0), &sizes, &expected);
            assert_same(
                "try_clamp",
                &x.try_clamp(-1.0, 2.0).unwrap(),
                &sizes,
                &expected,
            );
            assert_same(
                "clamp",
                &x.lazy().clamp(-1.0, 2.0).eval(),
                &sizes,
                &expected,
            );
            let mut out = x.clone();
            x.clamp_into(-1.0, 2.0, &mut out);
            assert_same("clamp_into", &out, &sizes, &expected);
            let low = y.map(|v| if v.is_nan() { 0.0 } else { v });
            let expected: Vec<_> = x
                .iter()
                .zip(low.iter())
                .map(|(&a, &l)| std(a, l, 2.0))
                .collect();
            assert_same("clamp", &x.clamp(&low, 2.0), &sizes, &expected);
        }
    );
    let x = tensor![1, 2].into_dyn();
    let error = x.try_clamp(&tensor![1, 2, 3].into_dyn(), 5).unwrap_err();
    assert!(error.to_string().starts_with("clamp: "), "{error}");
}

/// An infinity is close only to itself, and NaN to nothing; differences that overflow are not
/// close.
#[test]
fn close() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    for (a, b, relative, absolute, close) in [
        (1.0, 1.1, 0.0, 0.1, false),
        (1.0, 1.25, 0.0, 0.25, true),
        (1.25, 1.0, 0.25, 0.0, true),
        (1.0, 1.25, 0.2, 0.0, true),
        (0.8, 1.0, 0.1, 0.0, false),
        (-1.0, -1.5, 0.5, 0.0, true),
        (0.0, -0.0, 0.0, 0.0, true),
        (inf, inf, 0.0, 0.0, true),
        (inf, -inf, 1.0, 1.0, false),
        (1.0, inf, 1.0, 1.0, false),
        (inf, 1.0, 1.0, 1.0, false),
        (f64::MAX, -f64::MAX, 1.0, 0.0, false),
        (nan, nan, 1.0, 1.0, false),
        (nan, 1.0, 1.0, inf, false),
        (1.0, nan, inf, 1.0, false),
    ] {
        let x = DynTensor::from_vec_with([1], vec![a]).unwrap();
        assert_eq!(x.all_close(b, relative, absolute), close, "{a} and {b}");
        assert_eq!(x.is_close(b, relative, absolute)[0], close, "{a} and {b}");
    }
}

#[test]
fn powi() {
    over_shapes!(
        |x, y| {
            let expected: Vec<_> = x.iter().map(|&a| array![a].powi(-3)[[0]]).collect();
            assert_same("powi", &x.powi(-3), &x.shape(), &expected);
            let _ = &y;
        },
        {
            let sizes = x.shape().to_vec();
            let expected: Vec<_> = x.iter().map(|&a| array![a].powi(-3)[[0]]).collect();
            assert_same("powi", &x.powi(-3), &sizes, &expected);
            assert_same("powi", &x.lazy().powi(-3).eval(), &sizes, &expected);
            let mut out = x.clone();
            x.powi_into(-3, &mut out);
            assert_same("powi_into", &out, &sizes, &expected);
            let _ = &y;
        }
    );
}

/// The nearest decimals are those of NumPy 2.4.6, where no product overflows.
#[test]
fn round_decimals() {
    let x = tensor![
        2.675,
        0.25,
        0.35,
        -0.25,
        1.005,
        0.285,
        1234567.891,
        -15.0,
        25.0,
        -250.0,
        350.0,
        -0.04,
        5.015
    ];
    let one = [
        2.7, 0.2, 0.4, -0.2, 1.0, 0.3, 1234567.9, -15.0, 25.0, -250.0, 350.0, -0.0, 5.0,
    ];
    let two = [
        2.68, 0.25, 0.35, -0.25, 1.0, 0.28, 1234567.89, -15.0, 25.0, -250.0, 350.0, -0.04, 5.01,
    ];
    let tens = [
        0.0, 0.0, 0.0, -0.0, 0.0, 0.0, 1234570.0, -20.0, 20.0, -250.0, 350.0, -0.0, 10.0,
    ];
    let hundreds = [
        0.0, 0.0, 0.0, -0.0, 0.0, 0.0, 1234600.0, -0.0, 0.0, -200.0, 400.0, -0.0, 0.0,
    ];
    for (decimals, expected) in [(1, one), (2, two), (-1, tens), (-2, hundreds)] {
        let bits = |x: &f64| x.to_bits();
        let y = x.round_decimals(decimals);
        assert!(
            y.iter().map(bits).eq(expected.iter().map(bits)),
            "{decimals}: {y}"
        );
        // (The `f32` product 501.5 is a tie, and 501.49999999999994 is not.)
        let expected = Tensor::from(expected).map(|x| if x == 5.01 { 5.02 } else { x });
        let single = x.cast::<f32>().round_decimals(decimals);
        assert_eq!(single, expected.cast::<f32>(), "{decimals}");
    }
    // With no such decimals an element stays, where the product of NumPy overflows or is inexact.
    let x = tensor![1e300, -250.0, 1e15 + 0.25, f64::INFINITY, f64::MIN];
    for decimals in [22, 308, 309, 400, i32::MAX] {
        assert_eq!(x.round_decimals(decimals), x, "{decimals}");
    }
    assert!(x.round_decimals(2) == x && tensor![f64::NAN].round_decimals(2)[0].is_nan());
    let expected = tensor![0.0, -0.0, 0.0, f64::INFINITY, -0.0];
    for decimals in [-309, -400, i32::MIN] {
        assert_eq!(x.round_decimals(decimals), expected, "{decimals}");
    }
    assert_eq!(
        tensor![1.6e308, 0.4e308, f64::MAX].round_decimals(-308),
        tensor![f64::INFINITY, 0.0, f64::INFINITY]
    );
    // More decimals than a power of ten can scale by.
    let (least, x) = (f64::from_bits(1), tensor![1.26e-309_f64, 4e-320, 0.25]);
    let y = x.round_decimals(310);
    assert!((y[0] - 1.3e-309).abs() <= least && y[1] == 0.0 && y[2] == 0.25);
    assert_eq!(x.round_decimals(330), x);
    let x = tensor![1.26e-39_f32, 4e-42, 0.25];
    let y = x.round_decimals(40);
    assert!((y[0] - 1.3e-39).abs() <= f32::from_bits(1) && y[1] == 0.0 && y[2] == 0.25);
    let x = tensor![123456789.0_f32, 0.125];
    assert_eq!(x.round_decimals(-7), tensor![120000000.0, 0.0]);
}

/// Results for arguments for which they are known.
#[test]
fn known_values() {
    let inf = f64::INFINITY;
    assert_eq!(
        tensor![-1.5, 0.0, -0.0, 3.0].sign(),
        tensor![-1.0, 0.0, 0.0, 1.0]
    );
    assert_eq!(
        tensor![-2.5, -1.5, 0.5, 1.5, 2.4].round(),
        tensor![-2.0, -2.0, 0.0, 2.0, 2.0]
    );
    assert_eq!(
        tensor![-inf, -2.0, 1e300, inf].relu(),
        tensor![0.0, 0.0, 1e300, inf]
    );
    assert!(tensor![f64::NAN].relu()[[0]].is_nan());
    assert_eq!(
        tensor![-inf, -800.0, 0.0, inf].silu(),
        tensor![0.0, 0.0, 0.0, inf]
    );
    assert_eq!(tensor![-inf, inf].softplus(), tensor![0.0, inf]);
    assert_eq!(tensor![-inf, inf].sigmoid(), tensor![0.0, 1.0]);
    assert_eq!(
        tensor![-inf, inf, -inf].logaddexp(&tensor![-inf, inf, 2.0]),
        tensor![-inf, inf, 2.0]
    );
    assert!((tensor![0.0].softplus()[[0]] - 2f64.ln()).abs() < 1e-15);
    assert!((tensor![1.0_f64].gelu()[[0]] - 0.841_344_746_068_542_9).abs() < 1e-15);
    assert!((tensor![1.0_f64].silu()[[0]] - 0.731_058_578_630_004_9).abs() < 1e-15);
    assert!((tensor![0.5_f64].erf()[[0]] - 0.520_499_877_813_046_5).abs() < 1e-15);
    assert!((tensor![1000.0].logaddexp(1000.0)[[0]] - 1000.0 - 2f64.ln()).abs() < 1e-12);
    assert_eq!(tensor![1000.0, 1e-3, 1.0].log10(), tensor![3.0, -3.0, 0.0]);
}

/// Recorded results of PyTorch 1.13, `torch.nn.functional.mish` and others, for `torch.float64`.
#[test]
#[allow(clippy::approx_constant)]
fn activations() {
    let (inf, nan) = (f64::INFINITY, f64::NAN);
    let x = tensor![-800.0, -20.0, -3.0, -0.5, 0.0, 0.25, 1.0, 3.0, 20.0, 800.0];
    let log_sigmoid = tensor![
        -800.0,
        -20.000000002061153,
        -3.048587351573742,
        -0.9740769841801067,
        -0.6931471805599453,
        -0.5759394198788436,
        -0.31326168751822286,
        -0.04858735157374206,
        -2.061153620314381e-9,
        0.0
    ];
    let mish = tensor![
        0.0,
        -4.122307240628762e-8,
        -0.1456474612756246,
        -0.22074377465173,
        0.0,
        0.1695724096638176,
        0.8650983882673103,
        2.9865350049679575,
        20.0,
        800.0
    ];
    let elu = tensor![
        -0.7,
        -0.6999999985571924,
        -0.6651490521424952,
        -0.2754285382011566,
        0.0,
        0.25,
        1.0,
        3.0,
        20.0,
        800.0
    ];
    let leaky = tensor![-8.0, -0.2, -0.03, -0.005, 0.0, 0.25, 1.0, 3.0, 20.0, 800.0];
    // All of these are sums and products of terms with the same sign, so no digits are lost.
    let near = |x: Tensor<f64, shape![10]>, y: &Tensor<f64, shape![10]>| x.all_close(y, 1e-15, 0.0);
    assert!(near(x.log_sigmoid(), &log_sigmoid), "{}", x.log_sigmoid());
    assert!(near(x.mish(), &mish), "{}", x.mish());
    assert!(near(x.elu(0.7), &elu), "{}", x.elu(0.7));
    assert_eq!(x.leaky_relu(0.01), leaky);
    assert_eq!(x.lazy().leaky_relu(0.01).eval(), leaky);
    assert!(near(x.lazy().elu(0.7).eval(), &elu));
    // (PyTorch returns NaN for the first one.)
    assert_eq!(tensor![-inf, inf].mish(), tensor![0.0, inf]);
    assert_eq!(tensor![-inf, inf].log_sigmoid(), tensor![-inf, 0.0]);
    assert_eq!(tensor![-inf, inf].elu(2.0), tensor![-2.0, inf]);
    assert_eq!(tensor![-inf, inf].leaky_relu(0.5), tensor![-inf, inf]);
    let of_nan = tensor![nan];
    for y in [
        of_nan.mish(),
        of_nan.log_sigmoid(),
        of_nan.elu(1.0),
        of_nan.leaky_relu(1.0),
    ] {
        assert!(y[[0]].is_nan());
    }
    // `f32`, which overflows earlier.
    let single = x.cast::<f32>();
    assert!(single.mish().all_close(mish.cast::<f32>(), 1e-6, 0.0));
    assert!(
        single
            .log_sigmoid()
            .all_close(log_sigmoid.cast::<f32>(), 1e-6, 0.0)
    );
    assert_eq!(tensor![-7, 7].leaky_relu(2), tensor![-14, 7]);

    // `torch.xlogy`.
    let (x, y) = (
        tensor![0.0, 0.0, 2.0, 0.5, 3.0],
        tensor![0.0, inf, 0.25, 3.0, 0.0],
    );
    let terms = tensor![0.0, 0.0, -2.772588722239781, 0.5493061443340549, -inf];
    assert!(x.xlogy(&y).all_close(&terms, 1e-15, 0.0));
    assert!(tensor![0.0].xlogy(nan)[[0]].is_nan());
}

/// Angles that are too large for vectorized loops, among others that are not.
#[test]
fn far_angles() {
    // (Both results are of one level.)
    let _turn = crate::sets_the_level();
    let mut x = Tensor::<f64, shape![5000]>::linspace(-100.0, 100.0);
    let near = x.sin();
    x[[1500]] = 1e22;
    x[[4999]] = -f64::MAX;
    let all = x.sin();
    assert_eq!(all[[1500]], array![1e22].sin()[[0]]);
    assert!((all[[1500]] - 1e22_f64.sin()).abs() < 1e-15);
    assert!((all[[4999]] + f64::MAX.sin()).abs() < 1e-15);
    for i in (0..5000).filter(|i| ![1500, 4999].contains(i)) {
        assert_eq!(all[[i]].to_bits(), near[[i]].to_bits());
    }
    let deep = (x.lazy() * 1.0).sin().cos().eval();
    assert_eq!(deep, x.sin().cos());
}

/// All SIMD levels agree except for rounding: each result is within 2 units in the last place of
/// the exact one (`accuracy.rs`), and a distance of one float is at most two of these.
#[test]
fn levels_agree() {
    use broadax::simd::Level;
    let x = Tensor::<f64, shape![3000]>::linspace(-50.0, 50.0);
    let y = x.cast::<f32>();
    macro_rules! bits {
        ($($name:ident)*) => {
            [$((
                stringify!($name),
                x.$name().map(|x| x.to_bits() as i64).into_vec(),
                y.$name().map(|y| y.to_bits() as i32).into_vec(),
            )),*]
        };
    }
    let all = || {
        bits!(exp exp2 exp_m1 ln log1p log2 log10 sin cos tan sinh cosh tanh erf sigmoid gelu silu softplus
        log_sigmoid mish)
    };
    let _turn = crate::sets_the_level();
    let best = all();
    for &level in Level::available() {
        assert!(level.set());
        for ((name, x, y), (_, x_best, y_best)) in all().into_iter().zip(&best) {
            let far = |(x, best): (i64, &i64)| (x - best).abs() > 4;
            assert!(
                !x.into_iter().zip(x_best).any(far),
                "{name} of f64, {level:?}"
            );
            let far = |(y, best): (i32, &i32)| (y - best).abs() > 4;
            assert!(
                !y.into_iter().zip(y_best).any(far),
                "{name} of f32, {level:?}"
            );
        }
    }
}

/// Narrow integers are divided as floats, in vectorized loops: quotients and remainders are those
/// of integer division.
#[test]
fn narrow_divisions() {
    macro_rules! each {
        ($($t:ident)*) => { $({
            // All numbers of 8 bits; for larger types, those near the bounds, near 0, and in
            // between.
            let mut numbers: Vec<$t> = Vec::new();
            let step = (($t::MAX as i64 - $t::MIN as i64) / 255).max(1);
            for k in 0..=255i64 {
                numbers.push(($t::MIN as i64 + k * step) as $t);
            }
            for k in 0..40 {
                numbers.push($t::MAX.wrapping_sub(k));
                numbers.push($t::MIN.wrapping_add(k));
                numbers.push((k as $t).wrapping_sub(20));
            }
            let n = numbers.len();
            let divisors: Vec<$t> = numbers.iter().copied().filter(|&d| d != 0).collect();
            let x = Tensor::<$t, shape![Dyn, 1]>::from_vec_with([n, 1], numbers.clone()).unwrap();
            // Rows in which no quotient overflows, and one in which each does.
            for d in divisors.chunks(100) {
                let y = Tensor::<$t, shape![Dyn]>::from_vec_with([d.len()], d.to_vec()).unwrap();
                let overflows = |a: $t, b: $t| a.checked_div(b).is_none();
                let fine: Vec<$t> = numbers
                    .iter()
                    .copied()
                    .filter(|&a| !d.iter().any(|&b| overflows(a, b)))
                    .collect();
                let rows = fine.len();
                let x = match rows == n {
                    true => x.clone(),
                    false => Tensor::from_vec_with([rows, 1], fine).unwrap(),
                };
                let (quotient, rest) = (&x / &y, &x % &y);
                let (floor, floor_rest) = (x.floor_div(&y), x.floor_rem(&y));
                for i in 0..rows {
                    for j in 0..d.len() {
                        let (a, b) = (x[[i, 0]], d[j]);
                        assert_eq!(quotient[[i, j]], a / b, "{a} / {b}");
                        assert_eq!(rest[[i, j]], a % b, "{a} % {b}");
                        let (f, r) = (broadax::FloorDiv::floor_div(a, b), broadax::FloorDiv::floor_rem(a, b));
                        assert_eq!(floor[[i, j]], f, "floor {a} / {b}");
                        assert_eq!(floor_rest[[i, j]], r, "floor {a} % {b}");
                    }
                }
            }
        })* };
    }
    each!(i8 i16 i32 u8 u16 u32);

    // Operations that panic for scalars panic for rows.
    let x = tensor![7, 8, i32::MIN, 9];
    assert!(std::panic::catch_unwind(|| &x / &tensor![1, 2, -1, 3]).is_err());
    assert!(std::panic::catch_unwind(|| &x % &tensor![1, 2, 0, 3]).is_err());
    assert_eq!(&x / &tensor![1, 2, 1, 3], tensor![7, 4, i32::MIN, 3]);
}
