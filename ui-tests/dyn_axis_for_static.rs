// Code for a static shape, handed one with a dynamic size.
use broadax::prelude::*;

fn total(x: &Tensor<f32, shape![2, 3]>) -> f32 {
    x.sum_all()
}

fn main() {
    let x = Tensor::<f32, shape![Dyn, 3]>::ones_with([2, 3]).unwrap();
    total(&x);
}
