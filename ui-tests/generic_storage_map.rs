// Of a storage that is a parameter nobody knows where a result goes.
use broadax::prelude::*;

fn doubled<S: Shape, D: Storage<f64, S>>(x: &Tensor<f64, S, D>) -> f64 {
    x.map(|x| x * 2.0).sum_all()
}

fn main() {
    doubled(&tensor![1.0, 2.0]);
}
