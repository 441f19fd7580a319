// A matrix has the axes 0 and 1.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let _ = x.swapaxes(Axis::<0>, Axis::<2>);
}
