// One list of axes has no labels.
use broadax::einsum;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let _ = einsum!("...i...->i", x);
}
