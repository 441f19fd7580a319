// A view borrows a tensor that is gone when the function returns.
use broadax::prelude::*;

fn main() {
    fn doubled(x: &Tensor<f64, shape![2, 3]>) -> View<'_, f64, shape![3, 2]> {
        let y = x * 2.0;
        y.transpose()
    }
    doubled(&Tensor::ones());
}
