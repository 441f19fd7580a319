// PyTorch: `F.conv2d(x, kernel)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3, 8, 8]>::ones();
    let kernel = Tensor::<f32, shape![4, 3, 3, 3]>::ones();
    let _ = x.conv2d(&kernel);
}
