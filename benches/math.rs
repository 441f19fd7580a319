//! `cargo bench --bench math`: elementwise functions of 64 K elements.

use broadax::prelude::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

const MANY: usize = 1 << 16;

fn numbers() -> Tensor<f32, shape![65536]> {
    Tensor::from_fn(|[i]: [usize; 1]| 0.1 + (i % 1009) as f32 / 1009.0)
}

macro_rules! functions {
    ($($name:ident)*) => { $(
        #[divan::bench]
        fn $name(bencher: Bencher) {
            let x = numbers();
            bencher
                .counter(divan::counter::ItemsCount::new(MANY))
                .bench_local(|| black_box(&x).$name());
        }
    )* };
}
functions! { exp ln sqrt sin cos tanh abs floor }

#[divan::bench]
fn powf_of_a_tensor(bencher: Bencher) {
    let (x, y) = (numbers(), numbers());
    bencher
        .counter(divan::counter::ItemsCount::new(MANY))
        .bench_local(|| black_box(&x).pow(black_box(&y)));
}

#[divan::bench]
fn exp_given(bencher: Bencher) {
    let x = numbers();
    let mut out = numbers();
    bencher
        .counter(divan::counter::ItemsCount::new(MANY))
        .bench_local(|| black_box(&x).exp_into(black_box(&mut out)));
}
