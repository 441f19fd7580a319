// A closure with two indices.
use broadax::prelude::*;

fn main() {
    let table = Tensor::<usize, shape![9, 9]>::from_fn(|i, j| (i + 1) * (j + 1));
    println!("{table}");
}
