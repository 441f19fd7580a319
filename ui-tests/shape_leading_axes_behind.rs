// Leading axes stand in front.
use broadax::prelude::*;

fn first<B: Shape>(_: &Tensor<f32, shape![3, ..B]>) {}

fn main() {
    first::<()>(&tensor![1.0, 2.0, 3.0]);
}
