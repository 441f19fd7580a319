// An axis of 3 elements does not have 5.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.topk(Axis::<1>, Extent::<5>);
}
