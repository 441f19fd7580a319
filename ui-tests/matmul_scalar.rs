// A scalar is multiplied with `*`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.matmul(&Tensor::scalar(2.0));
}
