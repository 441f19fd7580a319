// The channels of the images and of the kernel are two parameters.
use broadax::prelude::*;

fn edges<B: Shape, C: Dim, D: Dim, O: Dim>(
    x: &Tensor<f32, shape![..B, C, 28, 28]>,
    w: &Tensor<f32, shape![O, D, 3, 3]>,
) {
    let _ = x.conv2d(w, Conv::new());
}

fn main() {}
