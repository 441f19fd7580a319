// A variable as a size.
use broadax::prelude::*;

fn main() {
    let batch_size = std::env::args().count();
    let x: Tensor<f32, shape![batch_size, 3]> = Tensor::zeros();
    println!("{x:?}");
}
