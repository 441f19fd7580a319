//! A row without axes is a tensor of rank 0.
use broadax::prelude::*;

fn main() {
    let mut list = Tensor::from(vec![1.0, 2.0]);
    list.push(3.0);
}
