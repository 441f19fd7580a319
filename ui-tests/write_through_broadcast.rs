// A broadcast view is read-only: each element stands in many places.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let mut rows = x.broadcast_to::<shape![2, 3]>();
    rows += 1.0;
}
