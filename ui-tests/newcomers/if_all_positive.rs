// A comparison of tensors as a condition.
use broadax::prelude::*;

fn check(weights: &Tensor<f64, shape![4]>) -> bool {
    if weights > 0.0 {
        return true;
    }
    false
}

fn main() {
    println!("{}", check(&tensor![0.1, 0.2, 0.3, 0.4]));
}
