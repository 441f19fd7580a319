// `T: Add` alone allows any type as the sum of two `T`s.
use broadax::prelude::*;
use std::ops::Add;

fn accumulate<T: Clone + Add, S: Shape>(total: &mut Tensor<T, S>, x: &Tensor<T, S>) {
    *total += x;
}

fn main() {}
