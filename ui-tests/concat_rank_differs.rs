// A row is joined with a matrix: it has one axis, and two are needed.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = x.concat(&y, Axis::<-1>);
}
