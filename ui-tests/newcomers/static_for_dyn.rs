// A tensor of fixed size for a function of dynamic sizes.
use broadax::prelude::*;

fn accuracy(predicted: &Tensor<i64, shape![Dyn]>, labels: &Tensor<i64, shape![Dyn]>) -> usize {
    predicted.eq(labels).count_nonzero(Axis::<0>).into_scalar()
}

fn main() {
    let predicted = tensor![0, 1, 1, 0];
    let labels = tensor![0, 1, 0, 0];
    println!("{}", accuracy(&predicted, &labels));
}
