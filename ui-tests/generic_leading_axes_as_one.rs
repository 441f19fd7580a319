// Leading axes are written `..B`.
use broadax::prelude::*;

fn first<B: Shape>(_: &Tensor<f32, shape![B, 3]>) {}

fn main() {}
