// Generic code that takes a number cannot know that it is not 1; take `N: Dim` instead.
use broadax::prelude::*;

fn add<const N: usize, const M: usize>(
    x: &Tensor<f32, shape![Extent<N>]>,
    y: &Tensor<f32, shape![Extent<M>]>,
) {
    let _ = x + y;
}

fn main() {}
