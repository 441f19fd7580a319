// Twice a const parameter as a size.
use broadax::prelude::*;

fn twice<const N: usize>(x: &Tensor<f32, shape![{ N }]>) -> Tensor<f32, shape![{ 2 * N }]> {
    concat((x, x), Axis::<0>)
}

fn main() {
    println!("{}", twice(&tensor![1.0, 2.0]));
}
