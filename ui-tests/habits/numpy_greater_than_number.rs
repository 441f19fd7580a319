// NumPy: `x > 0` is a mask.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::zeros();
    let _ = where_(x > 0.0, &x, 0.0);
}
