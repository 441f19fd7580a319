//! `AbsDiffEq`, `RelativeEq` and `UlpsEq`.

use ::approx::{AbsDiffEq, RelativeEq, UlpsEq};
use broadax::prelude::*;

/// Each element against each other one, by the rule of the crate for numbers.
#[test]
fn as_for_numbers() {
    let numbers = [
        0.0,
        -0.0,
        1.0,
        1.0 + f64::EPSILON,
        1.0 + 1e-9,
        1e300,
        -1.0,
        f64::INFINITY,
        f64::NAN,
    ];
    for a in numbers {
        for b in numbers {
            let (x, y) = (tensor![[2.0, a]], tensor![[2.0, b]]);
            for epsilon in [0.0, 1e-12, 1e-6] {
                assert_eq!(
                    x.abs_diff_eq(&y, epsilon),
                    a.abs_diff_eq(&b, epsilon),
                    "{a} {b}"
                );
                assert_eq!(
                    x.relative_eq(&y, epsilon, 1e-8),
                    a.relative_eq(&b, epsilon, 1e-8)
                );
                assert_eq!(x.ulps_eq(&y, epsilon, 1), a.ulps_eq(&b, epsilon, 1));
            }
            assert_eq!(
                ::approx::relative_eq!(x, y),
                ::approx::relative_eq!(a, b),
                "{a} {b}"
            );
        }
    }
}

#[test]
fn any_shapes_and_storage() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    assert!(x.abs_diff_eq(&array![[1.0, 2.0], [3.0, 4.0]], 0.0));
    assert!(x.t().abs_diff_eq(&tensor![[1.0, 3.0], [2.0, 4.0]], 0.0));
    assert!(!x.t().abs_diff_eq(&x, 0.5));
    let dynamic = x.clone().into_dyn();
    assert!(dynamic.relative_eq(&x, 0.0, 0.0) && x.ulps_eq(&dynamic, 0.0, 0));
    // Sizes that differ, also such that broadcast.
    let row = tensor![[1.0, 1.0]].into_dyn();
    let ones = Tensor::<f64, shape![2, 2]>::ones();
    assert!(!row.abs_diff_eq(&ones, 1.0) && !ones.abs_diff_eq(&row, 1.0));
    let empty = DynTensor::<f64>::zeros_with([0, 2]).unwrap();
    assert!(empty.abs_diff_eq(&empty, 0.0));
    assert!(!empty.abs_diff_eq(&DynTensor::zeros_with([2, 0]).unwrap(), 0.0));
}
