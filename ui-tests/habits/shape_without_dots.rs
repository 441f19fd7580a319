// Leading axes without `..`.
use broadax::prelude::*;

fn rows<B: Shape, N: Dim>(x: &Tensor<f32, shape![B, N]>) -> usize {
    x.len()
}

fn main() {
    println!("{}", rows(&Tensor::<f32, shape![2, 3]>::zeros()));
}
