// (4, 32, 14, 14) + (2, 32, 14, 14): two batches of different sizes.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 32, 14, 14]>::ones();
    let y = Tensor::<f32, shape![2, 32, 14, 14]>::ones();
    let _ = &x + &y;
}
