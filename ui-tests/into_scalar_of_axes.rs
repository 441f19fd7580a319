// A product of one row and one column has two axes of size 1.
use broadax::prelude::*;

fn main() {
    let row = tensor![[1.0, 2.0]];
    let square: f64 = row.matmul(&row.transpose()).into_scalar();
    println!("{square}");
}
