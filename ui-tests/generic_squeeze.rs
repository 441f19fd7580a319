// A shape that is a parameter has no axis that the compiler knows.
use broadax::prelude::*;

fn first<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.squeeze(Axis::<0>).rank()
}

fn main() {
    first(&tensor![[1.0, 2.0]]);
}
