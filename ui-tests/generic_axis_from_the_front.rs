// The axes of `(B, N)` are counted from the end: nobody knows where the first one is.
use broadax::prelude::*;

fn rows<B: Shape, N: Dim>(x: &Tensor<f32, shape![..B, N]>) {
    let _ = x.sum(Axis::<0>);
}

fn main() {}
