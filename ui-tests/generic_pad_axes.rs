// `(B, N)` has a last axis, and perhaps no other one.
use broadax::prelude::*;

fn framed<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> usize {
    x.pad_axes(((1_usize, 1_usize), (1_usize, 1_usize)), 0.0).len()
}

fn main() {
    let _ = framed::<shape![2], _>(&tensor![[1.0], [2.0]]);
}
