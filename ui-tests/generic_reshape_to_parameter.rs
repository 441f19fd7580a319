// How many elements the shape of the result has is not known.
use broadax::prelude::*;

fn batches<B: Shape>(x: &Tensor<f64, shape![6, 8]>) -> usize {
    x.reshape::<shape![..B, 8]>().len()
}

fn main() {
    let _ = batches::<shape![2, 3]>(&Tensor::zeros());
}
