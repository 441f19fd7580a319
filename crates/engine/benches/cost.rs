//! What the typed layer costs: typed operations and the same calls of the bare engine, in turns.
//!
//! `cargo bench -p broadax-engine --features ndarray,broadax,candle,burn`
//!
//! A round measures both, one after the other, first one and then the other first. The ratio is the
//! median of the ratios of all rounds, so that what else runs on the machine slows down both.

use broadax::DynTensor;
use broadax_engine::{Broadax, Burn, Candle, Dyn, Engine, Host, NdArray, Shape, Typed, shape};
use burn::tensor::Tensor as OfBurn;
use candle_core::{Device, Tensor};
use ndarray::{ArrayD, Ix2};
use std::hint::black_box;
use std::time::{Duration, Instant};

/// Rounds of one comparison.
const ROUNDS: usize = 401;
/// The time of one measurement.
const TARGET: Duration = Duration::from_micros(500);

fn time(calls: usize, call: &mut dyn FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..calls {
        call();
    }
    start.elapsed().as_secs_f64() / calls as f64
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// Prints the median time of the bare engine, and the ratios.
fn compare(
    engine: &str,
    name: &str,
    bare: &mut dyn FnMut(),
    typed: &mut dyn FnMut(),
    dynamic: &mut dyn FnMut(),
) {
    let once = time(20, bare).max(1e-9);
    let calls = ((TARGET.as_secs_f64() / once) as usize).clamp(1, 100_000);
    let (mut times, mut statics, mut dynamics, mut same) = (vec![], vec![], vec![], vec![]);
    for round in 0..ROUNDS {
        let first = time(calls, bare);
        let (a, b) = match round % 2 {
            0 => {
                let a = time(calls, typed);
                (a, time(calls, dynamic))
            }
            _ => {
                let b = time(calls, dynamic);
                (time(calls, typed), b)
            }
        };
        let last = time(calls, bare);
        let mean = (first + last) / 2.0;
        times.push(mean);
        statics.push(a / mean);
        dynamics.push(b / mean);
        same.push(first / last);
    }
    println!(
        "| {engine} | {name} | {:.2} us | {:.3} | {:.3} | {:.3} |",
        median(times) * 1e6,
        median(statics),
        median(dynamics),
        median(same),
    );
}

/// A tensor of numbers between 0 and 1.
fn numbers<E: Engine, S: Shape>(sizes: &[usize], device: &E::Device) -> Typed<E, S> {
    let count = sizes.iter().product();
    let elements = (0..count)
        .map(|i: usize| (i * 37 % 101) as f32 / 101.0)
        .collect();
    Typed::from_vec_with(elements, sizes, device).expect("sizes that fit")
}

/// Elementwise operations and products of one engine, for one size.
///
/// The functions are those of the bare engine.
fn engine<E: Engine, const N: usize, V>(
    name: &str,
    device: &E::Device,
    add: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
    add_row: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
    matmul: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
) {
    let x = numbers::<E, shape![{ N }, { N }]>(&[N, N], device);
    let row = numbers::<E, shape![{ N }]>(&[N], device);
    let loose = numbers::<E, shape![Dyn, Dyn]>(&[N, N], device);
    let loose_row = numbers::<E, shape![Dyn]>(&[N], device);
    let (bare, bare_row) = (x.as_inner(), row.as_inner());
    compare(
        name,
        &format!("[{N}, {N}] + [{N}, {N}]"),
        &mut || drop(black_box(add(black_box(bare), black_box(bare)))),
        &mut || drop(black_box(black_box(&x) + black_box(&x))),
        &mut || drop(black_box(black_box(&loose) + black_box(&loose))),
    );
    compare(
        name,
        &format!("[{N}, {N}] + [{N}]"),
        &mut || drop(black_box(add_row(black_box(bare), black_box(bare_row)))),
        &mut || drop(black_box(black_box(&x) + black_box(&row))),
        &mut || drop(black_box(black_box(&loose) + black_box(&loose_row))),
    );
    compare(
        name,
        &format!("[{N}, {N}] @ [{N}, {N}]"),
        &mut || drop(black_box(matmul(black_box(bare), black_box(bare)))),
        &mut || drop(black_box(black_box(&x).matmul(black_box(&x)))),
        &mut || drop(black_box(black_box(&loose).matmul(black_box(&loose)))),
    );
}

fn sizes<const N: usize>() {
    engine::<NdArray, N, _>(
        "ndarray",
        &Host,
        |x, y| x + y,
        |x, y| x + y,
        |x: &ArrayD<f32>, y| {
            let x = x.view().into_dimensionality::<Ix2>().expect("a matrix");
            let y = y.view().into_dimensionality::<Ix2>().expect("a matrix");
            x.dot(&y).into_dyn()
        },
    );
    engine::<Broadax, N, _>(
        "broadax",
        &Host,
        |x: &DynTensor<f32>, y| x + y,
        |x: &DynTensor<f32>, y| x + y,
        |x: &DynTensor<f32>, y| x.matmul(y),
    );
    engine::<Candle, N, _>(
        "candle",
        &Device::Cpu,
        |x: &Tensor, y| (x + y).expect("sizes that fit"),
        |x: &Tensor, y| x.broadcast_add(y).expect("sizes that fit"),
        |x: &Tensor, y| x.matmul(y).expect("sizes that fit"),
    );
    // A program with burn knows the ranks.
    let device = Default::default();
    let matrix = OfBurn::<2>::ones([N, N], &device) * 0.5;
    let row = OfBurn::<1>::ones([N], &device) * 0.5;
    engine::<Burn, N, _>(
        "burn",
        &device,
        |_, _| black_box(&matrix).clone() + black_box(&matrix).clone(),
        |_, _| black_box(&matrix).clone() + black_box(&row).clone().unsqueeze(),
        |_, _| {
            black_box(&matrix)
                .clone()
                .matmul(black_box(&matrix).clone())
        },
    );
}

fn main() {
    println!("| engine | operation | bare | static / bare | `Dyn` / bare | bare / bare |");
    println!("|---|---|---|---|---|---|");
    sizes::<64>();
    sizes::<256>();
}
