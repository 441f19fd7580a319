// An axis of 6 elements is not 4 times 2.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 6]>::ones();
    let _ = x.unflatten::<shape![4, 2], _>(Axis::<1>);
}
