// The shape has rows, the literal has none.
use broadax::prelude::*;

fn main() {
    let _: Tensor<f64, shape![2, 2]> = tensor![1.0, 2.0, 3.0, 4.0];
}
