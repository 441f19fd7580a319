// A depthwise convolution of 8 channels, with the kernels of 16.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![Dyn, 8, 1, 32, 32]>::ones_with([4, 8, 1, 32, 32]).unwrap();
    let w = Tensor::<f32, shape![16, 1, 1, 3, 3]>::ones();
    let _ = x.conv2d(&w, Conv::new());
}
