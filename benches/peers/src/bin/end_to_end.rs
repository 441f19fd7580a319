//! Whole models: the forward pass of a transformer block, and a training step of a small network for
//! images. `scripts/end_to_end.py` runs this beside other libraries, in turns.
//!
//! ```sh
//! cargo run --release -p peers --bin end_to_end -- broadax block    # milliseconds, one per line
//! cargo run --release -p peers --bin end_to_end -- candle step
//! ```
//!
//! The first line is a sum over the results, by which the libraries are compared. All of them
//! compute the same in `f32`, from the same numbers. `RAYON_NUM_THREADS` is the number of threads.

use std::time::Instant;

/// The numbers of a tensor: deterministic, between `-scale` and `scale`.
fn numbers(len: usize, seed: usize, scale: f32) -> Vec<f32> {
    (0..len)
        .map(|i| ((i * 7919 + seed * 104_729) % 1009) as f32 / 504.0 - 1.0)
        .map(|x| x * scale)
        .collect()
}

/// Prints `sum`, then the milliseconds of each of many calls.
fn samples(sum: f32, mut call: impl FnMut()) {
    println!("{sum}");
    for _ in 0..3 {
        call();
    }
    let begin = Instant::now();
    while begin.elapsed().as_secs_f64() < 1.0 {
        let start = Instant::now();
        call();
        println!("{}", start.elapsed().as_secs_f64() * 1e3);
    }
}

/// 8 sequences of 128 tokens of 256 numbers, 4 heads, 1,024 numbers between the last two layers.
mod block {
    use super::numbers;
    use broadax::prelude::*;

    pub type Tokens = Tensor<f32, shape![8, 128, 256]>;

    pub struct Block {
        gain: Tensor<f32, shape![256]>,
        bias: Tensor<f32, shape![256]>,
        query: Tensor<f32, shape![256, 256]>,
        key: Tensor<f32, shape![256, 256]>,
        value: Tensor<f32, shape![256, 256]>,
        merge: Tensor<f32, shape![256, 256]>,
        widen: Tensor<f32, shape![256, 1024]>,
        widen_bias: Tensor<f32, shape![1024]>,
        narrow: Tensor<f32, shape![1024, 256]>,
        narrow_bias: Tensor<f32, shape![256]>,
    }

    /// A tensor of static shape with these numbers.
    pub fn filled<S: StaticShape>(seed: usize, scale: f32) -> Tensor<f32, S> {
        let mut tensor = Tensor::<f32, S>::zeros();
        let values = numbers(tensor.len(), seed, scale);
        tensor.iter_mut().zip(values).for_each(|(x, y)| *x = y);
        tensor
    }

    fn heads(x: &Tokens) -> View<'_, f32, shape![8, 4, 128, 64]> {
        x.unflatten::<shape![4, 64], _>(Axis::<-1>)
            .then(|x| x.swapaxes(Axis::<1>, Axis::<2>))
    }

    impl Block {
        pub fn new() -> Self {
            Block {
                gain: filled(1, 1.0),
                bias: filled(2, 0.1),
                query: filled(3, 0.1),
                key: filled(4, 0.1),
                value: filled(5, 0.1),
                merge: filled(6, 0.1),
                widen: filled(7, 0.1),
                widen_bias: filled(8, 0.1),
                narrow: filled(9, 0.1),
                narrow_bias: filled(10, 0.1),
            }
        }

        pub fn forward(&self, x: &Tokens) -> Tokens {
            let normed = x.layer_norm(&self.gain, &self.bias, 1e-5);
            let (query, key, value) = (
                normed.dot(&self.query),
                normed.dot(&self.key),
                normed.dot(&self.value),
            );
            let scores = heads(&query).matmul(&heads(&key).transpose()) * 0.125;
            let seen = scores.softmax(Axis::<-1>).matmul(&heads(&value));
            let seen: Tokens = seen
                .swapaxes(Axis::<1>, Axis::<2>)
                .flatten_axes(Axis::<-2>, Axis::<-1>)
                .into_tensor();
            let x = seen.dot(&self.merge) + x;
            let normed = x.layer_norm(&self.gain, &self.bias, 1e-5);
            let wide = (normed.dot(&self.widen) + &self.widen_bias).gelu();
            wide.dot(&self.narrow) + &self.narrow_bias + &x
        }
    }
}

/// 64 images of 8 x 8 pixels, 8 filters, 48 hidden units, 10 classes: the network of the example
/// `digits`. A step is the forward pass, the gradients, and the update.
mod step {
    use super::block::filled;
    use broadax::einsum;
    use broadax::prelude::*;

    pub struct Network {
        filters: Tensor<f32, shape![8, 1, 3, 3]>,
        filters_bias: Tensor<f32, shape![8, 1, 1]>,
        hidden: Tensor<f32, shape![288, 48]>,
        hidden_bias: Tensor<f32, shape![48]>,
        output: Tensor<f32, shape![48, 10]>,
        output_bias: Tensor<f32, shape![10]>,
    }

    pub type Images = Tensor<f32, shape![64, 1, 8, 8]>;
    pub type Wanted = Tensor<f32, shape![64, 10]>;

    /// What the network is to say: image `i` has the class `i % 10`.
    pub fn wanted() -> Wanted {
        Tensor::from_fn(|[i, j]: [usize; 2]| f32::from(i % 10 == j))
    }

    impl Network {
        pub fn new() -> Self {
            Network {
                filters: filled(1, 0.5),
                filters_bias: filled(2, 0.1),
                hidden: filled(3, 0.1),
                hidden_bias: filled(4, 0.1),
                output: filled(5, 0.2),
                output_bias: filled(6, 0.1),
            }
        }

        pub fn step(&mut self, images: &Images, wanted: &Wanted, rate: f32) {
            let maps =
                (images.conv2d(&self.filters, Conv::new()) + &self.filters_bias).maximum(0.0);
            let maps: Tensor<f32, shape![64, 288]> = maps.into_shape();
            let hidden = (maps.matmul(&self.hidden) + &self.hidden_bias).maximum(0.0);
            let sure = (hidden.matmul(&self.output) + &self.output_bias).softmax(Axis::<-1>);

            let scores = (sure - wanted) / 64.0;
            let of_hidden = scores.matmul(&self.output.transpose()) * hidden.gt(0.0).cast::<f32>();
            let of_maps = of_hidden.matmul(&self.hidden.transpose()) * maps.gt(0.0).cast::<f32>();
            self.output -= hidden.transpose().matmul(&scores) * rate;
            self.output_bias -= scores.sum(Axis::<0>) * rate;
            self.hidden -= maps.transpose().matmul(&of_hidden) * rate;
            self.hidden_bias -= of_hidden.sum(Axis::<0>) * rate;
            let of_maps: Tensor<f32, shape![64, 8, 6, 6]> = of_maps.into_shape();
            let patches = images
                .windows(Axis::<2>, Extent::<3>)
                .then(|rows| rows.windows(Axis::<3>, Extent::<3>));
            self.filters -= einsum!("nfyx,ncyxij->fcij", of_maps, patches) * rate;
            let of_bias: Tensor<f32, shape![8, 1, 1]> = of_maps.sum_to();
            self.filters_bias -= of_bias * rate;
        }

        pub fn sum(&self) -> f32 {
            self.filters.sum_all() + self.hidden.sum_all() + self.output.sum_all()
        }
    }
}

#[cfg(feature = "others")]
mod candle {
    use super::numbers;
    use candle_core::{D, Device, Result, Tensor, Var};
    use candle_nn::ops::{layer_norm, softmax_last_dim};

    pub fn filled(shape: &[usize], seed: usize, scale: f32) -> Tensor {
        let values = numbers(shape.iter().product(), seed, scale);
        Tensor::from_vec(values, shape, &Device::Cpu).unwrap()
    }

    pub struct Block {
        weights: Vec<Tensor>,
    }

    impl Block {
        pub fn new() -> Self {
            let sizes: [&[usize]; 10] = [
                &[256],
                &[256],
                &[256, 256],
                &[256, 256],
                &[256, 256],
                &[256, 256],
                &[256, 1024],
                &[1024],
                &[1024, 256],
                &[256],
            ];
            let filled = |(i, shape): (usize, &&[usize])| {
                filled(shape, i + 1, if i == 0 { 1.0 } else { 0.1 })
            };
            Block {
                weights: sizes.iter().enumerate().map(filled).collect(),
            }
        }

        pub fn forward(&self, x: &Tensor) -> Result<Tensor> {
            let [
                gain,
                bias,
                query,
                key,
                value,
                merge,
                widen,
                widen_bias,
                narrow,
                narrow_bias,
            ] = &self.weights[..]
            else {
                unreachable!()
            };
            let heads = |x: Tensor| x.reshape((8, 128, 4, 64))?.transpose(1, 2)?.contiguous();
            // (A matrix of all tokens is multiplied faster than eight.)
            let normed = layer_norm(x, gain, bias, 1e-5)?.reshape((1024, 256))?;
            let query = heads(normed.matmul(query)?)?;
            let key = heads(normed.matmul(key)?)?;
            let value = heads(normed.matmul(value)?)?;
            let scores = (query.matmul(&key.t()?)? * 0.125)?;
            let seen = softmax_last_dim(&scores)?.matmul(&value)?;
            let seen = seen.transpose(1, 2)?.reshape((1024, 256))?;
            let x = (seen.matmul(merge)? + x.reshape((1024, 256))?)?;
            let normed = layer_norm(&x, gain, bias, 1e-5)?;
            let wide = normed
                .matmul(widen)?
                .broadcast_add(widen_bias)?
                .gelu_erf()?;
            (wide.matmul(narrow)?.broadcast_add(narrow_bias)? + x)?.reshape((8, 128, 256))
        }
    }

    pub struct Network {
        weights: Vec<Var>,
        images: Tensor,
        wanted: Tensor,
    }

    impl Network {
        pub fn new() -> Self {
            let shapes: [(&[usize], f32); 6] = [
                (&[8, 1, 3, 3], 0.5),
                (&[1, 8, 1, 1], 0.1),
                (&[288, 48], 0.1),
                (&[48], 0.1),
                (&[48, 10], 0.2),
                (&[10], 0.1),
            ];
            let weights = shapes.iter().enumerate().map(|(i, &(shape, scale))| {
                Var::from_tensor(&filled(shape, i + 1, scale)).unwrap()
            });
            let wanted: Vec<f32> = (0..640).map(|i| f32::from(i / 10 % 10 == i % 10)).collect();
            Network {
                weights: weights.collect(),
                images: filled(&[64, 1, 8, 8], 7, 1.0),
                wanted: Tensor::from_vec(wanted, (64, 10), &Device::Cpu).unwrap(),
            }
        }

        pub fn step(&mut self, rate: f64) -> Result<()> {
            let [
                filters,
                filters_bias,
                hidden,
                hidden_bias,
                output,
                output_bias,
            ] = &self.weights[..]
            else {
                unreachable!()
            };
            let maps = self.images.conv2d(filters, 0, 1, 1, 1)?;
            let maps = maps
                .broadcast_add(filters_bias)?
                .relu()?
                .reshape((64, 288))?;
            let hidden = maps.matmul(hidden)?.broadcast_add(hidden_bias)?.relu()?;
            let scores = hidden.matmul(output)?.broadcast_add(output_bias)?;
            let sure = candle_nn::ops::log_softmax(&scores, D::Minus1)?;
            let loss = ((sure * &self.wanted)?.sum_all()? * (-1.0 / 64.0))?;
            let gradients = loss.backward()?;
            for var in &self.weights {
                let gradient = gradients.get(var).expect("a gradient");
                var.set(&(var.as_tensor() - (gradient * rate)?)?)?;
            }
            Ok(())
        }

        pub fn sum(&self) -> f32 {
            [0, 2, 4]
                .map(|i| {
                    self.weights[i]
                        .sum_all()
                        .unwrap()
                        .to_scalar::<f32>()
                        .unwrap()
                })
                .iter()
                .sum()
        }
    }
}

/// Steps before the sums are compared.
const STEPS: usize = 10;
const RATE: f32 = 0.05;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        ["broadax", "block"] => {
            let (block, x) = (block::Block::new(), block::filled(0, 1.0));
            let sum = block.forward(&x).abs().mean_all();
            samples(sum, || drop(std::hint::black_box(block.forward(&x))));
        }
        ["broadax", "step"] => {
            let (images, wanted) = (block::filled(7, 1.0), step::wanted());
            let mut network = step::Network::new();
            (0..STEPS).for_each(|_| network.step(&images, &wanted, RATE));
            samples(network.sum(), || network.step(&images, &wanted, RATE));
        }
        #[cfg(feature = "others")]
        ["candle", "block"] => {
            let (block, x) = (candle::Block::new(), candle::filled(&[8, 128, 256], 0, 1.0));
            let sum = block
                .forward(&x)
                .unwrap()
                .abs()
                .unwrap()
                .mean_all()
                .unwrap();
            samples(sum.to_scalar().unwrap(), || {
                drop(std::hint::black_box(block.forward(&x).unwrap()));
            });
        }
        #[cfg(feature = "others")]
        ["candle", "step"] => {
            let mut network = candle::Network::new();
            (0..STEPS).for_each(|_| network.step(f64::from(RATE)).unwrap());
            samples(network.sum(), || network.step(f64::from(RATE)).unwrap());
        }
        _ => {
            eprintln!("usage: end_to_end broadax|candle block|step");
            std::process::exit(2);
        }
    }
}
