// Whether `S` has two axes is not known here.
use broadax::prelude::*;

fn diagonal<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.diagonal_above(Extent::<1>).len()
}

fn main() {
    let _ = diagonal(&tensor![[1.0, 2.0], [3.0, 4.0]]);
}
