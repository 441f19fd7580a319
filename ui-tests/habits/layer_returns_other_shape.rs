// The result has another shape than the signature says.
use broadax::prelude::*;

struct Layer {
    weight: Tensor<f32, shape![4, 3]>,
}

impl Layer {
    fn forward(&self, x: &Tensor<f32, shape![8, 4]>) -> Tensor<f32, shape![8, 4]> {
        x.matmul(&self.weight)
    }
}

fn main() {
    let layer = Layer {
        weight: Tensor::zeros(),
    };
    println!("{:?}", layer.forward(&Tensor::zeros()));
}
