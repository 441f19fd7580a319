// Two axes of any kind need not be the same.
use broadax::prelude::*;

fn add<M: Dim, N: Dim>(x: &Tensor<f32, shape![M]>, y: &Tensor<f32, shape![N]>) {
    let _ = x + y;
}

fn main() {}
