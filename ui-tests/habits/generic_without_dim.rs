// A generic function over any shape, without a bound.
use broadax::prelude::*;

fn double<S>(x: &Tensor<f32, S>) -> Tensor<f32, S> {
    x * 2.0
}

fn main() {
    double(&Tensor::<f32, shape![2]>::ones());
}
