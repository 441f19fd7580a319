// The product of the sizes is beyond the table.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3, 1000]>::ones();
    let y = Tensor::<f32, shape![101]>::ones();
    let _ = x.kron(&y);
}
