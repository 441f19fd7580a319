// The inner axes are two parameters: nothing says that they are one axis.
use broadax::prelude::*;

fn linear<B: Dim, I: Dim, J: Dim, O: Dim>(
    x: &Tensor<f32, shape![B, I]>,
    w: &Tensor<f32, shape![J, O]>,
) -> Tensor<f32, shape![B, O]> {
    x.matmul(w)
}

fn main() {}
