// A named axis is not any axis `N`.
use broadax::prelude::*;

dim!(Rows);

fn accumulate<N: Dim>(total: &mut Tensor<f32, shape![N]>, x: &Tensor<f32, shape![Rows]>) {
    *total += x;
}

fn main() {}
