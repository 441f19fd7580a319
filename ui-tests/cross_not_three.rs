// A cross product is of vectors with three elements.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![5, 2]>::ones();
    let _ = x.cross(&x);
}
