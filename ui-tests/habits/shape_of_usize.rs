// The type of a size as a size.
use broadax::prelude::*;

fn first(x: &Tensor<f32, shape![usize, 3]>) -> f32 {
    x[[0, 0]]
}

fn main() {
    println!("{}", first(&Tensor::zeros()));
}
