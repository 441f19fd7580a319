// How many axes `(B, N)` has is not known here.
use broadax::prelude::*;

fn turned<B: Shape, N: Dim>(x: &Tensor<f64, shape![..B, N]>) -> usize {
    x.permute((Axis::<1>, Axis::<0>)).len()
}

fn main() {
    let _ = turned::<shape![2], _>(&tensor![[1.0], [2.0]]);
}
