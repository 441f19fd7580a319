// Axis 0 and axis -3 of a shape with three axes are the same.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.sum((Axis::<0>, Axis::<-3>));
}
