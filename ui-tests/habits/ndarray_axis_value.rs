// ndarray: axes are values.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::zeros();
    let _ = x.sum(Axis(1));
}
