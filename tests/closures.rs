//! How often a user's function is called: once for each element of the expression in which it stands, however the
//! result is computed.

use broadax::prelude::*;
use std::cell::Cell;

/// The calls of a function in an expression of `n` elements, for each way to compute it.
macro_rules! once {
    ($n:ident, $wrong:ident, $calls:ident: $($program:expr;)*) => { $(
        $calls.set(0);
        let _ = std::hint::black_box($program);
        if $calls.get() != $n {
            $wrong.push(format!("{}: {} calls for {} elements", stringify!($program), $calls.get(), $n));
        }
    )* };
}

fn sizes() -> impl Iterator<Item = usize> {
    [1, 2, 3, 7, 8, 17, 64, 100, 128, 129, 1000, 1024, 1025, 4097, 70_000].into_iter()
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
        once! { n, wrong, calls:
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
        once! { n, wrong, calls:
            { target += f(); };
            { target -= f().sin(); };
            { target.assign(f()); };
            { target.map_inplace(called); };
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
        let base = Tensor::<f64, shape![Dyn, Dyn]>::from_fn_with([w, h], |[i, j]| ((i + j) % 5) as f64);
        let base = base.unwrap();
        let (x, any) = (base.transpose(), base.transpose().into_dyn());
        let row = Tensor::<f64, shape![Dyn]>::ones_with([w]).unwrap();
        let f = || x.lazy().map(called);
        once! { n, wrong, calls:
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
