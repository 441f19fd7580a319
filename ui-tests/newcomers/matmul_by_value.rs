// The right operand is not borrowed.
use broadax::prelude::*;

fn main() {
    let a = tensor![[1.0, 2.0], [3.0, 4.0]];
    let b = tensor![[0.0, 1.0], [1.0, 0.0]];
    let c = a.matmul(b);
    println!("{c}");
}
