// Which axes `S` has is not known here.
use broadax::prelude::*;

fn two_rows<S: Shape>(x: &Tensor<f64, S>) -> usize {
    x.expand::<shape![2, 3]>().len()
}

fn main() {
    let _ = two_rows(&tensor![1.0, 2.0, 3.0]);
}
