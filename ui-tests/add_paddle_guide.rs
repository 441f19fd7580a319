// (2, 1, 4) + (3, 2): from PaddlePaddle's guide.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 1, 4]>::ones();
    let y = Tensor::<f32, shape![3, 2]>::ones();
    let _ = x + y;
}
