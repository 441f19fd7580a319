// A vector is no matrix.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64, shape![3]>::ones();
    let _ = x.eigh();
}
