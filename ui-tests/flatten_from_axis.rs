// PyTorch: `x.flatten(1)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.flatten(1);
}
