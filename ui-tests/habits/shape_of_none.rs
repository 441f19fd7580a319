// Keras: `None` is an unknown size.
use broadax::prelude::*;

fn first(x: &Tensor<f32, shape![None, 3]>) -> f32 {
    x[[0, 0]]
}

fn main() {
    println!("{}", first(&Tensor::zeros()));
}
