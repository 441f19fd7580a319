// Whether `S` has one element is not known here.
use broadax::prelude::*;

fn only<S: Shape>(x: &Tensor<f64, S>) -> f64 {
    x.item()
}

fn main() {
    let _ = only(&tensor![1.0]);
}
