// A new axis of a matrix stands at 0, 1 or 2.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.unsqueeze(Axis::<3>);
}
