// A view, where a tensor is expected.
use broadax::prelude::*;

fn norm(x: &Tensor<f32, shape![3, 2]>) -> f32 {
    x.norm_all()
}

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    println!("{}", norm(&x.transpose()));
}
