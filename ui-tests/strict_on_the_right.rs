// `strict` wraps the left operand.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 3]>::ones();
    let _ = &x + strict(&y);
}
