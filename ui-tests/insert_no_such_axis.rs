// Neither tensor has the axis: one error.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let _ = x.insert(Axis::<2>, Extent::<0>, &x);
}
