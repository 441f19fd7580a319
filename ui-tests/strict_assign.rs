// `+=` with a row, which would broadcast to the left side.
use broadax::prelude::*;

fn main() {
    let mut x = Tensor::<f32, shape![2, 3]>::ones();
    let row = Tensor::<f32, shape![1, 3]>::ones();
    let mut target = strict(&mut x);
    target += &row;
}
