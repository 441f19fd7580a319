// The sizes of two shapes that are parameters are not known.
use broadax::prelude::*;

fn len<A: Shape, B: Shape>(x: &Tensor<f32, A>, y: &Tensor<f32, B>) -> usize {
    x.kron(y).len()
}

fn main() {}
