// `N` may be another axis than `Rows`.
use broadax::prelude::*;
use broadax::strict;

dim!(Rows);

fn change<N: Dim>(x: &Tensor<f64, shape![Rows]>, before: &Tensor<f64, shape![N]>) -> usize {
    (strict(x) - before).len()
}

fn main() {
    let x = Tensor::<f64, shape![Rows]>::zeros_with([3]).unwrap();
    let _ = change(&x, &x);
}
