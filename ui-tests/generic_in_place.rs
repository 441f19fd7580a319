// Nothing says that the axis of the right side broadcasts to that of the left side.
use broadax::prelude::*;

fn accumulate<M: Dim, N: Dim>(total: &mut Tensor<f32, shape![M]>, x: &Tensor<f32, shape![N]>) {
    *total += x;
}

fn main() {}
