// A softmax is of floats.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1_i32, 2], [3, 4]];
    let _ = x.softmax(Axis::<1>);
}
