// An axis of a tensor whose shape is known is part of the type.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let _ = x.concat(&x, 0);
}
