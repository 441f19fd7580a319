// The function wants a tensor, and a transpose is a view: `to_tensor` copies it.
use broadax::prelude::*;

fn row_sums(x: &Tensor<f32, shape![3, 2]>) -> Tensor<f32, shape![3]> {
    x.sum(Axis::<-1>)
}

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    row_sums(&x.transpose());
}
