// NumPy's name for `clamp`.
use broadax::prelude::*;

fn main() {
    let x = tensor![-1.0, 0.5, 2.0];
    let _ = x.clip(0.0, 1.0);
}
