// A position is along one axis.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.argmax((Axis::<0>, Axis::<1>));
}
