// The number of elements that a mask selects is not in the type.
use broadax::prelude::*;

fn main() {
    let x = tensor![-1.0, 2.0, -3.0, 4.0];
    let positive: Tensor<f64, shape![2]> = x.mask(&x.gt(0.0));
    println!("{positive}");
}
