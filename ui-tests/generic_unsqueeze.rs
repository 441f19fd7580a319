// A shape that is a parameter is not written with the axis beside which a new one stands.
use broadax::prelude::*;

fn batched<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.unsqueeze(Axis::<0>).rank()
}

fn main() {
    batched(&tensor![1.0, 2.0]);
}
