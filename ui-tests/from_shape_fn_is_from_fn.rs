// ndarray's `from_shape_fn`.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::from_shape_fn((2, 3), |(i, j)| (i * j) as f32);
}
