// The right side has a row for each row of the matrix.
use broadax::prelude::*;

fn main() {
    let a = Tensor::<f64, shape![3, 3]>::eye();
    let b = Tensor::<f64, shape![4, 2]>::ones();
    let _ = a.solve(&b);
}
