// A function for matrices is called with a vector.
use broadax::prelude::*;

fn covariance<N: Dim, F: Dim>(x: &Tensor<f64, shape![N, F]>) -> Tensor<f64, shape![F, F]> {
    let centered = x - x.mean_keepdim(Axis::<0>);
    centered.transpose().matmul(&centered)
}

fn main() {
    let sample = tensor![1.0, 2.0, 4.0];
    println!("{}", covariance(&sample));
}
