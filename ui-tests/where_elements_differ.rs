// What is chosen from has elements of two types.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 3]>::ones();
    let _ = where_(x.gt(0.0), &x, &y);
}
