// `into` from a `Vec` for a tensor of fixed size.
use broadax::prelude::*;

fn main() {
    let values = vec![1.0, 2.0, 3.0];
    let x: Tensor<f64, shape![3]> = values.into();
    println!("{}", x.sum_all());
}
