// (2, 3) does not broadcast to (3): it would lose an axis.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.broadcast_to::<shape![3]>();
}
