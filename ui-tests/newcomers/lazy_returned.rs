// A lazy expression is not evaluated.
use broadax::prelude::*;

fn gelu(x: &Tensor<f32, shape![64]>) -> Tensor<f32, shape![64]> {
    x.lazy() * 0.5 * ((x.lazy() * 0.7978845).tanh() + 1.0)
}

fn main() {
    println!("{}", gelu(&Tensor::ones()));
}
