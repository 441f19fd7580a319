// y += x: 4 is not 3.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4]>::ones();
    let mut y = Tensor::<f32, shape![2, 3]>::ones();
    y += &x;
}
