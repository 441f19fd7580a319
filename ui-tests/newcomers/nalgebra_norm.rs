// The norm of a vector, without an axis.
use broadax::prelude::*;

fn unit(v: &Array<f64, shape![3]>) -> Array<f64, shape![3]> {
    v / v.norm()
}

fn main() {
    println!("{}", unit(&array![3.0, 0.0, 4.0]));
}
