// `try_add` checks at run time only what types leave open.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _ = x.try_add(&y);
}
