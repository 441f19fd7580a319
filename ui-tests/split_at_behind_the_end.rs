// An axis of 3 elements has no place 4.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.split_at(Axis::<0>, Extent::<4>);
}
