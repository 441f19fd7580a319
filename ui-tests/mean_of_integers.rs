// The mean of integers is seldom an integer.
use broadax::prelude::*;

fn main() {
    let x = tensor![1, 2, 3_i32];
    let _ = x.mean(Axis::<0>);
}
