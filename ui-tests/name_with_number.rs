// A named axis meets a number of the same size.
use broadax::prelude::*;

dim!(Rows = 3);

fn main() {
    let x = Tensor::<f32, shape![Rows]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = x + y;
}
