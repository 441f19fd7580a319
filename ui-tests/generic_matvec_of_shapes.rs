// Two shapes of any kind need not be those of a matrix and a vector.
use broadax::prelude::*;

fn len<A: Shape, B: Shape>(x: &Tensor<f32, A>, y: &Tensor<f32, B>) -> usize {
    x.matvec(y).len()
}

fn main() {}
