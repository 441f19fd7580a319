// A point for each of four values.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3, 4]>::zeros();
    let points = tensor![0.0, 0.5, 2.0];
    let _ = x.gradient_at(Axis::<1>, &points);
}
