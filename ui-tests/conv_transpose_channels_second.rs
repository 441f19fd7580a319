// The kernel as that of `conv2d`: results first. Here the channels of the input come first.
use broadax::ConvTranspose;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 16, 14, 14]>::ones();
    let w = Tensor::<f32, shape![3, 16, 3, 3]>::ones();
    let _ = x.conv_transpose2d(&w, ConvTranspose::new());
}
