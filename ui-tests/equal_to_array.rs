// A tensor is compared with a tensor: `tensor![[1.0, 2.0]]`.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0]];
    assert_eq!(x, [[1.0, 2.0]]);
}
