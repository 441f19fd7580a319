// Indices of type `i32`.
use broadax::prelude::*;

fn main() {
    let grid = Tensor::<f64, shape![5, 5]>::arange();
    let (row, column): (i32, i32) = (2, 3);
    let here = grid[[row, column]];
    println!("{here}");
}
