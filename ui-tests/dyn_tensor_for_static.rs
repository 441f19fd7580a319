// Code for a static shape, handed a tensor of dynamic rank: `try_into_shape` is between them.
use broadax::prelude::*;

fn total(x: &Tensor<f32, shape![2, 3]>) -> f32 {
    x.sum_all()
}

fn main() {
    let x = DynTensor::<f32>::ones_with([2, 3]).unwrap();
    total(&x);
}
