// `*` of matrices multiplies elements.
use broadax::prelude::*;

fn main() {
    let f: Array<f64, shape![4, 4]> = Array::eye();
    let x: Array<f64, shape![4, 1]> = Array::ones();
    let h: Array<f64, shape![2, 4]> = Array::ones();
    let measured = h * (f * x);
    println!("{measured}");
}
