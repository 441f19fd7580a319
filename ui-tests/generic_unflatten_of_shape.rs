// Whether `S` has an axis is not known here.
use broadax::prelude::*;

fn parts<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.unflatten::<shape![2, 3], _>(Axis::<0>).len()
}

fn main() {
    let _ = parts(&Tensor::<f64, shape![6]>::zeros());
}
