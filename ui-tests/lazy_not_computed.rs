// An expression is computed by `eval`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let _: Tensor<f64, shape![3]> = x.lazy() * 2.0;
}
