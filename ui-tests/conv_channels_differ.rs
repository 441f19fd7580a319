// The input has 3 channels, the kernel is made for 4.
use broadax::Conv;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![10, 3, 8, 8]>::ones();
    let w = Tensor::<f32, shape![16, 4, 3, 3]>::ones();
    let _ = x.conv2d(&w, Conv::new());
}
