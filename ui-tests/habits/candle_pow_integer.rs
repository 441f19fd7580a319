// PyTorch: `x ** 2`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2]>::ones();
    let _ = x.pow(2);
}
