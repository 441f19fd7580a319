// NumPy's name for `unsqueeze`.
use broadax::prelude::*;

fn main() {
    let x = tensor![-1.0, 0.5, 2.0];
    let _ = x.expand_dims(0);
}
