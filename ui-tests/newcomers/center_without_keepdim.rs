// A mean over the last axis, without `keepdim`.
use broadax::prelude::*;

fn center(x: &Tensor<f64, shape![8, 3]>) -> Tensor<f64, shape![8, 3]> {
    let mean = x.mean(Axis::<1>);
    x - &mean
}

fn main() {
    println!("{}", center(&Tensor::ones()));
}
