// `strict` with shapes that would not broadcast either: one error.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 4]>::ones();
    let _ = strict(&x) + &y;
}
