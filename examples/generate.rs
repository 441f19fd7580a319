//! Attention with a growing cache: the keys and values of all tokens so far are kept, and each new
//! token attends to them.
//!
//! `cargo run --release --example generate`
//!
//! The number of tokens in the cache is `Dyn`, and all other sizes are static. The program compares
//! the results with attention over the whole sequence at once, and fails if they differ.

use broadax::prelude::*;
use std::error::Error;

/// The length of the vector of a token.
const WIDTH: usize = 16;
const TOKENS: usize = 12;

/// A vector of a token.
type Vector = Tensor<f32, shape![{ WIDTH }]>;
type Matrix = Tensor<f32, shape![{ WIDTH }, { WIDTH }]>;
/// A vector of each token.
type Sequence = Tensor<f32, shape![Dyn, { WIDTH }]>;

/// The parameters, here random ones.
struct Attention {
    query: Matrix,
    key: Matrix,
    value: Matrix,
}

/// The keys and values of all tokens so far.
struct Cache {
    keys: Sequence,
    values: Sequence,
}

impl Cache {
    fn new() -> Result<Self, ShapeError> {
        Ok(Cache {
            keys: Tensor::zeros_with([0, WIDTH])?,
            values: Tensor::zeros_with([0, WIDTH])?,
        })
    }
}

impl Attention {
    fn random(random: &mut fastrand::Rng) -> Self {
        let mut matrix = || Tensor::from_fn(|_| random.f32() - 0.5);
        Attention {
            query: matrix(),
            key: matrix(),
            value: matrix(),
        }
    }

    /// Adds a token to the cache, and returns its attention: the mean of the values of all tokens so
    /// far, weighted by the similarity of their keys to its query.
    fn step(&self, token: impl AsView<f32, shape![{ WIDTH }]>, cache: &mut Cache) -> Vector {
        let token = token.as_view();
        cache.keys.push(token.dot(&self.key));
        cache.values.push(token.dot(&self.value));
        let scores = cache.keys.dot(&token.dot(&self.query)) / (WIDTH as f32).sqrt();
        scores.softmax(Axis::<0>).dot(&cache.values)
    }

    /// Adds the tokens of a prompt to the cache.
    fn prefill(&self, tokens: impl AsView<f32, shape![Dyn, { WIDTH }]>, cache: &mut Cache) {
        let tokens = tokens.as_view();
        cache.keys.append(tokens.dot(&self.key));
        cache.values.append(tokens.dot(&self.value));
    }

    /// Causal attention over a whole sequence, without a cache.
    fn whole(&self, tokens: &Sequence) -> Sequence {
        let (query, key) = (tokens.dot(&self.query), tokens.dot(&self.key));
        let scores = query.matmul(&key.transpose()) / (WIDTH as f32).sqrt();
        // No token attends to later ones.
        let position =
            Tensor::<usize, shape![Dyn]>::arange_with([tokens.nrows()]).expect("in memory");
        let future = position
            .unsqueeze(Axis::<0>)
            .gt(&position.unsqueeze(Axis::<1>));
        let scores = where_(&future, f32::NEG_INFINITY, scores);
        scores.softmax(Axis::<-1>).matmul(&tokens.dot(&self.value))
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(1);
    let attention = Attention::random(&mut random);
    let tokens = Sequence::from_fn_with([TOKENS, WIDTH], |_| random.f32() * 2.0 - 1.0)?;
    let whole = attention.whole(&tokens);

    let mut cache = Cache::new()?;
    cache.keys.reserve(TOKENS);
    let (prompt, rest) = tokens.split_at(Axis::<0>, 5);
    attention.prefill(prompt, &mut cache);
    let mut difference: f32 = 0.0;
    for (token, expected) in rest.outer_iter().zip(whole.outer_iter().skip(5)) {
        let answer = attention.step(token, &mut cache);
        difference = difference.max((answer - expected).abs().max_all());
    }
    println!(
        "{} tokens in the cache, keys {}",
        cache.keys.nrows(),
        cache.keys.shape()
    );
    println!("differs by {difference:.0e} from the whole sequence");
    match difference < 1e-5 {
        true => Ok(()),
        false => Err("the answers differ".into()),
    }
}
