// An element type without a bound for `*`.
use broadax::prelude::*;

fn scale<T, S: Shape>(x: &Tensor<T, S>, by: T) -> Tensor<T, S> {
    x * by
}

fn main() {
    println!("{}", scale(&tensor![1.0, 2.0], 3.0));
}
