// The weights are read as `f64`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![8, 4]>::ones();
    let weight = Tensor::<f64, shape![4, 3]>::ones();
    let _ = x.matmul(&weight);
}
