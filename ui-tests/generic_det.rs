// A shape that is a parameter need not be that of square matrices.
use broadax::prelude::*;

fn volume<S: Shape>(x: &Tensor<f64, S>) -> f64 {
    x.det().sum_all()
}

fn main() {}
