// NumPy: `(x > 0) & (x < 1)`, with Rust's `&&`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::zeros();
    let _ = x.gt(0.0) && x.lt(1.0);
}
