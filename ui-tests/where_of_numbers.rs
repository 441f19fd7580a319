// The condition is of numbers.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1, 0], [0, 4]];
    let _ = where_(&x, &x, 0);
}
