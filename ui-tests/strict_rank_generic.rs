// In generic code the leading axes are not known, and a bias has none.
use broadax::prelude::*;

fn shifted<B: Shape, N: Dim>(
    x: &Tensor<f32, shape![..B, N]>,
    bias: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![..B, N]> {
    strict_rank(x) + bias
}

fn main() {
    shifted(&tensor![[1.0]], &tensor![1.0]);
}
