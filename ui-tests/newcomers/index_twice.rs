// Two brackets, as for nested lists.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1.0, 2.0], [3.0, 4.0]];
    let y = x[0][1] * 2.0;
    println!("{y}");
}
