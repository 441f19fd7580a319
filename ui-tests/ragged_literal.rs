// All rows have the same length.
use broadax::prelude::*;

fn main() {
    let _ = tensor![[1, 2, 3], [4, 5]];
}
