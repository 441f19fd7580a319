// A given tensor has the shape of the result, which comes last.
use broadax::{einsum_into, prelude::*};

fn main() {
    let x = Tensor::<f32, shape![2, 3]>::ones();
    let mut out = Tensor::<f32, shape![3, 3]>::zeros();
    einsum_into!("ij,kj->ik", x, x, &mut out);
}
