// The first axis stands in front of the second one.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = x.flatten_axes(Axis::<2>, Axis::<0>);
}
