// Products of elements may be of any type.
use broadax::prelude::*;
use std::ops::Mul;

fn square<T: Clone + Mul>(x: &Tensor<T, shape![3]>) -> Tensor<T, shape![3]> {
    x * x
}

fn main() {
    square(&tensor![1, 2, 3]);
}
