// An element of a variable that is not `mut`.
use broadax::prelude::*;

fn main() {
    let board = Tensor::<u8, shape![3, 3]>::zeros();
    board[[1, 1]] = 1;
    println!("{board}");
}
