// A matrix has the axes 0 and 1.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.sum(Axis::<2>);
}
