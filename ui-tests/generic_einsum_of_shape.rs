// The axes of `S` have no labels: a parameter for each axis has.
use broadax::prelude::*;

fn turned<S: Shape>(x: &Tensor<f64, S>) -> usize {
    einsum!("ij->ji", x).len()
}

fn main() {
    let _ = turned(&tensor![[1.0, 2.0]]);
}
