// Of `S` nobody knows which axes it has.
use broadax::prelude::*;

fn best<S: Shape>(x: &Tensor<f32, S>) -> usize {
    x.argmax(Axis::<0>).len()
}

fn main() {
    best(&tensor![1.0, 2.0]);
}
