use broadax::einsum;
use broadax::prelude::*;

fn main() {
    dim!(Rows);
    let x = Tensor::<f32, shape![Rows, 4]>::zeros_with([3, 4]).unwrap();
    let y = Tensor::<f32, shape![3]>::ones();
    let _ = einsum!("ij,i->j", x, y);
}
