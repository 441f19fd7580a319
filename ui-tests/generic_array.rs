// An inline array over a parameter: the bound that is missing is suggested.
use broadax::prelude::*;

fn first<N: Dim>(x: &Array<f64, shape![N, 3]>) {
    let _ = x;
}

fn main() {
    first(&array![[1.0, 2.0, 3.0]]);
}
