// nalgebra: `SMatrix<f32, 2, 3>`.
use broadax::prelude::*;

struct Net {
    weight: Tensor<f32, 2, 3>,
}

fn main() {
    let _: Option<Net> = None;
}
