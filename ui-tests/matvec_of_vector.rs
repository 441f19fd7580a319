// `matvec` takes matrices on the left.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = x.matvec(&x);
}
