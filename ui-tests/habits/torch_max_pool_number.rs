// PyTorch: `F.max_pool2d(x, 2)`.
use broadax::prelude::*;

fn main() {
    let image = Tensor::<f32, shape![1, 3, 8, 8]>::zeros();
    let _ = image.max_pool2d(2);
}
