// The size of a result along an axis that is a parameter is not known.
use broadax::prelude::*;

fn grown<C: Dim, H: Dim>(x: &Tensor<f32, shape![C, H, 28]>, w: &Tensor<f32, shape![C, 8, 3, 3]>) {
    let _ = x.conv_transpose2d(w, ConvTranspose::new());
}

fn main() {}
