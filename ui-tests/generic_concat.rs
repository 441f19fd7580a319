// The sum of two sizes that are parameters is known only where the function is called.
use broadax::prelude::*;

fn twice<N: Dim>(x: &Tensor<f32, shape![N]>) -> Tensor<f32, shape![Dyn]> {
    x.concat(x, Axis::<0>)
}

fn main() {
    twice(&tensor![1.0, 2.0]);
}
