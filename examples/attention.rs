//! A block of causal multi-head attention, written once for any batch axes.
//!
//! `cargo run --release --example attention`
//!
//! Each of T tokens attends to itself and all tokens before it: its query is compared with their
//! keys, and the result is the mean of their values, weighted by the similarity. Four heads are
//! computed in parallel axes. The sizes of the model are in the types and are checked once, when
//! this file is compiled, for a sequence, a batch of sequences, a batch of batches, and for batch
//! axes and lengths that are known only at run time.
//!
//! The program compares its result with plain loops, and fails if they differ.

use broadax::prelude::*;
use std::error::Error;

/// The length of a token's vector.
const WIDTH: usize = 32;
const HEADS: usize = 4;
/// What a head sees of it.
const DEPTH: usize = WIDTH / HEADS;

/// What is learned.
struct Attention {
    gain: Tensor<f32, shape![32]>,
    bias: Tensor<f32, shape![32]>,
    query: Tensor<f32, shape![32, 32]>,
    key: Tensor<f32, shape![32, 32]>,
    value: Tensor<f32, shape![32, 32]>,
    output: Tensor<f32, shape![32, 32]>,
}

impl Attention {
    fn random(random: &mut fastrand::Rng) -> Self {
        let mut matrix = || Tensor::from_fn(|_| (random.f32() - 0.5) * 0.6);
        Attention {
            gain: Tensor::ones(),
            bias: Tensor::zeros(),
            query: matrix(),
            key: matrix(),
            value: matrix(),
            output: matrix(),
        }
    }

    /// `B` is any list of axes in front, also none; `T` is the number of tokens.
    fn forward<B: Shape, T: Dim>(
        &self,
        x: &Tensor<f32, shape![..B, T, 32]>,
    ) -> Tensor<f32, shape![..B, T, 32]> {
        let normed = x.layer_norm(&self.gain, &self.bias, 1e-5);
        let (query, key, value) = (
            normed.dot(&self.query),
            normed.dot(&self.key),
            normed.dot(&self.value),
        );
        let query: View<'_, f32, shape![..B, 4, T, 8]> = split_heads(&query);
        let key: View<'_, f32, shape![..B, 4, T, 8]> = split_heads(&key);
        let value: View<'_, f32, shape![..B, 4, T, 8]> = split_heads(&value);

        let scores: Tensor<f32, shape![..B, 4, T, T]> = query.matmul(&key.transpose());
        // Nobody looks ahead: the mask, one for all heads and batches, broadcasts over them.
        let future: Tensor<bool, shape![T, T]> = future(x);
        let scores = where_(&future, f32::NEG_INFINITY, scores / (DEPTH as f32).sqrt());
        let weights: Tensor<f32, shape![..B, 4, T, T]> = scores.softmax(Axis::<-1>);
        let seen: Tensor<f32, shape![..B, 4, T, 8]> = weights.matmul(&value);

        x + merge_heads(&seen).dot(&self.output)
    }
}

/// The vector of each token in four parts, and the heads in front of the tokens: a view.
fn split_heads<B: Shape, T: Dim>(
    x: &Tensor<f32, shape![..B, T, 32]>,
) -> View<'_, f32, shape![..B, 4, T, 8]> {
    x.unflatten::<shape![4, 8], _>(Axis::<-1>)
        .then(|x| x.swapaxes(Axis::<-3>, Axis::<-2>))
}

/// The inverse, which copies: the parts of a token are not next to each other in memory.
fn merge_heads<B: Shape, T: Dim>(
    x: &Tensor<f32, shape![..B, 4, T, 8]>,
) -> Tensor<f32, shape![..B, T, 32]> {
    x.swapaxes(Axis::<-3>, Axis::<-2>)
        .flatten_axes(Axis::<-2>, Axis::<-1>)
        .into_tensor()
}

/// Whether token j comes after token i.
fn future<B: Shape, T: Dim>(x: &Tensor<f32, shape![..B, T, 32]>) -> Tensor<bool, shape![T, T]> {
    let tokens = x.shape()[x.rank() - 2];
    let place: Tensor<usize, shape![T]> = Tensor::arange_with([tokens]).expect("the size of T");
    let (i, j) = (place.unsqueeze(Axis::<1>), place.unsqueeze(Axis::<0>));
    j.gt(&i)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(1);
    let attention = Attention::random(&mut random);
    let mut number = || random.f32() * 2.0 - 1.0;

    println!("{:<18}{:>18} -> answers", "batch axes", "tokens");
    let x: Tensor<f32, shape![6, 32]> = Tensor::from_fn(|_| number());
    let y: Tensor<f32, shape![6, 32]> = attention.forward(&x);
    check("none", &attention, &x, &y)?;
    let corner: View<'_, f32, shape![2, 4]> = y.slice(s![..2, ..4]);
    println!("the first numbers of the first two answers:\n{corner:.3}");

    let x: Tensor<f32, shape![2, 6, 32]> = Tensor::from_fn(|_| number());
    let y: Tensor<f32, shape![2, 6, 32]> = attention.forward(&x);
    check("(2)", &attention, &x, &y)?;

    let x: Tensor<f32, shape![2, 3, 6, 32]> = Tensor::from_fn(|_| number());
    let y: Tensor<f32, shape![2, 3, 6, 32]> = attention.forward(&x);
    check("(2, 3)", &attention, &x, &y)?;

    // The number of sequences and their length are known now.
    let x: Tensor<f32, shape![Dyn, Dyn, 32]> = Tensor::from_fn_with([5, 4, 32], |_| number())?;
    let y: Tensor<f32, shape![Dyn, Dyn, 32]> = attention.forward(&x);
    check("(Dyn), Dyn tokens", &attention, &x, &y)?;

    // And so is the number of axes.
    let x: Tensor<f32, shape![..DynRank, 6, 32]> =
        Tensor::from_fn_with([2, 1, 3, 6, 32], |_| number())?;
    let y: Tensor<f32, shape![..DynRank, 6, 32]> = attention.forward(&x);
    check("DynRank", &attention, &x, &y)?;
    Ok(())
}

/// Holds `y` against plain loops over each sequence, and prints the shapes.
fn check<B: Shape, T: Dim>(
    name: &str,
    attention: &Attention,
    x: &Tensor<f32, shape![..B, T, 32]>,
    y: &Tensor<f32, shape![..B, T, 32]>,
) -> Result<(), Box<dyn Error>> {
    let tokens = x.shape()[x.rank() - 2];
    let sequence = tokens * WIDTH;
    let sequences = x
        .as_slice()
        .chunks(sequence)
        .zip(y.as_slice().chunks(sequence));
    let mut difference: f32 = 0.0;
    for (x, y) in sequences {
        for (a, b) in plain_loops(attention, x).iter().zip(y) {
            difference = difference.max((a - b).abs());
        }
    }
    let (from, to) = (x.shape().to_string(), y.shape());
    println!("{name:<18}{from:>18} -> {to}, differs by {difference:.0e} from plain loops");
    // NaN is not below.
    match difference < 1e-5 {
        true => Ok(()),
        false => Err(format!("the answers differ by {difference} from plain loops").into()),
    }
}

/// The same for one sequence, number by number.
fn plain_loops(attention: &Attention, x: &[f32]) -> Vec<f32> {
    let rows: Vec<&[f32]> = x.chunks(WIDTH).collect();
    let times = |x: &[f32], w: &Tensor<f32, shape![32, 32]>| -> Vec<f32> {
        (0..WIDTH)
            .map(|j| (0..WIDTH).map(|i| x[i] * w[[i, j]]).sum())
            .collect()
    };
    let normed = rows.iter().map(|row| {
        let mean = row.iter().sum::<f32>() / WIDTH as f32;
        let variance = row.iter().map(|x| (x - mean).powi(2)).sum::<f32>() / WIDTH as f32;
        let scale = 1.0 / (variance + 1e-5).sqrt();
        (0..WIDTH)
            .map(|i| (row[i] - mean) * scale * attention.gain[[i]] + attention.bias[[i]])
            .collect()
    });
    let normed: Vec<Vec<f32>> = normed.collect();
    let project = |w| normed.iter().map(|x| times(x, w)).collect();
    let query: Vec<Vec<f32>> = project(&attention.query);
    let key: Vec<Vec<f32>> = project(&attention.key);
    let value: Vec<Vec<f32>> = project(&attention.value);

    let mut result = Vec::new();
    for (i, row) in rows.iter().enumerate() {
        let mut seen = vec![0.0; WIDTH];
        for head in 0..HEADS {
            let of_head = head * DEPTH..(head + 1) * DEPTH;
            // Tokens up to this one.
            let weights: Vec<f32> = (0..=i)
                .map(|j| {
                    let score: f32 = of_head.clone().map(|d| query[i][d] * key[j][d]).sum();
                    (score / (DEPTH as f32).sqrt()).exp()
                })
                .collect();
            let sum: f32 = weights.iter().sum();
            for d in of_head {
                seen[d] = (0..=i).map(|j| weights[j] / sum * value[j][d]).sum();
            }
        }
        let output = times(&seen, &attention.output);
        result.extend(row.iter().zip(output).map(|(x, y)| x + y));
    }
    result
}
