// A generic function over any float, without a bound.
use broadax::prelude::*;

fn activation<T, S: Shape>(x: &Tensor<T, S>) -> Tensor<T, S> {
    x.exp()
}

fn main() {
    activation(&Tensor::<f32, shape![2]>::ones());
}
