// `from_vec_with` returns a `Result`, which is passed on.
use broadax::prelude::*;

fn normalize(x: &Tensor<f64, shape![Dyn, 3]>) -> Tensor<f64, shape![Dyn, 3]> {
    x / x.norm_keepdim(Axis::<1>)
}

fn main() {
    let values = vec![1.0, 2.0, 3.0, 4.0, 5.0, 6.0];
    let points = Tensor::<f64, shape![Dyn, 3]>::from_vec_with([2, 3], values);
    println!("{}", normalize(&points));
}
