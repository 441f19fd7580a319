// Two shapes of any kind need not be lists of points.
use broadax::prelude::*;

fn len<A: Shape, B: Shape>(x: &Tensor<f32, A>, y: &Tensor<f32, B>) -> usize {
    x.cdist(y).len()
}

fn main() {}
