// The result has shape (2, 4), not (2, 5).
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 1]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _z: Tensor<f32, shape![2, 5]> = x + y;
}
