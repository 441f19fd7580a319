// A view where a tensor is wanted.
use broadax::prelude::*;

fn trace(x: &Tensor<f64, shape![3, 3]>) -> f64 {
    x.diagonal().sum_all()
}

fn main() {
    let x = Tensor::<f64, shape![5, 3, 3]>::ones();
    println!("{}", trace(&x.select(Axis::<0>, 0)));
}
