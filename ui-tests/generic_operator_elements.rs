// Elements of any type.
use broadax::prelude::*;

fn square<T: Clone>(x: &Tensor<T, shape![3]>) -> Tensor<T, shape![3]> {
    x * x
}

fn main() {
    square(&tensor![1, 2, 3]);
}
