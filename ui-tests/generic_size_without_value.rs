// The size of `N` may be known only at run time.
use broadax::prelude::*;

fn main() {
    fn rows<N: Dim>() -> Tensor<f64, shape![N, 3]> {
        Tensor::zeros()
    }
    let _: Tensor<f64, shape![2, 3]> = rows();
}
