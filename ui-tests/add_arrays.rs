// The same rule for arrays without a heap.
use broadax::prelude::*;

fn main() {
    let x = array![1.0, 2.0, 3.0];
    let y = array![1.0, 2.0];
    let _ = x - y;
}
