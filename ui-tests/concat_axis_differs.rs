// Only the axis along which tensors are joined may differ.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![2, 4]>::ones();
    let _ = x.concat(&y, Axis::<0>);
}
