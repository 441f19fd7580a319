// Which axes of `B` are the first ones is not known: a parameter for each axis, or `...` before all labels.
use broadax::einsum;
use broadax::prelude::*;

fn sums<B: Shape, M: Dim, N: Dim>(x: &Tensor<f32, shape![..B, M, N]>) -> usize {
    einsum!("i...n->...i", x).len()
}

fn main() {
    sums(&Tensor::<f32, shape![2, 3, 4]>::ones());
}
