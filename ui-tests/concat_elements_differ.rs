// All have elements of one type.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = concat((&x, &y), Axis::<0>);
}
