// Nothing says what the elements are, and what the shape is.
use broadax::prelude::*;

fn main() {
    let x = Tensor::zeros();
    println!("{x}");
}
