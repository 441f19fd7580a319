// The axes that `...` stands for broadcast, also behind labels.
use broadax::einsum;
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, shape![2, 3, 4]>::ones();
    let y = Tensor::<f32, shape![3, 5, 6]>::ones();
    let _ = einsum!("ij...,jk...->ik...", x, y);
}
