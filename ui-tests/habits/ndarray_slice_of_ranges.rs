// PyTorch: `x[0:2, 1:3]`, with ranges in a tuple.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.slice((0..2, 1..3));
}
