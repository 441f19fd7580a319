// ndarray: `Array::zeros((2, 3))`.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<f32, shape![2, 3]>::zeros([2, 3]);
}
