// Tensors that are stacked have one shape.
use broadax::prelude::*;
use broadax::stack;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _ = stack((&x, &y), Axis::<0>);
}
