// NumPy's `arange(0, 10)`.
use broadax::prelude::*;

fn main() {
    let x = Tensor::<i32, shape![10]>::arange(0, 10);
    println!("{x}");
}
