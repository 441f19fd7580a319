// The kernels of a depthwise convolution as PyTorch has them, without an axis for the groups.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 32, 32]>::ones();
    let w = Tensor::<f32, shape![8, 1, 3, 3]>::ones();
    let _ = x.conv2d(&w, Conv::new());
}
