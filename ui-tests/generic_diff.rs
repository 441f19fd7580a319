// The number of differences along an axis of a parameter is not known.
use broadax::prelude::*;

fn steps<N: Dim>(x: &Tensor<f32, shape![N, 4]>) -> usize {
    x.diff(Axis::<0>).len()
}

fn main() {
    let _ = steps(&tensor![[1.0, 2.0, 3.0, 4.0]]);
}
