// (2, 3) @ (4, 5): the inner sizes differ.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.matmul(&y);
}
