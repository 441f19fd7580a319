// PyTorch: a bias with as many elements as rows.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![32, 10]>::zeros();
    let bias = Tensor::<f32, shape![32]>::zeros();
    let _ = &x + &bias;
}
