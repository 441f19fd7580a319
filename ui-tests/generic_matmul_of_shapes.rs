// Two shapes of any kind need not be those of matrices that fit.
use broadax::prelude::*;

fn len<A: Shape, B: Shape>(x: &Tensor<f32, A>, y: &Tensor<f32, B>) -> usize {
    x.matmul(y).len()
}

fn main() {}
