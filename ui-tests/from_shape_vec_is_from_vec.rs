// ndarray's `from_shape_vec`.
use broadax::prelude::*;

fn main() {
    let n = 2;
    let _ = Tensor::<f32, shape![Dyn, 3]>::from_shape_vec((n, 3), vec![0.0; 6]);
}
