//! How often the closure of an expression is called: once for each element of the expression, whatever reads it.

use broadax::prelude::*;
use std::cell::Cell;

const SIZES: [usize; 6] = [1, 3, 64, 1000, 5000, 100_000];

/// For each operation above an expression of `n` elements: the calls of its closure, and the elements.
macro_rules! called_once {
    ($($name:ident: |$x:ident: $t:ty| $body:expr;)*) => { $(
        #[test]
        fn $name() {
            for n in SIZES {
                for layout in 0..3 {
                    let whole = Tensor::<$t, DynRank>::full_with([n, 2], 3 as $t).unwrap();
                    let matrix = match layout {
                        0 => whole.view(),
                        1 => whole.transpose(),
                        _ => whole.select(1, 0),
                    };
                    let elements = matrix.shape().iter().product::<usize>();
                    let calls = Cell::new(0usize);
                    let closure = |a: $t| { calls.set(calls.get() + 1); a };
                    let $x = matrix.lazy().map(closure);
                    let _ = $body;
                    assert_eq!(calls.get(), elements, "{} elements, layout {layout}", elements);
                }
            }
        }
    )* };
}

called_once! {
    tan: |x: f32| x.tan().eval();
    sin: |x: f64| x.sin().eval();
    cos: |x: f32| x.cos().eval();
    exp: |x: f32| x.exp().eval();
    sum_of_sines: |x: f64| x.sin().sum_all();
    sine_of_sum: |x: f64| (x + 1.0).sin().eval();
    quotient_by: |x: i32| (7 / x).eval();
    quotient_of: |x: i32| (x / 7).eval();
    remainder_by: |x: i16| (7 % x).eval();
    remainder_of: |x: u8| (x % 7).eval();
    floor_div: |x: i32| x.floor_div(2).eval();
    floor_rem: |x: i32| x.floor_rem(2).eval();
    sum_of_quotients: |x: i32| (7 / x).sum_all();
    sum: |x: f32| x.sum_all();
    mean: |x: f32| x.mean_all();
    max: |x: f32| x.max_all();
    argmax: |x: f32| x.argmax_all();
    argmin: |x: i32| x.argmin_all();
    var: |x: f32| x.var_all();
    std: |x: f64| x.std_all();
    var_of_an_axis: |x: f32| x.var(0);
    std_of_an_axis: |x: f64| x.std(0);
    logsumexp: |x: f32| x.logsumexp_all();
    logsumexp_of_an_axis: |x: f64| x.logsumexp(0);
    norm: |x: f32| x.norm_all();
    norm_of_an_axis: |x: f64| x.norm(0);
    norm_that_overflows: |x: f32| (x * 1e30).norm_all();
    norm_that_vanishes: |x: f64| (x * 1e-300).norm(0);
    cumsum: |x: f32| x.cumsum(0);
    to_tensor: |x: i64| x.eval();
}

/// A divisor that is 1 for `k` calls and 0 afterwards.
fn panics_at(k: usize, n: usize, f: impl Fn(&DynTensor<i32>, &dyn Fn(i32) -> i32)) {
    let calls = Cell::new(0usize);
    let divisor = |_: i32| {
        calls.set(calls.get() + 1);
        i32::from(calls.get() <= k)
    };
    let x = DynTensor::<i32>::full_with([n], 7).unwrap();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| f(&x, &divisor)));
    assert_eq!(result.is_err(), k < n, "{k} ones, {n} elements");
    assert_eq!(calls.get(), n.min(k + 1), "{k} ones, {n} elements");
}

#[test]
fn a_divisor_that_becomes_zero() {
    for n in [1, 3, 64, 1000, 5000] {
        for k in [
            0, 1, 2, 3, 63, 64, 65, 999, 1000, 1001, 1023, 1024, 1025, 2048, 4999, 5000,
        ] {
            panics_at(k, n, |x, f| {
                assert_eq!((x.lazy() / x.lazy().map(f)).eval(), *x);
            });
            panics_at(k, n, |x, f| {
                assert_eq!((x.lazy() % x.lazy().map(f)).eval().sum_all(), 0);
            });
            panics_at(k, n, |x, f| {
                assert_eq!(x.lazy().floor_div(x.lazy().map(f)).eval(), *x);
            });
            panics_at(k, n, |x, f| {
                assert_eq!(x.lazy().floor_rem(x.lazy().map(f)).eval().sum_all(), 0);
            });
        }
    }
}
