//! Rows can only be appended along an axis whose size is dynamic.
use broadax::prelude::*;

fn main() {
    let mut x = tensor![[1.0, 2.0], [3.0, 4.0]];
    x.push(tensor![5.0, 6.0]);
}
