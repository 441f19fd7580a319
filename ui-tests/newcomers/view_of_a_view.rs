// A view of a view that is dropped.
use broadax::prelude::*;

fn main() {
    let x = tensor![[1, 2, 3], [4, 5, 6]];
    let turned = x.transpose().flip(Axis::<0>);
    println!("{turned}");
}
