// A shape of any kind does not broadcast to a list of axes.
use broadax::prelude::*;

fn rows<S: Shape, N: Dim>(x: &Tensor<f32, S>, y: &mut Tensor<f32, shape![N]>) {
    *y += x;
}

fn main() {}
