use broadax::einsum;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![4]>::ones();
    let _ = einsum!("..d,d->..", x, y);
}
