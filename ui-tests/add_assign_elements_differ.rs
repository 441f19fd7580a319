// Both sides have elements of one type.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f64, shape![3]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    x += &y;
}
