// A range of an axis whose size is a parameter: one error.
use broadax::prelude::*;

fn second<N: Dim>(x: &Tensor<f32, shape![N, 3]>) -> usize {
    x.slice(s![1..3, ..]).len()
}

fn main() {
    let _ = second(&tensor![[1.0, 2.0, 3.0]]);
}
