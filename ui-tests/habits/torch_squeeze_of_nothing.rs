// PyTorch: `x.squeeze()` removes all axes of size 1.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 1]>::ones();
    let _ = x.squeeze();
}
