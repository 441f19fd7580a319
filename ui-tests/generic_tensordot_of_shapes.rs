// Which axes `S` has is not known here.
use broadax::prelude::*;

fn products<S: Shape>(x: &Tensor<f64, S>, y: &Tensor<f64, shape![3, 4]>) -> usize {
    x.tensordot(y, Extent::<1>).len()
}

fn main() {
    let _ = products(&tensor![1.0, 2.0, 3.0], &Tensor::zeros());
}
