// Two tensors are stacked by a function.
use broadax::prelude::*;

fn main() {
    let (x, y) = (tensor![1.0, 2.0], tensor![3.0, 4.0]);
    let _ = x.stack(&y);
}
