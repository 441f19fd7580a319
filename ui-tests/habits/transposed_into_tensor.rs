// A view, where a tensor is expected.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y: Tensor<f32, shape![3, 2]> = x.transpose();
    println!("{y:?}");
}
