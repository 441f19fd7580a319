// A label before `...` and one behind it, and one axis.
use broadax::einsum;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![3]>::ones();
    let _ = einsum!("i...j->j...i", x);
}
