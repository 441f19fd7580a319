// PyTorch: `x.reshape(3, -1)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 6]>::ones();
    let _ = x.reshape::<shape![3, Infer]>();
}
