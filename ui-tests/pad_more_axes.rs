//! Three pairs of counts, for a matrix.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let _ = x.pad_axes(((0, 1), (1, 1), (1, 1)), 0.0);
}
