// An integer beside floats, as in Python.
use broadax::prelude::*;

fn main() {
    let x: Tensor<f32, shape![2]> = tensor![1.0, 2.0];
    let _ = &x * 2;
}
