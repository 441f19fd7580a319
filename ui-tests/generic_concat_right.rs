// Which axes `S` has is not known here.
use broadax::prelude::*;

fn below<S: Shape>(x: &Tensor<f64, shape![2, 3]>, y: &Tensor<f64, S>) -> usize {
    x.concat(y, Axis::<0>).len()
}

fn main() {
    let _ = below(&Tensor::zeros(), &tensor![[1.0, 2.0, 3.0]]);
}
