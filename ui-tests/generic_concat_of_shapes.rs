// A bound that the shape has an axis does not say that two of them can be joined along it.
use broadax::prelude::*;
use broadax::HasAxis;

fn twice<S: HasAxis<0>>(x: &Tensor<f32, S>) -> usize {
    x.concat(x, Axis::<0>).len()
}

fn main() {
    twice(&tensor![1.0, 2.0]);
}
