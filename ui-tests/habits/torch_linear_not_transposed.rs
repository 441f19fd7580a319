// PyTorch: the weight is (out, in).
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 4]>::ones();
    let weight = Tensor::<f32, shape![3, 4]>::ones();
    let _ = x.matmul(&weight);
}
