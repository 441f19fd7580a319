// The first rows.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![4, 5]>::ones();
    let _ = x.slice(0..2);
}
