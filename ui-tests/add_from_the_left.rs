// (5, 2, 4) + (5, 2): it would fit only from the left.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 2, 4]>::ones();
    let y = Tensor::<f32, shape![5, 2]>::ones();
    let _ = &x + &y;
}
