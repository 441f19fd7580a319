// 2 + 3 is 5.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _: Tensor<f32, shape![6]> = x.concat(&y, Axis::<0>);
}
