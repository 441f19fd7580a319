// The number of elements is not known where a size is a parameter.
use broadax::prelude::*;

fn flat<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) {
    let _ = x.flatten();
}

fn main() {
    flat(&tensor![[1.0, 2.0]]);
}
