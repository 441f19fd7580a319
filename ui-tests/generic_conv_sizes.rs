// The number of positions of a kernel on an axis that is a parameter is not known.
use broadax::prelude::*;

fn edges<C: Dim, H: Dim>(x: &Tensor<f32, shape![C, H, 28]>, w: &Tensor<f32, shape![8, C, 3, 3]>) {
    let _ = x.conv2d(w, Conv::new());
}

fn main() {}
