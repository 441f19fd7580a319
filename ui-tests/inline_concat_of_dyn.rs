// The result has a `Dyn` axis, and an inline array has none.
use broadax::prelude::*;
use broadax::concat;

fn main() {
    let parts = vec![array![1, 2], array![3, 4]];
    let _ = concat(&parts[..], Axis::<0>);
}
