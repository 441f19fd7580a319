// Two size parameters that have to be equal.
use broadax::prelude::*;

fn blend<M: Dim, N: Dim>(
    a: &Tensor<f32, shape![M]>,
    b: &Tensor<f32, shape![N]>,
) -> Tensor<f32, shape![M]> {
    a * 0.5 + b * 0.5
}

fn main() {
    println!("{}", blend(&tensor![1.0, 2.0], &tensor![3.0, 4.0]));
}
