use broadax::einsum;
use broadax::prelude::*;

fn main() {
    let q = Tensor::<f32, shape![2, 3, 4]>::ones();
    let k = Tensor::<f32, shape![2, 5, 6]>::ones();
    let _ = einsum!("bqd,bkd->bqk", q, k);
}
