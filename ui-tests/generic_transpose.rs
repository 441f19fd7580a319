// A shape that is a parameter may have fewer than two axes.
use broadax::prelude::*;

fn columns<S: Shape>(x: &Tensor<f32, S>) -> usize {
    x.transpose().len()
}

fn main() {}
