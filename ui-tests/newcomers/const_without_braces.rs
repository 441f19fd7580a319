// A const parameter without braces.
use broadax::prelude::*;

fn dot<const N: usize>(a: &Tensor<f64, shape![N]>, b: &Tensor<f64, shape![N]>) -> f64 {
    (a * b).sum_all()
}

fn main() {
    println!("{}", dot(&tensor![1.0, 2.0], &tensor![3.0, 4.0]));
}
