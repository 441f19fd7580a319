// The mean of each row has lost its axis, and would broadcast along the wrong one.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 3]>::ones();
    let mean = x.mean(Axis::<-1>);
    let _ = strict(&x) - &mean;
}
