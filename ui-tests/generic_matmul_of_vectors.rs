// `matmul` needs to know that the left operand is a matrix; for any leading axes there is `dot`.
use broadax::prelude::*;

fn linear<B: Shape, I: Dim, O: Dim>(
    x: &Tensor<f32, shape![..B, I]>,
    w: &Tensor<f32, shape![I, O]>,
) -> Tensor<f32, shape![..B, O]> {
    x.matmul(w)
}

fn main() {}
