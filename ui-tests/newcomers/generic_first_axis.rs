// Axis 0 of a shape with any leading axes.
use broadax::prelude::*;

fn batch_mean<B: Shape, N: Dim>(x: &Tensor<f32, shape![..B, N]>) -> Tensor<f32, B> {
    x.mean(Axis::<0>)
}

fn main() {
    println!("{}", batch_mean(&Tensor::<f32, shape![4, 3]>::ones()));
}
