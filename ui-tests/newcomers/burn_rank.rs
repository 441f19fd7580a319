// A number of axes in place of a shape, as in burn.
use broadax::prelude::*;

fn relu(x: Tensor<f32, 2>) -> Tensor<f32, 2> {
    x.relu()
}

fn main() {
    let x = relu(tensor![[1.0, -1.0]]);
    println!("{x}");
}
