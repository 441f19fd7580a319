// (3) does not broadcast to (2, 4).
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.broadcast_to::<shape![2, 4]>();
}
