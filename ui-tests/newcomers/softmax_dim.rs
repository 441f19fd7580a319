// An axis as a number.
use broadax::prelude::*;

fn attention(scores: &Tensor<f32, shape![4, 16, 16]>) -> Tensor<f32, shape![4, 16, 16]> {
    scores.softmax(2)
}

fn main() {
    println!("{}", attention(&Tensor::ones()).sum_all());
}
