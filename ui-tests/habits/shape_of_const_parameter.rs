// A const parameter without braces.
use broadax::prelude::*;

fn square<const N: usize>() -> Tensor<f32, shape![N, N]> {
    Tensor::eye()
}

fn main() {
    println!("{:?}", square::<2>());
}
