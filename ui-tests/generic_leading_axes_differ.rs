// Leading axes of any kind need not be the same.
use broadax::prelude::*;

fn add<A: Shape, B: Shape>(x: &Tensor<f32, shape![..A, 3]>, y: &Tensor<f32, shape![..B, 3]>) {
    let _ = x + y;
}

fn main() {}
