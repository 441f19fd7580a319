//! Layers of a neural network, written once for any batch axes, without a `where` clause.
//!
//! `cargo run --example layers`
//!
//! A shape is a list that grows to the right: `(B, N)` is the shape `B` followed by the axis `N`. A
//! function over `(B, N)` with `B: Shape` and `N: Dim` therefore accepts a vector, a batch of
//! vectors and a batch of batches, with dynamic sizes, named axes, and even a dynamic number of
//! batch axes. `shape![..B, N]` is the same type in a notation that is easier to read.
//!
//! The inner sizes are checked once for all of these callers, when the function is compiled.

use broadax::prelude::*;

/// `x @ w + b`: the last axis of `x`, of size `I`, becomes one of size `O`.
fn linear<B: Shape, I: Dim, O: Dim>(
    x: &Tensor<f32, shape![..B, I]>,
    w: &Tensor<f32, shape![I, O]>,
    b: &Tensor<f32, shape![O]>,
) -> Tensor<f32, shape![..B, O]> {
    // A product of matrices wants two axes, and B may be empty: each vector becomes a matrix of one
    // row, and back.
    let row: View<'_, f32, shape![..B, 1, I]> = x.unsqueeze(Axis::<-2>);
    let product: Tensor<f32, shape![..B, 1, O]> = row.matmul(w);
    product.squeeze(Axis::<-2>) + b
}

/// The bias alone, in place: `+=` keeps the shape of the left side, and `b` broadcasts over B.
fn bias<B: Shape, N: Dim>(x: &mut Tensor<f32, shape![..B, N]>, b: &Tensor<f32, shape![N]>) {
    *x += b;
}

/// Each vector gets mean 0 and variance 1, then the gain and the bias that were learned.
fn layer_norm<B: Shape, N: Dim>(
    x: &Tensor<f32, shape![..B, N]>,
    gain: &Tensor<f32, shape![N]>,
    bias: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![..B, N]> {
    // `_keepdim` leaves a 1 where the axis was, so that the result broadcasts over it again.
    let mean: Tensor<f32, shape![..B, 1]> = x.mean_keepdim(Axis::<-1>);
    let variance: Tensor<f32, shape![..B, 1]> = x.var_keepdim(Axis::<-1>);
    (x - mean) / (variance + 1e-5).sqrt() * gain + bias
}

/// Each vector becomes positive, with sum 1.
fn softmax<B: Shape, N: Dim>(x: &Tensor<f32, shape![..B, N]>) -> Tensor<f32, shape![..B, N]> {
    // Subtracting the maximum changes nothing but keeps `exp` from overflowing.
    let e = (x - x.max_keepdim(Axis::<-1>)).exp();
    let sum: Tensor<f32, shape![..B, 1]> = e.sum_keepdim(Axis::<-1>);
    e / sum
}

/// Scaled dot-product attention: for each of Q questions, a mean of the values, weighted by how
/// well their keys match.
fn attention<B: Shape, Q: Dim, K: Dim, D: Dim, E: Dim>(
    questions: &Tensor<f32, shape![..B, Q, D]>,
    keys: &Tensor<f32, shape![..B, K, D]>,
    values: &Tensor<f32, shape![..B, K, E]>,
) -> Tensor<f32, shape![..B, Q, E]> {
    let depth = questions.shape()[questions.rank() - 1] as f32;
    // Swap K and D by mistake, or forget the `transpose`, and this function does not compile.
    let scores: Tensor<f32, shape![..B, Q, K]> = questions.matmul(&keys.transpose());
    let weights = softmax(&(scores / depth.sqrt()));
    weights.matmul(values)
}

/// A layer whose sizes are const parameters: `Linear<4, 3>`.
///
/// An `Extent<N>` is an axis of exactly N elements. (It does not broadcast, not even when N is 1;
/// what broadcasts is a literal 1 in `shape!`.)
struct Linear<const I: usize, const O: usize> {
    weight: Tensor<f32, shape![{ I }, { O }]>,
    bias: Tensor<f32, shape![{ O }]>,
}

impl<const I: usize, const O: usize> Linear<I, O> {
    /// Weights that are easy to check: each output is the mean of the inputs, plus its number.
    fn mean_plus_number() -> Self {
        Linear {
            weight: Tensor::full(1.0 / I as f32),
            bias: Tensor::arange(),
        }
    }

    fn forward<B: Shape>(
        &self,
        x: &Tensor<f32, shape![..B, { I }]>,
    ) -> Tensor<f32, shape![..B, { O }]> {
        linear(x, &self.weight, &self.bias)
    }
}

fn main() -> Result<(), ShapeError> {
    linear_layers()?;
    norms()?;
    attentions()?;
    in_place()
}

/// The same layer for zero, one and two batch axes; sizes known to the compiler and not.
fn linear_layers() -> Result<(), ShapeError> {
    println!("Linear<4, 3>");
    let layer = Linear::<4, 3>::mean_plus_number();

    let x: Tensor<f32, shape![4]> = tensor![1.0, 2.0, 3.0, 6.0];
    let y: Tensor<f32, shape![3]> = layer.forward(&x);
    step("no batch axis", &x, &y);
    println!("    {x} -> {y}");

    let x: Tensor<f32, shape![2, 4]> = Tensor::arange();
    let y: Tensor<f32, shape![2, 3]> = layer.forward(&x);
    step("one", &x, &y);

    let x: Tensor<f32, shape![5, 2, 4]> = Tensor::arange();
    let y: Tensor<f32, shape![5, 2, 3]> = layer.forward(&x);
    step("two", &x, &y);

    let x: Tensor<f32, shape![Dyn, 4]> = Tensor::arange_with([7, 4])?;
    let y: Tensor<f32, shape![Dyn, 3]> = layer.forward(&x);
    step("one, Dyn", &x, &y);

    let x: Tensor<f32, shape![Dyn, 2, 4]> = Tensor::arange_with([7, 2, 4])?;
    let y: Tensor<f32, shape![Dyn, 2, 3]> = layer.forward(&x);
    step("two, one of them Dyn", &x, &y);

    let x: Tensor<f32, shape![..DynRank, 4]> = Tensor::arange_with([2, 1, 3, 4])?;
    let y: Tensor<f32, shape![..DynRank, 3]> = layer.forward(&x);
    step("any number of them", &x, &y);

    // Two layers in a row: the sizes between them must be the same.
    let next = Linear::<3, 2>::mean_plus_number();
    let x: Tensor<f32, shape![5, 4]> = Tensor::ones();
    let y: Tensor<f32, shape![5, 2]> = next.forward(&layer.forward(&x));
    step("two layers", &x, &y);
    // let y = layer.forward(&layer.forward(&x));
    //         does not compile: expected `4`, found `3`
    println!();
    Ok(())
}

fn norms() -> Result<(), ShapeError> {
    println!("layer_norm");
    let (gain, bias): (Tensor<f32, shape![3]>, Tensor<f32, shape![3]>) =
        (Tensor::ones(), Tensor::zeros());

    let x: Tensor<f32, shape![3]> = tensor![1.0, 2.0, 3.0];
    let y: Tensor<f32, shape![3]> = layer_norm(&x, &gain, &bias);
    step("no batch axis", &x, &y);
    println!("    {x} -> {y:.3}");

    let x: Tensor<f32, shape![2, 5, 3]> = Tensor::arange();
    let y: Tensor<f32, shape![2, 5, 3]> = layer_norm(&x, &gain, &bias);
    step("two", &x, &y);

    let x: Tensor<f32, shape![Dyn, 3]> = Tensor::arange_with([4, 3])?;
    let y: Tensor<f32, shape![Dyn, 3]> = layer_norm(&x, &gain, &bias);
    step("one, Dyn", &x, &y);
    println!();
    Ok(())
}

fn attentions() -> Result<(), ShapeError> {
    println!("attention");
    // The question is like the first key, so that the answer is mostly the first value.
    let questions: Tensor<f32, shape![1, 2]> = tensor![[4.0, 0.0]];
    let keys: Tensor<f32, shape![3, 2]> = tensor![[1.0, 0.0], [0.0, 1.0], [-1.0, 0.0]];
    let values: Tensor<f32, shape![3, 2]> = tensor![[10.0, 1.0], [20.0, 2.0], [30.0, 3.0]];
    let answers: Tensor<f32, shape![1, 2]> = attention(&questions, &keys, &values);
    step("no batch axis", &questions, &answers);
    println!("    {questions} -> {answers:.3}");

    let questions: Tensor<f32, shape![8, 5, 16]> = Tensor::ones();
    let keys: Tensor<f32, shape![8, 7, 16]> = Tensor::ones();
    let values: Tensor<f32, shape![8, 7, 32]> = Tensor::ones();
    let answers: Tensor<f32, shape![8, 5, 32]> = attention(&questions, &keys, &values);
    step("one: a batch", &questions, &answers);

    let questions: Tensor<f32, shape![Dyn, 4, 5, 16]> = Tensor::ones_with([2, 4, 5, 16])?;
    let keys: Tensor<f32, shape![Dyn, 4, Dyn, 16]> = Tensor::ones_with([2, 4, 9, 16])?;
    let values: Tensor<f32, shape![Dyn, 4, Dyn, 32]> = Tensor::ones_with([2, 4, 9, 32])?;
    let answers: Tensor<f32, shape![Dyn, 4, 5, 32]> = attention(&questions, &keys, &values);
    step("two: a batch, heads", &questions, &answers);
    println!();
    Ok(())
}

fn in_place() -> Result<(), ShapeError> {
    println!("bias, in place");
    let b: Tensor<f32, shape![3]> = tensor![10.0, 20.0, 30.0];

    let mut x: Tensor<f32, shape![2, 3]> = Tensor::arange();
    bias(&mut x, &b);
    println!("{x}");

    let mut x: Tensor<f32, shape![Dyn, 3]> = Tensor::zeros_with([1, 3])?;
    bias(&mut x, &b);
    println!("{x}");
    Ok(())
}

/// What kind of batch, the shape of the input, the shape of the output.
fn step<X: Shape, Y: Shape>(batch: &str, input: &Tensor<f32, X>, output: &Tensor<f32, Y>) {
    let (input, output) = (input.shape().to_string(), output.shape());
    println!("  {batch:<24}{input:>16} -> {output}");
}
