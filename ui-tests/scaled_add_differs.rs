//! `y += 0.5 * x` keeps the shape of `y`.
use broadax::prelude::*;

fn main() {
    let mut y = Tensor::<f64, shape![2, 3]>::zeros();
    y.scaled_add(0.5, &tensor![1.0, 2.0]);
}
