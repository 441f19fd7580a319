// The determinant is computed of floats: `x.cast::<f64>()`.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1, 2], [3, 4]];
    let _ = x.det();
}
