// Two parameters, and one error: their product is not known.
use broadax::prelude::*;

fn flat<M: Dim, N: Dim>(x: &Tensor<f64, shape![M, N]>) -> usize {
    x.reshape::<shape![6]>().len()
}

fn main() {
    let _ = flat(&tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]);
}
