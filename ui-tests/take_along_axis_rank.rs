use broadax::prelude::*;

fn loss<N: Dim>(x: &Tensor<f32, shape![N, 3]>, classes: &Tensor<usize, shape![N]>) -> f32 {
    -x.log_softmax(Axis::<-1>)
        .take_along_axis(Axis::<-1>, classes)
        .mean_all()
}

fn main() {}
