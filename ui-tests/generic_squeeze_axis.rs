// Whether an axis of a parameter has the size 1 is not known here.
use broadax::prelude::*;

fn flat<N: Dim>(x: &Tensor<f64, shape![3, N]>) -> usize {
    x.squeeze(Axis::<-1>).len()
}

fn main() {
    let _ = flat(&tensor![[1.0], [2.0], [3.0]]);
}
