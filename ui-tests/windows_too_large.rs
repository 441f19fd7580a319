// A window of 5 elements on an axis of 3.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.windows(Axis::<1>, Extent::<5>);
}
