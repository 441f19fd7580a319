//! `cargo bench --bench products`: matrix products, small, large and batched.

use broadax::prelude::*;
use divan::{Bencher, black_box};

fn main() {
    divan::main();
}

fn filled<S: Shape>(sizes: &[usize]) -> Tensor<f32, S> {
    let mut n = 0;
    Tensor::from_fn_with(sizes, |_| {
        n = (n * 31 + 7) % 1009;
        n as f32 / 1009.0
    })
    .unwrap()
}

#[divan::bench]
fn array_4x4(bencher: Bencher) {
    let a = filled::<shape![4, 4]>(&[4, 4]).to_array();
    let b = filled::<shape![4, 4]>(&[4, 4]).to_array();
    bencher.bench_local(|| black_box(&a).matmul(black_box(&b)));
}

#[divan::bench]
fn static_64(bencher: Bencher) {
    let a = filled::<shape![64, 64]>(&[64, 64]);
    let b = filled::<shape![64, 64]>(&[64, 64]);
    bencher.bench_local(|| black_box(&a).matmul(black_box(&b)));
}

#[divan::bench(args = [4, 16, 64, 256, 512])]
fn sizes_known_when_it_runs(bencher: Bencher, n: usize) {
    let a = filled::<shape![Dyn, Dyn]>(&[n, n]);
    let b = filled::<shape![Dyn, Dyn]>(&[n, n]);
    bencher.bench_local(|| black_box(&a).matmul(black_box(&b)));
}

#[divan::bench]
fn transposed_512(bencher: Bencher) {
    let a = filled::<shape![512, 512]>(&[512, 512]);
    let b = filled::<shape![512, 512]>(&[512, 512]);
    bencher.bench_local(|| black_box(&a).matmul(&black_box(&b).transpose()));
}

#[divan::bench]
fn batches_broadcast(bencher: Bencher) {
    let a = filled::<shape![16, 1, 64, 64]>(&[16, 1, 64, 64]);
    let b = filled::<shape![8, 64, 64]>(&[8, 64, 64]);
    bencher.bench_local(|| black_box(&a).matmul(black_box(&b)));
}

#[divan::bench]
fn dense_layer(bencher: Bencher) {
    let x = filled::<shape![Dyn, 784]>(&[128, 784]);
    let w = filled::<shape![784, 256]>(&[784, 256]);
    let bias = filled::<shape![256]>(&[256]);
    bencher.bench_local(|| black_box(&x).dot(black_box(&w)) + black_box(&bias));
}
