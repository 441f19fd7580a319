//! The number of calls of a closure in an expression: one for each element of the expression, for
//! all ways to evaluate it.

use broadax::prelude::*;
use std::cell::Cell;

const SIZES: [usize; 6] = [1, 3, 64, 1000, 5000, 100_000];

/// For each operation on an expression of `n` elements: the number of calls of its closure, and of
/// elements.
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

/// The number of calls of a function in an expression of `n` elements, for each way to evaluate it.
macro_rules! once_each {
    ($n:ident, $wrong:ident, $calls:ident: $($program:expr;)*) => { $(
        $calls.set(0);
        let _ = std::hint::black_box($program);
        if $calls.get() != $n {
            $wrong.push(format!("{}: {} calls for {} elements", stringify!($program), $calls.get(), $n));
        }
    )* };
}

fn sizes() -> impl Iterator<Item = usize> {
    [
        1, 2, 3, 7, 8, 17, 64, 100, 128, 129, 1000, 1024, 1025, 4097, 70_000,
    ]
    .into_iter()
}

#[test]
fn once_for_an_element_of_a_vector() {
    let mut wrong = Vec::new();
    for n in sizes() {
        let calls = Cell::new(0);
        let called = |a: f64| {
            calls.set(calls.get() + 1);
            a + 0.5
        };
        let x = Tensor::<f64, shape![Dyn]>::from_fn_with([n], |[i]| (i % 7) as f64).unwrap();
        let y = Tensor::<f64, shape![Dyn]>::ones_with([n]).unwrap();
        let mut out = y.clone();
        let f = || x.lazy().map(called);
        once_each! { n, wrong, calls:
            f().eval();
            f().eval_into(&mut out);
            x.map(called);
            (f() + &y).eval();
            (&y * f() - 1.0).eval();
            f().sin().eval();
            f().cos().eval();
            f().tan().eval();
            f().exp().eval();
            f().tanh().eval();
            (f().sin() * f64::from(1)).sin().eval();
            f().sqrt().abs().floor().eval();
            f().clamp(0.0, 3.0).eval();
            f().lt(2.0).eval();
            f().lt(2.0).where_(1.0, 0.0).eval();
            f().sum_all();
            f().mean_all();
            f().prod_all();
            f().max_all();
            f().min_all();
            f().argmax_all();
            f().argmin_all();
            f().var_all();
            f().std_all();
            f().norm_all();
            f().logsumexp_all();
            f().count_nonzero_all();
            f().sum(Axis::<0>);
            f().mean(Axis::<0>);
            f().max(Axis::<0>);
            f().argmax(Axis::<0>);
            f().var(Axis::<0>);
            f().std(Axis::<0>);
            f().norm(Axis::<0>);
            f().logsumexp(Axis::<0>);
            f().sin().var(Axis::<0>);
            f().sum_keepdim(Axis::<0>);
            f().sum_to::<shape![]>();
            f().map(|a| a as f32).eval();
            f().map(|a| a as i32).eval();
            (f().map(|a| a as i32) / 2).eval();
            (f().map(|a| a as i32) % &y.cast::<i32>()).eval();
            f().map(|a| a as i32).floor_div(&y.cast::<i32>()).eval();
            (y.cast::<i32>().lazy() / f().map(|a| a as i32 + 1)).eval();
        }
        let mut target = y.clone();
        once_each! { n, wrong, calls:
            { target += f(); };
            { target -= f().sin(); };
            { target.assign(f()); };
            { target.map_inplace(called); };
            { target.zip_with_inplace(&y, |a, b| called(a) + b); };
            { target.zip_with_inplace(f(), |a, b| a + b); };
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn once_for_an_element_of_a_matrix() {
    let mut wrong = Vec::new();
    for (h, w) in [(1, 1), (3, 5), (16, 16), (7, 129), (65, 64), (300, 70)] {
        let n = h * w;
        let calls = Cell::new(0);
        let called = |a: f64| {
            calls.set(calls.get() + 1);
            a + 0.5
        };
        let base =
            Tensor::<f64, shape![Dyn, Dyn]>::from_fn_with([w, h], |[i, j]| ((i + j) % 5) as f64);
        let base = base.unwrap();
        let (x, any) = (base.transpose(), base.transpose().into_dyn());
        let row = Tensor::<f64, shape![Dyn]>::ones_with([w]).unwrap();
        let f = || x.lazy().map(called);
        once_each! { n, wrong, calls:
            f().eval();
            (f() + &row).eval();
            f().tan().eval();
            (f().cos() * &row).eval();
            f().sum(Axis::<0>);
            f().sum(Axis::<1>);
            f().max(Axis::<0>);
            f().argmax(Axis::<0>);
            f().argmax(Axis::<1>);
            f().argmin(Axis::<-1>);
            f().var(Axis::<0>);
            f().var(Axis::<1>);
            f().norm(Axis::<0>);
            f().norm(Axis::<1>);
            f().std(Axis::<1>);
            f().logsumexp(Axis::<0>);
            f().logsumexp(Axis::<1>);
            f().mean_keepdim(Axis::<1>);
            f().sum_to_like(&row);
            any.lazy().map(called).var(0);
            any.lazy().map(called).sum(1);
            any.lazy().map(called).argmax(1);
            any.lazy().map(called).sin().eval();
            f().skip_nan().mean(Axis::<1>);
            f().skip_nan().var(Axis::<0>);
            f().skip_nan().argmax(Axis::<0>);
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
