// A named axis is not of size 1.
use broadax::prelude::*;

dim!(Rows = 3);

fn main() {
    let x = Tensor::<f32, shape![2, Rows]>::ones();
    let _ = x.squeeze(Axis::<1>);
}
