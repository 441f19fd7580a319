// (2, 3, 4) + (2, 3, 6): the last sizes differ.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![2, 3, 6]>::ones();
    let _ = &x + &y;
}
