// The shape is an array of numbers.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<f32, [2, 3]>::zeros();
    println!("{x:?}");
}
