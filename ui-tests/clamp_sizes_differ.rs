// An upper bound for each of two columns, where there are three.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
    let _ = x.clamp(0.0, &tensor![2.0, 4.0]);
}
