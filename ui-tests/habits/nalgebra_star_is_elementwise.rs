// nalgebra: `*` is the matrix product.
use broadax::prelude::*;

fn main() {
    let a = Tensor::<f64, shape![2, 3]>::ones();
    let b = Tensor::<f64, shape![3, 4]>::ones();
    let _ = &a * &b;
}
