// The sizes of `S` may be known only at run time.
use broadax::prelude::*;

fn zeros<S: Shape>() -> Tensor<f64, S> {
    Tensor::zeros()
}

fn main() {
    let _ = zeros::<shape![2, 3]>();
}
