// How many axes `S` has is not known here.
use broadax::prelude::*;

fn row<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.slice(s![0, ..]).len()
}

fn main() {
    let _ = row(&tensor![[1.0, 2.0]]);
}
