//! Recognizes handwritten digits: a small convolutional network, trained with handwritten
//! gradients.
//!
//! `cargo run --release --example digits` (and `-- 5` for 5 epochs instead of 20)
//!
//! The forward pass and its gradients are a dozen lines each, and all of their shapes are in the
//! types: only the number of images in a batch is `Dyn`. If a bias broadcasts in the forward pass,
//! its gradient is [`sum_to`](Tensor::sum_to) the shape of the bias. If you forget it, transpose
//! the wrong matrix or swap two labels of an `einsum!`, the program does not compile.
//!
//! Before the training, the program compares each gradient with differences of the loss; at the end
//! it fails if fewer than 95 % of the test images are recognized.

use broadax::prelude::*;
use broadax::{Conv, einsum};
use indicatif::{ProgressBar, ProgressStyle};
use std::error::Error;
use std::time::Instant;

/// 1,797 images of 8 x 8 pixels, and which digit each of them is.
const TABLE: &str = include_str!("data/digits.csv");
/// Every fifth image is held out.
const HELD_OUT: usize = 5;
const BATCH: usize = 32;
/// What share of the held-out images has to be read right.
const WANTED: f64 = 0.95;

/// Some images of one channel, each pixel from 0 to 1.
type Images = Tensor<f64, shape![Dyn, 1, 8, 8]>;
/// Which digit each image is: 0 to 9.
type Labels = Tensor<usize, shape![Dyn]>;

fn main() {
    if let Err(error) = run() {
        eprintln!("digits: {error}");
        std::process::exit(1);
    }
}

fn run() -> Result<(), Box<dyn Error>> {
    // How many times it sees each image.
    let epochs = match std::env::args().nth(1) {
        Some(epochs) => epochs
            .parse()
            .map_err(|_| format!("`{epochs}` is not a number"))?,
        None => 20,
    };
    let (learn, test) = read(TABLE)?;
    println!(
        "{} images to learn from, {} held out",
        learn.1.len(),
        test.1.len()
    );

    // The same numbers in each run.
    let mut random = fastrand::Rng::with_seed(1);
    let mut network = Network::random(&mut random);
    let first: Vec<usize> = (0..BATCH).collect();
    check_gradients(&network, &batch(&learn, &first))?;
    train(&mut network, &learn, epochs, &mut random)?;

    let guesses = network.forward(&test.0).guesses();
    let right: usize = guesses.eq(&test.1).map(usize::from).sum_all();
    let share = right as f64 / test.1.len() as f64;
    show_mistakes(&test, &guesses);
    println!(
        "held-out images read right: {right} of {} = {:.2} %",
        test.1.len(),
        100.0 * share
    );
    match share < WANTED {
        true => Err(format!("that is below {} %", 100.0 * WANTED).into()),
        false => Ok(()),
    }
}

/// The weights; and, since they have the same shapes, the gradients and the velocities of the
/// weights.
#[derive(Clone)]
struct Network {
    /// Eight filters of 3 x 3 pixels, that slide over the image.
    filters: Tensor<f64, shape![8, 1, 3, 3]>,
    /// One number for each filter, which broadcasts over all places of the image.
    filters_bias: Tensor<f64, shape![8, 1, 1]>,
    hidden: Tensor<f64, shape![288, 48]>,
    hidden_bias: Tensor<f64, shape![48]>,
    output: Tensor<f64, shape![48, 10]>,
    output_bias: Tensor<f64, shape![10]>,
}

/// What the forward pass leaves for the backward pass.
struct Forward<'a> {
    images: &'a Images,
    maps: Tensor<f64, shape![Dyn, 288]>,
    hidden: Tensor<f64, shape![Dyn, 48]>,
    /// How sure the network is of each digit. A row has the sum 1.
    sure: Tensor<f64, shape![Dyn, 10]>,
}

impl Network {
    fn random(random: &mut fastrand::Rng) -> Self {
        // As much as keeps the size of what goes through: the deviation is sqrt(2 / inputs).
        let mut weights = |inputs: f64| {
            let limit = (6.0 / inputs).sqrt();
            limit * (2.0 * random.f64() - 1.0)
        };
        Network {
            filters: Tensor::from_fn(|_| weights(9.0)),
            // Not 0: where the paper is blank, `relu` would stand at its corner.
            filters_bias: Tensor::full(0.1),
            hidden: Tensor::from_fn(|_| weights(288.0)),
            hidden_bias: Tensor::zeros(),
            output: Tensor::from_fn(|_| weights(48.0)),
            output_bias: Tensor::zeros(),
        }
    }

    fn zeros() -> Self {
        Network {
            filters: Tensor::zeros(),
            filters_bias: Tensor::zeros(),
            hidden: Tensor::zeros(),
            hidden_bias: Tensor::zeros(),
            output: Tensor::zeros(),
            output_bias: Tensor::zeros(),
        }
    }

    fn forward<'a>(&self, images: &'a Images) -> Forward<'a> {
        let maps: Tensor<f64, shape![Dyn, 8, 6, 6]> = images.conv2d(&self.filters, Conv::new());
        let maps = relu(maps + &self.filters_bias);
        let maps: Tensor<f64, shape![Dyn, 288]> = maps.into_shape();
        let hidden = relu(maps.matmul(&self.hidden) + &self.hidden_bias);
        let scores = hidden.matmul(&self.output) + &self.output_bias;
        Forward {
            images,
            maps,
            hidden,
            sure: scores.softmax(Axis::<-1>),
        }
    }

    /// The gradient of the loss, by the chain rule, from the last layer to the first.
    fn backward(&self, forward: &Forward, labels: &Labels) -> Network {
        let n = labels.len() as f64;
        // Of softmax and cross entropy together.
        let scores: Tensor<f64, shape![Dyn, 10]> =
            (&forward.sure - labels.one_hot(Extent::<10>)) / n;
        let hidden: Tensor<f64, shape![Dyn, 48]> =
            scores.matmul(&self.output.transpose()) * positive(&forward.hidden);
        let maps: Tensor<f64, shape![Dyn, 288]> =
            hidden.matmul(&self.hidden.transpose()) * positive(&forward.maps);
        let maps: View<'_, f64, shape![Dyn, 8, 6, 6]> = maps.reshape();
        // The 3 x 3 pixels that a filter saw at each of 6 x 6 places: a view of the images, not a
        // copy.
        let patches: View<'_, f64, shape![Dyn, 1, 6, 6, 3, 3]> = forward
            .images
            .windows(Axis::<2>, Extent::<3>)
            .then(|rows| rows.windows(Axis::<3>, Extent::<3>));
        Network {
            filters: einsum!("nfyx,ncyxij->fcij", maps, patches),
            filters_bias: maps.sum_to(),
            hidden: forward.maps.transpose().matmul(&hidden),
            hidden_bias: hidden.sum_to(),
            output: forward.hidden.transpose().matmul(&scores),
            output_bias: scores.sum_to(),
        }
    }

    /// All weights, for what treats them alike whatever their shape is.
    fn weights(&mut self) -> [(&'static str, ViewMut<'_, f64, DynRank>); 6] {
        [
            ("filters", self.filters.view_mut().into_dyn()),
            ("filters_bias", self.filters_bias.view_mut().into_dyn()),
            ("hidden", self.hidden.view_mut().into_dyn()),
            ("hidden_bias", self.hidden_bias.view_mut().into_dyn()),
            ("output", self.output.view_mut().into_dyn()),
            ("output_bias", self.output_bias.view_mut().into_dyn()),
        ]
    }

    /// Gradient descent with momentum.
    fn step(&mut self, mut gradient: Network, velocity: &mut Network, rate: f64) {
        let all = self.weights().into_iter().zip(gradient.weights());
        for (((_, mut w), (_, g)), (_, mut v)) in all.zip(velocity.weights()) {
            v *= 0.9;
            v += g;
            // An expression: one pass over the memory, without a tensor in between.
            w -= v.lazy() * rate;
        }
    }
}

impl Forward<'_> {
    /// The mean cross entropy: how surprised the network is by the labels.
    fn loss(&self, labels: &Labels) -> f64 {
        let sure_of_label: Tensor<f64, shape![Dyn]> =
            (&self.sure * labels.one_hot(Extent::<10>)).sum(Axis::<-1>);
        -sure_of_label.ln().mean_all()
    }

    /// The digit that the network is most sure of.
    fn guesses(&self) -> Labels {
        self.sure.argmax(Axis::<-1>)
    }
}

fn relu<S: Shape>(x: Tensor<f64, S>) -> Tensor<f64, S> {
    x.maximum(0.0)
}

/// The slope of `relu`, from its result: 1 where it is positive and 0 elsewhere.
fn positive<S: Shape>(x: &Tensor<f64, S>) -> Tensor<f64, S> {
    x.gt(0.0).cast()
}

/// Images and what they are.
type Set = (Images, Labels);

fn train(
    network: &mut Network,
    set: &Set,
    epochs: usize,
    random: &mut fastrand::Rng,
) -> Result<(), Box<dyn Error>> {
    let mut order: Vec<usize> = (0..set.1.len()).collect();
    let mut velocity = Network::zeros();
    let steps = order.len().div_ceil(BATCH);
    // Hidden where nobody looks at a terminal: then there are plain lines.
    let bar = ProgressBar::new((epochs * steps) as u64).with_style(ProgressStyle::with_template(
        "{bar:40} {percent:>3} % {elapsed:>4} {msg}",
    )?);
    let start = Instant::now();
    for epoch in 1..=epochs {
        random.shuffle(&mut order);
        let mut loss = 0.0;
        for which in order.chunks(BATCH) {
            // The last batch is smaller: the type says that this can be.
            let (images, labels) = batch(set, which);
            let forward = network.forward(&images);
            loss += forward.loss(&labels) / steps as f64;
            let gradient = network.backward(&forward, &labels);
            let rate = 0.05 * (1.0 - epoch as f64 / (epochs + 1) as f64);
            network.step(gradient, &mut velocity, rate);
            bar.inc(1);
        }
        let line = format!("epoch {epoch:>2} of {epochs}, loss {loss:.4}");
        match bar.is_hidden() {
            true => println!("{line}"),
            false => bar.set_message(line),
        }
    }
    bar.finish();
    println!("learned in {:.1} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// The images with these numbers.
fn batch((images, labels): &Set, which: &[usize]) -> Set {
    (images.take(Axis::<0>, which), labels.take(Axis::<0>, which))
}

/// Compares the gradient of some weights of each kind with what the loss does when they change a
/// little.
fn check_gradients(network: &Network, (images, labels): &Set) -> Result<(), Box<dyn Error>> {
    let mut gradient = network.backward(&network.forward(images), labels);
    let mut worst: f64 = 0.0;
    for (kind, (name, by_hand)) in gradient.weights().into_iter().enumerate() {
        let by_hand = by_hand.try_as_slice().expect("dense");
        for weight in [0, by_hand.len() / 2, by_hand.len() - 1] {
            let loss_with = |change: f64| {
                let mut network = network.clone();
                let (_, weights) = &mut network.weights()[kind];
                weights.try_as_mut_slice().expect("dense")[weight] += change;
                network.forward(images).loss(labels)
            };
            let change = 1e-5;
            let difference = (loss_with(change) - loss_with(-change)) / (2.0 * change);
            let error = (by_hand[weight] - difference).abs();
            if error > 1e-7 {
                let by_hand = by_hand[weight];
                return Err(format!(
                    "the gradient of weight {weight} of {name} is {by_hand} by hand, and \
                     {difference} by differences"
                )
                .into());
            }
            worst = worst.max(error);
        }
    }
    println!("gradients by hand and by differences are the same to {worst:.0e}");
    Ok(())
}

/// Reads the table: a line is a digit, and 64 pixels from 0 to 16, the digits and letters `0` to
/// `g`.
fn read(text: &str) -> Result<(Set, Set), Box<dyn Error>> {
    let mut sets = [(Vec::new(), Vec::new()), (Vec::new(), Vec::new())];
    for (line, number) in text.lines().zip(1..) {
        let wrong = || format!("line {number}: expected a digit, a comma, and 64 pixels");
        let (digit, image) = line.split_once(',').ok_or_else(wrong)?;
        let (pixels, labels) = &mut sets[usize::from(number % HELD_OUT == 0)];
        for pixel in image.chars() {
            let pixel = pixel.to_digit(17).ok_or_else(wrong)?;
            pixels.push(f64::from(pixel) / 16.0);
        }
        if image.len() != 64 {
            return Err(wrong().into());
        }
        labels.push(
            digit
                .parse()
                .ok()
                .filter(|&digit| digit < 10)
                .ok_or_else(wrong)?,
        );
    }
    let [learn, test] = sets.map(|(pixels, labels): (Vec<f64>, Vec<usize>)| {
        let n = labels.len();
        let images = Images::from_vec_with([n, 1, 8, 8], pixels)?;
        Ok::<Set, ShapeError>((images, Labels::from_vec_with([n], labels)?))
    });
    Ok((learn?, test?))
}

/// Draws some of the images that were read wrong, side by side.
fn show_mistakes((images, labels): &Set, guesses: &Labels) {
    let mistakes: Vec<usize> = (0..labels.len())
        .filter(|&i| guesses[[i]] != labels[[i]])
        .take(5)
        .collect();
    for &i in &mistakes {
        print!(
            "{:<18}",
            format!("{} read as {}", labels[[i]], guesses[[i]])
        );
    }
    println!();
    for row in 0..8 {
        for &i in &mistakes {
            for column in 0..8 {
                let shade = images[[i, 0, row, column]] * 4.0;
                print!("{}", ["  ", "░░", "▒▒", "▓▓", "██"][shade as usize]);
            }
            print!("  ");
        }
        println!();
    }
}
