// Windows that lie outside more than inside.
use broadax::Pool;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![1, 3]>::ones();
    let _ = x.max_pool1d(Pool::new::<2>().padding::<2>());
}
