// y += x: y would need one axis more.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let mut y = Tensor::<f32, shape![3]>::ones();
    y += &x;
}
