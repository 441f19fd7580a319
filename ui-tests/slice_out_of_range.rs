// The range ends behind the end of the axis.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.slice(s![1..7, ..]);
}
