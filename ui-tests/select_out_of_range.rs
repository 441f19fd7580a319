// The last index of an axis of 3 elements is 2.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.select(Axis::<1>, Extent::<3>);
}
