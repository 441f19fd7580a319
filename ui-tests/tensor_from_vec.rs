// A vector has a length that the type does not say.
use broadax::prelude::*;

fn main() {
    let _: Tensor<f32, shape![2, 3]> = Tensor::from(vec![1.0; 6]);
}
