// Only an axis of size 1 can be removed.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.squeeze(Axis::<1>);
}
