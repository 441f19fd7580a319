//! Statistics, integrals and scales, compared with recorded results of NumPy 2.4.6; each with
//! static, mixed and `DynRank` shapes, and for views that are not contiguous.
#![cfg(feature = "std")]

use broadax::prelude::*;

const NAN: f64 = f64::NAN;

/// Compares the sizes, and the elements except for the last bits; NaN equals NaN.
#[track_caller]
fn same<S: Shape, D: Storage<f64, S>>(x: &Tensor<f64, S, D>, sizes: &[usize], wanted: &[f64]) {
    assert_eq!(&x.shape()[..], sizes);
    let found: Vec<f64> = x.iter().copied().collect();
    let near = |(a, b): (&f64, &f64)| {
        a == b || a.is_nan() && b.is_nan() || (a - b).abs() <= 4e-15 * a.abs().max(b.abs())
    };
    let all = found.len() == wanted.len() && found.iter().zip(wanted).all(near);
    assert!(all, "{found:?}, not {wanted:?}");
}

/// Runs a body for elements with a static, a mixed and a `DynRank` shape, and for a view of them
/// that is not contiguous.
macro_rules! over {
    ($all:expr; $static:ty, $mixed:ty; |$x:ident| $body:expr) => {{
        let all: DynTensor<f64> = $all;
        {
            let $x = &all.clone().try_into_shape::<$static>().unwrap();
            $body;
        }
        {
            let $x = &all.clone().try_into_shape::<$mixed>().unwrap();
            $body;
        }
        {
            let $x = &all;
            $body;
        }
        {
            let twice = broadax::stack((&all, &all), -1);
            let half = twice.select(-1, 1);
            assert!(!half.is_contiguous());
            let $x = &half.try_into_shape::<$static>().unwrap();
            $body;
        }
    }};
}

fn with_nans() -> DynTensor<f64> {
    let x = tensor![
        [
            [1.5, NAN, -2.0, 4.0],
            [NAN, NAN, NAN, NAN],
            [0.25, 3.0, NAN, 7.5]
        ],
        [
            [2.0, -1.0, 0.5, 9.0],
            [NAN, 6.0, 5.0, NAN],
            [3.0, 3.0, 3.0, 3.0]
        ],
    ];
    x.into_dyn()
}

/// Several quantiles are the same as those computed one at a time, for lanes of any length, and
/// with NaNs among the elements.
#[test]
fn several_quantiles() {
    let places = [0.75, 0.0, 1.0, 0.3, 0.75];
    for n in [1, 3, 24, 25, 300, 5000, 9000] {
        let element = |i: usize| (i * 7919 % 1009) as f64 / 8.0;
        let x: Tensor<f64, shape![Dyn]> = (0..3 * n).map(element).collect();
        let mut x = x.try_into_shape_with::<shape![3, Dyn]>([3, n]).unwrap();
        x[[1, n / 2]] = NAN;
        let x = &x.into_dyn();
        let turned = x.transpose().to_tensor();
        let one_by_one = places.map(|q| x.quantile(q, 1));
        let wanted = broadax::stack(&one_by_one, -1);
        let elements: Vec<f64> = wanted.iter().copied().collect();
        same(&x.quantiles(places, 1), &[3, 5], &elements);
        same(&x.quantiles(&places, 1), &[3, 5], &elements);
        same(&x.quantiles(&places[..], Axis::<1>), &[3, 5], &elements);
        same(&x.quantiles(&places.to_vec(), -1), &[3, 5], &elements);
        same(
            &turned.quantiles(&Tensor::<f64, shape![5]>::from(places), 0),
            &[3, 5],
            &elements,
        );
        assert!(elements[5..10].iter().all(|x| x.is_nan()) && !elements[0].is_nan());

        // A skipped NaN is equivalent to a lane with one element less.
        let row = x.select(0, 1);
        let numbers = row.mask(&row.eq(&row));
        for q in places.into_iter().filter(|_| n > 1) {
            assert_eq!(row.skip_nan().quantile_all(q), numbers.quantile_all(q));
        }
        assert_eq!(row.skip_nan().median_all().is_nan(), n == 1);
    }
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let none: Tensor<f64, shape![2, 0]> = x.quantiles([], Axis::<0>);
    assert!(none.is_empty());
    let mut out = none.clone();
    x.quantiles_into([], Axis::<0>, &mut out);
    let wrong = x.try_quantiles([0.5, f64::NAN], Axis::<0>);
    assert_eq!(
        wrong.unwrap_err().to_string(),
        "quantiles: the quantile NaN is not between 0 and 1"
    );
    let table = tensor![[0.1, 0.9]].into_dyn();
    let wrong = x.try_quantiles(&table, Axis::<0>);
    assert!(wrong.unwrap_err().to_string().starts_with("quantiles: "));
}

/// The methods of quantiles as Hyndman and Fan define them: with p n + m = j + g, the quantile is
/// (1 - c) x_j + c x_(j + 1), where the elements are counted from 1. The numbers are exact.
#[test]
fn quantile_methods() {
    use QuantileMethod as Method;
    // The method, with m as a function of p and c as a function of j and g. (Positions of the first
    // five are p (n - 1) = p n - p, counted from 0.)
    type Rule = (Method, fn(f64) -> f64, fn(i64, f64) -> f64);
    let rules: [Rule; 13] = [
        (Method::Linear, |p| 1.0 - p, |_, g| g),
        (Method::Lower, |p| 1.0 - p, |_, _| 0.0),
        (Method::Higher, |p| 1.0 - p, |_, g| g.ceil()),
        (Method::Midpoint, |p| 1.0 - p, |_, g| g.ceil() / 2.0),
        (
            Method::Nearest,
            |p| 1.0 - p,
            |j, g| match g == 0.5 {
                true => ((j - 1) % 2) as f64,
                false => g.round(),
            },
        ),
        (Method::InvertedCdf, |_| 0.0, |_, g| g.ceil()),
        (
            Method::AveragedInvertedCdf,
            |_| 0.0,
            |_, g| (1.0 + g.ceil()) / 2.0,
        ),
        (
            Method::ClosestObservation,
            |_| -0.5,
            |j, g| match g == 0.0 {
                true => (j % 2) as f64,
                false => 1.0,
            },
        ),
        (Method::InterpolatedInvertedCdf, |_| 0.0, |_, g| g),
        (Method::Hazen, |_| 0.5, |_, g| g),
        (Method::Weibull, |p| p, |_, g| g),
        (Method::MedianUnbiased, |p| (p + 1.0) / 3.0, |_, g| g),
        (Method::NormalUnbiased, |p| p / 4.0 + 0.375, |_, g| g),
    ];
    for n in [1, 2, 3, 4, 5, 8, 30, 300, 5000_usize] {
        let x: Tensor<f64, shape![Dyn]> = (0..n).map(|i| (i * 7919 % 10007) as f64).collect();
        let sorted = x.sort(Axis::<0>);
        for (method, m, c) in rules {
            for p in (0..=16).map(|k| k as f64 / 16.0) {
                let at = p * n as f64 + m(p);
                let (j, g) = (at.floor() as i64, at - at.floor());
                let c = c(j, g);
                let element = |j: i64| sorted[[(j - 1).clamp(0, n as i64 - 1) as usize]];
                let wanted = element(j) + (element(j + 1) - element(j)) * c;
                let found = x.quantile((p, method), Axis::<0>);
                let near = (found.item() - wanted).abs() <= 1e-14 * wanted;
                assert!(near, "{method:?}, {p} of {n}: {found}, not {wanted}");

                assert_eq!(x.quantiles(([p], method), Axis::<0>)[[0]], found.item());
                let more: Tensor<f64, shape![Dyn]> = x.iter().copied().chain([NAN]).collect();
                assert_eq!(more.skip_nan().quantile((p, method), Axis::<0>), found);
                assert!(more.quantile_all((p, method)).is_nan());
            }
        }
    }
    // NumPy 2.4.6, in the order of the methods.
    let x = tensor![3.5, -1.0, 7.25, 2.0, 10.0, 4.0, 0.5];
    let recorded = [
        1.6999999999999997,
        0.5,
        2.0,
        1.25,
        2.0,
        2.0,
        2.0,
        0.5,
        0.6500000000000001,
        1.4000000000000001,
        1.0999999999999999,
        1.2999999999999998,
        1.3250000000000004,
    ];
    for ((method, ..), wanted) in rules.into_iter().zip(recorded) {
        let mut out = Tensor::scalar(0.0);
        x.quantile_into((0.3, method), Axis::<0>, &mut out);
        same(&out, &[], &[wanted]);
    }
    assert_eq!(Method::default(), Method::Linear);
    assert_eq!(
        x.try_quantile((1.5, Method::Hazen), Axis::<0>)
            .unwrap_err()
            .to_string(),
        "quantile: the quantile 1.5 is not between 0 and 1"
    );
    let wrong = x.try_quantiles(([0.5, -0.5], Method::Hazen), Axis::<0>);
    assert_eq!(
        wrong.unwrap_err().to_string(),
        "quantiles: the quantile -0.5 is not between 0 and 1"
    );
}

#[test]
fn numbers_without_nans() {
    over! { with_nans(); shape![2, 3, 4], shape![Dyn, 3, Dyn]; |x| {
        let x = x.view();
        same(&x.skip_nan().sum(Axis::<0>), &[3, 4],
            &[3.5, -1.0, -1.5, 13.0, 0.0, 6.0, 5.0, 0.0, 3.25, 6.0, 3.0, 10.5]);
        same(&x.skip_nan().prod(Axis::<0>), &[3, 4],
            &[3.0, -1.0, -1.0, 36.0, 1.0, 6.0, 5.0, 1.0, 0.75, 9.0, 3.0, 22.5]);
        same(&x.skip_nan().mean(Axis::<0>), &[3, 4],
            &[1.75, -1.0, -0.75, 6.5, NAN, 6.0, 5.0, NAN, 1.625, 3.0, 3.0, 5.25]);
        same(&x.skip_nan().var(Axis::<0>), &[3, 4],
            &[0.0625, 0.0, 1.5625, 6.25, NAN, 0.0, 0.0, NAN, 1.890625, 0.0, 0.0, 5.0625]);
        same(&x.skip_nan().min(Axis::<0>), &[3, 4],
            &[1.5, -1.0, -2.0, 4.0, NAN, 6.0, 5.0, NAN, 0.25, 3.0, 3.0, 3.0]);
        same(&x.skip_nan().max(Axis::<0>), &[3, 4],
            &[2.0, -1.0, 0.5, 9.0, NAN, 6.0, 5.0, NAN, 3.0, 3.0, 3.0, 7.5]);
        same(&x.skip_nan().correction(1.0).var(Axis::<0>), &[3, 4],
            &[0.125, NAN, 3.125, 12.5, NAN, NAN, NAN, NAN, 3.78125, 0.0, NAN, 10.125]);
        same(&x.skip_nan().mean(Axis::<-1>), &[2, 3],
            &[1.1666666666666667, NAN, 3.5833333333333335, 2.625, 5.5, 3.0]);
        same(&x.skip_nan().std(Axis::<-1>), &[2, 3],
            &[2.4608038433722337, NAN, 2.9884035128401845, 3.8303883615111407, 0.5, 0.0]);
        same(&x.skip_nan().var_keepdim(Axis::<1>), &[2, 1, 4],
            &[0.390625, 0.0, 0.0, 3.0625, 0.25, 8.222222222222223, 3.3888888888888893, 9.0]);
        same(&x.skip_nan().correction(1.0).var(Axis::<-1>), &[2, 3],
            &[9.083333333333334, NAN, 13.395833333333334, 19.5625, 0.5, 0.0]);
        let all = [x.skip_nan().sum_all(), x.skip_nan().prod_all(), x.skip_nan().mean_all(),
            x.skip_nan().var_all(), x.skip_nan().std_all(), x.skip_nan().min_all(),
            x.skip_nan().max_all(), x.skip_nan().correction(1.0).var_all()];
        same(&all.into_iter().collect::<Tensor<f64, shape![Dyn]>>(), &[8],
            &[47.75, 1476225.0, 2.984375, 8.019287109375, 2.8318345836886376, -2.0, 9.0, 8.55390625]);
        same(&x.skip_nan().median(Axis::<0>), &[3, 4],
            &[1.75, -1.0, -0.75, 6.5, NAN, 6.0, 5.0, NAN, 1.625, 3.0, 3.0, 5.25]);
        same(&x.skip_nan().median_keepdim(Axis::<-1>), &[2, 3, 1], &[1.5, NAN, 3.0, 1.25, 5.5, 3.0]);
        same(&x.skip_nan().quantile(0.25, Axis::<-1>), &[2, 3], &[-0.25, NAN, 1.625, 0.125, 5.25, 3.0]);
        same(&x.skip_nan().quantile_keepdim(0.75, Axis::<1>), &[2, 1, 4],
            &[1.1875, 3.0, -2.0, 6.625, 2.75, 4.5, 4.0, 7.5]);
        let all = [x.skip_nan().median_all(), x.skip_nan().quantile_all(1.0), x.median_all()];
        same(&all.into_iter().collect::<Tensor<f64, shape![Dyn]>>(), &[3], &[3.0, 9.0, NAN]);
        // For an expression.
        same(&(x.lazy() * 2.0).skip_nan().mean(Axis::<-1>), &[2, 3],
            &[2.3333333333333335, NAN, 7.166666666666667, 5.25, 11.0, 6.0]);
    } }
    let x = with_nans().try_into_shape::<shape![2, 3, 4]>().unwrap();
    same(
        &x.skip_nan().var((Axis::<0>, Axis::<2>)),
        &[3],
        &[11.5, 0.25, 3.9107142857142856],
    );
    same(
        &with_nans().skip_nan().std([0, 2]),
        &[3],
        &[3.391164991562634, 0.5, 1.9775525999867325],
    );
}

/// Statistics of many numbers, every third of which is skipped, compared with those of the others
/// alone, for all widths of rows.
#[test]
fn many_numbers_without_nans() {
    for (rows, columns) in [(1, 1000), (7, 129), (300, 5), (5000, 33)] {
        let x = Tensor::<f64, shape![Dyn, Dyn]>::from_fn_with([rows, columns], |[i, j]| {
            match (i + j) % 3 {
                0 => NAN,
                _ => ((i * 31 + j * 17) % 101) as f64 / 8.0,
            }
        })
        .unwrap();
        let alone = |f: &dyn Fn(&Tensor<f64, shape![Dyn]>) -> f64,
                     list: &dyn Fn(usize, usize) -> f64,
                     n: usize,
                     m: usize| {
            (0..n)
                .map(|i| f(&(0..m).map(|j| list(i, j)).filter(|x| !x.is_nan()).collect()))
                .collect::<Vec<f64>>()
        };
        let (row, column) = (
            |i: usize, j: usize| x[[i, j]],
            |j: usize, i: usize| x[[i, j]],
        );
        let check = |found: Tensor<f64, shape![Dyn]>, wanted: &[f64]| {
            assert_eq!(found.len(), wanted.len());
            for (a, b) in found.iter().zip(wanted) {
                let near = (a - b).abs() <= 1e-12 * b.abs();
                assert!(near || a.is_nan() && b.is_nan(), "{a} {b}");
            }
        };
        let (mean, var) = (
            |x: &Tensor<f64, _>| x.mean_all(),
            |x: &Tensor<f64, _>| x.var_all(),
        );
        check(
            x.skip_nan().mean(Axis::<1>),
            &alone(&mean, &row, rows, columns),
        );
        check(
            x.skip_nan().mean(Axis::<0>),
            &alone(&mean, &column, columns, rows),
        );
        check(
            x.skip_nan().var(Axis::<1>),
            &alone(&var, &row, rows, columns),
        );
        check(
            x.skip_nan().var(Axis::<0>),
            &alone(&var, &column, columns, rows),
        );
        let largest = |x: &Tensor<f64, shape![Dyn]>| x.iter().copied().fold(NAN, f64::max);
        check(
            x.skip_nan().max(Axis::<0>),
            &alone(&largest, &column, columns, rows),
        );
        check(
            x.skip_nan().max(Axis::<1>),
            &alone(&largest, &row, rows, columns),
        );
    }
}

#[test]
fn scales() {
    let logs = [
        0.03162277660168379,
        0.15848931924611134,
        0.7943282347242814,
        3.981071705534969,
        19.952623149688787,
        100.0,
    ];
    same(&Tensor::<f64, shape![6]>::logspace(-1.5, 2.0), &[6], &logs);
    let sizes = [2, 3];
    same(
        &DynTensor::logspace_with(sizes, -1.5, 2.0).unwrap(),
        &sizes,
        &logs,
    );
    let x = Tensor::<f64, shape![Dyn, 3]>::logspace_with(sizes, -1.5, 2.0).unwrap();
    same(&x, &sizes, &logs);
    let numbers = [
        0.5,
        1.6572270086699934,
        5.492802716530588,
        18.205642030260794,
        60.34176336545163,
        200.0,
    ];
    same(
        &Tensor::<f64, shape![6]>::geomspace(0.5, 200.0),
        &[6],
        &numbers,
    );
    same(
        &DynTensor::geomspace_with(sizes, 0.5, 200.0).unwrap(),
        &sizes,
        &numbers,
    );
    let x = Tensor::<f64, shape![4]>::geomspace(-1e-3, -1e3);
    same(&x, &[4], &[-0.001, -0.1, -10.0, -1000.0]);
    let x = Tensor::<f64, shape![5]>::geomspace(81.0, 1.0);
    same(&x, &[5], &[81.0, 27.0, 9.0, 3.0, 1.0]);
    // Both ends are exact, even if their quotient overflows.
    // Both ends, also where there is nothing between them.
    for (first, last) in [(0.0, 5.0), (-1.0, 5.0), (1.0, f64::INFINITY), (5.0, 0.0)] {
        let x = Tensor::<f64, shape![3]>::geomspace(first, last);
        assert_eq!([x[[0]], x[[2]]], [first, last]);
    }
    let x = Tensor::<f64, shape![3]>::geomspace(-1e308, -5e-324);
    assert!((x[[1]] + 2.2227587494850775e-8).abs() < 1e-20);
    let wide = Tensor::<f64, shape![3]>::geomspace(1e-300, 1e300);
    assert_eq!((wide[0], wide[2]), (1e-300, 1e300));
    assert!((wide[1] - 1.0).abs() < 1e-12);
    assert_eq!(Tensor::<f32, shape![1]>::geomspace(3.0, 9.0), tensor![3.0]);
    assert_eq!(Tensor::<f32, shape![0]>::logspace(0.0, 1.0).len(), 0);
    let refused = Tensor::<f64, shape![Dyn, 3]>::geomspace_with([2, 2], 1.0, 2.0);
    assert!(refused.unwrap_err().to_string().starts_with("geomspace: "));
}

#[test]
fn numbers_in_place_of_none() {
    let x = tensor![NAN, f64::INFINITY, f64::NEG_INFINITY, 1.5, -0.0];
    same(&x.nan_to_num(), &[5], &[0.0, f64::MAX, f64::MIN, 1.5, -0.0]);
    assert!(x.nan_to_num()[4].is_sign_negative());
    let x = tensor![f32::NAN, f32::NEG_INFINITY];
    assert_eq!(x.nan_to_num(), tensor![0.0, f32::MIN]);
}

#[test]
fn on_lines_between_points() {
    let (points, values) = (tensor![1.0, 2.0, 4.0, 4.5], tensor![10.0, -3.0, 7.0, 0.5]);
    let x = tensor![
        [0.0, 1.0, 1.25],
        [2.0, 3.7, 4.0],
        [4.25, 4.5, 99.0],
        [NAN, f64::NEG_INFINITY, f64::INFINITY],
    ];
    let wanted = [
        10.0, 10.0, 6.75, -3.0, 5.5, 7.0, 3.75, 0.5, 0.5, NAN, 10.0, 0.5,
    ];
    over! { x.into_dyn(); shape![4, 3], shape![Dyn, 3]; |x| {
        same(&x.interp(&points, &values), &[4, 3], &wanted);
        same(&x.interp(&points.view().into_dyn(), &values.flip(Axis::<0>).flip(Axis::<0>)), &[4, 3], &wanted);
    } }
    // Infinite values, as in NumPy.
    let inf = f64::INFINITY;
    let y = tensor![1.0, 1.5, 2.5, 3.0].interp(&tensor![1.0, 2.0, 3.0], &tensor![0.0, inf, inf]);
    same(&y, &[4], &[0.0, inf, inf, inf]);
    // A single point is a constant function.
    assert_eq!(
        tensor![0.0, 9.0].interp(&tensor![4.0], &tensor![7.0]),
        tensor![7.0, 7.0]
    );
    let none = Tensor::<f64, shape![Dyn]>::zeros_with([0]).unwrap();
    assert_eq!(
        tensor![1.0]
            .try_interp(&none, &none)
            .unwrap_err()
            .to_string(),
        "interp: axis 0 of shape (0) has size 0: there is nothing to choose from",
    );
    assert_eq!(none.interp(&points, &values).shape(), [0]);
}

fn samples() -> DynTensor<f64> {
    let y = tensor![
        [1.0, 2.5, 4.0, -1.0],
        [0.5, 0.25, 8.0, 3.0],
        [2.0, -7.0, 1.0, 0.0],
    ];
    y.into_dyn()
}

#[test]
fn rows_that_go_together() {
    let cov = [
        4.5625,
        3.677083333333333,
        -1.6666666666666665,
        3.677083333333333,
        12.932291666666666,
        6.333333333333333,
        -1.6666666666666665,
        6.333333333333333,
        16.666666666666664,
    ];
    let corrcoef = [
        1.0,
        0.4787009487147547,
        -0.19112739302699866,
        0.4787009487147548,
        1.0,
        0.43139015142522374,
        -0.19112739302699866,
        0.43139015142522374,
        1.0,
    ];
    over! { samples(); shape![3, 4], shape![Dyn, 4]; |y| {
        same(&y.cov(), &[3, 3], &cov);
        same(&y.corrcoef(), &[3, 3], &corrcoef);
    } }
    // A batch of matrices.
    let y = Tensor::<f64, shape![2, 3, 4]>::arange().square();
    let batch: Tensor<f64, shape![2, 3, 3]> = y.cov();
    for (of_one, y) in batch.outer_iter().zip(y.outer_iter()) {
        assert!(of_one.all_close(y.cov(), 1e-14, 0.0));
        assert!(y.corrcoef().diagonal().all_close(1.0, 1e-14, 0.0));
    }
    // Constant rows, one observation, none, and no rows.
    assert!(tensor![[1.0_f64, 1.0], [1.0, 2.0]].corrcoef()[[0, 1]].is_nan());
    assert!(tensor![[1.0_f64], [2.0]].cov()[[0, 1]].is_nan());
    let none = Tensor::<f64, shape![2, 0]>::zeros().cov();
    assert!(none.shape() == [2, 2] && none.is_nan().all_all());
    assert_eq!(Tensor::<f64, shape![0, 3]>::zeros().cov().shape(), [0, 0]);
}

#[test]
fn areas() {
    over! { samples(); shape![3, 4], shape![Dyn, 4]; |y| {
        same(&y.trapezoid(Axis::<-1>, 0.5), &[3], &[3.25, 5.0, -2.5]);
        same(&y.trapezoid(Axis::<0>, 2.0), &[4], &[4.0, -4.0, 21.0, 5.0]);
        let points = tensor![0.0, 0.5, 2.0, 2.25];
        same(&y.trapezoid_at(Axis::<1>, &points), &[3], &[6.125, 7.75, -5.625]);
    } }
    // Fewer than two values, and infinite values.
    assert_eq!(
        tensor![[3.0], [4.0]].trapezoid(Axis::<1>, 1.0),
        tensor![0.0, 0.0]
    );
    let none = Tensor::<f64, shape![2, 0]>::zeros();
    assert_eq!(none.trapezoid(Axis::<1>, 1.0), tensor![0.0, 0.0]);
    assert_eq!(none.trapezoid(Axis::<0>, 1.0).shape(), [0]);
    let x = tensor![f64::INFINITY, 1.0].trapezoid(Axis::<0>, 1.0);
    assert_eq!(x.into_scalar(), f64::INFINITY);
}

#[test]
fn weighted_means() {
    let weights = tensor![1.0, 0.5, 2.0, 4.0];
    over! { samples(); shape![3, 4], shape![Dyn, 4]; |y| {
        let wanted = [0.8333333333333334, 3.816666666666667, 0.06666666666666667];
        same(&y.average(Axis::<1>, &weights), &[3], &wanted);
        let of_rows = tensor![[1.0], [2.0], [5.0]];
        same(&y.average(Axis::<0>, &of_rows), &[4], &[1.5, -4.0, 3.125, 0.625]);
    } }
    let y = samples().try_into_shape::<shape![3, 4]>().unwrap();
    let all = y.average((Axis::<0>, Axis::<1>), &y.abs()).into_scalar();
    assert!((all - 1.7045454545454546).abs() < 1e-15);
    assert!(
        tensor![1.0_f64, 2.0]
            .average(Axis::<0>, &tensor![0.0, 0.0])
            .into_scalar()
            .is_nan()
    );
}

#[test]
fn slopes() {
    let y = || {
        tensor![
            [1.5, -2.0, 0.25, 3.0],
            [0.0, 4.0, 8.5, -1.0],
            [2.0, -7.0, 4.0, 0.5]
        ]
        .into_dyn()
    };
    over! { y(); shape![3, 4], shape![Dyn, 4]; |y| {
        same(&y.gradient(Axis::<-1>, 0.5), &[3, 4], &[
            -7.0, -1.25, 5.0, 5.5, 8.0, 8.5, -5.0, -19.0, -18.0, 2.0, 7.5, -7.0,
        ]);
        same(&y.gradient(Axis::<0>, 2.0), &[3, 4], &[
            -0.75, 3.0, 4.125, -2.0, 0.125, -1.25, 0.9375, -0.625, 1.0, -5.5, -2.25, 0.75,
        ]);
        same(&y.gradient_at(Axis::<1>, &tensor![0.0, 0.5, 2.0, 2.25]), &[3, 4], &[
            -7.0, -4.874999999999999, 9.642857142857142, 11.0, 8.0, 6.75, -32.142857142857146, -38.0, -18.0,
            -11.666666666666666, -10.952380952380954, -14.0,
        ]);
        same(&y.gradient_at(Axis::<0>, &tensor![-1.0, 0.5, 1.0]), &[3, 4], &[
            -1.0, 4.0, 5.5, -2.6666666666666665, 2.75, -15.5, -5.374999999999998, 1.5833333333333333, 4.0, -22.0,
            -9.0, 3.0,
        ]);
    } }
    // One row at a time, compared bitwise with all elements after an index at once.
    let x = Tensor::<f64, shape![7, 50]>::from_fn(|[i, j]| ((i * 31 + j * 17) % 23) as f64 / 7.0);
    let points = tensor![0.0, 0.3, 0.4, 1.0, 1.9, 2.0, 5.0];
    let turned = x.transpose().gradient_at(Axis::<1>, &points);
    assert_eq!(x.gradient_at(Axis::<0>, &points), turned.transpose());
    // Points in descending order.
    let back = x
        .flip(Axis::<0>)
        .gradient_at(Axis::<0>, &points.flip(Axis::<0>));
    assert!(
        back.flip(Axis::<0>)
            .all_close(x.gradient_at(Axis::<0>, &points), 1e-12, 1e-12)
    );
    assert_eq!(
        tensor![[1.0, 4.0]].gradient(Axis::<1>, 1.0),
        tensor![[3.0, 3.0]]
    );
    let none = Tensor::<f64, shape![0, 2]>::zeros();
    assert_eq!(none.gradient(Axis::<1>, 1.0).shape(), [0, 2]);
    assert_eq!(
        none.gradient_at(Axis::<1>, &tensor![0.0, 1.0]).shape(),
        [0, 2]
    );
}

#[test]
fn angles() {
    use std::f64::consts::{PI, TAU};
    let x = || {
        tensor![
            [0.5, 3.0, -3.0, -1.5],
            [0.0, PI, 0.0, -PI],
            [100.0, 1.0, -20.25, 2.0]
        ]
        .into_dyn()
    };
    over! { x(); shape![3, 4], shape![Dyn, 4]; |x| {
        same(&x.unwrap_angles(Axis::<1>, TAU), &[3, 4], &[
            0.5, 3.0, 3.2831853071795862, 4.783185307179586, 0.0, PI, 0.0, -PI, 100.0, 101.53096491487338, 99.13052083641213, 96.24777960769379,
        ]);
        same(&x.unwrap_angles(Axis::<0>, TAU), &[3, 4], &[
            0.5, 3.0, -3.0, -1.5, 0.0, PI, 0.0, -PI, -0.5309649148733797, 1.0, -1.4004440784612413, -4.283185307179586,
        ]);
    } }
    let degrees = tensor![350.0, 10.0, 200.0, 20.0, 200.0, -5.0, -180.0, 0.0];
    assert_eq!(
        degrees.unwrap_angles(Axis::<0>, 360.0),
        tensor![350.0, 370.0, 200.0, 20.0, 200.0, 355.0, 180.0, 360.0]
    );
    assert_eq!(
        degrees.unwrap_angles(Axis::<0>, 12.0),
        tensor![350.0, 346.0, 344.0, 344.0, 344.0, 343.0, 348.0, 348.0]
    );
    // From the first element that is not finite on, the result is NaN.
    for none in [f64::NAN, f64::INFINITY] {
        let x = tensor![1.0, none, 2.0, 3.0].unwrap_angles(Axis::<0>, TAU);
        assert!(x[[0]] == 1.0 && x.slice(s![1..]).is_nan().all_all());
    }
    assert_eq!(
        Tensor::<f64, shape![3, 0]>::zeros()
            .unwrap_angles(Axis::<1>, TAU)
            .shape(),
        [3, 0]
    );
    assert_eq!(
        Tensor::<f64, shape![3, 0]>::zeros()
            .unwrap_angles(Axis::<0>, TAU)
            .shape(),
        [3, 0]
    );
}

#[test]
fn distances() {
    let points = || {
        tensor![
            [1.5, -2.0, 0.25, 3.0],
            [0.0, 4.0, 8.5, -1.0],
            [2.0, -7.0, 4.0, 0.5]
        ]
        .into_dyn()
    };
    let others = tensor![[1.0, 0.0, 0.0, 2.0], [0.5, 3.0, -1.0, -4.0]];
    over! { points(); shape![3, 4], shape![Dyn, 4]; |x| same(&x.cdist(&others), &[3, 2], &[
        2.3048861143232218, 8.75, 9.912113800799505, 10.024968827881711, 8.261355820929152, 12.144957801491119,
    ]) }
    // A batch on either side; no coordinates; no points.
    let x = Tensor::<f64, shape![2, 1, 3, 4]>::arange().square();
    let y = Tensor::<f64, shape![5, 2, 4]>::arange();
    let all: Tensor<f64, shape![2, 5, 3, 2]> = x.cdist(&y);
    for (i, k) in (0..2).flat_map(|i| (0..5).map(move |k| (i, k))) {
        let of_one = x
            .select(Axis::<0>, i)
            .select(Axis::<0>, 0)
            .cdist(&y.select(Axis::<0>, k));
        assert_eq!(all.select(Axis::<0>, i).select(Axis::<0>, k), of_one);
    }
    let none = Tensor::<f64, shape![2, 0]>::zeros();
    assert_eq!(
        none.cdist(&Tensor::<f64, shape![3, 0]>::zeros()),
        Tensor::<f64, shape![2, 3]>::zeros()
    );
    assert_eq!(
        Tensor::<f64, shape![0, 4]>::zeros().cdist(&others).shape(),
        [0, 2]
    );
    // Points that are close to each other, and far from 0.
    let far = tensor![[1e8_f64, 1e8], [1e8 + 3.0, 1e8 + 4.0]];
    assert_eq!(far.cdist(&far), tensor![[0.0, 5.0], [5.0, 0.0]]);
}

#[test]
fn sets() {
    let u = tensor![3.0, -1.0, 2.5, 3.0, 7.0, -1.0];
    let v = tensor![[2.5, 8.0], [-1.0, 0.0]];
    assert_eq!(u.union1d(&v), tensor![-1.0, 0.0, 2.5, 3.0, 7.0, 8.0]);
    assert_eq!(v.union1d(&u), u.union1d(&v));
    assert_eq!(u.intersect1d(&v), tensor![-1.0, 2.5]);
    assert_eq!(v.intersect1d(&u), tensor![-1.0, 2.5]);
    assert_eq!(u.setdiff1d(&v), tensor![3.0, 7.0]);
    assert_eq!(v.setdiff1d(&u), tensor![0.0, 8.0]);
    assert_eq!(u.setxor1d(&v), tensor![0.0, 3.0, 7.0, 8.0]);
    // No elements, and NaN.
    let none = Tensor::<f64, shape![0]>::zeros();
    assert_eq!(
        (
            u.intersect1d(&none).len(),
            none.setdiff1d(&u).len(),
            none.union1d(&none).len()
        ),
        (0, 0, 0)
    );
    let odd = tensor![NAN, 1.0];
    assert_eq!(
        (
            odd.intersect1d(&odd).len(),
            odd.setdiff1d(&odd).len(),
            odd.union1d(&odd).len()
        ),
        (1, 1, 3)
    );
}

#[test]
fn on_the_way() {
    over! { samples(); shape![3, 4], shape![Dyn, 4]; |y| {
        same(&y.lerp(2.0, 0.25), &[3, 4], &[
            1.25, 2.375, 3.5, -0.25, 0.875, 0.6875, 6.5, 2.75, 2.0, -4.75, 1.25, 0.5,
        ]);
    } }
    // Both ends are exact, whatever is lost in between.
    let (a, b) = (tensor![1e16_f64, 0.1, -3.0], tensor![1.0, 0.7, 1e-9]);
    assert_eq!((a.lerp(&b, 0.0), a.lerp(&b, 1.0)), (a.clone(), b.clone()));
    assert_eq!(a.lerp(&b, 2.0)[[1]], 0.7 + (0.7 - 0.1));
}
