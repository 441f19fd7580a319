// NumPy: `x - x.mean(axis=1)` without `keepdims`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 3]>::zeros();
    let _ = &x - x.mean(Axis::<1>);
}
