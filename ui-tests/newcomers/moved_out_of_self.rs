// A field is moved out of `&self`.
use broadax::prelude::*;

struct Scaler {
    mean: Tensor<f64, shape![3]>,
    std: Tensor<f64, shape![3]>,
}

impl Scaler {
    fn apply(&self, x: Tensor<f64, shape![100, 3]>) -> Tensor<f64, shape![100, 3]> {
        (x - self.mean) / &self.std
    }
}

fn main() {
    let scaler = Scaler { mean: Tensor::zeros(), std: Tensor::ones() };
    println!("{}", scaler.apply(Tensor::ones()).len());
}
