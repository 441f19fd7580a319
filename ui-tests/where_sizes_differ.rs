// The condition has other sizes than what is chosen from.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 4]>::ones();
    let _ = where_(x.gt(0.0), &y, 0.0);
}
