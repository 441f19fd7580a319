// The batch axes of a stack of matrices broadcast.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![6, 2, 3]>::ones();
    let y = Tensor::<f32, shape![5, 3, 4]>::ones();
    let _ = x.matmul(&y);
}
