// The size of a joined axis in a signature.
use broadax::prelude::*;

fn join<A: Dim, B: Dim>(
    x: &Tensor<f32, shape![A]>,
    y: &Tensor<f32, shape![B]>,
) -> Tensor<f32, shape![A + B]> {
    concat((x, y), Axis::<0>)
}

fn main() {
    join(&tensor![1.0], &tensor![2.0]);
}
