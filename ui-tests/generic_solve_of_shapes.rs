// Two shapes of any kind need not be those of linear equations.
use broadax::prelude::*;

fn len<A: Shape, B: Shape>(x: &Tensor<f64, A>, y: &Tensor<f64, B>) -> usize {
    x.solve(y).len()
}

fn main() {}
