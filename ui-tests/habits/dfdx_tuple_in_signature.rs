// dfdx: a shape is a tuple of `Const<N>`.
use broadax::prelude::*;

fn double(x: &Tensor<f32, (Extent<2>, Extent<3>)>) -> Tensor<f32, (Extent<2>, Extent<3>)> {
    x * 2.0
}

fn main() {
    double(&Tensor::zeros());
}
