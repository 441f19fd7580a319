// Three indices for a matrix.
use broadax::prelude::*;

fn main() {
    let image = Tensor::<u8, shape![28, 28]>::zeros();
    let pixel = image[[0, 14, 14]];
    println!("{pixel}");
}
