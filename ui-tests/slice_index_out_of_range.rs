// The last index of an axis of 5 elements is 4.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.slice(s![.., 5]);
}
