// A column of two elements among columns of three.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let column = Tensor::<f64, shape![2, 1]>::ones();
    let _ = x.insert(Axis::<1>, 2, &column);
}
