// `dot` takes a vector or a matrix on the right, `matmul` stacks of matrices.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.dot(&Tensor::<f32, shape![2, 3, 4]>::ones());
}
