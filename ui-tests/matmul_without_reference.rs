// Operators take operands by value or by reference, methods by reference.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![3, 4]>::ones();
    let _ = x.matmul(y);
}
