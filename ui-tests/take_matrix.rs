// A list of indices has one axis.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 5]>::ones();
    let _ = x.take(Axis::<0>, &tensor![[0, 2], [1, 0]]);
}
