// A vector has no diagonal.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.diagonal();
}
