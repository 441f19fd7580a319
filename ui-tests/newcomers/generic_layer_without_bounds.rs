// Parameters for sizes without `Dim`.
use broadax::prelude::*;

struct Dense<I, O> {
    weight: Tensor<f32, shape![I, O]>,
    bias: Tensor<f32, shape![O]>,
}

fn main() {
    let layer = Dense::<Extent<4>, Extent<2>> { weight: Tensor::ones(), bias: Tensor::zeros() };
    println!("{} {}", layer.weight, layer.bias);
}
