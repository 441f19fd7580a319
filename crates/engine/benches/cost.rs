//! What the typed layer costs: typed operations and the same calls of the bare engine, in turns.
//!
//! `cargo bench -p broadax-engine --features ndarray,broadax,candle,burn`
//!
//! A round measures both, one after the other, first one and then the other first. The ratio is the
//! median of the ratios of all rounds, so that what else runs on the machine slows down both. All
//! have the same tensors: the same operation on other addresses may take 2 % longer.
//!
//! With `-- ENGINE OPERATION KIND CALLS`, as `burn add static 1000`, it only calls one of them so
//! often: `valgrind --tool=callgrind` for two numbers of calls tells the instructions of a call.
//! (KIND is `bare`, `static` or `dynamic`.)

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

/// What is called, for an engine of tensors: each takes the number of calls, and returns the time of
/// one.
struct Case<'c> {
    engine: &'c str,
    operation: &'c str,
    name: String,
    bare: &'c dyn Fn(usize) -> f64,
    typed: &'c dyn Fn(usize) -> f64,
    dynamic: &'c dyn Fn(usize) -> f64,
}

impl Case<'_> {
    fn run(&self) {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        match &arguments[..] {
            [engine, operation, kind, calls] => {
                if (&engine[..], &operation[..]) == (self.engine, self.operation) {
                    let calls = calls.parse().expect("a number of calls");
                    match &kind[..] {
                        "bare" => (self.bare)(calls),
                        "static" => (self.typed)(calls),
                        _ => (self.dynamic)(calls),
                    };
                }
            }
            _ => self.compare(),
        }
    }

    /// Prints the median time of the bare engine, and the ratios.
    fn compare(&self) {
        let once = (self.bare)(20).max(1e-9);
        let calls = ((TARGET.as_secs_f64() / once) as usize).clamp(1, 100_000);
        let (mut times, mut statics, mut dynamics, mut same) = (vec![], vec![], vec![], vec![]);
        for round in 0..ROUNDS {
            let first = (self.bare)(calls);
            let (a, b) = match round % 2 {
                0 => {
                    let a = (self.typed)(calls);
                    (a, (self.dynamic)(calls))
                }
                _ => {
                    let b = (self.dynamic)(calls);
                    ((self.typed)(calls), b)
                }
            };
            let last = (self.bare)(calls);
            let mean = (first + last) / 2.0;
            times.push(mean);
            statics.push(a / mean);
            dynamics.push(b / mean);
            same.push(first / last);
        }
        println!(
            "| {} | {} | {:.2} us | {:.3} | {:.3} | {:.3} |",
            self.engine,
            self.name,
            median(times) * 1e6,
            median(statics),
            median(dynamics),
            median(same),
        );
    }
}

/// A tensor of numbers between 0 and 1.
fn numbers<E: Engine>(sizes: &[usize], device: &E::Device) -> E::Tensor<f32> {
    let count = sizes.iter().product();
    let elements = (0..count)
        .map(|i: usize| (i * 37 % 101) as f32 / 101.0)
        .collect();
    E::from_host(elements, sizes, device).expect("sizes that fit")
}

/// Two tensors as typed ones while a function is called, which are the same tensors: engines whose
/// clones copy have no other way to share them.
struct Pair<E: Engine>(std::cell::Cell<Option<(E::Tensor<f32>, E::Tensor<f32>)>>);

impl<E: Engine> Pair<E> {
    fn typed<L: Shape, R: Shape, V>(
        &self,
        calls: usize,
        function: impl Fn(&Typed<E, L>, &Typed<E, R>) -> V,
    ) -> f64 {
        let (x, y) = self.0.take().expect("nobody has it");
        let x = Typed::<E, L>::new(x).expect("the sizes of the type");
        let y = Typed::<E, R>::new(y).expect("the sizes of the type");
        let seconds = time(calls, &mut || {
            drop(black_box(function(black_box(&x), black_box(&y))))
        });
        self.0.set(Some((x.into_inner(), y.into_inner())));
        seconds
    }

    fn bare<V>(
        &self,
        calls: usize,
        function: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
    ) -> f64 {
        let (x, y) = self.0.take().expect("nobody has it");
        let seconds = time(calls, &mut || {
            drop(black_box(function(black_box(&x), black_box(&y))))
        });
        self.0.set(Some((x, y)));
        seconds
    }
}

/// Elementwise operations and products of one engine, for one size.
///
/// The functions are those of the bare engine.
fn engine<E: Engine, const N: usize, V>(
    name: &str,
    [x, y, row]: [E::Tensor<f32>; 3],
    add: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
    add_row: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
    matmul: impl Fn(&E::Tensor<f32>, &E::Tensor<f32>) -> V,
) {
    type Loose = shape![Dyn, Dyn];
    let matrices = Pair::<E>(std::cell::Cell::new(Some((x.clone(), y))));
    let row = Pair::<E>(std::cell::Cell::new(Some((x, row))));
    // The sizes tell the two calls of this function apart.
    let sized = |operation: &str| match N {
        64 => operation.to_owned(),
        _ => format!("{operation}{N}"),
    };
    Case {
        engine: name,
        operation: &sized("add"),
        name: format!("[{N}, {N}] + [{N}, {N}]"),
        bare: &|calls| matrices.bare(calls, &add),
        typed: &|calls| {
            matrices.typed::<shape![{ N }, { N }], shape![{ N }, { N }], _>(calls, |x, y| x + y)
        },
        dynamic: &|calls| matrices.typed::<Loose, Loose, _>(calls, |x, y| x + y),
    }
    .run();
    Case {
        engine: name,
        operation: &sized("row"),
        name: format!("[{N}, {N}] + [{N}]"),
        bare: &|calls| row.bare(calls, &add_row),
        typed: &|calls| row.typed::<shape![{ N }, { N }], shape![{ N }], _>(calls, |x, y| x + y),
        dynamic: &|calls| row.typed::<Loose, shape![Dyn], _>(calls, |x, y| x + y),
    }
    .run();
    Case {
        engine: name,
        operation: &sized("matmul"),
        name: format!("[{N}, {N}] @ [{N}, {N}]"),
        bare: &|calls| matrices.bare(calls, &matmul),
        typed: &|calls| {
            matrices
                .typed::<shape![{ N }, { N }], shape![{ N }, { N }], _>(calls, |x, y| x.matmul(y))
        },
        dynamic: &|calls| matrices.typed::<Loose, Loose, _>(calls, |x, y| x.matmul(y)),
    }
    .run();
}

fn sizes<const N: usize>() {
    fn operands<E: Engine>(n: usize, device: &E::Device) -> [E::Tensor<f32>; 3] {
        [&[n, n] as &[usize], &[n, n], &[n]].map(|sizes| numbers::<E>(sizes, device))
    }
    engine::<NdArray, N, _>(
        "ndarray",
        operands::<NdArray>(N, &Host),
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
        operands::<Broadax>(N, &Host),
        |x: &DynTensor<f32>, y| x + y,
        |x: &DynTensor<f32>, y| x + y,
        |x: &DynTensor<f32>, y| x.matmul(y),
    );
    engine::<Candle, N, _>(
        "candle",
        operands::<Candle>(N, &Device::Cpu),
        |x: &Tensor, y| (x + y).expect("sizes that fit"),
        |x: &Tensor, y| x.broadcast_add(y).expect("sizes that fit"),
        |x: &Tensor, y| x.matmul(y).expect("sizes that fit"),
    );
    // A program with burn knows the ranks. (The tensors share their memory with those of the typed
    // layer.)
    let [x, y, row] = operands::<Burn>(N, &Default::default());
    let (matrix, other): (OfBurn<2>, OfBurn<2>) = (
        x.clone().try_into().expect("a matrix"),
        y.clone().try_into().expect("a matrix"),
    );
    let vector: OfBurn<1> = row.clone().try_into().expect("a vector");
    engine::<Burn, N, _>(
        "burn",
        [x, y, row],
        |_, _| black_box(&matrix).clone() + black_box(&other).clone(),
        |_, _| black_box(&matrix).clone() + black_box(&vector).clone().unsqueeze(),
        |_, _| black_box(&matrix).clone().matmul(black_box(&other).clone()),
    );
}

fn main() {
    if std::env::args().len() < 5 {
        println!("| engine | operation | bare | static / bare | `Dyn` / bare | bare / bare |");
        println!("|---|---|---|---|---|---|");
    }
    sizes::<64>();
    sizes::<256>();
}
