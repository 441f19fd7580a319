//! Values of `torch.nn.functional.interpolate`, recorded with PyTorch 2.15.0 on `float64` tensors.
//! Element `k` of an operand is `((7 k) % 13 - 6) / 4`. Static shapes, views and results that are given
//! are compared with the same values.

use Mode::{AlignedLinear, Linear, Nearest, NearestExact};
use broadax::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq)]
enum Mode {
    Linear,
    AlignedLinear,
    Nearest,
    NearestExact,
}

/// The mode, the shape, the new sizes of its last axes, and the elements of the result.
type Case = (Mode, &'static [usize], &'static [usize], &'static [f64]);

/// Evaluates an expression with the mode as an [`Interpolation`].
macro_rules! with_mode {
    ($mode:expr, |$arg:ident| $value:expr) => {
        match $mode {
            Linear => {
                let $arg = Interpolation::linear();
                $value
            }
            AlignedLinear => {
                let $arg = Interpolation::linear().align_corners();
                $value
            }
            Nearest => {
                let $arg = Interpolation::nearest();
                $value
            }
            NearestExact => {
                let $arg = Interpolation::nearest_exact();
                $value
            }
        }
    };
}

fn operand(shape: &[usize]) -> DynTensor<f64> {
    let k = DynTensor::<f64>::arange_with(shape).unwrap();
    k.map(|k| (k * 7.0 % 13.0 - 6.0) / 4.0)
}

fn expected(shape: &[usize], target: &[usize], elements: &[f64]) -> DynTensor<f64> {
    let mut sizes = shape.to_vec();
    let from = sizes.len() - target.len();
    sizes[from..].copy_from_slice(target);
    DynTensor::from_vec_with(&sizes[..], elements.to_vec()).unwrap()
}

fn check(found: &DynTensor<f64>, expected: &DynTensor<f64>, error: f64, case: &Case) {
    assert_eq!(found.shape()[..], expected.shape()[..], "{case:?}");
    let exact = matches!(case.0, Nearest | NearestExact);
    for (found, expected) in found.iter().zip(expected) {
        let distance = (found - expected).abs();
        assert!(
            distance <= if exact { 0.0 } else { error },
            "{found} {expected} {case:?}"
        );
    }
}

#[test]
fn pytorch() {
    for case in CASES {
        let (mode, shape, target, elements) = *case;
        let (x, expected) = (operand(shape), expected(shape, target, elements));
        with_mode!(mode, |mode| {
            check(
                &x.interpolate_with::<DynRank>(target, mode).unwrap(),
                &expected,
                1e-14,
                case,
            );
            let single = x
                .cast::<f32>()
                .interpolate_with::<DynRank>(target, mode)
                .unwrap();
            check(&single.cast(), &expected, 1e-6, case);
            // Stored in another order, backwards, and with gaps, from and to.
            let order = Vec::from_iter((0..x.rank() as isize).rev());
            let stored = x.try_permute(&order).unwrap().to_tensor();
            let view = stored.try_permute(&order).unwrap();
            check(
                &view.interpolate_with::<DynRank>(target, mode).unwrap(),
                &expected,
                1e-14,
                case,
            );
            let flipped = x.flip(-1).to_tensor();
            let view = flipped.flip(-1);
            check(
                &view.interpolate_with::<DynRank>(target, mode).unwrap(),
                &expected,
                1e-14,
                case,
            );
            let mut gaps = broadax::stack(&[expected.map(|_| 7.0), expected.map(|_| 7.0)], -1);
            let mut out = gaps.select_mut(-1, 1);
            match target.len() {
                1 => x.interpolate_into::<shape![Dyn], _, _>(mode, &mut out),
                2 => x.interpolate_into::<shape![Dyn, Dyn], _, _>(mode, &mut out),
                _ => x.interpolate_into::<shape![Dyn, Dyn, Dyn], _, _>(mode, &mut out),
            }
            check(&gaps.select(-1, 1).to_tensor(), &expected, 1e-14, case);
            assert!(gaps.select(-1, 0).iter().all(|x| *x == 7.0));
        });
    }
}

/// The types of results, for every kind of shape.
#[test]
fn types() {
    dim!(Height);
    let mode = Interpolation::linear();
    let x = operand(&[2, 3, 4])
        .try_into_shape::<shape![2, 3, 4]>()
        .unwrap();
    let all = x.interpolate::<shape![5, 7]>(mode);
    let _: &Tensor<f64, shape![2, 5, 7]> = &all;
    let (_, _, _, elements) = CASES.iter().find(|case| case.2 == [5, 7]).unwrap();
    check(
        &all.clone().into_dyn(),
        &expected(&[2, 3, 4], &[5, 7], elements),
        1e-14,
        &CASES[0],
    );
    let _: Tensor<f64, shape![2, 3, 9]> = x.interpolate::<shape![9]>(mode);
    let _: Tensor<f64, shape![1, 1, 1]> = x.interpolate::<shape![1, 1, 1]>(mode);
    let y: Tensor<f64, shape![2, Height, 7]> = x
        .interpolate_with::<shape![Height, 7]>([5, 7], mode)
        .unwrap();
    assert_eq!(y, all);
    let y: Tensor<f64, DynRank> = x.interpolate_with::<DynRank>([5, 7], mode).unwrap();
    assert_eq!(y, all);
    let view = x.view().into_dyn();
    let y: Tensor<f64, shape![..DynRank, 5, 7]> = view.interpolate::<shape![5, 7]>(mode);
    assert_eq!(y, all);
    let open = x.clone().try_into_shape::<shape![Dyn, 3, Dyn]>().unwrap();
    let y: Tensor<f64, shape![Dyn, 5, 7]> = open.interpolate::<shape![5, 7]>(mode);
    assert_eq!(y, all);
    let small: Array<f64, shape![2, 2]> = array![[1.0, 2.0], [3.0, 4.0]];
    let y: Array<f64, shape![2, 4]> = small.interpolate::<shape![4]>(Interpolation::nearest());
    assert_eq!(y, array![[1.0, 1.0, 2.0, 2.0], [3.0, 3.0, 4.0, 4.0]]);

    // Any leading axes, of any rank, and a target that is a parameter.
    fn doubled<B: Shape, C: Dim>(
        x: &Tensor<f64, shape![..B, C, 3, 4]>,
    ) -> Tensor<f64, shape![..B, C, 5, 7]> {
        x.interpolate::<shape![5, 7]>(Interpolation::linear())
    }
    assert_eq!(doubled(&x), all);
    let open = x
        .clone()
        .try_into_shape::<shape![..DynRank, 3, 4]>()
        .unwrap();
    let y = open.interpolate::<shape![5, 7]>(mode);
    assert_eq!(y, all);
    fn like<B: Shape, H: Dim, W: Dim, T: Clone>(
        x: &Tensor<T, shape![..B, Dyn, Dyn]>,
        y: &Tensor<T, shape![H, W]>,
    ) -> Tensor<T, shape![..B, H, W]> {
        x.interpolate_with::<shape![H, W]>(y.shape(), Interpolation::nearest())
            .unwrap()
    }
    let x = tensor![["a", "b"]]
        .try_into_shape::<shape![Dyn, Dyn]>()
        .unwrap();
    assert_eq!(
        like(&x, &tensor![["", "", ""], ["", "", ""]]),
        tensor![["a", "a", "b"], ["a", "a", "b"]]
    );
}

/// Sizes beyond one block of columns, compared with the formulas; and rows that are not kept.
#[test]
fn formulas() {
    for (n, m) in [
        (3, 400),
        (400, 3),
        (129, 257),
        (130, 129),
        (200, 200),
        (1, 300),
        (300, 1),
        (150, 149),
    ] {
        let x = operand(&[2, n, 3]);
        let x = x.try_permute([0, 2, 1]).unwrap();
        for aligned in [false, true] {
            let mode = if aligned { AlignedLinear } else { Linear };
            let at = |i: usize| match aligned {
                false => (((i as f64 + 0.5) * n as f64 / m as f64) - 0.5).max(0.0),
                true if m == 1 => 0.0,
                true => i as f64 * (n - 1) as f64 / (m - 1) as f64,
            };
            let (wide, tall) = with_mode!(mode, |mode| (
                x.interpolate_with::<shape![Dyn]>([m], mode).unwrap(),
                x.try_permute([0, 2, 1])
                    .unwrap()
                    .interpolate_with::<shape![Dyn, Dyn]>([m, 3], mode)
                    .unwrap(),
            ));
            for i in 0..m {
                let (low, part) = (at(i) as usize, at(i) % 1.0);
                let (low, high) = (low.min(n - 1), (low + 1).min(n - 1));
                for (b, c) in [(0, 0), (0, 2), (1, 1)] {
                    let value = x[[b, c, low]] * (1.0 - part) + x[[b, c, high]] * part;
                    assert!((wide[[b, c, i]] - value).abs() < 1e-10, "{n} {m} {i}");
                    assert!((tall[[b, i, c]] - value).abs() < 1e-10, "{n} {m} {i}");
                }
            }
        }
        for exact in [false, true] {
            let mode = if exact { NearestExact } else { Nearest };
            let y = with_mode!(mode, |mode| x
                .interpolate_with::<shape![Dyn]>([m], mode)
                .unwrap());
            for i in 0..m {
                let index = if exact {
                    (2 * i + 1) * n / (2 * m)
                } else {
                    i * n / m
                };
                assert_eq!(y.select(Axis::<-1>, i), x.select(-1, index), "{n} {m} {i}");
            }
        }
    }
}

/// An infinite element does not make those a NaN that do not depend on it.
#[test]
fn infinite() {
    let x = tensor![[1.0, f64::INFINITY, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]];
    let y = x.interpolate::<shape![3, 7]>(Interpolation::linear().align_corners());
    let inf = f64::INFINITY;
    assert_eq!(
        y.select(Axis::<0>, 0),
        tensor![1.0, inf, inf, inf, 3.0, 3.5, 4.0]
    );
    assert_eq!(
        y.select(Axis::<0>, 1),
        tensor![3.0, inf, inf, inf, 5.0, 5.5, 6.0]
    );
    assert_eq!(
        y.select(Axis::<0>, 2),
        tensor![5.0, 5.5, 6.0, 6.5, 7.0, 7.5, 8.0]
    );
    let same = x.interpolate::<shape![2, 4]>(Interpolation::linear());
    assert_eq!(same, x);
}

#[rustfmt::skip]
const CASES: &[Case] = &[
    (Linear, &[2, 5], &[8], &[-1.5, -0.734375, 0.15625, -0.78125, -0.703125, 0.390625, -0.34375,
        -1.0, 0.75, 0.09375, -0.640625, 0.453125, 0.53125, -0.40625, 0.484375, 1.25]),
    (AlignedLinear, &[2, 5], &[8], &[-1.5, -0.5, 0.03571428571428581, -0.8214285714285714,
        -0.7500000000000002, 0.24999999999999933, -0.14285714285714257, -1.0, 0.75,
        -0.1071428571428571, -0.5000000000000001, 0.49999999999999983, 0.5714285714285716,
        -0.28571428571428514, 0.24999999999999967, 1.25]),
    (Nearest, &[2, 5], &[8], &[-1.5, -1.5, 0.25, 0.25, -1.25, 0.5, 0.5, -1.0, 0.75, 0.75, -0.75,
        -0.75, 1.0, -0.5, -0.5, 1.25]),
    (NearestExact, &[2, 5], &[8], &[-1.5, -1.5, 0.25, -1.25, -1.25, 0.5, -1.0, -1.0, 0.75, 0.75,
        -0.75, 1.0, 1.0, -0.5, 1.25, 1.25]),
    (Linear, &[2, 5], &[3], &[-0.9166666666666666, -1.25, -0.5000000000000004, 0.24999999999999997,
        1.0, 0.6666666666666672]),
    (AlignedLinear, &[2, 5], &[3], &[-1.5, -1.25, -1.0, 0.75, 1.0, 1.25]),
    (Nearest, &[2, 5], &[3], &[-1.5, 0.25, 0.5, 0.75, -0.75, -0.5]),
    (NearestExact, &[2, 5], &[3], &[-1.5, -1.25, -1.0, 0.75, 1.0, 1.25]),
    (Linear, &[1, 5], &[1], &[-1.25]),
    (AlignedLinear, &[1, 5], &[1], &[-1.5]),
    (Nearest, &[1, 5], &[1], &[-1.5]),
    (NearestExact, &[1, 5], &[1], &[-1.25]),
    (Linear, &[1, 1], &[4], &[-1.5, -1.5, -1.5, -1.5]),
    (AlignedLinear, &[1, 1], &[4], &[-1.5, -1.5, -1.5, -1.5]),
    (Nearest, &[1, 1], &[4], &[-1.5, -1.5, -1.5, -1.5]),
    (NearestExact, &[1, 1], &[4], &[-1.5, -1.5, -1.5, -1.5]),
    (Linear, &[1, 7], &[7], &[-1.5, 0.25, -1.25, 0.5, -1.0, 0.75, -0.75]),
    (AlignedLinear, &[1, 7], &[7], &[-1.5, 0.25, -1.25, 0.5, -1.0, 0.75, -0.75]),
    (Nearest, &[1, 7], &[7], &[-1.5, 0.25, -1.25, 0.5, -1.0, 0.75, -0.75]),
    (NearestExact, &[1, 7], &[7], &[-1.5, 0.25, -1.25, 0.5, -1.0, 0.75, -0.75]),
    (Linear, &[2, 3, 4], &[5, 7], &[-1.5, -0.8750000000000001, 0.12499999999999986, -0.5,
        -1.1250000000000004, -0.1250000000000001, 0.5, -1.3, -0.6750000000000002,
        0.32499999999999984, -0.30000000000000004, -0.9250000000000005, 0.07499999999999987, 0.7,
        -1.0, -0.3750000000000001, 0.6249999999999999, 0.0, -0.6250000000000004, 0.3749999999999999,
        1.0, -0.7000000000000001, -0.07500000000000015, 0.9249999999999997, 0.29999999999999993,
        -0.3250000000000005, 0.6749999999999998, 1.3, -0.5, 0.12499999999999993, 1.1249999999999998,
        0.49999999999999994, -0.12500000000000044, 0.875, 1.5, 0.0, -0.5357142857142856,
        -1.3928571428571428, -0.625, 0.14285714285714324, -0.7142857142857142, -1.25,
        0.19999999999999998, -0.33571428571428574, -1.1928571428571428, -0.4250000000000001,
        0.34285714285714325, -0.5142857142857142, -1.05, 0.5, -0.03571428571428564,
        -0.8928571428571428, -0.125, 0.6428571428571432, -0.2142857142857142, -0.75,
        0.7999999999999999, 0.26428571428571435, -0.5928571428571427, 0.17499999999999993,
        0.9428571428571432, 0.08571428571428574, -0.45000000000000007, 1.0, 0.46428571428571436,
        -0.3928571428571427, 0.37500000000000006, 1.1428571428571432, 0.2857142857142858, -0.25]),
    (AlignedLinear, &[2, 3, 4], &[5, 7], &[-1.5, -0.625, 0.25, -0.5, -1.25, -0.375, 0.5, -1.25,
        -0.375, 0.5, -0.25, -1.0, -0.125, 0.75, -1.0, -0.125, 0.75, 0.0, -0.75, 0.125, 1.0, -0.75,
        0.125, 1.0, 0.25, -0.5, 0.375, 1.25, -0.5, 0.375, 1.25, 0.5, -0.25, 0.625, 1.5, 0.0, -0.75,
        -1.5, -0.625, 0.25, -0.5, -1.25, 0.25, -0.5, -1.25, -0.375, 0.5, -0.25, -1.0, 0.5, -0.25,
        -1.0, -0.125, 0.75, 0.0, -0.75, 0.75, 0.0, -0.75, 0.125, 1.0, 0.25, -0.5, 1.0, 0.25, -0.5,
        0.375, 1.25, 0.5, -0.25]),
    (Nearest, &[2, 3, 4], &[5, 7], &[-1.5, -1.5, 0.25, 0.25, -1.25, -1.25, 0.5, -1.5, -1.5, 0.25,
        0.25, -1.25, -1.25, 0.5, -1.0, -1.0, 0.75, 0.75, -0.75, -0.75, 1.0, -1.0, -1.0, 0.75, 0.75,
        -0.75, -0.75, 1.0, -0.5, -0.5, 1.25, 1.25, -0.25, -0.25, 1.5, 0.0, 0.0, -1.5, -1.5, 0.25,
        0.25, -1.25, 0.0, 0.0, -1.5, -1.5, 0.25, 0.25, -1.25, 0.5, 0.5, -1.0, -1.0, 0.75, 0.75,
        -0.75, 0.5, 0.5, -1.0, -1.0, 0.75, 0.75, -0.75, 1.0, 1.0, -0.5, -0.5, 1.25, 1.25, -0.25]),
    (NearestExact, &[2, 3, 4], &[5, 7], &[-1.5, -1.5, 0.25, -1.25, -1.25, 0.5, 0.5, -1.5, -1.5,
        0.25, -1.25, -1.25, 0.5, 0.5, -1.0, -1.0, 0.75, -0.75, -0.75, 1.0, 1.0, -0.5, -0.5, 1.25,
        -0.25, -0.25, 1.5, 1.5, -0.5, -0.5, 1.25, -0.25, -0.25, 1.5, 1.5, 0.0, 0.0, -1.5, 0.25,
        0.25, -1.25, -1.25, 0.0, 0.0, -1.5, 0.25, 0.25, -1.25, -1.25, 0.5, 0.5, -1.0, 0.75, 0.75,
        -0.75, -0.75, 1.0, 1.0, -0.5, 1.25, 1.25, -0.25, -0.25, 1.0, 1.0, -0.5, 1.25, 1.25, -0.25,
        -0.25]),
    (Linear, &[1, 5, 6], &[3, 2], &[0.5, -0.75, -1.5, 0.5, -0.24999999999999978,
        -0.4166666666666674]),
    (AlignedLinear, &[1, 5, 6], &[3, 2], &[-1.5, 0.75, 0.0, -1.0, 1.5, 0.5]),
    (Nearest, &[1, 5, 6], &[3, 2], &[-1.5, 0.5, -0.75, 1.25, 0.75, -0.5]),
    (NearestExact, &[1, 5, 6], &[3, 2], &[0.25, -1.0, -1.5, 0.5, 0.0, -1.25]),
    (Linear, &[2, 3, 2], &[1, 4], &[-1.25, -0.8125, 0.0625, 0.5, -0.5, -0.0625, 0.8125, 1.25]),
    (AlignedLinear, &[2, 3, 2], &[1, 4], &[-1.5, -0.9166666666666667, -0.33333333333333337, 0.25,
        -0.75, -0.16666666666666674, 0.41666666666666663, 1.0]),
    (Nearest, &[2, 3, 2], &[1, 4], &[-1.5, -1.5, 0.25, 0.25, -0.75, -0.75, 1.0, 1.0]),
    (NearestExact, &[2, 3, 2], &[1, 4], &[-1.25, -1.25, 0.5, 0.5, -0.5, -0.5, 1.25, 1.25]),
    (Linear, &[1, 2, 2, 3], &[3, 2, 5], &[-1.5, -0.8000000000000002, 0.25, -0.6499999999999997,
        -1.25, 0.5, -0.09999999999999992, -1.0, 0.04999999999999977, 0.75, -1.125,
        -0.4250000000000001, 0.625, -0.27499999999999974, -0.875, 0.8749999999999999, 0.275, -0.625,
        0.4249999999999997, 1.125, -0.75, -0.0500000000000001, 1.0, 0.1000000000000002, -0.5, 1.25,
        0.6500000000000001, -0.25, 0.7999999999999998, 1.5]),
    (AlignedLinear, &[1, 2, 2, 3], &[3, 2, 5], &[-1.5, -0.625, 0.25, -0.5, -1.25, 0.5, -0.25, -1.0,
        -0.125, 0.75, -1.125, -0.25, 0.625, -0.125, -0.875, 0.875, 0.125, -0.625, 0.25, 1.125,
        -0.75, 0.125, 1.0, 0.25, -0.5, 1.25, 0.5, -0.25, 0.625, 1.5]),
    (Nearest, &[1, 2, 2, 3], &[3, 2, 5], &[-1.5, -1.5, 0.25, 0.25, -1.25, 0.5, 0.5, -1.0, -1.0,
        0.75, -1.5, -1.5, 0.25, 0.25, -1.25, 0.5, 0.5, -1.0, -1.0, 0.75, -0.75, -0.75, 1.0, 1.0,
        -0.5, 1.25, 1.25, -0.25, -0.25, 1.5]),
    (NearestExact, &[1, 2, 2, 3], &[3, 2, 5], &[-1.5, -1.5, 0.25, -1.25, -1.25, 0.5, 0.5, -1.0,
        0.75, 0.75, -0.75, -0.75, 1.0, -0.5, -0.5, 1.25, 1.25, -0.25, 1.5, 1.5, -0.75, -0.75, 1.0,
        -0.5, -0.5, 1.25, 1.25, -0.25, 1.5, 1.5]),
    (Linear, &[1, 3, 3, 2], &[2, 4, 3], &[-1.3125, -0.4375, 0.4375, -1.15625, -0.28125, 0.59375,
        -0.96875, -0.09375000000000003, 0.78125, -0.8125, 0.06249999999999993, 0.9375, -0.1875,
        -0.5312499999999999, -0.875, -0.03125, -0.3749999999999999, -0.71875, 0.15625,
        -0.18749999999999992, -0.53125, 0.3125, -0.031249999999999972, -0.375]),
    (AlignedLinear, &[1, 3, 3, 2], &[2, 4, 3], &[-1.5, -0.625, 0.25, -1.3333333333333333,
        -0.45833333333333337, 0.41666666666666663, -1.1666666666666667, -0.2916666666666667,
        0.5833333333333333, -1.0, -0.125, 0.75, 0.0, -0.75, -1.5, 0.16666666666666666,
        -0.5833333333333334, -1.3333333333333333, 0.3333333333333333, -0.4166666666666667,
        -1.1666666666666667, 0.5, -0.25, -1.0]),
    (Nearest, &[1, 3, 3, 2], &[2, 4, 3], &[-1.5, -1.5, 0.25, -1.5, -1.5, 0.25, -1.25, -1.25, 0.5,
        -1.0, -1.0, 0.75, -0.75, -0.75, 1.0, -0.75, -0.75, 1.0, -0.5, -0.5, 1.25, -0.25, -0.25,
        1.5]),
    (NearestExact, &[1, 3, 3, 2], &[2, 4, 3], &[-1.5, 0.25, 0.25, -1.25, 0.5, 0.5, -1.25, 0.5, 0.5,
        -1.0, 0.75, 0.75, 0.0, -1.5, -1.5, 0.25, -1.25, -1.25, 0.25, -1.25, -1.25, 0.5, -1.0,
        -1.0]),
];
