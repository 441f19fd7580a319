// Nothing says that the two shapes fit.
use broadax::prelude::*;

fn main() {
    fn add<A: Shape, B: Shape>(x: &Tensor<f64, A>, y: &Tensor<f64, B>) {
        let _ = x + y;
    }
    add(&tensor![1.0], &tensor![1.0]);
}
