// PyTorch: `F.max_pool2d(x, 2)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3, 8, 8]>::ones();
    let _ = x.max_pool2d(2);
}
