// (2, 3) has 6 elements, (4, 2) has 8.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let _ = x.reshape::<shape![4, 2]>();
}
