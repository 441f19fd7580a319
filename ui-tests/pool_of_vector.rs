// A vector has no two axes to pool.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4]>::ones();
    let _ = x.max_pool2d(Pool::new::<2>());
}
