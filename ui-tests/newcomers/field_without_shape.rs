// A tensor type without a shape.
use broadax::prelude::*;

struct Model {
    weight: Tensor<f32>,
}

fn main() {
    let model = Model { weight: Tensor::zeros() };
    println!("{}", model.weight.len());
}
