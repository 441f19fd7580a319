// Behind the last of 4 elements is place 4.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let column = Tensor::<f64, shape![3, 1]>::ones();
    let _ = x.insert(Axis::<1>, Extent::<5>, &column);
}
