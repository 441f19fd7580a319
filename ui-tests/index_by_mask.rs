// NumPy: `x[x < 0] = 0`.
use broadax::prelude::*;
fn main() {
    let mut x = tensor![1.0, -2.0, 3.0];
    x[x.lt(0.0)] = 0.0;
}
