// How many elements `B` has is not known, nor the size in place of `Infer`.
use broadax::prelude::*;

fn rows<B: Shape>(x: &Tensor<f64, shape![..B, 8]>) -> usize {
    x.reshape_infer::<shape![Infer, 8]>().len()
}

fn main() {
    let _ = rows::<shape![3]>(&Tensor::zeros());
}
