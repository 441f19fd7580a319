// The shape is a tuple of numbers.
use broadax::prelude::*;

fn main() {
    let x: Tensor<f64, (2, 3)> = Tensor::zeros();
    println!("{x:?}");
}
