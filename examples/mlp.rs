//! Trains a multilayer perceptron on Fisher's irises: two dense layers, written once for all sizes,
//! with handwritten gradients.
//!
//! `cargo run --release --example mlp`
//!
//! A layer is generic over its numbers of inputs and outputs, and over any batch axes. Products of
//! the wrong matrices, a forgotten transpose, and a gradient with the shape of another parameter do
//! not compile.
//!
//! The program fails if fewer than 95 % of the flowers are classified correctly.

use broadax::prelude::*;
use std::error::Error;

/// 150 flowers: 4 measurements in cm, and the species, 0, 1 or 2.
const TABLE: &str = include_str!("data/iris.csv");
const STEPS: usize = 300;
const RATE: f64 = 0.2;

type Weight<I, O> = Tensor<f64, shape![I, O]>;
type Bias<O> = Tensor<f64, shape![O]>;

/// A dense layer from `I` to `O` numbers, or the gradients of its parameters.
#[derive(Clone, Debug)]
struct Dense<I: Dim, O: Dim> {
    weight: Weight<I, O>,
    bias: Bias<O>,
}

impl<I: Dim, O: Dim> Dense<I, O> {
    fn forward<B: Shape>(
        &self,
        x: impl AsView<f64, shape![..B, I]>,
    ) -> Tensor<f64, shape![..B, O]> {
        x.as_view().dot(&self.weight) + &self.bias
    }

    /// The gradients of the parameters and of `x`, given the gradient of the result.
    fn backward<B: Dim>(
        &self,
        x: &Tensor<f64, shape![B, I]>,
        gradient: &Tensor<f64, shape![B, O]>,
    ) -> (Self, Tensor<f64, shape![B, I]>) {
        let parameters = Dense {
            weight: x.transpose().matmul(gradient),
            bias: gradient.sum(Axis::<0>),
        };
        (parameters, gradient.matmul(&self.weight.transpose()))
    }

    /// Moves the parameters against the gradient.
    fn descend(&mut self, gradients: &Self) {
        self.weight.scaled_add(-RATE, &gradients.weight);
        self.bias.scaled_add(-RATE, &gradients.bias);
    }
}

/// Two layers with a `tanh` between them: from 4 measurements to a score of each species.
struct Network {
    first: Dense<Extent<4>, Extent<16>>,
    second: Dense<Extent<16>, Extent<3>>,
}

impl Network {
    fn random(random: &mut fastrand::Rng) -> Self {
        Network {
            first: Dense {
                weight: Tensor::from_fn(|_| random.f64() - 0.5),
                bias: Tensor::zeros(),
            },
            second: Dense {
                weight: Tensor::from_fn(|_| random.f64() - 0.5),
                bias: Tensor::zeros(),
            },
        }
    }

    fn scores<B: Shape>(&self, x: impl AsView<f64, shape![..B, 4]>) -> Tensor<f64, shape![..B, 3]> {
        self.second.forward(self.first.forward(x).tanh())
    }

    /// One step of gradient descent; returns the mean cross entropy before it.
    fn train<B: Dim>(
        &mut self,
        x: &Tensor<f64, shape![B, 4]>,
        target: &Tensor<f64, shape![B, 3]>,
    ) -> f64 {
        let hidden = self.first.forward(x).tanh();
        let scores = self.second.forward(&hidden);
        let count = x.nrows() as f64;
        let loss = -(scores.log_softmax(Axis::<-1>) * target).sum_all() / count;

        let gradient = (scores.softmax(Axis::<-1>) - target) / count;
        let (second, gradient) = self.second.backward(&hidden, &gradient);
        let gradient = gradient * (1.0 - &hidden * &hidden);
        let (first, _) = self.first.backward(x, &gradient);
        self.first.descend(&first);
        self.second.descend(&second);
        loss
    }
}

/// Returns the measurements, of mean 0 and deviation 1, and the species.
fn flowers() -> Result<(Tensor<f64, shape![Dyn, 4]>, Tensor<usize, shape![Dyn]>), Box<dyn Error>> {
    let (mut measures, mut species) = (Vec::new(), Vec::new());
    for line in TABLE.lines().skip(1) {
        let (numbers, name) = line.rsplit_once(',').ok_or("a line has 5 fields")?;
        for number in numbers.split(',') {
            measures.push(number.parse::<f64>()?);
        }
        species.push(name.parse()?);
    }
    let count = species.len();
    let x = Tensor::<f64, shape![Dyn, 4]>::from_vec_with([count, 4], measures)?;
    let x = (&x - x.mean_keepdim(Axis::<0>)) / x.std_keepdim(Axis::<0>);
    Ok((x, Tensor::from(species)))
}

fn main() -> Result<(), Box<dyn Error>> {
    let (x, species) = flowers()?;
    let target: Tensor<f64, shape![Dyn, 3]> = species.one_hot(Extent::<3>);
    let mut network = Network::random(&mut fastrand::Rng::with_seed(1));
    for step in 0..STEPS {
        let loss = network.train(&x, &target);
        if step % 100 == 0 {
            println!("step {step:>3}: loss {loss:.3}");
        }
    }
    let right = network
        .scores(&x)
        .argmax(Axis::<-1>)
        .eq(&species)
        .cast::<usize>();
    let right = right.sum_all();
    println!(
        "{right} of {} flowers are classified correctly",
        species.len()
    );
    // One flower: a row, without a batch axis.
    let scores: Tensor<f64, shape![3]> = network.scores(x.select(Axis::<0>, 0));
    println!("the first one: {:.2}", scores.softmax(Axis::<-1>));
    match right * 100 >= species.len() * 95 {
        true => Ok(()),
        false => Err("fewer than 95 % are classified correctly".into()),
    }
}
