// A row with an element less.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1, 2, 3], [4, 5]];
    println!("{x}");
}
