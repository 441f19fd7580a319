// A product of parameters.
use broadax::prelude::*;

fn table<const N: usize>() -> Tensor<f32, shape![N * 2]> {
    Tensor::zeros()
}

fn main() {
    println!("{:?}", table::<2>());
}
