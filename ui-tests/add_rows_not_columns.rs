// (3, 5) + (3): a vector is a row; for a column write (3, 1).
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = &x + y;
}
