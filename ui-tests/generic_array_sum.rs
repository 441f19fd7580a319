// nalgebra: a sum of matrices of generic size.
use broadax::prelude::*;

fn twice<N: Dim>(x: &Array<f64, shape![N, N]>) -> Array<f64, shape![N, N]> {
    x + x
}

fn main() {
    let _ = twice(&array![[1.0, 2.0], [3.0, 4.0]]);
}
