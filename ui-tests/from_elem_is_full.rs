// ndarray's `from_elem`.
use broadax::prelude::*;

fn main() {
    let n = 2;
    let _: Tensor<f32, shape![Dyn, 3]> = Tensor::from_elem((n, 3), 1.0);
}
