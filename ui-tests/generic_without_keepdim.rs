use broadax::prelude::*;

fn centre<B: Shape, N: Dim>(x: &Tensor<f32, shape![..B, N]>) -> Tensor<f32, shape![..B, N]> {
    x - x.mean(Axis::<-1>)
}

fn main() {
    centre(&tensor![[1.0, 2.0]]);
}
