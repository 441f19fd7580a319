//! `cargo bench --bench reductions`: sums, means, minima and maxima, over each axis.

use broadax::prelude::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

type Matrix = Tensor<f32, shape![1024, 1024]>;

fn matrix() -> Matrix {
    Matrix::from_fn(|[i, j]| ((i * 31 + j * 7) % 1009) as f32 / 1009.0)
}

/// The same, without its sizes in the type.
fn any_rank() -> DynTensor<f32> {
    matrix().into_dyn()
}

macro_rules! reductions {
    ($($name:ident: |$x:ident| $known:expr, $open:expr;)*) => { $(
        mod $name {
            use super::*;

            #[divan::bench]
            fn known(bencher: Bencher) {
                let x = matrix();
                bencher.bench_local(|| { let $x = black_box(&x); $known });
            }

            #[divan::bench]
            fn any_rank(bencher: Bencher) {
                let x = super::any_rank();
                bencher.bench_local(|| { let $x = black_box(&x); $open });
            }
        }
    )* };
}
reductions! {
    sum_of_columns: |x| x.sum(Axis::<0>), x.try_sum(&[0]).unwrap();
    sum_of_rows: |x| x.sum(Axis::<1>), x.try_sum(&[1]).unwrap();
    sum_of_all: |x| x.sum_all(), x.sum_all();
    mean_of_rows: |x| x.mean(Axis::<1>), x.try_mean(&[1]).unwrap();
    variance_of_rows: |x| x.var(Axis::<1>), x.try_var(&[1]).unwrap();
    max_of_rows: |x| x.max(Axis::<1>), x.try_max(&[1]).unwrap();
    max_of_columns: |x| x.max(Axis::<0>), x.try_max(&[0]).unwrap();
    argmax_of_rows: |x| x.argmax(Axis::<1>), x.try_argmax(1).unwrap();
    sum_of_columns_of_a_transposed: |x| x.transpose().sum(Axis::<0>), x.try_permute([1, 0]).unwrap().try_sum(&[0]).unwrap();
}
