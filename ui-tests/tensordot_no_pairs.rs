// Three axes of a tensor that has two.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![3, 4]>::ones();
    let _ = x.tensordot(&y, Extent::<3>);
}
