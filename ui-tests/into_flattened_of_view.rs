// A view has no elements of its own to hand over.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.transpose().into_flattened();
}
