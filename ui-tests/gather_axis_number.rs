// An axis of a static shape is not a number.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let index = Tensor::<usize, shape![2, 1]>::zeros();
    let _ = x.gather(1, &index);
}
