// A weight of shape (out, in), used without transposing it.
use broadax::prelude::*;

struct Linear {
    weight: Tensor<f32, shape![10, 784]>,
    bias: Tensor<f32, shape![10]>,
}

impl Linear {
    fn forward(&self, x: &Tensor<f32, shape![64, 784]>) -> Tensor<f32, shape![64, 10]> {
        x.matmul(&self.weight) + &self.bias
    }
}

fn main() {
    let layer = Linear { weight: Tensor::ones(), bias: Tensor::zeros() };
    println!("{}", layer.forward(&Tensor::ones()).shape()[1]);
}
