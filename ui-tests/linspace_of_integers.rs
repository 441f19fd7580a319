// What is between two integers is none.
use broadax::prelude::*;

fn main() {
    let _ = Tensor::<i32, shape![5]>::linspace(0, 4);
}
