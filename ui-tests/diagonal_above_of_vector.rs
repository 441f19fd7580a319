// The diagonal of a vector.
use broadax::prelude::*;

fn main() {
    let x = tensor![1.0, 2.0, 3.0];
    let _ = x.diagonal_above(Extent::<1>);
}
