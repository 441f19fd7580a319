// A window of 4 elements on an axis of 3.
use broadax::Pool;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3]>::ones();
    let _ = x.max_pool1d(Pool::new::<4>());
}
