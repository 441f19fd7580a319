// Sums the wrong axis, so the result has the other size.
use broadax::prelude::*;

fn row_sums(x: &Tensor<f32, shape![100, 8]>) -> Tensor<f32, shape![100]> {
    x.sum(Axis::<0>)
}

fn main() {
    println!("{}", row_sums(&Tensor::ones()));
}
