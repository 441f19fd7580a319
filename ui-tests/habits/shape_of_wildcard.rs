// A size that is not said.
use broadax::prelude::*;

fn main() {
    let x: Tensor<f32, shape![_, 3]> = Tensor::<f32, shape![2, 3]>::zeros();
    println!("{x:?}");
}
