// `N` may be another axis than `Rows`.
use broadax::prelude::*;

dim!(Rows);

fn centered<N: Dim>(x: &Tensor<f64, shape![Rows]>, mean: &Tensor<f64, shape![N]>) -> usize {
    (x - mean).len()
}

fn main() {
    let x = Tensor::<f64, shape![Rows]>::zeros_with([3]).unwrap();
    let _ = centered(&x, &x);
}
