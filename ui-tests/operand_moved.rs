// An operator takes an owned operand, and uses its memory again.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let y = x + 1.0;
    let _ = y - x;
}
