// ndarray: sizes are values, in a tuple.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f64>::zeros((2, 3));
    println!("{x:?}");
}
