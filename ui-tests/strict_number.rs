// A number broadcasts with any shape.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = strict(&x) * 2.0;
}
