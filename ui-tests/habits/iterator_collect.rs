// ndarray: an iterator is collected into an array.
use broadax::prelude::*;

fn main() {
    let x: Tensor<f64, shape![3]> = (0..3).map(f64::from).collect();
    println!("{x:?}");
}
